//! `putahi print`: the sheets of a game as a PDF document.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use putahi_cli::{NewFile, spec};
use putahi_paper::{Paper, Sheets};
use putahi_rules::Spec;

use crate::locale::LocaleArguments;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi print nine-mens-morris --out morris.pdf --paper letter\n\n\
                        The rules and a score sheet, puzzles and their answers (two sides of a leaf each), the board to play on \
                        and the men to cut out. Print at true size (100 %).")]
pub(crate) struct Arguments {
    /// The game and its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// The new file; none is overwritten
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The size of the paper: a4, a3 or letter
    #[arg(long, value_name = "PAPER", default_value_t)]
    paper: Paper,
    /// The address of a server; a QR code leads to the game there
    #[arg(long, value_name = "URL", value_parser = address)]
    address: Option<String>,
    #[command(flatten)]
    locale: LocaleArguments,
}

/// The most characters of an address: a QR code of more is hard to read.
const LONGEST_ADDRESS: usize = 100;

/// Reads the address of a server, without the slash at its end.
fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = text.chars().all(|letter| letter.is_ascii_graphic());
    if is_web && is_plain && text.len() <= LONGEST_ADDRESS {
        return Ok(text.trim_end_matches('/').to_owned());
    }
    Err(format!("an address is one like https://games.example, of at most {LONGEST_ADDRESS} characters"))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut file = NewFile::create(&arguments.out)?;
    let link = arguments.address.as_ref().map(|address| format!("{address}/g/{}", arguments.spec.id()));
    let words = arguments.locale.localizer();
    let sheets = Sheets { spec: &arguments.spec, paper: arguments.paper, words, link: link.as_deref() };
    file.write_all(&putahi_paper::print(&sheets))?;
    file.finish()
}
