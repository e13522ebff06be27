//! `putahi play`: a match in the terminal.

mod desk;
mod host;
mod keeping;
mod obedience;
mod orders;
mod page;

use std::path::PathBuf;

use clap::Args;
use putahi_play::{Level, Localizer, MatchState, PlayerKind, parse_player_kinds};
use putahi_rules::{BySeat, Match, Record, Spec, with_game};

use crate::failure::Usage;
use crate::speech::Speech;
use crate::{position, replay, spec};
use desk::Desk;
use host::{Host, Left};
use page::Page;

/// What `putahi play` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi play mu-torere --seats human,easy")]
pub(crate) struct Arguments {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read, required_unless_present = "resume")]
    spec: Option<Spec>,
    /// Who sits at the seats, in turn order: human, easy, medium, hard; people everywhere if it is left out
    #[arg(long, value_name = "SITTERS")]
    seats: Option<String>,
    /// The text of the first position; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The record of a match to go on with, as `save` writes it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["spec", "position"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    speech: Speech,
}

/// The tag of a record that tells who sat at the seats.
const SITTERS: &str = "Sitters";

/// A match to go on with.
struct Resumed {
    record: Record,
    player_kinds: BySeat<PlayerKind>,
    /// Where the record lies.
    file: PathBuf,
}

impl Resumed {
    /// The match in `file`; who sits at the seats is said by `wished`, else by the record, else they are people.
    fn open(file: PathBuf, wished: Option<&str>, words: Localizer) -> anyhow::Result<Resumed> {
        let record = replay::open(&file, words)?;
        let told = record.tag(SITTERS).and_then(|told| parse_player_kinds(record.seats(), &told).ok());
        let player_kinds = match (wished, told) {
            (None, Some(told)) => told,
            (wished, _) => seated(record.seats(), wished)?,
        };
        Ok(Resumed { record, player_kinds, file })
    }
}

/// The sitters that were asked for; people if nobody was.
fn seated(seats: usize, wished: Option<&str>) -> Result<BySeat<PlayerKind>, Usage> {
    let Some(wished) = wished else { return Ok(BySeat::from_fn(seats, |_| PlayerKind::Human)) };
    parse_player_kinds(seats, wished).map_err(|error| {
        let others = format!(",{}", PlayerKind::Computer(Level::Easy)).repeat(seats - 1);
        Usage::new(format!("{error}; for example --seats {}{others}", PlayerKind::Human))
    })
}

/// Plays until the match is left, going on with another one whenever that is asked for.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let page = Page::new(arguments.speech.words());
    let desk = Desk::open()?;
    let wished = arguments.seats.as_deref();
    let mut left = match (&arguments.resume, &arguments.spec) {
        (Some(file), _) => Left::For(Box::new(Resumed::open(file.clone(), wished, page.words)?)),
        (None, Some(spec)) => with_game!(spec, |options: G| {
            let first: G = position::read(options, arguments.position.as_deref())?;
            let player_kinds = seated(spec.seats(), wished)?;
            let table = MatchState::new(spec.clone(), Match::from_position(first), player_kinds.into());
            Host::new(table, None, page, &desk).run()?
        }),
        (None, None) => unreachable!("the command line has a game or a file"),
    };
    while let Left::For(resumed) = left {
        left = with_game!(resumed.record.spec(), |_options: G| {
            let game = resumed.record.replay::<G>()?;
            let table = MatchState::new(resumed.record.spec().clone(), game, resumed.player_kinds.into());
            Host::new(table, Some(resumed.file), page, &desk).continuing(resumed.record).run()?
        });
    }
    Ok(())
}
