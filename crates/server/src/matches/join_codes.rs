//! Codes of five letters, to be typed where a link cannot be: each leads to a match with a free seat, or to a room.
//!
//! A code is a document in the store whose id is the code and whose owner is what it leads to, so that no code leads to
//! two places. It is good for a day at most, and ends when the last seat of its match is taken. A code is no secret of
//! many bits: what it leads to must bear that a stranger guesses it now and then, and wrong tries are limited (see
//! [`Action::Code`](putahi_host::limits::rates::Action::Code)).

use std::time::Duration;

use putahi_host::limits::rate_limit::{Client, Counted};
use putahi_host::store::{Document, Kind, StoreError};
use putahi_host::support::random;
use putahi_play::{LETTERS, Timestamp, read_letters};
use serde::{Deserialize, Serialize};

use crate::common::{ApiError, AppState, Result};

const LENGTH: usize = 5;
const GOOD: Duration = Duration::from_secs(24 * 60 * 60);
/// How many codes are tried until one is free. With a million codes in use, one of eight is taken.
const TRIES: usize = 20;

/// The code in a text as people type it.
pub(super) fn read_code(text: &str) -> Option<String> {
    read_letters(text, LENGTH)
}

/// What a code leads to, by its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Target {
    Match(String),
    Room(String),
}

impl Target {
    /// The path of its page, which is also the owner of its codes in the store.
    pub(crate) fn path(&self) -> String {
        match self {
            Target::Match(id) => format!("/m/{id}"),
            Target::Room(id) => format!("/r/{id}"),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Stored {
    target: Target,
    until: Timestamp,
}

/// The code that leads to `target`: the present one while it is good, else a new one.
pub(crate) async fn issue(app: &AppState, target: &Target) -> Result<String> {
    if let Some(code) = current(app, target).await? {
        return Ok(code);
    }
    let until = app.clock.now().after(GOOD);
    let stored = Stored { target: target.clone(), until };
    for _ in 0..TRIES {
        let code: String = (0..LENGTH).map(|_| char::from(LETTERS[random::below(LETTERS.len())])).collect();
        let document = Document::of(0, &stored);
        match app.store.write(Kind::Code, &code, document, Some(&target.path()), Some(until)).await {
            Ok(_) => return Ok(code),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(ApiError::Conflict)
}

pub(crate) async fn current(app: &AppState, target: &Target) -> Result<Option<String>> {
    let codes = app.store.documents(Kind::Code, &target.path()).await?;
    let good = codes.into_iter().find(|(_, document)| good(app, document).is_some());
    Ok(good.map(|(code, _)| code))
}

/// What a code leads to; none if there is no such code, or it is good no more. Counts as a wrong try until the caller, who
/// knows whether the code leads anywhere, calls `RateLimits::take_back` with what is returned beside the target.
pub(crate) async fn resolve(
    app: &AppState,
    client: &Client<'_>,
    code: &str,
) -> Result<Option<(Target, Counted)>> {
    let counted = app.limits.code(client)?;
    let document = app.store.read(Kind::Code, code).await?;
    Ok(document.and_then(|document| Some((good(app, &document)?, counted))))
}

pub(crate) async fn revoke(app: &AppState, target: &Target) -> Result<()> {
    for (code, _) in app.store.documents(Kind::Code, &target.path()).await? {
        app.store.remove(Kind::Code, &code).await?;
    }
    Ok(())
}

fn good(app: &AppState, document: &Document) -> Option<Target> {
    let stored: Stored = document.value().ok()?;
    (app.clock.now() < stored.until).then_some(stored.target)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::net::Ipv6Addr;

    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::limits::rates::{Action, LimitConfig, Rate, Scope};
    use putahi_host::store::Store;
    use putahi_host::support::clock::Clock;
    use tempfile::TempDir;

    use super::*;

    fn app_at(clock: &Clock) -> (TempDir, AppState) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), clock.clone()));
        (folder, app)
    }

    /// What a code leads to, for a client whose tries are not counted.
    async fn look_up(app: &AppState, code: &str) -> Option<Target> {
        resolve(app, &Client::default(), code).await.unwrap().map(|(target, _)| target)
    }

    fn table(id: &str) -> Target {
        Target::Match(id.to_owned())
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for (typed, read) in [
            ("KRTMA", Some("KRTMA")),
            (" krtma\n", Some("KRTMA")),
            ("k r t - m a", Some("KRTMA")),
            ("KRTM", None),
            ("KRTMAB", None),
            ("KRTMI", None),
            ("KRTM0", None),
            ("KRTMÄ", None),
            ("", None),
        ] {
            assert_eq!(read_code(typed).as_deref(), read, "{typed:?}");
        }
    }

    #[tokio::test]
    async fn no_code_leads_to_two_places() {
        let (_folder, app) = app_at(&Clock::manual());
        let mut codes = BTreeSet::new();
        for number in 0..300 {
            let target = table(&number.to_string());
            let code = issue(&app, &target).await.unwrap();
            assert_eq!(issue(&app, &target).await.unwrap(), code, "a place keeps its code");
            assert_eq!(read_code(&code), Some(code.clone()));
            assert!(codes.insert(code.clone()), "{code} twice");
        }
        let room = Target::Room("0".to_owned());
        let code = issue(&app, &room).await.unwrap();
        assert!(codes.insert(code.clone()));
        assert_eq!(look_up(&app, &code).await, Some(room));
    }

    #[tokio::test]
    async fn a_code_is_good_for_a_day_and_until_it_is_revoked() {
        let clock = Clock::manual();
        let (_folder, app) = app_at(&clock);
        let code = issue(&app, &table("a")).await.unwrap();
        clock.advance(GOOD - Duration::from_millis(1));
        assert_eq!(look_up(&app, &code).await, Some(table("a")));
        clock.advance(Duration::from_millis(1));
        assert_eq!(look_up(&app, &code).await, None);
        assert_eq!(current(&app, &table("a")).await.unwrap(), None);
        let next = issue(&app, &table("a")).await.unwrap();
        assert_eq!(look_up(&app, &next).await, Some(table("a")));
        let other = issue(&app, &table("b")).await.unwrap();
        revoke(&app, &table("a")).await.unwrap();
        assert_eq!(look_up(&app, &next).await, None);
        assert_eq!(look_up(&app, &other).await, Some(table("b")));
    }

    /// The clients of IPv6 networks, `number` of them, in the household whose prefix of 56 bits is the number `household`.
    fn household(household: u8, number: u8) -> Vec<Client<'static>> {
        let network =
            |last: u8| Ipv6Addr::new(0x2001, 0xdb8, 7, u16::from_be_bytes([household, last]), 0, 0, 0, 1);
        (0..number).map(|last| Client { network: Some(network(last).into()), ..Client::default() }).collect()
    }

