//! How often the legal moves of a position are listed.

use std::cell::Cell;
use std::fmt;
use std::time::Duration;

use putahi_play::{
    AnyMatch, Command, CommandError, DeviceMode, Event, Language, Localizer, MatchSettings, MatchState,
    Player, PlayerId, Timestamp, Viewer, parse_player_kinds,
};
use putahi_rules::{
    Board, Game, History, Laws, Match, Outcome, Pieces, Refusal, Rule, Seat, SetupError, Tabletop, Touch,
    mu_torere::MuTorere,
};
use putahi_view::{Aids, MatchViews, State};

thread_local! {
    static LISTINGS: Cell<usize> = const { Cell::new(0) };
}

/// How often moves were listed since the last call.
fn listings() -> usize {
    LISTINGS.take()
}

/// Mū Tōrere, which counts the listings of its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Counted(MuTorere);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Game for Counted {
    const ID: &'static str = MuTorere::ID;
    type Move = <MuTorere as Game>::Move;
    type Options = <MuTorere as Game>::Options;

    fn start(options: &Self::Options) -> Counted {
        Counted(MuTorere::start(options))
    }

    fn read(options: &Self::Options, text: &str) -> Result<Counted, Vec<SetupError>> {
        MuTorere::read(options, text).map(Counted)
    }

    fn options(&self) -> &Self::Options {
        self.0.options()
    }

    fn turn(&self) -> Seat {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn parse_move(options: &Self::Options, text: &str) -> Option<Self::Move> {
        MuTorere::parse_move(options, text)
    }

    fn push_moves(&self, moves: &mut Vec<Self::Move>) {
        LISTINGS.set(LISTINGS.get() + 1);
        self.0.push_moves(moves);
    }

    fn play_unchecked(&mut self, m: &Self::Move) {
        self.0.play_unchecked(m);
    }
}

impl History for Counted {
    fn laws(options: &Self::Options) -> Laws {
        MuTorere::laws(options)
    }
}

impl Tabletop for Counted {
    fn board(&self) -> &Board {
        self.0.board()
    }

    fn pieces(&self) -> Pieces {
        self.0.pieces()
    }

    fn touches(m: &Self::Move) -> Vec<Touch> {
        MuTorere::touches(m)
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        self.0.explain_illegal(touched)
    }

    fn rules_applied(&self, m: &Self::Move) -> Vec<Rule> {
        self.0.rules_applied(m)
    }
}

const NOON: Timestamp = Timestamp(1_000_000);
const MOVES: [&str; 4] = ["4-P", "5-4", "P-5", "4-P"];

fn player(name: &str) -> Player {
    Player { id: PlayerId::new(name), name: name.parse().unwrap() }
}

/// A match of Ana and Ben at devices of their own.
fn two() -> Box<dyn AnyMatch> {
    let settings = MatchSettings {
        device_mode: DeviceMode::Separate,
        ..parse_player_kinds(2, "human,human").unwrap().into()
    };
    let game = Match::<Counted>::new(&Default::default());
    let mut state = MatchState::new("mu-torere".parse().unwrap(), game, settings);
    for name in ["ana", "ben"] {
        let sat = state.sit(&player(name), None).unwrap();
        state.apply(&sat, NOON).unwrap();
    }
    Box::new(state)
}

/// The state of the match of [`two`]: its game is in no list.
fn counted(state: &dyn AnyMatch) -> &MatchState<Counted> {
    state.as_any().downcast_ref().unwrap()
}

/// Shows the match to both players, each at two connections, and to a spectator.
fn show(state: &dyn AnyMatch) {
    let (ana, ben) = (PlayerId::new("ana"), PlayerId::new("ben"));
    let (ana, ben) = (Viewer::Player(&ana), Viewer::Player(&ben));
    for viewer in [ana, ana, ben, ben, Viewer::Nobody] {
        State::of(counted(state), 0, Localizer::of(Language::English), Aids::default(), viewer, NOON);
    }
}

fn next_move(state: &dyn AnyMatch, text: &str) -> Command {
    Command::Move { seat: state.turn().unwrap(), text: text.to_owned() }
}

#[test]
fn moves_are_listed_once_for_each_position_whoever_looks_at_it() {
    let mut state = two();
    listings();
    for text in MOVES {
        show(state.as_ref());
        let (event, next) = state.execute(&next_move(state.as_ref(), text), Duration::ZERO, NOON).unwrap();
        assert_eq!(event, Event::Moved { text: text.to_owned(), lag: 0 });
        state = next;
        assert_eq!(listings(), 1, "{text}");
    }
    show(state.as_ref());
    show(state.as_ref());
    assert_eq!(listings(), 1);
}

#[test]
fn moves_that_were_listed_before_a_command_are_not_listed_for_it() {
    let state = two();
    state.list_moves();
    assert_eq!(listings(), 1);
    for text in ["1-2", "nonsense"] {
        let denied = state.execute(&next_move(state.as_ref(), text), Duration::ZERO, NOON).map(|_| ());
        assert!(matches!(denied, Err(CommandError::Move(_))), "{text}");
    }
    state.execute(&next_move(state.as_ref(), MOVES[0]), Duration::ZERO, NOON).unwrap();
    assert_eq!(listings(), 0);
}

#[test]
fn what_leaves_the_position_as_it_is_leaves_its_moves_listed() {
    let mut state = two();
    state.list_moves();
    listings();
    let left = Event::Left { seat: Seat::SECOND };
    state = state.after(&left, NOON).unwrap();
    show(state.as_ref());
    assert_eq!(listings(), 0);
}

#[test]
fn a_log_is_validated_with_one_listing_for_each_move() {
    let mut state = two();
    listings();
    for text in MOVES {
        state.apply(&Event::Moved { text: text.to_owned(), lag: 0 }, NOON).unwrap();
    }
    assert_eq!(listings(), MOVES.len());
    for text in ["1-2", "nonsense"] {
        state.apply(&Event::Moved { text: text.to_owned(), lag: 0 }, NOON).unwrap_err();
    }
    assert_eq!(state.moves(), MOVES);
}

#[test]
fn moves_are_listed_anew_for_a_position_that_was_taken_back_to() {
    let mut state = two();
    let texts = |state: &dyn AnyMatch| {
        let ana = PlayerId::new("ana");
        let view = counted(state).view(Localizer::of(Language::English), Viewer::Player(&ana), NOON);
        view.legal.into_iter().map(|legal| legal.text).collect::<Vec<_>>()
    };
    let first = texts(state.as_ref());
    for text in &MOVES[..2] {
        state.apply(&Event::Moved { text: (*text).to_owned(), lag: 0 }, NOON).unwrap();
    }
    assert_ne!(texts(state.as_ref()), first);
    state = state.after(&Event::TookBack { seat: Seat::FIRST, plies: 2 }, NOON).unwrap();
    assert_eq!(texts(state.as_ref()), first);
}
