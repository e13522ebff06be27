//! The rules of pairing, checked for 2 to 128 people with random results, late entries, absences and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use super::*;
use crate::{Quarters, StandingsRow};

fn setup(system: System) -> TournamentSetup {
    let terms = GameTerms { spec: "mu-torere".parse().unwrap(), time_control: None };
    TournamentSetup { terms, system, missed: Points(1), minutes: None, seed: "lots".to_owned() }
}

fn new(people: u32, system: System) -> Tournament {
    let people: Vec<Person> = (1..=people).map(Person).collect();
    Tournament::new(1, setup(system), &people, &[])
}

fn open(tournament: &mut Tournament, absent: &BTreeSet<Person>) {
    let withdrawn = |entrant: &&Entrant| entrant.withdrawn;
    let out = tournament.entrants.iter().filter(withdrawn).map(|entrant| entrant.person).collect();
    tournament.prepare_round(absent, &out);
    tournament.opened += 1;
    check_round(tournament, absent, &out);
}

/// Whatever the system: nobody is twice in a round, and the absent and those who have left do not play by the Swiss system.
fn check_round(tournament: &Tournament, absent: &BTreeSet<Person>, out: &BTreeSet<Person>) {
    let round = tournament.current().unwrap();
    let mut seen: Vec<Person> = round.pairs.iter().flat_map(|pair| pair.seats).collect();
    seen.extend(round.bye);
    seen.extend(&round.missed);
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all, "nobody is twice in a round");
    if matches!(tournament.setup.system, System::Swiss { .. }) {
        assert_eq!(seen.len() + out.len(), tournament.entrants.len(), "everybody is counted");
        assert!(round.missed.iter().all(|person| absent.contains(person)));
        assert!(!seen.iter().any(|person| out.contains(person)));
    }
}

/// Gives a result to each pair of the last round; a few are forfeited.
fn score(tournament: &mut Tournament, lots: &mut Rng) {
    let round = tournament.opened - 1;
    for pair in &mut tournament.rounds[round].pairs {
        pair.forfeit = lots.u8(0..30) == 0;
        pair.score = Some(if pair.forfeit { Score::Won } else { Score::ALL[lots.usize(0..3)] });
    }
}

fn withdraw(tournament: &mut Tournament, person: Person) {
    tournament.entrants.iter_mut().find(|entrant| entrant.person == person).unwrap().withdrawn = true;
}

/// What has happened in the rounds.
#[derive(Default)]
struct Counts {
    /// How often each pair has met.
    met: BTreeMap<[Person; 2], usize>,
    /// How often each person has had a bye.
    byes: BTreeMap<Person, usize>,
    /// How much more often each person has begun than not.
    begun: BTreeMap<Person, i32>,
}

fn counts(tournament: &Tournament) -> Counts {
    let mut counts = Counts::default();
    for round in tournament.opened_rounds() {
        for pair in &round.pairs {
            let mut both = pair.seats;
            both.sort_unstable();
            *counts.met.entry(both).or_default() += 1;
            if !pair.forfeit {
                *counts.begun.entry(pair.seats[0]).or_default() += 1;
                *counts.begun.entry(pair.seats[1]).or_default() -= 1;
            }
        }
        round.bye.into_iter().for_each(|person| *counts.byes.entry(person).or_default() += 1);
    }
    counts
}

/// Nobody begins, or not, three times in a row.
fn has_three_in_a_row(tournament: &Tournament) -> bool {
    tournament.people().any(|person| {
        let begun = tournament.record(person).begun;
        begun.windows(3).any(|three| three[0] == three[1] && three[1] == three[2])
    })
}

#[test]
fn swiss_rounds_keep_the_rules_for_2_to_128_people() {
    let mut lots = Rng::with_seed(11);
    for people in 2..=128_u32 {
        let most = people - 1 + people % 2;
        let rounds = most.min(u32::BITS - people.leading_zeros() + 2).min(most);
        let mut tournament = new(people, System::Swiss { rounds });
        for _ in 0..rounds {
            open(&mut tournament, &BTreeSet::new());
            score(&mut tournament, &mut lots);
        }
        let Counts { met, byes, begun } = counts(&tournament);
        // Up to half as many rounds as people, pairs that have not met are always left (theorem of Dirac).
        assert!(rounds > people / 2 || met.values().all(|times| *times == 1), "{people}: nobody meets twice");
        assert!(byes.values().all(|times| *times == 1), "{people}: a bye is had once");
        assert!(people < 6 || begun.values().all(|balance| balance.abs() <= 2), "{people}: {begun:?}");
        assert!(people < 12 || !has_three_in_a_row(&tournament), "{people}");
        let given: u32 = tournament.standings().iter().map(|row| row.points.0).sum();
        assert_eq!(given, 2 * (met.values().sum::<usize>() + byes.len()) as u32);
    }
}

