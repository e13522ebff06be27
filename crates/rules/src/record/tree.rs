//! The tree of the moves of a record: the main line and its variations.

pub(super) mod builder;
mod edit;

use std::time::Duration;

use super::tags::Tags;
use crate::{Date, Game, Highlights, History, Match, OtherGame, Outcome, Seat, Spec, Unwritable};

/// A record with variations: a tree of positions, with a comment, highlights and a clock at each.
///
/// `Display` writes the text of a record, `FromStr` parses it strictly. A tree without variations and highlights is written as
/// its [main line](GameTree::mainline) is. Every move of the tree is legal, and none follows the end of its line.
///
/// A *node* is the position after a move. Nodes are numbered in the order in which they are written; node 0 is the position the
/// record begins with. The first child of a node continues its line, the others begin variations. If the match was ended by
/// resignation, time or agreement, all moves after its last one begin variations.
///
/// ```
/// use putahi_rules::GameTree;
///
/// let text = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P (1. 1-P {Why not?}) 5-4 *\n";
/// let mut tree: GameTree = text.parse()?;
/// assert_eq!(tree.nodes()[2].comment.as_deref(), Some("Why not?"));
/// assert_eq!(tree.mainline().to_string(), text.replace(" (1. 1-P {Why not?})", ""));
/// let node = tree.add_line(2, &["8-1"]).expect("a legal move");
/// assert_eq!((node, tree.short().as_deref()), (3, Some("4-P(1-P{Why not?},8-1),5-4")));
/// # Ok::<(), putahi_rules::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTree {
    pub(super) tags: Tags,
    pub(super) spec: Spec,
    pub(super) seats: usize,
    pub(super) start: Option<String>,
    /// How the match ended whose moves are the main line.
    pub(super) outcome: Option<Outcome>,
    /// In the order in which they are written.
    pub(super) nodes: Vec<Node>,
    /// The last node of the main line.
    pub(super) last: usize,
}

/// A position of a tree, and the move that leads to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Node {
    /// The node before the move. None for the first node.
    pub parent: Option<usize>,
    /// The nodes after each move from here, in order.
    pub children: Vec<usize>,
    /// The seat that moved. None for the first node.
    pub seat: Option<Seat>,
    /// The notation of the move. Empty for the first node.
    pub text: String,
    /// The time left on the clock of its seat after the move, in whole milliseconds.
    pub clock: Option<Duration>,
    /// The comment on the move, or on the beginning.
    pub comment: Option<String>,
    /// The highlighted points and the arrows.
    pub highlights: Highlights,
}

impl GameTree {
    /// The most moves of a tree that is read or added to, variations included.
    pub const MOST_MOVES: usize = 10_000;
    /// The most legal moves, over all positions, of a tree that is read: they are listed, so this bounds the work that a text can
    /// cause. 10,000 positions with 228 moves each, the most in usual play, have fewer.
    pub const MOST_CHOICES: usize = 2_500_000;
    /// How deep variations may be nested: a variation of the main line has depth 1.
    pub const MOST_NESTING: usize = 50;
    /// The longest text that is read, in bytes.
    pub const MOST_BYTES: usize = 1 << 20;
    /// The longest short form, in bytes.
    pub const MOST_SHORT_BYTES: usize = 4_096;

    /// A tree of one node: `start`, a position of the game of `spec`.
    pub fn from_position<G: History>(start: &G) -> GameTree {
        GameTree::new(start, chain([Node::default()].into_iter()), 0, start.outcome().as_ref())
    }

    /// A tree of one node: the position of the game of `spec` with this text, or the starting position.
    pub(crate) fn at(spec: &Spec, text: Option<&str>) -> GameTree {
        with_game!(spec, |options: G| GameTree::from_position(&first_position::<G>(options, text)))
    }

    /// The tree of `nodes` from `start`, whose main line ends at `last` with this outcome.
    pub(super) fn new<G: Game>(
        start: &G,
        nodes: Vec<Node>,
        last: usize,
        outcome: Option<&Outcome>,
    ) -> GameTree {
        let (text, usual) = (start.to_string(), G::start(start.options()).to_string());
        GameTree {
            tags: Tags::default(),
            spec: Spec::of::<G>(start.options()),
            seats: start.seats(),
            start: (text != usual).then_some(text),
            outcome: outcome.copied(),
            nodes,
            last,
        }
    }

