//! The form that begins a match: three ways to play, a few choices for each, the rest behind a fold.

use maud::{Markup, html};
use putahi_bots::OfferedLevel;
use putahi_engine::LevelSummary;
use putahi_play::{Level, Localizer};
use putahi_rules::{Choice, Seat, Spec};
use putahi_view::{handicaps, seat_icon};

use crate::account::feed::ON_OWN_PAGE;
use crate::account::naming::{self, is_to_be_asked};
use crate::common::{AppRequest, Fields, RequestContext, address, icon, once};
use crate::matches::drawing;

/// The ways to play, which are also the names of their icons. The first is chosen unless another is.
const WAYS: [&str; 3] = ["computer", "here", "invite"];
/// Clocks to choose among: the word for each, and its pace.
pub(crate) const CLOCKS: [(&str, &str); 7] = [
    ("none", ""),
    ("calm", "calm"),
    ("normal", "normal"),
    ("quick", "quick"),
    ("five", "300+0"),
    ("fischer", "300+5"),
    ("days", "3d"),
];
/// How many of the clocks stand in the form itself, and which: the others are behind the fold.
const FIRST_CLOCKS: [&str; 3] = ["none", "calm", "quick"];
/// The fields for the names of people at one screen.
pub(super) const NAMES: [&str; 3] = ["name-1", "name-2", "name-3"];
/// How often moves may be taken back, to choose among.
const TAKE_BACKS: [usize; 4] = [0, 1, 3, 5];

/// What has been typed into a form that could not be used, and what is wrong with it.
#[derive(Default)]
pub(crate) struct SentForm {
    pub(crate) fields: Fields,
    /// The field that is wrong, and why, in words; no field if it is none of them.
    pub(crate) error: Option<(Option<String>, String)>,
}

impl SentForm {
    fn text(&self, name: &str) -> &str {
        self.fields.0.get(name).map_or("", String::as_str)
    }

    /// Whether a field has a value, or would have it without being touched.
    fn has(&self, name: &str, value: &str, usual: bool) -> bool {
        self.fields.0.get(name).map_or(usual, |text| text == value)
    }

    fn error(&self, name: &str) -> Option<&str> {
        let (field, why) = self.error.as_ref()?;
        (field.as_deref() == Some(name)).then_some(why)
    }
}

/// What a form about one game needs to write itself.
struct Form<'a> {
    context: &'a RequestContext,
    spec: &'a Spec,
    /// The levels of computers to choose among, the weakest first.
    levels: &'a [OfferedLevel],
    sent: &'a SentForm,
}

pub(crate) fn start_form<I>(request: &AppRequest<I>, spec: &Spec, sent: &SentForm) -> Markup {
    let levels = &request.app.bots.offered_levels(spec);
    let form = Form { context: &request.context, spec, levels, sent };
    let whole = sent.error.as_ref().filter(|(field, _)| field.is_none());
    html! {
        form.start.begin #start method="post" action=(once("/matches")) {
            input type="hidden" name="game" value=(spec.id());
            @if sent.error.is_some() && whole.is_none() { p.error role="alert" { (form.say("form-problem")) } }
            (form.ways())
            div.setup {
                (form.levels())
                (form.door())
                div.pair { (form.players()) (form.names()) (form.begins()) (form.sides()) (form.clocks("pace", |name| FIRST_CLOCKS.contains(&name))) }
                (form.more())
            }
            div.startbar {
                button.main.big {
                    span.for-now { (form.say("start-match")) }
                    span.for-invite { (form.say("start-invite")) }
                }
                @if let Some((_, why)) = whole { p.error role="alert" { (why) } }
            }
        }
    }
}

