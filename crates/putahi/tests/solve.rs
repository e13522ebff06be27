//! Tables are solved, also after kills, listed, compared, probed and verified by the commands.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use putahi_testkit::{RunResult, command, putahi, typed};

const GAME: &str = "awithlaknannai";
const TABLES: &str = "data/tables/awithlaknannai";

/// Runs the program in `folder`.
fn run(folder: &Path, arguments: &[&str]) -> RunResult {
    typed(folder, arguments, &[])
}

fn solve(folder: &Path, men: &str) -> RunResult {
    run(folder, &["solve", GAME, "--men", men])
}

/// Every file but the locks and the times of jobs.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let kept = entries
        .filter(|path| path.extension().is_none_or(|ending| ending != "lock") && !path.ends_with("times"));
    kept.map(|path| (path.file_name().unwrap().into(), fs::read(&path).unwrap())).collect()
}

#[test]
fn a_solve_lists_its_sectors_and_solves_them_once() {
    let folder = tempfile::tempdir().unwrap();
    let out = run(folder.path(), &["solve", GAME, "--men", "4", "--count-all"]).success();
    let line = |name: &str| out.lines().find(|line| line.starts_with(name)).unwrap();
    let words: Vec<&str> = line("2-2 ").split_whitespace().collect();
    assert_eq!(words[..7], ["2-2", "75900", "17017", "57718", "1165", "–", "–"], "{out}");
    let plies: u16 = words[7].parse().unwrap();
    assert!((1..80).contains(&plies) && words[9].parse::<f64>().is_ok(), "{out}");
    assert!(out.lines().last().unwrap().starts_with("over all runs: "), "{out}");
    assert!(line("all ").contains(" 191500 "), "{out}");
    let before = files(&folder.path().join(TABLES));
    let again = solve(folder.path(), "4").success();
    let sectors = again.lines().skip(1).filter(|line| !line.starts_with("over all runs: "));
    assert_eq!(sectors.filter(|line| line.ends_with(" –")).count(), 7, "{again}");
    assert_eq!(files(&folder.path().join(TABLES)), before);
}

#[test]
fn tables_are_listed_with_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &["solve", GAME, "--men", "3", "--wdl-only"]).success();
    let out = run(folder.path(), &["tables", "--json"]).success();
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    let two_one = lines.iter().find(|line| line["sector"] == "2-1").unwrap();
    let path = folder.path().join(TABLES).join("2-1.table");
    assert_eq!(two_one["spec"], GAME);
    assert_eq!(two_one["bytes"], fs::metadata(path).unwrap().len());
    for (name, count) in [("won", 6867), ("drawn", 33), ("lost", 0)] {
        assert_eq!(two_one["positions"][name], count, "{out}");
    }
    assert!(two_one["longest_win"].is_null() && two_one["longest_loss"].is_null(), "{out}");
    let out = run(folder.path(), &["tables"]).success();
    for part in [
        "mu-torere: always there, needs no files\n",
        "\nawithlaknannai: 3 tables, ",
        "\nmissing: 141 sectors; about ",
        "\nmissing: 498 sectors; about ",
        "\nmoaai: by search, needs no files\n",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn tables_are_compared_with_results() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "4").success();
    let results = run(folder.path(), &["tables", GAME, "--results"]).success();
    let file = folder.path().join("results.tsv");
    fs::write(&file, &results).unwrap();
    let file = file.to_str().unwrap();
    // Solved again with another number of threads and without plies, the values have the same checksums.
    let other = tempfile::tempdir().unwrap();
    run(other.path(), &["solve", GAME, "--men", "4", "--wdl-only", "--threads", "1"]).success();
    let said = run(other.path(), &["tables", GAME, "--compare", file]).success();
    let missing = "6 are not there: 1-1 (progress), 1-2 (progress), 1-3 (progress), 2-1 (progress), 2-2 (progress), 3-1 (progress)";
    assert_eq!(said, format!("6 tables have the checksums of `{file}`\n{missing}\n"));
    let changed = results.lines().map(|line| {
        if line.starts_with("2-2\tv") { line[..line.len() - 1].to_owned() + "x" } else { line.to_owned() }
    });
    let changed: Vec<String> = changed.map(|line| line.replace('x', "0") + "\n").collect();
    fs::write(file, changed.concat()).unwrap();
    let error = run(other.path(), &["tables", GAME, "--compare", file]).failure(1);
    assert!(error.contains("1 table differs"), "{error}");
    fs::write(file, "sector\tbytes\n").unwrap();
    let error = run(other.path(), &["tables", GAME, "--compare", file]).failure(1);
    assert!(error.contains("line 1 is no line of results"), "{error}");
    assert!(run(other.path(), &["tables", "--results"]).failure(2).contains("SPEC"));
}

