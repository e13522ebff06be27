//! What stands beside the board of a puzzle: hints, what can be done after an answer, the end, and the week.

use maud::{Markup, html};
use putahi_play::Timestamp;
use putahi_puzzles::strategy::Section;
use putahi_puzzles::{DEGREES, Day, PuzzleId, packs};
use putahi_rules::Seat;

use crate::analysis::address::{Place, escaped};
use crate::common::{RequestContext, glad, icon};
use crate::puzzles::choice::Choice;
use crate::puzzles::days::DayCounts;
use crate::puzzles::progress::PuzzleProgress;
use crate::puzzles::reply::{PuzzleReply, Stage, Step, most_hints};
use crate::puzzles::task::{Opened, Source, Task};
use crate::puzzles::week::week;
use crate::puzzles::words::{self, degree, lead};
use crate::puzzles::{learn, set};
use crate::rooms::ask::HostedRooms;

pub(crate) struct PuzzlePage<'a> {
    pub(crate) task: &'a Task,
    pub(crate) solver: Seat,
    pub(crate) reply: &'a PuzzleReply,
    /// What is kept about the reader.
    pub(crate) progress: &'a PuzzleProgress,
    pub(crate) now: Timestamp,
    pub(crate) day: Option<Day>,
    pub(crate) counts: DayCounts,
    /// The place among the mistakes of a match, if the reader goes through them.
    pub(crate) learn: Option<learn::Place>,
    pub(crate) rooms: HostedRooms,
}

impl PuzzlePage<'_> {
    /// The puzzle from its beginning.
    fn again(&self) -> String {
        let query = self.reply.opened.query();
        format!("{}{}", self.task.address(), query.replacen('&', "?", 1))
    }

    pub(super) fn last(&self) -> &Step {
        self.reply.steps.last().expect("there is a step")
    }
}

pub(crate) fn panel(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let words = context.words();
    let again = page.progress.again().count();
    html! {
        @match page.reply.stage {
            Stage::Open => { (hints(context, page)) }
            Stage::Wrong => { div.row { (back(context, page, "main", "puzzle-try-again")) } }
            Stage::Slower => { (slower(context, page)) }
            Stage::Solved | Stage::Shown => { (end(context, page)) }
        }
        @if page.day.is_some() { (week(context, page.progress, page.now, page.counts)) }
        p.links {
            @if let Some(place) = &page.learn { (place.label(context)) }
            @if let Some(chosen) = page.reply.opened.set {
                a href=(set::address(chosen)) {
                    (context.say(&format!("{}-title", chosen.key()))) "\u{a0}· " (set::solved(context, chosen, page.progress))
                }
            }
            @if again > 0 { a href="/puzzles#again" { (words.say("puzzle-again-count", &[("count", again.into())])) } }
            a href="/puzzles" { (context.say("puzzle-all")) }
            @if let Source::Match(own) = &page.task.source { a href=(format!("/m/{}", own.id)) { (context.say("puzzle-to-match")) } }
        }
        (page.rooms.ask_place(context, &place(page.task)))
    }
}

/// How far the reader has come, for the forms of the page.
pub(super) fn fields(opened: &Opened) -> Markup {
    html! {
        input type="hidden" name="path" value=(opened.path.join(","));
        input type="hidden" name="opening" value=(opened.opening);
        input type="hidden" name="hints" value=(opened.hints);
        @if let Some(day) = opened.day { input type="hidden" name="day" value=(day.0); }
        @if let Some(theme) = opened.theme { input type="hidden" name="theme" value=(theme); }
        @if opened.learn { input type="hidden" name="learn" value="1"; }
        @if let Some(chosen) = opened.set { input type="hidden" name="set" value=(set::name(chosen)); }
    }
}

/// The hints, each after the one before: where, which man, and the answer.
fn hints(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let words = context.words();
    let (given, opened) = (page.reply.opened.hints, &page.reply.opened);
    let most = most_hints(&page.last().state);
    let which = words.of_game("puzzle-which", page.task.spec.id(), &[]);
    html! {
        form.hints.row method="post" action=(page.task.address()) {
            (fields(opened))
            button name="do" value="hint" disabled[given != 0] { (icon("hint")) (context.say("puzzle-where")) }
            @if most > 1 { button name="do" value="hint" disabled[given != 1] { (which) } }
            button name="do" value="show" disabled[given < most] { (context.say("puzzle-show")) }
        }
        p.lead-line { (lead(words, page.task)) }
    }
}

/// A link back to the decision before the last answer.
fn back(context: &RequestContext, page: &PuzzlePage<'_>, class: &str, key: &str) -> Markup {
    let opened = &page.reply.opened;
    let path = escaped(&opened.path.join(","));
    let day = opened.day.map(|day| format!("&day={}", day.0)).unwrap_or_default();
    let query = opened.query();
    let to = format!("{}?path={path}&opening={}{day}{query}", page.task.address(), escaped(&opened.opening));
    html! { a.button.(class) href=(to) data-do="back" { (icon("undo")) (context.say(key)) } }
}