impl Form<'_> {
    fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    fn problem(&self, name: &str) -> Markup {
        html! { @if let Some(why) = self.sent.error(name) { p.error id=(format!("error-{name}")) { (why) } } }
    }

    /// One of several values of a field, as a button.
    fn chip(&self, name: &str, value: &str, usual: bool, shown: &Markup) -> Markup {
        html! { label.chip { input type="radio" name=(name) value=(value) checked[self.sent.has(name, value, usual)]; (shown) } }
    }

    fn ways(&self) -> Markup {
        let levels = self.levels.len();
        html! {
            fieldset.ways {
                legend.hidden-label { (self.say("ways")) }
                @for way in WAYS {
                    label.way {
                        input type="radio" name="way" value=(way) checked[self.sent.has("way", way, way == WAYS[0])];
                        (icon(way))
                        b { (self.say(&format!("way-{way}"))) }
                        span { (self.context.words().say(&format!("way-{way}-lead"), &[("levels", levels.into())])) }
                    }
                }
                (self.problem("way"))
            }
        }
    }

    fn levels(&self) -> Markup {
        let (count, usual) = (self.levels.len(), self.usual_level());
        html! {
            fieldset.for-computer {
                legend.label { (self.say("level")) }
                div class=(format!("levels rows-{}", count.div_ceil(2))) {
                    @for (number, OfferedLevel { level, .. }) in (1..).zip(self.levels) {
                        label.level {
                            input type="radio" name="level" value=(level.word()) checked[self.sent.has("level", level.word(), Some(*level) == usual)];
                            (stairs(number, count))
                            b { (number) "\u{a0}· " (self.say(&format!("level-{}", level.word()))) }
                            span { (lead(self.context.words(), self.spec, *level)) }
                        }
                    }
                }
                (self.problem("level"))
                (self.figures())
            }
        }
    }

    /// The level of the last match against the computer, or the next stronger one that the game offers; at first the weakest.
    fn usual_level(&self) -> Option<Level> {
        let mut levels = self.levels.iter().map(|offered| offered.level);
        levels.find(|level| *level >= self.context.last_level).or(self.levels.last().map(|last| last.level))
    }

    /// What the levels do, in figures.
    fn figures(&self) -> Markup {
        html! {
            details.figures {
                summary { (self.say("levels-more")) }
                dl { @for OfferedLevel { level, summary } in self.levels {
                    dt { (self.say(&format!("level-{}", level.word()))) } dd { (self.summary(*summary)) }
                } }
            }
        }
    }

    fn summary(&self, summary: LevelSummary) -> String {
        let words = self.context.words();
        match summary {
            LevelSummary::NoPlan => self.say("level-no-plan"),
            LevelSummary::Overlooks { plies, of_ten } => words
                .say("level-overlooks", &[("plies", plies.into()), ("count", usize::from(of_ten).into())]),
            LevelSummary::Searches { nodes } => words.say("level-searches", &[("count", nodes.into())]),
            LevelSummary::Strongest => self.say("level-thinks"),
            LevelSummary::Perfect => self.say("level-knows"),
        }
    }

    /// How many play, where the game lets one choose.
    fn players(&self) -> Markup {
        let counts: Vec<usize> = (1..=Seat::MOST).filter(|seats| with_seats(self.spec, *seats)).collect();
        let name = |count: usize| self.context.words().say("players-count", &[("count", count.into())]);
        html! {
            @if counts.len() > 1 {
                fieldset {
                    legend.label { (self.say("players")) }
                    div.chips {
                        @for count in &counts {
                            (self.chip("players", &count.to_string(), *count == self.spec.seats(), &html! { (name(*count)) }))
                        }
                    }
                    (self.problem("players"))
                }
            }
        }
    }

    fn sides(&self) -> Markup {
        let (words, id) = (self.context.words(), self.spec.id());
        let side = |seat: Seat| html! { (seat_icon(self.spec, seat)) (words.seat(id, seat)) };
        html! {
            fieldset.sides {
                legend.label { (self.say("side")) }
                div.chips {
                    @for seat in Seat::all(most_seats(self.spec)) { (self.chip("side", &seat.to_string(), seat == Seat::FIRST, &side(seat))) }
                    (self.chip("side", "lot", false, &html! { (self.say("side-lot")) }))
                }
                (self.problem("side"))
            }
        }
    }

    /// What the reader is asked to be called, once, before others see the name.
    fn door(&self) -> Markup {
        html! {
            @if is_to_be_asked(self.context) {
                div.door.for-invite {
                    (naming::field(self.context, self.sent.text("name")))
                    span.soft { (self.say("door-empty")) }
                    (self.problem("name"))
                }
            }
        }
    }

    /// The names of the people at one screen, in the order in which they are to move.
    fn names(&self) -> Markup {
        let (words, id) = (self.context.words(), self.spec.id());
        html! {
            fieldset.who-plays.for-here {
                legend.label { (self.say("names")) }
                @for (seat, name) in Seat::all(most_seats(self.spec)).zip(NAMES) {
                    @let wrong = self.sent.error(name).is_some();
                    label data-seat=(seat) {
                        span { (seat_icon(self.spec, seat)) (words.seat(id, seat)) }
                        input name=(name) value=(self.sent.text(name)) maxlength="24" autocomplete="off" spellcheck="false"
                            aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then(|| format!("error-{name}"))];
                        (self.problem(name))
                    }
                }
            }
        }
    }

    /// The player who begins at one screen: the first of the names, or one chosen by lot.
    fn begins(&self) -> Markup {
        html! {
            fieldset.for-here {
                legend.label { (self.say("begins")) }
                div.chips {
                    (self.chip("begins", "1", true, &html! { (self.say("begins-first")) }))
                    (self.chip("begins", "lot", false, &html! { (icon("lots")) (self.say("begins-lot")) }))
                }
                (self.problem("begins"))
            }
        }
    }

    /// Clocks to choose among, those that `shows` chooses.
    fn clocks(&self, title: &str, shows: impl Fn(&str) -> bool) -> Markup {
        html! {
            fieldset.paces {
                legend.label { (self.say(title)) }
                div.chips {
                    @for (name, value) in CLOCKS.iter().filter(|(name, _)| shows(name)) {
                        (self.chip("clock", value, value.is_empty(), &html! {
                            span { (self.say(&format!("pace-{name}"))) @if !value.is_empty() { small { (self.say(&format!("pace-{name}-lead"))) } } }
                        }))
                    }
                }
                @if shows(FIRST_CLOCKS[0]) { (self.problem("clock")) }
            }
        }
    }

    /// What few want to choose.
    fn more(&self) -> Markup {
        let chosen = self.sent.fields.0.iter().any(|(name, text)| !text.is_empty() && is_more(name, text));
        let (words, starts) = (self.context.words(), handicaps(self.spec));
        let handicap = if starts.is_empty() { "no" } else { "yes" };
        html! {
            details open[chosen] {
                summary { b { (self.say("more-options")) } " " span.soft { (words.say("more-options-hint", &[("handicap", handicap.into())])) } }
                div.options {
                    (self.clocks("more-clocks", |name| !FIRST_CLOCKS.contains(&name)))
                    p.soft.for-invite.by-days { (self.say("pace-days-feed")) " " a href=(ON_OWN_PAGE) { (self.say("feed-link")) } }
                    @for choice in self.spec.choices() { (self.choice(choice)) }
                    (self.head_start())
                    (self.take_backs())
                    div.for-invite { (self.select("shown", "visibility", &self.say("visibility-link"), &[("lobby".to_owned(), self.say("visibility-lobby"))])) }
                    (self.text("position", "position-code", 1))
                }
            }
        }
    }

    /// A field of several values, each with its word; the `usual` one is empty.
    fn select(&self, name: &str, title: &str, usual: &str, others: &[(String, String)]) -> Markup {
        html! {
            label {
                (self.context.words().find(title).unwrap_or_else(|| title.to_owned()))
                select name=(name) aria-invalid=[self.sent.error(name).map(|_| "true")] {
                    option value="" { (usual) }
                    @for (value, word) in others {
                        option value=(value) selected[self.sent.text(name) == value] { (word) }
                    }
                }
                (self.problem(name))
            }
        }
    }

    /// A field for a text of `lines` lines.
    fn text(&self, name: &str, title: &str, lines: usize) -> Markup {
        let wrong = self.sent.error(name).is_some();
        let described = wrong.then(|| format!("error-{name}"));
        html! {
            label {
                (self.say(title))
                @if lines == 1 {
                    input name=(name) value=(self.sent.text(name)) autocomplete="off" spellcheck="false"
                        aria-invalid=[wrong.then_some("true")] aria-describedby=[described] autofocus[wrong];
                } @else {
                    textarea name=(name) rows=(lines) spellcheck="false"
                        aria-invalid=[wrong.then_some("true")] aria-describedby=[described] autofocus[wrong] { (self.sent.text(name)) }
                }
                (self.problem(name))
            }
        }
    }

    /// An option of the game, its usual value first; how many seats there are has a field of its own.
    fn choice(&self, choice: &Choice) -> Markup {
        let (words, id, name) = (self.context.words(), self.spec.id(), choice.name);
        let word = |value: &str| words.option_value(id, name, value).unwrap_or_else(|| value.to_owned());
        let usual = self.spec.default_value(choice);
        let standard = match usual {
            Some(value) => format!("{}: {}", self.say("standard"), word(value)),
            None => self.say("standard"),
        };
        let others = choice.values.iter().filter(|value| Some(**value) != usual);
        let others: Vec<_> = others.map(|value| (value.to_string(), word(value))).collect();
        html! {
            @if name != "seats" {
                (self.select(&format!("option-{name}"), &words.option(id, name), &standard, &others))
                @if choice.grids.is_empty() {
                    @if choice.other.is_some() { (self.text(&format!("other-{name}"), "own-value", 1)) }
                } @else {
                    (self.drawing(choice))
                }
            }
        }
    }

    /// Cells to tick, which make a value of an option, and a field for its text.
    fn drawing(&self, choice: &Choice) -> Markup {
        let (id, name, field) = (self.spec.id(), choice.name, drawing::grid_field(choice));
        let cell = |row: usize, column: usize| drawing::cell_field(choice, row, column);
        let ticked = |row, column| self.sent.fields.get(&cell(row, column)).is_some();
        let other = format!("other-{name}");
        let is_sent = !self.sent.text(&other).is_empty()
            || self.sent.fields.0.keys().any(|key| key.starts_with("cell-"));
        let wrong = self.sent.error(&field).is_some();
        html! {
            details.drawing open[is_sent] {
                summary { (self.say("own-drawing")) }
                p.soft { (self.say(&format!("option-{id}-{name}-own"))) }
                div.chips {
                    @for (number, grid) in choice.grids.iter().enumerate() {
                        (self.chip(&field, grid.name, number == 0, &html! { (self.say(&format!("grid-{}", grid.name))) }))
                    }
                }
                (self.problem(&field))
                div.cells role="group" aria-label=(self.say("own-drawing")) aria-describedby=[wrong.then(|| format!("error-{field}"))] {
                    @for row in 0..drawing::SIDE {
                        div { @for column in 0..drawing::SIDE {
                            label { input type="checkbox" name=(cell(row, column)) checked[ticked(row, column)] aria-label=(drawing::cell_name(row, column)); }
                        } }
                    }
                }
                p.count { (self.say("own-count")) " " }
                script type="module" src=(address("drawing.js")) {}
                (self.text(&other, "own-map", 3))
            }
        }
    }

    fn head_start(&self) -> Markup {
        let (words, id, starts) = (self.context.words(), self.spec.id(), handicaps(self.spec));
        let fewer = |seat: Seat, men: usize| {
            words.say("fewer-men", &[("seat", words.seat(id, seat).into()), ("count", men.into())])
        };
        let starts: Vec<_> =
            starts.into_iter().map(|(seat, men, position)| (position, fewer(seat, men))).collect();
        html! { @if !starts.is_empty() { (self.select("head-start", "handicap", &self.say("handicap-none"), &starts)) } }
    }

    fn take_backs(&self) -> Markup {
        let word = |count: usize| self.context.words().say("undo-count", &[("count", count.into())]);
        let counts = TAKE_BACKS.map(|count| (count.to_string(), word(count)));
        self.select("take-backs", "undo-limit", &self.say("undo-any"), &counts)
    }
}

