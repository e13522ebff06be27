//! The computers that a reader has beaten: for each level the games at which he has won, as his finished matches tell.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use putahi_host::store::Stage;
use putahi_play::{Level, PlayerKind};
use putahi_rules::{SeatResult, Spec};

use crate::common::{AppRequest, RequestContext, Result};
use crate::matches::lines;

/// The most of the latest matches that are read.
const MOST: usize = 200;

/// The games at which a computer of each level was beaten, by their ids.
pub(crate) type Beaten = BTreeMap<Level, BTreeSet<String>>;

pub(crate) async fn beaten(request: &AppRequest) -> Result<Beaten> {
    let mut found = lines::own(request, MOST).await?;
    found.retain(|found| found.stage == Stage::Over);
    let mut beaten = Beaten::new();
    for line in lines::read(request, found).await? {
        let won = line.is_from_start && line.own_result() == Some(SeatResult::Won);
        if let (PlayerKind::Computer(level), true) = (line.opponent(), won) {
            beaten.entry(level).or_default().insert(line.found.spec.id().to_owned());
        }
    }
    Ok(beaten)
}

/// A sentence for each level, with the games that are still to be won.
pub(crate) fn list(context: &RequestContext, beaten: &Beaten) -> Markup {
    let (words, all) = (context.words(), Spec::all());
    let sentence = |level: &Level, games: &BTreeSet<String>| {
        let level = context.say(&format!("level-{}", level.word()));
        let left: Vec<_> = all.iter().filter(|spec| !games.contains(spec.id())).collect();
        let left: Vec<_> = left.into_iter().map(|spec| words.game(spec.id())).collect();
        let args = [
            ("level", level.into()),
            ("games", games.len().into()),
            ("all", all.len().into()),
            ("left", left.join(", ").into()),
        ];
        words.say(if left.is_empty() { "me-beaten-all" } else { "me-beaten-some" }, &args)
    };
    html! { @for (level, games) in beaten { p { (sentence(level, games)) } } }
}
