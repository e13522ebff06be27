//! Evenings of a club, played by a script: 40 people, of whom 12 have devices, some late, some gone, some resting, and results put
//! right. After every command every rule of pairing is checked, and the room is stored and read again.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use putahi_play::{
    Attendance, GameTerms, MatchEnd, Pair, PairIndex, Person, Player, PlayerId, Points, Room, RoomCommand,
    RoomError, Round, Score, System, Timestamp, Tournament, TournamentSetup, is_reserved, read_people,
};

/// The people at the beginning, of whom the first have devices; three more come late.
const PEOPLE: u32 = 37;
const DEVICES: u32 = 11;
/// Who comes late: the first of them with a device.
const LATE: [Person; 3] = [Person(38), Person(39), Person(40)];
/// Who leaves during the evening: one with a device, one without.
const GONE: [Person; 2] = [Person(5), Person(20)];
/// How many evenings of each system are played, each with other lots and results.
const EVENINGS: u64 = 6;
/// Who rests in one round: one with a device, one without.
const RESTING: [Person; 2] = [Person(7), Person(30)];

fn player(number: u32) -> Player {
    Player { id: PlayerId::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

/// An evening, and what the commands so far must have led to.
struct Evening {
    room: Room,
    lots: Rng,
    ids: u64,
    /// The results as they were given, by round and pair; none for those of people who had left.
    given: BTreeMap<(usize, usize), Option<Score>>,
    /// The people of the pairs of each round, as they were when it began.
    begun: Vec<Vec<[Person; 2]>>,
}

impl Evening {
    fn new(seed: u64, system: System) -> Evening {
        let mut room = Room::new("Club".parse().unwrap(), player(1));
        (2..=DEVICES).for_each(|number| room.enter(&player(number)).unwrap());
        let lots = Rng::with_seed(seed);
        let mut evening = Evening { room, lots, ids: 0, given: BTreeMap::new(), begun: Vec::new() };
        evening.add(DEVICES + 1..=PEOPLE);
        let terms = GameTerms { spec: "mu-torere".parse().unwrap(), time_control: None };
        let setup =
            TournamentSetup { terms, system, missed: Points(1), minutes: Some(20), seed: seed.to_string() };
        let people = (1..=PEOPLE).map(Person).collect();
        evening.done(&RoomCommand::Tournament { setup, people, at_board: Vec::new() });
        evening.note_round();
        evening
    }

    /// Adds people without devices.
    fn add(&mut self, numbers: impl Iterator<Item = u32>) {
        let names: Vec<String> = numbers.map(|number| format!("Person {number}")).collect();
        self.done(&RoomCommand::AddPeople(read_people(&names.join("\n"), is_reserved).unwrap()));
    }

    fn tournament(&self) -> &Tournament {
        self.room.tournament.as_ref().unwrap()
    }

    fn current(&self) -> &Round {
        self.tournament().current().unwrap()
    }

    fn index(&self, pair: usize) -> PairIndex {
        PairIndex { number: 1, round: self.tournament().opened - 1, pair }
    }

    fn execute(&mut self, who: Person, command: &RoomCommand) -> Result<(), RoomError> {
        let ids = &mut self.ids;
        let mut new_id = || {
            *ids += 1;
            format!("id-{ids}")
        };
        let id = self.room.member(who).unwrap().player.id.clone();
        self.room.execute(&id, command, Timestamp(1000), &mut new_id)?;
        Ok(())
    }

    /// Executes a command of the host, checks all rules, and goes on with the room as it is stored.
    fn done(&mut self, command: &RoomCommand) {
        self.execute(Person(1), command).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        self.check();
    }

    fn attend(&mut self, person: Person, attendance: Attendance) {
        self.done(&RoomCommand::Attend(person, attendance));
    }

    fn check(&mut self) {
        let stored = serde_json::to_string(&self.room).unwrap();
        let again: Room = serde_json::from_str(&stored).unwrap();
        assert_eq!(again, self.room);
        self.room = again;
        if self.room.tournament.is_none() {
            return;
        }
        self.check_rounds();
        self.check_matches();
        self.check_results();
        match self.tournament().setup.system {
            System::Swiss { .. } => self.check_swiss(),
            System::Groups { .. } => self.check_groups(),
            System::RoundRobin { .. } => unreachable!("no evening is so long"),
        }
    }

    /// Nobody is twice in a round, and rounds that have begun keep their pairs.
    fn check_rounds(&self) {
        for (number, round) in self.tournament().opened_rounds().iter().enumerate() {
            let mut people: Vec<Person> = round.pairs.iter().flat_map(|pair| pair.seats).collect();
            people.extend(round.bye);
            people.extend(&round.missed);
            let set: BTreeSet<Person> = people.iter().copied().collect();
            assert_eq!(set.len(), people.len(), "somebody is twice in round {number}");
            if let Some(begun) = self.begun.get(number) {
                let same = begun
                    .iter()
                    .zip(&round.pairs)
                    .all(|(seats, pair)| seats.iter().all(|person| pair.has(*person)));
                assert!(same && begun.len() == round.pairs.len(), "round {number} is another than it was");
            }
        }
    }

    /// Matches run for two people with devices who are in the room, one at a time; all other pairs play at boards.
    fn check_matches(&self) {
        let mut busy = BTreeSet::new();
        for person in self.room.running().flat_map(|pairing| pairing.seats.iter().flatten()) {
            let member = self.room.member(*person).unwrap();
            assert!(member.has_device() && member.is_inside(), "{person:?} plays at a screen");
            assert!(busy.insert(*person), "{person:?} plays twice");
        }
        for pair in self.current().pairs.iter().filter(|pair| !pair.has_result()) {
            let have_devices =
                pair.seats.iter().all(|person| self.room.member(*person).unwrap().has_device());
            assert!(!pair.at_board || !have_devices, "{pair:?} could play at a screen");
            assert!(pair.match_id.is_none() || have_devices, "{pair:?} has a match without devices");
        }
    }

    /// The results are those that were given, and the points are their sum.
    fn check_results(&self) {
        let tournament = self.tournament();
        for ((round, pair), score) in &self.given {
            assert_eq!(tournament.rounds[*round].pairs[*pair].score, *score, "round {round}, pair {pair}");
        }
        let rows = tournament.standings();
        let ranked: BTreeSet<Person> = rows.iter().map(|row| row.person).collect();
        assert_eq!((ranked.len(), rows.len()), (tournament.entrants.len(), tournament.entrants.len()));
        let scored = tournament
            .opened_rounds()
            .iter()
            .enumerate()
            .filter(|(round, _)| !tournament.is_knockout(*round));
        let points = |round: &Round| {
            let both = round.pairs.iter().filter(|pair| pair.score.is_some()).count() as u32;
            2 * both + 2 * u32::from(round.bye.is_some()) + round.missed.len() as u32
        };
        let sum: u32 = scored.map(|(_, round)| points(round)).sum();
        assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), sum);
    }

    /// How often each two have met, up to the round before `end`.
    fn met(&self, end: usize) -> BTreeMap<[Person; 2], usize> {
        let mut met = BTreeMap::new();
        for pair in self.tournament().opened_rounds().iter().take(end).flat_map(|round| &round.pairs) {
            let mut both = pair.seats;
            both.sort_unstable();
            *met.entry(both).or_default() += 1;
        }
        met
    }

    /// For each person, whether they began in the matches that they played.
    fn begun_by(&self, end: usize) -> BTreeMap<Person, Vec<bool>> {
        let mut begun: BTreeMap<Person, Vec<bool>> = BTreeMap::new();
        let rounds = self.tournament().opened_rounds().iter().take(end);
        for pair in rounds.flat_map(|round| &round.pairs).filter(|pair| !pair.forfeit) {
            begun.entry(pair.seats[0]).or_default().push(true);
            begun.entry(pair.seats[1]).or_default().push(false);
        }
        begun
    }

    /// With as many rounds, nobody need meet twice, have two byes, begin thrice in a row, or begin three times more often than not.
    fn check_swiss(&self) {
        let tournament = self.tournament();
        assert!(self.met(usize::MAX).values().all(|times| *times == 1), "somebody meets twice");
        let byes: Vec<Person> = tournament.opened_rounds().iter().filter_map(|round| round.bye).collect();
        assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), byes.len(), "somebody has two byes");
        for (person, begun) in self.begun_by(usize::MAX) {
            let balance = 2 * begun.iter().filter(|begun| **begun).count() as i64 - begun.len() as i64;
            assert!(balance.abs() <= 2, "{person:?} begins {begun:?}");
            let in_a_row = begun.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
            assert!(!in_a_row, "{person:?} begins {begun:?}");
        }
    }

    /// In the groups nobody meets twice or somebody of another group; in the knock-out nobody plays on who has lost.
    fn check_groups(&self) {
        let tournament = self.tournament();
        let end = tournament.knockout.as_ref().map_or(usize::MAX, |knockout| knockout.from);
        let group = |person: Person| tournament.entrant(person).unwrap().group;
        for ([a, b], times) in self.met(end) {
            assert!(times == 1 && group(a) == group(b), "{a:?} and {b:?} meet {times} times");
        }
        let late: BTreeSet<usize> = tournament
            .entrants
            .iter()
            .filter(|entrant| entrant.from > 0)
            .map(|entrant| entrant.group)
            .collect();
        for (person, begun) in self.begun_by(end) {
            let all = tournament.opened >= end.min(tournament.rounds.len());
            let balance = 2 * begun.iter().filter(|begun| **begun).count() as i64 - begun.len() as i64;
            let has_forfeits =
                tournament.pairs().any(|pair| pair.forfeit && pair.seats.map(group).contains(&group(person)));
            let most = if late.contains(&group(person)) || has_forfeits { 2 } else { 1 };
            assert!(!all || balance.abs() <= most, "{person:?} begins {begun:?}");
        }
        if tournament.knockout.is_some() {
            self.check_knockout(end);
        }
    }

    fn check_knockout(&self, from: usize) {
        let tournament = self.tournament();
        let knockout = tournament.knockout.as_ref().unwrap();
        let group = |person: Person| tournament.entrant(person).unwrap().group;
        let mut out: BTreeSet<Person> = BTreeSet::new();
        let opened = tournament.opened_rounds();
        for (number, round) in opened.iter().enumerate().skip(from) {
            let is_final = number + 1 == tournament.total_rounds();
            for (place, pair) in round.pairs.iter().enumerate() {
                assert!(pair.seats.iter().all(|person| knockout.bracket.contains(&Some(*person))));
                assert!(
                    number > from || group(pair.seats[0]) != group(pair.seats[1]),
                    "{pair:?} are of one group"
                );
                let for_third = is_final && place == 1;
                assert!(
                    for_third || !pair.seats.iter().any(|person| out.contains(person)),
                    "{pair:?}: one is out"
                );
            }
            if number + 1 < opened.len() {
                for pair in &round.pairs {
                    let through = pair.through.expect("the next round has begun");
                    out.extend(pair.seats.into_iter().filter(|person| *person != through));
                }
            }
        }
    }

    /// Remembers who meets whom in the round that has just begun, and checks who plays in it.
    fn note_round(&mut self) {
        let round = self.current();
        let seats = round.pairs.iter().map(|pair| pair.seats).collect();
        for pair in round.pairs.iter().filter(|pair| !pair.has_result()) {
            let plays = pair.at_board || pair.match_id.is_some();
            let attendance = |person: Person| self.room.member(person).unwrap().attendance;
            let rests = pair.seats.iter().any(|person| attendance(*person) == Attendance::Away);
            assert_ne!(plays, rests, "{pair:?}");
        }
        for person in GONE.into_iter().filter(|person| !self.room.is_inside(*person)) {
            let pair = self.current().pair_of(person);
            assert!(pair.is_none_or(Pair::has_result), "{person:?} has gone, and plays");
        }
        self.begun.push(seats);
        self.check();
    }

    fn start_round(&mut self) {
        let round = self.tournament().opened;
        self.done(&RoomCommand::StartRound { number: 1, round, unfinished: 0, without: Vec::new() });
        assert_eq!(self.tournament().opened, round + 1);
        self.note_round();
        // The same form sent again changes nothing.
        let before = self.room.clone();
        self.done(&RoomCommand::StartRound { number: 1, round, unfinished: 0, without: Vec::new() });
        assert_eq!(self.room, before);
    }

    /// Gives a result to each pair of the round that plays: by its match, by one of the two at the own device, or by the host.
    fn play_round(&mut self) {
        for place in 0..self.current().pairs.len() {
            let pair = self.current().pairs[place].clone();
            if pair.has_result() || !pair.at_board && pair.match_id.is_none() {
                continue;
            }
            self.give(place, &pair);
        }
        assert_eq!(self.room.unfinished(), 0);
    }

    fn give(&mut self, place: usize, pair: &Pair) {
        let score = Score::ALL[self.lots.usize(..3)];
        let index = self.index(place);
        let with_device = |person: &&Person| self.room.member(**person).unwrap().has_device();
        let by = pair.seats.iter().find(with_device).copied();
        let command = RoomCommand::Score { index, score: Some(score), forfeit: false, ends: false };
        match (&pair.match_id, by) {
            (Some(id), _) => {
                let id = id.clone();
                self.room.settle(&id, MatchEnd::Played(vec![Some(score), Some(score.turned())]));
            }
            (None, Some(one)) => {
                self.execute(one, &command).unwrap();
                if one != self.room.host {
                    assert_eq!(self.execute(one, &command), Err(RoomError::NotHost), "they note it once");
                }
            }
            (None, None) => self.execute(Person(1), &command).unwrap(),
        }
        self.given.insert((index.round, place), Some(score));
        self.check();
    }

    /// Somebody leaves: a pair of theirs without a result is won by the opponent, and a match of theirs ends.
    fn leave(&mut self, person: Person) {
        let is_played = |pair: &Pair| pair.has_result() || !pair.at_board && pair.match_id.is_none();
        let had_to_play = self.current().pair_of(person).is_some_and(|pair| !is_played(pair));
        self.attend(person, Attendance::Gone);
        if had_to_play {
            let pair = self.current().pair_of(person).unwrap();
            assert!(pair.forfeit && pair.score_of(person) == Some(Score::Lost), "{pair:?}");
        }
        assert!(!self.room.is_busy(person));
    }

    /// The host puts a result of the first round right.
    fn put_right(&mut self) {
        let is_played = |(_, pair): &(usize, &Pair)| !pair.forfeit && pair.score == Some(Score::Won);
        let (place, pair) = self.tournament().rounds[0].pairs.iter().enumerate().find(is_played).unwrap();
        let (first, before) = (pair.seats[0], self.tournament().points(pair.seats[0]));
        let index = PairIndex { number: 1, round: 0, pair: place };
        self.given.insert((0, place), Some(Score::Lost));
        self.done(&RoomCommand::Score { index, score: Some(Score::Lost), forfeit: false, ends: false });
        assert_eq!(self.tournament().points(first).0 + 2, before.0);
    }

    /// Three come late; the first joins with a device by the code, the others are added to the list.
    fn come_late(&mut self) {
        self.room.enter(&player(LATE[0].0)).unwrap();
        self.add(LATE[1].0..=LATE[2].0);
        for person in LATE {
            self.done(&RoomCommand::EnterLate { number: 1, person, at_board: false });
        }
        assert_eq!(self.tournament().entrants.len(), 40);
        assert_eq!(self.room.members.iter().filter(|member| member.has_device()).count(), 12);
    }
}

