//! `putahi games`: what can be played, with which options.

use clap::Args;
use putahi_play::Localizer;
use putahi_rules::{Choice, Spec};

use crate::output::print;
use crate::speech::Speech;

/// The arguments of `putahi games`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi games --lang fr")]
pub(crate) struct Arguments {
    #[command(flatten)]
    speech: Speech,
}

/// Prints every game with its options, their values, and which of them are the defaults.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let words = arguments.speech.words();
    let games: Vec<String> = Spec::all().iter().map(|spec| game(words, spec)).collect();
    Ok(print(&games.join("\n"))?)
}

fn game(words: Localizer, spec: &Spec) -> String {
    let id = spec.id();
    let options = spec.choices().iter().map(|choice| option(words, spec, choice));
    format!("{id}: {}\n{}", words.game(id), options.collect::<String>())
}

fn option(words: Localizer, spec: &Spec, choice: &Choice) -> String {
    let id = spec.id();
    let written = |value: &str| format!("{}={value}", choice.name);
    let width = choice.values.iter().map(|value| written(value).len()).max().unwrap_or(0);
    let value = |value: &&str| {
        let meaning = words.say(&format!("option-{id}-{}-{value}", choice.name), &[]);
        let usual = usual(words, spec, choice, value).map(|usual| format!(" ({usual})"));
        format!("    {:width$}  {meaning}{}\n", written(value), usual.unwrap_or_default())
    };
    let other = choice.other.map(|_| {
        let meaning = words.say(&format!("option-{id}-{}-other", choice.name), &[]);
        format!("    {:width$}  {meaning}\n", written("…"))
    });
    let title = words.say(&format!("option-{id}-{}", choice.name), &[]);
    let values: String = choice.values.iter().map(value).chain(other).collect();
    format!("  {title}\n{values}")
}

/// In words, when `value` is the default of `choice`: always, or with some values of the other options only.
fn usual(words: Localizer, spec: &Spec, choice: &Choice, value: &str) -> Option<String> {
    if !depends(spec, choice) {
        return left_out(spec, None, choice, value).then(|| words.say("terminal-default", &[]));
    }
    let with = others(spec, choice).filter(|other| left_out(spec, Some(other), choice, value));
    let with: Vec<String> = with.collect();
    let say = || words.say("terminal-default-with", &[("options", with.join(", ").into())]);
    (!with.is_empty()).then(say)
}

/// Whether the default of `choice` is not the same with all values of the other options.
fn depends(spec: &Spec, choice: &Choice) -> bool {
    let differs = |other: String| {
        let with = |value: &&str| left_out(spec, Some(&other), choice, value);
        let without = |value: &&str| left_out(spec, None, choice, value);
        choice.values.iter().any(|value| with(value) != without(value))
    };
    others(spec, choice).any(differs)
}

/// The values of all options but `choice`, as they are written.
fn others(spec: &Spec, choice: &Choice) -> impl Iterator<Item = String> {
    let name = choice.name;
    let others = spec.choices().iter().filter(move |other| other.name != name);
    others.flat_map(|other| other.values.iter().map(|value| format!("{}={value}", other.name)))
}

/// Whether the canonical spec leaves `choice` out when it has this value, so that it is the default.
fn left_out(spec: &Spec, other: Option<&str>, choice: &Choice, value: &str) -> bool {
    let own = format!("{}={value}", choice.name);
    let options: Vec<&str> = other.into_iter().chain([own.as_str()]).collect();
    let written = format!("{}:{}", spec.id(), options.join(","));
    let read: Spec = written.parse().expect("values that are listed are read");
    !read.to_string().contains(&own)
}
