//! Records with variations: a tree survives writing and reading, as a record and in its short form; every change of a tree
//! leaves one that can be written; invalid texts are refused with their line and reason.

use proptest::prelude::*;
use putahi_rules::{
    Flaw, GameTree, Highlights, History, Match, MoveError, OtherGame, Record, RecordError, Seat, SetupError,
    Spec, Tabletop, Unwritable, legal_moves, mu_torere::MuTorere, with_game,
};

use crate::common::Rng;

fn t(text: &str) -> String {
    text.to_owned()
}

fn tree(text: &str) -> GameTree {
    text.parse().unwrap_or_else(|error: RecordError| panic!("{error}\n{text}"))
}

/// A record of Mū Tōrere with this movetext in line 5, in which four men of light may move first.
fn record(result: &str, moves: &str) -> String {
    format!("[Spec \"mu-torere\"]\n[Position \"wbwbwbwb. w 17\"]\n{result}\n\n{moves}\n")
}

/// The match has not ended.
fn open(moves: &str) -> String {
    record("[Result \"*\"]", moves)
}

/// Light has resigned; the movetext is in line 6.
fn resigned(moves: &str) -> String {
    record("[Result \"1-0\"]\n[Ending \"resignation\"]", moves)
}

/// Checks that reading the written text gives the same tree, that the numbers of its nodes are those of the text, and that its
/// main line is a record of its own.
fn check_law(tree: &GameTree) {
    let text = tree.to_string();
    assert_eq!(text.parse::<GameTree>().as_ref(), Ok(tree), "{text}");
    check_numbers(tree);
    let main = tree.mainline();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&main), "{text}");
    assert_eq!(main.to_string().parse::<Record>().as_ref(), Ok(&main), "{text}");
    assert_eq!(main.outcome(), tree.outcome());
    check_short(tree);
    with_game!(tree.spec(), |_options: G| {
        for node in 0..tree.nodes().len() {
            let game = tree.replay::<G>(node).unwrap();
            assert_eq!(game.moves().len(), tree.line(node).len());
        }
    });
}

fn check_numbers(tree: &GameTree) {
    for (node, found) in tree.nodes().iter().enumerate() {
        assert_eq!(found.parent.is_none(), node == 0);
        assert_eq!(found.seat.is_none(), node == 0);
        for child in &found.children {
            assert!(*child > node, "a move is written after the one before it");
            assert_eq!(tree.nodes()[*child].parent, Some(node));
        }
        let mut texts: Vec<&str> = found.children.iter().map(|child| &*tree.nodes()[*child].text).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), found.children.len(), "every move occurs once");
    }
    let moves: usize = tree.nodes().iter().map(|node| node.children.len()).sum();
    assert_eq!(moves + 1, tree.nodes().len());
}

/// The short form gives the same moves, comments and highlights; only the result may be lost.
fn check_short(tree: &GameTree) {
    let Some(short) = tree.short() else { return };
    let again = GameTree::from_short(tree.spec(), tree.start(), &short);
    let again = again.unwrap_or_else(|error| panic!("{error}\n{short}"));
    assert_eq!(again.short().as_ref(), Some(&short));
    assert_eq!(again.nodes().len(), tree.nodes().len(), "{short}");
    let stopped = tree.outcome() != again.outcome();
    if !stopped {
        assert_eq!(again.nodes(), tree.nodes(), "{short}");
    }
}

/// A random match that may have been resigned, and at random places of it other moves.
fn random_tree<G: Tabletop + History>(options: &G::Options, rng: &mut Rng) -> GameTree {
    let mut game = Match::<G>::new(options);
    for _ in 0..rng.below(60) {
        let moves = legal_moves(game.position());
        if game.outcome().is_none() {
            game.play(rng.pick(&moves)).unwrap();
        }
    }
    if rng.below(2) == 0 {
        game = Match::from_position(game.position().clone());
    }
    if rng.below(3) == 0 {
        game.resign(Seat::FIRST);
    }
    let mut tree = (*Record::of(&game)).clone();
    for _ in 0..rng.below(60) {
        let node = rng.below(tree.nodes().len());
        grow::<G>(&mut tree, node, rng);
    }
    tree
}

