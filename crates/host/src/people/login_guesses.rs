//! Limits to the guesses at passphrases.
//!
//! Guesses of others do not lock the owner out of an account: each device that has logged in before, and each open
//! session of the account, is counted separately. All other clients are counted by account name and network together.
//! Clients with a session or a ticket are also counted by it, so that one client cannot use up the guesses of all
//! behind the same address.

use std::time::Duration;

use crate::limits::rate_limit::{Client, RateLimits};
use crate::limits::rates::Action;
use crate::people::error::AccountError;
use crate::support::client_network::ClientNetwork;

/// The delay of answers when there were too many guesses at a name.
const PAUSE: Duration = Duration::from_secs(3);

/// The client that tries a passphrase.
pub(crate) struct Guesser {
    /// How its guesses are counted.
    pub(crate) action: Action,
    /// The id of its device, session or ticket, if it has any.
    pub(crate) id: Option<String>,
}

/// Counts a guess at the passphrase of the account `name`; returns the time to wait before the answer.
pub(crate) fn guess(
    limits: &RateLimits,
    name: &str,
    network: Option<ClientNetwork>,
    guesser: &Guesser,
) -> Result<Duration, AccountError> {
    let client = Client { network, session: guesser.id.as_deref(), name: Some(name) };
    limits.check(guesser.action, &client, 1).map_err(|_| AccountError::TooOften)?;
    let is_delayed =
        guesser.action != Action::KnownLogIn && limits.check(Action::NameLogIn, &client, 1).is_err();
    Ok(if is_delayed { PAUSE } else { Duration::ZERO })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::rates::LimitConfig;

    /// The usual limits of guesses.
    struct Throttle(RateLimits);

    impl Throttle {
        fn new() -> Throttle {
            Throttle(RateLimits::new(LimitConfig::wide()))
        }

        fn guess(
            &self,
            name: &str,
            network: Option<ClientNetwork>,
            guesser: &Guesser,
        ) -> Result<Duration, AccountError> {
            guess(&self.0, name, network, guesser)
        }
    }

    const STRANGER: Guesser = Guesser { action: Action::StrangerLogIn, id: None };

    fn session(number: usize) -> Guesser {
        Guesser { action: Action::LogIn, id: Some(number.to_string()) }
    }

    fn known(device: &str) -> Guesser {
        Guesser { action: Action::KnownLogIn, id: Some(device.to_owned()) }
    }

    fn network(number: u8) -> Option<ClientNetwork> {
        Some([192, 0, 2, number].into())
    }

    /// How many guesses are allowed until one is not, or `most`.
    fn allowed(most: usize, guess: impl Fn(usize) -> Result<Duration, AccountError>) -> usize {
        (0..most).position(|number| guess(number).is_err()).unwrap_or(most)
    }

    #[test]
    fn strangers_are_counted_by_name_and_network() {
        let throttle = Throttle::new();
        let guess = |number| throttle.guess("ana", network(number), &STRANGER);
        assert_eq!(allowed(99, |_| guess(1)), 10);
        assert_eq!(guess(2), Ok(Duration::ZERO));
        throttle.guess("ben", network(1), &STRANGER).unwrap();
    }

    #[test]
    fn strangers_of_one_network_guess_at_few_names() {
        let throttle = Throttle::new();
        let guess = |number: usize| throttle.guess(&number.to_string(), network(1), &STRANGER);
        assert_eq!(allowed(99, guess), 60);
    }

    #[test]
    fn behind_one_address_nobody_without_a_session_keeps_one_out() {
        let throttle = Throttle::new();
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &STRANGER)), 10);
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &session(1))), 10);
        throttle.guess("ana", network(1), &session(2)).unwrap();
    }

    #[test]
    fn many_sessions_of_a_network_guess_no_more_at_a_name() {
        let throttle = Throttle::new();
        assert_eq!(allowed(99, |number| throttle.guess("ana", network(1), &session(number))), 60);
        throttle.guess("ana", network(2), &session(99)).unwrap();
    }

    #[test]
    fn many_networks_make_others_wait_and_keep_nobody_out() {
        let throttle = Throttle::new();
        for number in 0..200 {
            throttle.guess("ana", network(number), &STRANGER).unwrap();
        }
        assert_eq!(throttle.guess("ana", network(201), &STRANGER), Ok(PAUSE));
        assert_eq!(throttle.guess("ana", network(201), &known("x")), Ok(Duration::ZERO));
        assert_eq!(throttle.guess("ben", network(201), &STRANGER), Ok(Duration::ZERO));
    }

    #[test]
    fn a_known_device_is_counted_for_itself() {
        let throttle = Throttle::new();
        assert_eq!(allowed(99, |_| throttle.guess("ana", network(1), &known("laptop"))), 10);
        throttle.guess("ana", network(1), &known("phone")).unwrap();
    }
}
