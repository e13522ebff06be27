//! What nodes that share their matches tell each other, and what each makes of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use putahi_play::{Key, PHRASES};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio_stream::StreamExt;

use crate::bus::{News, What};
use crate::gathering::{Aside, Crowd};
use crate::house::House;
use crate::live::Live;
use crate::store::StoreError;
use crate::watch::ticks;

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
                live.gathering.hear(node, &told);
            }
        }
        What::Phrase(value) => {
            let Some(By { told: Said { key, phrase }, .. }) = read(house, value) else { return };
            if let Some(phrase) = PHRASES.into_iter().find(|known| *known == phrase) {
                live.gathering.say(Aside::Phrase(key, phrase));
            }
        }
    }
}

async fn tell_all(house: &House) {
    let mut ticks = ticks(TELL);
    let mut held = Vec::new();
    loop {
        ticks.tick().await;
        drop(std::mem::replace(&mut held, house.matches.held().await));
        for live in &held {
            tell_crowd(house, live);
        }
        // Held until the next time: when the last has gone the others are told so, though nobody else holds the match.
        held.retain(|live| live.gathering.has_somebody());
    }
}

fn tell_crowd(house: &House, live: &Live) {
    if !house.bus.is_up() {
        return live.gathering.wait();
    }
    live.gathering.forget_silent();
    if let Some(crowd) = live.gathering.news() {
        live.tell(0, What::Presence(by(house, crowd)));
    }
}

async fn look_all(house: &House) {
    let mut ticks = ticks(LOOK);
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
            // One that cannot be read does not keep the others waiting.
            note(live.reach(*head).await);
        }
    }
    Ok(())
}

