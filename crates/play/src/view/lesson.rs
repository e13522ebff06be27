//! Lessons: for each rule a small position that shows it.

use putahi_rules::{Rule, Spec};

/// A rule with a position that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The rule.
    pub rule: Rule,
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position.
    pub position: String,
    /// The touches of a move that shows the rule; none where nothing is to be played.
    pub touches: Vec<String>,
}

/// The lessons of each game, by its name: a line a rule, with tabs between rule, spec, position and touches.
const FILES: [(&str, &str); 4] = [
    ("mu-torere", include_str!("../../lessons/mu-torere.tsv")),
    ("nine-mens-morris", include_str!("../../lessons/nine-mens-morris.tsv")),
    ("awithlaknannai", include_str!("../../lessons/awithlaknannai.tsv")),
    ("moaai", include_str!("../../lessons/moaai.tsv")),
];

/// The lessons of the game with this name, in the order of its rules; none if there is no such game.
pub fn lessons(id: &str) -> Vec<Lesson> {
    let file = FILES.iter().find(|(name, _)| *name == id).map(|(_, text)| text.lines());
    file.into_iter().flatten().map(|line| read(line).expect("the lessons are well formed")).collect()
}

fn read(line: &str) -> Option<Lesson> {
    let [rule, spec, position, touches] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let touches = touches.split(' ').filter(|touch| *touch != "-").map(str::to_owned).collect();
    Some(Lesson {
        rule: rule.parse().ok()?,
        spec: spec.parse().ok()?,
        position: position.to_owned(),
        touches,
    })
}
