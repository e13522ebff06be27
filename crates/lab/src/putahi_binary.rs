//! The program `putahi`, which benchmarks start: it lies beside this one.

use std::env;
use std::path::PathBuf;

use anyhow::bail;

pub(crate) fn putahi() -> anyhow::Result<PathBuf> {
    let path = env::current_exe()?.with_file_name("putahi");
    if !path.is_file() {
        bail!("there is no {}; build or install it beside this program", path.display());
    }
    Ok(path)
}
