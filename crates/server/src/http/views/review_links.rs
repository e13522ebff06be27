//! Where a review leads: to a match against the computer and to the analysis, each from a position of the match.

use putahi_play::PastPosition;

use super::review::ReviewPage;

/// The addresses to which a review leads.
pub(super) struct Links<'a> {
    pub(super) page: &'a ReviewPage<'a>,
}

impl Links<'_> {
    /// The first moves of the match with commas between.
    pub(super) fn moves(&self, plies: usize) -> String {
        let moves = self.page.record.moves().iter().take(plies).map(|made| made.text.as_str());
        moves.collect::<Vec<_>>().join(",")
    }

    /// The analysis of the first position, up to where moves are added.
    pub(super) fn analysis_from_start(&self) -> String {
        let start = self.page.record.start().map(|start| format!("position={}&", encoded(start)));
        format!("/analysis/{}?{}moves=", encoded(&self.page.spec().to_string()), start.unwrap_or_default())
    }

    /// The analysis of the position after `ply` moves.
    pub(super) fn analysis(&self, ply: usize) -> String {
        self.analysis_from_start() + &encoded(&self.moves(ply))
    }

    /// The form that begins a match against the computer from a position, at the side of the seat to move; without a position up to
    /// where both are added.
    pub(super) fn play_on(&self, from: Option<&PastPosition>) -> String {
        let form = self.form();
        match from {
            None => form,
            Some(past) => {
                format!("{form}&side={}&position={}#start", self.seat_after(past.ply), encoded(&past.position))
            }
        }
    }

    /// The same from the position before the move `ply`.
    pub(super) fn play_on_before(&self, ply: usize) -> String {
        let position = encoded(&self.page.review.decisions[ply - 1].position);
        format!("{}&side={}&position={position}#start", self.form(), self.seat_after(ply - 1))
    }

    /// The form with the options of the match.
    fn form(&self) -> String {
        let spec = self.page.spec().to_string();
        let options = spec.split_once(':').map_or("", |(_, options)| options).split(',');
        let option = |option: &str| match option.split_once('=') {
            Some(("seats", value)) => format!("&players={}", encoded(value)),
            Some((name, value)) => format!("&option-{name}={}", encoded(value)),
            None => String::new(),
        };
        let options: String = options.map(option).collect();
        format!("/g/{}?way=computer{options}", self.page.spec().id())
    }

    /// The seats in the order of their moves, a digit for each.
    pub(super) fn sides(&self) -> String {
        self.page.record.moves().iter().map(|made| made.seat.number().to_string()).collect()
    }

    /// The seat to move after `ply` moves, from 1; after the last move that of the first seat.
    fn seat_after(&self, ply: usize) -> usize {
        self.page.record.moves().get(ply).map_or(1, |made| made.seat.number())
    }
}

/// A text in an address: what is not a letter, a digit or a sign without a meaning there is written as percent signs with numbers.
fn encoded(text: &str) -> String {
    let sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b',' | b':' | b'@' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_meaning_in_addresses_is_written_otherwise() {
        assert_eq!(encoded("a7-d7xg1, é/&=?#+"), "a7-d7xg1,%20%C3%A9%2F%26%3D%3F%23%2B");
    }
}
