//! The people of a room: a list, cards, who is here, a restricted room, and its end.

use std::fs;
use std::path::Path;
use std::time::Duration;

use axum::http::StatusCode;
use putahi_host::Host;
use putahi_host::bus::Bus;
use putahi_host::store::Store;
use putahi_host::support::clock::Clock;
use putahi_play::PlayerId;
use putahi_server::AppState;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Answer, Browser, folder};

const DAY: Duration = Duration::from_secs(86_400);

/// A room with a host, in a folder, at a time that the test sets.
struct Class {
    folder: TempDir,
    app: AppState,
    clock: Clock,
    host: Browser,
    at: String,
}

impl Class {
    async fn new() -> Class {
        let folder = folder();
        let clock = Clock::manual();
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), clock.clone()));
        let host = Browser::of(app.clone());
        let at = host.form("/rooms", &[("title", "Class"), ("name", "Teacher")]).await.location().to_owned();
        Class { folder, app, clock, host, at }
    }

    /// The same with these people, who are numbered from 2 on, and their cards.
    async fn of(list: &str) -> Class {
        let class = Class::new().await;
        class.done(&[("do", "people"), ("people", list)]).await;
        class.done(&[("do", "deal-all")]).await;
        class
    }

    async fn ask(&self, fields: &[(&str, &str)]) -> Answer {
        self.host.form(&format!("{}/do", self.at), fields).await
    }

    async fn done(&self, fields: &[(&str, &str)]) {
        assert_eq!(self.ask(fields).await.location(), self.at);
    }

    async fn part(&self, name: &str) -> String {
        self.host.parts(&self.at).await.remove(name).unwrap_or_default()
    }

    /// The letters of a person's card, as the sheet shows them.
    async fn card(&self, name: &str) -> String {
        let sheet = self.host.page(&format!("{}/cards", self.at)).await;
        let named = format!("<b class=\"name\">{name}</b>");
        let card = sheet.split("person-card\"").find(|card| card.contains(&named)).expect("a card");
        let letters = card.split("The letters: ").nth(1).unwrap().split('"').next().unwrap();
        letters.replace(' ', "")
    }

    async fn use_card(&self, device: &Browser, letters: &str) -> Answer {
        device.form(&format!("{}/card", self.at), &[("card", letters)]).await
    }

    /// A new device at which a card is used.
    async fn device(&self, name: &str) -> Browser {
        let device = self.host.other();
        let card = self.card(name).await;
        assert_eq!(self.use_card(&device, &card).await.location(), self.at);
        device
    }

    /// The address of the only board.
    async fn board(&self) -> String {
        let page = self.host.page(&self.at).await;
        let id = page.split(" data-part=\"board-").nth(1).expect("a board").split('"').next().unwrap();
        format!("/m/{id}")
    }
}

/// Whose seat it is in a match, for the one who asks.
async fn own_seat(player: &Browser, board: &str) -> Value {
    let state = player.state(board).await;
    let chairs = state["chairs"].as_array().unwrap().iter();
    chairs
        .filter(|chair| chair["yours"] == true)
        .map(|chair| chair["seat"].clone())
        .next()
        .unwrap_or_default()
}

