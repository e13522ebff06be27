//! The ready-made phrases that players can send each other.

/// The keys of the phrases; each has a message `phrase-<key>` in every language.
pub const PHRASES: [&str; 10] =
    ["hello", "luck", "nice", "oops", "think", "wait", "thanks", "played", "again", "bye"];
