//! The settings of `putahi serve` from flags and the environment, and its log.

use std::fs;
use std::path::Path;
use std::process::Command;

use putahi_testkit::server::Server;
use putahi_testkit::{RunResult, command, putahi, wait_for, without_settings};

/// The settings in effect for a server in `folder`.
fn printed(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> RunResult {
    let arguments: Vec<&str> = ["serve", "--print-config"].iter().chain(arguments).copied().collect();
    let mut program = command(folder, &arguments);
    RunResult::of(program.envs(environment.iter().copied()).output().unwrap())
}

#[test]
fn flags_take_precedence_over_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let environment = [("PUTAHI_LISTEN", "127.0.0.1:2"), ("PUTAHI_DATA", "my games")];
    let said = printed(folder.path(), &["--listen", "127.0.0.1:3", "--metrics"], &environment).success();
    for line in
        ["PUTAHI_LISTEN=127.0.0.1:3", "PUTAHI_DATA=\"my games\"", "PUTAHI_METRICS=true", "PUTAHI_LAN=false"]
    {
        assert!(said.lines().any(|found| found == line), "{line}: {said}");
    }
}

#[test]
fn every_setting_can_be_set_in_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("notice.txt"), "A club").unwrap();
    let usual = printed(folder.path(), &[], &[]).success();
    let environment = [
        ("PUTAHI_LISTEN", "[::1]:99"),
        ("PUTAHI_LAN", "true"),
        ("PUTAHI_DATA", "elsewhere"),
        ("PUTAHI_TABLES", "tables"),
        ("PUTAHI_SOLVE", "none"),
        ("PUTAHI_DATABASE", "postgres://me:secret@here/putahi"),
        ("PUTAHI_BUS", "nats://here"),
        ("PUTAHI_ADDRESS", "https://play.example.org"),
        ("PUTAHI_CONTACT", "games@club.example"),
        ("PUTAHI_LEGAL_NOTICE", "notice.txt"),
        ("PUTAHI_PROXIES", "127.0.0.1,fd00::/8"),
        ("PUTAHI_LOG_FORMAT", "json"),
        ("PUTAHI_LOG_FILTER", "warn"),
        ("PUTAHI_METRICS", "true"),
        ("PUTAHI_TEMPO", "false"),
        ("PUTAHI_LIMITS", "wide"),
        ("PUTAHI_SESSION_DAYS", "30"),
        ("PUTAHI_MATCH_DAYS", "365"),
    ];
    let said = printed(folder.path(), &[], &environment).success();
    assert_eq!(said.lines().count(), environment.len(), "each setting is a line, and none is left out");
    assert!(usual.lines().zip(said.lines()).all(|(usual, changed)| usual != changed), "{said}");
    assert!(said.contains("PUTAHI_PROXIES=127.0.0.1,fd00::/8\n"), "{said}");
    assert!(
        said.contains("PUTAHI_DATABASE=postgres://***@here/putahi\n") && !said.contains("secret"),
        "{said}"
    );
    // A shell reads the output.
    fs::write(folder.path().join("putahi.env"), &said).unwrap();
    let script = format!(
        "set -a; . ./putahi.env; {} serve --print-config",
        putahi_testkit::program("putahi").display()
    );
    let mut shell = Command::new("sh");
    let shell = without_settings(shell.args(["-c", &script]).current_dir(folder.path()));
    assert_eq!(RunResult::of(shell.output().unwrap()).success(), said);
}

#[test]
fn a_misspelt_setting_of_the_environment_is_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let mut program = command(folder.path(), &arguments);
    program.env("PUTAHI_LISTN", "127.0.0.1:1");
    let server = Server::run(program, &folder.path().join("server"));
    wait_for("a line about the setting", || server.log().contains("PUTAHI_LISTN").then_some(()));
}

#[test]
fn invalid_settings_in_the_environment_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("PUTAHI_LISTEN", "here:8080"),
        ("PUTAHI_PROXIES", "here"),
        ("PUTAHI_LOG_FORMAT", "xml"),
        ("PUTAHI_SESSION_DAYS", "401"),
        ("PUTAHI_MATCH_DAYS", "ever"),
        ("PUTAHI_METRICS", "yes"),
        ("PUTAHI_ADDRESS", "play.example.org"),
    ] {
        let error = printed(folder.path(), &[], &[(name, value)]).failure(2);
        assert!(error.contains(name) && error.contains(&format!("`{value}`")), "{error}");
    }
    let mut bare = command(folder.path(), &[]);
    let error = RunResult::of(bare.env("PUTAHI_DATA", "/dev/null").output().unwrap()).failure(1);
    assert!(error.contains("/dev/null"), "without a command the environment counts as well: {error}");
    assert!(!putahi(&["serve", "--listen", "here:8080"]).failure(2).contains("PUTAHI_LISTEN"));
}

