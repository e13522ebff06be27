//! Executes the commands to a room.

use super::command::{CommandResult, check};
use super::state::{MAX_RUNNING_MATCHES, rotate_seats};
use crate::{
    Announcement, GameTerms, MatchEnd, Member, Name, Pairing, Person, PlayerId, QuestionPosition,
    QuestionStage, Room, RoomCommand, RoomError, Timestamp, Tournament,
};

pub(super) type NewId<'a> = &'a mut dyn FnMut() -> String;

impl Room {
    /// Executes a command of the player `player_id`. Returns the pairings that are opened `now`; the caller creates their
    /// matches, with the ids from `new_id`, which must return the same id each time for a rematch: a match has one rematch.
    ///
    /// # Errors
    /// The command is denied; the room is then unchanged.
    pub fn execute(
        &mut self,
        player_id: &PlayerId,
        command: &RoomCommand,
        now: Timestamp,
        new_id: NewId<'_>,
    ) -> Result<Vec<Pairing>, RoomError> {
        let me = self.of(player_id).ok_or(RoomError::Outside)?.person;
        self.check_permission(me, command)?;
        let mut next = self.clone();
        next.apply(me, command, now, new_id)?;
        let opened = &mut next.pairings[self.pairings.len()..];
        opened.iter_mut().for_each(|pairing| pairing.opened = now);
        let opened = opened.to_vec();
        *self = next;
        Ok(opened)
    }

    /// Checks that `me` may give this command, and that the room is open for it.
    fn check_permission(&self, me: Person, command: &RoomCommand) -> CommandResult {
        let is_own = match command {
            RoomCommand::Rename(who, _) => *who == me && self.restrictions.is_none(),
            RoomCommand::Leave | RoomCommand::Open { .. } | RoomCommand::Answer { .. } => true,
            RoomCommand::Again(id) => self.pairing(id).is_none_or(|pairing| pairing.has(me)),
            RoomCommand::Score { index, score: Some(_), forfeit: false, .. } => self.may_report(me, *index),
            _ => false,
        };
        check(is_own || me == self.host, RoomError::NotHost)?;
        let is_play = matches!(
            command,
            RoomCommand::Open { .. }
                | RoomCommand::Pair { .. }
                | RoomCommand::Simultaneous { .. }
                | RoomCommand::Again(_)
                | RoomCommand::Tournament { .. }
                | RoomCommand::StartRound { .. }
                | RoomCommand::Replay(_)
                | RoomCommand::Ask(_)
                | RoomCommand::GiveSet { .. }
                | RoomCommand::Answer { .. }
        );
        check(!(self.closed && is_play), RoomError::Closed)
    }

    #[expect(clippy::too_many_lines, reason = "a table with an entry for each command")]
    fn apply(
        &mut self,
        me: Person,
        command: &RoomCommand,
        now: Timestamp,
        new_id: NewId<'_>,
    ) -> CommandResult {
        match command {
            RoomCommand::Leave => self.send_away(me)?,
            RoomCommand::Rename(who, name) => self.rename(*who, name)?,
            RoomCommand::SecondName(who, name) => self.set_second_name(*who, name.clone())?,
            RoomCommand::Attend(who, attendance) => self.set_attendance(*who, *attendance)?,
            RoomCommand::AddPeople(listed) => self.add_people(listed, new_id)?,
            RoomCommand::Deal(who, cards) => self.deal(*who, cards)?,
            RoomCommand::Restrict(restrictions) => self.restrictions.clone_from(restrictions),
            RoomCommand::Until(until) => self.set_until(*until, now)?,
            RoomCommand::Decline(who) => self.decline(*who)?,
            RoomCommand::Empty => self.empty(now),
            RoomCommand::MakeHost(who) => self.make_host(*who)?,
            RoomCommand::Lock(locked) => self.locked = *locked,
            RoomCommand::Close(closed) => self.close(*closed, now),
            RoomCommand::Phrases(phrases) => self.phrases = *phrases,
            RoomCommand::Pause(paused) => self.pause(*paused, now),
            RoomCommand::Announce(phrase) => self.announce(phrase, now),
            RoomCommand::Open { terms, others, turn } => {
                let seats: Vec<_> = std::iter::once(Some(me)).chain(others.iter().copied()).collect();
                check(!seats.iter().flatten().any(|person| self.is_busy(*person)), RoomError::Busy)?;
                self.open(terms, rotate_seats(seats, *turn), false, new_id)?;
            }
            RoomCommand::Pair { terms, people, turn } => {
                let seats = people.iter().copied().map(Some).collect();
                self.open(terms, rotate_seats(seats, *turn), false, new_id)?;
            }
            RoomCommand::Simultaneous { terms, people, host_begins } => {
                self.play_simultaneously(terms, people, *host_begins, new_id)?;
            }
            RoomCommand::Again(id) => self.open_again(id, new_id)?,
            RoomCommand::Tournament { setup, people, at_board } => {
                self.begin_tournament(setup, people, at_board, now, new_id)?;
            }
            RoomCommand::StartRound { number, round, unfinished, without } => {
                self.start_round(*number, *round, *unfinished, without, now, new_id)?;
            }
            RoomCommand::Replay(index) => self.replay(*index, new_id)?,
            RoomCommand::Score { index, score, forfeit, ends } => {
                self.set_score(*index, *score, *forfeit, *ends)?;
            }
            RoomCommand::SetWithdrawn { number, person, withdrawn } => {
                self.set_withdrawn(*number, *person, *withdrawn)?;
            }
            RoomCommand::SetAtBoard { number, person, at_board } => {
                self.set_at_board(*number, *person, *at_board)?;
            }
            RoomCommand::EnterLate { number, person, at_board } => {
                self.enter_late(*number, *person, *at_board)?;
            }
            RoomCommand::CloseTournament { number, unfinished } => {
                self.close_tournament(*number, *unfinished)?;
            }
            RoomCommand::Ask(position) => self.ask_everybody(position, now)?,
            RoomCommand::Answer { number, text } => self.questions.answer(*number, me, text)?,
            RoomCommand::CountHands { number, text, hands } => {
                self.questions.count_hands(*number, text, *hands)?;
            }
            RoomCommand::GiveSet { tasks, opens } => self.sets.give(tasks, *opens, now)?,
            RoomCommand::TakeBackSet(number) => self.sets.take_back(*number)?,
            RoomCommand::LeadOn { number, stage: QuestionStage::Ended } => self.end_question(*number, now)?,
            RoomCommand::LeadOn { number, stage } => self.questions.lead_on(*number, *stage)?,
        }
        Ok(())
    }

