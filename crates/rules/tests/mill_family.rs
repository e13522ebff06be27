//! The family of mills, rule by rule (`docs/rules/mill-family.md`).

use putahi_rules::morris::{Family, Member, Morris, Options, bitboard};
use putahi_rules::{
    Cause, Game, Match, Spec, Tabletop, after, find_move, import, legal_moves, perft, with_member,
};

use crate::common::Rng;
use crate::common::laws::{check_agreement, check_handicaps, check_random_match};

fn of(member: Member, text: &str) -> Morris {
    Morris::parse(&Options::of(member), text).unwrap()
}

fn position(text: &str) -> Morris {
    of(Member::Six, text)
}

#[test]
fn the_board_follows_from_the_data() {
    let start = Morris::start(&Options::of(Member::Six));
    assert_eq!(start.to_string(), ".../.../..../.../... w 6,6");
    assert_eq!((start.board().points.len(), start.board().lines.len()), (16, 20));
    assert_eq!((perft(&start, 1), perft(&start, 2), perft(&start, 3)), (16, 16 * 15, 16 * 15 * 14));
}

#[test]
fn three_men_do_not_fly_where_there_is_no_flying() {
    let three = position("ww./.../..../..w/bbb w 0,0");
    let mut moves: Vec<_> = legal_moves(&three).iter().map(ToString::to_string).collect();
    moves.sort();
    assert_eq!(moves, ["a5-a3", "c5-c4", "c5-e5", "d2-c2", "d2-d3"]);
    assert_eq!(three.read_move("a5-e5").unwrap_err().to_string(), "M3: not-neighbours");
}

#[test]
fn a_path_that_is_no_line_of_three_makes_no_mill() {
    let two = position(".w./.../..../.b./.b. w 4,4");
    let m = find_move(&two, "c4").expect("two men of a path close nothing");
    assert_eq!(m.taken(), None);
}

#[test]
fn whole_games_are_played() {
    let mut ends = Vec::new();
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut game = Match::<Morris>::new(&Options::of(Member::Six));
        while game.outcome().is_none() {
            let position = game.position();
            assert_eq!(position, &self::position(&position.to_string()));
            assert_eq!(bitboard::perft(position, 3), perft(position, 3), "{position}");
            let m = *rng.pick(&legal_moves(position));
            game.play(&m).unwrap();
        }
        ends.push(game.outcome().unwrap().cause);
    }
    assert!(ends.contains(&Cause::new("too-few-men")) && ends.contains(&Cause::BLOCKED), "{ends:?}");
}

#[test]
fn every_member_keeps_the_promises_of_all_games() {
    for member in Member::ALL {
        for flying in [false, true] {
            let options = Options { flying, quiet: 10, ..Options::of(*member) };
            (0..6).for_each(|seed| check_random_match::<Morris>(&options, seed));
            check_agreement::<Morris>(&options);
            check_handicaps::<Morris>(&options);
        }
    }
}

#[test]
fn bitboards_agree_with_the_lines_of_every_member() {
    for member in Member::ALL {
        let mut rng = Rng::new(7);
        let points = member.rules().lattice.places.len();
        for _ in 0..400 {
            let set = (0..points).fold(0, |set, point| set | (rng.below(2) as u32) << point);
            with_member!(*member, |F| check_sets::<F>(set));
        }
    }
}

fn check_sets<F: Family>(set: u32) {
    let (lattice, has) = (F::RULES.lattice, |point: &u8| set >> point & 1 == 1);
    let bits = |points: &[u8]| points.iter().fold(0, |set, point| set | 1_u32 << point);
    let full = lattice.mills.iter().filter(|mill| mill.iter().all(has));
    let mills = full.fold(0, |mills, mill| mills | bits(mill));
    assert_eq!(bitboard::mills::<F>(set), mills);
    let closed = |(mill, point): (&[u8; 3], u8)| {
        mill.iter().filter(|other| **other != point).all(has).then_some(1_u32 << point)
    };
    let ways = lattice.mills.iter().flat_map(|mill| mill.iter().map(move |point| (mill, *point)));
    assert_eq!(bitboard::closers::<F>(set), ways.filter_map(closed).fold(0, |set, bit| set | bit));
    let steps =
        lattice.mills.iter().flat_map(|[a, b, c]| [[*a, *b], [*b, *c]]).chain(lattice.paths.iter().copied());
    let near = |[a, b]: [u8; 2]| u32::from(has(&a)) << b | u32::from(has(&b)) << a;
    assert_eq!(bitboard::neighbours::<F>(set), steps.map(near).fold(0, |set, bits| set | bits));
    let outside = set & !mills;
    assert_eq!(bitboard::removable::<F>(set), if outside == 0 { set } else { outside });
}

/// F1: the first mill wins at once, and nothing is taken.
#[test]
fn with_three_men_the_first_mill_wins() {
    let before = of(Member::Three, "ww./.../bb. w 1,1");
    let closing = find_move(&before, "c3").unwrap();
    assert_eq!(closing.taken(), None);
    let outcome = after(&before, &closing).outcome().unwrap();
    assert_eq!(outcome.to_string(), "1-0 mill-closed F1");
    assert!(legal_moves(&after(&before, &closing)).is_empty());
}