#[test]
fn swiss_pairs_are_among_equals_as_far_as_possible() {
    let mut lots = Rng::with_seed(12);
    for people in [16, 31, 64, 100] {
        let mut tournament = new(people, System::Swiss { rounds: 6 });
        for round in 0..6 {
            let before: BTreeMap<Person, u32> =
                tournament.people().map(|person| (person, tournament.points(person).0)).collect();
            open(&mut tournament, &BTreeSet::new());
            let differs = |pair: &&Pair| before[&pair.seats[0]] != before[&pair.seats[1]];
            let across = tournament.rounds[round].pairs.iter().filter(differs).count();
            let groups: BTreeSet<u32> = before.values().copied().collect();
            assert!(across <= groups.len() + 3, "{people}, round {round}: {across} of {}", groups.len());
            score(&mut tournament, &mut lots);
        }
    }
}

#[test]
fn swiss_rounds_keep_the_rules_while_people_come_and_go() {
    let mut lots = Rng::with_seed(13);
    for case in 0..150 {
        let people = lots.u32(2..40);
        let rounds = lots.u32(1..=(people - 1 + people % 2).min(9));
        let mut tournament = new(people, System::Swiss { rounds });
        let mut next = people + 1;
        while tournament.opened < rounds as usize {
            if lots.u8(0..3) == 0 {
                tournament.enter_late(Person(next), false);
                let given = tournament.points(Person(next));
                assert_eq!(given, Points(tournament.opened as u32), "half a point for each missed round");
                next += 1;
            }
            if lots.u8(0..5) == 0 {
                withdraw(&mut tournament, Person(lots.u32(1..next)));
            }
            let absent: BTreeSet<Person> = tournament.people().filter(|_| lots.u8(0..12) == 0).collect();
            open(&mut tournament, &absent);
            score(&mut tournament, &mut lots);
            check_repeats(&tournament, case);
        }
    }
}

/// Two meet again, or somebody has a second bye, only if it cannot be avoided: tried in all ways where few play.
fn check_repeats(tournament: &Tournament, case: usize) {
    let last = tournament.opened - 1;
    let round = &tournament.rounds[last];
    let repeats = round.pairs.iter().filter(|pair| tournament.is_repeat(last, pair)).count();
    let mut before = tournament.clone();
    before.opened = last;
    before.rounds.truncate(last);
    let had_bye = |person: Person| before.record(person).had_bye;
    let second_bye = round.bye.is_some_and(had_bye);
    let people: Vec<Person> = round.pairs.iter().flat_map(|pair| pair.seats).chain(round.bye).collect();
    if people.len() > 10 {
        return assert!(repeats == 0 && !second_bye, "case {case}: {repeats} of {}", people.len());
    }
    let met = |a: Person, b: Person| before.pairs().any(|pair| pair.has(a) && pair.has(b));
    let least = least(&people, &met, &had_bye);
    assert_eq!((usize::from(second_bye), repeats), least, "case {case}: {people:?}");
}

/// The fewest second byes and repeated pairs of these people, by trying all pairings.
fn least(
    people: &[Person],
    met: &dyn Fn(Person, Person) -> bool,
    had_bye: &dyn Fn(Person) -> bool,
) -> (usize, usize) {
    let Some((first, rest)) = people.split_first() else { return (0, 0) };
    let without = |index: usize| [&rest[..index], &rest[index + 1..]].concat();
    let pairs = (0..rest.len()).map(|index| {
        let (byes, repeats) = least(&without(index), met, had_bye);
        (byes, repeats + usize::from(met(*first, rest[index])))
    });
    let bye = (people.len() % 2 == 1).then(|| {
        let (byes, repeats) = least(rest, met, had_bye);
        (byes + usize::from(had_bye(*first)), repeats)
    });
    pairs.chain(bye).min().unwrap()
}

