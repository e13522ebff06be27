//! The program in a terminal: a pseudo-terminal of the system.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use crate::{PATIENCE, command, wait_for};

/// The program as a user at a terminal sees it.
pub struct Terminal {
    child: Child,
    keyboard: File,
    screen: Arc<Mutex<Vec<u8>>>,
    /// The thread that reads the screen, and whether it is to end.
    reader: Option<JoinHandle<()>>,
    is_closing: Arc<AtomicBool>,
    /// How much of the screen has been read.
    read: usize,
    /// The program's end of the terminal; it keeps the output readable after the program has ended.
    program_end: File,
}

impl Terminal {
    /// Runs the program in `folder`, in a terminal with this number of columns.
    pub fn begin(folder: &Path, arguments: &[&str], columns: u16) -> Terminal {
        let master: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        tcsetwinsize(&master, Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let program_end = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let end = || program_end.try_clone().unwrap();
        let mut program: Command = command(folder, arguments);
        program.env("TERM", "xterm").env_remove("NO_COLOR").env_remove("COLUMNS");
        let child = program.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
        let keyboard = File::from(master);
        let (screen, mut shown) = (Arc::<Mutex<Vec<u8>>>::default(), keyboard.try_clone().unwrap());
        let is_closing = Arc::<AtomicBool>::default();
        let reader = thread::spawn({
            let (screen, is_closing) = (screen.clone(), is_closing.clone());
            move || {
                let mut bytes = [0; 4096];
                while let Ok(length @ 1..) = shown.read(&mut bytes) {
                    screen.lock().unwrap().extend(&bytes[..length]);
                    if is_closing.load(Ordering::SeqCst) {
                        break;
                    }
                }
            }
        });
        Terminal { child, keyboard, screen, reader: Some(reader), is_closing, read: 0, program_end }
    }

    /// Types keys.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until `text` is shown; returns what has been shown since the last call, up to its end.
    pub fn until(&mut self, text: &str) -> String {
        let since = Instant::now();
        loop {
            let screen = self.screen.lock().unwrap();
            let new = &screen[self.read..];
            if let Some(at) = new.windows(text.len()).position(|part| part == text.as_bytes()) {
                let end = at + text.len();
                let shown = String::from_utf8_lossy(&new[..end]).into_owned();
                self.read += end;
                return shown;
            }
            assert!(since.elapsed() < PATIENCE, "{text:?} is not shown: {:?}", String::from_utf8_lossy(new));
            drop(screen);
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether the terminal edits and shows lines by itself, as shells expect it.
    pub fn is_usual(&self) -> bool {
        tcgetattr(&self.program_end).unwrap().local_modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }

    /// Closes the window of the terminal; the program finds it gone.
    pub fn close(&mut self) {
        self.is_closing.store(true, Ordering::SeqCst);
        // Wakes the reader, whose end of the terminal is then closed.
        self.program_end.write_all(b"\n").unwrap();
        self.reader.take().unwrap().join().unwrap();
        self.keyboard = File::open("/dev/null").unwrap();
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Waits until the program has ended.
    pub fn ended(&mut self) -> ExitStatus {
        wait_for("the end of the program", || self.child.try_wait().unwrap())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