#[tokio::test]
async fn a_list_is_pasted_and_its_wrong_line_is_named() {
    let class = Class::of("Léa; Léa Martin\nBen\nLéa; Léa Petit").await;
    class.done(&[("do", "people"), ("people", "Ben\nLéa; Léa Petit\nLéa; Léa Martin")]).await;
    let people = class.part("people").await;
    for (name, times) in [(">Léa<", 1), (">Léa (2)<", 1), (">Ben<", 1)] {
        assert_eq!(people.matches(&format!("class=\"who\"{name}")).count(), times, "{name} in {people}");
    }
    let long = format!("Ana\n{}", "a".repeat(25));
    for (list, words) in [
        (long.as_str(), "Line 2, “aaaaaaaaaaaaaaaaaaaaaaaaa”: a name has at most 24 characters"),
        ("Ana\nBe\u{202e}n", "Line 2, “Ben”: a name has visible characters only"),
        ("Host", "Line 1, “Host”: this name is used by Putahi itself"),
        ("a;b;c", "Line 1, “a;b;c”: a line has one name, or two"),
        (&"a\n".repeat(200), "Line 129: a list has at most 128 people"),
    ] {
        let refused = class.ask(&[("do", "people"), ("people", list)]).await;
        let refused = refused.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.starts_with(words), "{refused}");
    }
    class.ask(&[("do", "people"), ("people", " \n")]).await.refusal(StatusCode::BAD_REQUEST);
    assert!(!class.part("people").await.contains("Ana"), "nobody was added");
}

#[tokio::test]
async fn the_second_name_is_for_the_host_alone() {
    let class = Class::of("Léa; Secretissima").await;
    assert!(class.part("people").await.contains("Secretissima"));
    let lea = class.device("Léa").await;
    let guest = class.host.other();
    guest.form(&format!("{}/enter", class.at), &[("name", "Guest")]).await.location();
    for player in [&lea, &guest] {
        for page in [class.at.clone(), format!("{}/cards", class.at), "/me".to_owned()] {
            assert!(!player.get(&page).await.body.contains("Secretissima"), "{page}");
        }
    }
    assert!(
        !class.host.page(&format!("{}/cards", class.at)).await.contains("Secretissima"),
        "cards are given away"
    );
    assert!(!class.part("arrive").await.contains("Secretissima"), "the projector shows it");
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "1"), ("seat-2", "2")]).await;
    let board = class.board().await;
    for player in [&class.host, &lea, &guest] {
        assert!(!player.get(&format!("{board}/state")).await.body.contains("Secretissima"));
    }
    let own = lea.get("/me/data").await.json();
    assert_eq!(own["rooms"][0]["second_name"], "Secretissima", "it is stored about her");
    assert!(!guest.get("/me/data").await.body.contains("Secretissima"));
}

#[tokio::test]
async fn the_host_sets_who_is_here_and_the_next_round_is_without_the_others() {
    let class = Class::of("Ana\nBen\nCem\nDua").await;
    class.done(&[("do", "away"), ("person", "3")]).await;
    assert!(class.part("arrive").await.contains("Ben (away)"));
    assert!(class.part("begin").await.contains("Start round 1"), "people without a device are here");
    class.done(&[("do", "first-round"), ("game", "mu-torere"), ("away-1", "1")]).await;
    let standings = class.part("tournament").await;
    let standings = standings.split("</table>").next().unwrap();
    assert!(
        !standings.contains("Ben") && ["Ana", "Cem", "Dua"].iter().all(|name| standings.contains(name)),
        "{standings}"
    );
    assert!(class.part("people").await.contains("Away: no match in the rounds that start from now on"));
    class.done(&[("do", "here"), ("person", "3")]).await;
    assert!(!class.part("people").await.contains("room-away"));
    class.done(&[("do", "remove"), ("person", "5")]).await;
    assert!(class.part("people").await.contains("No longer in the room"));
    class.done(&[("do", "admit"), ("person", "5")]).await;
    assert!(!class.part("people").await.contains("No longer in the room"));
    let refused = class.ask(&[("do", "remove"), ("person", "1")]).await;
    assert_eq!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY), "Make someone else the host first.");
}