#[test]
fn a_round_of_the_same_people_and_results_is_the_same() {
    let play = |seed: &str| {
        let people: Vec<Person> = (1..=21).map(Person).collect();
        let setup = TournamentSetup { seed: seed.to_owned(), ..setup(System::Swiss { rounds: 5 }) };
        let mut tournament = Tournament::new(1, setup, &people, &[]);
        let mut lots = Rng::with_seed(5);
        for _ in 0..5 {
            open(&mut tournament, &BTreeSet::new());
            score(&mut tournament, &mut lots);
        }
        tournament
    };
    assert_eq!(play("1"), play("1"));
    assert_ne!(play("1").rounds, play("2").rounds);
}

#[test]
fn the_first_round_is_the_upper_half_against_the_lower_half() {
    let mut tournament = new(9, System::Swiss { rounds: 3 });
    open(&mut tournament, &BTreeSet::new());
    let order: Vec<Person> = tournament.people().collect();
    let place = |person: Person| order.iter().position(|found| *found == person).unwrap();
    let pairs: Vec<[usize; 2]> =
        tournament.rounds[0].pairs.iter().map(|pair| pair.seats.map(place)).collect();
    assert_eq!(pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    assert_eq!(tournament.rounds[0].bye, Some(order[8]));
}

#[test]
fn everybody_plays_everybody_also_those_who_come_late() {
    let mut lots = Rng::with_seed(14);
    for people in 2..=40_u32 {
        for double in [false, true] {
            let mut tournament = new(people, System::RoundRobin { double });
            let mut next = people + 1;
            while tournament.opened < tournament.rounds.len() {
                open(&mut tournament, &BTreeSet::new());
                score(&mut tournament, &mut lots);
                if lots.u8(0..8) == 0 && next < people + 4 && tournament.is_open_to_late() {
                    let (known, all) = (tournament.rounds.len(), tournament.entrants.len());
                    tournament.enter_late(Person(next), false);
                    let most = known.max(tournament.opened + all * (1 + usize::from(double))) + 3;
                    assert!(
                        tournament.rounds.len() <= most,
                        "{} instead of {known}",
                        tournament.rounds.len()
                    );
                    next += 1;
                }
            }
            let Counts { met, begun, .. } = counts(&tournament);
            let all = tournament.entrants.len();
            let times = 1 + usize::from(double);
            assert_eq!(met.len(), all * (all - 1) / 2, "{people}");
            assert!(met.values().all(|met| *met == times), "{people}");
            let is_even = |balance: &i32| balance.abs() <= if all as u32 == people { 1 } else { 4 };
            let forfeits = tournament.pairs().any(|pair| pair.forfeit);
            assert!(forfeits || begun.values().all(is_even), "{people}: {begun:?}");
        }
    }
}

/// Plays a tournament of groups to its end.
fn play_groups(people: u32, size: u32, advance: u32, lots: &mut Rng) -> Tournament {
    let mut tournament = new(people, System::Groups { size, advance });
    let total = tournament.total_rounds();
    while tournament.opened < tournament.total_rounds() {
        open(&mut tournament, &BTreeSet::new());
        score(&mut tournament, lots);
    }
    assert_eq!(tournament.opened, total, "the number of rounds is known beforehand");
    tournament
}

#[test]
fn groups_and_their_knockout_keep_the_rules_for_up_to_128_people() {
    let mut lots = Rng::with_seed(15);
    for people in 4..=128 {
        let (size, advance) = (lots.u32(3..=8), if people > 8 { lots.u32(1..=2) } else { 2 });
        let tournament = play_groups(people, size, advance, &mut lots);
        let groups = tournament.groups();
        let sizes: Vec<usize> = (0..groups).map(|group| tournament.group(group).count()).collect();
        assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
        assert!(*sizes.iter().max().unwrap() <= size as usize);
        let knockout = tournament.knockout.as_ref().unwrap();
        let qualified: Vec<Person> = knockout.bracket.iter().flatten().copied().collect();
        let standings = |group| tournament.group_standings(group);
        for group in 0..groups {
            let best: Vec<Person> =
                standings(group).iter().take(advance as usize).map(|row| row.person).collect();
            assert!(best.iter().all(|person| qualified.contains(person)), "the best of each group go on");
        }
        let first = &tournament.rounds[knockout.from];
        let group = |person: Person| tournament.entrant(person).unwrap().group;
        assert!(groups < 2 || first.pairs.iter().all(|pair| group(pair.seats[0]) != group(pair.seats[1])));
        let half = knockout.bracket.len() / 2;
        assert_eq!(
            first.pairs.len(),
            qualified.len() - half,
            "only so many have no opponent in the first round"
        );
        let pairs: usize = tournament.rounds[knockout.from..].iter().map(|round| round.pairs.len()).sum();
        let third = usize::from(qualified.len() > 3);
        assert_eq!(pairs, qualified.len() - 1 + third, "{people}: each but one loses once");
        check_podium(&tournament);
    }
}

fn check_podium(tournament: &Tournament) {
    let rows = tournament.standings();
    let last = tournament.rounds.last().unwrap();
    let knockout = tournament.knockout.as_ref().unwrap();
    let goes_on = |pair: &Pair| match pair.score.unwrap() {
        Score::Won => pair.seats[0],
        Score::Lost => pair.seats[1],
        Score::Drawn => *pair.seats.iter().min_by_key(|person| knockout.place(**person)).unwrap(),
    };
    assert_eq!((rows[0].rank, rows[0].person), (1, goes_on(&last.pairs[0])));
    assert_eq!(rows[1].rank, 2);
    assert!(last.pairs[0].has(rows[1].person));
    if let Some(third) = last.pairs.get(1) {
        assert_eq!((rows[2].rank, rows[2].person), (3, goes_on(third)));
        assert!(rows[3].rank == 4 && third.has(rows[3].person));
    }
    let mut people: Vec<Person> = rows.iter().map(|row| row.person).collect();
    people.sort_unstable();
    assert_eq!(people.len(), tournament.entrants.len());
    people.dedup();
    assert_eq!(people.len(), tournament.entrants.len());
    assert!(rows.windows(2).all(|two| two[0].rank <= two[1].rank));
}

#[test]
fn whoever_leaves_before_the_knockout_is_replaced_by_the_next_of_the_group() {
    let mut lots = Rng::with_seed(16);
    let mut tournament = new(8, System::Groups { size: 4, advance: 2 });
    while tournament.opened < tournament.rounds.len() {
        open(&mut tournament, &BTreeSet::new());
        score(&mut tournament, &mut lots);
    }
    let group: Vec<Person> = tournament.group_standings(0).iter().map(|row| row.person).collect();
    withdraw(&mut tournament, group[0]);
    open(&mut tournament, &BTreeSet::new());
    let knockout = tournament.knockout.as_ref().unwrap();
    assert!(knockout.place(group[0]).is_none() && knockout.place(group[2]).is_some());
    assert!(!tournament.is_open_to_late());
    // Of a pair without a result the one who stays goes on.
    let pair = tournament.current().unwrap().pairs[0].seats;
    withdraw(&mut tournament, pair[0]);
    open(&mut tournament, &BTreeSet::new());
    assert!(tournament.current().unwrap().pairs[0].has(pair[1]));
    assert!(tournament.current().unwrap().pairs.len() == 1, "a loser who has left plays for no place");
}

#[test]
fn a_late_entry_joins_the_smallest_group() {
    let mut tournament = new(11, System::Groups { size: 4, advance: 1 });
    open(&mut tournament, &BTreeSet::new());
    tournament.enter_late(Person(12), false);
    assert_eq!((0..3).map(|group| tournament.group(group).count()).collect::<Vec<_>>(), [4, 4, 4]);
    while tournament.opened < tournament.rounds.len() {
        open(&mut tournament, &BTreeSet::new());
    }
    assert_eq!(tournament.pairs().filter(|pair| pair.has(Person(12))).count(), 3);
    assert_eq!(tournament.pairs().count(), 18);
}

/// A pair with this score, from the viewpoint of the first.
fn played(first: u32, second: u32, score: Score) -> Pair {
    Pair { score: Some(score), ..Pair::new([Person(first), Person(second)]) }
}

fn of_rounds(people: u32, system: System, rounds: &[&[Pair]]) -> Tournament {
    let mut tournament = new(people, system);
    let round = |pairs: &&[Pair]| Round { pairs: pairs.to_vec(), ..Round::default() };
    tournament.rounds = rounds.iter().map(round).collect();
    tournament.opened = rounds.len();
    tournament
}

/// The rank, the number and the tie-breaks of each row.
fn told(rows: &[StandingsRow]) -> Vec<(usize, u32, String, Vec<String>)> {
    let value = |value: &Option<Quarters>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    let row = |row: &StandingsRow| {
        (row.rank, row.person.0, row.points.to_string(), row.tie_breaks.iter().map(value).collect())
    };
    rows.iter().map(row).collect()
}

#[test]
fn tie_breaks_of_the_swiss_system_are_those_of_a_calculation_by_hand() {
    let mut tournament = of_rounds(
        5,
        System::Swiss { rounds: 3 },
        &[
            &[played(1, 2, Score::Won), played(3, 4, Score::Drawn)],
            &[played(1, 3, Score::Drawn), played(2, 5, Score::Won)],
        ],
    );
    tournament.rounds[0].bye = Some(Person(5));
    tournament.rounds[1].missed = vec![Person(4)];
    // Points: 1 has 1½; 2, 3, 4 and 5 have 1 each (4 has half a point for a missed round).
    // Buchholz: 1: 1 + 1; 2: 1½ + 1; 3: 1 + 1½; 4: 1 + own 1; 5: own 1 + 1.
    // Sonneborn-Berger: 1: 1 + ½; 2: 1; 3: ½ + ¾; 4: ½ + half of own 1; 5: own 1.
    // Nobody among 4 and 5 has met; neither has won a match.
    let text = |values: [&str; 4]| values.map(str::to_owned).to_vec();
    let expected = [
        (1, 1, "1½", ["2", "1½", "–", "1"]),
        (2, 3, "1", ["2½", "1¼", "–", "0"]),
        (3, 2, "1", ["2½", "1", "–", "1"]),
        (4, 4, "1", ["2", "1", "–", "0"]),
        (4, 5, "1", ["2", "1", "–", "0"]),
    ];
    let mut found = told(&tournament.standings());
    found.sort_by_key(|(rank, person, ..)| (*rank, *person));
    let expected =
        expected.map(|(rank, person, points, values)| (rank, person, points.to_owned(), text(values)));
    assert_eq!(found, expected);
}

#[test]
fn the_direct_encounter_counts_if_all_equals_have_met() {
    let tournament = of_rounds(
        4,
        System::RoundRobin { double: false },
        &[
            &[played(1, 4, Score::Lost), played(2, 3, Score::Lost)],
            &[played(4, 3, Score::Won), played(1, 2, Score::Won)],
            &[played(2, 4, Score::Won), played(3, 1, Score::Lost)],
        ],
    );
    // 1 and 4 have two points, 2 and 3 one; 4 has won against 1, and 3 against 2.
    let ranks: Vec<(usize, u32)> =
        tournament.standings().iter().map(|row| (row.rank, row.person.0)).collect();
    assert_eq!(ranks, [(1, 4), (2, 1), (3, 3), (4, 2)]);
}

#[test]
fn points_and_quarters_are_written_with_fractions() {
    let points = [0, 1, 2, 3, 10, 11].map(|halves| Points(halves).to_string());
    assert_eq!(points, ["0", "½", "1", "1½", "5", "5½"]);
    assert_eq!(
        [0, 1, 2, 3, 4, 27].map(|quarters| Quarters(quarters).to_string()),
        ["0", "¼", "½", "¾", "1", "6¾"]
    );
}

#[test]
fn a_match_forfeited_by_both_gives_nobody_a_point() {
    let mut tournament = of_rounds(2, System::Swiss { rounds: 1 }, &[&[Pair::new([Person(1), Person(2)])]]);
    assert!(!tournament.rounds[0].pairs[0].has_result());
    tournament.rounds[0].pairs[0].forfeit = true;
    let rows = tournament.standings();
    assert!(rows.iter().all(|row| row.rank == 1 && row.points == Points(0) && row.count(Score::Lost) == 1));
}

#[test]
fn a_large_round_is_paired_in_time() {
    let mut lots = Rng::with_seed(17);
    let mut tournament = new(128, System::Swiss { rounds: 20 });
    for _ in 0..20 {
        let before = std::time::Instant::now();
        open(&mut tournament, &BTreeSet::new());
        assert!(before.elapsed().as_secs() < 10, "{:?}", before.elapsed());
        score(&mut tournament, &mut lots);
    }
    let Counts { met, .. } = counts(&tournament);
    assert!(met.values().all(|times| *times == 1));
    let text = serde_json::to_string(&tournament).unwrap();
    assert!(text.len() < 100_000, "{}", text.len());
    assert_eq!(serde_json::from_str::<Tournament>(&text).unwrap(), tournament);
}
