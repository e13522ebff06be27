//! Memory and disk: how much is free, and whether it is enough for jobs.

use std::fs;
use std::path::Path;

use putahi_tables::Cost;

use crate::failure::Usage;
use crate::size::Size;

/// The memory that a solver may use if neither an argument nor the system gives a number, in bytes.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// The memory to use: what was asked for, otherwise three quarters of what is free.
///
/// # Errors
/// Less is free than was asked for.
pub(crate) fn memory(asked: Option<Size>) -> Result<u64, Usage> {
    match (asked, free_memory()) {
        (None, free) => Ok(free.map_or(DEFAULT_MEMORY, |free| free / 4 * 3)),
        (Some(Size(asked)), Some(free)) if asked > free => {
            let [asked, free] = [asked, free].map(Size);
            Err(Usage::new(format!(
                "{asked} of memory are asked for, {free} are free; ask for less with --memory"
            )))
        }
        (Some(Size(asked)), _) => Ok(asked),
    }
}

/// Checks that memory and disk are enough for jobs of these costs, run one after the other.
///
/// # Errors
/// They are not; the error says what to do.
pub(crate) fn check(costs: &[Cost], memory: u64, folder: &Path) -> Result<(), Usage> {
    let most = costs.iter().map(|cost| cost.memory).max().unwrap_or(0);
    if most > memory {
        let [most, memory] = [most, memory].map(Size);
        return Err(Usage::new(format!(
            "about {most} of memory are needed, {memory} may be used; give more with --memory, or solve less"
        )));
    }
    let wanted = costs.iter().map(|cost| cost.disk).sum();
    match free_disk(folder) {
        Some(free) if wanted > free => Err(Usage::new(format!(
            "the tables take about {}, {} are free in {}; choose another folder with --tables, or solve less",
            Size(wanted),
            Size(free),
            folder.display()
        ))),
        _ => Ok(()),
    }
}

/// The free memory in bytes; none if the system does not say.
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
    let there = folder.ancestors().find(|above| above.exists())?;
    let disk = rustix::fs::statvfs(there).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(memory: u64, disk: u64) -> Cost {
        Cost { memory, disk, ..Cost::default() }
    }

    #[test]
    fn what_is_free_is_known_here() {
        assert!(free_memory().unwrap() > 1 << 20);
        assert!(free_disk(Path::new("no/such/folder")).unwrap() > 1 << 20);
    }

    #[test]
    fn what_does_not_fit_is_refused_with_the_way_out() {
        let here = Path::new(".");
        check(&[cost(5, 1), cost(7, 1)], 7, here).unwrap();
        let memory_lacks = check(&[cost(8 << 30, 1)], 1 << 30, here).unwrap_err().to_string();
        assert!(memory_lacks.contains("8.0 GiB") && memory_lacks.contains("--memory"), "{memory_lacks}");
        let disk_lacks = check(&[cost(1, 1 << 60), cost(1, 1 << 60)], 7, here).unwrap_err().to_string();
        assert!(disk_lacks.contains("free in .; choose another folder with --tables"), "{disk_lacks}");
        let too_much = memory(Some(Size(u64::MAX))).unwrap_err().to_string();
        assert!(too_much.ends_with("ask for less with --memory"), "{too_much}");
        assert!(memory(None).unwrap() > 1 << 20);
    }
}
