//! What is answered is stored: on slow disks, and where the answer of the store is lost.

mod lost_answers;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use putahi_host::Host;
use putahi_host::bus::Bus;
use putahi_host::store::Store;
use putahi_host::store::simulated_disk::{SimulatedDisk, SlowDisk, new_database};
use putahi_host::support::clock::Clock;
use putahi_rules::Spec;
use rusqlite::Connection;
use tower::ServiceExt;

use crate::router::router;
use crate::state::AppState;

/// A server whose writes take the time `write`, and its database.
fn server(write: Duration, clock: Clock) -> (AppState, Arc<Mutex<Connection>>) {
    let database = new_database();
    (node(write, clock, &database), database)
}

/// A node with this database whose writes take the time `write`.
fn node(write: Duration, clock: Clock, database: &Arc<Mutex<Connection>>) -> AppState {
    let store = Store::simulated(SimulatedDisk::new(database.clone(), Arc::new(SlowDisk(write))));
    Host::new(Path::new("/no/tables"), store, Bus::new(), clock).into()
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
