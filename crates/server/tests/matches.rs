//! Matches as a browser plays them, and how they outlive the server.

use axum::http::StatusCode;
use putahi_server::{AppState, StoreError};
use serde_json::{Value, json};

use crate::common::{Browser, PEOPLE, folder, wait_for};

#[tokio::test]
async fn a_match_is_begun_and_played() {
    let folder = folder();
    let player = Browser::at(folder.path());
    assert!(player.get("/").await.body.contains("Mū Tōrere"));
    let at = player.begin_people("mu-torere").await;
    let page = player.get(&at).await;
    assert!(page.body.contains("Dark: move a man") && page.body.contains("data-point=\"P\""));
    let answer = player.play(&at, "a", 1, 1, "4-P").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["position"], "bbb.wwwwb w 1");
    assert_eq!(player.state(&at).await["seq"], 2);
}

#[tokio::test]
async fn a_repeated_command_has_no_second_effect() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    for _ in 0..3 {
        assert_eq!(player.play(&at, "same", 1, 1, "4-P").await.status, StatusCode::OK);
    }
    assert_eq!(player.state(&at).await["seq"], 2);
}

#[tokio::test]
async fn a_late_or_illegal_command_changes_nothing() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    player.play(&at, "a", 1, 1, "4-P").await;
    let before = player.state(&at).await;
    assert_eq!(player.play(&at, "b", 1, 2, "5-4").await.status, StatusCode::CONFLICT);
    let denied = player.play(&at, "c", 2, 2, "6-P").await;
    assert_eq!(denied.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(denied.json()["error"], "P is occupied (T6).");
    assert_eq!(player.play(&at, "d", 2, 1, "3-4").await.json()["error"], "It is Light’s turn.");
    let nonsense = player
        .post(&format!("{at}/commands"), &json!({"id": "e", "seq": 2, "command": {"do": "dance"}}))
        .await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST);
    assert_eq!(player.state(&at).await, before);
}

#[tokio::test]
async fn matches_outlive_the_server() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    for (seq, text) in ["4-P", "5-4", "P-5"].iter().enumerate() {
        let answer = player.play(&at, text, seq as u64 + 1, seq as u64 % 2 + 1, text).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let (before, cookies) = (player.state(&at).await, player.cookies());
    drop(player);
    let player = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    assert_eq!(player.state(&at).await, before);
    assert_eq!(
        player.play(&at, "P-5", 3, 1, "P-5").await.status,
        StatusCode::OK,
        "a command of before is still known"
    );
    assert_eq!(player.state(&at).await, before);
}

#[tokio::test]
async fn a_folder_serves_one_process_and_no_later_version() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    assert!(matches!(AppState::open(folder.path()), Err(StoreError::InUse(_))));
    drop(app);
    drop(Browser::again_at(folder.path()).await);
    let later = tempfile::tempdir().unwrap();
    let database = rusqlite::Connection::open(later.path().join("putahi.db")).unwrap();
    database.execute_batch("PRAGMA application_id = 0x50757468; PRAGMA user_version = 99;").unwrap();
    let refused = AppState::open(later.path()).err().unwrap();
    assert!(refused.to_string().contains("version 99"), "{refused}");
}

#[tokio::test]
async fn a_folder_that_is_a_file_is_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    std::fs::write(&file, "mine").unwrap();
    assert!(matches!(AppState::open(&file), Err(StoreError::Folder(..))));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
}

#[tokio::test]
async fn words_follow_the_reader() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let player = player.speaking("fr-CH, en;q=0.5");
    let page = player.page(&at).await;
    assert!(page.contains("lang=\"fr\"") && page.contains("Foncé\u{a0}: "));
    let why = player.post(&format!("{at}/why"), &json!({"touches": ["8"]})).await;
    assert_eq!(why.json(), "Le pion en 8 est à Clair (T2).");
}

#[tokio::test]
async fn a_return_game_rotates_the_seats() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("mu-torere", "chair-1=human&chair-2=easy&begins=1").await;
    let path = format!("{}/again", begun.location());
    let refused = player.form(&path, &[]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused, "The match is still going on.");
    player.command(begun.location(), json!({"do": "resign", "seat": 1})).await;
    let again = player.form(&path, &[]).await;
    assert_ne!(again.location(), begun.location());
    assert_eq!(player.state(again.location()).await["can"]["resign"], 2);
}

#[tokio::test]
async fn a_computer_moves_by_itself() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("mu-torere", "chair-1=easy&chair-2=human&begins=1").await;
    let state = wait_for("the computer's move", async || {
        Some(player.state(begun.location()).await).filter(|state| state["turn"] == 2)
    });
    assert_eq!(state.await["seq"], 2);
}

