//! What a player types, as events.

pub(crate) enum InputEvent {
    /// A line was typed. Control characters in it are replaced by visible ones, so that it can be printed anywhere.
    Line(String),
    End,
    /// A signal to end the program.
    Stop,
}
