//! The pages before a match: three ways to play, invitations and their codes, one's own matches.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, folder};

/// The five letters of the code on the page of a match.
async fn code(player: &Browser, at: &str) -> String {
    let page = player.page(at).await;
    let tiles = page.split("class=\"letters\"").nth(1).unwrap_or_else(|| panic!("no code: {page}"));
    let tiles = tiles.split("</p>").next().unwrap().split("<span aria-hidden=\"true\">").skip(1);
    tiles.map(|tile| tile.chars().next().unwrap()).collect()
}

/// Whether a page shows a code.
async fn has_code(player: &Browser, at: &str) -> bool {
    player.page(at).await.contains("class=\"letters\"")
}

async fn join(player: &Browser, code: &str) -> crate::common::Answer {
    player.form("/join", &[("code", code)]).await
}

#[tokio::test]
async fn an_invitation_seats_a_person_whatever_else_is_sent() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (side, own) in [("1", 1), ("2", 2)] {
        let begun = ana.begin("nine-mens-morris", &format!("way=invite&level=hard&side={side}")).await;
        let state = ana.state(begun.location()).await;
        assert_eq!(state["waiting"], true);
        let chairs = state["chairs"].as_array().unwrap();
        assert!(chairs.iter().all(|chair| chair["computer"] == false), "{chairs:?}");
        let yours: Vec<_> = chairs.iter().filter(|chair| chair["yours"] == true).collect();
        assert_eq!((yours.len(), yours[0]["seat"].as_u64()), (1, Some(own)));
    }
}

#[tokio::test]
async fn each_way_seats_whom_it_says() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (game, more, computers) in [
        ("mu-torere", "way=computer", vec![false, true]),
        ("mu-torere", "way=computer&level=hard&side=2", vec![true, false]),
        ("mu-torere", "way=here&side=2", vec![false, false]),
        ("moaai", "way=computer&players=3&side=3", vec![true, true, false]),
        ("moaai", "way=here&players=3", vec![false, false, false]),
        ("moaai", "way=invite&players=3&side=2", vec![false, false, false]),
    ] {
        let begun = ana.begin(game, more).await;
        let state = ana.state(begun.location()).await;
        let chairs = state["chairs"].as_array().unwrap();
        let found: Vec<_> = chairs.iter().map(|chair| chair["computer"].as_bool().unwrap()).collect();
        assert_eq!(found, computers, "{game} {more}");
        let is_invited = ana.page(begun.location()).await.contains("class=\"invite\"");
        assert_eq!(is_invited, more.contains("invite"), "{game} {more}: an invitation where a seat is free");
        let yours = chairs.iter().filter(|chair| chair["yours"] == true).count();
        assert_eq!(yours, if more.contains("here") { computers.len() } else { 1 }, "{game} {more}");
    }
}

