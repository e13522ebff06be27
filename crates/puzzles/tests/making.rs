//! Packs follow from mined positions and tables, and the check finds what is wrong with them.

use std::collections::HashMap;

use putahi_puzzles::{Answer, Finding, Flaw, Goal, Kind, MinedList, Pack, Puzzle, check, make, mine, packs};
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, SeatResult, after, legal_moves};
use putahi_tables::{TableCache, TableDir};

fn no_tables() -> TableCache {
    TableCache::new(TableDir::new("none"))
}

fn findings(puzzles: Vec<Puzzle>) -> Vec<Finding> {
    let pack = Pack::new(puzzles[0].spec.clone(), puzzles).unwrap();
    let mut found = Vec::new();
    check(&pack, &no_tables(), &mut |_, finding| found.push(finding.clone())).unwrap();
    found
}

fn mu_torere() -> &'static Pack {
    packs::pack(&"mu-torere".parse().unwrap()).unwrap()
}

/// Puzzles proven by search alone need no tables, so the same matches give the same puzzles everywhere.
#[test]
fn the_same_seed_makes_the_same_pack() {
    for (spec, count) in [("nine-mens-morris", 4), ("awithlaknannai", 4), ("moaai", 2), ("moaai:seats=3", 8)]
    {
        let spec = spec.parse().unwrap();
        let mined = mine(&spec, count, 3, &no_tables(), &mut |_, _| {}).unwrap();
        assert!(!mined.positions.is_empty(), "{spec}");
        assert_eq!(mine(&spec, count, 3, &no_tables(), &mut |_, _| {}).unwrap(), mined);
        let list = MinedList::parse(&mined.to_string()).unwrap();
        let packs: Vec<Pack> = (0..2).map(|_| make(&list, &no_tables(), &mut |_| {}).unwrap()).collect();
        assert_eq!(packs[0].to_string(), packs[1].to_string());
        assert_eq!(Pack::parse(&packs[0].to_string()).unwrap(), packs[0]);
        let found = findings(packs[0].puzzles().to_vec());
        assert!(found.iter().all(|finding| *finding == Finding::Proven), "{found:?} {}", packs[0]);
    }
}

#[test]
fn a_mined_position_that_makes_no_puzzle_is_named() {
    let fails = |lines: &str| {
        let list = MinedList::parse(&format!("putahi-mined 1 mu-torere\n{lines}")).unwrap();
        make(&list, &no_tables(), &mut |_| {}).unwrap_err().to_string()
    };
    let start = "only-move\tbbbbwwww. b 0\t-\n";
    assert!(fails(start).starts_with("line 2: this position makes no such puzzle"));
    assert!(fails("only-move\tbbbb b 0\t-\n").starts_with("line 2: this is no position of the game"));
    assert!(fails("only-move\tbbbbwwww. b 0\t1-2\n").starts_with("line 2: this is no position of the game"));
    let good = include_str!("../mined/mu-torere.txt").lines().nth(1).unwrap();
    assert!(
        fails(&format!("{good}\n{good}\n")).starts_with("line 3: this position is symmetric to one before")
    );
    let no_tables = "escape\t.../.../.../.ww.../.../b.b/bw. w 0,0\t-\n";
    let list = MinedList::parse(&format!("putahi-mined 1 nine-mens-morris\n{no_tables}")).unwrap();
    let error = make(&list, &TableCache::new(TableDir::new("none")), &mut |_| {}).unwrap_err();
    assert_eq!(error.to_string(), "line 2: this position makes no such puzzle, or its tables are missing");
}

#[test]
fn a_wrong_answer_is_found() {
    for puzzle in mu_torere().puzzles() {
        let position = MuTorere::parse(&Default::default(), &puzzle.position).unwrap();
        let named: Vec<&str> = puzzle.solution.right_moves().collect();
        let wrong = legal_moves(&position).into_iter().map(|m| m.to_string());
        let wrong =
            wrong.filter(|m| !named.contains(&m.as_str())).find(|m| !puzzle.solution.slower.contains(m));
        let wrong = wrong.expect("every puzzle has a wrong move");
        let mut broken = puzzle.clone();
        broken.solution.right.push(Answer { moves: vec![wrong.clone()], then: None });
        assert_eq!(findings(vec![broken]), [Finding::Wrong(Flaw::NotRight(wrong))], "{puzzle:?}");
    }
}

