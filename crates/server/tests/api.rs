//! The API for programs: it does what its description says, and the description is complete.

use std::collections::BTreeSet;
use std::time::Duration;
use std::{fs, iter};

use axum::body::{Body, BodyDataStream};
use axum::http::{StatusCode, header};
use futures_util::StreamExt;
use putahi_server::{Action, AppState, LimitConfig, Rate, Scope};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::common::{Answer, Browser, PATIENCE, folder, sources};

const METHODS: [&str; 4] = ["GET", "POST", "PUT", "DELETE"];
const JSON: &str = "application/json";

/// A program with a token, or a browser; checks every answer against the description.
struct Program<'a> {
    player: &'a Browser,
    token: Option<String>,
    description: &'a Value,
}

impl Program<'_> {
    /// Asks what the description calls `path`, with `id` in it.
    async fn ask(&self, method: &str, path: &str, id: &str, body: Option<Value>) -> Answer {
        let bare = path.split('?').next().unwrap();
        let mut request = self.player.request(method, &path.replace("{id}", id), JSON);
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let answer = self.player.send(request.body(body).unwrap()).await;
        self.check(&self.description["paths"][bare][method.to_lowercase()], &answer);
        answer
    }

    fn check(&self, operation: &Value, answer: &Answer) {
        let content = &operation["responses"][answer.status.as_str()];
        assert!(content.is_object(), "{} is not described: {}", answer.status, answer.body);
        if let Some(schema) = content["content"]["application/json"].get("schema") {
            assert_fits(self.description, schema, &answer.json());
        }
    }

    async fn begin(&self, order: Value) -> Value {
        let made = self.ask("POST", "/api/matches", "", Some(order)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
        made.json()
    }

    async fn command(&self, id: &str, seq: u64, command: Value) -> Answer {
        let body = json!({"id": format!("command-{seq}"), "seq": seq, "command": command});
        self.ask("POST", "/api/matches/{id}/commands", id, Some(body)).await
    }
}

/// Asserts that `value` is as `schema` says, a part of the description.
fn assert_fits(description: &Value, schema: &Value, value: &Value) {
    let mut whole = schema.clone();
    whole["components"] = description["components"].clone();
    let validator = jsonschema::validator_for(&whole).unwrap();
    let errors: Vec<String> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?} in {value}");
}

async fn described(player: &Browser) -> Value {
    player.get("/api/openapi.json").await.json()
}

#[tokio::test]
async fn every_request_is_described_and_nothing_else() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    assert!(description["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths = description["paths"].as_object().unwrap();
    for (path, item) in paths {
        for method in METHODS {
            let known = item.get(method.to_lowercase()).is_some();
            let request = player.request(method, &path.replace("{id}", "none"), JSON);
            let status = player.send(request.body(Body::empty()).unwrap()).await.status;
            assert_eq!(status != StatusCode::METHOD_NOT_ALLOWED, known, "{method} {path}");
        }
    }
    // What is answered at an address of the API is declared where the description is made from.
    let text = sources().concat();
    let written =
        text.split("\"/api/").skip(1).map(|rest| format!("/api/{}", rest.split('"').next().unwrap()));
    let catch_all = "/api/{*path}".to_owned();
    let described: BTreeSet<String> = paths.keys().cloned().chain(iter::once(catch_all)).collect();
    assert_eq!(written.collect::<BTreeSet<_>>(), described);
}

#[tokio::test]
async fn every_address_says_how_it_is_asked_and_that_its_answers_are_not_kept() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() > 10, "{}", paths.len());
    let options = async |path: &str| {
        player.send(player.request("OPTIONS", path, JSON).body(Body::empty()).unwrap()).await
    };
    for (path, item) in paths {
        let answer = options(&path.replace("{id}", "none")).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::NO_CONTENT, ""), "{path}");
        let allowed: BTreeSet<&str> = answer.header(header::ALLOW).split(',').collect();
        for method in METHODS {
            let known = item.get(method.to_lowercase()).is_some();
            assert_eq!(allowed.contains(method), known, "{method} {path}: {allowed:?}");
        }
        // A stream has no end.
        if !path.ends_with("/stream") {
            let read = player.get(&path.replace("{id}", "none")).await;
            assert_eq!(read.header(header::CACHE_CONTROL), "no-store", "{path}");
        }
    }
    assert_eq!(options("/api/none").await.status, StatusCode::NOT_FOUND);
}