fn grow<G: Tabletop + History>(tree: &mut GameTree, node: usize, rng: &mut Rng) {
    let game = tree.replay::<G>(node).unwrap();
    let moves = legal_moves(game.position());
    if game.outcome().is_some() {
        return;
    }
    let text = rng.pick(&moves).to_string();
    let before = tree.clone();
    let added = tree.add_line(node, &[&text]).unwrap();
    assert_eq!(tree.nodes()[added].text, text);
    assert_eq!(line_text(tree, added), line_text(&before, node) + "." + &text);
}

/// The moves up to a node.
fn line_text(tree: &GameTree, node: usize) -> String {
    tree.line(node).iter().fold(String::new(), |line, node| line + "." + &tree.nodes()[*node].text)
}

fn random_highlights(tree: &GameTree, rng: &mut Rng) -> Highlights {
    let names = with_game!(tree.spec(), |options: G| {
        let start = <G as putahi_rules::Game>::start(options);
        start.board().points.iter().map(|spot| spot.name.clone()).collect::<Vec<_>>()
    });
    let mut highlights = Highlights::default();
    let is_new = |items: &[String], name: &str| items.iter().all(|item| item[1..] != *name);
    for _ in 0..rng.below(5) {
        let (colour, point) = (*rng.pick(&['G', 'R', 'Y', 'B']), rng.pick(&names));
        if is_new(&highlights.points, point) {
            highlights.points.push(format!("{colour}{point}"));
        }
        let arrow = format!("{}-{point}", rng.pick(&names));
        if !arrow.starts_with(&format!("{point}-")) && is_new(&highlights.arrows, &arrow) {
            highlights.arrows.push(format!("{colour}{arrow}"));
        }
    }
    highlights
}

fn annotate(tree: &mut GameTree, texts: &[String], rng: &mut Rng) {
    for text in texts {
        let node = rng.below(tree.nodes().len());
        tree.set_comment(node, Some(text)).unwrap();
        let node = rng.below(tree.nodes().len());
        let highlights = random_highlights(tree, rng);
        tree.set_highlights(node, highlights.clone()).unwrap();
        assert_eq!(tree.nodes()[node].highlights, highlights);
    }
}

fn any_text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        3 => r#"[\\\{\}\[\]\(\)" %.*-]{1,6}"#,
        2 => "[a-zāēīōū1-9]{1,12} ",
        1 => r"\[%(clk 0:00:0[0-9]|csl G[a-g][1-7]|cal R[1-8]-P)\]",
        1 => r"\PC{1,8}",
    ];
    prop::collection::vec(part, 1..9).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn writing_and_reading_gives_the_same(seed in any::<u64>(), texts in prop::collection::vec(any_text(), 0..12)) {
        for spec in Spec::every() {
            let mut rng = Rng::new(seed);
            let mut tree = with_game!(&spec, |options: G| random_tree::<G>(options, &mut rng));
            annotate(&mut tree, &texts, &mut rng);
            check_law(&tree);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any_text(), cut in 0..300usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let tree = random_tree::<MuTorere>(&Default::default(), &mut rng);
        for mut broken in [tree.to_string(), tree.short().unwrap()] {
            let place = (0..=cut.min(broken.len())).rev().find(|i| broken.is_char_boundary(*i)).unwrap();
            broken.insert_str(place, &text);
            if let Ok(tree) = broken.parse::<GameTree>() {
                check_law(&tree);
            }
            if let Ok(tree) = GameTree::from_short(tree.spec(), None, &broken) {
                check_law(&tree);
            }
        }
    }
}

#[test]
fn without_variations_the_text_is_that_of_the_main_line() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| {
            let mut game = Match::<G>::new(options);
            for _ in 0..20 {
                if game.outcome().is_none() {
                    let m = legal_moves(game.position()).swap_remove(0);
                    game.play(&m).unwrap();
                }
            }
            let mut record = Record::of(&game);
            record.set_comment(3, "so").unwrap();
            let tree: GameTree = tree(&record.to_string());
            assert_eq!(tree.line(tree.last()).len() + 1, tree.nodes().len());
            assert_eq!((tree.to_string(), tree.mainline()), (record.to_string(), record));
        });
    }
}

