//! What nodes that share their matches tell each other, and what each makes of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use putahi_play::{Key, PHRASES};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{MissedTickBehavior, interval};
use tokio_stream::StreamExt;

use crate::bus::{News, What};
use crate::company::{Aside, Crowd};
use crate::house::House;
use crate::live::Live;
use crate::store::StoreError;

/// How often the others are told who has come and gone.
const TELL: Duration = Duration::from_millis(300);
/// How often it is looked in the store what the news, which may get lost, have left out.
const LOOK: Duration = Duration::from_secs(2);

/// What a node tells, with its name: it hears from itself too.
#[derive(Serialize, Deserialize)]
struct By<T> {
    node: String,
    told: T,
}

/// A phrase and whose it is.
#[derive(Serialize, Deserialize)]
struct Said {
    key: Key,
    phrase: String,
}

/// Tells the other nodes and hears from them for ever; a node that is alone has nobody to do so with.
pub(crate) async fn mingle(house: House) {
    if !house.bus.is_alone() {
        tokio::join!(hear_all(&house), tell_all(&house), look_all(&house));
    }
}

/// Tells the other nodes that somebody says a phrase.
pub(crate) fn tell_phrase(house: &House, live: &Live, key: &Key, phrase: &str) {
    let said = Said { key: key.clone(), phrase: phrase.to_owned() };
    live.tell(0, What::Phrase(by(house, said)));
}

fn by<T: Serialize>(house: &House, told: T) -> Value {
    serde_json::to_value(By { node: house.node.to_string(), told }).expect("what is told is plain values")
}

/// What another node has told; none if it was this one, or is not understood here.
fn read<T: DeserializeOwned>(house: &House, value: Value) -> Option<By<T>> {
    let read = serde_json::from_value(value);
    let read: By<T> = read.inspect_err(|error| tracing::warn!(%error, "news that cannot be read")).ok()?;
    (*read.node != *house.node).then_some(read)
}

async fn hear_all(house: &House) {
    let mut news = house.bus.listen();
    while let Some(news) = news.next().await {
        hear(house, news).await;
    }
}

async fn hear(house: &House, News { id, seq, what }: News) {
    let Some(live) = house.matches.held_as(&id).await else { return };
    match what {
        What::Happened if live.lags(seq) => drop(tokio::spawn(async move { note(live.reach(seq).await) })),
        What::Happened => {}
        What::Rewritten => drop(tokio::spawn(async move { note(live.reread().await) })),
        What::Presence(value) => {
            if let Some(By { node, told }) = read::<Crowd>(house, value) {
                live.company.hear(node, &told);
            }
        }
        What::Phrase(value) => {
            let Some(By { told: Said { key, phrase }, .. }) = read(house, value) else { return };
            if let Some(phrase) = PHRASES.into_iter().find(|known| *known == phrase) {
                live.company.say(Aside::Phrase(key, phrase));
            }
        }
    }
}

async fn tell_all(house: &House) {
    let mut ticks = interval(TELL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        for live in house.matches.held().await {
            live.company.forget_silent();
            if let Some(crowd) = live.company.news() {
                live.tell(0, What::Presence(by(house, crowd)));
            }
        }
    }
}

async fn look_all(house: &House) {
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        note(look(house.matches.held().await, house).await);
    }
}

/// Takes in what has happened in matches that somebody here looks at.
async fn look(held: Vec<Arc<Live>>, house: &House) -> Result<(), StoreError> {
    if held.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = held.iter().map(|live| live.id().to_owned()).collect();
    let heads: HashMap<String, u64> = house.store.heads(&ids).await?.into_iter().collect();
    for live in held {
        if let Some(head) = heads.get(live.id()) {
            live.reach(*head).await?;
        }
    }
    Ok(())
}

fn note(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "what has happened elsewhere cannot be read");
    }
}
