//! What a reader chooses, and the cookie that keeps it.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{StatusCode, header};
use putahi_server::ServerConfig;

use crate::common::{Browser, folder};

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn over_plain_http_the_cookie_is_plain() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let kept = player.form("/settings", &[("light", "dark"), ("back", "/about")]).await;
    assert_eq!(kept.location(), "/about");
    let cookie = kept.header(header::SET_COOKIE);
    let (pair, attributes) = cookie.split_once("; ").unwrap();
    assert!(pair.starts_with("putahi=") && pair.contains("light=dark"), "{cookie}");
    assert_eq!(attributes, "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    let player = player.with_cookie(pair);
    assert!(player.page("/").await.contains("data-light=\"dark\""));
}

#[tokio::test]
async fn under_tls_the_cookie_is_bound_to_this_host() {
    let folder = folder();
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let player = Browser::configured(folder.path(), ServerConfig { proxies, ..ServerConfig::default() });
    let request = player.request("POST", "/settings", FORM).header("x-forwarded-proto", "https");
    let request = request.extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000))));
    let kept = player.send(request.body(Body::from("look=slate")).unwrap()).await;
    let cookie = kept.header(header::SET_COOKIE);
    assert!(cookie.starts_with("__Host-putahi=") && cookie.contains("look=slate"), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    assert!(!cookie.contains("Domain"));
    let both = "putahi=look=paper; other=1; __Host-putahi=look=slate";
    assert!(player.with_cookie(both).page("/").await.contains("data-look=\"slate\""), "the safer one counts");
}

#[tokio::test]
async fn choices_add_up() {
    let folder = folder();
    let player = Browser::at(folder.path()).with_cookie("putahi=look=paper&sound=on");
    let kept = player.form("/settings", &[("look", "slate")]).await;
    let cookie = kept.header(header::SET_COOKIE);
    assert!(cookie.contains("look=slate") && cookie.contains("sound=on"), "{cookie}");
}

#[tokio::test]
async fn an_old_cookie_is_read_as_far_as_it_is_known() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let player = player.with_cookie("putahi=look=marble&gone=1&light=dark&&=&size");
    let page = player.page("/").await;
    assert!(page.contains("data-look=\"wood\"") && page.contains("data-light=\"dark\""));
    assert!(page.contains("data-size=\"usual\""));
}

#[tokio::test]
async fn unknown_choices_are_refused_and_nothing_is_set() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (name, value) in [("look", "marble"), ("gone", "1"), ("light", ""), ("language", "mi")] {
        let refused = player.form("/settings", &[("sound", "on"), (name, value)]).await;
        assert!(!refused.headers.contains_key(header::SET_COOKIE));
        assert_eq!(
            refused.refusal(StatusCode::BAD_REQUEST),
            format!("“{value}” is not a valid value for {name}.")
        );
    }
    let french = player.speaking("fr").form("/settings", &[("look", "<b>")]).await;
    let said = french.refusal(StatusCode::BAD_REQUEST);
    assert_eq!(said, "«\u{a0}<b>\u{a0}» n’est pas une valeur possible pour look.");
    assert!(!french.body.contains("<b>"));
}

#[tokio::test]
async fn back_leads_nowhere_but_here() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for back in ["/", "/about", "/m/abc?ply=3", "/g/moaai/rules#Q1"] {
        assert_eq!(player.form("/settings", &[("back", back)]).await.location(), back);
    }
    let elsewhere = [
        "",
        "about",
        "//evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/a\r\nSet-Cookie: b=c",
        "/\u{0}",
        "/\u{85}",
    ];
    for back in elsewhere {
        let kept = player.form("/settings", &[("back", back)]).await;
        assert_eq!(kept.location(), "/", "{back:?}");
        assert_eq!(kept.headers.get_all(header::SET_COOKIE).iter().count(), 1);
    }
}

#[tokio::test]
async fn the_language_chosen_goes_before_the_browsers() {
    let folder = folder();
    let player = Browser::at(folder.path()).speaking("fr-CH, fr;q=0.9, en;q=0.5");
    assert!(player.page("/").await.contains("<html lang=\"fr\""));
    let player = player.with_cookie("putahi=language=en");
    assert!(player.page("/").await.contains("<html lang=\"en\""));
    let player = player.with_cookie("putahi=language=auto");
    assert!(player.page("/").await.contains("<html lang=\"fr\""));
    let player = player.speaking("de-AT, es;q=0.9");
    assert!(player.page("/").await.contains("<html lang=\"de\""));
    let player = player.with_cookie("putahi=language=fr");
    assert!(player.page("/settings").await.contains("<html lang=\"fr\""));
}
