//! Who is at a table: which seats are taken, by whom, and who has gone away.

use putahi_rules::{BySeat, Seat};

use super::match_settings::DeviceMode;
use super::player::{Player, PlayerId, Viewer};
use super::player_kind::PlayerKind;

/// The people at a table.
#[derive(Clone, Debug)]
pub struct Participants {
    device_mode: DeviceMode,
    player_kinds: BySeat<PlayerKind>,
    players: BySeat<Option<Player>>,
    away: Vec<Seat>,
    /// Whether all people at the table have allowed hints.
    hints: bool,
    /// What the host calls the room where the match is played.
    room: Option<String>,
    /// Whether people may say ready-made phrases.
    phrases: bool,
}

impl Participants {
    /// A table at which nobody has sat down yet.
    pub(crate) fn new(device_mode: DeviceMode, player_kinds: BySeat<PlayerKind>) -> Participants {
        let players = BySeat::from_fn(player_kinds.seats(), |_| None);
        Participants {
            device_mode,
            player_kinds,
            players,
            away: Vec::new(),
            hints: false,
            room: None,
            phrases: true,
        }
    }

    /// Who sits where.
    pub fn player_kinds(&self) -> &BySeat<PlayerKind> {
        &self.player_kinds
    }

    /// Who has taken a seat; nobody where a computer sits, or where the host need not know.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players[seat].as_ref()
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.player_kinds.iter().filter(|(_, kind)| **kind == PlayerKind::Human).map(|(seat, _)| seat)
    }

    /// The seats that people have still to take.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        let taken = |seat: &Seat| self.device_mode == DeviceMode::Untracked || self.players[*seat].is_some();
        self.people().filter(move |seat| !taken(seat))
    }

    /// The seats that somebody would take by sitting down: at one screen all that are free, else the one asked for, or
    /// the first.
    pub(crate) fn seats_for(&self, wanted: Option<Seat>) -> Vec<Seat> {
        let wanted = self.free().filter(|seat| wanted.is_none_or(|wanted| *seat == wanted));
        wanted.take(if self.device_mode == DeviceMode::Shared { usize::MAX } else { 1 }).collect()
    }

    /// The seats that somebody has taken, those left out that a computer has taken over.
    pub fn seats_of(&self, player_id: &PlayerId) -> impl Iterator<Item = Seat> {
        self.people().filter(|seat| self.is_taken_by(player_id, *seat))
    }

    /// Whether somebody has taken a seat, even if a computer has taken it over.
    pub fn has(&self, player_id: &PlayerId) -> bool {
        Seat::all(self.player_kinds.seats()).any(|seat| self.is_taken_by(player_id, seat))
    }

    fn is_taken_by(&self, player_id: &PlayerId, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.id == *player_id)
    }

    /// Whether `seat` is the viewer's to act for.
    pub fn controls(&self, viewer: Viewer<'_>, seat: Seat) -> bool {
        let is_person = self.player_kinds[seat] == PlayerKind::Human;
        match viewer {
            Viewer::SharedScreen => is_person,
            Viewer::Nobody => false,
            Viewer::Player(_) if self.device_mode == DeviceMode::Untracked => is_person,
            Viewer::Player(player_id) => is_person && self.is_taken_by(player_id, seat),
        }
    }

    /// Whether all people sit at the same screen, so that it need not be told who has which seat.
    pub fn is_on_one_device(&self) -> bool {
        self.device_mode != DeviceMode::Separate
    }

    /// Whether several people play against each other at screens of their own.
    pub fn is_on_separate_devices(&self) -> bool {
        let mut keys = self.people().map(|seat| self.player(seat).map(|player| &player.id));
        let first = keys.next();
        self.device_mode == DeviceMode::Separate && keys.any(|player_id| Some(player_id) != first)
    }

    /// The seats whose people have gone away.
    pub fn away(&self) -> &[Seat] {
        &self.away
    }

    /// Whether people may ask for hints: always, but between people at several screens only if all have allowed it.
    pub fn may_hint(&self) -> bool {
        self.hints || !self.is_on_separate_devices()
    }

    /// What the host calls the room where the match is played; none if it is played in none.
    pub fn room(&self) -> Option<&str> {
        self.room.as_deref()
    }

    /// Whether people may say ready-made phrases: at screens of their own, unless the host of their room forbids it.
    pub fn may_send_phrases(&self) -> bool {
        self.phrases && !self.is_on_one_device()
    }

    pub(crate) fn join_room(&mut self, room: &str, phrases: bool) {
        self.room = Some(room.to_owned());
        self.phrases = phrases;
    }

    pub(crate) fn sit(&mut self, seat: Seat, player: &Player) {
        self.players[seat] = Some(player.clone());
        self.mark_present(seat);
    }

    pub(crate) fn mark_away(&mut self, seat: Seat) {
        if !self.away.contains(&seat) {
            self.away.push(seat);
        }
    }

    pub(crate) fn mark_present(&mut self, seat: Seat) {
        self.away.retain(|away| *away != seat);
    }

    pub(crate) fn replace(&mut self, seat: Seat, kind: PlayerKind) {
        self.player_kinds[seat] = kind;
        self.mark_present(seat);
    }

    pub(crate) fn allow_hints(&mut self) {
        self.hints = true;
    }
}
