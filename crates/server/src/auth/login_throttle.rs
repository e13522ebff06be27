//! Limits to the guesses at passphrases.
//!
//! Guesses of others do not lock the owner out of an account: each device that has logged in before, and each open
//! session of the account, is counted separately. All other clients are counted by account name and network together.
//! Clients with a session or a ticket are also counted by it, so that one client cannot use up the guesses of all
//! behind the same address.

use std::sync::Arc;
use std::time::Duration;

use putahi_play::PlayerId;

use crate::auth::client_network::ClientNetwork;
use crate::auth::keyed_limiter::KeyedLimiter;
use crate::config::limits::Rate;
use crate::error::AccountError;

/// Guesses of one client: a known device, a session, a ticket, or at one name all clients of a network without any of
/// these.
const CLIENT: Rate = rate(30, 10);
/// Guesses of all sessions and tickets of a network at one name.
const NETWORK_NAME: Rate = rate(10, 60);
/// Guesses of all clients of a network without session or ticket, at any names.
const NETWORK: Rate = rate(1, 60);
/// Guesses at one name by all clients but [`Guesser::Known`]. Beyond this rate, answers are delayed.
const NAME: Rate = rate(10, 100);
/// The delay of these answers.
const PAUSE: Duration = Duration::from_secs(3);

const fn rate(seconds: u64, at_once: u32) -> Rate {
    let at_once = std::num::NonZeroU32::new(at_once).expect("a rate is more than 0");
    Rate { each: Duration::from_secs(seconds), at_once }
}

/// The client that tries a passphrase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Guesser {
    /// A device or session that has entered the account before, by an id.
    Known(String),
    /// Another session, or a ticket, by its id.
    Client(String),
    /// A client without any of these.
    Stranger,
}

impl Guesser {
    /// The id by which the guesses are counted; None for strangers.
    pub(crate) fn id(&self) -> Option<&str> {
        match self {
            Guesser::Known(id) | Guesser::Client(id) => Some(id),
            Guesser::Stranger => None,
        }
    }
}

/// The account name that is tried, and the network that tries it.
type NetworkName = (String, Option<ClientNetwork>);

/// The recent guesses at passphrases.
#[derive(Clone)]
pub(crate) struct LoginThrottle(Arc<Limiters>);

struct Limiters {
    known: KeyedLimiter<String>,
    clients: KeyedLimiter<String>,
    clients_at_name: KeyedLimiter<NetworkName>,
    strangers: KeyedLimiter<Option<ClientNetwork>>,
    strangers_at_name: KeyedLimiter<NetworkName>,
    names: KeyedLimiter<String>,
}

impl LoginThrottle {
    pub(crate) fn new() -> LoginThrottle {
        LoginThrottle(Arc::new(Limiters {
            known: KeyedLimiter::new(CLIENT),
            clients: KeyedLimiter::new(CLIENT),
            clients_at_name: KeyedLimiter::new(NETWORK_NAME),
            strangers: KeyedLimiter::new(NETWORK),
            strangers_at_name: KeyedLimiter::new(CLIENT),
            names: KeyedLimiter::new(NAME),
        }))
    }

    /// Counts a guess at the passphrase of the account `name`; returns the time to wait before the answer.
    ///
    /// # Errors
    /// There were too many guesses lately.
    pub(crate) fn guess(
        &self,
        name: &str,
        network: Option<ClientNetwork>,
        guesser: &Guesser,
    ) -> Result<Duration, AccountError> {
        let Limiters { known, clients, clients_at_name, strangers, strangers_at_name, names } = &*self.0;
        let at_name = (name.to_owned(), network);
        // The narrower limit is checked first: a refused guess does not count for the wider one.
        let checked = match guesser {
            Guesser::Known(id) => return known.check(id).map_err(too_often).map(|()| Duration::ZERO),
            Guesser::Client(id) => clients.check(id).and_then(|()| clients_at_name.check(&at_name)),
            Guesser::Stranger => strangers_at_name.check(&at_name).and_then(|()| strangers.check(&network)),
        };
        checked.map_err(too_often)?;
        Ok(names.check(&at_name.0).map_or(PAUSE, |()| Duration::ZERO))
    }

    /// Counts a guess at the passphrase of the account to which the session belongs.
    ///
    /// # Errors
    /// There were too many guesses lately.
    pub(crate) fn confirm(&self, session: &PlayerId) -> Result<(), AccountError> {
        self.0.clients.check(&session.as_str().to_owned()).map_err(too_often)
    }
}

fn too_often(_: Duration) -> AccountError {
    AccountError::TooOften
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn network(number: u8) -> Option<ClientNetwork> {
        Some(IpAddr::from([192, 0, 2, number]).into())
    }

    /// How many guesses are allowed until one is not, or `most`.
    fn allowed(most: usize, guess: impl Fn(usize) -> Result<Duration, AccountError>) -> usize {
        (0..most).position(|number| guess(number).is_err()).unwrap_or(most)
    }

    #[test]
    fn strangers_are_counted_by_name_and_network() {
        let throttle = LoginThrottle::new();
        let guess = |number| throttle.guess("ana", network(number), &Guesser::Stranger);
        assert_eq!(allowed(99, |_| guess(1)), 10);
        assert_eq!(guess(2), Ok(Duration::ZERO));
        throttle.guess("ben", network(1), &Guesser::Stranger).unwrap();
    }

    #[test]
    fn strangers_of_one_network_guess_at_few_names() {
        let throttle = LoginThrottle::new();
        let guess = |number: usize| throttle.guess(&number.to_string(), network(1), &Guesser::Stranger);
        assert_eq!(allowed(99, guess), 60);
    }

    #[test]
    fn behind_one_address_nobody_without_a_session_keeps_one_out() {
        let throttle = LoginThrottle::new();
        let session = |number: usize| Guesser::Client(number.to_string());
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &Guesser::Stranger)), 10);
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &session(1))), 10);
        throttle.guess("ana", network(1), &session(2)).unwrap();
    }

    #[test]
    fn many_sessions_of_a_network_guess_no_more_at_a_name() {
        let throttle = LoginThrottle::new();
        let session = |number: usize| Guesser::Client(number.to_string());
        assert_eq!(allowed(99, |number| throttle.guess("ana", network(1), &session(number))), 60);
        throttle.guess("ana", network(2), &session(99)).unwrap();
    }

    #[test]
    fn many_networks_make_others_wait_and_keep_nobody_out() {
        let throttle = LoginThrottle::new();
        for number in 0..200 {
            throttle.guess("ana", network(number), &Guesser::Stranger).unwrap();
        }
        assert_eq!(throttle.guess("ana", network(201), &Guesser::Stranger), Ok(PAUSE));
        assert_eq!(throttle.guess("ana", network(201), &Guesser::Known("x".into())), Ok(Duration::ZERO));
        assert_eq!(throttle.guess("ben", network(201), &Guesser::Stranger), Ok(Duration::ZERO));
    }

    #[test]
    fn a_known_device_and_an_open_session_are_counted_for_themselves() {
        let throttle = LoginThrottle::new();
        let known = |name: &str| Guesser::Known(name.to_owned());
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &known("laptop"))), 10);
        throttle.guess("ana", network(1), &known("phone")).unwrap();
        let session = PlayerId::new("ana's");
        assert_eq!(allowed(99, |_| throttle.confirm(&session).map(|()| Duration::ZERO)), 10);
        throttle.confirm(&PlayerId::new("another of ana's")).unwrap();
    }
}
