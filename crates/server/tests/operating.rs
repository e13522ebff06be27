//! What the operator of a server sees of it, and which proxies the server trusts.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, Request, StatusCode, Version, header};
use putahi_server::ServerConfig;
use rusqlite::Connection;
use tokio::time::Instant;

use crate::common::{Answer, Browser, PEOPLE, folder, wait_for};

const FORM: &str = "application/x-www-form-urlencoded";
const ID: HeaderName = HeaderName::from_static("x-request-id");

fn measured() -> ServerConfig {
    ServerConfig { metrics: true, ..ServerConfig::default() }
}

/// A server behind the proxies of one network.
fn behind(network: &str) -> ServerConfig {
    ServerConfig { proxies: vec![network.parse().unwrap()], ..ServerConfig::default() }
}

/// Sends a request from `peer` with headers that claim TLS and a request id.
async fn claim(player: &Browser, peer: [u8; 4]) -> Answer {
    let request = player.request("POST", "/settings", FORM).header("x-forwarded-proto", "https");
    let request =
        request.header("x-request-id", "mine").extension(ConnectInfo(SocketAddr::from((peer, 4000))));
    player.send(request.body(Body::from("look=slate")).unwrap()).await
}

/// The number that a line of the metrics ends with; none if there is no such line.
async fn number(player: &Browser, line: &str) -> Option<f64> {
    let page = player.page("/metrics").await;
    page.lines().find_map(|found| found.strip_prefix(line)?.trim().parse().ok())
}

#[tokio::test]
async fn the_server_lives_and_is_ready() {
    let folder = folder();
    let player = Browser::at(folder.path());
    assert_eq!(player.page("/healthz").await, "alive\n");
    assert_eq!(player.page("/readyz").await, "ready\n");
}

