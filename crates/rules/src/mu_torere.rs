//! Mū Tōrere: an eight-pointed star, four men a side, no capture (`docs/rules/mu-torere.md`).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::OnceLock;

use crate::options::{named, values};
use crate::setup::{Objections, check_men, number, split};
use crate::{
    Agreement, Board, BySeat, Cause, Cells, Choice, Coord, Field, FieldEntry, Game, History, Laws,
    OptionsError, Outcome, PieceColour, Pieces, Point, Reason, Refusal, Rule, Seat, SetupError, SetupForm,
    Spot, Tabletop, Touch, read_rows, read_turn, rows_of, write_rows,
};

/// The points of the board.
pub const POINTS: usize = ARMS + 1;
/// The men of each seat.
pub const MEN: usize = 4;
const ARMS: usize = 8;
/// The index of the pūtahi, the centre, after those of the arms.
const CENTRE: usize = 8;
const NAMES: [&str; POINTS] = ["1", "2", "3", "4", "5", "6", "7", "8", "P"];
const LETTERS: [&str; 2] = ["b", "w"];
/// With `entry=first-two`, entry is free from this ply on (T5).
const FREE_ENTRY_PLY: u32 = 4;

/// When an arm beside an enemy man is needed to enter the pūtahi (T5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Entry {
    /// Always.
    #[default]
    Always,
    /// In the first two moves of each player.
    FirstTwo,
}

impl crate::Options for Entry {
    fn choices(&self) -> &'static [Choice] {
        &CHOICES
    }
}

const CHOICES: [Choice; 1] =
    [Choice { name: "entry", values: &["always", "first-two"], other: None, grids: &[] }];

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "entry=first-two"][*self as usize])
    }
}

impl FromStr for Entry {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Entry, OptionsError> {
        let [entry] = values(&CHOICES, text)?;
        let index = entry.map_or(Ok(0), |value| named(&CHOICES[0], value))?;
        Ok([Entry::Always, Entry::FirstTwo][index])
    }
}

/// A position of Mū Tōrere. Seat 1 is dark, seat 2 light.
#[derive(Clone, Copy, Debug)]
pub struct MuTorere {
    /// The men of each seat, as a set: bit *p* for the point of index *p*.
    men: BySeat<u16>,
    turn: Seat,
    plies: u32,
    entry: Entry,
}

/// A move of a man to a neighbouring empty point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", NAMES[self.from as usize], NAMES[self.to as usize])
    }
}

/// The neighbours of `point` (the page's *Board*), as a set.
const fn neighbours(point: usize) -> u16 {
    match point {
        CENTRE => (1 << ARMS) - 1,
        arm => beside(arm) | 1 << CENTRE,
    }
}

/// The two arms beside an arm, as a set.
const fn beside(arm: usize) -> u16 {
    1 << ((arm + 1) % ARMS) | 1 << ((arm + ARMS - 1) % ARMS)
}

impl MuTorere {
    fn empty_point(&self) -> usize {
        (!(self.men[Seat::FIRST] | self.men[Seat::SECOND])).trailing_zeros() as usize
    }

    fn enemy(&self) -> u16 {
        self.men[self.turn.next(2)]
    }

    /// T5: whether the condition of entry holds for a man on `arm`.
    fn may_enter(&self, arm: usize) -> bool {
        let free = self.entry == Entry::FirstTwo && self.plies >= FREE_ENTRY_PLY;
        free || beside(arm) & self.enemy() != 0
    }

    /// The points of the men that can move to the empty point.
    fn movers(&self) -> impl Iterator<Item = usize> {
        let to = self.empty_point();
        let near = self.men[self.turn] & neighbours(to);
        (0..POINTS).filter(move |from| near & 1 << from != 0 && (to != CENTRE || self.may_enter(*from)))
    }

    /// The plies played, as far as they matter for equality: those in which entry is still restricted.
    fn counted_plies(&self) -> u32 {
        match self.entry {
            Entry::Always => 0,
            Entry::FirstTwo => self.plies.min(FREE_ENTRY_PLY),
        }
    }

