//! What people can say to each other at a table.

/// The words of the ready-made phrases; each has a message `phrase-` in every language.
pub const PHRASES: [&str; 10] =
    ["hello", "luck", "nice", "oops", "think", "wait", "thanks", "played", "again", "bye"];