    /// The game and its options.
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The text of the first position, if it is not the starting position.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The outcome of the match whose moves are the main line, if it has ended.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The date of the match.
    pub fn date(&self) -> Option<Date> {
        self.tag("Date")?.parse().ok()
    }

    /// The name of the player in `seat`.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.tag(&format!("Seat{seat}"))
    }

    /// The value of a tag that does not follow from the match itself.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.value(name)
    }

    /// Sets a tag, as [`set_tag`](crate::Record::set_tag) does.
    ///
    /// # Errors
    /// As there; the tree is unchanged.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Unwritable> {
        self.tags.set(name, value, self.seats)
    }

    /// All nodes, in the order in which they are written.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of this number.
    ///
    /// # Errors
    /// There is none.
    pub fn node(&self, node: usize) -> Result<&Node, Unwritable> {
        let moves = self.nodes.len() - 1;
        self.nodes.get(node).ok_or(Unwritable::NoMove { plies: node, moves })
    }

    /// The nodes of the moves from the start to `node`, which comes last.
    ///
    /// # Panics
    /// There is no such node.
    pub fn line(&self, node: usize) -> Vec<usize> {
        let before = |node: &usize| self.nodes[*node].parent;
        let mut line: Vec<usize> = std::iter::successors(Some(node), before).collect();
        line.pop();
        line.reverse();
        line
    }

    /// The last node of the main line.
    pub const fn last(&self) -> usize {
        self.last
    }

    /// The child of `node` that continues its line, and those that begin variations.
    ///
    /// # Panics
    /// There is no such node.
    pub fn continuations(&self, node: usize) -> (Option<usize>, &[usize]) {
        let children = &self.nodes[node].children;
        match children.split_first() {
            Some((first, others)) if !self.is_stopped_at(node) => (Some(*first), others),
            _ => (None, children),
        }
    }

    /// Whether the match was ended at `node` although a move was possible.
    fn is_stopped_at(&self, node: usize) -> bool {
        node == self.last && self.outcome.is_some_and(|outcome| outcome.cause.is_stop())
    }

    /// Replays the moves up to `node`. A resignation, an agreement or the clock does not end that match.
    ///
    /// # Errors
    /// `G` is not the game of the tree.
    ///
    /// # Panics
    /// There is no such node.
    pub fn replay<G: History>(&self, node: usize) -> Result<Match<G>, OtherGame> {
        let options = self.spec.options::<G>();
        let options = options.ok_or_else(|| OtherGame { spec: self.spec.clone(), game: G::ID })?;
        let mut game = Match::from_position(first_position::<G>(&options, self.start()));
        for node in self.line(node) {
            let m = G::parse_move(&options, &self.nodes[node].text);
            game.play_unchecked(&m.expect("a tree holds legal moves"));
        }
        Ok(game)
    }
}

/// The position with this text, or the starting position.
fn first_position<G: Game>(options: &G::Options, text: Option<&str>) -> G {
    let read =
        |text| G::parse(options, text).expect("a tree begins with a position that was read or written");
    text.map_or_else(|| G::start(options), read)
}

/// Adds a node after `parent`. Returns its number.
fn grow(nodes: &mut Vec<Node>, parent: usize, seat: Seat, text: &str) -> usize {
    let added = nodes.len();
    nodes[parent].children.push(added);
    nodes.push(Node { parent: Some(parent), seat: Some(seat), text: text.to_owned(), ..Node::default() });
    added
}

/// The nodes of a line: each follows the one before it.
pub(super) fn chain(nodes: impl Iterator<Item = Node>) -> Vec<Node> {
    let placed = |(i, node): (usize, Node)| Node { parent: i.checked_sub(1), children: vec![i + 1], ..node };
    let mut nodes: Vec<Node> = nodes.enumerate().map(placed).collect();
    nodes.last_mut().expect("a line has its first node").children.clear();
    nodes
}
