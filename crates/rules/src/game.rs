//! The one trait that every game implements, and what follows from it.

use crate::{Foreign, ForeignError, Options, OptionsError, Outcome, Seat, SetupError};
use std::cell::Cell;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A position of a finite, deterministic game of perfect information, without its history.
///
/// Turns need not alternate and there may be three seats, so nothing here negates a value or swaps two sides: search
/// looks from one fixed seat and maximises where [`turn`](Game::turn) is that seat. With three seats "the value" of a
/// position exists only for one seat against the others together.
///
/// `Display` writes the position text of the game's page; [`parse`](Game::parse) reads it. Equality is the page's: what
/// counts as the same position when positions repeat.
pub trait Game: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The id of the game in specs, such as `mu-torere`; of a family, that of the main game.
    const ID: &'static str;
    /// The ids of all games that the type plays: the main one, then the other members of its family.
    const IDS: &'static [&'static str] = &[Self::ID];

    /// One whole turn, captures included (in Moaaï one step). `Display` is its notation, unique in a position.
    type Move: Clone + Eq + Hash + Debug + Display + Send + Sync;

    /// Rule variants, board and seats.
    type Options: Options;

    /// The id of the game that is played under `options`.
    fn id_of(options: &Self::Options) -> &'static str {
        let _ = options;
        Self::ID
    }

    /// As [`id_of`](Game::id_of), for the options of the position.
    fn id(&self) -> &'static str {
        Self::id_of(self.options())
    }

    /// The options that `text` writes for the game of this id, one of [`IDS`](Game::IDS).
    ///
    /// # Errors
    /// The game has no such options.
    fn read_options(id: &str, text: &str) -> Result<Self::Options, OptionsError> {
        let _ = id;
        text.parse()
    }

    /// The position a match usually begins with.
    fn start(options: &Self::Options) -> Self;

    /// Reads a position text; the text does not hold the options.
    ///
    /// # Errors
    /// Anything but one whole position: all that is wrong with it. Each error names the field and quotes it.
    fn read(options: &Self::Options, text: &str) -> Result<Self, Vec<SetupError>>;

    /// As [`read`](Game::read), with the first error only.
    ///
    /// # Errors
    /// Anything but one whole position.
    fn parse(options: &Self::Options, text: &str) -> Result<Self, SetupError> {
        Self::read(options, text)
            .map_err(|errors| errors.into_iter().next().expect("what is not read has an error"))
    }

    /// The positions and matches that `text` holds in the form of another program, under `options` unless it names another game
    /// of the family; empty if it has none.
    fn read_foreign(options: &Self::Options, text: &str) -> Vec<Result<Foreign, ForeignError>> {
        let _ = (options, text);
        Vec::new()
    }

    /// The options the position is played under.
    fn options(&self) -> &Self::Options;

    /// The number of seats: 2 or 3.
    fn seats(&self) -> usize {
        2
    }

    /// The seat to move; it may be the same seat twice in a row. In a finished position, the seat that would be to
    /// move; in Moaaï, where there is none, the seat that made the last move.
    fn turn(&self) -> Seat;

    /// The outcome, if the position itself ends the game; ends by history (repetition, clocks) belong to the match.
    fn outcome(&self) -> Option<Outcome>;

    /// Reads the notation of a move, legal or not: exactly what `Display` writes. None for any other text.
    fn parse_move(options: &Self::Options, text: &str) -> Option<Self::Move>;

    /// Appends every legal move once, in a deterministic order. Appends nothing if and only if there is an outcome.
    fn push_moves(&self, moves: &mut Vec<Self::Move>);

    /// Whether [`push_moves`](Game::push_moves) would look at more than `most` moves, found without looking at more. Only
    /// games whose board does not bound this number need to override it.
    fn listing_exceeds(&self, most: usize) -> bool {
        let _ = most;
        false
    }

    /// Plays a move that [`push_moves`](Game::push_moves) gave for this position; any other leaves an invalid position.
    fn play_unchecked(&mut self, m: &Self::Move);
}

thread_local! {
    static LISTS: Cell<u64> = const { Cell::new(0) };
}

/// How many lists of legal moves [`legal_moves`] and [`legal_moves_within`] have made on this thread.
pub fn lists_made() -> u64 {
    LISTS.get()
}

/// Every legal move of `position`, in the order of [`Game::push_moves`].
pub fn legal_moves<G: Game>(position: &G) -> Vec<G::Move> {
    LISTS.set(LISTS.get() + 1);
    let mut moves = Vec::new();
    position.push_moves(&mut moves);
    moves
}

/// Every legal move of `position`; None if more than `most` moves must be looked at to list them.
pub fn legal_moves_within<G: Game>(position: &G, most: usize) -> Option<Vec<G::Move>> {
    if position.listing_exceeds(most) {
        LISTS.set(LISTS.get() + 1);
        return None;
    }
    Some(legal_moves(position)).filter(|moves| moves.len() <= most)
}

/// The legal move written `text`, if there is one.
pub fn find_move<G: Game>(position: &G, text: &str) -> Option<G::Move> {
    let m = G::parse_move(position.options(), text)?;
    legal_moves(position).contains(&m).then_some(m)
}

/// The position after the legal move `m`.
pub fn after<G: Game>(position: &G, m: &G::Move) -> G {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

/// Perft: the number of sequences of `depth` legal moves from `position`. Sequences that end earlier are not counted,
/// and history is ignored. The moves of the last ply are counted, not played (bulk counting).
///
/// ```
/// use putahi_rules::{Game, mu_torere::MuTorere, perft};
/// assert_eq!(perft(&MuTorere::start(&Default::default()), 7), 28);
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    if depth == 0 { 1 } else { count(position, &mut buffers) }
}

/// `buffers` holds a move list for each remaining ply, so that nothing is allocated on the way.
fn count<G: Game>(position: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let (moves, rest) = buffers.split_first_mut().expect("perft goes down one ply a buffer");
    moves.clear();
    position.push_moves(moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    moves.iter().map(|m| count(&after(position, m), rest)).sum()
}
