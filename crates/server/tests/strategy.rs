//! The pages of strategy: words, boards, figures, and the puzzles behind each idea.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use axum::http::StatusCode;
use putahi_play::{Language, Localizer};
use putahi_puzzles::strategy::{Section, section, sections};
use putahi_puzzles::{Pack, Puzzle, packs};
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Spec, Tabletop, after, legal_moves, with_game};

use crate::common::{Browser, folder};

/// The most words in a sentence: these pages are read at leisure.
const MOST_WORDS: usize = 15;
/// The puzzles of a game that has too few for six behind each idea.
const FEW: usize = 20;

fn all() -> Vec<&'static Section> {
    Spec::all().iter().flat_map(|spec| sections(spec.id())).collect()
}

/// All texts of a section, without its title.
fn texts(words: Localizer, section: &Section) -> Vec<String> {
    let how = words.find(&format!("{}-how", section.key()));
    words.paragraphs(&section.key()).into_iter().chain(how).collect()
}

#[test]
fn every_game_has_some_ideas_with_words_in_every_language() {
    for spec in Spec::all() {
        assert!((5..=8).contains(&sections(spec.id()).count()), "{spec}");
    }
    for words in Language::ALL.map(Localizer::of) {
        for section in all() {
            let title = words.say(&format!("{}-title", section.key()), &[]);
            assert!((2..=7).contains(&title.split_whitespace().count()), "{title}");
            let texts = texts(words, section);
            assert!(
                !texts.is_empty() && texts.iter().all(|text| text.ends_with(['.', '?'])),
                "{}",
                section.key()
            );
            for sentence in texts.iter().flat_map(|text| text.split_inclusive(['.', '?'])) {
                let count =
                    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
                assert!(count <= MOST_WORDS, "{count} words: {sentence}");
            }
        }
    }
}

#[test]
fn every_board_is_a_position_and_its_line_can_be_played() {
    for section in all() {
        with_game!(&section.spec, |options: G| {
            let position = G::parse(options, &section.position).unwrap();
            assert_eq!(position.to_string(), section.position);
            assert!(position.outcome().is_none() && !section.touches.is_empty(), "{}", section.key());
            can_be_played(position, section);
        });
    }
}

fn can_be_played<G: Tabletop>(mut position: G, section: &Section) {
    let mut rest = section.touches.as_slice();
    while !rest.is_empty() {
        let touches = |m: &G::Move| {
            G::touches(m).into_iter().map(|touch| position.board().touch_text(touch)).collect::<Vec<_>>()
        };
        let made = legal_moves(&position).into_iter().find(|m| rest.starts_with(&touches(m)));
        let m = made.unwrap_or_else(|| panic!("{}: no move of {position} begins {rest:?}", section.key()));
        rest = &rest[touches(&m).len()..];
        position = after(&position, &m);
    }
}

fn document(path: &str) -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path)).unwrap()
}

/// A field of the first line of a table in the documents that begins with these fields.
fn field(path: &str, begins: &[&str], column: &str) -> f64 {
    let text = document(path);
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let place = lines.next().unwrap().iter().position(|name| *name == column).unwrap();
    lines.find(|fields| fields.starts_with(begins)).unwrap()[place].parse().unwrap()
}

/// The share of positions of a sector with each value, in percent: won, drawn and lost.
fn shares(game: &str, sector: &str) -> [f64; 3] {
    let path = format!("results/{game}.tsv");
    let holds = if game == "awithlaknannai" { "verdicts" } else { "plies" };
    let counts =
        ["won", "drawn", "lost"].map(|value| field(&path, &[sector, holds], &format!("positions {value}")));
    counts.map(|count| 100.0 * count / counts.iter().sum::<f64>())
}

/// The legal moves of a section's board.
fn moves(game: &str, id: &str) -> usize {
    let section = section(game, id).unwrap();
    with_game!(&section.spec, |options: G| legal_moves(&G::parse(options, &section.position).unwrap()).len())
}

