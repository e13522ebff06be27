//! The contents of manual pages beyond the help: the meaning of a failure, the files used, related pages.

use clap::Command;

/// The additional contents of the manual page of a command: its words, such as `bench server`, none for the program; what exit
/// status 1 means here; and the related pages, with spaces between.
pub type Note = (&'static str, &'static str, &'static str);

/// The note of the command of these words, or of its parent.
fn find(words: &str, notes: &'static [Note]) -> &'static Note {
    let known = |words: &str| notes.iter().find(|(command, _, _)| *command == words);
    let above = words.split(' ').next().unwrap_or_default();
    known(words).or_else(|| known(above)).unwrap_or(&notes[0])
}

/// The words of a command behind the name of the program.
fn words(command: &Command) -> &str {
    let name = command.get_bin_name().unwrap_or_default();
    name.split_once(' ').map_or("", |(_, words)| words)
}

pub(super) fn exit_status(command: &Command, notes: &'static [Note]) -> [String; 3] {
    [
        "0: the command was carried out.".to_owned(),
        format!("1: {}", find(words(command), notes).1),
        "2: the command line is not valid.".to_owned(),
    ]
}

const FILES: [(&str, &str); 3] = [
    ("data", "data: matches, accounts and rooms, unless --data names another folder."),
    ("tables", "data/tables: tables of exact values, unless --tables names another folder."),
    ("listen", "/etc/putahi.env: settings of the service, where packages put them."),
];

pub(super) fn files(command: &Command) -> Vec<String> {
    let takes = |name: &str| command.get_arguments().any(|argument| argument.get_long() == Some(name));
    let used = FILES.iter().filter(|(name, _)| takes(name)).map(|(_, text)| (*text).to_owned());
    let documents = "/usr/share/doc/putahi/docs: the documents, where packages put them.".to_owned();
    used.chain([documents]).collect()
}

/// The names of the pages, among `all`, to list on the page `name` of a command: its parent, its subcommands, and related
/// ones.
pub(super) fn see_also(command: &Command, name: &str, all: &[String], notes: &'static [Note]) -> Vec<String> {
    let above =
        name.rsplit_once('-').map(|(above, _)| above).filter(|above| all.iter().any(|page| page == above));
    let top = name.split_once('-').map(|(top, _)| top);
    let below = all.iter().filter(|page| page.starts_with(&format!("{name}-"))).map(String::as_str);
    let related = find(words(command), notes).2.split_whitespace();
    let mut pages: Vec<String> = Vec::new();
    for page in top.into_iter().chain(above).chain(below).chain(related) {
        if page != name && !pages.iter().any(|known| known == page) {
            pages.push(page.to_owned());
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTES: [Note; 3] = [("", "", ""), ("bench", "", ""), ("probe", "", "")];

    #[test]
    fn a_command_below_another_has_its_note() {
        let find = |words| find(words, &NOTES).0;
        assert_eq!([find("bench server"), find("probe"), find("unheard of")], ["bench", "probe", ""]);
    }

    #[test]
    fn pages_go_with_those_above_and_below() {
        let mut program = Command::new("putahi")
            .subcommand(Command::new("bench").subcommand(Command::new("server")))
            .subcommand(Command::new("make-peace"));
        program.build();
        let all = ["putahi", "putahi-bench", "putahi-bench-server", "putahi-make-peace"].map(str::to_owned);
        let pages = |words: &[&str]| {
            let command = words.iter().fold(&program, |command, word| command.find_subcommand(word).unwrap());
            let name = std::iter::once("putahi").chain(words.iter().copied()).collect::<Vec<_>>().join("-");
            see_also(command, &name, &all, &NOTES)
        };
        assert_eq!(pages(&[]), ["putahi-bench", "putahi-bench-server", "putahi-make-peace"]);
        assert_eq!(pages(&["bench"]), ["putahi", "putahi-bench-server"]);
        assert_eq!(pages(&["bench", "server"]), ["putahi", "putahi-bench"]);
        assert_eq!(pages(&["make-peace"]), ["putahi"]);
    }
}
