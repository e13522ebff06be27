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
//! Nothing here negates a value or counts on turns that alternate: search looks from the seat that asks, maximises
//! where that seat is to move and minimises elsewhere. With three seats this takes the others to be in league: a score
//! is what the seat can force against both together, which is what [`Value`](putahi_rules::Value) says, and never
//! promises too much.

mod agree;
mod clock;
mod dice;
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
mod table;
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
