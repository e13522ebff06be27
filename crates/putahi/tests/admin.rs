//! `putahi admin` on what a real server has kept.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::Path;

use common::server::{Reply, Server};
use common::{Said, putahi};

/// What the server answers to a form.
fn form(server: &Server, path: &str, fields: &str) -> Reply {
    Reply::read(server.send(&server.post(path, "application/x-www-form-urlencoded", fields)))
}

/// Whether this passphrase opens the account.
fn enter(server: &Server, name: &str, passphrase: &str) -> bool {
    let answer = form(server, "/me/log-in", &format!("name={name}&passphrase={passphrase}"));
    assert!([303, 403].contains(&answer.status), "{answer:?}");
    answer.status == 303
}

fn admin(data: &Path, deed: &[&str]) -> Said {
    putahi(&[&["admin"], deed, &["--data", data.to_str().unwrap()]].concat())
}

#[test]
fn passphrases_are_reset_and_accounts_and_matches_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let at = server.begin();
    let id = at.strip_prefix("/m/").unwrap();
    assert!(enter(&server, "Ana", "twelve+green+hares"));
    let fault = admin(&data, &["reset-passphrase", "Ana"]).fault(1);
    assert!(fault.contains("in use") && fault.contains("stop"), "{fault}");
    drop(server);

    let said = admin(&data, &["reset-passphrase", "ana"]).well();
    let once = said.lines().next().unwrap().to_owned();
    admin(&data, &["delete-match", id]).well();
    let fault = admin(&data, &["delete-match", id]).fault(1);
    assert!(fault.contains(&format!("no match `{id}`")), "{fault}");
    let server = Server::at(&data);
    assert!(server.get(&at).status == 404);
    assert!(!enter(&server, "Ana", "twelve+green+hares"));
    assert!(enter(&server, "Ana", &once));
    assert!(!enter(&server, "Ana", &once), "it is good for one use");
    drop(server);

    admin(&data, &["delete-account", "Ana"]).well();
    let fault = admin(&data, &["delete-account", "Ana"]).fault(1);
    assert!(fault.contains("no account `Ana`"), "{fault}");
    let fault = admin(&data, &["delete-room", "nowhere"]).fault(1);
    assert!(fault.contains("no room `nowhere`"), "{fault}");
}

#[test]
fn a_folder_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let fault = admin(&data, &["delete-account", "Ana"]).fault(1);
    assert!(fault.contains("no data folder") && fault.contains("--data"), "{fault}");
    assert!(!data.exists());
}
