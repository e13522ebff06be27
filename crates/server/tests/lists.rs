//! Pages with lists and forms beside boards: the lobby, rooms, one's own matches, settings, records, and what is not found.

use axum::http::StatusCode;
use putahi_rules::Spec;
use serde_json::json;

use crate::common::{Browser, folder};

/// The part of the lobby that says who waits.
fn waiting(lobby: &str) -> String {
    let list = lobby.split("<section class=\"waits\">").nth(1).expect("the lobby says who waits");
    list.split("</section>").next().unwrap().to_owned()
}

/// The address of the form of a page that begins with `path` and has `mark`, and its hidden fields.
fn form_with(page: &str, path: &str, mark: &str) -> (String, Vec<(String, String)>) {
    let forms = page.split("<form ").skip(1).map(|form| form.split("</form>").next().unwrap());
    let mut forms =
        forms.filter(|form| form.contains(&format!("action=\"{path}?once=")) && form.contains(mark));
    let form = forms.next().unwrap_or_else(|| panic!("no form for {path} with {mark}: {page}"));
    let within = |text: &str, name: &str| {
        let value = text.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap();
        value.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
    };
    // Quotation marks within a value are written as entities.
    let fields = form.split("<input type=\"hidden\"").skip(1);
    let fields = fields.map(|field| (within(field, "name"), within(field, "value").replace("&quot;", "\"")));
    (within(form, "action"), fields.collect())
}

/// Sends the form of a page as it is.
async fn press(player: &Browser, page: &str, path: &str, mark: &str) -> String {
    let (to, fields) = form_with(page, path, mark);
    let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    player.form(&to, &fields).await.location().to_owned()
}

/// A member of a family is a game of its own in one's results, and in what one has beaten.
#[tokio::test]
async fn results_name_the_member_of_a_family_that_was_played() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("three-mens-morris", "chair-1=human&chair-2=easy&begins=1").await;
    player.command(begun.location(), json!({"do": "resign", "seat": 1})).await;
    let page = player.page("/matches").await;
    let results = page.split("<table class=\"results\">").nth(1).expect("there are results");
    let results = results.split("</table>").next().unwrap();
    assert!(results.contains("Three Men’s Morris") && !results.contains("Mū Tōrere"), "{results}");
}

/// Puzzles and first steps belong to the main game of the family: so does the plan of a lesson.
#[tokio::test]
async fn the_plan_of_a_member_is_that_of_its_family() {
    let folder = folder();
    let player = Browser::at(folder.path());
    assert_eq!(player.get("/g/four-mens-morris/plan").await.location(), "/g/nine-mens-morris/plan");
    assert!(!player.page("/g/four-mens-morris").await.contains("/plan\""));
    assert!(player.page("/g/nine-mens-morris").await.contains("/g/nine-mens-morris/plan\""));
}

#[tokio::test]
async fn a_match_is_offered_in_the_lobby_by_one_touch_also_when_somebody_waits() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let mut others = Vec::new();
    for spec in Spec::all() {
        let player = ana.other();
        let lobby = player.page("/lobby").await;
        assert!(!lobby.contains("http-equiv=\"refresh\""), "who does not wait is left alone");
        let at = press(&player, &lobby, "/matches", &format!("value=\"{}\"", spec.id())).await;
        let state = player.state(&at).await;
        assert!(state["waiting"] == true && state["chairs"][0]["left"].is_array(), "{state}");
        let own = player.page("/lobby").await;
        assert!(waiting(&own).contains(&format!("data-waiting=\"{}\"", at.trim_start_matches("/m/"))));
        assert!(
            own.contains("<noscript><meta http-equiv=\"refresh\""),
            "without a script the page looks again"
        );
        assert!(own.contains(&format!("class=\"game\" href=\"{at}\"")), "nobody offers the same twice");
        assert!(waiting(&ana.page("/lobby").await).contains(&format!("action=\"{at}/sit?once=")));
        others.push((player, at));
    }
    let (host, at) = &others[0];
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    ana.form(&format!("{at}/sit"), &[]).await.location();
    let told = host.page("/lobby").await;
    assert!(told.contains("<title>Your match against Ana begins – Putahi</title>"), "{told}");
    assert!(told.contains(&format!("class=\"cont\" href=\"{at}\"")));
    assert!(!waiting(&told).contains("data-waiting"), "{told}");
    let (bystander, _) = &others[1];
    assert!(bystander.page("/lobby").await.contains("<title>Lobby – Putahi</title>"));
}

