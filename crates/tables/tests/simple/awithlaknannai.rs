//! Awithlaknannai, numbered.

use std::cmp::Ordering;
use std::ops::Range;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat, Tabletop, Value};

use super::Numbered;
use super::men::{Sectors, neighbours, quiet_predecessors};

/// Positions with given numbers of men of each side; numbers do not depend on the side to move.
pub(crate) struct Layers {
    layout: Layout,
    /// Whether endless play is a draw instead of being counted.
    endless_drawn: bool,
    sectors: Sectors,
    near: Vec<u32>,
}

impl Layers {
    /// All sectors with at most `men` men on the smaller board.
    pub(crate) fn new(layout: Layout, men: usize) -> Layers {
        let pairs: Vec<_> =
            (2..=men).flat_map(|all| (1..=all / 2).map(move |few| (all - few, few))).collect();
        let near = neighbours(Awithlaknannai::start(&layout).board());
        Layers { layout, endless_drawn: false, sectors: Sectors::new(layout.size.points(), &pairs), near }
    }

    /// The same with endless play drawn.
    pub(crate) fn endless_drawn(self) -> Layers {
        Layers { endless_drawn: true, ..self }
    }

    fn sets(position: &Awithlaknannai) -> [u32; 2] {
        let turn = position.turn();
        [turn, turn.next(2)].map(|seat| u32::try_from(position.men(seat)).expect("the board has 25 points"))
    }
}

impl Numbered for Layers {
    type Game = Awithlaknannai;

    fn stages(&self) -> Vec<Range<usize>> {
        self.sectors.stages()
    }

    fn position(&self, number: usize) -> Option<Awithlaknannai> {
        let men = self.sectors.board(number)?.map(u64::from);
        Awithlaknannai::from_men(self.layout, men, Seat::FIRST)
    }

    fn number(&self, position: &Awithlaknannai) -> Option<usize> {
        let [own, other] = Layers::sets(position);
        self.sectors.number(own, other)
    }

    fn predecessors(&self, position: &Awithlaknannai) -> Vec<usize> {
        let [own, other] = Layers::sets(position);
        let boards = quiet_predecessors(own, other, |point| self.near[point]);
        boards.into_iter().filter_map(|[own, other]| self.sectors.number(own, other)).collect()
    }

    /// A9: the side with more men wins, unless endless play is a draw.
    fn endless(&self, position: &Awithlaknannai) -> Value {
        let [own, other] = Layers::sets(position).map(u32::count_ones);
        match own.cmp(&other) {
            _ if self.endless_drawn => Value::Drawn,
            Ordering::Less => Value::Lost(None),
            Ordering::Equal => Value::Drawn,
            Ordering::Greater => Value::Won(None),
        }
    }
}
