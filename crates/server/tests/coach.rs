//! The first steps of a game over HTTP: what is done, what is refused and why, the match after them, and what is kept of it.

use axum::http::{StatusCode, header};
use serde_json::Value;
use tokio::time::sleep;

use std::time::Duration;

use putahi_view::{Course, course};

use crate::common::{Answer, Browser, folder};

const GAMES: [&str; 4] = ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"];

/// Sends what is done as the script of the page does.
async fn send(browser: &Browser, game: &str, fields: &[(&str, &str)]) -> Answer {
    let coded: Vec<String> = fields
        .iter()
        .map(|(name, value)| {
            format!("{name}={}", value.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>())
        })
        .collect();
    let request = browser.request("POST", &format!("/g/{game}/learn"), "application/x-www-form-urlencoded");
    let request = request.header(header::ACCEPT, "application/json");
    browser.send(request.body(coded.join("&").into()).unwrap()).await
}

/// Does something at a step, and gives what the server tells.
async fn told(browser: &Browser, game: &str, step: &str, what: &str, text: &str) -> Value {
    let field = if what == "touch" { "touches" } else { "text" };
    let answer = send(browser, game, &[("step", step), ("do", what), (field, text)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{game} {step}: {}", answer.body);
    answer.json()
}

fn said(told: &Value) -> Vec<&str> {
    let steps = told["steps"].as_array().unwrap();
    steps.iter().map(|step| step["state"]["status"].as_str().unwrap()).collect()
}

/// Does all steps of a game as they are shown.
pub(crate) async fn learn(browser: &Browser, game: &str) {
    for step in course(game).unwrap().steps {
        assert_eq!(told(browser, game, &step.id, "show", "").await["stage"], "done");
    }
}

#[tokio::test]
async fn a_step_is_done_by_what_it_asks_for_and_answered_by_the_other_side() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let done = told(&ana, "mu-torere", "enter", "play", "4-P").await;
    assert_eq!((done["stage"].as_str(), said(&done).len()), (Some("done"), 2), "the move and the answer");
    assert_eq!(done["steps"][1]["state"]["position"], "bbbw.wwwb b 2");
    assert!(done["panel"].as_str().unwrap().contains("/g/mu-torere/learn?step=leave"));
    let page = ana.page("/g/mu-torere/learn").await;
    assert!(page.contains(r#"data-step="leave""#), "the first step that is not done");
    assert!(page.contains("Step 1, done") && !page.contains("Step 2, done"));
}

#[tokio::test]
async fn another_legal_move_is_answered_kindly_and_taken_back() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let other = told(&ana, "mu-torere", "enter", "play", "1-P").await;
    assert_eq!((&other["stage"], &other["steps"][0]["tone"]), (&"else".into(), &"slower".into()));
    assert!(said(&other).iter().all(|words| words.starts_with("That is allowed, but")), "{other}");
    assert_eq!(other["steps"][1]["state"]["position"], "bbbbwwww. b 0", "it is taken back");
    // Without a script the page shows the step again, with these words.
    let fields = [("step", "enter"), ("do", "play"), ("text", "1-P")];
    let page = ana.form("/g/mu-torere/learn", &fields).await;
    assert!(page.body.contains("That is allowed, but") && page.body.contains(r#"data-stage="open""#));
    assert!(!ana.page("/").await.contains("1 of 6 steps"));
}

#[tokio::test]
async fn what_is_refused_is_told_by_its_rule_and_does_a_step_that_is_about_it() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let refused = send(&ana, "mu-torere", &[("step", "leave"), ("do", "touch"), ("touches", "P 1")]).await;
    assert!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY).contains("(T6)"));
    let typed = send(&ana, "mu-torere", &[("step", "leave"), ("do", "play"), ("text", "P-1")]).await;
    assert!(typed.refusal(StatusCode::UNPROCESSABLE_ENTITY).contains("(T6)"));
    let done = told(&ana, "mu-torere", "why", "touch", "2").await;
    assert_eq!(done["stage"], "done");
    assert_eq!(said(&done), ["2 may not enter: no enemy man stands beside it (T5)."]);
    let as_in_a_match = told(&ana, "nine-mens-morris", "safe", "touch", "f6 d2").await;
    assert!(said(&as_in_a_match)[0].contains("(M6)"));
}

#[tokio::test]
async fn wrong_unknown_and_huge_texts_are_refused_with_words() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.get("/g/chess/learn").await.refusal(StatusCode::NOT_FOUND);
    ana.form("/g/chess/learn/match", &[]).await.refusal(StatusCode::NOT_FOUND);
    let missing = ana.get("/g/moaai/learn?step=nothing").await;
    assert!(missing.refusal(StatusCode::BAD_REQUEST).contains("nothing"));
    let huge = "a".repeat(60_000);
    let many = "a1 ".repeat(20_000);
    for (what, field, text) in [
        ("play", "text", huge.as_str()),
        ("play", "text", "nonsense"),
        ("play", "text", ""),
        ("touch", "touches", &huge),
        ("touch", "touches", &many),
        ("touch", "touches", ""),
        ("touch", "touches", "d2 d1"),
        ("dance", "text", ""),
    ] {
        let answer = send(&ana, "moaai", &[("step", "alike"), ("do", what), (field, text)]).await;
        assert!(answer.status.is_client_error(), "{what} {}: {}", text.len(), answer.body);
        assert!(answer.body.len() < 1_000, "{}", answer.body.len());
    }
    assert!(send(&ana, "moaai", &[("do", "play")]).await.status.is_client_error());
    assert!(!ana.page("/").await.contains("1 of 6"), "nothing was done");
}

