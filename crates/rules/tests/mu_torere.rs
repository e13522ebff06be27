//! The rules of `docs/rules/mu-torere.md`, by number, and the known results about the game.

use std::collections::{BTreeMap, HashMap, HashSet};

use putahi_rules::mu_torere::{Entry, MuTorere};
use putahi_rules::{
    Cause, Expected, Field, Game, Match, MoveError, Problem, Reason, Rule, Seat, SetupError, Tabletop, after,
    find_move, legal_moves,
};

fn at(entry: Entry, text: &str) -> MuTorere {
    MuTorere::parse(&entry, text).unwrap()
}

fn moves(position: &MuTorere) -> Vec<String> {
    legal_moves(position).iter().map(ToString::to_string).collect()
}

/// Rule, reason and names of the points of a refused move.
fn refused(position: &MuTorere, text: &str) -> (String, Vec<String>) {
    let MoveError::Refused(refusal) = position.read_move(text).unwrap_err() else {
        panic!("{position}: `{text}` is no refused move")
    };
    let names = refusal.points.iter().map(|point| position.board().name(*point).to_owned());
    (refusal.to_string(), names.collect())
}

#[track_caller]
fn assert_refused(text: &str, m: &str, refusal: &str, points: &[&str]) {
    let position = at(Entry::Always, text);
    let (found, names) = refused(&position, m);
    assert_eq!((found.as_str(), names), (refusal, points.iter().map(|p| (*p).to_owned()).collect()));
}

#[test]
fn t1_four_men_each_and_an_empty_centre() {
    for entry in [Entry::Always, Entry::FirstTwo] {
        assert_eq!(MuTorere::start(&entry).to_string(), "bbbbwwww. b 0");
    }
}

#[test]
fn t2_dark_begins_and_turns_alternate() {
    let mut position = MuTorere::start(&Entry::Always);
    for (ply, m) in ["4-P", "5-4", "P-5"].into_iter().enumerate() {
        assert_eq!(position.turn().index(), ply % 2);
        position = after(&position, &find_move(&position, m).unwrap());
    }
    assert_refused("bbbbwwww. b 0", "5-P", "T2: not-yours", &["5"]);
    assert_refused("bbbbwwww. w 0", "4-P", "T2: not-yours", &["4"]);
}

#[test]
fn t3_along_the_ring_to_an_empty_neighbouring_arm() {
    assert_eq!(moves(&at(Entry::Always, "bb.bwwwwb b 0")), ["2-3", "4-3", "P-3"]);
    assert_eq!(moves(&at(Entry::Always, ".bbbwwwbw b 0")), ["2-1", "8-1"], "the ring closes");
    assert_refused("bb.bwwwwb b 0", "1-3", "T3: not-neighbours", &["1", "3"]);
}

#[test]
fn t4_from_the_centre_to_any_empty_arm() {
    for arm in 1..=8 {
        let mut arms = *b".bbbwwww";
        arms.rotate_right(arm - 1);
        let position = at(Entry::Always, &format!("{}b b 9", str::from_utf8(&arms).unwrap()));
        assert!(moves(&position).contains(&format!("P-{arm}")), "{position}");
    }
}

#[test]
fn t5_the_centre_is_entered_beside_an_enemy_man() {
    assert_eq!(moves(&MuTorere::start(&Entry::Always)), ["1-P", "4-P"]);
    assert_refused("bbbbwwww. b 0", "2-P", "T5: no-enemy-beside", &["2", "P"]);
    assert_refused("bbbbwwww. b 40", "3-P", "T5: no-enemy-beside", &["3", "P"]);
}

#[test]
fn t5_first_two_binds_each_player_twice() {
    for (plies, entrants) in [(0, 2), (3, 2), (4, 4), (5, 4)] {
        let position = at(Entry::FirstTwo, &format!("bbbbwwww. b {plies}"));
        assert_eq!(legal_moves(&position).len(), entrants, "after {plies} plies");
    }
    assert_eq!(moves(&at(Entry::FirstTwo, "bbbbwwww. b 4")), ["1-P", "2-P", "3-P", "4-P"]);
}

