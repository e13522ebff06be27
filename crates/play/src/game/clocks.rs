//! The clocks of a match: how much time each seat has left. The present time is always passed in by the caller.

use std::time::Duration;

use putahi_rules::{BySeat, Seat};

use crate::{TimeControl, Timestamp};

/// The quota of network delay that a seat has at the start, and the most that it can have.
const LAG_QUOTA: Duration = Duration::from_secs(2);
/// What each move of a seat adds to its quota of network delay, up to [`LAG_QUOTA`].
const LAG_QUOTA_PER_MOVE: Duration = Duration::from_millis(100);

/// The clocks of a match. They do not run before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    time_control: TimeControl,
    /// The time for each move that does not come out of the bank.
    per_move: Duration,
    /// What each move adds to the bank.
    increment: Duration,
    banks: BySeat<Duration>,
    running: Option<Running>,
    /// The network delay that may still be credited to each seat.
    lag_quotas: BySeat<Duration>,
    /// The start and the end of the pause, if the match is or was paused.
    pause: Option<(Timestamp, Timestamp)>,
}

/// The clock that is running; at most one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    seat: Seat,
    since: Timestamp,
    /// Time that does not count against the seat: absences of the server, and pauses that have ended.
    credit: Duration,
}

impl Clocks {
    /// Stopped clocks for `seats` seats.
    pub fn new(time_control: TimeControl, seats: usize) -> Clocks {
        let [per_move, bank, increment] = time_control.times();
        Clocks {
            time_control,
            per_move,
            increment,
            banks: BySeat::from_fn(seats, |_| bank),
            running: None,
            lag_quotas: BySeat::from_fn(seats, |_| LAG_QUOTA),
            pause: None,
        }
    }

    /// Pauses the clocks from `at` to `until`. An earlier pause ends `at` at the latest.
    pub fn pause(&mut self, at: Timestamp, until: Timestamp) {
        self.resume(at);
        self.pause = Some((at, until));
    }

    /// Resumes the clocks. The time of the pause until `at` does not count.
    pub fn resume(&mut self, at: Timestamp) {
        if let Some(running) = &self.running {
            let stood = self.stood(running.since, at);
            self.credit(stood);
        }
        self.pause = None;
    }

    /// How long the clocks were paused between `since` and `now`.
    fn stood(&self, since: Timestamp, now: Timestamp) -> Duration {
        self.pause.map_or(Duration::ZERO, |(from, until)| until.min(now).since(from.max(since)))
    }

    /// The part of the network delay `lag` of a move that does not count against `seat`: at most the quota of the seat.
    /// A quota limits the delay since a client can delay its answers to pings.
    pub fn allowed_lag(&self, seat: Seat, lag: Duration) -> Duration {
        lag.min(self.lag_quotas[seat])
    }

    /// The time control.
    pub fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// The seat whose clock is running; None if no clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// The running seat has moved: stops its clock, not counting the network delay `lag`, and starts the clock of `next`.
    pub fn press(&mut self, next: Seat, at: Timestamp, lag: Duration) {
        if let Some(seat) = self.running() {
            let used = self.used(seat, at).saturating_sub(lag);
            let bank = &mut self.banks[seat];
            *bank = bank.saturating_sub(used.saturating_sub(self.per_move)) + self.increment;
            let quota = &mut self.lag_quotas[seat];
            *quota = (quota.saturating_sub(lag) + LAG_QUOTA_PER_MOVE).min(LAG_QUOTA);
        }
        self.run(next, at);
    }

    /// Starts the clock of `seat`. The time used by the clock that ran before is not deducted.
    pub fn run(&mut self, seat: Seat, at: Timestamp) {
        self.running = Some(Running { seat, since: at, credit: Duration::ZERO });
    }

    /// Stops the running clock, if any. The time used beyond the time for the move is deducted from the seat's bank.
    pub fn stop(&mut self, at: Timestamp) {
        if let Some(seat) = self.running() {
            self.banks[seat] = self.left(seat, at).1;
            self.running = None;
        }
    }

    /// Credits `time` to the running clock, if any: it does not count against the seat.
    pub fn credit(&mut self, time: Duration) {
        if let Some(running) = &mut self.running {
            running.credit += time;
        }
    }

    /// When the running clock was started; None if no clock runs.
    pub fn started(&self) -> Option<Timestamp> {
        self.running.map(|running| running.since)
    }

    /// When the running seat runs out of time; None if no clock runs.
    pub fn due(&self) -> Option<Timestamp> {
        let Running { seat, since, credit } = self.running?;
        let due = since.after(credit + self.per_move + self.banks[seat]);
        // A clock that ran out before the pause has run out.
        let pause = self.pause.filter(|(from, _)| *from < due);
        Some(pause.map_or(due, |(from, until)| due.after(until.since(from.max(since)))))
    }

    /// The time that `seat` has used since its clock was started; zero if it does not run.
    fn used(&self, seat: Seat, now: Timestamp) -> Duration {
        let running = self.running.filter(|running| running.seat == seat);
        running.map_or(Duration::ZERO, |Running { since, credit, .. }| {
            now.since(since).saturating_sub(credit + self.stood(since, now))
        })
    }

