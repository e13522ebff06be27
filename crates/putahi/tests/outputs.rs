//! The outputs of commands: each path is checked before the work, nothing is overwritten, and a failed write is an error.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use putahi_testkit::server::Server;
use putahi_testkit::{RunResult, command, command_of};

use crate::help::{Helped, commands};

/// How long a command may take to refuse a path, in seconds. The work of some commands below takes hours.
const GUARD: &str = "120";
/// The content of a file that must not be overwritten.
const PRECIOUS: &str = "precious";

/// The use of a path on a command line.
enum Use {
    /// It is only read.
    Read,
    /// A folder that the program manages itself: other tests cover it.
    Kept,
    /// A new file. The words before the path make a command line with much work.
    NewFile(&'static str),
    /// A folder in which files are made. The words before the path make a command line with much work.
    Folder(&'static str),
}
use Use::{Folder, Kept, NewFile, Read};

/// The paths that commands take: the command, the argument, and what it is.
const PATHS: &[(&str, &str, Use)] = &[
    ("admin export", "--out", NewFile("admin export --data data --out")),
    ("analyse", "SPEC|FILE", Read),
    (
        "putahi-lab arena",
        "--records",
        Folder("putahi-lab arena nine-mens-morris --a hard --b hard --games 1000 --records"),
    ),
    ("backup", "FILE", NewFile("backup --data data")),
    ("putahi-lab certify", "--out", NewFile("putahi-lab certify awithlaknannai --tables none --out")),
    ("generate", "DIR", Folder("generate")),
    ("putahi-lab generate", "DIR", Folder("putahi-lab generate")),
    ("play", "--resume", Read),
    ("play", "--save", NewFile("play awithlaknannai:board=kolowis --seats strongest,strongest --save")),
    ("print", "--out", NewFile("print nine-mens-morris --out")),
    ("puzzles check", "--pack", Read),
    ("puzzles list", "--pack", Read),
    ("puzzles show", "--pack", Read),
    ("puzzles make", "--mined", Read),
    (
        "puzzles make",
        "--save-mined",
        NewFile("puzzles make awithlaknannai:board=kolowis --count 10000 --save-mined"),
    ),
    ("replay", "FILE", Read),
    ("restore", "FILE", Read),
    ("serve", "--legal-notice", Read),
    ("tables", "--compare", Read),
    ("putahi-lab plot", "FILE", Read),
    ("putahi-lab opening", "--out", NewFile("putahi-lab opening nine-mens-morris --tables none --out")),
    ("putahi-lab tune", "--output", NewFile("putahi-lab tune nine-mens-morris --tables none --output")),
    ("solve", "--tables", Folder("solve nine-mens-morris --all --tables")),
];

/// Folders that many commands have: the tables, which `solve` makes and others read; and the data of a server.
const COMMON: [(&str, Use); 2] = [("--data", Kept), ("--tables", Read)];

/// The arguments of a command whose values are paths, as its help names them.
fn path_arguments(helped: &Helped) -> BTreeSet<String> {
    let is_path = |value: &str| value.split('|').any(|name| ["FILE", "DIR", "DATA"].contains(&name));
    let words = |line: &str| -> Vec<String> {
        line.split(|c: char| c.is_whitespace() || "<>[]".contains(c))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let lines = helped.help.lines().map(str::trim_start);
    let named = lines.filter(|line| line.starts_with('-') || line.starts_with('<') || line.starts_with('['));
    let argument = |line: &str| {
        let words = words(line);
        let flag = words.iter().position(|word| word.starts_with("--"));
        let (name, value) = flag.map_or((0, 0), |at| (at, at + 1));
        words.get(value).filter(|value| is_path(value)).map(|_| words[name].clone())
    };
    named.filter_map(argument).collect()
}

/// The use of an argument of a command.
fn entry(command: &str, argument: &str) -> Option<&'static Use> {
    let own = PATHS.iter().find(|(of, name, _)| (*of, *name) == (command, argument)).map(|entry| &entry.2);
    own.or_else(|| COMMON.iter().find(|(name, _)| *name == argument).map(|(_, common)| common))
}

#[test]
fn each_path_on_a_command_line_is_known_here() {
    let mut seen = BTreeSet::new();
    for helped in commands() {
        let command = helped.words.join(" ");
        let command = command.strip_prefix("putahi ").unwrap_or(&command).to_owned();
        for argument in path_arguments(&helped) {
            assert!(entry(&command, &argument).is_some(), "{command}: what is {argument}?");
            seen.insert((command.clone(), argument));
        }
    }
    for (command, argument, _) in PATHS {
        assert!(seen.contains(&((*command).to_owned(), (*argument).to_owned())), "{command} {argument}");
    }
}

/// Runs a command in `folder`, with `path` at the end.
fn run(folder: &Path, words: &str, path: &str) -> RunResult {
    let (name, words) = match words.strip_prefix("putahi-lab ") {
        Some(rest) => ("putahi-lab", rest),
        None => ("putahi", words),
    };
    let words = words.split(' ').chain([path]);
    let program = command_of(name, folder, &[]);
    let mut guarded = Command::new("timeout");
    guarded.arg(GUARD).arg(program.get_program()).args(words).current_dir(folder);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => guarded.env(name, value),
            None => guarded.env_remove(name),
        };
    }
    RunResult::of(guarded.stdin(Stdio::null()).output().unwrap())
}