#[tokio::test]
async fn every_step_of_every_game_is_shown_in_each_language_and_earns_its_medal() {
    for (language, medal) in [("en", "first steps done"), ("fr", "premiers pas faits")] {
        let folder = folder();
        let ana = Browser::at(folder.path()).speaking(language);
        for game in GAMES {
            let Course { steps, .. } = course(game).unwrap();
            for step in &steps {
                let page = ana.page(&format!("/g/{game}/learn?step={}", step.id)).await;
                assert!(page.contains(&format!("data-step=\"{}\"", step.id)));
                let fields = [("step", step.id.as_str()), ("do", "show")];
                let shown = ana.form(&format!("/g/{game}/learn"), &fields).await;
                assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
                assert!(shown.body.contains(r#"data-stage="done""#));
            }
        }
        assert_eq!(ana.page("/").await.matches(medal).count(), 4);
    }
}

/// Plays a match on by hints until it is over, and gives its status.
async fn play_by_hints(browser: &Browser, at: &str) -> String {
    for _ in 0..2_000 {
        let state = browser.state(at).await;
        if state["turn"].is_null() {
            return state["status"].as_str().unwrap().to_owned();
        }
        if state["can"]["move"].is_null() {
            sleep(Duration::from_millis(20)).await;
            continue;
        }
        let hint = browser.get(&format!("{at}/hint")).await.json();
        browser.form(&format!("{at}/typed"), &[("text", hint["text"].as_str().unwrap())]).await.location();
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn after_the_steps_a_match_with_the_coach_begins_once_and_is_kept_with_the_player() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    learn(&ana, "mu-torere").await;
    let begin = ana.form("/g/mu-torere/learn/match?once=one", &[]).await.location().to_owned();
    assert_eq!(ana.form("/g/mu-torere/learn/match?once=one", &[]).await.location(), begin, "sent twice");
    let state = ana.state(&begin).await;
    assert_eq!(state["position"].as_str(), Some(course("mu-torere").unwrap().start.as_str()));
    assert_eq!(
        (state["can"]["move"].as_u64(), state["chairs"][1]["level"].as_str()),
        (Some(1), Some("Coach"))
    );
    assert!(ana.page("/").await.contains("first steps done"), "not yet won");
    assert!(play_by_hints(&ana, &begin).await.starts_with("You won"));
    assert!(ana.page("/").await.contains("first match won"));
    assert!(!ana.other().page("/").await.contains("first match won"), "another reader has no medal");
    let data = ana.get("/me/data").await.json();
    assert_eq!(data["first_steps"]["mu-torere"]["reached"], "won");
    assert_eq!(data["first_steps"]["mu-torere"]["steps"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn a_coached_match_leads_to_the_next_game_to_a_real_match_and_to_strategy() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    learn(&ana, "nine-mens-morris").await;
    let begin = ana.form("/g/mu-torere/learn/match", &[]).await.location().to_owned();
    let page = ana.page(&begin).await;
    let (_, end) = page.split_once("class=\"endcard\"").unwrap();
    assert!(
        end.contains("href=\"/g/awithlaknannai/learn\">Learn Awithlaknannai"),
        "the Morris is learned: {end}"
    );
    assert!(end.contains("href=\"/g/mu-torere/strategy\"") && end.contains(">Play a real match<"));
    assert!(!ana.other().page(&begin).await.contains("Play a real match"), "who watches learns nothing");
    for game in GAMES {
        learn(&ana, game).await;
    }
    let page = ana.page(&begin).await;
    assert!(
        !page.contains("Learn Awithlaknannai") && page.contains("<button class=\"main\">Play a real match")
    );
    let fields = [("game", "mu-torere"), ("way", "computer"), ("level", "first-match")];
    for (name, value) in fields {
        assert!(page.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{name}");
    }
    let real = ana.form("/matches", &fields).await.location().to_owned();
    let state = ana.state(&real).await;
    assert_eq!(state["chairs"][1]["level"], "First match");
    assert!(!ana.page(&real).await.contains("Play a real match"));
    ana.command(&begin, serde_json::json!({"do": "resign", "seat": 1})).await;
    assert!(ana.state(&begin).await["can"]["level"].is_null());
}

#[tokio::test]
async fn what_the_coach_does_not_fit_is_named_and_leads_to_its_rule() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (game, rule, form) in [
        ("mu-torere", "T5", "Entering the middle: beside an enemy man, in the first two moves"),
        ("nine-mens-morris", "F3", "With three men left: follow the lines (Board Game Arena, simple)"),
        ("nine-mens-morris", "F4", "Draw without a capture: after 20 moves each (World Merels Federation)"),
        ("awithlaknannai", "A1", "Board: Kolowis, 49 points"),
        ("awithlaknannai", "A1", "Outer rows: joined by lines"),
        ("moaai", "O5", "Players: three"),
        ("moaai", "O1", "Terrain: your own"),
    ] {
        let link = format!("href=\"/g/{game}/rules#{rule}\">{form}</a>");
        for path in ["learn", "strategy"] {
            assert!(ana.page(&format!("/g/{game}/{path}")).await.contains(&link), "{path} {link}");
        }
        assert!(ana.page(&format!("/g/{game}/rules")).await.contains(&format!("id=\"{rule}\"")));
    }
    assert!(!ana.page("/g/moaai/learn").await.contains("Hexagon, 19 cells"), "the usual terrain");
}

#[tokio::test]
async fn what_was_learnt_is_joined_at_a_log_in_and_goes_with_the_account() {
    let folder = folder();
    let (ana, entry) = (Browser::at(folder.path()), [("name", "Ana"), ("passphrase", "seven green herons")]);
    told(&ana, "mu-torere", "enter", "play", "4-P").await;
    assert_eq!(ana.form("/me/account", &entry).await.location(), "/me");
    assert!(ana.page("/").await.contains("1 of 6 steps"), "an account takes it over");
    let phone = ana.other();
    told(&phone, "mu-torere", "ring", "play", "1-8").await;
    told(&phone, "moaai", "again", "play", "c3-b3").await;
    phone.form("/me/log-in", &entry).await.location();
    let home = ana.page("/").await;
    assert!(home.contains("2 of 6 steps") && home.contains("1 of 6 steps"), "both are joined");
    ana.form("/me/delete", &[("passphrase", "seven green herons")]).await;
    let log = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    let sql = "SELECT count(*) FROM documents WHERE kind = 'coach-progress'";
    assert_eq!(log.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
}

/// The step is shown again with the reason, or done if the text names the touches that are asked for.
#[tokio::test]
async fn without_scripts_what_is_typed_is_answered_in_the_step() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let typed = async |step: &str, text: &str| {
        let fields = [("step", step), ("do", "play"), ("text", text)];
        let answer = player.form("/g/mu-torere/learn", &fields).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.body
    };
    assert!(typed("enter", "xyz").await.contains("“xyz”"));
    let refused = typed("why", "1").await;
    assert!(refused.contains("data-step=\"why\"") && !refused.contains("data-stage=\"done\""));
    assert!(typed("why", "2").await.contains("data-stage=\"done\""));
}
