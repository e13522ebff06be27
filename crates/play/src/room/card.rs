//! Cards: four letters by which a person of a room is recognised at any device.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The letters of codes and cards: all but I and O, which look like 1 and 0.
pub const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The number of letters on a card.
pub const CARD_LETTERS: usize = 4;

/// The letters of a card, which one person of a room has.
///
/// There are 24⁴ = 331,776 of them. With cards for 30 people one try in 11,059 is right, with cards for 128 one in 2,592.
/// The server bounds the wrong tries in each room (`Action::Card`): 184 on the first day and 144 on each day after, so that a
/// stranger who knows the link of the room finds any card with a probability of 1.7 % on the first day for 30 people, and 7 % for 128.
/// After that each network may still try three, and one more every 20 minutes, so that nobody bars the cards for others: a stranger with many
/// networks gets as many more. Whoever finds a card is seen: the device before is told, and the host replaces the card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Card(String);

impl Card {
    /// The card with the letters that `draw` gives, each an index of [`LETTERS`].
    pub fn drawn(mut draw: impl FnMut(usize) -> usize) -> Card {
        Card((0..CARD_LETTERS).map(|_| char::from(LETTERS[draw(LETTERS.len())])).collect())
    }
}

impl FromStr for Card {
    type Err = String;

    /// Reads the letters as people type them.
    fn from_str(text: &str) -> Result<Card, String> {
        read_letters(text, CARD_LETTERS)
            .map(Card)
            .ok_or_else(|| format!("a card has {CARD_LETTERS} letters, none of them I or O"))
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A code of `length` letters in a text as people type it: small or capital letters, spaces and hyphens anywhere.
pub fn read_letters(text: &str, length: usize) -> Option<String> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-');
    let code: String = signs.take(length + 1).map(|sign| sign.to_ascii_uppercase()).collect();
    (code.len() == length && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_as_people_type_it() {
        for (typed, read) in [
            ("KRTM", Some("KRTM")),
            (" krtm\n", Some("KRTM")),
            ("k r - t m", Some("KRTM")),
            ("KRT", None),
            ("KRTMA", None),
            ("KRTI", None),
            ("KRT0", None),
            ("KRTÄ", None),
            ("", None),
        ] {
            assert_eq!(typed.parse::<Card>().ok().map(|card| card.to_string()).as_deref(), read, "{typed:?}");
        }
        assert!(serde_json::from_str::<Card>(r#""I""#).is_err());
    }

    #[test]
    fn a_card_is_drawn_of_all_letters() {
        let mut next = 0;
        let mut draw = |below: usize| {
            next = (next + 5) % below;
            next
        };
        let drawn: String = (0..12).map(|_| Card::drawn(&mut draw).to_string()).collect();
        assert!(LETTERS.iter().all(|letter| drawn.contains(char::from(*letter))), "{drawn}");
    }
}
