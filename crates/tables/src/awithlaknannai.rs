//! Awithlaknannai: solved layer by layer, fewer men first. Only *quiet* positions, those without a capture, are stored.
//!
//! | module | what it has |
//! |---|---|
//! | `men` | the men of a position, the halves of the board, and the codes of both |
//! | `seam` | which halves of the board are compatible in a quiet position |
//! | `numbering` | numbers of the halves |
//! | `index` | ranks of the positions of a sector, by their halves |
//! | `sector` | the numbers of men of both sides; the jobs |
//! | `board` | the lines, as constants for the compiler |
//! | `capture` | generates the positions after captures |
//! | `search` | the value of any position, by search through captures |
//! | `steps` | steps between quiet positions |
//! | `wdl`, `packed`, `paged` | one value; an array of values that change; an array of values for random access |
//! | `solved_layers` | the values of sectors solved before, in memory |
//! | `noisy` | values and counts the positions with a capture |
//! | `solve` | solves the quiet positions of a sector and its counterpart |
//! | `progress` | plies to the next capture |
//! | `model`, `store`, `symbols` | entropy coding, blocks of symbols, the meaning of symbols |
//! | `file_solvable`, `table` | writes tables, probes tables |
//!
//! # Ranks
//!
//! Positions are seen by the side to move, and one is stored for each orbit under the board's four symmetries: half a
//! turn, rows a and c exchanged, both. The board is cut at the middle point b5 into two halves of twelve points. The
//! right half is seen after half a turn, so that both have the same shape and half a turn exchanges them. A half
//! has 3¹² = 531,441 fillings. An array gives for each filling its *group* (the numbers of men of both sides, and the
//! class at the seam), its number in the group, and which of two mirror images it is.
//!
//! A position is a left half, the content of b5, and a right half. All positions with the same groups form a rectangle,
//! left half by right half, or a triangle if both groups are the same; a sector is a list of these. So computing a
//! rank takes two lookups by half, one by pair of groups, and a multiplication; symmetry is removed by ordering the two
//! numbers and by one bit. Every rank has a position. Consecutive ranks have consecutive right halves, so that
//! enumerating is cheap.
//!
//! The same code ranks all positions (one group for each count of men) and the quiet ones. For the latter, halves that
//! have a capture have no number, and the halves of a group are compatible with the same halves beyond the middle. The
//! classes are computed by comparing which halves are compatible, so that boards with other lines need no other code.
//!
//! # Solving
//!
//! Moves without a capture keep the numbers of men, so that a sector and its counterpart with the other side to move
//! are solved together; captures lead to sectors solved before. First each position with a capture is valued, once, by
//! alpha-beta search through captures (`noisy`). Most searches end at depth one, since the values of the layers just
//! below are in memory (those of positions with a capture only as long as memory suffices). The value is at once passed
//! to the quiet predecessors, which store the best such value in two bits each, so that positions with a capture take
//! no memory while quiet ones are solved. Then a quiet position is evaluated again whenever the value of a successor
//! changes, until no value changes (`solve`).
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
//! The codec is `awithlaknannai-1`; `docs/table-format.md` has its page. It has six parts:
//!
//! | part | what it is |
//! |---|---|
//! | 0, 3 | the most frequent symbol, one byte; and for each of nine contexts how many symbols occur, one byte, and for each of these the symbol, one byte, and its frequency, two (`model`) |
//! | 1, 4 | the directory: for each eight blocks the offset of the first in the next part, four bytes, and for each block the offset of its end, counted from there, two bytes |
//! | 2, 5 | the blocks: no byte if the most frequent symbol is repeated; one byte if another symbol is repeated; otherwise a coded number, high bytes first |
//!
//! Parts 0 to 2 have the values of the quiet positions, five to a symbol, as base-three digits (0 lost, 1 drawn, 2
//! won), the first one highest. Parts 3 to 5 are in a table of their own, which exists if plies are stored (in older
//! versions they are in the file of the values): a symbol for each position whose value is not that of endless play, in
//! blocks for 4095 positions each (`progress`). The symbol is the number of plies; 242 also stands for more plies.

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
