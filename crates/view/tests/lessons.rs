//! Every rule has a lesson: a position on which it is seen, and a move that shows it. So have a few examples.

use std::fs;
use std::path::PathBuf;

use putahi_play::{Language, Localizer};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{
    Cells, Game, History, Match, Piece, Refusal, Rule, Seat, Spec, Tabletop, Touch, after, legal_moves,
    with_game,
};

/// The lessons of each game that has some written, as text.
fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let file = |spec: &Spec| with_game!(spec, |options: G| (G::ID, G::lessons(options)));
    Spec::all().iter().map(file).filter(|(_, lessons)| !lessons.is_empty()).collect::<Vec<_>>().into_iter()
}

/// Rules without a move to play: how a match is set up, and what the players agree on.
const ONLY_SEEN: [&str; 5] = ["T1", "M1", "M11", "A1", "A8"];

struct Lesson {
    /// A rule or an example.
    rule: &'static str,
    spec: Spec,
    position: &'static str,
    touches: Option<&'static str>,
}

fn lesson(line: &'static str) -> Lesson {
    let fields: Vec<&str> = line.split('\t').collect();
    let [rule, spec, position, touches] = fields[..] else { panic!("{line} has not four fields") };
    Lesson { rule, spec: spec.parse().unwrap(), position, touches: (touches != "-").then_some(touches) }
}

fn lessons() -> impl Iterator<Item = Lesson> {
    files().flat_map(|(_, file)| file.lines()).map(lesson)
}

/// The position of a rule's lesson.
fn shown<G: Game>(rule: &str) -> G {
    let lesson = lessons().find(|lesson| lesson.rule == rule).unwrap();
    G::parse(&lesson.spec.options::<G>().unwrap(), lesson.position).unwrap()
}

/// The position of a rule's lesson, the move to try and the position after it.
fn tried<G: Tabletop>(rule: &str) -> (G, G::Move, G) {
    let position = shown::<G>(rule);
    let touches = lessons().find(|lesson| lesson.rule == rule).unwrap().touches.unwrap();
    let m = move_of(&position, touches).unwrap();
    let next = after(&position, &m);
    (position, m, next)
}

fn touches_of<G: Tabletop>(position: &G, m: &G::Move) -> String {
    let names = G::touches(m).into_iter().map(|touch| position.board().touch_text(touch));
    names.collect::<Vec<_>>().join(" ")
}

fn move_of<G: Tabletop>(position: &G, touches: &str) -> Option<G::Move> {
    legal_moves(position).into_iter().find(|m| touches_of(position, m) == touches)
}

/// The positions that the touches of moves in turn lead through, from `start` to the last one.
fn line_of<G: Tabletop>(start: G, touches: &str) -> Vec<G> {
    let mut positions = vec![start];
    let mut rest = format!("{touches} ");
    while !rest.is_empty() {
        let position = positions.last().unwrap();
        let made = legal_moves(position).into_iter().find_map(|m| {
            let further = rest.strip_prefix(&format!("{} ", touches_of(position, &m)))?.to_owned();
            Some((after(position, &m), further))
        });
        let (next, further) = made.unwrap_or_else(|| panic!("no move of {position} begins {rest}"));
        positions.push(next);
        rest = further;
    }
    positions
}

/// The positions of an example.
fn example<G: Tabletop>(id: &str) -> Vec<G> {
    line_of(shown(id), lessons().find(|lesson| lesson.rule == id).unwrap().touches.unwrap())
}

fn refused<G: Tabletop>(position: &G, touches: &str) -> Option<Refusal> {
    let reserve = position.pieces().reserve;
    let piece = |name: &str| reserve.iter().find(|piece| piece.to_string() == name).copied();
    let point = |name: &str| position.board().find(name).map(Touch::Point);
    let touch = |name| point(name).or_else(|| piece(name).map(Touch::Reserve)).unwrap();
    position.explain_illegal(&touches.split(' ').map(touch).collect::<Vec<_>>())
}

