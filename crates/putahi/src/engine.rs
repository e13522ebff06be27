//! `putahi engine`: the engine as a program that other programs drive, by a line protocol of the UCI family
//! (docs/engine-protocol.md).

mod clock;
mod command;
mod go;
mod info;
mod options;
mod running_search;
mod session;

use std::io::{self, BufRead, Read};

use clap::Args;
use putahi_cli::{print, spec};
use putahi_rules::{Spec, with_game};

use session::{Session, error};

/// The longest line that is read, in bytes.
const MOST_BYTES: u64 = 1 << 20;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi engine nine-mens-morris")]
pub(crate) struct Arguments {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
}

/// Answers commands from the input until `quit`, which also ends a running search, or until the end of the input, which
/// waits for a search with limits.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut input = io::stdin().lock();
    with_game!(&arguments.spec, |options: G| {
        let mut session = Session::<G>::new(options);
        while let Some(line) = read_line(&mut input)? {
            let said = match line {
                Some(line) => session.answer(&line),
                None => Some(error("the line is too long, or no text")),
            };
            let Some(text) = said else { break };
            print(&text)?;
        }
        session.end();
    });
    Ok(())
}

/// The next line; none at the end of the input. A line that is too long, or no text in UTF-8, is skipped and has no text.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Option<String>>> {
    let mut line = Vec::new();
    if input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == MOST_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(None));
    }
    Ok(Some(String::from_utf8(line).ok()))
}
