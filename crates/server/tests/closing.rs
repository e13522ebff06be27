//! Shutting the server down while pages are open.

use axum::http::StatusCode;
use putahi_server::{AppState, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::common::{Browser, PATIENCE, PEOPLE, folder, wait_for};

/// Asks for `path` on a connection of its own; the answer is read as far as it has come.
async fn ask(address: std::net::SocketAddr, request: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = vec![0; 64 * 1024];
    let length = stream.read(&mut bytes).await.unwrap();
    bytes.truncate(length);
    (stream, String::from_utf8_lossy(&bytes).into_owned())
}

#[tokio::test]
async fn a_page_that_follows_a_match_does_not_keep_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let listener = putahi_server::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let app = AppState::open(folder.path()).unwrap();
    let serving = tokio::spawn(serve(app, listener, async { stopped.await.unwrap() }));
    let fields = "game=mu-torere&chair-1=human&chair-2=human&begins=1";
    let form = format!(
        "POST /matches HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{fields}",
        fields.len()
    );
    let (_, answer) = ask(address, &form).await;
    let at = answer.lines().find_map(|line| line.strip_prefix("location: ")).unwrap();
    let upgrade = format!(
        "GET {at}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let (mut page, socket) = ask(address, &upgrade).await;
    assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
    stop.send(()).unwrap();
    let ended = tokio::time::timeout(PATIENCE, serving).await;
    ended.expect("the server ends although a page is open").unwrap().unwrap();
    let mut received = Vec::new();
    page.read_to_end(&mut received).await.unwrap();
    assert!(String::from_utf8_lossy(&received).contains(r#"{"type":"close","reason":"closing"}"#));
}

#[tokio::test]
async fn a_server_that_closes_begins_no_match_and_still_stores_moves() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let player = Browser::of(app.clone());
    let at = player.begin_people("mu-torere").await;
    let listener = putahi_server::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(serve(app, listener, async { stopped.await.unwrap() }));
    stop.send(()).unwrap();
    wait_for("the announcement", async || {
        (player.get("/readyz").await.status == StatusCode::SERVICE_UNAVAILABLE).then_some(())
    })
    .await;
    for (language, words) in [("en", "starts no new matches"), ("fr", "ne commence plus de partie")] {
        let refused = player.other().speaking(language).begin("mu-torere", PEOPLE).await;
        let said = refused.refusal(StatusCode::SERVICE_UNAVAILABLE);
        assert!(said.contains(words), "{said}");
    }
    assert_eq!(player.page("/healthz").await, "alive\n");
    player.play_all(&at, &["4-P"]).await;
    assert_eq!(player.state(&at).await["plies"], 1);
    serving.abort();
}
