//! What the system knows of this process and of its files, under the names that other programs use for it.

use std::fmt;
use std::fs;
use std::path::PathBuf;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

/// Reads the measures when they are asked for. What the system does not report is left out.
#[derive(Debug)]
pub(crate) struct ProcessMetrics {
    /// The files of the database, if it lies on this machine.
    pub(crate) database: Vec<PathBuf>,
}

impl Collector for ProcessMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let mut gauge = |name: &str, what: &str, value: Option<u64>| {
            let gauge = value.map(|value| ConstGauge::new(value.cast_signed()));
            gauge.map_or(Ok(()), |gauge| put(&mut encoder, name, what, &gauge))
        };
        gauge("process_resident_memory_bytes", "Memory of the process in use", resident_bytes())?;
        gauge("process_open_fds", "Open files and connections", open_files())?;
        gauge("putahi_database_bytes", "Size of the files of the database", bytes(&self.database))?;
        let seconds = ConstCounter::new(processor_seconds());
        put(&mut encoder, "process_cpu_seconds", "Processor time of the process", &seconds)
    }
}

fn put(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    what: &str,
    metric: &impl EncodeMetric,
) -> Result<(), fmt::Error> {
    metric.encode(encoder.encode_descriptor(name, what, None, metric.metric_type())?)
}

/// The memory in use, in bytes.
fn resident_bytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes << 10)
}

fn open_files() -> Option<u64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

/// The processor time of all threads, in seconds.
fn processor_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The size of files together; None if none of them is there.
fn bytes(files: &[PathBuf]) -> Option<u64> {
    let sizes: Vec<u64> =
        files.iter().filter_map(|file| fs::metadata(file).ok()).map(|found| found.len()).collect();
    (!sizes.is_empty()).then(|| sizes.iter().sum())
}
