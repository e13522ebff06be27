//! The program agrees with `docs/operating.md` and with the files in `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use putahi_testkit::server::Server;
use putahi_testkit::{RunResult, command, console, putahi};

fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn page() -> String {
    fs::read_to_string(repository("docs/operating.md")).unwrap()
}

#[test]
fn examples_of_the_page_for_operators_show_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    server.begin();
    assert_eq!(server.play(&server.begin(), 0, "4-P"), 200);
    let examples = console(&page());
    assert!(examples.len() >= 6);
    for example in examples {
        let arguments: Vec<&str> = example.arguments.iter().map(String::as_str).collect();
        let said = RunResult::of(command(folder.path(), &arguments).output().unwrap());
        assert_eq!(said.out + &said.err, example.shown, "{arguments:?}");
    }
}

#[test]
fn every_setting_has_a_row_in_the_page() {
    let printed = putahi(&["serve", "--print-config"]).success();
    for line in printed.lines() {
        let name = line.trim_start_matches("# ").split('=').next().unwrap();
        let flag = name.trim_start_matches("PUTAHI_").to_lowercase().replace('_', "-");
        let row = format!("| `{name}` | `--{flag}` |");
        assert!(page().contains(&row), "{row}");
    }
}

#[test]
fn the_settings_of_the_package_are_valid() {
    let file = fs::read_to_string(repository("dist/putahi.env")).unwrap();
    let settings =
        file.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once('=').unwrap());
    let mut program = command(Path::new("."), &["serve", "--print-config"]);
    let said = RunResult::of(program.envs(settings).output().unwrap()).success();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        assert!(said.lines().any(|found| found == line), "{line}: {said}");
    }
    assert!(file.contains("PUTAHI_DATA=/var/lib/putahi"), "{file}");
}

#[test]
fn the_package_has_a_manual_and_completions() {
    let folder = tempfile::tempdir().unwrap();
    putahi(&["generate", folder.path().to_str().unwrap()]).success();
    let text = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
    assert!(text("man/putahi-serve.1").contains("PUTAHI_LISTEN"));
    assert!(text("man/putahi.1").contains("putahi\\-backup(1)"));
    assert!(
        !folder.path().join("man/putahi-help.1").exists()
            && !folder.path().join("man/putahi-admin-help.1").exists()
    );
    for file in ["completions/putahi.bash", "completions/_putahi", "completions/putahi.fish"] {
        assert!(text(file).contains("restore"), "{file}");
    }
    let help = putahi(&["--help"]).success();
    assert!(help.lines().any(|line| line.trim_start().starts_with("generate ")), "{help}");
}
