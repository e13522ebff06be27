//! Figures, old matches and cloths of the games.

use putahi_play::{Language, Localizer, Viewer};
use putahi_rules::Spec;
use putahi_view::{Aids, cloth, diagram, figure, old_match, replayed, views};

#[test]
fn every_figure_is_a_position_with_words() {
    let all: Vec<_> = Spec::all().iter().filter_map(|spec| figure(spec.id())).collect();
    assert_eq!(all.len(), 4);
    for (spec, position) in all {
        for words in Language::ALL.map(Localizer::of) {
            diagram(&spec, Some(position), words).unwrap();
            assert!(!words.say(&format!("figure-{}-1", spec.id()), &[]).is_empty());
        }
    }
    assert_eq!(figure("chess"), None);
}

#[test]
fn the_match_of_1925_ends_in_its_figure() {
    let record = old_match("mu-torere").unwrap();
    let game = replayed(&record);
    let moves = "5-P 4-5 P-4 3-P 4-3 P-4 3-P 2-3 P-2 4-P";
    assert_eq!(game.moves().join(" "), moves);
    assert_eq!(game.turn(), None);
    let end = views(&*game)
        .past_position(10, Localizer::of(Language::English), Aids::default(), Viewer::SharedScreen)
        .unwrap();
    assert_eq!(end.position, figure("mu-torere").unwrap().1);
    assert!(old_match("moaai").is_none());
}

#[test]
fn each_game_lies_on_a_cloth_of_its_own() {
    let mut cloths: Vec<_> = Spec::all().iter().map(|spec| cloth(spec.id())).collect();
    cloths.sort_unstable();
    cloths.dedup();
    assert_eq!(cloths.len(), 4);
    assert_eq!(cloth("chess"), "cloth");
}
