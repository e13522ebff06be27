//! What a position is, which moves it has, how it ends and how it is written, for four traditional games.
//!
//! Every game implements one small trait, [`Game`]: a position without its history. [`Tabletop`] adds what a user
//! interface needs, [`History`] the rules that depend on earlier positions (repetition, quiet moves, agreement).
//! [`Match`] is one play of a game, [`Record`] its text. There is no input or output, clock, thread or randomness in
//! this crate.
//!
//! The feature `serde`, off by default, lets positions, moves, specs, records, matches and values be written and read by
//! [serde](https://serde.rs), in their text forms; without it the crate needs nothing but the standard library.
//!
//! ```
//! use putahi_rules::{Match, Tabletop, mu_torere::MuTorere};
//!
//! let mut game = Match::<MuTorere>::new(&Default::default());
//! let entry = game.position().read_move("4-P")?;
//! game.play(&entry)?;
//! assert_eq!(game.position().to_string(), "bbb.wwwwb w 1");
//!
//! let refused = game.position().read_move("1-2").unwrap_err();
//! assert_eq!(refused.to_string(), "T2: not-yours");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// First, since its `with_game!` and `with_all_games!` are used below.
#[macro_use]
mod spec;

mod board;
mod effects;
mod foreign;
mod game;
mod history;
mod import;
mod matches;
mod notation;
mod options;
mod outcome;
mod pieces;
mod playout;
mod point;
mod read_setup;
mod record;
mod refusal;
mod rule;
mod seat;
#[cfg(feature = "serde")]
mod serde_texts;
mod setup;
mod sketch;
mod symmetry;
mod tabletop;
mod value;
mod wording;

/// The examples of the repository's README and of the crate's are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../README.md")]
mod readme {}

/// Each game of the list is a module.
macro_rules! modules {
    ($($module:ident :: $game:ident),+) => { $(pub mod $module;)+ };
}

with_all_games!(modules);

pub use board::{Board, Cells, Coord, PieceColour, Spot};
pub use effects::{Effect, stopped};
pub use foreign::{Foreign, ForeignCapture, ForeignError, ForeignFlaw, LeftOut};
pub use game::{Game, after, find_move, legal_moves, legal_moves_within, lists_made, perft};
pub use history::{Agreement, History, Laws, QuietLimit};
pub use import::{ImportError, Imported, ImportedKind, import, import_position};
pub use matches::{Match, NotPlayed};
pub use notation::{move_texts, plain_signs};
pub use options::{Choice, Grid, NoOptions, Options, OptionsError};
pub use outcome::{Cause, Outcome, SeatResult};
pub use pieces::Pieces;
pub use playout::playout;
pub use point::{Piece, Point, Touch};
pub use read_setup::{MOST_LISTED, check_moves, read_setup, setup_objections};
pub use record::tree::{GameTree, Node};
pub use record::{Date, Flaw, Highlights, OtherGame, Record, RecordError, Unwritable};
pub use refusal::{MoveError, Reason, Refusal};
pub use rule::{NoRule, Rule};
pub use seat::{BySeat, Seat};
pub use setup::{Expected, Field, Problem, SetupError, read_rows, read_turn, rows_of, write_rows};
pub use sketch::{Content, FieldEntry, SetupForm, Sketch};
pub use spec::{Spec, SpecError};
pub use tabletop::{Mark, Tabletop, read_move_among};
pub use value::{NoValue, Plies, Value};
pub use wording::{Wording, WordingArg};
