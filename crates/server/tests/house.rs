//! The server as a browser meets it, without a network.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use putahi_server::{House, StoreError, app};
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

struct Guest {
    app: Router,
    language: &'static str,
}

/// What was answered: status, where to go, and the body.
struct Answer {
    status: StatusCode,
    location: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

impl Guest {
    fn at(folder: &Path) -> Guest {
        Guest { app: app(House::open(folder).unwrap()), language: "en" }
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        assert!(headers.contains_key(header::CONTENT_SECURITY_POLICY));
        let location = headers.get(header::LOCATION).map(|value| value.to_str().unwrap().to_owned());
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body = String::from_utf8(body.to_vec()).unwrap();
        Answer { status, location: location.unwrap_or_default(), body }
    }

    fn request(&self, method: &str, path: &str, kind: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "here");
        request.header(header::ACCEPT_LANGUAGE, self.language).header(header::CONTENT_TYPE, kind)
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path, "").body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        let request =
            self.request("POST", path, "application/json").body(Body::from(body.to_string())).unwrap();
        self.send(request).await
    }

    async fn form(&self, path: &str, fields: &str) -> Answer {
        let kind = "application/x-www-form-urlencoded";
        self.send(self.request("POST", path, kind).body(Body::from(fields.to_owned())).unwrap()).await
    }

    /// Begins a match between two people and gives its address.
    async fn begin(&self) -> String {
        let answer = self.form("/matches", "game=mu-torere&option-entry=&seat-1=human&seat-2=human").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer.location
    }

    async fn state(&self, at: &str) -> Value {
        self.get(&format!("{at}/state")).await.json()
    }

    async fn play(&self, at: &str, id: &str, seq: u64, seat: u64, text: &str) -> Answer {
        let command = json!({"id": id, "seq": seq, "command": {"do": "move", "seat": seat, "text": text}});
        self.post(&format!("{at}/commands"), &command).await
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[tokio::test]
async fn a_match_is_begun_and_played() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    assert!(guest.get("/").await.body.contains("Mū Tōrere"));
    let at = guest.begin().await;
    let page = guest.get(&at).await;
    assert!(page.body.contains("Dark to move") && page.body.contains("data-point=\"P\""));
    let answer = guest.play(&at, "a", 0, 1, "4-P").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["position"], "bbb.wwwwb w 1");
    assert_eq!(guest.state(&at).await["seq"], 1);
}

#[tokio::test]
async fn a_repeated_command_has_no_second_effect() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let at = guest.begin().await;
    for _ in 0..3 {
        assert_eq!(guest.play(&at, "same", 0, 1, "4-P").await.status, StatusCode::OK);
    }
    assert_eq!(guest.state(&at).await["seq"], 1);
}

#[tokio::test]
async fn a_late_or_illegal_command_changes_nothing() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let at = guest.begin().await;
    guest.play(&at, "a", 0, 1, "4-P").await;
    let before = guest.state(&at).await;
    assert_eq!(guest.play(&at, "b", 0, 2, "5-4").await.status, StatusCode::CONFLICT);
    let denied = guest.play(&at, "c", 1, 2, "6-P").await;
    assert_eq!(denied.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(denied.json()["error"], "T6: P is occupied.");
    assert_eq!(guest.play(&at, "d", 1, 1, "3-4").await.json()["error"], "It is the turn of Light.");
    let nonsense = guest
        .post(&format!("{at}/commands"), &json!({"id": "e", "seq": 1, "command": {"do": "dance"}}))
        .await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST);
    assert_eq!(guest.state(&at).await, before);
}

#[tokio::test]
async fn matches_outlive_the_server() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let at = guest.begin().await;
    for (seq, text) in ["4-P", "5-4", "P-5"].iter().enumerate() {
        let answer = guest.play(&at, text, seq as u64, seq as u64 % 2 + 1, text).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let before = guest.state(&at).await;
    drop(guest);
    let guest = reopened(folder.path()).await;
    assert_eq!(guest.state(&at).await, before);
    assert_eq!(
        guest.play(&at, "P-5", 2, 1, "P-5").await.status,
        StatusCode::OK,
        "a command of before is still known"
    );
    assert_eq!(guest.state(&at).await, before);
}

/// The store's thread lets go of the folder a moment after the last request.
async fn reopened(folder: &Path) -> Guest {
    for _ in 0..500 {
        match House::open(folder) {
            Ok(house) => return Guest { app: app(house), language: "en" },
            Err(StoreError::InUse(_)) => tokio::time::sleep(std::time::Duration::from_millis(10)).await,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the folder stays in use");
}

#[tokio::test]
async fn a_folder_serves_one_process_and_no_later_version() {
    let folder = folder();
    let house = House::open(folder.path()).unwrap();
    assert!(matches!(House::open(folder.path()), Err(StoreError::InUse(_))));
    drop(house);
    drop(reopened(folder.path()).await);
    let later = tempfile::tempdir().unwrap();
    let database = rusqlite::Connection::open(later.path().join("putahi.db")).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    let refused = House::open(later.path()).err().unwrap();
    assert!(refused.to_string().contains("version 99"), "{refused}");
}

#[tokio::test]
async fn a_folder_that_is_a_file_is_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    std::fs::write(&file, "mine").unwrap();
    assert!(matches!(House::open(&file), Err(StoreError::Folder(..))));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
}

#[tokio::test]
async fn words_follow_the_reader() {
    let folder = folder();
    let mut guest = Guest::at(folder.path());
    let at = guest.begin().await;
    guest.language = "fr-CH, en;q=0.5";
    let page = guest.get(&at).await.body;
    assert!(page.contains("lang=\"fr\"") && page.contains("Foncé : à vous de jouer"));
    let why = guest.post(&format!("{at}/why"), &json!({"touches": ["8"]})).await;
    assert_eq!(why.json(), "T2 : 8 porte un pion de Clair.");
}

#[tokio::test]
async fn what_is_not_there_is_said() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    for path in ["/nowhere", "/m/none", "/m/none/state", "/static/none.js"] {
        assert_eq!(guest.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let unknown = guest.form("/matches", "game=chess&seat-1=human&seat-2=human").await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    assert!(unknown.body.contains("unknown game `chess`"), "{}", unknown.body);
    let nobody = guest.form("/matches", "game=mu-torere&seat-1=human").await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn another_sites_page_cannot_act() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let at = guest.begin().await;
    let foreign = guest.request("POST", &format!("{at}/again"), "application/x-www-form-urlencoded");
    let foreign =
        foreign.header("Sec-Fetch-Site", "cross-site").header(header::ORIGIN, "https://elsewhere.example");
    let answer = guest.send(foreign.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_return_game_rotates_the_seats() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let begun = guest.form("/matches", "game=mu-torere&seat-1=human&seat-2=easy").await.location;
    let again = guest.form(&format!("{begun}/again"), "").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_ne!(again.location, begun);
    assert_eq!(guest.state(&again.location).await["can"]["resign"], 2);
}

#[tokio::test]
async fn a_computer_moves_by_itself() {
    let folder = folder();
    let guest = Guest::at(folder.path());
    let at = guest.form("/matches", "game=mu-torere&seat-1=easy&seat-2=human").await.location;
    for _ in 0..500 {
        let state = guest.state(&at).await;
        if state["turn"] == 2 {
            assert_eq!(state["seq"], 1);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the computer does not move");
}
