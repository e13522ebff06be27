//! The state of a room: its members, pairings and tournament.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::command::{CommandResult, check};
use crate::{
    Device, MAX_PEOPLE, MatchEnd, Member, Name, Pairing, Person, Player, PlayerId, PracticeSets, Questions,
    Restrictions, RoomError, Simultaneous, Timestamp, Tournament,
};

/// The largest number of people who ask to be let in; further ones are refused until the host has answered.
pub const MAX_ASKING: usize = 40;
/// The number of former members that a room remembers besides those who have played or have a card.
const MAX_FORMER: usize = 80;
/// The largest number of matches of a room that run at the same time.
pub(super) const MAX_RUNNING_MATCHES: usize = 64;
/// The number of finished pairings outside the tournament that a room keeps.
const MAX_FINISHED_PAIRINGS: usize = 100;

/// How long a pause lasts that the host does not end.
const PAUSE_TIME: Duration = Duration::from_secs(15 * 60);
/// How long an announcement is shown in the room.
const ANNOUNCEMENT_TIME: Duration = Duration::from_secs(60);

/// A ready-made phrase that the host has sent to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Announcement {
    /// Its key.
    pub phrase: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// A room: its people, and the matches and the tournament that they play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// The title.
    pub title: Name,
    /// The host, who may give all commands.
    pub host: Person,
    /// The people who are or were in the room or ask to be let in, in the order in which they first came.
    pub members: Vec<Member>,
    /// Whether the host lets new people in one by one.
    pub locked: bool,
    /// The limits of a room that is restricted to people with a card; none if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restrictions: Option<Restrictions>,
    /// When the room goes with all of its people; none if the host has set no date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// Whether no more matches can be started.
    pub closed: bool,
    /// Whether players may send the ready-made phrases in the matches of the room.
    pub phrases: bool,
    /// Until when the matches are paused, unless the host has ended that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Timestamp>,
    /// The last phrase that the host sent to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<Announcement>,
    /// The pairings, in the order in which they were opened.
    pub pairings: Vec<Pairing>,
    /// The tournament that goes on, if there is one.
    pub tournament: Option<Tournament>,
    /// The tournaments that have been closed, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed_tournaments: Vec<Tournament>,
    /// The number of tournaments that have been begun.
    pub tournaments_begun: u32,
    /// The last simultaneous display of the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simultaneous: Option<Simultaneous>,
    /// The positions that were put up for everybody to answer.
    #[serde(default, skip_serializing_if = "Questions::is_empty")]
    pub questions: Questions,
    /// What the host has given to the people to do by themselves.
    #[serde(default, skip_serializing_if = "PracticeSets::is_empty")]
    pub sets: PracticeSets,
}

impl Room {
    /// A room with its host alone.
    pub fn new(title: Name, host: Player) -> Room {
        let mut first = Member::outside(Person(1), host, Device::Own);
        first.enter();
        Room {
            title,
            host: first.person,
            members: vec![first],
            locked: false,
            restrictions: None,
            until: None,
            closed: false,
            phrases: true,
            paused: None,
            announcement: None,
            pairings: Vec::new(),
            tournament: None,
            closed_tournaments: Vec::new(),
            tournaments_begun: 0,
            simultaneous: None,
            questions: Questions::default(),
            sets: PracticeSets::default(),
        }
    }

    /// Until when the matches are paused `now`; None if they are not.
    pub fn paused(&self, now: Timestamp) -> Option<Timestamp> {
        self.paused.filter(|until| now < *until)
    }

    /// When the round that was opened last began, later by as long as it has been paused until `now`; none if no round is open.
    pub fn round_began(&self, now: Timestamp) -> Option<Timestamp> {
        let opened = self.tournament.as_ref()?.current()?.opened?;
        Some(opened.after(self.paused_since(opened, now)))
    }

    /// For how long the pause that came last has lasted between `from` and `now`; zero once it has been ended.
    fn paused_since(&self, from: Timestamp, now: Timestamp) -> Duration {
        let Some(until) = self.paused else { return Duration::ZERO };
        now.min(until).since(from.max(until.before(PAUSE_TIME)))
    }

    /// Begins a pause, or ends it. The clock of the round goes on from where it stood.
    pub(super) fn pause(&mut self, paused: bool, now: Timestamp) {
        let began = self.round_began(now);
        if let Some(round) = self.tournament.as_mut().and_then(Tournament::current_mut) {
            round.opened = began;
        }
        self.paused = paused.then(|| now.after(PAUSE_TIME));
    }

    /// The last phrase that the host sent to all, if recent.
    pub fn announcement(&self, now: Timestamp) -> Option<&Announcement> {
        self.announcement.as_ref().filter(|said| now.since(said.at) < ANNOUNCEMENT_TIME)
    }

    /// When what is shown `now` changes by itself: a pause or an announcement ends, or a set opens.
    pub fn next_end(&self, now: Timestamp) -> Option<Timestamp> {
        let announcement = self.announcement(now).map(|said| said.at.after(ANNOUNCEMENT_TIME));
        self.paused(now).into_iter().chain(announcement).chain(self.sets.next_opening(now)).min()
    }

