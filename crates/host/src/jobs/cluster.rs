//! The exchange of messages between nodes that share their matches and rooms.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use putahi_play::{HOST_PHRASES, PHRASES};
use tokio::sync::Mutex;
use tokio_stream::StreamExt;

use crate::bus::{Message, Payload, Phrase, RemotePresence};
use crate::host::Host;
use crate::live::live_match::LiveMatch;
use crate::live::live_room::LiveRoom;
use crate::live::presence::{Notice, Presence};
use crate::store::StoreError;
use crate::support::interval::every;

/// How often changes of presence are published.
const ANNOUNCE_INTERVAL: Duration = Duration::from_millis(300);
/// How often the store is asked for events whose messages were lost.
const CATCH_UP_INTERVAL: Duration = Duration::from_secs(2);

/// Exchanges messages with the other nodes for ever; returns at once if the node is alone.
pub async fn run(host: Host) {
    if !host.bus.is_alone() {
        tokio::join!(exchange(&host), every("catch-up", CATCH_UP_INTERVAL, || catch_up(&host)));
    }
}

/// Receives the messages of the other nodes, and announces presence to them, for ever.
pub async fn exchange(host: &Host) {
    tokio::join!(receive_all(host), announce_all(host));
}

async fn receive_all(host: &Host) {
    let mut messages = host.bus.subscribe();
    while let Some(message) = messages.next().await {
        receive(host, message).await;
    }
}

async fn receive(host: &Host, Message { id, seq, what }: Message) {
    if let Some(room) = host.rooms.get_live(&id) {
        return receive_about_room(host, &room, what);
    }
    if matches!(what, Payload::Rewritten) {
        host.matches.note_rewritten(&id);
    }
    let Some(live) = host.matches.get_cached(&id) else { return };
    match what {
        Payload::Happened if live.is_behind(seq) => {
            drop(tokio::spawn(async move { log_failure(live.catch_up_to(seq).await) }));
        }
        Payload::Happened => {}
        Payload::Deleted => host.matches.note_deleted(&id),
        Payload::Rewritten => drop(tokio::spawn(async move { log_failure(live.reload().await) })),
        Payload::Presence { node, payload } => receive_presence(host, &live.presence, node, payload),
        Payload::Phrase { node, payload } if *node != *host.node => notify_phrase(&live, payload),
        Payload::Phrase { .. } => {}
    }
}

fn receive_about_room(host: &Host, room: &LiveRoom, what: Payload) {
    match what {
        Payload::Happened | Payload::Rewritten | Payload::Deleted => room.notify_changed(),
        Payload::Presence { node, payload } => receive_presence(host, &room.presence, node, payload),
        // Phrases are sent in matches only.
        Payload::Phrase { .. } => {}
    }
}

fn receive_presence(host: &Host, presence: &Presence, node: String, remote: RemotePresence) {
    if *node != *host.node {
        presence.update_remote(node, remote);
    }
}

/// Says a phrase to all who look at a match, at any node.
pub fn say(host: &Host, live: &LiveMatch, phrase: Phrase) {
    live.publish(0, Payload::Phrase { node: host.node.to_string(), payload: phrase.clone() });
    notify_phrase(live, phrase);
}

/// Says a phrase to all who look at a match at this node, if it is one of the ready-made ones.
fn notify_phrase(live: &LiveMatch, Phrase { key, phrase, host }: Phrase) {
    let mut all = PHRASES.into_iter().chain(HOST_PHRASES);
    if let Some(phrase) = all.find(|known| *known == phrase) {
        live.presence.notify(match host {
            Some(name) => Notice::Announcement(name, phrase),
            None => Notice::Phrase(key, phrase),
        });
    }
}

/// Matches and rooms that are kept in memory.
type Held = (Vec<Arc<LiveMatch>>, Vec<Arc<LiveRoom>>);

async fn announce_all(host: &Host) {
    let held = Mutex::default();
    every("presence", ANNOUNCE_INTERVAL, || announce(host, &held)).await;
}

/// Announces the presence at this node to the other nodes. Matches and rooms with connected clients are `held` until
/// the next call: thus the departure of the last client is published even if nothing else holds the match or room.
async fn announce(host: &Host, held: &Mutex<Held>) -> Result<(), Infallible> {
    let mut held = held.lock().await;
    *held = (host.matches.all_cached(), host.rooms.all_live());
    held.0.retain(|live| announce_presence(host, live.id(), &live.presence));
    held.1.retain(|live| announce_presence(host, live.id(), &live.presence));
    Ok(())
}