#[test]
fn every_rule_of_the_pages_has_one_lesson_in_order() {
    assert!(files().count() >= 4);
    for ((id, file), (letter, count)) in files().zip([('T', 8), ('M', 12), ('A', 9), ('O', 6)]) {
        let (lessons, examples): (Vec<Lesson>, Vec<Lesson>) =
            file.lines().map(lesson).partition(|lesson| lesson.rule.parse::<Rule>().is_ok());
        let (of_family, lessons): (Vec<Lesson>, Vec<Lesson>) =
            lessons.into_iter().partition(|lesson| lesson.rule.starts_with('F'));
        assert_eq!(of_family.len(), if letter == 'M' { 2 } else { 0 }, "{id}");
        assert!(examples.iter().all(|example| example.rule.starts_with(&format!("{letter}-"))), "{id}");
        let rules: Vec<String> = (1..=count).map(|number| format!("{letter}{number}")).collect();
        assert_eq!(lessons.iter().map(|lesson| lesson.rule).collect::<Vec<_>>(), rules);
        assert!(lessons.iter().chain(&examples).all(|lesson| lesson.spec.id() == id), "{id}");
        let page =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(format!("{id}.md"));
        let page = fs::read_to_string(page).unwrap();
        let on_page = |number: &u32| page.contains(&format!("**{letter}{number}"));
        assert_eq!((1..).take_while(on_page).count(), rules.len(), "{id}");
    }
}

#[test]
fn every_rule_has_its_words() {
    for words in Language::ALL.map(Localizer::of) {
        for Lesson { rule, spec, .. } in lessons() {
            let title = words.say(&format!("rule-{rule}-title"), &[]);
            let count = title.split_whitespace().count();
            assert!((2..=5).contains(&count), "{rule}: {title}");
            assert!(words.rule(&spec, rule).ends_with('.'), "{rule}");
        }
        for key in ["common-lot", "common-offers", "common-resign"] {
            assert!(words.say(key, &[]).ends_with('.'), "{key}");
        }
    }
}

#[test]
fn every_lesson_can_be_played() {
    for lesson in lessons() {
        assert_eq!(lesson.touches.is_none(), ONLY_SEEN.contains(&lesson.rule), "{}", lesson.rule);
        with_game!(&lesson.spec, |options: G| can_be_played::<G>(options, &lesson));
    }
}

fn can_be_played<G: Tabletop>(options: &G::Options, lesson: &Lesson) {
    let position = G::parse(options, lesson.position).unwrap();
    assert_eq!(position.to_string(), lesson.position, "{}", lesson.rule);
    assert_eq!(lesson.spec.to_string(), Spec::of::<G>(options).to_string());
    assert!(position.outcome().is_none(), "{}", lesson.rule);
    let Some(touches) = lesson.touches else { return };
    let moves = line_of(position.clone(), touches).len() - 1;
    if lesson.rule.parse::<Rule>().is_ok() {
        assert_eq!(moves, 1, "{}", lesson.rule);
        assert_eq!(refused(&position, touches), None, "{}", lesson.rule);
    }
}

#[test]
fn lessons_refuse_by_their_own_rule() {
    fn check<G: Tabletop>(cases: &[(&str, &str)]) {
        for (rule, touches) in cases {
            let refusal = refused(&shown::<G>(rule), touches);
            assert_eq!(refusal.map(|refusal| refusal.rule.to_string()).as_deref(), Some(*rule), "{touches}");
        }
    }
    check::<MuTorere>(&[("T2", "5 P"), ("T5", "6 P"), ("T6", "5 6")]);
    check::<Morris>(&[
        ("M2", "b4 a4"),
        ("M3", "d6 d3"),
        ("M5", "d6 d7"),
        ("M5", "d6 d7 a4"),
        ("M6", "d6 d7 b2"),
    ]);
    check::<Awithlaknannai>(&[
        ("A3", "a3 b5"),
        ("A4", "a1 c2"),
        ("A5", "a6 c7"),
        ("A5", "a6 b6"),
        ("A6", "c6 a5"),
    ]);
    check::<Moaai>(&[("O1", "c3 c4"), ("O2", "c3 b2"), ("O2", "a1 a3")]);
}