#[test]
fn t6_one_man_a_point_no_jump_no_capture_no_pass() {
    assert_refused("bbbbwwww. b 0", "4-5", "T6: occupied", &["5"]);
    assert_refused("bbbbwwww. b 0", "4-4", "T6: occupied", &["4"]);
    assert_refused("bbbbwwww. b 0", "P-1", "T6: empty", &["P"]);
    assert_refused("bbbbwwww. b 0", "4", "T6: unfinished", &[]);
    assert_refused("bbbbwwww. b 0", "4-P-5", "T6: too-many", &["5"]);
    assert_refused("b.bbwwwwb b 0", "4-2", "T3: not-neighbours", &["4", "2"]);
    let start = MuTorere::start(&Entry::Always);
    for name in ["", "9", "p", "-", "4 P", "pass"] {
        assert!(matches!(start.read_move(name), Err(MoveError::Unknown(_))), "`{name}`");
    }
    let spelt = MoveError::Spelling { text: "4xP".to_owned(), meant: "4-P".to_owned() };
    assert_eq!(start.read_move("4xP"), Err(spelt));
}

#[test]
fn t7_who_cannot_move_has_lost() {
    assert_eq!(moves(&at(Entry::Always, "wbbbb.www b 9")), ["5-6"], "one man can go on");
    let blocked = at(Entry::Always, "wbbbbww.w b 9");
    let outcome = blocked.outcome().unwrap();
    assert_eq!((outcome.loser(), outcome.winner()), (Some(Seat::FIRST), Some(Seat::SECOND)));
    assert_eq!((outcome.cause, outcome.rule), (Cause::BLOCKED, Some(Rule::new('T', 7))));
    assert_eq!(refused(&blocked, "2-8").0, "T7: over");
}

#[test]
fn t8_the_third_occurrence_is_a_draw() {
    let mut game = Match::<MuTorere>::new(&Entry::Always);
    for m in ["4-P", "5-4", "P-5", "4-P", "5-4", "P-5"].repeat(2) {
        assert_eq!(game.outcome(), None);
        let m = game.position().read_move(m).unwrap();
        game.play(&m).unwrap();
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.cause, outcome.rule),
        (None, Cause::REPETITION, Some(Rule::new('T', 8)))
    );
}

#[test]
fn what_counts_as_the_same_position() {
    let both = |entry, one, other| at(entry, one) == at(entry, other);
    assert!(both(Entry::Always, "bbbbwwww. b 0", "bbbbwwww. b 3"));
    assert!(!both(Entry::Always, "bbbbwwww. b 0", "bbbbwwww. w 0"));
    assert!(!both(Entry::FirstTwo, "bbbbwwww. b 0", "bbbbwwww. b 3"));
    assert!(both(Entry::FirstTwo, "bbbbwwww. b 4", "bbbbwwww. b 9"));
}

#[test]
fn positions_are_refused_with_their_field() {
    let men = |seat, found| Problem::Men { seat, found, least: 4, most: 4 };
    let cases = [
        ("", Field::BOARD, "", Problem::Missing),
        (" b 0", Field::BOARD, "", Problem::Missing),
        ("bbbbwwww. b", Field::new("plies"), "", Problem::Missing),
        ("bbbbwwww.", Field::TURN, "", Problem::Missing),
        ("bbbbwwww b 0", Field::BOARD, "bbbbwwww", Problem::Length(9)),
        ("bbbbwwww.. b 0", Field::BOARD, "bbbbwwww..", Problem::Length(9)),
        ("bbbBwwww. b 0", Field::BOARD, "bbbBwwww.", Problem::Character('B')),
        ("bbbwwwww. b 0", Field::BOARD, "bbbwwwww.", men(Seat::FIRST, 3)),
        ("bbbbbwww. b 0", Field::BOARD, "bbbbbwww.", men(Seat::FIRST, 5)),
        ("bbbb.www. b 0", Field::BOARD, "bbbb.www.", men(Seat::SECOND, 3)),
        ("bbbbwwww. x 0", Field::TURN, "x", Problem::Value(Expected::OneOf(&["b", "w"]))),
        ("bbbbwwww. b -1", Field::new("plies"), "-1", Problem::Value(Expected::Number)),
        ("bbbbwwww. b 01", Field::new("plies"), "01", Problem::Value(Expected::Number)),
        ("bbbbwwww. b +1", Field::new("plies"), "+1", Problem::Value(Expected::Number)),
        ("bbbbwwww. b 99999999999", Field::new("plies"), "99999999999", Problem::Value(Expected::Number)),
        ("bbbbwwww. b 0 ", Field::REST, "", Problem::Trailing),
        ("bbbbwwww. b 0 x", Field::REST, "x", Problem::Trailing),
    ];
    for (text, field, quoted, problem) in cases {
        let refusal = MuTorere::parse(&Entry::Always, text).unwrap_err();
        assert_eq!(refusal, SetupError::new(field, quoted, problem), "`{text}`");
    }
}

