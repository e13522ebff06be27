//! Chooses a move in limited time, for any game, and says how good each move is.
//!
//! [`search()`] answers a [`Question`] (a position with its past and, where there is one, an [`Oracle`] that knows exact
//! values) within [`Limits`] by a [`Report`]: a [`Score`] for every legal move, from the viewpoint of the seat to
//! move. A [`Level`] makes a move of such a report, with as much strength and variety as a player asked for. What the
//! engine has to know of a game beyond its rules is one small estimate, [`Evaluate`].
//!
//! ```
//! use putahi_engine::{Level, Limits, Question, search};
//! use putahi_rules::{Game, mu_torere::MuTorere};
//!
//! let position = MuTorere::parse(&Default::default(), "wbbwwb.bw b 0")?;
//! let report = search(&Question::new(&position), &Limits::nodes(10_000));
//! assert_eq!(report.lines.len(), 2, "both moves have a score");
//!
//! let choice = Level::Hard.choose(&Question::new(&position), &Limits::nodes(10_000), 7);
//! assert!(choice.is_some_and(|choice| report.lines.iter().any(|line| line.mv == choice.mv)));
//! # Ok::<(), putahi_rules::SetupError>(())
//! ```
//!
//! Nothing here negates a value or counts on turns that alternate. At a table of two, search looks from the seat that
//! asks, maximises where that seat is to move and minimises where the other is.
//!
//! At a table of three a move is chosen by max^n: each seat is taken to make the move that is best for itself, of moves
//! equally good for it the one that is worst for the seat that asks, and of those the one that is worst for the next
//! seats in turn. What comes of that is expected, not forced, so it is a [`Score::Estimate`]: ten men for a win, as many
//! below zero for a loss, nothing for neither. [`Score::Known`] keeps the meaning of [`Value`](putahi_rules::Value):
//! proven against both others together. A move has it where no more than the proven value is expected, so that a move
//! which only a league refutes is an estimate; and where some move wins against a league every move is judged by that
//! alone.

mod agree;
mod clock;
mod dice;
mod each;
mod evaluate;
mod hope;
mod level;
mod limits;
mod order;
mod path;
mod question;
mod report;
mod score;
mod search;
mod share;
mod table;
mod three;
mod visit;
mod window;
mod worth;

pub use agree::agrees;
pub use evaluate::Evaluate;
pub use level::{Choice, Level, UnknownLevel};
pub use limits::Limits;
pub use question::{Detail, Oracle, Question};
pub use report::{Bound, Line, Report};
pub use score::Score;
pub use search::search;
