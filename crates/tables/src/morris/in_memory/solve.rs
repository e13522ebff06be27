//! Solves a member: the moving phase by retrograde analysis, one distance at a time, then the placing phase by its moves.

use std::sync::atomic::{AtomicU8, Ordering};

use putahi_rules::morris::{Family, Gain, Morris, Options, bitboard};
use putahi_rules::{Game, after, legal_moves, with_member};
use rayon::prelude::*;

use super::super::board::{FLYING, of_sides};
use super::code::Code;
use super::sectors::{Men, Sectors};

/// The values of all positions under these options.
pub(super) fn solve(options: Options) -> Sectors {
    let mut sectors = Sectors::new(options);
    for pair in sectors.moving() {
        let solved = Moving::start(&sectors, pair).solve();
        sectors.codes.extend(solved);
    }
    for men in sectors.placing() {
        let codes = placing(&sectors, men);
        sectors.codes.insert(men, codes);
    }
    sectors
}

/// The values of positions in which the side to move places a man.
fn placing(sectors: &Sectors, men: Men) -> Vec<Code> {
    let code = |number: usize| {
        sectors.position(men, number).map_or(Code::DRAWN, |position| match position.outcome() {
            Some(_) => of_end(&position),
            None => best(moves(&position).map(|next| sectors.code_after_move(&next))),
        })
    };
    (0..sectors.numbering.count(men.board[0], men.board[1])).into_par_iter().map(code).collect()
}

/// The value for the side to move of its best move; the codes are those of the positions after each.
fn best(next: impl Iterator<Item = Code>) -> Code {
    let (mut quickest_loss, mut slowest_win, mut can_draw) = (None, None, false);
    for code in next {
        match code {
            Code::DRAWN => can_draw = true,
            lost if lost.is_lost() => {
                quickest_loss = Some(quickest_loss.map_or(lost, |known: Code| known.min(lost)));
            }
            won => slowest_win = slowest_win.max(Some(won)),
        }
    }
    match (quickest_loss, can_draw, slowest_win) {
        (Some(lost), _, _) => lost.before(),
        (None, false, Some(won)) => won.before(),
        _ => Code::DRAWN,
    }
}

fn moves(position: &Morris) -> impl Iterator<Item = Morris> {
    legal_moves(position).into_iter().map(move |m| after(position, &m))
}

/// The code of an ended position: a loss of the side to move. A position that it has won was ended before the last move.
fn of_end(position: &Morris) -> Code {
    let lost = position.outcome().is_some_and(|outcome| outcome.value(position.turn()).sign() < 0);
    if lost { Code::of_plies(0) } else { Code::DRAWN }
}

/// Positions of the moving phase with the same men, and those with the other side to move, whose moves lead to each other.
struct Moving<'a> {
    sectors: &'a Sectors,
    pair: Vec<Men>,
    /// For each of the pair, the codes so far.
    codes: Vec<Vec<AtomicU8>>,
}

