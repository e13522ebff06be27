//! What tests do where a server that they would start is not installed.

use std::env;

/// Says that tests are skipped for want of a program; where the environment has `PUTAHI_CLUSTER`, that is a failure.
#[expect(clippy::print_stderr, reason = "whoever runs the tests must see what is not tested")]
pub(crate) fn absent(program: &str) {
    assert!(env::var_os("PUTAHI_CLUSTER").is_none(), "{program} is not installed");
    eprintln!("skipped: {program} is not installed (Debian: apt-get install {program})");
}
