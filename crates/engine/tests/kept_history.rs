//! Memory that is kept between the searches of a match does not hide what its history means: where the opponent can end the match
//! drawn, no result of an earlier search says otherwise.

use putahi_engine::{Bound, Limits, Line, Memory, MultiPv, Report, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::{Cause, Game, History, Match, Plies, Seat, Value, legal_moves};

use crate::common::{Rng, sample_positions};

/// The depth of the searches that are checked, in plies: the move, the reply, and a ply more.
const DEPTH: u16 = 3;
/// The depth of those that fill the memory before, in plies.
const EARLIER_DEPTH: u16 = 6;

/// Few men, none in hand, so that both sides can move to and fro.
fn is_moving(position: &Morris) -> bool {
    let is_few = |men: u32| (4..=6).contains(&men.count_ones());
    position.in_hand(Seat::SECOND) == 0 && is_few(position.own()) && is_few(position.enemy())
}

/// The match after the legal move `m`.
fn after(game: &Match<Morris>, m: &<Morris as Game>::Move) -> Match<Morris> {
    let mut next = game.clone();
    next.play(m).unwrap();
    next
}

fn is_repeated(game: &Match<Morris>) -> bool {
    game.outcome().is_some_and(|outcome| outcome.cause == Cause::REPETITION)
}

/// Whether some reply ends the match by repetition.
fn can_be_repeated(game: &Match<Morris>) -> bool {
    game.outcome().is_none()
        && legal_moves(game.position()).iter().any(|reply| is_repeated(&after(game, reply)))
}

/// The next move of a match in which both sides often return to positions that have occurred, and never end it.
fn shuffle(game: &Match<Morris>, rng: &mut Rng) -> Option<Match<Morris>> {
    let next: Vec<_> = legal_moves(game.position()).iter().map(|m| after(game, m)).collect();
    let next: Vec<_> =
        next.into_iter().filter(|next| next.outcome().is_none() && next.quiet_plies() > 0).collect();
    let returning = next.iter().filter(|next| game.positions().contains(next.position()));
    let returning: Vec<_> = returning.cloned().collect();
    let choices = if returning.is_empty() || rng.below(4) == 0 { next } else { returning };
    (!choices.is_empty()).then(|| rng.pick(&choices).clone())
}

fn search_all(game: &Match<Morris>, memory: &Memory, depth: u16) -> Report<Morris> {
    let request = SearchRequest { memory: Some(memory), multi_pv: MultiPv::All, ..SearchRequest::from(game) };
    search(&request, &Limits::depth(Plies(depth)))
}

/// How many moves allow a drawn end by repetition; none of them may have a better score.
fn check(game: &Match<Morris>, memory: &Memory) -> usize {
    let report = search_all(game, memory, DEPTH);
    let lines = report.lines.iter().filter(|line| can_be_repeated(&after(game, &line.mv)));
    let check = |line: &Line<Morris>| {
        assert_eq!(line.bound, Bound::Exact);
        assert!(
            line.score <= Score::Proven(Value::Drawn),
            "{}: {} is {}",
            game.position(),
            line.mv,
            line.score
        );
    };
    lines.map(check).count()
}

#[test]
fn kept_memory_does_not_hide_repetitions() {
    let mut rng = Rng::new(5);
    let mut checked = 0;
    for start in sample_positions::<Morris>("", 12, is_moving) {
        let memory = Memory::new(8 << 20);
        let mut game = Match::from_position(start);
        for _ in 0..40 {
            checked += check(&game, &memory);
            search_all(&game, &memory, EARLIER_DEPTH);
            let Some(next) = shuffle(&game, &mut rng) else { break };
            game = next;
        }
    }
    assert!(checked > 20, "{checked} moves that allow a repetition");
}

/// Checks that no position of a match before a move that is not quiet occurs after it.
fn check_moves_that_are_not_quiet<G: History>(seed: u64) {
    let mut rng = Rng::new(seed);
    let mut position = G::start(&Default::default());
    let (mut before, mut since) = (Vec::new(), Vec::new());
    while position.outcome().is_none() && since.len() < 100 {
        let m = rng.pick(&legal_moves(&position)).clone();
        let is_quiet = position.is_quiet(&m);
        since.push(position.clone());
        position.play_unchecked(&m);
        if !is_quiet {
            before.append(&mut since);
        }
        assert!(!before.contains(&position), "{position}");
    }
}

/// What is stored of positions after such a move does not depend on the match before it.
#[test]
fn a_move_that_is_not_quiet_leaves_all_positions_behind() {
    for seed in 0..20 {
        check_moves_that_are_not_quiet::<Morris>(seed);
        check_moves_that_are_not_quiet::<Awithlaknannai>(seed);
    }
}
