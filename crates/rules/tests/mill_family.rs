//! The family of mills, rule by rule (`docs/rules/mill-family.md`).

use putahi_rules::morris::{Family, Member, Morris, Move, Options, bitboard};
use putahi_rules::{
    Cause, Game, Match, Seat, Spec, Tabletop, after, find_move, import, legal_moves, perft, with_member,
};

use crate::common::Rng;

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
fn bitboards_count_the_same_along_games_of_every_member() {
    for (member, flying) in Member::ALL.iter().flat_map(|member| [(member, false), (member, true)]) {
        let options = Options { flying, ..Options::of(*member) };
        for seed in 0..6 {
            let (mut rng, mut at) = (Rng::new(seed), Morris::start(&options));
            for _ in 0..80 {
                assert_eq!(bitboard::perft(&at, 2), perft(&at, 2), "{member:?} {at}");
                let men =
                    if at.turn() == Seat::FIRST { [at.own(), at.enemy()] } else { [at.enemy(), at.own()] };
                let hands = [Seat::FIRST, Seat::SECOND].map(|seat| at.in_hand(seat));
                assert_eq!(Morris::from_men(options, men, hands, at.turn()), Some(at));
                let moves = legal_moves(&at);
                assert_eq!(moves.is_empty(), at.outcome().is_some(), "{at}");
                if moves.is_empty() {
                    break;
                }
                at.play_unchecked(rng.pick(&moves));
            }
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

/// A match of quiet moves that repeat no position, until it ends or has this many moves.
fn quiet_match(options: &Options, text: &str, most: usize) -> Match<Morris> {
    let mut game = Match::from_position(Morris::parse(options, text).unwrap());
    while game.outcome().is_none() && game.moves().len() < most {
        let is_new = |m: &Move| {
            let next = after(game.position(), m);
            m.taken().is_none() && next.outcome().is_none() && !game.positions().contains(&next)
        };
        let m = legal_moves(game.position()).into_iter().find(is_new).expect("another quiet move");
        game.play(&m).unwrap();
    }
    game
}

/// F4: the limit of quiet moves is an option of every member.
#[test]
fn quiet_moves_end_a_match_as_the_option_says() {
    for (member, text) in [
        (Member::Five, "w.w/.../w..b/.../b.b w 0,0"),
        (Member::Seven, "w.w/.../w...b/.../b.b w 0,0"),
        (Member::Twelve, "w.w/.../.../w....b/.../.../b.b w 0,0"),
    ] {
        let usual = Options::of(member);
        assert_eq!(quiet_match(&usual, text, 21).outcome(), None, "{member:?}");
        let options = Options { quiet: 10, ..usual };
        assert_eq!(quiet_match(&options, text, 19).outcome(), None, "{member:?}");
        let ended = quiet_match(&options, text, 21);
        assert_eq!((ended.moves().len(), ended.outcome().unwrap().cause), (20, Cause::QUIET_MOVES));
        assert_eq!(ended.outcome().unwrap().to_string(), "1/2-1/2 quiet-moves M9");
    }
}

/// The third occurrence of a position (M10) ends a match before that.
#[test]
fn repetition_ends_a_match_before_the_limit_of_quiet_moves() {
    let start = of(Member::Five, "w.w/.../w..b/.../b.b w 0,0");
    let mut game = Match::from_position(start);
    for m in ["a5-c5", "e1-c1", "c5-a5", "c1-e1"].iter().cycle().take(8) {
        game.play_text(m).unwrap();
    }
    assert_eq!(game.outcome().unwrap().cause, Cause::REPETITION);
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
    let refusal = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
    for (text, said) in [
        ("six-mens-morris:quiet=9", "unknown value `9` of quiet: there is 50, 20, 10…100"),
        ("three-mens-morris:flying=maybe", "unknown value `maybe` of flying: there is no, yes"),
        ("twelve-mens-morris:flying=maybe", "unknown value `maybe` of flying: there is yes, no"),
        ("six-mens-morris:size=3", "unknown option `size`: there is flying, quiet"),
        ("six-mens-morris:quiet=20,quiet=20", "option quiet stands twice"),
    ] {
        assert_eq!(refusal(text), said);
    }
    let unknown = format!("unknown game `eight-mens-morris`: there is {}", Spec::ids().join(", "));
    assert_eq!(refusal("eight-mens-morris"), unknown);
    for id in Spec::ids() {
        assert_eq!(Spec::of_id(id).unwrap().id(), id);
        assert_eq!(canonical(id).unwrap(), id);
    }
    for member in Member::ALL {
        for options in [false, true].map(|flying| Options { flying, quiet: 33, ..Options::of(*member) }) {
            let written = Spec::of::<Morris>(&options).to_string();
            assert_eq!(written.parse::<Spec>().unwrap().options::<Morris>().unwrap(), options, "{written}");
        }
    }
    assert_eq!((Spec::all().len(), Spec::every().len()), (4, 10));
}

/// M5: two mills that close at once take one man, also by moving.
#[test]
fn two_mills_at_once_take_one_man() {
    let closing = |member: Member, text: &str, m: &str| {
        let before = of(member, text);
        let mut moves: Vec<String> = legal_moves(&before).iter().map(ToString::to_string).collect();
        moves.retain(|text| text.starts_with(m));
        moves.sort();
        let after = after(&before, &find_move(&before, &moves[0]).unwrap());
        (moves, with_member!(member, |F| bitboard::mills::<F>(after.enemy())).count_ones())
    };
    let of_seven = closing(Member::Seven, "bwb/.w./.w.w./.w./b.. w 0,0", "c2-c3");
    assert_eq!(of_seven, (vec!["c2-c3xa1".into(), "c2-c3xa5".into(), "c2-c3xe5".into()], 5));
    let of_twelve = closing(Member::Twelve, ".wb/w../w../w...../.../..b/w.b w 0,0", "d7-a7");
    assert_eq!(of_twelve, (vec!["d7-a7xf2".into(), "d7-a7xg1".into(), "d7-a7xg7".into()], 5));
}

/// M7: with two men left a side has lost, on every board, and whether men fly or not.
#[test]
fn with_two_men_left_a_side_has_lost() {
    for (member, text, m) in [
        (Member::Four, "ww./.../...w/.../bbb w 0,0", "e3-e5xa1"),
        (Member::Seven, "ww./.../....w/.../bbb w 0,0", "e3-e5xa1"),
        (Member::Twelve, "ww./.../.../.....w/.../.../bbb w 0,0", "g4-g7xa1"),
    ] {
        for flying in [false, true] {
            let before = Morris::parse(&Options { flying, ..Options::of(member) }, text).unwrap();
            assert_eq!(before.outcome(), None, "{text}");
            let ended = after(&before, &find_move(&before, m).unwrap());
            assert_eq!(ended.outcome().unwrap().to_string(), "1-0 too-few-men M7", "{text}");
            assert!(legal_moves(&ended).is_empty());
        }
    }
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

/// Positions of members that share a board have the same moves and values, so that the one with the fewest men is named.
#[test]
fn a_position_of_a_member_opens_as_one_whose_men_it_has() {
    let read = |text: &str| import(None, text).into_iter().next().unwrap();
    for (text, id) in [
        ("w.b/.w./b.. w 1,1", "three-mens-morris"),
        (".../.../..../.../... w 4,4", "four-mens-morris"),
        (".../.../..../.../... w 6,6", "six-mens-morris"),
        (".../.../...../.../... w 7,7", "seven-mens-morris"),
        (".../.../.../....../.../.../... w 9,9", "nine-mens-morris"),
        (".../.../.../....../.../.../... w 12,12", "twelve-mens-morris"),
    ] {
        assert_eq!(read(text).unwrap().spec.to_string(), id, "{text}");
    }
    let refused = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        refused(".../.../..../.../... w 7,7"),
        "position: hands `7` has 7 men of seat 1 where 0 to 4 can be"
    );
    assert_eq!(refused(".../.../..../.../..x w 6,6"), "position: board `..x` cannot hold `x`");
}

/// Numbers of points count the points of the member's board, so that those of greater boards are refused.
#[test]
fn numbers_of_points_are_those_of_the_board() {
    let read = |member: Member, text: &str| {
        let spec = Spec::of::<Morris>(&Options::of(member));
        import(Some(&spec), text).into_iter().next().unwrap()
    };
    for (member, points) in [(Member::Six, 16), (Member::Seven, 17), (Member::Nine, 24), (Member::Twelve, 24)]
    {
        assert!(read(member, &format!("1. {points} 3")).is_ok(), "{member:?}");
        let error = read(member, &format!("1. {} 3", points + 1)).unwrap_err().to_string();
        assert_eq!(error, format!("line 1: `{}` is not understood", points + 1));
    }
}

/// The rows of every board, from the top, and hands that placing in turn gives.
#[test]
fn positions_are_written_by_the_rows_of_the_board() {
    let starts = [
        ("nine-mens-morris", ".../.../.../....../.../.../... w 9,9"),
        ("three-mens-morris", ".../.../... w 3,3"),
        ("four-mens-morris", ".../.../..../.../... w 4,4"),
        ("five-mens-morris", ".../.../..../.../... w 5,5"),
        ("six-mens-morris", ".../.../..../.../... w 6,6"),
        ("seven-mens-morris", ".../.../...../.../... w 7,7"),
        ("twelve-mens-morris", ".../.../.../....../.../.../... w 12,12"),
    ];
    assert_eq!(starts.len(), Member::ALL.len());
    for (member, (id, text)) in Member::ALL.iter().zip(starts) {
        let (options, start) = (Options::of(*member), Morris::start(&Options::of(*member)));
        assert_eq!((start.id(), start.to_string().as_str()), (id, text));
        assert_eq!(Morris::parse(&options, text), Ok(start));
        let men = member.rules().men;
        let read = |hands: [u8; 2], turn: char| {
            let board = text.split(' ').next().unwrap();
            Morris::parse(&options, &format!("{board} {turn} {},{}", hands[0], hands[1]))
        };
        for (hands, turn) in [([men - 1, men], 'b'), ([men - 1, men - 1], 'w'), ([0, 0], 'b')] {
            // Men that are neither in hand nor on the board were captured, but for three men, where none is (F1).
            assert_eq!(read(hands, turn).is_ok(), *member != Member::Three, "{id} {hands:?} {turn}");
        }
        for (hands, turn) in [([men - 1, men], 'w'), ([men, men], 'b'), ([men + 1, men + 1], 'w')] {
            assert!(read(hands, turn).is_err(), "{id} {hands:?} {turn}");
        }
    }
    let three = |text: &str| Morris::parse(&Options::of(Member::Three), text);
    for (text, is_read) in [
        ("w../.../... b 2,3", true),
        ("wwb/bbw/... w 0,0", true),
        ("wwb/bb./... w 0,0", false),
        ("w../.../... b 1,2", false),
        (".../.../... w 2,2", false),
    ] {
        assert_eq!(three(text).is_ok(), is_read, "{text}");
    }
    let two = Morris::from_men(Options::of(Member::Three), [0b11, 0b11_1000], [0, 0], Seat::FIRST);
    assert_eq!(two, None);
    let refused =
        |member: Member, text: &str| Morris::parse(&Options::of(member), text).unwrap_err().to_string();
    assert_eq!(
        refused(Member::Three, "wwb/bb./... w 0,0"),
        "position: board `wwb/bb./...` has 2 men of seat 1 where there are 3"
    );
    assert_eq!(
        refused(Member::Six, ".../.../...../.../... w 6,6"),
        "position: board `.....` must have 4 points"
    );
    assert_eq!(
        refused(Member::Three, "www/w../... b 0,0"),
        "position: board `www/w../...` has 4 men of seat 1 where there are 3"
    );
}
