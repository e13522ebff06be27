//! Values of positions and moves in words and shapes: a verdict, the list of moves, badges for the points of a board.

use maud::{Markup, html};
use putahi_analysis::analysis::Missing;
use putahi_analysis::replies::Replies;
use putahi_analysis::{Analysis, MoveAnalysis, Verdict};
use putahi_play::{Localizer, TableValue};
use putahi_rules::{Game, Seat, Spec, Value, with_game};

use crate::analysis::address::Place;
use crate::site::wins::at_start;

/// How many moves of the line that the engine expects are shown.
const LINE: usize = 5;

/// A verdict by shape, letter and word; an estimate is drawn in outline. `seats` is the number of seats of the game.
pub(crate) fn verdict(words: Localizer, seats: usize, verdict: Verdict) -> Markup {
    html! {
        span.value.(class(verdict)) title=[matches!(verdict, Verdict::Estimate(_)).then(|| words.say("analysis-estimate-hint", &[]))] {
            svg.shape viewBox="-40 -40 80 80" aria-hidden="true" { (drawn(verdict, &letter(words, verdict))) }
            span { (said(words, seats, verdict)) }
        }
    }
}

/// The name of a verdict in style sheets.
const fn class(verdict: Verdict) -> &'static str {
    match (verdict.value(), verdict) {
        (Some(Value::Won(_)), _) => "won",
        (Some(Value::Drawn), _) => "drawn",
        (Some(Value::Lost(_)), _) => "lost",
        (None, Verdict::Estimate(_)) => "estimate",
        (None, _) => "unknown",
    }
}

fn letter(words: Localizer, verdict: Verdict) -> String {
    match class(verdict) {
        known @ ("won" | "lost") => words.say(&format!("analysis-letter-{known}"), &[]),
        "drawn" => "=".to_owned(),
        // The words beside it say "≈".
        "estimate" => String::new(),
        _ => "?".to_owned(),
    }
}

pub(crate) fn said(words: Localizer, seats: usize, verdict: Verdict) -> String {
    let plies = |key: &str, plies: u16| words.say(key, &[("plies", plies.into())]);
    match verdict {
        Verdict::Exact(value, unclear) => words.table_value(TableValue { value, unclear }, seats),
        Verdict::Proven(Value::Won(Some(most))) => plies("analysis-won-search", most.0),
        Verdict::Proven(Value::Lost(Some(least))) => plies("analysis-lost-search", least.0),
        Verdict::Proven(value) => words.table_value(TableValue { value, unclear: None }, seats),
        Verdict::Estimate(hundredths) if tenths(hundredths) == 0 => words.say("analysis-even", &[]),
        Verdict::Estimate(hundredths) => {
            words.say("analysis-estimate", &[("score", score(words, hundredths).into())])
        }
        Verdict::Unknown => words.say("analysis-unknown", &[]),
    }
}

/// Tenths of a man, rounded.
const fn tenths(hundredths: i32) -> i32 {
    (hundredths + 5 * hundredths.signum()) / 10
}