/// The share of random fillings of a terrain that the opener wins, in percent, as the rules of Moaaï say.
fn opener(terrain: &str) -> f64 {
    let rules = document("rules/moaai.md");
    let line =
        rules.lines().find(|line| line.starts_with(&format!("| `{terrain}` |")) && line.ends_with(" % |"));
    let won = line.unwrap().split('|').nth(3).unwrap().trim().replace(',', "");
    100.0 * won.parse::<f64>().unwrap() / 20_000.0
}

/// How many of 100 matches after this first move of the Morris the levels of middling strength have won.
fn won_after(first: &str) -> f64 {
    let path = "results/nine-mens-morris-first-moves.tsv";
    let won: f64 = ["easy", "casual", "medium"].iter().map(|level| field(path, &[level, first], "won")).sum();
    won / 30.0
}

#[test]
fn every_figure_that_is_not_of_the_board_is_that_of_the_results() {
    let hold = |men: u8| {
        let [won, drawn, _] = shares("nine-mens-morris", &format!("3-{men}"));
        won + drawn
    };
    let (morris, awithlaknannai) = ("nine-mens-morris", "awithlaknannai");
    let longest = field("results/nine-mens-morris.tsv", &["8-7", "plies"], "longest win");
    let all_positions = 776_906_921_310_f64;
    assert!(document("awithlaknannai-solution.md").contains("776,906,921,310"));
    for (game, id, figure, places) in [
        (morris, "crossings", won_after("d6"), 0),
        (morris, "crossings", won_after("a7"), 0),
        (morris, "three", hold(6), 0),
        (morris, "three", hold(7), 0),
        (morris, "three", hold(8), 0),
        (morris, "long", moves(morris, "long") as f64, 0),
        (morris, "longest", longest, 0),
        (awithlaknannai, "first", all_positions / 1e9, 0),
        (awithlaknannai, "count", shares(awithlaknannai, "3-2")[0], 0),
        (awithlaknannai, "count", shares(awithlaknannai, "12-11")[0], 0),
        (awithlaknannai, "face", shares(awithlaknannai, "1-1")[1], 0),
        ("moaai", "filling", opener("hexagon"), 1),
        ("moaai", "filling", opener("rhombus"), 1),
        ("moaai", "filling", opener("square"), 1),
    ] {
        for language in Language::ALL {
            let section = section(game, id).unwrap();
            let figure = format!("{figure:.places$}");
            let words = Localizer::of(language);
            let figure = figure.replace('.', &words.say("decimal-point", &[]));
            let text = texts(words, section).join(" ");
            let is_there =
                text.split(|letter: char| !letter.is_ascii_digit() && letter != ',' && letter != '.');
            let is_there = is_there.map(|word| word.trim_matches(['.', ','])).any(|word| word == figure);
            assert!(is_there, "{}: {figure} is not in {text}", section.key());
        }
    }
}

/// What the boards of other ideas show besides their values.
#[test]
fn what_is_said_of_the_moves_of_a_board_is_so() {
    let counts = ["trap", "slow"].map(|id| moves("mu-torere", id));
    assert_eq!(counts, [2, 3]);
    assert_eq!(moves("nine-mens-morris", "longest"), 6);
    assert_eq!(moves("awithlaknannai", "edge"), 7);
    assert_eq!(moves("awithlaknannai", "first"), 3);
    assert_eq!((moves("moaai", "last"), moves("moaai", "again"), moves("moaai", "last-piece")), (4, 17, 8));
    let again = section("moaai", "again").unwrap();
    with_game!(&again.spec, |options: G| {
        let position = G::parse(options, &again.position).unwrap();
        for text in ["c3-b3", "c5-b4"] {
            let m = legal_moves(&position).into_iter().find(|m| m.to_string() == text).unwrap();
            assert_eq!(after(&position, &m).turn(), position.turn(), "{text}");
        }
    });
}