#[test]
fn lessons_of_the_start_show_the_start() {
    for (rule, spec) in ["T1", "M1", "A1", "O1"].into_iter().zip(Spec::all()) {
        with_game!(&spec, |options: G| assert!(shown::<G>(rule) == G::start(options), "{rule}"));
    }
}

#[test]
fn lessons_of_an_end_end_by_their_rule() {
    fn check<G: Tabletop>(rule: &str) {
        let outcome = tried::<G>(rule).2.outcome().unwrap();
        assert_eq!(outcome.rule.unwrap().to_string(), rule);
        assert_eq!(outcome.winner(), Some(shown::<G>(rule).turn()));
    }
    check::<MuTorere>("T7");
    check::<Morris>("M7");
    check::<Morris>("M8");
    check::<Awithlaknannai>("A7");
}

#[test]
fn where_nobody_passes_one_move_is_left() {
    assert_eq!(legal_moves(&shown::<MuTorere>("T6")).len(), 1);
    assert_eq!(legal_moves(&shown::<Morris>("M12")).len(), 1);
    assert_eq!(legal_moves(&shown::<Moaai>("O6")).len(), 1);
}

#[test]
fn t5_lets_three_light_men_in_and_keeps_one_out() {
    let position = shown::<MuTorere>("T5");
    assert_eq!(position.turn(), Seat::SECOND);
    let entering = |arm: &&str| move_of(&position, &format!("{arm} P")).is_some();
    assert_eq!(["5", "6", "7", "1"].into_iter().filter(entering).collect::<Vec<_>>(), ["5", "7", "1"]);
}

#[test]
fn the_example_of_moaai_goes_as_its_sheet_says() {
    let [start, moved, cleared] = example::<Moaai>("O-example").try_into().unwrap();
    let free = |position: &Moaai, name: &str| {
        let piece = position.pieces().standing.iter().find(|(_, piece)| piece.to_string() == name).copied();
        piece.map(|(point, _)| position.board().name(point).to_owned())
    };
    assert_eq!(start.pieces().standing.len(), 12);
    assert_eq!((free(&start, "Tr").as_deref(), free(&moved, "Tr").as_deref()), (Some("b4"), Some("a3")));
    assert_eq!(moved.pieces().gone, [start.board().find("b4").unwrap()]);
    assert_eq!((moved.pieces().standing.len(), moved.turn()), (12, start.turn()), "no match: A moves again");
    let left: Vec<_> = ["Co", "To", "Cr"].into_iter().filter(|name| free(&cleared, name).is_none()).collect();
    assert_eq!((left.len(), cleared.pieces().standing.len()), (3, 9), "three leave, the orange square too");
    assert_eq!((start.turn(), cleared.turn()), (Seat::FIRST, Seat::SECOND));
    assert!(cleared.outcome().is_none());
    let movers: std::collections::BTreeSet<_> = legal_moves(&cleared)
        .iter()
        .map(|m| touches_of(&cleared, m).split(' ').next().unwrap().to_owned())
        .collect();
    assert_eq!(movers.len(), 9, "nobody is blocked");
}

#[test]
fn t8_is_the_third_time_of_the_start() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    for text in ["4-P", "5-4", "P-5"].into_iter().cycle().take(11) {
        let m = game.position().read_move(text).unwrap();
        game.play(&m).unwrap();
    }
    assert_eq!(game.position().to_string(), shown::<MuTorere>("T8").to_string());
    game.play(&tried::<MuTorere>("T8").1).unwrap();
    assert_eq!(game.outcome().unwrap().rule.unwrap().to_string(), "T8");
}

