//! Log-in tickets: they identify browsers without a session when they log in, so that one of them does not use up the
//! attempts of all behind the same address. The page with the form carries a ticket; the server stores none, and
//! [`Action::Ticket`](crate::limits::rates::Action::Ticket) limits how many a network gets.

use std::sync::Arc;

use crate::support::secret::{Secret, fingerprint};

/// Issues and verifies tickets. A ticket is valid only in the process that issued it; a ticket of another process
/// counts as none.
#[derive(Clone)]
pub(crate) struct LoginTickets {
    /// The key of this process, with which it signs tickets.
    key: Arc<Secret>,
}

impl LoginTickets {
    pub(crate) fn new() -> LoginTickets {
        LoginTickets { key: Arc::new(Secret::random()) }
    }

    /// A new ticket.
    pub(crate) fn issue(&self) -> String {
        let id = Secret::random().fingerprint();
        format!("{id}-{}", self.signature(&id))
    }

    /// The id of a ticket; None if this process did not issue it.
    pub(crate) fn id(&self, ticket: &str) -> Option<String> {
        let (id, signature) = ticket.split_once('-')?;
        // Fingerprints are compared, so that the response time reveals nothing about the signature.
        let right = fingerprint(signature) == fingerprint(self.signature(id));
        right.then(|| id.to_owned())
    }

    fn signature(&self, id: &str) -> String {
        fingerprint(format!("ticket {id} {}", self.key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_known_to_who_has_issued_it_alone() {
        let (tickets, other) = (LoginTickets::new(), LoginTickets::new());
        let [one, two] = [0, 1].map(|_| tickets.issue());
        assert_ne!(tickets.id(&one).unwrap(), tickets.id(&two).unwrap());
        assert_eq!(other.id(&one), None);
        let (id, _) = one.split_once('-').unwrap();
        let (_, signature) = two.split_once('-').unwrap();
        for wrong in [String::new(), "-".to_owned(), id.to_owned(), format!("{id}-{signature}")] {
            assert_eq!(tickets.id(&wrong), None, "{wrong}");
        }
    }
}