#[tokio::test]
async fn a_side_is_drawn_where_it_is_left_to_chance() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let mut drawn = [0; 3];
    for _ in 0..40 {
        let begun = ana.begin("mu-torere", "way=here&side=lot").await;
        assert_eq!(ana.state(begun.location()).await["turn"], 1);
        let begun = ana.begin("mu-torere", "way=invite&side=lot").await;
        let chairs = ana.state(begun.location()).await["chairs"].clone();
        let own = chairs.as_array().unwrap().iter().position(|chair| chair["yours"] == true).unwrap();
        drawn[own] += 1;
    }
    assert!(drawn[0] > 0 && drawn[1] > 0 && drawn[2] == 0, "{drawn:?}");
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field_and_nothing_typed_is_lost() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (game, more, error, kept) in [
        (
            "mu-torere",
            "way=here&position=bbbb+b+0&option-entry=first-two&clock=300%2B5",
            "id=\"error-position\">Position, board “bbbb”: should have 9 points",
            vec![
                "value=\"bbbb b 0\"",
                "value=\"first-two\" selected",
                "value=\"here\" checked",
                "value=\"300+5\" checked",
            ],
        ),
        (
            "moaai",
            "way=invite&players=2&side=3",
            "id=\"error-side\">",
            vec!["value=\"3\" checked", "value=\"invite\" checked"],
        ),
        ("moaai", "way=here&other-terrain=hex:oo", "id=\"error-other-terrain\">", vec![">hex:oo</textarea>"]),
        ("mu-torere", "way=computer&level=human", "id=\"error-level\">", vec![]),
        ("mu-torere", "way=computer&clock=soon", "id=\"error-clock\">", vec![]),
    ] {
        let answer = ana.begin(game, more).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{more}");
        for text in kept.into_iter().chain([error]) {
            assert!(answer.body.contains(text), "{more}: no {text} in {}", answer.body);
        }
    }
    let unknown = ana.begin("chess", "way=here").await;
    assert!(unknown.refusal(StatusCode::BAD_REQUEST).contains("chess"));
    let players = ana.begin("mu-torere", "way=here&players=3").await;
    assert_eq!(players.status, StatusCode::BAD_REQUEST);
    let many = ana.begin("mu-torere", "way=here&players=1000000").await;
    assert_eq!(many.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_code_leads_to_the_free_seat_and_dies_when_it_is_taken() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let begun = ana.begin("mu-torere", "way=invite").await;
    let at = begun.location();
    let letters = code(&ana, at).await;
    assert_eq!(letters.len(), 5);
    assert!(letters.chars().all(|letter| letter.is_ascii_uppercase() && letter != 'I' && letter != 'O'));
    assert_eq!(join(&ana, &letters).await.location(), at, "the host is led back, and takes no second seat");
    assert_eq!(ana.state(at).await["waiting"], true);
    let ben = ana.other();
    assert_eq!(join(&ben, &letters.to_lowercase()).await.location(), at);
    assert_eq!(ben.state(at).await["can"]["resign"], 2);
    assert!(!has_code(&ana, at).await);
    let cem = ana.other();
    let late = join(&cem, &letters).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
    assert!(late.body.contains(&format!("No open seat has the code {letters}")), "{}", late.body);
}

#[tokio::test]
async fn a_code_dies_also_when_the_link_was_used() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let begun = ana.begin("mu-torere", "way=invite").await;
    let letters = code(&ana, begun.location()).await;
    let ben = ana.other();
    ben.form(&format!("{}/sit", begun.location()), &[]).await.location();
    assert_eq!(join(&ana.other(), &letters).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_code_of_three_seats_lives_until_the_last_is_taken() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let begun = ana.begin("moaai", "way=invite&players=3").await;
    let letters = code(&ana, begun.location()).await;
    let [ben, cem, dee] = [ana.other(), ana.other(), ana.other()];
    assert_eq!(join(&ben, &letters).await.location(), begun.location());
    assert_eq!(code(&ana, begun.location()).await, letters);
    assert_eq!(join(&cem, &letters).await.location(), begun.location());
    assert_eq!(join(&dee, &letters).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_wrong_code_is_shown_again_on_the_page_where_it_was_typed() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (path, page, own) in [
        ("/", "home", "href=\"/g/mu-torere\""),
        ("/lobby", "lobby", "class=\"offering\""),
        ("/rooms", "rooms", "action=\"/rooms?"),
    ] {
        let field = format!("name=\"page\" value=\"{page}\"");
        assert!(ana.page(path).await.contains(&field), "{path}");
        for (code, status, why) in [
            ("abc", StatusCode::UNPROCESSABLE_ENTITY, "A code has five letters"),
            (
                "krt-ma",
                StatusCode::NOT_FOUND,
                "No open seat has the code KRTMA. Check the letters, or ask for",
            ),
        ] {
            let answer = ana.form("/join", &[("code", code), ("page", page)]).await;
            assert_eq!(answer.status, status, "{path}");
            let kept = format!("value=\"{code}\"");
            assert!(
                [kept.as_str(), why, &field].iter().all(|text| answer.body.contains(text)),
                "{}",
                answer.body
            );
            assert!(answer.body.contains(own), "{path}: {}", answer.body);
        }
    }
    let unknown = ana.form("/join", &[("code", "abc"), ("page", "other")]).await;
    assert!(unknown.status.is_client_error());
    assert_eq!(ana.cookies(), "", "nobody is known yet");
}

#[tokio::test]
async fn a_wrong_code_is_reported_at_its_field() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let answer = join(&ana, "krtm").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("value=\"krtm\"") && answer.body.contains("A code has five letters"));
    let ana = ana.speaking("fr");
    let answer = join(&ana, "<b>AAAAAAAAAAAAAAA").await;
    assert!(
        answer.body.contains("value=\"&lt;b&gt;AAAAAAAAA\"")
            && answer.body.contains("Un code a cinq lettres")
    );
    let guesser = ana.other().behind([192, 0, 2, 7]);
    let mut last = join(&guesser, "AAAAA").await;
    for _ in 0..60 {
        last = join(&guesser, "AAAAA").await;
    }
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.body.contains("value=\"AAAAA\"") && last.body.contains("Trop de codes"), "{}", last.body);
    assert_eq!(join(&ana.other().behind([192, 0, 2, 8]), "AAAAA").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn ones_own_matches_are_counted_by_game_and_opponent() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert!(ana.page("/matches").await.contains("You have not played yet"));
    for level in ["easy", "easy", "hard"] {
        let begun = ana.begin("mu-torere", &format!("way=computer&level={level}&side=1")).await;
        ana.command(begun.location(), json!({"do": "resign", "seat": 1})).await;
    }
    ana.begin("moaai", "way=here").await.location();
    let page = ana.page("/matches").await;
    let table = page.split("<table").nth(1).unwrap().split("</table>").next().unwrap();
    let rows: Vec<_> = table.split("<tr>").skip(2).collect();
    assert_eq!(rows.len(), 2, "{table}");
    assert!(rows[0].contains("computer, easy") && rows[0].contains("<td class=\"count\">2</td>"), "{table}");
    assert!(rows[1].contains("computer, hard") && rows[1].contains("<td class=\"count\">1</td>"), "{table}");
    assert!(ana.page("/").await.contains("class=\"cont\""), "a match that goes on is offered");
    assert!(!ana.other().page("/").await.contains("class=\"cont\""));
}

