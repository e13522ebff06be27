//! Reserved names: those that pages show for the computer and its levels, the host, the seats, or Putahi itself. A player cannot choose one.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use putahi_engine::Level;
use putahi_rules::{Seat, Spec};

use crate::{Language, Localizer, Name, PlayerKind};

/// Keys of the messages that pages show in place of a player's name.
const MESSAGES: [&str; 6] =
    ["player-kind-nobody", "guest-gone", "room-host", "room-you", "room-somebody", "chair-free"];

static RESERVED: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let all = Language::ALL.into_iter().map(Localizer::of).flat_map(shown_names);
    all.filter_map(|text| text.parse().ok()).map(|name: Name| name.folded()).collect()
});

/// The names that the pages of a language use themselves, and those that the language reserves besides.
fn shown_names(words: Localizer) -> Vec<String> {
    let besides = words.say("reserved-names", &[]);
    let besides = besides.split(", ").map(str::to_owned);
    let kinds = PlayerKind::all().map(|kind| words.say(&format!("player-kind-{}", kind.word()), &[]));
    let levels = Level::ALL.map(|level| words.say(&format!("level-{}", level.word()), &[]));
    let messages = MESSAGES.map(|key| words.say(key, &[]));
    let seats = Spec::all().into_iter().flat_map(|spec| {
        let id = spec.id();
        let known = |seat: &Seat| words.has(&format!("seat-{id}-{seat}"));
        Seat::all(Seat::MOST).filter(known).map(move |seat| words.seat(id, seat)).collect::<Vec<_>>()
    });
    besides.chain(kinds).chain(levels).chain(messages).chain(seats).collect()
}

/// Whether a name is reserved; case, accents, spaces, punctuation and letters that look alike make no difference.
pub fn is_reserved(name: &Name) -> bool {
    RESERVED.contains(&name.folded())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_pages_show_are_reserved() {
        let reserved = |text: &str| is_reserved(&text.parse().unwrap());
        for text in [
            "host",
            "HÔTE",
            "hote",
            "Computer, easy",
            "computer easy",
            "putahi",
            "P u t a h i",
            "White",
            "Foncé",
            "Ho\u{302}te",
            "С\u{43e}mputer",
            "Put\u{430}hi",
            "easy",
            "PERFECT",
            "first match",
            "Facile",
            "parfait",
            "Ｅａｓｙ",
            "Spielleitung",
            "Weiß",
            "Administrador",
        ] {
            assert!(reserved(text), "{text}");
        }
        for text in ["Léa", "Ana", "Whitney", "Computerella", "Uneasy", "🐻", "👨‍👩‍👧‍👦"]
        {
            assert!(!reserved(text), "{text}");
        }
    }
}