/// A tree with variations of each kind.
const NESTED: &str = "1... 1-P (1... 3-P {Why not?} 2. 2-3 (2. 4-3) P-2) (1... 5-P) 2. 8-1 (2. 2-1) P-8 *";

/// The moves up to each node.
fn lines(tree: &GameTree) -> Vec<String> {
    (1..tree.nodes().len()).map(|node| line_text(tree, node)).collect()
}

#[test]
fn variations_replace_the_move_before_them_and_nest() {
    let read = tree(&open(NESTED));
    let expected = [
        ".1-P",
        ".3-P",
        ".3-P.2-3",
        ".3-P.4-3",
        ".3-P.2-3.P-2",
        ".5-P",
        ".1-P.8-1",
        ".1-P.2-1",
        ".1-P.8-1.P-8",
    ];
    assert_eq!(lines(&read), expected);
    assert_eq!(read.nodes()[2].comment.as_deref(), Some("Why not?"));
    assert_eq!(read.short().unwrap(), "1-P(3-P{Why not?},2-3(4-3),P-2)(5-P),8-1(2-1),P-8");
    assert_eq!(read.mainline().to_string(), open("1... 1-P 2. 8-1 P-8 *"));
    assert_eq!(read.last(), 9);
    let loose = tree(&open("1... 1-P(1... 3-P\n)( 1... 5-P )2. 8-1 *"));
    assert_eq!(
        loose.movetext(),
        "1... 1-P (1... 3-P) (1... 5-P) 2. 8-1 *\n",
        "spaces and line ends are free"
    );
}

/// After a variation the main line goes on as if it were not there.
#[test]
fn variations_are_numbered_by_the_move_they_replace() {
    let read = tree(&open(NESTED));
    assert_eq!(read.movetext(), wrapped(NESTED));
    let moaai = "[Spec \"moaai\"]\n[Result \"*\"]\n\n1. Cr@b1 (1. Cr@b2 Cv@c1 2. To@d4) Cv@c1 (1... Cv@c2) 2. To@d4 *\n";
    assert_eq!(tree(moaai).to_string(), moaai);
}

fn wrapped(moves: &str) -> String {
    moves.replace(" P-8 *", "\nP-8 *") + "\n"
}

#[test]
fn a_match_that_was_stopped_goes_on_in_variations_after_its_result() {
    let text = resigned("1... 1-P 2. 8-1 1-0 (2... P-8) (2... 7-8 3. 6-7)");
    let mut read = tree(&text);
    assert_eq!(read.to_string(), text);
    check_law(&read);
    assert_eq!(read.mainline().to_string(), resigned("1... 1-P 2. 8-1 1-0"));
    assert_eq!(read.continuations(2), (None, &[3, 4][..]));
    assert_eq!(read.short().unwrap(), "1-P,8-1,P-8(7-8,6-7)");
    // A move after the end that is there already is not added again.
    assert_eq!(read.add_line(2, &["P-8"]), Ok(3));
    assert_eq!(read.to_string(), text);
    let at_once = resigned("1-0 (1... 1-P)");
    assert_eq!(tree(&at_once).to_string(), at_once);
}

#[test]
fn a_match_that_its_moves_end_cannot_go_on() {
    let mut blocked = tree(BLOCKED);
    let ending = t("blocked T7");
    let over = Flaw::AfterEnd { text: t("4-P"), ending };
    let last = blocked.last();
    assert_eq!(blocked.add_line(last, &["4-P"]), Err(over));
    let mut blocked = tree(&BLOCKED.replace(" 4-P 0-1", " *").replace("0-1\"]\n[Ending \"blocked T7", "*"));
    assert_eq!(blocked.outcome(), None);
    let added = blocked.add_line(blocked.last(), &["4-P"]).unwrap();
    assert_eq!((blocked.last(), blocked.to_string()), (added, BLOCKED.to_owned()));
}

/// The match of the page about records.
const BLOCKED: &str = "[Spec \"mu-torere:entry=first-two\"]\n[Position \"wwwwbbbb. b 0\"]\n[Result \"0-1\"]\n[Ending \"blocked T7\"]\n\n1. 5-P 4-5 2. P-4 3-P 3. 4-3 P-4 4. 3-P 2-3 5. P-2 4-P 0-1\n";

