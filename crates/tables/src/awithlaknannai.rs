//! Awithlaknannai: solved layer by layer, fewer men first. Only *quiet* positions, those without a capture, are stored.
//!
//! # Ranks
//!
//! Positions are seen by the side to move, and one is stored for each orbit under the board's four symmetries: half a
//! turn, rows a and c exchanged, both. The board is cut at the middle point b5 into two halves of twelve points. The
//! right half is seen after half a turn, so that both have the same shape and half a turn exchanges them. A half
//! has 3¹² = 531,441 fillings. An array gives for each filling its *group* (the numbers of men of both sides, and the
//! class at the boundary), its number in the group, and which of two mirror images it is.
//!
//! All positions with the same groups form a rectangle, left half by right half, or a triangle if both groups are the
//! same (`index`). So computing a rank takes two lookups by half, one by pair of groups, and a multiplication. Consecutive
//! ranks have consecutive right halves, so that enumerating is cheap.
//!
//! The same code ranks all positions (one group for each count of men) and the quiet ones. For the latter, halves that
//! have a capture have no number, and the halves of a group are compatible with the same halves beyond the middle. The
//! classes are computed by comparing which halves are compatible, so that boards with other lines need no other code.
//!
//! # Solving
//!
//! Moves without a capture keep the numbers of men, so that a sector and its counterpart with the other side to move
//! are solved together (`solve`); captures lead to sectors solved before. Positions with a capture are valued first, by
//! alpha-beta search (`capture_positions`). Most searches end at depth one, since the values of the layers just below
//! are in memory (those of positions with a capture only as long as memory suffices).
//!
//! All positions of a row of the index have the same left half. So moves in the left half lead to rows that are read in
//! parallel, and moves in the right half stay in the row: memory is mostly read in order.
//!
//! # Files
//!
//! The values of neighbouring positions are similar, most of all where row b changes slowest. So five values form one
//! symbol, which is coded by its frequency after the two preceding values, in blocks of 4095 values that decode in a
//! few microseconds (`store`).
//!
//! | what was tried, in bits per quiet position | 4-4 | 5-4 | 6-4 |
//! |---|---|---|---|
//! | two bits each | 2 | 2 | 2 |
//! | five to a byte | 1.6 | 1.6 | 1.6 |
//! | entropy without context | 0.724 | 0.583 | 0.040 |
//! | five at once, after the last two; columns of a half one after the other | 0.364 | | |
//! | the same, row after row | 0.408 | 0.313 | 0.024 |
//! | the same, rows a and c column by column, row b above them | 0.333 | | |
//! | the method in use: the line above in blocks, directory and model included | 0.35 | 0.25 | 0.025 |
//! | the method in use, with plies | 0.53 | 0.27 | 0.031 |
//! | `zstd -19` over the whole sector, no random access | 0.16 | | |
//!
//! The last line shows what could still be gained: rows of a rectangle are similar, and coding in blocks uses little of
//! this similarity.
//!
//! The codec is `awithlaknannai-1`; `docs/table-format.md` has its page.

mod after_moves;
mod board;
mod boundary;
mod capture;
mod capture_positions;
mod file_solvable;
mod forced_end;
mod index;
mod make_opening;
mod men;
mod model;
mod numbering;
mod opening;
mod packed;
mod paged;
mod parts;
mod progress;
mod search;
mod sector;
mod solve;
mod solved_layers;
mod steps;
mod store;
mod symbols;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use board::Board;
pub use forced_end::{ForcedEnd, ForcedEndLimits, forced_end};
pub(crate) use index::Index;
pub use make_opening::write_opening;
pub(crate) use men::{Men, Node};
pub(crate) use numbering::{Numbering, Scope};
pub(crate) use paged::PagedValues;
pub use sector::Sector;
pub use solved_layers::SolvedLayers;
pub use table::Table;
