//! Names at the door: asked for once, where people first meet others, and for those who share a screen; and lots about who begins.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{Browser, folder};

const QUESTION: &str = "What shall we call you?";

/// The names of the seats, as the viewer sees them.
async fn names(player: &Browser, at: &str) -> Vec<Value> {
    let state = player.state(at).await;
    state["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].clone()).collect()
}

/// Begins a match at one screen with these fields, and gives the address of its page.
async fn here(player: &Browser, fields: &[(&str, &str)]) -> String {
    let fields = [&[("game", "mu-torere"), ("way", "here")], fields].concat();
    player.form("/matches", &fields).await.location().to_owned()
}

#[tokio::test]
async fn whoever_invites_is_asked_once_and_keeps_the_name() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert!(ana.page("/g/mu-torere").await.contains(QUESTION));
    let invite = [("game", "mu-torere"), ("way", "invite"), ("name", " Ana ")];
    let at = ana.form("/matches", &invite).await.location().to_owned();
    assert_eq!(names(&ana, &at).await[0], "Ana");
    assert!(!ana.page("/g/mu-torere").await.contains(QUESTION), "it is asked once");
    let again = ana.form("/matches", &[("game", "mu-torere"), ("way", "invite"), ("name", "Other")]).await;
    assert_eq!(names(&ana, again.location()).await[0], "Ana", "a name that was given stays");
    assert!(ana.page("/me").await.contains(r#"value="Ana""#));
}

#[tokio::test]
async fn a_name_that_nobody_can_have_is_shown_again_in_the_form() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (way, field, name, words) in [
        ("invite", "name", "easy", "used by Putahi"),
        ("invite", "name", "a\u{202e}b", "1 to 24"),
        ("here", "name-2", "Perfect", "used by Putahi"),
        ("here", "name-1", "abcdefghijklmnopqrstuvwxyz", "1 to 24"),
    ] {
        let answer = ana.form("/matches", &[("game", "mu-torere"), ("way", way), (field, name)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let shown = answer.body.split(&format!("id=\"error-{field}\">")).nth(1).expect("words at the field");
        assert!(shown.split("</p>").next().unwrap().contains(words), "{shown}");
        assert!(answer.body.contains(&format!("name=\"{field}\" value=\"{name}\"")));
    }
    assert_eq!(ana.cookies(), "", "nobody is known yet");
}

#[tokio::test]
async fn whoever_comes_by_a_link_is_asked_at_the_board_and_need_not_answer() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.form("/matches", &[("game", "mu-torere"), ("way", "invite"), ("name", "Ana")]).await;
    let at = at.location().to_owned();
    let (ben, name) = (ana.other(), format!("{at}/name"));
    ben.form(&format!("{at}/sit"), &[]).await.location();
    let guest = names(&ben, &at).await[1].clone();
    let page = ben.page(&at).await;
    assert!(page.contains(QUESTION) && !ana.page(&at).await.contains(QUESTION));
    let actions = page.split("class=\"acts\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(!actions.contains("hidden"), "the question takes no action away: {actions}");
    let refused = ben.form(&name, &[("name", "Hard")]).await;
    assert!(refused.refusal(StatusCode::BAD_REQUEST).contains("used by Putahi"));
    assert!(refused.body.contains(r#"value="Hard""#), "what was typed is there again");
    assert_eq!(ben.form(&name, &[("name", "")]).await.location(), at);
    assert_eq!(names(&ben, &at).await[1], guest, "an empty field keeps the name");
    assert!(!ben.page(&at).await.contains(QUESTION), "it is asked once");
    let cem = ana.other();
    let other = ana.form("/matches", &[("game", "mu-torere"), ("way", "invite")]).await.location().to_owned();
    cem.form(&format!("{other}/sit"), &[]).await.location();
    assert_eq!(cem.form(&format!("{other}/name"), &[("name", "ANA")]).await.location(), other);
    assert_eq!(names(&ana, &other).await[1], "ANA (2)", "the opponent sees it, told apart");
    assert!(!ana.form(&format!("{other}/name"), &[]).await.status.is_success());
}

#[tokio::test]
async fn a_name_for_a_match_that_is_not_there_makes_no_session() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let answer = ana.form("/m/aaaaaaaaaaaaaaaa/name", &[("name", "Ana")]).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.cookies(), "");
}

#[tokio::test]
async fn a_name_given_in_a_room_counts() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let room = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let (ben, silent) = (ana.other(), ana.other());
    ben.form(&format!("{room}/enter"), &[("name", "Ben")]).await.location();
    silent.form(&format!("{room}/enter"), &[("name", "")]).await.location();
    for (player, name) in [(&ana, "Ana"), (&ben, "Ben")] {
        let at =
            player.form("/matches", &[("game", "mu-torere"), ("way", "invite"), ("name", "Other")]).await;
        assert_eq!(names(player, at.location()).await[0], name);
    }
    for player in [&ana, &ben, &silent] {
        assert!(!player.page("/g/mu-torere").await.contains(QUESTION), "it is asked once");
    }
    let known = silent.form(&format!("{room}/enter"), &[("name", "Cem")]).await;
    assert_eq!(known.location(), room);
    ben.form(&format!("{room}/do"), &[("do", "leave")]).await.location();
    ben.form(&format!("{room}/enter"), &[("name", "B")]).await.location();
    assert!(ben.page("/me").await.contains("value=\"Ben\""), "another name in a room is that room's");
}

#[tokio::test]
async fn whoever_has_an_account_is_not_asked() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/account", &[("name", "Ana"), ("passphrase", "twelve green hares")]).await.location();
    assert!(!ana.page("/g/mu-torere").await.contains(QUESTION));
}

#[tokio::test]
async fn people_at_one_screen_are_called_by_their_names() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = here(&ana, &[("name-1", "Ana"), ("name-2", "ana"), ("name-3", "Nobody")]).await;
    assert_eq!(names(&ana, &at).await, ["Ana", "ana (2)"]);
    assert_eq!(ana.state(&at).await["status"], "Ana: move a man");
    assert!(ana.page(&at).await.contains("<b class=\"player\">Ana</b>"));
    ana.form("/me/name", &[("name", "Somebody")]).await.location();
    assert_eq!(names(&ana, &at).await, ["Ana", "ana (2)"], "the names belong to the match");
    assert_eq!(ana.command(&at, json!({"do": "resign", "seat": 1})).await.status, StatusCode::OK);
    let result = ana.state(&at).await["result"].clone();
    assert_eq!(result["title"], "ana (2) won");
    assert!(result["reason"].as_str().unwrap().contains("Ana resigned"), "{result}");
    let record = ana.get(&format!("{at}/record")).await.body;
    assert!(
        record.contains("[Seat1 \"Ana\"]\n[Seat2 \"ana (2)\"]\n") && !record.contains("Lots"),
        "{record}"
    );
    assert!(ana.get(&format!("{at}/picture.svg")).await.body.contains("Dark: Ana – Light: ana (2)"));
    let next = ana.form(&format!("{at}/again"), &[]).await.location().to_owned();
    assert_eq!(names(&ana, &next).await, ["ana (2)", "Ana"], "the rematch knows them, sides changed");
}

