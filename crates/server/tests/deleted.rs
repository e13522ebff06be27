//! Deleted data is in no file of the data folder.

use std::fs;
use std::path::Path;

use putahi_server::{AdminChange, AppState};

use crate::common::{Browser, PEOPLE, folder};

const PASSPHRASE: &str = "twelve green hares";

/// The files of a folder that hold one of these texts.
fn files_with(folder: &Path, texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_file()) {
        let bytes = fs::read(entry.path()).unwrap();
        let holds = |text: &&&str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        found.extend(texts.iter().filter(holds).map(|text| format!("{text} in {:?}", entry.file_name())));
    }
    found
}

#[tokio::test]
async fn a_deleted_person_is_in_no_file() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let ana = Browser::of(app.clone());
    ana.form("/me/name", &[("name", "Anahera")]).await.location();
    let at = ana.begin("mu-torere", &format!("{PEOPLE}&devices=separate")).await.location().to_owned();
    let ben = ana.other();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    ana.form("/me/account", &[("name", "Tiaki"), ("passphrase", PASSPHRASE)]).await.location();
    ana.form("/me/name", &[("name", "Whetu")]).await.location();
    let long = "Hinemoa ".repeat(5);
    for title in ["Hinemoa", &long] {
        let record = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P {Hinemoa likes this} *\n";
        let kept = ana.form("/study", &[("title", title), ("record", record)]).await;
        assert!(kept.status.is_success() || kept.status.is_redirection(), "{}", kept.body);
    }
    let room =
        ana.form("/rooms", &[("title", "Turangawaewae"), ("name", "Whetu")]).await.location().to_owned();
    let texts = ["Anahera", "Tiaki", "Whetu", "Hinemoa", "Turangawaewae", "$argon2"];
    let before = files_with(folder.path(), &texts);
    assert!(texts.iter().all(|text| before.iter().any(|found| found.starts_with(text))), "{before:?}");
    let id = room.strip_prefix("/r/").unwrap().to_owned();
    app.administer(&AdminChange::DeleteRoom { id }).await.unwrap();
    let gone = ana.form("/me/delete", &[("passphrase", PASSPHRASE)]).await;
    assert!(gone.status.is_success(), "{}", gone.body);
    app.close().await.unwrap();
    assert_eq!(files_with(folder.path(), &texts), Vec::<String>::new());
    assert!(!folder.path().join("putahi.db-wal").exists());
}
