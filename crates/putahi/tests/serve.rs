//! `putahi serve` on this machine: what it prints, and what it refuses. No test listens on a network.

use std::fs;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use putahi_testkit::server::{Reply, Server, arguments};
use putahi_testkit::{PATIENCE, command, putahi, wait_for};
use tokio::net::TcpSocket;

#[test]
fn the_pages_are_at_the_printed_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let answer = server.get("/");
    assert!(answer.status == 200 && answer.body.contains("Putahi"), "{answer:?}");
}

/// The signal may come as soon as the address is printed.
#[test]
fn a_server_that_is_stopped_at_once_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..5 {
        let mut server = Server::at(&folder.path().join(round.to_string()));
        server.signal("TERM");
        let status = server.ended();
        assert!(status.success(), "{round}: {status}: {}", server.log());
    }
}

/// The same command with this limit of open files and connections.
fn with_descriptors(most: u32, program: &Command) -> Command {
    let mut limited = Command::new("sh");
    limited
        .args(["-c", &format!("ulimit -n {most}; exec \"$0\" \"$@\"")])
        .arg(program.get_program())
        .args(program.get_args());
    limited.current_dir(program.get_current_dir().unwrap());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    limited
}

/// The program may have 256 files and connections open here; one address opens more than that.
#[test]
fn who_opens_connections_without_end_shuts_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::run(with_descriptors(256, &command(folder.path(), &arguments(&data, &[]))), &data);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let connect = async || {
        let socket = TcpSocket::new_v4().unwrap();
        // Another address of this machine than that of the visitor.
        socket.bind(SocketAddr::from(([127, 0, 0, 2], 0))).unwrap();
        socket.connect(server.address.parse().unwrap()).await.unwrap()
    };
    let mut held = Vec::new();
    for _ in 0..400 {
        held.push(runtime.block_on(connect()));
    }
    let answer = server.get("/healthz");
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[test]
fn a_limit_of_few_descriptors_is_said_with_the_way_out() {
    for (most, is_said) in [(96, true), (255, true), (256, false)] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let server =
            Server::run(with_descriptors(most, &command(folder.path(), &arguments(&data, &[]))), &data);
        assert_eq!(server.get("/healthz").status, 200);
        assert_eq!(server.log().contains("ulimit -n 1024"), is_said, "{most}: {}", server.log());
    }
}

#[test]
fn a_folder_in_use_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let _server = Server::at(&data);
    let data = data.to_str().unwrap();
    let error = putahi(&["serve", "--listen", "127.0.0.1:0", "--data", data]).failure(1);
    assert!(error.contains(data) && error.contains("in use") && error.contains("--data"), "{error}");
}

#[test]
fn a_file_as_data_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let path = file.to_str().unwrap();
    let error = putahi(&["serve", "--listen", "127.0.0.1:0", "--data", path]).failure(1);
    assert!(error.contains(path) && error.contains("--data"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn an_address_of_another_machine_is_reported() {
    let error = putahi(&["serve", "--listen", "192.0.2.1:8080"]).failure(1);
    assert!(error.contains("192.0.2.1 is no address of this machine"), "{error}");
    assert!(error.contains("--listen 127.0.0.1:8080"), "{error}");
}

#[test]
fn tables_may_lie_in_a_folder_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("elsewhere");
    let server = Server::with(
        &folder.path().join("data"),
        &["--log-format", "json", "--solve", "small", "--tables", tables.to_str().unwrap()],
    );
    wait_for("tables", || tables.join("nine-mens-morris").exists().then_some(()));
    assert!(!folder.path().join("data/tables").exists(), "{}", server.log());
}

#[test]
fn a_folder_of_tables_that_is_not_there_is_said_to_be_made() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("mispelt");
    let data = folder.path().join("data");
    let arguments = ["--solve", "small", "--tables", tables.to_str().unwrap()];
    let mut server = Server::with(&data, &arguments);
    let said = server.line();
    assert!(said.contains(tables.to_str().unwrap()) && said.contains("is made now"), "{said}");
    drop(server);
    std::fs::create_dir_all(&tables).unwrap();
    let mut server =
        Server::with(&data, &[&arguments[..], &["--address", "https://play.example.org"]].concat());
    assert!(server.line().starts_with("The public finds it at"), "a folder that is there is not mentioned");
}