/// A folder with the data of a server, a file, a folder, and a link that leads nowhere.
fn prepare() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    server.begin();
    drop(server);
    fs::write(folder.path().join("there"), PRECIOUS).unwrap();
    fs::create_dir(folder.path().join("folder")).unwrap();
    symlink("nothing", folder.path().join("link")).unwrap();
    folder
}

/// The names in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Checks that a command refuses a path before it does anything.
fn refused(folder: &Path, words: &str, path: &str, why: &str) {
    let before = names(folder);
    let result = run(folder, words, path);
    assert_eq!(result.out, "", "{words} {path}");
    let error = result.failure(2);
    let said = [path.trim_end_matches('/'), why, "give another name"].iter().all(|part| error.contains(part));
    assert!(said, "{words} {path}: {error}");
    assert_eq!(names(folder), before, "{words} {path}");
    assert_eq!(fs::read_to_string(folder.join("there")).unwrap(), PRECIOUS, "{words} {path}");
}

#[test]
fn each_new_file_is_tried_before_the_work() {
    let folder = prepare();
    let files =
        PATHS.iter().filter_map(|(_, _, kind)| if let NewFile(words) = kind { Some(*words) } else { None });
    for words in files {
        for (path, why) in [
            ("there", "there already and is not overwritten"),
            ("link", "there already and is not overwritten"),
            ("folder", "is a folder"),
            ("folder/", "is a folder"),
            ("missing/file", "there is no folder missing"),
            ("there/file", "there is no folder there"),
            ("/proc/file", "cannot be written"),
            ("-", "standard output"),
        ] {
            refused(folder.path(), words, path, why);
        }
    }
}

#[test]
fn each_folder_for_files_is_tried_before_the_work() {
    let folder = prepare();
    let folders =
        PATHS.iter().filter_map(|(_, _, kind)| if let Folder(words) = kind { Some(*words) } else { None });
    for words in folders {
        for (path, why) in [
            ("there", "is no folder"),
            ("there/below", "cannot be written"),
            ("/proc/below", "cannot be written"),
        ] {
            refused(folder.path(), words, path, why);
        }
    }
    fs::create_dir(folder.path().join("records")).unwrap();
    fs::write(folder.path().join("records/000007.txt"), PRECIOUS).unwrap();
    let arena = "putahi-lab arena nine-mens-morris --a hard --b hard --games 1000 --records";
    refused(folder.path(), arena, "records", "000007.txt is there already");
    assert_eq!(fs::read_to_string(folder.path().join("records/000007.txt")).unwrap(), PRECIOUS);
}

#[test]
fn what_cannot_be_kept_is_printed_and_an_error() {
    let folder = prepare();
    let play = "play mu-torere --seats easy,easy --seed 1 --time 0.1 --save";
    let played = run(folder.path(), play, "/dev/full");
    assert!(played.out.contains("[Spec \"mu-torere\"]") && played.out.contains("\n1. "), "{played:?}");
    assert!(played.failure(1).contains("/dev/full cannot be written"));
    let mined = run(folder.path(), "puzzles make mu-torere --count 5 --save-mined", "/dev/full");
    assert!(mined.out.contains("mu-torere"), "{mined:?}");
    assert!(mined.failure(1).contains("/dev/full cannot be written"));
    let exported = run(folder.path(), "admin export --data data --out", "/dev/full");
    assert!(exported.failure(1).contains("/dev/full cannot be written"));
}

/// A pipe or a terminal has nothing to lose.
#[test]
fn a_device_is_written_into() {
    let folder = prepare();
    let exported = run(folder.path(), "admin export --data data --out", "/dev/stdout");
    assert!(exported.success().contains("[Spec \""));
}

#[test]
fn a_match_that_can_be_kept_nowhere_is_an_error() {
    let mut program = command(Path::new("/proc"), &["play", "mu-torere"]);
    let output = program.env("TMPDIR", "/proc").stdin(Stdio::null()).output().unwrap();
    let result = RunResult::of(output);
    assert!(result.out.contains("[Spec \"mu-torere\"]"), "{result:?}");
    assert!(result.failure(1).contains("the match is in no file"));
}

/// Two commands that write the same new file: the first to end gets the name, and the other prints where its file is.
#[test]
fn a_name_that_is_taken_meanwhile_is_not_overwritten() {
    let folder = prepare();
    let mut talk =
        putahi_testkit::Dialogue::begin(folder.path(), &["play", "mu-torere", "--save", "mine.txt"]);
    talk.read_until_prompt();
    talk.answer("4-P");
    talk.read_until_prompt();
    fs::write(folder.path().join("mine.txt"), PRECIOUS).unwrap();
    talk.answer("quit");
    let result = talk.end();
    assert!(result.out.contains("1. 4-P *"), "{result:?}");
    assert!(result.failure(1).contains("mine.txt cannot be created"));
    assert_eq!(fs::read_to_string(folder.path().join("mine.txt")).unwrap(), PRECIOUS);
}