#[test]
fn tables_have_the_published_checksums() {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results");
    for (scope, file, count) in [
        ("nine-mens-morris --up-to 3-4", "nine-mens-morris.tsv", 3),
        ("nine-mens-morris --up-to 3-4 --clock", "nine-mens-morris.tsv", 3),
        ("nine-mens-morris --up-to 3-4 --wdl-only", "nine-mens-morris-verdicts.tsv", 3),
        ("awithlaknannai --men 5", "awithlaknannai.tsv", 20),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let arguments: Vec<&str> = ["solve"].into_iter().chain(scope.split(' ')).collect();
        run(folder.path(), &arguments).success();
        let file = results.join(file);
        let said =
            run(folder.path(), &["tables", arguments[1], "--compare", file.to_str().unwrap()]).success();
        assert!(said.starts_with(&format!("{count} tables have the checksums of ")), "{scope}: {said}");
    }
}

#[test]
fn one_sector_needs_the_sectors_that_its_captures_lead_to() {
    let folder = tempfile::tempdir().unwrap();
    let error = run(folder.path(), &["solve", GAME, "--sector", "2-1"]).failure(1);
    assert!(error.contains("1-1.table: is missing; solve it first"), "{error}");
    for sector in ["1-1", "1-2"] {
        run(folder.path(), &["solve", GAME, "--sector", sector]).success();
    }
    let names: Vec<_> = files(&folder.path().join(TABLES)).into_keys().collect();
    assert_eq!(
        names,
        [
            "1-1.progress.table",
            "1-1.table",
            "1-2.progress.table",
            "1-2.table",
            "2-1.progress.table",
            "2-1.table",
            "manifest"
        ]
        .map(PathBuf::from)
    );
}

#[test]
fn a_killed_solve_continues_and_writes_the_same_bytes() {
    const MEN: &str = "6";
    let (whole, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let begun = Instant::now();
    solve(whole.path(), MEN).success();
    let time = begun.elapsed();
    let mut kills = 0;
    for attempt in 0.. {
        let mut program = command(killed.path(), &["solve", GAME, "--men", MEN, "--threads", "2"]);
        let mut child = program.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // The first kills come early, so that there are some even if the undisturbed run was much slower than these.
        let random = RandomState::new().hash_one(attempt);
        let most = if kills < 4 { 0.05 } else { 0.3 };
        std::thread::sleep(time.mul_f64(most * (random % 1000) as f64 / 1000.0));
        child.kill().unwrap();
        match child.wait().unwrap().success() {
            true => break,
            false => kills += 1,
        }
        if kills == 12 {
            solve(killed.path(), MEN).success();
            break;
        }
    }
    assert!(kills >= 3, "killed {kills} times");
    let [whole, killed] = [&whole, &killed].map(|folder| files(&folder.path().join(TABLES)));
    assert_eq!(whole.keys().collect::<Vec<_>>(), killed.keys().collect::<Vec<_>>());
    assert!(whole == killed, "the same bytes");
}

#[test]
fn a_damaged_table_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "4").success();
    let tables = folder.path().join(TABLES);
    let (file, other) = (tables.join("2-2.table"), tables.join("3-1.table"));
    let whole = fs::read(&file).unwrap();
    let commands: [&[&str]; 4] = [
        &["solve", GAME, "--men", "4"],
        &["tables"],
        &["verify", GAME],
        &["probe", GAME, "--position", "......../bb....ww./........ w"],
    ];
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let newer = [&whole[..8], &[2, 0], &whole[10..]].concat();
    let cases: [(&[u8], &str); 4] = [
        (&flipped, "is damaged at byte "),
        (&whole[..whole.len() / 2], " bytes instead of "),
        (&newer, "has version 2 of the format; solve it anew"),
        (
            &fs::read(&other).unwrap(),
            "holds awithlaknannai 3-1 instead of awithlaknannai 2-2; remove it and solve",
        ),
    ];
    for (bytes, said) in cases {
        fs::write(&file, bytes).unwrap();
        for arguments in commands {
            let error = run(folder.path(), arguments).failure(1);
            assert!(error.contains("2-2.table: ") && error.contains(said), "{said}: {error}");
        }
    }
    fs::remove_file(&file).unwrap();
    let error = run(folder.path(), &["verify", GAME]).failure(1);
    assert!(error.contains("2-2.table: is gone though the manifest lists it"), "{error}");
    solve(folder.path(), "4").success();
    assert!(fs::read(&file).unwrap() == whole, "solved again with the same bytes");
}

