//! Who is at a table: which seats are taken, by whom, and who has gone away.

use putahi_rules::{BySeat, Seat};

use crate::{Guest, Key, Screens, Sitter, Viewer};

/// The people at a table.
#[derive(Clone, Debug)]
pub struct Company {
    screens: Screens,
    sitters: BySeat<Sitter>,
    guests: BySeat<Option<Guest>>,
    away: Vec<Seat>,
    /// Whether all people at the table have allowed hints.
    hints: bool,
    /// What the host calls the room where the match is played.
    room: Option<String>,
    /// Whether people may say ready-made phrases.
    phrases: bool,
}

impl Company {
    /// A table at which nobody has sat down yet.
    pub(crate) fn new(screens: Screens, sitters: BySeat<Sitter>) -> Company {
        let guests = BySeat::from_fn(sitters.seats(), |_| None);
        Company { screens, sitters, guests, away: Vec::new(), hints: false, room: None, phrases: true }
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        &self.sitters
    }

    /// Who has taken a seat; nobody where a computer sits, or where the host need not know.
    pub fn guest(&self, seat: Seat) -> Option<&Guest> {
        self.guests[seat].as_ref()
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.sitters.iter().filter(|(_, sitter)| **sitter == Sitter::Human).map(|(seat, _)| seat)
    }

    /// The seats that people have still to take.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        let taken = |seat: &Seat| self.screens == Screens::Unasked || self.guests[*seat].is_some();
        self.people().filter(move |seat| !taken(seat))
    }

    /// The seats that somebody would take by sitting down: at one screen all that are free, else the one asked for, or
    /// the first.
    pub(crate) fn seats_for(&self, wanted: Option<Seat>) -> Vec<Seat> {
        let wanted = self.free().filter(|seat| wanted.is_none_or(|wanted| *seat == wanted));
        wanted.take(if self.screens == Screens::One { usize::MAX } else { 1 }).collect()
    }

    /// The seats that somebody has taken, those left out that a computer has taken over.
    pub fn seats_of(&self, key: &Key) -> impl Iterator<Item = Seat> {
        self.people().filter(|seat| self.is_taken_by(key, *seat))
    }

    /// Whether somebody has taken a seat, even if a computer has taken it over.
    pub fn has(&self, key: &Key) -> bool {
        Seat::all(self.sitters.seats()).any(|seat| self.is_taken_by(key, seat))
    }

    fn is_taken_by(&self, key: &Key, seat: Seat) -> bool {
        self.guest(seat).is_some_and(|guest| guest.key == *key)
    }

    /// Whether `seat` is the viewer's to act for.
    pub fn is_of(&self, viewer: Viewer<'_>, seat: Seat) -> bool {
        let is_person = self.sitters[seat] == Sitter::Human;
        match viewer {
            Viewer::Everybody => is_person,
            Viewer::Nobody => false,
            Viewer::Guest(_) if self.screens == Screens::Unasked => is_person,
            Viewer::Guest(key) => is_person && self.is_taken_by(key, seat),
        }
    }

    /// Whether all people sit at the same screen, so that it need not be told who has which seat.
    pub fn is_at_one_screen(&self) -> bool {
        self.screens != Screens::Many
    }

    /// Whether several people play against each other at screens of their own.
    pub fn is_apart(&self) -> bool {
        let mut keys = self.people().map(|seat| self.guest(seat).map(|guest| &guest.key));
        let first = keys.next();
        self.screens == Screens::Many && keys.any(|key| Some(key) != first)
    }

    /// The seats whose people have gone away.
    pub fn away(&self) -> &[Seat] {
        &self.away
    }

    /// Whether people may ask for hints: always, but between people at several screens only if all have allowed it.
    pub fn may_hint(&self) -> bool {
        self.hints || !self.is_apart()
    }

    /// What the host calls the room where the match is played; none if it is played in none.
    pub fn room(&self) -> Option<&str> {
        self.room.as_deref()
    }

    /// Whether people may say ready-made phrases: at screens of their own, unless the host of their room forbids it.
    pub fn may_speak(&self) -> bool {
        self.phrases && !self.is_at_one_screen()
    }

    pub(crate) fn meet(&mut self, room: &str, phrases: bool) {
        self.room = Some(room.to_owned());
        self.phrases = phrases;
    }

    pub(crate) fn sit(&mut self, seat: Seat, guest: &Guest) {
        self.guests[seat] = Some(guest.clone());
        self.returns(seat);
    }

    pub(crate) fn leaves(&mut self, seat: Seat) {
        if !self.away.contains(&seat) {
            self.away.push(seat);
        }
    }

    pub(crate) fn returns(&mut self, seat: Seat) {
        self.away.retain(|away| *away != seat);
    }

    pub(crate) fn replace(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters[seat] = sitter;
        self.returns(seat);
    }

    pub(crate) fn allow_hints(&mut self) {
        self.hints = true;
    }
}
