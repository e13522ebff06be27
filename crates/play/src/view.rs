//! What the people at a table see: words, the drawing, and what may be touched.

use std::time::Duration;

use putahi_rules::{Agreement, Game, History, Match, Rule, Seat, Tabletop, Value, legal_moves};
use serde::Serialize;

use crate::draw::{Aids, Drawing, draw};
use crate::{Clocks, Command, Moment, Offer, Picture, Sitter, Sitting, Viewer, Words};

/// A legal move: its notation and the touches that make it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalMove {
    /// The notation.
    pub text: String,
    /// The touches, in order: names of points and letters of pieces. None begins another's.
    pub touches: Vec<String>,
}

/// One turn of everybody, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Round {
    /// The number of the round.
    pub number: usize,
    /// The moves with the seats that made them.
    pub moves: Vec<SeatMove>,
}

/// A good move, with the rules it is made by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The notation of the move.
    pub text: String,
    /// The touches that make it, in order.
    pub touches: Vec<String>,
    /// The move and its rules, in a sentence.
    pub said: String,
}

/// The exact value of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The value.
    pub value: Value,
    /// The rule that may end the match before the end that the value tells of, where one may.
    pub unclear: Option<Rule>,
}

/// A position that the match has left behind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Past {
    /// How many moves had been made, in plies.
    pub ply: usize,
    /// The move that led there, in a sentence.
    pub said: String,
    /// The drawing, an SVG element.
    #[cfg_attr(test, ts(type = "string"))]
    pub board: Picture,
    /// The text of the position.
    pub position: String,
}

/// A move and the seat that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatMove {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The notation.
    pub text: String,
}

/// For what is possible now, the number of the seat that would do it: the person to move, else the first person; for
/// taking back, the person that moved last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Can {
    /// The seat that can move.
    #[serde(rename = "move")]
    pub play: Option<usize>,
    /// The seat that can ask to take back.
    pub take_back: Option<usize>,
    /// The seat that can offer what the game lets the seats agree on.
    pub offer: Option<usize>,
    /// What it can offer.
    pub agreement: Option<Offer>,
    /// The seat that can give up.
    pub resign: Option<usize>,
    /// The person that can answer the open offer.
    pub answer: Option<usize>,
    /// The seat that can break off.
    pub abort: Option<usize>,
    /// The seat that can offer to allow hints.
    pub hints: Option<usize>,
    /// The seat that can offer what to do about somebody who has gone away.
    pub replace: Option<usize>,
    /// Whether a seat can be taken.
    pub sit: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
    /// Whether another match can be begun with the same people.
    pub again: bool,
}

/// A seat and who has taken it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chair {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// What the seat is called.
    pub side: String,
    /// Who sits there; none where a person is waited for, or the host does not ask.
    pub name: Option<String>,
    /// Whether a computer sits there.
    pub computer: bool,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whether its person has gone away.
    pub away: bool,
    /// Time left for the move and in the bank, in milliseconds; none without clocks.
    #[cfg_attr(test, ts(type = "[number, number] | null"))]
    pub left: Option<[u64; 2]>,
}

/// What the people at a table see, but for the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// Whether people sit at screens of their own.
    pub apart: bool,
    /// Whose turn it is, or who has won and why.
    pub status: String,
    /// The number of the seat to move, from 1; none when the match is over.
    pub turn: Option<usize>,
    /// What happened last, in a sentence.
    pub said: String,
    /// Whether a computer is to move.
    pub thinking: bool,
    /// What is offered, if anything.
    pub offer: Option<String>,
    /// The text of the position.
    pub position: String,
    /// The legal moves of the person to move; none while a computer is to move.
    pub legal: Vec<LegalMove>,
    /// The moves so far.
    pub rounds: Vec<Round>,
    /// How many moves there are, in plies.
    pub plies: usize,
    /// What the viewer can do now.
    pub can: Can,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// Whether seats are still to be taken.
    pub waiting: bool,
    /// The number of the seat whose clock runs.
    pub clock: Option<usize>,
    /// What the host calls the match that the same people went on to.
    pub next: Option<String>,
    /// What the host calls the room where the match is played, for those who have a seat.
    pub room: Option<String>,
    /// Whether people may say ready-made phrases.
    pub phrases: bool,
}

