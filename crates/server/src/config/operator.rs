//! What the operator tells visitors about himself: how to reach him, and a legal notice.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

use crate::config::error::ConfigError;

/// The longest address of a contact, in bytes.
const LONGEST_CONTACT: usize = 254;
/// The longest legal notice, in bytes.
pub const LONGEST_NOTICE: usize = 64 * 1024;

/// What the operator tells visitors about himself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Operator {
    /// Where the operator is reached.
    pub contact: Option<Contact>,
    /// A legal notice, as plain text with blank lines between paragraphs.
    pub legal_notice: Option<String>,
}

/// An e-mail address, or the address of a page with a form.
///
/// ```
/// let contact: putahi_server::Contact = "games@club.example".parse()?;
/// assert_eq!(contact.link(), "mailto:games@club.example");
/// # Ok::<(), putahi_server::ConfigError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact(String);

impl FromStr for Contact {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Contact, ConfigError> {
        let is_plain = |c: char| c.is_ascii_graphic() && !"<>\"'`\\".contains(c);
        let is_short = !text.is_empty() && text.len() <= LONGEST_CONTACT && text.chars().all(is_plain);
        match is_short && (is_page(text) || is_email(text)) {
            true => Ok(Contact(text.to_owned())),
            false => Err(no_contact(text)),
        }
    }
}

fn no_contact(text: &str) -> ConfigError {
    ConfigError(format!(
        "`{text}` is no contact, which is an e-mail address or the address of a page, such as `https://club.example/contact`"
    ))
}

/// Whether this is the address of a page, without a user and a password.
fn is_page(text: &str) -> bool {
    let Ok(uri) = text.parse::<Uri>() else { return false };
    let is_web = matches!(uri.scheme_str(), Some("https" | "http"));
    is_web && uri.authority().is_some_and(|host| !host.as_str().contains('@'))
}

/// Whether this looks like an e-mail address; whether it is one shows when somebody writes to it.
fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let in_name = |c: char| c.is_ascii_alphanumeric() || "!#$*+-./=^_{|}~".contains(c);
    let in_host = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
    !name.is_empty() && !host.is_empty() && name.chars().all(in_name) && host.chars().all(in_host)
}

impl fmt::Display for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Contact {
    /// The link that opens a letter, or the page.
    pub fn link(&self) -> String {
        if is_page(&self.0) { self.0.clone() } else { format!("mailto:{}", self.0) }
    }

    pub(crate) fn link_about(&self, subject: &str) -> String {
        let subject = percent_encoding::utf8_percent_encode(subject, percent_encoding::NON_ALPHANUMERIC);
        if is_page(&self.0) { self.0.clone() } else { format!("mailto:{}?subject={subject}", self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_an_email_address_or_a_page() {
        for (text, link) in [
            ("games@club.example", "mailto:games@club.example"),
            ("a.b+games@club.example", "mailto:a.b+games@club.example"),
            ("https://club.example/contact?of=games", "https://club.example/contact?of=games"),
        ] {
            assert_eq!(text.parse::<Contact>().map(|contact| contact.link()), Ok(link.to_owned()), "{text}");
        }
        let long = format!("{}@club.example", "a".repeat(300));
        for text in [
            "",
            "club",
            "@club.example",
            "games@",
            "a@b@c",
            "a b@c.example",
            "javascript:alert(1)",
            "ftp://club.example",
            "https://user:secret@club.example",
            "games@club.example?cc=all",
            "games@club.example\nBcc: x",
            "\"><script>@x",
            &long,
        ] {
            assert_eq!(text.parse::<Contact>(), Err(no_contact(text)), "{text}");
        }
    }

    #[test]
    fn a_letter_names_what_it_is_about() {
        let contact: Contact = "games@club.example".parse().unwrap();
        assert_eq!(
            contact.link_about("Putahi /m/a&b"),
            "mailto:games@club.example?subject=Putahi%20%2Fm%2Fa%26b"
        );
        let page: Contact = "https://club.example/contact".parse().unwrap();
        assert_eq!(page.link_about("Putahi"), "https://club.example/contact");
    }
}
