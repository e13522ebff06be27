//! A program together with those that it starts.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use rustix::process::{Pid, Signal, kill_process_group};

/// A running program in a process group of its own; the whole group is killed when this is dropped, so that nothing that a wrapper
/// has started goes on.
pub(super) struct ProcessGroup(pub(super) Child);

impl ProcessGroup {
    pub(super) fn start(command: &mut Command) -> io::Result<ProcessGroup> {
        command.process_group(0).spawn().map(ProcessGroup)
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        // The id is the group's until the program is waited for, even if it has ended. All fail if everything has ended by itself.
        if let Some(group) = Pid::from_raw(self.0.id().cast_signed()) {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.0.wait();
    }
}