#[tokio::test]
async fn a_move_may_be_typed() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let typed = format!("{at}/typed");
    assert_eq!(player.form(&typed, &[("text", " ４−ｐ ")]).await.location(), at);
    assert_eq!(player.state(&at).await["position"], "bbb.wwwwb w 1");
    let denied = player.form(&typed, &[("text", "6–P")]).await;
    assert_eq!(denied.refusal(StatusCode::UNPROCESSABLE_ENTITY), "P is occupied (T6).");
    player.command(&at, json!({"do": "resign", "seat": 2})).await;
    let late = player.form(&typed, &[("text", "5-4")]).await;
    assert_eq!(late.refusal(StatusCode::UNPROCESSABLE_ENTITY), "The match is over.");
    assert_eq!(player.state(&at).await["seq"], 3);
}

#[tokio::test]
async fn positions_left_behind_can_be_looked_at() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    player.play_all(&at, &["4-P", "5-4"]).await;
    let positions = ["bbbbwwww. b 0", "bbb.wwwwb w 1", "bbbw.wwwb b 2"];
    for (ply, position) in positions.iter().enumerate() {
        let past = player.get(&format!("{at}/at/{ply}")).await.json();
        assert_eq!((&past["ply"], &past["position"]), (&json!(ply), &json!(position)));
        assert!(past["board"].as_str().unwrap().contains("<svg"));
        assert!(player.page(&format!("{at}?ply={ply}")).await.contains(position));
    }
    assert_eq!(player.get(&format!("{at}/at/0")).await.json()["said"], "Start");
    assert_eq!(player.get(&format!("{at}/at/2")).await.json()["said"], "Light: 5-4");
    for beyond in ["/at/3", "?ply=3", "/at/18446744073709551615", "/at/last", "/at/-1", "?ply=last"] {
        assert_eq!(player.get(&format!("{at}{beyond}")).await.status, StatusCode::NOT_FOUND, "{beyond}");
    }
}

/// How many men each pile of the strips of a page has: what kind of pile, whose men, how many.
fn piles(page: &str) -> Vec<String> {
    let after = |text: &str, begin: &str| text.split(begin).nth(1).unwrap().to_owned();
    let until = |text: String, end: char| text.split(end).next().unwrap().to_owned();
    let piles = page.split("class=\"pile ").skip(1);
    let read = |pile: &str| {
        let (kind, of) = (until(pile.to_owned(), '"'), until(after(pile, "data-of=\""), '"'));
        format!("{kind} {of}: {}", until(after(pile, "class=\"number\">"), '<'))
    };
    let mut piles: Vec<String> = piles.map(read).collect();
    // The men taken lie beside the board once more.
    piles.sort();
    piles.dedup();
    piles
}

#[tokio::test]
async fn the_strips_show_the_men_of_the_position_that_is_shown() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("nine-mens-morris").await;
    // A mill: the last move takes a man.
    player.play_all(&at, &["a1", "b2", "a4", "d2", "a7xd2"]).await;
    for (ply, hands, taken) in [(0, [9, 9], 0), (1, [8, 9], 0), (4, [7, 7], 0), (5, [6, 7], 1)] {
        let page = player.page(&format!("{at}?ply={ply}")).await;
        let [white, black] = hands;
        let wanted = [
            format!("hand 1: {white}"),
            format!("hand 2: {black}"),
            "took 1: 0".to_owned(),
            format!("took 2: {taken}"),
        ];
        assert_eq!(piles(&page), wanted, "{ply}");
        let past = player.get(&format!("{at}/at/{ply}")).await.json();
        let men = |hand: u64, taken: u64| json!({"hand": hand, "taken": taken});
        assert_eq!(past["off_board"], json!([men(white, 0), men(black, taken)]), "{ply}");
        assert_eq!(page.contains("data-off-board"), ply < 5, "{ply}: the script begins with these, too");
    }
    let past = player.page(&format!("{at}?ply=1")).await;
    assert!(past.contains("<span class=\"aside\">Earlier position</span>"), "{past}");
}

#[tokio::test]
async fn who_watches_is_not_told_to_type_moves() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let hidden = "<span class=\"typing\" hidden>";
    assert!(!player.page(&at).await.contains(hidden));
    assert!(player.other().page(&at).await.contains(hidden));
    player.command(&at, json!({"do": "resign", "seat": 1})).await;
    assert!(player.page(&at).await.contains(hidden), "the match is over");
}

