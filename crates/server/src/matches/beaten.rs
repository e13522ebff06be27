//! The computers that a reader has beaten: for each level the games at which he has won, as the store lists them.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use putahi_play::{Level, PlayerId};
use putahi_rules::Spec;

use crate::common::{AppState, RequestContext, Result};

/// The most pairs of a level and a game with its options that are read.
const MOST: usize = 200;

/// The games at which a computer of each level was beaten, by their ids.
pub(crate) type Beaten = BTreeMap<Level, BTreeSet<String>>;

/// What the player `key` has beaten.
pub(crate) async fn beaten(app: &AppState, key: &PlayerId) -> Result<Beaten> {
    let mut beaten = Beaten::new();
    for (level, spec) in app.store.beaten(key, MOST).await? {
        beaten.entry(level).or_default().insert(spec.id().to_owned());
    }
    Ok(beaten)
}

/// Sentences for each level: how many main games were won, which are still to be won, and which other members of families were.
pub(crate) fn list(context: &RequestContext, beaten: &Beaten) -> Markup {
    html! { @for (level, games) in beaten {
        p { @for sentence in [of_main_games(context, level, games), of_others(context, level, games)].into_iter().flatten() { (sentence) " " } }
    } }
}

fn of_main_games(context: &RequestContext, level: &Level, games: &BTreeSet<String>) -> Option<String> {
    let (won, left): (Vec<Spec>, Vec<Spec>) =
        Spec::all().into_iter().partition(|spec| games.contains(spec.id()));
    let args = [
        ("games", won.len().into()),
        ("all", (won.len() + left.len()).into()),
        ("left", named(context, left.iter().map(Spec::id)).into()),
        ("level", context.say(&format!("level-{}", level.word())).into()),
    ];
    let key = if left.is_empty() { "me-beaten-all" } else { "me-beaten-some" };
    (!won.is_empty()).then(|| context.words().say(key, &args))
}

fn of_others(context: &RequestContext, level: &Level, games: &BTreeSet<String>) -> Option<String> {
    let others = games.iter().map(String::as_str).filter(|id| Spec::main_id(id) != *id);
    let (level, games) = (context.say(&format!("level-{}", level.word())), named(context, others));
    let args = [("level", level.into()), ("games", games.as_str().into())];
    (!games.is_empty()).then(|| context.words().say("me-beaten-also", &args))
}

fn named<'a>(context: &RequestContext, ids: impl Iterator<Item = &'a str>) -> String {
    ids.map(|id| context.words().game(id)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::store::{MatchSetup, Store};
    use putahi_host::support::clock::Clock;
    use putahi_play::{DeviceMode, Event, MatchSettings, Player, parse_player_kinds};
    use putahi_rules::{Game, Seat, with_game};
    use tempfile::TempDir;

    use super::*;
    use crate::matches::create::log;

    /// A match of Ana against a computer that is over because the seat `loser` ran out of time; `set_up` if its first position was
    /// given.
    async fn over(app: &AppState, game: &str, level: &str, set_up: bool, loser: Seat) {
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, &format!("human,{level}")).unwrap().into()
        };
        let spec: Spec = game.parse().unwrap();
        let usual = with_game!(&spec, |options: G| G::start(options).to_string());
        let start = set_up.then_some(usual);
        let player = Player { id: PlayerId::new("ana"), name: "ana".parse().unwrap() };
        let sat = Event::Sat { seats: vec![Seat::FIRST], player, names: Vec::new() };
        let setup = MatchSetup { spec, start, settings, public: false };
        app.matches.create(log(app.clock.now(), setup, [sat, Event::RanOut { seat: loser }])).await.unwrap();
    }

    #[tokio::test]
    async fn what_was_won_from_the_usual_start_counts_once_for_each_game_and_level() {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), Clock::manual()));
        let games: Vec<String> = Spec::all().iter().map(|spec| spec.id().to_owned()).collect();
        for _ in 0..2 {
            over(&app, &games[0], "easy", false, Seat::SECOND).await;
        }
        over(&app, &games[1], "easy", false, Seat::SECOND).await;
        over(&app, &games[2], "easy", false, Seat::FIRST).await;
        over(&app, &games[0], "hard", false, Seat::SECOND).await;
        over(&app, &games[0], "medium", true, Seat::SECOND).await;
        let found = beaten(&app, &PlayerId::new("ana")).await.unwrap();
        let of = |games: &[String]| games.iter().cloned().collect();
        assert_eq!(found, Beaten::from([(Level::Easy, of(&games[..2])), (Level::Hard, of(&games[..1]))]));
        assert!(beaten(&app, &PlayerId::new("ben")).await.unwrap().is_empty());
    }
}