#[tokio::test]
async fn the_lobby_lists_who_waits_for_what() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    ana.begin("nine-mens-morris", "way=invite&side=2&clock=calm").await.location();
    let listed = ana.begin("nine-mens-morris", "way=invite&side=2&clock=calm&shown=lobby").await;
    ana.begin("moaai", "way=computer&shown=lobby").await.location();
    let ben = ana.other();
    let page = waiting(&ben.page("/lobby").await);
    for text in ["Nine Men’s Morris", "Ana", "You play White", "1 min per move + 10 min reserve", "just now"]
    {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert_eq!(page.matches("/sit?once=").count(), 1, "private matches are not listed");
    assert!(!page.contains("Moaaï"), "matches against the computer are not listed");
    let sat = ben.form(&format!("{}/sit", listed.location()), &[]).await;
    assert_eq!(sat.location(), listed.location());
    assert!(ana.page("/lobby").await.contains(&format!("{}?watch", listed.location())));
}

#[tokio::test]
async fn every_list_shows_boards_as_they_stand() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let begun = ana.begin("nine-mens-morris", "way=invite&side=1&shown=lobby").await;
    let at = begun.location();
    let ben = ana.other();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    let visitor = ana.other();
    let board = async || {
        let plies = visitor.state(at).await["plies"].as_u64().unwrap();
        let past = visitor.get(&format!("{at}/at/{plies}")).await.json();
        past["board"].as_str().unwrap().to_owned()
    };
    let start = board().await;
    for (player, seat, text) in [(&ana, 1, "d6"), (&ben, 2, "f4")] {
        player.command(at, json!({"do": "move", "seat": seat, "text": text})).await;
        let now = board().await;
        assert_ne!(now, start);
        for (reader, page) in [(&ana, "/matches"), (&ana, "/"), (&ben, "/matches"), (&visitor, "/lobby")] {
            assert!(reader.page(page).await.contains(&now), "{page} after {text}");
        }
    }
    ana.command(at, json!({"do": "resign", "seat": 1})).await;
    assert!(ana.page("/matches").await.contains(&board().await), "a match that is over");
}

#[tokio::test]
async fn a_room_is_opened_or_entered_by_a_code_from_one_page() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let rooms = ana.page("/rooms").await;
    assert!(rooms.contains("action=\"/rooms?once=") && rooms.contains("action=\"/join?once="));
}

#[tokio::test]
async fn the_example_of_a_record_is_played_on() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let page = ana.page("/records").await;
    let at = press(&ana, &page, "/records", "type=\"hidden\"").await;
    let state = ana.state(&at).await;
    assert_eq!(state["plies"], 6);
    let last = ana.get(&format!("{at}/at/6")).await.json();
    assert!(page.contains(last["board"].as_str().unwrap()), "the board beside the text is where it leads to");
}

#[tokio::test]
async fn what_is_not_found_has_a_board_and_ways_to_go_on() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let lost = ana.get("/m/nothing").await;
    assert_eq!(lost.status, StatusCode::NOT_FOUND);
    for part in ["class=\"board", "href=\"/\"", "href=\"/puzzle/daily\"", "href=\"/lobby\""] {
        assert!(lost.body.contains(part), "{part}: {}", lost.body);
    }
}

#[tokio::test]
async fn every_setting_can_be_chosen_and_looks_are_shown() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let page = ana.page("/settings").await;
    let chosen = ana.form("/settings", &[("look", "slate")]).await;
    let cookie = chosen.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    for pair in cookie.trim_start_matches("putahi=").split('&') {
        let (name, value) = pair.split_once('=').unwrap();
        assert!(page.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{pair}");
    }
    for look in ["data-look=\"wood\"", "data-look=\"slate\"", "data-look=\"paper\"", "data-men=\"letters\""] {
        assert!(page.contains(&format!("class=\"sample\" {look}")), "{look}: {page}");
    }
}
