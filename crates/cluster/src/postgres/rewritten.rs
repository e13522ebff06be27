//! Events that name another player than before.

use putahi_play::{Player, PlayerId};
use serde_json::Value;

/// The text of an event that names `player` instead of the player `key`; None if it does not name `key`. In a damaged event
/// the key is replaced wherever it stands.
pub(super) fn rewritten(event: &str, key: &PlayerId, player: &Player) -> Option<String> {
    let Ok(mut told) = serde_json::from_str::<Value>(event) else {
        return event.contains(key.as_str()).then(|| event.replace(key.as_str(), player.id.as_str()));
    };
    let named = told.get_mut("player")?;
    if named.get("id")?.as_str() != Some(key.as_str()) {
        return None;
    }
    named["id"] = player.id.as_str().into();
    named["name"] = player.name.to_string().into();
    if let (true, Some(event)) = (player.is_gone(), told.as_object_mut()) {
        // With an erased player go the names of the people who shared the screen.
        event.remove("names");
    }
    Some(told.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_renamed_in_whole_and_in_damaged_events() {
        let (key, cem) =
            (PlayerId::new("ana"), Player { id: PlayerId::new("cem"), name: "Cem".parse().unwrap() });
        let whole = r#"{"event":"sat","player":{"id":"ana","name":"\"Ana\" }"}}"#;
        let renamed = rewritten(whole, &key, &cem).unwrap();
        assert_eq!(renamed, r#"{"event":"sat","player":{"id":"cem","name":"Cem"}}"#);
        for length in [whole.len() - 1, whole.len() / 2 + 10] {
            let left = rewritten(&whole[..length], &key, &cem).expect("the key is in what is left of it");
            assert!(!left.contains("ana") && left.contains("cem"), "{left}");
        }
        let shared = r#"{"event":"sat","names":["Ana","Ben"],"player":{"id":"ana","name":"Ana"}}"#;
        assert!(rewritten(shared, &key, &cem).unwrap().contains("Ben"));
        assert!(!rewritten(shared, &key, &Player::gone()).unwrap().contains("Ben"));
        for other in [r#"{"event":"moved","text":"ana"}"#, "damaged", "[1]", &renamed] {
            assert_eq!(rewritten(other, &key, &cem), None, "{other}");
        }
    }
}
