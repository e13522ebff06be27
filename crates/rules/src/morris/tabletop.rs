//! The Morris family in a user interface.

use std::sync::OnceLock;

use super::family::Place;
use super::{FIRST_MILL, Gain, MIN_MEN, Member, Morris, Move, Options, Side, bitboard, lines, rule, text};
use crate::{
    Board, Coord, Game, Mark, Pieces, Point, Reason, Refusal, Rule, Seat, SetupForm, Spot, Tabletop, Touch,
    after, legal_moves,
};

impl Tabletop for Morris {
    fn lessons(options: &Options) -> &'static str {
        options.member.rules().lessons
    }

    fn steps(options: &Options) -> &'static str {
        options.member.rules().steps
    }

    fn board(&self) -> &Board {
        static BOARDS: [OnceLock<Board>; Member::ALL.len()] = [const { OnceLock::new() }; Member::ALL.len()];
        BOARDS[self.options.member as usize].get_or_init(|| board(self.options.member))
    }

    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::of_men([Seat::FIRST, Seat::SECOND].map(|seat| self.side(seat).men.into()));
        for seat in Seat::all(2) {
            let side = self.side(seat);
            pieces.in_hand[seat] = side.hand.into();
            pieces.taken[seat] = self.options.member.rules().men as usize - side.men_left as usize;
        }
        pieces
    }

    fn touches(m: &Move) -> Vec<Touch> {
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

    /// The men in mills.
    fn marks(&self) -> Vec<(Point, Mark)> {
        let standing = self.mills(self.own()) | self.mills(self.enemy());
        bitboard::points(standing).map(|point| (Point::new(point as usize), MILL)).collect()
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        let near = |from: Point| holds(self.lines().neighbours[from.index()], m.to());
        let wins = self.gain() == Gain::Win && self.mills(after(self, m).enemy()) != 0;
        let moved = match m.from() {
            None => 2,
            Some(from) if near(from) => 3,
            Some(_) => 4,
        };
        let closes = m.taken().is_some().then_some(rule(5)).or(wins.then_some(FIRST_MILL));
        [Some(rule(moved)), closes].into_iter().flatten().collect()
    }

    fn setup_form(&self) -> Option<SetupForm> {
        Some(text::setup_form(self.options.member))
    }

    /// One or two men fewer, as long as three are left: the other side has that many men on the board already, on the
    /// points with the most neighbours, and both sides have that many fewer in hand.
    fn handicaps(options: &Options) -> Vec<(Seat, usize, Self)> {
        let (options, rules, lines) = (*options, options.member.rules(), lines::of_member(options.member));
        let mut best: Vec<usize> = (0..rules.lattice.places.len()).collect();
        best.sort_by_key(|point| std::cmp::Reverse(lines.neighbours[*point].count_ones()));
        let start = |(seat, fewer): (Seat, u16)| {
            let men = best[..fewer.into()].iter().fold(0, |men, point| men | 1 << point);
            let whole = u16::from(rules.men);
            let stronger = Side { men, hand: whole - fewer, men_left: whole };
            let weaker = Side { men: 0, hand: whole - fewer, men_left: whole - fewer };
            let (own, enemy) = if seat == Seat::FIRST { (weaker, stronger) } else { (stronger, weaker) };
            (seat, usize::from(fewer), Morris { own, enemy, turn: Seat::FIRST, options })
        };
        let fewer = || (1..=2).filter(|fewer| u16::from(rules.men) - fewer >= MIN_MEN);
        Seat::all(2).flat_map(|seat| fewer().map(move |fewer| (seat, fewer))).map(start).collect()
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        if let Some(outcome) = self.outcome() {
            return outcome.rule.map(|rule| Refusal::new(rule, Reason::OVER, &[]));
        }
        let turn_rule = if self.is_placing() { 2 } else { 3 };
        let points: Option<Vec<Point>> = touched.iter().map(Touch::point).collect();
        match points.as_deref() {
            None => refuse(turn_rule, Reason::NOT_FROM_RESERVE, &[]),
            Some([]) => refuse(12, Reason::UNFINISHED, &[]),
            Some([to, rest @ ..]) if self.is_placing() => self.explain_illegal_placement(*to, rest),
            Some([from, rest @ ..]) => self.explain_illegal_move(*from, rest),
        }
    }
}

