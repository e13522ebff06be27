//! `putahi-lab certify`, `forced-end` and `plot`: what is made from tables.

use std::fs;

use putahi_testkit::run;

const GAME: &str = "awithlaknannai";

#[test]
fn a_certificate_is_written_or_the_error_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    run("putahi", folder.path(), &["solve", GAME, "--men", "4"]).success();
    let certify = |position: &str, more: &[&str]| {
        let asked = ["certify", GAME, "--position", position, "--out", "certificate"];
        // No file is overwritten.
        let _ = fs::remove_file(folder.path().join("certificate"));
        run("putahi-lab", folder.path(), &[&asked, more].concat())
    };
    let drawn = "......../.w.w.b.b./........ w";
    let said = certify(drawn, &[]).success();
    assert!(said.starts_with(&format!("{drawn}: seat 1 gets at least drawn\n")), "{said}");
    let first = fs::read(folder.path().join("certificate")).unwrap();
    assert!(first.starts_with(
        b"awithlaknannai certificate 1\nposition ......../.w.w.b.b./........ w\nclaim w drawn\n"
    ));
    certify(drawn, &["--seat", "2", "--choice", "first", "--memory", "1MiB"]).success();
    assert!(fs::read(folder.path().join("certificate")).unwrap() != first);
    let won = certify("......../.w.w.b.b./........ w", &["--claim", "won"]).failure(1);
    assert!(won.contains("drawn for the side, not won; claim what it gets"), "{won}");
    assert!(
        certify(drawn, &["--limit", "10"])
            .failure(1)
            .contains("more than 10 positions; allow more with --limit")
    );
    assert!(
        certify(drawn, &["--choice", "best"])
            .failure(2)
            .contains("first, soonest, replies, new, habit, new-habit, won")
    );
    assert!(certify("bbbbbbbb/bbbb.wwww/wwwwwwww w", &[]).failure(1).contains("solve its sector first"));
    let other =
        run("putahi-lab", folder.path(), &["certify", "mu-torere", "--out", "certificate"]).failure(2);
    assert!(other.contains("they are for awithlaknannai"), "{other}");
}

#[test]
fn what_a_side_can_force_is_searched_or_the_error_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    run("putahi", folder.path(), &["solve", GAME, "--men", "3", "--endless-drawn"]).success();
    let search = |position: &str, more: &[&str]| {
        run("putahi-lab", folder.path(), &[&["forced-end", GAME, "--position", position], more].concat())
    };
    let level = "......../.w.w.b.b./........ w";
    for seat in ["1", "2"] {
        let said = search(level, &["--seat", seat, "--memory", "64MiB"]).success();
        let expected = format!("{level}: seat {seat} cannot force an end in its favour\n");
        assert!(
            said.starts_with(&expected) && said.contains("the strategy by which the other side holds has"),
            "{said}"
        );
    }
    let json = search("......../.w.wb..../........ w", &["--memory", "64MiB", "--json"]).success();
    assert!(json.contains("\"is_forced\":true"), "{json}");
    let unknown = search(level, &["--limit", "3", "--memory", "64MiB"]).success();
    assert!(unknown.contains("not known; 3 positions searched"), "{unknown}");
    let much = search(level, &["--memory", "1000000GiB"]).failure(2);
    assert!(much.contains("ask for less with --memory"), "{much}");
    let other = run("putahi-lab", folder.path(), &["forced-end", "mu-torere"]).failure(2);
    assert!(other.contains("it is in awithlaknannai on the board of 25 points"), "{other}");
}

#[test]
fn results_are_plotted() {
    let folder = tempfile::tempdir().unwrap();
    run("putahi", folder.path(), &["solve", GAME, "--men", "4"]).success();
    let file = folder.path().join("results.tsv");
    fs::write(&file, run("putahi", folder.path(), &["tables", GAME, "--results"]).success()).unwrap();
    let svg = run("putahi-lab", folder.path(), &["plot", GAME, file.to_str().unwrap()]).success();
    // 1-1: 76 won, 504 drawn, 20 lost of 600 positions with two men.
    for part in
        ["<svg ", ">2</text>", ">4</text>", "<title>won 12.67 %</title>", "<title>drawn 84.00 %</title>"]
    {
        assert!(svg.contains(part), "{part}: {svg}");
    }
}