fn note(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "what has happened elsewhere cannot be read");
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Command, Customs, Event, Guest, Screens, Wish, sitters};
    use putahi_rules::{Seat, Spec};
    use tempfile::TempDir;
    use tokio::time::timeout;

    use super::*;
    use crate::actor::Actor;
    use crate::bus::Bus;
    use crate::live::{Unmet, new_id, present};
    use crate::store::{Beginning, Entry, Log, Store};

    const PATIENCE: Duration = Duration::from_secs(10);

    /// Two nodes that share a store and, if they are to, a bus; at each of them the same match of Ana and Ben.
    async fn nodes(bus: [Bus; 2]) -> ([House; 2], [Arc<Live>; 2], TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let houses = bus.map(|bus| House::new(folder.path(), store.clone(), bus));
        let customs = Customs { screens: Screens::Many, ..sitters(2, "human,human").unwrap().into() };
        let spec = Spec::all().swap_remove(0);
        let beginning = Beginning { spec, start: None, customs, public: false };
        let sat = |(seat, name): (Seat, &str)| Entry {
            command: new_id(),
            at: present(),
            event: Event::Sat { seats: vec![seat], guest: guest(name) },
        };
        let entries = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(sat).to_vec();
        let one = houses[0].matches.create(Log { beginning, entries }).await.unwrap();
        let other = houses[1].matches.find(one.id()).await.unwrap().unwrap();
        (houses, [one, other], folder)
    }

    fn guest(name: &str) -> Guest {
        Guest { key: Key::new(name), name: name.parse().unwrap() }
    }

    async fn seq(live: &Live) -> u64 {
        live.read(|_, _, seq| seq).await
    }

    /// The first two moves: who makes them, and how they are written.
    const MOVES: [(&str, Seat, &str); 2] = [("ana", Seat::FIRST, "4-P"), ("ben", Seat::SECOND, "5-4")];

    /// Somebody who has been told of `seq` events makes a move.
    async fn moves(live: &Live, id: &str, seq: u64) -> Result<(), Unmet> {
        let (name, seat, text) = MOVES[seq as usize - 2];
        let wish = Wish { id: id.to_owned(), seq, command: Command::Move { seat, text: text.to_owned() } };
        live.grant(&wish, &Actor::Session(Some(Key::new(name)), Duration::ZERO)).await
    }

    async fn until(mut is_so: impl AsyncFnMut() -> bool) {
        let waiting = async {
            while !is_so().await {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, waiting).await.expect("the news come");
    }

    #[tokio::test]
    async fn a_wish_granted_elsewhere_is_granted_once() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "move", 2).await.unwrap();
        assert_eq!(seq(&other).await, 2, "nobody has told the other node");
        moves(&other, "move", 2).await.expect("it has been granted");
        assert_eq!((seq(&one).await, seq(&other).await), (3, 3));
    }

    #[tokio::test]
    async fn who_is_late_is_told_so_and_shown_what_happened() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        let mut told = other.told();
        moves(&one, "here", 2).await.unwrap();
        let late = moves(&other, "there", 2).await;
        assert!(matches!(late, Err(Unmet::Stale)), "{late:?}");
        assert!(told.has_changed().unwrap() && *told.borrow_and_update() == 3);
        moves(&other, "next", 3).await.expect("the match goes on");
    }

    #[tokio::test]
    async fn who_was_told_more_elsewhere_need_not_wait() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        moves(&other, "second", 3).await.unwrap();
        one.reach(4).await.unwrap();
        assert_eq!((seq(&one).await, seq(&other).await), (4, 4));
    }

    #[tokio::test]
    async fn what_the_bus_has_lost_is_found_in_the_store() {
        let (houses, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "move", 2).await.unwrap();
        look(vec![other.clone()], &houses[1]).await.unwrap();
        assert_eq!(seq(&other).await, 3);
    }

    #[tokio::test]
    async fn what_a_node_finds_out_late_is_found_out_anew() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        let left = |seat: Seat| {
            move |table: &dyn putahi_play::Table| {
                let is_new = !table.company().away().contains(&seat);
                is_new.then(|| (new_id(), Event::Left { seat }))
            }
        };
        one.note(left(Seat::FIRST)).await.unwrap();
        other.note(left(Seat::SECOND)).await.expect("it is found out again from what the other has left");
        one.note(left(Seat::SECOND)).await.expect("it has happened");
        assert_eq!((seq(&one).await, seq(&other).await), (4, 4));
    }

    #[tokio::test]
    async fn others_are_told_of_the_last_who_leaves_a_node() {
        let bus = Bus::new();
        let (houses, [one, other], _folder) = nodes([bus.clone(), bus]).await;
        for house in houses.clone() {
            tokio::spawn(async move { tokio::join!(hear_all(&house), tell_all(&house)) });
        }
        let ana = Key::new("ana");
        let presence = one.gathering.enter(Some(ana.clone()));
        until(async || other.gathering.is_here(&ana)).await;
        drop(presence);
        drop(one);
        until(async || !other.gathering.is_here(&ana)).await;
        until(async || houses[0].matches.held().await.is_empty()).await;
    }

    #[tokio::test]
    async fn nodes_hear_what_happens_and_who_is_there_at_others() {
        let bus = Bus::new();
        let (houses, [one, other], _folder) = nodes([bus.clone(), bus]).await;
        let (mut here, mut there) = (one.gathering.listen(), other.gathering.listen());
        for house in houses.clone() {
            tokio::spawn(async move { tokio::join!(hear_all(&house), tell_all(&house)) });
        }
        let (ana, ben) = (Key::new("ana"), Key::new("ben"));
        let presence = one.gathering.enter(Some(ana.clone()));
        let _stranger = other.gathering.enter(None);
        until(async || other.gathering.is_here(&ana) && one.gathering.watchers(&[&ana]) == 1).await;
        drop(presence);
        until(async || !other.gathering.is_here(&ana)).await;
        moves(&one, "move", 2).await.unwrap();
        until(async || seq(&other).await == 3).await;
        one.rewrite(&ana, &guest("cem")).await.unwrap();
        let sits = |table: &dyn putahi_play::Table| table.company().has(&Key::new("cem"));
        until(async || other.read(|_, table, _| sits(table)).await).await;
        for phrase in PHRASES.into_iter().take(2) {
            one.gathering.say(Aside::Phrase(ben.clone(), phrase));
            tell_phrase(&houses[0], &one, &ben, phrase);
        }
        for heard in [&mut here, &mut there] {
            for phrase in PHRASES.into_iter().take(2) {
                let said = Aside::Phrase(ben.clone(), phrase);
                until(async || heard.try_recv().is_ok_and(|heard| heard == said)).await;
            }
            assert!(!matches!(heard.try_recv(), Ok(Aside::Phrase(..))), "each is heard once");
        }
    }
}