#[tokio::test]
async fn nothing_is_measured_in_public_unless_asked_for() {
    let folder = folder();
    assert_eq!(Browser::at(folder.path()).get("/metrics").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn requests_count_by_their_route_and_matches_by_nobody() {
    let folder = folder();
    let player = Browser::configured(folder.path(), measured());
    let at = player.begin_people("mu-torere").await;
    assert_eq!(player.play(&at, "a", 1, 1, "4-P").await.status, StatusCode::OK);
    player.page(&at).await;
    player.get("/nowhere").await;
    for (line, expected) in [
        ("putahi_requests_total{route=\"/matches\",status=\"303\"}", 1.0),
        ("putahi_requests_total{route=\"/m/{id}\",status=\"200\"}", 1.0),
        ("putahi_requests_total{route=\"none\",status=\"404\"}", 1.0),
        ("putahi_request_duration_seconds_count{route=\"/m/{id}/commands\"}", 1.0),
        ("putahi_append_duration_seconds_count", 1.0),
    ] {
        assert_eq!(number(&player, line).await, Some(expected), "{line}");
    }
    let answer = player.get("/metrics").await;
    assert!(answer.header(header::CONTENT_TYPE).starts_with("application/openmetrics-text"));
    assert!(answer.body.ends_with("# EOF\n") && !answer.body.contains(at.trim_start_matches("/m/")));
}

#[tokio::test]
async fn metrics_tell_of_the_build_the_process_and_the_database() {
    let folder = folder();
    let player = Browser::configured(folder.path(), measured());
    let page = player.get("/metrics").await.body;
    let version = env!("CARGO_PKG_VERSION");
    assert!(page.contains(&format!("\nputahi_build_info{{version=\"{version}\"}} 1\n")), "{page}");
    for (name, least) in [
        ("process_resident_memory_bytes", 1e6),
        ("process_open_fds", 3.0),
        ("process_cpu_seconds_total", 0.0),
        ("putahi_database_bytes", 4096.0),
    ] {
        let found = page.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        let value: f64 = found.unwrap_or_else(|| panic!("no {name}: {page}")).parse().unwrap();
        assert!(value > least, "{name} {value}");
    }
}

#[tokio::test]
async fn a_server_whose_store_takes_no_writes_is_not_ready() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let other = Connection::open(folder.path().join("putahi.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // The time of timers is paused; it advances only while every task waits for a timer.
    tokio::time::pause();
    let begun = Instant::now();
    assert_eq!(player.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(begun.elapsed() < Duration::from_secs(4), "no request waits for long");
    tokio::time::resume();
    assert_eq!(player.page("/healthz").await, "alive\n");
    other.execute_batch("COMMIT").unwrap();
    wait_for("a store that takes writes", async || {
        (player.get("/readyz").await.status == StatusCode::OK).then_some(())
    })
    .await;
}

/// Damages the last event of a match.
fn damage(folder: &Path, at: &str, event: &str) {
    let database = Connection::open(folder.join("putahi.db")).unwrap();
    let sql =
        "UPDATE events SET event = ?2 WHERE match = ?1 AND seq = (SELECT seq FROM matches WHERE id = ?1)";
    assert_eq!(database.execute(sql, [at.trim_start_matches("/m/"), event]).unwrap(), 1);
}

#[tokio::test]
async fn a_match_that_cannot_be_read_is_put_aside_and_harms_no_other() {
    for event in [r#"{"event":"moved","text":"9-9"}"#, r#"{"event":"handed-over"}"#, "no JSON"] {
        let folder = folder();
        let player = Browser::configured(folder.path(), measured());
        player.form("/me/name", &[("name", "Anastasia")]).await.location();
        let at = player.begin_people("mu-torere").await;
        assert_eq!(player.play(&at, "a", 1, 1, "4-P").await.status, StatusCode::OK);
        let good = player.begin_people("mu-torere").await;
        // A server that has not loaded the match.
        let player = {
            let cookie = player.cookies();
            drop(player);
            damage(folder.path(), &at, event);
            let store = Browser::again_configured(folder.path(), measured()).await;
            store.with_cookie(&cookie)
        };
        for _ in 0..2 {
            let said = player.get(&at).await.refusal(StatusCode::SERVICE_UNAVAILABLE);
            assert!(said.contains("cannot be opened right now"), "{said}");
        }
        let api = player.get(&format!("/api{}", at.replace("/m/", "/matches/"))).await;
        assert_eq!(
            (api.status, &api.json()["code"]),
            (StatusCode::SERVICE_UNAVAILABLE, &"unreadable".into())
        );
        assert_eq!(number(&player, "putahi_unreadable_matches").await, Some(1.0));
        assert_eq!(player.page("/readyz").await, "ready\n");
        player.page("/lobby").await;
        let renamed = player.form("/me/name", &[("name", "Cleo")]).await;
        assert_eq!(renamed.status, StatusCode::SEE_OTHER, "{}", renamed.body);
        assert!(player.page(&good).await.contains("Cleo"), "the name is new in all matches that can be read");
        let data = player.get("/me/data").await.json();
        let records: Vec<bool> =
            data["matches"].as_array().unwrap().iter().map(|part| part["record"].is_string()).collect();
        assert!(records.contains(&true) && records.contains(&false), "{data}");
        let gone = player.form("/me/delete", &[]).await;
        assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
        let database = Connection::open(folder.path().join("putahi.db")).unwrap();
        let sql = "SELECT count(*) FROM events WHERE event LIKE '%Cleo%' OR event LIKE '%Anastasia%'";
        let count: i64 = database.query_row(sql, [], |row| row.get(0)).unwrap();
        assert_eq!(count, 0);
    }
}

#[tokio::test]
async fn every_answer_has_an_id_of_its_own() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let (one, other) = (player.get("/").await, player.get("/nowhere").await);
    assert_eq!((one.header(ID).len(), other.header(ID).len()), (36, 36));
    assert_ne!(one.header(ID), other.header(ID));
}

#[tokio::test]
async fn only_trusted_proxies_are_believed() {
    let folder = folder();
    let player = Browser::configured(folder.path(), behind("127.0.0.0/8"));
    let believed = claim(&player, [127, 0, 0, 1]).await;
    assert!(believed.header(header::SET_COOKIE).starts_with("__Host-"));
    assert_eq!(believed.header(ID), "mine");
    let doubted = claim(&player, [192, 0, 2, 1]).await;
    assert!(doubted.header(header::SET_COOKIE).starts_with("putahi="));
    assert_eq!(doubted.header(ID).len(), 36);
}

#[tokio::test]
async fn a_request_says_once_for_which_host_it_is() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (hosts, version, status) in [
        (&["here"][..], Version::HTTP_11, StatusCode::OK),
        (&[], Version::HTTP_11, StatusCode::BAD_REQUEST),
        (&["here", "there"], Version::HTTP_11, StatusCode::BAD_REQUEST),
        (&[], Version::HTTP_10, StatusCode::OK),
    ] {
        let mut request = Request::builder().uri("/about").version(version);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        let answer = player.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, status, "{hosts:?} {version:?}");
    }
}

#[tokio::test]
async fn pages_have_no_devices_and_no_opener() {
    let folder = folder();
    let page = Browser::at(folder.path()).get("/").await;
    assert_eq!(page.headers["cross-origin-opener-policy"], "same-origin");
    assert!(page.headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
}

#[tokio::test]
async fn over_tls_only_the_cookie_of_this_very_host_is_believed() {
    let folder = folder();
    let player = Browser::configured(folder.path(), behind("127.0.0.0/8"));
    let me = async |cookie: &str, scheme: &str| {
        let request = player.other().with_cookie(cookie).request("GET", "/me/data", "");
        let request = request.header("x-forwarded-proto", scheme);
        let request = request.extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000))));
        player.send(request.body(Body::empty()).unwrap()).await.status
    };
    player.form("/me/name", &[("name", "Ana")]).await.location();
    let planted = player.cookies();
    let own = planted.replace("putahi-session", "__Host-putahi-session");
    assert_eq!(me(&planted, "http").await, StatusCode::OK);
    assert_eq!(me(&planted, "https").await, StatusCode::FORBIDDEN);
    assert_eq!(me(&own, "https").await, StatusCode::OK);
    assert_eq!(me(&format!("{planted}; {own}"), "https").await, StatusCode::OK);
}

#[tokio::test]
async fn by_default_nobody_is_believed() {
    let folder = folder();
    let doubted = claim(&Browser::at(folder.path()), [127, 0, 0, 1]).await;
    assert!(doubted.header(header::SET_COOKIE).starts_with("putahi="));
}

#[tokio::test]
async fn pages_of_the_public_address_may_send_forms_and_links_lead_there() {
    let folder = folder();
    let address = Some("https://play.example.org".parse().unwrap());
    let player = Browser::configured(folder.path(), ServerConfig { address, ..ServerConfig::default() });
    let fields = format!("game=mu-torere&{PEOPLE}&devices=separate");
    let send = async |origin: &str| {
        let request = player.request("POST", "/matches", FORM).header(header::ORIGIN, origin);
        player.send(request.body(Body::from(fields.clone())).unwrap()).await
    };
    assert_eq!(send("https://elsewhere.example.org").await.status, StatusCode::FORBIDDEN);
    let made = send("https://play.example.org").await;
    let at = made.location();
    assert!(player.page(at).await.contains(&format!("https://play.example.org{at}")));
}
