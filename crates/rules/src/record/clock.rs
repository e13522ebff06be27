//! Clocks as records write them: `H:MM:SS`, with tenths or milliseconds where there are any.

use std::time::Duration;

/// `left` rounded down to milliseconds.
pub(super) fn whole_millis(left: Duration) -> Duration {
    Duration::new(left.as_secs(), left.subsec_millis() * 1_000_000)
}

/// The text of `left`, to the millisecond.
pub(super) fn write(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = match left.subsec_millis() {
        0 => String::new(),
        millis if millis % 100 == 0 => format!(".{}", millis / 100),
        millis => format!(".{millis:03}"),
    };
    format!("{hours}:{minutes:02}:{seconds:02}{fraction}")
}

/// Parses a clock, in its canonical form only.
pub(super) fn read(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut parts = whole.split(':').map(|part| part.parse::<u64>().ok());
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    let millis = format!("{fraction:0<3}").parse::<u32>().ok().filter(|millis| *millis < 1000)?;
    let seconds = hours.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?)?.checked_add(seconds)?;
    let left = Duration::new(seconds, millis * 1_000_000);
    (write(left) == text).then_some(left)
}
