//! What the server acknowledged and showed to clients, to be compared with what it stores.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use crate::link::Browser;

/// What all clients of a test received.
#[derive(Default)]
pub struct Ledger(Mutex<Observations>);

#[derive(Default)]
struct Observations {
    /// For each match and seat the acknowledged moves, in their order: the number of the event, and the move.
    acknowledged: HashMap<(String, u64), Vec<(i64, String)>>,
    /// For each match and number of events the position that was shown.
    shown: HashMap<(String, u64), String>,
    /// When the server last started to listen again.
    listens: Option<Instant>,
    /// For each lost connection, how long it was lost while the server listened.
    absences: Vec<Duration>,
}

impl Ledger {
    fn with<T>(&self, of: impl FnOnce(&mut Observations) -> T) -> T {
        of(&mut self.0.lock().unwrap())
    }

    /// Records a position that was shown. Another position after the same number of events would be a fork of the match.
    pub fn show(&self, path: &str, state: &Value) {
        let seq = state["seq"].as_u64().unwrap();
        let position = state["position"].as_str().unwrap();
        self.with(|seen| {
            let shown = seen.shown.entry((path.to_owned(), seq)).or_insert_with(|| position.to_owned());
            assert_eq!(shown, position, "{path} has two positions after {seq} events");
        });
    }

    pub fn acknowledge(&self, path: &str, seat: u64, event: i64, text: String) {
        self.with(|seen| {
            seen.acknowledged.entry((path.to_owned(), seat)).or_default().push((event, text));
        });
    }

    pub fn listens(&self) {
        self.with(|seen| seen.listens = Some(Instant::now()));
    }

    /// Records that a lost connection is open again.
    pub fn returns(&self, lost: Instant) {
        self.with(|seen| {
            let since = seen.listens.map_or(lost, |listens| listens.max(lost));
            seen.absences.push(since.elapsed());
        });
    }

    /// The number of acknowledged moves.
    pub fn moves(&self) -> usize {
        self.with(|seen| seen.acknowledged.values().map(Vec::len).sum())
    }

    /// The number of connections that were opened again, and the longest time that one was lost while the server listened.
    pub fn absences(&self) -> (usize, Duration) {
        self.with(|seen| (seen.absences.len(), seen.absences.iter().max().copied().unwrap_or_default()))
    }

    /// Checks that the server shows at least the events that were shown before, with the same positions.
    pub async fn compare_with_server(&self, browser: &Browser) {
        let mut last: HashMap<String, (u64, String)> = HashMap::new();
        for ((path, seq), position) in self.with(|seen| seen.shown.clone()) {
            let known = last.entry(path).or_default();
            if seq >= known.0 {
                *known = (seq, position);
            }
        }
        for (path, (seq, position)) in last {
            let state = browser.state(&path).await;
            assert!(state["seq"].as_u64() >= Some(seq), "{path}: {seq} events were shown: {state}");
            if state["seq"] == seq {
                assert_eq!(state["position"], position, "{path}");
            }
        }
    }

    /// Runs [`Ledger::compare_with`] on the log in the folder `data`.
    pub fn compare_with_log(&self, data: &Path) {
        let database = rusqlite::Connection::open(data.join("putahi.db")).unwrap();
        let mut find =
            database.prepare("SELECT seq, command, event FROM events WHERE match = ?1 ORDER BY seq").unwrap();
        self.compare_with(|id| {
            let rows = find.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
            rows.map(Result::unwrap).collect()
        });
    }

    /// Checks that every acknowledged move is in the log of its match once, in the order of acknowledgement, and that no log
    /// has a gap. `log` returns the events of a match: their numbers, the ids of their commands, and their texts.
    pub fn compare_with(&self, mut log: impl FnMut(&str) -> Vec<(i64, String, String)>) {
        for ((path, _), acknowledged) in self.with(|seen| seen.acknowledged.clone()) {
            let log = log(path.strip_prefix("/m/").unwrap());
            assert!(log.iter().map(|(seq, ..)| *seq).eq(1..=log.len() as i64), "{path} has a gap");
            let commands: HashSet<&String> = log.iter().map(|(_, command, _)| command).collect();
            assert_eq!(commands.len(), log.len(), "{path} has a command twice");
            let events: Vec<_> = acknowledged.iter().map(|(event, _)| event).collect();
            let kept: Vec<_> = log.iter().filter(|(seq, ..)| events.contains(&seq)).collect();
            assert!(kept.iter().map(|(seq, ..)| seq).eq(events), "{path} lacks what was acknowledged");
            for ((_, _, event), (_, text)) in kept.iter().zip(&acknowledged) {
                let event: Value = serde_json::from_str(event).unwrap();
                assert_eq!(event["text"], text.as_str(), "{path}");
            }
        }
    }
}
