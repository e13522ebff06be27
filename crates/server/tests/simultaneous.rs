//! One against many: the form, the boards of the host and the way from one to the next, and the score.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Answer, Browser, folder};

async fn ask(player: &Browser, at: &str, fields: &[(&str, &str)]) -> Answer {
    player.form(&format!("{at}/do"), fields).await
}

/// A room of the host A, of these people with devices, and of Zoé, who has none.
async fn room(guests: &[&str]) -> (tempfile::TempDir, Browser, Vec<Browser>, String) {
    let folder = folder();
    let host = Browser::at(folder.path());
    let at = host.form("/rooms", &[("title", "Club"), ("name", "A")]).await.location().to_owned();
    let mut others = Vec::new();
    for name in guests {
        others.push(enter(&host, &at, name).await);
    }
    ask(&host, &at, &[("do", "people"), ("people", "Zoé")]).await.location();
    (folder, host, others, at)
}

async fn enter(host: &Browser, at: &str, name: &str) -> Browser {
    let guest = host.other();
    guest.form(&format!("{at}/enter"), &[("name", name)]).await.location();
    guest
}

async fn part(player: &Browser, at: &str, name: &str) -> String {
    player.parts(at).await.remove(name).unwrap_or_default()
}

/// The addresses of the boards that the room shows, in the order of the page.
async fn boards(player: &Browser, at: &str) -> Vec<String> {
    let page = player.page(at).await;
    let names = page.split(" data-part=\"board-").skip(1).map(|rest| rest.split('"').next().unwrap());
    names.map(|id| format!("/m/{id}")).collect()
}

/// Where the link to the next board leads from a match.
async fn next(player: &Browser, at: &str, after: &str) -> String {
    let after = after.trim_start_matches("/m/");
    player.get(&format!("{at}/next?after={after}")).await.location().to_owned()
}

async fn move_once(player: &Browser, board: &str) {
    let state = player.state(board).await;
    let text = state["legal"][0]["text"].as_str().unwrap().to_owned();
    player.play_all(board, &[&text]).await;
}

#[tokio::test]
async fn the_host_goes_from_board_to_board() {
    let (_folder, host, guests, at) = room(&["B", "C", "D"]).await;
    let form = part(&host, &at, "open").await;
    assert!(form.contains("One against many") && form.contains("No device, so no seat: Zoé."), "{form}");
    assert!(form.contains("3 people who are here and free") && form.contains("At most 64 matches"), "{form}");
    assert!(!part(&guests[0], &at, "open").await.contains("One against many"));
    let many = [("do", "many"), ("game", "mu-torere"), ("begins", "host"), ("who", "here")];
    let denied = ask(&guests[0], &at, &many).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(denied, "Only the host of the room can do that.");
    ask(&host, &at, &many).await.location();
    let all = boards(&host, &at).await;
    assert_eq!(all.len(), 3);
    let ready = part(&host, &at, "ready").await;
    assert!(
        ready.contains(&format!("href=\"{at}/next\"")) && ready.contains("your turn on 3 boards"),
        "{ready}"
    );
    assert!(!ready.contains("data-call"), "the host is taken to no board");
    assert!(
        part(&guests[2], &at, "ready").await.contains("data-call"),
        "each guest is taken to the own board"
    );
    // From board to board in their order, round and round.
    assert_eq!(host.get(&format!("{at}/next")).await.location(), all[0]);
    assert!(host.page(&all[0]).await.contains(&format!("{at}/next?after=")));
    assert!(!guests[0].page(&all[0]).await.contains("/next?after="), "a guest has one board");
    move_once(&host, &all[0]).await;
    assert_eq!(next(&host, &at, &all[0]).await, all[1]);
    assert_eq!(next(&host, &at, &all[1]).await, all[2]);
    assert_eq!(next(&host, &at, &all[2]).await, all[1], "the first board waits for the guest");
    let shown = boards(&host, &at).await;
    assert_eq!(shown, [&all[1..], &all[..1]].concat(), "those that wait for the host come first");
    let page = host.page(&at).await;
    assert_eq!(page.matches("data-to-move").count(), 2);
    assert_eq!(boards(&guests[0], &at).await, all, "for the others their order does not change");
    for board in &all[1..] {
        move_once(&host, board).await;
    }
    assert_eq!(next(&host, &at, &all[2]).await, at, "nothing to do but wait");
    assert!(part(&host, &at, "ready").await.contains("others’ turn on all your boards"));
    move_once(&guests[1], &all[1]).await;
    assert_eq!(next(&host, &at, "/m/none").await, all[1]);
    let outside = host.other();
    outside.get(&format!("{at}/next")).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn everybody_reads_how_the_one_stands_and_who_comes_late_is_added() {
    let (_folder, host, guests, at) = room(&["B", "C"]).await;
    ask(&host, &at, &[("do", "many"), ("game", "mu-torere"), ("begins", "others"), ("clock", "5m")])
        .await
        .refusal(StatusCode::BAD_REQUEST);
    ask(&host, &at, &[("do", "many"), ("game", "mu-torere"), ("begins", "others"), ("clock", "300/0")])
        .await
        .location();
    let all = boards(&host, &at).await;
    assert_eq!(host.state(&all[0]).await["turn"], 1);
    assert!(!host.page(&at).await.contains("data-to-move"), "the others begin");
    guests[0].command(&all[0], json!({"do": "resign", "seat": 1})).await;
    for reader in [&host, &guests[1]] {
        let bar = part(reader, &at, "bar").await;
        assert!(
            bar.contains("A against 2 – 1 won, 0 drawn, 0 lost") && bar.contains("1 of 2 boards done"),
            "{bar}"
        );
    }
    let french = part(&guests[1].again().speaking("fr"), &at, "bar").await;
    assert!(french.contains("gagnées 1, nulles 0, perdues 0"), "{french}");
    let late = enter(&host, &at, "E").await;
    let person = [("do", "many"), ("game", "mu-torere"), ("begins", "host"), ("who", "ticked")];
    let busy = ask(&host, &at, &[&person[..], &[("ticked-3", "on")]].concat()).await;
    assert!(
        busy.refusal(StatusCode::UNPROCESSABLE_ENTITY)
            .starts_with("One of these players is in another match")
    );
    ask(&host, &at, &[&person[..], &[("ticked-4", "on")]].concat())
        .await
        .refusal(StatusCode::UNPROCESSABLE_ENTITY);
    ask(&host, &at, &[&person[..], &[("ticked-5", "on")]].concat()).await.location();
    assert!(part(&late, &at, "bar").await.contains("A against 3 – 1 won"));
    for board in boards(&host, &at).await {
        let seat = if host.state(&board).await["can"]["resign"] == 1 { 1 } else { 2 };
        host.command(&board, json!({"do": "resign", "seat": seat})).await;
    }
    let bar = part(&late, &at, "bar").await;
    assert!(bar.contains("A against 3 – 1 won, 0 drawn, 2 lost") && !bar.contains("boards done"), "{bar}");
}

#[tokio::test]
async fn a_form_without_words_or_with_wrong_ones_says_so() {
    let (_folder, host, _guests, at) = room(&[]).await;
    let many = [("do", "many"), ("game", "mu-torere")];
    let nobody = ask(&host, &at, &many).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!nobody.is_empty());
    for wrong in [("begins", "nobody"), ("who", "all"), ("game", "chess"), ("ticked-x", "on")] {
        let fields = [&many[..], &[("who", "ticked"), wrong]].concat();
        let answer = ask(&host, &at, &fields).await;
        assert!(answer.status.is_client_error(), "{wrong:?}: {}", answer.body);
    }
}
