//! The sheets of a room: cards by which people come back, the pairs of a round to hang on a wall, standings, certificates.
//!
//! Names, titles and results are plain texts in any script. Long ones are set smaller or in several lines; control characters
//! are left out, and what is longer than 120 characters is cut short. The font has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew
//! and Arabic letters, among others; for any other letter an empty box is drawn, a note at the foot says so, and the text that
//! is read, copied or searched is right all the same.
//!
//! ```
//! use putahi_paper::Paper;
//! use putahi_paper::room::{Card, Room, print_cards};
//! use putahi_play::{Language, Localizer};
//!
//! let room = Room { name: "Class 4b", paper: Paper::A4, words: Localizer::of(Language::English) };
//! let card = Card { name: "Ana", letters: "KRTM", link: "https://games.example/r/ABCDE/card/KRTM" };
//! assert!(print_cards(&room, "games.example/r/ABCDE", &[card]).starts_with(b"%PDF-"));
//! ```

mod cards;
mod certificates;
mod fitted;
mod leaves;
mod pairs;
mod setting;
mod standings;

pub use cards::{Card, print_cards};
pub use certificates::{Achievement, Certificates, print_certificates};
pub use pairs::{Pair, Rest, Round, print_pairs};
pub use setting::Room;
pub use standings::{Row, Standings, Table, TieBreak, print_standings};