/// The operations of the description, with their paths and methods.
fn operations(description: &Value) -> Vec<(String, &Value)> {
    let of_path = |(path, item): (&String, &'_ Value)| {
        let methods = item.as_object().unwrap().keys();
        methods.map(|method| (path.clone(), method.clone())).collect::<Vec<_>>()
    };
    let named = description["paths"].as_object().unwrap().iter().flat_map(of_path);
    named.map(|(path, method)| (format!("{method} {path}"), &description["paths"][path][method])).collect()
}

#[tokio::test]
async fn the_description_is_one_from_which_clients_can_be_generated() {
    let folder = folder();
    let description = described(&Browser::at(folder.path())).await;
    let mut ids = BTreeSet::new();
    for (name, operation) in operations(&description) {
        assert!(ids.insert(operation["operationId"].as_str().unwrap()), "{name} has the id of another");
        for status in ["401", "429", "503"] {
            let answer = &operation["responses"][status];
            assert_eq!(
                answer["content"][JSON]["schema"]["$ref"], "#/components/schemas/ErrorBody",
                "{name} {status}"
            );
            assert_eq!(answer["headers"].get("Retry-After").is_some(), status != "401", "{name} {status}");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let in_path = name.contains(&format!("{{{}}}", parameter["name"].as_str().unwrap()));
            assert_eq!(parameter["in"], if in_path { "path" } else { "query" }, "{name}");
        }
    }
    let schemes: Vec<&String> =
        description["components"]["securitySchemes"].as_object().unwrap().keys().collect();
    assert_eq!(schemes, ["session", "token"]);
    let all = json!([{}, {"token": []}, {"session": []}]);
    assert_eq!(description["security"], all, "a request that says nothing of it is for everybody");
    assert_eq!(description["paths"]["/api/tokens"]["get"]["security"], json!([{"session": []}]));
}

#[tokio::test]
async fn a_page_shows_every_request_and_every_object() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    let page = player.page("/api").await;
    for (name, operation) in operations(&description) {
        let (method, path) = name.split_once(' ').unwrap();
        let heading = format!("<code>{} {path}</code>", method.to_uppercase());
        assert!(page.contains(&heading), "{heading}");
        let id = operation["operationId"].as_str().unwrap();
        assert!(page.contains(&format!("<article id=\"{id}\">")), "{id}");
    }
    for name in description["components"]["schemas"].as_object().unwrap().keys() {
        assert!(page.contains(&format!("<article id=\"object-{name}\"><h3>{name}</h3>")), "{name}");
    }
    let targets = page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap());
    for target in targets {
        assert!(page.contains(&format!("id=\"{target}\"")), "{target} leads nowhere");
    }
    assert!(page.contains("<code>Authorization: Bearer …</code>") && !page.contains('`'));
    assert!(page.contains("<h2>analysis</h2>"));
}