#[test]
fn empty_settings_are_unset_ones() {
    let folder = tempfile::tempdir().unwrap();
    let usual = printed(folder.path(), &[], &[]).success();
    let names: Vec<&str> =
        usual.lines().map(|line| line.trim_start_matches("# ").split('=').next().unwrap()).collect();
    let environment: Vec<_> = names.iter().map(|name| (*name, "")).collect();
    assert_eq!(printed(folder.path(), &[], &environment).success(), usual);
    let mut bare = command(folder.path(), &["--help"]);
    RunResult::of(bare.envs(environment).output().unwrap()).success();
}

#[test]
fn settings_are_read_as_people_write_them() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::with(&data, &["--proxies", "127.0.0.1, ::1"]);
    assert_eq!(server.get("/healthz").status, 200);
    drop(server);
    let program = command(folder.path(), &["serve", "--listen", "localhost:0"]);
    assert_eq!(Server::run(program, &folder.path().join("other")).get("/healthz").status, 200);
}

#[test]
fn an_address_with_a_password_or_a_path_is_refused_with_the_reason() {
    let error = putahi(&["serve", "--address", "https://me:secret@play.example.org"]).failure(2);
    assert!(error.contains("without them") && !error.contains("secret"), "{error}");
    let error = putahi(&["serve", "--address", "https://example.org/putahi"]).failure(2);
    assert!(error.contains("`https://example.org/putahi`") && error.contains("below a path"), "{error}");
}

#[test]
fn the_privacy_page_shows_the_retention() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::with(&data, &["--session-days", "30", "--match-days", "365"]);
    let page = server.get("/privacy").body;
    assert!(page.contains("30 days after your last visit"), "{page}");
    assert!(page.contains("365 days after the last move"), "{page}");
    for (flag, value) in [("--session-days", "0"), ("--match-days", "-1")] {
        let error = putahi(&["serve", flag, value]).failure(2);
        assert!(error.contains(flag) && error.contains(&format!("days, not {value}")), "{error}");
    }
}

#[test]
fn the_log_has_ids_of_requests_and_no_names() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::with(&data, &["--log-format", "json", "--log-filter", "info"]);
    let at = server.begin();
    let answer = server.get(&at);
    let log = server.log();
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let id = answer.header("x-request-id");
    let line = lines.iter().find(|line| line["span"]["id"] == id).unwrap_or_else(|| panic!("no {id}: {log}"));
    assert_eq!(line["span"]["route"], "/m/{id}");
    assert_eq!((&line["fields"]["status"], line["level"].as_str()), (&200.into(), Some("INFO")));
    assert!(line["fields"]["milliseconds"].as_f64().is_some_and(|time| time > 0.0), "{line}");
    assert_eq!(
        lines.iter().filter(|line| line["span"]["id"] == id).count(),
        1,
        "a line for each request: {log}"
    );
    assert!(!log.contains("127.0.0.1") && !log.contains(at.trim_start_matches("/m/")), "{log}");
}

#[test]
fn the_public_address_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = Server::with(&data, &["--address", "https://play.example.org/", "--metrics"]);
    assert!(server.get("/metrics").body.contains("putahi_live_matches 0"));
    assert_eq!(server.line(), "The public finds it at https://play.example.org/\n");
}

#[test]
fn live_matches_are_counted_while_somebody_has_them_open() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(&folder.path().join("data"), &["--metrics"]);
    let live = |number: usize| {
        let line = format!("putahi_live_matches {number}\n");
        wait_for(&line, || server.get("/metrics").body.contains(&line).then_some(()));
    };
    let open = server.follow(&server.begin());
    live(1);
    drop(open);
    live(0);
}

#[test]
fn several_nodes_need_database_and_bus_and_the_feature_cluster() {
    let (database, bus) = (["--database", "postgres://me@here/putahi"], ["--bus", "nats://here"]);
    for half in [database, bus] {
        let said = putahi(&[&["serve"][..], &half].concat()).failure(2);
        assert!(said.contains("--database") && said.contains("--bus"), "{said}");
    }
    if cfg!(not(feature = "cluster")) {
        let said = putahi(&[&["serve"][..], &database, &bus].concat()).failure(2);
        assert!(said.contains("--features cluster"), "{said}");
    }
}
