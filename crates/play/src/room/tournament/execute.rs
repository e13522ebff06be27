//! Executes the commands to a room that concern its tournament.

use std::collections::BTreeSet;

use super::{ADVANCING, GROUP_SIZES, MAX_MINUTES, MAX_ROUNDS, MAX_SEED_CHARS, MAX_SWISS_ROUNDS};
use crate::room::command::{CommandResult, check};
use crate::room::execute::NewId;
use crate::{
    Attendance, MAX_PEOPLE, MatchEnd, Member, Pair, PairIndex, Pairing, Person, Points, Room, RoomError,
    Score, System, Timestamp, Tournament, TournamentSetup,
};

/// The most closed tournaments that a room keeps, and the most pairs that they have together; the last is always kept.
const MAX_CLOSED: usize = 10;
const MAX_CLOSED_PAIRS: usize = 1000;

impl Room {
    /// The tournament with this number, whether it goes on or is closed.
    pub fn numbered_tournament(&self, number: u32) -> Option<&Tournament> {
        self.tournament.iter().chain(&self.closed_tournaments).find(|tournament| tournament.number == number)
    }

    /// The matches of the tournament that run.
    pub fn running_in_tournament(&self) -> impl Iterator<Item = &Pairing> {
        self.running().filter(|pairing| pairing.tournament)
    }

    /// How many matches of the tournament go on: those that run at screens, of whatever round, and those of the current round that are
    /// played at boards.
    pub fn unfinished(&self) -> usize {
        let current = self.tournament.iter().filter_map(Tournament::current).flat_map(|round| &round.pairs);
        let at_boards =
            current.filter(|pair| pair.at_board && pair.match_id.is_none() && !self.is_settled(pair));
        self.running_in_tournament().count() + at_boards.count()
    }

    /// Whether a person has left the tournament or the room.
    pub fn is_out(&self, tournament: &Tournament, person: Person) -> bool {
        let has_withdrawn = tournament.entrant(person).is_none_or(|entrant| entrant.withdrawn);
        has_withdrawn || !self.is_inside(person)
    }

    /// Whether the matches of a person are played at a real board: the host has set it, or the person has no device.
    pub fn plays_at_board(&self, tournament: &Tournament, person: Person) -> bool {
        let has_device = self.member(person).is_some_and(Member::has_device);
        !has_device || tournament.entrant(person).is_some_and(|entrant| entrant.at_board)
    }

    /// Whether nothing is left to be played by a pair of the tournament: it has a result, or both have left.
    pub fn is_settled(&self, pair: &Pair) -> bool {
        let has_withdrawn = |person: Person| {
            let entrant = self.tournament.as_ref().and_then(|tournament| tournament.entrant(person));
            entrant.is_some_and(|entrant| entrant.withdrawn)
        };
        pair.has_result()
            || pair.seats.into_iter().all(|person| has_withdrawn(person) || !self.is_inside(person))
    }

    /// Whether nothing is left to be played in a tournament. Where rounds follow from results, a pair that was left without a result when
    /// the next round began is not played any more.
    pub fn is_tournament_over(&self, tournament: &Tournament) -> bool {
        let stay = tournament.people().filter(|person| !self.is_out(tournament, *person)).count();
        let is_last = tournament.opened >= tournament.total_rounds() || stay < 2;
        match tournament.setup.system {
            System::RoundRobin { .. } => tournament.pairs().all(|pair| self.is_settled(pair)),
            _ => {
                let last = tournament.current().map(|round| &round.pairs[..]).unwrap_or_default();
                is_last && last.iter().all(|pair| self.is_settled(pair))
            }
        }
    }

    pub(in crate::room) fn begin_tournament(
        &mut self,
        setup: &TournamentSetup,
        people: &[Person],
        at_board: &[Person],
        now: Timestamp,
        new_id: NewId<'_>,
    ) -> CommandResult {
        let is_over = self.tournament.as_ref().is_none_or(|tournament| self.is_tournament_over(tournament));
        check(is_over, RoomError::Running)?;
        check_setup(setup, people.len())?;
        for (i, person) in people.iter().enumerate() {
            check(!people[..i].contains(person), RoomError::Twice)?;
            self.present(*person)?;
        }
        self.put_tournament_away();
        self.tournaments_begun += 1;
        self.tournament = Some(Tournament::new(self.tournaments_begun, setup.clone(), people, at_board));
        self.start_round(self.tournaments_begun, 0, 0, &[], now, new_id)
    }