#[tokio::test]
async fn a_match_is_begun_joined_played_and_kept() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let (description, other) = (described(&player).await, player.other());
    let one = Program { player: &player, token: None, description: &description };
    let two = Program { player: &other, token: None, description: &description };
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"], "seat": 2, "clock": "30/300",
                       "take_backs": 1, "public": true});
    let made = one.begin(order).await;
    let id = made["id"].as_str().unwrap();
    assert_eq!((&made["waiting"], &made["seats"][1]["yours"]), (&json!(true), &json!(true)));
    assert_eq!(made["seats"][1]["left"], json!([30_000, 300_000]));
    let open = two.ask("GET", "/api/matches", "", None).await.json();
    assert_eq!(open["matches"][0]["id"], id);
    let sat = two.ask("POST", "/api/matches/{id}/sit", id, Some(json!({"seat": 1}))).await.json();
    assert_eq!((&sat["can"]["move"], &sat["waiting"]), (&json!(1), &json!(false)));
    let text = sat["legal"][0]["text"].as_str().unwrap();
    let seq = sat["seq"].as_u64().unwrap();
    let command = json!({"do": "move", "seat": 1, "text": text});
    let moved = two.command(id, seq, command.clone()).await.json();
    assert_eq!((&moved["moves"][0]["text"], &moved["turn"]), (&json!(text), &json!(2)));
    let again = two.command(id, seq, command).await.json();
    assert_eq!((&again["seq"], &again["event"]), (&moved["seq"], &moved["event"]), "repeated");
    let seq = moved["seq"].as_u64().unwrap();
    let other = two.command(id, seq - 1, json!({"do": "resign", "seat": 1})).await;
    assert_eq!(
        (other.status, other.json()["code"].clone()),
        (StatusCode::CONFLICT, json!("command-id-taken")),
        "the same id for another command"
    );
    let others = two.command(id, seq, json!({"do": "resign", "seat": 2})).await;
    assert_eq!(
        (others.status, others.json()["code"].clone()),
        (StatusCode::UNPROCESSABLE_ENTITY, json!("denied"))
    );
    let over = one.command(id, seq, json!({"do": "resign", "seat": 2})).await.json();
    assert_eq!(over["outcome"], json!({"results": ["won", "lost"], "cause": "resignation"}));
    assert_eq!((&over["over"], &over["turn"]), (&json!(true), &Value::Null));
    let record = one.ask("GET", "/api/matches/{id}/record", id, None).await;
    assert!(record.body.parse::<putahi_rules::Record>().is_ok(), "{}", record.body);
    for list in ["live", "own"] {
        let listed = one.ask("GET", &format!("/api/matches?list={list}"), "", None).await;
        assert_eq!(listed.status, StatusCode::OK);
    }
    assert_eq!(one.ask("GET", "/api/matches/{id}", id, None).await.json()["seq"], over["seq"]);
}

#[tokio::test]
async fn an_id_that_another_has_used_is_free() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let (description, other, stranger) = (described(&player).await, player.other(), player.other());
    let one = Program { player: &player, token: None, description: &description };
    let two = Program { player: &other, token: None, description: &description };
    let three = Program { player: &stranger, token: None, description: &description };
    let made = one.begin(json!({"spec": "mu-torere", "seats": ["human", "human"]})).await;
    let id = made["id"].as_str().unwrap();
    two.ask("POST", "/api/matches/{id}/sit", id, Some(json!({}))).await;
    let play = async |program: &Program<'_>, seq: u64, seat: u64, text: &str| {
        let command = json!({"do": "move", "seat": seat, "text": text});
        let body = json!({"id": "1", "seq": seq, "command": command});
        program.ask("POST", "/api/matches/{id}/commands", id, Some(body)).await
    };
    let first = play(&one, 2, 1, "4-P").await.json();
    let second = play(&two, 3, 2, "5-4").await.json();
    assert_eq!(second["moves"].as_array().unwrap().len(), 2, "the second move is made: {second}");
    assert_eq!((&first["event"], &second["event"]), (&json!(3), &json!(4)));
    let again = play(&one, 2, 1, "4-P").await.json();
    assert_eq!((&again["event"], &again["seq"]), (&json!(3), &json!(4)), "the number of its own event");
    let denied = play(&three, 2, 1, "4-P").await;
    assert_eq!(
        (denied.status, denied.json()["code"].clone()),
        (StatusCode::UNPROCESSABLE_ENTITY, json!("denied")),
        "the right to act is asked first"
    );
}

