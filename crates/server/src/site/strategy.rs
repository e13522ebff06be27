//! What good players of a game know: ideas, each with a board to try it on, how it is known, and puzzles to practise it.

use maud::{Markup, html};
use putahi_play::{Localizer, TableValue};
use putahi_puzzles::strategy::{Section, Subject, is_written, sections};
use putahi_rules::Spec;

use crate::common::{ApiError, ById, RequestContext, Result, address, page};
use crate::puzzles::progress::PuzzleProgress;
use crate::puzzles::set;
use crate::site::game::named;
use crate::site::rules::{board, other_forms};

pub(crate) async fn strategy(request: ById) -> Result<Markup> {
    let (game, context) = (named(&request.id)?, request.context.clone());
    if !is_written(game.id()) {
        return Err(ApiError::NotFound);
    }
    let progress = PuzzleProgress::of(&request.app.store, context.key.as_ref()).await?;
    Ok(request.in_turn(move || strategy_page(&context, &game, &progress)).await?)
}

fn strategy_page(context: &RequestContext, spec: &Spec, progress: &PuzzleProgress) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let name = [("game", words.game(id).into())];
    let body = html! {
        p { a href=(format!("/g/{id}")) { (words.say("to-game", &name)) } }
        p { (context.say("strategy-lead")) }
        @if let Some(limits) = words.find(&format!("strategy-limits-{id}")) {
            p.soft { (limits) " " @match other_forms(context, spec) {
                Some(forms) => { (forms) }
                None => { a href=(format!("/g/{id}/rules")) { (context.say("read-rules")) } }
            } }
        }
        @for section in sections(id) { (idea(context, section, progress)) }
        script type="module" src=(address("trial.js")) {}
    };
    page(context, &words.say("strategy-of", &name), &body)
}

fn idea(context: &RequestContext, section: &Section, progress: &PuzzleProgress) -> Markup {
    let (words, key) = (context.words(), section.key());
    html! {
        section.rule id=(section.id) {
            div {
                h2 { (context.say(&format!("{key}-title"))) }
                @for text in words.paragraphs(&key) { p { (text) } }
            }
            (board(context, &section.spec, &section.position, &section.touches))
            div {
                (set::practise(context, section, progress))
                (proof(context, section))
            }
        }
    }
}

/// What is claimed of the board, in values, and the commands that find the same.
fn proof(context: &RequestContext, section: &Section) -> Markup {
    let words = context.words();
    html! {
        details.proof {
            summary { (context.say("strategy-proof")) }
            @if let Some(how) = words.find(&format!("{}-how", section.key())) { p { (how) } }
            @if !section.claims.is_empty() {
                ul { @for claim in &section.claims {
                    li { (subject(words, section, &claim.of)) (context.say("strategy-is")) (words.table_value(TableValue { value: claim.value, unclear: None }, section.spec.seats())) }
                } }
            }
            @for command in section.commands() { pre { code { (command) } } }
            @if let Some(whole) = words.find(&format!("wins-proof-{}", section.spec.id())) {
                p { a href=(whole) { (context.say("wins-proof")) } }
            }
        }
    }
}

fn subject(words: Localizer, section: &Section, of: &Subject) -> String {
    match of {
        Subject::Position => words.say("strategy-position", &[]),
        Subject::Move(text) => words.notation(section.spec.id(), text),
        Subject::OtherMoves => words.say("strategy-others", &[]),
    }
}
