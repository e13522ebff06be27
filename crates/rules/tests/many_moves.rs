//! Positions with very many moves, and texts that lead to them: the work that a text causes is bounded.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{
    Field, Flaw, Game, GameTree, MOST_LISTED, Match, Problem, Record, SetupError, Spec, Tabletop, after,
    find_move, legal_moves, legal_moves_within, lists_made, moaai::Moaai, read_setup, setup_objections,
    with_game,
};

/// A position of Kolowis with 49,920 legal moves.
const CROWDED: &str = "ww.b.b.b.b.bwwww/wwbbbbbbbbbbbbwww/w.b.b.b.b.b.b.ww w";
/// A position with 43 moves, of which one leads to it.
const BEFORE: &str = "ww.b.b.b.b.bwwww/wwbbbbbbbbbbbbwww/wb..b.b.b.b.b.ww b";
const TO_CROWDED: &str = "a2-a3";

fn kolowis() -> Spec {
    "awithlaknannai:board=kolowis".parse().unwrap()
}

fn layout() -> Layout {
    kolowis().options::<Awithlaknannai>().unwrap()
}

fn too_many() -> SetupError {
    SetupError::new(Field::BOARD, CROWDED, Problem::TooManyMoves(MOST_LISTED))
}

/// What `work` returns, and how many lists of moves it made.
fn counted<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = lists_made();
    let done = work();
    (done, lists_made() - before)
}

#[test]
fn a_list_ends_at_its_limit() {
    let crowded = Awithlaknannai::parse(&layout(), CROWDED).unwrap();
    let legal = legal_moves(&crowded);
    assert_eq!(legal.len(), 49_920);
    assert_eq!(legal_moves_within(&crowded, MOST_LISTED), None);
    assert_eq!(legal_moves_within(&crowded, legal.len() - 1), None);
    // 96,402 chains are looked at, of which only the longest are legal (A5).
    assert_eq!(legal_moves_within(&crowded, 96_401), None);
    assert_eq!(legal_moves_within(&crowded, 96_402), Some(legal));
}

#[test]
fn a_position_with_too_many_moves_is_not_set_up() {
    assert_eq!(read_setup::<Awithlaknannai>(&layout(), CROWDED), Err(too_many()));
    assert_eq!(setup_objections::<Awithlaknannai>(&layout(), CROWDED), [too_many()]);
    assert!(Awithlaknannai::parse(&layout(), CROWDED).is_ok(), "it is one that a match may reach");
    assert!(setup_objections::<Awithlaknannai>(&layout(), BEFORE).is_empty());
    // Other errors are reported first.
    let twice = setup_objections::<Awithlaknannai>(&layout(), &CROWDED.replace(" w", " x"));
    assert_eq!(twice.iter().map(|error| error.field).collect::<Vec<_>>(), [Field::TURN]);
}

#[test]
fn every_usual_start_and_the_fullest_terrain_can_be_set_up() {
    let rows = ["oooooooo"; 8].join("/");
    let fullest: Spec = format!("moaai:terrain=square:{rows}").parse().unwrap();
    for spec in Spec::every().into_iter().chain([fullest]) {
        with_game!(&spec, |options: G| {
            let start = G::start(options).to_string();
            assert_eq!(setup_objections::<G>(options, &start), [], "{spec}");
        });
    }
}

#[test]
fn no_record_begins_with_too_many_moves() {
    let record = format!("[Spec \"{}\"]\n[Position \"{CROWDED}\"]\n[Result \"*\"]\n\n*\n", kolowis());
    let refused = record.parse::<Record>().unwrap_err();
    assert_eq!(refused.flaw, Flaw::Position(too_many()));
    let refused = GameTree::from_short(&kolowis(), Some(CROWDED), "").unwrap_err();
    assert_eq!(refused, Flaw::Position(too_many()));
}

