//! Forms whose writes are done, though the answer of the store is lost.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{StatusCode, header};
use putahi_host::Host;
use putahi_host::bus::Bus;
use putahi_host::store::Store;
use putahi_host::store::simulated_disk::{
    Access, AccessOutcome, DiskFaults, SimulatedDisk, SlowDisk, new_database,
};
use putahi_host::support::clock::Clock;
use putahi_rules::Spec;

use super::{Browser, body, is_accepted};
use crate::state::AppState;

/// A disk that loses the answer to one write, and may not be readable after that until it has recovered.
struct LostAnswer {
    /// How many writes are answered before.
    before: AtomicUsize,
    /// Whether nothing can be read or written after the lost answer.
    is_cut_off: bool,
    is_lost: AtomicBool,
    has_recovered: AtomicBool,
}

impl LostAnswer {
    fn new(before: usize, is_cut_off: bool) -> Arc<LostAnswer> {
        Arc::new(LostAnswer {
            before: AtomicUsize::new(before),
            is_cut_off,
            is_lost: AtomicBool::new(false),
            has_recovered: AtomicBool::new(false),
        })
    }

    fn access(&self, outcome: AccessOutcome) -> Access {
        let is_cut = self.is_cut_off && self.is_lost.load(Ordering::Relaxed);
        let fails = is_cut && !self.has_recovered.load(Ordering::Relaxed);
        let outcome = if fails { AccessOutcome::Failed } else { outcome };
        Access { before: Duration::ZERO, after: Duration::ZERO, outcome }
    }
}

impl DiskFaults for LostAnswer {
    fn next_write(&self) -> Access {
        let access = self.access(AccessOutcome::Done);
        if self.is_lost.load(Ordering::Relaxed) || self.before.fetch_sub(1, Ordering::Relaxed) > 0 {
            return access;
        }
        self.is_lost.store(true, Ordering::Relaxed);
        Access { outcome: AccessOutcome::AnswerLost, ..access }
    }

    fn next_read(&self) -> Access {
        self.access(AccessOutcome::Done)
    }

    fn crash(&self) {
        unreachable!("no access to this disk crashes");
    }
}

/// Sends a form while the answer to each of its writes in turn is lost, and again after the disk has recovered if it was not
/// accepted; then checks what has come of it. `prepare` makes the browser, `check` looks.
async fn with_each_answer_lost<C: AsyncFn(&mut Browser) -> String>(
    (path, fields): (&str, &str),
    prepare: C,
    check: impl AsyncFn(&mut Browser, &str, &str),
) {
    for is_cut_off in [false, true] {
        for number in 0.. {
            let database = new_database();
            let usual = Arc::new(SlowDisk(Duration::ZERO));
            let at = |disk: Arc<dyn DiskFaults>| {
                let store = Store::simulated(SimulatedDisk::new(database.clone(), disk));
                AppState::from(Host::new(Path::new("/no/tables"), store, Bus::new(), Clock::default()))
            };
            let mut browser = Browser { app: at(usual), database: database.clone(), cookies: String::new() };
            let base = prepare(&mut browser).await;
            let disk = LostAnswer::new(number, is_cut_off);
            browser.app = at(disk.clone());
            let path = path.replace("BASE", &base);
            let first = browser.send(&path, fields).await;
            disk.has_recovered.store(true, Ordering::Relaxed);
            let name = format!("write {number}, cut off: {is_cut_off}");
            if !is_accepted(&first) {
                assert!(is_cut_off, "{name}: {}, though the disk could be read", first.status());
                let again = browser.send(&path, fields).await;
                // If the first try has made the account, the second one conflicts.
                assert!(
                    is_accepted(&again) || again.status() == StatusCode::CONFLICT,
                    "{name}: {}",
                    again.status()
                );
            }
            check(&mut browser, &base, &name).await;
            if !disk.is_lost.load(Ordering::Relaxed) {
                assert!(number > 0, "the form writes something");
                break;
            }
        }
    }
}

const ACCOUNT: (&str, &str) = ("/me/account", "name=Tiaki&passphrase=twelve+green+hares");

#[tokio::test]
async fn whoever_makes_an_account_has_it_though_an_answer_of_the_store_is_lost() {
    let prepare = async |browser: &mut Browser| {
        browser.form("/me/name", "name=Ana").await;
        String::new()
    };
    let check = async |browser: &mut Browser, _: &str, name: &str| {
        assert_eq!((browser.stored("account"), browser.stored("account-owner")), (1, 1), "{name}");
        let page = browser.page("/me").await;
        assert!(page.contains("Tiaki"), "{name}: the browser belongs to the account");
    };
    with_each_answer_lost(ACCOUNT, prepare, check).await;
}

#[tokio::test]
async fn a_seat_moves_once_though_an_answer_of_the_store_is_lost() {
    let prepare = async |browser: &mut Browser| {
        browser.form("/me/name", "name=Ana").await;
        let game = Spec::all().remove(0).id();
        let players = format!("game={game}&chair-1=human&chair-2=human&begins=1&devices=separate");
        let reply = browser.form("/matches", &players).await;
        let at = reply.headers()[header::LOCATION].to_str().unwrap().to_owned();
        let page = body(browser.form(&format!("{at}/seat"), "").await).await;
        let link = &page.split_once("/seat/").expect("a link").1[..43];
        // From now on it is the browser of another device.
        browser.cookies.clear();
        format!("{link} {at}")
    };
    let check = async |browser: &mut Browser, base: &str, name: &str| {
        let (link, at) = base.split_once(' ').unwrap();
        let state = browser.page(&format!("{at}/state")).await;
        assert!(state.contains("\"yours\":true"), "{name}: the seat has moved: {state}");
        browser.cookies.clear();
        let third = browser.send(&format!("/seat/{link}"), "").await;
        assert_eq!(third.status(), StatusCode::GONE, "{name}: the link is good for one device");
    };
    with_each_answer_lost(("/seat/BASE", ""), prepare, check).await;
}

#[tokio::test]
async fn one_match_room_or_study_is_made_though_an_answer_of_the_store_is_lost() {
    let prepare = async |browser: &mut Browser| {
        browser.form("/me/name", "name=Ana").await;
        String::new()
    };
    let game = Spec::all().remove(0).id();
    let players = format!("game={game}&chair-1=human&chair-2=human&begins=1&devices=separate");
    for (number, (path, fields)) in
        [("/matches", players.as_str()), ("/rooms", "title=Club&name=Ana")].into_iter().enumerate()
    {
        let disk = LostAnswer::new(0, false);
        let database = new_database();
        let store = |disk: Arc<dyn DiskFaults>| Store::simulated(SimulatedDisk::new(database.clone(), disk));
        let at = |disk| {
            AppState::from(Host::new(Path::new("/no/tables"), store(disk), Bus::new(), Clock::default()))
        };
        let usual = at(Arc::new(SlowDisk(Duration::ZERO)));
        let mut browser = Browser { app: usual, database: database.clone(), cookies: String::new() };
        prepare(&mut browser).await;
        browser.app = at(disk.clone());
        browser.form(path, fields).await;
        assert!(disk.is_lost.load(Ordering::Relaxed));
        let matches: i64 = {
            let database = database.lock().unwrap();
            database.query_row("SELECT count(*) FROM matches", [], |row| row.get(0)).unwrap()
        };
        assert_eq!([matches, browser.stored("room")], if number == 0 { [1, 0] } else { [0, 1] });
    }
}
