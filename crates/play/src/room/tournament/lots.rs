//! Lots drawn by a seed that is shown, so that anybody can draw them again.
//!
//! The lot of a person is the SHA-256 of the text `SEED/NUMBER`, where the number is that of the person in the room; the
//! people are listed by their lots in hexadecimal, the smallest first. In a shell, with the seed 4711 and the people 1 to 9:
//!
//! ```sh
//! for n in 1 2 3 4 5 6 7 8 9; do echo "$(printf '4711/%d' $n | sha256sum) $n"; done | sort
//! ```

use sha2::{Digest, Sha256};

use crate::Person;

/// The people in the order in which the lots of `seed` put them.
pub(super) fn draw(seed: &str, people: &[Person]) -> Vec<Person> {
    let mut drawn = people.to_vec();
    drawn.sort_by_cached_key(|person| lot(seed, *person));
    drawn
}

fn lot(seed: &str, person: Person) -> [u8; 32] {
    Sha256::digest(format!("{seed}/{person}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_those_of_the_shell() {
        let people: Vec<Person> = (1..=9).map(Person).collect();
        let drawn: Vec<u32> = draw("4711", &people).into_iter().map(|person| person.0).collect();
        assert_eq!(drawn, [8, 9, 7, 1, 3, 2, 4, 5, 6]);
    }

    #[test]
    fn the_order_in_which_people_came_does_not_matter() {
        let people: Vec<Person> = (1..=128).map(Person).collect();
        let turned: Vec<Person> = people.iter().rev().copied().collect();
        assert_eq!(draw("a", &people), draw("a", &turned));
        assert_ne!(draw("a", &people), draw("b", &people));
    }
}