/// A sentence about a level, which some games have of their own.
fn lead(words: Localizer, spec: &Spec, level: Level) -> String {
    let of_game = words.find(&format!("level-{}-{}-lead", level.word(), spec.id()));
    of_game.unwrap_or_else(|| words.say(&format!("level-{}-lead", level.word()), &[]))
}

/// Whether a field behind the fold has been given something.
fn is_more(name: &str, text: &str) -> bool {
    let clock = name == "clock"
        && CLOCKS.iter().any(|(known, value)| *value == text && !FIRST_CLOCKS.contains(known));
    clock
        || ["position", "head-start", "take-backs", "shown"].contains(&name)
        || name.starts_with("option-")
        || name.starts_with("other-")
        || name.starts_with("cell-")
}

/// Whether the game can be played by `seats` players.
fn with_seats(spec: &Spec, seats: usize) -> bool {
    let chosen = format!("{}:seats={seats}", spec.id()).parse::<Spec>();
    seats == spec.seats() || chosen.is_ok_and(|spec| spec.seats() == seats)
}

/// The largest number of people who can play the game of `spec`.
pub(crate) fn most_seats(spec: &Spec) -> usize {
    (1..=Seat::MOST).rev().find(|seats| with_seats(spec, *seats)).unwrap_or(spec.seats())
}

