//! What the page of a match shows.

use putahi_host::live::live_match::LiveMatch;
use putahi_play::TimeControl;
use putahi_view::{OffBoard, PastPosition, SeatMove, SeatView, State};

use crate::account::naming::is_to_be_asked;
use crate::coach::onward::Onward;
use crate::common::RequestContext;
use crate::matches::lots::Hand;
use crate::rooms::ask::HostedRooms;

pub(crate) struct MatchPage<'a> {
    pub(crate) context: &'a RequestContext,
    pub(crate) live: &'a LiveMatch,
    pub(crate) state: State,
    /// The position looked back at, if it is not the present one.
    pub(crate) past: Option<PastPosition>,
    /// What has happened last, in sentences.
    pub(crate) log: Vec<String>,
    /// The code by which others find it, while a seat is free.
    pub(crate) code: Option<String>,
    /// The hands of the lots that have just been drawn.
    pub(crate) hands: Option<Vec<Hand>>,
    /// What the coach says, to a reader without scripts.
    pub(crate) remark: Option<String>,
    /// What comes after a match with the coach.
    pub(crate) onward: Option<Onward>,
    /// In a match of a tournament that goes on: whether another round comes after this one.
    pub(crate) next_round: Option<bool>,
    /// For the one who plays against many: the link to the next board on which it is their turn.
    pub(crate) next_board: Option<String>,
    /// The name that was typed and that nobody can have, and why.
    pub(crate) wrong_name: Option<(String, String)>,
    /// The rooms whose host the viewer is.
    pub(crate) rooms: HostedRooms,
}

impl MatchPage<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    /// The options of the match that are not the usual ones, in words; those without a name are left out.
    pub(super) fn variant(&self) -> Option<String> {
        let (words, spec) = (self.context.words(), self.live.spec());
        let id = spec.id();
        let named = |(name, value): (String, String)| {
            Some(words.labelled(&words.option(id, &name), &words.option_value(id, &name, &value)?))
        };
        let named: Vec<String> = spec.chosen_options().into_iter().filter_map(named).collect();
        (!named.is_empty()).then(|| named.join(", "))
    }

    /// After how many plies the position shown stands.
    pub(super) fn ply(&self) -> usize {
        self.past.as_ref().map_or(self.state.view.plies, |past| past.ply)
    }

    /// The men of a seat that are not on the board shown.
    pub(super) fn off_board(&self, chair: &SeatView) -> OffBoard {
        let past = self.past.as_ref().and_then(|past| past.off_board.get(chair.seat - 1));
        past.copied().unwrap_or(OffBoard { hand: chair.hand, taken: chair.taken })
    }

    /// Whether the viewer is to be asked for a name, once playing, until the first move of his own.
    pub(super) fn asks_name(&self) -> bool {
        let view = &self.state.view;
        let is_own = |made: &SeatMove| view.chairs.iter().any(|chair| chair.yours && chair.seat == made.seat);
        let has_moved = view.rounds.iter().flat_map(|round| &round.moves).any(is_own);
        let has_others = view.apart && view.chairs.iter().filter(|chair| !chair.computer).count() > 1;
        has_others && view.room.is_none() && !has_moved && is_to_be_asked(self.context)
    }

    /// Whether each move has days, so that something must tell the viewer that it is the viewer's turn.
    pub(super) fn is_by_days(&self) -> bool {
        self.plays() && self.live.settings().time_control.is_some_and(TimeControl::is_by_days)
    }

    /// Whether the viewer has no seat.
    pub(super) fn is_watched(&self) -> bool {
        !self.state.view.chairs.iter().any(|chair| chair.yours)
    }

    /// Whether the viewer has a seat in a match that goes on.
    pub(super) fn plays(&self) -> bool {
        self.state.view.turn.is_some() && !self.is_watched()
    }
}
