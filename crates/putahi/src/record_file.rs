//! Files of records, and of matches that other programs have written: one is taken, several are listed.

use std::path::Path;

use anyhow::anyhow;
use putahi_cli::{print, write_notes};
use putahi_play::Localizer;
use putahi_rules::{ImportError, Imported, ImportedKind, Record, Seat, import};
use serde::Serialize;

/// An answer for programs, with the number of its match in a file of several.
#[derive(Serialize)]
pub(crate) struct Numbered<T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    #[serde(flatten)]
    pub(crate) answer: T,
}

/// Calls `answer` for the match of a file, or of its matches for the one of this `number`, from 1. Of several, all are answered
/// with their numbers for programs (`is_json`), and listed for people.
pub(crate) fn answer(
    file: &Path,
    number: Option<usize>,
    localizer: Localizer,
    is_json: bool,
    mut answer: impl FnMut(Option<usize>, &Record) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let text = text(file, localizer)?;
    let parts = import(None, &text);
    let chosen = match (number, parts.as_slice()) {
        (None, [_, _, ..]) if is_json => return answer_each(&parts, &text, localizer, answer),
        (None, [_, _, ..]) => return Ok(print(&list(&parts, localizer))?),
        (None, parts) => parts.first(),
        (Some(number), parts) => {
            let args = [("number", number.into()), ("count", parts.len().into())];
            let none = || anyhow!(localizer.say("import-number", &args));
            Some(number.checked_sub(1).and_then(|index| parts.get(index)).ok_or_else(none)?)
        }
    };
    let read =
        chosen.map_or_else(|| Err(no_record(&text, localizer)), |part| of_part(part, &text, localizer));
    let (record, notes) = read.map_err(|error| refused(file, localizer, &error))?;
    write_notes(&notes);
    answer(None, &record)
}

/// Calls `answer` for each match with its number, from 1, and writes to the error output which are not understood, and why.
fn answer_each(
    parts: &[Result<Imported, ImportError>],
    text: &str,
    localizer: Localizer,
    mut answer: impl FnMut(Option<usize>, &Record) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut wrong = 0_usize;
    for (number, part) in (1..).zip(parts) {
        let numbered = |note: &String| format!("{number}: {note}");
        match of_part(part, text, localizer) {
            Ok((record, notes)) => {
                write_notes(&notes.iter().map(numbered).collect::<Vec<_>>());
                answer(Some(number), &record)?;
            }
            Err(why) => {
                write_notes(&[numbered(&why)]);
                wrong += 1;
            }
        }
    }
    let said = || localizer.say("import-some-wrong", &[("count", wrong.into())]);
    if wrong == 0 { Ok(()) } else { Err(anyhow!(said())) }
}

pub(crate) fn text(file: &Path, localizer: Localizer) -> anyhow::Result<String> {
    putahi_cli::text_file::read(file).map_err(|error| {
        let args = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        anyhow!(localizer.say("file-unread", &args))
    })
}

pub(crate) fn refused(file: &Path, localizer: Localizer, why: &str) -> anyhow::Error {
    let args = [("file", file.display().to_string().into()), ("error", why.into())];
    anyhow!(localizer.say("file-no-record", &args))
}

/// The match of a part of `text`, and what is to be said of it; else why it is none. A part that looks like nothing known is said
/// to be no record.
fn of_part(
    part: &Result<Imported, ImportError>,
    text: &str,
    localizer: Localizer,
) -> Result<(Record, Vec<String>), String> {
    let part = part.as_ref().map_err(|error| match error {
        ImportError::Unknown { .. } | ImportError::Setup(..) => no_record(text, localizer),
        error => localizer.import_error(error),
    })?;
    let mut notes = notes(part, localizer);
    match part.tree() {
        Some(tree) => Ok((tree.mainline(), notes)),
        None => Err(notes.swap_remove(0)),
    }
}

fn notes(part: &Imported, localizer: Localizer) -> Vec<String> {
    let ImportedKind::Foreign(foreign) = &part.kind else { return Vec::new() };
    let clock = || localizer.say("import-clock", &[("plies", foreign.quiet_plies.into())]);
    let clock = (foreign.quiet_plies > 0).then(clock);
    localizer.import_notes(&part.spec, foreign).into_iter().chain(clock).collect()
}

fn no_record(text: &str, localizer: Localizer) -> String {
    text.parse::<Record>().err().map_or_else(String::new, |error| localizer.record_error(&error))
}

/// The parts by their numbers, a line for each.
fn list(parts: &[Result<Imported, ImportError>], localizer: Localizer) -> String {
    let mut lines = vec![localizer.say("import-choose", &[("option", "--number".into())])];
    let line = |(number, part): (usize, &Result<Imported, ImportError>)| match part {
        Ok(part) => format!("{number}\t{}", described(part, localizer)),
        Err(error) => format!("{number}\t{}", localizer.import_error(error)),
    };
    lines.extend((1..).zip(parts).map(line));
    lines.join("\n") + "\n"
}

fn described(part: &Imported, localizer: Localizer) -> String {
    let tree = part.tree();
    let moves = tree.as_ref().map_or(0, |tree| tree.line(tree.last()).len());
    let game = localizer.game(part.spec.id());
    let args = [("line", part.line.into()), ("game", game.into()), ("moves", moves.into())];
    let mut words = vec![localizer.say("import-part", &args)];
    if let Some(tree) = tree {
        let names: Vec<&str> = Seat::all(tree.seats()).filter_map(|seat| tree.name(seat)).collect();
        words.extend((!names.is_empty()).then(|| names.join(" – ")));
        words.extend(tree.date().map(|date| date.to_string()));
    }
    words.extend(notes(part, localizer));
    words.join("\t")
}
