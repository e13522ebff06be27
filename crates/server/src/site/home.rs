//! The first page: the games, each with its board, and the ways back to a match.

use maud::{Markup, html};
use putahi_host::store::Stage;
use putahi_rules::Spec;
use putahi_view::cloth;
use serde::Deserialize;

use crate::coach::medal::medals;
use crate::coach::progress::CoachProgress;
use crate::common::game_picture::picture;
use crate::common::{AppRequest, RequestContext, Result, framed, once};
use crate::matches::lines::{self, MatchLine, against, thumb};
use crate::puzzles::days;
use crate::puzzles::overview::daily_card;
use crate::puzzles::progress::PuzzleProgress;

/// How many of the latest matches are looked at for one to go on with.
const LATEST: usize = 10;

pub(crate) async fn home(request: AppRequest) -> Result<Markup> {
    page(&request, None).await
}

/// The first page, with a code that was refused.
pub(crate) async fn page(request: &AppRequest, refused: Option<RefusedCode>) -> Result<Markup> {
    let AppRequest { app, context, .. } = request;
    let running = lines::running(request, LATEST).await?;
    let progress = PuzzleProgress::of(&app.store, context.key.as_ref()).await?;
    let daily = days::of_reader(days::today(app), &progress);
    let learned = CoachProgress::of_reader(app, context).await?;
    let body = html! {
        div.hero {
            div {
                h1 { (context.say("home-title")) }
                p { (context.say("home-line")) span.far { " " (context.say("home-free")) } }
            }
            (code(context, CodePage::Home, refused.as_ref()))
        }
        @if let Some(line) = &running { (goes_on(context, line)) }
        section.teach aria-labelledby="teach" {
            div { h2 #teach { (context.say("teach-me")) } p { (context.say("home-new")) " " (context.say("home-new-lead")) } }
            (medals(context, &learned))
        }
        (games(context))
        @if let Some(daily) = daily { (daily_card(context, daily, None)) }
        div.more {
            (more(context, "home-watch", "/lobby"))
            (more(context, "home-class", "/rooms"))
        }
    };
    Ok(framed(context, &context.say("home"), &body))
}

/// A page with a field for a code.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CodePage {
    #[default]
    Home,
    Lobby,
    Rooms,
}

impl CodePage {
    const fn word(self) -> &'static str {
        match self {
            CodePage::Home => "home",
            CodePage::Lobby => "lobby",
            CodePage::Rooms => "rooms",
        }
    }
}

/// A code that was typed and leads nowhere, and what is wrong with it.
pub(crate) type RefusedCode = (String, String);

/// The field of `page` for a code of five letters, with a code that was refused.
pub(crate) fn code(context: &RequestContext, page: CodePage, refused: Option<&RefusedCode>) -> Markup {
    html! {
        form.code method="post" action=(once("/join")) {
            input type="hidden" name="page" value=(page.word());
            label for="code" { (context.say("code-label")) }
            div.row {
                input #code name="code" value=[refused.map(|(typed, _)| typed)] required maxlength="12" placeholder="KRTMA"
                    autocomplete="off" autocapitalize="characters" spellcheck="false" aria-invalid=[refused.map(|_| "true")]
                    aria-describedby=[refused.map(|_| "code-error")] autofocus[refused.is_some()];
                button.main { (context.say("code-join")) }
            }
            @if let Some((_, why)) = refused { p.error #code-error role="alert" { (why) } }
        }
    }
}

fn goes_on(context: &RequestContext, line: &MatchLine) -> Markup {
    let words = context.words();
    let key = match (line.found.stage, line.is_your_turn()) {
        (Stage::Open, _) => "continue-waiting",
        (_, true) => "continue-yours",
        _ => "continue-theirs",
    };
    html! {
        a.cont href=(format!("/m/{}", line.found.id)) {
            (thumb(line))
            span.what {
                b { (context.say(key)) }
                span { (words.game(line.found.spec.id())) ", " (against(context, line)) @if line.plies > 0 { "\u{a0}· " (words.say("move-number", &[("count", line.plies.into())])) } }
            }
            span.button { (context.say("continue")) }
        }
    }
}

fn more(context: &RequestContext, key: &str, to: &str) -> Markup {
    let say = |part: &str| context.say(&format!("{key}{part}"));
    html! {
        section.card { h2 { (say("")) } p { (say("-lead")) } p.links { a href=(to) { (say("-link")) } } }
    }
}

pub(crate) fn games(context: &RequestContext) -> Markup {
    html! { ul.games { @for spec in Spec::all() { li { (card(context, &spec)) } } } }
}

pub(super) fn card(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    html! {
        a.game href=(format!("/g/{id}")) {
            div class=(format!("picture {}", cloth(id))) aria-hidden="true" { (picture(context, spec)) }
            div.about {
                h2 { (words.game(id)) }
                p { (words.find(&format!("card-{id}")).unwrap_or_else(|| context.say(&format!("lead-{id}")))) }
                (facts(context, spec))
            }
        }
    }
}

pub(super) fn facts(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    html! {
        span.facts {
            @for key in ["place", "seats"] {
                @if let Some(fact) = words.find(&format!("{key}-{id}")) { span class=(key) { (fact) "\u{a0}· " } }
            }
            span { (context.say(&format!("time-{id}"))) }
        }
    }
}
