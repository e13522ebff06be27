//! The room whose sheets are printed.

use putahi_play::{Args, Localizer};

use crate::paper::Paper;

/// The room, and how its sheets are printed.
#[derive(Clone, Copy)]
pub struct Room<'a> {
    /// The name of the room.
    pub name: &'a str,
    /// The size of the paper.
    pub paper: Paper,
    /// The texts in the language of the room.
    pub words: Localizer,
}

impl Room<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    pub(super) fn say_with(&self, key: &str, args: &Args<'_>) -> String {
        self.words.say(key, args)
    }
}
