//! The state of a match, and how events change it.

mod decide;

use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use putahi_rules::{
    BySeat, Cause, Game, History, MOST_LISTED, Match, MoveError, Point, Record, Seat, SetupError, Spec,
    Tabletop, Wording, legal_moves_within, read_move_among, read_setup, with_game,
};

use super::typed_move::typed_move;
use crate::{
    AnyMatch, BrokenEvent, Clocks, Command, CommandError, Event, Executed, MatchSettings, Offer, OpenOffer,
    Participants, Player, PlayerKind, Timestamp, Unaccepted, Viewer,
};

/// The number of latest events kept for people who open a match later.
const RECENT: usize = 50;

/// One of the last events, with the seat to move before it. Most are moves, which take little memory: thousands of matches
/// are held at a time.
#[derive(Clone, Debug)]
enum RecentEvent {
    /// A move in its notation, and its effect.
    Moved(Seat, Arc<str>, Option<Arc<Wording>>),
    Other(Arc<(Seat, Event)>),
}

impl RecentEvent {
    fn of(turn: Seat, event: &Event, effect: Option<Wording>) -> RecentEvent {
        match event {
            Event::Moved { text, .. } => RecentEvent::Moved(turn, text.as_str().into(), effect.map(Arc::new)),
            other => RecentEvent::Other(Arc::new((turn, other.clone()))),
        }
    }

    /// The event as others see it; a move without the delay of its message.
    fn logged(&self) -> LoggedEvent<'_> {
        match self {
            RecentEvent::Moved(turn, text, effect) => {
                let event = Event::Moved { text: text.to_string(), lag: 0 };
                LoggedEvent { turn: *turn, event, effect: effect.as_deref() }
            }
            RecentEvent::Other(event) => LoggedEvent { turn: event.0, event: event.1.clone(), effect: None },
        }
    }
}

/// An event of a match.
#[derive(Clone, Debug)]
pub struct LoggedEvent<'a> {
    /// The seat to move before it.
    pub turn: Seat,
    /// The event.
    pub event: Event,
    /// What a move brought about that its notation does not say.
    pub effect: Option<&'a Wording>,
}

#[derive(Clone, Debug)]
struct Listed<G: History> {
    /// None if there are more than [`MOST_LISTED`].
    legal_moves: Option<Vec<G::Move>>,
    threatened: Vec<Point>,
}

/// The state of a match: position and moves, players, clocks and the open offer.
#[derive(Clone, Debug)]
pub struct MatchState<G: History> {
    spec: Spec,
    game: Match<G>,
    /// Data of the present position, computed at the first request; states of the same position share it.
    listed: Arc<OnceLock<Listed<G>>>,
    take_backs: Option<u8>,
    participants: Participants,
    clocks: Option<Clocks>,
    /// The bank of the mover after each ply.
    times: Vec<Duration>,
    /// Until when the match is paused, unless that has ended.
    paused: Option<Timestamp>,
    /// Whether the match was aborted or stopped.
    closed: bool,
    /// The id of the rematch.
    next: Option<String>,
    /// The number of take-backs of each seat.
    taken_back: BySeat<u8>,
    offer: Option<OpenOffer>,
    /// The seat whose last offer was not accepted, and how that ended; none once the seat has moved or offered again.
    unaccepted: Option<(Seat, Unaccepted)>,
    /// The last events, the latest last, each with the seat to move before it.
    recent: VecDeque<RecentEvent>,
    /// The offers made by each seat since its last turn.
    offered: Vec<(Seat, Offer)>,
}

