//! Clocks that tests set.

use std::time::Duration;

use super::Clock;
use crate::support::virtual_time::VirtualTime;

impl Clock {
    /// A clock that stands still.
    pub fn manual() -> Clock {
        Clock::virtual_time(&VirtualTime::standing())
    }

    /// The clock of a process on a machine with these clocks.
    pub fn virtual_time(time: &VirtualTime) -> Clock {
        Clock { set: Some(time.clone()), ..Clock::default() }
    }

    fn set(&self) -> &VirtualTime {
        self.set.as_ref().expect("the clock of the system is nobody's to set")
    }

    /// Lets a manual clock go on by `time`.
    pub fn advance(&self, time: Duration) {
        self.set().advance(time.as_millis() as i64);
    }

    /// Sets a manual clock forward by `time`, as an operator does.
    pub fn step_forward(&self, time: Duration) {
        self.set().step(time.as_millis() as i64);
    }

    /// Sets a manual clock back by `time`, as an operator does.
    pub fn step_back(&self, time: Duration) {
        self.set().step(-(time.as_millis() as i64));
    }
}
