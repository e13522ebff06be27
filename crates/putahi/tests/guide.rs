//! Every command in the guide (`docs/guide/`) and in `CONTRIBUTING.md` is run and must print the output shown there; its pictures are drawn by the program.
//!
//! The commands of a page are run one after another in a separate folder, which has the folders `docs` and `examples` of the
//! source. A server that a page starts runs on a free port of this machine until the page ends; the page calls it 127.0.0.1:8080.
//! Input is typed as the page shows it behind `> `. `…` on a page matches any text in a line, and alone in a line any lines.
//!
//! `WRITE_EXAMPLES=1 cargo test -p putahi --test suite guide::` rewrites the output and the pictures.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use putahi_play::Language;
use putahi_testkit::server::Server;
use putahi_testkit::{command, shell, wait_for};

/// The address of a page's server, as the page shows it.
const ADDRESS: &str = "127.0.0.1:8080";
/// The address of a server for a whole network, as a page shows it; in the test only this machine uses it.
const NETWORK_ADDRESS: &str = "192.168.1.20:8080";
/// The programs that blocks of `sh` may call: they build or install, and no test runs them.
const NOT_RUN: [&str; 6] = ["cargo", "make", "cd", "git", "sudo", "target/release/putahi"];

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The pages of a folder by path in the source.
fn pages_of(folder: &str) -> Vec<(String, PathBuf)> {
    let files = fs::read_dir(repository(folder)).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| (format!("{folder}/{}", path.file_name().unwrap().display()), path))
        .collect()
}

/// The folders of the guide in other languages, each with its language.
fn folders() -> Vec<(Language, String)> {
    let folders = Language::ALL.map(|language| (language, format!("docs/guide/{language}")));
    let found: Vec<_> = folders.into_iter().filter(|(_, folder)| repository(folder).is_dir()).collect();
    assert!(found.len() >= 3, "{found:?}");
    found
}

/// The pages of the guide in all languages, and CONTRIBUTING.md, by path in the source.
fn pages() -> Vec<(String, PathBuf)> {
    let mut pages = pages_of("docs/guide");
    pages.extend(folders().iter().flat_map(|(_, folder)| pages_of(folder)));
    pages.push(("CONTRIBUTING.md".to_owned(), repository("CONTRIBUTING.md")));
    pages.sort();
    assert!(pages.len() >= 10, "{pages:?}");
    pages
}

/// The blocks of a page that are marked as `kind`.
fn blocks<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let begin = format!("```{kind}\n");
    page.split(begin.as_str()).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

/// A command on a page with the output shown below it, both as they are written there.
struct Shown {
    command: String,
    output: String,
}

/// The commands in a block. A line that ends in a backslash goes on in the next one.
fn commands(block: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut goes_on = false;
    for line in block.lines() {
        match line.strip_prefix("$ ") {
            Some(command) => found.push(Shown { command: command.to_owned(), output: String::new() }),
            None if goes_on => {
                let command = &mut found.last_mut().unwrap().command;
                *command += &format!("\n{line}");
            }
            None => {
                let output = &mut found.last_mut().expect("a command stands before its output").output;
                *output += &format!("{line}\n");
            }
        }
        goes_on = line.ends_with('\\');
    }
    found
}

/// The input, from the output that shows it behind a prompt.
fn typed(output: &str) -> String {
    let lines = output.lines().filter_map(|line| line.split_once("> "));
    lines.filter(|(prompt, _)| prompt.chars().count() < 20).map(|(_, typed)| format!("{typed}\n")).collect()
}

/// Whether `said` is what a page shows as `shown`.
fn agrees(shown: &[&str], said: &[&str]) -> bool {
    match (shown, said) {
        ([], []) => true,
        (["…", rest @ ..], _) => (0..=said.len()).any(|skipped| agrees(rest, &said[skipped..])),
        ([line, shown @ ..], [found, said @ ..]) => line_agrees(line, found) && agrees(shown, said),
        _ => false,
    }
}