    fn sets(&self) -> [u64; 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| self.men[seat].into())
    }

    fn has_man(&self, seat: Seat, point: usize) -> bool {
        self.men[seat] & 1 << point != 0
    }
}

impl PartialEq for MuTorere {
    fn eq(&self, other: &MuTorere) -> bool {
        let key = |p: &MuTorere| (p.men, p.turn, p.entry, p.counted_plies());
        key(self) == key(other)
    }
}

impl Eq for MuTorere {}

impl Hash for MuTorere {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let men = u32::from(self.men[Seat::FIRST]) | u32::from(self.men[Seat::SECOND]) << 16;
        (men, self.turn, self.counted_plies()).hash(state);
    }
}

impl Game for MuTorere {
    const ID: &'static str = "mu-torere";
    type Move = Move;
    type Options = Entry;

    fn start(options: &Entry) -> MuTorere {
        let men = BySeat::from_fn(2, |seat| ((1 << MEN) - 1) << (MEN * seat.index()));
        MuTorere { men, turn: Seat::FIRST, plies: 0, entry: *options }
    }

    fn read(options: &Entry, text: &str) -> Result<MuTorere, Vec<SetupError>> {
        let [board, turn, plies] = split(text, [Field::BOARD, Field::TURN, PLIES])?;
        let mut objections = Objections::default();
        let men = objections.note(read_rows(board, rows_of([POINTS]), &LETTERS));
        for (seat, men) in men.iter().flat_map(|men| Seat::all(2).zip(men)) {
            objections.note(check_men(board, seat, men.count_ones() as usize, MEN, MEN));
        }
        let turn = objections.note(read_turn(turn, &LETTERS));
        let plies = objections.note(number(PLIES, plies));
        let read = men.zip(turn).zip(plies).map(|((men, turn), plies)| {
            let men = BySeat::from_fn(2, |seat| men[seat.index()] as u16);
            MuTorere { men, turn, plies, entry: *options }
        });
        objections.finish(read)
    }

    fn options(&self) -> &Entry {
        &self.entry
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let blocked = self.movers().next().is_none();
        blocked.then(|| Outcome::lost_by(self.turn, 2, Cause::BLOCKED, Some(rule(7))))
    }

    fn parse_move(_: &Entry, text: &str) -> Option<Move> {
        let point = |name| NAMES.iter().position(|known| *known == name).map(|point| point as u8);
        let (from, to) = text.split_once('-')?;
        Some(Move { from: point(from)?, to: point(to)? })
    }

    fn push_moves(&self, moves: &mut Vec<Move>) {
        let to = self.empty_point() as u8;
        moves.extend(self.movers().map(|from| Move { from: from as u8, to }));
    }

    fn play_unchecked(&mut self, m: &Move) {
        self.men[self.turn] ^= 1 << m.from | 1 << m.to;
        self.turn = self.turn.next(2);
        self.plies = self.plies.saturating_add(1);
    }
}

impl fmt::Display for MuTorere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, rows_of([POINTS]), &LETTERS, self.sets())?;
        write!(f, " {} {}", LETTERS[self.turn.index()], self.plies)
    }
}

impl History for MuTorere {
    fn laws(_: &Self::Options) -> Laws {
        Laws {
            repetition: Some(rule(8)),
            quiet: None,
            agreement: Some((Agreement::Draw, rule(8))),
            resignation: None,
        }
    }
}

/// The centre is entered only beside an enemy man: from, centre.
const NO_ENEMY_BESIDE: Reason = Reason::new("no-enemy-beside");
const PLIES: Field = Field::new("plies");

const fn rule(number: u8) -> Rule {
    Rule::new('T', number)
}

