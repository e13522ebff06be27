//! Games on paper: the rules on one page, a score sheet, puzzles with their answers, the board to play on and the men to cut out, as
//! one tagged PDF document. The sheets of a room are in [`room`].
//!
//! ```
//! use putahi_paper::{Paper, Sheets, print};
//! use putahi_play::{Language, Localizer};
//!
//! let spec = "nine-mens-morris".parse()?;
//! let sheets = Sheets { spec: &spec, paper: Paper::A4, words: Localizer::of(Language::English), link: None };
//! assert!(print(&sheets).starts_with(b"%PDF-"));
//! # Ok::<(), putahi_rules::SpecError>(())
//! ```

mod board;
mod code;
mod page;
mod paper;
mod pdf;
mod pieces;
pub mod puzzle_words;
mod puzzles;
pub mod room;
mod rules;
mod score;
mod sheets;
mod text;
mod tiles;

pub use paper::{Paper, UnknownPaper};
pub use sheets::Sheets;

use pdf::Pdf;

/// The sheets of a game as a PDF document. The rules and the score sheet are the two sides of one leaf, so are the puzzles and their
/// answers; then follow the board and the men, each sheet on a leaf of its own. Takes tenths of a second.
pub fn print(sheets: &Sheets<'_>) -> Vec<u8> {
    let (words, id) = (sheets.words, sheets.spec.id());
    let title = words.say("paper-title", &[("game", words.game(id).into())]);
    let mut pdf = Pdf::new(title, words.language().tag());
    rules::draw(&mut pdf, sheets);
    score::draw(&mut pdf, sheets);
    puzzles::draw(&mut pdf, sheets);
    board::draw(&mut pdf, sheets);
    pieces::draw(&mut pdf, sheets);
    pdf.finish()
}