fn line_agrees(shown: &str, said: &str) -> bool {
    let mut parts = shown.split('…');
    let first = parts.next().unwrap();
    let Some(mut rest) = said.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
        last = Some(part);
    }
    rest.is_empty() || last.is_some_and(|part| part.is_empty() || said.ends_with(part))
}

/// The folder and the server of a page.
struct Run {
    folder: tempfile::TempDir,
    server: Option<Server>,
}

impl Run {
    fn new() -> Run {
        let folder = tempfile::tempdir().unwrap();
        for name in ["docs", "examples"] {
            symlink(repository(name), folder.path().join(name)).unwrap();
        }
        Run { folder, server: None }
    }

    /// The output of a command.
    fn output(&mut self, shown: &Shown) -> String {
        let words = shell_words::split(&shown.command).unwrap();
        match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["putahi", "serve", arguments @ ..] if !arguments.contains(&"--print-config") => {
                self.serve(arguments)
            }
            _ => self.run(shown),
        }
    }

    /// Starts the server of the page, and returns the first line that it prints.
    fn serve(&mut self, arguments: &[&str]) -> String {
        assert!(self.server.is_none(), "a page has one server");
        let shown = if arguments.contains(&"--lan") { NETWORK_ADDRESS } else { ADDRESS };
        let arguments = arguments.iter().copied().filter(|argument| *argument != "--lan");
        let own = ["serve", "--listen", "127.0.0.1:0", "--log-filter", "warn", "--solve", "none"];
        let arguments: Vec<&str> = own.into_iter().chain(arguments).collect();
        let server = Server::run(command(self.folder.path(), &arguments), &self.folder.path().join("server"));
        wait_for("a server that is ready", || (server.get("/readyz").status == 200).then_some(()));
        self.server = Some(server);
        format!("Putahi is at http://{shown}/ (Ctrl-C ends it)\n")
    }

    /// Runs a command in a shell, with its input.
    fn run(&self, shown: &Shown) -> String {
        let address = self.server.as_ref().map_or(ADDRESS, |server| server.address.as_str());
        let input = self.folder.path().join(".typed");
        fs::write(&input, typed(&shown.output)).unwrap();
        let script = format!("exec 2>&1; {}", shown.command.replace(ADDRESS, address));
        let mut shell = shell(self.folder.path(), &script);
        let output = shell.stdin(fs::File::open(input).unwrap()).output().unwrap();
        assert_ne!(output.status.code(), Some(124), "{} takes too long", shown.command);
        let said = String::from_utf8(output.stdout).unwrap().replace(address, ADDRESS);
        if said.is_empty() || said.ends_with('\n') { said } else { said + "\n" }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            server.signal("TERM");
            server.ended();
        }
    }
}

#[test]
fn examples_show_what_the_commands_of_the_guide_say() {
    let write = std::env::var_os("WRITE_EXAMPLES").is_some();
    let mut count = 0;
    for (name, path) in pages() {
        let mut page = fs::read_to_string(&path).unwrap();
        let mut run = Run::new();
        for shown in blocks(&page.clone(), "console").into_iter().flat_map(commands) {
            count += 1;
            let said = run.output(&shown);
            let agree = agrees(&shown.output.lines().collect::<Vec<_>>(), &said.lines().collect::<Vec<_>>());
            if write && !agree {
                let block = |output: &str| format!("$ {}\n{output}", shown.command);
                page = page.replacen(&block(&shown.output), &block(&said), 1);
            } else {
                assert!(agree, "{name}: $ {}\n{said}\nis not\n{}", shown.command, shown.output);
            }
        }
        if write {
            fs::write(&path, page).unwrap();
        }
    }
    assert!(count >= 25, "{count} commands");
}

