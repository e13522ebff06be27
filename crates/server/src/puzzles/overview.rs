//! All puzzles: that of the day, those to try again, and each game's by theme and difficulty.

use std::collections::BTreeMap;

use maud::{Markup, html};
use putahi_play::Timestamp;
use putahi_puzzles::{DEGREES, Experience, Kind, Pack, packs, strategy};
use putahi_rules::Spec;
use putahi_view::{BoardSvg, Facing, PuzzleBoard, cloth};

use crate::analysis::address::escaped;
use crate::common::game_picture::{on_cloth, picture};
use crate::common::{RequestContext, framed};
use crate::puzzles::days::{DayCounts, DayPuzzle, experience};
use crate::puzzles::page::stars;
use crate::puzzles::progress::{MOST_AGAIN, PuzzleProgress};
use crate::puzzles::task::of_pack;
use crate::puzzles::week::week;
use crate::puzzles::words::{date, degree, game, task_of, theme};

pub(crate) fn puzzles(
    context: &RequestContext,
    now: Timestamp,
    daily: Option<DayPuzzle>,
    counts: DayCounts,
    progress: &PuzzleProgress,
) -> Markup {
    let words = context.words();
    let body = html! {
        div.hero { div { h1 { (context.say("puzzles")) } p { (context.say("puzzles-lead")) } } }
        @if progress.solved() > 0 {
            @let all: usize = packs::all().iter().map(|pack| pack.puzzles().len()).sum();
            p.soft { (words.say("puzzle-solved-count", &[("solved", progress.solved().into()), ("all", all.into())])) }
        }
        @if let Some(daily) = daily {
            div.today { (daily_card(context, daily, Some(experience(progress)))) (week(context, progress, now, counts)) }
        } @else {
            p { (context.say("puzzle-none")) }
        }
        (again(context, progress))
        div.packs { @for pack in packs::all() { (of_game(context, pack, progress)) } }
        details.story-fold.embedding {
            summary { h2 { (context.say("puzzle-embed-code")) } }
            p { (context.say("puzzle-embed-lead")) }
            code { (format!("<iframe src=\"{}/puzzle/daily/embed\" width=\"360\" height=\"480\"></iframe>", context.server)) }
        }
    };
    framed(context, &context.say("puzzles"), &body)
}

/// The daily puzzle as a card: its board, what is asked for, and the way to it; small for the first page, large with what is
/// to be expected of the next ones for a reader of this experience.
pub(crate) fn daily_card(context: &RequestContext, daily: DayPuzzle, large: Option<Experience>) -> Markup {
    let words = context.words();
    let DayPuzzle { day, puzzle } = daily;
    html! {
        a.daily.(if large.is_some() { "large" } else { "" }) href="/puzzle/daily" {
            span class=(format!("thumb {}", cloth(puzzle.spec.id()))) aria-hidden="true" { (board(context, daily, large.is_some())) }
            span.what {
                span.label { (words.say("puzzle-day-of", &[("date", date(words, day).into())])) }
                b { (task_of(words, puzzle)) }
                span.soft { (game(words, &puzzle.spec)) " " (stars(context, degree(words, puzzle))) }
                @match large {
                    Some(Experience::Beginner) => { span.soft { (context.say("puzzle-of-day-beginner")) } }
                    Some(Experience::Regular) => { span.soft { (context.say("puzzle-of-day-lead")) } }
                    None => {}
                }
                span.button.main { (context.say("puzzle-solve")) }
            }
        }
    }
}

fn board(context: &RequestContext, daily: DayPuzzle, is_large: bool) -> BoardSvg {
    let (spec, start) = (&daily.puzzle.spec, &daily.puzzle.position);
    // The small one lies on the ground that the first page shows of each game anyway: no other is fetched.
    let facing = if is_large { context.aids().facing } else { Facing::First };
    let board = PuzzleBoard { spec, start, before: &[], line: &[], facing, threats: false };
    board.picture(context.words()).unwrap_or_default()
}

fn again(context: &RequestContext, progress: &PuzzleProgress) -> Markup {
    let words = context.words();
    let known: Vec<_> = progress.again().filter_map(|id| of_pack(id).ok()).collect();
    html! {
        @if !known.is_empty() {
            section.again #again {
                h2 { (words.say("puzzle-again-count", &[("count", known.len().into())])) }
                p.soft { (words.say("puzzle-again-lead", &[("most", MOST_AGAIN.into())])) }
                ul.tries {
                    @for puzzle in known {
                        li { a href=(format!("/puzzle/{}", puzzle.id())) {
                            b { (task_of(words, puzzle)) }
                            span.soft { (game(words, &puzzle.spec)) " " (stars(context, degree(words, puzzle))) }
                        } }
                    }
                }
            }
        }
    }
}

/// The puzzles of a game: how many there are and how many are solved, the way to the next, and a choice by theme and difficulty.
fn of_game(context: &RequestContext, pack: &Pack, progress: &PuzzleProgress) -> Markup {
    let words = context.words();
    let all = pack.puzzles().len();
    let solved = pack.puzzles().iter().filter(|puzzle| progress.has_solved(&puzzle.id().to_string())).count();
    let mut kinds = BTreeMap::<Kind, usize>::new();
    for puzzle in pack.puzzles() {
        *kinds.entry(puzzle.kind).or_default() += 1;
    }
    // The picture of the usual game is drawn once.
    let usual = Spec::of_id(pack.spec().id()).unwrap_or(pack.spec().clone());
    let next = format!("/puzzle/next?game={}", escaped(&pack.spec().to_string()));
    html! {
        @if all > 0 {
            section.card.pack {
                a.lead-in href=(next) {
                    (on_cloth(usual.id(), &picture(context, &usual)))
                    span.what {
                        b { (game(words, pack.spec())) }
                        span.soft { (words.say("puzzle-solved-count", &[("solved", solved.into()), ("all", all.into())])) }
                        span.button { (context.say("puzzle-solve")) }
                    }
                }
                @if strategy::is_written(usual.id()) && *pack.spec() == usual {
                    p.play-better { a href=(format!("/g/{}/strategy", usual.id())) { (context.say("strategy")) } }
                }
                details {
                    summary { (context.say("puzzle-choose")) }
                    h3.label { (context.say("puzzle-by-theme")) }
                    ul.themes {
                        @for (kind, count) in kinds {
                            li { a href=(format!("{next}&theme={kind}")) title=(context.say(&format!("theme-lead-{kind}"))) {
                                (theme(words, kind)) " "
                                small aria-hidden="true" { (count) }
                                span.hidden-label { (words.say("puzzle-theme-count", &[("count", count.into())])) }
                            } }
                        }
                    }
                    h3.label { (context.say("puzzle-by-degree")) }
                    ul.themes {
                        @for degree in 1..=DEGREES.min(all) {
                            li { a href=(format!("{next}&degree={degree}")) { (context.say(&format!("puzzle-degree-{degree}"))) } }
                        }
                    }
                }
            }
        }
    }
}
