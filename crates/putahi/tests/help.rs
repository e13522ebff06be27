//! Every command has examples in its help, and each of them works; every command has a complete manual page.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use putahi_testkit::server::{Reply, Server};
use putahi_testkit::{command, lab, putahi, run, shell};

/// The ids of a match, of a room and of a study in examples, which the test replaces by its own.
const MATCH_ID: &str = "k3x5ivq2wmzt7n4c";
const ROOM_ID: &str = "q7m4ztw2n5kx3icv";
const STUDY_ID: &str = "s4kz7wq2nm5tx3ic";

/// A command with its words, the name of its program first, and its help.
pub(crate) struct Helped {
    pub(crate) words: Vec<String>,
    pub(crate) help: String,
}

/// The programs and all their commands, those below others too, as the help lists them.
pub(crate) fn commands() -> Vec<Helped> {
    let mut found = Vec::new();
    let mut rest = vec![vec!["putahi".to_owned()], vec!["putahi-lab".to_owned()]];
    while let Some(words) = rest.pop() {
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).chain(["--help"]).collect();
        let help = run(&words[0], &std::env::temp_dir(), &arguments).success();
        let below =
            help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names =
            below.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
        rest.extend(
            names.filter(|name| *name != "help").map(|name| [&words[..], &[name.to_owned()]].concat()),
        );
        found.push(Helped { words, help });
    }
    assert!(found.len() > 25, "{} commands", found.len());
    found
}

/// The examples in the help of a command.
fn examples(helped: &Helped) -> Vec<&str> {
    helped.help.lines().filter_map(|line| line.strip_prefix("Example: ")).collect()
}

/// A folder with the files of examples: a data folder with an account, a match, a room and a study, a backup of it, tables, a
/// record, and mined positions.
struct Prepared {
    folder: tempfile::TempDir,
    match_id: String,
    room_id: String,
    study_id: String,
}

fn form(server: &Server, path: &str, fields: &str) -> Reply {
    let reply = Reply::read(server.send(&server.post(path, "application/x-www-form-urlencoded", fields)));
    assert_eq!(reply.status, 303, "{reply:?}");
    reply
}

fn prepare() -> Prepared {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let match_id = server.begin().strip_prefix("/m/").unwrap().to_owned();
    let room = form(&server, "/rooms", "title=Library&name=Ana").header("location").to_owned();
    let room_id = room.strip_prefix("/r/").unwrap().to_owned();
    let study = form(
        &server,
        "/study",
        "title=Openings&record=[Spec+%22mu-torere%22]%0A[Result+%22*%22]%0A%0A1.+4-P+*",
    );
    let study_id = study.header("location").strip_prefix("/study/").unwrap().to_owned();
    drop(server);
    let run = |arguments: &[&str]| {
        let output = command(folder.path(), arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
    };
    run(&["backup", "matches.backup"]);
    run(&["solve", "nine-mens-morris", "--up-to", "3-3"]);
    run(&["solve", "awithlaknannai", "--men", "4"]);
    run(&["puzzles", "make", "mu-torere", "--save-mined", "list.txt"]);
    let results = command(folder.path(), &["tables", "awithlaknannai", "--results"]).output().unwrap();
    fs::write(folder.path().join("results.tsv"), results.stdout).unwrap();
    fs::write(folder.path().join("match.txt"), RECORD).unwrap();
    Prepared { folder, match_id, room_id, study_id }
}

const RECORD: &str = "[Seat1 \"Hinemoa\"]
[Spec \"mu-torere\"]
[Result \"0-1\"]
[Ending \"resignation\"]

1. 4-P 5-4 2. P-5 4-P 0-1
";

impl Prepared {
    /// A copy of the folder: an example must not need files of another one.
    fn copy(&self) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        let from = self.folder.path().join(".");
        assert!(Command::new("cp").arg("-r").arg(from).arg(copy.path()).status().unwrap().success());
        copy
    }

    /// Runs an example as a shell does, and checks that it prints something and no error.
    fn run(&self, words: &[String], example: &str) {
        let folder = self.copy();
        if words == ["putahi", "serve"] || example == "putahi" {
            return serve(folder.path(), example);
        }
        let ids = [(MATCH_ID, &self.match_id), (ROOM_ID, &self.room_id), (STUDY_ID, &self.study_id)];
        let example = ids.iter().fold(example.to_owned(), |text, (id, own)| text.replace(id, own));
        let input = folder.path().join("input");
        fs::write(&input, input_of(words)).unwrap();
        let before = fs::read_dir(folder.path()).unwrap().count();
        let mut shell = shell(folder.path(), &example);
        let output = shell.stdin(fs::File::open(input).unwrap()).stderr(Stdio::piped()).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{example}: {output:?}");
        let written = fs::read_dir(folder.path()).unwrap().count() > before;
        assert!(!output.stdout.is_empty() || written, "{example}");
    }
}

/// The input for an example of this command.
fn input_of(words: &[String]) -> &'static str {
    match words.get(1).map(String::as_str) {
        Some("engine") => "uci\nquit\n",
        Some("play") => "quit\n",
        _ => "",
    }
}

/// Runs a server of an example on a free port of this machine alone, sends it a request, and ends it.
fn serve(folder: &Path, example: &str) {
    let mut words = shell_words::split(example).unwrap().into_iter().skip(1).collect::<Vec<_>>();
    if let Some(listen) = words.iter().position(|word| word == "--listen") {
        words.drain(listen..listen + 2);
    }
    words.retain(|word| word != "--lan");
    words.extend(["--listen".to_owned(), "127.0.0.1:0".to_owned()]);
    let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut server = Server::run(command(folder, &arguments), &folder.join("example"));
    assert_eq!(server.get("/healthz").status, 200, "{example}");
    server.signal("TERM");
    assert!(server.ended().success(), "{example}");
}

/// Runs the examples of the commands for which `is_wanted` holds.
fn run_examples(is_wanted: impl Fn(&Helped) -> bool) {
    let prepared = prepare();
    for helped in commands().iter().filter(|helped| is_wanted(helped)) {
        examples(helped).into_iter().for_each(|example| prepared.run(&helped.words, example));
    }
}

fn is_bench(helped: &Helped) -> bool {
    helped.words.get(1).is_some_and(|word| word == "bench")
}

/// Whether the example takes minutes (`make-tables`), or needs the tables of a whole game (`opening`).
fn needs_large_tables(helped: &Helped) -> bool {
    helped.words.get(1).is_some_and(|word| word == "make-tables" || word == "opening")
}

#[test]
fn each_help_has_examples() {
    for helped in commands() {
        let examples = examples(&helped);
        assert!(!examples.is_empty(), "the help of `{}` has no example", helped.words.join(" "));
        for example in examples {
            let own = helped.words.join(" ");
            assert!(helped.words.len() == 1 || example.contains(&own), "{example} is no example of `{own}`");
        }
    }
}

#[test]
fn examples_work() {
    run_examples(|helped| !is_bench(helped) && !needs_large_tables(helped));
}

#[test]
#[ignore = "measures for half a minute; make soak runs it"]
fn examples_of_benchmarks_work() {
    run_examples(is_bench);
}

/// The text of a manual page as it is read, without its marks.
fn plain(page: &str) -> String {
    let text = page.replace("\\-", "-").replace("\\ ", " ").replace("\\&", "").replace("\\*(Aq", "'");
    ["\\fB", "\\fI", "\\fR"].iter().fold(text, |text, mark| text.replace(mark, ""))
}

/// The flags in a help that take a value, each as it is written there: `--data <DATA>`.
fn flags_with_values(help: &str) -> Vec<(String, String)> {
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let flags = lines.filter_map(|line| {
        let flag = line[line.find("--")?..].split("  ").next()?;
        let (name, value) = flag.split_once([' ', '='])?;
        Some((name.trim_end_matches('[').to_owned(), value.trim_matches(['<', '>', ']']).to_owned()))
    });
    flags.collect()
}

/// The lines of a section of a manual page.
fn section<'a>(page: &'a str, title: &str) -> &'a str {
    let head = [format!(".SH {title}\n"), format!(".SH \"{title}\"\n")];
    let found = head.iter().find_map(|head| page.split_once(head.as_str()));
    let rest = found.unwrap_or_else(|| panic!("no section {title}: {page}")).1;
    rest.split("\n.SH ").next().unwrap()
}

