//! Promises of the server that a slow disk or a long run would show to be broken.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use putahi_play::{Command, CommandEnvelope, Event, PlayerId};
use putahi_rules::{Seat, Spec};
use rusqlite::Connection;
use tokio::time::sleep;
use tower::ServiceExt;

use super::client::begin;
use crate::bus::Bus;
use crate::jobs::sweeper;
use crate::live::command_source::CommandSource;
use crate::router::router;
use crate::state::AppState;
use crate::store::Store;
use crate::store::simulated_disk::{Access, AccessOutcome, DiskFaults, SimulatedDisk, new_database};
use crate::support::clock::{Clock, VirtualTime};

/// A disk on which each write takes a while.
pub(super) struct SlowDisk(pub(super) Duration);

impl DiskFaults for SlowDisk {
    fn next_write(&self) -> Access {
        Access { before: self.0, after: Duration::ZERO, outcome: AccessOutcome::Done }
    }

    fn next_read(&self) -> Access {
        Access { before: Duration::ZERO, after: Duration::ZERO, outcome: AccessOutcome::Done }
    }

    fn crash(&self) {
        unreachable!("no access to this disk crashes");
    }
}

/// A server whose writes take so long, and its database.
fn server(write: Duration, clock: Clock) -> (AppState, Arc<Mutex<Connection>>) {
    let database = new_database();
    (node(write, clock, &database), database)
}

/// A node with this database whose writes take so long.
fn node(write: Duration, clock: Clock, database: &Arc<Mutex<Connection>>) -> AppState {
    let store = Store::simulated(SimulatedDisk::new(database.clone(), Arc::new(SlowDisk(write))));
    AppState::new(Path::new("/no/tables"), store, Bus::new(), clock)
}

#[tokio::test(start_paused = true)]
async fn the_heartbeat_is_written_again_and_again() {
    let clock = Clock::virtual_time(&VirtualTime::new());
    let (app, _database) = server(Duration::from_millis(1), clock.clone());
    tokio::spawn(sweeper::run(app.clone()));
    for _ in 0..10 {
        sleep(Duration::from_secs(7)).await;
        let last = app.store.last_heartbeat().await.unwrap().expect("the server is alive");
        assert!(clock.now().since(last) <= Duration::from_secs(3), "the last heartbeat is long ago");
    }
}

#[tokio::test(start_paused = true)]
async fn a_step_of_the_clock_while_a_move_is_being_stored_charges_nobody() {
    let (time, database) = (VirtualTime::new(), new_database());
    let [slow, fast] =
        [1500, 1].map(|millis| node(Duration::from_millis(millis), Clock::virtual_time(&time), &database));
    let id = fast.matches.create(begin(&fast, Spec::all().remove(0))).await.unwrap().id().to_owned();
    for app in [&fast, &slow] {
        sweeper::begin(app).await.unwrap();
        tokio::spawn(sweeper::run(app.clone()));
    }
    // Both have stored a heartbeat.
    sleep(Duration::from_secs(3)).await;
    let live = slow.matches.find(&id).await.unwrap().unwrap();
    let envelope = CommandEnvelope {
        id: "1".to_owned(),
        seq: 2,
        command: Command::Move { seat: Seat::FIRST, text: "4-P".to_owned() },
    };
    let source = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
    let moved = tokio::spawn(async move { live.execute(&envelope, &source).await });
    sleep(Duration::from_millis(200)).await;
    time.step(3_600_000);
    moved.await.unwrap().unwrap();
    sleep(Duration::from_secs(10)).await;
    let log = fast.store.load(&id).await.unwrap().unwrap();
    let after: Vec<_> = log.entries[3..].iter().map(|entry| &entry.event).collect();
    assert!(matches!(after[..], [Event::Credited { millis: 3_600_000..=3_605_000 }]), "{after:?}");
}

#[tokio::test]
async fn matches_that_nobody_holds_are_removed() {
    let (app, _database) = server(Duration::ZERO, Clock::default());
    for _ in 0..1000 {
        app.matches.create(begin(&app, Spec::all().remove(0))).await.unwrap();
    }
    assert!(app.matches.held_count() < 300, "{} are held", app.matches.held_count());
}

/// The body of an answer.
pub(super) async fn body(reply: Response<Body>) -> String {
    let bytes = axum::body::to_bytes(reply.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Whether a form was accepted.
pub(super) fn is_accepted(reply: &Response<Body>) -> bool {
    matches!(reply.status(), StatusCode::SEE_OTHER | StatusCode::OK)
}

/// A browser.
pub(super) struct Browser {
    pub(super) app: AppState,
    pub(super) database: Arc<Mutex<Connection>>,
    pub(super) cookies: String,
}

impl Browser {
    /// The answer to a form that must be accepted.
    pub(super) async fn form(&mut self, path: &str, fields: &str) -> Response<Body> {
        let reply = self.send(path, fields).await;
        assert!(is_accepted(&reply), "{path}: {}", reply.status());
        reply
    }

    /// The answer to a form.
    pub(super) async fn send(&mut self, path: &str, fields: &str) -> Response<Body> {
        let request = Request::post(path.split(' ').next().unwrap())
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, &self.cookies)
            .body(Body::from(fields.to_owned()));
        let reply = router(self.app.clone()).oneshot(request.unwrap()).await.unwrap();
        for cookie in reply.headers().get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            if !cookie.starts_with("putahi-device") {
                self.cookies = cookie.to_owned();
            }
        }
        reply
    }

    /// A page that must be there.
    pub(super) async fn page(&self, path: &str) -> String {
        let request =
            Request::get(path).header(header::HOST, "localhost").header(header::COOKIE, &self.cookies);
        let reply = router(self.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(reply.status(), StatusCode::OK, "{path}");
        body(reply).await
    }

    /// How many documents of a kind are stored.
    pub(super) fn stored(&self, kind: &str) -> i64 {
        let sql = "SELECT count(*) FROM documents WHERE kind = ?1";
        self.database.lock().unwrap().query_row(sql, [kind], |row| row.get(0)).unwrap()
    }
}

#[tokio::test]
async fn accounts_rooms_and_seat_links_are_stored_before_they_are_answered() {
    let (app, database) = server(Duration::from_millis(100), Clock::default());
    let mut browser = Browser { app, database, cookies: String::new() };
    browser.form("/me/name", "name=Ana").await;
    assert_eq!(browser.stored("session"), 1);
    let game = Spec::all().remove(0).id();
    let players = format!("game={game}&chair-1=human&chair-2=human&begins=1&devices=separate");
    let reply = browser.form("/matches", &players).await;
    let at = reply.headers()[header::LOCATION].to_str().unwrap().to_owned();
    browser.form(&format!("{at}/seat"), "").await;
    assert_eq!(browser.stored("seat"), 1);
    browser.form("/rooms", "title=Club&name=Ana").await;
    assert_eq!(browser.stored("room"), 1);
    browser.form("/me/account", "name=Ana&passphrase=twelve+green+hares").await;
    assert!(browser.stored("account") >= 1);
}