#[test]
fn moves_are_probed_the_best_first() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "4").success();
    let probe = |position| run(folder.path(), &["probe", GAME, "--position", position]).success();
    let text = "......../bb....ww./........ w";
    let out = probe(text);
    let mut lines = out.lines();
    let first = lines.next().unwrap().strip_prefix(&format!("{text}\t")).unwrap().to_owned();
    let values: Vec<&str> = lines.map(|line| line.split_once('\t').unwrap().1).collect();
    let rank = |value: &&str| ["won", "drawn", "lost"].iter().position(|known| known == value).unwrap();
    assert!(values.is_sorted_by_key(rank) && values[0] == first, "{out}");
    let crowded = "bwbwbwbw/bwbw.wbwb/bwbwbwbw w";
    let beyond = run(folder.path(), &["probe", GAME, "--position", crowded]);
    assert!(beyond.out.starts_with(&format!("{crowded}\tnot in the tables\n")), "{}", beyond.out);
    let error = beyond.failure(1);
    let what = "the table 12-12 is missing in data/tables; `putahi solve awithlaknannai --up-to 12-12` makes it: about ";
    assert!(error.contains(what) && error.contains(" of memory, "), "{error}");
    let json = typed(folder.path(), &["probe", GAME, "--stdin", "--json"], &[text, text]).success();
    let answers: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 2);
    assert_eq!((&answers[0]["position"], &answers[0]["value"]), (&text.into(), &first.into()), "{json}");
    assert_eq!(answers[0]["moves"].as_array().unwrap().len(), values.len());
}

#[test]
fn best_play_keeps_the_value_for_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "4").success();
    for text in
        ["......../bb....ww./........ w", "......../...b.ww../........ w", "......../b.......b/..w..... b"]
    {
        let out = run(folder.path(), &["probe", GAME, "--position", text, "--line", "30"]).success();
        let lines: Vec<&str> = out.lines().collect();
        let [first, steps @ .., last] = &lines[..] else { panic!("{out}") };
        let own = first.strip_prefix(&format!("{text}\t")).unwrap();
        let others = match own {
            "won" => "lost",
            "lost" => "won",
            same => same,
        };
        assert!((1..=30).contains(&steps.len()) && *last != text, "{out}");
        assert!(steps.len() == 30 || last.contains("\t1-0 ") || last.contains("\t0-1 "), "{out}");
        for (index, step) in steps.iter().enumerate() {
            let [ply, _, value, keeping] = step.split('\t').collect::<Vec<_>>()[..] else { panic!("{out}") };
            assert_eq!(ply, (index + 1).to_string());
            let value = value.split_once(" in ").map_or(value, |(value, _)| value);
            assert_eq!(value, if index % 2 == 0 { own } else { others }, "{out}");
            let (keeping, moves) = keeping.split_once(" of ").unwrap();
            let [keeping, moves] = [keeping, moves].map(|number| number.parse::<u32>().unwrap());
            assert!((1..=moves).contains(&keeping), "{out}");
        }
    }
}

#[test]
fn lines_that_are_no_positions_are_named_and_the_others_answered() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "4").success();
    let text = "......../bb....ww./........ w";
    let value = run(folder.path(), &["probe", GAME, "--position", text, "--values"]).success();
    assert_eq!(value.lines().count(), 1, "{value}");
    let lines: Vec<&str> = std::iter::repeat_n(text, 500).chain(["x", text]).collect();
    let answered = typed(folder.path(), &["probe", GAME, "--stdin", "--values"], &lines);
    assert_eq!(answered.code, Some(1));
    assert_eq!(answered.out, value.repeat(500) + "error\n" + &value, "in their order");
    let errors: Vec<&str> = answered.err.lines().collect();
    assert!(errors[0].starts_with("putahi: line 501: position `x`"), "{errors:?}");
    assert_eq!(errors[1..], ["putahi: 1 of 502 lines cannot be read as positions"]);
    let all = typed(folder.path(), &["probe", GAME, "--stdin"], &[text, text]).success();
    let [first, second, rest] = all.split("\n\n").collect::<Vec<_>>()[..] else { panic!("{all}") };
    assert!(first == second && rest.is_empty() && first.starts_with(text), "{all}");
}

