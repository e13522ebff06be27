//! Properties of arbitrary positions, on all four boards.

use proptest::prelude::*;
use putahi_rules::awithlaknannai::bitboard::{Geometry, points};
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Cause, Game, Tabletop, Touch, after, legal_moves};

use crate::model::Model;
use crate::moves;

/// An arbitrary position, with any number of men of each side.
fn strewn() -> impl Strategy<Value = (Layout, Model)> {
    let shares = (1..6u8, 1..6u8);
    (prop::sample::select(&Layout::ALL), shares, prop::collection::vec(0..10u8, 49)).prop_map(
        |(layout, (white, black), rng)| {
            let cell = |roll: &u8| match *roll {
                roll if roll < white => 'w',
                roll if roll < white + black => 'b',
                _ => '.',
            };
            let cells = rng[..layout.size.points()].iter().map(cell).collect();
            (layout, Model::new(layout, cells))
        },
    )
}

/// An arbitrary valid position: no side has more men than at the start, and there is at least one man.
fn any_board() -> impl Strategy<Value = (Layout, Model)> {
    strewn().prop_map(|(layout, mut model)| {
        for man in ['w', 'b'] {
            let spare = model.holding(man).split_off(layout.size.men().min(model.holding(man).len()));
            spare.into_iter().for_each(|point| model.cells[point] = '.');
        }
        if model.cells.iter().all(|cell| *cell == '.') {
            model.cells[0] = 'w';
        }
        (layout, model)
    })
}

/// All men of the start on arbitrary points, so that A6 may apply.
fn full_board() -> impl Strategy<Value = (Layout, Model)> {
    prop::sample::select(&Layout::ALL).prop_flat_map(|layout| {
        let (men, points) = (layout.size.men(), layout.size.points());
        let cells = [vec!['w'; men], vec!['b'; men], vec!['.'; points - 2 * men]].concat();
        Just(cells).prop_shuffle().prop_map(move |cells| (layout, Model::new(layout, cells)))
    })
}

fn read(layout: Layout, model: &Model, mover: char) -> Awithlaknannai {
    Awithlaknannai::parse(&layout, &model.text(mover)).unwrap()
}

fn set(points: &[usize]) -> u64 {
    points.iter().fold(0, |set, point| set | 1 << point)
}