    /// The time that `seat` has left: for the current move, and in its bank.
    pub fn left(&self, seat: Seat, now: Timestamp) -> (Duration, Duration) {
        let used = self.used(seat, now);
        let beyond = used.saturating_sub(self.per_move);
        (self.per_move.saturating_sub(used), self.banks[seat].saturating_sub(beyond))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat::FIRST;
    const SECOND: Seat = Seat::SECOND;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clocks(time_control: &str) -> Clocks {
        Clocks::new(time_control.parse().unwrap(), 2)
    }

    #[test]
    fn a_move_takes_from_the_bank_what_is_beyond_its_own_time() {
        let mut clocks = clocks("30/300");
        assert_eq!(clocks.due(), None);
        clocks.press(SECOND, Timestamp(1000), Duration::ZERO);
        assert_eq!(clocks.due(), Some(Timestamp(331_000)));
        assert_eq!(clocks.left(SECOND, Timestamp(11_000)), (seconds(20), seconds(300)));
        clocks.press(FIRST, Timestamp(41_000), Duration::ZERO);
        assert_eq!(clocks.left(SECOND, Timestamp(99_000)), (seconds(30), seconds(290)));
        assert_eq!(clocks.left(FIRST, Timestamp(72_000)), (seconds(0), seconds(299)));
        assert_eq!(clocks.running(), Some(FIRST));
    }

    #[test]
    fn a_move_adds_to_the_bank() {
        let mut clocks = clocks("60+5");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        clocks.press(FIRST, Timestamp(20_000), Duration::ZERO);
        assert_eq!(clocks.left(SECOND, Timestamp(20_000)), (seconds(0), seconds(45)));
        assert_eq!(clocks.left(FIRST, Timestamp(20_000)), (seconds(0), seconds(60)));
    }

    #[test]
    fn lag_and_absence_of_the_host_do_not_count() {
        let mut clocks = clocks("60+0");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        clocks.credit(seconds(30));
        assert_eq!(clocks.due(), Some(Timestamp(90_000)));
        assert_eq!(clocks.left(SECOND, Timestamp(40_000)).1, seconds(50));
        clocks.press(FIRST, Timestamp(41_000), seconds(1));
        assert_eq!(clocks.left(SECOND, Timestamp(41_000)).1, seconds(50));
        clocks.credit(seconds(1));
        assert_eq!(clocks.left(SECOND, Timestamp(41_000)).1, seconds(50));
    }

    #[test]
    fn the_lag_that_does_not_count_is_used_up_and_comes_back_slowly() {
        let mut clocks = clocks("60+0");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        let wanted = Duration::from_millis(500);
        let mut allowed = Vec::new();
        for turn in 0..20 {
            let (mover, next) = if turn % 2 == 0 { (SECOND, FIRST) } else { (FIRST, SECOND) };
            let lag = if mover == SECOND { clocks.allowed_lag(mover, wanted) } else { Duration::ZERO };
            allowed.extend((mover == SECOND).then_some(lag.as_millis()));
            clocks.press(next, Timestamp(turn * 1000), lag);
        }
        assert_eq!(allowed, [500, 500, 500, 500, 400, 100, 100, 100, 100, 100]);
        assert_eq!(clocks.allowed_lag(FIRST, wanted), wanted, "each seat has a quota of its own");
        assert_eq!(clocks.allowed_lag(FIRST, seconds(9)), LAG_QUOTA, "what is saved does not grow beyond it");
    }

    #[test]
    fn clocks_stand_during_a_pause_and_run_on_after_it() {
        let mut clocks = clocks("60+0");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        clocks.pause(Timestamp(10_000), Timestamp(100_000));
        for now in [10_000, 50_000, 100_000] {
            assert_eq!(clocks.left(SECOND, Timestamp(now)).1, seconds(50), "{now}");
        }
        assert_eq!(clocks.left(SECOND, Timestamp(101_000)).1, seconds(49), "a pause ends by itself");
        assert_eq!(clocks.due(), Some(Timestamp(150_000)));
        clocks.resume(Timestamp(30_000));
        assert_eq!(clocks.due(), Some(Timestamp(80_000)), "or before");
        assert_eq!(clocks.left(SECOND, Timestamp(31_000)).1, seconds(49));
        clocks.pause(Timestamp(40_000), Timestamp(50_000));
        clocks.pause(Timestamp(45_000), Timestamp(60_000));
        assert_eq!(clocks.due(), Some(Timestamp(100_000)), "a pause that replaces another counts once");
        clocks.press(FIRST, Timestamp(70_000), Duration::ZERO);
        assert_eq!(clocks.left(SECOND, Timestamp(70_000)).1, seconds(30));
        assert_eq!(
            clocks.due(),
            Some(Timestamp(130_000)),
            "a clock that starts after the pause owes it nothing"
        );
    }

    #[test]
    fn a_pause_gives_nothing_to_who_had_run_out_before() {
        let mut clocks = clocks("60+0");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        clocks.pause(Timestamp(60_000), Timestamp(90_000));
        assert_eq!(clocks.due(), Some(Timestamp(60_000)));
    }

    #[test]
    fn a_clock_that_is_stopped_shows_what_is_left() {
        let mut clocks = clocks("60+0");
        clocks.press(SECOND, Timestamp(0), Duration::ZERO);
        clocks.stop(Timestamp(25_000));
        assert_eq!((clocks.due(), clocks.running()), (None, None));
        assert_eq!(clocks.left(SECOND, Timestamp(99_000)).1, seconds(35));
    }
}
