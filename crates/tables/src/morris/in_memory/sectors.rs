//! The values of a member in memory, by the numbers of men.

use std::collections::HashMap;

use putahi_rules::morris::{Morris, Options};
use putahi_rules::{Game, after, legal_moves};

use super::super::board::{MIN_MEN, of_sides};
use super::code::Code;
use super::numbering::Numbering;
use crate::SectorStats;
use crate::sector_stats::Counts;

/// The men of the side to move and of the other side, on the board and in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Men {
    pub(super) board: [usize; 2],
    pub(super) hand: [usize; 2],
}

impl Men {
    pub(super) fn of(position: &Morris) -> Men {
        let (turn, other) = (position.turn(), position.turn().next(2));
        let board = [position.own(), position.enemy()].map(|set| set.count_ones() as usize);
        Men { board, hand: [turn, other].map(|seat| position.in_hand(seat)) }
    }

    /// Whether both sides have at least the men of a mill.
    fn are_enough(&self) -> bool {
        (0..2).all(|side| self.board[side] + self.hand[side] >= usize::from(MIN_MEN))
    }
}

/// The values of all positions, by the men of both sides.
pub(super) struct Sectors {
    pub(super) options: Options,
    pub(super) numbering: Numbering,
    pub(super) codes: HashMap<Men, Vec<Code>>,
}

impl Sectors {
    /// No values yet.
    pub(super) fn new(options: Options) -> Sectors {
        let numbering = Numbering::new(options.member);
        Sectors { options, numbering, codes: HashMap::new() }
    }

    /// The value of a position that has not ended, and whose men are solved.
    pub(super) fn code(&self, position: &Morris) -> Code {
        self.codes[&Men::of(position)][self.number(position)]
    }

    /// As [`code`](Sectors::code), for a position that a move has led to, ended or not.
    pub(super) fn code_after_move(&self, position: &Morris) -> Code {
        let beaten = || position.outcome().map(|outcome| outcome.value(position.turn()));
        match self.codes.get(&Men::of(position)) {
            Some(codes) => codes[self.number(position)],
            None => {
                assert!(beaten().is_some_and(|value| value.sign() < 0), "{position} is solved or lost");
                Code::of_plies(0)
            }
        }
    }

    pub(super) fn number(&self, position: &Morris) -> usize {
        self.numbering.number(position.own(), position.enemy())
    }

    /// The position with this number among those with these men; None if there is none.
    pub(super) fn position(&self, men: Men, number: usize) -> Option<Morris> {
        let sets = self.numbering.men(men.board, number)?;
        of_sides(self.options, sets, men.hand)
    }

    /// All numbers of men in the moving phase, each pair in which the other side is to move together, fewer men first.
    pub(super) fn moving(&self) -> Vec<Vec<Men>> {
        let most = usize::from(self.options.member.rules().men);
        let men = |own, enemy| Men { board: [own, enemy], hand: [0, 0] };
        let mut pairs: Vec<(usize, usize)> =
            (usize::from(MIN_MEN)..=most).flat_map(|a| (a..=most).map(move |b| (a, b))).collect();
        pairs.sort_by_key(|(a, b)| a + b);
        let both = |(a, b)| if a == b { vec![men(a, a)] } else { vec![men(a, b), men(b, a)] };
        pairs.into_iter().map(both).collect()
    }

    /// All numbers of men in the placing phase, those with fewer men in hand first.
    pub(super) fn placing(&self) -> Vec<Men> {
        let most = usize::from(self.options.member.rules().men);
        let of_hands = |hands: usize| {
            let hand = [hands.div_ceil(2), hands / 2];
            let board = (0..=most - hand[0]).flat_map(move |a| (0..=most - hand[1]).map(move |b| [a, b]));
            board.map(move |board| Men { board, hand }).filter(Men::are_enough)
        };
        (1..=2 * most).flat_map(of_hands).collect()
    }

    /// The positions by value, one for each orbit and all, as far as they can be set up and have not ended by M7.
    pub(super) fn stats(&self) -> SectorStats {
        let mut counts = Counts::default();
        for (men, codes) in &self.codes {
            (0..codes.len()).for_each(|number| self.count(*men, number, &mut counts));
        }
        counts.stats(|plies| plies)
    }

    /// The positions by value to which play from the start leads, those with either side to move apart, ended ones included.
    pub(super) fn stats_in_play(&self) -> SectorStats {
        let mut counts = Counts::default();
        for (men, reached) in self.in_play().iter().flatten() {
            let numbers = (0..reached.len()).filter(|number| reached[*number]);
            numbers.for_each(|number| self.count(*men, number, &mut counts));
        }
        counts.stats(|plies| plies)
    }

    /// Counts the position with this number among those with these men, if there is one. Positions without values have ended by M7.
    fn count(&self, men: Men, number: usize, counts: &mut Counts) {
        let Some([own, enemy]) = self.numbering.men(men.board, number) else { return };
        let code = self.codes.get(&men).map_or(Code::of_plies(0), |codes| codes[number]);
        counts.add(code.wdl(), self.numbering.orbit(own, enemy));
        code.plies().into_iter().for_each(|plies| counts.add_distance(plies.into()));
    }

    /// For each seat to move and each position whether play from the start leads to it.
    fn in_play(&self) -> [HashMap<Men, Vec<bool>>; 2] {
        let mut reached = [HashMap::new(), HashMap::new()];
        let mut open = vec![Morris::start(&self.options)];
        while let Some(position) = open.pop() {
            let (men, seat) = (Men::of(&position), position.turn().index());
            let none = || vec![false; self.numbering.count(men.board[0], men.board[1])];
            let known = reached[seat].entry(men).or_insert_with(none);
            if !std::mem::replace(&mut known[self.number(&position)], true) {
                open.extend(legal_moves(&position).iter().map(|m| after(&position, m)));
            }
        }
        reached
    }

    pub(super) fn bytes(&self) -> u64 {
        self.codes.values().map(|codes| size_of_val(&codes[..]) as u64).sum()
    }
}
