//! The page of analysis: a board, the values of its moves, the moves that led to it, and tools to set positions up.

use maud::{Markup, html};
use putahi_rules::{Game, GameTree, ImportError, Seat, Spec, with_game};
use putahi_view::{board_class, cloth, tree_nodes};
use serde_json::json;

use crate::analysis::address::{Place, start_address};
use crate::analysis::explorer::explorer_fold;
use crate::analysis::keep::{as_file, as_study};
use crate::analysis::opened::{Part, Way};
use crate::analysis::page_data::AnalysisPage;
use crate::analysis::studies::Study;
use crate::analysis::values::{head, missing, rows};
use crate::analysis::{editor, opened, tree};
use crate::common::game_picture::picture;
use crate::common::{RequestContext, address, framed, icon};

/// The page on which a game or one of the reader's `studies` is chosen, or a text opened, with the parts of the one that was
/// sent, or what is wrong with it.
pub(crate) fn choose(
    context: &RequestContext,
    studies: &[(String, Study)],
    text: &str,
    error: Option<&str>,
    parts: &[Result<Part, ImportError>],
) -> Markup {
    let body = html! {
        div.hero { div { h1 { (context.say("analysis-choose")) } p { (context.say("analysis-choose-lead")) } } }
        ul.games.choose {
            @for spec in Spec::all() {
                li { a.game href=(Place::of(&spec, None).address()) {
                    div class=(format!("picture {}", cloth(spec.id()))) { (picture(context, &spec)) }
                    div.about { h2 { (context.words().game(spec.id())) } }
                } }
            }
        }
        @for spec in Spec::all() { (family(context, &spec)) }
        div.openers {
            section.card.opener {
                h2 { (context.say("analysis-open")) }
                @if let [Ok(Part { way: Way::Long(record), .. })] = parts { (as_study(context, record)) }
                @else if !parts.is_empty() { (opened::parts(context, parts)) }
                (editor::opener(context, None, text, error))
            }
            @if !studies.is_empty() {
                section.card {
                    h2 { (context.say("me-studies")) }
                    ul.studies { @for (id, study) in studies { li { a href=(format!("/study/{id}")) { (study.title) } } } }
                }
            }
        }
    };
    framed(context, &context.say("nav-analysis"), &body)
}

/// The other members of the family of a game, if there are any.
fn family(context: &RequestContext, main: &Spec) -> Markup {
    let (words, others) = (context.words(), main.relatives());
    html! {
        @if !others.is_empty() {
            p { (words.say("family", &[("game", words.game(main.id()).into())])) }
            p.row { @for spec in &others {
                a.button href=(Place::of(spec, None).address()) { (words.game(spec.id())) }
            } }
        }
    }
}

pub(crate) fn analysis(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let words = context.words();
    let AnalysisPage { place, state, .. } = page;
    let title = match &page.study {
        Some(study) => study.title.clone(),
        None => words.say("analysis-of", &[("game", words.game(place.spec.id()).into())]),
    };
    let start = with_game!(&place.spec, |options: G| <G as Game>::start(options).to_string());
    let data = serde_json::to_string(state).expect("a state is plain values");
    let nodes = serde_json::to_string(&tree_nodes(&page.tree, words)).expect("a tree is plain values");
    let body = html! {
        putahi-analysis.study.(board_class(&place.spec)) data-spec=(place.spec) data-position=(place.position.as_deref().unwrap_or_default()) data-clock=(place.clock) data-names=(place.names.join("\n"))
            data-start=(start) data-moves=(place.moves.join(" ")) data-tree=(nodes) data-study=[page.study.as_ref().map(|study| study.id.as_str())] data-state=(data) data-lost=(context.say("connection-lost")) data-words=(texts(context)) {
            h1.sr { (title) }
            div.study-board {
                div.place #board { (state.board) }
                p.study-status { span.status role="status" { (state.view.status) } span.notice role="alert" { @if let Some(note) = page.study.as_ref().and_then(|study| study.note.as_ref()) { (note) } } }
                @if let Some(players) = players(context, &page.tree) { p.soft.import-note { (players) } }
                @for note in &page.notes { p.soft.import-note role="note" { (note) } }
                (acts(context, page))
            }
            (values(context, page))
            (tree::panel(context, page))
            (editor::editor(context, place))
            (explorer_fold(context))
            (tools(context, page))
            div.missing { @if let Some(known) = &page.values { (missing(context.words(), known)) } }
        }
        @for part in ["board", "motion", "sound", "hint_arrow", "analysis_tree", "analysis_editor", "analysis_keep"] { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("analysis.js")) {}
    };
    framed(context, &title, &body)
}