    /// Starts a round, unless it is started: ends the unfinished matches of earlier rounds, and opens those of the round.
    pub(in crate::room) fn start_round(
        &mut self,
        number: u32,
        round: usize,
        unfinished: usize,
        without: &[Person],
        now: Timestamp,
        new_id: NewId<'_>,
    ) -> CommandResult {
        let tournament = self.numbered(number)?;
        if round < tournament.opened {
            return Ok(());
        }
        check(round == tournament.opened && round < tournament.total_rounds(), RoomError::NoPairing)?;
        let out: BTreeSet<Person> =
            tournament.people().filter(|person| self.is_out(tournament, *person)).collect();
        let is_away =
            |person| self.member(person).is_some_and(|member| member.attendance == Attendance::Away);
        let rests = |person: &Person| without.contains(person) || is_away(*person);
        let absent: BTreeSet<Person> = tournament.people().filter(rests).collect();
        self.end_unfinished(unfinished)?;
        let tournament = self.numbered_mut(number)?;
        tournament.prepare_round(&absent, &out);
        tournament.opened += 1;
        let started = tournament.rounds.get_mut(round).ok_or(RoomError::NoPairing)?;
        started.opened = Some(now);
        let pairs = started.pairs.len();
        (0..pairs).try_for_each(|pair| self.start_pair(PairIndex { number, round, pair }, &absent, new_id))
    }

    fn numbered(&self, number: u32) -> Result<&Tournament, RoomError> {
        self.tournament.as_ref().filter(|tournament| tournament.number == number).ok_or(RoomError::NoPairing)
    }

    fn numbered_mut(&mut self, number: u32) -> Result<&mut Tournament, RoomError> {
        self.tournament.as_mut().filter(|tournament| tournament.number == number).ok_or(RoomError::NoPairing)
    }

    /// Opens the match of a pair that has no score. A player whose opponent has left gets the point instead. No match is
    /// opened for a pair with a player who is absent, nor for one at a real board.
    fn start_pair(
        &mut self,
        index: PairIndex,
        absent: &BTreeSet<Person>,
        new_id: NewId<'_>,
    ) -> CommandResult {
        let tournament = self.numbered(index.number)?;
        let pair = tournament.pair(index).ok_or(RoomError::NoPairing)?;
        if pair.has_result() {
            return Ok(());
        }
        if let Some(score) = self.walkover(tournament, pair) {
            return self.set_score(index, Some(score), true, false);
        }
        if pair.seats.iter().any(|person| absent.contains(person) || self.is_out(tournament, *person)) {
            return Ok(());
        }
        if pair.seats.iter().any(|person| self.plays_at_board(tournament, *person)) {
            self.pair_mut(index)?.at_board = true;
            return Ok(());
        }
        self.open_pair(index, new_id)
    }

    /// The score of a pair of which one player has left.
    fn walkover(&self, tournament: &Tournament, pair: &Pair) -> Option<Score> {
        match pair.seats.map(|person| self.is_out(tournament, person)) {
            [false, true] => Some(Score::Won),
            [true, false] => Some(Score::Lost),
            _ => None,
        }
    }

    fn open_pair(&mut self, index: PairIndex, new_id: NewId<'_>) -> CommandResult {
        let tournament = self.numbered(index.number)?;
        let pair = tournament.pair(index).ok_or(RoomError::NoPairing)?;
        let (terms, seats) = (tournament.setup.terms.clone(), pair.seats.map(Some).to_vec());
        self.open(&terms, seats, true, new_id)?;
        let id = self.pairings.last().map(|pairing| pairing.id.clone());
        let pair = self.pair_mut(index)?;
        (pair.match_id, pair.at_board) = (id, false);
        Ok(())
    }

