//! The participants of a match: which seats are taken, by whom, and who is away.

use putahi_rules::{BySeat, Seat};

use crate::{DeviceMode, Name, Player, PlayerId, PlayerKind, Viewer};

/// The keys of the ready-made phrases that players can send each other; each has a message `phrase-<key>` in every language.
pub const PHRASES: [&str; 10] =
    ["hello", "luck", "nice", "oops", "think", "wait", "thanks", "played", "again", "bye"];

/// The participants of a match.
#[derive(Clone, Debug)]
pub struct Participants {
    device_mode: DeviceMode,
    player_kinds: BySeat<PlayerKind>,
    players: BySeat<Option<Player>>,
    /// What people who share a screen are called.
    names: BySeat<Option<Name>>,
    /// The seat that the player who begins by lot had before the draw; none if no lots were drawn.
    lots: Option<Seat>,
    away: Vec<Seat>,
    /// Whether all people have agreed to hints.
    pub(super) hints: bool,
    /// The id of the room that the match belongs to.
    room: Option<String>,
    /// Whether players may send the ready-made phrases.
    phrases: bool,
}

impl Participants {
    /// The participants of a match in which no person has taken a seat yet.
    pub(crate) fn new(device_mode: DeviceMode, player_kinds: BySeat<PlayerKind>) -> Participants {
        let seats = player_kinds.seats();
        let players = BySeat::from_fn(seats, |_| None);
        Participants {
            device_mode,
            player_kinds,
            players,
            names: BySeat::from_fn(seats, |_| None),
            lots: None,
            away: Vec::new(),
            hints: false,
            room: None,
            phrases: true,
        }
    }

    /// Person or computer, for each seat.
    pub fn player_kinds(&self) -> &BySeat<PlayerKind> {
        &self.player_kinds
    }

    /// The player who has taken `seat`; none for a computer, or where the host does not track players.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players[seat].as_ref()
    }

    /// The name of the person at `seat`, where people share a screen and have said it.
    pub fn name(&self, seat: Seat) -> Option<&Name> {
        self.names[seat].as_ref().filter(|_| self.player_kinds[seat] == PlayerKind::Human)
    }

    /// The seat that the player who begins by lot had before the draw; none if no lots were drawn.
    pub fn lots(&self) -> Option<Seat> {
        self.lots
    }

    /// Whether people at one screen can draw lots about who begins, which they do once.
    pub(crate) fn may_draw_lots(&self) -> bool {
        let all_people = self.people().count() == self.player_kinds.seats();
        self.is_on_one_device() && all_people && self.lots.is_none()
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.player_kinds.iter().filter(|(_, kind)| **kind == PlayerKind::Human).map(|(seat, _)| seat)
    }

    /// The seats of people that are not taken yet.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        let taken = |seat: &Seat| self.device_mode == DeviceMode::Untracked || self.players[*seat].is_some();
        self.people().filter(move |seat| !taken(seat))
    }

    /// The free seats that a joining player gets: all of them on a shared device, else the wanted one, or the first.
    pub(crate) fn seats_for(&self, wanted: Option<Seat>) -> Vec<Seat> {
        let wanted = self.free().filter(|seat| wanted.is_none_or(|wanted| *seat == wanted));
        wanted.take(if self.device_mode == DeviceMode::Shared { usize::MAX } else { 1 }).collect()
    }

    /// The seats of a player, without those that a computer has taken over.
    pub fn seats_of(&self, player_id: &PlayerId) -> impl Iterator<Item = Seat> {
        self.people().filter(|seat| self.is_taken_by(player_id, *seat))
    }

    /// Whether a player has taken a seat, even if a computer has taken it over since.
    pub fn has(&self, player_id: &PlayerId) -> bool {
        Seat::all(self.player_kinds.seats()).any(|seat| self.is_taken_by(player_id, seat))
    }

    fn is_taken_by(&self, player_id: &PlayerId, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.id == *player_id)
    }

    /// Whether the viewer may act for `seat`.
    pub fn controls(&self, viewer: Viewer<'_>, seat: Seat) -> bool {
        let is_person = self.player_kinds[seat] == PlayerKind::Human;
        match viewer {
            Viewer::SharedScreen => is_person,
            Viewer::Nobody => false,
            Viewer::Player(_) if self.device_mode == DeviceMode::Untracked => is_person,
            Viewer::Player(player_id) => is_person && self.is_taken_by(player_id, seat),
        }
    }

    /// Whether all people play on one device, so that players have no names of their own.
    pub fn is_on_one_device(&self) -> bool {
        self.device_mode != DeviceMode::Separate
    }

    /// Whether several people play against each other on devices of their own.
    pub fn is_on_separate_devices(&self) -> bool {
        let mut keys = self.people().map(|seat| self.player(seat).map(|player| &player.id));
        let first = keys.next();
        self.device_mode == DeviceMode::Separate && keys.any(|player_id| Some(player_id) != first)
    }

    /// The seats whose players are away.
    pub fn away(&self) -> &[Seat] {
        &self.away
    }

    /// Whether players may ask for hints: always on one device, between several devices only if all players have agreed.
    pub fn may_hint(&self) -> bool {
        self.hints || !self.is_on_separate_devices()
    }

    /// The id of the room that the match belongs to, if any.
    pub fn room(&self) -> Option<&str> {
        self.room.as_deref()
    }

    /// Whether players may send the ready-made phrases: on separate devices, unless the host of their room has forbidden it.
    pub fn may_send_phrases(&self) -> bool {
        self.phrases && !self.is_on_one_device()
    }

    pub(crate) fn join_room(&mut self, room: &str, phrases: bool) {
        self.room = Some(room.to_owned());
        self.phrases = phrases;
    }

    /// Gives `seat` to a player. A name of the person there stays, unless there is another or the player is erased.
    pub(crate) fn sit(&mut self, seat: Seat, player: &Player, name: Option<&Name>) {
        if name.is_some() || player.is_gone() {
            let others: Vec<_> = self.names.iter().filter(|(other, _)| *other != seat).collect();
            let others: Vec<_> = others.into_iter().filter_map(|(_, other)| other.as_ref()).collect();
            self.names[seat] = name.map(|name| name.told_apart(&others));
        }
        let others = self.players.iter().filter_map(|(_, other)| other.as_ref());
        let names: Vec<_> = others.filter(|other| other.id != player.id).map(|other| &other.name).collect();
        let name = if player.is_gone() { player.name.clone() } else { player.name.told_apart(&names) };
        self.players[seat] = Some(Player { id: player.id.clone(), name });
        self.mark_present(seat);
    }

    /// Lets the person at `first` begin by lot, and the others follow in turn order.
    pub(crate) fn draw_lots(&mut self, first: Seat) {
        let seats = self.player_kinds.seats();
        let from = |seat: Seat| Seat::all(seats).cycle().nth(first.index() + seat.index());
        self.names = BySeat::from_fn(seats, |seat| from(seat).and_then(|from| self.names[from].clone()));
        self.lots = Some(first);
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
}
