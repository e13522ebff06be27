//! The first steps of a learner: positions with something to do in each, and the position of a short match after them.

use putahi_rules::{Rule, Spec, Tabletop, with_game};

use crate::LegalMove;

/// A step: a position, and what is to be touched in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The id, which is part of the keys of its texts.
    pub id: String,
    /// The rule that it teaches.
    pub rule: Rule,
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position.
    pub position: String,
    /// The touches that are asked for, in each way that counts.
    pub ways: Vec<Vec<String>>,
    /// The moves with which the other side answers.
    pub replies: Vec<String>,
}

impl Step {
    /// The way in which `touches` do what is asked for.
    pub fn is_done_by(&self, touches: &[String]) -> bool {
        self.ways.iter().any(|way| way == touches)
    }

    /// The moves among `legal` that do what is asked for; none if the touches are asked for to be refused.
    pub fn moves<'a>(&self, legal: &'a [LegalMove]) -> impl Iterator<Item = &'a LegalMove> {
        legal.iter().filter(|m| self.is_done_by(&m.touches))
    }
}

/// The steps of a game, and the position of the match after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The steps, in their order.
    pub steps: Vec<Step>,
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position in which the match with the coach begins.
    pub start: String,
}

/// The course of the game of this id; none if it has none.
pub fn course(id: &str) -> Option<Course> {
    let spec = Spec::of_id(id)?;
    with_game!(&spec, |options: G| course_of::<G>(options))
}

fn course_of<G: Tabletop>(options: &G::Options) -> Option<Course> {
    let mut steps: Vec<Step> =
        G::steps(options).lines().map(|line| read(line).expect("the steps are well formed")).collect();
    let Step { spec, position: start, .. } = steps.pop()?;
    Some(Course { steps, spec, start })
}

fn read(line: &str) -> Option<Step> {
    let [id, rule, spec, position, ways, replies] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let words = |text: &str| text.split(' ').filter(|word| *word != "-").map(str::to_owned).collect();
    Some(Step {
        id: id.to_owned(),
        rule: rule.parse().ok()?,
        spec: spec.parse().ok()?,
        position: position.to_owned(),
        ways: ways.split('|').map(words).filter(|way: &Vec<String>| !way.is_empty()).collect(),
        replies: words(replies),
    })
}
