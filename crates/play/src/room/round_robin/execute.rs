//! Executes the commands to a room that concern its round robin: it begins, its further rounds are started, its host decides results, its
//! players leave, and it is closed.

use crate::room::command::{CommandResult, check};
use crate::room::execute::NewId;
use crate::{
    GameTerms, MAX_PLAYERS, MatchEnd, Pair, PairIndex, Pairing, Person, Room, RoomError, RoundRobin, Score,
};

/// The most closed round robins that a room keeps, and the most pairs that they have together; the last is always kept.
const MAX_CLOSED: usize = 10;
const MAX_CLOSED_PAIRS: usize = 1000;

impl Room {
    /// The round robin with this number, whether it goes on or is closed.
    pub fn numbered_robin(&self, number: u32) -> Option<&RoundRobin> {
        self.round_robin.iter().chain(&self.closed_robins).find(|round_robin| round_robin.number == number)
    }

    /// The matches of the round robin that run.
    pub fn unfinished(&self) -> impl Iterator<Item = &Pairing> {
        self.running().filter(|pairing| pairing.round_robin)
    }

    /// Whether nothing is left to be played by a pair: it has a score, or both players have left the room.
    pub fn is_settled(&self, pair: &Pair) -> bool {
        pair.score.is_some() || !pair.seats.iter().any(|person| self.is_inside(*person))
    }

    /// Whether nothing is left to be played in a round robin.
    pub fn is_robin_over(&self, round_robin: &RoundRobin) -> bool {
        round_robin.rounds.iter().flatten().all(|pair| self.is_settled(pair))
    }

    pub(in crate::room) fn begin_robin(
        &mut self,
        terms: &GameTerms,
        people: &[Person],
        double: bool,
        new_id: NewId<'_>,
    ) -> CommandResult {
        let is_over = self.round_robin.as_ref().is_none_or(|round_robin| self.is_robin_over(round_robin));
        check(is_over, RoomError::Running)?;
        check(terms.spec.seats() == 2, RoomError::TwoOnly)?;
        check(people.len() >= 2, RoomError::Seats)?;
        check(people.len() <= MAX_PLAYERS, RoomError::ManyPlayers)?;
        for (i, person) in people.iter().enumerate() {
            check(!people[..i].contains(person), RoomError::Twice)?;
            self.present(*person)?;
        }
        self.put_robin_away();
        self.robins_begun += 1;
        self.round_robin = Some(RoundRobin::new(self.robins_begun, terms.clone(), people.to_vec(), double));
        self.start_round(self.robins_begun, 0, 0, &[], new_id)
    }

    /// Starts a round, unless it is started: ends the unfinished matches of earlier rounds, and opens those of the round.
    pub(in crate::room) fn start_round(
        &mut self,
        number: u32,
        round: usize,
        unfinished: usize,
        without: &[Person],
        new_id: NewId<'_>,
    ) -> CommandResult {
        let round_robin = self.round_robin.as_ref().filter(|round_robin| round_robin.number == number);
        let RoundRobin { rounds, opened, .. } = round_robin.ok_or(RoomError::NoPairing)?;
        if round < *opened {
            return Ok(());
        }
        let pairs = rounds.get(round).filter(|_| round == *opened).ok_or(RoomError::NoPairing)?.len();
        self.end_unfinished(unfinished)?;
        self.round_robin.iter_mut().for_each(|round_robin| round_robin.opened += 1);
        (0..pairs).try_for_each(|pair| self.start_pair(PairIndex { number, round, pair }, without, new_id))
    }

    /// Opens the match of a pair that has no score. A player whose opponent has left the room gets the point instead. No match is
    /// opened for a pair with a player in `without`.
    fn start_pair(&mut self, index: PairIndex, without: &[Person], new_id: NewId<'_>) -> CommandResult {
        let Some(pair) = self.unscored(index)? else { return Ok(()) };
        if let Some(score) = self.walkover(pair) {
            return self.set_score(index, Some(score), false);
        }
        let plays = |person: &Person| self.is_inside(*person) && !without.contains(person);
        if pair.seats.iter().all(plays) { self.open_pair(index, new_id) } else { Ok(()) }
    }

    fn unscored(&self, index: PairIndex) -> Result<Option<&Pair>, RoomError> {
        let pair = self.round_robin.as_ref().and_then(|round_robin| round_robin.pair(index));
        Ok(Some(pair.ok_or(RoomError::NoPairing)?).filter(|pair| pair.score.is_none()))
    }

    /// The score of a pair of which one player has left the room.
    fn walkover(&self, pair: &Pair) -> Option<Score> {
        match pair.seats.map(|person| self.is_inside(person)) {
            [true, false] => Some(Score::Won),
            [false, true] => Some(Score::Lost),
            _ => None,
        }
    }

