//! The standings: points, and what decides between equal points.

use std::collections::BTreeMap;

use super::{Round, System, Tournament};
use crate::{Person, Points, Quarters, Score};

/// What decides between people with equal points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// The sum of the opponents' points; for a round without a match, one's own points.
    Buchholz,
    /// The points of the opponents one has won against, and half of those one has drawn against.
    SonnebornBerger,
    /// The points from the matches among those who are equal so far, if all of them have met.
    DirectEncounter,
    /// The number of matches won, those without playing not counted.
    Wins,
}

impl TieBreak {
    /// The word for the tie-break in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            TieBreak::Buchholz => "buchholz",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct",
            TieBreak::Wins => "wins",
        }
    }
}

impl System {
    /// What decides between people with equal points, the first first.
    pub const fn tie_breaks(self) -> &'static [TieBreak] {
        match self {
            System::Swiss { .. } => {
                &[TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Wins]
            }
            System::RoundRobin { .. } | System::Groups { .. } => {
                &[TieBreak::DirectEncounter, TieBreak::Wins, TieBreak::SonnebornBerger]
            }
        }
    }
}

/// The results of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingsRow {
    /// The rank, from 1; equal results share a rank.
    pub rank: usize,
    /// The person.
    pub person: Person,
    /// The sum of points.
    pub points: Points,
    /// The scores against each other person, those without playing included.
    pub against: BTreeMap<Person, Vec<Score>>,
    /// The values of the tie-breaks of the system; None for the direct encounter where it does not count.
    pub tie_breaks: Vec<Option<Quarters>>,
}

impl StandingsRow {
    /// The number of matches with this score.
    pub fn count(&self, score: Score) -> usize {
        self.against.values().flatten().filter(|found| **found == score).count()
    }

    /// The number of matches with a result.
    pub fn played(&self) -> usize {
        self.against.values().map(Vec::len).sum()
    }

    /// What ranks the row among others of the same table: points, then the tie-breaks.
    pub(super) fn merit(&self) -> (Points, &[Option<Quarters>]) {
        (self.points, &self.tie_breaks)
    }
}

impl Tournament {
    /// The rounds whose matches count for points: all but those of a knock-out.
    fn scored_rounds(&self) -> &[Round] {
        let end = self.knockout.as_ref().map_or(self.rounds.len(), |knockout| knockout.from);
        self.rounds.get(..end).unwrap_or_default()
    }

    /// The points of a person, without those of a knock-out.
    pub fn points(&self, person: Person) -> Points {
        let in_round = |round: &Round| {
            let missed = if round.missed.contains(&person) { self.setup.missed } else { Points(0) };
            let bye = if round.bye == Some(person) { Score::Won.points() } else { Points(0) };
            let score =
                round.pair_of(person).and_then(|pair| pair.score_of(person)).map_or(Points(0), Score::points);
            missed.0 + bye.0 + score.0
        };
        Points(self.scored_rounds().iter().map(in_round).sum())
    }

