//! The form that sets up a tournament and starts its first round: five choices, and the rest under "More".

use maud::{Markup, html};
use putahi_host::support::random;
use putahi_play::{
    ADVANCING, GROUP_SIZES, GameTerms, MAX_MINUTES, MAX_PEOPLE, MAX_SEED_CHARS, MAX_SWISS_ROUNDS, Person,
    Points, RoomCommand, System, TournamentSetup,
};
use putahi_rules::{Choice, Spec};

use crate::common::{ApiError, Fields, Result};
use crate::rooms::view::{RoomView, hidden};

/// The words for the systems, in the order of the form.
const SYSTEMS: [&str; 3] = ["round-robin", "swiss", "groups"];
/// Lengths of a round to choose among, in minutes.
const MINUTES: [u32; 6] = [10, 15, 20, 30, 45, 60];

/// The number of rounds by the Swiss system after which one of so many people has usually come out first, and one more.
pub(super) fn suggested_rounds(people: usize) -> u32 {
    let most = people.saturating_sub(1).max(1);
    let halvings = usize::BITS - most.leading_zeros();
    (halvings + 1).min(most as u32).min(MAX_SWISS_ROUNDS)
}

/// Up to how many people everybody plays everybody if the host has not chosen; more people play by the Swiss system.
const MOST_FOR_ALL: usize = 8;

/// The system for so many people if the host has not chosen one.
pub(super) fn usual_system(people: usize) -> System {
    match people {
        0..=MOST_FOR_ALL => System::RoundRobin { double: false },
        _ => System::Swiss { rounds: suggested_rounds(people) },
    }
}

/// Whether the host plays too: ticked, unless the last tournament was without the host.
pub(super) fn host_plays(view: &RoomView<'_>) -> Markup {
    let host = view.room.host;
    let last = view.room.closed_tournaments.last();
    let is_ticked = last.is_none_or(|tournament| tournament.entrant(host).is_some());
    html! {
        (hidden(&format!("away-{host}"), &1))
        label.tick { input type="checkbox" name=(format!("plays-{host}")) checked[is_ticked]; " " (view.say("room-host-plays")) }
    }
}

pub(super) fn new(view: &RoomView<'_>) -> Markup {
    let here = view.contents.present().count();
    let usual = usual_system(here);
    let fields = html! {
        div.row {
            (view.games(true))
            label {
                (view.say("tournament-system"))
                select name="system" {
                    @for system in SYSTEMS {
                        option value=(system) selected[usual.word() == system] { (view.say(&format!("tournament-{system}"))) }
                    }
                }
            }
            (view.clocks())
            (who(view, here))
        }
        (chosen_people(view))
        (more(view, here))
    };
    view.order_once("tournament", &fields, &html! { button.main.big { (view.say("do-first-round")) } })
}

fn who(view: &RoomView<'_>, here: usize) -> Markup {
    let listed = view.room.inside().count();
    let say = |key: &str, count: usize| view.context.words().say(key, &[("count", count.into())]);
    html! {
        label {
            (view.say("room-robin-who"))
            select name="who" {
                option value="here" { (say("tournament-who-here", here)) }
                @if listed > here { option value="listed" { (say("tournament-who-listed", listed)) } }
                option value="ticked" { (view.say("tournament-who-ticked")) }
            }
        }
    }
}

/// The people to tick, shown if the host wants to choose; otherwise whether the host plays.
fn chosen_people(view: &RoomView<'_>) -> Markup {
    let limit = view.context.words().say("room-robin-limit", &[("most", MAX_PEOPLE.into())]);
    let ticked: Vec<Person> = view.contents.present().take(MAX_PEOPLE).collect();
    html! {
        div.unless-ticked { (host_plays(view)) }
        fieldset.if-ticked data-most=(MAX_PEOPLE) {
            legend { (view.say("room-robin-who")) }
            p.calm.limit { (limit) }
            @for member in view.room.inside() {
                @let is_ticked = ticked.contains(&member.person);
                label.tick {
                    input type="checkbox" name=(format!("ticked-{}", member.person)) checked[is_ticked]; " " (view.listed_name(member))
                }
            }
        }
    }
}

fn more(view: &RoomView<'_>, here: usize) -> Markup {
    let say = |key: &str, count: usize| view.context.words().say(key, &[("count", count.into())]);
    let select = |name: &str, options: &[(String, String)]| {
        html! {
            label {
                (view.say(&format!("tournament-{name}")))
                select name=(name) { @for (value, text) in options { option value=(value) { (text) } } }
            }
        }
    };
    let places = ["screens", "boards", "mixed"]
        .map(|place| (place.to_owned(), view.say(&format!("tournament-place-{place}"))));
    let none = (String::new(), view.say("tournament-minutes-none"));
    let minutes: Vec<_> = std::iter::once(none)
        .chain(
            MINUTES.map(|minutes| (minutes.to_string(), say("tournament-minutes-count", minutes as usize))),
        )
        .collect();
    let suggested = say("tournament-rounds-suggested", suggested_rounds(here) as usize);
    let rounds: Vec<_> = std::iter::once((String::new(), suggested))
        .chain((1..=MAX_SWISS_ROUNDS).map(|rounds| (rounds.to_string(), rounds.to_string())))
        .collect();
    let times = [("once", "room-robin-once"), ("double", "room-robin-double")];
    let times = times.map(|(value, key)| (value.to_owned(), view.say(key)));
    let missed = [("0", "0"), ("half", "½")].map(|(value, text)| (value.to_owned(), text.to_owned()));
    let sizes: Vec<_> = GROUP_SIZES.map(|size| (size.to_string(), size.to_string())).collect();
    let advance: Vec<_> = ADVANCING
        .rev()
        .map(|count| (count.to_string(), say("tournament-advance-count", count as usize)))
        .collect();
    html! {
        details data-key="tournament-more" {
            summary { b { (view.say("tournament-more")) } " " span.calm { (view.say("tournament-more-hint")) } }
            div.row {
                (select("place", &places))
                (select("minutes", &minutes))
                div.of-swiss { (select("rounds", &rounds)) }
                div.of-swiss { (select("missed", &missed)) }
                div.of-round-robin { (select("times", &times)) }
                div.of-groups { (select("size", &sizes_first(sizes, "4"))) }
                div.of-groups { (select("advance", &advance)) }
                label { (view.say("tournament-seed")) input name="seed" maxlength=(MAX_SEED_CHARS) autocomplete="off" spellcheck="false" placeholder=(view.say("tournament-seed-none")); }
            }
            @for system in SYSTEMS { p.calm.(format!("of-{system}")) { (view.say(&format!("tournament-{system}-rule"))) " " (view.say(&format!("tournament-{system}-late"))) } }
            p.calm { (view.say("tournament-seed-lead")) }
            (options(view))
        }
    }
}

