//! What a form of a room's page asks for.

use jiff::ToSpan;
use jiff::civil::Date;
use jiff::tz::Offset;
use putahi_host::support::random;
use putahi_play::{
    Attendance, GameTerms, HOST_PHRASES, ListedPerson, Name, PairIndex, Person, QuestionStage, Restrictions,
    Room, RoomCommand, Score, Timestamp, is_reserved, read_people,
};
use putahi_rules::{Seat, Spec, plain_signs};

use crate::common::extract::body::chosen_name;
use crate::common::{ApiError, Fields, Result};
use crate::rooms::cards;

impl Fields {
    /// What the room itself decides on, as it is asked for `now`.
    pub(super) fn order(&self, now: Timestamp) -> Result<RoomCommand> {
        Ok(match self.text("do") {
            "leave" => RoomCommand::Leave,
            "rename" => RoomCommand::Rename(self.person()?, chosen_name(self.text("name"))?),
            "second-name" => RoomCommand::SecondName(self.person()?, self.second_name()?),
            "remove" => RoomCommand::Attend(self.person()?, Attendance::Gone),
            "admit" => RoomCommand::Attend(self.person()?, Attendance::Unmarked),
            "here" => RoomCommand::Attend(self.person()?, Attendance::Here),
            "away" => RoomCommand::Attend(self.person()?, Attendance::Away),
            "people" => RoomCommand::AddPeople(self.people()?),
            "deal" => RoomCommand::Deal(Some(self.person()?), cards::drawn()),
            "deal-all" => RoomCommand::Deal(None, cards::drawn()),
            "restrict" => RoomCommand::Restrict(Some(self.restrictions()?)),
            "unrestrict" => RoomCommand::Restrict(None),
            "until" => RoomCommand::Until(self.until(now)?),
            "decline" => RoomCommand::Decline(Some(self.person()?)),
            "decline-all" => RoomCommand::Decline(None),
            "empty" => RoomCommand::Empty,
            "hand-over" => RoomCommand::MakeHost(self.person()?),
            "lock" => RoomCommand::Lock(true),
            "unlock" => RoomCommand::Lock(false),
            "close" => RoomCommand::Close(true),
            "reopen" => RoomCommand::Close(false),
            "phrases-on" => RoomCommand::Phrases(true),
            "phrases-off" => RoomCommand::Phrases(false),
            "pause" => RoomCommand::Pause(true),
            "resume" => RoomCommand::Pause(false),
            "announce" => RoomCommand::Announce(self.phrase()?),
            "open" => self.open()?,
            "pair" => self.pair()?,
            "again" => RoomCommand::Again(self.text("table").to_owned()),
            "start-round" => self.start_round()?,
            "replay" => RoomCommand::Replay(self.which()?),
            "score" => self.score()?,
            "withdraw" => self.withdraw(true)?,
            "play-again" => self.withdraw(false)?,
            "at-board" => self.at_board()?,
            "enter-late" => self.enter_late()?,
            "close-tournament" => RoomCommand::CloseTournament {
                number: self.must("number")?,
                unfinished: self.must("unfinished")?,
            },
            "give-set" => self.practice_set()?,
            "take-back-set" => self.take_back_set()?,
            "answer" => {
                let text = plain_signs(self.text("text")).into_owned();
                RoomCommand::Answer { number: self.must("question")?, text }
            }
            "hands" => RoomCommand::CountHands {
                number: self.must("question")?,
                text: self.text("text").to_owned(),
                hands: self.must("hands")?,
            },
            "show-answers" => self.lead_on(QuestionStage::Counted)?,
            "show-values" => self.lead_on(QuestionStage::Explained)?,
            "end-question" => self.lead_on(QuestionStage::Ended)?,
            other => return Err(ApiError::field("do", other)),
        })
    }

    fn at_board(&self) -> Result<RoomCommand> {
        let (number, person) = (self.must("number")?, self.person()?);
        Ok(RoomCommand::SetAtBoard { number, person, at_board: self.text("at-board") == "1" })
    }

    fn enter_late(&self) -> Result<RoomCommand> {
        let (number, person) = (self.must("number")?, self.person()?);
        Ok(RoomCommand::EnterLate { number, person, at_board: self.text("at-board") == "1" })
    }

    fn withdraw(&self, withdrawn: bool) -> Result<RoomCommand> {
        Ok(RoomCommand::SetWithdrawn { number: self.must("number")?, person: self.person()?, withdrawn })
    }

    fn lead_on(&self, stage: QuestionStage) -> Result<RoomCommand> {
        Ok(RoomCommand::LeadOn { number: self.must("question")?, stage })
    }

    /// What somebody wants to be called, if they say so.
    pub(crate) fn name(&self) -> Result<Option<Name>> {
        self.get("name").map(chosen_name).transpose()
    }

    fn number(&self, name: &str) -> Result<Option<Person>> {
        Ok(self.may(name)?.map(Person))
    }

    pub(super) fn person(&self) -> Result<Person> {
        self.must("person").map(Person)
    }

    fn second_name(&self) -> Result<Option<Name>> {
        self.get("second-name").map(|text| text.parse().map_err(|_| ApiError::Name)).transpose()
    }

    /// The people of the list that was typed or pasted; its first lines may be blank, which count.
    fn people(&self) -> Result<Vec<ListedPerson>> {
        let text = self.0.get("people").map(String::as_str).unwrap_or_default();
        let people = read_people(text, is_reserved).map_err(ApiError::List)?;
        if people.is_empty() { Err(ApiError::field("people", "")) } else { Ok(people) }
    }

