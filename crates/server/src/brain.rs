//! The computers at the tables.

use std::sync::Arc;

use putahi_play::{Command, Level, Sitter, Table, Wish};
use putahi_rules::{Seat, Spec};
use tokio::sync::Semaphore;

use crate::live::{Live, new_id};

/// What a computer is asked: a match so far, and how well to play.
struct Question {
    spec: Spec,
    start: String,
    moves: Vec<String>,
    level: Level,
}

/// What a computer has to do now.
enum Duty {
    Move(Seat, Question),
    Answer(Seat, Question),
}

/// The computers: as many think at once as there are processors.
#[derive(Clone)]
pub(crate) struct Brain {
    room: Arc<Semaphore>,
}

impl Brain {
    pub(crate) fn new() -> Brain {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Brain { room: Arc::new(Semaphore::new(processors)) }
    }

    /// Lets the computers of a match do what is theirs to do now, until it is a person's turn.
    pub(crate) fn attend(&self, live: Arc<Live>) {
        let brain = self.clone();
        tokio::spawn(async move { while brain.attend_once(&live).await {} });
    }

    /// One deed of a computer; false when there is none, or when the match has gone on meanwhile.
    async fn attend_once(&self, live: &Live) -> bool {
        let (duty, seq) = live.read(|table, seq| (duty(table), seq)).await;
        let Some(duty) = duty else { return false };
        let room = self.room.clone().acquire_owned().await.expect("the semaphore is never closed");
        let thought = tokio::task::spawn_blocking(move || {
            let _room = room;
            think(duty)
        });
        let command = match thought.await {
            Ok(command) => command,
            Err(error) => {
                tracing::error!(%error, id = live.id(), "a computer failed to move");
                return false;
            }
        };
        live.grant(&Wish { id: new_id(), seq, command }).await.is_ok()
    }
}

fn duty(table: &dyn Table) -> Option<Duty> {
    let level = |seat: Seat| match table.sitters()[seat] {
        Sitter::Human => None,
        Sitter::Computer(level) => Some((seat, level)),
    };
    let question =
        |level| Question { spec: table.spec().clone(), start: table.start(), moves: table.moves(), level };
    let asked = table.offer().and_then(|open| open.waiting.iter().copied().find_map(level));
    if let Some((seat, level)) = asked {
        return Some(Duty::Answer(seat, question(level)));
    }
    table.turn().and_then(level).map(|(seat, level)| Duty::Move(seat, question(level)))
}

fn think(duty: Duty) -> Command {
    match duty {
        Duty::Move(seat, question) => Command::Move { seat, text: choose(&question) },
        Duty::Answer(seat, question) => Command::Answer { seat, yes: content(&question, seat) },
    }
}

fn choose(question: &Question) -> String {
    use putahi_rules::{Game, Match, Tabletop, legal_moves, with_game};
    let _ = question.level;
    with_game!(&question.spec, |options: G| {
        let mut game = Match::<G>::from_position(G::parse(options, &question.start).expect("kept"));
        for text in &question.moves {
            let m = game.position().read_move(text).expect("kept");
            game.play(&m).expect("kept");
        }
        legal_moves(game.position())[0].to_string()
    })
}

fn content(_: &Question, _: Seat) -> bool {
    false
}