/// What somebody at `table` sees `now`, in `words`.
pub(crate) fn view<G: Tabletop + History>(
    table: &Sitting<G>,
    words: Words,
    viewer: Viewer<'_>,
    now: Moment,
) -> View {
    let position = table.game().position();
    let person = table.turn().filter(|seat| table.sitters()[*seat] == Sitter::Human);
    let can = can(table, viewer);
    let moves = if can.play.is_some() { legal_moves(position) } else { Vec::new() };
    let legal = |m: &G::Move| LegalMove {
        text: m.to_string(),
        touches: G::touches(m).into_iter().map(|touch| position.board().touch_text(touch)).collect(),
    };
    View {
        status: status(table, words, viewer),
        apart: !table.company().is_at_one_screen(),
        turn: table.turn().map(Seat::number),
        said: table.last().map(|(turn, event)| words.event(G::ID, *turn, event)).unwrap_or_default(),
        thinking: table.turn().is_some() && person.is_none(),
        offer: table.offer().map(|open| words.offer(G::ID, open.seat, open.offer)),
        position: position.to_string(),
        legal: moves.iter().map(legal).collect(),
        rounds: rounds(table.game()),
        plies: table.game().moves().len(),
        can,
        chairs: Seat::all(table.sitters().seats())
            .map(|seat| chair(table, words, viewer, seat, now))
            .collect(),
        waiting: table.turn().is_some() && table.company().free().next().is_some(),
        clock: table.clocks().and_then(Clocks::running).map(Seat::number),
        next: table.next().map(str::to_owned),
        room: room(table, viewer),
        phrases: table.company().may_speak(),
    }
}

/// The drawing of the present position, for somebody at `table`.
pub(crate) fn picture<G: Tabletop + History>(
    table: &Sitting<G>,
    words: Words,
    aids: Aids,
    viewer: Viewer<'_>,
) -> Picture {
    let position = table.game().position();
    let moves = if to_move(table, viewer).is_some() { legal_moves(position) } else { Vec::new() };
    let legal: Vec<_> = moves.iter().map(G::touches).collect();
    let last = table.game().moves().last().map(G::touches).unwrap_or_default();
    draw(position, words, &Drawing { last: &last, touchable: true, legal: &legal, aids })
}

/// The seat to move, if it is the viewer's and everybody has come.
fn to_move<G: Tabletop + History>(table: &Sitting<G>, viewer: Viewer<'_>) -> Option<Seat> {
    let company = table.company();
    table.turn().filter(|seat| company.is_of(viewer, *seat)).filter(|_| company.free().next().is_none())
}

/// The link of a room lets people in: who only watches is not told.
fn room<G: Tabletop + History>(table: &Sitting<G>, viewer: Viewer<'_>) -> Option<String> {
    let company = table.company();
    let is_seated = Seat::all(table.sitters().seats()).any(|seat| company.is_of(viewer, seat));
    company.room().filter(|_| is_seated).map(str::to_owned)
}

fn chair<G: Tabletop + History>(
    table: &Sitting<G>,
    words: Words,
    viewer: Viewer<'_>,
    seat: Seat,
    now: Moment,
) -> Chair {
    let (company, sitter) = (table.company(), table.sitters()[seat]);
    let name = match sitter {
        Sitter::Computer(_) => Some(words.say(&format!("sitter-{sitter}"), &[])),
        Sitter::Human if company.is_at_one_screen() => Some(words.say("sitter-human", &[])),
        Sitter::Human => company.guest(seat).map(|guest| words.guest(guest)),
    };
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let left = table.clocks().map(|clocks| clocks.left(seat, now));
    Chair {
        seat: seat.number(),
        side: words.seat(G::ID, seat),
        name,
        computer: sitter != Sitter::Human,
        yours: company.is_of(viewer, seat),
        away: company.away().contains(&seat),
        left: left.map(|(each, bank)| [millis(each), millis(bank)]),
    }
}