#[tokio::test]
async fn a_pupil_comes_back_a_week_later_with_a_card_on_another_device() {
    let class = Class::of("Ana\nBen").await;
    let card = class.card("Ana").await;
    let tablet = class.device("Ana").await;
    let seats = [("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "3")];
    let refused = class.ask(&seats).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.contains("no device"), "nobody could move for Ben: {refused}");
    class.device("Ben").await;
    class.done(&seats).await;
    let board = class.board().await;
    assert_eq!(own_seat(&tablet, &board).await, json!(1));
    tablet.play_all(&board, &["4-P"]).await;
    let before = tablet.get("/me/data").await.json();
    class.clock.advance(7 * DAY);
    let phone = class.host.other();
    let page = phone.page(&format!("{}/card/{card}", class.at)).await;
    assert!(page.contains("I am Ana"), "{page}");
    assert!(phone.cookies().is_empty(), "nothing happens to whoever only looks");
    assert_eq!(class.use_card(&phone, &card.to_lowercase()).await.location(), class.at);
    assert_eq!(own_seat(&phone, &board).await, json!(1), "she has her seat");
    let after = phone.get("/me/data").await.json();
    for what in ["matches", "puzzles", "first_steps"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    assert_eq!(after["rooms"][0]["name"], "Ana");
    let people = class.part("people").await;
    assert_eq!(people.matches("class=\"who\">Ana").count(), 1, "she is one person: {people}");
    let told = tablet.page(&class.at).await;
    assert!(told.contains("Your card was used on another device"), "{told}");
    assert_eq!(own_seat(&tablet, &board).await, Value::Null);
    assert_eq!(
        tablet.get(&board).await.location(),
        class.at,
        "the page of the match leads to where it says so"
    );
    assert!(
        !tablet.get("/me/data").await.body.contains("\"Ana\""),
        "the old device knows nothing of her any more"
    );
}

#[tokio::test]
async fn a_tablet_serves_one_pupil_after_the_other() {
    let class = Class::of("Ana\nBen").await;
    let tablet = class.device("Ana").await;
    let ben = class.card("Ben").await;
    assert_eq!(class.use_card(&tablet, &ben).await.location(), class.at);
    assert_eq!(tablet.get("/me/data").await.json()["rooms"][0]["name"], "Ben");
    let ana = class.device("Ana").await;
    assert_eq!(ana.get("/me/data").await.json()["rooms"][0]["name"], "Ana");
    assert_eq!(tablet.get("/me/data").await.json()["rooms"][0]["name"], "Ben", "Ben is not disturbed");
}

#[tokio::test]
async fn a_card_brings_somebody_who_had_joined_by_the_link_but_opens_nothing_of_theirs() {
    let class = Class::new().await;
    let own = class.host.other();
    let elsewhere = own.begin_people("mu-torere").await;
    own.form(&format!("{}/enter", class.at), &[("name", "Ana")]).await.location();
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "1")]).await;
    let board = class.board().await;
    class.done(&[("do", "deal-all")]).await;
    let phone = class.device("Ana").await;
    assert_eq!(own_seat(&phone, &board).await, json!(1));
    assert_eq!(own_seat(&own, &board).await, Value::Null, "the seat has gone over");
    let data = phone.get("/me/data").await.json();
    assert_eq!(data["matches"].as_array().unwrap().len(), 1, "the card does not open the rest: {data}");
    assert!(own.get("/me/data").await.body.contains(elsewhere.trim_start_matches("/m/")));
    assert_eq!(class.part("people").await.matches("class=\"who\">Ana").count(), 1);
}

#[tokio::test]
async fn a_card_whose_use_was_interrupted_is_used_to_the_end() {
    let class = Class::new().await;
    let own = class.host.other();
    own.begin_people("mu-torere").await;
    own.form(&format!("{}/enter", class.at), &[("name", "Ana")]).await.location();
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "1")]).await;
    let board = class.board().await;
    class.done(&[("do", "deal-all")]).await;
    let letters = class.card("Ana").await;
    let (id, card) = (class.at.trim_start_matches("/r/"), letters.parse().unwrap());
    // The process ends after the room was stored and before anything else.
    class.app.rooms.change(id, |room| room.use_card(&card, &PlayerId::new("new"))).await.unwrap();
    assert!(class.part("people").await.contains("Ana"), "the room is looked at meanwhile");
    let phone = class.device("Ana").await;
    assert_eq!(own_seat(&phone, &board).await, json!(1), "the seat was not lost");
    assert_eq!(own_seat(&own, &board).await, Value::Null);
    assert!(class.part("people").await.contains("playing"));
}

