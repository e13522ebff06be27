//! The computers that play in matches.

use std::sync::Arc;
use std::time::Duration;

use putahi_engine as engine;
use putahi_play::{AnyMatch, Command, CommandEnvelope, Hint, Level, Localizer, PlayerKind};
use putahi_rules::{History, Match, Seat, SetupError, Spec, Tabletop, find_move, with_game};
use putahi_tables::probe::{self, ProbeJson};
use putahi_tables::{FileSolvable, TableCache, TableError};

use crate::matches::command_source::CommandSource;
use crate::matches::live_match::{Advice, ExecuteError, LiveMatch};
use crate::support::cpu_pool::{CpuPool, Overloaded};
use crate::support::random;

/// What a computer is asked: a match so far, and how well to play.
struct Question {
    spec: Spec,
    start: String,
    moves: Vec<String>,
    level: Level,
}

/// Why a position is not looked up.
pub(crate) enum ProbeError {
    /// The text is no position.
    Setup(SetupError),
    /// The clock cannot be taken into account.
    Clock,
    /// A table cannot be trusted.
    Tables(TableError),
}

/// What a computer has to do now.
enum BotTask {
    Move(Seat, Question),
    Answer(Seat, Question),
}

/// What came of a computer's bot_lock.
enum BotProgress {
    /// There may be more to do.
    Done,
    /// There is nothing to do.
    Nothing,
    /// It could not be done or stored now; it is to be tried again.
    Failed,
}

/// How long to wait before what could not be done or stored is tried again.
const AGAIN: Duration = Duration::from_secs(2);
/// So many computers may search or wait for it at a time.
const SEARCHES: usize = 4096;
/// So many positions may be looked up in tables, or wait for it, at a time.
const PROBES: usize = 64;

/// The computers. Whoever looks positions up does not keep them waiting.
#[derive(Clone)]
pub(crate) struct BotPool {
    searches: CpuPool,
    probes: CpuPool,
    table_cache: TableCache,
}

impl BotPool {
    /// Computers that know what is in `table_cache`.
    pub(crate) fn new(table_cache: TableCache) -> BotPool {
        BotPool { searches: CpuPool::new(SEARCHES), probes: CpuPool::new(PROBES), table_cache }
    }

    /// Lets the computers of a match do what is theirs to do now, until it is a person's turn.
    pub(crate) fn wake(&self, live: Arc<LiveMatch>) {
        let bots = self.clone();
        tokio::spawn(async move {
            // Whoever looks at the match asks for bot_lock; the same question is thought about once.
            let _alone = live.bot_lock().await;
            loop {
                match bots.step(&live).await {
                    BotProgress::Done => {}
                    BotProgress::Nothing => break,
                    BotProgress::Failed => tokio::time::sleep(AGAIN).await,
                }
            }
        });
    }

    /// A good move for the person to move; none if nobody is to move, or the search panicked.
    ///
    /// # Errors
    /// Too many computers search.
    pub(crate) async fn hint(&self, live: &LiveMatch, words: Localizer) -> Result<Option<Hint>, Overloaded> {
        let (question, seq) = live
            .read(|_, state, seq| (state.person_to_move().map(|_| question(state, Level::Hard)), seq))
            .await;
        // Whoever asks again for the same position gets the same hint, without another search.
        let mut last = live.hinted().await;
        if last.as_ref().is_none_or(|(earlier, _)| *earlier != seq) {
            let Some(question) = question else { return Ok(None) };
            let table_cache = self.table_cache.clone();
            let advice = self.searches.run(move || advise(&question, &table_cache)).await?;
            *last = advice.map(|advice| (seq, advice));
        }
        let Some((_, Advice { text, exact })) = last.clone() else { return Ok(None) };
        Ok(live.read(|_, state, _| state.explain(&text, exact, words)).await)
    }