#[test]
fn m4_flies_with_three_men() {
    let (position, m, _) = tried::<Morris>("M4");
    assert_eq!(position.pieces().men(position.turn()), 3);
    let touched: Vec<_> = Morris::touches(&m).iter().filter_map(Touch::point).collect();
    assert!(!position.board().neighbours(touched[0]).any(|point| point == touched[1]));
}

/// How many men of the seat not to move may be taken, each by the same move.
fn takeable(rule: &str) -> usize {
    let (position, m, _) = tried::<Morris>(rule);
    let closing = Morris::touches(&m)[..2].to_vec();
    legal_moves(&position).iter().filter(|m| Morris::touches(m).starts_with(&closing)).count()
}

#[test]
fn m5_and_m6_leave_a_choice_of_men() {
    assert_eq!(takeable("M5"), 5);
    assert_eq!(takeable("M6"), 2);
    let enemy = Seat::SECOND;
    assert_eq!(shown::<Morris>("M5").pieces().men(enemy), 5);
    assert_eq!(shown::<Morris>("M6").pieces().men(enemy), 5);
}

#[test]
fn quiet_lessons_are_quiet() {
    fn check<G: Tabletop + History>(rule: &str) {
        let (position, m, _) = tried::<G>(rule);
        assert!(position.is_quiet(&m), "{rule}");
        let laws = G::laws(&Default::default());
        let of_the_match = [laws.repetition, laws.quiet.map(|limit| limit.rule)];
        assert!(of_the_match.into_iter().flatten().any(|known| known.to_string() == rule), "{rule}");
    }
    check::<Morris>("M9");
    check::<Morris>("M10");
    check::<Awithlaknannai>("A9");
}

/// How many pieces the move to try takes off the board.
fn taken<G: Tabletop>(rule: &str) -> usize {
    let (position, _, next) = tried::<G>(rule);
    position.pieces().standing.len() - next.pieces().standing.len()
}

#[test]
fn a4_jumps_three_times_and_a5_twice() {
    assert_eq!(taken::<Awithlaknannai>("A4"), 3);
    assert_eq!(taken::<Awithlaknannai>("A5"), 2);
    assert_eq!(legal_moves(&shown::<Awithlaknannai>("A5")).len(), 1);
}

#[test]
fn a6_takes_the_man_on_the_centre() {
    let (position, _, next) = tried::<Awithlaknannai>("A6");
    let centre = position.board().find("b5").unwrap();
    assert_eq!(position.pieces().on(centre), Some(Piece::Man(Seat::FIRST)));
    assert_eq!(next.pieces().on(centre), None);
}

#[test]
fn o2_takes_the_cell_away() {
    let (position, _, next) = tried::<Moaai>("O2");
    assert!(position.pieces().gone.is_empty());
    assert_eq!(next.pieces().gone, [position.board().find("c3").unwrap()]);
}

#[test]
fn o3_moves_again_and_o4_clears_four() {
    assert_eq!(taken::<Moaai>("O3"), 0);
    assert_eq!(tried::<Moaai>("O3").2.turn(), shown::<Moaai>("O3").turn());
    assert_eq!(taken::<Moaai>("O4"), 4);
    assert_ne!(tried::<Moaai>("O4").2.turn(), shown::<Moaai>("O4").turn());
}

#[test]
fn o5_leaves_the_last_move_to_the_other_and_o6_must_make_it() {
    let (position, _, next) = tried::<Moaai>("O5");
    assert!(position == shown("O5") && next == shown("O6"), "the lessons follow each other");
    let outcome = tried::<Moaai>("O6").2.outcome().unwrap();
    assert_eq!(outcome.rule.unwrap().to_string(), "O5");
    assert_eq!(outcome.winner(), Some(position.turn()));
    assert_eq!(outcome.loser(), Some(next.turn()));
}

