//! Places where a store can be opened, and what is kept there.

use std::time::Duration;

use putahi_play::{Event, Player, PlayerId, Timestamp, parse_player_kinds};
use putahi_rules::{Seat, Spec};
use tempfile::TempDir;

use crate::store::{Document, Entry, ListingKeys, Log, MatchSetup, Stage, Store, StoreError};

/// When the matches of these tests were made.
pub const CREATED: Timestamp = Timestamp(1_763_000_000_000);

/// A place, empty at first, where a store can be opened, and again after it has been closed.
#[expect(async_fn_in_trait, reason = "for tests, which are not spawned")]
pub trait Place: Sized {
    /// A new place.
    async fn new() -> Self;
    /// Opens the store at the place.
    async fn open(&self) -> Store;
}

/// A data folder.
#[derive(Debug)]
pub struct Folder(TempDir);

impl Place for Folder {
    async fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    async fn open(&self) -> Store {
        // The threads of a store that has been closed let go of the folder a moment later.
        for _ in 0..500 {
            match Store::open(self.0.path()) {
                Ok(store) => return store,
                Err(StoreError::InUse(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
                Err(error) => panic!("{error}"),
            }
        }
        panic!("the folder stays in use");
    }
}

/// How a match begins that nothing special is agreed on for.
pub fn setup() -> MatchSetup {
    let settings = parse_player_kinds(2, "human,easy").unwrap().into();
    MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: true }
}

/// The log of a match with these events.
pub fn log(entries: Vec<Entry>) -> Log {
    Log { setup: setup(), entries }
}

/// A move at this moment, in milliseconds.
pub fn moved(command: &str, at: u64) -> Entry {
    let event = Event::Moved { text: format!("the move of {command}"), lag: 0 };
    Entry { command: command.to_owned(), at: Timestamp(at), event }
}

/// Somebody of this name.
pub fn player(key: &str, name: &str) -> Player {
    Player { id: PlayerId::new(key), name: name.parse().unwrap() }
}

/// Somebody sits down.
pub fn sat(command: &str, key: &str, name: &str) -> Entry {
    let event = Event::Sat { seats: vec![Seat::FIRST], player: player(key, name), names: Vec::new() };
    Entry { command: command.to_owned(), at: Timestamp(1), event }
}

/// The standing of a match that is in no list and never due.
pub fn quiet() -> ListingKeys {
    ListingKeys { stage: Stage::Live, due: None, players: Vec::new(), beaten: None }
}

/// The standing of a match at this stage.
pub fn at(stage: Stage) -> ListingKeys {
    ListingKeys { stage, ..quiet() }
}

/// The standing of a match in which these people have seats.
pub fn seated(players: &[&str]) -> ListingKeys {
    ListingKeys { players: players.iter().copied().map(PlayerId::new).collect(), ..quiet() }
}

/// A document that is to replace this version.
pub fn document(version: u64, text: &str) -> Document {
    Document { version, text: text.to_owned() }
}

/// What distinguishes entries from each other.
pub fn told(entries: &[Entry]) -> Vec<(&str, u64, &Event)> {
    entries.iter().map(|entry| (entry.command.as_str(), entry.at.0, &entry.event)).collect()
}
