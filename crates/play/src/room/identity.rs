//! People of a room who come by another session from now on, or want to be forgotten.

use super::state::Room;
use crate::game::player::{Player, PlayerId};

impl Room {
    /// Knows whoever came with the session `from` by `to` from now on. Who is here by both is so once, by `to`; then what
    /// they were by `from` is outside.
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

    /// Forgets whoever came with the session `player_id`: their name gives way to one that names nobody, their seats stay. Where
    /// they were the host, whoever came first of those inside is; without anybody inside the room is closed.
    pub fn forget(&mut self, player_id: &PlayerId) {
        for member in self.members.iter_mut().filter(|member| member.player.id == *player_id) {
            member.player = Player::gone();
            member.inside = false;
        }
        if self.inside().any(|member| member.person == self.host) {
            return;
        }
        let heir = self.inside().next().map(|member| member.person);
        match heir {
            Some(heir) => self.host = heir,
            None => self.closed = true,
        }
    }

    /// Whether everybody who was ever here wanted to be forgotten.
    pub fn is_forgotten(&self) -> bool {
        self.members.iter().all(|member| member.player.is_gone())
    }
}