const MILL: Mark = Mark::new("mill");

/// Men in hand are placed before any man moves. No points.
const PLACE_FIRST: Reason = Reason::new("place-first");
/// No man is left in hand: men move now. No points.
const NONE_IN_HAND: Reason = Reason::new("none-in-hand");
/// The move closes a mill, so a man must be taken. The point that closes it.
const MUST_TAKE: Reason = Reason::new("must-take");
/// The move closes no mill, so no man is taken: the point that would have closed it, the man.
const NOTHING_TO_TAKE: Reason = Reason::new("nothing-to-take");
/// No enemy man stands where one is to be taken: the point.
const NOT_ENEMY: Reason = Reason::new("not-enemy");
/// The man stands in a mill, and its seat, named with it, has men outside mills: the man.
const IN_MILL: Reason = Reason::new("in-mill");

fn refuse(number: u8, reason: Reason, points: &[Point]) -> Option<Refusal> {
    Some(Refusal::new(rule(number), reason, points))
}

const fn holds(set: u32, point: Point) -> bool {
    set >> point.index() & 1 != 0
}

impl Morris {
    /// Why no man can be placed on `to` and capture what `rest` touches.
    fn explain_illegal_placement(&self, to: Point, rest: &[Point]) -> Option<Refusal> {
        match () {
            () if holds(self.own.men, to) && !rest.is_empty() => refuse(2, PLACE_FIRST, &[]),
            () if !holds(self.empty(), to) => refuse(2, Reason::OCCUPIED, &[to]),
            () => self.explain_illegal_capture(self.closing_points(0), to, rest),
        }
    }

    /// Why no man can move from `from` to the first point of `rest` and capture what the others touch.
    fn explain_illegal_move(&self, from: Point, rest: &[Point]) -> Option<Refusal> {
        let placed = rest.iter().all(|point| holds(self.enemy.men, *point));
        match rest {
            _ if holds(self.enemy.men, from) => {
                refuse(3, Reason::NOT_YOURS, &[from]).map(|refusal| refusal.of(self.turn.next(2)))
            }
            _ if holds(self.empty(), from) && placed => refuse(3, NONE_IN_HAND, &[]),
            _ if holds(self.empty(), from) => refuse(3, Reason::EMPTY, &[from]),
            [] => refuse(3, Reason::UNFINISHED, &[]),
            [to, ..] if !holds(self.empty(), *to) => refuse(3, Reason::OCCUPIED, &[*to]),
            [to, ..] if !holds(self.targets(from.index() as u32), *to) => {
                refuse(3, Reason::NOT_NEIGHBOURS, &[from, *to])
            }
            [to, rest @ ..] => {
                self.explain_illegal_capture(self.closing_points(1 << from.index()), *to, rest)
            }
        }
    }

    /// Why a man that moves to `to` cannot capture what `rest` touches; a mill is closed on `closers`.
    fn explain_illegal_capture(&self, closers: u32, to: Point, rest: &[Point]) -> Option<Refusal> {
        let in_mill = |man| refuse(6, IN_MILL, &[man]).map(|refusal| refusal.of(self.turn.next(2)));
        match *rest {
            [] if holds(closers, to) => refuse(5, MUST_TAKE, &[to]),
            [] => None,
            [man, ..] if !holds(self.enemy.men, man) => refuse(5, NOT_ENEMY, &[man]),
            [man, ..] if !holds(closers, to) => refuse(5, NOTHING_TO_TAKE, &[to, man]),
            [man, ..] if !holds(self.removable(self.enemy.men), man) => in_mill(man),
            [_] => None,
            [_, extra, ..] => refuse(5, Reason::TOO_MANY, &[extra]),
        }
    }
}

fn board(member: Member) -> Board {
    let spot = |place: &Place| Spot {
        name: place.name.to_owned(),
        at: Coord { x: place.x.into(), y: place.y.into() },
    };
    let spots = member.rules().lattice.places.iter().map(spot).collect();
    Board::of_crossings(spots, |point| lines::of_member(member).neighbours[point].into())
}