/// The options with one of them first.
fn sizes_first(mut options: Vec<(String, String)>, first: &str) -> Vec<(String, String)> {
    options.sort_by_key(|(value, _)| value != first);
    options
}

/// The games of two, the main ones and their families.
fn games_of_two() -> impl Iterator<Item = Spec> {
    Spec::every().into_iter().filter(|spec| spec.seats() == 2)
}

/// The options of each game with named values; a script shows those of the chosen game.
fn options(view: &RoomView<'_>) -> Markup {
    html! {
        @for spec in games_of_two() {
            @let choices: Vec<&Choice> = spec.choices().iter().filter(|choice| is_offered(choice)).collect();
            @if !choices.is_empty() {
                details data-rules-of=(spec.id()) data-key=(format!("rules-of-{}", spec.id())) {
                    summary { (view.context.words().say("tournament-rules-of", &[("game", view.context.words().game(spec.id()).into())])) }
                    div.row { @for choice in choices { (option(view, &spec, choice)) } }
                }
            }
        }
    }
}

/// Whether an option is a choice among names; the number of seats is two.
fn is_offered(choice: &Choice) -> bool {
    choice.name != "seats" && choice.values.len() > 1
}

/// The field of an option of a game.
fn option_field(id: &str, choice: &Choice) -> String {
    format!("option-{id}-{}", choice.name)
}

fn option(view: &RoomView<'_>, spec: &Spec, choice: &Choice) -> Markup {
    let (words, id, name) = (view.context.words(), spec.id(), choice.name);
    let word = |value: &str| words.option_value(id, name, value).unwrap_or_else(|| value.to_owned());
    let title = words.option(id, name);
    let usual = spec.default_value(choice);
    html! {
        label {
            (words.find(&title).unwrap_or(title))
            select name=(option_field(id, choice)) {
                option value="" { (view.say("standard")) }
                @for value in choice.values.iter().filter(|value| Some(**value) != usual) { option value=(value) { (word(value)) } }
            }
        }
    }
}

impl Fields {
    /// The game and the options that the form of a tournament asks for.
    fn chosen_rules(&self) -> Result<Spec> {
        let spec: Spec = self.text("game").parse()?;
        let id = spec.id();
        let chosen = spec.choices().iter().filter(|choice| is_offered(choice)).filter_map(|choice| {
            let value = self.get(&option_field(id, choice))?;
            Some(format!("{}={value}", choice.name))
        });
        let chosen: Vec<String> = chosen.collect();
        if chosen.is_empty() { Ok(spec) } else { Ok(format!("{id}:{}", chosen.join(",")).parse()?) }
    }

    /// A tournament of these people as the form describes it; of them, `without_device` play at boards if the form says that rounds
    /// are mixed.
    pub(super) fn tournament(&self, people: Vec<Person>, without_device: &[Person]) -> Result<RoomCommand> {
        let system = self.system(people.len())?;
        let seed = self.get("seed").map_or_else(|| format!("{:06}", random::below(1_000_000)), str::to_owned);
        let terms = GameTerms { spec: self.chosen_rules()?, time_control: self.may("clock")? };
        let missed = self.choice("missed", &[("0", Points(0)), ("half", Points(1))])?.unwrap_or_default();
        let setup = TournamentSetup { terms, system, missed, minutes: self.minutes()?, seed };
        let at_board = match self.text("place") {
            "" | "screens" => Vec::new(),
            "boards" => people.clone(),
            "mixed" => without_device.to_vec(),
            other => return Err(ApiError::field("place", other)),
        };
        Ok(RoomCommand::Tournament { setup, people, at_board })
    }

    fn system(&self, people: usize) -> Result<System> {
        let rounds = self.may("rounds")?;
        Ok(match self.text("system") {
            "" => usual_system(people),
            "round-robin" => System::RoundRobin { double: self.text("times") == "double" },
            "swiss" => System::Swiss { rounds: rounds.unwrap_or_else(|| suggested_rounds(people)) },
            "groups" => System::Groups {
                size: self.may("size")?.unwrap_or(4),
                advance: self.may("advance")?.unwrap_or(*ADVANCING.end()),
            },
            other => return Err(ApiError::field("system", other)),
        })
    }

    fn minutes(&self) -> Result<Option<u32>> {
        let minutes: Option<u32> = self.may("minutes")?;
        match minutes {
            Some(minutes) if !(1..=MAX_MINUTES).contains(&minutes) => {
                Err(ApiError::field("minutes", self.text("minutes")))
            }
            minutes => Ok(minutes),
        }
    }
}
