//! Moves as people type and paste them.

use std::borrow::Cow;

/// How far the full-width forms of the ASCII characters lie behind these.
const FULL_WIDTH: u32 = 0xFEE0;

/// A text with the signs of the notation for those that keyboards and editors put in their place: any dash and the minus sign for
/// `-`, `×` for `x`, and full-width letters, digits and signs.
pub fn plain_signs(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.chars().map(plain).collect()),
    }
}

fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => '-',
        '×' => 'x',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - FULL_WIDTH).unwrap_or(c),
        same => same,
    }
}

/// The moves of a list with spaces or commas between, in plain signs.
pub fn move_texts(list: &str) -> Vec<String> {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    plain_signs(list).split(is_between).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dash_and_full_width_sign_is_that_of_the_notation() {
        for dash in "‐‑‒–—―−﹘﹣－-".chars() {
            assert_eq!(plain_signs(&format!("4{dash}P")), "4-P", "U+{:04X}", u32::from(dash));
        }
        assert_eq!(plain_signs("ａ１－ａ４×ｂ２"), "a1-a4xb2");
        assert_eq!(plain_signs("Ｃｖ＠ｃ３"), "Cv@c3");
        assert_eq!(plain_signs("Mū Tōrere"), "Mū Tōrere", "letters of words stay");
    }

    #[test]
    fn a_list_has_spaces_commas_or_lines_between() {
        assert_eq!(move_texts("d6,f4  d2–d1,\n\tb4，c4"), ["d6", "f4", "d2-d1", "b4", "c4"]);
        assert_eq!(move_texts(" , "), [""; 0]);
    }
}
