//! The address of a position on the page of analysis.

use std::fmt::Write;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use putahi_analysis::Question;
use putahi_rules::Spec;

/// The most bytes that the links of a list on a page have in all.
const MOST_LINKED: usize = 512 << 10;

/// A position on the page of analysis: the game, the first position, and the moves from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The text of the first position; the usual start if there is none.
    pub(crate) position: Option<String>,
    /// The moves from there.
    pub(crate) moves: Vec<String>,
    /// The tree of moves to which these belong, in short form, if it has more.
    pub(crate) tree: Option<String>,
    /// The consecutive quiet plies that led to the first position.
    pub(crate) clock: u16,
    /// The names of the players in turn order, an empty one where none is known; none if no match is shown.
    pub(crate) names: Vec<String>,
}

impl Place {
    /// A position of `spec` by its text; the usual start if there is none.
    pub(crate) fn of(spec: &Spec, position: Option<&str>) -> Place {
        let (spec, position) = (spec.clone(), position.map(str::to_owned));
        Place { spec, position, moves: Vec::new(), tree: None, clock: 0, names: Vec::new() }
    }

    /// The position after one more move.
    pub(crate) fn after(&self, text: &str) -> Place {
        let mut after = self.clone();
        after.moves.push(text.to_owned());
        after
    }

    /// The position after the first `plies` moves.
    pub(crate) fn before(&self, plies: usize) -> Place {
        let mut before = self.clone();
        before.moves.truncate(plies);
        before
    }

    /// This place if `count` links to places like it are short enough to stand on one page; else without its tree, and else None.
    pub(crate) fn linked(&self, count: usize) -> Option<Place> {
        let fits = |place: &Place| place.address().len() * count <= MOST_LINKED;
        let bare = || Place { tree: None, ..self.clone() };
        [self.clone(), bare()].into_iter().find(fits)
    }

    /// The question for its values.
    pub(crate) fn question(&self) -> Question {
        let Place { spec, position, moves, clock, .. } = self.clone();
        Question { spec, position, moves, clock }
    }

    /// The address of the page that shows it.
    pub(crate) fn address(&self) -> String {
        let mut address = format!("/analysis/{}", escaped(&self.spec.to_string()));
        let mut mark = '?';
        let moves = self.moves.join(",");
        let [position, tree] = [&self.position, &self.tree].map(|text| text.as_deref().unwrap_or_default());
        let clock = if self.clock > 0 { self.clock.to_string() } else { String::new() };
        let names = self.names.join("\n");
        let parts = [
            ("position", position),
            ("clock", clock.as_str()),
            ("moves", moves.as_str()),
            ("tree", tree),
            ("names", names.as_str()),
        ];
        for (name, text) in parts.into_iter().filter(|(_, text)| !text.is_empty()) {
            let _ = write!(address, "{mark}{name}={}", escaped(text));
            mark = '&';
        }
        address
    }
}

/// The address of the form that begins a match of `spec` from a position.
pub(crate) fn start_address(spec: &Spec, position: &str) -> String {
    let text = spec.to_string();
    let options = text.split_once(':').map_or("", |(_, options)| options);
    let mut address = format!("/g/{}?position={}", spec.id(), escaped(position));
    for (name, value) in options.split(',').filter_map(|option| option.split_once('=')) {
        let is_named =
            spec.choices().iter().any(|choice| choice.name == name && choice.values.contains(&value));
        let field = match name {
            "seats" => "players".to_owned(),
            name if is_named => format!("option-{name}"),
            name => format!("other-{name}"),
        };
        let _ = write!(address, "&{field}={}", escaped(value));
    }
    address
}

/// The characters that stand for others in a part of an address: all but letters, digits and signs that mean nothing there.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/')
    .remove(b',')
    .remove(b':')
    .remove(b'@')
    .remove(b'(')
    .remove(b')');

/// A text as a part of an address, with `+` for spaces.
pub(crate) fn escaped(text: &str) -> String {
    utf8_percent_encode(text, &ESCAPED).to_string().replace("%20", "+")
}
