//! The page of analysis: any position of any game, with links for those without scripts and answers for the script.

use axum::http::StatusCode;
use putahi_play::Language;
use putahi_rules::{Game, Spec, legal_moves, with_game};
use putahi_server::{Action, AppState, LimitConfig, Rate, Scope};
use serde_json::{Value, json};

use crate::common::{BEYOND_OPENING, Browser, folder};

/// The addresses of the moves in the list of a page, in its order, with their entities undone.
fn links(page: &str) -> Vec<String> {
    let list = page.split("class=\"verdicts\"").nth(1).unwrap().split("</ol>").next().unwrap();
    let links = list.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    links.map(|link| link.replace("&amp;", "&")).collect()
}

/// The lines of the values of a position, for the script of the page.
async fn values(player: &Browser, query: &str) -> Vec<Value> {
    let answer = player.get(&format!("/analysis/values?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn an_address_that_is_wrong_names_what_is_meant_and_no_parameter() {
    let folder = folder();
    let first = Browser::at(folder.path());
    for (language, said) in
        [("en", "is not a valid value for the moves"), ("fr", "une valeur possible pour les coups")]
    {
        let reader = first.other().speaking(language);
        let wrong = reader.get("/api/analysis?spec=mu-torere&moves=9-9").await;
        assert!(wrong.body.contains(said), "{}", wrong.body);
    }
}

#[tokio::test]
async fn without_scripts_each_move_is_a_link_to_the_position_after_it() {
    let folder = folder();
    let mut player = Browser::at(folder.path());
    for language in Language::ALL {
        player = player.speaking(language.tag());
        let choose = player.page("/analysis").await;
        for spec in Spec::all() {
            let mut address = format!("/analysis/{}", spec.id());
            assert!(choose.contains(&format!("href=\"{address}\"")), "{address}");
            let moves = with_game!(&spec, |options: G| legal_moves(&G::start(options)).len());
            for ply in 0..3 {
                let page = player.page(&address).await;
                let links = links(&page);
                assert!(ply > 0 || links.len() == moves, "{address}: {links:?}");
                assert!(page.contains("class=\"board "), "{address}");
                address = links[0].clone();
            }
            assert_eq!(address.split("moves=").nth(1).unwrap().split(',').count(), 3, "{address}");
        }
    }
}

#[tokio::test]
async fn exact_values_stand_in_the_page_best_first_by_word_letter_and_shape() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page = player.page("/analysis/mu-torere?position=b.bbwwwwb+b+8").await;
    let list = page.split("class=\"verdicts\"").nth(1).unwrap().split("</ol>").next().unwrap();
    let values: Vec<&str> =
        list.split("class=\"value ").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let rank = |value: &&str| ["won", "drawn", "lost"].iter().position(|known| known == value).unwrap();
    assert!(values.len() > 1 && values.is_sorted_by_key(rank), "{values:?}");
    assert!(page.contains("exact: worked out to the end"));
    let french = player.other().speaking("fr").page("/analysis/mu-torere").await;
    assert!(french.contains("calculé jusqu’à la fin") && french.contains("nul"), "{french}");
}

#[tokio::test]
async fn the_page_says_which_tables_are_missing_and_what_would_make_them() {
    let folder = folder();
    let lines =
        values(&Browser::at(folder.path()), &format!("spec=nine-mens-morris&moves={BEYOND_OPENING}")).await;
    let first = lines[0]["missing"].as_str().unwrap();
    assert!(first.contains("<code>putahi solve nine-mens-morris --all</code>"), "{first}");
    assert!(first.contains("It takes about ") && first.contains(" GB of disk"), "{first}");
    let last = lines.last().unwrap();
    assert!(last["done"] == true && last["rows"].as_str().unwrap().contains("class=\"value estimate\""));
    assert!(last["head"].as_str().unwrap().contains("estimate, looking "), "{last}");
    assert_eq!(last["moves"].as_array().unwrap().len(), 18);
    assert!(last["moves"][0]["badge"].as_str().unwrap().starts_with("<g class=\"badge-mark estimate\""));
}

#[tokio::test]
async fn the_board_after_moves_is_shown_and_an_invalid_position_is_refused() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = |position: Value, moves: &str| {
        let asked = json!({"spec": "mu-torere", "position": position, "moves": moves});
        let player = &player;
        async move { player.post("/analysis/at", &asked).await }
    };
    let board = at(Value::Null, "1-P 8-1").await.json();
    assert_eq!(board["position"], "wbbbwww.b b 2");
    assert_eq!((board["plies"].clone(), board["turn"].clone()), (json!(2), json!(1)));
    assert!(!board["legal"].as_array().unwrap().is_empty());
    for (position, moves, code) in [
        (json!("bbbbbbbb. b 0"), "", "position"),
        (Value::Null, "2-P", "field"),
        (json!("x"), "", "position"),
    ] {
        let refused = at(position, moves).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::BAD_REQUEST, &code.into()));
    }
    assert_eq!(player.get("/analysis/chess").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(player.get("/analysis/mu-torere?moves=2-P").await.status, StatusCode::BAD_REQUEST);
    let long = vec!["1-P"; 601].join("+");
    assert_eq!(
        player.get(&format!("/analysis/mu-torere?moves={long}")).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn a_position_is_set_up_with_all_objections_at_once() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for spec in Spec::every() {
        let start = with_game!(&spec, |options: G| G::start(options).to_string());
        let set_up = |text: &str, edits: Value| {
            let asked = json!({"spec": spec.to_string(), "text": text, "edits": edits});
            let player = &player;
            async move { player.post("/analysis/setup", &asked).await.json() }
        };
        let same = set_up(&start, json!([])).await;
        assert_eq!((&same["text"], &same["objections"]), (&json!(start), &json!([])), "{spec}");
        let point = same["held"][0][0].clone();
        let put = set_up("", json!([{"edit": "clear"}, {"edit": "put", "point": point, "content": 1}])).await;
        assert_eq!(put["held"][0][1], 1);
        let taken =
            set_up(put["text"].as_str().unwrap(), json!([{"edit": "put", "point": point, "content": 0}]))
                .await;
        assert_eq!(taken["held"][0][1], 0);
        assert!(taken["board"].as_str().unwrap().contains("role=\"button\""));
    }
    let asked = json!({"spec": "mu-torere", "text": "bbbbbwww. b x", "edits": []});
    let wrong = player.post("/analysis/setup", &asked).await.json();
    let objections: Vec<&str> =
        wrong["objections"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    assert_eq!(objections.len(), 3, "{objections:?}");
    assert!(
        objections[0].contains("Dark has 5 men instead of 4")
            && objections[1].contains("Light has 3 men instead of 4"),
        "{objections:?}"
    );
    let many = json!({"spec": "mu-torere", "text": "", "edits": vec![json!({"edit": "clear"}); 9]});
    assert_eq!(player.post("/analysis/setup", &many).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn positions_and_matches_are_opened_in_every_known_form() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let record =
        "[Spec \"mu-torere\"]\n[Position \"wbwbwbwb. w 17\"]\n[Result \"*\"]\n\n1... 1-P 2. 8-1 P-8 *\n";
    for (spec, text, address) in [
        ("", record, "/analysis/mu-torere?position=wbwbwbwb.+w+17&moves=1-P,8-1,P-8"),
        ("", " wbwbwbwb. w 17 ", "/analysis/mu-torere?position=wbwbwbwb.+w+17"),
        (
            "mu-torere:entry=first-two",
            "wwwwbbbb. b 0",
            "/analysis/mu-torere:entry%3Dfirst-two?position=wwwwbbbb.+b+0",
        ),
        ("", "1. 5 20 2. 14 11", "/analysis/nine-mens-morris?moves=d6,d2,f4,b4"),
        (
            "",
            "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P (1. 1-P {Why not?}) 5-4 *\n",
            "/analysis/mu-torere?moves=4-P,5-4&tree=4-P(1-P%7BWhy+not%3F%7D),5-4",
        ),
        (
            "nine-mens-morris",
            "********/********/*******@ w p p 0 8 1 8 0 0",
            "/analysis/nine-mens-morris?position=b../.../.../....../.../.../...+w+8,8",
        ),
    ] {
        let fields: Vec<(&str, &str)> =
            [("spec", spec), ("text", text)].into_iter().filter(|(_, text)| !text.is_empty()).collect();
        let opened = player.form("/analysis", &fields).await;
        assert_eq!(opened.location(), address);
        assert_eq!(player.get(address).await.status, StatusCode::OK, "{address}");
    }
    for (spec, text, why) in [
        ("nine-mens-morris", "hello", "neither a record nor a position of Nine Men’s Morris"),
        ("", "hello", "neither a record nor a position of these games"),
        ("nine-mens-morris", "www/... w 0,0", "7 rows"),
        ("nine-mens-morris", "1. 5 5", "Line 1: move 2, “d6”, is not legal there."),
        (
            "nine-mens-morris",
            "********/********/*******@ w p r 0 8 1 8 1 0",
            "a man is to be taken, but none can be",
        ),
        ("nine-mens-morris", "1. d6 f4\n2. Nf3 b4", "Line 2: “Nf3” is not understood."),
        ("nine-mens-morris", " \n", "There is no text."),
        ("mu-torere", "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 2-P *", "2-P"),
    ] {
        let fields = [("spec", spec), ("text", text)];
        let refused = player.form("/analysis", &fields[usize::from(spec.is_empty())..]).await;
        assert!(refused.status.is_client_error(), "{text}");
        assert!(refused.body.contains(why), "{text}: {}", refused.body);
        assert!(refused.body.contains("aria-invalid=\"true\""), "{text}");
    }
}

/// A placing without a mill, and two rounds of a shuffle: the position occurs for the third time.
const DRAWN: &str = "b4,d6,f4,d2,d7,g4,d3,a4,d5,c4,d1,e4,e5,c5,c3,e3,a7,g7,\
                     d1-a1,g4-g1,a1-d1,g1-g4,d1-a1,g4-g1,a1-d1,g1-g4";

#[tokio::test]
async fn games_of_other_programs_open_with_what_is_left_out() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let fen = "********/******O@/******** w p p 1 8 1 8 0 0 -1 -1 -1 -1 0 0 2 ids:nodes";
    let set_up = format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n1. d6 f4 *");
    for (text, address, said) in [
        (
            set_up.as_str(),
            "/analysis/nine-mens-morris?position=.../b../.../.w..../.../.../...+w+8,8&moves=d6,f4",
            None,
        ),
        (
            "1. d6 {\n[%clk 0:03:00]} f4? (1... c4) 2. d2 b4",
            "/analysis/nine-mens-morris?moves=d6,f4,d2,b4&left=1,1,1",
            Some("Left out: 1 comment, 1 variation, 1 mark of a move."),
        ),
    ] {
        let opened = player.form("/analysis", &[("text", text)]).await;
        assert_eq!(opened.location(), address, "{text}");
        let page = player.page(address).await;
        assert!(said.is_none_or(|said| page.contains(said)), "{text}");
    }
}

#[tokio::test]
async fn the_players_and_a_result_that_the_moves_do_not_show_are_told() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let tags = "[White \"Ana\"]\n[Black \"Bo & Co\"]\n";
    let own = "[Seat2 \"Bo & Co\"]\n[Spec \"mu-torere\"]\n[Result \"0-1\"]\n[Ending \"resignation\"]\n\n1. 4-P 5-4 0-1\n";
    for (text, address, players, result) in [
        (
            format!("{tags}\n1. d6 f4 1-0"),
            "/analysis/nine-mens-morris?moves=d6,f4&names=Ana%0ABo+%26+Co&result=1-0",
            "Players: Ana – Bo &amp; Co",
            "1-0",
        ),
        (
            own.to_owned(),
            "/analysis/mu-torere?moves=4-P,5-4&names=%0ABo+%26+Co&result=0-1",
            "Players: ? – Bo &amp; Co",
            "0-1",
        ),
    ] {
        let opened = player.form("/analysis", &[("text", &text)]).await;
        assert_eq!(opened.location(), address, "{text}");
        let page = player.page(address).await;
        assert!(page.contains(players), "{page}");
        assert!(page.contains(&format!("The text gives the result {result}.")), "{page}");
        assert!(page.contains("[Seat2 &quot;Bo &amp; Co&quot;]"), "the record keeps the names: {page}");
        let next = links(&page).remove(0);
        assert!(next.contains("&names=") && !next.contains("&result="), "{next}");
        assert!(player.page(&next).await.contains(players), "{next}");
    }
    let open = player.form("/analysis", &[("text", "1. d6 f4 *")]).await;
    assert_eq!(open.location(), "/analysis/nine-mens-morris?moves=d6,f4");
    let long = format!("[White \"{}\"]\n\n1. d6 f4", "a".repeat(5_000));
    let opened = player.form("/analysis", &[("text", &long)]).await;
    assert!(opened.location().len() < 200, "{}", opened.location());
    assert_eq!(player.get(opened.location()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_address_with_a_position_of_another_program_leads_to_it() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = |fen: &str| format!("/analysis/nine-mens-morris?position={}&moves=d6", fen.replace(' ', "+"));
    let found = player.get(&at("********/********/*******@ w p p 0 8 1 8 0 0")).await;
    assert_eq!(
        found.location(),
        "/analysis/nine-mens-morris?position=b../.../.../....../.../.../...+w+8,8&moves=d6"
    );
    let asked = player.get(&at("********/********/OO**@@*O w p r 3 6 2 7 1 0 0 0 0 0 0 0 3")).await;
    assert!(asked.status == StatusCode::OK && asked.body.contains("Which man is taken?"), "{}", asked.body);
    let wrong = player.get(&at("********/********/*******@ w m p 0 8 1 8 0 0")).await;
    assert!(wrong.refusal(StatusCode::BAD_REQUEST).contains("FEN"), "{}", wrong.body);
}

#[tokio::test]
async fn labels_of_the_editor_have_the_space_of_french_before_the_colon() {
    let folder = folder();
    let page = Browser::at(folder.path()).speaking("fr").page("/analysis/nine-mens-morris").await;
    assert!(page.contains("en main\u{a0}: Blanc"), "{page}");
}

#[tokio::test]
async fn a_game_that_goes_on_after_a_draw_by_rule_opens_at_its_end() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let list = format!("{DRAWN},d1-g1").replace(',', " ");
    let opened = player.form("/analysis", &[("text", &list)]).await;
    let page = player.page(opened.location()).await;
    assert!(page.contains("After 26 moves the match was over: ") && page.contains("M10"), "{page}");
    assert!(page.contains("The move after that is left out."), "{page}");
}

#[tokio::test]
async fn no_link_of_an_analysis_after_the_end_leads_to_an_error() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page = player.page(&format!("/analysis/nine-mens-morris?moves={DRAWN}")).await;
    assert!(page.contains("Go on from this position"), "{page}");
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let links: Vec<String> =
        links.filter(|link| link.starts_with("/analysis")).map(|link| link.replace("&amp;", "&")).collect();
    assert!(!links.is_empty());
    for link in links {
        assert_eq!(player.get(&link).await.status, StatusCode::OK, "{link}");
    }
}

#[tokio::test]
async fn a_pending_capture_is_a_question_whose_answers_open() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let fen = "********/********/OO**@@*O w p r 3 6 2 7 1 0 0 0 0 0 0 0 3";
    let asked = player.form("/analysis", &[("text", fen)]).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.body.contains("Which man is taken?"), "{}", asked.body);
    for (point, rows) in [("d1", "b.."), ("a1", ".b.")] {
        let address = format!("/analysis/nine-mens-morris?position=www/.../.../....../.../.../{rows}+b+6,7");
        assert!(asked.body.contains(&format!("href=\"{address}\">the man on {point}<")), "{}", asked.body);
        assert_eq!(player.get(&address).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn several_games_are_listed_with_the_wrong_one_named() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let text = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n\n[Event \"b\"]\n\n1. d6 f4 1-0\n\n[Event \"c\"]\n\n1. d6 d6 *\n";
    let listed = player.form("/analysis", &[("text", text)]).await;
    assert_eq!(listed.status, StatusCode::OK);
    for part in [
        "href=\"/analysis/mu-torere?moves=4-P\"",
        "href=\"/analysis/nine-mens-morris?moves=d6,f4&amp;result=1-0\"",
        "Line 12: move 2, “d6”, is not legal there.",
    ] {
        assert!(listed.body.contains(part), "{part}: {}", listed.body);
    }
    let loaded = player.form("/records", &[("record", text)]).await;
    assert_eq!(loaded.status, StatusCode::OK);
    assert_eq!(loaded.body.matches("name=\"record\" value=").count(), 2, "{}", loaded.body);
}

#[tokio::test]
async fn a_page_of_a_running_match_leads_its_players_to_no_analysis() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, watcher) = (ana.other(), ana.other());
    let apart = "chair-1=human&chair-2=human&begins=1&devices=separate";
    let at = ana.begin("mu-torere", apart).await.location().to_owned();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    let link = format!("href=\"{at}/analysis\"");
    let links = async |reader: &Browser| reader.page(&at).await.matches(&link).count();
    assert_eq!((links(&ana).await, links(&ben).await, links(&watcher).await), (0, 0, 1));
    let resigned = ben.command(&at, json!({"do": "resign", "seat": 2})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    assert_eq!((links(&ana).await, links(&watcher).await), (1, 1));
}

#[tokio::test]
async fn a_client_that_asks_for_too_many_analyses_waits() {
    let folder = folder();
    let hour = |count| Rate::every(std::time::Duration::from_secs(3600), count);
    let limits = LimitConfig::default().with(Action::Analysis, Scope::Network, hour(2)).with(
        Action::Analysis,
        Scope::Session,
        hour(9),
    );
    let player = Browser::of(AppState::open(folder.path()).unwrap().limited(limits)).behind([192, 0, 2, 1]);
    for status in [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS] {
        assert_eq!(player.get("/analysis/values?spec=mu-torere").await.status, status);
    }
    assert_eq!(player.get("/api/analysis?spec=mu-torere").await.status, StatusCode::TOO_MANY_REQUESTS);
    let other = player.other().behind([192, 0, 2, 2]);
    assert_eq!(other.get("/api/analysis?spec=mu-torere").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_match_goes_on_from_the_position_that_was_analysed() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page = player.page("/analysis/mu-torere:entry%3Dfirst-two?position=wwwwbbbb.+b+0").await;
    let link =
        page.split("data-play-on href=\"").nth(1).unwrap().split('"').next().unwrap().replace("&amp;", "&");
    assert_eq!(link, "/g/mu-torere?position=wwwwbbbb.+b+0&option-entry=first-two");
    assert!(player.page(&link).await.contains("name=\"position\""));
}

#[tokio::test]
async fn a_tree_of_moves_comes_with_the_address_and_goes_as_a_record() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page =
        player.page("/analysis/mu-torere?moves=1-P&tree=4-P(1-P%7B[%25csl+G5]+Why+not%3F%7D),5-4").await;
    assert!(
        page.contains("&quot;comment&quot;:&quot;Why not?&quot;") && page.contains("&quot;G5&quot;"),
        "{page}"
    );
    let record = "1. 4-P (1. 1-P {[%csl G5] Why not?}) 5-4 *";
    assert!(page.contains(record), "{page}");
    let asked = json!({"spec": "mu-torere", "tree": "4-P(1-P{[%csl G5] Why not?}),5-4"});
    let text = player.post("/analysis/as-record", &asked).await.json();
    let text = text.as_str().unwrap();
    assert!(text.contains(record), "{text}");
    let file = player.form("/analysis/record", &[("record", text)]).await;
    assert_eq!((file.status, file.body.as_str()), (StatusCode::OK, text));
    for (query, why) in
        [("tree=4-P(1-P", "closes the variation"), ("tree=2-P", "2-P"), ("moves=1-P&tree=9", "9")]
    {
        let refused = player.get(&format!("/analysis/mu-torere?{query}")).await;
        assert!(refused.status.is_client_error() && refused.body.contains(why), "{query}: {}", refused.body);
    }
}

#[tokio::test]
async fn tags_clocks_and_the_result_of_the_record_that_was_opened_stay() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let record = "[Event \"Final\"]\n[Seat1 \"Ana\"]\n[Spec \"mu-torere\"]\n[Result \"0-1\"]\n[Ending \"resignation\"]\n\n\
                  1. 4-P {[%clk 0:04:58]} 5-4 0-1\n";
    let asked = json!({"spec": "mu-torere", "tree": "4-P(1-P),5-4", "record": record});
    let text = player.post("/analysis/as-record", &asked).await.json();
    let varied = record.replace("} 5-4", "} (1. 1-P) 5-4");
    assert_eq!(text.as_str().unwrap(), varied);
}

