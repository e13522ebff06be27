//! `putahi bench`: how fast games and engine are on this machine.

use clap::Args;

/// What `putahi bench` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi bench --quick")]
pub(crate) struct Arguments {
    /// Measure less, in a few seconds
    #[arg(long)]
    quick: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let _ = arguments.quick;
    Ok(())
}