/// The position after `ply` moves; none if the match has not come so far.
pub(crate) fn past<G: Tabletop + History>(table: &Sitting<G>, ply: usize, words: Words) -> Option<Past> {
    let game = table.game();
    let position = game.positions().get(ply)?;
    let before = ply.checked_sub(1);
    let led = before.map(|before| (game.positions()[before].turn(), &game.moves()[before]));
    let said = match led {
        Some((seat, m)) => words.moved(G::ID, seat, &m.to_string()),
        None => words.say("said-start", &[]),
    };
    let last = led.map(|(_, m)| G::touches(m)).unwrap_or_default();
    let drawing = Drawing { last: &last, ..Drawing::default() };
    Some(Past { ply, said, board: draw(position, words, &drawing), position: position.to_string() })
}

fn status<G: Tabletop + History>(table: &Sitting<G>, words: Words, viewer: Viewer<'_>) -> String {
    if let Some(outcome) = table.game().outcome() {
        return words.outcome(G::ID, outcome);
    }
    if table.is_closed() {
        return words.say("closed", &[]);
    }
    let free = table.company().free().count();
    if free > 0 {
        return words.say("waiting", &[("count", free.into())]);
    }
    let turn = table.game().position().turn();
    let company = table.company();
    let key = match table.sitters()[turn] {
        Sitter::Computer(_) => "turn-computer",
        Sitter::Human if company.is_at_one_screen() => "turn",
        Sitter::Human if company.is_of(viewer, turn) => "turn-yours",
        Sitter::Human => "turn-theirs",
    };
    words.say(key, &[("seat", words.seat(G::ID, turn).into())])
}

/// What somebody at `table` can do now.
pub(crate) fn can<G: Tabletop + History>(table: &Sitting<G>, viewer: Viewer<'_>) -> Can {
    let company = table.company();
    let free = company.free().count();
    let human = |seat: &Seat| company.is_of(viewer, *seat);
    let people = || Seat::all(table.sitters().seats()).filter(human);
    let to_move = to_move(table, viewer);
    let actor = table.turn().and_then(|_| to_move.or_else(|| people().next()));
    let mut movers = table.game().positions().iter().rev().skip(1).map(Game::turn);
    let agreement = G::LAWS.agreement.map(|(agreement, _)| match agreement {
        Agreement::Draw => Offer::Draw,
        Agreement::Count => Offer::Count,
    });
    let may = |seat: &Seat, offer: Offer| table.decide(&Command::Offer { seat: *seat, offer }).is_ok();
    let number = Seat::number;
    Can {
        play: to_move.map(number),
        take_back: movers.find(human).filter(|seat| may(seat, Offer::TakeBack)).map(number),
        offer: actor.filter(|seat| agreement.is_some_and(|offer| may(seat, offer))).map(number),
        agreement,
        resign: actor.map(number),
        answer: table.offer().and_then(|open| open.waiting.iter().copied().find(human)).map(number),
        abort: actor.filter(|seat| table.decide(&Command::Abort { seat: *seat }).is_ok()).map(number),
        hints: actor.filter(|seat| may(seat, Offer::Hints)).map(number),
        replace: actor.filter(|seat| may(seat, Offer::Stop)).map(number),
        sit: table.turn().is_some() && free > 0 && people().next().is_none(),
        hint: to_move.is_some() && company.may_hint(),
        again: table.turn().is_none() && table.next().is_none() && people().next().is_some(),
    }
}

/// The moves of `game`, parted where the turn comes round again.
fn rounds<G: History>(game: &Match<G>) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    for (position, m) in game.positions().iter().zip(game.moves()) {
        let made = SeatMove { seat: position.turn().number(), text: m.to_string() };
        match rounds.last_mut() {
            Some(round) if round.moves.last().is_some_and(|last| last.seat <= made.seat) => {
                round.moves.push(made);
            }
            _ => rounds.push(Round { number: rounds.len() + 1, moves: vec![made] }),
        }
    }
    rounds
}
