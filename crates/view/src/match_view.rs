//! What a viewer sees of a match: texts, legal moves, available actions, seats and clocks.

use std::time::Duration;

use putahi_play::{AnyMatch, Command, Level, LevelStep, Localizer, Offer, PlayerKind, Timestamp};
use putahi_rules::{Agreement, Game, History, Pieces, Seat, SeatResult, Tabletop};
use serde::Serialize;

use crate::status::Seen;
use crate::{BoardSvg, Facing, ResultView, Tone};

/// A legal move: its notation and the touches that make it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegalMove {
    /// The notation.
    pub text: String,
    /// The touches, in order: names of points and letters of pieces. None begins another's.
    pub touches: Vec<String>,
    /// The touches that take a man, by their numbers from 0; left out if none does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<usize>>"))]
    pub takes: Vec<usize>,
}

/// One turn of everybody, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Round {
    /// The number of the round.
    pub number: usize,
    /// The moves with the seats that made them.
    pub moves: Vec<SeatMove>,
}

/// What is said of the last move of the viewer, or of what the viewer could do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Remark {
    /// How many moves had been made, in plies.
    pub plies: usize,
    /// Why the last move was bad, or what could be done now.
    pub said: String,
    /// The positions that show why the move was bad: after it, and after each move that follows; none if it was not bad.
    pub line: Vec<PastPosition>,
}

/// An earlier position of the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PastPosition {
    /// How many moves had been made, in plies.
    pub ply: usize,
    /// The move that led there, in a sentence.
    pub said: String,
    /// The drawing, an SVG element.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub board: BoardSvg,
    /// The text of the position.
    pub position: String,
    /// The men of each seat that were not on the board, in the order of the seats.
    pub off_board: Vec<OffBoard>,
}

/// The men of a seat that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OffBoard {
    /// How many are still to be placed.
    pub hand: usize,
    /// How many have been taken.
    pub taken: usize,
}

impl OffBoard {
    pub(crate) fn of(pieces: &Pieces, seat: Seat) -> OffBoard {
        OffBoard { hand: pieces.in_hand[seat], taken: pieces.taken[seat] }
    }
}

/// A move and the seat that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatMove {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The notation; in a view with the letters of pieces that the reader knows.
    pub text: String,
}

/// For what is possible now, the number of the seat that would do it: the person to move, else the first person; for
/// taking back, the person that moved last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AvailableActions {
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
    /// Whether people at one screen can draw lots about who begins.
    pub lots: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
    /// Whether it can be asked why the last move of the viewer was bad: in a match against computers that does not count.
    pub why: bool,
    /// Whether a coach plays, who speaks.
    pub coach: bool,
    /// Whether another match can be begun with the same people.
    pub again: bool,
    /// Of which level the next match could be instead, for somebody who has won or lost against computers alone.
    pub level: Option<LevelStep>,
}

/// A seat and who has taken it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// What the seat is called.
    pub side: String,
    /// Who sits there; none where a person is waited for, or the host does not ask.
    pub name: Option<String>,
    /// Whether a computer sits there.
    pub computer: bool,
    /// What its level is called; none of a person.
    pub level: Option<String>,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whether its person has gone away.
    pub away: bool,
    /// How many of its men are still to be placed.
    pub hand: usize,
    /// How many of its men have been taken.
    pub taken: usize,
    /// Time left for the move and in the bank, in milliseconds; none without clocks.
    pub left: Option<[u64; 2]>,
}