    /// A code that leads nowhere.
    fn wrong(code: &str) -> &'static str {
        if code == "AAAAA" { "BBBBB" } else { "AAAAA" }
    }

    #[tokio::test]
    async fn wrong_tries_are_limited_and_a_right_code_is_no_try() {
        let hour = |count| Rate::every(Duration::from_secs(3600), count);
        let (_folder, app) = app_at(&Clock::manual());
        let app = app.limited(LimitConfig::wide().with(Action::Code, Scope::Network, hour(2)));
        let code = issue(&app, &table("a")).await.unwrap();
        let client = &household(1, 1)[0];
        for _ in 0..9 {
            let (target, counted) = resolve(&app, client, &code).await.unwrap().unwrap();
            assert_eq!(target, table("a"));
            app.limits.take_back(&counted);
        }
        for _ in 0..2 {
            assert!(resolve(&app, client, wrong(&code)).await.unwrap().is_none());
        }
        for tried in [&code[..], wrong(&code)] {
            let refused = resolve(&app, client, tried).await;
            assert!(matches!(refused, Err(ApiError::Limit(_))), "a right one as well: {refused:?}");
        }
    }

    #[tokio::test]
    async fn wrong_codes_of_many_networks_bar_no_code_for_others() {
        let (_folder, app) = app_at(&Clock::manual());
        // The usual limits, but so slow that none recovers while the test runs.
        let hours = |count| Rate::every(Duration::from_secs(36_000), count);
        let limits = LimitConfig::default().with(Action::Code, Scope::Network, hours(60)).with(
            Action::AnyCode,
            Scope::All,
            hours(1000),
        );
        let app = app.limited(limits);
        let code = issue(&app, &table("a")).await.unwrap();
        let tries = async |clients: &[Client<'_>], tries: usize| {
            let mut tried = 0;
            for client in clients.iter().cycle().take(clients.len() * tries) {
                tried += usize::from(resolve(&app, client, wrong(&code)).await.is_ok());
            }
            tried
        };
        let tried = tries(&household(1, 18), 60).await;
        assert_eq!(tried, 120, "a household has the tries of two networks");
        let ipv4 = |number: u16| {
            let [high, low] = number.to_be_bytes();
            Client { network: Some([198, 18, high, low].into()), ..Client::default() }
        };
        tries(&(0..40).map(ipv4).collect::<Vec<_>>(), 60).await;
        let untouched = [household(2, 1)[0], ipv4(40)];
        for client in &untouched {
            assert!(
                app.limits.check(Action::AnyCode, client, 1).is_err(),
                "all together have tried too many"
            );
            let (target, _) = resolve(&app, client, &code).await.unwrap().expect("the code is right");
            assert_eq!(target, table("a"));
        }
    }
}