fn slower(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    html! {
        form.row method="post" action=(page.task.address()) {
            (fields(&page.reply.opened))
            input type="hidden" name="text" value=(page.reply.answer);
            (back(context, page, "main", "puzzle-try-for-it"))
            button name="do" value="accept" { (context.say("puzzle-go-on")) }
        }
    }
}

fn end(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let is_solved = page.reply.stage == Stage::Solved;
    html! {
        section.endcard data-ending=(if is_solved { "won" } else { "over" }) aria-labelledby="end" {
            h2 #end {
                span.title { (context.say(if is_solved { "puzzle-solved-lead" } else { "puzzle-shown-title" })) }
                @if is_solved {
                    span.joy aria-hidden="true" { (glad(&page.task.spec, page.solver)) }
                }
            }
            p.reason { (words::end(context.words(), page.task, page.reply.is_proven)) }
            @if let Some(key) = kept_to_try_again(page) { p.soft { (context.say(key)) } }
            (to_share(context, page))
            (next(context, page, is_solved))
        }
    }
}

/// The message that the puzzle is among those to try again, and whether it counts as solved; none if it is not among them.
fn kept_to_try_again(page: &PuzzlePage<'_>) -> Option<&'static str> {
    let Source::Pack(puzzle) = page.task.source else { return None };
    let key = if page.reply.stage == Stage::Solved { "puzzle-solved-later" } else { "puzzle-shown-lead" };
    page.progress.is_to_try_again(&puzzle.id().to_string()).then_some(key)
}

/// The result of the daily puzzle as a text that gives nothing away, and the button that hands it on.
fn to_share(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let words = context.words();
    let (Source::Pack(puzzle), Some(day)) = (&page.task.source, page.day) else { return html! {} };
    let solved =
        page.progress.on(day).filter(|record| record.is_solved() && record.puzzle == puzzle.id().to_string());
    let result = |tries: u32| {
        let (date, game) = (words::date(words, day), words::game(words, &puzzle.spec));
        words.say("puzzle-result", &[("date", date.into()), ("game", game.into()), ("tries", tries.into())])
    };
    html! {
        @if let Some(record) = solved {
            div.to-share {
                p.result { (result(record.tries)) "\n" (context.server) (page.task.address()) }
                button type="button" data-do="share" { (icon("share")) (context.say("share")) }
            }
        }
    }
}

/// What comes next: another puzzle of the same game, theme and difficulty, one that is harder after a solution and else easier, the
/// same one again, and the analysis.
fn next(context: &RequestContext, page: &PuzzlePage<'_>, is_solved: bool) -> Markup {
    html! {
        @if let (Source::Pack(puzzle), Some(chosen)) = (&page.task.source, page.reply.opened.set) {
            (next_of_set(context, chosen, puzzle.id()))
            div.row { (again_and_analyse(context, page, is_solved)) }
        } @else if let Source::Pack(puzzle) = page.task.source {
            @let (degree, _) = degree(context.words(), puzzle);
            @let theme = page.reply.opened.theme.map(|theme| format!("&theme={theme}")).unwrap_or_default();
            @let to = |degree: usize| {
                format!("/puzzle/next?game={}&degree={degree}{theme}&after={}", escaped(&puzzle.spec.to_string()), puzzle.id())
            };
            @let left = packs::pack(&puzzle.spec)
                .and_then(|pack| Choice { pack, kind: page.reply.opened.theme, degree: None, after: None }.fresh(page.progress));
            @if left.is_none() { p.all-done { (context.say("puzzle-all-done")) } }
            a.button.main href=(to(degree)) { (context.say(if left.is_some() { "puzzle-next" } else { "puzzle-anew" })) }
            div.row {
                @if is_solved && degree < DEGREES { a.button href=(to(degree + 1)) { (context.say("puzzle-harder")) } }
                @if !is_solved && degree > 1 { a.button href=(to(degree - 1)) { (context.say("puzzle-easier")) } }
                (again_and_analyse(context, page, is_solved))
            }
        } @else {
            @if let (Some(place), Source::Match(own)) = (&page.learn, &page.task.source) { (place.way(context, own)) }
            div.row { (again_and_analyse(context, page, is_solved)) }
        }
    }
}

/// The next puzzle of a set; after the last one, the idea again.
fn next_of_set(context: &RequestContext, chosen: &Section, puzzle: PuzzleId) -> Markup {
    html! {
        @match set::next(chosen, puzzle) {
            Some(next) => {
                a.button.main href=(format!("/puzzle/{}?set={}", next.id(), set::name(chosen))) { (context.say("puzzle-next")) }
            }
            None => { a.button.main href=(set::address(chosen)) { (context.say("strategy-back")) } }
        }
    }
}

fn again_and_analyse(context: &RequestContext, page: &PuzzlePage<'_>, is_solved: bool) -> Markup {
    html! {
        @if !is_solved { a.button href=(page.again()) { (icon("undo")) (context.say("puzzle-try-again")) } }
        a.button href=(analysis(page.task)) { (icon("eye")) (context.say("puzzle-analyse")) }
    }
}

fn analysis(task: &Task) -> String {
    place(task).address()
}

fn place(task: &Task) -> Place {
    Place { moves: task.before.clone(), ..Place::of(&task.spec, Some(&task.start)) }
}