    /// What the tables tell of the position of `spec` written `text`; none if the search panicked.
    ///
    /// # Errors
    /// Too many positions are looked up.
    pub(crate) async fn probe(
        &self,
        spec: Spec,
        text: String,
        clock: u16,
    ) -> Result<Option<Result<ProbeJson, ProbeError>>, Overloaded> {
        let table_cache = self.table_cache.clone();
        let probe = move || with_game!(&spec, |options: G| page::<G>(options, &text, clock, &table_cache));
        self.probes.run(probe).await
    }

    /// One thing that a computer does.
    async fn step(&self, live: &LiveMatch) -> BotProgress {
        let (task, seq) = live.read(|_, state, seq| (task(state), seq)).await;
        let Some(task) = task else { return BotProgress::Nothing };
        let table_cache = self.table_cache.clone();
        let command = match self.searches.run(move || act(task, &table_cache)).await {
            Ok(Some(command)) => command,
            Ok(None) => return BotProgress::Nothing,
            Err(Overloaded) => return BotProgress::Failed,
        };
        match live
            .execute(&CommandEnvelope { id: random::new_id(), seq, command }, &CommandSource::Server)
            .await
        {
            // Stale: the match has gone on meanwhile, and there may be something else to do.
            Ok(_) | Err(ExecuteError::Stale) => BotProgress::Done,
            Err(
                ExecuteError::Command(_)
                | ExecuteError::IdTaken
                | ExecuteError::LongId(_)
                | ExecuteError::BadId,
            ) => BotProgress::Nothing,
            Err(ExecuteError::Store(error)) => {
                tracing::error!(%error, "what a computer did could not be stored; it is tried again in {AGAIN:?}");
                BotProgress::Failed
            }
        }
    }
}

fn question(state: &dyn AnyMatch, level: Level) -> Question {
    Question { spec: state.spec().clone(), start: state.start(), moves: state.moves(), level }
}

fn task(state: &dyn AnyMatch) -> Option<BotTask> {
    let level = |seat: Seat| match state.player_kinds()[seat] {
        PlayerKind::Human => None,
        PlayerKind::Computer(level) => Some((seat, level)),
    };
    let asked = state.offer().and_then(|open| open.waiting.iter().copied().find_map(level));
    if let Some((seat, level)) = asked {
        return Some(BotTask::Answer(seat, question(state, level)));
    }
    state.turn().and_then(level).map(|(seat, level)| BotTask::Move(seat, question(state, level)))
}

fn act(task: BotTask, table_cache: &TableCache) -> Command {
    match task {
        BotTask::Move(seat, question) => Command::Move { seat, text: choose(&question, table_cache) },
        BotTask::Answer(seat, question) => Command::Answer { seat, yes: is_content(&question, seat) },
    }
}

impl Question {
    /// Replays the match so far.
    fn replay<G: Tabletop + History>(&self, options: &G::Options) -> Match<G> {
        let start = G::parse(options, &self.start).expect("a table gives its first position");
        let mut game = Match::from_position(start);
        for text in &self.moves {
            let m = find_move(game.position(), text).expect("a table gives legal moves");
            game.play(&m).expect("a table goes on until its match is over");
        }
        game
    }
}

/// The tables that are asked about every position in sight: none where a value is searched for, which takes long, or
/// where they cannot be trusted.
fn tables<G: FileSolvable>(table_cache: &TableCache, options: &G::Options) -> Option<Arc<G::Table>> {
    let open = || {
        table_cache
            .table::<G>(options)
            .inspect_err(|error| tracing::warn!(%error, "a table is not used"))
            .ok()
    };
    if putahi_bots::has_tables::<G>() { open() } else { None }
}

/// The move that a computer of this level makes.
fn choose(question: &Question, table_cache: &TableCache) -> String {
    with_game!(&question.spec, |options: G| {
        let tables = tables::<G>(table_cache, options);
        choose_in(&question.replay::<G>(options), tables.as_deref(), question.level).to_string()
    })
}

