//! The settings in effect, as lines of an environment file: `EnvironmentFile=` of systemd reads them, and so does a shell.

use std::env;

use clap::{ArgMatches, Command};

use super::service_url::ServiceUrl;

/// The lines of all settings of `command`, whose values are those of `matches`, without secrets. A setting without a value is a
/// comment.
pub(super) fn lines(command: &Command, matches: &ArgMatches) -> String {
    let line = |argument: &clap::Arg| {
        let name = argument.get_env()?.to_str()?;
        let values: Vec<_> = matches.get_raw(argument.get_id().as_str()).into_iter().flatten().collect();
        let texts: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
        Some(match texts.as_slice() {
            [] => format!("# {name}=\n"),
            texts => {
                // User and password of a URL are not shown.
                let url = matches.try_get_one::<ServiceUrl>(argument.get_id().as_str()).ok().flatten();
                let text = url.map_or_else(|| texts.join(","), ServiceUrl::to_string);
                format!("{name}={}\n", quoted(&text))
            }
        })
    };
    command.get_arguments().filter_map(line).collect()
}

/// A value as systemd and a shell read it.
fn quoted(value: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,@%+=*[]".contains(c);
    match value.chars().all(is_plain) {
        true => value.to_owned(),
        false => {
            let escaped =
                value.chars().flat_map(|c| "\\\"$`".contains(c).then_some('\\').into_iter().chain([c]));
            format!("\"{}\"", escaped.collect::<String>())
        }
    }
}

/// The environment variables that look like settings of `command` but are not, such as misspelt ones.
pub(super) fn unknown_settings(command: &Command) -> Vec<String> {
    let known: Vec<_> = command.get_arguments().filter_map(clap::Arg::get_env).collect();
    let names = env::vars_os().map(|(name, _)| name);
    let unknown = names
        .filter(|name| name.to_string_lossy().starts_with("PUTAHI_") && !known.contains(&name.as_os_str()));
    unknown.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_quoted_where_a_shell_needs_it() {
        for (value, text) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("[::1]:81", "[::1]:81"),
            ("/srv/my games", "\"/srv/my games\""),
            ("a\"b$c", "\"a\\\"b\\$c\""),
            ("", ""),
        ] {
            assert_eq!(quoted(value), text);
        }
    }
}
