//! The rounds to come where everybody plays everybody, made anew when somebody enters late.

use super::matching::cheapest_pairs;
use super::swiss::{Record, first_begins};
use super::{Pair, Round, System, Tournament};
use crate::Person;

/// Puts the meetings that are left into rounds in which nobody plays twice. `left[a][b]` says how often two people are still to meet.
/// In each round those rest who have the fewest meetings left.
fn rounds_of(mut left: Vec<Vec<i128>>) -> Vec<Vec<(usize, usize)>> {
    let count = left.len();
    let mut rounds = Vec::new();
    while left.iter().flatten().any(|times| *times > 0) {
        let total: Vec<i128> = left.iter().map(|times| times.iter().sum()).chain([0]).collect();
        let meets = |a: usize, b: usize| a < count && b < count && left[a][b] > 0;
        let cost = |a: usize, b: usize| if meets(a, b) { 0 } else { total[a].pow(2) + total[b].pow(2) };
        let mut pairs = cheapest_pairs(count + count % 2, cost);
        pairs.retain(|(a, b)| meets(*a, *b));
        for (a, b) in &pairs {
            left[*a][*b] -= 1;
            left[*b][*a] -= 1;
        }
        rounds.push(pairs);
    }
    rounds
}

impl Tournament {
    /// Makes the rounds to come anew, so that `late` meets everybody of the group who has not left.
    pub(super) fn reschedule(&mut self, late: Person) {
        let times = i128::from(matches!(self.setup.system, System::RoundRobin { double: true })) + 1;
        let to_come = self.rounds.split_off(self.opened);
        for group in 0..self.groups() {
            let people: Vec<Person> = self.group(group).collect();
            let mut left = vec![vec![0; people.len()]; people.len()];
            let index = |person: Person| people.iter().position(|found| *found == person);
            for [a, b] in to_come.iter().flat_map(|round| &round.pairs).map(|pair| pair.seats.map(index)) {
                if let (Some(a), Some(b)) = (a, b) {
                    left[a][b] += 1;
                    left[b][a] += 1;
                }
            }
            if let Some(new) = index(late) {
                let stays = |person: Person| self.entrant(person).is_some_and(|entrant| !entrant.withdrawn);
                for other in (0..people.len()).filter(|other| *other != new && stays(people[*other])) {
                    (left[new][other], left[other][new]) = (times, times);
                }
            }
            self.append(&people, rounds_of(left));
        }
    }

    /// Adds pairs to the rounds to come. Who has begun less often begins.
    fn append(&mut self, people: &[Person], rounds: Vec<Vec<(usize, usize)>>) {
        let mut records: Vec<Record> = people.iter().map(|person| self.record(*person)).collect();
        for (number, pairs) in (self.opened..).zip(rounds) {
            self.rounds.resize_with(self.rounds.len().max(number + 1), Round::default);
            for (a, b) in pairs {
                let begins = first_begins(&records[a], &records[b], number % 2 == 0);
                let (first, second) = if begins { (a, b) } else { (b, a) };
                records[first].begun.push(true);
                records[second].begun.push(false);
                self.rounds[number].pairs.push(Pair::new([people[first], people[second]]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_played_in_few_rounds() {
        let mut lots = fastrand::Rng::with_seed(3);
        for _ in 0..200 {
            let count = lots.usize(2..24);
            let mut left = vec![vec![0; count]; count];
            for (a, b) in (0..count).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let times = i128::from(lots.u8(0..4).saturating_sub(1));
                (left[a][b], left[b][a]) = (times, times);
            }
            let most: i128 = left.iter().map(|times| times.iter().sum()).max().unwrap();
            let rounds = rounds_of(left.clone());
            assert!(rounds.len() as i128 <= most + 4, "{} for {most}", rounds.len());
            for round in &rounds {
                let mut people: Vec<usize> = round.iter().flat_map(|(a, b)| [*a, *b]).collect();
                people.sort_unstable();
                let all = people.len();
                people.dedup();
                assert_eq!(people.len(), all, "nobody plays twice");
            }
            for (a, b) in rounds.into_iter().flatten() {
                left[a][b] -= 1;
                left[b][a] -= 1;
            }
            assert!(left.iter().flatten().all(|times| *times == 0), "every meeting takes place");
        }
    }
}
