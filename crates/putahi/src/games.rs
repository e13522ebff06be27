//! `putahi games`: lists the games and their options.

use clap::Args;
use putahi_cli::OutputForm;
use putahi_play::Localizer;
use putahi_rules::{Choice, Spec};
use serde_json::json;

use crate::locale::LocaleArguments;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi games --lang fr")]
pub(crate) struct Arguments {
    #[command(flatten)]
    form: OutputForm,
    #[command(flatten)]
    locale: LocaleArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let localizer = arguments.locale.localizer();
    for (index, spec) in Spec::every().iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        let text = || match Spec::main_id(spec.id()) == spec.id() {
            true => format!("{gap}{}", game(localizer, spec)),
            // Listed with the main game of its family.
            false => String::new(),
        };
        arguments.form.print(&as_json(localizer, spec), text)?;
    }
    Ok(())
}

/// A game with its options. An option that also has values of another form says so.
fn as_json(localizer: Localizer, spec: &Spec) -> serde_json::Value {
    let option = |choice: &Choice| {
        let defaults: Vec<&&str> =
            choice.values.iter().filter(|value| is_default(spec, None, choice, value)).collect();
        json!({
            "name": choice.name, "values": choice.values, "default": defaults.first(), "others": choice.other.is_some(),
        })
    };
    let options: Vec<_> = spec.choices().iter().map(option).collect();
    json!({ "game": spec.id(), "name": localizer.game(spec.id()), "seats": spec.seats(), "options": options })
}

fn game(localizer: Localizer, spec: &Spec) -> String {
    let id = spec.id();
    let options = spec.choices().iter().map(|choice| option(localizer, spec, choice));
    format!("{id}: {}\n{}{}", localizer.game(id), options.collect::<String>(), family(localizer, spec))
}

/// The other members of the game's family, which have the same options.
fn family(localizer: Localizer, spec: &Spec) -> String {
    let others: Vec<&&str> = spec.family().iter().filter(|id| **id != spec.id()).collect();
    let Some(width) = others.iter().map(|id| id.len()).max() else { return String::new() };
    let title = localizer.say("family", &[("game", localizer.game(spec.id()).into())]);
    let lines = others.iter().map(|id| format!("    {id:width$}  {}\n", localizer.game(id)));
    format!("  {title}\n{}", lines.collect::<String>())
}

fn option(localizer: Localizer, spec: &Spec, choice: &Choice) -> String {
    let id = spec.id();
    let written = |value: &str| format!("{}={value}", choice.name);
    let width = choice.values.iter().map(|value| written(value).len()).max().unwrap_or(0);
    let value = |value: &&str| {
        let meaning = localizer.option_value(id, choice.name, value).unwrap_or_default();
        let default = default_note(localizer, spec, choice, value).map(|note| format!(" ({note})"));
        format!("    {:width$}  {meaning}{}\n", written(value), default.unwrap_or_default())
    };
    let other = choice.other.map(|_| {
        let meaning = localizer.say(&format!("option-{}-{}-other", Spec::main_id(id), choice.name), &[]);
        // A map is long: the command line reads it from a file as well.
        let file = localizer.say("terminal-file", &[]);
        format!("    {:width$}  {meaning}, @{file}\n", written("…"))
    });
    let title = localizer.option(id, choice.name);
    let values: String = choice.values.iter().map(value).chain(other).collect();
    format!("  {title}\n{values}")
}

/// A note that says when `value` is the default of `choice`: always, or only with some values of the other options.
fn default_note(localizer: Localizer, spec: &Spec, choice: &Choice, value: &str) -> Option<String> {
    if !default_depends_on_others(spec, choice) {
        return is_default(spec, None, choice, value).then(|| localizer.say("terminal-default", &[]));
    }
    let with = others(spec, choice).filter(|other| is_default(spec, Some(other), choice, value));
    let with: Vec<String> = with.collect();
    let say = || localizer.say("terminal-default-with", &[("options", with.join(", ").into())]);
    (!with.is_empty()).then(say)
}

fn default_depends_on_others(spec: &Spec, choice: &Choice) -> bool {
    let differs = |other: String| {
        let with = |value: &&str| is_default(spec, Some(&other), choice, value);
        let without = |value: &&str| is_default(spec, None, choice, value);
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

/// Whether this value is the default of `choice`, so that the canonical spec leaves it out; `other` is another option
/// that is given.
fn is_default(spec: &Spec, other: Option<&str>, choice: &Choice, value: &str) -> bool {
    let own = format!("{}={value}", choice.name);
    let options: Vec<&str> = other.into_iter().chain([own.as_str()]).collect();
    let written = format!("{}:{}", spec.id(), options.join(","));
    let parsed: Spec = written.parse().expect("listed values are valid");
    !parsed.to_string().contains(&own)
}
