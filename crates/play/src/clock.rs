//! Clocks: how much time the seats have, and what of it is left. Nothing here asks what time it is.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use putahi_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970 in universal time, as the host's clock tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// So much later.
    pub fn after(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(time.as_millis().try_into().unwrap_or(u64::MAX)))
    }

    /// The time since an earlier moment; none has passed since a later one.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// How much time a seat has. Written `30/300` (seconds for each move, then a bank of seconds), `300+5` (a bank, and
/// what each move adds to it) or `3d` (days for each move).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pace {
    /// Time for each move that costs nothing.
    each: Duration,
    /// Time for the whole match, of which a move takes what is beyond `each`.
    bank: Duration,
    /// Time that each move adds to the bank.
    add: Duration,
}

const DAY: u64 = 24 * 60 * 60;
/// The longest time of each kind, in seconds.
const MOST: u64 = 30 * DAY;

impl Pace {
    /// Paces that have a name in forms, from the slowest to the quickest.
    pub const NAMED: [(&'static str, Pace); 3] =
        [("calm", Pace::each(60, 600)), ("normal", Pace::each(30, 300)), ("quick", Pace::each(10, 120))];

    const fn each(each: u64, bank: u64) -> Pace {
        Pace { each: Duration::from_secs(each), bank: Duration::from_secs(bank), add: Duration::ZERO }
    }

    /// Whether moves are sent over days, so that nobody need stay at the board.
    pub fn is_by_days(self) -> bool {
        self.each.as_secs() >= DAY
    }

    fn checked(self) -> Option<Pace> {
        let times = [self.each, self.bank, self.add].map(|time| time.as_secs());
        let fits = times.iter().all(|time| *time <= MOST) && (self.each + self.bank).as_secs() > 0;
        fits.then_some(self)
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [each, bank, add] = [self.each, self.bank, self.add].map(|time| time.as_secs());
        match (each, bank, add) {
            (each, 0, 0) if each % DAY == 0 => write!(f, "{}d", each / DAY),
            (0, bank, add) => write!(f, "{bank}+{add}"),
            (each, bank, _) => write!(f, "{each}/{bank}"),
        }
    }
}

/// A text that is no pace: the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoPace(pub String);

impl fmt::Display for NoPace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no clock: write calm, normal or quick, 30/300 (seconds a move, bank), 300+5 or 3d",
            self.0
        )
    }
}

impl std::error::Error for NoPace {}

impl FromStr for Pace {
    type Err = NoPace;

    fn from_str(text: &str) -> Result<Pace, NoPace> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number <= MOST);
        let both = |separator| {
            let (one, other) = text.split_once(separator)?;
            Some((number(one)?, number(other)?))
        };
        let named = || Pace::NAMED.iter().find(|(name, _)| *name == text).map(|(_, pace)| *pace);
        let per_move = || both('/').map(|(each, bank)| Pace::each(each, bank));
        let banked =
            || both('+').map(|(bank, add)| Pace { add: Duration::from_secs(add), ..Pace::each(0, bank) });
        let days = || number(text.strip_suffix('d')?).map(|days| Pace::each(days.saturating_mul(DAY), 0));
        let pace = named().or_else(per_move).or_else(banked).or_else(days).and_then(Pace::checked);
        pace.ok_or_else(|| NoPace(text.to_owned()))
    }
}

/// The clocks of a match. They stand until the first move has been made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    banks: BySeat<Duration>,
    running: Option<Running>,
}

/// The one clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    seat: Seat,
    since: Moment,
    /// Time that does not count against the seat: the host was away.
    credit: Duration,
}

impl Clocks {
    /// Clocks that stand, for so many seats.
    pub fn new(pace: Pace, seats: usize) -> Clocks {
        Clocks { pace, banks: BySeat::from_fn(seats, |_| pace.bank), running: None }
    }

    /// The pace.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The seat whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// The running seat has moved, its move having been `lag` on the way; the clock of `next` runs from now on.
    pub fn moved(&mut self, next: Seat, at: Moment, lag: Duration) {
        if let Some(running) = self.running {
            let used = at.since(running.since).saturating_sub(running.credit + lag);
            let bank = &mut self.banks[running.seat];
            *bank = bank.saturating_sub(used.saturating_sub(self.pace.each)) + self.pace.add;
        }
        self.run(next, at);
    }