#[test]
fn a_match_that_comes_to_many_moves_goes_on_and_is_recorded() {
    let mut game = Match::from_position(read_setup::<Awithlaknannai>(&layout(), BEFORE).unwrap());
    game.play_text(TO_CROWDED).unwrap();
    assert_eq!(game.position().to_string(), CROWDED);
    let capture = legal_moves(game.position())[7].to_string();
    assert!(game.position().read_move("a1-a2").is_err());
    game.play_text(&capture).unwrap();
    let record = Record::of(&game);
    assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
    assert_eq!(record.replay::<Awithlaknannai>().unwrap(), game);
}

#[test]
fn variations_of_one_position_list_its_moves_once() {
    let start = Awithlaknannai::parse(&layout(), BEFORE).unwrap();
    let crowded = after(&start, &find_move(&start, TO_CROWDED).unwrap());
    let captures: Vec<String> = legal_moves(&crowded).iter().take(9_000).map(ToString::to_string).collect();
    let (first, others) = captures.split_first().unwrap();
    let text = format!("{TO_CROWDED},{first}({})", others.join(")("));
    let (read, lists) =
        counted(|| GameTree::from_short_within(&kolowis(), Some(BEFORE), &text, GameTree::MOST_BYTES));
    let tree = read.unwrap();
    assert_eq!(tree.nodes().len(), 9_002);
    // The first position is listed once more, to check it as a setup.
    assert_eq!(lists, 3);
    // A tree that was read is replayed without a list.
    assert_eq!(counted(|| tree.replay::<Awithlaknannai>(5_000).unwrap().moves().len()), (2, 0));
    assert_eq!(counted(|| tree.mainline().replay::<Awithlaknannai>().unwrap().moves().len()), (2, 0));
}

#[test]
fn variations_within_variations_list_each_position_once() {
    // Moves are made in four positions: at the start, after d7, after a7, and after b6.
    let text = "a7(d7,g7(a4)),b6(d6(f6(b4))),a1";
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let (tree, lists) = counted(|| GameTree::from_short(&spec, None, text));
    assert_eq!((tree.unwrap().nodes().len(), lists), (10, 4));
}

/// Variations from the first position, each twelve plies long, on the largest terrain of Moaaï.
fn wide() -> (Spec, String) {
    let rows = ["oooooooo"; 8].join("/");
    let spec: Spec = format!("moaai:terrain=square:{rows}").parse().unwrap();
    let start = Moaai::start(&spec.options::<Moaai>().unwrap());
    let line = |m: <Moaai as Game>::Move| {
        let (mut position, mut line) = (start.clone(), Vec::new());
        let mut next = Some(m);
        while let Some(m) = next.filter(|_| line.len() < 12) {
            line.push(m.to_string());
            position = after(&position, &m);
            next = legal_moves(&position).into_iter().next();
        }
        line.join(",")
    };
    let lines: Vec<String> = legal_moves(&start).into_iter().map(line).collect();
    let (first, rest) = lines[0].split_once(',').unwrap();
    let others: String = lines[1..].iter().map(|line| format!("({line})")).collect();
    (spec, format!("{first}{others},{rest}"))
}

#[test]
fn a_tree_whose_positions_have_too_many_moves_in_all_is_refused() {
    let (spec, text) = wide();
    let read = GameTree::from_short_within(&spec, None, &text, GameTree::MOST_BYTES);
    let most = GameTree::MOST_CHOICES;
    assert_eq!(read.unwrap_err(), Flaw::TooManyChoices(most));
}

#[test]
fn a_line_is_added_with_one_list_for_each_move_that_is_new() {
    let mut game = Match::<Awithlaknannai>::new(&layout());
    let mut moves = Vec::new();
    while game.outcome().is_none() && moves.len() < 200 {
        let m = legal_moves(game.position()).pop().unwrap();
        game.play_unchecked(&m);
        moves.push(m.to_string());
    }
    let mut tree = GameTree::from_position(game.start());
    let (last, lists) = counted(|| tree.add_line(0, &moves));
    assert_eq!((last, lists), (Ok(moves.len()), moves.len() as u64));
    assert_eq!(counted(|| tree.add_line(0, &moves)), (Ok(moves.len()), 0));
    let before = tree.clone();
    let broken = [moves[0].as_str(), "a1-a2", moves[1].as_str()];
    assert!(tree.add_line(0, &broken).is_err());
    assert_eq!(tree, before);
}
