//! Work that is repeated for ever.

use std::fmt::Display;
use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};

/// Ticks at once and then each `period`; a tick that comes late puts off those after it.
pub(crate) fn ticks(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Runs `work` each `period` for ever. A failure is logged with the name of the job, and the next run comes at its time.
pub(crate) async fn every<E: Display, F: Future<Output = Result<(), E>>>(
    job: &'static str,
    period: Duration,
    work: impl Fn() -> F,
) {
    let mut ticks = ticks(period);
    loop {
        ticks.tick().await;
        if let Err(error) = work().await {
            tracing::error!(job, %error, "a background job failed; it runs again in {period:?}");
        }
    }
}
