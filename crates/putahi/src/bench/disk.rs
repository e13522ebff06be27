//! What the system tells of reading and of memory, and how it is made to forget.

use std::fs::{self, File};
use std::io;
use std::num::NonZeroU64;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use putahi_tables::verify::scattered;
use rustix::fs::{Advice, fadvise};

/// One page, in bytes.
const PAGE: u64 = 4096;

/// Makes the system forget what it holds of these files, which nobody may have open.
pub(super) fn forget(files: &[PathBuf]) -> io::Result<()> {
    for path in files {
        fadvise(File::open(path)?, 0, None::<NonZeroU64>, Advice::DontNeed)?;
    }
    Ok(())
}

/// How long the disk takes to read one page at random, `times` times; the system forgets the file before each.
pub(super) fn page_times(files: &[PathBuf], times: u64) -> io::Result<Vec<Duration>> {
    let mut measured = Vec::new();
    for i in 0..times {
        let file = File::open(&files[(scattered(2 * i) % files.len() as u64) as usize])?;
        fadvise(&file, 0, None::<NonZeroU64>, Advice::DontNeed)?;
        fadvise(&file, 0, None::<NonZeroU64>, Advice::Random)?;
        let pages = file.metadata()?.len().div_ceil(PAGE);
        let begun = Instant::now();
        let _ = file.read_at(&mut [0; PAGE as usize], scattered(2 * i + 1) % pages * PAGE)?;
        measured.push(begun.elapsed());
    }
    Ok(measured)
}

/// The memory that is this process's own, in bytes; none if the system does not tell.
pub(super) fn own_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}
