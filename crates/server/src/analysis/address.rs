//! The address of a position on the page of analysis.

use std::fmt::Write;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use putahi_analysis::AnalysisRequest;
use putahi_rules::{Spec, move_texts};
use serde::Deserialize;

use crate::common::Result;

/// The most bytes that the links of a list on a page have in all.
const MOST_LINKED: usize = 512 << 10;
/// The longest name and the longest result that an address holds, in characters.
const MOST_REMARK: usize = 40;

/// A position of a game, as addresses and scripts name it.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    pub(super) spec: String,
    position: Option<String>,
    #[serde(default)]
    moves: String,
    tree: Option<String>,
    #[serde(default)]
    clock: u16,
    /// The names of the players, a line for each.
    #[serde(default)]
    names: String,
    /// What is left out of the text that led here.
    #[serde(default)]
    pub(super) left: String,
    #[serde(default)]
    pub(super) result: String,
    /// The record that the page began with.
    pub(super) record: Option<String>,
}

impl Asked {
    pub(super) fn place(self) -> Result<Place> {
        let spec: Spec = self.spec.parse()?;
        let [position, tree] = [self.position, self.tree].map(|text| text.filter(|text| !text.is_empty()));
        let names = self.names.lines().take(spec.seats()).map(shortened).collect();
        Ok(Place { spec, position, moves: move_texts(&self.moves), tree, clock: self.clock, names })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) spec: Spec,
    /// The text of the first position; the usual start if there is none.
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
    /// The tree of moves to which these belong, in short form, if it has more.
    pub(crate) tree: Option<String>,
    /// The consecutive quiet plies that led to the first position.
    pub(crate) clock: u16,
    /// The names of the players in turn order, an empty one where none is known; none if no match is shown.
    pub(crate) names: Vec<String>,
}

impl Place {
    pub(crate) fn of(spec: &Spec, position: Option<&str>) -> Place {
        let (spec, position) = (spec.clone(), position.map(str::to_owned));
        Place { spec, position, moves: Vec::new(), tree: None, clock: 0, names: Vec::new() }
    }

    pub(crate) fn after(&self, text: &str) -> Place {
        let mut after = self.clone();
        after.moves.push(text.to_owned());
        after
    }

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

    pub(crate) fn analysis_request(&self) -> AnalysisRequest {
        let Place { spec, position, moves, clock, .. } = self.clone();
        AnalysisRequest { spec, position, moves, clock }
    }

    pub(crate) fn address(&self) -> String {
        let [position, tree] = [&self.position, &self.tree].map(|text| text.clone().unwrap_or_default());
        let clock = if self.clock > 0 { self.clock.to_string() } else { String::new() };
        let texts = [position, clock, self.moves.join(","), tree, self.names.join("\n")];
        let parts = ["position", "clock", "moves", "tree", "names"].into_iter().zip(texts);
        let parts = parts.filter(|(_, text)| !text.is_empty());
        let parts: Vec<String> = parts.map(|(name, text)| format!("{name}={}", escaped(&text))).collect();
        let mark = if parts.is_empty() { "" } else { "?" };
        format!("/analysis/{}{mark}{}", escaped(&self.spec.to_string()), parts.join("&"))
    }
}

/// The address of the form that begins a match of `spec` from a position.
pub(crate) fn start_address(spec: &Spec, position: &str) -> String {
    format!("/g/{}?position={}{}", spec.id(), escaped(position), option_fields(spec))
}

/// The options of a game as fields of the form that begins a match, each after a `&`.
pub(crate) fn option_fields(spec: &Spec) -> String {
    let mut fields = String::new();
    for (name, value) in spec.chosen_options() {
        let is_named =
            spec.choices().iter().any(|choice| choice.name == name && choice.values.contains(&&*value));
        let field = match &*name {
            "seats" => "players".to_owned(),
            name if is_named => format!("option-{name}"),
            name => format!("other-{name}"),
        };
        let _ = write!(fields, "&{field}={}", escaped(&value));
    }
    fields
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

pub(super) fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MOST_REMARK).collect()
}