impl Tabletop for MuTorere {
    fn lessons(_: &Self::Options) -> &'static str {
        include_str!("../lessons/mu-torere.tsv")
    }

    fn steps(_: &Self::Options) -> &'static str {
        include_str!("../steps/mu-torere.tsv")
    }

    fn board(&self) -> &Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(board)
    }

    fn pieces(&self) -> Pieces {
        Pieces::of_men(self.sets())
    }

    fn touches(m: &Move) -> Vec<Touch> {
        [m.from, m.to].map(|point| Touch::Point(Point::new(point.into()))).to_vec()
    }

    fn setup_form(&self) -> Option<SetupForm> {
        Some(SetupForm::of_men(rows_of([POINTS]), &LETTERS, [(PLIES, FieldEntry::Number)]))
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        vec![match (usize::from(m.from), usize::from(m.to)) {
            (CENTRE, _) => rule(4),
            (_, CENTRE) => rule(5),
            _ => rule(3),
        }]
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        let refuse = |number, reason, points: &[Point]| Some(Refusal::new(rule(number), reason, points));
        let points: Option<Vec<Point>> = touched.iter().map(Touch::point).collect();
        if self.outcome().is_some() {
            return refuse(7, Reason::OVER, &[]);
        }
        let Some(points) = points else { return refuse(6, Reason::NOT_FROM_RESERVE, &[]) };
        let Some(&from) = points.first() else { return refuse(6, Reason::UNFINISHED, &[]) };
        if self.has_man(self.turn.next(2), from.index()) {
            return Some(Refusal::new(rule(2), Reason::NOT_YOURS, &[from]).of(self.turn.next(2)));
        }
        if !self.has_man(self.turn, from.index()) {
            return refuse(6, Reason::EMPTY, &[from]);
        }
        match points[1..] {
            [] => refuse(6, Reason::UNFINISHED, &[]),
            [to] if to.index() != self.empty_point() => refuse(6, Reason::OCCUPIED, &[to]),
            [to] if neighbours(from.index()) & 1 << to.index() == 0 => {
                refuse(if from.index() == CENTRE { 4 } else { 3 }, Reason::NOT_NEIGHBOURS, &[from, to])
            }
            [to] if to.index() == CENTRE && !self.may_enter(from.index()) => {
                refuse(5, NO_ENEMY_BESIDE, &[from, to])
            }
            [_] => None,
            [_, extra, ..] => refuse(6, Reason::TOO_MANY, &[extra]),
        }
    }
}

/// The directions of the eight arms, clockwise from the top, as unit vectors.
const COMPASS: [(f32, f32); ARMS] = {
    const D: f32 = std::f32::consts::FRAC_1_SQRT_2;
    [(0.0, -1.0), (D, -D), (1.0, 0.0), (D, D), (0.0, 1.0), (-D, D), (-1.0, 0.0), (-D, -D)]
};

fn board() -> Board {
    const RADIUS: f32 = 1.5;
    let place = |(x, y): (f32, f32), radius: f32| Coord { x: (x + 1.0) * radius, y: (y + 1.0) * radius };
    let centre = Coord { x: RADIUS, y: RADIUS };
    let spots = COMPASS.into_iter().map(|way| place(way, RADIUS)).chain([centre]);
    let points = spots.zip(NAMES).map(|(at, name)| Spot { name: name.to_owned(), at }).collect();
    let ring = (0..ARMS).map(|arm| (Point::new(arm), Point::new((arm + 1) % ARMS)));
    let spokes = (0..ARMS).map(|arm| (Point::new(arm), Point::new(CENTRE)));
    let lines = ring.chain(spokes).collect();
    Board {
        points,
        lines,
        cells: Cells::Crossings,
        piece_colours: [PieceColour::Dark, PieceColour::Light],
        outline: star(centre),
    }
}

/// The corners of the eight-pointed star: a tip beyond each arm, a notch between two.
fn star(centre: Coord) -> Vec<Coord> {
    const TIP: f32 = 2.1;
    const NOTCH: f32 = 1.15;
    let corner = |i: usize| {
        let ((ax, ay), (bx, by)) = (COMPASS[i / 2], COMPASS[i.div_ceil(2) % ARMS]);
        let (x, y) = ((ax + bx) / 2.0, (ay + by) / 2.0);
        let reach = if i.is_multiple_of(2) { TIP } else { NOTCH };
        Coord { x: centre.x + x * reach, y: centre.y + y * reach }
    };
    (0..2 * ARMS).map(corner).collect()
}
