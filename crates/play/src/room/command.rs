//! The commands to a room, and why they are denied.

use std::fmt;

use serde::Serialize;

use crate::{
    Attendance, Card, GameTerms, ListedPerson, Name, PairIndex, Person, Restrictions, Score, Timestamp,
};

/// A command to a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoomCommand {
    /// To leave the room.
    Leave,
    /// To rename a member: oneself, or anybody as the host.
    Rename(Person, Name),
    /// To set or remove the second name of a person, which the host alone sees. Host only.
    SecondName(Person, Option<Name>),
    /// To set whether a person is here, away or gone. Whoever is gone or has asked to enter is admitted by any other attendance. Host only.
    Attend(Person, Attendance),
    /// To add the people of a list. Those who are in the room already are not added again. Host only.
    AddPeople(Vec<ListedPerson>),
    /// To give a person another card, or one to everybody in the room who has none; the first of these cards that nobody has. Host only.
    Deal(Option<Person>, Vec<Card>),
    /// To restrict the room to people with a card and to what is chosen, or to end that. Host only.
    Restrict(Option<Restrictions>),
    /// To set when the room goes with all of its people. Host only.
    Until(Timestamp),
    /// Refuses one person who has asked to enter, or all of them. Host only.
    Decline(Option<Person>),
    /// To remove everybody but the host, and to lock the room. Host only.
    Empty,
    /// To make another member with a device the host. Host only.
    MakeHost(Person),
    /// To lock the room (the host admits each new person), or to unlock it. Host only.
    Lock(bool),
    /// To close the room, or to open it again. Host only.
    Close(bool),
    /// To allow or forbid the ready-made phrases in the matches. Host only.
    Phrases(bool),
    /// To pause all matches, or to end the pause. Host only.
    Pause(bool),
    /// To send one of the ready-made phrases to all. Host only.
    Announce(&'static str),
    /// To open a match between oneself and others; a seat without a person is open to anybody.
    Open {
        /// What is played.
        terms: GameTerms,
        /// The others, in turn order after oneself.
        others: Vec<Option<Person>>,
        /// The index of the person who begins.
        turn: usize,
    },
    /// To open a match between other members. Host only.
    Pair {
        /// What is played.
        terms: GameTerms,
        /// The players, in turn order.
        people: Vec<Person>,
        /// The index of the person who begins.
        turn: usize,
    },
    /// To open the rematch of a finished match, with the seats rotated by one, unless it is open already.
    Again(String),
    /// To begin a round robin with its first round. Host only.
    RoundRobin {
        /// What is played.
        terms: GameTerms,
        /// The players.
        people: Vec<Person>,
        /// Whether each pair plays twice, with the seats swapped.
        double: bool,
    },
    /// To open the matches of a round, unless they are open. Host only.
    StartRound {
        /// The number of the round robin.
        number: u32,
        /// The index of the round.
        round: usize,
        /// The most running matches of the round robin that the host lets end without a result.
        unfinished: usize,
        /// Players who play no match in this round.
        without: Vec<Person>,
    },
    /// To open another match for a pair that has no score. Host only.
    Replay(PairIndex),
    /// To set the score of a pair, which ends its match. Host only.
    Score {
        /// The pair.
        index: PairIndex,
        /// The score of the player who began; none for a match without a result.
        score: Option<Score>,
        /// Whether a running match may be ended.
        ends: bool,
    },
    /// To close a round robin, unless it is closed; its results are kept. Host only.
    CloseRoundRobin {
        /// The number of the round robin.
        number: u32,
        /// The most running matches of the round robin that the host lets end without a result.
        unfinished: usize,
    },
}

/// Why a command to a room is denied. A denied command changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomError {
    /// Only the host may do this.
    NotHost,
    /// The player is not in the room.
    Outside,
    /// The room is locked.
    Locked,
    /// The room is restricted to people with a card.
    CardsOnly,
    /// The room is restricted, and people of it do nothing elsewhere.
    Restricted,
    /// The host has not chosen this game, these options or these clocks.
    NotChosen,
    /// The card is none of this room, or not valid any more.
    NoCard,
    /// The host of a room has no card.
    HostCard,
    /// No device acts for the person.
    NoDevice,
    /// The date is past, or too far away.
    NoDate,
    /// The room is closed.
    Closed,
    /// The limit of people is reached.
    Full,
    /// The limit of matches that run at the same time is reached.
    ManyMatches,
    /// The host has sent as many phrases as allowed for now.
    ManyPhrases,
    /// Too many people ask to be let in.
    ManyAsking,
    /// The round robin has too many players.
    ManyPlayers,
    /// There is no such person in the room.
    NoPerson,
    /// There is no such match, round or pair (any more).
    #[serde(rename = "no-table")]
    NoPairing,
    /// A person would have two seats.
    Twice,
    /// A person is playing another match.
    Busy,
    /// The game needs another number of players.
    Seats,
    /// A round robin needs a game for two.
    TwoOnly,
    /// A round robin is already running.
    Running,
    /// More matches would end without a result than the host has agreed to.
    Unfinished,
    /// The host cannot leave before another member is made host.
    HostStays,
}

impl fmt::Display for RoomError {
    /// The word for the reason in the keys of messages: as serde writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

pub(super) type CommandResult = Result<(), RoomError>;

pub(super) const fn check(holds: bool, barred: RoomError) -> CommandResult {
    if holds { Ok(()) } else { Err(barred) }
}