#[tokio::test]
async fn a_replaced_card_is_void_at_once_and_so_is_its_device() {
    let class = Class::of("Ana").await;
    let device = class.device("Ana").await;
    let old = class.card("Ana").await;
    class.done(&[("do", "deal"), ("person", "2")]).await;
    assert!(device.parts(&class.at).await.is_empty(), "the device is out of the room");
    let refused = class.use_card(&device, &old).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(refused.body.contains("Nobody here has a card with these letters"), "{}", refused.body);
    assert_eq!(
        class.host.other().get(&format!("{}/card/{old}", class.at)).await.status,
        StatusCode::NOT_FOUND
    );
    let new = class.card("Ana").await;
    assert_ne!(new, old);
    assert_eq!(class.use_card(&device, &new).await.location(), class.at);
}

#[tokio::test]
async fn letters_cannot_be_tried_for_ever_and_the_wrong_ones_bar_nobody_in_other_rooms() {
    let class = Class::of("Ana").await;
    let right = class.card("Ana").await;
    for typed in ["", "ABC", "ABCDE", "12ab", "<b>x"] {
        let refused = class.use_card(&class.host.other(), typed).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed}");
        assert!(!refused.body.contains("<b>x"));
    }
    let wrong = if right == "AAAA" { "BBBB" } else { "AAAA" };
    let guesser = class.host.other().behind([198, 18, 0, 1]);
    let mut tried = 0;
    while class.use_card(&guesser, wrong).await.status == StatusCode::NOT_FOUND {
        tried += 1;
        assert!(tried < 100, "without a bound");
    }
    assert_eq!(tried, 43, "40 in the room, and the few that each network still has");
    let refused = class.use_card(&guesser, &right).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "nor does a right one tell");
    assert!(refused.body.contains("Too many wrong cards were tried"));
}

#[tokio::test]
async fn only_the_host_sees_and_makes_cards() {
    let class = Class::of("Ana").await;
    let ana = class.device("Ana").await;
    for fields in [
        &[("do", "deal-all")][..],
        &[("do", "deal"), ("person", "2")],
        &[("do", "people"), ("people", "X")],
        &[("do", "erase"), ("person", "2")],
        &[("do", "away"), ("person", "2")],
        &[("do", "until"), ("until", "2100-01-01")],
        &[("do", "restrict")],
        &[("do", "second-name"), ("person", "2"), ("second-name", "X")],
    ] {
        let refused = ana.form(&format!("{}/do", class.at), fields).await;
        assert!(refused.status.is_client_error(), "{fields:?}");
    }
    let refused = ana.get(&format!("{}/cards", class.at)).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused, "Only the host of the room can do that.");
    let stranger = class.host.other().get(&format!("{}/cards", class.at)).await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        !class.host.page(&format!("{}/cards", class.at)).await.contains(">Teacher<"),
        "the host has none"
    );
}

