//! Names, and seats that move to another device.

use axum::http::StatusCode;
use putahi_server::{AppState, LimitConfig};
use serde_json::{Value, json};

use crate::common::{Browser, folder};

const APART: &str = "chair-1=human&chair-2=human&begins=1&devices=separate";

/// The names at the chairs.
async fn names(player: &Browser, at: &str) -> Vec<Value> {
    let state = player.state(at).await;
    state["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].clone()).collect()
}

/// The seats of this player.
async fn yours(player: &Browser, at: &str) -> Vec<u64> {
    let state = player.state(at).await;
    let chairs = state["chairs"].as_array().unwrap();
    chairs
        .iter()
        .filter(|chair| chair["yours"] == true)
        .map(|chair| chair["seat"].as_u64().unwrap())
        .collect()
}

/// The path of the link on a page.
fn link(page: &str) -> String {
    let rest = page.split_once("/seat/").unwrap_or_else(|| panic!("no link: {page}")).1;
    format!("/seat/{}", &rest[..43])
}

/// A match of two people: its creator, the other player, and its address.
async fn two(host: &Browser) -> (Browser, String) {
    let at = host.begin("mu-torere", APART).await.location().to_owned();
    let player = host.other();
    player.form(&format!("{at}/sit"), &[]).await.location();
    (player, at)
}

#[tokio::test]
async fn a_new_name_is_shown_in_matches_that_go_on() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, at) = two(&ana).await;
    let over = ana.begin("mu-torere", APART).await.location().to_owned();
    ana.form("/me/name", &[("name", " Ana   María ")]).await.location();
    assert_eq!(names(&ben, &at).await[0], "Ana María");
    ana.command(&over, json!({"do": "abort", "seat": 1})).await;
    ana.form("/me/name", &[("name", "Ann")]).await.location();
    ben.form("/me/name", &[("name", "Ben")]).await.location();
    assert_eq!(names(&ana, &at).await, ["Ann", "Ben"]);
    assert_eq!(names(&ana, &over).await[0], "Ana María");
    assert!(ana.page("/me").await.contains(r#"value="Ann""#));
    let said = ana.form("/me/name", &[("name", "a\u{202e}b")]).await.refusal(StatusCode::BAD_REQUEST);
    assert!(said.contains("name"), "{said}");
    assert_eq!(
        ana.command(&at, json!({"do": "move", "seat": 1, "text": "1-P"})).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_command_is_known_again_after_a_restart() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, at) = two(&ana).await;
    assert_eq!(ana.play(&at, "1", 2, 1, "1-P").await.status, StatusCode::OK);
    let cookies = [ana.cookies(), ben.cookies()];
    drop((ana, ben));
    let again = Browser::again_at(folder.path()).await;
    let [ana, ben] = cookies.map(|cookies| again.other().with_cookie(&cookies));
    assert_eq!(ana.play(&at, "1", 2, 1, "1-P").await.status, StatusCode::OK, "repeated");
    ana.play(&at, "1", 3, 1, "2-8").await.refusal(StatusCode::CONFLICT);
    assert_eq!(ben.play(&at, "1", 3, 2, "8-1").await.status, StatusCode::OK);
    assert_eq!(ana.state(&at).await["plies"], 2);
}

#[tokio::test]
async fn names_do_not_fill_the_log_of_a_match() {
    let folder = folder();
    let ana = Browser::of(AppState::open(folder.path()).unwrap().limited(LimitConfig::wide()));
    let (ben, at) = two(&ana).await;
    for number in 0..80 {
        ana.form("/me/name", &[("name", &format!("Ana {number}"))]).await.location();
    }
    let state = ben.state(&at).await;
    assert_eq!((&state["seq"], &state["chairs"][0]["name"]), (&json!(32), &json!("Ana 79")));
    ana.play_all(&at, &["1-P"]).await;
    let cookies = ben.cookies();
    drop((ana, ben));
    let again = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    assert_eq!(names(&again, &at).await[0], "Ana 79", "the name is kept");
}

#[tokio::test]
async fn a_session_that_changes_names_too_often_has_to_wait() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, at) = two(&ana).await;
    for number in 0..10 {
        ana.form("/me/name", &[("name", &format!("Ana {number}"))]).await.location();
    }
    ana.form("/me/name", &[("name", "Ana 10")]).await.refusal(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(names(&ben, &at).await[0], "Ana 9");
    ben.form("/me/name", &[("name", "Ben")]).await.location();
}

#[tokio::test]
async fn a_newcomer_can_choose_a_name_first() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert!(!ana.page("/me").await.contains("value=\"Ana\""));
    assert!(ana.cookies().is_empty(), "looking sets no cookie");
    let answer = ana.form("/me/name", &[("name", "Ana")]).await;
    assert_eq!(answer.location(), "/me");
    assert!(ana.cookies().contains("putahi-session="));
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    assert_eq!(names(&ana, &at).await[0], "Ana");
}