    /// The clock of `seat` runs from now on; what the one that ran has used is forgiven.
    pub fn run(&mut self, seat: Seat, at: Moment) {
        self.running = Some(Running { seat, since: at, credit: Duration::ZERO });
    }

    /// No clock runs any more.
    pub fn stop(&mut self, at: Moment) {
        if let Some(seat) = self.running() {
            self.banks[seat] = self.left(seat, at).1;
            self.running = None;
        }
    }

    /// So much time does not count for the seat whose clock runs.
    pub fn credit(&mut self, time: Duration) {
        if let Some(running) = &mut self.running {
            running.credit += time;
        }
    }

    /// When the time of the running seat is over.
    pub fn due(&self) -> Option<Moment> {
        let Running { seat, since, credit } = self.running?;
        Some(since.after(credit + self.pace.each + self.banks[seat]))
    }

    /// The time that `seat` has: for its move, and in its bank.
    pub fn left(&self, seat: Seat, now: Moment) -> (Duration, Duration) {
        let used = match self.running {
            Some(running) if running.seat == seat => now.since(running.since).saturating_sub(running.credit),
            _ => Duration::ZERO,
        };
        let beyond = used.saturating_sub(self.pace.each);
        (self.pace.each.saturating_sub(used), self.banks[seat].saturating_sub(beyond))
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

    fn clocks(pace: &str) -> Clocks {
        Clocks::new(pace.parse().unwrap(), 2)
    }

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for text in ["30/300", "300+5", "300+0", "3d", "30/0"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        assert_eq!("calm".parse::<Pace>().unwrap().to_string(), "60/600");
        assert!("3d".parse::<Pace>().unwrap().is_by_days() && !"30/0".parse::<Pace>().unwrap().is_by_days());
        for text in ["", "0/0", "0+5", "0d", "-1/3", "31d", "30/", "5", "1e9/1", "99999999999999999999d"] {
            assert_eq!(text.parse::<Pace>(), Err(NoPace(text.to_owned())));
        }
    }

    #[test]
    fn a_move_takes_from_the_bank_what_is_beyond_its_own_time() {
        let mut clocks = clocks("30/300");
        assert_eq!(clocks.due(), None);
        clocks.moved(SECOND, Moment(1000), Duration::ZERO);
        assert_eq!(clocks.due(), Some(Moment(331_000)));
        assert_eq!(clocks.left(SECOND, Moment(11_000)), (seconds(20), seconds(300)));
        clocks.moved(FIRST, Moment(41_000), Duration::ZERO);
        assert_eq!(clocks.left(SECOND, Moment(99_000)), (seconds(30), seconds(290)));
        assert_eq!(clocks.left(FIRST, Moment(72_000)), (seconds(0), seconds(299)));
        assert_eq!(clocks.running(), Some(FIRST));
    }

    #[test]
    fn a_move_adds_to_the_bank() {
        let mut clocks = clocks("60+5");
        clocks.moved(SECOND, Moment(0), Duration::ZERO);
        clocks.moved(FIRST, Moment(20_000), Duration::ZERO);
        assert_eq!(clocks.left(SECOND, Moment(20_000)), (seconds(0), seconds(45)));
        assert_eq!(clocks.left(FIRST, Moment(20_000)), (seconds(0), seconds(60)));
    }

    #[test]
    fn lag_and_absence_of_the_host_do_not_count() {
        let mut clocks = clocks("60+0");
        clocks.moved(SECOND, Moment(0), Duration::ZERO);
        clocks.credit(seconds(30));
        assert_eq!(clocks.due(), Some(Moment(90_000)));
        assert_eq!(clocks.left(SECOND, Moment(40_000)).1, seconds(50));
        clocks.moved(FIRST, Moment(41_000), seconds(1));
        assert_eq!(clocks.left(SECOND, Moment(41_000)).1, seconds(50));
        clocks.credit(seconds(1));
        assert_eq!(clocks.left(SECOND, Moment(41_000)).1, seconds(50));
    }

    #[test]
    fn a_clock_that_is_stopped_shows_what_is_left() {
        let mut clocks = clocks("60+0");
        clocks.moved(SECOND, Moment(0), Duration::ZERO);
        clocks.stop(Moment(25_000));
        assert_eq!((clocks.due(), clocks.running()), (None, None));
        assert_eq!(clocks.left(SECOND, Moment(99_000)).1, seconds(35));
    }
}
