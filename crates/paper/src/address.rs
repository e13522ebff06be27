//! The address at which the same game is played.

use putahi_rules::Spec;

/// The longest address with options. A code of a longer one would be too fine to be read from paper.
const LONGEST: usize = 160;

/// The address of the page of a game at a server, such as `https://games.example/g/mu-torere`, with the options filled in.
pub fn address(server: &str, spec: &Spec) -> String {
    let page = format!("{server}/g/{}", spec.id());
    let text = spec.to_string();
    let Some((_, options)) = text.split_once(':') else { return page };
    let fields = options.split(',').filter_map(|option| option.split_once('=')).map(|(name, value)| {
        let named = spec.choices().iter().any(|choice| choice.name == name && choice.values.contains(&value));
        match name {
            "seats" => format!("players={value}"),
            _ if named => format!("option-{name}={value}"),
            _ => format!("other-{name}={value}"),
        }
    });
    let whole = format!("{page}?{}", fields.collect::<Vec<_>>().join("&"));
    if whole.len() <= LONGEST { whole } else { page }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_filled_in() {
        let of = |spec: &str| address("https://games.example", &spec.parse().unwrap());
        assert_eq!(of("mu-torere"), "https://games.example/g/mu-torere");
        assert_eq!(
            of("moaai:terrain=square,seats=3"),
            "https://games.example/g/moaai?option-terrain=square&players=3"
        );
        assert_eq!(
            of("nine-mens-morris:quiet=33"),
            "https://games.example/g/nine-mens-morris?other-quiet=33"
        );
        let large = format!("moaai:terrain=square:{}", ["oooooooo"; 8].join("/"));
        assert!(of(&large).len() <= LONGEST);
    }
}