#[tokio::test]
async fn one_of_two_at_a_screen_may_have_no_name() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = here(&ana, &[("name-1", ""), ("name-2", "Ben")]).await;
    assert_eq!(names(&ana, &at).await, ["Dark", "Ben"]);
    assert_eq!(names(&ana.other(), &at).await, ["human", "Ben"]);
    assert!(ana.get(&format!("{at}/record")).await.body.starts_with("[Date"), "no name for the first seat");
}

#[tokio::test]
async fn lists_show_the_names_of_people_at_one_screen() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for (fields, shown, end) in [
        (&[("name-1", "Ana"), ("name-2", "Ben")][..], "Ana – Ben", "Ben won"),
        (&[("name-2", "Cem")], "Dark – Cem", "Cem won"),
        (&[], "here together", "Light won"),
    ] {
        let at = here(&ana, fields).await;
        for path in ["/", "/matches"] {
            let page = ana.page(path).await;
            let line = page.split(&format!("href=\"{at}\"")).nth(1).unwrap().split("</a>").next().unwrap();
            assert!(line.contains(shown), "{path} {line}");
        }
        assert_eq!(ana.command(&at, json!({"do": "resign", "seat": 1})).await.status, StatusCode::OK);
        let page = ana.page("/matches").await;
        assert!(page.contains(shown) && page.contains(end), "{shown}");
        let review = ana.page(&format!("{at}/review")).await;
        assert_eq!(
            review.contains("Dark: "),
            !fields.is_empty(),
            "nobody is named after the side alone: {review}"
        );
    }
}