/// A set has six to ten puzzles; where a game has fewer for all its ideas, each of them is in one set.
#[test]
fn every_set_has_six_to_ten_puzzles_of_its_game() {
    let mut sets = 0;
    for section in all().into_iter().filter(|section| !section.puzzles.is_empty()) {
        let found: Vec<&Puzzle> = section.practice().collect();
        assert_eq!(found.len(), section.puzzles.len(), "{}: an id is that of no puzzle", section.key());
        let all = packs::pack(&section.spec).unwrap().puzzles().len();
        assert!((if all < FEW { 1 } else { 6 }..=10).contains(&found.len()), "{}", section.key());
        assert!(found.iter().all(|puzzle| puzzle.spec == section.spec), "{}", section.key());
        let place = |puzzle: &Puzzle| packs::pack(&puzzle.spec).unwrap().place(puzzle.id());
        let places: Vec<_> = found.iter().map(|puzzle| place(puzzle)).collect();
        assert!(
            places.is_sorted() && places.windows(2).all(|two| two[0] != two[1]),
            "{}: {places:?}",
            section.key()
        );
        sets += 1;
    }
    assert!(sets >= 20, "{sets}");
}

#[test]
fn no_puzzle_is_in_two_sets() {
    let mut seen = BTreeSet::new();
    for puzzle in all().iter().flat_map(|section| &section.puzzles) {
        assert!(seen.insert(*puzzle), "{puzzle}");
    }
    for puzzle in packs::all().iter().filter(|pack| pack.puzzles().len() < FEW).flat_map(Pack::puzzles) {
        assert!(seen.contains(&puzzle.id()), "{puzzle:?} is in no set");
    }
}

/// How many puzzles of a set have a first move of which `holds` is true, given the position, the move, and whether it is right.
fn count<G: Tabletop>(section: &Section, holds: impl Fn(&G, &G::Move, bool) -> bool) -> usize {
    let options = section.spec.options::<G>().unwrap();
    let counts = |puzzle: &&Puzzle| {
        let position = G::parse(&options, &puzzle.position).unwrap();
        let right: Vec<&str> = puzzle.solution.right_moves().collect();
        legal_moves(&position).iter().any(|m| holds(&position, m, right.contains(&m.to_string().as_str())))
    };
    section.practice().filter(counts).count()
}

/// Whether a man that closes a mill by this move can close another one when it goes back.
fn is_hinge(position: &Morris, m: &<Morris as Game>::Move) -> bool {
    let text = m.to_string();
    let Some((from, to)) = text.get(..5).and_then(|way| way.split_once('-')).filter(|_| m.taken().is_some())
    else {
        return false;
    };
    let (back, next) = (format!("{to}-{from}x"), after(position, m));
    let allows = |reply| legal_moves(&after(&next, reply)).iter().any(|m| m.to_string().starts_with(&back));
    legal_moves(&next).iter().any(allows)
}

/// What puzzles of some sets have in common, besides that their answers are right.
#[test]
fn puzzles_are_about_the_idea_behind_which_they_stand() {
    let morris = |id| section("nine-mens-morris", id).unwrap();
    let is_crossing = |position: &Morris, m: &_, is_right| {
        let placed = position.pieces().in_hand[position.turn()] > 0;
        is_right && placed && ["d6", "f4", "d2", "b4"].contains(&format!("{m}").as_str())
    };
    assert_eq!(count(morris("crossings"), is_crossing), 8);
    assert!(count(morris("double"), |position, m, is_right| is_right && is_hinge(position, m)) >= 6);
    // A mill can be closed at once, and that gives the win away.
    let closes = |_: &Morris, m: &<Morris as Game>::Move, is_right: bool| !is_right && m.taken().is_some();
    assert_eq!(count(morris("few"), closes), 8);
    for (id, left) in [("filling", 2), ("last-piece", 1)] {
        let section = section("moaai", id).unwrap();
        let places = |position: &Moaai, _: &_, _| position.pieces().reserve.len() == left;
        assert_eq!(count(section, places), section.puzzles.len(), "{id}");
    }
}

