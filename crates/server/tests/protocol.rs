//! `docs/protocol.md` shows what is really said.

use std::collections::BTreeSet;
use std::fs;

use putahi_play::{
    Aids, BoardSvg, ClientMessage, CloseReason, Localizer, MatchSettings, PHRASES, PROTOCOL, Parts,
    PlayerKind, RoomPart, ServerMessage, State, Timestamp, Viewer, open_match,
};
use putahi_rules::{BySeat, Spec};
use putahi_server::LimitConfig;
use serde_json::Value;

use crate::common::{Guest, folder};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

fn page() -> String {
    fs::read_to_string(PAGE).unwrap()
}

/// The lines of JSON on the page that have this key.
fn examples(key: &str) -> Vec<Value> {
    let page = page();
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines).map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter(|line| line.get(key).is_some()).collect()
}

/// One of each that the server tells.
fn told() -> Vec<ServerMessage> {
    let spec: Spec = "mu-torere".parse().unwrap();
    let player_kinds = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
    let mut table = open_match(&spec, None, MatchSettings::from(player_kinds)).unwrap();
    let moved = r#"{"event":"moved","text":"4-P"}"#;
    table.apply(&serde_json::from_str(moved).unwrap(), Timestamp::default()).unwrap();
    let words = Localizer::of(putahi_play::Language::default());
    let state =
        State::of(table.as_ref(), 1, words, Aids::default(), Viewer::SharedScreen, Timestamp::default());
    let text = String::new;
    vec![
        ServerMessage::Hello { protocol: PROTOCOL, seq: 1 },
        ServerMessage::State { state: Box::new(state.clone()), parts: None },
        ServerMessage::State {
            state: Box::new(State { board: BoardSvg::default(), ..state }),
            parts: Some(Parts { since: Some(6), changed: vec![(7, text())] }),
        },
        ServerMessage::Answer { id: text(), event: Some(1), refused: None, stale: false, unknown: false },
        ServerMessage::Presence { here: vec![1], watchers: 0 },
        ServerMessage::Phrase { name: text(), words: text(), said: text(), host: false },
        ServerMessage::Room {
            seq: 1,
            parts: vec![RoomPart { name: text(), mark: text(), html: Some(text()) }],
        },
        ServerMessage::Pong { seq: 1 },
        ServerMessage::Close { reason: CloseReason::Closing },
    ]
}

/// Asserts that an example has the keys of what is really told, and values of the same kinds.
fn assert_alike(at: &str, example: &Value, real: &Value) {
    match (example, real) {
        (Value::Object(example), Value::Object(real)) => {
            let keys =
                |object: &serde_json::Map<String, Value>| object.keys().cloned().collect::<BTreeSet<_>>();
            assert_eq!(keys(example), keys(real), "{at}");
            for (key, value) in example {
                assert_alike(&format!("{at}.{key}"), value, &real[key]);
            }
        }
        (Value::Array(example), Value::Array(real)) => {
            for (one, other) in example.iter().zip(real) {
                assert_alike(at, one, other);
            }
        }
        (Value::Null, _) | (_, Value::Null) => {}
        _ => assert_eq!(
            std::mem::discriminant(example),
            std::mem::discriminant(real),
            "{at}: {example} is not like {real}"
        ),
    }
}

#[test]
fn what_clients_ask_is_read() {
    let examples = examples("ask");
    for example in &examples {
        let ask: ClientMessage =
            serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{example}: {error}"));
        assert_eq!(serde_json::to_value(&ask).unwrap(), *example);
    }
    let kinds: BTreeSet<_> = examples.iter().map(|example| example["ask"].as_str().unwrap()).collect();
    assert_eq!(kinds, BTreeSet::from(["ping", "phrase", "wish"]));
    assert!(PHRASES.iter().all(|phrase| page().contains(&format!("`{phrase}`"))));
}

#[test]
fn what_the_server_tells_is_shown() {
    let examples = examples("told");
    for real in told() {
        let real = serde_json::to_value(&real).unwrap();
        let is_alike = |example: &&Value| {
            example["told"] == real["told"] && example.get("parts").is_some() == real.get("parts").is_some()
        };
        let alike: Vec<_> = examples.iter().filter(is_alike).collect();
        assert!(!alike.is_empty(), "no example of {}", real["told"]);
        for example in alike {
            assert_alike(real["told"].as_str().unwrap(), example, &real);
        }
    }
    for why in [
        CloseReason::Closing,
        CloseReason::Malformed,
        CloseReason::Flood,
        CloseReason::Silent,
        CloseReason::Outside,
        CloseReason::Deleted,
        CloseReason::Reset,
    ] {
        let word = serde_json::to_value(why).unwrap();
        assert!(page().contains(&format!("| `{}` |", word.as_str().unwrap())), "{word}");
    }
    assert!(examples.iter().any(|example| example["protocol"] == PROTOCOL));
}

#[tokio::test]
async fn what_streams_and_refusals_say_is_as_described() {
    let folder = folder();
    let description = Guest::at(folder.path()).get("/api/openapi.json").await.json();
    for (key, name) in [("event", "News"), ("error", "ErrorBody")] {
        let mut schema = serde_json::json!({"$ref": format!("#/components/schemas/{name}")});
        schema["components"] = description["components"].clone();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let mut examples = examples(key);
        // Answers over sockets name an event by its number.
        examples.retain(|example| example.get("told").is_none());
        assert!(!examples.is_empty());
        for example in examples {
            let errors: Vec<_> = validator.iter_errors(&example).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{errors:?}");
        }
    }
}

#[test]
fn the_numbers_of_the_page_are_those_of_the_server() {
    let page = page();
    let LimitConfig {
        requests,
        session_requests,
        matches,
        session_matches,
        announcements,
        session_announcements,
        sessions,
        openings,
        ..
    } = LimitConfig::default();
    let a_minute =
        |rate: putahi_server::Rate| format!("{} ({})", 60_000_000_000 / rate.each.as_nanos(), rate.at_once);
    let both =
        |rate: putahi_server::Rate| format!("{} ({})", 1_000_000_000 / rate.each.as_nanos(), rate.at_once);
    for (row, session, network) in [
        ("requests,", both(session_requests), both(requests)),
        ("matches begun and rooms made,", both(session_matches), both(matches)),
        ("changes told to running matches,", a_minute(session_announcements), a_minute(announcements)),
        ("new sessions and tokens,", String::new(), both(sessions)),
        ("sockets and streams opened,", String::new(), both(openings)),
        (
            "sockets and streams open ",
            LimitConfig::default().session_sockets.to_string(),
            LimitConfig::default().sockets.to_string(),
        ),
    ] {
        let line = page.lines().find(|line| line.starts_with(&format!("| {row}"))).unwrap();
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        assert_eq!(cells[2..4], [session.as_str(), network.as_str()], "{row}");
    }
}