/// F2: a full board is drawn, although the side to move is blocked (M8).
#[test]
fn with_twelve_men_a_full_board_is_drawn() {
    let full = of(Member::Twelve, "wbw/bwb/wbw/bwbwbw/bwb/wbw/bwb w 0,0");
    let outcome = full.outcome().unwrap();
    assert_eq!((outcome.cause.word(), outcome.rule.unwrap().to_string()), ("full-board", "F2".to_owned()));
    assert_eq!((outcome.winner(), outcome.loser()), (None, None));
}

/// F3: whether three men fly is an option of every member.
#[test]
fn three_men_fly_as_the_option_says() {
    let count = |spec: &str, text: &str| {
        let spec: Spec = spec.parse().unwrap();
        legal_moves(&Morris::parse(&spec.options::<Morris>().unwrap(), text).unwrap()).len()
    };
    let nine = "w../.../.w./..b.b./..b/bb./..w w 0,0";
    assert!(count("nine-mens-morris", nine) > count("nine-mens-morris:flying=no", nine));
    let six = "ww./.../..../..w/bbb w 0,0";
    assert_eq!(
        (count("six-mens-morris", six), count("six-mens-morris:flying=yes", six)),
        (5, 3 * 10 - 1 + 3)
    );
}

/// F4: the limit of quiet moves is an option of every member.
#[test]
fn quiet_moves_end_a_match_as_the_option_says() {
    let options = Options { quiet: 10, ..Options::of(Member::Five) };
    let start = Morris::parse(&options, "w.w/.../w..b/.../b.b w 0,0").unwrap();
    let mut game = Match::from_position(start);
    let cycle = ["a5-c5", "e1-c1", "c5-a5", "c1-e1"];
    let mut plies = 0;
    while game.outcome().is_none() {
        game.play_text(cycle[plies % 4]).unwrap();
        plies += 1;
        assert!(plies < 30);
    }
    assert_eq!(game.outcome().unwrap().cause, Cause::REPETITION, "a position for the third time comes first");
    let mut continued = Match::continued(*game.start(), 19);
    continued.play_text("a5-c5").unwrap();
    assert_eq!(continued.outcome().unwrap().cause, Cause::QUIET_MOVES);
}

#[test]
fn specs_name_the_member_and_leave_usual_options_out() {
    let canonical = |text: &str| text.parse::<Spec>().map(|spec| spec.to_string());
    for (text, written) in [
        ("nine-mens-morris:flying=yes,quiet=50", "nine-mens-morris"),
        ("seven-mens-morris:flying=no", "seven-mens-morris"),
        ("seven-mens-morris:flying=yes", "seven-mens-morris:flying=yes"),
        ("twelve-mens-morris:quiet=20,flying=no", "twelve-mens-morris:flying=no,quiet=20"),
        ("three-mens-morris:quiet=10", "three-mens-morris:quiet=10"),
    ] {
        assert_eq!(canonical(text).unwrap(), written);
    }
    for refused in ["quiet=9", "quiet=101", "quiet=050", "quiet=twenty", "quiet=", "flying=perhaps", "size=3"]
    {
        assert!(format!("six-mens-morris:{refused}").parse::<Spec>().is_err(), "{refused}");
    }
    assert!("eight-mens-morris".parse::<Spec>().is_err());
    for id in Spec::ids() {
        assert_eq!(Spec::of_id(id).unwrap().id(), id);
        assert_eq!(canonical(id).unwrap(), id);
    }
    assert_eq!((Spec::all().len(), Spec::every().len()), (4, 10));
}

/// M5: two mills that close at once take one man, also by moving.
#[test]
fn two_mills_at_once_take_one_man() {
    let crossing = of(Member::Seven, "b../.w./bw..w/bw./..w w 0,0");
    let moves: Vec<String> = legal_moves(&crossing).iter().map(ToString::to_string).collect();
    assert!(moves.iter().all(|m| m.matches('x').count() <= 1), "{moves:?}");
}

#[test]
fn a_text_of_another_program_opens_as_the_member_that_it_names() {
    let read = |text: &str| import(None, text).into_iter().next().unwrap();
    let moves = "1. d6 d2 2. d7 d1 *";
    let spec = |variant: &str| {
        read(&format!("[Variant \"{variant}\"]\n\n{moves}\n")).map(|imported| imported.spec.to_string())
    };
    assert_eq!(spec("Twelve Men's Morris").unwrap(), "twelve-mens-morris");
    assert_eq!(spec("12 men's morris").unwrap(), "twelve-mens-morris");
    assert_eq!(spec("Nine Men's Morris").unwrap(), "nine-mens-morris");
    assert!(spec("Morabaraba").is_err());
    assert!(spec("Three Men's Morris").is_err(), "d6 is no point of its board");
}