/// Plays what follows the first round of either system: late people, people who leave or rest, and a result put right.
fn play_first_rounds(evening: &mut Evening) {
    evening.play_round();
    evening.come_late();
    evening.attend(RESTING[0], Attendance::Away);
    evening.start_round();
    evening.leave(GONE[0]);
    evening.play_round();
    evening.attend(RESTING[0], Attendance::Here);
    evening.attend(RESTING[1], Attendance::Away);
    evening.put_right();
    evening.start_round();
    evening.play_round();
    evening.attend(RESTING[1], Attendance::Here);
    evening.leave(GONE[1]);
}

#[test]
fn an_evening_of_groups_and_a_knock_out() {
    for seed in 0..EVENINGS {
        let mut evening = Evening::new(seed, System::Groups { size: 5, advance: 2 });
        assert_eq!(evening.tournament().groups(), 8);
        play_first_rounds(&mut evening);
        play_groups_to_their_end(&mut evening);
        let late = RoomCommand::EnterLate { number: 1, person: Person(41), at_board: true };
        while evening.tournament().opened < evening.tournament().total_rounds() {
            evening.start_round();
            assert!(evening.tournament().knockout.is_some());
            evening.play_round();
        }
        evening.add(41..=41);
        assert_eq!(evening.execute(Person(1), &late), Err(RoomError::TooLate));
        check_podium(&evening);
    }
}

