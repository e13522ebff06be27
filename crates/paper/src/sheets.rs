//! What is to be printed, and its words.

use putahi_play::Localizer;
use putahi_rules::{Spec, Tabletop};

use crate::paper::Paper;

/// What is to be printed.
#[derive(Clone, Copy)]
pub struct Sheets<'a> {
    /// The game and its options.
    pub spec: &'a Spec,
    /// The size of the paper.
    pub paper: Paper,
    /// The texts in a language.
    pub words: Localizer,
    /// The address at which the same game is played, for a QR code.
    pub link: Option<&'a str>,
}

impl Sheets<'_> {
    /// The message of this key.
    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }

    /// The message of this key in the words of the game, if it has some.
    pub(crate) fn say_of_game(&self, key: &str) -> String {
        self.words.of_game(key, self.spec.id(), &[])
    }

    /// The name of the game.
    pub(crate) fn game(&self) -> String {
        self.words.game(self.spec.id())
    }
}

/// The touches that make a move, as text.
pub(crate) fn touch_texts<G: Tabletop>(position: &G, m: &G::Move) -> Vec<String> {
    G::touches(m).into_iter().map(|touch| position.board().touch_text(touch)).collect()
}
