//! Background jobs: work that is repeated for ever.

use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// Ticks at once and then each `period`; a tick that comes late puts off those after it.
pub fn ticks(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Runs the job of this name each `period` for ever. A failure or a panic is logged with the name, a failure that repeats itself
/// once, and the next run comes at its time.
pub async fn every<E: Display, F: Future<Output = Result<(), E>>>(
    job: &'static str,
    period: Duration,
    mut run: impl FnMut() -> F,
) {
    let (mut ticks, mut last) = (ticks(period), None);
    loop {
        ticks.tick().await;
        let failure = match AssertUnwindSafe(run()).catch_unwind().await {
            Ok(done) => done.err().map(|error| error.to_string()),
            Err(_) => Some("it panicked".to_owned()),
        };
        match &failure {
            Some(error) if last != failure => {
                tracing::error!(job, error, "a background job failed; it runs again in {period:?}");
            }
            None if last.is_some() => tracing::info!(job, "the background job works again"),
            _ => {}
        }
        last = failure;
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Instant, timeout};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_job_runs_on_after_a_failure_and_a_panic() {
        let (start, mut runs) = (Instant::now(), Vec::new());
        let job = every("test", Duration::from_secs(2), || {
            runs.push(start.elapsed().as_secs());
            let number = runs.len();
            async move {
                match number {
                    1 => Err("failed"),
                    2 => panic!("a job that panics"),
                    _ => Ok(()),
                }
            }
        });
        timeout(Duration::from_secs(7), job).await.unwrap_err();
        assert_eq!(runs, [0, 2, 4, 6]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_run_that_takes_long_puts_off_those_after_it() {
        let (start, mut runs) = (Instant::now(), Vec::new());
        let job = every("test", Duration::from_secs(2), || {
            runs.push(start.elapsed().as_secs());
            let is_first = runs.len() == 1;
            async move {
                if is_first {
                    tokio::time::sleep(Duration::from_secs(5)).await;
                }
                Ok::<(), &str>(())
            }
        });
        timeout(Duration::from_secs(10), job).await.unwrap_err();
        assert_eq!(runs, [0, 5, 7, 9]);
    }
}
