//! The state of the engine between commands, and their execution.

use std::cell::OnceCell;
use std::fmt::Display;
use std::sync::Arc;

use putahi_engine::{Evaluate, Memory};
use putahi_rules::{History, Match, find_move};
use putahi_tables::{FileSolvable, Holds, SolveScope, Storage, TableDir, table_spec};

use super::command::Command;
use super::go::Search;
use super::info::NO_MOVE;
use super::options::Options;
use super::running_search::{RunningSearch, Task};

/// Reports why a line was not executed; nothing has changed.
pub(super) fn error(why: impl Display) -> String {
    format!("info string error: {why}\n")
}

pub(super) struct Session<G: FileSolvable + History> {
    game_options: G::Options,
    /// The match so far; none after a position that was refused.
    game: Option<Match<G>>,
    options: Options,
    /// Opened when they are first needed: those of some games take seconds to make.
    tables: OnceCell<Option<Arc<G::Table>>>,
    memory: Memory,
    running: Option<RunningSearch>,
}

impl<G: Evaluate + FileSolvable> Session<G> {
    pub(super) fn new(game_options: &G::Options) -> Session<G> {
        let options = Options::default();
        Session {
            game_options: game_options.clone(),
            game: Some(Match::new(game_options)),
            memory: Memory::new(options.hash_bytes()),
            options,
            tables: OnceCell::new(),
            running: None,
        }
    }

    /// Executes a line. Gives the lines to print; none if the program ends.
    pub(super) fn answer(&mut self, line: &str) -> Option<String> {
        let said = match Command::parse(line) {
            Ok(Command::Quit) => {
                self.stop();
                return None;
            }
            Ok(command) => self.execute(command),
            Err(why) => Err(why),
        };
        Some(said.unwrap_or_else(error))
    }

