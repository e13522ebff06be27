//! A round robin: the pairs of each round, their scores, and the standings.

mod circle_method;
mod execute;

use std::collections::BTreeMap;
use std::fmt;

use circle_method::{rounds, twice};
use serde::{Deserialize, Serialize};

use crate::{GameTerms, Person, Score};

impl Score {
    /// The points of the score: one for a win, half a point for a draw.
    pub const fn points(self) -> Points {
        match self {
            Score::Won => Points(2),
            Score::Drawn => Points(1),
            Score::Lost => Points(0),
        }
    }
}

/// Points, counted in halves: `Points(3)` is one and a half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub u32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 1) => write!(f, "{whole}½"),
            (whole, _) => write!(f, "{whole}"),
        }
    }
}

/// Two players who meet in a round, and their score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// The player who begins, and the other player.
    pub seats: [Person; 2],
    /// The id of their match, once it has been opened.
    #[serde(default, rename = "table", skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
    /// The score from the viewpoint of the player who begins; None if there is none yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
}

/// The place of a pair among the round robins of a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PairIndex {
    /// The number of the round robin.
    pub number: u32,
    /// The index of the round, from 0.
    pub round: usize,
    /// The index of the pair in the round, from 0.
    pub pair: usize,
}

/// A round robin: each player plays each other player once or, if it is double, twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundRobin {
    /// The number among the round robins of the room, from 1.
    pub number: u32,
    /// What is played.
    pub terms: GameTerms,
    /// The players.
    pub people: Vec<Person>,
    /// The pairs of each round.
    pub rounds: Vec<Vec<Pair>>,
    /// The number of rounds that have been opened.
    pub opened: usize,
}

impl RoundRobin {
    /// A new round robin; if it is `double`, each pair meets twice.
    pub fn new(number: u32, terms: GameTerms, people: Vec<Person>, double: bool) -> RoundRobin {
        let once = rounds(people.len());
        let meets = if double { twice(once) } else { once };
        let pair =
            |(a, b): (usize, usize)| Pair { seats: [people[a], people[b]], match_id: None, score: None };
        let rounds = meets.into_iter().map(|round| round.into_iter().map(pair).collect()).collect();
        RoundRobin { number, terms, people, rounds, opened: 0 }
    }

    /// The pair at `index`, if it exists.
    pub fn pair(&self, index: PairIndex) -> Option<&Pair> {
        self.rounds.get(index.round).filter(|_| self.number == index.number)?.get(index.pair)
    }

    pub(super) fn pairs_mut(&mut self) -> impl Iterator<Item = &mut Pair> {
        self.rounds.iter_mut().flatten()
    }

    /// The pairs of the round that was opened last; none before the first.
    pub fn current(&self) -> &[Pair] {
        self.opened.checked_sub(1).and_then(|round| self.rounds.get(round)).map_or(&[], Vec::as_slice)
    }

    /// The players who do not play in a round (index from 0).
    pub fn resting(&self, round: usize) -> impl Iterator<Item = Person> {
        let plays = move |person: &Person| {
            self.rounds.get(round).is_some_and(|round| round.iter().any(|pair| pair.seats.contains(person)))
        };
        self.people.iter().copied().filter(move |person| !plays(person))
    }

    /// The standings: ordered by points, then by wins, then by the order of the players.
    pub fn standings(&self) -> Vec<StandingsRow> {
        let mut rows: Vec<StandingsRow> = self.people.iter().map(|person| self.row(*person)).collect();
        let merit = |row: &StandingsRow| (row.points, row.count(Score::Won));
        rows.sort_by_key(|row| std::cmp::Reverse(merit(row)));
        for i in 1..rows.len() {
            rows[i].rank = if merit(&rows[i - 1]) == merit(&rows[i]) { rows[i - 1].rank } else { i + 1 };
        }
        rows
    }

    fn row(&self, person: Person) -> StandingsRow {
        let mut against: BTreeMap<Person, Vec<Score>> = BTreeMap::new();
        for pair in self.rounds.iter().flatten() {
            let [first, second] = pair.seats;
            match pair.score {
                Some(score) if first == person => against.entry(second).or_default().push(score),
                Some(score) if second == person => against.entry(first).or_default().push(score.turned()),
                _ => {}
            }
        }
        let points = Points(against.values().flatten().map(|score| score.points().0).sum());
        StandingsRow { rank: 1, person, points, against }
    }
}

