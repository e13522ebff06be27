//! Reads what `strace -f -y` has written: whether a move was on the disk before anybody was told of it.

/// Why a trace does not prove that a move was durable first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unproved {
    /// The command is not written to the log.
    Unwritten,
    /// Nobody is told of it.
    Untold,
    /// It is told before the log that holds it has been synced.
    Unsynced,
}

/// The calls that bring what was written to the disk.
const SYNCS: [&str; 2] = ["fdatasync(", "fsync("];

/// Proves by `trace` that a sync of the file `log` began after `command` had been written there, and returned 0 before
/// `told` went out anywhere else.
///
/// # Errors
/// It does not.
pub(crate) fn prove(trace: &str, log: &str, command: &str, told: &str) -> Result<(), Unproved> {
    let lines: Vec<&str> = trace.lines().collect();
    let is_log = |line: &str| line.contains(&format!("/{log}>"));
    let written = lines.iter().position(|line| is_log(line) && line.contains(command));
    let written = written.ok_or(Unproved::Unwritten)?;
    let told = lines.iter().position(|line| !is_log(line) && is_write(line) && line.contains(told));
    let told = told.ok_or(Unproved::Untold)?;
    let begun = (written + 1..told).filter(|line| is_log(lines[*line]) && is_sync(lines[*line]));
    let done = begun.filter_map(|line| returned(&lines[line..told]));
    if done.into_iter().any(|value| value == "0") { Ok(()) } else { Err(Unproved::Unsynced) }
}

fn is_sync(line: &str) -> bool {
    SYNCS.iter().any(|call| line.contains(call))
}

fn is_write(line: &str) -> bool {
    ["write(", "writev(", "sendto(", "sendmsg(", "pwrite64("].iter().any(|call| line.contains(call))
}

/// What the call in the first line returned, if it did so within `lines`; a call that others interrupt is resumed in a
/// line of the same thread.
fn returned<'a>(lines: &[&'a str]) -> Option<&'a str> {
    let call = lines.first()?;
    let thread = call.split_whitespace().next()?;
    let line = match call.ends_with("<unfinished ...>") {
        false => call,
        true => lines[1..]
            .iter()
            .find(|line| line.split_whitespace().next() == Some(thread) && line.contains("sync resumed>"))?,
    };
    line.rsplit_once(" = ").map(|(_, value)| value.split(' ').next().unwrap_or_default())
}

/// The same trace of a server that does not sync.
pub(crate) fn without_syncs(trace: &str) -> String {
    trace.lines().filter(|line| !line.contains("sync")).map(|line| format!("{line}\n")).collect()
}
