//! Awithlaknannai: layer by layer of men on the board; only positions without a capture have an entry.
//!
//! | module | its one idea |
//! |---|---|
//! | `men` | the men of a position, the halves of the board they stand on, and the code of both |
//! | `border` | what one half of the board must know of the other |
//! | `numbering` | the halves, numbered |
//! | `index` | the positions of a sector, numbered by their halves |
//! | `sector` | how many men either side has; the jobs |
//! | `board` | the lines, as constants for the compiler |
//! | `capture` | what captures lead to |
//! | `search` | the value of any position, by search through captures |
//! | `steps` | steps from one quiet position to another |
//! | `wdl`, `packed`, `paged` | values: one, many to be changed, many to be looked up |
//! | `solved_layers` | the values of fewer men, in memory |
//! | `loud` | positions with a capture, valued and counted |
//! | `solve` | the quiet positions of a sector and its counterpart, solved |
//! | `progress` | plies to the next capture |
//! | `model`, `store`, `symbols` | coding, blocks, and what they mean |
//! | `filed`, `table` | files made, files asked |
//!
//! # Numbers
//!
//! Positions are seen by the side to move, and count once for each orbit under the board's four symmetries: half a turn,
//! rows a and c exchanged, both. The board is cut at the middle point b5 into two halves of twelve points; the right
//! one is looked at after half a turn, so that both have the same shape and half a turn exchanges them. There are
//! 3¹² = 531,441 fillings of a half. A table over them says each one's *group* (its men of both sides, and what the other
//! half must know of it), its number in the group, and which of two mirror images it is.
//!
//! A position is a left half, what stands on b5, and a right half. All positions with the same groups form a rectangle,
//! left half by right half, or a triangle if the groups are one; a sector is a list of these. So a rank is two looks
//! into the table of halves, one into the table of rectangles, and a multiplication; symmetry is taken out by ordering
//! the two numbers and by one bit. No number is left free. In the order of numbers the next position is the next
//! right half: enumerating costs nothing.
//!
//! The same code numbers all positions (one group for each count of men) and the quiet ones. There halves in which
//! something is to be taken have no number, and a group has the halves that go together with the same halves beyond the
//! middle. That is not worked out by hand: borders are compared by what they go together with, so that other lines
//! need no other code.
//!
//! # Solving
//!
//! Moves without a capture keep the counts of men, so that a sector and its counterpart with the other side to move are
//! solved together, and captures lead to sectors that are known. First each position with a capture is valued, once, by
//! alpha-beta search through chains and answers (`loud`): most searches end at the first look, since the values of the
//! layers just below lie ready, those with a capture too as long as memory lasts. What it means for the quiet positions
//! that lead to it is noted there at once, two bits each, so that positions with a capture take no memory of their own
//! while quiet ones are solved. Then these are looked at again as long as something changes that they rest on (`solve`).
//!
//! Because a row of the index has one left half, moves in the left half lead to rows that are read along with it, and
//! moves in the right half to the same row: memory is read in order for the most part.
//!
//! # Files
//!
//! Verdicts of neighbours are alike, most of all where the row b is the slowest to change, so five of them are coded
//! by how likely they are after the two before, in blocks of 4095 that decode in a few microseconds (`store`).
//!
//! | what was tried, in bits a quiet position | 4-4 | 5-4 | 6-4 |
//! |---|---|---|---|
//! | two bits each | 2 | 2 | 2 |
//! | five to a byte | 1.6 | 1.6 | 1.6 |
//! | entropy without context | 0.724 | 0.583 | 0.040 |
//! | five at once, after the last two; columns of a half one after the other | 0.364 | | |
//! | the same, row after row | 0.408 | 0.313 | 0.024 |
//! | the same, rows a and c column by column, row b above them | 0.333 | | |
//! | what is done: that in blocks, directory and model included | 0.35 | 0.25 | 0.025 |
//! | the same with plies | 0.53 | 0.27 | 0.031 |
//! | `zstd -19` over all of it, no random access | 0.16 | | |
//!
//! The last line shows what is left: rows of a rectangle are like each other, and a block sees little of that.
//!
//! The codec is `awithlaknannai-1`; `docs/table-format.md` has its page. It has six parts:
//!
//! | part | what it is |
//! |---|---|
//! | 0, 3 | the most frequent symbol, one byte; and for each of nine contexts how many symbols occur, one byte, and for each of these the symbol, one byte, and its frequency, two (`model`) |
//! | 1, 4 | the directory: for each eight blocks where they begin in the next part, four bytes, and eight times where one ends, counted from there, two bytes |
//! | 2, 5 | the blocks: nothing, where the most frequent symbol is repeated; one symbol, that is repeated; or a coded number, high bytes first |
//!
//! Parts 0 to 2 have the values of the quiet positions, five to a symbol, as digits to the base three (0 lost, 1 drawn,
//! 2 won), the first one worth most. Parts 3 to 5 stand in a table of their own, which is there if plies are kept (in
//! files of older versions they stand behind the values): a symbol for each position whose value is not that of endless
//! play, the blocks having those of 4095 positions each (`progress`); 242 stands for more.

mod board;
mod border;
mod capture;
mod filed;
mod index;
mod loud;
mod men;
mod model;
mod numbering;
mod packed;
mod paged;
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
mod wdl;

pub use sector::{NoSector, Sector};
pub use solved_layers::SolvedLayers;
pub use table::Table;