#[test]
fn each_command_has_a_whole_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    putahi(&["generate", folder.path().to_str().unwrap()]).success();
    lab(&["generate", folder.path().to_str().unwrap()]).success();
    let pages: Vec<_> =
        fs::read_dir(folder.path().join("man")).unwrap().map(|file| file.unwrap().file_name()).collect();
    let mut values = 0;
    for helped in commands() {
        let name = helped.words.join("-");
        let page = fs::read_to_string(folder.path().join("man").join(format!("{name}.1"))).unwrap();
        let page = plain(&page);
        for title in
            ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "FILES", "SEE ALSO"]
        {
            assert!(!section(&page, title).trim().is_empty(), "{name}: {title}");
        }
        for other in section(&page, "SEE ALSO")
            .lines()
            .flat_map(|line| line.split(", "))
            .filter(|other| other.ends_with("(1)"))
        {
            let file = other.replace("(1)", ".1");
            assert!(pages.iter().any(|page| *page == *file), "{name}: there is no {file}");
        }
        assert!(section(&page, "NAME").contains(&format!("{name} - ")), "{page}");
        for example in examples(&helped) {
            assert!(section(&page, "EXAMPLES").contains(example), "{name}: {example}");
        }
        for (flag, value) in flags_with_values(&helped.help) {
            values += 1;
            let written = format!("{flag} {value}");
            assert!(section(&page, "SYNOPSIS").contains(&written), "{name}: {written} in {page}");
            let options = section(&page, "OPTIONS");
            let line = options
                .lines()
                .filter(|line| line.starts_with('-'))
                .find(|line| line.split([' ', ',', '=', '[']).any(|word| word == flag));
            let line = line.unwrap_or_else(|| panic!("{name}: {flag} in {page}"));
            assert!(line.contains(&value), "{name}: {line}");
        }
    }
    assert!(values > 60, "{values} flags with values");
}

/// Some pages in particular: what a command's exit status means, and the files that it uses.
#[test]
fn manual_pages_say_what_a_failure_means() {
    let folder = tempfile::tempdir().unwrap();
    putahi(&["generate", folder.path().to_str().unwrap()]).success();
    let page = |name: &str| plain(&fs::read_to_string(folder.path().join("man").join(name)).unwrap());
    let probe = page("putahi-probe.1");
    assert!(section(&probe, "EXIT STATUS").contains("no table has the value"), "{probe}");
    assert!(section(&probe, "FILES").contains("data/tables"), "{probe}");
    assert!(section(&probe, "SEE ALSO").contains("putahi-solve(1)"), "{probe}");
    assert!(section(&page("putahi-tables.1"), "EXIT STATUS").contains("--compare"));
    assert!(section(&page("putahi-serve.1"), "FILES").contains("/etc/putahi.env"));
    assert!(!section(&page("putahi-moves.1"), "FILES").contains("data/tables"));
}
