//! The pages that are there to be read, and the boards to try rules on.

use axum::http::StatusCode;
use putahi_play::{Language, Localizer};
use putahi_rules::{Game, Spec, with_game};
use serde_json::json;

use crate::common::{Browser, folder};

#[tokio::test]
async fn every_game_has_its_pages_in_every_language() {
    let folder = folder();
    let mut player = Browser::at(folder.path());
    for language in Language::ALL {
        player = player.speaking(language.tag());
        let words = Localizer::of(language);
        let home = player.page("/").await;
        for spec in Spec::every() {
            let (id, name) = (spec.id(), words.game(spec.id()));
            let is_shown = home.contains(&format!("href=\"/g/{id}\"")) && home.contains(&name);
            assert_eq!(is_shown, Spec::all().contains(&spec), "{id}: the first page shows the main games");
            for path in [format!("/g/{id}"), format!("/g/{id}/rules")] {
                let page = player.page(&path).await;
                assert!(
                    page.contains(&format!("<html lang=\"{language}\"")) && page.contains(&name),
                    "{path}"
                );
                assert!(page.contains("<svg"), "{path}");
            }
        }
    }
}

#[tokio::test]
async fn every_other_page_is_there_in_every_language() {
    let folder = folder();
    let mut player = Browser::at(folder.path());
    for language in Language::ALL {
        player = player.speaking(language.tag());
        for (path, key) in [
            ("/", "home"),
            ("/about", "about"),
            ("/api", "api"),
            ("/settings", "settings"),
            ("/records", "records"),
        ] {
            let title = Localizer::of(language).say(key, &[]);
            assert!(player.page(path).await.contains(&format!("<title>{title} – Putahi</title>")), "{path}");
        }
    }
}

#[tokio::test]
async fn a_game_tells_its_kind_and_shows_its_examples() {
    let folder = folder();
    let mut player = Browser::at(folder.path());
    for language in Language::ALL {
        player = player.speaking(language.tag());
        let words = Localizer::of(language);
        for id in Spec::every().iter().map(Spec::id) {
            assert!(
                player.page(&format!("/g/{id}")).await.contains(&words.say(&format!("kind-{id}"), &[])),
                "{id}"
            );
        }
        for (id, example) in [("mu-torere", "T-trap"), ("mu-torere", "T-escape"), ("moaai", "O-example")] {
            let title = words.say(&format!("rule-{example}-title"), &[]);
            let rules = player.page(&format!("/g/{id}/rules")).await;
            assert!(rules.contains(&format!("id=\"{example}\"><h2>{title}</h2>")), "{example}");
        }
        assert!(player.page("/about").await.contains(&words.say("class-guide", &[])));
    }
    assert!(player.page("/about").await.contains("href=\"/docs/guide/class\""));
}

#[tokio::test]
async fn a_dot_between_two_facts_stays_with_the_word_before_it() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for path in ["/", "/g/mu-torere", "/puzzles", "/puzzle/daily"] {
        let page = player.page(path).await;
        assert!(page.contains("\u{a0}· ") && !page.contains(" ·"), "{path}");
    }
}

#[tokio::test]
async fn a_rule_can_be_tried() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for spec in Spec::every() {
        let (start, text, after) = with_game!(&spec, |options: G| {
            let start = G::start(options);
            let first = putahi_rules::legal_moves(&start).swap_remove(0);
            let after = putahi_rules::after(&start, &first);
            (start.to_string(), first.to_string(), after.to_string())
        });
        let tried = json!({"spec": spec.to_string(), "position": start, "text": text});
        let state = player.post("/try", &tried).await.json();
        assert_eq!((&state["position"], &state["plies"]), (&json!(after), &json!(1)), "{spec}");
        let denied = json!({"spec": spec.to_string(), "position": start, "text": "nowhere"});
        let said = player.post("/try", &denied).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(said.contains("nowhere"), "{said}");
    }
}

#[tokio::test]
async fn a_touch_that_is_tried_is_explained() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let touched =
        |touches: &[&str]| json!({"spec": "mu-torere", "position": "bbbbwwww. b 0", "touches": touches});
    assert!(player.post("/try/why", &touched(&["4", "P"])).await.json().is_null());
    let why = player.post("/try/why", &touched(&["8"])).await.json();
    assert!(why.as_str().unwrap().ends_with("(T2)."), "{why}");
    let player = player.speaking("fr");
    assert_eq!(player.post("/try/why", &touched(&["8"])).await.json(), "Le pion en 8 est à Clair (T2).");
}

#[tokio::test]
async fn what_cannot_be_tried_is_said_in_french() {
    let folder = folder();
    let player = Browser::at(folder.path()).speaking("fr");
    for (spec, position, words) in [
        ("chess", "", "Il n’y a pas de jeu «\u{a0}chess\u{a0}»"),
        ("mu-torere", "bbbb b 0", "Position, le plateau «\u{a0}bbbb\u{a0}»\u{a0}: il faut 9 points"),
    ] {
        let tried = player.post("/try", &json!({"spec": spec, "position": position, "text": "4-P"})).await;
        assert!(tried.refusal(StatusCode::BAD_REQUEST).starts_with(words), "{}", tried.body);
        let why = player.post("/try/why", &json!({"spec": spec, "position": position, "touches": []})).await;
        assert!(why.refusal(StatusCode::BAD_REQUEST).starts_with(words), "{}", why.body);
    }
}

#[tokio::test]
async fn a_picture_of_no_board_is_not_found_and_no_library_says_why() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for path in ["/boards/x.svg", "/boards/x.svg?of=chess", "/boards/x.svg?of=a&of=b", "/boards/x.svg?of=%ff"]
    {
        let answer = player.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.body.contains("deserialize"), "{path}: {}", answer.body);
    }
}
