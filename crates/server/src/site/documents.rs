//! Documents of the project as pages: what is known of the games, how it was found, and the files with the results.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use rust_embed::RustEmbed;

use crate::common::{ApiError, RequestContext, Result, framed};

/// The documents, by their paths under `docs/`, with their pictures and the files of results.
#[derive(RustEmbed)]
#[folder = "../../docs"]
#[include = "*.md"]
#[include = "*.svg"]
#[include = "*.jpg"]
#[include = "*.tsv"]
struct Documents;

/// The ending of the documents that are pages; it is not in their addresses.
const PAGE: &str = ".md";

/// A document: a page, or a file as it is.
pub(crate) async fn document(context: RequestContext, Path(name): Path<String>) -> Result<Response> {
    let path = format!("{name}{PAGE}");
    if let Some(text) = text(&path) {
        return Ok(page(&context, &path, &text).into_response());
    }
    let file = Documents::get(&name).filter(|_| !name.ends_with(PAGE)).ok_or(ApiError::NotFound)?;
    let kind = match name.rsplit_once('.') {
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "jpg")) => "image/jpeg",
        _ => "text/plain; charset=utf-8",
    };
    Ok(([(header::CONTENT_TYPE, kind)], file.data.into_owned()).into_response())
}

fn text(path: &str) -> Option<String> {
    String::from_utf8(Documents::get(path)?.data.into_owned()).ok()
}

/// The address of the document at a path; None if there is none.
fn address(path: &str) -> Option<String> {
    Documents::get(path).map(|_| format!("/docs/{}", path.strip_suffix(PAGE).unwrap_or(path)))
}

fn page(context: &RequestContext, path: &str, text: &str) -> Markup {
    let words = context.words();
    let Document { title, body, sections } = rendered(path, text);
    let body = html! {
        div.beside.pictured {
            article.document lang="en" { (PreEscaped(body)) }
            aside {
                @if words.language().tag() != "en" { p.soft { (words.say("document-english", &[])) } }
                @if !sections.is_empty() {
                    @let contents = words.say("document-contents", &[]);
                    nav.card aria-label=(contents) {
                        h2 { (contents) }
                        ul lang="en" { @for section in &sections { li { a href=(format!("#{}", anchor(section))) { (section) } } } }
                    }
                }
            }
        }
    };
    framed(context, &title, &body)
}

/// A document as a page.
struct Document {
    title: String,
    /// The text as HTML.
    body: String,
    /// The headings of its sections.
    sections: Vec<String>,
}

fn rendered(path: &str, text: &str) -> Document {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let (mut title, mut sections) = (String::new(), Vec::new());
    for place in 1..events.len() {
        let (before, after) = events.split_at_mut(place);
        if let Some(Event::Start(Tag::Heading { level, id, .. })) = before.last_mut() {
            let heading = heading(after);
            *id = Some(anchor(&heading).into());
            match level {
                HeadingLevel::H1 if title.is_empty() => title = heading,
                HeadingLevel::H2 => sections.push(heading),
                _ => {}
            }
        }
    }
    let mut links = Vec::new();
    let events = events.into_iter().filter_map(|event| followed(path, event, &mut links));
    let mut body = String::new();
    pulldown_cmark::html::push_html(&mut body, events);
    Document { title, body, sections }
}

/// The text of the heading with whose content these events begin, without its markup.
fn heading(events: &[Event<'_>]) -> String {
    let content = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let text = content.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    text.collect()
}

/// The anchor of a heading, as links in the documents have it: letters and digits in small letters, `-` for each space.
fn anchor(heading: &str) -> String {
    let sign = |sign: char| match sign {
        ' ' => Some('-'),
        _ => Some(sign).filter(|sign| sign.is_alphanumeric() || *sign == '-' || *sign == '_'),
    };
    heading.to_lowercase().chars().filter_map(sign).collect()
}

/// An event with the address of the document to which it leads. Links to what is no page here lose their link, pictures go;
/// `links` says of each open link or picture whether it is kept.
fn followed<'a>(from: &str, event: Event<'a>, links: &mut Vec<bool>) -> Option<Event<'a>> {
    match event {
        Event::Start(mut tag @ (Tag::Link { .. } | Tag::Image { .. })) => {
            if let Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } = &mut tag {
                let target = target(from, dest_url);
                links.push(target.is_some());
                *dest_url = target?.into();
            }
            Some(Event::Start(tag))
        }
        Event::End(TagEnd::Link | TagEnd::Image) => links.pop().filter(|kept| *kept).map(|_| event),
        event => Some(event),
    }
}

/// Where a link in the document `from` leads; None if that is no page here.
fn target(from: &str, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with('#') {
        return Some(link.to_owned());
    }
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    let address = address(&parts.join("/"))?;
    Some(anchor.map_or_else(|| address.clone(), |anchor| format!("{address}#{anchor}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_and_lose_their_link_elsewhere() {
        let Document { title, body, sections } = rendered(
            "guide/solver.md",
            "# A `b`\n\n## Two words\n\n[in](../tables.md#two-words), [out](../../crates/x.rs), [far](https://example.org)\n",
        );
        assert_eq!((title, sections), ("A b".to_owned(), vec!["Two words".to_owned()]));
        assert!(body.contains(r#"<h2 id="two-words">"#), "{body}");
        assert!(
            body.contains(r#"<a href="/docs/tables#two-words">in</a>, out, <a href="https://example.org">"#),
            "{body}"
        );
    }

    #[test]
    fn each_document_has_a_title_and_its_anchors_exist() {
        let paths: Vec<_> = Documents::iter().filter(|path| path.ends_with(PAGE)).collect();
        let pages: Vec<_> = paths.iter().map(|path| (path, text(path).unwrap())).collect();
        let bodies: Vec<(String, String)> =
            pages.iter().map(|(path, text)| (address(path).unwrap(), rendered(path, text).body)).collect();
        for ((path, text), (address, body)) in pages.iter().zip(&bodies) {
            assert!(!rendered(path, text).title.is_empty(), "{path}");
            assert_eq!(body.matches("<img ").count(), text.matches("![").count(), "{path}: pictures");
            for link in body.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let Some((page, anchor)) = link.split_once('#').filter(|(page, _)| !page.contains("://"))
                else {
                    continue;
                };
                let page = if page.is_empty() { address } else { page };
                let (_, target) = bodies.iter().find(|(address, _)| address == page).expect(link);
                assert!(target.contains(&format!("id=\"{anchor}\"")), "{path}: {link}");
            }
        }
    }
}
