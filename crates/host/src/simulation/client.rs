//! The players of a match: each follows it at one node, thinks, and sends commands until it knows what came of them.

use std::time::Duration;

use putahi_play::{
    AnyMatch, Command, CommandEnvelope, DeviceMode, Event, Language, Localizer, MatchSettings, Offer, Player,
    PlayerId, Timestamp, Viewer, parse_player_kinds,
};
use putahi_rules::{Seat, Spec};
use putahi_view::views;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::chance::Chance;
use super::node::at_node;
use super::world::Shared;
use crate::host::Host;
use crate::live::command_key::command_key;
use crate::live::command_source::CommandSource;
use crate::live::live_match::ExecuteError;
use crate::store::{Entry, Log, MatchSetup};

/// The time of each player, far more than the thinking and the faults of a schedule take.
pub(super) const TIME_CONTROL: &str = "900+0";
/// The same in seconds.
pub(super) const BUDGET: Duration = Duration::from_secs(900);
/// After this time a client asks again, perhaps another node.
const PATIENCE: Duration = Duration::from_secs(4);

/// A player of a match.
#[derive(Clone)]
pub(super) struct Client {
    /// The world.
    pub(super) shared: Shared,
    /// The match.
    pub(super) id: String,
    /// The number of its table.
    pub(super) number: usize,
    /// The seat.
    pub(super) seat: Seat,
    /// What it chooses.
    pub(super) chance: Chance,
}

/// What a client sees of its match.
#[derive(Clone)]
struct Seen {
    seq: u64,
    is_over: bool,
    /// What it may do now, if anything.
    choices: Vec<Command>,
}

/// The player of a seat.
fn player(seat: Seat) -> Player {
    let name = ["ana", "ben"][usize::from(seat != Seat::FIRST)];
    Player { id: PlayerId::new(name), name: name.parse().expect("a name") }
}

/// The log of a match that begins now with both players.
pub(super) fn begin(host: &Host, spec: Spec) -> Log {
    let settings = MatchSettings {
        device_mode: DeviceMode::Separate,
        time_control: Some(TIME_CONTROL.parse().expect("a time control")),
        ..parse_player_kinds(2, "human,human").expect("two people").into()
    };
    let at = host.clock.now();
    let sat = |seat| Entry {
        command: format!("sit-{seat}"),
        at,
        event: Event::Sat { seats: vec![seat], player: player(seat), names: Vec::new() },
    };
    let setup = MatchSetup { spec, start: None, settings, public: false };
    Log { setup, entries: [Seat::FIRST, Seat::SECOND].map(sat).to_vec() }
}

/// What a seat may do: an answer if it is asked for one, else a move if it is its turn; also to ask for a move back.
fn choices(state: &dyn AnyMatch, seat: Seat) -> Vec<Command> {
    if let Some(open) = state.offer() {
        let is_asked = open.waiting.contains(&seat);
        return [true, false]
            .into_iter()
            .filter(|_| is_asked)
            .map(|yes| Command::Answer { seat, yes })
            .collect();
    }
    if state.turn() != Some(seat) {
        return Vec::new();
    }
    let viewer = player(seat).id;
    let view =
        views(state).view(Localizer::of(Language::English), Viewer::Player(&viewer), Timestamp::default());
    let moves = view.legal.into_iter().map(|legal| Command::Move { seat, text: legal.text });
    moves.chain([Command::Offer { seat, offer: Offer::TakeBack }]).collect()
}

impl Seen {
    fn of(state: &dyn AnyMatch, seq: u64, seat: Seat) -> Seen {
        Seen { seq, is_over: state.turn().is_none(), choices: choices(state, seat) }
    }
}

impl Client {
    /// Plays until the match is over or `quota` commands have been sent at its table.
    pub(super) async fn play(self, quota: usize) {
        while !self.is_enough(quota) {
            let Some(node) = self.some_node() else {
                sleep(Duration::from_millis(300)).await;
                continue;
            };
            let (show, seen) = watch::channel(None);
            tokio::spawn(self.clone().follow(node, show));
            if self.act(node, seen, quota).await {
                return;
            }
            let pause = self.chance.time_between([50, 400]);
            sleep(pause).await;
        }
    }

    fn is_enough(&self, quota: usize) -> bool {
        self.shared.lock().ledger.commands_at(self.number) >= quota
    }

    fn some_node(&self) -> Option<usize> {
        let serving = self.shared.lock().serving();
        self.chance.pick(&serving)
    }

