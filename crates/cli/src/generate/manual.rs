//! Manual pages: those of clap_mangen, with the values of options in the synopsis, and with the sections that it lacks.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use super::notes::{self, Note};

pub(super) fn write(program: &Command, folder: &Path, notes: &'static [Note]) -> io::Result<()> {
    let mut program = program.clone();
    program.build();
    let commands = with_below(&program);
    let names: Vec<String> = commands.iter().map(|command| page_name(command)).collect();
    commands.iter().zip(&names).try_for_each(|(command, name)| {
        fs::write(folder.join(format!("{name}.1")), page(command, name, &names, notes)?)
    })
}

fn with_below(command: &Command) -> Vec<&Command> {
    std::iter::once(command).chain(visible(command).flat_map(with_below)).collect()
}

fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// The name of a command's page: its words with hyphens between them.
fn page_name(command: &Command) -> String {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    name.replace(' ', "-")
}

fn page(command: &Command, name: &str, all: &[String], notes: &'static [Note]) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let man = Man::new(command.clone()).title(name.to_uppercase());
    man.render_title(&mut page)?;
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    section(&mut page, "NAME", &[vec![roman(format!("{name} - {about}"))]])?;
    section(&mut page, "SYNOPSIS", &[synopsis(command)])?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if visible(command).next().is_some() {
        let lines = visible(command).map(|below| {
            let about = below.get_about().map(ToString::to_string).unwrap_or_default();
            vec![bold(page_name(below)), roman(format!("(1): {about}"))]
        });
        section(&mut page, "COMMANDS", &lines.collect::<Vec<_>>())?;
    }
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (examples, remarks): (Vec<&str>, Vec<&str>) =
        help.lines().filter(|line| !line.is_empty()).partition(|line| line.starts_with(EXAMPLE));
    section(&mut page, "EXAMPLES", &lines(examples.iter().map(|line| &line[EXAMPLE.len()..])))?;
    section(&mut page, "NOTES", &lines(remarks))?;
    section(&mut page, "EXIT STATUS", &lines(notes::exit_status(command, notes)))?;
    section(&mut page, "FILES", &lines(notes::files(command)))?;
    let others: Vec<String> =
        notes::see_also(command, name, all, notes).iter().map(|page| format!("{page}(1)")).collect();
    section(&mut page, "SEE ALSO", &lines([others.join(", ")]))?;
    Ok(page)
}

const EXAMPLE: &str = "Example: ";

fn lines<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Vec<Vec<Inline>> {
    texts.into_iter().map(|text| vec![roman(text.into())]).collect()
}

fn synopsis(command: &Command) -> Vec<Inline> {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let mut line = vec![bold(name)];
    for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
        line.push(roman(if argument.is_required_set() { " " } else { " [" }));
        line.extend(form(argument));
        line.push(roman(if argument.is_required_set() { "" } else { "]" }));
    }
    if visible(command).next().is_some() {
        line.extend([roman(" "), italic("COMMAND")]);
    }
    line
}

fn form(argument: &Arg) -> Vec<Inline> {
    let names = argument.get_value_names().filter(|_| argument.get_action().takes_values());
    let value = names.map(|names| names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let flag = match (argument.get_long(), argument.get_short()) {
        (Some(long), _) => Some(format!("--{long}")),
        (None, Some(short)) => Some(format!("-{short}")),
        (None, None) => None,
    };
    match (flag, value) {
        (Some(flag), Some(value)) => vec![bold(flag), roman(" "), italic(value)],
        (Some(flag), None) => vec![bold(flag)],
        (None, value) => vec![italic(value.unwrap_or_else(|| argument.get_id().as_str().to_uppercase()))],
    }
}

/// A section with a paragraph for each line; nothing if there are none.
fn section(page: &mut Vec<u8>, title: &str, lines: &[Vec<Inline>]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut roff = Roff::new();
    roff.control("SH", [title]);
    for line in lines {
        roff.control("PP", []);
        roff.text(line.clone());
    }
    // The title has defined how apostrophes are written.
    page.write_all(roff.to_roff().as_bytes())
}