#[tokio::test]
async fn a_restricted_room_lets_in_cards_alone_and_leads_nowhere() {
    let class = Class::of("Ana").await;
    class.done(&[("do", "restrict"), ("game-mu-torere", "on"), ("clock-", "on")]).await;
    let stranger = class.host.other();
    let page = stranger.page(&class.at).await;
    assert!(page.contains("name=\"card\"") && !page.contains("/enter"), "{page}");
    let refused = stranger.form(&format!("{}/enter", class.at), &[("name", "X")]).await;
    assert_eq!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY), "Only people with a card can come in.");
    let ana = class.device("Ana").await;
    let links = |page: &str| -> Vec<String> {
        let links = page.split(" href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
        links.filter(|link| !link.starts_with("/static/") && !link.starts_with('#')).collect()
    };
    for path in [class.at.as_str(), "/m/none"] {
        let shown = links(&ana.get(path).await.body);
        assert!(shown.iter().all(|link| link.starts_with(&class.at)), "{path}: {shown:?}");
    }
    let page = ana.page(&class.at).await;
    assert!(!page.contains("value=\"nine-mens-morris\"") && page.contains("value=\"mu-torere\""), "{page}");
    let asks = async |fields: &[(&str, &str)]| ana.form(&format!("{}/do", class.at), fields).await;
    let refused = asks(&[("do", "open"), ("game", "nine-mens-morris")]).await;
    assert!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY).starts_with("The host has not chosen"));
    let refused = asks(&[("do", "open"), ("game", "mu-torere"), ("clock", "quick")]).await;
    assert!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY).starts_with("The host has not chosen"));
    asks(&[("do", "rename"), ("person", "2"), ("name", "Rude")])
        .await
        .refusal(StatusCode::UNPROCESSABLE_ENTITY);
    ana.form("/me/name", &[("name", "Rude")]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(asks(&[("do", "open"), ("game", "mu-torere")]).await.location(), class.at);
    class.done(&[("do", "unrestrict")]).await;
    stranger.form(&format!("{}/enter", class.at), &[("name", "X")]).await.location();
}

#[tokio::test]
async fn an_account_that_a_pupil_makes_is_not_opened_by_the_card() {
    let class = Class::of("Ana").await;
    let own = class.device("Ana").await;
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "1")]).await;
    let board = class.board().await;
    let made = own.form("/me/account", &[("name", "Anahera"), ("passphrase", "twelve green hares")]).await;
    assert_eq!(made.location(), "/me");
    assert_eq!(own_seat(&own, &board).await, json!(1), "what she has goes along");
    let finder = class.device("Ana").await;
    let data = finder.get("/me/data").await.json();
    assert_eq!(data["account"], Value::Null, "{data}");
    assert_eq!(own.get("/me/data").await.json()["account"]["name"], "Anahera");
}

/// The files of a folder that hold one of these texts.
fn files_with(folder: &Path, texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_file()) {
        let bytes = fs::read(entry.path()).unwrap();
        let holds = |text: &&&str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        found.extend(texts.iter().filter(holds).map(|text| format!("{text} in {:?}", entry.file_name())));
    }
    found
}

#[tokio::test]
async fn a_room_goes_at_its_date_and_leaves_nothing_of_its_people() {
    let class = Class::of("Anahera; Anahera Ngata\nBenedikt").await;
    let anahera = class.device("Anahera").await;
    let known = class.host.other();
    known.form("/me/name", &[("name", "Whetu")]).await.location();
    known.form(&format!("{}/enter", class.at), &[("name", "Hinemoa")]).await.location();
    class.device("Benedikt").await;
    let fresh = class.host.other();
    fresh.form(&format!("{}/enter", class.at), &[("name", "Tuhoe")]).await.location();
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "4")]).await;
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "5"), ("seat-2", "3")]).await;
    let texts = ["Anahera", "Ngata", "Benedikt", "Hinemoa", "Tuhoe"];
    for text in texts {
        assert!(!files_with(class.folder.path(), &[text]).is_empty(), "{text} is stored");
    }
    let yesterday = [("do", "until"), ("until", "1969-12-30")];
    let refused = class.ask(&yesterday).await.refusal(StatusCode::BAD_REQUEST);
    assert!(refused.contains("1969-12-30"), "{refused}");
    class.ask(&[("do", "until"), ("until", "2400-01-01")]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    let page = class.part("people").await;
    let last = page.split("type=\"date\"").nth(1).and_then(|input| input.split("max=\"").nth(1)).unwrap();
    let last = last.split('"').next().unwrap();
    let set = class.ask(&[("do", "until"), ("until", last)]).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{last} {:?}", class.clock.now());
    class.clock.advance(399 * DAY);
    class.app.end_rooms().await.unwrap();
    assert_eq!(class.host.get(&class.at).await.status, StatusCode::OK, "it stays until its date");
    class.clock.advance(2 * DAY);
    assert_eq!(class.host.get(&class.at).await.status, StatusCode::NOT_FOUND, "before it is deleted");
    class.app.end_rooms().await.unwrap();
    class.app.end_rooms().await.unwrap();
    assert_eq!(anahera.get("/me/data").await.status, StatusCode::FORBIDDEN);
    assert_eq!(known.get("/me/data").await.status, StatusCode::OK, "who was known before stays a player");
    class.app.close().await.unwrap();
    assert_eq!(files_with(class.folder.path(), &texts), Vec::<String>::new());
}

