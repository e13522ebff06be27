//! Lessons: for each rule a small position that shows it, and a few examples.

use putahi_play::{Language, Localizer};
use putahi_rules::{Game, Rule, Spec, Tabletop, legal_moves, with_game};

use crate::match_views::touch_texts;

/// A rule or an example with a position that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The number of the rule, or the id of the example. Its texts are `rule-ID-title` and `rule-ID`.
    pub id: String,
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position.
    pub position: String,
    /// The touches of one or several moves that show it; none where nothing is to be played.
    pub touches: Vec<String>,
}

impl Lesson {
    /// The rule; none if this is an example.
    pub fn rule(&self) -> Option<Rule> {
        self.id.parse().ok()
    }

    /// Whether the position is one of this form of the game, whose options refuse the move.
    pub fn is_refused_in(&self, spec: &Spec) -> bool {
        with_game!(spec, |options: G| {
            let has_move = |position: G| {
                legal_moves(&position).iter().any(|m| touch_texts(&position, m) == self.touches)
            };
            self.spec != *spec && G::parse(options, &self.position).is_ok_and(|position| !has_move(position))
        })
    }
}

/// The lessons of a game, in the order of its rules, on boards of its kind. Where none are written, each rule is shown by the start.
pub fn lessons(spec: &Spec) -> Vec<Lesson> {
    with_game!(spec, |options: G| lessons_of::<G>(options))
}

fn lessons_of<G: Tabletop>(options: &G::Options) -> Vec<Lesson> {
    match G::lessons(options) {
        "" => lessons_at_start(&G::start(options)),
        lines => {
            lines.lines().map(|line| read::<G>(options, line).expect("the lessons are well formed")).collect()
        }
    }
}

/// The start as the lesson of a rule.
fn lesson_at<G: Tabletop>(start: &G, id: String) -> Lesson {
    Lesson { id, spec: Spec::of::<G>(start.options()), position: start.to_string(), touches: Vec::new() }
}

/// The start as the lesson of each rule that has words.
fn lessons_at_start<G: Tabletop>(start: &G) -> Vec<Lesson> {
    let letters =
        legal_moves(start).into_iter().flat_map(|m| start.rules_applied(&m)).map(Rule::letter).next();
    let rules =
        letters.into_iter().flat_map(|letter| (1..=u8::MAX).map(move |number| Rule::new(letter, number)));
    let words = Localizer::of(Language::default());
    let has_words = |rule: &Rule| words.find(&format!("rule-{rule}-title")).is_some();
    rules.filter(has_words).map(|rule| lesson_at(start, rule.to_string())).collect()
}

/// The lesson of a line: its id, the spec or only its options (none for the usual ones), the position (`-` for the start) and the
/// touches (`-` for none).
fn read<G: Tabletop>(options: &G::Options, line: &str) -> Option<Lesson> {
    let [id, spec, position, touches] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let own = if spec.is_empty() || spec.starts_with(':') { G::id_of(options) } else { "" };
    let spec: Spec = format!("{own}{spec}").parse().ok()?;
    if position == "-" {
        return Some(lesson_at(&G::start(&spec.options::<G>()?), id.to_owned()));
    }
    let touches = touches.split(' ').filter(|touch| *touch != "-").map(str::to_owned).collect();
    Some(Lesson { id: id.to_owned(), spec, position: position.to_owned(), touches })
}