/// The members of a family show their rules by number, some with a move on their own board.
#[test]
fn the_lessons_of_members_can_be_played() {
    let members = Spec::every().into_iter().filter(|spec| !Spec::all().contains(spec));
    for spec in members {
        let lessons = putahi_view::lessons(&spec);
        assert!(lessons.len() >= 11, "{spec}");
        let page = fs::read_to_string(
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/mill-family.md"),
        );
        assert!(page.unwrap().contains(&format!("| `{}` |", spec.id())));
        for lesson in lessons {
            assert_eq!(lesson.spec.id(), spec.id(), "{}", lesson.id);
            with_game!(&lesson.spec, |options: G| shows_its_rule::<G>(options, &lesson));
        }
    }
}

/// Rules that some members show by a position alone: no man flies there, or the position does not come up.
const SEEN_BY_MEMBERS: [&str; 5] = ["M1", "M4", "M8", "M11", "M12"];

fn shows_its_rule<G: Tabletop>(options: &G::Options, lesson: &putahi_view::Lesson) {
    let (position, id) = (G::parse(options, &lesson.position).unwrap(), lesson.id.as_str());
    assert_eq!(position.to_string(), lesson.position);
    let touches = lesson.touches.join(" ");
    if touches.is_empty() {
        assert!(SEEN_BY_MEMBERS.contains(&id), "{options} {id}");
        return;
    }
    let m = move_of(&position, &touches).unwrap_or_else(|| panic!("{position} has no move {touches}"));
    let outcome = after(&position, &m).outcome();
    match id {
        "M7" | "M8" | "F1" | "F2" => assert_eq!(outcome.unwrap().rule, lesson.rule(), "{position}"),
        "M12" => assert_eq!(legal_moves(&position).len(), 1, "{position}"),
        _ => assert!(outcome.is_none(), "{position}"),
    }
    let of_move = ["M2", "M3", "M5"].contains(&id);
    assert!(!of_move || position.rules_applied(&m).contains(&lesson.rule().unwrap()), "{position} {id}");
}

#[test]
fn on_squares_the_same_rules_are_shown_on_squares() {
    let spec: Spec = "moaai:terrain=square:ooooooo/ooooooo".parse().unwrap();
    let lessons = putahi_view::lessons(&spec);
    let mut shown = Vec::new();
    for lesson in &lessons {
        let position = Moaai::parse(&lesson.spec.options::<Moaai>().unwrap(), &lesson.position).unwrap();
        let m = move_of(&position, &lesson.touches.join(" ")).unwrap();
        let next = after(&position, &m);
        assert_eq!(position.to_string(), lesson.position);
        assert_eq!(position.board().cells, Cells::Squares, "{}", lesson.id);
        let of_move = ["O1", "O2", "O3", "O4"].contains(&lesson.id.as_str());
        assert!(!of_move || position.rules_applied(&m).contains(&lesson.rule().unwrap()), "{}", lesson.id);
        let left = position.pieces().standing.len().saturating_sub(next.pieces().standing.len());
        shown.push((lesson.id.as_str(), left, legal_moves(&position).len(), next));
    }
    assert_eq!(shown.iter().map(|one| one.0).collect::<Vec<_>>(), ["O1", "O2", "O3", "O4", "O5", "O6"]);
    let turns: Vec<Seat> = shown.iter().map(|one| one.3.turn()).collect();
    assert_eq!(turns[1..4], [Seat::FIRST, Seat::FIRST, Seat::SECOND], "O2 and O3 go on, O4 passes the turn");
    assert_eq!((shown[3].1, shown[4].1, shown[5].2), (3, 2, 1), "three leave, two leave, one move is left");
    assert_eq!(shown[4].3.to_string(), lessons[5].position, "the lessons follow each other");
    let outcome = shown[5].3.outcome().unwrap();
    assert_eq!((outcome.rule.unwrap().to_string().as_str(), outcome.winner()), ("O5", Some(Seat::SECOND)));
}