/// The results of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingsRow {
    /// The rank, from 1; equal results share a rank.
    pub rank: usize,
    /// The player.
    pub person: Person,
    /// The sum of points.
    pub points: Points,
    /// The scores against each other player.
    pub against: BTreeMap<Person, Vec<Score>>,
}

impl StandingsRow {
    /// The number of matches with this score.
    pub fn count(&self, score: Score) -> usize {
        self.against.values().flatten().filter(|found| **found == score).count()
    }

    /// The number of matches played.
    pub fn played(&self) -> usize {
        self.against.values().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_robin(players: u32, double: bool) -> RoundRobin {
        let terms = GameTerms { spec: "mu-torere".parse().unwrap(), time_control: None };
        RoundRobin::new(1, terms, (1..=players).map(Person).collect(), double)
    }

    /// Scores all pairs: the player with the lower number wins, and consecutive numbers draw.
    fn play(round_robin: &mut RoundRobin) {
        for pair in round_robin.pairs_mut() {
            let [first, second] = pair.seats;
            pair.score = Some(match first.0.cmp(&second.0) {
                _ if first.0.abs_diff(second.0) == 1 => Score::Drawn,
                std::cmp::Ordering::Less => Score::Won,
                _ => Score::Lost,
            });
        }
    }

    #[test]
    fn points_are_written_with_halves() {
        let texts = [0, 1, 2, 3, 10, 11].map(|halves| Points(halves).to_string());
        assert_eq!(texts, ["0", "½", "1", "1½", "5", "5½"]);
    }

    #[test]
    fn the_best_stands_first() {
        let mut round_robin = round_robin(4, false);
        play(&mut round_robin);
        let rows = round_robin.standings();
        let told: Vec<_> = rows.iter().map(|row| (row.rank, row.person.0, row.points.to_string())).collect();
        let told: Vec<_> = told.iter().map(|(rank, person, points)| (*rank, *person, &points[..])).collect();
        assert_eq!(told, [(1, 1, "2½"), (2, 2, "2"), (3, 3, "1"), (4, 4, "½")]);
        assert_eq!(rows[0].against[&Person(3)], [Score::Won]);
        assert_eq!(rows[3].against[&Person(1)], [Score::Lost]);
        assert_eq!([Score::Won, Score::Drawn, Score::Lost].map(|score| rows[1].count(score)), [1, 2, 0]);
    }

    #[test]
    fn equals_share_a_rank() {
        let rows = round_robin(5, false).standings();
        assert!(rows.iter().all(|row| row.rank == 1 && row.points == Points(0) && row.played() == 0));
        let mut round_robin = round_robin(4, false);
        round_robin.pairs_mut().next().unwrap().score = Some(Score::Won);
        let ranks: Vec<_> = round_robin.standings().iter().map(|row| row.rank).collect();
        assert_eq!(ranks, [1, 2, 2, 2]);
    }

    #[test]
    fn points_given_are_points_of_matches() {
        for players in 2..12 {
            for double in [false, true] {
                let mut round_robin = round_robin(players, double);
                play(&mut round_robin);
                let rows = round_robin.standings();
                let pairs = round_robin.rounds.iter().flatten().count() as u32;
                assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), pairs * 2);
                assert_eq!(rows.iter().map(StandingsRow::played).sum::<usize>() as u32, pairs * 2);
                let each = (players as usize - 1) * (1 + usize::from(double));
                assert!(rows.iter().all(|row| row.played() == each));
            }
        }
    }

    #[test]
    fn of_an_odd_number_one_rests() {
        let round_robin = round_robin(5, false);
        let rests: Vec<_> = (0..5).map(|round| round_robin.resting(round).collect::<Vec<_>>()).collect();
        assert!(rests.iter().all(|rests| rests.len() == 1));
        let mut all: Vec<_> = rests.concat();
        all.sort();
        assert_eq!(all, round_robin.people);
    }
}
