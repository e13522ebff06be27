//! What a user interface needs of a game: the board, the pieces, and moves as sequences of touches.

use crate::refusal::touches;
use crate::wording::word_type;
use crate::{
    Board, Game, MoveError, Piece, Pieces, Point, Reason, Refusal, Rule, Seat, SetupForm, Touch, Wording,
    legal_moves,
};

word_type! {
    /// A property of a man that the drawing shows: a word, which is a class for style sheets and the key `point-WORD`
    /// of a message.
    pub struct Mark;
}

/// What a user interface needs of a game; engine and tables do not use it.
pub trait Tabletop: Game {
    /// A lesson for each rule, one in a line, and examples. The fields are separated by tabs: the number of the rule or
    /// the id of an example (`T-trap`), the spec, a position, and the touches of a move, or of several in turn; `-` if
    /// no move is to be made. A line of rule numbers, with spaces between, shows each of them by the start. Empty if the game has no
    /// lessons.
    fn lessons(_options: &Self::Options) -> &'static str {
        ""
    }

    /// The first steps of a learner, one in a line. The fields are separated by tabs: the id, which is part of the keys of its
    /// texts, the number of the rule, the spec, a position, the touches that are asked for (several ways are separated by `|`), and
    /// the moves with which the other side answers, or `-`. Touches that make no legal move are asked for to be refused. The last line is
    /// the position in which a short match with the coach begins, without touches and answers. Empty if the game has no steps.
    fn steps(_options: &Self::Options) -> &'static str {
        ""
    }

    /// The board, as data to draw it from.
    fn board(&self) -> &Board;

    /// The pieces on the board, in hand and in the reserve.
    fn pieces(&self) -> Pieces;

    /// The touches that make the move, in order. No sequence of a legal move begins with that of another (prefix-free).
    fn touches(m: &Self::Move) -> Vec<Touch>;

    /// Why the move made by these touches is illegal, with the rule that forbids it. Returns None if it is legal.
    ///
    /// By default what the legal moves show: how far the touches begin one of them, and what stands on the next point.
    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        explain_by_moves(self, touched)
    }

    /// The men of the seat to move that could be captured if it were the other seat's turn.
    fn threatened(&self) -> Vec<Point> {
        Vec::new()
    }

    /// The men with a property that the drawing shows, such as those in a mill.
    fn marks(&self) -> Vec<(Point, Mark)> {
        Vec::new()
    }

    /// The rules that a legal move applies, in the order in which a hint names them: first the one by which the man
    /// moves, then those of the consequences.
    fn rules_applied(&self, m: &Self::Move) -> Vec<Rule>;

    /// What a legal move brings about that its notation does not say, such as why pieces leave. None if there is nothing to
    /// explain.
    fn effect(&self, m: &Self::Move) -> Option<Wording> {
        let _ = m;
        None
    }

    /// How positions are set up piece by piece. None if the game says nothing of it.
    fn setup_form(&self) -> Option<SetupForm> {
        None
    }

    /// The starting positions with a handicap: the seat that has fewer men, how many fewer, and the position.
    fn handicaps(options: &Self::Options) -> Vec<(Seat, usize, Self)> {
        let _ = options;
        Vec::new()
    }

    /// The legal move written `text`.
    ///
    /// # Errors
    /// `text` has a name of no point and no piece, is an illegal move, or is a legal move in another notation.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        read_move_among(self, &legal_moves(self), text)
    }
}

/// The move written `text` among `moves`, all legal moves of the position.
///
/// # Errors
/// As [`Tabletop::read_move`].
pub fn read_move_among<G: Tabletop>(
    position: &G,
    moves: &[G::Move],
    text: &str,
) -> Result<G::Move, MoveError> {
    if let Some(found) = G::parse_move(position.options(), text).filter(|m| moves.contains(m)) {
        return Ok(found);
    }
    let pieces = position.pieces();
    let known = |name: &str| pieces.free().find(|word| *word == name).map(Piece::Free).map(Touch::Reserve);
    let touched = touches(position.board(), known, text)?;
    match moves.iter().find(|m| G::touches(m) == touched) {
        Some(meant) => Err(MoveError::Spelling { text: text.to_owned(), meant: meant.to_string() }),
        None => Err(MoveError::Refused(
            position.explain_illegal(&touched).expect("touches of no legal move are refused"),
        )),
    }
}

/// Why the touches are no legal move, by the first of them that begins none. The rule is the one by which the first legal move is
/// made; of a position without moves the one that ended the match.
fn explain_by_moves<G: Tabletop>(position: &G, touched: &[Touch]) -> Option<Refusal> {
    if let Some(outcome) = position.outcome() {
        return outcome.rule.map(|rule| Refusal::new(rule, Reason::OVER, &[]));
    }
    let moves = legal_moves(position);
    let sequences: Vec<Vec<Touch>> = moves.iter().map(G::touches).collect();
    let begun = (0..=touched.len())
        .rev()
        .find(|length| sequences.iter().any(|all| all.starts_with(&touched[..*length])))?;
    let rule = *position.rules_applied(moves.first()?).first()?;
    let is_complete = sequences.iter().any(|all| *all == touched[..begun]);
    let Some(wrong) = touched.get(begun) else {
        return (!is_complete).then(|| Refusal::new(rule, Reason::UNFINISHED, &[]));
    };
    let points = wrong.point();
    let owner = points.and_then(|point| position.pieces().on(point)).map(Piece::owner);
    Some(match owner {
        _ if is_complete => Refusal::new(rule, Reason::TOO_MANY, points.as_slice()),
        _ if points.is_none() => Refusal::new(rule, Reason::NOT_FROM_RESERVE, &[]),
        Some(Some(seat)) if begun == 0 && seat != position.turn() && !places(position, &sequences) => {
            Refusal::new(rule, Reason::NOT_YOURS, points.as_slice()).of(seat)
        }
        Some(_) if begun == 0 && !places(position, &sequences) => {
            Refusal::new(rule, Reason::STUCK, points.as_slice())
        }
        Some(_) => Refusal::new(rule, Reason::OCCUPIED, points.as_slice()),
        None if begun == 0 => Refusal::new(rule, Reason::EMPTY, points.as_slice()),
        None => {
            let from = touched[begun - 1].point();
            let both: Vec<Point> = from.into_iter().chain(points).collect();
            Refusal::new(rule, Reason::NOT_NEIGHBOURS, &both)
        }
    })
}

/// Whether legal moves begin with a point on which nothing stands.
fn places<G: Tabletop>(position: &G, sequences: &[Vec<Touch>]) -> bool {
    let pieces = position.pieces();
    let first = |all: &Vec<Touch>| all.first().and_then(Touch::point);
    sequences.iter().filter_map(first).any(|point| pieces.on(point).is_none())
}
