//! The Morris family in a user interface.

use std::marker::PhantomData;

use super::family::{Family, Place};
use super::{Morris, Move, Side, kernel, lines, rule};
use crate::{
    Board, Cells, Coord, Game, Piece, PieceColour, Pieces, Point, Reason, Refusal, Rule, Seat, Spot,
    Tabletop, Touch, legal_moves,
};

impl<F: Family> Tabletop for Morris<F> {
    fn board(&self) -> &Board {
        F::drawn().get_or_init(board::<F>)
    }

    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::none(2);
        for seat in Seat::all(2) {
            let side = self.side(seat);
            let man = |point| (Point::new(point as usize), Piece::Man(seat));
            pieces.standing.extend(kernel::points(side.men).map(man));
            pieces.in_hand[seat] = side.hand.into();
            pieces.taken[seat] = F::RULES.men as usize - side.men_left as usize;
        }
        pieces
    }

    fn touches(m: &Move<F>) -> Vec<Touch> {
        let points = [m.from(), Some(m.to()), m.taken()];
        points.into_iter().flatten().map(Touch::Point).collect()
    }

    fn threatened(&self) -> Vec<Point> {
        let other = Morris { own: self.enemy, enemy: self.own, turn: self.turn.next(2), ..*self };
        let mut taken: Vec<Point> = legal_moves(&other).iter().filter_map(|m| m.taken()).collect();
        taken.sort();
        taken.dedup();
        taken
    }

    fn mills(&self) -> Vec<Point> {
        let standing = kernel::mills::<F>(self.own()) | kernel::mills::<F>(self.enemy());
        kernel::points(standing).map(|point| Point::new(point as usize)).collect()
    }

    fn rules_applied(&self, m: &Move<F>) -> Vec<Rule> {
        let near = |from: Point| holds(kernel::neighbours::<F>(1 << from.index()), m.to());
        let moved = match m.from() {
            None => 2,
            Some(from) if near(from) => 3,
            Some(_) => 4,
        };
        [Some(moved), m.taken().map(|_| 5)].into_iter().flatten().map(rule).collect()
    }

    /// One or two men fewer: the other side has that many men on the board already, on the points with the most
    /// neighbours, and both sides have that many fewer in hand.
    fn handicaps(_: &Self::Options) -> Vec<(Seat, usize, Self)> {
        let mut best: Vec<u32> = (0..F::RULES.places.len() as u32).collect();
        best.sort_by_key(|point| std::cmp::Reverse(kernel::neighbours::<F>(1 << point).count_ones()));
        let start = |(seat, fewer): (Seat, u16)| {
            let men = best[..fewer.into()].iter().fold(0, |men, point| men | 1 << point);
            let whole = F::RULES.men as u16;
            let stronger = Side { men, hand: whole - fewer, men_left: whole };
            let weaker = Side { men: 0, hand: whole - fewer, men_left: whole - fewer };
            let (own, enemy) = if seat == Seat::FIRST { (weaker, stronger) } else { (stronger, weaker) };
            (seat, usize::from(fewer), Morris { own, enemy, turn: Seat::FIRST, family: PhantomData })
        };
        Seat::all(2).flat_map(|seat| (1..=2).map(move |fewer| (seat, fewer))).map(start).collect()
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        if let Some(outcome) = self.outcome() {
            return outcome.rule.map(|rule| Refusal::new(rule, Reason::Over, &[]));
        }
        let turn_rule = if self.is_placing() { 2 } else { 3 };
        let points: Option<Vec<Point>> = touched.iter().map(Touch::point).collect();
        match points.as_deref() {
            None => refuse(turn_rule, Reason::NotFromReserve, &[]),
            Some([]) => refuse(12, Reason::Unfinished, &[]),
            Some([to, rest @ ..]) if self.is_placing() => self.explain_illegal_placement(*to, rest),
            Some([from, rest @ ..]) => self.explain_illegal_move(*from, rest),
        }
    }
}

fn refuse(number: u8, reason: Reason, points: &[Point]) -> Option<Refusal> {
    Some(Refusal::new(rule(number), reason, points))
}

const fn holds(set: u32, point: Point) -> bool {
    set >> point.index() & 1 != 0
}

impl<F: Family> Morris<F> {
    /// Why no man can be placed on `to` and capture what `rest` touches.
    fn explain_illegal_placement(&self, to: Point, rest: &[Point]) -> Option<Refusal> {
        match () {
            () if holds(self.own.men, to) && !rest.is_empty() => refuse(2, Reason::PlaceFirst, &[]),
            () if !holds(self.empty(), to) => refuse(2, Reason::Occupied, &[to]),
            () => self.explain_illegal_capture(self.closers(0), to, rest),
        }
    }

    /// Why no man can move from `from` to the first point of `rest` and capture what the others touch.
    fn explain_illegal_move(&self, from: Point, rest: &[Point]) -> Option<Refusal> {
        let placed = rest.iter().all(|point| holds(self.enemy.men, *point));
        match rest {
            _ if holds(self.enemy.men, from) => {
                refuse(3, Reason::NotYours, &[from]).map(|refusal| refusal.of(self.turn.next(2)))
            }
            _ if holds(self.empty(), from) && placed => refuse(3, Reason::NoneInHand, &[]),
            _ if holds(self.empty(), from) => refuse(3, Reason::Empty, &[from]),
            [] => refuse(3, Reason::Unfinished, &[]),
            [to, ..] if !holds(self.empty(), *to) => refuse(3, Reason::Occupied, &[*to]),
            [to, ..] if !holds(self.targets(from.index() as u32), *to) => {
                refuse(3, Reason::NotNeighbours, &[from, *to])
            }
            [to, rest @ ..] => self.explain_illegal_capture(self.closers(1 << from.index()), *to, rest),
        }
    }

    /// Why a man that moves to `to` cannot capture what `rest` touches; a mill is closed on `closers`.
    fn explain_illegal_capture(&self, closers: u32, to: Point, rest: &[Point]) -> Option<Refusal> {
        let in_mill = |man| refuse(6, Reason::InMill, &[man]).map(|refusal| refusal.of(self.turn.next(2)));
        match *rest {
            [] if holds(closers, to) => refuse(5, Reason::MustTake, &[to]),
            [] => None,
            [man, ..] if !holds(self.enemy.men, man) => refuse(5, Reason::NotEnemy, &[man]),
            [man, ..] if !holds(closers, to) => refuse(5, Reason::NothingToTake, &[to, man]),
            [man, ..] if !holds(kernel::removable::<F>(self.enemy.men), man) => in_mill(man),
            [_] => None,
            [_, extra, ..] => refuse(5, Reason::TooMany, &[extra]),
        }
    }
}

fn board<F: Family>() -> Board {
    let spot = |place: &Place| Spot {
        name: place.name.to_owned(),
        at: Coord { x: place.x.into(), y: place.y.into() },
    };
    let joined = |first: u32| {
        let neighbours = lines::of::<F>().neighbours[first as usize] & u32::MAX << first;
        kernel::points(neighbours)
            .map(move |second| (Point::new(first as usize), Point::new(second as usize)))
    };
    Board {
        points: F::RULES.places.iter().map(spot).collect(),
        lines: kernel::points(kernel::board::<F>()).flat_map(joined).collect(),
        cells: Cells::Crossings,
        piece_colours: [PieceColour::Light, PieceColour::Dark],
        outline: Vec::new(),
    }
}
