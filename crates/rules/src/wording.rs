//! Statements that only one game makes, as values that a user interface puts into words.

use crate::Seat;
use std::fmt;

/// Defines a type whose values are words. The crate has constants for those that any game may use; a game defines its own.
macro_rules! word_type {
    ($(#[$doc:meta])* pub struct $name:ident;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(&'static str);

        impl $name {
            /// The value with this word: lower-case letters and hyphens.
            pub const fn new(word: &'static str) -> $name {
                $name(word)
            }

            /// The word.
            pub const fn word(self) -> &'static str {
                self.0
            }
        }
    };
}
pub(crate) use word_type;

/// A statement that only one game makes, such as what is wrong with a map. `Display` writes it in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The key of its message.
    pub key: &'static str,
    /// The arguments of the message.
    pub args: Vec<(&'static str, WordingArg)>,
    /// The statement in English.
    pub english: String,
}

/// An argument of a [`Wording`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordingArg {
    /// A number.
    Number(usize),
    /// A character.
    Character(char),
    /// A seat, which a user interface names.
    Seat(Seat),
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}