#[test]
fn a_value_that_no_table_will_have_says_so() {
    let error = putahi(&["probe", "moaai"]).failure(1);
    assert!(error.contains("the search finds values only where few moves are left"), "{error}");
    let error = putahi(&["probe", "awithlaknannai:board=kolowis"]).failure(1);
    assert!(error.contains("there are no tables of this game with these options"), "{error}");
}

#[test]
fn moves_have_plies_to_the_end() {
    let out = run(&std::env::temp_dir(), &["probe", "mu-torere", "--position", "wbbwwb.bw b 0"]).success();
    let values: Vec<&str> = out.lines().map(|line| line.split_once('\t').unwrap().1).collect();
    assert_eq!(values.len(), 3, "{out}");
    assert_eq!(values[0], values[1], "{out}");
}

#[test]
fn values_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "5").success();
    let out = run(folder.path(), &["verify", GAME]).success();
    assert!(
        out.lines().count() == 10 && out.lines().all(|line| line.ends_with(", all values follow")),
        "{out}"
    );
    let out = run(folder.path(), &["verify", GAME, "--sector", "3-2", "--sample", "500"]).success();
    assert_eq!(out, "3-2: 500 positions, all values follow\n");
    assert!(run(folder.path(), &["verify", "nine-mens-morris"]).failure(1).contains("solve them first"));
}

#[test]
fn values_under_the_clock_depend_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Won in three plies.
    let position = "w../..b/w../...b../.../b../..w w 0,0";
    let probe =
        |clock: &str| run(folder, &["probe", "nine-mens-morris", "--clock", clock, "--position", position]);
    run(folder, &["solve", "nine-mens-morris", "--up-to", "3-3"]).success();
    assert!(probe("1").failure(2).contains("make such tables with `putahi solve SPEC … --clock`"));
    run(folder, &["solve", "nine-mens-morris", "--up-to", "3-3", "--clock"]).success();
    let first =
        |clock: &str| probe(clock).success().lines().next().unwrap().split_once('\t').unwrap().1.to_owned();
    let won = first("0");
    let plies: u16 = won.strip_prefix("won in ").unwrap_or_else(|| panic!("{won}")).parse().unwrap();
    assert_eq!(first(&(100 - plies).to_string()), won);
    assert_eq!(first(&(101 - plies).to_string()), format!("drawn under M9, {won} without it"));
    for (arguments, said) in [
        (["probe", "nine-mens-morris", "--clock", "5"], "the clock does not run while a man is in hand"),
        (
            ["probe", "mu-torere", "--clock", "5"],
            "this game has no tables under the rule that counts quiet plies",
        ),
        (["probe", "nine-mens-morris", "--clock", "100"], "100"),
        (["solve", GAME, "--all", "--clock"], "leave out --clock"),
    ] {
        let error = run(folder, &arguments).failure(2);
        assert!(error.contains(said), "{error}");
    }
    let names: Vec<_> = files(&folder.join("data/tables/nine-mens-morris")).into_keys().collect();
    assert_eq!(names, ["3-3.clock.table", "3-3.table", "manifest"].map(PathBuf::from));
    let verified = run(folder, &["verify", "nine-mens-morris", "--sample", "2000"]).success();
    assert!(verified.starts_with("3-3: ") && verified.ends_with("all values follow\n"), "{verified}");
}

#[test]
fn more_men_than_the_game_has_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (game, scope, message) in [
        (GAME, ["--men", "99"], "--men 99: both sides together have at most 24 men, not 99"),
        (GAME, ["--men", "25"], "--men 25: both sides together have at most 24 men, not 25"),
        (GAME, ["--up-to", "13-2"], "--up-to 13-2: a side has at most 12 men, not 13"),
        ("nine-mens-morris", ["--men", "19"], "--men 19: both sides together have at most 18 men, not 19"),
        ("nine-mens-morris", ["--up-to", "3-10"], "--up-to 3-10: a side has at most 9 men, not 10"),
    ] {
        let error = run(folder.path(), &[&["solve", game][..], &scope].concat()).failure(2);
        assert!(error.contains(message), "{error}");
    }
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is solved");
    // The largest numbers are allowed: what fails is the memory for the whole game.
    for scope in [["--men", "24"], ["--up-to", "12-12"]] {
        let error = run(folder.path(), &["solve", GAME, scope[0], scope[1], "--memory", "1MiB"]).failure(2);
        assert!(error.contains("give more with --memory"), "{error}");
    }
    let error = run(folder.path(), &["solve", GAME, "--men", "1"]).failure(2);
    assert!(error.contains("no sector has these numbers of men"), "{error}");
}