fn choose_in<G: engine::Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&G::Table>,
    level: Level,
) -> G::Move {
    let (level, seed) = (putahi_bots::level(level), u64::from_ne_bytes(random::bytes()));
    putahi_bots::choose(game, tables, level, &level.limits(), seed)
}

/// A good move, and its exact value where that is known.
fn advise(question: &Question, table_cache: &TableCache) -> Advice {
    with_game!(&question.spec, |options: G| {
        let (game, tables) = (question.replay::<G>(options), tables::<G>(table_cache, options));
        let m = choose_in(&game, tables.as_deref(), question.level);
        let exact = tables.and_then(|tables| putahi_bots::exact(&*tables, &game, &m));
        Advice { text: m.to_string(), exact }
    })
}

/// What the tables tell of the position written `text`.
fn page<G: FileSolvable + History>(
    options: &G::Options,
    text: &str,
    clock: u16,
    table_cache: &TableCache,
) -> Result<ProbeJson, ProbeError> {
    let position = G::parse(options, text).map_err(ProbeError::Setup)?;
    let table = table_cache.table::<G>(options).map_err(ProbeError::Tables)?;
    let checked = probe::check_clock(&*table, &position, clock).map_err(ProbeError::Tables)?;
    checked.map_err(|_| ProbeError::Clock)?;
    let answer = probe::probe(&*table, &position, clock).map_err(ProbeError::Tables)?;
    Ok(ProbeJson::new(&position, &answer))
}

/// Whether a computer agrees to end the match as it stands.
fn is_content(question: &Question, seat: Seat) -> bool {
    with_game!(&question.spec, |options: G| {
        engine::accepts_draw_offer(
            &question.replay::<G>(options),
            seat,
            &putahi_bots::level(question.level).limits(),
        )
    })
}

#[cfg(test)]
mod tests {
    use putahi_play::parse_player_kinds;
    use putahi_tables::TableDir;
    use tempfile::TempDir;

    use super::*;
    use crate::state::AppState;
    use crate::store::{Log, MatchSetup};

    /// Some game.
    fn spec() -> Spec {
        Spec::all().swap_remove(0)
    }

    fn bots(searches: usize, probes: usize, folder: &TempDir) -> BotPool {
        let table_cache = TableCache::new(TableDir::new(folder.path().join("tables")));
        BotPool { searches: CpuPool::new(searches), probes: CpuPool::new(probes), table_cache }
    }

    /// A match of two computers in which nobody has moved.
    async fn computers(app: &AppState) -> Arc<LiveMatch> {
        let settings = parse_player_kinds(2, "easy,easy").unwrap().into();
        let setup = MatchSetup { spec: spec(), start: None, settings, public: false };
        app.matches.create(Log { setup, entries: Vec::new() }).await.unwrap()
    }

    #[tokio::test]
    async fn a_computer_that_finds_no_place_tries_again_and_moves_once_there_is_one() {
        let folder = TempDir::new().unwrap();
        let app = AppState::open(folder.path()).unwrap();
        let live = computers(&app).await;
        assert!(matches!(bots(0, 1, &folder).step(&live).await, BotProgress::Failed));
        assert_eq!(live.read(|_, _, seq| seq).await, 0);
        assert!(matches!(bots(1, 0, &folder).step(&live).await, BotProgress::Done));
        assert_eq!(live.read(|_, state, _| state.moves().len()).await, 1, "probes take no place of searches");
    }

    #[tokio::test]
    async fn a_position_is_not_looked_up_while_too_many_are() {
        let folder = TempDir::new().unwrap();
        let app = AppState::open(folder.path()).unwrap();
        let position = computers(&app).await.read(|_, state, _| state.start()).await;
        let probe = async |bots: BotPool| bots.probe(spec(), position.clone(), 0).await;
        assert!(matches!(probe(bots(1, 0, &folder)).await, Err(Overloaded)));
        assert!(matches!(probe(bots(0, 1, &folder)).await, Ok(Some(Ok(_)))));
    }
}