impl<G: Tabletop + History> MatchState<G> {
    /// The state of a match of `spec` in which `game` has been played so far.
    pub fn new(spec: Spec, game: Match<G>, settings: MatchSettings) -> MatchState<G> {
        let MatchSettings { player_kinds, take_backs, device_mode, time_control } = settings;
        let seats = player_kinds.seats();
        MatchState {
            spec,
            game,
            listed: Arc::default(),
            take_backs,
            participants: Participants::new(device_mode, player_kinds),
            clocks: time_control.map(|time_control| Clocks::new(time_control, seats)),
            times: Vec::new(),
            paused: None,
            closed: false,
            next: None,
            taken_back: BySeat::from_fn(seats, |_| 0),
            offer: None,
            unaccepted: None,
            recent: VecDeque::new(),
            offered: Vec::new(),
        }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    fn listed(&self) -> &Listed<G> {
        let position = self.game.position();
        self.listed.get_or_init(|| Listed {
            legal_moves: legal_moves_within(position, MOST_LISTED),
            threatened: position.threatened(),
        })
    }

    /// The legal moves of the side to move; None if there are more than [`MOST_LISTED`]. They are listed once.
    pub fn legal_moves(&self) -> Option<&[G::Move]> {
        self.listed().legal_moves.as_deref()
    }

    /// The men of the side to move that could be captured if it were the other side's turn.
    pub fn threatened(&self) -> &[Point] {
        &self.listed().threatened
    }

    /// The legal move that `text` names, whatever the case of its letters, with the letters of pieces in any language.
    ///
    /// # Errors
    /// As [`Tabletop::read_move`].
    pub fn read_move(&self, text: &str) -> Result<G::Move, MoveError> {
        let position = self.game.position();
        // A line that is only played does not need the data that is shown.
        let listed = self.listed.get().and_then(|listed| listed.legal_moves.as_deref());
        let read = |text: &str| match listed {
            Some(moves) => read_move_among(position, moves, text),
            None => position.read_move(text),
        };
        read(text).or_else(|_| read(&typed_move(self.game.position(), text)))
    }

    /// The clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Whether one person plays against computers, without clocks and outside of rooms: no result counts, and no other person could be helped.
    pub fn is_practice(&self) -> bool {
        let participants = self.participants();
        self.clocks.is_none() && participants.room().is_none() && participants.people().count() == 1
    }

    /// The last event; none if nothing has happened.
    pub fn last(&self) -> Option<LoggedEvent<'_>> {
        self.recent.back().map(RecentEvent::logged)
    }

