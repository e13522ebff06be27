//! Files of records, and of matches that other programs have written: one is taken, several are listed.

use std::path::Path;

use anyhow::anyhow;
use putahi_cli::output::write_notes;
use putahi_play::Localizer;
use putahi_rules::{ImportError, Imported, ImportedKind, Record, Seat, import};
use serde::Serialize;

/// What a file holds.
pub(crate) enum RecordFile {
    /// One match, or the one that was chosen by its number, with what is left out of its text.
    One(Box<Record>, Vec<String>),
    /// Several.
    Several(Several),
}

/// The matches of a file.
pub(crate) struct Several {
    parts: Vec<Result<Imported, ImportError>>,
    text: String,
    localizer: Localizer,
}

/// An answer for programs, with the number of its match in a file of several.
#[derive(Serialize)]
pub(crate) struct Numbered<T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    #[serde(flatten)]
    pub(crate) answer: T,
}

impl Several {
    /// The matches by their numbers, a line for each.
    pub(crate) fn list(&self) -> String {
        listed(&self.parts, self.localizer)
    }

    /// Calls `answer` for each match with its number, from 1, and writes to the error output which are not understood, and why.
    ///
    /// # Errors
    /// The first error of `answer`; in the end that some are not understood.
    pub(crate) fn each(
        &self,
        mut answer: impl FnMut(usize, &Record) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut wrong = 0_usize;
        for (number, part) in (1..).zip(&self.parts) {
            let numbered = |note: &String| format!("{number}: {note}");
            match of_part(part, &self.text, self.localizer) {
                Ok((record, notes)) => {
                    write_notes(&notes.iter().map(numbered).collect::<Vec<_>>());
                    answer(number, &record)?;
                }
                Err(why) => {
                    write_notes(&[numbered(&why)]);
                    wrong += 1;
                }
            }
        }
        let said = || self.localizer.say("import-some-wrong", &[("count", wrong.into())]);
        if wrong == 0 { Ok(()) } else { Err(anyhow!(said())) }
    }
}

/// Reads the match of a file, or of its matches the one of this `number`, from 1.
///
/// # Errors
/// The file cannot be read, the match is not understood, or there is no such number; the error names the line, in the
/// reader's language.
pub(crate) fn read(file: &Path, number: Option<usize>, localizer: Localizer) -> anyhow::Result<RecordFile> {
    let text = text(file, localizer)?;
    let parts = import(None, &text);
    let chosen = match (number, parts.as_slice()) {
        (None, [_, _, ..]) => return Ok(RecordFile::Several(Several { parts, text, localizer })),
        (None, parts) => parts.first(),
        (Some(number), parts) => {
            let none = || {
                anyhow!(
                    localizer
                        .say("import-number", &[("number", number.into()), ("count", parts.len().into())])
                )
            };
            Some(number.checked_sub(1).and_then(|index| parts.get(index)).ok_or_else(none)?)
        }
    };
    let read =
        chosen.map_or_else(|| Err(no_record(&text, localizer)), |part| of_part(part, &text, localizer));
    let (record, notes) = read.map_err(|error| refused(file, localizer, &error))?;
    Ok(RecordFile::One(Box::new(record), notes))
}

/// The text of a file.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn text(file: &Path, localizer: Localizer) -> anyhow::Result<String> {
    putahi_cli::text_file::read(file).map_err(|error| {
        let args = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        anyhow!(localizer.say("file-unread", &args))
    })
}

/// The error of a file that holds no record, for the reason `why`.
pub(crate) fn refused(file: &Path, localizer: Localizer, why: &str) -> anyhow::Error {
    let args = [("file", file.display().to_string().into()), ("error", why.into())];
    anyhow!(localizer.say("file-no-record", &args))
}

/// The match of a part of `text`, and what is to be said of it; else why it is none.
fn of_part(
    part: &Result<Imported, ImportError>,
    text: &str,
    localizer: Localizer,
) -> Result<(Record, Vec<String>), String> {
    match part {
        Ok(part) => taken(part, localizer),
        Err(error) => Err(mistake(error, text, localizer)),
    }
}

/// The match of a part that is understood, and what is to be said of it; else why it is none.
fn taken(part: &Imported, localizer: Localizer) -> Result<(Record, Vec<String>), String> {
    let mut notes = notes(part, localizer);
    match part.tree() {
        Some(tree) => Ok((tree.mainline(), notes)),
        None => Err(notes.swap_remove(0)),
    }
}

/// What is to be said of a part.
fn notes(part: &Imported, localizer: Localizer) -> Vec<String> {
    let ImportedKind::Foreign(foreign) = &part.kind else { return Vec::new() };
    let clock = || localizer.say("import-clock", &[("plies", foreign.quiet_plies.into())]);
    let clock = (foreign.quiet_plies > 0).then(clock);
    localizer.import_notes(&part.spec, foreign).into_iter().chain(clock).collect()
}

/// Why a part is not understood. One that looks like nothing known is said to be no record.
fn mistake(error: &ImportError, text: &str, localizer: Localizer) -> String {
    match error {
        ImportError::Unknown { .. } | ImportError::Setup { .. } => no_record(text, localizer),
        error => localizer.import_error(error),
    }
}

fn no_record(text: &str, localizer: Localizer) -> String {
    text.parse::<Record>().err().map_or_else(String::new, |error| localizer.record_error(&error))
}

/// The parts by their numbers, a line for each.
fn listed(parts: &[Result<Imported, ImportError>], localizer: Localizer) -> String {
    let mut lines = vec![localizer.say("import-choose", &[("option", "--number".into())])];
    let line = |(number, part): (usize, &Result<Imported, ImportError>)| match part {
        Ok(part) => format!("{number}\t{}", described(part, localizer)),
        Err(error) => format!("{number}\t{}", localizer.import_error(error)),
    };
    lines.extend((1..).zip(parts).map(line));
    lines.join("\n") + "\n"
}

/// The line, the game, the number of moves, the names and the date.
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
