//! The offences of a player: matches lost by one, and moves that took longer than their time.

use std::time::Duration;

use putahi_cli::count;
use serde_json::{Value, json};

/// The time that a move may take beyond its own without being counted: messages and a busy machine take some.
pub(super) const TOLERANCE: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct OffenceCount {
    forfeits: u32,
    /// The moves that took longer than their time.
    late: u32,
    latest: Duration,
}

impl OffenceCount {
    pub(super) fn add_forfeit(&mut self) -> u32 {
        self.forfeits += 1;
        self.forfeits
    }

    pub(super) fn add_move(&mut self, taken: Duration, time: Duration) {
        let beyond = taken.saturating_sub(time);
        if beyond > TOLERANCE {
            self.late += 1;
            self.latest = self.latest.max(beyond);
        }
    }

    pub(super) fn lines(&self, name: &str) -> String {
        let (mut lines, latest) = (String::new(), self.latest.as_millis());
        if self.forfeits > 0 {
            let matches = count(self.forfeits.into(), "match", "matches");
            lines += &format!("{name} has lost {matches} by a fault, not by the board\n");
        }
        if self.late > 0 {
            let moves = count(self.late.into(), "move", "moves");
            lines += &format!("{name} took longer than its time for {moves}, by {latest} ms at most\n");
        }
        lines
    }

    pub(super) fn json(&self) -> Value {
        json!({ "forfeits": self.forfeits, "late_moves": self.late, "latest_ms": self.latest.as_millis() as u64 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forfeits_and_late_moves_are_told_with_figures() {
        let mut offences = OffenceCount::default();
        assert_eq!(offences.lines("A"), "");
        let time = Duration::from_millis(100);
        offences.add_move(time + TOLERANCE, time);
        assert_eq!(offences, OffenceCount::default());
        for millis in [200, 320, 250] {
            offences.add_move(Duration::from_millis(millis), time);
        }
        offences.add_forfeit();
        let told = "A has lost 1 match by a fault, not by the board\nA took longer than its time for 3 moves, by 220 ms at most\n";
        assert_eq!(offences.lines("A"), told);
        assert_eq!(offences.json(), json!({ "forfeits": 1, "late_moves": 3, "latest_ms": 220 }));
    }
}
