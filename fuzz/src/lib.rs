//! Laws that hold for any input, whatever the game. Each target of `fuzz_targets/` feeds one function of this crate;
//! a law that is broken panics.

mod bytes;
#[cfg(feature = "all")]
mod messages;
#[cfg(feature = "all")]
mod puzzles;
#[cfg(feature = "all")]
mod tables;

use bytes::Bytes;
#[cfg(feature = "all")]
pub use messages::messages;
use putahi_rules::{
    Game, GameTree, History, Match, Record, Spec, SpecError, Tabletop, Touch, after, legal_moves, with_game,
};
#[cfg(feature = "all")]
pub use puzzles::puzzles;
#[cfg(feature = "all")]
pub use tables::tables;

/// Options besides the defaults. A game that is not there is passed over, and so are its options.
const MORE_SPECS: [&str; 8] = [
    "mu-torere:entry=first-two",
    "awithlaknannai:lines=joined",
    "awithlaknannai:board=kolowis",
    "awithlaknannai:board=kolowis,lines=open",
    "moaai:seats=3",
    "moaai:terrain=rhombus",
    "moaai:terrain=square,seats=3",
    "moaai:terrain=square:oooooooo/oooooooo",
];

/// Every game with its defaults, then with some other options.
fn all_specs() -> Vec<Spec> {
    let known = |text: &str| match text.parse() {
        Err(SpecError::UnknownGame(_)) => None,
        spec => Some(spec.expect("the options are there")),
    };
    let more = MORE_SPECS.into_iter().filter_map(known);
    Spec::all().into_iter().chain(more).collect()
}

/// Any text is refused or read as a spec that is written so that it reads the same, and has a start.
pub fn specs(text: &str) {
    let Ok(spec) = text.parse::<Spec>() else { return };
    let written = spec.to_string();
    assert_eq!(written.parse::<Spec>().as_ref(), Ok(&spec), "{written}");
    with_game!(&spec, |options: G| {
        let start = G::start(options);
        assert_eq!(start.options(), options);
        check_position(&start);
    });
}

/// The first byte chooses a spec; the rest is refused or read as a position that keeps the promises of its game.
pub fn positions(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let spec = bytes.choose(&all_specs()).clone();
    let Ok(text) = str::from_utf8(bytes.rest()) else { return };
    with_game!(&spec, |options: G| {
        let Ok(position) = G::parse(options, text) else { return };
        check_position(&position);
        for m in legal_moves(&position) {
            check_text(&after(&position, &m));
        }
    });
}

/// The first byte chooses a spec, the second how many bytes of text follow; the other bytes choose moves and touches.
pub fn moves(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let spec = bytes.choose(&all_specs()).clone();
    let length = bytes.next().into();
    let text = String::from_utf8_lossy(bytes.take(length)).into_owned();
    with_game!(&spec, |options: G| walk::<G>(options, &text, &mut bytes));
}

/// Plays the moves that `bytes` choose, and holds each position on the way against `text` and touches.
fn walk<G: Tabletop + History>(options: &G::Options, text: &str, bytes: &mut Bytes<'_>) {
    let mut game = Match::<G>::new(options);
    while game.outcome().is_none() && !bytes.is_empty() {
        check_move_text(game.position(), text);
        check_touches(game.position(), bytes);
        let m = bytes.choose(&legal_moves(game.position())).clone();
        game.play(&m).expect("a move of the list can be played");
    }
    check_position(game.position());
    check_record(&Record::of(&game));
}

/// Any text is refused or read as a record that is written so that it reads the same, and replays; as the short form of a tree,
/// too.
pub fn records(text: &str) {
    if let Ok(tree) = text.parse::<GameTree>() {
        check_tree(&tree);
    }
    for spec in all_specs() {
        if let Ok(tree) = GameTree::from_short(&spec, None, text) {
            check_tree(&tree);
        }
    }
}

/// A tree is read as it is written.
fn check_tree(tree: &GameTree) {
    let written = tree.to_string();
    let read = written.parse::<GameTree>().unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(read, *tree, "{written}");
    if let Some(short) = tree.short() {
        let again = GameTree::from_short(tree.spec(), tree.start(), &short);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{short}"));
        assert_eq!((again.nodes().len(), again.short()), (tree.nodes().len(), Some(short)));
    }
    check_record(&tree.mainline());
}

fn check_record(record: &Record) {
    let written = record.to_string();
    let read = written.parse::<Record>().unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(read, *record, "{written}");
    with_game!(record.spec(), |_options: G| {
        let game = record.replay::<G>().expect("the record is of this game");
        assert_eq!(game.moves().len(), record.moves().len());
        assert_eq!(game.outcome(), record.outcome());
    });
}

fn check_position<G: Tabletop + History>(position: &G) {
    check_text(position);
    let moves = legal_moves(position);
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position}: moves if and only if no outcome");
    assert!(position.turn().index() < position.seats(), "{position}");
    for m in &moves {
        assert_eq!(position.read_move(&m.to_string()).as_ref(), Ok(m), "{position}");
    }
}

/// A position is read as it is written.
fn check_text<G: Game>(position: &G) {
    let text = position.to_string();
    let read = G::parse(position.options(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, *position, "{text}");
    assert_eq!(read.to_string(), text);
}

/// A text is read as the legal move that is written so, or refused.
fn check_move_text<G: Tabletop>(position: &G, text: &str) {
    let legal = legal_moves(position).into_iter().find(|m| m.to_string() == text);
    assert_eq!(position.read_move(text).ok(), legal, "{position}: `{text}`");
}

/// Touches are refused if and only if they make no legal move.
fn check_touches<G: Tabletop>(position: &G, bytes: &mut Bytes<'_>) {
    let touched = some_touches(position, bytes);
    let legal = legal_moves(position).iter().any(|m| G::touches(m) == touched);
    assert_eq!(position.explain_illegal(&touched).is_none(), legal, "{position}: {touched:?}");
}

/// The touches of a legal move, cut short and followed by any others.
fn some_touches<G: Tabletop>(position: &G, bytes: &mut Bytes<'_>) -> Vec<Touch> {
    let pieces = position.pieces();
    let standing = pieces.standing.iter().map(|(_, piece)| *piece);
    let points = position.board().all().map(Touch::Point);
    let any: Vec<Touch> =
        points.chain(pieces.reserve.iter().copied().chain(standing).map(Touch::Reserve)).collect();
    let mut touched = G::touches(bytes.choose(&legal_moves(position)));
    let shape = bytes.next();
    touched.truncate(usize::from(shape % 8));
    touched.extend((0..shape / 8 % 4).map(|_| *bytes.choose(&any)));
    touched
}