/// Plays the rounds of the groups that are left; then everybody has met everybody of the group who has not left.
fn play_groups_to_their_end(evening: &mut Evening) {
    while evening.tournament().opened < evening.tournament().rounds.len() {
        evening.start_round();
        evening.play_round();
    }
    play_what_was_missed(evening);
    let (met, tournament) = (evening.met(usize::MAX), evening.tournament());
    for group in 0..tournament.groups() {
        let stays = |person: &Person| !GONE.contains(person);
        let people: Vec<Person> = tournament.group(group).filter(stays).collect();
        for (place, a) in people.iter().enumerate() {
            for b in &people[..place] {
                assert_eq!(met.get(&[*a.min(b), *a.max(b)]), Some(&1), "{a:?} and {b:?} of group {group}");
            }
        }
    }
    assert!(tournament.pairs().all(|pair| evening.room.is_settled(pair)));
}

/// The pairs of those who rested play later: at screens, or at boards with a result by the host.
fn play_what_was_missed(evening: &mut Evening) {
    let rounds = evening.tournament().rounds.clone();
    for (round, pairs) in rounds.iter().enumerate() {
        for (place, pair) in pairs.pairs.iter().enumerate().filter(|(_, pair)| !pair.has_result()) {
            if pair.seats.iter().any(|person| GONE.contains(person)) {
                continue;
            }
            assert!(pair.seats.iter().any(|person| RESTING.contains(person)), "{pair:?} was not played");
            let index = PairIndex { number: 1, round, pair: place };
            let score = Some(Score::ALL[evening.lots.usize(..3)]);
            match evening.execute(Person(1), &RoomCommand::Replay(index)) {
                Ok(()) => {
                    let id = evening.tournament().pair(index).unwrap().match_id.clone().unwrap();
                    evening.room.settle(&id, MatchEnd::from(score));
                }
                Err(RoomError::NoDevice) => {
                    evening.done(&RoomCommand::Score { index, score, forfeit: false, ends: false });
                }
                Err(error) => panic!("{error}"),
            }
            evening.given.insert((round, place), score);
            evening.check();
        }
    }
}