    fn rename(&mut self, person: Person, name: &Name) -> CommandResult {
        let name = self.told_apart(name, person);
        self.present(person)?.player.name = name;
        Ok(())
    }

    fn announce(&mut self, phrase: &str, now: Timestamp) {
        self.announcement = Some(Announcement { phrase: phrase.to_owned(), at: now });
    }

    /// Puts a question to everybody. Nobody plays on, and no clock runs, while all look at it.
    fn ask_everybody(&mut self, position: &QuestionPosition, now: Timestamp) -> CommandResult {
        self.questions.ask(position)?;
        let is_playing = self.running().next().is_some();
        self.pause(is_playing, now);
        Ok(())
    }

    /// Closes the room, with the question that is not over, or opens it again.
    fn close(&mut self, closed: bool, now: Timestamp) {
        self.closed = closed;
        if closed {
            self.drop_question(now);
        }
    }

    /// Ends a question, unless it is over, and the pause that came with it.
    fn end_question(&mut self, number: u32, now: Timestamp) -> CommandResult {
        if self.questions.is_over(number) {
            return Ok(());
        }
        check(self.questions.is_current(number), RoomError::NoQuestion)?;
        self.drop_question(now);
        Ok(())
    }

    /// Ends the question that is not over, if there is one, and the pause that came with it.
    fn drop_question(&mut self, now: Timestamp) {
        if self.questions.current().is_some() {
            self.questions.end();
            self.pause(false, now);
        }
    }

    pub(super) fn present(&mut self, person: Person) -> Result<&mut Member, RoomError> {
        let mut inside = self.members.iter_mut().filter(|member| member.is_inside());
        inside.find(|member| member.person == person).ok_or(RoomError::NoPerson)
    }

    pub(super) fn send_away(&mut self, person: Person) -> CommandResult {
        check(person != self.host, RoomError::HostStays)?;
        self.present(person)?.leave();
        self.withdraw(person);
        self.leave_display(person);
        Ok(())
    }

    /// Removes everybody but the host, and locks the room. Their matches end without a result.
    fn empty(&mut self, now: Timestamp) {
        let host = self.host;
        self.locked = true;
        self.drop_question(now);
        self.members.iter_mut().filter(|member| member.person != host).for_each(Member::leave);
        let players: Vec<Person> = self.tournament.iter().flat_map(Tournament::people).collect();
        players.into_iter().filter(|person| *person != host).for_each(|person| self.withdraw(person));
        let others: Vec<Person> = self.members.iter().map(|member| member.person).collect();
        others.into_iter().filter(|person| *person != host).for_each(|person| self.leave_display(person));
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.is_running() && !pairing.has(host)) {
            pairing.decide(MatchEnd::Void);
        }
    }

    fn decline(&mut self, person: Option<Person>) -> CommandResult {
        let is_meant =
            |member: &&mut Member| member.asks && person.is_none_or(|person| person == member.person);
        let mut found = false;
        for member in self.members.iter_mut().filter(is_meant) {
            member.asks = false;
            found = true;
        }
        check(found || person.is_none(), RoomError::NoPerson)
    }

    /// Whether a person has a seat in a match that is not over.
    pub fn is_busy(&self, person: Person) -> bool {
        self.running().any(|pairing| pairing.has(person))
    }

    pub(super) fn open(
        &mut self,
        terms: &GameTerms,
        seats: Vec<Option<Person>>,
        tournament: bool,
        new_id: NewId<'_>,
    ) -> CommandResult {
        check(seats.len() == terms.spec.seats(), RoomError::Seats)?;
        let is_chosen = self.restrictions.as_ref().is_none_or(|restrictions| restrictions.allow(terms));
        check(is_chosen, RoomError::NotChosen)?;
        check(self.running().count() < MAX_RUNNING_MATCHES, RoomError::ManyMatches)?;
        for (i, person) in seats.iter().enumerate().filter_map(|(i, seat)| Some((i, (*seat)?))) {
            check(!seats[..i].contains(&Some(person)), RoomError::Twice)?;
            check(self.present(person)?.has_device(), RoomError::NoDevice)?;
        }
        let (id, terms, opened) = (new_id(), terms.clone(), Timestamp::default());
        self.pairings.push(Pairing { id, terms, seats, end: None, undelivered: false, tournament, opened });
        Ok(())
    }

    fn open_again(&mut self, id: &str, new_id: NewId<'_>) -> CommandResult {
        let next = new_id();
        if self.pairing(&next).is_some() {
            return Ok(());
        }
        let old =
            self.pairing(id).filter(|pairing| pairing.end.is_some()).ok_or(RoomError::NoPairing)?.clone();
        check(!old.seats.iter().flatten().any(|person| self.is_busy(*person)), RoomError::Busy)?;
        self.open(&old.terms, rotate_seats(old.seats, 1), false, &mut || next.clone())
    }
}
