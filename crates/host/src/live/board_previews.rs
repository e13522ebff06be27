//! The boards of a room's matches as all its people see them, each drawn once for a language.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use putahi_play::{Aids, AnyMatch, BoardSvg, Language, Localizer, Timestamp, Viewer};
use putahi_rules::Seat;
use tokio::sync::Mutex;

use crate::live::live_match::LiveMatch;

/// The board of a match as nobody in particular sees it, in one language.
pub struct BoardPreview {
    /// The drawing.
    pub drawing: BoardSvg,
    /// Whose turn it is, or how the match has ended.
    pub status: String,
    /// What the seats are called.
    pub sides: Vec<String>,
    /// The colours of their men, as words for style sheets.
    pub shades: Vec<&'static str>,
    /// The index of the seat to move; none once the match is over.
    pub turn: Option<usize>,
    /// Whether a seat is free.
    pub waiting: bool,
    /// A number that changes when anything of this or the language does.
    pub fingerprint: u64,
}

impl BoardPreview {
    fn of(table: &dyn AnyMatch, language: Language, now: Timestamp) -> BoardPreview {
        let words = Localizer::of(language);
        let past = table.past_position(table.moves().len(), words, Aids::default(), Viewer::SharedScreen);
        let view = table.view(words, Viewer::Nobody, now);
        let drawing = past.map(|past| past.board).unwrap_or_default();
        let sides: Vec<String> = view.chairs.into_iter().map(|chair| chair.side).collect();
        let mut hasher = DefaultHasher::new();
        (language, drawing.as_str(), &view.status, &sides, view.waiting).hash(&mut hasher);
        let fingerprint = hasher.finish();
        let shades = Seat::all(sides.len()).map(|seat| table.shade(seat)).collect();
        let turn = table.turn().map(Seat::index);
        BoardPreview { drawing, status: view.status, sides, shades, turn, waiting: view.waiting, fingerprint }
    }
}

/// A board, and the number of events of its match when it was drawn.
type Drawn = (u64, Arc<BoardPreview>);

/// The boards of the matches of a room.
#[derive(Default)]
pub struct BoardPreviews {
    /// By the id of the match and the language.
    drawn: Mutex<HashMap<(String, Language), Drawn>>,
}

impl BoardPreviews {
    /// The board of a match after `seq` events or more; it is drawn unless that has been done.
    pub async fn get(&self, live: &LiveMatch, seq: u64, language: Language) -> Arc<BoardPreview> {
        // Held while the board is drawn: others that need the same drawing wait for it.
        let mut drawn = self.drawn.lock().await;
        let key = (live.id().to_owned(), language);
        if let Some((_, board)) = drawn.get(&key).filter(|(drawn_at, _)| *drawn_at >= seq) {
            return board.clone();
        }
        let now = live.clock().now();
        let draw = |table: &dyn AnyMatch, seq| (seq, Arc::new(BoardPreview::of(table, language, now)));
        let (seq, board) = live.read(|_, table, seq| draw(table, seq)).await;
        drawn.insert(key, (seq, board.clone()));
        board
    }

    /// Forgets the boards of other matches than these.
    pub(crate) async fn retain(&self, matches: &[&str]) {
        self.drawn.lock().await.retain(|(id, _), _| matches.contains(&id.as_str()));
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Event, MatchSettings, parse_player_kinds};
    use putahi_rules::Spec;
    use tempfile::TempDir;

    use super::*;
    use crate::bus::Bus;
    use crate::live::registry::MatchRegistry;
    use crate::store::{Log, MatchSetup, Store};
    use crate::support::clock::Clock;
    use crate::support::random;

    async fn a_match() -> (Arc<LiveMatch>, TempDir) {
        let folder = TempDir::new().unwrap();
        let settings: MatchSettings = parse_player_kinds(2, "human,human").unwrap().into();
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let matches = MatchRegistry::new(Store::open(folder.path()).unwrap(), Bus::new(), Clock::default());
        (matches.create(Log { setup, entries: Vec::new() }).await.unwrap(), folder)
    }

    #[tokio::test]
    async fn a_board_is_drawn_once_for_a_language_until_something_happens() {
        let (live, _folder) = a_match().await;
        let previews = BoardPreviews::default();
        let first = previews.get(&live, 0, Language::English).await;
        assert!(Arc::ptr_eq(&first, &previews.get(&live, 0, Language::English).await));
        let french = previews.get(&live, 0, Language::French).await;
        assert!(french.fingerprint != first.fingerprint && french.status != first.status);
        let text = live
            .read(|_, table, _| {
                table.view(Localizer::of(Language::English), Viewer::SharedScreen, live.clock().now()).legal
                    [0]
                .text
                .clone()
            })
            .await;
        live.record_if(|_| Some((random::new_id(), Event::Moved { text: text.clone(), lag: 0 })))
            .await
            .unwrap();
        let next = previews.get(&live, 1, Language::English).await;
        assert!(next.fingerprint != first.fingerprint && next.drawing != first.drawing);
        assert!(Arc::ptr_eq(&next, &previews.get(&live, 0, Language::English).await), "a newer one is shown");
        previews.retain(&[]).await;
        assert!(!Arc::ptr_eq(&next, &previews.get(&live, 1, Language::English).await));
    }
}
