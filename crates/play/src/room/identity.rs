//! Changes of identity: members whose player id changes, or whose data is erased.

use super::person::Person;
use super::state::Room;
use crate::game::player::{Player, PlayerId};

impl Room {
    /// Replaces the player id `from` by `to`. If both are in the room, the member with `to` stays and the other is then
    /// outside.
    pub fn rekey(&mut self, from: &PlayerId, to: &PlayerId) {
        if from == to {
            return;
        }
        let twin = self.of(to).map(|member| member.person);
        for member in self.members.iter_mut().filter(|member| member.player.id == *from) {
            member.player.id = to.clone();
            if let Some(twin) = twin {
                member.inside = false;
                self.host = if self.host == member.person { twin } else { self.host };
            }
        }
    }

    /// Erases the data of the player `player_id`: a stand-in replaces the name, the seats stay. If the player was the
    /// host, the member inside who entered first becomes host; a room with no members inside is closed.
    pub fn forget(&mut self, player_id: &PlayerId) {
        for member in self.members.iter_mut().filter(|member| member.player.id == *player_id) {
            member.player = Player::gone();
            (member.inside, member.asks) = (false, false);
        }
        let erased: Vec<Person> = self
            .members
            .iter()
            .filter(|member| member.player.is_gone())
            .map(|member| member.person)
            .collect();
        erased.into_iter().for_each(|person| self.withdraw(person));
        if self.is_inside(self.host) {
            return;
        }
        let heir = self.inside().next().map(|member| member.person);
        match heir {
            Some(heir) => self.host = heir,
            None => self.closed = true,
        }
    }

    /// Whether the data of all members has been erased.
    pub fn is_forgotten(&self) -> bool {
        self.members.iter().all(|member| member.player.is_gone())
    }
}
