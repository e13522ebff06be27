//! A tournament: its people, the pairs of each round, their scores, and the standings.

mod circle_method;
mod execute;
mod groups;
mod knockout;
mod lots;
mod matching;
pub(crate) mod points;
mod schedule;
pub(crate) mod standings;
mod swiss;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{GameTerms, MAX_PEOPLE, Person, Points, Score, Timestamp};

/// The largest number of rounds in which everybody can play everybody.
pub const MAX_ROUNDS: usize = 63;
/// The largest number of rounds by the Swiss system.
pub const MAX_SWISS_ROUNDS: u32 = 20;
/// The sizes that groups can have.
pub const GROUP_SIZES: std::ops::RangeInclusive<u32> = 3..=8;
/// The numbers of people of a group who go on.
pub const ADVANCING: std::ops::RangeInclusive<u32> = 1..=2;
/// The longest seed of lots, in characters.
pub const MAX_SEED_CHARS: usize = 32;
/// The longest round with an announced length, in minutes.
pub const MAX_MINUTES: u32 = 600;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Everybody plays everybody once, or twice if it is double.
    RoundRobin {
        /// Whether each pair meets twice, with the seats swapped.
        double: bool,
    },
    /// In each round people with equal points meet who have not met before.
    Swiss {
        /// The number of rounds.
        rounds: u32,
    },
    /// Everybody plays everybody in small groups; then the loser of each pair is out.
    Groups {
        /// The largest number of people in a group at the beginning.
        size: u32,
        /// The number of people of each group who go on.
        advance: u32,
    },
}

impl System {
    /// The word for the system in forms and in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            System::RoundRobin { .. } => "round-robin",
            System::Swiss { .. } => "swiss",
            System::Groups { .. } => "groups",
        }
    }
}

/// What the host has chosen for a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentSetup {
    /// What is played.
    pub terms: GameTerms,
    /// Who meets whom.
    pub system: System,
    /// By the Swiss system, what a person gets for each round that they miss: by a late entry, or as absent.
    pub missed: Points,
    /// The announced length of a round in minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// What the lots are drawn from.
    pub seed: String,
}

/// A person in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// The number of the person in the room.
    pub person: Person,
    /// Whether they have left the tournament; they may be in the room.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
    /// The number of rounds that had been opened when they entered.
    pub from: usize,
    /// The index of their group; 0 without groups.
    pub group: usize,
    /// Whether their matches are played at a real board, although they may have a device.
    pub at_board: bool,
}

/// Two people who meet in a round, and their score.
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
    /// Whether the score was got without playing; without a score, that both get nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
    /// Whether they play at a real board: no match is opened for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_board: bool,
    /// In a knock-out, who goes on, once the next round has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<Person>,
}

impl Pair {
    /// Two people who are about to meet, of whom the first begins.
    pub(crate) const fn new(seats: [Person; 2]) -> Pair {
        Pair { seats, match_id: None, score: None, forfeit: false, at_board: false, through: None }
    }

    /// Whether a person is one of the two.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&person)
    }

    /// Whether the pair has a result: a score, or that both have forfeited.
    pub const fn has_result(&self) -> bool {
        self.score.is_some() || self.forfeit
    }

    /// What a person of the pair has got; None without a result. Both lose a match that both have forfeited.
    pub fn score_of(&self, person: Person) -> Option<Score> {
        match self.score {
            _ if !self.has(person) => None,
            None => self.forfeit.then_some(Score::Lost),
            Some(score) => Some(if self.seats[0] == person { score } else { score.turned() }),
        }
    }

    /// The other person of the pair.
    pub fn opponent(&self, person: Person) -> Option<Person> {
        match self.seats {
            [first, second] if first == person => Some(second),
            [first, second] if second == person => Some(first),
            _ => None,
        }
    }
}

/// The place of a pair among the tournaments of a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PairIndex {
    /// The number of the tournament.
    pub number: u32,
    /// The index of the round, from 0.
    pub round: usize,
    /// The index of the pair in the round, from 0.
    pub pair: usize,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// By the Swiss system, the person without an opponent, who gets a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Person>,
    /// By the Swiss system, the people who missed the round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missed: Vec<Person>,
    /// When it was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<Timestamp>,
}

impl Round {
    fn of(pairs: impl IntoIterator<Item = [Person; 2]>) -> Round {
        Round { pairs: pairs.into_iter().map(Pair::new).collect(), ..Round::default() }
    }

    /// The pair in which a person plays.
    pub fn pair_of(&self, person: Person) -> Option<&Pair> {
        self.pairs.iter().find(|pair| pair.has(person))
    }
}

/// The knock-out after the groups.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knockout {
    /// The index of its first round.
    pub from: usize,
    /// The people who play it, the best first; their number is a power of two, with None for the opponent of a person who is through
    /// the first round without playing. In the first round the best meets the last, and so on.
    pub bracket: Vec<Option<Person>>,
}

/// A tournament of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tournament {
    /// The number among the tournaments of the room, from 1.
    pub number: u32,
    /// What the host has chosen.
    pub setup: TournamentSetup,
    /// The people, in the order of their lots; late entries after them.
    pub entrants: Vec<Entrant>,
    /// The rounds: those that have been opened, and those that are known beforehand.
    pub rounds: Vec<Round>,
    /// The number of rounds that have been opened.
    pub opened: usize,
    /// The knock-out after the groups, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knockout: Option<Knockout>,
}