#[test]
fn a_node_that_is_not_there_is_not_changed() {
    let mut changed = tree(&open(NESTED));
    let before = changed.clone();
    let none = Unwritable::NoMove { plies: 10, moves: 9 };
    assert_eq!(changed.add_line(10, &["1-P"]), Err(Flaw::Unwritable(none.clone())));
    assert_eq!(changed.set_comment(10, None), Err(none));
    assert_eq!(changed, before);
}

#[test]
fn points_and_arrows_are_highlighted_in_comments() {
    let text = open(
        "{[%csl Y8]} 1... 1-P {[%clk 0:00:09.3] [%csl G1,RP] [%cal B8-1,GP-8] A trap.} 2. 8-1 {[%cal R7-8]} *",
    );
    let mut read: GameTree = tree(&text);
    let (first, second) = (&read.nodes()[0].highlights, &read.nodes()[1].highlights);
    assert_eq!(first.points, ["Y8"]);
    assert_eq!(second.points, ["G1", "RP"]);
    assert_eq!(second.arrows, ["B8-1", "GP-8"]);
    assert_eq!(read.nodes()[1].comment.as_deref(), Some("A trap."));
    check_law(&read);
    assert_eq!(
        read.mainline().to_string(),
        open("1... 1-P {[%clk 0:00:09.3] A trap.} 2. 8-1 *"),
        "the main line is a record that earlier programs read"
    );
    let before = read.clone();
    let set = |points: &[&str], arrows: &[&str]| Highlights {
        points: points.iter().map(|point| t(point)).collect(),
        arrows: arrows.iter().map(|arrow| t(arrow)).collect(),
    };
    for (highlights, error) in [
        (set(&["R1", "R9"], &[]), Unwritable::NoPoint(t("9"))),
        (set(&[], &["B1-a"]), Unwritable::NoPoint(t("a"))),
        (set(&["R1", "R1"], &[]), Unwritable::Highlight(t("1"))),
        (set(&[], &["B1-2", "R1-2"]), Unwritable::Highlight(t("1-2"))),
        (set(&[], &["B1-1"]), Unwritable::Highlight(t("1-1"))),
        (set(&["1"], &[]), Unwritable::Highlight(t("1"))),
        (set(&[], &["B1"]), Unwritable::Highlight(t("1"))),
    ] {
        assert_eq!(read.set_highlights(1, highlights), Err(error));
    }
    assert_eq!(read, before);
}

#[track_caller]
fn refused(text: &str, line: usize, flaw: Flaw) {
    let error = text.parse::<GameTree>().expect_err("the text is refused");
    assert!(!error.to_string().contains('\n'), "{error}");
    assert_eq!((error.line, error.flaw), (line, flaw), "{text}");
}

#[test]
fn broken_variations_are_refused() {
    let number = |text: &str, due: Option<&str>| Flaw::Number(t(text), due.map(t));
    refused(&open("(1... 1-P) *"), 5, Flaw::MisplacedVariation);
    refused(&open("1... 1-P\n((1... 3-P)) *"), 6, Flaw::MisplacedVariation);
    refused(&open("1... 1-P\n* (2. 8-1)"), 6, Flaw::MisplacedVariation);
    refused(&open("1... 1-P 2. (1... 3-P) 8-1 *"), 5, Flaw::NoMove(t("(")));
    refused(&open("1... 1-P ()\n*"), 5, Flaw::EmptyVariation);
    refused(&open("1... 1-P (1...) *"), 5, Flaw::NoMove(t(")")));
    refused(&open("1... 1-P\n) *"), 6, Flaw::UnopenedVariation);
    refused(&open("1... 1-P (1... 3-P\n*"), 6, Flaw::OpenVariation);
    refused(&open("1... 1-P\n(1... 3-P"), 6, Flaw::OpenVariation);
    refused(&open("1... 1-P\n(1... 1-P) *"), 6, Flaw::SameMove(t("1-P")));
    refused(&open("1... 1-P (3-P) *"), 5, number("3-P", Some("1...")));
    refused(&open("1... 1-P (1. 3-P) *"), 5, number("1.", Some("1...")));
    refused(&open("1... 1-P (1... 3-P 2-3) *"), 5, number("2-3", Some("2.")));
    refused(&open("1... 1-P (1... 3-P) 1... 8-1 *"), 5, number("1...", Some("2.")));
    refused(&open("1... 1-P ({a} 1... 3-P) *"), 5, Flaw::Misplaced(t("a")));
    refused(&open("1... 1-P (1... 3-P) {a} *"), 5, Flaw::Misplaced(t("a")));
    refused(&resigned("1... 1-P 1-0 2. 8-1"), 6, Flaw::Trailing(t("2.")));
    refused(&resigned("1... 1-P 1-0\n(2. 8-1"), 7, Flaw::OpenVariation);
    refused(&resigned("1... 1-P 1-0 (2. 8-1 1-0)"), 6, Flaw::OpenVariation);
    let over = BLOCKED.trim_end().to_owned() + " (6. 1-2)\n";
    refused(&over, 6, Flaw::MisplacedVariation);
    let error = open("1... 1-P (1... 2-P) *").parse::<GameTree>().unwrap_err();
    assert!(
        matches!(&error.flaw, Flaw::Move(text, error) if text == "2-P"
        && matches!(**error, MoveError::Refused(_))),
        "{error}"
    );
}