#[tokio::test]
async fn a_person_is_deleted_by_the_host() {
    let class = Class::of("Anahera; Ngata\nBenedikt").await;
    let device = class.device("Anahera").await;
    class.device("Benedikt").await;
    class.done(&[("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "3")]).await;
    class.done(&[("do", "erase"), ("person", "2")]).await;
    assert_eq!(device.get("/me/data").await.status, StatusCode::FORBIDDEN);
    let refused = class.ask(&[("do", "erase"), ("person", "1")]).await;
    assert_eq!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY), "Make someone else the host first.");
    class.ask(&[("do", "erase"), ("person", "9")]).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(class.part("people").await.contains("Benedikt"));
    class.app.close().await.unwrap();
    assert_eq!(files_with(class.folder.path(), &["Anahera", "Ngata"]), Vec::<String>::new());
}

#[tokio::test]
async fn the_page_about_data_tells_what_the_program_does() {
    let class = Class::new().await;
    for language in ["de", "en", "es", "fr"] {
        let page = class.host.other().speaking(language).page("/privacy/rooms").await;
        for fact in ["128", "180", "400", "331"] {
            assert!(page.contains(fact), "{fact} in {language}: {page}");
        }
        assert!(!page.contains("room-data-"), "{language}: {page}");
    }
}

#[tokio::test]
async fn cards_pairs_standings_and_certificates_are_printed() {
    let class = Class::of("Ana\nBen\nCem").await;
    class.done(&[("do", "first-round"), ("game", "mu-torere"), ("away-1", "1")]).await;
    let ana = class.device("Ana").await;
    let tournament = format!("{}/tournament/1", class.at);
    let cards = format!("{}/cards.pdf", class.at);
    let sheet = |name: &str| format!("{tournament}/{name}.pdf");
    let shown = class.part("tournament").await;
    for (address, is_shown) in [
        (cards.clone(), false),
        (sheet("pairs"), true),
        (sheet("standings"), true),
        (sheet("certificates"), false),
    ] {
        let printed = class.host.get(&format!("{address}?paper=letter")).await;
        assert!(printed.status == StatusCode::OK && printed.body.starts_with("%PDF-"), "{address}");
        assert_eq!(shown.contains(&address), is_shown, "{address}");
    }
    assert!(class.host.page(&format!("{}/cards", class.at)).await.contains(&cards));
    for (address, is_for_all) in
        [(cards, false), (sheet("pairs"), true), (sheet("standings"), true), (sheet("certificates"), false)]
    {
        let seen = ana.get(&address).await.status == StatusCode::OK;
        assert_eq!(seen, is_for_all, "{address}");
        assert_eq!(class.host.other().get(&address).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let missing = format!("{}/tournament/7/pairs.pdf", class.at);
    class.host.get(&missing).await.refusal(StatusCode::NOT_FOUND);
    class.host.get(&format!("{}?paper=a0", sheet("pairs"))).await.refusal(StatusCode::BAD_REQUEST);
}
