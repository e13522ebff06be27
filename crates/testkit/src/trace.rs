//! Reads the output of `strace -f -y`: whether a move was on the disk before the server sent it to anybody.

/// Why a trace does not prove that a move was durable first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDurable {
    /// The command is not written to the log.
    Unwritten,
    /// It is not sent.
    NeverSent,
    /// It is sent before the log that holds it was synced.
    SentBeforeSync,
}

/// The system calls that sync a file.
const SYNCS: [&str; 2] = ["fdatasync(", "fsync("];

/// Checks that in `trace` a sync of the file `log` began after `command` was written there, and returned 0 before `message`
/// was written anywhere else.
///
/// # Errors
/// The trace does not show this.
pub fn prove(trace: &str, log: &str, command: &str, message: &str) -> Result<(), NotDurable> {
    let lines: Vec<&str> = trace.lines().collect();
    let is_log = |line: &str| line.contains(&format!("/{log}>"));
    let written = lines.iter().position(|line| is_log(line) && line.contains(command));
    let written = written.ok_or(NotDurable::Unwritten)?;
    let sent = lines.iter().position(|line| !is_log(line) && is_write(line) && line.contains(message));
    let sent = sent.ok_or(NotDurable::NeverSent)?;
    let begun = (written + 1..sent).filter(|line| is_log(lines[*line]) && is_sync(lines[*line]));
    let done = begun.filter_map(|line| returned(&lines[line..sent]));
    if done.into_iter().any(|value| value == "0") { Ok(()) } else { Err(NotDurable::SentBeforeSync) }
}

fn is_sync(line: &str) -> bool {
    SYNCS.iter().any(|call| line.contains(call))
}

fn is_write(line: &str) -> bool {
    ["write(", "writev(", "sendto(", "sendmsg(", "pwrite64("].iter().any(|call| line.contains(call))
}

/// The return value of the call in the first line, if it returned within `lines`; strace shows the end of an interrupted
/// call in another line of the same thread.
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
pub fn without_syncs(trace: &str) -> String {
    trace.lines().filter(|line| !line.contains("sync")).map(|line| format!("{line}\n")).collect()
}