    /// The games and the clocks that are ticked.
    fn restrictions(&self) -> Result<Restrictions> {
        let ticked = |prefix: &str| -> Vec<&str> {
            self.0.keys().filter_map(|name| name.strip_prefix(prefix)).collect()
        };
        let game = |spec: &str| Ok(spec.parse::<Spec>()?);
        let clock = |text: &str| match text {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| ApiError::field("clock", text)),
        };
        Ok(Restrictions {
            games: ticked("game-").into_iter().map(game).collect::<Result<_>>()?,
            clocks: ticked("clock-").into_iter().map(clock).collect::<Result<_>>()?,
        })
    }

    /// The end of the day that is given as `2026-12-31`, in the calendar of the server.
    fn until(&self, now: Timestamp) -> Result<Timestamp> {
        let end = self.start_of_day("until", 1)?;
        // The last day that may be chosen ends later than the longest time.
        let last = now.after(Room::MAX_KEPT);
        Ok(if day_of(last) == day_of(Timestamp(end.0 - 1)) { last } else { end })
    }

    /// The start of the day that a field gives as `2026-12-31`, or so many days later, in the calendar of the server.
    pub(super) fn start_of_day(&self, name: &str, later: i64) -> Result<Timestamp> {
        let text = self.text(name);
        let day: Option<Date> = text.parse().ok();
        let day = day.and_then(|day| day.checked_add(later.days()).ok());
        let start = day.and_then(|day| Offset::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok());
        let start = start.and_then(|start| u64::try_from(start.as_millisecond()).ok());
        start.map(Timestamp).ok_or_else(|| ApiError::field(name, text))
    }

    fn which(&self) -> Result<PairIndex> {
        Ok(PairIndex { number: self.must("number")?, round: self.must("round")?, pair: self.must("pair")? })
    }

    fn phrase(&self) -> Result<&'static str> {
        let named = self.choice("phrase", &HOST_PHRASES.map(|phrase| (phrase, phrase)))?;
        named.ok_or_else(|| ApiError::field("phrase", ""))
    }

    pub(super) fn terms(&self, seats: usize) -> Result<GameTerms> {
        let spec: Spec = self.text("game").parse()?;
        let time_control = self.may("clock")?;
        // A game that lets more people sit down than it usually has does so where more have sat down.
        let wider = || format!("{}:seats={seats}", spec.id()).parse().unwrap_or(spec.clone());
        Ok(GameTerms { spec: if spec.seats() == seats { spec } else { wider() }, time_control })
    }

    fn takes(&self, seats: usize) -> Result<bool> {
        Ok(self.terms(seats)?.spec.seats() == seats)
    }

    fn open(&self) -> Result<RoomCommand> {
        let third = match self.text("third") {
            "" => None,
            // The field is not shown for a game of two, but holds what was chosen for another.
            _ if !self.takes(3)? => None,
            "anybody" => Some(None),
            _ => Some(self.number("third")?),
        };
        let others: Vec<_> = std::iter::once(self.number("with")?).chain(third).collect();
        let chairs = others.len() + 1;
        Ok(RoomCommand::Open { terms: self.terms(chairs)?, others, turn: random::below(chairs) })
    }

    fn pair(&self) -> Result<RoomCommand> {
        let most = if self.takes(Seat::MOST)? { Seat::MOST } else { 2 };
        let chairs = (1..=most).map(|chair| self.number(&format!("seat-{chair}")));
        let people: Vec<Person> = chairs.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        Ok(RoomCommand::Pair { terms: self.terms(people.len())?, people, turn: 0 })
    }

    /// The result of a pair: a score, one without playing, that both have forfeited, or none.
    fn score(&self) -> Result<RoomCommand> {
        let word = self.text("score");
        let (score, forfeit) = match word.strip_suffix("-forfeit") {
            Some("both") => (None, true),
            Some(word) => (self.named_score(word)?, true),
            None => (self.named_score(word)?, false),
        };
        Ok(RoomCommand::Score { index: self.which()?, score, forfeit, ends: self.text("ends") == "1" })
    }

    fn named_score(&self, word: &str) -> Result<Option<Score>> {
        let score = Score::ALL.into_iter().find(|score| score.word() == word);
        if score.is_none() && !word.is_empty() { Err(ApiError::field("score", word)) } else { Ok(score) }
    }

    /// The people who are ticked.
    pub(super) fn ticked(&self) -> Result<Vec<Person>> {
        let mut people = self.numbered("ticked-")?;
        people.sort_unstable();
        Ok(people)
    }

    /// The people whose numbers follow `prefix` in the names of fields.
    fn numbered(&self, prefix: &str) -> Result<Vec<Person>> {
        let numbers = self.0.keys().filter_map(|name| Some(name.strip_prefix(prefix)?.parse()));
        numbers.map(|number| number.map(Person).map_err(|_| ApiError::field("plays", ""))).collect()
    }

    fn start_round(&self) -> Result<RoomCommand> {
        Ok(RoomCommand::StartRound {
            number: self.must("number")?,
            round: self.must("round")?,
            unfinished: self.must("unfinished")?,
            without: self.without()?,
        })
    }

    /// The people who do not play: whom the form asks about, and who are not ticked.
    pub(super) fn without(&self) -> Result<Vec<Person>> {
        let (mut without, plays) = (self.numbered("away-")?, self.numbered("plays-")?);
        without.retain(|person| !plays.contains(person));
        Ok(without)
    }
}

/// The day of a point in time in the calendar of the server, UTC; none if it is beyond that.
pub(super) fn day_of(at: Timestamp) -> Option<Date> {
    let at = jiff::Timestamp::from_millisecond(i64::try_from(at.0).ok()?).ok()?;
    Some(Offset::UTC.to_datetime(at).date())
}