#[test]
fn a_missing_answer_is_found() {
    let mut cut = 0;
    for puzzle in mu_torere().puzzles() {
        if let [answer, ..] = puzzle.solution.right.as_slice()
            && puzzle.solution.right_moves().count() > 1
        {
            let missing = answer.moves[0].clone();
            let mut broken = puzzle.clone();
            match broken.solution.right[0].moves.len() {
                1 => drop(broken.solution.right.remove(0)),
                _ => drop(broken.solution.right[0].moves.remove(0)),
            }
            assert_eq!(findings(vec![broken]), [Finding::Wrong(Flaw::Missing(missing))], "{puzzle:?}");
            cut += 1;
        }
        if let Some(number) = puzzle.solution.right.iter().position(|answer| answer.then.is_some()) {
            let mut broken = puzzle.clone();
            let answer = &mut broken.solution.right[number];
            answer.then = None;
            let early = Finding::Wrong(Flaw::EndsEarly(answer.moves[0].clone()));
            assert_eq!(findings(vec![broken]), [early], "{puzzle:?}");
            cut += 1;
        }
    }
    assert!(cut > 0, "no puzzle could be broken");
}

#[test]
fn a_puzzle_of_another_kind_and_a_twin_are_found() {
    let puzzle = mu_torere().puzzles().iter().find(|puzzle| puzzle.goal == Goal::Draw).unwrap();
    let claims_win = Puzzle { goal: Goal::Win, ..puzzle.clone() };
    assert_eq!(findings(vec![claims_win]), [Finding::Wrong(Flaw::Kind)]);
    // The star turned by an arm: the same puzzle.
    let (arms, rest) = puzzle.position.split_at(8);
    let position = format!("{}{}{rest}", &arms[1..], &arms[..1]);
    let twin = Puzzle { position, grade: 1000, ..puzzle.clone() };
    assert_eq!(findings(vec![puzzle.clone(), twin]), [Finding::Proven, Finding::Wrong(Flaw::Twin)]);
}

/// The plies to the end with best play, for the side to move: more than 0 for a win, less for a loss, by retrograde steps over
/// all positions; it shares nothing with the tables.
fn distances() -> HashMap<String, i32> {
    let mut positions = vec![MuTorere::start(&Default::default())];
    let mut known: HashMap<String, i32> = HashMap::new();
    let mut next = 0;
    let key = |position: &MuTorere| position.to_string().rsplit_once(' ').unwrap().0.to_owned();
    let mut seen: std::collections::HashSet<String> = positions.iter().map(key).collect();
    while let Some(position) = positions.get(next).cloned() {
        for m in legal_moves(&position) {
            let position = after(&position, &m);
            if seen.insert(key(&position)) {
                positions.push(position);
            }
        }
        next += 1;
    }
    for plies in 0..20 {
        for position in positions
            .iter()
            .filter(|position| !known.contains_key(&key(position)))
            .cloned()
            .collect::<Vec<_>>()
        {
            let results: Vec<Option<i32>> = legal_moves(&position)
                .iter()
                .map(|m| known.get(&key(&after(&position, m))).copied())
                .collect();
            if position.outcome().is_some_and(|outcome| outcome.results[position.turn()] == SeatResult::Lost)
            {
                known.insert(key(&position), -1000);
            } else if results.iter().flatten().any(|result| *result == -1000 + plies - 1) {
                known.insert(key(&position), 1000 - plies);
            } else if results
                .iter()
                .all(|result| result.is_some_and(|result| result > 0 && 1000 - result < plies))
            {
                known.insert(key(&position), -1000 + plies);
            }
        }
    }
    known
}

#[test]
fn another_solver_agrees_at_every_decision() {
    let known = distances();
    for puzzle in mu_torere().puzzles() {
        let position = MuTorere::parse(&Default::default(), &puzzle.position).unwrap();
        let result = |m: &_| {
            let next = after(&position, m).to_string();
            -known.get(next.rsplit_once(' ').unwrap().0).copied().unwrap_or(0)
        };
        let moves = legal_moves(&position);
        let best = moves.iter().map(result).max().unwrap();
        for m in &moves {
            let (text, result) = (m.to_string(), result(m));
            let is_right = match puzzle.kind {
                Kind::Win => result == best,
                _ => result.signum() == best.signum(),
            };
            assert_eq!(puzzle.solution.answer(&text).is_some(), is_right, "{puzzle:?} {text}");
            let is_slower = puzzle.kind == Kind::Win && result > 0 && result < best;
            assert_eq!(puzzle.solution.slower.contains(&text), is_slower, "{puzzle:?} {text}");
        }
    }
}