/// An estimate in men with one decimal, such as `+0.4`.
fn score(words: Localizer, hundredths: i32) -> String {
    let tenths = tenths(hundredths);
    let sign = if tenths < 0 { "−" } else { "+" };
    let point = words.say("decimal-point", &[]);
    format!("{sign}{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// The shape of a verdict around 0,0 with a text in it: ▲ won, ■ drawn, ▼ lost, a dashed ring for what is not exact.
fn drawn(verdict: Verdict, text: &str) -> Markup {
    let (path, y) = match class(verdict) {
        "won" => ("M0-32 34 26H-34Z", "18"),
        "drawn" => ("M-25-25H25V25H-25Z", "9"),
        "lost" => ("M0 32 34-26H-34Z", "2"),
        _ => ("M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0Z", "8"),
    };
    html! {
        path d=(path) {}
        text y=(y) { (text) }
    }
}

/// An exact value as a shape and in words, never by its colour alone; nothing if it is unknown. `seats` is the number of seats of
/// the game.
pub(crate) fn badge(words: Localizer, seats: usize, value: Option<Value>) -> Markup {
    let Some(value) = value else { return html! {} };
    let (class, sign) = match value {
        Value::Won(_) => ("won", "▲"),
        Value::Drawn => ("drawn", "■"),
        Value::Lost(_) => ("lost", "▼"),
    };
    let said = words.table_value(TableValue { value, unclear: None }, seats);
    html! { span.badge.(class) { span aria-hidden="true" { (sign) " " } (said) } }
}

/// The badge of a verdict for a point of a board: its shape with the plies or the estimate in it, drawn around 0,0.
fn point_badge(words: Localizer, verdict: Verdict) -> Markup {
    let text = match (verdict, verdict.value()) {
        (Verdict::Estimate(hundredths), _) => score(words, hundredths),
        (_, Some(Value::Won(Some(plies)) | Value::Lost(Some(plies)))) => plies.0.to_string(),
        _ => letter(words, verdict),
    };
    html! { g.badge-mark.(class(verdict)) aria-hidden="true" { (drawn(verdict, &text)) } }
}

fn source(words: Localizer, analysis: &Analysis) -> String {
    match (analysis.verdict.source(), analysis.depth) {
        (Some("engine"), Some(depth)) => words.say("analysis-source-engine", &[("depth", depth.into())]),
        (None | Some("engine"), _) => String::new(),
        (Some(source), _) => words.say(&format!("analysis-source-{source}"), &[]),
    }
}

/// Whose turn it is, the verdict on the position, and where it comes from.
pub(crate) fn head(words: Localizer, spec: &Spec, analysis: &Analysis) -> Markup {
    let id = spec.id();
    let seat = analysis.turn.and_then(Seat::new).map(|seat| words.seat(id, seat));
    let wins = at_start(words, spec, &analysis.position);
    html! {
        @if let Some(seat) = seat {
            span.turn { (words.say("analysis-of-turn", &[("seat", seat.into())])) } " "
            (verdict(words, spec.seats(), analysis.verdict)) " "
            span.source { (source(words, analysis)) }
            @if let Some(wins) = wins {
                span.wins { b { (words.say("wins-title", &[])) } " " (wins) " " a href=(format!("/g/{id}#wins")) { (words.say("wins-how", &[])) } }
            }
        } @else {
            span.turn { (words.say("analysis-over", &[])) }
            @if let Some(place) = anew(analysis) { " " a href=(place.address()) { (words.say("analysis-from-here", &[])) } }
        }
    }
}

/// The position of a match that is over, as a new beginning; None if it is itself an end.
fn anew(analysis: &Analysis) -> Option<Place> {
    let (spec, text): (Spec, _) = (analysis.spec.parse().ok()?, &analysis.position);
    let is_open = with_game!(&spec, |options: G| {
        <G as Game>::parse(options, text).is_ok_and(|position| position.outcome().is_none())
    });
    is_open.then(|| Place::of(&spec, Some(text)))
}

/// From this number on, moves of the same value share a row of the list.
const ALIKE: usize = 5;

/// Each move with its verdict, the best first, as a link to the position after it. Many of the same value are behind a fold.
pub(crate) fn rows(words: Localizer, place: &Place, analysis: &Analysis) -> Markup {
    let best = analysis.moves.first().map_or(Verdict::Unknown, |best| best.verdict);
    let (linked, seats) = (place.linked(analysis.moves.len()), place.spec.seats());
    let why = |made: &MoveAnalysis| why(words, &place.spec, made, best);
    let row = |made: &MoveAnalysis| {
        html! {
            li {
                a href=[linked.as_ref().map(|place| place.after(&made.text).address())] data-move=(made.text) {
                    b { (words.notation(place.spec.id(), &made.text)) }
                    (verdict(words, seats, made.verdict))
                    span.why { (why(made)) }
                }
            }
        }
    };
    let alike = |one: &MoveAnalysis, other: &MoveAnalysis| {
        said(words, seats, one.verdict) == said(words, seats, other.verdict)
            && shared_reason(one, why) == shared_reason(other, why)
    };
    html! {
        @for (number, alike) in analysis.moves.chunk_by(alike).enumerate() {
            @if let [first, _, ..] = alike && alike.len() >= ALIKE {
                li.alike {
                    details data-key=(number) {
                        summary {
                            b { (words.say("analysis-alike", &[("count", alike.len().into())])) }
                            (verdict(words, seats, first.verdict))
                            span.why { (shared_reason(first, why)) }
                        }
                        ul { @for made in alike { (row(made)) } }
                    }
                }
            } @else { @for made in alike { (row(made)) } }
        }
    }
}

/// The reason for the place of a move among others of the same value; the lines behind estimates differ from move to move.
fn shared_reason(made: &MoveAnalysis, why: impl Fn(&MoveAnalysis) -> String) -> String {
    match made.verdict {
        Verdict::Estimate(_) | Verdict::Unknown => String::new(),
        _ => why(made),
    }
}

/// A short reason for the place of a move in the list: how many replies keep a draw, how long a win or a loss takes against the
/// best move, and what follows.
fn why(words: Localizer, spec: &Spec, made: &MoveAnalysis, best: Verdict) -> String {
    match made.replies {
        Some(Replies { all, keep, .. }) if keep == all => words.say("analysis-keep-all", &[]),
        Some(Replies { all, keep: 1, .. }) => words.say("analysis-keep-one", &[("all", all.into())]),
        Some(Replies { all, keep, .. }) => {
            words.say("analysis-keep", &[("keep", keep.into()), ("all", all.into())])
        }
        None => {
            let parts = [how_long(words, made.verdict, best), line(words, spec, made)];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}

/// How long a win or a loss takes, against the same after the best move.
fn how_long(words: Localizer, made: Verdict, best: Verdict) -> Option<String> {
    let (key, more) = match (best.value()?, made.value()?) {
        (Value::Won(Some(best)), Value::Won(Some(made))) if made == best => ("analysis-quickest", 0),
        (Value::Won(Some(best)), Value::Won(Some(made))) => ("analysis-slower", made.0.abs_diff(best.0)),
        (Value::Lost(Some(best)), Value::Lost(Some(made))) if made == best => ("analysis-longest", 0),
        (Value::Lost(Some(best)), Value::Lost(Some(made))) => ("analysis-sooner", best.0.abs_diff(made.0)),
        _ => return None,
    };
    Some(words.say(key, &[("plies", more.into())]))
}

fn line(words: Localizer, spec: &Spec, made: &MoveAnalysis) -> Option<String> {
    let line = made.line.iter().skip(1).take(LINE);
    let line: Vec<String> = line.map(|text| words.notation(spec.id(), text)).collect();
    (!line.is_empty()).then(|| words.say("analysis-line", &[("moves", line.join(" ").into())]))
}

/// What a script needs of a move: the text, its badge, and its verdict in words for the name of a point.
#[derive(serde::Serialize)]
pub(crate) struct MoveBadge {
    text: String,
    badge: String,
    said: String,
}

pub(crate) fn badges(words: Localizer, seats: usize, analysis: &Analysis) -> Vec<MoveBadge> {
    let of = |made: &MoveAnalysis| MoveBadge {
        text: made.text.clone(),
        badge: point_badge(words, made.verdict).0,
        said: words.say("analysis-point-value", &[("value", said(words, seats, made.verdict).into())]),
    };
    analysis.moves.iter().filter(|made| made.verdict != Verdict::Unknown).map(of).collect()
}

pub(crate) fn missing(words: Localizer, analysis: &Analysis) -> Markup {
    html! {
        @if !analysis.unreadable.is_empty() { p { (words.say("analysis-unreadable", &[("tables", analysis.unreadable.join(", ").as_str().into()), ("count", analysis.unreadable.len().into())])) } }
        @if let Some(missing) = &analysis.missing {
            p { (words.say("analysis-missing", &[])) }
            details {
                summary { (words.say("analysis-missing-operator", &[])) }
                p { (words.say("analysis-missing-command", &[("sector", missing.sector.as_str().into())])) }
                p { code { (missing.command) } }
                p { (cost(words, missing)) }
            }
        }
    }
}

fn cost(words: Localizer, missing: &Missing) -> String {
    let [disk, memory] = [missing.disk, missing.memory].map(|size| bytes(words, size).into());
    let args = [("time", time(words, missing.seconds).into()), ("disk", disk), ("memory", memory)];
    words.say("analysis-missing-cost", &args)
}

/// A time in its largest unit, rounded up.
fn time(words: Localizer, seconds: u64) -> String {
    let (key, unit) = match seconds {
        0..7200 => ("analysis-minutes", 60),
        7200..172_800 => ("analysis-hours", 3600),
        _ => ("analysis-days", 86_400),
    };
    words.say(key, &[("count", seconds.div_ceil(unit).max(1).into())])
}

/// A size in its largest unit, rounded up.
fn bytes(words: Localizer, bytes: u64) -> String {
    let (key, unit) = match bytes {
        0..2_000_000_000 => ("analysis-megabytes", 1_000_000),
        _ => ("analysis-gigabytes", 1_000_000_000),
    };
    words.say(key, &[("count", bytes.div_ceil(unit).max(1).into())])
}