#[test]
fn broken_commands_are_refused() {
    let command = |text: &str| Flaw::Command(t(text));
    for text in
        ["[%csl 1]", "[%csl G1,]", "[%csl ]", "[%csl g1]", "[%csl]", "[%cal G12]", "[%eval 1]", "[%csl G1"]
    {
        refused(&open(&format!("1... 1-P\n{{{text}}} *")), 6, command(text));
    }
    for text in ["[%csl G1] [%clk 0:00:01]", "[%cal G1-2] [%csl G1]", "[%csl G1] [%csl G2]", "[%csl G1]x"] {
        let (_, second) = text.split_once("] ").unwrap_or(("", text));
        refused(&open(&format!("1... 1-P {{{text}}} *")), 5, command(second));
    }
    let no_point = |name: &str| Flaw::Unwritable(Unwritable::NoPoint(t(name)));
    refused(&open("{[%csl G9]} *"), 5, no_point("9"));
    refused(&open("{[%cal G1-Q]} *"), 5, no_point("Q"));
    refused(&open("{[%csl G1,R1]} *"), 5, Flaw::Unwritable(Unwritable::Highlight(t("1"))));
    refused(&open("{[%csl G1] } *"), 5, Flaw::Unwritable(Unwritable::EmptyComment));
    refused(&open("{[%csl G1] [%clk 0:00:01]} *"), 5, command("[%clk 0:00:01]"));
}

#[test]
fn long_texts_are_refused() {
    let long = open(&format!("{{{}}} *", "a".repeat(GameTree::MOST_BYTES)));
    refused(&long, 1, Flaw::TooLong(GameTree::MOST_BYTES));
    let long = format!("{{{}}}", "a".repeat(GameTree::MOST_SHORT_BYTES));
    let spec: Spec = "mu-torere".parse().unwrap();
    let too_long = Flaw::TooLong(GameTree::MOST_SHORT_BYTES);
    assert_eq!(GameTree::from_short(&spec, None, &long), Err(too_long));
    let mut tree = tree(&open("*"));
    tree.set_comment(0, Some(&"a".repeat(GameTree::MOST_SHORT_BYTES))).unwrap();
    assert_eq!(tree.short(), None);
}

/// The legal moves after a node.
fn moves_after(tree: &GameTree, node: usize) -> Vec<String> {
    with_game!(tree.spec(), |_options: G| {
        legal_moves(tree.replay::<G>(node).unwrap().position()).iter().map(ToString::to_string).collect()
    })
}

