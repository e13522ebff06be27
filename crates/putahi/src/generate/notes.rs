//! What the manual pages say beyond the help: what a failure means, which files are used, which pages go together.

use clap::Command;

/// What the page of a command says in addition.
struct Note {
    /// The words of the command, such as `bench server`; empty for the program.
    command: &'static str,
    /// What exit status 1 means here.
    failure: &'static str,
    /// The pages that go with this one.
    related: &'static [&'static str],
}

const fn note(command: &'static str, failure: &'static str, related: &'static [&'static str]) -> Note {
    Note { command, failure, related }
}

const NOTES: [Note; 21] = [
    note("", "the command failed; each command's page says what that means.", &[]),
    note(
        "serve",
        "the address cannot be listened on, or the data cannot be used. After SIGTERM or Ctrl-C the status is 0.",
        &["putahi-backup", "putahi-admin", "putahi-play"],
    ),
    note(
        "backup",
        "the data cannot be read, or the file exists already.",
        &["putahi-restore", "putahi-serve"],
    ),
    note(
        "restore",
        "the copy is not complete or of a later version, or the folder is in use or holds matches; nothing was changed.",
        &["putahi-backup", "putahi-serve"],
    ),
    note(
        "play",
        "a record or table cannot be read or written.",
        &["putahi-games", "putahi-replay", "putahi-engine"],
    ),
    note("games", "the output cannot be written.", &["putahi-play", "putahi-moves"]),
    note("moves", "the output cannot be written.", &["putahi-perft", "putahi-probe", "putahi-games"]),
    note("perft", "the output cannot be written.", &["putahi-moves", "putahi-bench"]),
    note("picture", "the output cannot be written.", &["putahi-moves", "putahi-replay", "putahi-tables"]),
    note(
        "replay",
        "the file cannot be read, or the record breaks a rule; the error names the line.",
        &["putahi-play", "putahi-moves"],
    ),
    note(
        "solve",
        "a table cannot be made: the error says whether memory, disk or another table is lacking. Sectors that are done stay done.",
        &["putahi-tables", "putahi-verify", "putahi-probe"],
    ),
    note(
        "probe",
        "no table has the value of a position, or a table is damaged; the error names the table and the command that makes it.",
        &["putahi-solve", "putahi-tables", "putahi-moves"],
    ),
    note(
        "tables",
        "a table is damaged, or with --compare a checksum differs.",
        &["putahi-solve", "putahi-verify", "putahi-probe"],
    ),
    note(
        "verify",
        "a value does not follow from its successors by the rules, a table is damaged, or there is none.",
        &["putahi-solve", "putahi-tables", "putahi-certify"],
    ),
    note(
        "certify",
        "the side cannot force what is claimed, a table is lacking, or the certificate would be larger than allowed.",
        &["putahi-solve", "putahi-verify"],
    ),
    note(
        "admin",
        "there is no such account, match or room, the data folder cannot be used, or check has found a match that cannot be read.",
        &["putahi-serve", "putahi-backup"],
    ),
    note(
        "engine",
        "the output cannot be written. A line that cannot be executed is answered by `info string error`, and the engine goes on.",
        &["putahi-arena", "putahi-play", "putahi-bench-engine"],
    ),
    note(
        "arena",
        "a player cannot be started, or makes no legal move.",
        &["putahi-engine", "putahi-bench-levels"],
    ),
    note(
        "tune",
        "tables are lacking, or the file cannot be written.",
        &["putahi-solve", "putahi-bench-engine"],
    ),
    note(
        "bench",
        "tables are lacking, or the server under test cannot be started.",
        &["putahi-perft", "putahi-arena"],
    ),
    note("generate", "the folder cannot be written to.", &["putahi"]),
];

/// The note of the command of these words, or of the one above it.
fn find(words: &str) -> &'static Note {
    let known = |words: &str| NOTES.iter().find(|note| note.command == words);
    let above = words.split(' ').next().unwrap_or_default();
    known(words).or_else(|| known(above)).unwrap_or(&NOTES[0])
}

/// The words of a command behind the name of the program.
fn words(command: &Command) -> &str {
    let name = command.get_bin_name().unwrap_or_default();
    name.split_once(' ').map_or("", |(_, words)| words)
}

/// What the exit codes of a command mean, a line each.
pub(super) fn exit_status(command: &Command) -> [String; 3] {
    [
        "0: the command was carried out.".to_owned(),
        format!("1: {}", find(words(command)).failure),
        "2: the command line is not valid.".to_owned(),
    ]
}

/// What each argument that names a file or folder stands for where it is left out.
const FILES: [(&str, &str); 3] = [
    ("data", "data: matches, accounts and rooms, unless --data names another folder."),
    ("tables", "data/tables: tables of exact values, unless --tables names another folder."),
    ("listen", "/etc/putahi.env: settings of the service, where packages put them."),
];

/// The files that a command uses, a line each.
pub(super) fn files(command: &Command) -> Vec<String> {
    let takes = |name: &str| command.get_arguments().any(|argument| argument.get_long() == Some(name));
    let used = FILES.iter().filter(|(name, _)| takes(name)).map(|(_, text)| (*text).to_owned());
    let documents = "/usr/share/doc/putahi/docs: the documents, where packages put them.".to_owned();
    used.chain([documents]).collect()
}

/// The names of the pages that go with the page `name` of a command, among `all`: that of the command above it, those below it, and
/// related ones.
pub(super) fn see_also(command: &Command, name: &str, all: &[String]) -> Vec<String> {
    let above =
        name.rsplit_once('-').map(|(above, _)| above).filter(|above| all.iter().any(|page| page == above));
    let top = name.split_once('-').map(|(top, _)| top);
    let below = all.iter().filter(|page| page.starts_with(&format!("{name}-"))).map(String::as_str);
    let related =
        find(words(command)).related.iter().copied().filter(|page| all.iter().any(|known| known == page));
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

    #[test]
    fn a_command_below_another_has_its_note() {
        assert_eq!(find("bench server").command, "bench");
        assert_eq!(find("probe").command, "probe");
        assert_eq!(find("unheard of").command, "");
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
            see_also(command, &name, &all)
        };
        assert_eq!(pages(&[]), ["putahi-bench", "putahi-bench-server", "putahi-make-peace"]);
        assert_eq!(pages(&["bench"]), ["putahi", "putahi-bench-server"]);
        assert_eq!(pages(&["bench", "server"]), ["putahi", "putahi-bench"]);
        assert_eq!(pages(&["make-peace"]), ["putahi"]);
    }
}
