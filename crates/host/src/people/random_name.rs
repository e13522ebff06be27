//! Random names for people who give none.

use putahi_play::{Localizer, Name};

use crate::support::random;

/// Two words of the reader's language that go together.
pub(crate) fn random_name(words: Localizer) -> Name {
    let pick = |key: &str| {
        let all = words.say(key, &[]);
        let list: Vec<&str> = all.split(", ").collect();
        list[random::below(list.len())].to_owned()
    };
    let (animal, quality) = (pick("name-animals"), pick("name-qualities"));
    let name = words.say("name", &[("animal", animal.into()), ("quality", quality.into())]);
    name.parse().expect("a test tries all names that are made up")
}

#[cfg(test)]
mod tests {
    use putahi_play::{Language, MAX_NAME_CHARS};

    use super::*;

    #[test]
    fn the_longest_name_is_one() {
        for language in Language::ALL {
            let words = Localizer::of(language);
            let longest = |key: &str| words.say(key, &[]).split(", ").map(|word| word.chars().count()).max();
            let (animal, quality) = (longest("name-animals").unwrap(), longest("name-qualities").unwrap());
            assert!(animal + quality < MAX_NAME_CHARS);
            assert!(!random_name(words).to_string().is_empty());
        }
    }
}
