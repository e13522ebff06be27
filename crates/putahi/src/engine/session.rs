//! The state of the engine between commands, and their execution.

use std::fmt::Display;
use std::sync::Arc;

use putahi_engine::{Evaluate, Memory};
use putahi_rules::{History, Match, find_move};
use putahi_tables::{FileSolvable, Storage, TableDir};

use super::command::{Command, Search};
use super::options::Options;
use super::running_search::{RunningSearch, Task};

/// The result of a line.
pub(super) enum Turn {
    /// Lines to print.
    Said(String),
    /// The program ends.
    Quit,
}

impl Turn {
    /// Reports why a line was not executed; nothing has changed.
    pub(super) fn error(why: impl Display) -> Turn {
        Turn::Said(format!("info string error: {why}\n"))
    }
}

/// The state of the engine.
pub(super) struct Session<G: FileSolvable + History> {
    game_options: G::Options,
    game: Match<G>,
    options: Options,
    tables: Option<Arc<G::Table>>,
    /// The results of the searches of the match.
    memory: Memory,
    running: Option<RunningSearch>,
}

impl<G: Evaluate + FileSolvable> Session<G> {
    /// The engine before the first command, at the usual start.
    pub(super) fn new(game_options: &G::Options) -> Session<G> {
        let options = Options::default();
        Session {
            game_options: game_options.clone(),
            game: Match::new(game_options),
            memory: Memory::new(options.hash_bytes()),
            options,
            tables: open_tables::<G>(game_options, None).ok().flatten(),
            running: None,
        }
    }

    /// Executes a line.
    pub(super) fn answer(&mut self, line: &str) -> Turn {
        let said = match Command::parse(line) {
            Ok(Command::Quit) => {
                self.stop();
                return Turn::Quit;
            }
            Ok(command) => self.execute(command),
            Err(why) => Err(why),
        };
        said.map_or_else(Turn::error, Turn::Said)
    }

    /// Waits for the best move of a search that ends by itself; ends any other.
    pub(super) fn end(&mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn execute(&mut self, command: Command) -> Result<String, String> {
        match command {
            Command::Uci => return Ok(greeting()),
            Command::IsReady => return Ok("readyok\n".to_owned()),
            Command::SetOption(name, value) => self.set_option(&name, &value)?,
            Command::NewGame => self.new_game(),
            Command::Position(text, moves) => self.game = self.read(text.as_deref(), &moves)?,
            Command::Go(search) => self.go(search),
            Command::Stop => self.stop(),
            Command::PonderHit => self.running.iter().for_each(RunningSearch::ponder_hit),
            Command::Quit | Command::Nothing => {}
        }
        Ok(String::new())
    }

    fn new_game(&mut self) {
        self.stop();
        self.memory.clear();
        self.game = Match::new(&self.game_options);
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut options = self.options.clone();
        options.set(name, value)?;
        self.tables = open_tables::<G>(&self.game_options, options.tables.as_ref())?;
        // Results found with other tables, or without, must not be mixed.
        if options.memory_differs(&self.options) {
            self.memory = Memory::new(options.hash_bytes());
        }
        self.options = options;
        Ok(())
    }

    /// The match that begins with the position of this text, or with the usual start, after these moves.
    fn read(&self, text: Option<&str>, moves: &[String]) -> Result<Match<G>, String> {
        let start = match text {
            Some(text) => putahi_cli::position::read::<G>(&self.game_options, Some(text))
                .map_err(|error| error.to_string())?,
            None => G::start(&self.game_options),
        };
        let mut game = Match::from_position(start);
        for text in moves {
            let m = find_move(game.position(), text)
                .ok_or_else(|| format!("`{text}` is no legal move in `{}`", game.position()))?;
            game.play(&m).map_err(|_| format!("the match is over before `{text}`"))?;
        }
        Ok(game)
    }

    /// Begins a search; ends a running one first.
    fn go(&mut self, search: Search) {
        self.stop();
        let (game, tables, options) = (self.game.clone(), self.tables.clone(), self.options.clone());
        let memory = self.memory.clone();
        self.running = Some(RunningSearch::start(Task { game, tables, options, memory, search }));
    }

    /// Ends a running search, which reports its best move.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }
}

/// The tables of this folder; without a folder a solver, which needs no files, or none.
fn open_tables<G: FileSolvable>(
    game_options: &G::Options,
    dir: Option<&TableDir>,
) -> Result<Option<Arc<G::Table>>, String> {
    let solver = (G::STORAGE == Storage::Search).then(|| TableDir::new(""));
    let open = |dir| G::open(game_options, dir).map(Arc::new).map_err(|error| error.to_string());
    dir.or(solver.as_ref()).map(open).transpose()
}

/// The engine's name and its options.
fn greeting() -> String {
    let options = Options::described();
    format!("id name Putahi {}\nid author the Putahi developers\n{options}uciok\n", env!("CARGO_PKG_VERSION"))
}
