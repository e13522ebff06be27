//! Ends that depend on more than the position: repetition, quiet moves, resignation; and taking back.

use std::fmt;
use std::str::FromStr;

use putahi_rules::moaai::{self, Moaai, Seats};
use putahi_rules::mu_torere::{Entry, MuTorere};
use putahi_rules::{
    BySeat, Cause, Choice, Game, History, Laws, Match, NotPlayed, Options, OptionsError, Outcome, QuietLimit,
    Rule, Seat, SeatResult, SetupError, Tabletop, legal_moves,
};

/// Six plies that lead from the start of Mū Tōrere back to it.
const ROUND: [&str; 6] = ["4-P", "5-4", "P-5", "4-P", "5-4", "P-5"];

fn play<G: Tabletop + History>(game: &mut Match<G>, text: &str) {
    let m = game.position().read_move(text).unwrap();
    game.play(&m).unwrap();
}

#[test]
fn t8_counts_the_start_as_the_first_occurrence() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    for (ply, m) in ROUND.repeat(2).into_iter().enumerate() {
        assert_eq!(game.outcome(), None, "after {ply} plies");
        play(&mut game, m);
    }
    assert_eq!((game.occurrences(), game.moves().len()), (3, 12));
    let outcome = *game.outcome().unwrap();
    assert_eq!(outcome, Outcome::drawn(2, Cause::REPETITION, Some(Rule::new('T', 8))));
    let m = legal_moves(game.position())[0];
    assert_eq!(game.play(&m), Err(NotPlayed::Over(outcome)));
}

/// Under `first-two` the first four plies distinguish positions: the position after four occurs again after ten and
/// sixteen.
#[test]
fn t8_tells_positions_with_bound_entry_apart() {
    let mut game = Match::<MuTorere>::new(&Entry::FirstTwo);
    for m in ROUND.repeat(3).into_iter().take(16) {
        assert_eq!(game.outcome(), None);
        play(&mut game, m);
    }
    assert_eq!(game.outcome().unwrap().cause, Cause::REPETITION);
}

#[test]
fn a_match_from_a_finished_position_has_ended() {
    let blocked = MuTorere::parse(&Entry::Always, "wbbbbww.w b 9").unwrap();
    let game = Match::from_position(blocked);
    assert_eq!(game.outcome().unwrap().cause, Cause::BLOCKED);
    assert_eq!(game.start(), game.position());
}

#[test]
fn taking_back_undoes_an_end() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    ROUND.repeat(2).into_iter().for_each(|m| play(&mut game, m));
    let ended = game.clone();
    game.take_back(1);
    assert_eq!((game.outcome(), game.moves().len(), game.positions().len()), (None, 11, 12));
    play(&mut game, "P-5");
    assert_eq!(game, ended);

    game.take_back(4);
    game.resign(Seat::SECOND);
    game.take_back(1);
    assert_eq!(game.outcome(), None, "giving up is taken back with the move before");
    game.take_back(99);
    assert_eq!(game, Match::new(&Entry::Always));
}

#[test]
fn with_two_seats_the_other_wins_by_resignation_or_time() {
    for give_up in [Match::resign, Match::lose_on_time] {
        let mut game = Match::<MuTorere>::new(&Entry::Always);
        give_up(&mut game, Seat::FIRST);
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.loser(), outcome.winner()), (Some(Seat::FIRST), Some(Seat::SECOND)));
    }
}

#[test]
fn with_three_seats_nobody_wins_by_resignation_or_time() {
    let options = moaai::Options { seats: Seats::Three, ..moaai::Options::default() };
    for cause in [Cause::RESIGNATION, Cause::TIME] {
        let mut game = Match::<Moaai>::new(&options);
        match cause {
            Cause::TIME => game.lose_on_time(Seat::SECOND),
            _ => game.resign(Seat::SECOND),
        }
        let outcome = game.outcome().unwrap();
        let results: Vec<_> = outcome.results.iter().map(|(_, result)| *result).collect();
        assert_eq!(results, [SeatResult::Neither, SeatResult::Lost, SeatResult::Neither]);
        assert_eq!((outcome.cause, outcome.winner()), (cause, None));
    }
}

#[test]
fn the_first_end_stays() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    assert!(game.agree());
    let agreed = *game.outcome().unwrap();
    assert_eq!(agreed, Outcome::drawn(2, Cause::AGREEMENT, Some(Rule::new('T', 8))));
    game.resign(Seat::FIRST);
    game.lose_on_time(Seat::SECOND);
    assert_eq!(game.outcome(), Some(&agreed));
}

#[test]
fn the_decision_of_an_arbiter_replaces_any_end() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    let [won, drawn, lost, neither] =
        [SeatResult::Won, SeatResult::Drawn, SeatResult::Lost, SeatResult::Neither];
    let ends: [fn(&mut Match<MuTorere>); 3] =
        [|_| {}, |game| game.resign(Seat::FIRST), |game| game.lose_on_time(Seat::SECOND)];
    for end in ends {
        for results in [[won, lost], [lost, won], [drawn, drawn], [neither, neither]] {
            game.take_back(0);
            end(&mut game);
            game.decide(BySeat::from_fn(2, |seat| results[seat.index()]));
            let outcome = game.outcome().unwrap();
            let found: Vec<_> = outcome.results.iter().map(|(_, result)| *result).collect();
            assert_eq!((&found[..], outcome.cause, outcome.rule), (&results[..], Cause::DECISION, None));
        }
    }
}