/// What a viewer sees of a match, without the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whether people sit at screens of their own.
    pub apart: bool,
    /// Whose turn it is, or who has won and why.
    pub status: String,
    /// What kind of status that is.
    pub tone: Tone,
    /// What is said beside the status, if anything.
    pub aside: Option<String>,
    /// The note on a half-made move: that a man is to be taken, and that the move goes on; none if the
    /// viewer is not to move.
    pub prompts: Option<[String; 2]>,
    /// How the match has ended; none while it goes on.
    pub result: Option<ResultView>,
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
    /// The legal moves of the person to move; none while a computer is to move, or if there are more than 1,000.
    pub legal: Vec<LegalMove>,
    /// The moves so far.
    pub rounds: Vec<Round>,
    /// How many moves there are, in plies.
    pub plies: usize,
    /// What the viewer can do now.
    #[serde(rename = "can")]
    pub available_actions: AvailableActions,
    /// The seats.
    pub chairs: Vec<SeatView>,
    /// Whether seats are still to be taken.
    pub waiting: bool,
    /// The number of the seat whose clock runs.
    pub clock: Option<usize>,
    /// How long the match is still paused unless the host of the room ends that before, in milliseconds.
    pub paused: Option<u64>,
    /// What the host calls the match that the same people went on to.
    pub next: Option<String>,
    /// What the host calls the room where the match is played, for those who have a seat.
    pub room: Option<String>,
    /// Whether people may say ready-made phrases.
    pub phrases: bool,
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl<G: Tabletop + History> Seen<'_, G> {
    /// The seat to move, if it is the viewer's and all seats are taken.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let is_full = self.state.participants().free().next().is_none();
        self.state.turn().filter(|seat| is_full && self.controls(*seat))
    }

    pub(crate) fn chair(&self, words: Localizer, seat: Seat, pieces: &Pieces, now: Timestamp) -> SeatView {
        let (participants, kind) = (self.state.participants(), self.state.player_kinds()[seat]);
        let left = self.state.clocks().map(|clocks| clocks.left(seat, now));
        let OffBoard { hand, taken } = OffBoard::of(pieces, seat);
        SeatView {
            seat: seat.number(),
            side: words.seat(self.state.spec().id(), seat),
            name: match self.player_name(words, seat) {
                None if participants.is_on_one_device() => Some(self.unnamed(words, seat)),
                name => name,
            },
            computer: kind != PlayerKind::Human,
            level: match kind {
                PlayerKind::Computer(level) => Some(words.say(&format!("level-{}", level.word()), &[])),
                PlayerKind::Human => None,
            },
            yours: self.controls(seat),
            away: participants.away().contains(&seat),
            hand,
            taken,
            left: left.map(|(each, bank)| [millis(each), millis(bank)]),
        }
    }

    /// What a person at one screen is called who has said no name: by the side where it is the viewer's and others are, too.
    fn unnamed(&self, words: Localizer, seat: Seat) -> String {
        match self.controls(seat) && self.own_seat().is_none() {
            true => words.seat(self.state.spec().id(), seat),
            false => words.say("player-kind-human", &[]),
        }
    }

    /// The name of the player at a seat; none for a free seat, or of a person on a shared device who has said none.
    fn player_name(&self, words: Localizer, seat: Seat) -> Option<String> {
        let participants = self.state.participants();
        match self.state.player_kinds()[seat] {
            kind @ PlayerKind::Computer(_) => Some(words.say(&format!("player-kind-{kind}"), &[])),
            PlayerKind::Human if participants.is_on_one_device() => {
                participants.name(seat).map(ToString::to_string)
            }
            PlayerKind::Human => participants.player(seat).map(|player| words.player(player)),
        }
    }

    /// The names of all players, in the order of the seats, and their sides; only the sides of those without a name.
    pub(crate) fn players(&self, words: Localizer) -> String {
        let name = |seat: Seat| {
            let side = words.seat(self.state.spec().id(), seat);
            match self.player_name(words, seat) {
                Some(name) => words.say("picture-player", &[("side", side.into()), ("name", name.into())]),
                None => side,
            }
        };
        self.seats().map(name).collect::<Vec<_>>().join(" – ")
    }

    /// Whether a board with this seat to move is drawn for the viewer with the second seat's side below.
    pub(crate) fn turned(&self, turn: Option<Seat>, facing: Facing) -> bool {
        let below = match facing {
            Facing::First => None,
            Facing::Second => Some(Seat::SECOND),
            Facing::Own => self.own_seat(),
            Facing::ToMove => turn,
        };
        self.state.player_kinds().seats() == 2 && below == Some(Seat::SECOND)
    }

    pub(crate) fn available_actions(&self) -> AvailableActions {
        let state = self.state;
        let to_move = self.to_move();
        let actor = state.turn().and_then(|_| to_move.or_else(|| self.own_seats().next()));
        let own = |seat: &Seat| self.controls(*seat);
        let mut movers = state.game().positions().iter().rev().skip(1).map(Game::turn);
        let undoer = match state.resigned() {
            Some(resigned) => Some(resigned).filter(own),
            None => movers.find(own),
        };
        let agreement =
            G::laws(state.game().position().options()).agreement.map(|(agreement, _)| match agreement {
                Agreement::Draw => Offer::Draw,
                Agreement::Count => Offer::Count,
            });
        let may = |seat: &Seat, offer: Offer| state.decide(&Command::Offer { seat: *seat, offer }).is_ok();
        let number = Seat::number;
        let is_practice = self.own_seat().is_some() && state.is_practice();
        let is_coach = |kind: &PlayerKind| *kind == PlayerKind::Computer(Level::Coach);
        let has_coach = state.player_kinds().iter().any(|(_, kind)| is_coach(kind));
        AvailableActions {
            play: to_move.map(number),
            take_back: undoer.filter(|seat| may(seat, Offer::TakeBack)).map(number),
            offer: actor.filter(|seat| agreement.is_some_and(|offer| may(seat, offer))).map(number),
            agreement,
            resign: actor.map(number),
            answer: state.offer().and_then(|open| open.waiting.iter().copied().find(own)).map(number),
            abort: actor.filter(|seat| state.decide(&Command::Abort { seat: *seat }).is_ok()).map(number),
            hints: actor.filter(|seat| may(seat, Offer::Hints)).map(number),
            replace: actor.filter(|seat| may(seat, Offer::Stop)).map(number),
            sit: self.is_waiting() && self.own_seats().next().is_none(),
            lots: self.own_seats().next().is_some() && state.draw_lots(Seat::FIRST).is_ok(),
            hint: to_move.is_some() && state.participants().may_hint(),
            why: is_practice && state.turn().is_some() && undoer.is_some(),
            coach: is_practice && state.turn().is_some() && has_coach,
            again: state.turn().is_none() && state.next().is_none() && self.own_seats().next().is_some(),
            level: self.level_step(),
        }
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.state.turn().is_some() && self.state.participants().free().next().is_some()
    }

    /// The next stronger level for a viewer who has won against computers alone, the next weaker one for one who has lost.
    fn level_step(&self) -> Option<LevelStep> {
        let outcome = self.state.game().outcome().filter(|_| self.state.next().is_none())?;
        let own = self.own_seat()?;
        let step = match outcome.results[own] {
            SeatResult::Won => LevelStep::Stronger,
            SeatResult::Lost => LevelStep::Weaker,
            SeatResult::Drawn | SeatResult::Neither => return None,
        };
        let mut others = self.state.player_kinds().iter().filter(|(seat, _)| *seat != own);
        others
            .all(|(_, kind)| matches!(kind, PlayerKind::Computer(level) if step.is_offered_from(*level)))
            .then_some(step)
    }

    /// The moves, grouped into rounds: a new one begins when the turn comes round again.
    pub(crate) fn rounds(&self, words: Localizer) -> Vec<Round> {
        let game = self.state.game();
        // Only names of pieces other than men depend on the language: without them, a long list of moves is written much faster.
        let names_pieces = game.position().pieces().free().next().is_some();
        let mut rounds: Vec<Round> = Vec::new();
        for (position, m) in game.positions().iter().zip(game.moves()) {
            let text = m.to_string();
            let text = if names_pieces { words.notation(self.state.spec().id(), &text) } else { text };
            let made = SeatMove { seat: position.turn().number(), text };
            match rounds.last_mut() {
                Some(round) if round.moves.last().is_some_and(|last| last.seat <= made.seat) => {
                    round.moves.push(made);
                }
                _ => rounds.push(Round { number: rounds.len() + 1, moves: vec![made] }),
            }
        }
        rounds
    }
}
