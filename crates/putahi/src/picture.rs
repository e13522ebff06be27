//! `putahi picture`: a position as a picture.

use clap::Args;
use putahi_cli::{PositionArguments, UsageError, position, print};
use putahi_play::{DeviceMode, MatchSettings, MatchState, PlayerKind};
use putahi_rules::{BySeat, History, Match, Seat, Tabletop, move_texts, with_game};
use putahi_view::views;

use crate::locale::LocaleArguments;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi picture mu-torere --moves '4-P 5-4' > star.svg\n\n\
                        The picture is one SVG document that needs no other file.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Moves made from there, with commas or spaces between; the last one is marked
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// The number of the seat whose side is below
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    side: u8,
    #[command(flatten)]
    locale: LocaleArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let localizer = arguments.locale.localizer();
    let picture = with_game!(spec, |options: G| {
        let start = position::read::<G>(options, position.as_deref())?;
        let game = play(Match::from_position(start), &arguments.moves)?;
        let people = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
        // The players have no names, so they share a device: the picture names their sides.
        let settings = MatchSettings { device_mode: DeviceMode::Shared, ..MatchSettings::from(people) };
        let state = MatchState::new(spec.clone(), game, settings);
        let turned = Seat::new(arguments.side.into()) == Some(Seat::SECOND);
        views(&state).picture(None, turned, localizer)
    });
    let picture = picture.expect("a match has its last position");
    Ok(print(&(picture + "\n"))?)
}

fn play<G: Tabletop + History>(mut game: Match<G>, moves: &str) -> Result<Match<G>, UsageError> {
    for text in &move_texts(moves) {
        let refused = |error: &dyn std::error::Error| UsageError::new(format!("move `{text}`: {error}"));
        let m = game.position().read_move(text).map_err(|error| refused(&error))?;
        game.play(&m).map_err(|error| refused(&error))?;
    }
    Ok(game)
}