#[tokio::test]
async fn the_quiet_plies_before_a_position_count() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let three = "w.w/.../.w./....../.b./b../..b+w+0,0";
    let address = format!("/analysis/nine-mens-morris?position={three}&clock=98");
    let page = player.page(&address).await;
    assert!(
        page.contains("data-clock=\"98\"") && page.contains("after 98 plies without a capture"),
        "{page}"
    );
    assert!(page.contains("+0,0&amp;clock=98&amp;moves="), "{page}");
    let asked = json!({
        "spec": "nine-mens-morris", "position": three.replace('+', " "), "clock": 98, "moves": "a7-a4,b2-d2",
    });
    let board = player.post("/analysis/at", &asked).await;
    assert_eq!(board.json()["turn"], Value::Null, "the hundredth quiet ply ends the match: {}", board.body);
    for (spec, clock) in [("nine-mens-morris", 100), ("mu-torere", 1)] {
        let refused = player.get(&format!("/analysis/{spec}?clock={clock}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{spec}");
        let refused = player.get(&format!("/api/analysis?spec={spec}&clock={clock}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{spec}");
    }
}

#[tokio::test]
async fn won_and_lost_moves_say_how_long_they_take_and_what_follows() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let lines = values(&player, "spec=mu-torere&moves=1-P,8-1,P-8,1-P,2-1,P-2,3-P").await;
    let rows = lines.last().unwrap()["rows"].as_str().unwrap();
    assert!(rows.contains("lost in 2") && rows.contains("lasts longest, then 1-2"), "{rows}");
}
