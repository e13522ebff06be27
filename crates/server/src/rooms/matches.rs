//! The pairings of a room and their matches: each is informed of changes to the other.

use std::sync::Arc;
use std::time::Duration;

use putahi_host::bus::Phrase;
use putahi_host::jobs::cluster;
use putahi_host::live::live_match::{ExecuteError, LiveMatch};
use putahi_host::live::live_room::RoomGame;
use putahi_host::live::presence::Notice;
use putahi_host::live::rooms::RoomChangeError;
use putahi_host::store::{Log, MatchSetup, StoreError};
use putahi_host::support::random;
use putahi_play::{
    AnyMatch, DeviceMode, Event, MatchEnd, MatchSettings, Pairing, Person, PlayerId, PlayerKind, Room,
    Timestamp, Tournament,
};
use putahi_rules::{BySeat, Seat};

use crate::common::{AppState, Result};
use crate::matches::create::log;

/// The room after the events of its matches have been recorded in it, and the matches that are not over.
pub(crate) async fn settled(app: &AppState, id: &str, room: Room) -> Result<(Room, Vec<RoomGame>)> {
    let room = deliver_ends(app, id, room).await?;
    let mut next = room.clone();
    let mut played = Vec::new();
    for pairing in room.running().rev().take(MOST_LOOKED_AT) {
        let live = match found_or_made(app, id, &room, pairing).await {
            Ok(Some(live)) => live,
            Ok(None) => {
                next.settle(&pairing.id, MatchEnd::Void);
                continue;
            }
            // The match may be read again later: the room keeps it as it is.
            Err(error) if error.is_unreadable_match() => continue,
            Err(error) => return Err(error.into()),
        };
        let look = |state: &dyn AnyMatch, seq| (seats(&next, pairing, state), end_of(state), seq);
        let (seats, end, seq) = live.read(|_, state, seq| look(state, seq)).await;
        next.seat(&pairing.id, seats.clone());
        match end {
            Some(end) => next.settle(&pairing.id, end),
            None => played.push(RoomGame { pairing: Pairing { seats, ..pairing.clone() }, live, seq }),
        }
    }
    played.reverse();
    if next == room {
        return Ok((room, played));
    }
    let changed = app.rooms.change(id, |room| {
        for pairing in &next.pairings {
            room.seat(&pairing.id, pairing.seats.clone());
            if let Some(end) = &pairing.end {
                room.settle(&pairing.id, end.clone());
            }
        }
        Ok(())
    });
    Ok((changed.await?.0, played))
}

/// The matches of the round that was opened last which are over: their boards stay until the next round.
pub(crate) async fn finished_in_round(app: &AppState, room: &Room) -> Result<Vec<RoomGame>> {
    let mut finished = Vec::new();
    for pair in room.tournament.iter().filter_map(Tournament::current).flat_map(|round| &round.pairs) {
        let pairing = pair.match_id.as_deref().and_then(|id| room.pairing(id));
        let Some(pairing) = pairing.filter(|pairing| pairing.end.is_some()) else { continue };
        // One that was deleted is not shown any more.
        let Some(live) = app.matches.find_readable(&pairing.id).await? else { continue };
        let seq = live.read(|_, _, seq| seq).await;
        finished.push(RoomGame { pairing: pairing.clone(), live, seq });
    }
    Ok(finished)
}

/// The most pairings whose matches are read for new events.
const MOST_LOOKED_AT: usize = 400;

/// Ends the matches that the room `id` has ended but that do not know it yet, and returns the room after that.
pub(crate) async fn deliver_ends(app: &AppState, id: &str, room: Room) -> Result<Room> {
    let mut delivered = Vec::new();
    for pairing in room.undelivered() {
        let Some(end) = &pairing.end else { continue };
        if deliver_end(app, id, &room, pairing, end).await? {
            delivered.push((pairing.id.clone(), end.clone()));
        }
    }
    if delivered.is_empty() {
        return Ok(room);
    }
    let changed = app.rooms.change(id, |room| {
        delivered.iter().for_each(|(id, end)| room.note_delivered(id, end));
        Ok(())
    });
    Ok(changed.await?.0)
}

