//! What the log says about requests.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, Once};

use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::json;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;

use crate::common::{Browser, folder};

/// A log that is read afterwards.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lines {
    /// Keeps everything that this thread logs, as long as the guard is held.
    fn keep() -> (Lines, tracing::subscriber::DefaultGuard) {
        // A call site that another thread reaches first would otherwise stay disabled, because that thread has no subscriber.
        static ALL: Once = Once::new();
        ALL.call_once(|| {
            let all = tracing_subscriber::registry().with(LevelFilter::TRACE);
            tracing::subscriber::set_global_default(all).unwrap();
        });
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_ansi(false);
        let log = log.with_writer(move || writer.clone()).finish();
        (lines, tracing::subscriber::set_default(log))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// What follows in an address on a page.
fn secret(page: &str, before: &str) -> String {
    let rest = page.split_once(before).unwrap_or_else(|| panic!("no {before}: {page}")).1;
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

#[tokio::test]
async fn no_log_line_contains_a_secret_of_an_address() {
    let (lines, _guard) = Lines::keep();
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at =
        ana.begin("mu-torere", "chair-1=human&chair-2=human&devices=separate").await.location().to_owned();
    let club = ana.form("/rooms", &[("title", "Club"), ("name", "Anastasia")]).await.location().to_owned();
    let (room, seat) = (secret(&club, "/r/"), secret(&at, "/m/"));
    let link = secret(&ana.form("/me/seats", &[]).await.body, "/seat/");
    let token = ana.post("/api/tokens", &json!({"name": "Bot"})).await.json();
    let (id, token) = (token["id"].as_str().unwrap(), token["token"].as_str().unwrap());
    let phone = ana.other();
    for path in
        [&format!("/seat/{link}"), &format!("/seat/{link}/more"), &format!("/r/{room}/socket?have={link}")]
    {
        phone.get(path).await;
    }
    phone.form(&format!("/seat/{link}"), &[]).await.location();
    phone.form(&format!("/seat/{link}"), &[]).await.refusal(StatusCode::GONE);
    phone.send(phone.request("PUT", &format!("/seat/{link}"), "").body(Body::empty()).unwrap()).await;
    let playing = ana.other().request("GET", &format!("/m/{seat}/state"), "");
    let playing =
        playing.header(header::AUTHORIZATION, format!("Bearer {token}")).body(Body::empty()).unwrap();
    assert_eq!(ana.other().send(playing).await.status, StatusCode::OK);
    ana.send(ana.request("DELETE", &format!("/api/tokens/{id}"), "").body(Body::empty()).unwrap()).await;
    let text = lines.text();
    for route in ["/seat/{secret}", "/r/{id}/socket", "/m/{id}/state", "/api/tokens/{id}", "none"] {
        assert!(text.contains(&format!("route=\"{route}\"")), "{route} is not logged: {text}");
    }
    for secret in [&link, &room, &seat, id, token, "Anastasia", &ana.cookies(), &phone.cookies()] {
        assert!(
            !secret.is_empty() && !text.contains(secret),
            "{secret} is logged: {:?}",
            text.lines().find(|line| line.contains(secret))
        );
    }
}

#[tokio::test]
async fn a_match_that_is_put_aside_is_an_error_once_however_often_it_is_asked_for() {
    let (lines, _guard) = Lines::keep();
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at =
        ana.begin("mu-torere", "chair-1=human&chair-2=human&devices=separate").await.location().to_owned();
    let cookies = ana.cookies();
    drop(ana);
    let ana = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    let database = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    assert_eq!(database.execute("UPDATE events SET event = '{}'", []).unwrap(), 1);
    for _ in 0..20 {
        assert_eq!(ana.get(&at).await.status, StatusCode::SERVICE_UNAVAILABLE);
    }
    let text = lines.text();
    assert_eq!(text.matches("status=503").count(), 20, "{text}");
    assert_eq!(text.matches("ERROR").count(), 1, "{text}");
}
