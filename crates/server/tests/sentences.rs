//! Sentences on the pages of the start, of matches, of their ends and of puzzles are short enough for a child.
//!
//! All is counted that a reader sees there or that a screen reader says, in every language: the text of the page, what its script
//! shows later (`data-words` and the like), and the state of the match. Not counted are what is in a fold (`details`: figures about
//! levels, tools, sources), drawings, and the story of a game (`section.story`), which are there to be read at leisure.
//! What such pages say only now and then, such as why a move is refused, is counted in `crates/play/tests/sentences.rs`.

use putahi_play::Language;
use putahi_puzzles::{Kind, Pack, Puzzle, packs};
use putahi_rules::Spec;
use serde_json::{Value, json};

use crate::common::{Browser, PEOPLE, folder, wait_for};

/// The most words in a sentence.
const MOST: usize = 12;

/// Elements that are part of the sentence around them.
const INLINE: [&str; 6] = ["b", "code", "em", "i", "small", "strong"];
/// Elements whose text is not displayed, or is in a fold.
const UNSEEN: [&str; 5] = ["details", "script", "style", "svg", "title"];
/// Attributes that are shown or said.
const SAID: [&str; 4] = ["alt", "aria-label", "placeholder", "title"];

/// What is read on a page, each text up to the next element that stands for itself.
fn texts(page: &str) -> Vec<String> {
    let (mut found, mut text, mut unseen) = (Vec::new(), String::new(), 0);
    for piece in without_story(page).split('<').skip(1) {
        let (tag, after) = piece.split_once('>').unwrap();
        let (name, depth) = match tag.strip_prefix('/') {
            Some(name) => (name, -1),
            None => (tag.split([' ', '/']).next().unwrap(), 1),
        };
        match name {
            name if UNSEEN.contains(&name) => unseen += depth,
            // The summary of a fold is seen if the fold is.
            "summary" => unseen -= depth,
            _ => {}
        }
        if !INLINE.contains(&name) {
            found.push(unescaped(&std::mem::take(&mut text)));
        }
        if unseen == 0 {
            found.extend(attributes(tag).flat_map(|(name, value)| said(name, &unescaped(value))));
            text += after;
        }
    }
    found.push(unescaped(&text));
    found
}

/// A page without the story of a game, which has no section in it.
fn without_story(page: &str) -> String {
    let Some((before, story)) = page.split_once("<section class=\"story\"") else { return page.to_owned() };
    before.to_owned() + story.split_once("</section>").unwrap().1
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    let pairs = tag.split("\" ").filter_map(|pair| pair.split_once("=\""));
    // Attributes without a value stand before the name of the next.
    pairs.map(|(name, value)| (name.rsplit(' ').next().unwrap(), value.trim_end_matches('"')))
}

/// What an attribute says to a reader, or hands to the script that does.
fn said(name: &str, value: &str) -> Vec<String> {
    match serde_json::from_str(value) {
        Ok(json) if name.starts_with("data-") => strings(&json),
        _ if name.starts_with("data-") || SAID.contains(&name) => vec![value.to_owned()],
        _ => Vec::new(),
    }
}