/// The players of the match to which the position belongs, if a name is known.
fn players(context: &RequestContext, tree: &GameTree) -> Option<String> {
    let names: Vec<&str> = Seat::all(tree.seats()).map(|seat| tree.name(seat).unwrap_or("?")).collect();
    let are_known = names.iter().any(|name| *name != "?");
    are_known.then(|| context.words().say("analysis-players", &[("names", names.join(" – ").into())]))
}

fn texts(context: &RequestContext) -> String {
    json!({
        "stop": context.say("analysis-stop"),
        "goOn": context.say("analysis-go-on"),
        "stopped": context.say("analysis-stopped"),
        "none": context.say("analysis-no-moves"),
        "copied": context.say("analysis-copied"),
        "uncopied": context.say("analysis-uncopied"),
        "saved": context.say("study-saved"),
        "unsaved": context.say("study-unsaved"),
    })
    .to_string()
}

fn acts(context: &RequestContext, page: &AnalysisPage) -> Markup {
    html! {
        div.study-acts {
            button type="button" data-do="edit" hidden { (icon("edit")) (context.say("edit")) }
            a.button data-play-on href=(start_address(&page.place.spec, &page.state.view.position)) { (icon("computer")) (context.say("analysis-play-on")) }
            (page.rooms.ask_place(context, &page.place))
        }
    }
}

fn values(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let words = context.words();
    html! {
        section.panel.values aria-label=(context.say("analysis-values")) {
            header {
                p.verdict { @if let Some(known) = &page.values { (head(words, &page.place.spec, known)) } }
                button type="button" data-do="stop" hidden { (context.say("analysis-stop")) }
            }
            p.sr.verdict-said role="status" {}
            @if page.place.clock > 0 { p.soft.clock-note { (words.say("analysis-clock-note", &[("plies", page.place.clock.into())])) } }
            p.queue role="status" {}
            ol.verdicts {
                @if let Some(known) = &page.values { (rows(words, &page.place, known)) } @else { (unvalued(context, page)) }
            }
            noscript { p.soft { (context.say("analysis-no-script")) } }
        }
    }
}

fn unvalued(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let legal = &page.state.view.legal;
    let linked = page.place.linked(legal.len());
    html! {
        @for legal in legal {
            li {
                a href=[linked.as_ref().map(|place| place.after(&legal.text).address())] data-move=(legal.text) {
                    b { (context.words().notation(page.place.spec.id(), &legal.text)) }
                }
            }
        }
    }
}

/// What is seldom wanted: to open another position, to take this one along.
fn tools(context: &RequestContext, page: &AnalysisPage) -> Markup {
    html! {
        details.fold.panel.study-tools {
            summary { (icon("more")) (context.say("analysis-tools")) " " span.soft { (context.say("analysis-tools-what")) } }
            div.inside {
                p.position { code { (page.state.view.position) } }
                p.row {
                    button type="button" data-do="copy-link" hidden { (icon("copy")) (context.say("analysis-copy-link")) }
                    button type="button" data-do="copy-position" hidden { (icon("copy")) (context.say("analysis-copy-position")) }
                    a href=(format!("/g/{}/rules", page.place.spec.id())) { (context.say("read-rules")) }
                    span.copied role="status" {}
                }
                (as_file(context, &page.tree.to_string()))
                p.soft.keys { (context.say("analysis-keys")) }
                (editor::opener(context, Some(&page.place.spec), "", None))
            }
        }
    }
}
