//! The engine as a program that others drive.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use fastrand::Rng;
use putahi_testkit::{PATIENCE, program, run};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/engine.py");

struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    /// The lines that the engine prints, until its end.
    output: Receiver<String>,
}

impl Engine {
    fn start(spec: &str) -> Engine {
        let mut command = Command::new(program("putahi"));
        let command = command.args(["engine", spec]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (printed, output) = channel();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        // A test that has failed reads no further.
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| printed.send(line)));
        Engine { input: process.stdin.take(), process, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_ref().unwrap(), "{line}").unwrap();
    }

    /// The lines up to the first one that begins with `last`.
    fn until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|error| panic!("no `{last}` after {lines:?}: {error}"));
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(last)) {
                return lines;
            }
        }
    }

    /// The lines up to the end of the engine.
    fn rest(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the engine does not end after {lines:?}"),
            }
        }
        assert!(self.process.wait().unwrap().success());
        lines
    }

    /// Checks that a search goes on: the engine answers, and has found no best move.
    fn assert_searching(&mut self) {
        let said = self.ask("isready", "readyok");
        assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    }

    fn ask(&mut self, line: &str, last: &str) -> Vec<String> {
        self.send(line);
        self.until(last)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends with its input; a test that has failed does not wait for it.
        drop(self.input.take());
        let _ = self.process.kill();
        self.process.wait().unwrap();
    }
}