    fn open_pair(&mut self, index: PairIndex, new_id: NewId<'_>) -> CommandResult {
        let round_robin = self.round_robin.as_ref().ok_or(RoomError::NoPairing)?;
        let pair = round_robin.pair(index).ok_or(RoomError::NoPairing)?;
        let (terms, seats) = (round_robin.terms.clone(), pair.seats.map(Some).to_vec());
        self.open(&terms, seats, true, new_id)?;
        let id = self.pairings.last().map(|pairing| pairing.id.clone());
        self.pair_mut(index)?.match_id = id;
        Ok(())
    }

    /// Opens another match for a pair without a score, or its first one. Nobody plays two matches of the round robin at a time.
    pub(in crate::room) fn replay(&mut self, index: PairIndex, new_id: NewId<'_>) -> CommandResult {
        let opened = self.round_robin.as_ref().map_or(0, |round_robin| round_robin.opened);
        let pair = self.unscored(index)?.filter(|_| index.round < opened).ok_or(RoomError::NoPairing)?;
        let is_playing =
            pair.seats.iter().any(|person| self.unfinished().any(|pairing| pairing.has(*person)));
        check(!is_playing, RoomError::Busy)?;
        self.open_pair(index, new_id)
    }

    fn pair_mut(&mut self, index: PairIndex) -> Result<&mut Pair, RoomError> {
        let round_robin = self.round_robin.as_mut().filter(|round_robin| round_robin.number == index.number);
        let round = round_robin.and_then(|round_robin| round_robin.rounds.get_mut(index.round));
        round.and_then(|round| round.get_mut(index.pair)).ok_or(RoomError::NoPairing)
    }

    /// Sets the score of a pair, and ends its match with that score.
    pub(in crate::room) fn set_score(
        &mut self,
        index: PairIndex,
        score: Option<Score>,
        ends: bool,
    ) -> CommandResult {
        let pair = self.pair_mut(index)?;
        pair.score = score;
        let id = pair.match_id.clone();
        if let Some(pairing) = id.and_then(|id| self.pairing_mut(&id)) {
            check(ends || !pairing.is_running(), RoomError::Unfinished)?;
            pairing.decide(MatchEnd::from(score));
        }
        Ok(())
    }

    /// Scores the unscored pairs of a person who has left for the opponents; those of later rounds when these are started.
    pub(in crate::room) fn withdraw(&mut self, person: Person) {
        let Some(RoundRobin { number, rounds, opened, .. }) = &self.round_robin else { return };
        let mut theirs = Vec::new();
        for (round, pairs) in rounds.iter().take(*opened).enumerate() {
            for (i, pair) in pairs.iter().enumerate() {
                if pair.score.is_none() && pair.seats.contains(&person) {
                    let index = PairIndex { number: *number, round, pair: i };
                    theirs.push((index, self.walkover(pair)));
                }
            }
        }
        for (index, score) in theirs {
            self.set_score(index, score, true).expect("the pair has just been found");
        }
    }

    /// Closes the round robin with this number, unless it is closed. Its unfinished matches end.
    pub(in crate::room) fn close_robin(&mut self, number: u32, unfinished: usize) -> CommandResult {
        if self.round_robin.as_ref().is_some_and(|round_robin| round_robin.number == number) {
            self.end_unfinished(unfinished)?;
            self.put_robin_away();
            return Ok(());
        }
        check((1..=self.robins_begun).contains(&number), RoomError::NoPairing)
    }

    /// Ends the running matches of the round robin without a result, if they are no more than `agreed`.
    fn end_unfinished(&mut self, agreed: usize) -> CommandResult {
        check(self.unfinished().count() <= agreed, RoomError::Unfinished)?;
        let running = self.pairings.iter_mut().filter(|pairing| pairing.is_running() && pairing.round_robin);
        running.for_each(|pairing| pairing.decide(MatchEnd::Void));
        Ok(())
    }

    /// Moves the round robin to the closed ones. The earliest beyond the limits are dropped.
    fn put_robin_away(&mut self) {
        self.pairings.iter_mut().for_each(|pairing| pairing.round_robin = false);
        self.closed_robins.extend(self.round_robin.take());
        let pairs =
            |closed: &[RoundRobin]| closed.iter().flat_map(|closed| closed.rounds.iter().flatten()).count();
        while self.closed_robins.len() > MAX_CLOSED
            || self.closed_robins.len() > 1 && pairs(&self.closed_robins) > MAX_CLOSED_PAIRS
        {
            self.closed_robins.remove(0);
        }
    }
}
