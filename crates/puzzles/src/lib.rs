//! Puzzles: positions with a task and a proven solution, for every game.
//!
//! ```
//! use putahi_puzzles::{Verdict, packs};
//!
//! let pack = packs::pack(&"mu-torere".parse()?).expect("a pack of this game is compiled in");
//! let puzzle = &pack.puzzles()[0];
//! let first = puzzle.solution.right_moves().next().expect("a decision has a right move").to_owned();
//! assert!(matches!(puzzle.judge::<&str>(&[], &first)?, Verdict::Right { .. } | Verdict::Solved));
//! assert_eq!(puzzle.judge::<&str>(&[], "no move")?, Verdict::Wrong);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod checking;
pub mod daily;
mod grading;
pub mod hint;
pub mod id;
pub mod kind;
pub mod making;
pub mod mined;
pub mod mining;
pub mod pack;
pub mod packs;
pub mod puzzle;
mod recipe;
pub mod solution;
pub mod strategy;
mod text_error;
mod truth;
mod twins;

pub use checking::{Finding, Flaw, check};
pub use daily::{Day, Experience};
pub use hint::{Hint, hint};
pub use id::PuzzleId;
pub use kind::{Goal, Kind};
pub use making::make;
pub use mined::{Mined, MinedList};
pub use mining::mine;
pub use pack::{DEGREES, Pack};
pub use puzzle::{NotOnPath, Puzzle, Verdict};
pub use solution::{Answer, Continuation, Decision};
pub use text_error::TextError;

pub(crate) use recipe::{Recipe, recipes, recipes_of};
pub(crate) use truth::{Classes, MAX_WIN_PLIES, PuzzleGame, TableResult, Task, Truth};
pub(crate) use twins::Twins;
