//! The form that begins a match: chairs, options, starts; and how it refuses.

use axum::http::StatusCode;
use putahi_rules::Spec;

use crate::common::{Answer, Browser, PEOPLE, folder};

/// The spec that the page of a match shows.
async fn shows(player: &Browser, at: &str, spec: &str) {
    let page = player.page(at).await;
    assert!(page.contains(&format!("<span>{spec}</span>")), "{spec}");
}

#[tokio::test]
async fn every_game_begins_with_its_usual_options() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for spec in Spec::every() {
        let at = player.begin_people(spec.id()).await;
        shows(&player, &at, &spec.to_string()).await;
        assert_eq!(player.state(&at).await["turn"], 1);
    }
}

#[tokio::test]
async fn options_and_empty_fields_are_read() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let more = format!("{PEOPLE}&option-entry=first-two&head-start=&take-backs=&position=&chair-3=");
    let begun = player.begin("mu-torere", &more).await;
    shows(&player, begun.location(), "mu-torere:entry=first-two").await;
    let usual = player.begin("mu-torere", &format!("{PEOPLE}&option-entry=")).await;
    shows(&player, usual.location(), "mu-torere").await;
}

#[tokio::test]
async fn the_rules_beside_a_match_are_those_of_its_options() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (game, option, said, other) in [
        ("seven-mens-morris", "yes", "With three men left you may fly.", "Nobody flies."),
        ("twelve-mens-morris", "no", "Nobody flies.", "With three men left you may fly."),
    ] {
        let begun = player.begin(game, &format!("{PEOPLE}&option-flying={option}")).await;
        let page = player.page(begun.location()).await;
        assert!(page.contains(said) && !page.contains(other), "{game}");
    }
}

#[tokio::test]
async fn a_third_chair_makes_a_table_of_three() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let begun = player.begin("moaai", &format!("{PEOPLE}&chair-3=human")).await;
    shows(&player, begun.location(), "moaai:seats=3").await;
}

#[tokio::test]
async fn an_invitation_says_how_many_may_come() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (third, said) in [("", "The first to open it plays;"), ("human", "The first 2 to open it play;")] {
        let apart = format!("{PEOPLE}&devices=separate&chair-3={third}");
        let begun = player.begin("moaai", &apart).await;
        assert!(player.page(begun.location()).await.contains(said), "{said}");
    }
}

#[tokio::test]
async fn a_map_of_several_lines_goes_before_a_named_terrain() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let map = "square:oooo\r\n oooo \r\noooo\r\noooo\r\n";
    let fields = [
        ("game", "moaai"),
        ("chair-1", "human"),
        ("chair-2", "human"),
        ("option-terrain", "hexagon"),
        ("other-terrain", map),
    ];
    let begun = player.form("/matches", &fields).await;
    let position = player.state(begun.location()).await["position"].clone();
    assert_eq!(position, "......../......../......../........ 1 2 place");
}

#[tokio::test]
async fn a_head_start_and_a_position_are_taken() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page = player.page("/g/nine-mens-morris").await;
    let starts = page.split("name=\"head-start\"").nth(1).unwrap().split("</select>").next().unwrap();
    let start = starts.split("value=\"").nth(2).unwrap().split('"').next().unwrap();
    let people = [("chair-1", "human"), ("chair-2", "human"), ("game", "nine-mens-morris")];
    let begun = player.form("/matches", &[&people[..], &[("head-start", start)]].concat()).await;
    assert_eq!(player.state(begun.location()).await["position"], start);
    let mine = ".../.../.../....../.../.../... w 9,9";
    let both = [("head-start", start), ("position", mine)];
    let begun = player.form("/matches", &[&people[..], &both].concat()).await;
    assert_eq!(player.state(begun.location()).await["position"], mine, "the text goes before");
}

#[tokio::test]
async fn the_first_player_is_chosen_or_drawn() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let chairs = "chair-1=human&chair-2=easy";
    for (begins, person) in [("1", 1), ("2", 2)] {
        let begun = player.begin("mu-torere", &format!("{chairs}&begins={begins}")).await;
        assert_eq!(player.state(begun.location()).await["can"]["resign"], person);
    }
    let mut drawn = [0; 3];
    for _ in 0..40 {
        let begun = player.begin("mu-torere", &format!("{chairs}&begins=lot")).await;
        drawn[player.state(begun.location()).await["can"]["resign"].as_u64().unwrap() as usize] += 1;
    }
    assert!(drawn[1] > 0 && drawn[2] > 0, "{drawn:?}");
}

async fn refused(player: &Browser, game: &str, more: &str, words: &str) {
    let answer: Answer = player.begin(game, more).await;
    let said = answer.refusal(StatusCode::BAD_REQUEST);
    assert!(said.contains(words), "{game} {more}: {said}");
}

#[tokio::test]
async fn wrong_forms_are_refused_in_words() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (game, more, words) in [
        ("chess", PEOPLE, "There is no game “chess”"),
        ("", PEOPLE, "There is no game “”"),
        ("mu-torere", "chair-1=human", "One player has joined, and the game needs 2"),
        ("mu-torere", "", "0 players have joined"),
        ("mu-torere", "chair-1=human&chair-2=human&chair-3=human", "3 players have joined"),
        ("mu-torere", "chair-1=human&chair-2=god", "“god” is not a valid value for chair-2"),
        ("mu-torere", "chair-1=human&chair-2=human&begins=3", "“3” is not a valid value for begins"),
        ("mu-torere", "chair-1=human&chair-2=human&begins=0", "“0” is not a valid value for begins"),
        ("mu-torere", "chair-1=human&chair-2=human&begins=me", "“me” is not a valid value for begins"),
        ("mu-torere", &format!("{PEOPLE}&take-backs=-1"), "“-1” is not a valid value for take-backs"),
        ("mu-torere", &format!("{PEOPLE}&option-size=9"), "“9” is not a valid value for option-size"),
        ("mu-torere", &format!("{PEOPLE}&chair-4=human"), "“human” is not a valid value for chair-4"),
        ("mu-torere", &format!("{PEOPLE}&seat-1=human"), "“human” is not a valid value for seat-1"),
        ("mu-torere", &format!("{PEOPLE}&option-entry=never"), "The option entry cannot be “never”"),
        ("mu-torere", &format!("{PEOPLE}&position=bbbb+b+0"), "Position, board “bbbb”: should have 9 points"),
        ("moaai", &format!("{PEOPLE}&option-seats=3"), "2 players have joined, and the game needs 3"),
    ] {
        refused(&player, game, more, words).await;
    }
}

#[tokio::test]
async fn wrong_texts_are_refused_in_french() {
    let folder = folder();
    let player = Browser::at(folder.path()).speaking("fr");
    let map = format!("{PEOPLE}&other-terrain=square:oooo%0D%0Aooxo%0D%0Aoooo%0D%0Aoooo");
    refused(&player, "moaai", &map, "Plan du terrain, ligne 2, colonne 3, «\u{a0}ooxo\u{a0}»\u{a0}:").await;
    let position = format!("{PEOPLE}&position=bbbbwwww.+x+0");
    let said = "Position, le tour «\u{a0}x\u{a0}»\u{a0}: il faudrait b, w";
    refused(&player, "mu-torere", &position, said).await;
    refused(&player, "echecs", PEOPLE, "Il n’y a pas de jeu «\u{a0}echecs\u{a0}»").await;
}
