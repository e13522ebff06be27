//! Free memory and disk space, and whether they are enough for jobs.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use putahi_tables::Cost;

use crate::{ByteSize, UsageError};

/// The memory that a solver may use if neither an argument nor the system gives a number, in bytes.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// The number of threads: as given, or one per processor.
pub fn threads(requested: Option<NonZeroUsize>) -> usize {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    requested.map_or_else(processors, usize::from)
}

/// The memory to use, in bytes: the requested amount, otherwise three quarters of the free memory.
///
/// # Errors
/// Less is free than requested.
pub fn memory(requested: Option<ByteSize>) -> Result<u64, UsageError> {
    match (requested, free_memory()) {
        (None, free) => Ok(free.map_or(DEFAULT_MEMORY, |free| free / 4 * 3)),
        (Some(ByteSize(requested)), Some(free)) if requested > free => {
            let [requested, free] = [requested, free].map(ByteSize);
            Err(UsageError::new(format!(
                "{requested} of memory are asked for, {free} are free; ask for less with --memory"
            )))
        }
        (Some(ByteSize(requested)), _) => Ok(requested),
    }
}

/// Checks that memory and disk space are enough for jobs of these costs, run one after the other.
///
/// # Errors
/// They are not enough; the error says what to do.
pub fn check(costs: &[Cost], memory: u64, folder: &Path) -> Result<(), UsageError> {
    let most = costs.iter().map(|cost| cost.memory).max().unwrap_or(0);
    if most > memory {
        let [most, memory] = [most, memory].map(ByteSize);
        return Err(UsageError::new(format!(
            "about {most} of memory are needed, {memory} may be used; give more with --memory, or solve less"
        )));
    }
    let needed = costs.iter().map(|cost| cost.disk).sum();
    match free_disk(folder) {
        Some(free) if needed > free => Err(UsageError::new(format!(
            "the tables take about {}, {} are free in {}; choose another folder with --tables, or solve less",
            ByteSize(needed),
            ByteSize(free),
            folder.display()
        ))),
        _ => Ok(()),
    }
}

/// The free memory in bytes; none if the system does not report it.
fn free_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(cgroup_memory_left().map_or(kibibytes << 10, |group| group.min(kibibytes << 10)))
}

/// The memory left to this process's cgroup in bytes, if it has a limit.
fn cgroup_memory_left() -> Option<u64> {
    let read = |name| fs::read_to_string(Path::new("/sys/fs/cgroup").join(name)).ok()?.trim().parse().ok();
    let (limit, used): (u64, u64) = (read("memory.max")?, read("memory.current")?);
    Some(limit.saturating_sub(used))
}

/// The free disk space for `folder` in bytes, whether or not the folder exists.
fn free_disk(folder: &Path) -> Option<u64> {
    let folder = std::path::absolute(folder).ok()?;
    let existing = folder.ancestors().find(|ancestor| ancestor.exists())?;
    let disk = rustix::fs::statvfs(existing).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(memory: u64, disk: u64) -> Cost {
        Cost { memory, disk, ..Cost::default() }
    }

    #[test]
    fn free_memory_and_disk_space_are_reported() {
        assert!(free_memory().unwrap() > 1 << 20);
        assert!(free_disk(Path::new("no/such/folder")).unwrap() > 1 << 20);
    }

    #[test]
    fn an_error_says_what_to_do_if_memory_or_disk_space_is_too_small() {
        let here = Path::new(".");
        check(&[cost(5, 1), cost(7, 1)], 7, here).unwrap();
        let no_memory = check(&[cost(8 << 30, 1)], 1 << 30, here).unwrap_err().to_string();
        assert!(no_memory.contains("8.0 GiB") && no_memory.contains("--memory"), "{no_memory}");
        let no_disk = check(&[cost(1, 1 << 60), cost(1, 1 << 60)], 7, here).unwrap_err().to_string();
        assert!(no_disk.contains("free in .; choose another folder with --tables"), "{no_disk}");
        let too_much = memory(Some(ByteSize(u64::MAX))).unwrap_err().to_string();
        assert!(too_much.ends_with("ask for less with --memory"), "{too_much}");
        assert!(memory(None).unwrap() > 1 << 20);
    }
}