/// Announces the connections at this node to a match or room; returns whether there are any.
fn announce_presence(host: &Host, id: &str, presence: &Presence) -> bool {
    if host.bus.is_up() {
        presence.drop_silent_nodes();
        if let Some(remote) = presence.due_announcement() {
            let what = Payload::Presence { node: host.node.to_string(), payload: remote };
            host.bus.publish(Message { id: id.to_owned(), seq: 0, what });
        }
    } else {
        presence.suspend_timeouts();
    }
    presence.has_somebody()
}

/// Reads what has changed in the matches and rooms that are in memory here, though no message said so.
///
/// # Errors
/// The store fails.
pub async fn catch_up(host: &Host) -> Result<(), StoreError> {
    // The rooms are read again, which makes up for lost messages.
    host.rooms.all_live().iter().for_each(|room| room.notify_changed());
    let cached = host.matches.all_cached();
    if cached.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = cached.iter().map(|live| live.id().to_owned()).collect();
    let heads: HashMap<String, u64> = host.store.heads(&ids).await?.into_iter().collect();
    for live in cached {
        match heads.get(live.id()) {
            // A match that cannot be read does not stop the others.
            Some(head) => log_failure(live.compare_with_stored(*head).await),
            None => host.matches.note_deleted(live.id()),
        }
    }
    Ok(())
}