#[tokio::test]
async fn no_computer_is_called_perfect_where_no_table_reaches() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    let program = Program { player: &player, token: None, description: &description };
    program.begin(json!({"spec": "mu-torere", "seats": ["human", "perfect"]})).await;
    for spec in ["nine-mens-morris", "moaai", "awithlaknannai"] {
        let order = json!({"spec": spec, "seats": ["human", "perfect"]});
        let refused = program.ask("POST", "/api/matches", "", Some(order)).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{spec}");
        assert!(
            refused.body.contains("Choose one of first-match, ") && refused.body.contains("strongest"),
            "{}",
            refused.body
        );
    }
}

#[tokio::test]
async fn refusals_have_words_and_a_code() {
    let folder = folder();
    let player = Browser::at(folder.path()).speaking("fr");
    let description = described(&player).await;
    let program = Program { player: &player, token: None, description: &description };
    let two = json!(["human", "human"]);
    for (order, code) in [
        (json!({"spec": "chess", "seats": two}), "spec"),
        (json!({"spec": "mu-torere", "seats": ["human"]}), "seats"),
        (json!({"spec": "mu-torere", "seats": ["human", "nobody"]}), "body"),
        (json!({"spec": "mu-torere", "seats": two, "seat": 3}), "field"),
        (json!({"spec": "mu-torere", "seats": ["human", "easy"], "seat": 2}), "field"),
        (json!({"spec": "mu-torere", "seats": two, "clock": "soon"}), "field"),
        (json!({"spec": "mu-torere", "seats": two, "start": "?"}), "position"),
        (json!({"spec": "nine-mens-morris", "seats": ["human", "perfect"], "seat": 1}), "level"),
        (json!({"spec": "mu-torere", "seats": two, "more": 1}), "body"),
    ] {
        let refused = program.ask("POST", "/api/matches", "", Some(order.clone())).await;
        assert_eq!(
            (refused.status, refused.json()["code"].clone()),
            (StatusCode::BAD_REQUEST, json!(code)),
            "{order}"
        );
    }
    for (method, path, code) in [
        ("GET", "/api/matches/{id}", "not-found"),
        ("GET", "/api/matches/{id}/record", "not-found"),
        ("GET", "/api/matches?list=all", "field"),
        ("GET", "/api/matches?list=own", "session"),
        ("GET", "/api/tokens", "session"),
        ("GET", "/api/stream", "session"),
        ("GET", "/api/probe?spec=chess", "spec"),
    ] {
        let refused = if path.contains("own") || path.contains("?list") {
            player.get(path).await
        } else {
            program.ask(method, path, "none", None).await
        };
        assert_eq!(refused.json()["code"], code, "{path}");
        assert!(!refused.json()["error"].as_str().unwrap().is_empty());
    }
    assert_eq!(player.get("/api/nothing").await.json()["code"], "not-found");
}

#[tokio::test]
async fn a_token_is_shown_once_and_taken_back() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    let owner = Program { player: &player, token: None, description: &description };
    let made = owner.ask("POST", "/api/tokens", "", Some(json!({"name": " My  bot "}))).await;
    let (text, id) = (made.json()["token"].clone(), made.json()["id"].as_str().unwrap().to_owned());
    let listed = owner.ask("GET", "/api/tokens", "", None).await;
    assert_eq!(listed.json()["tokens"][0]["name"], "My bot");
    assert!(!listed.body.contains(text.as_str().unwrap()));
    for entry in
        fs::read_dir(folder.path()).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_file())
    {
        let bytes = fs::read(entry.path()).unwrap();
        let secret = text.as_str().unwrap().as_bytes();
        assert!(!bytes.windows(secret.len()).any(|window| window == secret), "{:?}", entry.path());
    }
    let other = player.other();
    let bot = Program { player: &other, token: text.as_str().map(str::to_owned), description: &description };
    let begun = bot.begin(json!({"spec": "mu-torere", "seats": ["human", "easy"]})).await;
    assert_eq!((&begun["seats"][0]["name"], &begun["seats"][0]["yours"]), (&json!("My bot"), &json!(true)));
    assert!(other.cookies().is_empty(), "a program needs no cookie");
    assert_eq!(
        bot.ask("POST", "/api/tokens", "", Some(json!({"name": "Child"}))).await.status,
        StatusCode::UNAUTHORIZED
    );
    let stranger = Program { player: &player.other(), token: None, description: &description };
    assert_eq!(stranger.ask("DELETE", "/api/tokens/{id}", &id, None).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(owner.ask("DELETE", "/api/tokens/{id}", "none", None).await.status, StatusCode::NOT_FOUND);
    assert_eq!(owner.ask("DELETE", "/api/tokens/{id}", &id, None).await.status, StatusCode::NO_CONTENT);
    let request = other
        .request("GET", "/", "")
        .header(header::AUTHORIZATION, format!("Bearer {}", text.as_str().unwrap()));
    assert_eq!(other.send(request.body(Body::empty()).unwrap()).await.json()["code"], "token");
    for wrong in ["", "a name that is much too long for anybody", "\u{202e}x"] {
        let refused = owner.ask("POST", "/api/tokens", "", Some(json!({"name": wrong}))).await;
        assert_eq!(refused.json()["code"], "field", "{wrong}");
    }
    for number in 0..20 {
        let made = owner.ask("POST", "/api/tokens", "", Some(json!({"name": format!("Bot {number}")}))).await;
        assert_eq!(made.status, StatusCode::CREATED);
    }
    let refused = owner.ask("POST", "/api/tokens", "", Some(json!({"name": "One more"}))).await;
    assert_eq!(refused.json()["code"], "too-many-tokens");
}

