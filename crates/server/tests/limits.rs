//! How much anybody may ask: by session, and by network as proxies of ours tell it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{StatusCode, header};
use common::{Answer, Guest, PEOPLE, folder};
use putahi_server::{Bounds, Conduct, House, Network, Rate};
use tempfile::TempDir;

const HOUR: Duration = Duration::from_secs(3600);

fn guest(bounds: Bounds, proxies: &[&str]) -> (Guest, TempDir) {
    let folder = folder();
    let networks: Vec<Network> = proxies.iter().map(|text| text.parse().unwrap()).collect();
    let conduct = Conduct { proxies: networks.into(), ..Conduct::default() };
    (Guest::of(House::open(folder.path()).unwrap().bounded(bounds).conducted(conduct)), folder)
}

/// Asks for a page from `peer`, which says that it asks for somebody else.
async fn ask(guest: &Guest, peer: &str, forwarded: &str, accept: &str) -> Answer {
    let request = guest.request("GET", "/about", "").header(header::ACCEPT, accept);
    let mut request = request.header("x-forwarded-for", forwarded).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 4711)));
    guest.send(request).await
}

#[tokio::test]
async fn a_network_that_asks_too_much_is_told_so_as_a_page_or_in_json() {
    let (guest, _folder) = guest(Bounds { requests: Rate::every(HOUR, 3), ..Bounds::default() }, &[]);
    for _ in 0..3 {
        assert_eq!(ask(&guest, "192.0.2.1", "", "*/*").await.status, StatusCode::OK);
    }
    for accept in ["text/html,*/*;q=0.8", "*/*"] {
        let refused = ask(&guest, "192.0.2.1", "203.0.113.9", accept).await;
        assert!((3000..=3601).contains(&refused.header(header::RETRY_AFTER).parse::<u64>().unwrap()));
        assert_eq!(refused.body.contains("<h1>"), accept.contains("html"));
        let said = refused.refusal(StatusCode::TOO_MANY_REQUESTS);
        assert!(said.contains("Too much") && said.contains("second"), "{said}");
    }
    assert_eq!(ask(&guest, "192.0.2.2", "", "*/*").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_household_is_one_network_and_a_proxy_is_none() {
    let (guest, _folder) =
        guest(Bounds { requests: Rate::every(HOUR, 1), ..Bounds::default() }, &["10.0.0.0/8"]);
    for (peer, forwarded, status) in [
        ("2001:db8:0:1::1", "", StatusCode::OK),
        ("2001:db8:0:1:2::2", "", StatusCode::TOO_MANY_REQUESTS),
        ("2001:db8:0:2::1", "", StatusCode::OK),
        ("10.0.0.1", "203.0.113.1", StatusCode::OK),
        ("10.0.0.2", "203.0.113.2", StatusCode::OK),
        ("10.0.0.1", "198.51.100.1, 203.0.113.1", StatusCode::TOO_MANY_REQUESTS),
        ("203.0.113.1", "203.0.113.7", StatusCode::TOO_MANY_REQUESTS),
    ] {
        assert_eq!(ask(&guest, peer, forwarded, "*/*").await.status, status, "{peer} {forwarded}");
    }
}

#[tokio::test]
async fn a_session_that_asks_too_much_does_not_stop_its_network() {
    let (guest, _folder) = guest(Bounds { session_requests: Rate::every(HOUR, 4), ..Bounds::default() }, &[]);
    guest.begin_people("mu-torere").await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(guest.get("/about").await.status);
    }
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(guest.other().get("/about").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_class_behind_one_address_plays() {
    let (teacher, _folder) = guest(Bounds::default(), &[]);
    let from_school = |request: axum::http::request::Builder, body: String| {
        let mut request = request.body(Body::from(body)).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 4711))));
        request
    };
    for _ in 0..40 {
        let pupil = teacher.other();
        let form = pupil.request("POST", "/matches", "application/x-www-form-urlencoded");
        let begun = pupil.send(from_school(form, format!("game=mu-torere&{PEOPLE}"))).await;
        let at = begun.location().to_owned();
        // A page with its files, then a minute of a quick game.
        for path in
            ["/", "/static/putahi.css", "/lobby"].into_iter().cycle().take(30).chain([at.as_str(); 20])
        {
            let answer = pupil.send(from_school(pupil.request("GET", path, ""), String::new())).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
        }
    }
}
