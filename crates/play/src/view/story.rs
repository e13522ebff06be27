//! What pages show of a game besides its rules: the cloth it lies on, diagrams for its story, and a match of old.

/// The cloth on which the board of a game lies, as a class of the style sheet; `cloth` alone for a game without one.
pub fn cloth(id: &str) -> &'static str {
    match id {
        "mu-torere" => "cloth cloth-star",
        "nine-mens-morris" => "cloth cloth-wood",
        "awithlaknannai" => "cloth cloth-stone",
        "moaai" => "cloth cloth-sea",
        _ => "cloth",
    }
}
