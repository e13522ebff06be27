//! The medals of the first page: how far a reader has come with each game.

use std::f64::consts::TAU;

use maud::{Markup, html};
use putahi_rules::Spec;
use putahi_view::{course, game_icon};

use crate::coach::progress::{CoachProgress, Reached};
use crate::common::RequestContext;

/// How far around the medal the ring of the steps goes, in units of its drawing.
const RADIUS: f64 = 27.0;

/// How far a reader has come with a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Medal {
    New,
    /// Some steps of all.
    Begun(usize, usize),
    /// All steps are done.
    Steps,
    Match(Reached),
}

impl Medal {
    fn of(progress: &CoachProgress, spec: &Spec) -> Option<Medal> {
        let (steps, game) = (course(spec.id())?.steps, progress.game(spec.id()));
        let done = steps.iter().filter(|step| game.has_done(&step.id)).count();
        Some(match game.reached() {
            Some(reached) => Medal::Match(reached),
            None if done == steps.len() => Medal::Steps,
            None if done > 0 => Medal::Begun(done, steps.len()),
            None => Medal::New,
        })
    }

    const fn word(self) -> &'static str {
        match self {
            Medal::New => "new",
            Medal::Begun(..) => "begun",
            Medal::Steps => "steps",
            Medal::Match(Reached::Drawn) => "drawn",
            Medal::Match(Reached::Won) => "won",
        }
    }

    fn said(self, context: &RequestContext) -> String {
        let (done, count) = if let Medal::Begun(done, count) = self { (done, count) } else { (0, 0) };
        let args = [("done", done.into()), ("count", count.into())];
        context.words().say(&format!("medal-{}", self.word()), &args)
    }

    /// The part of the ring that is closed.
    fn part(self) -> f64 {
        match self {
            Medal::New => 0.0,
            Medal::Begun(done, count) => done as f64 / count as f64,
            Medal::Steps | Medal::Match(_) => 1.0,
        }
    }
}

/// The first game behind that of `spec`, in the order of all and round again, whose first steps the reader has not done.
pub(super) fn next_to_learn(progress: &CoachProgress, spec: &Spec) -> Option<Spec> {
    let specs = Spec::all();
    let place = specs.iter().position(|other| other.id() == spec.id())?;
    let is_new = |other: &&Spec| matches!(Medal::of(progress, other), Some(Medal::New | Medal::Begun(..)));
    specs.iter().cycle().skip(place + 1).take(specs.len() - 1).find(is_new).cloned()
}

/// The games that have first steps, each with its medal.
pub(crate) fn medals(context: &RequestContext, progress: &CoachProgress) -> Markup {
    let specs = Spec::all();
    let with_medals = specs.iter().filter_map(|spec| Some((spec, Medal::of(progress, spec)?)));
    html! {
        ul.medals {
            @for (spec, medal) in with_medals {
                li {
                    a class=(format!("medal {}", medal.word())) href=(format!("/g/{}/learn", spec.id())) {
                        (drawing(spec, medal))
                        b { (context.words().game(spec.id())) }
                        span.soft { (medal.said(context)) }
                    }
                }
            }
        }
    }
}

/// A man of the game in a ring that closes step by step, on a ribbon once all are done.
fn drawing(spec: &Spec, medal: Medal) -> Markup {
    let whole = TAU * RADIUS;
    let dashes = format!("{:.1} {whole:.1}", whole * medal.part());
    html! {
        span.medal-drawing aria-hidden="true" {
            svg viewBox="0 0 64 76" {
                path.ribbon d="M20 48l-7 26 10-5 6 7 5-22ZM44 48l7 26-10-5-6 7-5-22Z" {}
                circle.disc cx="32" cy="32" r="30" {}
                circle.rim cx="32" cy="32" r=(RADIUS) {}
                circle.ring cx="32" cy="32" r=(RADIUS) stroke-dasharray=(dashes) transform="rotate(-90 32 32)" {}
            }
            (game_icon(spec))
        }
    }
}