#[test]
fn the_page_shows_what_it_says() {
    let page = fs::read_to_string(PAGE).unwrap();
    let shown = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut engine = Engine::start("mu-torere");
    let mut best_move = None;
    for line in shown.lines() {
        match line.split_at(2) {
            ("> ", command) => engine.send(command),
            // The rest of the search up to its best move.
            ("< ", "…") => best_move = engine.until("bestmove").pop(),
            ("< ", pattern) => {
                let said = best_move.take().unwrap_or_else(|| engine.until("").remove(0));
                assert!(matches(pattern, &said), "the page shows `{pattern}`, the engine says `{said}`");
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(engine.rest(), [""; 0]);
}

/// Whether a line matches the page; `…` there matches one word.
fn matches(pattern: &str, line: &str) -> bool {
    let is_shown = |(shown, said): (&str, &str)| shown == "…" || shown == said;
    pattern.split(' ').count() == line.split(' ').count()
        && pattern.split(' ').zip(line.split(' ')).all(is_shown)
}

#[test]
fn a_search_tells_its_best_moves() {
    let mut engine = Engine::start("nine-mens-morris");
    // White closes a mill with d7 and wins a man.
    engine.send("position fen w../.../...././.../... w 8,9");
    assert!(engine.until("info string error")[0].contains("position"));
    engine.send("setoption name MultiPV value 2");
    engine.send("position startpos moves a7 b2 g7 f6");
    let said = engine.ask("go depth 4", "bestmove");
    assert_eq!(said.last().unwrap().split(' ').nth(1).unwrap().split('x').next(), Some("d7"), "{said:?}");
    let last: Vec<&String> = said.iter().filter(|line| line.starts_with("info depth 4 ")).collect();
    assert!(
        last.len() == 2 && last[0].contains("multipv 1 score cp ") && last[1].contains("multipv 2 "),
        "{said:?}"
    );
    for option in ["Hash value 0", "Hash value x", "MultiPV value 999", "Nothing value 1", "Ponder value 2"] {
        engine.ask(&format!("setoption name {option}"), "info string error");
    }
    engine.send("position startpos");
    assert_eq!(engine.ask("go infinite", "info depth 2")[0].split(' ').nth(2), Some("1"));
    assert_eq!(engine.ask("isready", "readyok").last().unwrap(), "readyok");
}

#[test]
fn a_search_stops_when_it_is_asked_and_not_before() {
    for spec in ["nine-mens-morris", "moaai", "moaai:seats=3", "mu-torere"] {
        let mut engine = Engine::start(spec);
        engine.send("go infinite");
        std::thread::sleep(Duration::from_millis(300));
        engine.assert_searching();
        engine.ask("stop", "bestmove");
        // No answer in the opponent's time; then the limit applies.
        engine.send("go ponder movetime 50");
        std::thread::sleep(Duration::from_millis(200));
        engine.assert_searching();
        engine.ask("ponderhit", "bestmove");
    }
}

/// The nodes in the last `info` line.
fn nodes(said: &[String]) -> u64 {
    value_of(said, "nodes")
}

/// The number after a word in the last `info` line.
fn value_of(said: &[String], name: &str) -> u64 {
    let info = said.iter().rfind(|line| line.starts_with("info ")).unwrap();
    info.split(' ').skip_while(|word| *word != name).nth(1).unwrap().parse().unwrap()
}

#[test]
fn what_a_search_finds_helps_the_next_one_of_the_match() {
    let mut engine = Engine::start("nine-mens-morris");
    engine.send("position startpos moves a7 b2 g7 f6");
    let first = nodes(&engine.ask("go depth 6", "bestmove"));
    let again = nodes(&engine.ask("go depth 6", "bestmove"));
    assert!(again < first / 2, "{first} nodes, then {again}");
    engine.send("ucinewgame");
    engine.send("position startpos moves a7 b2 g7 f6");
    assert_eq!(
        nodes(&engine.ask("go depth 6", "bestmove")),
        first,
        "another match knows nothing of the last one"
    );
    for forgets in ["setoption name Hash value 16", "setoption name Clear Hash"] {
        engine.send(forgets);
        assert_eq!(nodes(&engine.ask("go depth 6", "bestmove")), first, "{forgets}");
    }
}

#[test]
fn the_part_of_the_memory_in_use_is_told() {
    let mut engine = Engine::start("nine-mens-morris");
    engine.send("setoption name Hash value 1");
    let used = |said: &[String]| value_of(said, "hashfull");
    let much = used(&engine.ask("go nodes 200000", "bestmove"));
    engine.send("setoption name Clear Hash");
    let little = used(&engine.ask("go nodes 1000", "bestmove"));
    assert!(much > 2 * little + 10 && much <= 1000, "{much}, then {little}");
}

#[test]
fn memory_that_nothing_has_been_written_to_is_not_cleared() {
    let mut engine = Engine::start("nine-mens-morris");
    engine.send("setoption name Hash value 8192");
    (0..1000).for_each(|_| engine.send("ucinewgame"));
    engine.ask("isready", "readyok");
    let status = fs::read_to_string(format!("/proc/{}/status", engine.process.id())).unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let kib: u64 = resident.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kib < 512 << 10, "{kib} KiB of 8 GiB are in memory");
}

#[test]
fn a_level_chooses_without_a_search_that_is_told() {
    let mut engine = Engine::start("nine-mens-morris");
    engine.send("setoption name Level value easy");
    let said = engine.ask("go nodes 1000", "bestmove");
    assert!(said.len() == 1 && said[0] != "bestmove (none)", "{said:?}");
    engine.ask("setoption name Level value grandmaster", "info string error");
    engine.send("setoption name Level value none");
    assert!(engine.ask("go nodes 1000", "bestmove").len() > 1);
}

#[test]
fn the_only_legal_move_is_not_searched_for() {
    let mut engine = Engine::start("mu-torere");
    engine.send("position fen w.bbbbwww b 1");
    let hours = Duration::from_secs(3 * 3600).as_millis();
    assert!(
        engine.ask(&format!("go movetime {hours}"), "bestmove").last().unwrap().starts_with("bestmove 3-2")
    );
}

#[test]
fn threads_search_together_and_stop_together() {
    let mut engine = Engine::start("nine-mens-morris");
    engine.ask("setoption name Threads value 0", "info string error");
    engine.send("setoption name Threads value 2");
    engine.send("position startpos moves a7 b2 g7 f6");
    let said = engine.ask("go depth 6", "bestmove");
    assert_eq!(said.last().unwrap().split(' ').nth(1).unwrap().split('x').next(), Some("d7"), "{said:?}");
    engine.ask("go infinite", "info depth 2");
    engine.assert_searching();
    engine.ask("stop", "bestmove");
}

#[test]
fn the_end_of_moaai_is_solved() {
    for spec in ["moaai", "moaai:seats=3"] {
        let mut engine = Engine::start(spec);
        let mut moves = Vec::new();
        // The filling, and the first move after it.
        let scores = loop {
            engine.send(&format!("position startpos moves {}", moves.join(" ")));
            let said = engine.ask("go nodes 20000", "bestmove");
            let (info, best) = (&said[said.len() - 2], said.last().unwrap());
            if info.contains(" score win") || info.contains(" score loss") || best == "bestmove (none)" {
                break said;
            }
            moves.push(best.split(' ').nth(1).unwrap().to_owned());
        };
        assert!(scores.len() > 1, "{spec}: a proof is found before the match is over: {scores:?}");
    }
}

#[test]
fn the_end_of_the_input_ends_it() {
    for (line, answers) in [("go depth 3", true), ("go infinite", true), ("isready", false)] {
        let mut engine = Engine::start("awithlaknannai");
        engine.send(line);
        drop(engine.input.take());
        let said = engine.rest();
        assert_eq!(
            said.last().is_some_and(|last| last.starts_with("bestmove ")),
            answers,
            "{line}: {said:?}"
        );
    }
}

#[test]
fn quit_ends_a_search() {
    for go in ["go nodes 100000000000", "go infinite", "go ponder movetime 600000"] {
        let mut engine = Engine::start("nine-mens-morris");
        engine.ask(go, "info depth 2");
        engine.send("quit");
        engine.rest();
    }
}

#[test]
fn no_line_ends_it() {
    const WORDS: [&str; 26] = [
        "uci",
        "isready",
        "setoption",
        "name",
        "value",
        "Hash",
        "1",
        "MultiPV",
        "-1",
        "position",
        "startpos",
        "fen",
        "moves",
        "1-P",
        "8-1",
        "wbbwwb.bw",
        "b",
        "0",
        "go",
        "depth",
        "2",
        "stop",
        "ponderhit",
        "ponder",
        "é\u{0}",
        "99999999999999999999",
    ];
    let mut engine = Engine::start("mu-torere");
    let reader = std::thread::spawn({
        let (mut rng, mut input) = (Rng::with_seed(11), engine.input.take().unwrap());
        move || {
            for _ in 0..3_000 {
                let line: Vec<&str> = (0..rng.u64(..9)).map(|_| WORDS[rng.usize(..WORDS.len())]).collect();
                writeln!(input, "{}", line.join(" ")).unwrap();
            }
            input.write_all(&[0xff, b'\n']).unwrap();
            input.write_all(&vec![b'x'; (1 << 20) + 5]).unwrap();
            writeln!(input, "\nstop\nsetoption name MultiPV value 1\nposition startpos\ngo depth 1").unwrap();
        }
    });
    let said = engine.rest();
    reader.join().unwrap();
    assert!(said.iter().filter(|line| line.contains("too long, or no text")).count() >= 2);
    assert!(said.last().unwrap().starts_with("bestmove "), "{:?}", said.last());
}

#[test]
fn the_example_plays_a_match() {
    let mut python = Command::new("python3");
    let played =
        python.arg(SCRIPT).arg(program("putahi")).args(["nine-mens-morris", "300"]).output().unwrap();
    let said = String::from_utf8(played.stdout).unwrap();
    assert!(played.status.success() && said.trim_end().ends_with("the match is over"), "{said}");
    assert!(said.lines().count() > 18, "{said}");
}

#[test]
fn the_example_plays_a_match_under_a_clock() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/clock.py");
    let mut python = Command::new("python3");
    let python = python.arg(script).arg(program("putahi")).args(["nine-mens-morris", "5", "0.02"]);
    let said = String::from_utf8(python.output().unwrap().stdout).unwrap();
    assert!(said.trim_end().ends_with("the match is over"), "{said}");
}

#[test]
fn after_a_refused_position_there_is_no_move() {
    let mut engine = Engine::start("nine-mens-morris");
    for refused in ["position startpos moves zz", "position", "position fen x"] {
        engine.send("position startpos");
        engine.ask(refused, "info string error");
        let said = engine.ask("go depth 2", "bestmove");
        assert!(said[0].starts_with("info string error") && said[1] == "bestmove (none)", "{said:?}");
    }
    engine.send("ucinewgame");
    assert_ne!(engine.ask("go depth 2", "bestmove").pop().unwrap(), "bestmove (none)");
}

#[test]
fn only_some_moves_are_searched() {
    let mut engine = Engine::start("nine-mens-morris");
    let said = engine.ask("go depth 3 mate 2 searchmoves zz a4", "bestmove");
    assert!(said.last().unwrap().starts_with("bestmove a4"), "{said:?}");
    assert_eq!(engine.ask("go depth 3 searchmoves zz", "bestmove").pop().unwrap(), "bestmove (none)");
}

#[test]
fn the_last_info_is_about_the_best_move() {
    let mut engine = Engine::start("nine-mens-morris");
    for budget in [700, 3_000, 11_000] {
        let said = engine.ask(&format!("go nodes {budget}"), "bestmove");
        assert!(nodes(&said) >= budget, "{said:?}");
        let best = said.last().unwrap().split(' ').nth(1).unwrap();
        assert!(said[said.len() - 2].contains(&format!(" pv {best}")), "{said:?}");
    }
}

#[test]
fn tables_that_cannot_be_used_are_said() {
    let mut engine = Engine::start("nine-mens-morris");
    let said = engine.ask("setoption name Tables value /nonexistent", "info string error");
    assert!(said[0].contains("no tables of nine-mens-morris"), "{said:?}");
}

#[test]
fn a_folder_with_a_damaged_table_is_refused_and_a_whole_one_counted() {
    let folder = tempfile::tempdir().unwrap();
    run("putahi", folder.path(), &["solve", "awithlaknannai", "--men", "3"]).success();
    let tables = folder.path().join("data/tables");
    let set = format!("setoption name Tables value {}", tables.display());
    let mut engine = Engine::start("awithlaknannai");
    let said = engine.ask(&set, "info string");
    assert!(said[0].starts_with("info string tables: 3 of "), "{said:?}");
    engine.send("setoption name Tables value");
    fs::write(tables.join("awithlaknannai/2-1.table"), "damaged").unwrap();
    let said = engine.ask(&set, "info string");
    assert!(said[0].contains("2-1.table: is no table"), "{said:?}");
    engine.ask("isready", "readyok");
    assert!(engine.ask("go nodes 1000", "bestmove").len() > 1);
}

#[test]
fn a_match_that_is_over_by_repetition_has_no_move() {
    let mut engine = Engine::start("nine-mens-morris");
    let cycle = "a1-a4 b2-b4 a4-a1 b4-b2";
    let start = "position fen w.w/.../.../....../.../b.b/wb. w 0,0 moves";
    engine.send(&format!("{start} {cycle}"));
    assert_ne!(engine.ask("go depth 2", "bestmove").pop().unwrap(), "bestmove (none)");
    engine.send(&format!("{start} {cycle} {cycle}"));
    assert_eq!(engine.ask("go depth 2", "bestmove"), ["info string the match is over", "bestmove (none)"]);
}