/// RFC 9110, sections 11.1 and 11.6.1: the name of the scheme has no case, and an answer 401 says which one is meant.
#[tokio::test]
async fn a_bearer_token_is_asked_for_and_read_whatever_its_case() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let token = player.post("/api/tokens", &json!({"name": "Bot"})).await.json()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let ask = async |path: &str, authorization: &str| {
        let other = player.other();
        let request = other.request("GET", path, "").header(header::AUTHORIZATION, authorization);
        other.send(request.body(Body::empty()).unwrap()).await
    };
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let own = ask("/api/matches?list=own", &format!("{scheme} {token}")).await;
        assert_eq!(own.status, StatusCode::OK, "{scheme}: {}", own.body);
        let unknown = ask("/api/matches?list=own", &format!("{scheme} putahi_none")).await;
        assert_eq!((unknown.status, &unknown.json()["code"]), (StatusCode::UNAUTHORIZED, &json!("token")));
        assert_eq!(
            unknown.header(header::WWW_AUTHENTICATE),
            "Bearer realm=\"putahi\", error=\"invalid_token\""
        );
    }
    for (path, authorization) in
        [("/api/matches?list=own", "Basic YTpi".to_owned()), ("/api/tokens", format!("bearer {token}"))]
    {
        let refused = ask(path, &authorization).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::UNAUTHORIZED, &json!("session")));
        assert_eq!(refused.header(header::WWW_AUTHENTICATE), "Bearer realm=\"putahi\"");
    }
}

#[tokio::test]
async fn the_description_says_how_each_request_can_be_refused() {
    let folder = folder();
    let description = Browser::at(folder.path()).get("/api/openapi.json").await.json();
    let (mut with_body, mut operations) = (0, 0);
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            operations += 1;
            let answers = &operation["responses"];
            assert!(answers["401"]["headers"]["WWW-Authenticate"].is_object(), "{method} {path}");
            assert!(answers["421"].is_object(), "{method} {path}");
            let has_body = operation["requestBody"].is_object();
            with_body += usize::from(has_body);
            for status in ["413", "415"] {
                assert_eq!(answers[status].is_object(), has_body, "{method} {path}: {status}");
            }
        }
    }
    assert!(operations > 14 && with_body >= 3, "{operations} {with_body}");
}

/// A stream that is being read.
struct Stream(BodyDataStream);

impl Stream {
    async fn open(program: &Program<'_>) -> Stream {
        let bearer = format!("Bearer {}", program.token.as_ref().unwrap());
        let request = program.player.request("GET", "/api/stream", "").header(header::AUTHORIZATION, bearer);
        let request = request.header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
        let answer = program.player.open(request).await;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        Stream(answer.into_body().into_data_stream())
    }

