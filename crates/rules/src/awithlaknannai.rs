//! Awithlaknannai: two rows of triangles, twelve men a side, compulsory chains of jumps (`docs/rules/awithlaknannai.md`).
//!
//! Points are numbered row by row as a position is written: row c, row b, row a. With that numbering every line lies
//! along one of three axes, each with a fixed index distance, so a board is a 64-bit set and the steps and jumps of
//! all men along an axis are found by shifts ([`bitboard`]).
//!
//! ```
//! use putahi_rules::{Game, Tabletop, after, awithlaknannai::Awithlaknannai};
//!
//! let start = Awithlaknannai::start(&Default::default());
//! let opened = after(&start, &start.read_move("a5-b5")?);
//! let refused = opened.read_move("c6xa5").unwrap_err();
//! assert_eq!(refused.to_string(), "A6: must-capture-centre");
//! assert_eq!(after(&opened, &opened.read_move("c4xa5")?).to_string(), "bbb.bbbb/bbbb.wwww/wwwwbwww w");
//! # Ok::<(), putahi_rules::MoveError>(())
//! ```

pub mod bitboard;
mod layout;
mod moves;
mod position;
mod tabletop;

pub use layout::{Layout, Lines, Size};
pub use moves::Move;
pub use position::Awithlaknannai;
