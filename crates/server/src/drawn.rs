//! What a client has of a drawing: told the changes only, it puts the rest together from what it was told before.

use putahi_play::{Parts, Picture};
use xxhash_rust::xxh3::xxh3_64;

/// The drawing that was told last: no more of it than a fingerprint of each part.
#[derive(Default)]
pub(crate) struct Drawn {
    seq: u64,
    prints: Box<[u64]>,
}

impl Drawn {
    /// What of the drawing after `seq` events is not as it was told last; all of it if that was not told before.
    pub(crate) fn changes(&mut self, seq: u64, picture: &Picture) -> Parts {
        let prints: Box<[u64]> = picture.parts().map(|part| xxh3_64(part.as_bytes())).collect();
        let since = (seq > self.seq && prints.len() == self.prints.len()).then_some(self.seq);
        let is_new = |number: usize| since.is_none() || prints[number] != self.prints[number];
        let new = picture.parts().enumerate().filter(|(number, _)| is_new(*number));
        let changed = new.map(|(number, part)| (number, part.to_owned())).collect();
        *self = Drawn { seq, prints };
        Parts { since, changed }
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Customs, Language, Moment, State, Viewer, Words, open, sitters};

    use super::*;

    /// The drawings of a match, one after the other.
    fn pictures(moves: &[&str]) -> Vec<Picture> {
        let customs: Customs = sitters(2, "human,human").unwrap().into();
        let mut table = open(&"mu-torere".parse().unwrap(), None, customs).unwrap();
        let mut picture = |text: Option<&&str>| {
            if let Some(text) = text {
                let seat = table.turn().unwrap();
                let text = (*text).to_owned();
                let event = table.decide(&putahi_play::Command::Move { seat, text }).unwrap();
                table.apply(&event, Moment::default()).unwrap();
            }
            let words = Words::of(Language::English);
            State::of(table.as_ref(), 0, words, Default::default(), Viewer::Everybody, Moment::default())
                .board
        };
        std::iter::once(None).chain(moves.iter().map(Some)).map(&mut picture).collect()
    }

    /// Puts together what it is told, as the page does.
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
        let (mut drawn, mut text) = (Drawn::default(), Vec::new());
        for (seq, picture) in (1..).zip(pictures(&["4-P", "5-4", "P-5"])) {
            let told = drawn.changes(seq, &picture);
            assert_eq!(told.since, seq.checked_sub(1).filter(|before| *before > 0));
            assert_eq!(put_together(&mut text, &told), picture.as_str());
            let length: usize = told.changed.iter().map(|(_, part)| part.len()).sum();
            assert!(seq == 1 || length * 2 < picture.as_str().len(), "{length}");
        }
    }

    #[test]
    fn what_is_told_twice_is_told_whole() {
        let [picture] = pictures(&[]).try_into().unwrap();
        let mut drawn = Drawn::default();
        let first = drawn.changes(3, &picture);
        assert_eq!(drawn.changes(3, &picture), first);
        assert_eq!(drawn.changes(4, &picture), Parts { since: Some(3), changed: Vec::new() });
    }
}
