//! The kinds of faults.

use std::time::Duration;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum FaultKind {
    /// A node ends, wherever its tasks are.
    Crash,
    /// A node ends just before its next write is done.
    CrashBeforeWrite,
    /// A node ends just after its next write, before it is answered.
    CrashAfterWrite,
    /// All nodes end, and are away for minutes.
    Outage,
    /// The writes of a node take long.
    SlowDisk,
    /// The writes of a node fail.
    FailingDisk,
    /// The writes of a node are done but answered as failures.
    LostAnswers,
    /// A node can neither read nor write.
    NoStore,
    /// Messages of a node do not arrive.
    LostMessages,
    /// Messages of a node arrive twice, and late.
    DoubledMessages,
    /// A node can neither send nor hear messages, and knows it.
    Partition,
    /// The clock of the machine is set forward, or back, by up to an hour.
    ClockStep,
}

impl FaultKind {
    /// All kinds.
    pub(super) const ALL: [FaultKind; 12] = [
        FaultKind::Crash,
        FaultKind::CrashBeforeWrite,
        FaultKind::CrashAfterWrite,
        FaultKind::Outage,
        FaultKind::SlowDisk,
        FaultKind::FailingDisk,
        FaultKind::LostAnswers,
        FaultKind::NoStore,
        FaultKind::LostMessages,
        FaultKind::DoubledMessages,
        FaultKind::Partition,
        FaultKind::ClockStep,
    ];

    /// The longest that it lasts, or that a node which it ends is away. What clocks may charge beyond the thinking of their
    /// players is bounded by the sum of these.
    pub(super) const fn longest(self) -> Duration {
        match self {
            // Its time is credited, but for what is less than an absence.
            FaultKind::Outage => Duration::from_secs(4),
            _ => LONGEST,
        }
    }
}

/// The longest that a fault of one node lasts.
pub(super) const LONGEST: Duration = Duration::from_secs(6);
/// The shortest and the longest outage of all nodes.
pub(super) const OUTAGE: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(1800)];