#[tokio::test]
async fn names_at_a_screen_go_with_the_data_of_the_one_who_began() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let [running, over] = [
        here(&ana, &[("name-1", "Quetzalcoatl"), ("name-2", "Xochipilli")]).await,
        here(&ana, &[("name-2", "Tlaloc")]).await,
    ];
    assert_eq!(ana.command(&over, json!({"do": "resign", "seat": 1})).await.status, StatusCode::OK);
    let data = ana.get("/me/data").await.body;
    assert!(["Quetzalcoatl", "Xochipilli", "Tlaloc"].iter().all(|name| data.contains(name)), "{data}");
    assert_eq!(ana.form("/me/delete", &[]).await.status, StatusCode::OK);
    for (at, gone) in [(&running, "Quetzalcoatl"), (&running, "Xochipilli"), (&over, "Tlaloc")] {
        for path in ["", "/state", "/record", "/picture.svg"] {
            assert!(!ana.get(&format!("{at}{path}")).await.body.contains(gone), "{path} {gone}");
        }
    }
    let again = Browser::again_at(folder.path());
    drop(ana);
    let again = again.await;
    assert!(!again.page(&running).await.contains("Quetzalcoatl"), "nor are they in the store");
}

#[tokio::test]
async fn lots_are_drawn_once_by_those_at_the_screen_before_the_first_move() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = here(&ana, &[("name-1", "Ana"), ("name-2", "Ben")]).await;
    let lots = format!("{at}/lots");
    assert!(
        ana.page(&at).await.contains("form=\"draw-lots\"") && ana.state(&at).await["can"]["lots"] == true
    );
    let stranger = ana.other();
    assert_eq!(stranger.state(&at).await["can"]["lots"], false);
    assert_eq!(stranger.form(&lots, &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let shown = ana.form(&lots, &[]).await.location().to_owned();
    assert_eq!(shown, format!("{at}?lots"));
    let first = names(&ana, &at).await[0].as_str().unwrap().to_owned();
    let page = ana.page(&shown).await;
    assert!(page.contains(&format!("{first} begins</h2>")) && page.matches("class=\"hand\"").count() == 2);
    assert!(
        page.find("<b>Ana</b>").unwrap() < page.find("<b>Ben</b>").unwrap(),
        "the hands keep their order"
    );
    assert!(!ana.page(&at).await.contains("class=\"hand\""), "it is shown once");
    let again = ana.form(&lots, &[]).await;
    assert!(again.status == StatusCode::UNPROCESSABLE_ENTITY && again.body.contains("Draw lots once"));
    assert!(ana.get(&format!("{at}/record")).await.body.contains("[Lots \"drawn\"]\n"));
    let late = here(&ana, &[]).await;
    ana.play_all(&late, &["4-P"]).await;
    assert!(!ana.form(&format!("{late}/lots"), &[]).await.status.is_success());
    let apart = ana.form("/matches", &[("game", "mu-torere"), ("way", "invite")]).await.location().to_owned();
    assert!(!ana.form(&format!("{apart}/lots"), &[]).await.status.is_success());
}

#[tokio::test]
async fn lots_of_the_form_fall_on_each_and_are_in_the_record() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let mut begun = std::collections::BTreeSet::new();
    for _ in 0..64 {
        let at = here(&ana, &[("name-1", "Ana"), ("name-2", "Ben"), ("begins", "lot")]).await;
        let at = at.strip_suffix("?lots").expect("they are shown").to_owned();
        begun.insert(names(&ana, &at).await[0].to_string());
        if begun.len() == 2 {
            break;
        }
    }
    assert_eq!(begun.len(), 2);
    for (more, drawn) in [
        ("way=computer&side=lot", true),
        ("way=invite&side=lot", true),
        ("way=computer&side=2", false),
        ("way=here&begins=1", false),
    ] {
        let at = ana.begin("mu-torere", more).await.location().to_owned();
        let record = ana.get(&format!("{at}/record")).await.body;
        assert_eq!(record.contains("[Lots \"drawn\"]"), drawn, "{more}: {record}");
    }
    let second = here(&ana, &[("name-1", "Ana"), ("name-2", "Ben"), ("begins", "2")]).await;
    assert_eq!(names(&ana, &second).await, ["Ben", "Ana"]);
    assert_eq!(ana.begin("mu-torere", "way=here&begins=3").await.status, StatusCode::BAD_REQUEST);
}