fn log_failure(done: Result<(), StoreError>) {
    // An unreadable match was logged when it was marked as such.
    if let Err(error) = done
        && !error.is_unreadable_match()
    {
        tracing::error!(%error, "could not read what other nodes have stored; it is tried again within 2 s");
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{
        Command, CommandEnvelope, DeviceMode, Event, MatchSettings, Player, PlayerId, parse_player_kinds,
    };
    use putahi_rules::{Seat, Spec};
    use tempfile::TempDir;
    use tokio::time::timeout;

    use super::*;
    use crate::bus::Bus;
    use crate::live::command_source::CommandSource;
    use crate::live::live_match::ExecuteError;
    use crate::store::{Entry, FILE, Log, MatchSetup, Store};
    use crate::support::clock::Clock;
    use crate::support::random;

    const PATIENCE: Duration = Duration::from_secs(300);

    /// Two nodes that share a store, each with one of the buses. Both have the same match of Ana and Ben in memory.
    async fn nodes(bus: [Bus; 2]) -> ([Host; 2], [Arc<LiveMatch>; 2], TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let apps = bus.map(|bus| Host::new(folder.path(), store.clone(), bus, Clock::default()));
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let spec = Spec::all().swap_remove(0);
        let setup = MatchSetup { spec, start: None, settings, public: false };
        let sat = |(seat, name): (Seat, &str)| Entry {
            command: random::new_id(),
            at: Clock::default().now(),
            event: Event::Sat { seats: vec![seat], player: player(name), names: Vec::new() },
        };
        let entries = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(sat).to_vec();
        let one = apps[0].matches.create(Log { setup, entries }).await.unwrap();
        let other = apps[1].matches.find(one.id()).await.unwrap().unwrap();
        (apps, [one, other], folder)
    }

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    async fn seq(live: &LiveMatch) -> u64 {
        live.read(|_, _, seq| seq).await
    }

    /// The first two moves: the player, the seat, and the text of the move.
    const MOVES: [(&str, Seat, &str); 2] = [("ana", Seat::FIRST, "4-P"), ("ben", Seat::SECOND, "5-4")];

    /// Sends a move of a client that has seen `seq` events.
    async fn moves(live: &LiveMatch, id: &str, seq: u64) -> Result<u64, ExecuteError> {
        let (name, seat, text) = MOVES[seq as usize - 2];
        let envelope = CommandEnvelope {
            id: id.to_owned(),
            seq,
            command: Command::Move { seat, text: text.to_owned() },
        };
        live.execute(&envelope, &CommandSource::Session(Some(PlayerId::new(name)), Duration::ZERO)).await
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
    async fn a_command_granted_elsewhere_is_granted_once() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "move", 2).await.unwrap();
        assert_eq!(seq(&other).await, 2, "nobody has told the other node");
        assert_eq!(moves(&other, "move", 2).await.expect("it has been granted"), 3);
        assert_eq!((seq(&one).await, seq(&other).await), (3, 3));
    }

    #[tokio::test]
    async fn an_id_that_another_has_used_elsewhere_is_free() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        assert_eq!(moves(&one, "1", 2).await.unwrap(), 3);
        assert_eq!(moves(&other, "1", 3).await.expect("the id is Ben's own"), 4);
        assert_eq!(moves(&one, "1", 2).await.expect("it was granted"), 3);
        let resign =
            |seq| CommandEnvelope { id: "1".to_owned(), seq, command: Command::Resign { seat: Seat::FIRST } };
        let ana = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
        for live in [&one, &other] {
            let refused = live.execute(&resign(4), &ana).await;
            assert!(matches!(refused, Err(ExecuteError::IdTaken)), "{refused:?}");
        }
    }

    #[tokio::test]
    async fn another_command_under_the_same_id_is_refused_where_the_first_is_not_known_yet() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "1", 2).await.unwrap();
        let envelope =
            CommandEnvelope { id: "1".to_owned(), seq: 2, command: Command::Resign { seat: Seat::FIRST } };
        let ana = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
        let refused = other.execute(&envelope, &ana).await;
        assert!(matches!(refused, Err(ExecuteError::IdTaken)), "{refused:?}");
    }

    #[tokio::test]
    async fn who_is_late_is_told_so_and_shown_what_happened() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        let mut told = other.subscribe();
        moves(&one, "here", 2).await.unwrap();
        let late = moves(&other, "there", 2).await;
        assert!(matches!(late, Err(ExecuteError::Stale)), "{late:?}");
        assert!(told.has_changed().unwrap() && *told.borrow_and_update() == 3);
        moves(&other, "next", 3).await.expect("the match goes on");
    }

    #[tokio::test]
    async fn who_was_told_more_elsewhere_need_not_wait() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        moves(&other, "second", 3).await.unwrap();
        one.catch_up_to(4).await.unwrap();
        assert_eq!((seq(&one).await, seq(&other).await), (4, 4));
    }

    #[tokio::test]
    async fn what_the_bus_has_lost_is_found_in_the_store() {
        let (apps, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "move", 2).await.unwrap();
        catch_up(&apps[1]).await.unwrap();
        assert_eq!(seq(&other).await, 3);
    }

    /// Lets the database lose the events of a match after the number `seq`.
    fn lose_events(folder: &TempDir, id: &str, seq: u64) {
        let database = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        let lost = database.execute("DELETE FROM events WHERE match = ?1 AND seq > ?2", (id, seq as i64));
        assert!(lost.unwrap() > 0);
        database.execute("UPDATE matches SET seq = ?2 WHERE id = ?1", (id, seq as i64)).unwrap();
    }

    #[tokio::test]
    async fn a_database_that_has_lost_its_tail_is_noticed_and_the_match_goes_on() {
        let (apps, [one, other], folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        moves(&one, "second", 3).await.unwrap();
        catch_up(&apps[1]).await.unwrap();
        let mut told = other.presence.subscribe();
        lose_events(&folder, one.id(), 3);
        catch_up(&apps[1]).await.unwrap();
        assert_eq!(seq(&other).await, 3, "nobody is shown what is gone");
        assert!(matches!(*told.recv().await.unwrap(), Notice::Reset));
        assert_eq!(moves(&other, "second again", 3).await.expect("the match goes on"), 4);
        // The first node had not noticed before another event took the place of the lost one.
        catch_up(&apps[0]).await.unwrap();
        let states = [&one, &other]
            .map(async |live| live.read(|_, state, seq| (seq, state.record().to_string())).await);
        let [one, other] = states;
        assert_eq!(one.await, other.await);
    }

    #[tokio::test]
    async fn a_command_notices_that_the_database_has_lost_its_tail() {
        let (_, [one, other], folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        moves(&one, "second", 3).await.unwrap();
        lose_events(&folder, one.id(), 2);
        let resign = |seq| CommandEnvelope {
            id: format!("resign-{seq}"),
            seq,
            command: Command::Resign { seat: Seat::FIRST },
        };
        let ana = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
        let late = one.execute(&resign(4), &ana).await;
        assert!(matches!(late, Err(ExecuteError::Stale)), "{late:?}");
        assert_eq!(seq(&one).await, 2);
        one.execute(&resign(2), &ana).await.expect("no command is stale for ever");
        other.catch_up_to(3).await.unwrap();
        assert_eq!(seq(&other).await, 3);
    }

    #[tokio::test]
    async fn what_the_server_finds_out_is_stored_though_the_database_has_lost_its_tail() {
        let (_, [one, _], folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        lose_events(&folder, one.id(), 2);
        one.record_if(|_| Some((random::new_id(), Event::Left { seat: Seat::FIRST }))).await.unwrap();
        assert_eq!(seq(&one).await, 3);
    }

    #[tokio::test]
    async fn a_head_that_was_read_before_an_event_was_stored_is_no_loss() {
        let (_, [one, _], _folder) = nodes([Bus::new(), Bus::new()]).await;
        moves(&one, "first", 2).await.unwrap();
        let mut told = one.presence.subscribe();
        one.compare_with_stored(2).await.unwrap();
        assert_eq!(seq(&one).await, 3);
        assert!(told.try_recv().is_err());
    }

    #[tokio::test]
    async fn an_event_of_a_newer_version_does_no_harm_at_older_nodes() {
        let (apps, [one, other], folder) = nodes([Bus::new(), Bus::new()]).await;
        let database = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        let newer = r#"{"event":"handed-over","seat":1}"#;
        let id = one.id().to_owned();
        database.execute("INSERT INTO events VALUES (?1, 3, 'new', ?2, 9)", [&id, newer]).unwrap();
        database.execute("UPDATE matches SET seq = 3 WHERE id = ?1", [&id]).unwrap();
        catch_up(&apps[1]).await.expect("one match does not keep the others waiting");
        let refused = moves(&other, "move", 2).await;
        assert!(matches!(refused, Err(ExecuteError::Store(StoreError::Broken(..)))), "{refused:?}");
        assert!(
            matches!(apps[1].matches.find(&id).await, Err(StoreError::Broken(..))),
            "its old state is not shown"
        );
        let stored: Vec<String> = database
            .prepare("SELECT event FROM events WHERE match = ?1 AND seq > 2")
            .unwrap()
            .query_map([&id], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(stored, [newer], "the match is left as it is");
        // The node is upgraded: its program can read the event.
        let known = r#"{"event":"left","seat":1}"#;
        database.execute("UPDATE events SET event = ?2 WHERE match = ?1 AND seq = 3", [&id, known]).unwrap();
        let store = Store::open_read_only(folder.path()).unwrap();
        let upgraded = Host::new(folder.path(), store, Bus::new(), Clock::default());
        let live = upgraded.matches.find(&id).await.unwrap().unwrap();
        assert_eq!(seq(&live).await, 3);
    }

    #[tokio::test]
    async fn what_a_node_finds_out_late_is_found_out_anew() {
        let (_, [one, other], _folder) = nodes([Bus::new(), Bus::new()]).await;
        let left = |seat: Seat| {
            move |state: &dyn putahi_play::AnyMatch| {
                let is_new = !state.participants().away().contains(&seat);
                is_new.then(|| (random::new_id(), Event::Left { seat }))
            }
        };
        one.record_if(left(Seat::FIRST)).await.unwrap();
        other
            .record_if(left(Seat::SECOND))
            .await
            .expect("it is found out again from what the other has left");
        one.record_if(left(Seat::SECOND)).await.expect("it has happened");
        assert_eq!((seq(&one).await, seq(&other).await), (4, 4));
    }

    #[tokio::test]
    async fn others_are_told_of_the_last_who_leaves_a_node() {
        let bus = Bus::new();
        let (apps, [one, other], _folder) = nodes([bus.clone(), bus]).await;
        for host in apps.clone() {
            tokio::spawn(async move { exchange(&host).await });
        }
        let ana = PlayerId::new("ana");
        let presence = one.presence.enter(Some(ana.clone()));
        until(async || other.presence.is_here(&ana)).await;
        drop(presence);
        drop(one);
        until(async || !other.presence.is_here(&ana)).await;
        until(async || apps[0].matches.all_cached().is_empty()).await;
    }

    #[tokio::test]
    async fn nodes_hear_what_happens_and_who_is_there_at_others() {
        let bus = Bus::new();
        let (apps, [one, other], _folder) = nodes([bus.clone(), bus]).await;
        let (mut here, mut there) = (one.presence.subscribe(), other.presence.subscribe());
        for host in apps.clone() {
            tokio::spawn(async move { exchange(&host).await });
        }
        let (ana, ben) = (PlayerId::new("ana"), PlayerId::new("ben"));
        let presence = one.presence.enter(Some(ana.clone()));
        let _stranger = other.presence.enter(None);
        until(async || other.presence.is_here(&ana) && one.presence.watchers(&[&ana]) == 1).await;
        drop(presence);
        until(async || !other.presence.is_here(&ana)).await;
        moves(&one, "move", 2).await.unwrap();
        until(async || seq(&other).await == 3).await;
        one.rewrite(&ana, &player("cem")).await.unwrap();
        let sits = |state: &dyn putahi_play::AnyMatch| state.participants().has(&PlayerId::new("cem"));
        until(async || other.read(|_, state, _| sits(state)).await).await;
        for phrase in PHRASES.into_iter().take(2) {
            say(&apps[0], &one, Phrase { key: ben.clone(), phrase: phrase.to_owned(), host: None });
        }
        for heard in [&mut here, &mut there] {
            for phrase in PHRASES.into_iter().take(2) {
                let said = Notice::Phrase(ben.clone(), phrase);
                until(async || heard.try_recv().is_ok_and(|heard| *heard == said)).await;
            }
            let again = heard.try_recv().is_ok_and(|notice| matches!(*notice, Notice::Phrase(..)));
            assert!(!again, "each is heard once");
        }
    }
}