#[test]
fn variations_nest_as_deep_as_the_limit() {
    let mut deep = tree("[Spec \"nine-mens-morris\"]\n[Result \"*\"]\n\n*\n");
    let too_deep = Flaw::TooDeep(GameTree::MOST_NESTING);
    let (mut node, mut rng) = (0, Rng::new(5));
    // Each move is a variation of the first one there, so that every ply is one deeper.
    for depth in 0..=GameTree::MOST_NESTING {
        let mut moves = moves_after(&deep, node);
        let first = rng.below(moves.len());
        moves.swap(0, first);
        let second = 1 + rng.below(moves.len() - 1);
        moves.swap(1, second);
        node = deep.add_line(node, &[&moves[0]]).map(|first| deep.nodes()[first].parent.unwrap()).unwrap();
        let variation = deep.add_line(node, &[&moves[1]]);
        if depth == GameTree::MOST_NESTING {
            assert_eq!(variation, Err(too_deep.clone()));
        } else {
            node = variation.unwrap();
        }
    }
    check_law(&deep);
    let last = &deep.nodes()[node];
    let other = &moves_after(&deep, last.parent.unwrap())[2];
    let (short, innermost) = (deep.short().unwrap(), format!("({}", last.text));
    let deeper = short.replace(&innermost, &format!("{innermost}({other})"));
    assert_ne!(short, deeper);
    assert_eq!(GameTree::from_short(deep.spec(), None, &deeper), Err(too_deep));
}

/// A move of the start with these replies, as a variation.
fn with_replies(first: &str, replies: &[String]) -> String {
    let (main, others) = replies.split_first().expect("there are replies");
    let others: String = others.iter().map(|reply| format!(" (1... {reply})")).collect();
    format!("(1. {first} {main}{others})")
}

#[test]
fn trees_have_at_most_so_many_moves() {
    let text = |movetext: &[String], end: &str| {
        format!("[Spec \"moaai\"]\n[Result \"*\"]\n\n{} {end}\n", movetext.join("\n"))
    };
    let empty = tree(&text(&[], "*"));
    let firsts = moves_after(&empty, 0);
    let mut left = GameTree::MOST_MOVES - 1;
    let mut movetext = vec![format!("1. {}", firsts[0])];
    for first in &firsts[1..] {
        if left < 2 {
            break;
        }
        let after = GameTree::from_short(empty.spec(), None, first).unwrap();
        let mut replies = moves_after(&after, 1);
        replies.truncate(left - 1);
        left -= 1 + replies.len();
        movetext.push(with_replies(first, &replies));
    }
    let mut full = tree(&text(&movetext, "*"));
    assert_eq!(full.nodes().len(), 1 + GameTree::MOST_MOVES - left);
    assert_eq!(left, 0, "the game has enough moves");
    let too_many = Flaw::TooManyMoves(GameTree::MOST_MOVES);
    let reply = moves_after(&full, 1)[0].clone();
    assert_eq!(full.add_line(1, &[&reply]), Err(too_many.clone()));
    let error = text(&movetext, &format!("{reply} *")).parse::<GameTree>().unwrap_err();
    assert_eq!(error.flaw, too_many);
}

#[test]
fn short_forms_are_read_strictly() {
    let spec: Spec = "mu-torere".parse().unwrap();
    let read = |text: &str| GameTree::from_short(&spec, Some("wbwbwbwb. w 17"), text);
    assert_eq!(read("").map(|tree| tree.nodes().len()), Ok(1));
    let flaw = |text: &str| read(text).expect_err("the text is refused");
    assert_eq!(flaw("1-P("), Flaw::OpenVariation);
    assert_eq!(flaw("1-P(3-P"), Flaw::OpenVariation);
    assert_eq!(flaw("1-P)"), Flaw::UnopenedVariation);
    assert_eq!(flaw("(1-P)"), Flaw::MisplacedVariation);
    assert_eq!(flaw("1-P()"), Flaw::EmptyVariation);
    assert_eq!(flaw("1-P{a"), Flaw::OpenComment(t("a")));
    assert_eq!(flaw("1-P{a\tb}"), Flaw::Unwritable(Unwritable::Control(t("a\tb"), '\t')));
    assert_eq!(flaw("1-P(1-P)"), Flaw::SameMove(t("1-P")));
    assert!(matches!(flaw("1-P 8-1"), Flaw::Move(..)));
    let start = GameTree::from_short(&spec, Some("nowhere"), "");
    assert!(matches!(&start, Err(Flaw::Position(SetupError { .. }))), "{start:?}");
}

#[test]
fn a_tree_of_another_game_is_not_replayed() {
    let tree = tree("[Spec \"moaai\"]\n[Result \"*\"]\n\n*\n");
    let other = OtherGame { spec: "moaai".parse().unwrap(), game: "mu-torere" };
    assert_eq!(tree.replay::<MuTorere>(0), Err(other));
}
