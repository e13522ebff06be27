//! The commands to a room, and why they are denied.

use std::fmt;

use serde::Serialize;

use crate::{
    Attendance, Card, GameTerms, ListedPerson, Name, OneBegins, PairIndex, Person, PracticeTask,
    QuestionPosition, QuestionStage, Restrictions, Score, Timestamp, TournamentSetup,
};

/// The keys of the ready-made phrases that the host can send to all; each has a message `phrase-<key>` in every language.
pub const HOST_PHRASES: [&str; 4] = ["minutes", "finish", "look", "played"];

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
    /// To open a match between the host and each of these people who has a device. Host only.
    Simultaneous {
        /// What is played.
        terms: GameTerms,
        /// The others.
        people: Vec<Person>,
        /// In which of the matches the host begins.
        host_begins: OneBegins,
    },
    /// To open the rematch of a finished match, with the seats rotated by one, unless it is open already.
    Again(String),
    /// To begin a tournament with its first round. Host only.
    Tournament {
        /// What the host has chosen.
        setup: TournamentSetup,
        /// The players.
        people: Vec<Person>,
        /// Those among them who play at real boards, without a device.
        at_board: Vec<Person>,
    },
    /// To open the matches of a round, unless they are open. Host only.
    StartRound {
        /// The number of the tournament.
        number: u32,
        /// The index of the round.
        round: usize,
        /// The most unfinished matches of the tournament that the host lets end without a result.
        unfinished: usize,
        /// Players who play no match in this round.
        without: Vec<Person>,
    },
    /// To open another match for a pair that has no score. Host only.
    Replay(PairIndex),
    /// To set the score of a pair, which ends its match. Host only; the first score of a pair at a real board also by the two.
    Score {
        /// The pair.
        index: PairIndex,
        /// The score of the player who began; none for a match without a result.
        score: Option<Score>,
        /// Whether it was not played: with a score, one has not come; without, neither has.
        forfeit: bool,
        /// Whether a running match may be ended.
        ends: bool,
    },
    /// To set whether a person has left the tournament. Host only.
    SetWithdrawn {
        /// The number of the tournament.
        number: u32,
        /// The person.
        person: Person,
        /// Whether they have left.
        withdrawn: bool,
    },
    /// To set whether a person plays at a real board, from the next match on. Host only.
    SetAtBoard {
        /// The number of the tournament.
        number: u32,
        /// The person.
        person: Person,
        /// Whether at a real board.
        at_board: bool,
    },
    /// To let a person of the room enter the tournament late. Host only.
    EnterLate {
        /// The number of the tournament.
        number: u32,
        /// The person.
        person: Person,
        /// Whether they play at a real board.
        at_board: bool,
    },
    /// To close a tournament, unless it is closed; its results are kept. Host only.
    CloseTournament {
        /// The number of the tournament.
        number: u32,
        /// The most unfinished matches of the tournament that the host lets end without a result.
        unfinished: usize,
    },
    /// To put a position up for everybody to answer, which pauses all matches. Host only.
    Ask(Box<QuestionPosition>),
    /// To answer a question by a move, or to change one's answer.
    Answer {
        /// The number of the question.
        number: u32,
        /// The move, in its notation.
        text: String,
    },
    /// To enter how many people without a device raise a hand for a move. Host only.
    CountHands {
        /// The number of the question.
        number: u32,
        /// The move, in its notation.
        text: String,
        /// The number of hands, which replaces one entered before.
        hands: u32,
    },
    /// To give a set to everybody. Host only.
    GiveSet {
        /// The tasks, in their order.
        tasks: Vec<PracticeTask>,
        /// From when on the others see it; at once if that is past.
        opens: Timestamp,
    },
    /// To take back the set with this number, unless that has been done; what people have done stays with them. Host only.
    TakeBackSet(u32),
    /// To lead a question on to a stage, unless it is there or beyond. Its end ends the pause as well. Host only.
    LeadOn {
        /// The number of the question.
        number: u32,
        /// The stage.
        stage: QuestionStage,
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
    /// None of the people who should play has a device.
    NobodyToPlay,
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
    /// The tournament has too many players.
    ManyPlayers,
    /// Everybody against everybody would take too many rounds.
    ManyRounds,
    /// Not as many rounds by the Swiss system can be played.
    SwissRounds,
    /// The groups cannot be made, or nobody would be left for a knock-out.
    Groups,
    /// The seed of the lots is empty or too long.
    Seed,
    /// A round cannot be so short or long.
    Minutes,
    /// Nobody can enter the tournament any more.
    TooLate,
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
    /// A tournament or a simultaneous display needs a game for two.
    TwoOnly,
    /// A tournament is already running.
    Running,
    /// More matches would end without a result than the host has agreed to.
    Unfinished,
    /// The host cannot leave before another member is made host.
    HostStays,
    /// There is no such question (any more).
    NoQuestion,
    /// People still answer another question.
    QuestionOpen,
    /// The move is not legal in the position of the question.
    NoMove,
    /// The answers to the question are shown already.
    AnswersShown,
    /// A set has no task, or too many.
    Tasks,
    /// The room has as many sets as it can have.
    ManySets,
    /// There is no such set.
    NoSet,
    /// More hands were entered than people can be in a room.
    ManyHands,
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
