//! The commands of the protocol, read from lines.

use super::go::{self, Search};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    SetOption(String, String),
    NewGame,
    /// Sets the position: a text, or the usual start, and the moves from there.
    Position(Option<String>, Vec<String>),
    NoPosition,
    Go(Search),
    Stop,
    /// The opponent has made the move on which the engine ponders.
    PonderHit,
    Quit,
    Nothing,
}

impl Command {
    /// The command of a line. Words before the name of a command are skipped, as UCI demands.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = words.first() else { return Ok(Command::Nothing) };
        let of = |at| Command::of(words[at], &words[at + 1..]);
        (0..words.len()).find_map(of).unwrap_or_else(|| Err(format!("there is no command `{first}`")))
    }

    fn of(name: &str, rest: &[&str]) -> Option<Result<Command, String>> {
        Some(match name {
            "uci" => Ok(Command::Uci),
            "isready" => Ok(Command::IsReady),
            "setoption" => option(rest),
            "ucinewgame" => Ok(Command::NewGame),
            "position" => Ok(position(rest)),
            "go" => Ok(Command::Go(go::read(rest))),
            "stop" => Ok(Command::Stop),
            "ponderhit" => Ok(Command::PonderHit),
            "quit" => Ok(Command::Quit),
            _ => return None,
        })
    }
}

/// `name … value …`; both may have several words. A button has no value.
fn option(words: &[&str]) -> Result<Command, String> {
    let wrong = || "expected: setoption name <name> value <value>".to_owned();
    let words = words.strip_prefix(&["name"]).filter(|words| !words.is_empty()).ok_or_else(wrong)?;
    let middle = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let (name, value) = words.split_at(middle);
    Ok(Command::SetOption(name.join(" "), value.get(1..).unwrap_or_default().join(" ")))
}

/// `startpos` or `fen <text>`, then `moves …` if there are any.
fn position(words: &[&str]) -> Command {
    let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words[end..].iter().skip(1).map(|word| (*word).to_owned()).collect();
    match &words[..end] {
        ["startpos", ..] => Command::Position(None, moves),
        ["fen", text @ ..] if !text.is_empty() => Command::Position(Some(text.join(" ")), moves),
        _ => Command::NoPosition,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let moves = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, command) in [
            ("  uci ", Command::Uci),
            ("", Command::Nothing),
            ("setoption name MultiPV value 3", Command::SetOption("MultiPV".into(), "3".into())),
            ("position startpos", Command::Position(None, vec![])),
            ("position fen a b 0 moves 1-P 8-1", Command::Position(Some("a b 0".into()), moves("1-P 8-1"))),
            ("setoption name Clear Hash", Command::SetOption("Clear Hash".into(), String::new())),
            ("position", Command::NoPosition),
            ("position fen moves a", Command::NoPosition),
            ("who says stop", Command::Stop),
            ("go depth 4", Command::Go(go::read(&["depth", "4"]))),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn what_is_no_command_is_said() {
        for line in ["hello", "hello world", "setoption Hash 3", "setoption name"] {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }
}