/// Ends the match of a pairing so, unless it has ended so. Returns false if it has to be tried again.
async fn deliver_end(
    app: &AppState,
    id: &str,
    room: &Room,
    pairing: &Pairing,
    end: &MatchEnd,
) -> Result<bool> {
    // The request that opened the pairing may be about to create the match.
    let live = match found_or_made(app, id, room, pairing).await {
        Ok(Some(live)) => live,
        Ok(None) => return Ok(true),
        Err(error) if error.is_unreadable_match() => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    let is_other = |state: &dyn AnyMatch| end_of(state).as_ref() != Some(end);
    let decided = || (random::new_id(), Event::Decided { end: end.clone() });
    match live.record_if(|state| is_other(state).then(decided)).await {
        Ok(()) | Err(ExecuteError::Deleted) => Ok(true),
        Err(ExecuteError::Store(error)) => Err(error.into()),
        Err(_) => Ok(false),
    }
}

/// Records the match `id` as void in its room, if it has one: otherwise the room would create it again.
pub(crate) async fn called_off(app: &AppState, id: &str) -> Result<()> {
    // The room of a match that cannot be read is unknown.
    let Ok(Some(live)) = app.matches.find(id).await else { return Ok(()) };
    let state = live.snapshot().await;
    let Some(room) = state.participants().room() else { return Ok(()) };
    let changed = app.rooms.change(room, |room| {
        room.settle(id, MatchEnd::Void);
        Ok(())
    });
    match changed.await {
        Ok(_) | Err(RoomChangeError::NoRoom) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The persons at the seats of a match.
fn seats(room: &Room, pairing: &Pairing, state: &dyn AnyMatch) -> Vec<Option<Person>> {
    let participants = state.participants();
    let sits = |(seat, before): (Seat, &Option<Person>)| match participants.player(seat)? {
        // All erased players have the same id in a match, so the room keeps the person that it has recorded.
        player if player.is_gone() => *before,
        // A person whose card has just been used may not yet have the seat as the player that they are now.
        player => room.whoever(&player.id).map(|member| member.person).or(*before),
    };
    Seat::all(state.player_kinds().seats()).zip(&pairing.seats).map(sits).collect()
}

/// How a match has ended; none if it goes on.
fn end_of(state: &dyn AnyMatch) -> Option<MatchEnd> {
    state.turn().is_none().then(|| state.record().outcome().map_or(MatchEnd::Void, MatchEnd::from))
}

/// For this long after a pairing was opened, reading the room creates its match if it is missing.
const MAKING: Duration = Duration::from_secs(600);

/// The match of a pairing. A room stores a pairing before its match is created. If the match is missing, the request
/// that was to create it may have failed, and it is created here. After [`MAKING`], a missing match counts as deleted,
/// and None is returned.
async fn found_or_made(
    app: &AppState,
    id: &str,
    room: &Room,
    pairing: &Pairing,
) -> Result<Option<Arc<LiveMatch>>, StoreError> {
    if let Some(found) = app.matches.find(&pairing.id).await? {
        return Ok(Some(found));
    }
    if app.clock.now().since(pairing.opened) >= MAKING {
        return Ok(None);
    }
    match_of(app, id, room, pairing).await.map(Some)
}

/// The match of a pairing, created if it does not exist.
pub(crate) async fn match_of(
    app: &AppState,
    id: &str,
    room: &Room,
    pairing: &Pairing,
) -> Result<Arc<LiveMatch>, StoreError> {
    app.matches.find_or_make(&pairing.id, || begun(id, room, pairing, app.clock.now())).await
}

/// The log of the match of a pairing that begins `now`.
fn begun(id: &str, room: &Room, pairing: &Pairing, now: Timestamp) -> Log {
    let spec = pairing.terms.spec.clone();
    let player_kinds = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
    let settings = MatchSettings {
        device_mode: DeviceMode::Separate,
        time_control: pairing.terms.time_control,
        ..player_kinds.into()
    };
    let met = Event::Roomed { room: id.to_owned(), phrases: room.phrases };
    let seated = Seat::all(spec.seats()).zip(&pairing.seats);
    let sat = seated.filter_map(|(seat, person)| {
        let player = Some(&room.member((*person)?)?.player).filter(|player| !player.is_gone())?.clone();
        Some(Event::Sat { seats: vec![seat], player, names: Vec::new() })
    });
    let setup = MatchSetup { spec, start: None, settings, public: false };
    let paused = room.paused(now).map(|until| Event::Paused { until });
    log(now, setup, std::iter::once(met).chain(sat).chain(paused))
}

/// Records in the match `old` that its rematch is the match `new`.
pub(crate) async fn follow(app: &AppState, old: &str, new: &str) -> Result<()> {
    let Some(live) = app.matches.find_readable(old).await? else { return Ok(()) };
    noted(live.go_on(new).await)
}

/// Records in the running matches of a room whether players may send ready-made phrases.
pub(crate) async fn tell_phrases(app: &AppState, id: &str, room: &Room) -> Result<()> {
    let phrases = room.phrases;
    let is_other = |state: &dyn AnyMatch| state.participants().may_send_phrases() != phrases;
    tell_all(app, room, phrases, Event::Roomed { room: id.to_owned(), phrases }, is_other).await
}

/// Records in the running matches of a room until when they are paused, or that they go on.
pub(crate) async fn tell_pause(app: &AppState, room: &Room) -> Result<()> {
    let now = app.clock.now();
    let until = room.paused(now);
    let event = until.map_or(Event::Resumed, |until| Event::Paused { until });
    let is_other = |state: &dyn AnyMatch| state.paused(now).is_some() != until.is_some();
    tell_all(app, room, until.is_some(), event, is_other).await
}

/// Records an event in the running matches of a room whose state is another. Where the host has changed a setting very often, what
/// `is_on` is recorded no more: phrases can still be forbidden, and matches resumed.
async fn tell_all(
    app: &AppState,
    room: &Room,
    is_on: bool,
    event: Event,
    is_other: impl Fn(&dyn AnyMatch) -> bool,
) -> Result<()> {
    for pairing in room.running() {
        let Some(live) = app.matches.find_readable(&pairing.id).await? else { continue };
        if is_on && live.is_full_of_labels().await {
            continue;
        }
        let is_other = |state: &dyn AnyMatch| state.turn().is_some() && is_other(state);
        noted(live.record_if(|state| is_other(state).then(|| (random::new_id(), event.clone()))).await)?;
        if event == Event::Resumed {
            app.bots.wake(live);
        }
    }
    Ok(())
}

/// Sends a phrase of the host to all who look at a running match of the room.
pub(crate) async fn tell_phrase(app: &AppState, room: &Room, phrase: &'static str) -> Result<()> {
    let (key, host) = (PlayerId::new(""), Some(room.name(room.host)));
    let said = Phrase { key, phrase: phrase.to_owned(), host };
    for pairing in room.running() {
        let Some(live) = app.matches.find_readable(&pairing.id).await? else { continue };
        cluster::say(app, &live, said.clone());
    }
    Ok(())
}

/// Records the new name of a person in the running matches where they have a seat.
pub(crate) async fn tell_name(app: &AppState, room: &Room, who: Person) -> Result<()> {
    let Some(player) = room.member(who).map(|member| &member.player) else { return Ok(()) };
    let is_old = |state: &dyn AnyMatch| {
        let participants = state.participants();
        let mut old = participants.seats_of(&player.id).filter_map(|seat| participants.player(seat));
        old.any(|old| old.name != player.name)
    };
    for pairing in room.running().filter(|pairing| pairing.has(who)) {
        let Some(live) = app.matches.find_readable(&pairing.id).await? else { continue };
        if is_old(&*live.snapshot().await) {
            noted(live.reseat(&player.id, player).await.map(drop))?;
        }
    }
    Ok(())
}

/// Gives a person the seats that the room knows as theirs in the running matches, as the player that they are now. Pages of a device that
/// acts for them no more learn of it.
pub(crate) async fn tell_player(app: &AppState, room: &Room, who: Person) -> Result<()> {
    let Some(player) = room.member(who).map(|member| &member.player) else { return Ok(()) };
    for pairing in room.running().filter(|pairing| pairing.has(who)) {
        let Some(live) = app.matches.find_readable(&pairing.id).await? else { continue };
        let state = live.snapshot().await;
        let seats = Seat::all(state.player_kinds().seats()).zip(&pairing.seats);
        let theirs = seats.filter(|(_, person)| **person == Some(who));
        let held = theirs.filter_map(|(seat, _)| state.participants().player(seat));
        for before in held.filter(|held| held.id != player.id && !held.is_gone()) {
            noted(live.reseat(&before.id, player).await.map(drop))?;
        }
        live.presence.notify(Notice::Changed);
    }
    Ok(())
}

/// Another error says that the event has happened already, or is no longer possible.
fn noted(noted: Result<(), ExecuteError>) -> Result<()> {
    if let Err(ExecuteError::Store(error)) = noted { Err(error.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::live::command_source::CommandSource;
    use putahi_host::store::Store;
    use putahi_host::support::clock::Clock;
    use putahi_play::{
        Command, CommandEnvelope, CommandError, GameTerms, Name, PairIndex, Player, PlayerId, Points,
        RoomCommand, Score, System, TimeControl, TournamentSetup,
    };
    use putahi_rules::Spec;
    use tempfile::TempDir;

    use super::*;
    use crate::admin::AdminChange;
    use crate::rooms::live_rooms::live_room;

    /// A round robin of Ana and Ben.
    fn tournament(terms: GameTerms) -> RoomCommand {
        let system = System::RoundRobin { double: false };
        let setup = TournamentSetup { terms, system, missed: Points(0), minutes: None, seed: "1".to_owned() };
        RoomCommand::Tournament { setup, people: vec![Person(1), Person(2)], at_board: Vec::new() }
    }

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    /// Two nodes, and a room of Ana and Ben that knows of a pairing of theirs; the request that opened it
    /// ended before the match was made.
    async fn stopped() -> ([AppState; 2], String, Pairing, TempDir) {
        stopped_with(None).await
    }

    /// The same with these clocks.
    async fn stopped_with(time_control: Option<TimeControl>) -> ([AppState; 2], String, Pairing, TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let clock = Clock::manual();
        let apps = [0, 1]
            .map(|_| AppState::from(Host::new(folder.path(), store.clone(), Bus::new(), clock.clone())));
        let title: Name = "Club".parse().unwrap();
        let id = apps[0].rooms.make(&Room::new(title, player("Ana"))).await.unwrap();
        let terms = GameTerms { spec: Spec::all().swap_remove(0), time_control };
        let open = RoomCommand::Open { terms, others: vec![Some(Person(2))], turn: 0 };
        let noted = apps[0].rooms.change(&id, |room| {
            room.enter(&player("Ben"))?;
            room.execute(&PlayerId::new("Ana"), &open, clock.now(), &mut random::new_id)
        });
        let (_, mut opened) = noted.await.unwrap();
        let pairing = opened.remove(0);
        assert!(store.load(&pairing.id).await.unwrap().is_none());
        (apps, id, pairing, folder)
    }

    async fn looked_at(app: &AppState, id: &str) -> Vec<RoomGame> {
        let room = app.rooms.find(id).await.unwrap().unwrap();
        settled(app, id, room).await.unwrap().1
    }

    #[tokio::test]
    async fn a_match_that_nobody_came_to_make_is_made_when_the_room_is_looked_at() {
        let (apps, id, pairing, _folder) = stopped().await;
        let (here, again, there) =
            tokio::join!(looked_at(&apps[0], &id), looked_at(&apps[0], &id), looked_at(&apps[1], &id));
        for [played] in [&here, &again, &there].map(|played| <&[RoomGame; 1]>::try_from(&played[..]).unwrap())
        {
            assert_eq!((played.live.id(), &played.pairing), (&pairing.id[..], &pairing));
            let sits =
                |state: &dyn AnyMatch| state.participants().player(Seat::FIRST) == Some(&player("Ana"));
            assert!(
                played
                    .live
                    .read(|_, state, _| sits(state) && state.participants().has(&PlayerId::new("Ben")))
                    .await
            );
            assert_eq!(
                played.live.read(|_, state, _| state.participants().room().map(str::to_owned)).await,
                Some(id.clone())
            );
        }
        assert!(Arc::ptr_eq(&here[0].live, &again[0].live), "a node has one");
        let log = apps[0].store.load(&pairing.id).await.unwrap().unwrap();
        assert_eq!(log.entries.len(), 3, "it was made once: the room, and two who sit down");
    }

    #[tokio::test]
    async fn whoever_has_opened_a_table_is_not_troubled_by_who_makes_its_match() {
        let (apps, id, pairing, _folder) = stopped().await;
        let room = apps[0].rooms.find(&id).await.unwrap().unwrap();
        assert_eq!(looked_at(&apps[1], &id).await.len(), 1);
        let live = match_of(&apps[0], &id, &room, &pairing).await.unwrap();
        assert_eq!(live.read(|_, _, seq| seq).await, 3);
    }

    /// The end of the match of the only pair, at this node, once it has looked at the room.
    async fn end_at(app: &AppState, id: &str) -> Option<MatchEnd> {
        looked_at(app, id).await;
        let room = app.rooms.find(id).await.unwrap().unwrap();
        assert_eq!(room.undelivered().count(), 0);
        let pair = room.tournament.as_ref().unwrap().rounds[0].pairs[0].clone();
        let live = app.find(&pair.match_id.unwrap()).await.unwrap();
        live.catch_up_to(u64::MAX).await.unwrap();
        live.read(|_, state, _| end_of(state)).await
    }

    #[tokio::test]
    async fn a_match_that_the_room_has_ended_is_ended_by_whoever_looks_at_the_room() {
        let (apps, id, pairing, _folder) = stopped().await;
        let ana = PlayerId::new("Ana");
        let (terms, now) = (pairing.terms.clone(), apps[0].clock.now());
        let index = PairIndex { number: 1, round: 0, pair: 0 };
        let begin = tournament(terms);
        let decided = [Some(Score::Lost), None, Some(Score::Drawn), Some(Score::Drawn)];
        let decided = decided.map(|score| RoomCommand::Score { index, score, forfeit: false, ends: true });
        // The requests end before they create the match, or end it.
        let execute = async |command: &RoomCommand| {
            apps[0]
                .rooms
                .change(&id, |room| room.execute(&ana, command, now, &mut random::new_id))
                .await
                .unwrap()
        };
        execute(&begin).await;
        for (number, command) in decided.iter().enumerate() {
            execute(command).await;
            let RoomCommand::Score { score, .. } = command else { unreachable!() };
            assert_eq!(end_at(&apps[1 - number % 2], &id).await, Some(MatchEnd::from(*score)));
        }
        let events = async || {
            let room = apps[0].rooms.find(&id).await.unwrap().unwrap();
            let played = room.tournament.unwrap().rounds[0].pairs[0].match_id.clone().unwrap();
            let log = apps[0].store.load(&played).await.unwrap().unwrap();
            log.entries.iter().filter(|entry| matches!(entry.event, Event::Decided { .. })).count()
        };
        assert_eq!(events().await, 3, "what is decided already is not decided again");
    }

    #[tokio::test]
    async fn a_match_that_was_forgotten_is_not_made_again() {
        let (apps, id, pairing, _folder) = stopped().await;
        let room = apps[0].rooms.find(&id).await.unwrap().unwrap();
        match_of(&apps[0], &id, &room, &pairing).await.unwrap();
        assert_eq!(looked_at(&apps[0], &id).await.len(), 1, "it goes on as long as it is kept");
        apps[0].clock.advance(MAKING);
        let now = apps[0].clock.now();
        let forgotten = apps[0].store.forget(now, now, Some(now)).await.unwrap();
        assert_eq!(forgotten.matches, 1);
        assert!(looked_at(&apps[1], &id).await.is_empty());
        assert!(apps[1].store.load(&pairing.id).await.unwrap().is_none());
        let room = apps[0].rooms.find(&id).await.unwrap().unwrap();
        assert_eq!(room.pairing(&pairing.id).unwrap().end, Some(MatchEnd::Void));
    }

    #[tokio::test]
    async fn a_match_that_was_deleted_is_not_made_again() {
        let (apps, id, pairing, _folder) = stopped().await;
        looked_at(&apps[0], &id).await;
        apps[0].administer(&AdminChange::DeleteMatch { id: pairing.id.clone() }).await.unwrap();
        assert!(looked_at(&apps[0], &id).await.is_empty());
        assert!(apps[0].store.load(&pairing.id).await.unwrap().is_none());
        let room = apps[0].rooms.find(&id).await.unwrap().unwrap();
        assert_eq!(room.pairing(&pairing.id).unwrap().end, Some(MatchEnd::Void));
    }

    /// The longest pause.
    const PAUSE: Duration = Duration::from_secs(15 * 60);
    const SECOND: Duration = Duration::from_secs(1);

    /// A room whose only match has clocks of a minute. Its first move was made ten seconds ago, and the host pauses it now.
    async fn paused() -> ([AppState; 2], String, Arc<LiveMatch>, TempDir) {
        let clocks = "60+0".parse().unwrap();
        let (apps, id, _, folder) = stopped_with(Some(clocks)).await;
        let app = &apps[0];
        let live = looked_at(app, &id).await.remove(0).live;
        move_by(&live, Seat::FIRST, "1-P").await.unwrap();
        app.clock.advance(10 * SECOND);
        let pause = RoomCommand::Pause(true);
        let execute = |room: &mut Room| {
            room.execute(&PlayerId::new("Ana"), &pause, app.clock.now(), &mut random::new_id)
        };
        let (room, _) = app.rooms.change(&id, execute).await.unwrap();
        tell_pause(app, &room).await.unwrap();
        (apps, id, live, folder)
    }

    async fn move_by(live: &LiveMatch, seat: Seat, text: &str) -> Result<u64, ExecuteError> {
        let command = Command::Move { seat, text: text.to_owned() };
        let seq = live.read(|_, _, seq| seq).await;
        live.execute(&CommandEnvelope { id: random::new_id(), seq, command }, &CommandSource::Server).await
    }

    /// Whether the room and its match are paused now.
    async fn are_paused(app: &AppState, id: &str, live: &LiveMatch) -> (bool, bool) {
        let (now, room) = (app.clock.now(), app.rooms.find(id).await.unwrap().unwrap());
        (room.paused(now).is_some(), live.read(|_, state, _| state.paused(now).is_some()).await)
    }

    #[tokio::test]
    async fn a_pause_that_no_host_ends_is_over_by_itself_and_play_goes_on() {
        let (apps, id, live, _folder) = paused().await;
        let app = &apps[0];
        let before = live.read(|_, _, seq| seq).await;
        app.clock.advance(PAUSE - SECOND);
        assert_eq!(are_paused(app, &id, &live).await, (true, true));
        let refused = move_by(&live, Seat::SECOND, "8-1").await;
        assert!(matches!(refused, Err(ExecuteError::Command(CommandError::Paused))), "{refused:?}");
        app.clock.advance(SECOND);
        assert_eq!(are_paused(app, &id, &live).await, (false, false));
        assert_eq!(live.read(|_, _, seq| seq).await, before, "no event says so");
        app.clock.advance(49 * SECOND);
        move_by(&live, Seat::SECOND, "8-1").await.expect("the clock has stood, and has a second left");
    }

    #[tokio::test]
    async fn clocks_run_out_after_a_pause_that_no_host_ended() {
        let (apps, _, live, _folder) = paused().await;
        let app = &apps[0];
        let due =
            live.read(|_, state, _| state.due()).await.map(|(seat, due)| (seat, due.since(app.clock.now())));
        assert_eq!(due, Some((Seat::SECOND, PAUSE + 50 * SECOND)));
        // Longer than the minute of the clock.
        app.clock.advance(PAUSE + 49 * SECOND);
        live.check_clock(app.clock.now()).await.unwrap();
        assert!(live.read(|_, state, _| state.turn().is_some()).await, "the pause does not count");
        app.clock.advance(10 * SECOND);
        live.check_clock(app.clock.now()).await.unwrap();
        assert!(live.read(|_, state, _| state.turn().is_none()).await, "the time after it does");
    }

    #[tokio::test]
    async fn pages_of_a_room_are_told_that_its_pause_is_over() {
        let (apps, id, _, _folder) = paused().await;
        let app = &apps[0];
        app.clock.advance(PAUSE - Duration::from_millis(1));
        let room = app.rooms.find(&id).await.unwrap().unwrap();
        let shown = live_room(app, &id, room).await.unwrap();
        let mut contents = shown.subscribe_contents();
        let is_paused = |contents: &Arc<putahi_host::live::live_room::RoomContents>| {
            contents.room.paused(contents.at).is_some()
        };
        assert_eq!(contents.borrow_and_update().as_ref().map(is_paused), Some(true));
        app.clock.advance(Duration::from_millis(1));
        let told = contents.wait_for(|contents| contents.as_ref().map(is_paused) == Some(false));
        tokio::time::timeout(300 * SECOND, told).await.expect("nobody need ask").unwrap();
    }
}