impl Tournament {
    /// A new tournament of these people, before its first round.
    pub fn new(number: u32, setup: TournamentSetup, people: &[Person], at_board: &[Person]) -> Tournament {
        let groups = setup.system.groups(people.len());
        let entrant = |(place, person): (usize, Person)| Entrant {
            person,
            withdrawn: false,
            from: 0,
            group: place % groups,
            at_board: at_board.contains(&person),
        };
        let entrants = lots::draw(&setup.seed, people).into_iter().enumerate().map(entrant).collect();
        let mut new = Tournament { number, setup, entrants, rounds: Vec::new(), opened: 0, knockout: None };
        new.rounds = new.first_schedule();
        new
    }

    /// The people, in the order of their lots.
    pub fn people(&self) -> impl Iterator<Item = Person> + '_ {
        self.entrants.iter().map(|entrant| entrant.person)
    }

    /// The entry of a person.
    pub fn entrant(&self, person: Person) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.person == person)
    }

    /// The pair at `index`, if it exists.
    pub fn pair(&self, index: PairIndex) -> Option<&Pair> {
        self.rounds.get(index.round).filter(|_| self.number == index.number)?.pairs.get(index.pair)
    }

    /// All pairs of the rounds that are known.
    pub fn pairs(&self) -> impl Iterator<Item = &Pair> {
        self.rounds.iter().flat_map(|round| &round.pairs)
    }

    pub(super) fn pairs_mut(&mut self) -> impl Iterator<Item = &mut Pair> {
        self.rounds.iter_mut().flat_map(|round| &mut round.pairs)
    }

    /// The rounds that have been opened.
    pub fn opened_rounds(&self) -> &[Round] {
        &self.rounds[..self.opened.min(self.rounds.len())]
    }

    /// The round that was opened last.
    pub fn current(&self) -> Option<&Round> {
        self.opened_rounds().last()
    }

    /// The same, to change it.
    pub(super) fn current_mut(&mut self) -> Option<&mut Round> {
        self.rounds.get_mut(self.opened.checked_sub(1)?)
    }

    /// The people who neither play in a round (index from 0), nor have a bye or miss it by the Swiss system, nor are out of the
    /// tournament.
    pub fn resting(&self, round: usize) -> impl Iterator<Item = Person> + '_ {
        let known = self.rounds.get(round);
        let is_counted = move |person: Person| {
            known.is_some_and(|round| {
                round.pair_of(person).is_some() || round.bye == Some(person) || round.missed.contains(&person)
            })
        };
        let takes_part = move |entrant: &&Entrant| {
            entrant.from <= round && !entrant.withdrawn && !self.is_knocked_out(entrant.person)
        };
        self.entrants
            .iter()
            .filter(takes_part)
            .map(|entrant| entrant.person)
            .filter(move |person| !is_counted(*person))
    }

    /// Whether two people of a round have met in an earlier one, where the system avoids that.
    pub fn is_repeat(&self, round: usize, pair: &Pair) -> bool {
        let is_swiss = matches!(self.setup.system, System::Swiss { .. });
        let mut earlier = self.rounds.iter().take(round).flat_map(|round| &round.pairs);
        is_swiss && earlier.any(|before| pair.seats.iter().all(|person| before.has(*person)))
    }

    /// The number of rounds, as far as it is known.
    pub fn total_rounds(&self) -> usize {
        match (self.setup.system, &self.knockout) {
            (System::RoundRobin { .. }, _) => self.rounds.len(),
            (System::Swiss { rounds }, _) => rounds as usize,
            (System::Groups { .. }, None) => self.rounds.len() + knockout::rounds(self.expected_qualifiers()),
            (System::Groups { .. }, Some(knockout)) => {
                knockout.from + knockout::rounds(knockout.bracket.len())
            }
        }
    }

    /// Makes the pairs of the next round if they depend on the rounds before. `absent` have no match in it; `out` have left.
    pub(super) fn prepare_round(&mut self, absent: &BTreeSet<Person>, out: &BTreeSet<Person>) {
        if self.opened < self.rounds.len() {
            return;
        }
        match self.setup.system {
            System::RoundRobin { .. } => {}
            System::Swiss { .. } => self.rounds.push(self.swiss_round(absent, out)),
            System::Groups { .. } => self.prepare_knockout(out),
        }
    }

    /// Whether a person can still enter: it is not over, and the knock-out has not begun.
    pub fn is_open_to_late(&self) -> bool {
        let goes_on = self.opened < self.total_rounds() || self.opened == 0;
        goes_on && self.knockout.is_none() && self.entrants.len() < MAX_PEOPLE
    }

    /// Adds a person who comes late. By the Swiss system, they get the points of missed rounds; otherwise the rounds to come are made
    /// anew, so that they play as many as the others.
    pub(super) fn enter_late(&mut self, person: Person, at_board: bool) {
        let from = self.opened;
        let group = self.smallest_group();
        self.entrants.push(Entrant { person, withdrawn: false, from, group, at_board });
        if matches!(self.setup.system, System::Swiss { .. }) {
            self.rounds.iter_mut().for_each(|round| round.missed.push(person));
        } else {
            self.reschedule(person);
        }
    }

    /// The rounds that are known before the first one.
    fn first_schedule(&self) -> Vec<Round> {
        let double = match self.setup.system {
            System::Swiss { .. } => return Vec::new(),
            System::RoundRobin { double } => double,
            System::Groups { .. } => false,
        };
        let mut rounds: Vec<Round> = Vec::new();
        for group in 0..self.groups() {
            let people: Vec<Person> = self.group(group).collect();
            let once = circle_method::rounds(people.len());
            let all = if double { circle_method::twice(once) } else { once };
            for (number, pairs) in all.into_iter().enumerate() {
                rounds.resize_with(rounds.len().max(number + 1), Round::default);
                rounds[number]
                    .pairs
                    .extend(pairs.into_iter().map(|(a, b)| Pair::new([people[a], people[b]])));
            }
        }
        rounds
    }
}