    /// The last events, at most 50, the latest last.
    pub fn recent(&self) -> impl Iterator<Item = LoggedEvent<'_>> {
        self.recent.iter().map(RecentEvent::logged)
    }

    /// What the move after `ply` plies brought about that its notation does not say.
    pub fn effect_after(&self, ply: usize) -> Option<Wording> {
        self.game.positions().get(ply)?.effect(self.game.moves().get(ply)?)
    }

    /// The seat whose last offer was not accepted, and how that ended; none once the seat has moved or offered again.
    pub fn unaccepted(&self) -> Option<(Seat, Unaccepted)> {
        self.unaccepted
    }

    /// The seat that has resigned, if the match ended so.
    pub fn resigned(&self) -> Option<Seat> {
        self.game.outcome().filter(|outcome| outcome.cause == Cause::RESIGNATION)?.loser()
    }

    /// Applies an event of the game itself: moves, offers and ends.
    fn apply_play(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent> {
        let broken = || BrokenEvent(event.clone());
        let turn = self.game.position().turn();
        if self.closed {
            return Err(broken());
        }
        match event {
            Event::Moved { .. } if self.game.outcome().is_some() => return Err(broken()),
            Event::Moved { text, lag } => {
                let m = self.read_move(text).map_err(|_| broken())?;
                self.play_move(&m, at, *lag);
            }
            Event::Resigned { seat } => self.end_by(|game| game.resign(*seat)),
            Event::RanOut { seat } => self.end_by(|game| game.lose_on_time(*seat)),
            Event::Offered { seat, offer } => {
                self.offered.push((*seat, *offer));
                self.unaccepted = None;
                self.offer =
                    Some(OpenOffer { seat: *seat, offer: *offer, waiting: self.asked(*seat, *offer) });
            }
            Event::Accepted { seat } => {
                let open = self.offer.as_mut().filter(|open| open.waiting.contains(seat));
                open.ok_or_else(broken)?.waiting.retain(|waiting| waiting != seat);
            }
            Event::Declined { .. } => {
                let open = self.offer.take().ok_or_else(broken)?;
                self.unaccepted = Some((open.seat, Unaccepted::Declined));
            }
            Event::Agreed => self.end_by(Match::agree).then_some(()).ok_or_else(broken)?,
            Event::TookBack { plies, .. } if *plies > self.game.moves().len() => return Err(broken()),
            Event::TookBack { seat, plies } => {
                self.offer = None;
                self.unaccepted = None;
                // These offers were made in turns that have been taken back.
                self.offered.clear();
                self.taken_back[*seat] = self.taken_back[*seat].saturating_add(1);
                self.game.take_back(*plies);
                self.listed = Arc::default();
                self.times.truncate(self.game.moves().len());
                let turn = self.game.position().turn();
                if let Some(clocks) = self.clocks.as_mut().filter(|_| !self.game.moves().is_empty()) {
                    clocks.run(turn, at);
                }
            }
            // All other events are handled by `apply`.
            _ => return Err(broken()),
        }
        self.complete(turn, event, at);
        Ok(())
    }

    /// Completes every event: stops the clocks if the match is over, keeps the event. `turn` was the seat to move before it.
    fn complete(&mut self, turn: Seat, event: &Event, at: Timestamp) {
        if self.turn().is_none() {
            self.clocks.iter_mut().for_each(|clocks| clocks.stop(at));
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        let effect = match event {
            Event::Moved { .. } => self.effect_after(self.game.moves().len() - 1),
            _ => None,
        };
        self.recent.push_back(RecentEvent::of(turn, event, effect));
    }

    /// Plays a legal move, whose message took `lag` milliseconds.
    fn play_move(&mut self, m: &G::Move, at: Timestamp, lag: u16) {
        let mover = self.game.position().turn();
        self.game.play_unchecked(m);
        self.listed = Arc::default();
        // Consecutive moves of one seat are one turn (O3).
        let turn = self.game.position().turn();
        self.offered.retain(|(seat, _)| *seat != mover || turn == mover);
        // An offer is void once another seat than the offering one has moved.
        let is_over = self.game.outcome().is_some();
        let void = self.offer.take_if(|open| open.seat != mover || is_over);
        let before = self.unaccepted.take().filter(|(seat, _)| *seat != mover);
        let lapsed = void.map(|open| (open.seat, Unaccepted::Lapsed));
        self.unaccepted = lapsed.or(before).filter(|_| !is_over);
        if let Some(clocks) = &mut self.clocks {
            clocks.press(turn, at, Duration::from_millis(lag.into()));
            self.times.push(clocks.left(mover, at).1);
        }
    }

    /// Ends the match; an open offer becomes void.
    fn end_by<T>(&mut self, end: impl FnOnce(&mut Match<G>) -> T) -> T {
        self.offer = None;
        self.unaccepted = None;
        end(&mut self.game)
    }
}

impl<G: Tabletop + History> AnyMatch for MatchState<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn turn(&self) -> Option<Seat> {
        (!self.closed && self.game.outcome().is_none()).then(|| self.game.position().turn())
    }

    fn offer(&self) -> Option<&OpenOffer> {
        self.offer.as_ref()
    }

    fn start(&self) -> String {
        self.game.start().to_string()
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves().iter().map(ToString::to_string).collect()
    }

    fn list_moves(&self) -> bool {
        self.legal_moves().is_some()
    }

    fn execute(&self, command: &Command, lag: Duration, at: Timestamp) -> Executed {
        if self.paused(at).is_some() {
            return Err(CommandError::Paused);
        }
        let Command::Move { seat, text } = command else {
            let event = self.decide(command)?;
            let next = self.after(&event, at).expect("an event that was decided can happen");
            return Ok((event, next));
        };
        let (m, mut next) = (self.find_move(*seat, text)?, self.clone());
        let lag = self.clocks.as_ref().map_or(lag, |clocks| clocks.allowed_lag(*seat, lag));
        let millis = u16::try_from(lag.as_millis()).unwrap_or(u16::MAX);
        let event = Event::Moved { text: m.to_string(), lag: millis };
        next.play_move(&m, at, millis);
        next.complete(*seat, &event, at);
        Ok((event, Box::new(next)))
    }

    fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent> {
        let broken = || BrokenEvent(event.clone());
        if event.seat().is_some_and(|seat| self.seated(seat).is_err()) {
            return Err(broken());
        }
        match event {
            Event::Sat { seats, player, names } => {
                let free = |seat: &Seat| {
                    self.seated(*seat).is_ok() && self.player_kinds()[*seat] == PlayerKind::Human
                };
                if !seats.iter().all(free) || ![0, seats.len()].contains(&names.len()) {
                    return Err(broken());
                }
                let names = names.iter().map(Option::as_ref).chain(std::iter::repeat(None));
                seats.iter().zip(names).for_each(|(seat, name)| self.participants.sit(*seat, player, name));
            }
            Event::Lots { first } => self.participants.draw_lots(*first),
            Event::Left { seat } => self.participants.mark_away(*seat),
            Event::Returned { seat } => self.participants.mark_present(*seat),
            Event::HintsAllowed => {
                self.offer = None;
                self.participants.hints = true;
            }
            Event::Replaced { seat, level } => {
                self.offer = None;
                self.participants.replace(*seat, PlayerKind::Computer(*level));
            }
            Event::Credited { millis } => {
                self.clocks.iter_mut().for_each(|clocks| clocks.credit(Duration::from_millis(*millis)));
            }
            Event::Roomed { room, phrases } => self.participants.join_room(room, *phrases),
            Event::Paused { until } => {
                self.paused = Some(*until);
                self.clocks.iter_mut().for_each(|clocks| clocks.pause(at, *until));
            }
            Event::Resumed => {
                self.paused = None;
                self.clocks.iter_mut().for_each(|clocks| clocks.resume(at));
            }
            Event::Decided { end } => {
                let results = end.results(self.player_kinds().seats()).ok_or_else(broken)?;
                self.closed = false;
                self.end_by(|game| game.decide(results));
            }
            Event::Followed { id } => self.next = Some(id.clone()),
            Event::Aborted { .. } | Event::Stopped => {
                self.offer = None;
                self.closed = true;
            }
            played => return self.apply_play(played, at),
        }
        self.complete(self.game.position().turn(), event, at);
        Ok(())
    }

    fn after(&self, event: &Event, at: Timestamp) -> Result<Box<dyn AnyMatch>, BrokenEvent> {
        let mut next = self.clone();
        next.apply(event, at)?;
        Ok(Box::new(next))
    }

    fn is_closed(&self) -> bool {
        self.closed
    }

    fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<Event, CommandError> {
        self.running()?;
        match self.participants.seats_for(wanted) {
            seats if seats.is_empty() => Err(CommandError::NoFreeSeat),
            seats => Ok(Event::Sat { seats, player: player.clone(), names: Vec::new() }),
        }
    }

    fn draw_lots(&self, first: Seat) -> Result<Event, CommandError> {
        self.running()?;
        let is_begun = !self.game.moves().is_empty();
        match self.participants.may_draw_lots() && !is_begun {
            true => Ok(Event::Lots { first: self.seated(first)? }),
            false => Err(CommandError::NoLots),
        }
    }

    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), CommandError> {
        match self.player_kinds()[self.seated(seat)?] {
            PlayerKind::Computer(_) => Err(CommandError::Computer(seat)),
            PlayerKind::Human if self.participants.controls(viewer, seat) => Ok(()),
            PlayerKind::Human => Err(CommandError::NotYours(seat)),
        }
    }

    fn participants(&self) -> &Participants {
        &self.participants
    }

    fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    fn due(&self) -> Option<(Seat, Timestamp)> {
        let clocks = self.clocks.as_ref().filter(|_| self.turn().is_some())?;
        Some((clocks.running()?, clocks.due()?))
    }

    fn paused(&self, now: Timestamp) -> Option<Timestamp> {
        self.paused.filter(|until| now < *until && self.turn().is_some())
    }

    fn clock_started(&self) -> Option<Timestamp> {
        self.clocks.as_ref().filter(|_| self.turn().is_some())?.started()
    }

    fn record(&self) -> Record {
        let mut record = Record::of(&self.game);
        for (ply, left) in (1..).zip(&self.times) {
            // A time that the format of records cannot express is left out.
            let _ = record.set_clock(ply, *left);
        }
        record
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A new match of `spec` with these settings, from the position `start` or the usual one.
///
/// # Errors
/// The position text is not one of the game.
pub fn open_match(
    spec: &Spec,
    start: Option<&str>,
    settings: MatchSettings,
) -> Result<Box<dyn AnyMatch>, SetupError> {
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(Box::new(MatchState::new(spec.clone(), Match::from_position(first), settings)))
    })
}

/// Opens a match of people from any position, with `quiet_plies` consecutive quiet plies already counted.
///
/// # Errors
/// The position text is not one of the game, or the position has too many moves.
pub fn open_setup(
    spec: &Spec,
    start: Option<&str>,
    quiet_plies: u16,
) -> Result<Box<dyn AnyMatch>, SetupError> {
    let people = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| read_setup::<G>(options, text))?;
        Ok(Box::new(MatchState::new(spec.clone(), Match::continued(first, quiet_plies), people.into())))
    })
}