    /// The standings of everybody, the best first. After groups, those come first who have come further in the knock-out, then those
    /// with the better place in their groups.
    pub fn standings(&self) -> Vec<StandingsRow> {
        if !matches!(self.setup.system, System::Groups { .. }) {
            return self.table(self.people());
        }
        let progress = |row: &StandingsRow| (self.progress(row.person), std::cmp::Reverse(row.rank));
        let in_groups = (0..self.groups()).flat_map(|group| self.group_standings(group));
        let mut rows: Vec<_> = in_groups.map(|row| (progress(&row), row)).collect();
        rows.sort_by(|(key, row), (other_key, other)| {
            other_key.cmp(key).then(other.merit().cmp(&row.merit()))
        });
        for i in 0..rows.len() {
            let is_equal = i > 0 && {
                let ((before_key, before), (key, row)) = (&rows[i - 1], &rows[i]);
                key == before_key && (key.0.is_some() || row.merit() == before.merit())
            };
            rows[i].1.rank = if is_equal { rows[i - 1].1.rank } else { i + 1 };
        }
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// The standings of a group.
    pub fn group_standings(&self, group: usize) -> Vec<StandingsRow> {
        self.table(self.group(group))
    }

    fn table(&self, people: impl Iterator<Item = Person>) -> Vec<StandingsRow> {
        let points: BTreeMap<Person, Points> =
            self.people().map(|person| (person, self.points(person))).collect();
        let mut rows: Vec<StandingsRow> = people.map(|person| self.row(person, &points)).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.points));
        for tie_break in self.setup.system.tie_breaks() {
            let mut sorted = Vec::new();
            for class in rows.chunk_by(|a, b| a.merit() == b.merit()) {
                sorted.extend(self.with_tie_break(class, *tie_break, &points));
            }
            rows = sorted;
        }
        for i in 1..rows.len() {
            rows[i].rank = if rows[i - 1].merit() == rows[i].merit() { rows[i - 1].rank } else { i + 1 };
        }
        rows
    }

    fn row(&self, person: Person, points: &BTreeMap<Person, Points>) -> StandingsRow {
        let mut against: BTreeMap<Person, Vec<Score>> = BTreeMap::new();
        for pair in self.scored_rounds().iter().filter_map(|round| round.pair_of(person)) {
            if let (Some(opponent), Some(score)) = (pair.opponent(person), pair.score_of(person)) {
                against.entry(opponent).or_default().push(score);
            }
        }
        StandingsRow { rank: 1, person, points: points[&person], against, tie_breaks: Vec::new() }
    }

    /// The rows of people who are equal so far, ordered by one more tie-break.
    fn with_tie_break(
        &self,
        class: &[StandingsRow],
        tie_break: TieBreak,
        points: &BTreeMap<Person, Points>,
    ) -> Vec<StandingsRow> {
        let value = |row: &StandingsRow| match tie_break {
            TieBreak::Buchholz => Some(self.buchholz(row.person, points)),
            TieBreak::SonnebornBerger => Some(self.sonneborn_berger(row.person, points)),
            TieBreak::DirectEncounter => direct_encounter(row, class),
            TieBreak::Wins => Some(Quarters(4 * self.wins(row.person) as u32)),
        };
        let with = |row: &StandingsRow| {
            let mut row = row.clone();
            let value = value(&row);
            row.tie_breaks.push(value);
            row
        };
        let mut rows: Vec<StandingsRow> = class.iter().map(with).collect();
        rows.sort_by(|a, b| b.tie_breaks.cmp(&a.tie_breaks));
        rows
    }

    fn buchholz(&self, person: Person, points: &BTreeMap<Person, Points>) -> Quarters {
        let in_round = |round: &Round| {
            let opponent =
                round.pair_of(person).filter(|pair| !pair.forfeit).and_then(|pair| pair.opponent(person));
            points[&opponent.unwrap_or(person)].0
        };
        Quarters(2 * self.opened_rounds().iter().map(in_round).sum::<u32>())
    }

    /// By the Swiss system, a round without a match counts as one against somebody with one's own points.
    fn sonneborn_berger(&self, person: Person, points: &BTreeMap<Person, Points>) -> Quarters {
        let is_swiss = matches!(self.setup.system, System::Swiss { .. });
        let in_round = |round: &Round| {
            let own = points[&person].0;
            let Some(pair) = round.pair_of(person) else {
                let missed = if round.missed.contains(&person) { self.setup.missed.0 } else { 0 };
                let bye = if round.bye == Some(person) { Score::Won.points().0 } else { 0 };
                return (missed + bye) * own;
            };
            let opponent = pair.opponent(person).filter(|_| !(is_swiss && pair.forfeit)).unwrap_or(person);
            pair.score_of(person).map_or(0, |score| score.points().0 * points[&opponent].0)
        };
        Quarters(self.scored_rounds().iter().map(in_round).sum())
    }

    fn wins(&self, person: Person) -> usize {
        let pairs = self.scored_rounds().iter().filter_map(|round| round.pair_of(person));
        pairs.filter(|pair| !pair.forfeit && pair.score_of(person) == Some(Score::Won)).count()
    }
}

/// The points from matches against the others of a class; None if there is no other, or if not all of them have met.
fn direct_encounter(row: &StandingsRow, class: &[StandingsRow]) -> Option<Quarters> {
    let has_met_all = |row: &StandingsRow| {
        let mut others = class.iter().filter(|other| other.person != row.person);
        others.all(|other| row.against.contains_key(&other.person))
    };
    if class.len() < 2 || !class.iter().all(has_met_all) {
        return None;
    }
    let scores = class.iter().filter_map(|other| row.against.get(&other.person)).flatten();
    Some(Quarters(scores.map(|score| 2 * score.points().0).sum()))
}
