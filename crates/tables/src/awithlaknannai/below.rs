//! What is already known: the quiet positions with fewer men, and by search from them all others.

use putahi_rules::awithlaknannai::kernel::Kernel;

use super::Sector;
use super::capture::push_captures;
use super::cells::{Cells, Verdict};
use super::index::Index;
use super::men::Men;
use super::sector::MOST;

/// The verdicts of the quiet positions of one sector.
#[derive(Debug)]
pub(super) struct Quiet {
    pub(super) index: Index,
    pub(super) cells: Cells,
}

/// Verdicts of sectors.
#[derive(Debug)]
pub(super) struct Below {
    kernel: &'static Kernel,
    /// By men of the side to move, then of the other.
    sectors: Vec<Option<Quiet>>,
}

impl Below {
    /// Nothing is known yet.
    pub(super) fn new(kernel: &'static Kernel) -> Below {
        let places = place(MOST, MOST) + 1;
        Below { kernel, sectors: std::iter::repeat_with(|| None).take(places).collect() }
    }

    /// Adds a sector.
    pub(super) fn put(&mut self, sector: Sector, quiet: Quiet) {
        self.sectors[place(sector.mover(), sector.other())] = Some(quiet);
    }

    /// Whether something is to be taken.
    #[inline]
    pub(super) fn is_quiet(&self, men: Men) -> bool {
        self.kernel.captures(men.mover.into(), men.other.into(), men.empty().into()) == 0
    }

    /// The verdict of a position; `stack` is room to work in. None if it is quiet and its sector is not known, or the
    /// sector of one that its captures lead to.
    pub(super) fn verdict(&self, men: Men, stack: &mut Vec<Men>) -> Option<Verdict> {
        match (men.mover, men.other) {
            (0, _) => Some(Verdict::Lost),
            (_, 0) => Some(Verdict::Won),
            _ if self.is_quiet(men) => self.quiet(men),
            _ => self.after_captures(men, stack),
        }
    }

    #[inline]
    fn quiet(&self, men: Men) -> Option<Verdict> {
        let (mover, other) = men.counts();
        let known = self.sectors[place(mover, other)].as_ref()?;
        Some(known.cells.get(known.index.rank(men)))
    }

    /// The verdict of a position in which something is to be taken.
    pub(super) fn after_captures(&self, men: Men, stack: &mut Vec<Men>) -> Option<Verdict> {
        let first = stack.len();
        push_captures(self.kernel, men, stack);
        let mut best = Verdict::Lost;
        for next in first..stack.len() {
            best = best.max(self.verdict(stack[next], stack)?.opposite());
            if best == Verdict::Won {
                break;
            }
        }
        stack.truncate(first);
        Some(best)
    }
}

fn place(mover: u8, other: u8) -> usize {
    usize::from(mover) * (usize::from(MOST) + 1) + usize::from(other)
}
