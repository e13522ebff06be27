//! The commands of the protocol, read from lines.

use std::time::Duration;

use putahi_rules::Plies;

/// A line of the program that drives the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Requests the engine's name and its options.
    Uci,
    /// Checks that the engine is ready.
    IsReady,
    /// Sets the option of this name.
    SetOption(String, String),
    /// Another match begins.
    NewGame,
    /// Sets the position: a text, or the usual start, and the moves from there.
    Position(Option<String>, Vec<String>),
    /// Begins a search.
    Go(Search),
    /// Ends the search.
    Stop,
    /// The opponent has made the move on which the engine ponders.
    PonderHit,
    /// Ends the program and a running search.
    Quit,
    /// An empty line.
    Nothing,
}

/// What ends a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Search {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<Plies>,
    /// Whether only `stop` ends it.
    pub(super) infinite: bool,
    /// Whether it runs in the opponent's time: it reports its best move after `ponderhit`, from which on `time` counts.
    pub(super) ponder: bool,
}

impl Command {
    /// The command of a line.
    ///
    /// # Errors
    /// The line is no command; the error says why.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((name, rest)) = words.split_first() else { return Ok(Command::Nothing) };
        match *name {
            "uci" => Ok(Command::Uci),
            "isready" => Ok(Command::IsReady),
            "setoption" => option(rest),
            "ucinewgame" => Ok(Command::NewGame),
            "position" => position(rest),
            "go" => search(rest).map(Command::Go),
            "stop" => Ok(Command::Stop),
            "ponderhit" => Ok(Command::PonderHit),
            "quit" => Ok(Command::Quit),
            other => Err(format!("there is no command `{other}`")),
        }
    }
}

/// `name … value …`; both may have several words.
fn option(words: &[&str]) -> Result<Command, String> {
    let wrong = || "expected: setoption name <name> value <value>".to_owned();
    let words = words.strip_prefix(&["name"]).ok_or_else(wrong)?;
    let middle = words.iter().position(|word| *word == "value").ok_or_else(wrong)?;
    let (name, value) = (words[..middle].join(" "), words[middle + 1..].join(" "));
    Ok(Command::SetOption(name, value))
}

/// `startpos` or `fen <text>`, then `moves …` if there are any.
fn position(words: &[&str]) -> Result<Command, String> {
    let wrong =
        || "expected: position startpos, or position fen <text>, and then perhaps moves <move> …".to_owned();
    let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words[end..].iter().skip(1).map(|word| (*word).to_owned()).collect();
    match &words[..end] {
        ["startpos"] => Ok(Command::Position(None, moves)),
        ["fen", text @ ..] if !text.is_empty() => Ok(Command::Position(Some(text.join(" ")), moves)),
        _ => Err(wrong()),
    }
}

fn search(words: &[&str]) -> Result<Search, String> {
    let mut search = Search::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let text = words.next().copied().unwrap_or_default();
            text.parse().map_err(|_| format!("`{word}` needs a whole number, not `{text}`"))
        };
        match *word {
            "movetime" => search.time = Some(Duration::from_millis(number()?)),
            "nodes" => search.nodes = Some(number()?),
            "depth" => search.depth = Some(Plies(u16::try_from(number()?).unwrap_or(u16::MAX))),
            "infinite" => search.infinite = true,
            "ponder" => search.ponder = true,
            other => {
                return Err(format!("`go` knows movetime, nodes, depth, infinite and ponder, not `{other}`"));
            }
        }
    }
    // Without a limit it would never end by itself.
    search.infinite |=
        search.time.is_none() && search.nodes.is_none() && search.depth.is_none() && !search.ponder;
    Ok(search)
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
            ("go", Command::Go(Search { infinite: true, ..Search::default() })),
            (
                "go depth 4 nodes 9",
                Command::Go(Search { depth: Some(Plies(4)), nodes: Some(9), ..Search::default() }),
            ),
            (
                "go ponder movetime 50",
                Command::Go(Search {
                    ponder: true,
                    time: Some(Duration::from_millis(50)),
                    ..Search::default()
                }),
            ),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn what_is_no_command_is_said() {
        for line in [
            "hello",
            "position",
            "position fen",
            "position fen moves a",
            "setoption Hash 3",
            "go depth",
            "go depth x",
            "go wtime 3",
        ] {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }
}