#[tokio::test]
async fn the_match_of_1925_can_be_replayed() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert!(ana.page("/g/mu-torere").await.contains("/g/mu-torere/replay"));
    let first = ana.page("/g/mu-torere/replay").await;
    assert!(first.contains("href=\"?ply=1\"") && first.contains("5-P"));
    let last = ana.page("/g/mu-torere/replay?ply=10").await;
    assert!(last.contains("Light: 4-P"), "{last}");
    for wrong in ["/g/mu-torere/replay?ply=11", "/g/moaai/replay", "/g/chess/replay"] {
        assert_eq!(ana.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

/// The level that the form of a game suggests.
fn suggested(page: &str) -> &str {
    let input = page.split("name=\"level\" value=\"").find(|rest| {
        let input = rest.split('>').next().unwrap();
        input.ends_with(" checked")
    });
    input.and_then(|rest| rest.split('"').next()).expect("a level is chosen")
}

#[tokio::test]
async fn the_first_match_of_a_browser_is_one_for_beginners_and_later_the_last_level_is_suggested() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert_eq!(suggested(&ana.get("/g/nine-mens-morris").await.body), "first-match");
    let computer = async |level: &str| {
        let begun = ana.begin("nine-mens-morris", &format!("way=computer{level}")).await;
        let chairs = ana.state(begun.location()).await["chairs"].clone();
        chairs
            .as_array()
            .unwrap()
            .iter()
            .find_map(|chair| chair["level"].as_str().map(str::to_owned))
            .unwrap()
    };
    assert_eq!(computer("").await, "First match");
    assert_eq!(suggested(&ana.get("/g/nine-mens-morris").await.body), "first-match");
    assert_eq!(computer("&level=advanced").await, "Advanced");
    assert_eq!(suggested(&ana.get("/g/nine-mens-morris").await.body), "advanced");
    // A game without this level suggests the next stronger one.
    assert_eq!(suggested(&ana.get("/g/awithlaknannai").await.body), "hard");
    assert_eq!(suggested(&ana.other().get("/g/nine-mens-morris").await.body), "first-match");
    // A match without the computer changes nothing, nor does a cookie that is not ours.
    ana.begin("nine-mens-morris", "way=here&level=easy").await;
    assert_eq!(suggested(&ana.get("/g/nine-mens-morris").await.body), "advanced");
    let strange = ana.other().with_cookie("putahi-level=%00godlike");
    assert_eq!(suggested(&strange.get("/g/nine-mens-morris").await.body), "first-match");
}