/// A stair of bars, the first `number` of `all` filled.
fn stairs(number: usize, all: usize) -> Markup {
    let width = 25.0 / all as f64;
    html! {
        svg.stair viewBox="0 0 28 28" aria-hidden="true" {
            @for step in 0..all {
                @let height = 4.0 + 18.0 * (step + 1) as f64 / all as f64;
                rect.up[step < number] x=(format!("{:.1}", 1.0 + width * step as f64)) y=(format!("{:.1}", 25.0 - height))
                    width=(format!("{:.1}", width * 0.74)) height=(format!("{height:.1}")) rx="0.6" {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use putahi_bots::offered_levels;
    use putahi_play::Language;
    use putahi_rules::with_game;

    use super::*;

    /// Each sentence about a level is short, has no figures, differs from the others of its game, and is true of its level.
    #[test]
    fn the_sentences_about_levels_are_short_and_true() {
        for (spec, language) in
            Spec::all().into_iter().flat_map(|spec| Language::ALL.map(|language| (spec.clone(), language)))
        {
            let levels = with_game!(&spec, |options: G| offered_levels::<G>(options, None));
            let mut leads = HashSet::new();
            for OfferedLevel { level, summary } in levels {
                let lead = lead(Localizer::of(language), &spec, level);
                assert!(lead.split_whitespace().count() <= 12, "{lead}");
                assert!(!lead.contains(|letter: char| letter.is_ascii_digit()), "{lead}");
                assert!(leads.insert(lead.clone()), "{spec}: {lead}");
                let plies = match summary {
                    LevelSummary::NoPlan => Some(0),
                    LevelSummary::Overlooks { plies, .. } => Some(plies),
                    _ => None,
                };
                let holds = match () {
                    () if lead.contains("no plans") || lead.contains("without looking ahead") => {
                        plies == Some(0)
                    }
                    () if lead.contains("your next move") => plies == Some(2) || plies == Some(3),
                    () if lead.contains("overlooks nothing") => plies.is_none(),
                    () if lead.contains("slips") => plies.is_some_and(|plies| plies >= 3),
                    () => true,
                };
                assert!(holds, "{spec} {level}: {lead} {summary:?}");
            }
        }
    }
}