#[tokio::test]
async fn a_hint_is_a_legal_move() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let hint = player.get(&format!("{at}/hint")).await.json();
    let legal = player.state(&at).await["legal"].clone();
    let same = |m: &&Value| m["text"] == hint["text"] && m["touches"] == hint["touches"];
    assert!(legal.as_array().unwrap().iter().any(|m| same(&m)), "{hint}");
    let said = hint["said"].as_str().unwrap();
    assert!(said.contains(hint["text"].as_str().unwrap()) && said.contains(": into the middle."), "{said}");
    player.command(&at, json!({"do": "resign", "seat": 1})).await;
    assert_eq!(player.get(&format!("{at}/hint")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Plays a move of seat 1 and asks for it back; seat 2 consents if it is asked.
async fn take_back(player: &Browser, at: &str) -> StatusCode {
    player.play_all(at, &["4-P"]).await;
    let asked = player.command(at, json!({"do": "offer", "seat": 1, "offer": "take-back"})).await;
    if asked.status == StatusCode::OK {
        let answered = player.command(at, json!({"do": "answer", "seat": 2, "yes": true})).await;
        assert_eq!(answered.json()["plies"], 0, "{}", answered.body);
    }
    asked.status
}

#[tokio::test]
async fn moves_taken_back_are_counted_over_a_restart() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("mu-torere", &format!("{PEOPLE}&take-backs=2")).await;
    let at = begun.location();
    assert_eq!(take_back(&player, at).await, StatusCode::OK);
    let cookies = player.cookies();
    drop(player);
    let player = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    assert_eq!(take_back(&player, at).await, StatusCode::OK);
    let cookies = player.cookies();
    drop(player);
    let player = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    assert_eq!(take_back(&player, at).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(player.state(at).await["plies"], 1);
}

#[tokio::test]
async fn the_end_offers_what_comes_next_and_the_winners_men_hop_also_after_a_reload() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let ben = ana.other();
    let at = ana.begin("mu-torere", "devices=separate&chair-1=human&chair-2=human&begins=1").await;
    let at = at.location().to_owned();
    let picture = format!("href=\"{at}/picture.png\"");
    let of_second = format!("href=\"{at}/picture.png?side=2\"");
    ben.form(&format!("{at}/sit"), &[]).await;
    ana.command(&at, json!({"do": "resign", "seat": 1})).await;
    let (lost, won) = (ana.page(&at).await, ben.page(&at).await);
    let joy = |page: &str| {
        let joy = page.split("<span class=\"joy\" aria-hidden=\"true\">").nth(1).unwrap();
        joy.split("</span>").next().unwrap().matches("<svg").count()
    };
    assert_eq!((joy(&lost), joy(&won)), (0, 7));
    assert_eq!((lost.matches("data-glad").count(), won.matches("data-glad").count()), (0, 1));
    assert!(lost.contains("you resigned") && lost.contains(&picture), "{lost}");
    assert!(won.contains("Dark resigned") && won.contains(&of_second), "{won}");
    for next in ["/again\"", "/review\"", "href=\"/puzzle/daily\""] {
        assert!(lost.contains(next) && won.contains(next), "{next}");
    }
}

/// What is offered to a player who has resigned against the computer `kind`, and the computer of the next match.
async fn next_against(kind: &str, asked: &[(&str, &str)]) -> (Value, String) {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("mu-torere", &format!("chair-1=human&chair-2={kind}&begins=1")).await;
    player.command(begun.location(), json!({"do": "resign", "seat": 1})).await;
    let offered = player.state(begun.location()).await["can"]["level"].clone();
    let again = player.form(&format!("{}/again", begun.location()), asked).await;
    let state = player.state(again.location()).await;
    let computer =
        state["chairs"].as_array().unwrap().iter().find(|chair| chair["computer"] == true).unwrap();
    (offered, computer["name"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn the_loser_is_offered_a_weaker_computer() {
    let cases = [
        ("hard", json!("weaker"), Some("weaker"), "computer, medium"),
        ("medium", json!("weaker"), Some("weaker"), "computer, easy"),
        ("first-match", Value::Null, Some("weaker"), "computer, first match"),
        ("medium", json!("weaker"), Some("stronger"), "computer, perfect"),
        ("hard", json!("weaker"), None, "computer, hard"),
    ];
    for (kind, offered, asked, computer) in cases {
        let form: Vec<(&str, &str)> = asked.map(|asked| ("level", asked)).into_iter().collect();
        assert_eq!(next_against(kind, &form).await, (offered, computer.to_owned()), "{kind} {asked:?}");
    }
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    player.command(&at, json!({"do": "resign", "seat": 1})).await;
    assert!(player.state(&at).await["can"]["level"].is_null(), "nobody else is a computer");
    let answer = player.form(&format!("{at}/again"), &[("level", "best")]).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
}
