//! The verdict of any position, by search from the quiet ones whose verdicts are stored.

use putahi_rules::awithlaknannai::kernel::Kernel;

use super::capture::push_captures;
use super::cells::Verdict;
use super::men::Men;

/// Knows verdicts of quiet positions.
pub(super) trait Source {
    /// Why one that is stored cannot be read.
    type Error;

    /// The lines of the board.
    fn kernel(&self) -> &'static Kernel;

    /// The verdict of a position in which both sides have men and nothing is to be taken; none if its sector is not
    /// known.
    fn quiet(&self, men: Men) -> Result<Option<Verdict>, Self::Error>;

    /// Whether nothing is to be taken.
    #[inline]
    fn is_quiet(&self, men: Men) -> bool {
        self.kernel().captures(men.mover.into(), men.other.into(), men.empty().into()) == 0
    }

    /// The verdict of a position; `stack` is room to work in. None if it rests on sectors that are not known.
    fn verdict(&self, men: Men, stack: &mut Vec<Men>) -> Result<Option<Verdict>, Self::Error> {
        match (men.mover, men.other) {
            (0, _) => Ok(Some(Verdict::Lost)),
            (_, 0) => Ok(Some(Verdict::Won)),
            _ if self.is_quiet(men) => self.quiet(men),
            _ => self.after_captures(men, stack),
        }
    }

    /// The verdict of a position in which something is to be taken.
    fn after_captures(&self, men: Men, stack: &mut Vec<Men>) -> Result<Option<Verdict>, Self::Error> {
        let first = stack.len();
        push_captures(self.kernel(), men, stack);
        let mut best = Some(Verdict::Lost);
        for next in first..stack.len() {
            let verdict = self.verdict(stack[next], stack)?.map(Verdict::opposite);
            if verdict == Some(Verdict::Won) {
                best = verdict;
                break;
            }
            best = best.zip(verdict).map(|(best, verdict)| best.max(verdict));
        }
        stack.truncate(first);
        Ok(best)
    }
}