impl<'a> Moving<'a> {
    /// The values that follow from ends and captures alone. A win by a capture may yet become quicker.
    fn start(sectors: &'a Sectors, pair: Vec<Men>) -> Moving<'a> {
        let codes = pair.iter().map(|men| {
            let count = sectors.numbering.count(men.board[0], men.board[1]);
            let code =
                |number| sectors.position(*men, number).map_or(Code::DRAWN, |at| by_captures(sectors, &at));
            (0..count).into_par_iter().map(|number| AtomicU8::new(code(number).0)).collect()
        });
        let codes = codes.collect();
        Moving { sectors, pair, codes }
    }

    /// Works back from the ends, the nearest first.
    fn solve(self) -> Vec<(Men, Vec<Code>)> {
        let mut plies = 0;
        while plies <= self.longest() {
            for (men, codes) in self.pair.iter().zip(&self.codes) {
                let is_new = |number: &usize| load(&codes[*number]) == Code::of_plies(plies);
                let new = (0..codes.len()).into_par_iter().with_min_len(4096).filter(is_new);
                new.for_each(|number| self.propagate(*men, number, plies));
            }
            plies += 1;
        }
        let plain = |codes: Vec<AtomicU8>| codes.into_iter().map(|code| Code(code.into_inner())).collect();
        self.pair.into_iter().zip(self.codes.into_iter().map(plain)).collect()
    }

    /// The greatest distance so far.
    fn longest(&self) -> u8 {
        let codes = self.codes.par_iter().flat_map(rayon::iter::IntoParallelRefIterator::par_iter);
        codes.map(load).max().and_then(Code::plies).unwrap_or(0)
    }

    /// Updates the positions before a quiet move to this one, whose value is `plies` from the end.
    fn propagate(&self, men: Men, number: usize, plies: u8) {
        let reached = self.sectors.position(men, number).expect("only positions have values");
        let is_lost = Code::of_plies(plies).is_lost();
        before(&reached, &mut |earlier| {
            let code = self.code(&earlier);
            match is_lost {
                true => improve(code, Code::of_plies(plies).before()),
                false if load(code) == Code::DRAWN => self.refute(&earlier, code, plies),
                false => {}
            }
        });
    }

    /// Sets the value of a position if every move loses that leads to a value known by now.
    fn refute(&self, position: &Morris, code: &AtomicU8, plies: u8) {
        let known = Code::of_plies(plies);
        let next = moves(position).map(|next| match self.index(&next) {
            Some(_) => Some(load(self.code(&next))).filter(|code| *code <= known),
            None => Some(self.sectors.code_after_move(&next)),
        });
        let mut slowest = Code::DRAWN;
        for next in next {
            match next {
                Some(won) if won.is_won() => slowest = slowest.max(won),
                _ => return,
            }
        }
        code.store(slowest.before().0, Ordering::Relaxed);
    }

    /// Which of the pair has the position.
    fn index(&self, position: &Morris) -> Option<usize> {
        let men = Men::of(position);
        self.pair.iter().position(|known| *known == men)
    }

    fn code(&self, position: &Morris) -> &AtomicU8 {
        let index = self.index(position).expect("a quiet move keeps the men");
        &self.codes[index][self.sectors.number(position)]
    }
}

fn load(code: &AtomicU8) -> Code {
    Code(code.load(Ordering::Relaxed))
}

/// Records a win, unless a quicker one is known.
fn improve(code: &AtomicU8, won: Code) {
    let quicker = |known: u8| (known == 0 || known > won.0).then_some(won.0);
    let _ = code.fetch_update(Ordering::Relaxed, Ordering::Relaxed, quicker);
}

/// The value that follows from the end, or from captures: the quickest win by one, or the loss if there are no other moves.
fn by_captures(sectors: &Sectors, position: &Morris) -> Code {
    if position.outcome().is_some() {
        return of_end(position);
    }
    let men = Men::of(position);
    let is_quiet = |next: &Morris| Men::of(next).board == [men.board[1], men.board[0]];
    let (quiet, captures): (Vec<_>, Vec<_>) = moves(position).partition(is_quiet);
    let code = best(captures.iter().map(|next| sectors.code_after_move(next)));
    if code.is_won() || quiet.is_empty() { code } else { Code::DRAWN }
}

/// Visits each position from which a quiet move leads to this one; of equal positions perhaps several.
fn before(reached: &Morris, visit: &mut impl FnMut(Morris)) {
    with_member!(reached.options().member, |F| before_on::<F>(reached, visit));
}

fn before_on<F: Family>(reached: &Morris, visit: &mut impl FnMut(Morris)) {
    let (own, moved, empty) = (reached.own(), reached.enemy(), reached.empty());
    let flying = reached.options().flying && moved.count_ones() == u32::from(FLYING);
    let closed = if F::RULES.gain == Gain::Capture { bitboard::mills::<F>(moved) } else { 0 };
    for to in bitboard::points(moved & !closed) {
        let from = if flying { empty } else { bitboard::neighbours::<F>(1 << to) & empty };
        for from in bitboard::points(from) {
            let earlier = of_sides(*reached.options(), [moved ^ 1 << to ^ 1 << from, own], [0, 0]);
            let earlier = earlier.expect("the men of a position, one of them elsewhere");
            if F::RULES.gain == Gain::Capture || earlier.outcome().is_none() {
                visit(earlier);
            }
        }
    }
}
