//! Awithlaknannai: solved layer by layer of men on the board; only *quiet* positions, those without a capture, are stored.
//!
//! | module | what it has |
//! |---|---|
//! | `men` | the men of a position, the halves of the board, and the codes of both |
//! | `seam` | which halves of the board are compatible in a quiet position |
//! | `numbering` | numbers of the halves |
//! | `index` | ranks of the positions of a sector, by their halves |
//! | `sector` | how many men either side has; the jobs |
//! | `board` | the lines, as constants for the compiler |
//! | `capture` | the positions after captures |
//! | `search` | the value of any position, by search through captures |
//! | `steps` | steps between quiet positions |
//! | `wdl`, `packed`, `paged` | one value, many that change, many for random access |
//! | `solved_layers` | the values of sectors solved before, in memory |
//! | `noisy` | positions with a capture, valued and counted |
//! | `solve` | the quiet positions of a sector and its counterpart, solved |
//! | `progress` | plies to the next capture |
//! | `model`, `store`, `symbols` | coding, blocks, and what they mean |
//! | `file_solvable`, `table` | tables written, tables probed |
//!
//! # Ranks
//!
//! Positions are seen by the side to move, and one is stored for each orbit under the board's four symmetries: half a turn,
//! rows a and c exchanged, both. The board is cut at the middle point b5 into two halves of twelve points. The right half
//! is seen after half a turn, so that both have the same shape and half a turn exchanges them. There are 3¹² = 531,441
//! fillings of a half. An array over them has each one's *group* (its men of both sides, and its class at the seam), its
//! number in the group, and which of two mirror images it is.
//!
//! A position is a left half, the content of b5, and a right half. All positions with the same groups form a rectangle,
//! left half by right half, or a triangle if both groups are the same; a sector is a list of these. So a rank takes two
//! lookups by half, one by pair of groups, and a multiplication; symmetry is removed by ordering the two numbers and by
//! one bit. Every rank has a position. The next rank is the next right half, so that enumerating is cheap.
//!
//! The same code ranks all positions (one group for each count of men) and the quiet ones. For the latter, halves that
//! have a capture have no number, and a group has the halves that are compatible with the same halves beyond the middle.
//! These classes are computed by comparing which halves are compatible, so that other lines need no other code.
//!
//! # Solving
//!
//! Moves without a capture keep the numbers of men, so that a sector and its counterpart with the other side to move are
//! solved together; captures lead to sectors solved before. First each position with a capture is valued, once, by
//! alpha-beta search through captures (`noisy`). Most searches end at depth one, since the values of the layers just below
//! are in memory, those with a capture too as long as memory suffices. What such a value means for its quiet predecessors
//! is stored with these at once, two bits each, so that positions with a capture take no memory of their own while quiet
//! ones are solved. Then the quiet positions are evaluated again as long as a value that theirs depends on changes
//! (`solve`).
//!
//! A row of the index has one left half. So moves in the left half lead to rows that are read in step with it, and moves
//! in the right half stay in the row: memory is mostly read in order.
//!
//! # Files
//!
//! The values of neighbouring positions are similar, most of all where row b changes slowest. So five values are one
//! symbol, coded by its frequency after the two values before, in blocks of 4095 values that decode in a few microseconds
//! (`store`).
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
//! The last line shows what could still be gained: rows of a rectangle are similar, and blocks use little of that.
//!
//! The codec is `awithlaknannai-1`; `docs/table-format.md` has its page. It has six parts:
//!
//! | part | what it is |
//! |---|---|
//! | 0, 3 | the most frequent symbol, one byte; and for each of nine contexts how many symbols occur, one byte, and for each of these the symbol, one byte, and its frequency, two (`model`) |
//! | 1, 4 | the directory: for each eight blocks where they begin in the next part, four bytes, and eight times where one ends, counted from there, two bytes |
//! | 2, 5 | the blocks: nothing, where the most frequent symbol is repeated; one symbol, that is repeated; or a coded number, high bytes first |
//!
//! Parts 0 to 2 have the values of the quiet positions, five to a symbol, as base-three digits (0 lost, 1 drawn, 2 won),
//! the first one highest. Parts 3 to 5 are in a table of their own, which exists if plies are stored (in older versions
//! they are in the file of the values): a symbol for each position whose value is not that of endless play, in blocks for
//! 4095 positions each (`progress`); 242 also stands for more.

mod board;
mod capture;
mod file_solvable;
mod index;
mod men;
mod model;
mod noisy;
mod numbering;
mod packed;
mod paged;
mod progress;
mod seam;
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