#[tokio::test]
async fn every_page_shows_its_boards_and_the_way_to_it() {
    for language in Language::ALL {
        let folder = folder();
        let (browser, words) = (Browser::at(folder.path()).speaking(language.tag()), Localizer::of(language));
        let puzzles = browser.page("/puzzles").await;
        for spec in Spec::all() {
            let at = format!("/g/{}/strategy", spec.id());
            let way = format!("href=\"{at}\"");
            assert!(
                puzzles.contains(&way) && browser.page(&format!("/g/{}", spec.id())).await.contains(&way)
            );
            let page = browser.page(&at).await;
            let count = sections(spec.id()).count();
            assert_eq!(page.matches("<putahi-trial ").count(), count, "{at}");
            assert_eq!(
                page.matches(&words.say("strategy-proof", &[])).count(),
                count + 1,
                "each fold, and the lead"
            );
            for section in sections(spec.id()) {
                assert!(page.contains(&format!("id=\"{}\"", section.id)));
                for command in section.commands() {
                    assert!(
                        page.contains(&format!("<code>{}</code>", command.replace('"', "&quot;"))),
                        "{command}"
                    );
                }
            }
        }
    }
    let folder = folder();
    let browser = Browser::at(folder.path());
    assert_eq!(browser.get("/g/chess/strategy").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_puzzles_of_a_set_follow_each_other_and_lead_back_with_progress() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let set = all().into_iter().find(|section| !section.puzzles.is_empty()).unwrap();
    let (game, all) = (set.spec.id(), set.puzzles.len());
    let (name, page) = (format!("{game}.{}", set.id), format!("/g/{game}/strategy"));
    let link = |puzzle: &str| format!("href=\"/puzzle/{puzzle}?set={name}\"");
    let ids: Vec<String> = set.puzzles.iter().map(ToString::to_string).collect();
    for (number, id) in ids.iter().enumerate() {
        let shown = browser.page(&page).await;
        assert!(
            shown.contains(&link(id)) && shown.contains(&format!("{number} of {all} solved")),
            "{number}"
        );
        let at = format!("/puzzle/{id}?set={name}");
        assert!(browser.page(&at).await.contains(&format!("name=\"set\" value=\"{name}\"")));
        let solved = solve(&browser, set.practice().nth(number).unwrap(), &name).await;
        assert!(solved.contains(&format!("{} of {all} solved", number + 1)), "{solved}");
        match ids.get(number + 1) {
            Some(next) => assert!(solved.contains(&link(next)), "{solved}"),
            None => assert!(
                solved.contains(&format!("class=\"button main\" href=\"{page}#{}\"", set.id)),
                "{solved}"
            ),
        }
    }
    assert!(browser.page(&page).await.contains(&link(&ids[0])), "when all are solved, it begins again");
    for wrong in [game.to_owned(), format!("{game}.none"), format!("chess.{}", set.id), "x".repeat(10_000)] {
        let answer = browser.get(&format!("/puzzle/{}?set={wrong}", ids[0])).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

/// Solves a puzzle of a set without a wrong answer. Returns the last page.
async fn solve(browser: &Browser, puzzle: &Puzzle, set: &str) -> String {
    let (at, mut path) = (format!("/puzzle/{}", puzzle.id()), Vec::new());
    loop {
        let text = puzzle.decision(&path).unwrap().right_moves().next().unwrap().to_owned();
        let so_far = path.join(",");
        let fields = [("do", "answer"), ("text", &text), ("opening", "a"), ("path", &so_far), ("set", set)];
        let page = browser.form(&at, &fields).await.body;
        path.push(text);
        if puzzle.decision(&path).is_err() {
            return page;
        }
    }
}
