//! A round by the Swiss system: of all ways to pair the people who are there, the one of least cost. What costs most comes first:
//!
//! 1. that somebody gets a second bye,
//! 2. that two meet again,
//! 3. that somebody begins (or not) for the third time in a row, or three times more often than not,
//! 4. the squares of the differences of points (for a bye: to the fewest points of all),
//! 5. the squares of how much more often each has begun than not,
//! 6. the distance from the usual order: of people with equal points the upper half meets the lower half, by their lots; the last one
//!    has the bye.

use std::collections::BTreeSet;

use super::matching::cheapest_pairs;
use super::{Pair, Round, Tournament};
use crate::{Person, Points};

/// What the pairing knows of a person.
#[derive(Clone, Default)]
pub(super) struct Record {
    pub(super) points: Points,
    /// Whether they have got a point without playing.
    pub(super) had_bye: bool,
    /// For each match that they played, whether they began.
    pub(super) begun: Vec<bool>,
}

impl Record {
    /// How much more often they have begun than not, after one more match.
    fn balance(&self, begins: bool) -> i64 {
        let sign = |begun: &bool| if *begun { 1 } else { -1 };
        self.begun.iter().chain([&begins]).map(sign).sum()
    }

    /// Whether one more match in which they begin, or not, is one too many.
    fn is_too_much(&self, begins: bool) -> bool {
        self.balance(begins).abs() > 2 || self.begun.ends_with(&[begins, begins])
    }
}

/// What it costs that the first of two begins: how often it is too much, and the squares of the differences.
fn beginning_cost(first: &Record, second: &Record) -> (i64, i64) {
    let too_much = i64::from(first.is_too_much(true)) + i64::from(second.is_too_much(false));
    (too_much, first.balance(true).pow(2) + second.balance(false).pow(2))
}

/// Whether the first of two is to begin: who has begun less often; among equals, who did not when last only one of them did; among
/// these, who is meant to (`first_is_due`).
pub(super) fn first_begins(first: &Record, second: &Record, first_is_due: bool) -> bool {
    let (forwards, backwards) = (beginning_cost(first, second), beginning_cost(second, first));
    if forwards != backwards {
        return forwards < backwards;
    }
    let latest = first.begun.iter().rev().zip(second.begun.iter().rev());
    latest.into_iter().find(|(a, b)| a != b).map_or(first_is_due, |(a, _)| !*a)
}

/// The bits for each part of a cost, in the order above; the sum over all pairs of a round fits.
const BITS: [u32; 6] = [8, 16, 10, 22, 18, 16];

fn cost(parts: [i64; 6]) -> i128 {
    // 64 pairs need six bits more than one.
    let cap = |part: i64, bits: u32| i128::from(part.clamp(0, (1 << (bits - 6)) - 1));
    parts.into_iter().zip(BITS).fold(0, |sum, (part, bits)| (sum << bits) + cap(part, bits))
}

/// The people of a round, in the order of their lots, with the places that they have by points.
struct Field<'a> {
    records: &'a [Record],
    /// The place of each, from 0, by points and then by lot.
    places: Vec<i64>,
    /// The number of people with as many points as each.
    equals: Vec<i64>,
    fewest: i64,
}

impl<'a> Field<'a> {
    fn new(records: &'a [Record]) -> Field<'a> {
        let mut order: Vec<usize> = (0..records.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(records[*index].points));
        let mut places = vec![0; records.len()];
        (0..).zip(order).for_each(|(place, index)| places[index] = place);
        let equals = |record: &Record| records.iter().filter(|other| other.points == record.points).count();
        let fewest = records.iter().map(|record| record.points.0).min().unwrap_or_default();
        Field {
            records,
            places,
            equals: records.iter().map(|record| equals(record) as i64).collect(),
            fewest: i64::from(fewest),
        }
    }

    fn points(&self, index: usize) -> i64 {
        i64::from(self.records[index].points.0)
    }

    fn cost_of_bye(&self, index: usize) -> i128 {
        let had = i64::from(self.records[index].had_bye);
        let from_last = self.records.len() as i64 - 1 - self.places[index];
        cost([had, 0, 0, (self.points(index) - self.fewest).pow(2), 0, from_last])
    }

    fn cost_of_pair(&self, a: usize, b: usize, times_met: i64) -> i128 {
        let (first, second) = (&self.records[a], &self.records[b]);
        let (too_much, squares) = beginning_cost(first, second).min(beginning_cost(second, first));
        let between = (self.places[a] - self.places[b]).abs();
        let is_equal = self.points(a) == self.points(b);
        let order = if is_equal { (between - self.equals[a] / 2).abs() } else { between };
        cost([0, times_met, too_much, (self.points(a) - self.points(b)).pow(2), squares, order])
    }
}

/// The pairs of a round, the first of each to begin, and the one without an opponent if their number is odd.
fn pairs_of(
    records: &[Record],
    times_met: impl Fn(usize, usize) -> i64,
) -> (Vec<(usize, usize)>, Option<usize>) {
    let (field, count) = (Field::new(records), records.len());
    let cost = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (a, b) if a == b => 0,
        (a, b) if b == count => field.cost_of_bye(a),
        (a, b) => field.cost_of_pair(a, b, times_met(a, b)),
    };
    let (mut pairs, mut bye) = (Vec::new(), None);
    for (a, b) in cheapest_pairs(count + count % 2, cost) {
        if b == count {
            bye = Some(a);
        } else {
            // In the first round, who begins alternates from pair to pair.
            let (upper, lower) = if field.places[a] < field.places[b] { (a, b) } else { (b, a) };
            let is_due = field.places[upper] % 2 == 0;
            let begins = first_begins(&records[upper], &records[lower], is_due);
            pairs.push(if begins { (upper, lower) } else { (lower, upper) });
        }
    }
    pairs.sort_by_key(|(a, b)| field.places[*a].min(field.places[*b]));
    (pairs, bye)
}

impl Tournament {
    /// What the rounds that were opened say about a person.
    pub(super) fn record(&self, person: Person) -> Record {
        let mut record = Record { points: self.points(person), ..Record::default() };
        for round in self.opened_rounds() {
            let pair = round.pair_of(person);
            let is_walkover =
                pair.is_some_and(|pair| pair.forfeit && pair.score_of(person) == Some(crate::Score::Won));
            record.had_bye |= round.bye == Some(person) || is_walkover;
            record.begun.extend(pair.filter(|pair| !pair.forfeit).map(|pair| pair.seats[0] == person));
        }
        record
    }

    /// The next round by the Swiss system.
    pub(super) fn swiss_round(&self, absent: &BTreeSet<Person>, out: &BTreeSet<Person>) -> Round {
        let all = self.people().filter(|person| !out.contains(person));
        let (missed, people): (Vec<Person>, Vec<Person>) = all.partition(|person| absent.contains(person));
        let records: Vec<Record> = people.iter().map(|person| self.record(*person)).collect();
        let mut met = vec![vec![0; people.len()]; people.len()];
        let index = |person: Person| people.iter().position(|found| *found == person);
        for [a, b] in self.pairs().map(|pair| pair.seats.map(index)) {
            if let (Some(a), Some(b)) = (a, b) {
                met[a][b] += 1;
                met[b][a] += 1;
            }
        }
        let (pairs, bye) = pairs_of(&records, |a, b| met[a][b]);
        let pairs = pairs.into_iter().map(|(a, b)| Pair::new([people[a], people[b]])).collect();
        Round { pairs, bye: bye.map(|index| people[index]), missed, opened: None }
    }
}
