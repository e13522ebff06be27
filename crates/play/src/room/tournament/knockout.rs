//! The knock-out after the groups: the loser of a pair is out. If a pair has no winner when the next round begins, the better placed
//! goes on; therefore the other begins.

use std::collections::BTreeSet;

use super::matching::cheapest_pairs;
use super::{Knockout, Pair, Round, Tournament};
use crate::{Person, Score};

/// The number of rounds of a knock-out of so many people.
pub(super) fn rounds(people: usize) -> usize {
    people.max(1).next_power_of_two().trailing_zeros() as usize
}

/// What it costs that two meet in the first round who have been in one group.
const SAME_GROUP: i128 = 1 << 20;
/// What it costs that two of the better half, or two of the other half, meet in the first round.
const SAME_HALF: i128 = 1 << 40;

/// The places of a bracket from top to bottom, such that the two best meet in the end, if they win.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = order.len() * 2 - 1;
        order = order.into_iter().flat_map(|place| [place, last - place]).collect();
    }
    order
}

impl Knockout {
    /// The place of a person: 0 is the best.
    pub fn place(&self, person: Person) -> Option<usize> {
        self.bracket.iter().position(|found| *found == Some(person))
    }

    /// Who goes on of a pair.
    fn winner(&self, pair: &Pair) -> Person {
        let better = pair.seats.into_iter().min_by_key(|person| self.place(*person));
        let decided = match pair.score {
            Some(Score::Won) => Some(pair.seats[0]),
            Some(Score::Lost) => Some(pair.seats[1]),
            Some(Score::Drawn) | None => None,
        };
        pair.through.or(decided).or(better).unwrap_or(pair.seats[0])
    }

    fn loser(&self, pair: &Pair) -> Person {
        let winner = self.winner(pair);
        if winner == pair.seats[0] { pair.seats[1] } else { pair.seats[0] }
    }
}

impl Tournament {
    /// The rounds of the knock-out that have been made.
    pub(super) fn knockout_rounds(&self) -> &[Round] {
        self.knockout.as_ref().map_or(&[], |knockout| self.rounds.get(knockout.from..).unwrap_or_default())
    }

    /// Whether a round (index from 0) is one of the knock-out.
    pub fn is_knockout(&self, round: usize) -> bool {
        self.knockout.as_ref().is_some_and(|knockout| round >= knockout.from)
    }

    /// Whether a person does not play in the knock-out that has begun, or plays no more.
    pub fn is_knocked_out(&self, person: Person) -> bool {
        let Some(knockout) = &self.knockout else { return false };
        let loses = |round: &Round| {
            round.pair_of(person).is_some_and(|pair| pair.through.is_some_and(|who| who != person))
        };
        knockout.place(person).is_none() || self.knockout_rounds().iter().any(loses)
    }

    pub(super) fn prepare_knockout(&mut self, out: &BTreeSet<Person>) {
        if self.knockout.is_none() {
            let bracket = self.first_bracket(&self.qualifiers(out));
            self.knockout = Some(Knockout { from: self.rounds.len(), bracket });
        } else {
            self.decide_open_pairs(out);
        }
        let round = self.next_knockout_round(out);
        self.rounds.push(round);
    }

    /// The bracket of these people, the best first. In its first round nobody meets somebody of the own group, where that is possible.
    fn first_bracket(&self, people: &[Person]) -> Vec<Option<Person>> {
        let (size, half) =
            (people.len().max(2).next_power_of_two(), people.len().max(2).next_power_of_two() / 2);
        let group = |place: usize| {
            people.get(place).and_then(|person| self.entrant(*person)).map(|entrant| entrant.group)
        };
        let cost = |a: usize, b: usize| {
            let (upper, lower) = (a.min(b), a.max(b));
            let halves = if (upper < half) == (lower < half) { SAME_HALF } else { 0 };
            let groups = if group(upper) == group(lower) { SAME_GROUP } else { 0 };
            halves + groups + ((size - 1 - upper).abs_diff(lower) as i128).pow(2)
        };
        let mut bracket = vec![None; size];
        for (upper, lower) in cheapest_pairs(size, cost) {
            bracket[upper] = people.get(upper).copied();
            bracket[size - 1 - upper] = people.get(lower).copied();
        }
        bracket
    }

    /// Records who goes on of the last round.
    fn decide_open_pairs(&mut self, out: &BTreeSet<Person>) {
        let Some(knockout) = self.knockout.clone() else { return };
        for pair in self.rounds.last_mut().into_iter().flat_map(|round| &mut round.pairs) {
            let has_winner = matches!(pair.score, Some(Score::Won | Score::Lost));
            let stays = pair.seats.into_iter().filter(|person| !out.contains(person)).collect::<Vec<_>>();
            let through = match stays[..] {
                [only] if !has_winner => only,
                _ => knockout.winner(pair),
            };
            pair.through = Some(through);
        }
    }

    fn next_knockout_round(&self, out: &BTreeSet<Person>) -> Round {
        let Some(knockout) = &self.knockout else { return Round::default() };
        let played = self.knockout_rounds();
        let left: Vec<Option<Person>> = order(knockout.bracket.len())
            .into_iter()
            .map(|place| knockout.bracket[place].filter(|person| !self.is_knocked_out(*person)))
            .collect();
        let pair = |two: Vec<Person>| <[Person; 2]>::try_from(two).ok().map(|seats| self.weaker_first(seats));
        let span = 2 << played.len();
        let mut pairs: Vec<[Person; 2]> =
            left.chunks(span).filter_map(|part| pair(part.iter().flatten().copied().collect())).collect();
        let losers =
            played.last().into_iter().flat_map(|round| &round.pairs).map(|pair| knockout.loser(pair));
        if span >= left.len() {
            pairs.extend(pair(losers.filter(|person| !out.contains(person)).collect()));
        }
        Round::of(pairs)
    }

    /// The one with the worse place begins, since a draw is enough for the other.
    fn weaker_first(&self, mut seats: [Person; 2]) -> [Person; 2] {
        let place = |person: &Person| {
            std::cmp::Reverse(self.knockout.as_ref().and_then(|knockout| knockout.place(*person)))
        };
        seats.sort_by_key(place);
        seats
    }

    /// How far a person has come in the knock-out: the number of rounds that they are through, and whether they have won the match for
    /// the third place. None if they do not play in it.
    pub(super) fn progress(&self, person: Person) -> Option<(usize, bool)> {
        let knockout = self.knockout.as_ref()?;
        knockout.place(person)?;
        let played = self.knockout_rounds();
        let is_won =
            |pair: &Pair| (pair.through.is_some() || pair.has_result()) && knockout.winner(pair) == person;
        let is_through = |round: &&Round| round.pair_of(person).is_none_or(is_won);
        let through = played.iter().take_while(is_through).count();
        let last = played.get(rounds(knockout.bracket.len()).wrapping_sub(1));
        let is_third = last.and_then(|round| round.pairs.get(1)).is_some_and(is_won);
        Some((through, is_third))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_as_late_as_possible() {
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        for size in [1, 2, 4, 16, 64] {
            let order = order(size);
            for span in (1..=size.trailing_zeros()).map(|exponent| 1 << exponent) {
                for part in order.chunks(span) {
                    let best = size / span;
                    assert_eq!(
                        part.iter().filter(|place| **place < best).count(),
                        1,
                        "{size} {span} {part:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn rounds_halve_the_people() {
        let told = [0, 1, 2, 3, 4, 5, 8, 9, 64].map(rounds);
        assert_eq!(told, [0, 0, 1, 2, 2, 3, 3, 4, 6]);
    }
}