    /// Opens another match for a pair without a result, or its first one; in a knock-out also for one that has drawn, with the
    /// seats swapped. Nobody plays two matches of the tournament at a time.
    pub(in crate::room) fn replay(&mut self, index: PairIndex, new_id: NewId<'_>) -> CommandResult {
        let tournament = self.numbered(index.number)?;
        let pair =
            tournament.pair(index).filter(|_| index.round < tournament.opened).ok_or(RoomError::NoPairing)?;
        let is_drawn =
            tournament.is_knockout(index.round) && pair.through.is_none() && pair.score == Some(Score::Drawn);
        check(!pair.has_result() || is_drawn, RoomError::NoPairing)?;
        let is_playing =
            pair.seats.iter().any(|person| self.running_in_tournament().any(|pairing| pairing.has(*person)));
        check(!is_playing, RoomError::Busy)?;
        if is_drawn {
            let pair = self.pair_mut(index)?;
            pair.seats.reverse();
            pair.score = None;
        }
        self.open_pair(index, new_id)
    }

    fn pair_mut(&mut self, index: PairIndex) -> Result<&mut Pair, RoomError> {
        let tournament = self.numbered_mut(index.number)?;
        let round = tournament.rounds.get_mut(index.round).filter(|_| index.round < tournament.opened);
        round.and_then(|round| round.pairs.get_mut(index.pair)).ok_or(RoomError::NoPairing)
    }

    /// Whether a person may note the result of a pair: they play it at a real board, and it has none yet.
    pub(in crate::room) fn may_report(&self, person: Person, index: PairIndex) -> bool {
        let pair = self.tournament.as_ref().and_then(|tournament| tournament.pair(index));
        pair.is_some_and(|pair| pair.at_board && pair.has(person) && !pair.has_result())
    }

    /// Sets the score of a pair of a round that has begun, and ends its match with that score. A forfeit without a score is one of both.
    pub(in crate::room) fn set_score(
        &mut self,
        index: PairIndex,
        score: Option<Score>,
        forfeit: bool,
        ends: bool,
    ) -> CommandResult {
        check(!(forfeit && score == Some(Score::Drawn)), RoomError::NoPairing)?;
        let pair = self.pair_mut(index)?;
        (pair.score, pair.forfeit) = (score, forfeit);
        let id = pair.match_id.clone();
        if let Some(pairing) = id.and_then(|id| self.pairing_mut(&id)) {
            check(ends || !pairing.is_running(), RoomError::Unfinished)?;
            pairing.decide(MatchEnd::from(score));
        }
        Ok(())
    }

    /// Sets whether a person has left the tournament. Whoever leaves gives the points of the matches without a result to the opponents;
    /// those of later rounds when these are started.
    pub(in crate::room) fn set_withdrawn(
        &mut self,
        number: u32,
        person: Person,
        withdrawn: bool,
    ) -> CommandResult {
        let tournament = self.numbered_mut(number)?;
        let entrant = tournament.entrants.iter_mut().find(|entrant| entrant.person == person);
        entrant.ok_or(RoomError::NoPerson)?.withdrawn = withdrawn;
        if withdrawn {
            self.withdraw(person);
        }
        Ok(())
    }

    /// Sets whether a person plays at a real board, from the next match on.
    pub(in crate::room) fn set_at_board(
        &mut self,
        number: u32,
        person: Person,
        at_board: bool,
    ) -> CommandResult {
        let tournament = self.numbered_mut(number)?;
        let entrant = tournament.entrants.iter_mut().find(|entrant| entrant.person == person);
        entrant.ok_or(RoomError::NoPerson)?.at_board = at_board;
        Ok(())
    }

