//! The feed at a secret address that tells in which matches it is somebody's turn.

use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::{Answer, Browser, folder};

const APART: &str = "chair-1=human&chair-2=human&begins=1&devices=separate&clock=3d";

/// Makes the address of somebody's feed, without the server.
async fn make(player: &Browser) -> String {
    let page = player.form("/me/feed", &[]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let secret = page.body.split("/feed/").nth(1).expect("an address")[..43].to_owned();
    format!("/feed/{secret}")
}

/// A match of Ana, who begins, and Ben.
async fn between(ana: &Browser, ben: &Browser) -> String {
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    at
}

async fn asked_again(player: &Browser, feed: &str, tag: &str) -> Answer {
    let request = player.request("GET", feed, "").header(header::IF_NONE_MATCH, tag);
    player.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_feed_has_the_matches_in_which_it_is_ones_turn() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let ben = ana.other();
    ben.form("/me/name", &[("name", "<B&n \"x\">")]).await.location();
    let at = between(&ana, &ben).await;
    // Whose turn it is there needs no telling.
    ana.begin("mu-torere", "way=computer").await.location();
    ana.begin("mu-torere", "way=here").await.location();
    let (anas, bens) = (make(&ana).await, make(&ben).await);
    let stranger = ana.other();
    let feed = stranger.get(&anas).await;
    assert_eq!(feed.header(header::CONTENT_TYPE), "application/atom+xml; charset=utf-8");
    assert!(feed.body.starts_with(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\""
    ));
    assert_eq!(feed.body.matches("<entry>").count(), 1, "{}", feed.body);
    assert!(feed.body.contains(&format!("<id>http://here{at}?ply=0</id>")), "{}", feed.body);
    assert!(
        feed.body.contains("<title>Your turn against &lt;B&amp;n &quot;x&quot;&gt;: Mū Tōrere</title>"),
        "{}",
        feed.body
    );
    assert!(feed.body.contains(&format!("href=\"http://here{at}\"")));
    assert_eq!(feed.body.matches("<updated>").count(), 2);
    assert!(!stranger.get(&bens).await.body.contains("<entry>"));
    ana.play_all(&at, &["4-P"]).await;
    assert!(!stranger.get(&anas).await.body.contains("<entry>"), "it is no longer Ana's turn");
    let feed = stranger.get(&bens).await.body;
    assert!(feed.contains(&format!("{at}?ply=1</id>")) && feed.contains("<summary>Move by 20"), "{feed}");
    assert_eq!(ben.command(&at, json!({"do": "resign", "seat": 2})).await.status, StatusCode::OK);
    assert!(!stranger.get(&bens).await.body.contains("<entry>"), "a match that is over has left");
}

#[tokio::test]
async fn an_unchanged_feed_is_not_sent_again() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = between(&ana, &ana.other()).await;
    let feed = make(&ana).await;
    let first = ana.get(&feed).await;
    assert_eq!(first.header(header::CACHE_CONTROL), "private, no-cache");
    let tag = first.header(header::ETAG);
    let same = asked_again(&ana, &feed, tag).await;
    assert_eq!(
        (same.status, same.body.as_str(), same.header(header::ETAG)),
        (StatusCode::NOT_MODIFIED, "", tag)
    );
    ana.play_all(&at, &["4-P"]).await;
    assert_eq!(asked_again(&ana, &feed, tag).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_address_is_valid_until_it_is_revoked() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    assert!(!ana.page("/me").await.contains("/me/feed"), "without a session there is no turn");
    assert_eq!(ana.form("/me/feed", &[]).await.status, StatusCode::FORBIDDEN);
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let first = make(&ana).await;
    assert!(!ana.page("/me").await.contains(&first), "it is shown once");
    let second = make(&ana).await;
    let status = async |feed: &str| ana.other().get(feed).await.status;
    assert_eq!(status(&first).await, StatusCode::NOT_FOUND, "a new address ends the one before");
    assert_eq!(status(&second).await, StatusCode::OK);
    for wrong in ["/feed/nonsense", &format!("/feed/{}", "A".repeat(43)), &format!("{second}A"), "/feed/%00"]
    {
        assert!(status(wrong).await.is_client_error(), "{wrong}");
    }
    assert!(ana.get("/me/data").await.json()["feed"]["made"].is_u64());
    assert_eq!(ana.form("/me/feed/stop", &[]).await.location(), "/me#turns");
    assert_eq!(status(&second).await, StatusCode::NOT_FOUND);
    assert!(ana.get("/me/data").await.json()["feed"].is_null());
}

#[tokio::test]
async fn a_feed_goes_along_into_the_account_and_ends_with_it() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let passphrase = [("name", "Ana M"), ("passphrase", "twelve green hares")];
    ana.other().form("/me/account", &passphrase).await.location();
    let at = between(&ana, &ana.other()).await;
    let feed = make(&ana).await;
    ana.form("/me/log-in", &passphrase).await.location();
    let stranger = ana.other();
    assert!(stranger.get(&feed).await.body.contains(&at), "the account has the seats, and the feed knows it");
    ana.form("/me/log-out-all", &[]).await.location();
    assert_eq!(stranger.get(&feed).await.status, StatusCode::NOT_FOUND);
    ana.form("/me/log-in", &passphrase).await.location();
    let feed = make(&ana).await;
    assert_eq!(ana.form("/me/delete", &[("passphrase", "twelve green hares")]).await.status, StatusCode::OK);
    assert_eq!(stranger.get(&feed).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_match_by_days_and_its_form_lead_to_the_feed() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = between(&ana, &ana.other()).await;
    assert!(ana.page(&at).await.contains("href=\"/me#turns\""));
    assert!(!ana.other().page(&at).await.contains("/me#turns"), "a watcher has no turn");
    assert!(ana.page("/g/mu-torere").await.contains("href=\"/me#turns\""));
    let quick = ana.begin("mu-torere", "way=invite&clock=quick").await.location().to_owned();
    assert!(!ana.page(&quick).await.contains("/me#turns"));
}