#[test]
fn the_recorded_game_of_1925() {
    let line = "5-P 4-5 P-4 3-P 4-3 P-4 3-P 2-3 P-2 4-P";
    let mut game = Match::from_position(at(Entry::FirstTwo, "wwwwbbbb. b 0"));
    for m in line.split(' ') {
        let m = game.position().read_move(m).unwrap();
        game.play(&m).unwrap();
    }
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.cause), (Some(Seat::SECOND), Cause::BLOCKED));

    let mut strict = Match::from_position(at(Entry::Always, "wwwwbbbb. b 0"));
    for m in line.split(' ').take(9) {
        let m = strict.position().read_move(m).unwrap();
        strict.play(&m).unwrap();
    }
    assert_eq!(refused(strict.position(), "4-P").0, "T5: no-enemy-beside");
}

/// Every state that can be reached from the start, with its successors.
fn graph(entry: Entry) -> HashMap<MuTorere, Vec<MuTorere>> {
    let mut graph = HashMap::new();
    let mut open = vec![MuTorere::start(&entry)];
    while let Some(position) = open.pop() {
        if graph.contains_key(&position) {
            continue;
        }
        let next: Vec<_> = legal_moves(&position).iter().map(|m| after(&position, m)).collect();
        open.extend(next.iter().copied());
        graph.insert(position, next);
    }
    graph
}

/// The plies to the end under best play of every state that is not drawn: even if the side to move loses, odd if it
/// wins.
fn remoteness(graph: &HashMap<MuTorere, Vec<MuTorere>>) -> HashMap<MuTorere, u32> {
    let mut decided: HashMap<MuTorere, u32> = HashMap::new();
    for plies in 0.. {
        let wins = |next: &[MuTorere]| next.iter().any(|p| decided.get(p).is_some_and(|n| n % 2 == 0));
        let loses = |next: &[MuTorere]| next.iter().all(|p| decided.get(p).is_some_and(|n| n % 2 == 1));
        let holds = |next: &[MuTorere]| if plies % 2 == 0 { loses(next) } else { wins(next) };
        let open = graph.iter().filter(|(p, next)| !decided.contains_key(p) && holds(next));
        let found: Vec<_> = open.map(|(p, _)| *p).collect();
        if found.is_empty() && plies > 0 {
            break;
        }
        decided.extend(found.into_iter().map(|p| (p, plies)));
    }
    decided
}

/// The numbers of won, lost and drawn states for the side to move.
fn tally(entry: Entry) -> (usize, usize, usize) {
    let graph = graph(entry);
    let decided = remoteness(&graph);
    assert!(!decided.contains_key(&MuTorere::start(&entry)), "the start is a draw");
    let won = decided.values().filter(|plies| *plies % 2 == 1).count();
    (won, decided.len() - won, graph.len() - decided.len())
}

#[test]
fn the_whole_graph_has_the_known_values() {
    assert_eq!(tally(Entry::Always), (208, 128, 844));
    assert_eq!(tally(Entry::FirstTwo), (320, 160, 707));
    assert_eq!((graph(Entry::Always).len(), graph(Entry::FirstTwo).len()), (1180, 1187));
}

#[test]
fn remoteness_has_the_known_table() {
    let mut table = BTreeMap::new();
    for plies in remoteness(&graph(Entry::Always)).into_values() {
        *table.entry(plies).or_insert(0) += 1;
    }
    assert_eq!(table, BTreeMap::from([(0, 80), (1, 128), (2, 32), (3, 48), (4, 16), (5, 32)]));
}

/// The least of a board's sixteen images under turning and mirroring the star.
fn least_image(board: &str) -> String {
    let (arms, centre) = board.split_at(8);
    let turned = |by: usize| format!("{}{}", &arms[by..], &arms[..by]);
    let mirrored = |ring: String| ring.chars().rev().collect::<String>();
    let rings = (0..8).flat_map(|by| [turned(by), mirrored(turned(by))]);
    rings.min().unwrap() + centre
}

#[test]
fn there_are_46_boards_up_to_symmetry() {
    let graph = graph(Entry::Always);
    let boards = graph.keys().map(|p| least_image(p.to_string().split(' ').next().unwrap()));
    assert_eq!(boards.collect::<HashSet<_>>().len(), 46);
}

#[test]
fn a_man_of_the_reserve_is_no_touch_of_this_game() {
    let start = MuTorere::start(&Entry::Always);
    let man = putahi_rules::Touch::Reserve(putahi_rules::Piece::Man(Seat::FIRST));
    assert_eq!(start.explain_illegal(&[man]).unwrap().reason, Reason::NOT_FROM_RESERVE);
}
