//! The Morris family as people see and touch it.

use super::family::{Family, Place};
use super::{Morris, Move, kernel, lines, rule};
use crate::{
    Board, Cells, Coord, Game, Piece, Pieces, Point, Reason, Refusal, Seat, Shade, Spot, Tabletop, Touch,
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
            pieces.taken[seat] = F::RULES.men as usize - side.left as usize;
        }
        pieces
    }

    fn touches(m: &Move<F>) -> Vec<Touch> {
        let points = [m.from(), Some(m.to()), m.taken()];
        points.into_iter().flatten().map(Touch::Point).collect()
    }

    fn why_not(&self, touched: &[Touch]) -> Option<Refusal> {
        if let Some(outcome) = self.outcome() {
            return outcome.rule.map(|rule| Refusal::new(rule, Reason::Over, &[]));
        }
        let turn_rule = if self.placing() { 2 } else { 3 };
        let points: Option<Vec<Point>> = touched.iter().map(Touch::point).collect();
        match points.as_deref() {
            None => refuse(turn_rule, Reason::NotFromReserve, &[]),
            Some([]) => refuse(12, Reason::Unfinished, &[]),
            Some([to, rest @ ..]) if self.placing() => self.why_not_placed(*to, rest),
            Some([from, rest @ ..]) => self.why_not_moved(*from, rest),
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
    /// Why no man from the hand comes to stand on `to`, or does not take what `rest` touches.
    fn why_not_placed(&self, to: Point, rest: &[Point]) -> Option<Refusal> {
        match () {
            () if holds(self.own.men, to) && !rest.is_empty() => refuse(2, Reason::PlaceFirst, &[]),
            () if !holds(self.empty(), to) => refuse(2, Reason::Occupied, &[to]),
            () => self.why_not_taken(self.closers(0), to, rest),
        }
    }

    /// Why no man goes from `from` to where `rest` begins, or does not take what the rest of it touches.
    fn why_not_moved(&self, from: Point, rest: &[Point]) -> Option<Refusal> {
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
            [to, rest @ ..] => self.why_not_taken(self.closers(1 << from.index()), *to, rest),
        }
    }

    /// Why a man who comes to stand on `to` does not take what `rest` touches, where one on `closers` takes one.
    fn why_not_taken(&self, closers: u32, to: Point, rest: &[Point]) -> Option<Refusal> {
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
        shades: [Shade::Light, Shade::Dark],
        outline: Vec::new(),
    }
}