#[test]
fn o6_nothing_is_agreed_on_or_repeated_in_moaai() {
    let mut game = Match::<Moaai>::new(&moaai::Options::default());
    assert!(!game.agree());
    assert_eq!(game.outcome(), None);
    assert_eq!(
        (Moaai::laws(&Default::default()).repetition, Moaai::laws(&Default::default()).quiet),
        (None, None)
    );
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    let first = game.position().read_move("4-P").unwrap();
    game.play(&first).unwrap();
    let before = game.clone();
    assert_eq!(game.play(&first), Err(NotPlayed::Illegal));
    assert_eq!(game, before);
}

/// A counter on a ring, a game in which several ends can coincide: a step on is quiet, standing still is not, and one
/// place ends the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Ring {
    place: u8,
    turn: Seat,
    size: Size,
}

/// The number of places of the ring; the place after the last is never reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Size {
    places: u8,
    end: Option<u8>,
}

impl Options for Size {
    fn choices(&self) -> &'static [Choice] {
        &[]
    }
}

impl fmt::Display for Size {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Size {
    type Err = OptionsError;
    fn from_str(text: &str) -> Result<Size, OptionsError> {
        Err(OptionsError::Malformed(text.to_owned()))
    }
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.place, self.turn)
    }
}

/// Steps `0` (not quiet) or `1` (quiet).
const STAY: u8 = 0;
const STEP: u8 = 1;

impl Game for Ring {
    const ID: &'static str = "ring";
    type Move = u8;
    type Options = Size;

    fn start(size: &Size) -> Ring {
        Ring { place: 0, turn: Seat::FIRST, size: *size }
    }
    fn read(_: &Size, text: &str) -> Result<Ring, Vec<SetupError>> {
        Err(vec![SetupError::new(putahi_rules::Field::BOARD, text, putahi_rules::Problem::Missing)])
    }
    fn options(&self) -> &Size {
        &self.size
    }
    fn turn(&self) -> Seat {
        self.turn
    }
    fn outcome(&self) -> Option<Outcome> {
        let lost = || Outcome::lost_by(self.turn, 2, Cause::BLOCKED, Some(Rule::new('R', 1)));
        (self.size.end == Some(self.place)).then(lost)
    }
    fn parse_move(_: &Size, text: &str) -> Option<u8> {
        text.parse().ok()
    }
    fn push_moves(&self, moves: &mut Vec<u8>) {
        if self.outcome().is_none() {
            moves.extend([STAY, STEP]);
        }
    }
    fn play_unchecked(&mut self, step: &u8) {
        self.place = (self.place + step) % self.size.places;
        self.turn = self.turn.next(2);
    }
}

impl History for Ring {
    fn laws(_: &Self::Options) -> Laws {
        Laws {
            repetition: Some(Rule::new('R', 2)),
            quiet: Some(QuietLimit { plies: 8, rule: Rule::new('R', 3) }),
            agreement: None,
            resignation: Some(Rule::new('R', 4)),
        }
    }

    fn is_quiet(&self, step: &u8) -> bool {
        *step == STEP
    }
}

/// The outcome of a match on this ring in which all seats step on after `first` moves, and its length in plies.
fn end_of(places: u8, end: Option<u8>, first: &[u8]) -> (Cause, usize) {
    let mut game = Match::<Ring>::new(&Size { places, end });
    for step in first {
        game.play(step).unwrap();
    }
    while game.outcome().is_none() {
        game.play(&STEP).unwrap();
    }
    (game.outcome().unwrap().cause, game.moves().len())
}

#[test]
fn the_quiet_clock_counts_plies_in_a_row() {
    assert_eq!(end_of(100, None, &[]), (Cause::QUIET_MOVES, 8));
    assert_eq!(end_of(100, None, &[STEP, STEP, STAY]), (Cause::QUIET_MOVES, 11));
    let mut game = Match::<Ring>::new(&Size { places: 100, end: None });
    [STEP, STEP, STAY, STEP].iter().for_each(|step| game.play(step).unwrap());
    assert_eq!(game.quiet_plies(), 1);
    game.take_back(2);
    assert_eq!(game.quiet_plies(), 2, "the clock is taken back too");
}

#[test]
fn a_position_that_ends_goes_before_repetition_before_the_clock() {
    assert_eq!(end_of(100, Some(8), &[]), (Cause::BLOCKED, 8), "the end and the clock at once");
    assert_eq!(end_of(4, None, &[]), (Cause::REPETITION, 8), "repetition and the clock at once");
    assert_eq!(end_of(2, None, &[]), (Cause::REPETITION, 4), "repetition alone");
}

#[test]
fn resignation_names_its_rule() {
    let mut game = Match::<Ring>::new(&Size { places: 4, end: None });
    game.resign(Seat::FIRST);
    assert_eq!(game.outcome().unwrap().rule, Some(Rule::new('R', 4)));
}
