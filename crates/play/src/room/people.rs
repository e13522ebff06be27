//! What the host does about the people of a room, and how people come back by their cards.

use std::time::Duration;

use super::command::{CommandResult, check};
use super::execute::NewId;
use crate::{
    Attendance, Card, Device, ListedPerson, MAX_PEOPLE, Member, Name, Person, Player, PlayerId, Room,
    RoomError, Timestamp,
};

/// The most people that a room knows, in it or not, when a list is added.
const MAX_KNOWN: usize = 3 * MAX_PEOPLE;
/// The most cards of a room that are valid.
const MAX_CARDS: usize = 2 * MAX_PEOPLE;

impl Room {
    /// The longest time for which a room may be kept.
    pub const MAX_KEPT: Duration = Duration::from_secs(400 * 86_400);

    /// The person with this card, if it is valid.
    pub fn card_holder(&self, card: &Card) -> Option<&Member> {
        self.members.iter().find(|member| member.card.as_ref() == Some(card))
    }

    /// Lets the person with this card act at a device, as a player whose id belongs to the room: `new_player` if they have played with
    /// their own device so far, which loses its seats. A person who was gone is in the room again.
    ///
    /// # Errors
    /// No person has the card, or the room is closed or full.
    pub fn use_card(&mut self, card: &Card, new_player: &PlayerId) -> Result<Person, RoomError> {
        check(!self.closed, RoomError::Closed)?;
        let Member { person, attendance, .. } = *self.card_holder(card).ok_or(RoomError::NoCard)?;
        if attendance == Attendance::Gone {
            self.check_space()?;
        }
        let member = self.known(person)?;
        if member.device == Device::Own {
            member.player.id = new_player.clone();
        }
        member.device = Device::Room;
        member.enter();
        Ok(person)
    }

    /// The listed person with this name, without a device and without a card: a new player of this name is that person.
    pub(super) fn expected(&self, name: &Name) -> Option<Person> {
        let waiting = || self.inside().filter(|member| !member.has_device() && member.card.is_none());
        let is_named = |member: &&Member| member.player.name.skeleton() == name.skeleton();
        let is_numbered = |member: &&Member| {
            member.player.name.is_told_apart(name) || name.is_told_apart(&member.player.name)
        };
        waiting().find(is_named).or_else(|| waiting().find(is_numbered)).map(|member| member.person)
    }

    /// Lets a listed person come in with this id and device.
    pub(super) fn arrive(&mut self, person: Person, id: &PlayerId, device: Device) -> CommandResult {
        let member = self.known(person)?;
        (member.player.id, member.device) = (id.clone(), device);
        member.enter();
        Ok(())
    }

    /// Admits a person who asks to come in as the listed person with the same name, if there is one; returns the person.
    fn recognize(&mut self, person: Person) -> Result<Person, RoomError> {
        let Member { asks: true, player, device, .. } = self.known(person)?.clone() else {
            return Ok(person);
        };
        let Some(expected) = self.expected(&player.name) else { return Ok(person) };
        self.members.retain(|member| member.person != person);
        self.arrive(expected, &player.id, device)?;
        Ok(expected)
    }

    /// The person, in the room or not, whose data has not been erased.
    fn known(&mut self, person: Person) -> Result<&mut Member, RoomError> {
        let mut known = self.members.iter_mut().filter(|member| !member.player.is_gone());
        known.find(|member| member.person == person).ok_or(RoomError::NoPerson)
    }

    pub(super) fn set_second_name(&mut self, person: Person, name: Option<Name>) -> CommandResult {
        self.known(person)?.second_name = name;
        Ok(())
    }

    pub(super) fn set_attendance(&mut self, person: Person, attendance: Attendance) -> CommandResult {
        if attendance == Attendance::Gone {
            return self.send_away(person);
        }
        let person = self.recognize(person)?;
        if !self.is_inside(person) {
            self.check_space()?;
        }
        let member = self.known(person)?;
        member.enter();
        member.attendance = attendance;
        Ok(())
    }

    /// Makes another person the host. Their card ends, since the letters of a card are too few to guard a room.
    pub(super) fn make_host(&mut self, person: Person) -> CommandResult {
        let member = self.present(person)?;
        check(member.has_device(), RoomError::NoDevice)?;
        member.card = None;
        self.host = person;
        Ok(())
    }

    pub(super) fn set_until(&mut self, until: Timestamp, now: Timestamp) -> CommandResult {
        check(now < until && until <= now.after(Room::MAX_KEPT), RoomError::NoDate)?;
        self.until = Some(until);
        Ok(())
    }

    /// Gives a card to a person, or to everybody in the room who has none. The host has none.
    pub(super) fn deal(&mut self, person: Option<Person>, cards: &[Card]) -> CommandResult {
        let host = self.host;
        check(person != Some(host), RoomError::HostCard)?;
        let people: Vec<Person> = match person {
            Some(person) => vec![self.known(person)?.person],
            None => {
                self.inside().filter(|member| member.card.is_none()).map(|member| member.person).collect()
            }
        };
        let mut cards = cards.iter();
        for person in people.into_iter().filter(|person| *person != host) {
            let free = cards.find(|card| self.card_holder(card).is_none()).ok_or(RoomError::Full)?.clone();
            self.known(person)?.card = Some(free);
        }
        let dealt = self.members.iter().filter(|member| member.card.is_some()).count();
        check(dealt <= MAX_CARDS, RoomError::Full)
    }

    /// Adds the people of a list, each unless they are known to the room: then a person who was gone is in the room again.
    pub(super) fn add_people(&mut self, listed: &[ListedPerson], new_id: NewId<'_>) -> CommandResult {
        let mut met = Vec::new();
        for listed in listed {
            let person = match self.find_listed(listed, &met) {
                Some(person) => person,
                None => self.add_person(listed, new_id)?,
            };
            met.push(person);
            if !self.is_inside(person) {
                self.check_space()?;
                self.known(person)?.enter();
            }
            if listed.second_name.is_some() {
                self.known(person)?.second_name.clone_from(&listed.second_name);
            }
        }
        Ok(())
    }

    fn add_person(&mut self, listed: &ListedPerson, new_id: NewId<'_>) -> Result<Person, RoomError> {
        check(self.members.len() < MAX_KNOWN, RoomError::Full)?;
        let person = self.next_person();
        let player = Player { id: PlayerId::new(new_id()), name: self.told_apart(&listed.name, person) };
        self.members.push(Member::outside(person, player, Device::None));
        Ok(person)
    }

    /// The person whom a line of a list means: one of that name who is not among the people `met` on earlier lines. If several have the
    /// name, the second name tells them apart.
    fn find_listed(&self, listed: &ListedPerson, met: &[Person]) -> Option<Person> {
        let wanted = listed.name.skeleton();
        let has_name = |name: &Name| name.skeleton() == wanted || name.is_told_apart(&listed.name);
        let is_known = |member: &Member| !member.player.is_gone() && !met.contains(&member.person);
        let known = self.members.iter().filter(|member| is_known(member) && has_name(&member.player.name));
        let known: Vec<&Member> = known.collect();
        let is_same = |member: &&&Member| member.second_name == listed.second_name;
        let may_be = |member: &&&Member| member.second_name.is_none() || listed.second_name.is_none();
        known.iter().find(is_same).or_else(|| known.iter().find(may_be)).map(|member| member.person)
    }
}
