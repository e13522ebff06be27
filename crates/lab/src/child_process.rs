//! A program that is killed when its value is dropped.

use std::process::Child;

pub(crate) struct ChildProcess(pub(crate) Child);

impl Drop for ChildProcess {
    fn drop(&mut self) {
        // Both fail if it has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