/// The first two are those of the final, the next two those of the match for the third place; nobody is left out.
fn check_podium(evening: &Evening) {
    let (room, tournament) = (&evening.room, evening.tournament());
    assert!(room.is_tournament_over(tournament));
    let rows = tournament.standings();
    let knockout = tournament.knockout.as_ref().unwrap();
    let last = &tournament.current().unwrap().pairs;
    assert_eq!(last.len(), 2, "the final and the match for the third place");
    for (pair, places) in last.iter().zip([[0, 1], [2, 3]]) {
        let better = *pair.seats.iter().min_by_key(|person| knockout.place(**person)).unwrap();
        let first = match pair.score.unwrap() {
            Score::Won => pair.seats[0],
            Score::Lost => pair.seats[1],
            Score::Drawn => better,
        };
        let expected = [first, pair.opponent(first).unwrap()];
        for (place, person) in places.into_iter().zip(expected) {
            assert_eq!((rows[place].rank, rows[place].person), (place + 1, person));
        }
    }
    assert_eq!(rows.len(), 40);
}

#[test]
fn an_evening_by_the_swiss_system() {
    for seed in 0..EVENINGS {
        let mut evening = Evening::new(seed, System::Swiss { rounds: 7 });
        let bye = evening.current().bye;
        assert!(bye.is_some(), "37 is odd");
        play_first_rounds(&mut evening);
        while evening.tournament().opened < 7 {
            evening.start_round();
            evening.play_round();
        }
        let tournament = evening.tournament();
        assert!(evening.room.is_tournament_over(tournament));
        for (person, missed) in [(RESTING[0], 1), (RESTING[1], 1), (LATE[0], 1), (GONE[0], 0)] {
            let rounds = tournament.rounds.iter().filter(|round| round.missed.contains(&person)).count();
            assert_eq!(rounds, missed, "{person:?}");
        }
        let rows = tournament.standings();
        assert!(rows.windows(2).all(|two| two[0].points >= two[1].points && two[0].rank <= two[1].rank));
        assert_eq!(rows[0].rank, 1);
    }
}