    pub(super) fn end(&mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn execute(&mut self, command: Command) -> Result<String, String> {
        match command {
            Command::Uci => return Ok(greeting()),
            Command::IsReady => {
                self.tables();
                return Ok("readyok\n".to_owned());
            }
            Command::SetOption(name, _) if name.eq_ignore_ascii_case("clear hash") => self.clear_hash(),
            Command::SetOption(name, value) => return self.set_option(&name, &value),
            Command::NewGame => {
                self.clear_hash();
                self.game = Some(Match::new(&self.game_options));
            }
            Command::Position(text, moves) => {
                self.game = None;
                self.game = Some(self.read(text.as_deref(), &moves)?);
            }
            Command::NoPosition => {
                self.game = None;
                return Err(
                    "expected: position startpos, or position fen <text>, and then perhaps moves <move> …"
                        .into(),
                );
            }
            Command::Go(search) => return Ok(self.go(search)),
            Command::Stop => self.stop(),
            Command::PonderHit => self.running.iter().for_each(RunningSearch::ponder_hit),
            Command::Quit | Command::Nothing => {}
        }
        Ok(String::new())
    }

    fn tables(&self) -> Option<Arc<G::Table>> {
        let open = || open_tables::<G>(&self.game_options, None).ok().flatten();
        self.tables.get_or_init(open).clone()
    }

    /// Forgets what searches have found; ends a running one. New memory costs nothing before it is used.
    fn clear_hash(&mut self) {
        self.stop();
        // The old memory goes before the new one comes.
        self.memory = Memory::new(0);
        self.memory = Memory::new(self.options.hash_bytes());
    }

    /// Sets an option. Says what tables there are, if they are set. Nothing changes if the value, or a table, cannot be used.
    fn set_option(&mut self, name: &str, value: &str) -> Result<String, String> {
        let mut options = self.options.clone();
        options.set(name, value)?;
        let dir = options.tables.as_ref();
        // Results found with other tables, or without, must not be mixed.
        let folder = |options: &Options| options.tables.as_ref().map(|dir| dir.folder().to_owned());
        let differs = options.hash != self.options.hash || folder(&options) != folder(&self.options);
        let tables = differs.then(|| open_tables::<G>(&self.game_options, dir)).transpose()?;
        let named = dir.filter(|_| name.eq_ignore_ascii_case("tables"));
        let said = named.map_or(Ok(String::new()), |dir| table_report::<G>(&self.game_options, dir))?;
        self.options = options;
        if let Some(tables) = tables {
            self.tables = OnceCell::from(tables);
            self.clear_hash();
        }
        Ok(said)
    }

    fn read(&self, text: Option<&str>, moves: &[String]) -> Result<Match<G>, String> {
        let (start, quiet) = putahi_cli::position::read_counted::<G>(&self.game_options, text)
            .map_err(|error| error.to_string())?;
        let mut game = Match::continued(start, quiet);
        for text in moves {
            let m = find_move(game.position(), text)
                .ok_or_else(|| format!("`{text}` is no legal move in `{}`", game.position()))?;
            game.play(&m).map_err(|_| format!("the match is over before `{text}`"))?;
        }
        Ok(game)
    }

    /// Begins a search; ends a running one first. Without a position or a move there is no search, but an answer.
    fn go(&mut self, search: Search) -> String {
        self.stop();
        match self.task(search) {
            Ok(task) => self.running = Some(RunningSearch::start(task)),
            Err(why) => return format!("info string error: {why}\n{NO_MOVE}"),
        }
        String::new()
    }

    /// The input of a search. Of the moves to which it is limited those that are not legal are skipped.
    fn task(&self, mut search: Search) -> Result<Task<G>, String> {
        let game = self.game.clone().ok_or("there is no position: the last one was refused")?;
        search.time = search.move_time(game.position().turn().index());
        let moves: Vec<G::Move> =
            search.moves.iter().filter_map(|text| find_move(game.position(), text)).collect();
        if moves.is_empty() && !search.moves.is_empty() {
            return Err(format!("`{}` is no legal move in `{}`", search.moves.join(" "), game.position()));
        }
        let (tables, options, memory) = (self.tables(), self.options.clone(), self.memory.clone());
        Ok(Task { game, tables, options, memory, search, moves })
    }

    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }
}

/// The tables of this folder; without a folder a solver, which needs no files, or what the program has in itself.
fn open_tables<G: FileSolvable>(
    game_options: &G::Options,
    dir: Option<&TableDir>,
) -> Result<Option<Arc<G::Table>>, String> {
    let solver = (G::storage(game_options) == Storage::Search).then(TableDir::none);
    let open = |dir| G::open(game_options, dir).map(Arc::new).map_err(|error| error.to_string());
    match dir.or(solver.as_ref()) {
        Some(dir) => open(dir).map(Some),
        None => Ok(G::embedded(game_options).map(Arc::new)),
    }
}

/// The line that says how many tables of the game are in a folder, all of which can be opened. Nothing for a game without files.
fn table_report<G: FileSolvable>(options: &G::Options, dir: &TableDir) -> Result<String, String> {
    if G::storage(options) != Storage::Files {
        return Ok(String::new());
    }
    let spec = table_spec::<G>(options, Holds::Plies);
    let listed = dir.names(&spec).map_err(|error| error.to_string())?;
    let sectors = G::jobs(options, SolveScope::All).into_iter().flat_map(|job| job.makes);
    let wanted: Vec<String> =
        sectors.filter(|sector| G::stores_values(*sector)).map(|sector| sector.to_string()).collect();
    match wanted.iter().filter(|name| listed.contains(name)).count() {
        0 => Err(format!("there are no tables of {spec} in `{}`", dir.folder().display())),
        usable => Ok(format!("info string tables: {usable} of {} of {spec}\n", wanted.len())),
    }
}

fn greeting() -> String {
    let options = Options::described();
    format!("id name Putahi {}\nid author the Putahi developers\n{options}uciok\n", env!("CARGO_PKG_VERSION"))
}