    /// The next line; none once the stream has ended.
    async fn line(&mut self) -> Option<String> {
        let bytes = timeout(PATIENCE, self.0.next()).await.expect("a line comes in time")?;
        let text = String::from_utf8(bytes.unwrap().to_vec()).unwrap();
        assert!(text.ends_with('\n'), "each part is a whole line: {text}");
        Some(text)
    }

    /// The next event and the match it is about.
    async fn event(&mut self, description: &Value) -> (String, Value) {
        loop {
            let line = self.line().await.expect("an event before the end");
            if line == "\n" {
                continue;
            }
            let news: Value = serde_json::from_str(&line).unwrap();
            assert_fits(description, &json!({"$ref": "#/components/schemas/News"}), &news);
            return (news["event"].as_str().unwrap().to_owned(), news["match"].clone());
        }
    }
}

#[tokio::test]
async fn a_stream_reports_all_matches_from_their_start_to_their_end() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let description = described(&player).await;
    let token = player.post("/api/tokens", &json!({"name": "Bot"})).await.json();
    let other = player.other();
    let bot = Program {
        player: &other,
        token: token["token"].as_str().map(str::to_owned),
        description: &description,
    };
    let person = Program { player: &player, token: None, description: &description };
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"], "start": null});
    let first = person.begin(order.clone()).await["id"].as_str().unwrap().to_owned();
    bot.ask("POST", "/api/matches/{id}/sit", &first, Some(json!({}))).await;
    let mut stream = Stream::open(&bot).await;
    let (event, state) = stream.event(&description).await;
    assert_eq!((event.as_str(), &state["id"]), ("started", &json!(first)));
    let second = person.begin(order).await["id"].as_str().unwrap().to_owned();
    bot.ask("POST", "/api/matches/{id}/sit", &second, Some(json!({}))).await;
    let (event, state) = stream.event(&description).await;
    assert_eq!((event.as_str(), &state["id"]), ("started", &json!(second)));
    person.command(&first, 2, json!({"do": "move", "seat": 1, "text": "4-P"})).await;
    let (event, state) = stream.event(&description).await;
    assert_eq!((event.as_str(), &state["id"], &state["can"]["move"]), ("state", &json!(first), &json!(2)));
    drop(stream);
    bot.command(&first, 3, json!({"do": "resign", "seat": 2})).await;
    let mut stream = Stream::open(&bot).await;
    let (event, state) = stream.event(&description).await;
    assert_eq!(
        (event.as_str(), &state["id"]),
        ("started", &json!(second)),
        "a finished match is not sent again"
    );
    person.command(&second, 2, json!({"do": "resign", "seat": 1})).await;
    let (event, state) = stream.event(&description).await;
    assert_eq!((event.as_str(), &state["id"], &state["over"]), ("finished", &json!(second), &json!(true)));
    while stream.line().await.unwrap() != "\n" {}
    person.ask("DELETE", "/api/tokens/{id}", token["id"].as_str().unwrap(), None).await;
    while stream.line().await.is_some() {}
}

#[tokio::test]
async fn a_client_that_begins_too_many_matches_is_sent_a_retry_time() {
    let folder = folder();
    let bounds =
        LimitConfig::default().with(Action::Match, Scope::Session, Rate::every(Duration::from_secs(3600), 2));
    let player = Browser::of(AppState::open(folder.path()).unwrap().limited(bounds));
    let description = described(&player).await;
    let program = Program { player: &player, token: None, description: &description };
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"]});
    // The first begins a session too: it is counted for the network alone.
    for _ in 0..3 {
        program.begin(order.clone()).await;
    }
    let refused = program.ask("POST", "/api/matches", "", Some(order)).await;
    assert_eq!(
        (refused.status, refused.json()["code"].clone()),
        (StatusCode::TOO_MANY_REQUESTS, json!("too-many"))
    );
    assert!((3000..=3601).contains(&refused.header(header::RETRY_AFTER).parse::<u64>().unwrap()));
}