    /// Lets a person of the room enter the tournament late; nothing changes if they are in it.
    pub(in crate::room) fn enter_late(
        &mut self,
        number: u32,
        person: Person,
        at_board: bool,
    ) -> CommandResult {
        self.present(person)?;
        let tournament = self.numbered_mut(number)?;
        if tournament.entrant(person).is_some() {
            return Ok(());
        }
        check(tournament.entrants.len() < MAX_PEOPLE, RoomError::ManyPlayers)?;
        check(tournament.is_open_to_late(), RoomError::TooLate)?;
        tournament.enter_late(person, at_board);
        check(tournament.rounds.len() <= MAX_ROUNDS + 1, RoomError::ManyPlayers)
    }

    /// Scores the pairs without a result of a person who has left for the opponents; those of later rounds when these are started.
    pub(in crate::room) fn withdraw(&mut self, person: Person) {
        let Some(tournament) = &self.tournament else { return };
        let mut theirs = Vec::new();
        for (round, opened) in tournament.opened_rounds().iter().enumerate() {
            for (i, pair) in opened.pairs.iter().enumerate() {
                if !pair.has_result() && pair.has(person) {
                    let index = PairIndex { number: tournament.number, round, pair: i };
                    theirs.push((index, self.walkover(tournament, pair)));
                }
            }
        }
        for (index, score) in theirs {
            self.set_score(index, score, score.is_some(), true).expect("the pair has just been found");
        }
    }

    /// Closes the tournament with this number, unless it is closed. Its unfinished matches end.
    pub(in crate::room) fn close_tournament(&mut self, number: u32, unfinished: usize) -> CommandResult {
        if self.numbered(number).is_ok() {
            self.end_unfinished(unfinished)?;
            self.put_tournament_away();
            return Ok(());
        }
        check((1..=self.tournaments_begun).contains(&number), RoomError::NoPairing)
    }

    /// Ends the running matches of the tournament without a result, if no more are unfinished than `agreed`.
    fn end_unfinished(&mut self, agreed: usize) -> CommandResult {
        check(self.unfinished() <= agreed, RoomError::Unfinished)?;
        let running = self.pairings.iter_mut().filter(|pairing| pairing.is_running() && pairing.tournament);
        running.for_each(|pairing| pairing.decide(MatchEnd::Void));
        Ok(())
    }

    /// Moves the tournament to the closed ones. The earliest beyond the limits are dropped.
    fn put_tournament_away(&mut self) {
        self.pairings.iter_mut().for_each(|pairing| pairing.tournament = false);
        self.closed_tournaments.extend(self.tournament.take());
        let pairs = |closed: &[Tournament]| closed.iter().flat_map(Tournament::pairs).count();
        while self.closed_tournaments.len() > MAX_CLOSED
            || self.closed_tournaments.len() > 1 && pairs(&self.closed_tournaments) > MAX_CLOSED_PAIRS
        {
            self.closed_tournaments.remove(0);
        }
    }
}

/// Checks that a tournament of so many people can be held so.
fn check_setup(setup: &TournamentSetup, people: usize) -> CommandResult {
    check(setup.terms.spec.seats() == 2, RoomError::TwoOnly)?;
    check(people >= 2, RoomError::Seats)?;
    check(people <= MAX_PEOPLE, RoomError::ManyPlayers)?;
    check((1..=MAX_SEED_CHARS).contains(&setup.seed.chars().count()), RoomError::Seed)?;
    check(setup.minutes.is_none_or(|minutes| (1..=MAX_MINUTES).contains(&minutes)), RoomError::Minutes)?;
    check(setup.missed <= Points(1), RoomError::NoPairing)?;
    let rounds = people - 1 + people % 2;
    match setup.system {
        System::RoundRobin { double } => {
            check(rounds * (1 + usize::from(double)) <= MAX_ROUNDS, RoomError::ManyRounds)
        }
        System::Swiss { rounds: chosen } => check(
            (1..=MAX_SWISS_ROUNDS).contains(&chosen) && chosen as usize <= rounds,
            RoomError::SwissRounds,
        ),
        System::Groups { size, advance } => {
            let is_known = GROUP_SIZES.contains(&size) && ADVANCING.contains(&advance);
            let groups = setup.system.groups(people);
            check(is_known && groups * advance as usize >= 2 && people / groups >= 2, RoomError::Groups)
        }
    }
}
