//! Which parts of a drawing a client has: it gets the parts that have changed, and keeps the others.

use putahi_view::{BoardSvg, Parts};
use xxhash_rust::xxh3::xxh3_64;

/// The drawing sent last, as a fingerprint of each part.
#[derive(Default)]
pub(crate) struct BoardDelta {
    seq: u64,
    prints: Box<[u64]>,
}

impl BoardDelta {
    /// The parts of the drawing after `seq` events that differ from those sent last; all parts if none were sent.
    pub(crate) fn changes(&mut self, seq: u64, picture: &BoardSvg) -> Parts {
        let prints: Box<[u64]> = picture.parts().map(|part| xxh3_64(part.as_bytes())).collect();
        let since = (seq > self.seq && prints.len() == self.prints.len()).then_some(self.seq);
        let is_new = |number: usize| since.is_none() || prints[number] != self.prints[number];
        let new = picture.parts().enumerate().filter(|(number, _)| is_new(*number));
        let changed = new.map(|(number, part)| (number, part.to_owned())).collect();
        *self = BoardDelta { seq, prints };
        Parts { since, changed }
    }
}

#[cfg(test)]
mod tests {
    use putahi_view::views;
    use std::time::Duration;

    use putahi_play::{
        Command, Language, Localizer, MatchSettings, Timestamp, Viewer, open_match, parse_player_kinds,
    };
    use putahi_rules::Spec;
    use putahi_view::Aids;

    use super::*;

    /// The drawings of a match of `moves` moves, one after the other.
    fn pictures(moves: usize) -> Vec<BoardSvg> {
        let settings: MatchSettings = parse_player_kinds(2, "human,human").unwrap().into();
        let mut table = open_match(&Spec::all().swap_remove(0), None, settings).unwrap();
        let words = Localizer::of(Language::English);
        let mut picture = |number: usize| {
            if let Some(seat) = table.turn().filter(|_| number > 0) {
                let view = views(&*table).view(words, Viewer::SharedScreen, Timestamp::default());
                let text = view.legal[0].text.clone();
                let command = Command::Move { seat, text };
                (_, table) = table.execute(&command, Duration::ZERO, Timestamp::default()).unwrap();
            }
            views(&*table).board_svg(words, Aids::default(), Viewer::SharedScreen)
        };
        (0..=moves).map(&mut picture).collect()
    }

    /// Puts the parts together, as the page does.
    fn put_together(text: &mut Vec<String>, told: &Parts) -> String {
        if told.since.is_none() {
            text.clear();
        }
        for (number, part) in &told.changed {
            text.resize(text.len().max(number + 1), String::new());
            text[*number].clone_from(part);
        }
        text.concat()
    }

    #[test]
    fn changes_put_together_are_the_drawing() {
        let (mut delta, mut text) = (BoardDelta::default(), Vec::new());
        for (seq, picture) in (1..).zip(pictures(3)) {
            let told = delta.changes(seq, &picture);
            assert_eq!(told.since, seq.checked_sub(1).filter(|before| *before > 0));
            assert_eq!(put_together(&mut text, &told), picture.as_str());
            let length: usize = told.changed.iter().map(|(_, part)| part.len()).sum();
            assert!(seq == 1 || length * 2 < picture.as_str().len(), "{length}");
        }
    }

    #[test]
    fn what_is_told_twice_is_told_whole() {
        let [picture] = pictures(0).try_into().unwrap();
        let mut delta = BoardDelta::default();
        let first = delta.changes(3, &picture);
        assert_eq!(delta.changes(3, &picture), first);
        assert_eq!(delta.changes(4, &picture), Parts { since: Some(3), changed: Vec::new() });
    }
}
