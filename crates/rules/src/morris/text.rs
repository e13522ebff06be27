//! Position texts of the Morris family: rows from the top, side to move, men in hand.

use std::fmt;

use super::{Member, Morris, Options, Side, is_alternating, lines};
use crate::setup::{Objections, check_men, number, split};
use crate::{
    Expected, Field, FieldEntry, Problem, Seat, SetupError, SetupForm, Wording, WordingArg, read_rows,
    read_turn, write_rows,
};

const LETTERS: [&str; 2] = ["w", "b"];

/// The rows of the board from the top, each with the indices of its points from the left.
pub(super) fn row_points(member: Member) -> impl Iterator<Item = impl Iterator<Item = usize>> {
    let height = move |point: &u8| member.rules().lattice.places[usize::from(*point)].y;
    let rows = lines::of_member(member).order().chunk_by(move |a, b| height(a) == height(b));
    rows.map(|row| row.iter().map(|point| usize::from(*point)))
}

impl fmt::Display for Morris {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = [Seat::FIRST, Seat::SECOND].map(|seat| self.side(seat));
        write_rows(f, row_points(self.options.member), &LETTERS, [white.men.into(), black.men.into()])?;
        write!(f, " {} {},{}", LETTERS[self.turn.index()], white.hand, black.hand)
    }
}

pub(super) fn read(options: Options, text: &str) -> Result<Morris, Vec<SetupError>> {
    let member = options.member;
    let [board, turn, hands] = split(text, [Field::BOARD, Field::TURN, Field::HANDS])?;
    let mut objections = Objections::default();
    let men = objections.note(read_rows(board, row_points(member), &LETTERS));
    let turn = objections.note(read_turn(turn, &LETTERS));
    let counts = read_hands(member, hands, &mut objections);
    let sides = men.zip(counts).map(|(men, counts)| sides(member, board, men, counts, &mut objections));
    if let (Some(turn), Some(counts)) = (turn, counts) {
        objections.note(check_turns(turn, hands, counts));
    }
    let read = sides.zip(turn).map(|(sides, turn)| {
        let [own, enemy] = [turn, turn.next(2)].map(|seat| sides[seat.index()]);
        Morris { own, enemy, turn, options }
    });
    objections.finish(read)
}

fn sides(
    member: Member,
    board: &str,
    men: [u64; 2],
    counts: [u16; 2],
    objections: &mut Objections,
) -> [Side; 2] {
    let mut side = |seat: Seat| {
        let (men, hand) = (men[seat.index()] as u32, counts[seat.index()]);
        let left = men.count_ones() as usize + usize::from(hand);
        let rules = member.rules();
        objections.note(check_men(board, seat, left, rules.least_men().into(), rules.men.into()));
        Side { men, hand, men_left: left as u16 }
    };
    [side(Seat::FIRST), side(Seat::SECOND)]
}

pub(super) fn setup_form(member: Member) -> SetupForm {
    let hands = FieldEntry::Men { seats: 2, most: member.rules().men.into() };
    SetupForm::of_men(row_points(member), &LETTERS, [(Field::HANDS, hands)])
}

fn read_hands(member: Member, hands: &str, objections: &mut Objections) -> Option<[u16; 2]> {
    let pair = hands.split_once(',').filter(|(_, black)| !black.contains(','));
    let expected = Expected::TwoNumbers;
    let pair = pair.ok_or_else(|| SetupError::new(Field::HANDS, hands, Problem::Value(expected)));
    let (white, black) = objections.note(pair)?;
    let read = |seat, text| {
        let hand = number::<u16>(Field::HANDS, text)?;
        let (found, most) = (hand.into(), member.rules().men.into());
        match found <= most {
            true => Ok(hand),
            false => Err(SetupError::new(Field::HANDS, text, Problem::Men { seat, found, least: 0, most })),
        }
    };
    let counts = [objections.note(read(Seat::FIRST, white)), objections.note(read(Seat::SECOND, black))];
    Some([counts[0]?, counts[1]?])
}

/// Refuses hands that alternate placing cannot leave: both place equally often, and white begins.
fn check_turns(turn: Seat, text: &str, [white, black]: [u16; 2]) -> Result<(), SetupError> {
    let (key, english) = match () {
        () if is_alternating(turn, [white, black].map(usize::from)) => return Ok(()),
        () if turn == Seat::FIRST => ("expected-equal-hands", "with seat 1 to move equal hands"),
        () => ("expected-one-more-in-hand", "with seat 2 to move one man more in its hand"),
    };
    let args = vec![("seat", WordingArg::Seat(turn))];
    let expected = Expected::Other(Box::new(Wording { key, args, english: english.to_owned() }));
    Err(SetupError::new(Field::HANDS, text, Problem::Contradiction(expected)))
}
