//! Forms that make something: sent twice, they make one thing.

use axum::http::StatusCode;
use serde_json::Value;

use crate::common::{Browser, PEOPLE, folder};

const FORM: &str = "application/x-www-form-urlencoded";

/// The address of the form on a page (or a part of one) that begins with `path` and makes something.
fn form_of(page: &str, path: &str) -> String {
    let begin = format!("action=\"{path}?once=");
    let mark = page.split(&begin).nth(1).unwrap_or_else(|| panic!("no form for {path}: {page}"));
    format!("{path}?once={}", mark.split('"').next().unwrap())
}

/// How many matches somebody has.
async fn own(player: &Browser) -> usize {
    player.page("/matches").await.matches("class=\"game\" href=\"/m/").count()
}

#[tokio::test]
async fn a_visitor_who_clicks_twice_has_one_match_and_one_session() {
    let folder = folder();
    let first = Browser::at(folder.path());
    let form = form_of(&first.page("/g/nine-mens-morris").await, "/matches");
    let fields = "game=nine-mens-morris&way=invite&side=1".to_owned();
    let begun = first.raw(&form, FORM, fields.clone()).await;
    // The browser has sent the second before it has got the first answer, and with it a session.
    let second = first.other();
    let again = second.raw(&form, FORM, fields.clone()).await;
    assert_eq!(again.location(), begun.location());
    assert_eq!(second.cookies(), first.cookies());
    let yours = |state: Value| state["chairs"][0]["yours"].clone();
    assert_eq!(yours(second.state(again.location()).await), true);
    assert_eq!(own(&first).await, 1);
    // Other fields, another page, or another network make another match.
    let changed = first.raw(&form, FORM, fields.replace("side=1", "side=2")).await;
    let other_page = form_of(&first.page("/g/nine-mens-morris").await, "/matches");
    let other_page = first.raw(&other_page, FORM, fields.clone()).await;
    assert_ne!(changed.location(), begun.location());
    assert_ne!(other_page.location(), begun.location());
    assert_eq!(own(&first).await, 3);
    let stranger = first.other().behind([192, 0, 2, 7]);
    assert_ne!(stranger.raw(&form, FORM, fields).await.location(), begun.location());
    assert_ne!(stranger.cookies(), first.cookies());
}

#[tokio::test]
async fn what_was_refused_is_tried_again() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for _ in 0..2 {
        let refused = ana.raw("/matches?once=abc", FORM, "game=chess".to_owned()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_program_that_sends_no_mark_makes_as_many_as_it_sends() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    for address in ["/matches", "/matches?once="] {
        let fields = || format!("game=mu-torere&{PEOPLE}");
        let first = ana.raw(address, FORM, fields()).await;
        assert_ne!(ana.raw(address, FORM, fields()).await.location(), first.location(), "{address}");
    }
}

#[tokio::test]
async fn rooms_records_and_studies_are_made_once() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.begin_people("mu-torere").await;
    ana.play_all(&at, &["4-P"]).await;
    let record = ana.page(&format!("{at}/record")).await;
    let rooms = form_of(&ana.page("/rooms").await, "/rooms");
    let records = form_of(&ana.page("/records").await, "/records");
    let study = form_of(&ana.page("/analysis/mu-torere").await, "/study");
    for (form, fields) in [
        (rooms, vec![("title", "Club"), ("name", "Ana")]),
        (records, vec![("record", record.as_str())]),
        (study, vec![("record", record.as_str()), ("title", "Opening")]),
    ] {
        let made = ana.form(&form, &fields).await;
        assert_eq!(ana.form(&form, &fields).await.location(), made.location(), "{form}");
    }
}

#[tokio::test]
async fn who_comes_in_twice_by_one_click_is_one_person() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let room = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let listed = ana.begin("mu-torere", "way=invite&side=1&shown=lobby").await.location().to_owned();
    let [ben, cem] = [ana.other(), ana.other()];
    let enter = form_of(&ben.page(&room).await, &format!("{room}/enter"));
    let sit = form_of(&cem.page("/lobby").await, &format!("{listed}/sit"));
    for (visitor, form, fields, to) in
        [(&ben, enter, &[("name", "Ben")][..], &room), (&cem, sit, &[], &listed)]
    {
        assert_eq!(visitor.form(&form, fields).await.location(), to);
        let second = ana.other();
        assert_eq!(second.form(&form, fields).await.location(), to);
        assert_eq!(second.cookies(), visitor.cookies());
    }
    assert!(!ana.page(&room).await.contains("Ben (2)"));
}

#[tokio::test]
async fn a_match_and_a_tournament_of_a_room_are_begun_once() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let act = format!("{at}/do");
    let ben = ana.other();
    ben.form(&format!("{at}/enter"), &[("name", "Ben")]).await.location();
    let open = async || form_of(&ana.parts(&at).await["open"], &act);
    let form = open().await;
    assert_eq!(open().await, form, "what a page shows does not change by itself");
    assert_ne!(form_of(&ben.parts(&at).await["open"], &act), form);
    let pair = [("do", "pair"), ("game", "mu-torere"), ("seat-1", "1"), ("seat-2", "2")];
    let count = async || ana.parts(&at).await.keys().filter(|name| name.starts_with("board-")).count();
    for _ in 0..3 {
        assert_eq!(ana.form(&form, &pair).await.location(), at);
    }
    assert_eq!(count().await, 1);
    let next = open().await;
    assert_ne!(next, form);
    assert_eq!(ana.form(&next, &pair).await.location(), at);
    assert_eq!(count().await, 2, "the same people again, by the host's wish");
    let tournament = form_of(&ana.parts(&at).await["bar"], &act);
    let people = [("who", "ticked"), ("ticked-1", "on"), ("ticked-2", "on")];
    let fields = [&[("do", "tournament"), ("game", "mu-torere")][..], &people].concat();
    for _ in 0..2 {
        assert_eq!(ana.form(&tournament, &fields).await.location(), at, "the second is not refused");
    }
}
