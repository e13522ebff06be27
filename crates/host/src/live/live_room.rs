//! A room that pages at this node show: the people who are connected, and what the pages have in common.

use std::sync::Arc;
use std::time::Duration;

use putahi_analysis::{Analysis, Why};
use putahi_play::{Pairing, Person, PlayerId, Room, Timestamp};
use tokio::sync::{Mutex, watch};

use crate::live::live_match::LiveMatch;
use crate::live::presence::Presence;

/// A pairing of a room with its match.
pub struct RoomGame {
    /// What the room knows of it.
    pub pairing: Pairing,
    /// The match.
    pub live: Arc<LiveMatch>,
    /// The number of its events when it was looked at.
    pub seq: u64,
}

/// The values of the moves of a question to everybody.
pub struct QuestionValues {
    /// The number of the question.
    pub number: u32,
    /// Each move with its verdict.
    pub analysis: Analysis,
    /// Why the best move is good, if that could be found out.
    pub why: Option<Why>,
}

/// What the pages of a room show: they are drawn anew only when this has changed.
pub struct RoomContents {
    /// The room.
    pub room: Arc<Room>,
    /// The matches that are not over, and those of the last round of the tournament that are.
    pub games: Vec<RoomGame>,
    /// The people who are connected to the room or to a match that is shown, or were a moment ago.
    pub here: Vec<Person>,
    /// The time until somebody among them counts as away, unless they connect again.
    pub next_away: Option<Duration>,
    /// The code by which people come in, if there is one.
    pub code: Option<String>,
    /// The values of the moves of the question, once its host has asked for them and they could be found out.
    pub values: Option<Arc<QuestionValues>>,
    /// When the room was looked at.
    pub at: Timestamp,
}

/// For this long after the last connection a person counts as connected, so that going from one page to another is no absence.
const GRACE: Duration = Duration::from_secs(3);

impl RoomContents {
    /// The room and its matches that are shown, with the people connected to any of these.
    pub fn new(room: Room, games: Vec<RoomGame>, presence: Option<&Presence>, at: Timestamp) -> RoomContents {
        let places: Vec<&Presence> =
            presence.into_iter().chain(games.iter().map(|game| &game.live.presence)).collect();
        let mut next_away: Option<Duration> = None;
        let mut is_here = |key: &PlayerId| {
            if places.iter().any(|place| place.is_here(key)) {
                return true;
            }
            let left = places.iter().filter_map(|place| place.gone_for(key)).min();
            let grace = left.and_then(|left| GRACE.checked_sub(left)).filter(|grace| !grace.is_zero());
            next_away = next_away.into_iter().chain(grace).min();
            grace.is_some()
        };
        let here = room.inside().filter(|member| is_here(&member.player.id)).map(|member| member.person);
        let here = here.collect();
        RoomContents { here, next_away, room: Arc::new(room), games, code: None, values: None, at }
    }

    /// Whether a person is away: as the host has set, else as their device tells. A room without any connection is used by pages without
    /// scripts, which do not tell whether a person is present: then no device tells that its person is away.
    pub fn is_away(&self, person: Person) -> bool {
        let is_connected = self.here.is_empty() || self.here.contains(&person);
        self.room.member(person).is_some_and(|member| member.is_away(is_connected))
    }

    /// The people in the room who are not away. The host counts as connected, since a page without scripts has no connection.
    pub fn present(&self) -> impl Iterator<Item = Person> {
        let is_here = |person: &Person| match self.room.member(*person) {
            Some(host) if host.person == self.room.host => !host.is_away(true),
            _ => !self.is_away(*person),
        };
        self.room.inside().map(|member| member.person).filter(is_here)
    }

    /// What a page shows: pages of equal contents are the same.
    fn shown(&self) -> impl PartialEq {
        let heads: Vec<_> = self.games.iter().map(|game| (&game.pairing.id, game.seq)).collect();
        // When a pause or an announcement ends, the stored room stays as it is.
        let values = self.values.as_ref().map(|values| values.number);
        (&self.room, &self.here, heads, &self.code, values, self.room.next_end(self.at))
    }
}

/// A room that pages at this node show. Nothing of it is stored.
pub struct LiveRoom {
    id: String,
    /// The people who are connected.
    pub presence: Presence,
    /// Held while the room is read in order to show it.
    pub refreshing: Mutex<()>,
    /// The values of the last question for which they were found out; held while those of another are looked for.
    pub values: Arc<Mutex<Option<Arc<QuestionValues>>>>,
    /// Counts the changes of the stored room.
    changes: watch::Sender<u64>,
    /// What its pages show; none if the room is gone.
    contents: watch::Sender<Option<Arc<RoomContents>>>,
}

impl LiveRoom {
    /// The room `id` with these contents.
    pub fn new(id: &str, contents: RoomContents) -> LiveRoom {
        LiveRoom {
            id: id.to_owned(),
            presence: Presence::default(),
            refreshing: Mutex::default(),
            values: Arc::default(),
            changes: watch::Sender::new(0),
            contents: watch::Sender::new(Some(Arc::new(contents))),
        }
    }

    /// The id of the room.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Notifies the subscribers that the stored room has changed.
    pub fn notify_changed(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// A receiver that is notified whenever the stored room has changed.
    pub fn subscribe_changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// A receiver that is notified whenever there is something new to show; it holds None once the room is gone.
    pub fn subscribe_contents(&self) -> watch::Receiver<Option<Arc<RoomContents>>> {
        self.contents.subscribe()
    }

    /// Shows `contents` from now on; nobody is woken if they are like those shown.
    pub fn show(&self, contents: Option<RoomContents>) {
        self.contents.send_if_modified(|shown| {
            let is_same =
                shown.as_ref().map(|shown| shown.shown()) == contents.as_ref().map(RoomContents::shown);
            *shown = contents.map(Arc::new);
            !is_same
        });
    }
}