#[test]
fn without_a_command_the_program_says_what_it_does() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = command(folder.path(), &[]);
    program.env("PUTAHI_LISTEN", "127.0.0.1:0").stdout(std::process::Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.take().unwrap()), &mut line)
        .unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    for part in ["No command is given", "127.0.0.1:0", "the folder data;", "data/tables", "putahi --help"] {
        assert!(line.contains(part), "{part}: {line}");
    }
}

#[test]
fn an_invalid_address_is_reported() {
    for wrong in ["here", "127.0.0.1", "127.0.0.1:99999", "99999", "localhost:x"] {
        let error = putahi(&["serve", "--listen", wrong]).failure(2);
        assert!(error.contains(&format!("`{wrong}`")) && error.contains("putahi serve --help"), "{error}");
    }
}

#[test]
fn files_without_an_end_are_reported() {
    for (arguments, code) in [
        (&["moves", "moaai:terrain=@/dev/zero"][..], 2),
        (&["replay", "/dev/zero"], 1),
        (&["replay", "/dev/urandom"], 1),
    ] {
        let error = putahi(arguments).failure(code);
        assert!(error.contains("larger than 16 MiB"), "{error}");
    }
}

/// The memory of a process without its program file, in KiB.
fn memory_of(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn a_flood_of_log_ins_leaves_the_process_small() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::with(&data, &["--proxies", "127.0.0.1"]);
    let log_in = |number: usize| {
        let body = format!("name=Nobody+{number}&passphrase=a+wrong+passphrase");
        let text = server.post("/me/log-in", "application/x-www-form-urlencoded", &body);
        let network = format!("\r\nX-Forwarded-For: 10.0.{}.{}\r\n", number / 200, number % 200);
        Reply::read(server.send(&text.replacen("\r\n", &network, 1))).status
    };
    // On a busy machine the server refuses with 503 those that would wait too long for a processor.
    let (number, hashed, since) = (AtomicUsize::new(0), AtomicUsize::new(0), Instant::now());
    let lane = || {
        while hashed.load(Ordering::Relaxed) < 160 {
            assert!(since.elapsed() < PATIENCE, "{hashed:?} of {number:?} are hashed");
            match log_in(number.fetch_add(1, Ordering::Relaxed)) {
                403 => drop(hashed.fetch_add(1, Ordering::Relaxed)),
                status => assert_eq!(status, 503),
            }
        }
    };
    std::thread::scope(|scope| (0..40).for_each(|_| drop(scope.spawn(lane))));
    // Half of the processors hash at a time, each in 19 MiB, four at most, and one more such piece may not be returned yet. The
    // process alone takes some 42 MiB.
    let processors = std::thread::available_parallelism().unwrap().get();
    let more_hashing = ((processors / 2).clamp(1, 4) as u64 - 1) * 19 * 1024;
    let memory = memory_of(server.id());
    assert!(memory < 64_000 + more_hashing, "{memory} KiB");
}

#[test]
fn small_tables_are_solved_while_people_play() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(&folder.path().join("data"), &["--solve", "small"]);
    for (spec, position, value) in [
        ("mu-torere", "bbbbwwww.%20b%200", "drawn"),
        ("nine-mens-morris", "www/.../.../....../.../.../bbb%20w%200,0", "won"),
        ("awithlaknannai", "......../bb....www/........%20w", "won"),
    ] {
        let path = format!("/api/probe?spec={spec}&position={position}");
        let told = || server.get(&path).body.contains(&format!("\"value\":\"{value}\",\"plies\""));
        // The tables are made at the lowest priority: beside the other tests that may take minutes.
        wait_for(&path, || told().then_some(()));
    }
}
