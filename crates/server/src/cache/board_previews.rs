//! The boards of matches in rooms and in lists, as a viewer without a seat sees them, each drawn once for a language.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, PoisonError, Weak};

use putahi_host::live::live_match::LiveMatch;
use putahi_play::{AnyMatch, Language, Localizer, Timestamp, Viewer};
use putahi_rules::Seat;
use putahi_view::{Aids, BoardSvg, views};
use tokio::sync::Mutex;

/// The board of a match as a viewer without a seat sees it, in one language.
pub(crate) struct BoardPreview {
    pub(crate) drawing: BoardSvg,
    /// Whose turn it is, or how the match has ended.
    pub(crate) status: String,
    pub(crate) sides: Vec<String>,
    /// The index of the seat to move; none once the match is over.
    pub(crate) turn: Option<usize>,
    pub(crate) waiting: bool,
    /// A number that changes when anything of this or the language does.
    pub(crate) fingerprint: u64,
}

impl BoardPreview {
    fn of(table: &dyn AnyMatch, language: Language, now: Timestamp) -> BoardPreview {
        let words = Localizer::of(language);
        let past =
            views(table).past_position(table.moves().len(), words, Aids::default(), Viewer::SharedScreen);
        let view = views(table).view(words, Viewer::Nobody, now);
        let drawing = past.map(|past| past.board).unwrap_or_default();
        let sides: Vec<String> = view.chairs.into_iter().map(|chair| chair.side).collect();
        let mut hasher = DefaultHasher::new();
        (language, drawing.as_str(), &view.status, &sides, view.waiting).hash(&mut hasher);
        let fingerprint = hasher.finish();
        let turn = table.turn().map(Seat::index);
        BoardPreview { drawing, status: view.status, sides, turn, waiting: view.waiting, fingerprint }
    }
}

/// A board, and the number of events of its match when it was drawn.
type Drawn = (u64, Arc<BoardPreview>);

/// The boards of matches that are loaded, by the id of the match and the language; clones share them.
#[derive(Clone, Default)]
pub(crate) struct BoardPreviews(Arc<std::sync::Mutex<HashMap<(String, Language), Slot>>>);

struct Slot {
    /// The board is forgotten some time after its match.
    live: Weak<LiveMatch>,
    drawn: Arc<Mutex<Option<Drawn>>>,
}

impl BoardPreviews {
    /// The board of a match after `seq` events or more; it is drawn unless that has been done.
    pub(crate) async fn get(&self, live: &Arc<LiveMatch>, seq: u64, language: Language) -> Arc<BoardPreview> {
        let slot = self.slot(live, language);
        // Held while the board is drawn: others that need the same drawing wait for it.
        let mut drawn = slot.lock().await;
        if let Some((_, board)) = drawn.as_ref().filter(|(drawn_at, _)| *drawn_at >= seq) {
            return board.clone();
        }
        let now = live.clock().now();
        let draw = |table: &dyn AnyMatch, seq| (seq, Arc::new(BoardPreview::of(table, language, now)));
        let (seq, board) = live.read(|_, table, seq| draw(table, seq)).await;
        *drawn = Some((seq, board.clone()));
        board
    }

    fn slot(&self, live: &Arc<LiveMatch>, language: Language) -> Arc<Mutex<Option<Drawn>>> {
        let key = (live.id().to_owned(), language);
        let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(&key) {
            return slot.drawn.clone();
        }
        slots.retain(|_, slot| slot.live.strong_count() > 0);
        let slot = Slot { live: Arc::downgrade(live), drawn: Arc::default() };
        slots.entry(key).or_insert(slot).drawn.clone()
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Event, MatchSettings, parse_player_kinds};
    use putahi_rules::Spec;
    use tempfile::TempDir;

    use super::*;
    use putahi_host::Host;
    use putahi_host::store::{Log, MatchSetup};
    use putahi_host::support::random;

    async fn a_match() -> (Arc<LiveMatch>, TempDir) {
        let folder = TempDir::new().unwrap();
        let settings: MatchSettings = parse_player_kinds(2, "human,human").unwrap().into();
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let matches = Host::open(folder.path()).unwrap().matches.clone();
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
                views(table)
                    .view(Localizer::of(Language::English), Viewer::SharedScreen, live.clock().now())
                    .legal[0]
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
        drop(live);
        let (other, _other_folder) = a_match().await;
        previews.get(&other, 0, Language::English).await;
        let kept = previews.0.lock().unwrap().keys().map(|(id, _)| id.clone()).collect::<Vec<_>>();
        assert_eq!(kept, [other.id()], "a board goes with its match");
    }
}