    /// The members who are in the room now, in the order in which they first came.
    pub fn inside(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.is_inside())
    }

    /// The people who ask to be let in, in the order in which they first came.
    pub fn asking(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.asks)
    }

    /// Whether a person is in the room now.
    pub fn is_inside(&self, person: Person) -> bool {
        self.inside().any(|member| member.person == person)
    }

    /// The member with this number.
    pub fn member(&self, person: Person) -> Option<&Member> {
        self.members.iter().find(|member| member.person == person)
    }

    /// The member with this id, if they are in the room now.
    pub fn of(&self, player_id: &PlayerId) -> Option<&Member> {
        self.inside().find(|member| member.player.id == *player_id)
    }

    /// The member with this id, whether they are in the room now or not.
    pub fn whoever(&self, player_id: &PlayerId) -> Option<&Member> {
        self.of(player_id).or_else(|| self.members.iter().find(|member| member.player.id == *player_id))
    }

    /// The name of a member; empty if there is no such member.
    pub fn name(&self, person: Person) -> String {
        self.member(person).map(|member| member.player.name.to_string()).unwrap_or_default()
    }

    /// The pairing with this match id.
    pub fn pairing(&self, id: &str) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.id == id)
    }

    /// The pairings whose matches are not over.
    pub fn running(&self) -> impl DoubleEndedIterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.is_running())
    }

    /// Lets a player enter. Nothing changes if the player is inside already. A former member keeps their number.
    ///
    /// # Errors
    /// The room is locked, restricted, closed or full.
    pub fn enter(&mut self, player: &Player) -> CommandResult {
        self.enter_as(player, Device::Own)
    }

    /// The same with this device, if the player is new in the room.
    ///
    /// # Errors
    /// As [`Room::enter`].
    pub fn enter_as(&mut self, player: &Player, device: Device) -> CommandResult {
        if self.of(&player.id).is_some() {
            return Ok(());
        }
        check(!self.closed, RoomError::Closed)?;
        check(self.restrictions.is_none(), RoomError::CardsOnly)?;
        check(!self.locked, RoomError::Locked)?;
        let is_new = self.members.iter().all(|member| member.player.id != player.id);
        if let Some(person) = self.expected(&player.name).filter(|_| is_new) {
            return self.arrive(person, &player.id, device);
        }
        self.check_space()?;
        self.known_or_new(player, device).enter();
        self.forget_former();
        Ok(())
    }

    /// Lets a player ask the host of a locked room to be let in. Nothing changes if the player is inside already.
    ///
    /// # Errors
    /// The room is closed or restricted, or too many people ask already.
    pub fn ask(&mut self, player: &Player) -> CommandResult {
        self.ask_as(player, Device::Own)
    }

    /// The same with this device, if the player is new in the room.
    ///
    /// # Errors
    /// As [`Room::ask`].
    pub fn ask_as(&mut self, player: &Player, device: Device) -> CommandResult {
        if self.of(&player.id).is_some() {
            return Ok(());
        }
        check(!self.closed, RoomError::Closed)?;
        check(self.restrictions.is_none(), RoomError::CardsOnly)?;
        let others = self.asking().filter(|member| member.player.id != player.id).count();
        check(others < MAX_ASKING, RoomError::ManyAsking)?;
        self.known_or_new(player, device).asks = true;
        self.forget_former();
        Ok(())
    }

    pub(super) fn check_space(&self) -> CommandResult {
        check(self.inside().count() < MAX_PEOPLE, RoomError::Full)
    }

    /// The member with the id of `player`, who gets its name; if there is none, a new member outside the room.
    fn known_or_new(&mut self, player: &Player, device: Device) -> &mut Member {
        let known = self.members.iter().position(|member| member.player.id == player.id);
        let index = known.unwrap_or_else(|| {
            self.members.push(Member::outside(self.next_person(), player.clone(), device));
            self.members.len() - 1
        });
        let name = self.told_apart(&player.name, self.members[index].person);
        let member = &mut self.members[index];
        member.player.name = name;
        member
    }

    /// The number of the person who is entered next.
    pub(super) fn next_person(&self) -> Person {
        Person(self.members.iter().map(|member| member.person.0).max().unwrap_or_default() + 1)
    }

    /// The name for `person`, who has chosen `name`: with a number if another member has a similar name.
    pub(super) fn told_apart(&self, name: &Name, person: Person) -> Name {
        let is_known = |member: &&Member| {
            member.is_inside() || member.asks || member.card.is_some() || self.has_played(member.person)
        };
        let others = self.members.iter().filter(|member| member.person != person && !member.player.is_gone());
        let names: Vec<&Name> = others.filter(is_known).map(|member| &member.player.name).collect();
        name.told_apart(&names)
    }

    pub(super) fn has_played(&self, person: Person) -> bool {
        let mut tournaments = self.tournament.iter().chain(&self.closed_tournaments);
        self.pairings.iter().any(|pairing| pairing.has(person))
            || tournaments.any(|tournament| tournament.entrant(person).is_some())
            || self.questions.has_answer_of(person)
    }

    /// Drops the earliest former members beyond the limit, except those who have played, since matches and results name them, and those
    /// who can come back by a card.
    fn forget_former(&mut self) {
        let is_former = |member: &&Member| {
            let stays =
                member.is_inside() || member.asks || member.card.is_some() || member.belongs_to_room();
            !stays && member.person != self.host && !self.has_played(member.person)
        };
        let former: Vec<Person> = self.members.iter().filter(is_former).map(|member| member.person).collect();
        let forgotten = &former[..former.len().saturating_sub(MAX_FORMER)];
        self.members.retain(|member| !forgotten.contains(&member.person));
    }

    /// Records which person has which seat of the match `id` now.
    pub fn seat(&mut self, id: &str, seats: Vec<Option<Person>>) {
        if let Some(pairing) = self.pairing_mut(id) {
            pairing.seats = seats;
        }
    }

    /// Records how the match `id` ended, unless its end is known already. A score that the host has set is kept.
    pub fn settle(&mut self, id: &str, end: MatchEnd) {
        let mut running = self.pairings.iter_mut().filter(|pairing| pairing.is_running());
        let Some(pairing) = running.find(|pairing| pairing.id == id) else { return };
        pairing.end = Some(end.clone());
        let score = match end {
            MatchEnd::Played(scores) => scores.first().copied().flatten(),
            MatchEnd::Void => None,
        };
        let pairs = self.tournament.iter_mut().flat_map(Tournament::pairs_mut);
        for pair in pairs.filter(|pair| pair.match_id.as_deref() == Some(id)) {
            pair.score = pair.score.or(score);
        }
        self.thin_out();
    }

    pub(super) fn pairing_mut(&mut self, id: &str) -> Option<&mut Pairing> {
        self.pairings.iter_mut().find(|pairing| pairing.id == id)
    }

    /// The pairings whose matches have yet to be ended as the room has decided.
    pub fn undelivered(&self) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.undelivered)
    }

    /// Records that the match `id` was ended with `end`; it must be ended again if the room has since decided otherwise.
    pub fn note_delivered(&mut self, id: &str, end: &MatchEnd) {
        if let Some(pairing) = self.pairing_mut(id) {
            pairing.undelivered = pairing.end.as_ref() != Some(end);
        }
    }

    fn thin_out(&mut self) {
        let displayed = self.simultaneous.as_ref().map(|last| last.matches.clone()).unwrap_or_default();
        let is_past = |pairing: &Pairing| {
            let is_counted = pairing.tournament || displayed.contains(&pairing.id);
            !pairing.is_running() && !is_counted && !pairing.undelivered
        };
        let past = self.pairings.iter().filter(|pairing| is_past(pairing)).count();
        let mut over = past.saturating_sub(MAX_FINISHED_PAIRINGS);
        self.pairings.retain(|pairing| {
            let forgotten = over > 0 && is_past(pairing);
            over -= usize::from(forgotten);
            !forgotten
        });
    }

    /// Replaces the player id `from` by `to`. If both are in the room, the member with `to` stays, the other is outside.
    pub fn rekey(&mut self, from: &PlayerId, to: &PlayerId) {
        if from == to {
            return;
        }
        let twin = self.of(to).map(|member| member.person);
        for member in self.members.iter_mut().filter(|member| member.player.id == *from) {
            (member.player.id, member.device) = (to.clone(), Device::Own);
            if let Some(twin) = twin {
                member.leave();
                self.host = if self.host == member.person { twin } else { self.host };
            }
        }
    }

    /// Erases the data of the player `player_id`: a stand-in replaces the names, the card goes, the seats stay. If the player was the
    /// host, the member with a device who entered first becomes host; a room in which nobody has a device is closed.
    pub fn forget(&mut self, player_id: &PlayerId) {
        self.members.iter_mut().filter(|member| member.player.id == *player_id).for_each(Member::erase);
        let gone = self.members.iter().filter(|member| member.player.is_gone());
        let erased: Vec<Person> = gone.map(|member| member.person).collect();
        for person in erased {
            self.withdraw(person);
            self.leave_display(person);
            self.questions.forget(person);
        }
        if self.is_inside(self.host) {
            return;
        }
        let heir = self.inside().find(|member| member.has_device()).map(|member| member.person);
        if heir.is_none_or(|heir| self.make_host(heir).is_err()) {
            self.closed = true;
        }
    }

    /// Whether the time of the room is over.
    pub fn has_ended(&self, now: Timestamp) -> bool {
        self.until.is_some_and(|until| until <= now)
    }

    /// Whether the data of all members has been erased.
    pub fn is_forgotten(&self) -> bool {
        self.members.iter().all(|member| member.player.is_gone())
    }
}

/// The seats rotated by `turn`: the person at index `turn` begins.
pub(super) fn rotate_seats(mut seats: Vec<Option<Person>>, turn: usize) -> Vec<Option<Person>> {
    let chairs = seats.len().max(1);
    seats.rotate_left(turn % chairs);
    seats
}
