//! The page cache, the time of reads, and the memory of this process.

use std::fs::{self, File};
use std::io;
use std::num::NonZeroU64;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use putahi_tables::verify::pseudo_random;
use rustix::fs::{Advice, fadvise};

const PAGE_SIZE: u64 = 4096;

/// Drops these files from the page cache. No process may have them mapped.
pub(super) fn drop_page_cache(files: &[PathBuf]) -> io::Result<()> {
    for path in files {
        fadvise(File::open(path)?, 0, None::<NonZeroU64>, Advice::DontNeed)?;
    }
    Ok(())
}

/// The times of `reads` reads of a random page; the file is dropped from the page cache before each.
pub(super) fn page_read_times(files: &[PathBuf], reads: u64) -> io::Result<Vec<Duration>> {
    let mut measured = Vec::new();
    for i in 0..reads {
        let file = File::open(&files[(pseudo_random(2 * i) % files.len() as u64) as usize])?;
        fadvise(&file, 0, None::<NonZeroU64>, Advice::DontNeed)?;
        fadvise(&file, 0, None::<NonZeroU64>, Advice::Random)?;
        let pages = file.metadata()?.len().div_ceil(PAGE_SIZE);
        let start_time = Instant::now();
        let _ = file.read_at(&mut [0; PAGE_SIZE as usize], pseudo_random(2 * i + 1) % pages * PAGE_SIZE)?;
        measured.push(start_time.elapsed());
    }
    Ok(measured)
}

/// The anonymous memory of this process, in bytes; none if the system does not report it.
pub(super) fn anonymous_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}