/// The strings in a value, without drawings.
fn strings(json: &Value) -> Vec<String> {
    match json {
        Value::String(text) if !text.contains('<') => vec![text.clone()],
        Value::Array(all) => all.iter().flat_map(strings).collect(),
        Value::Object(all) => all.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in text.split_whitespace() {
        let last = sentences.last_mut().unwrap();
        *last += word;
        *last += " ";
        if word.trim_end_matches(['“', '”', '»', ')']).ends_with(['.', '!', '?', '…']) {
            sentences.push(String::new());
        }
    }
    sentences
}

/// How many words a sentence has; a dash or a dot between two facts is none.
fn words(sentence: &str) -> usize {
    sentence.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The sentences that are too long, each once.
#[derive(Default)]
struct Long(std::collections::BTreeSet<String>);

impl Long {
    fn read(&mut self, texts: &[String]) {
        let sentences = texts.iter().flat_map(|text| sentences(text));
        self.0.extend(sentences.filter(|sentence| words(sentence) > MOST));
    }

    async fn page(&mut self, browser: &Browser, path: &str) {
        self.read(&texts(&browser.page(path).await));
    }

    fn assert_none(self) {
        assert!(
            self.0.is_empty(),
            "more than {MOST} words in a sentence:\n{}",
            self.0.into_iter().collect::<Vec<_>>().join("\n")
        );
    }
}

#[test]
fn what_is_read_on_a_page_is_found() {
    let page = "<!DOCTYPE html><p>You <b>win</b>. <a href=\"/\">On</a></p><input placeholder=\"Your &amp; name\"><svg><title>No</title></svg>\
        <details><summary>More</summary>No</details><div hidden data-words=\"{&quot;a&quot;:&quot;Later&quot;}\">Now</div>";
    let found: Vec<String> = texts(page).into_iter().filter(|text| !text.trim().is_empty()).collect();
    assert_eq!(found, ["You win. ", "On", "Your & name", "More", "Later", "Now"]);
    assert_eq!(sentences("Juste ! À vous de jouer").iter().map(|one| words(one)).collect::<Vec<_>>(), [1, 4]);
}

#[tokio::test]
async fn the_start_is_told_in_short_sentences() {
    let mut long = Long::default();
    for language in Language::ALL {
        let folder = folder();
        let browser = Browser::at(folder.path()).speaking(language.tag());
        long.read(&texts(&browser.form("/join", &[("code", "ABCDE")]).await.body));
        for spec in Spec::all() {
            let (id, wrong) = (spec.id(), "way=here&position=none&side=9");
            long.page(&browser, &format!("/g/{id}")).await;
            long.read(&texts(&browser.begin(id, wrong).await.body));
        }
        browser.begin("mu-torere", "way=invite&shown=lobby").await;
        for path in ["/", "/lobby", "/matches"] {
            long.page(&browser, path).await;
            long.page(&browser.other(), path).await;
        }
    }
    long.assert_none();
}

/// Plays the first legal move, and waits until the same seat is to move again where a computer answers.
async fn play_one(browser: &Browser, at: &str) {
    let state = browser.state(at).await;
    let (turn, text) = (state["turn"].clone(), state["legal"][0]["text"].clone());
    browser.command(at, json!({"do": "move", "seat": turn, "text": text})).await;
    wait_for("the answer of a computer", async || {
        (browser.state(at).await["thinking"] == false).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_match_and_its_end_are_told_in_short_sentences() {
    let mut long = Long::default();
    for language in Language::ALL {
        let folder = folder();
        let browser = Browser::at(folder.path()).speaking(language.tag());
        for id in Spec::all().iter().map(Spec::id) {
            for way in [
                PEOPLE,
                "way=computer&level=easy&side=1",
                "way=invite&side=1&clock=30%2B5",
                "way=invite&shown=lobby",
            ] {
                let begun = browser.begin(id, way).await;
                let at = begun.location();
                long.page(&browser, at).await;
                long.page(&browser.other(), at).await;
                if way.contains("invite") {
                    let guest = browser.other();
                    guest.form(&format!("{at}/sit"), &[]).await.location();
                    long.page(&guest, at).await;
                }
                play_one(&browser, at).await;
                long.page(&browser, at).await;
                long.page(&browser, &format!("{at}?ply=0")).await;
                long.read(&strings(&browser.get(&format!("{at}/hint")).await.json()));
                browser.command(at, json!({"do": "resign", "seat": 1})).await;
                let ended = browser.state(at).await;
                assert!(ended["result"].is_object(), "{ended}");
                long.page(&browser, at).await;
                long.page(&browser.other(), at).await;
            }
        }
    }
    long.assert_none();
}

#[tokio::test]
async fn first_steps_are_told_in_short_sentences() {
    let mut long = Long::default();
    for language in Language::ALL {
        let folder = folder();
        let browser = Browser::at(folder.path()).speaking(language.tag());
        for spec in Spec::all() {
            let Some(course) = putahi_view::course(spec.id()) else { continue };
            let path = format!("/g/{}/learn", spec.id());
            for step in course.steps {
                long.page(&browser, &format!("{path}?step={}", step.id)).await;
                let shown = browser.form(&path, &[("step", &step.id), ("do", "show")]).await;
                assert!(shown.status.is_success(), "{}", shown.body);
                long.read(&texts(&shown.body));
            }
        }
    }
    long.assert_none();
}

/// A puzzle of each kind of each game.
fn examples() -> Vec<&'static Puzzle> {
    let of_pack = |pack: &'static Pack| {
        Kind::ALL.into_iter().filter_map(|kind| pack.puzzles().iter().find(|puzzle| puzzle.kind == kind))
    };
    packs::all().iter().flat_map(of_pack).collect()
}

#[tokio::test]
async fn puzzles_are_told_in_short_sentences() {
    let mut long = Long::default();
    for language in Language::ALL {
        let folder = folder();
        let browser = Browser::at(folder.path()).speaking(language.tag());
        for puzzle in examples() {
            let path = format!("/puzzle/{}", puzzle.id());
            long.page(&browser, &path).await;
            let right = &puzzle.solution.right[0].moves[0];
            let moves = putahi_rules::with_game!(&puzzle.spec, |options: G| {
                let position = <G as putahi_rules::Game>::parse(options, &puzzle.position).unwrap();
                putahi_rules::legal_moves(&position).iter().map(ToString::to_string).collect::<Vec<_>>()
            });
            let wrong = moves.iter().find(|text| *text != right).unwrap();
            for sent in
                [("answer", right.as_str()), ("answer", wrong), ("hint", ""), ("hint", ""), ("show", "")]
            {
                let hints = if sent.0 == "hint" { "1" } else { "0" };
                let fields =
                    [("do", sent.0), ("text", sent.1), ("opening", "a"), ("hints", hints), ("path", "")];
                let answer = browser.form(&path, &fields).await;
                assert!(answer.status.is_success(), "{}", answer.body);
                long.read(&texts(&answer.body));
            }
        }
        for path in ["/puzzle/daily", "/puzzle/daily/embed", "/puzzles"] {
            long.page(&browser, path).await;
        }
    }
    long.assert_none();
}
