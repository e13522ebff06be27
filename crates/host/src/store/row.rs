//! What is kept, as the texts and numbers of which a database's rows are made.

use std::fmt::Display;

use putahi_play::{DeviceMode, Event, MatchSettings, PlayerId, Timestamp, parse_player_kinds};
use putahi_rules::Spec;

use super::{Entry, Kind, MatchSetup, MatchSummary, Stage, StoreError, Unreadable};

/// How a match begins.
#[derive(Debug)]
pub struct MatchRow {
    /// The game and its options.
    pub spec: String,
    /// The first position, where it is not the usual one.
    pub start: Option<String>,
    /// The words of the kinds of players, with commas.
    pub player_kinds: String,
    /// How many moves each side may take back.
    pub take_backs: Option<i64>,
    /// The word for the devices.
    pub device_mode: String,
    /// The time control as a text.
    pub time_control: Option<String>,
    /// Whether lists show it to everybody.
    pub public: bool,
}

impl From<&MatchSetup> for MatchRow {
    fn from(setup: &MatchSetup) -> MatchRow {
        let MatchSetup { spec, start, settings, public } = setup;
        let words: Vec<_> = settings.player_kinds.iter().map(|(_, kind)| kind.word()).collect();
        MatchRow {
            spec: spec.to_string(),
            start: start.clone(),
            player_kinds: words.join(","),
            take_backs: settings.take_backs.map(i64::from),
            device_mode: device_mode_word(settings.device_mode).to_owned(),
            time_control: settings.time_control.map(|time_control| time_control.to_string()),
            public: *public,
        }
    }
}

impl MatchRow {
    /// How the match `id` begins.
    ///
    /// # Errors
    /// [`StoreError::Broken`]: this program cannot read it.
    pub fn read(self, id: &str) -> Result<MatchSetup, StoreError> {
        let spec: Spec = self.spec.parse().map_err(broken(id))?;
        let player_kinds = parse_player_kinds(spec.seats(), &self.player_kinds).map_err(broken(id))?;
        let device_modes = [DeviceMode::Untracked, DeviceMode::Shared, DeviceMode::Separate];
        let device_mode = word(&self.device_mode, &device_modes, device_mode_word);
        let settings = MatchSettings {
            player_kinds,
            take_backs: self.take_backs.map(u8::try_from).transpose().map_err(broken(id))?,
            device_mode: device_mode.map_err(broken(id))?,
            time_control: self.time_control.map(|text| text.parse()).transpose().map_err(broken(id))?,
        };
        Ok(MatchSetup { spec, start: self.start, settings, public: self.public })
    }
}

/// An event of a match, with its number.
#[derive(Debug)]
pub struct EventRow {
    /// The number.
    pub seq: i64,
    /// The id of the command that caused it.
    pub command: String,
    /// The event as JSON.
    pub event: String,
    /// When, in milliseconds.
    pub at: i64,
}

impl EventRow {
    /// The row of an event with this number.
    pub fn new(seq: u64, entry: Entry) -> EventRow {
        let event = serde_json::to_string(&entry.event).expect("events are plain values");
        EventRow { seq: integer(seq), command: entry.command, event, at: integer(entry.at.0) }
    }

    fn read(self, id: &str) -> Result<Entry, StoreError> {
        let unread = |error| broken(id)(format_args!("event {} cannot be read: {error}", self.seq));
        let event: Event = serde_json::from_str(&self.event).map_err(unread)?;
        Ok(Entry { command: self.command, at: Timestamp(whole(self.at)), event })
    }
}

/// The events of the match `id` after number `seq`, of which none may be missing.
pub(super) fn entries(id: &str, seq: u64, rows: Vec<EventRow>) -> Result<Vec<Entry>, StoreError> {
    let gap = rows.iter().zip(seq.saturating_add(1)..).find(|(row, due)| whole(row.seq) != *due);
    match gap {
        None => rows.into_iter().map(|row| row.read(id)).collect(),
        Some((_, due)) => Err(broken(id)(format_args!("event {due} is missing"))),
    }
}

/// A match as lists show it.
#[derive(Debug)]
pub struct SummaryRow {
    /// The id.
    pub id: String,
    /// The game and its options.
    pub spec: String,
    /// The word for the stage.
    pub stage: String,
    /// The number.
    pub seq: i64,
    /// When something happened last, in milliseconds.
    pub changed: i64,
    /// The key of a player; none if no seat is taken.
    pub player: Option<String>,
}

/// What lists show of matches. One that this program cannot read is marked as unreadable and left out of the list.
pub(super) fn found(rows: Vec<SummaryRow>, unreadable: &Unreadable) -> Vec<MatchSummary> {
    let read = |row: SummaryRow| row.read().inspect_err(|error| unreadable.put_aside_if_broken(error)).ok();
    rows.into_iter().filter_map(read).collect()
}

impl SummaryRow {
    fn read(self) -> Result<MatchSummary, StoreError> {
        let spec = self.spec.parse().map_err(broken(&self.id))?;
        let stage = word(&self.stage, &Stage::ALL, Stage::word).map_err(broken(&self.id))?;
        let (seq, changed) = (whole(self.seq), Timestamp(whole(self.changed)));
        let player = self.player.map(PlayerId::new);
        Ok(MatchSummary { id: self.id, spec, stage, seq, changed, player })
    }
}

impl Stage {
    const ALL: [Stage; 3] = [Stage::Open, Stage::Live, Stage::Over];

    /// The word for the stage.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Live => "live",
            Stage::Over => "over",
        }
    }
}

impl Kind {
    /// The word for the kind in storage.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Session => "session",
            Kind::Account => "account",
            Kind::Token => "token",
            Kind::Room => "room",
            Kind::Seat => "seat",
            Kind::Code => "code",
            Kind::Device => "device",
            Kind::AccountOwner => "account-owner",
            Kind::Absence => "absence",
            Kind::PuzzleProgress => "puzzle-progress",
            Kind::PuzzleDay => "puzzle-day",
            Kind::Study => "study",
        }
    }
}

const fn device_mode_word(device_mode: DeviceMode) -> &'static str {
    match device_mode {
        DeviceMode::Untracked => "untracked",
        DeviceMode::Shared => "shared",
        DeviceMode::Separate => "separate",
    }
}

/// The one of `all` that `text` is the word for.
fn word<T: Copy>(text: &str, all: &[T], word: impl Fn(T) -> &'static str) -> Result<T, String> {
    let known = all.iter().copied().find(|known| word(*known) == text);
    known.ok_or_else(|| format!("unknown word `{text}`"))
}

fn broken<E: Display>(id: &str) -> impl FnOnce(E) -> StoreError + use<'_, E> {
    |what| StoreError::Broken(id.to_owned(), what.to_string())
}

/// A number as databases keep it; no number or moment that happens is beyond their greatest.
pub fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as it was before it was kept.
pub fn whole(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