#[tokio::test]
async fn a_seat_moves_in_the_middle_of_a_match() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, at) = two(&ana).await;
    ana.play_all(&at, &["1-P"]).await;
    let page = ana.form(&format!("{at}/seat"), &[]).await.body;
    assert!(page.contains("<svg") && page.contains("http://here/seat/"));
    let (link, phone) = (link(&page), ana.other());
    // Looking at it, as previews do, takes nothing.
    assert!(phone.page(&link).await.contains("<button"));
    assert_eq!(yours(&ana, &at).await, [1]);
    assert_eq!(phone.form(&link, &[]).await.location(), at);
    assert_eq!((yours(&ana, &at).await, yours(&phone, &at).await), (vec![], vec![1]));
    ben.play_all(&at, &["8-1"]).await;
    let denied = ana.command(&at, json!({"do": "move", "seat": 1, "text": "2-8"})).await;
    denied.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    phone.play_all(&at, &["P-8"]).await;
}

#[tokio::test]
async fn who_takes_a_seat_along_gets_another_secret_and_keeps_all_else() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (_, at) = two(&ana).await;
    let phone = ana.other();
    let own = phone.begin("mu-torere", APART).await.location().to_owned();
    let planted = phone.cookies();
    let link = link(&ana.form("/me/seats", &[]).await.body);
    phone.form(&link, &[]).await.location();
    let planter = ana.other().with_cookie(&planted);
    for taken in [&at, &own] {
        assert_eq!(yours(&phone, taken).await, [1]);
        assert_eq!(yours(&planter, taken).await, [0; 0], "a session that knew the old secret has nothing");
    }
}

#[tokio::test]
async fn a_link_is_good_for_one_use() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (_, at) = two(&ana).await;
    let link = link(&ana.form(&format!("{at}/seat"), &[]).await.body);
    assert!(ana.page(&link).await.contains("already"), "the owner of the seat need not take it");
    let (phone, other) = (ana.other(), ana.other());
    phone.form(&link, &[]).await.location();
    for said in [
        other.form(&link, &[]).await.refusal(StatusCode::GONE),
        other.get(&link).await.refusal(StatusCode::GONE),
        other.get("/seat/nonsense").await.refusal(StatusCode::GONE),
    ] {
        assert!(said.contains("has been used") && said.contains("ten minutes"), "{said}");
    }
    assert_eq!(yours(&other, &at).await, [0; 0]);
}

#[tokio::test]
async fn only_a_seat_in_a_match_that_goes_on_moves() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (_, at) = two(&ana).await;
    let path = format!("{at}/seat");
    ana.other().form(&path, &[]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    let watcher = ana.other();
    watcher.form("/me/name", &[("name", "Eve")]).await.location();
    watcher.form(&path, &[]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    let link = link(&ana.form(&path, &[]).await.body);
    ana.command(&at, json!({"do": "abort", "seat": 1})).await;
    ana.form(&path, &[]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    watcher.form(&link, &[]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn all_seats_move_at_once() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (_, one) = two(&ana).await;
    let (_, two) = two(&ana).await;
    let link = link(&ana.form("/me/seats", &[]).await.body);
    let phone = ana.other();
    assert_eq!(phone.form(&link, &[]).await.location(), "/me");
    for at in [one, two] {
        assert_eq!(yours(&phone, &at).await, [1]);
        assert_eq!(yours(&ana, &at).await, [0; 0]);
    }
}

#[tokio::test]
async fn places_in_rooms_move_with_all_seats() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let club = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let ben = ana.other();
    ben.form(&format!("{club}/enter"), &[("name", "Ben")]).await.location();
    ana.form(&format!("{club}/do"), &[("do", "open"), ("game", "mu-torere"), ("with", "2")]).await.location();
    let phone = ana.other();
    phone.form(&link(&ana.form("/me/seats", &[]).await.body), &[]).await.location();
    assert!(ana.parts(&club).await.is_empty(), "the seat is the phone's now");
    let page = phone.page(&club).await;
    assert!(page.contains(">Ana<") && page.contains("data-presence=\"playing\""));
    phone.form(&format!("{club}/do"), &[("do", "lock")]).await.location();
    let parts = ben.parts(&club).await;
    let (_, board) = parts.iter().find(|(name, _)| name.starts_with("board-")).unwrap();
    assert!(board.contains("Ana") && !board.contains("Sit down"), "the seat is taken still");
}

#[tokio::test]
async fn moves_and_seats_outlive_the_server() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, at) = two(&ana).await;
    let phone = ana.other();
    phone.form(&link(&ana.form(&format!("{at}/seat"), &[]).await.body), &[]).await.location();
    let (cookies, bens) = (phone.cookies(), ben.cookies());
    drop((ana, ben, phone));
    let again = Browser::again_at(folder.path()).await;
    let ben = again.other().with_cookie(&bens);
    let phone = again.with_cookie(&cookies);
    assert_eq!((yours(&phone, &at).await, yours(&ben, &at).await), (vec![1], vec![2]));
}