/// Whether the list of legal moves and `explain_illegal` agree on the touches.
fn agrees(position: &Awithlaknannai, touched: &[Touch]) -> bool {
    let listed = legal_moves(position).iter().any(|m| Awithlaknannai::touches(m) == touched);
    listed == position.explain_illegal(touched).is_none()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_and_read_again_is_the_same((layout, model) in any_board(), mover in prop::sample::select(vec!['w', 'b'])) {
        let position = read(layout, &model, mover);
        prop_assert_eq!(position.to_string(), model.text(mover));
        let men = putahi_rules::Seat::all(2).map(|seat| position.men(seat)).collect::<Vec<_>>();
        prop_assert_eq!(Awithlaknannai::from_men(layout, [men[0], men[1]], position.turn()), Some(position));
    }

    #[test]
    fn two_readings_of_the_rules_agree((layout, model) in prop_oneof![any_board(), full_board()]) {
        for mover in ['w', 'b'] {
            let position = read(layout, &model, mover);
            prop_assert_eq!(moves(&position), model.legal(mover), "{} {}", layout, position);
            prop_assert_eq!(moves(&position).is_empty(), position.outcome().is_some());
        }
    }

    #[test]
    fn the_bitboards_see_what_the_model_sees((layout, model) in strewn()) {
        let geometry = Geometry::of(layout);
        let empty = set(&model.holding('.'));
        for (mover, enemy) in [('w', 'b'), ('b', 'w')] {
            let (own, other) = (model.holding(mover), set(&model.holding(enemy)));
            let can = |ways: &dyn Fn(usize) -> bool| set(&own.iter().copied().filter(|man| ways(*man)).collect::<Vec<_>>());
            let takers = can(&|man| !model.jumps(mover, man).is_empty());
            let steppers = can(&|man| !model.steps(man).is_empty());
            prop_assert_eq!(geometry.captures(set(&own), other, empty), takers);
            prop_assert_eq!(geometry.steps(set(&own), empty), steppers);
            let jumps: Vec<_> = own.iter().flat_map(|man| model.jumps(mover, *man)).collect();
            let (over, landings): (Vec<_>, Vec<_>) = jumps.into_iter().unzip();
            let jumped = geometry.jumped(&geometry.jumpers(set(&own), other, empty));
            prop_assert_eq!(jumped, (set(&over), set(&landings)));
            prop_assert_eq!(geometry.is_blocked(set(&own), other, empty), takers | steppers == 0);
            for man in own.iter().copied() {
                let landings: Vec<_> = model.jumps(mover, man).into_iter().map(|(_, to)| to).collect();
                prop_assert_eq!(geometry.jumps(man, other, empty), set(&landings));
                let jumpers = geometry.jumpers(set(&own), other, empty);
                let ways = (0..jumpers.len()).filter(|way| jumpers[*way] >> man & 1 != 0);
                let mut jumps: Vec<_> = ways.map(|way| geometry.jump(way, man)).collect();
                jumps.sort_unstable();
                let mut expected = model.jumps(mover, man);
                expected.sort_unstable();
                prop_assert_eq!(jumps, expected);
                prop_assert_eq!(geometry.near(man) & empty, set(&model.steps(man)));
                prop_assert_eq!(geometry.neighbours(1 << man), geometry.near(man));
            }
        }
    }

    #[test]
    fn the_bitboards_and_the_generator_agree((layout, model) in prop_oneof![any_board(), full_board()]) {
        for (mover, enemy) in [('w', 'b'), ('b', 'w')] {
            let geometry = Geometry::of(layout);
            let [own, other, empty] = [mover, enemy, '.'].map(|content| set(&model.holding(content)));
            let position = read(layout, &model, mover);
            if own == 0 || other == 0 {
                prop_assert_eq!(position.outcome().map(|outcome| outcome.cause), Some(Cause::new("no-men")));
                continue;
            }
            let legal = legal_moves(&position);
            let starts = legal.iter().fold(0, |starts, m| starts | 1 << m.points().next().unwrap().index());
            let takers = geometry.captures(own, other, empty);
            prop_assert!(legal.iter().all(|m| m.is_capture() == (takers != 0)));
            match takers {
                0 => prop_assert_eq!(starts, geometry.steps(own, empty)),
                _ => prop_assert_eq!(starts & !takers, 0),
            }
            prop_assert_eq!(legal.is_empty(), geometry.is_blocked(own, other, empty));
        }
    }

    #[test]
    fn the_list_and_the_refusals_agree(
        (layout, model) in prop_oneof![any_board(), full_board()],
        walks in prop::collection::vec(prop::collection::vec(0..64usize, 1..6), 1..20),
    ) {
        for mover in ['w', 'b'] {
            let position = read(layout, &model, mover);
            let touch = |point: usize| Touch::Point(putahi_rules::Point::new(point % layout.size.points()));
            for walk in &walks {
                let touched: Vec<_> = walk.iter().map(|point| touch(*point)).collect();
                prop_assert!(agrees(&position, &touched), "{} {} {:?}", layout, position, touched);
                let likely = likely_walk(&position, walk);
                prop_assert!(agrees(&position, &likely), "{} {} {:?}", layout, position, likely);
            }
        }
    }

    #[test]
    fn a_move_takes_what_it_says((layout, model) in any_board()) {
        let position = read(layout, &model, 'w');
        for m in legal_moves(&position) {
            let next = after(&position, &m);
            let [me, other] = [position.turn(), position.turn().next(2)];
            prop_assert_eq!(next.men(me).count_ones(), position.men(me).count_ones());
            prop_assert_eq!(next.men(other), position.men(other) & !m.taken());
            prop_assert_eq!(m.taken() & !position.men(other), 0);
            prop_assert_eq!(m.taken().count_ones() as usize, if m.is_capture() { m.points().len() - 1 } else { 0 });
            let end = m.points().next_back().unwrap();
            prop_assert_eq!(points(next.men(me) & !position.men(me)).all(|point| point == end.index()), true);
        }
    }
}

/// A walk of an own man along lines and jumps, determined by `choices`: almost a move, and sometimes one.
fn likely_walk(position: &Awithlaknannai, choices: &[usize]) -> Vec<Touch> {
    let geometry = Geometry::of(*position.options());
    let own: Vec<_> = points(position.men(position.turn())).collect();
    let Some(first) = own.get(choices[0] % own.len().max(1)) else { return Vec::new() };
    let mut path = vec![*first];
    for choice in &choices[1..] {
        let at = path[path.len() - 1];
        let reach = if choice % 4 == 0 { geometry.near(at) } else { geometry.far(at) & position.empty() };
        let ways: Vec<_> = points(reach).collect();
        path.extend(ways.get(choice / 4 % ways.len().max(1)));
    }
    path.into_iter().map(|point| Touch::Point(putahi_rules::Point::new(point))).collect()
}
