//! What the operator configures for visitors and programs: the contact, the legal notice, files with fixed names, and what pages of
//! other sites may read.

use axum::body::Body;
use axum::http::{StatusCode, header};
use putahi_play::{Language, Localizer};
use putahi_server::{Operator, ServerConfig};

use crate::common::{Browser, folder};

/// A server whose operator has a contact and a legal notice.
fn operated() -> ServerConfig {
    let operator = Operator {
        contact: Some("games@club.example".parse().unwrap()),
        legal_notice: Some("A <club>\nA street\n\nBoard: B".to_owned()),
    };
    ServerConfig { operator: operator.into(), ..ServerConfig::default() }
}

#[tokio::test]
async fn crawlers_find_out_what_they_leave_alone() {
    let folder = folder();
    let robots = Browser::at(folder.path()).get("/robots.txt").await;
    assert_eq!(robots.status, StatusCode::OK);
    assert!(robots.header(header::CONTENT_TYPE).starts_with("text/plain"));
    for path in ["/analysis", "/m/", "/study", "/api/"] {
        assert!(robots.body.lines().any(|line| line == format!("Disallow: {path}")), "{path}");
    }
}

#[tokio::test]
async fn a_contact_is_where_visitors_look_for_it() {
    let folder = folder();
    let player = Browser::configured(folder.path(), operated());
    let security = player.get("/.well-known/security.txt").await;
    assert!(security.body.starts_with("Contact: mailto:games@club.example\nExpires: 2"), "{}", security.body);
    for path in ["/", "/about", "/privacy"] {
        assert!(player.get(path).await.body.contains("href=\"mailto:games@club.example\""), "{path}");
    }
    let moaai = player.page("/g/moaai").await;
    let missing = Localizer::of(Language::English).say("missing-moaai", &[]);
    let (_, address) = moaai.split_once(&missing).expect("the drawings are missing");
    assert!(address.split("</details>").next().unwrap().contains("href=\"mailto:games@club.example\""));
    let error = player
        .send(
            player
                .request("GET", "/m/none", "")
                .header(header::ACCEPT, "text/html")
                .body(Body::empty())
                .unwrap(),
        )
        .await;
    assert_eq!(error.status, StatusCode::NOT_FOUND);
    assert!(error.body.contains("href=\"mailto:games@club.example\""), "{}", error.body);
    let notice = player.get("/legal").await;
    assert!(
        notice.body.contains("A &lt;club&gt;\nA street</p>") && notice.body.contains("Board: B</p>"),
        "{}",
        notice.body
    );
    let at = player.begin_people("mu-torere").await;
    let page = player.other().get(&at).await;
    assert!(
        page.body.contains("mailto:games@club.example?subject=Putahi%3A%20http"),
        "a stranger can report a match"
    );
}

#[tokio::test]
async fn without_a_contact_nothing_is_promised() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for path in ["/.well-known/security.txt", "/legal"] {
        assert_eq!(player.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let at = player.begin_people("mu-torere").await;
    for path in ["/", "/about", "/privacy", &at] {
        let page = player.get(path).await.body;
        assert!(!page.contains("mailto:") && !page.contains("\"/legal\""), "{path}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_read_the_api_without_cookies() {
    let folder = folder();
    let player = Browser::at(folder.path());
    player.begin_people("mu-torere").await;
    let ask = async |method: &str, path: &str, headers: &[(&str, &str)]| {
        let mut request = player.request(method, path, "").header(header::ORIGIN, "https://club.example");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        player.send(request.body(Body::empty()).unwrap()).await
    };
    let read = ask("GET", "/api/probe?spec=mu-torere", &[]).await;
    assert_eq!(read.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "*", "{}", read.body);
    assert!(!read.headers.contains_key(header::ACCESS_CONTROL_ALLOW_CREDENTIALS));
    // The player's own matches are not given to another site, which sends his cookies along.
    assert_eq!(player.get("/api/tokens").await.status, StatusCode::OK);
    assert_eq!(ask("GET", "/api/tokens", &[]).await.status, StatusCode::UNAUTHORIZED);
    let asked = ask(
        "OPTIONS",
        "/api/probe",
        &[("access-control-request-method", "GET"), ("access-control-request-headers", "authorization")],
    )
    .await;
    assert_eq!(asked.status, StatusCode::NO_CONTENT);
    assert_eq!(asked.header(header::ACCESS_CONTROL_ALLOW_METHODS), "GET");
    assert!(asked.header(header::ACCESS_CONTROL_ALLOW_HEADERS).contains("authorization"));
    for path in ["/", "/me"] {
        assert!(
            !ask("GET", path, &[]).await.headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN),
            "{path}"
        );
    }
}

#[tokio::test]
async fn files_that_a_page_names_are_kept_until_one_of_them_changes() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let page = player.get(&at).await.body;
    let named: Vec<&str> = page.split('"').filter(|part| part.starts_with("/static/")).collect();
    assert!(named.len() > 5, "{named:?}");
    for address in &named {
        let file = player.get(address).await;
        assert_eq!(file.status, StatusCode::OK, "{address}");
        assert_eq!(file.header(header::CACHE_CONTROL), "public, max-age=31536000, immutable", "{address}");
        let (_, name) = address.rsplit_once('/').unwrap();
        let plain = player.get(&format!("/static/{name}")).await;
        assert_eq!(
            (plain.body.as_str(), plain.header(header::CACHE_CONTROL)),
            (file.body.as_str(), "no-cache")
        );
        // A page from before the server was updated gets the present file, and does not keep it.
        let other = player.get(&format!("/static/0123456789abcdef/{name}")).await;
        assert_eq!((other.status, other.header(header::CACHE_CONTROL)), (StatusCode::OK, "no-cache"));
    }
}
