//! The boards of the games as pictures on pages.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use maud::{Markup, html};
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;
use putahi_view::{BoardSvg, cloth, diagram, lessons};

use crate::common::extract::request_context::RequestContext;

/// The fullest board among the start and the positions by which the rules are shown. It is drawn once for each of the usual
/// games and languages.
pub(crate) fn picture(context: &RequestContext, spec: &Spec) -> BoardSvg {
    match spec.is_usual() {
        true => drawn_once(context, spec.to_string(), |words| fullest(spec, words)),
        false => fullest(spec, context.words()),
    }
}

/// A picture that is drawn once for each language. There must be few keys: all pictures are kept.
pub(crate) fn drawn_once(
    context: &RequestContext,
    key: String,
    draw: impl FnOnce(Localizer) -> BoardSvg,
) -> BoardSvg {
    static DRAWN: LazyLock<Mutex<HashMap<(String, Language), BoardSvg>>> = LazyLock::new(Mutex::default);
    let words = context.words();
    let key = (key, words.language());
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = drawn().get(&key) {
        return known.clone();
    }
    let picture = draw(words);
    drawn().insert(key, picture.clone());
    picture
}

fn fullest(spec: &Spec, words: Localizer) -> BoardSvg {
    let shown = lessons(spec).into_iter().filter(|lesson| lesson.spec == *spec);
    let positions = shown.map(|lesson| Some(lesson.position)).chain([None]);
    let drawings = positions.filter_map(|position| diagram(spec, position.as_deref(), words).ok());
    // The board is drawn first; the more stands on it, the longer its drawing.
    drawings.max_by_key(|drawing| drawing.as_str().find("</svg>")).unwrap_or_default()
}

/// A board on the cloth of its game.
pub(crate) fn on_cloth(id: &str, board: &BoardSvg) -> Markup {
    html! { span class=(format!("picture {}", cloth(id))) aria-hidden="true" { (board) } }
}

/// The board of a game, beside the text of a page.
pub(crate) fn one_board(context: &RequestContext, spec: &Spec) -> Markup {
    html! { div.shown { (on_cloth(spec.id(), &picture(context, spec))) } }
}

/// The boards of all games, beside the text of a page.
pub(crate) fn all_boards(context: &RequestContext) -> Markup {
    html! { div.shown.all { @for spec in Spec::all() { (on_cloth(spec.id(), &picture(context, &spec))) } } }
}
