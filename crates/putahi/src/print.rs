//! `putahi print`: a game on paper.

use std::path::PathBuf;

use clap::Args;
use putahi_cli::{NewFile, print, spec};
use putahi_paper::{Paper, Sheets};
use putahi_rules::Spec;
use putahi_server::{PublicAddress, game_address};

use crate::locale::LocaleArguments;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi print nine-mens-morris --out morris.pdf\n\
                        Example: putahi print moaai:seats=3 --paper a3 --lang fr --out moaai.pdf\n\n\
                        The sheets: the rules on one page, a score sheet, six puzzles and their answers where there are some, the \
                        board with its points 40 mm apart, over several sheets where it must be, and the men, 25 mm wide. Print at \
                        true size (100 %).")]
pub(crate) struct Arguments {
    /// The game, such as mu-torere, with its options after a colon
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// The PDF file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The size of the paper: a4, a3 or letter
    #[arg(long, value_name = "PAPER", default_value_t)]
    paper: Paper,
    /// The address of a server, such as https://games.example: a QR code leads to the game there
    #[arg(long, value_name = "ADDRESS")]
    server: Option<PublicAddress>,
    #[command(flatten)]
    locale: LocaleArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let Arguments { spec, paper, .. } = arguments;
    let file = NewFile::create(&arguments.out)?;
    let link = arguments.server.as_ref().map(|server| game_address(&server.to_string(), spec));
    let words = arguments.locale.localizer();
    let document = putahi_paper::print(&Sheets { spec, paper: *paper, words, link: link.as_deref() });
    file.write_whole(&document)?;
    Ok(print(&format!("{}: {} bytes\n", arguments.out.display(), document.len()))?)
}