/// A picture of the guide is named by the command that draws it: the page has `<!-- putahi… > pictures/NAME.svg -->` beside it.
#[test]
fn examples_show_pictures_that_the_program_draws() {
    let write = std::env::var_os("WRITE_EXAMPLES").is_some();
    let mut drawn = Vec::new();
    for (name, path) in pages() {
        let page = fs::read_to_string(&path).unwrap();
        for comment in page.split("<!-- putahi").skip(1) {
            let (command, file) = comment.split("-->").next().unwrap().split_once(" > ").unwrap();
            let said = Run::new().run(&Shown { command: format!("putahi{command}"), output: String::new() });
            let file = repository("docs/guide").join(file.trim());
            if write {
                fs::write(&file, &said).unwrap();
            }
            let known =
                fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert!(
                known == said && said.starts_with("<svg"),
                "{name}: {} is not what putahi{command} draws",
                file.display()
            );
            drawn.push(file);
        }
    }
    let pictures =
        fs::read_dir(repository("docs/guide/pictures")).unwrap().map(|entry| entry.unwrap().path());
    let drawings: Vec<PathBuf> =
        pictures.filter(|path| path.extension().is_some_and(|extension| extension == "svg")).collect();
    assert!(drawings.len() >= 3, "{drawings:?}");
    for drawing in drawings {
        let same = |drawn: &&PathBuf| drawn.file_name() == drawing.file_name();
        assert!(drawn.iter().any(|file| same(&file)), "no page says how {} is drawn", drawing.display());
    }
}

/// The bot of the guide is the program in the folder of examples, and as short as its page says.
#[test]
fn the_bot_has_twenty_lines() {
    let page = fs::read_to_string(repository("docs/guide/bot.md")).unwrap();
    let program = fs::read_to_string(repository("examples/short_bot.py")).unwrap();
    assert_eq!(blocks(&page, "python"), [program.as_str()]);
    let lines = program.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 20, "{lines} lines");
}

/// In other languages, bold letters are for what stands on the pages of the program: a message of the language, word for word.
#[test]
fn what_pages_quote_are_messages_of_their_language() {
    for (language, folder) in folders() {
        let texts = repository(&format!("crates/play/locales/{language}"));
        let messages: String = ["common", "start", "match", "coach"]
            .map(|name| fs::read_to_string(texts.join(format!("{name}.ftl"))).unwrap())
            .concat();
        let pages = pages_of(&folder);
        assert!(pages.len() >= 2, "the first pages of the guide in {language}");
        for (name, path) in pages {
            let page = fs::read_to_string(path).unwrap();
            let quoted: Vec<&str> = page.split("**").skip(1).step_by(2).collect();
            assert!(quoted.len() >= 5, "{name}: {quoted:?}");
            for label in quoted {
                assert!(messages.contains(&format!(" = {label}\n")), "{name}: no page says `{label}`");
            }
        }
    }
}

/// Blocks of `sh` are not run, so they contain no command that could be.
#[test]
fn commands_that_are_not_run_only_build_and_install() {
    for (name, path) in pages() {
        let page = fs::read_to_string(&path).unwrap();
        for line in
            blocks(&page, "sh").into_iter().flat_map(str::lines).filter(|line| !line.starts_with(['#', ' ']))
        {
            let word = line.split(' ').next().unwrap();
            assert!(
                NOT_RUN.contains(&word),
                "{name}: `{line}` belongs into a block of `console`, where it is run"
            );
        }
    }
}

#[test]
fn output_agrees_with_dots() {
    let agree = |shown: &str, said: &str| {
        agrees(&shown.lines().collect::<Vec<_>>(), &said.lines().collect::<Vec<_>>())
    };
    assert!(agree("a\n…\nd\n", "a\nb\nc\nd\n") && agree("…\n", "") && agree("x … z", "x y z"));
    assert!(!agree("a\n…\ne\n", "a\nb\n") && !agree("x … z", "x y") && !agree("a", "a b") && !agree("", "a"));
    assert!(agree("token …", "token putahi_abc") && !agree("a…c", "abcd"));
    assert_eq!(typed("● Dark> 4-P\nsaid\n> quit\n"), "4-P\nquit\n");
    let shown = commands("$ one \\\n  two\nsaid\n$ three\n");
    assert_eq!((shown[0].command.as_str(), shown[0].output.as_str()), ("one \\\n  two", "said\n"));
    assert_eq!((shown[1].command.as_str(), shown[1].output.as_str()), ("three", ""));
}