    /// Follows the match at a node, as a socket does, until the node ends.
    async fn follow(self, node: usize, show: watch::Sender<Option<Seen>>) {
        let (shared, id, seat) = (self.shared.clone(), self.id.clone(), self.seat);
        at_node(&shared, node, |host| async move {
            let Ok(Some(live)) = host.matches.find(&id).await else { return };
            let mut changes = live.subscribe();
            let _presence = live.presence.enter(Some(player(seat).id));
            loop {
                let read =
                    |state: &dyn AnyMatch, seq| (Seen::of(state, seq, seat), state.record().to_string());
                let (seen, text) = live.read_latest(&mut changes, read).await;
                self.shared.lock().ledger.show(&id, seen.seq, &text);
                show.send_replace(Some(seen));
                tokio::select! {
                    biased;
                    () = show.closed() => return,
                    _ = changes.changed() => {}
                }
            }
        })
        .await;
    }

    /// Does what can be done until the match is over or enough was sent; false if the node has ended before.
    async fn act(&self, node: usize, mut seen: watch::Receiver<Option<Seen>>, quota: usize) -> bool {
        while !self.is_enough(quota) {
            let now = seen.borrow_and_update().clone();
            match now {
                Some(Seen { is_over: true, .. }) => return true,
                Some(Seen { seq, choices, .. }) if !choices.is_empty() => {
                    self.command(node, seq, &choices).await;
                    // What was done is shown, or the next try follows.
                    if let Ok(Err(_)) = timeout(Duration::from_secs(1), seen.changed()).await {
                        return false;
                    }
                }
                _ => {
                    if let Ok(Err(_)) = timeout(PATIENCE, seen.changed()).await {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Thinks, and sends one of the `choices` until it is known what came of it.
    async fn command(&self, home: usize, seq: u64, choices: &[Command]) {
        let time = self.chance.time_between([50, 900]);
        sleep(time).await;
        let envelope = {
            let mut world = self.shared.lock();
            world.ledger.think(&self.id, self.seat, time);
            let count = world.ledger.count(self.number, self.seat);
            let id = format!("{}-{}-{count}", self.number, self.seat);
            let offers = choices.len() - 1;
            let mut index = self.chance.below(choices.len());
            // To ask for a move back is as rare as any single move, but not where there are few.
            if index == offers && self.chance.happens(90) {
                index = 0;
            }
            CommandEnvelope { id, seq, command: choices[index].clone() }
        };
        let mut node = if self.chance.happens(90) { Some(home) } else { self.some_node() };
        let mut is_first = true;
        let end = Instant::now() + Duration::from_secs(7200);
        while Instant::now() < end {
            if let Some(answer) = self.send(node, &envelope).await {
                return self.note(&envelope, answer, is_first).await;
            }
            is_first = false;
            let pause = self.chance.time_between([50, 500]);
            sleep(pause).await;
            node = self.some_node();
        }
        self.shared.lock().ledger.violations.push(format!("{envelope:?} found no answer"));
    }

    /// Sends a command to a node; none if it is unknown what came of it.
    async fn send(&self, node: Option<usize>, envelope: &CommandEnvelope) -> Option<Result<(), String>> {
        let (id, seat, sent) = (self.id.clone(), self.seat, envelope.clone());
        let execute = |host: Host| async move {
            let live = host.matches.find(&id).await.ok().flatten().ok_or(None)?;
            let source = CommandSource::Session(Some(player(seat).id), Duration::ZERO);
            live.execute(&sent, &source).await.map(drop).map_err(|error| match error {
                ExecuteError::Store(_) => None,
                refused => Some(format!("{refused:?}")),
            })
        };
        let done = timeout(PATIENCE, at_node(&self.shared, node?, execute)).await.ok()??;
        match done {
            Ok(()) => Some(Ok(())),
            Err(refused) => refused.map(Err),
        }
    }

    /// Notes the answer to a client. An acknowledged command is sent again now and then: it must be acknowledged again.
    async fn note(&self, envelope: &CommandEnvelope, answer: Result<(), String>, is_first: bool) {
        let source = CommandSource::Session(Some(player(self.seat).id), Duration::ZERO);
        let key = (self.id.clone(), command_key(envelope, &source));
        {
            let mut world = self.shared.lock();
            world.note(format_args!("{} {:?}: {answer:?}", envelope.id, envelope.command));
            if answer.is_ok() {
                world.ledger.acknowledged.insert(key);
            } else if is_first {
                // An earlier try may have been stored after all.
                world.ledger.refused.insert(key);
            }
        }
        if answer.is_ok() && self.chance.happens(10) {
            let node = self.some_node();
            if let Some(Err(error)) = self.send(node, envelope).await {
                let violation =
                    format!("{} was acknowledged, and refused when sent again: {error}", envelope.id);
                self.shared.lock().ledger.violations.push(violation);
            }
        }
    }
}
