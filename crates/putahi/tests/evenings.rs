//! An evening of a club, played by the forms of a room, while the server is killed at random moments: after each kill the room is as
//! after the last acknowledged command. `PUTAHI_KILLS` sets the number of kills; `PUTAHI_SEED` is the seed of the random numbers.
#![allow(clippy::print_stdout, reason = "who repeats a run needs its seed")]

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use fastrand::Rng;
use putahi_testkit::link::Browser;
use putahi_testkit::people::{number, seed};
use putahi_testkit::restartable_server::RestartableServer;
use serde_json::json;
use tempfile::TempDir;
use tokio::time::sleep;

/// The people with devices, of whom the first is the host; the others are on the list of the host.
const DEVICES: [&str; 4] = ["A", "B", "C", "D"];
const LISTED: [&str; 8] = ["E", "F", "G", "H", "I", "J", "K", "L"];
/// Who comes late, and who leaves, with their numbers in the room.
const LATE: (u32, &str) = (13, "M");
const GONE: (u32, &str) = (6, "F");
/// Who rests in the second round.
const RESTS: (u32, &str) = (9, "I");
/// Of so many requests one meets a kill.
const KILL_EVERY: u32 = 6;
/// The longest time from a request to a kill that it meets, in milliseconds.
const LONGEST_PAUSE: u64 = 30;

/// When a server is killed.
#[derive(Clone, Copy, Debug)]
enum KilledWhen {
    /// As soon as a request is sent: its command may be stored, or not.
    WhenItIsSent,
    /// After the answer.
    AfterTheAnswer,
}

/// A pair of a round in the file of results: who begins, the other, and what they have got.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    two: [String; 2],
    points: [String; 2],
}

/// The rounds of the file of results, and the number of people in its standings.
fn read_results(text: &str) -> (Vec<Vec<Row>>, usize) {
    let fields =
        |line: &str| -> Vec<String> { line.trim_matches('"').split("\",\"").map(str::to_owned).collect() };
    let mut parts = text.trim_start_matches('\u{feff}').split("\r\n\r\n");
    let people = parts.next().unwrap().lines().count() - 1;
    let mut rounds: Vec<Vec<Row>> = Vec::new();
    for line in parts.next().unwrap_or_else(|| panic!("{text}")).lines().skip(1) {
        let [round, _, first, second, of_first, of_second, _] =
            <[String; 7]>::try_from(fields(line)).unwrap();
        let round: usize = round.parse().unwrap();
        rounds.resize_with(rounds.len().max(round), Vec::new);
        rounds[round - 1].push(Row { two: [first, second], points: [of_first, of_second] });
    }
    (rounds, people)
}

/// An evening, the kills that are left, and what has been acknowledged.
struct Evening {
    server: RestartableServer,
    people: Vec<Browser>,
    at: String,
    lots: Rng,
    kills: u64,
    /// The points of the two of a pair, by round and place, as acknowledged.
    given: BTreeMap<(usize, usize), [String; 2]>,
    /// The pairs of the rounds that were acknowledged.
    rounds: Vec<Vec<[String; 2]>>,
    entrants: usize,
    _folder: TempDir,
}

impl Evening {
    /// A room with everybody, and the first round of groups.
    async fn begin(lots: Rng, kills: u64) -> Evening {
        let folder = tempfile::tempdir().unwrap();
        let server = RestartableServer::at(&folder.path().join("data"));
        let mut people: Vec<Browser> = DEVICES.iter().map(|_| Browser::new(server.address)).collect();
        let at = people[0].post("/rooms", "title=Club&name=A").await;
        for (person, name) in people.iter_mut().zip(DEVICES).skip(1) {
            person.post(&format!("{at}/enter"), &format!("name={name}")).await;
        }
        let (given, rounds) = (BTreeMap::new(), Vec::new());
        let mut evening =
            Evening { server, people, at, lots, kills, given, rounds, entrants: 12, _folder: folder };
        evening.order(0, &format!("do=people&people={}", LISTED.join("%0A"))).await;
        let groups = "do=tournament&game=mu-torere&system=groups&size=4&advance=2&who=listed&seed=7";
        evening.order(0, groups).await;
        evening.begun().await;
        evening
    }

    /// Sends a form of a person to the room, with which the server may be killed, and checks that all is as acknowledged.
    async fn order(&mut self, who: usize, form: &str) {
        let path = format!("{}/do", self.at);
        let when = self.kill();
        let (mut sender, sent) = (self.people[who].clone(), form.to_owned());
        let sending = tokio::spawn(async move { sender.send_form(&path, &sent).await });
        if let Some(KilledWhen::WhenItIsSent) = when {
            sleep(Duration::from_millis(self.lots.u64(..LONGEST_PAUSE))).await;
            self.restart();
        }
        let answer = sending.await.unwrap();
        // The command may have been stored before the kill, and is then refused when it comes again. What it does is looked for below.
        let is_again = matches!(when, Some(KilledWhen::WhenItIsSent)) && answer.status() == 422;
        assert!(answer.status() == 303 || is_again, "{form}: {}\n{}", answer.head, answer.body);
        if let Some(KilledWhen::AfterTheAnswer) = when {
            let before = self.shown().await;
            self.restart();
            assert_eq!(self.shown().await, before, "{form}");
        }
    }

    /// Whether a request meets a kill.
    fn kill(&mut self) -> Option<KilledWhen> {
        if self.kills == 0 || self.lots.u32(..KILL_EVERY) > 0 {
            return None;
        }
        self.kills -= 1;
        Some(if self.lots.bool() { KilledWhen::WhenItIsSent } else { KilledWhen::AfterTheAnswer })
    }

    fn restart(&mut self) {
        self.server.kill();
        self.server.start();
    }

    /// All that the host's page shows, and the file of results.
    async fn shown(&self) -> (Vec<String>, String) {
        let page = self.people[0].get(&self.at).await.body;
        let marks =
            page.split(" data-mark=\"").skip(1).map(|part| part.split('"').next().unwrap().to_owned());
        (marks.collect(), self.results().await)
    }

    async fn results(&self) -> String {
        self.people[0].get(&format!("{}/tournament/1/results.csv", self.at)).await.body
    }

    /// The rounds as they are now, after everything that was acknowledged has been found in them.
    async fn checked(&self) -> Vec<Vec<Row>> {
        let (rounds, entrants) = read_results(&self.results().await);
        assert_eq!((rounds.len(), entrants), (self.rounds.len(), self.entrants));
        for (round, pairs) in self.rounds.iter().enumerate() {
            let found: Vec<[String; 2]> = rounds[round].iter().map(|row| row.two.clone()).collect();
            assert_eq!(&found, pairs, "round {round}");
        }
        for ((round, place), points) in &self.given {
            assert_eq!(&rounds[*round][*place].points, points, "round {round}, pair {place}");
        }
        rounds
    }

    /// Remembers the pairs of a round that was acknowledged, and checks them.
    async fn begun(&mut self) {
        let (rounds, _) = read_results(&self.results().await);
        assert_eq!(rounds.len(), self.rounds.len() + 1, "one round has begun");
        let pairs: Vec<[String; 2]> = rounds.last().unwrap().iter().map(|row| row.two.clone()).collect();
        let people: BTreeSet<&String> = pairs.iter().flatten().collect();
        assert_eq!(people.len(), pairs.len() * 2, "nobody plays twice: {pairs:?}");
        for (place, row) in
            rounds.last().unwrap().iter().enumerate().filter(|(_, row)| !row.points[0].is_empty())
        {
            assert!(row.two.iter().any(|name| name == GONE.1), "{row:?} has a result before it is played");
            self.given.insert((self.rounds.len(), place), row.points.clone());
        }
        self.rounds.push(pairs);
        self.checked().await;
    }

    async fn start_round(&mut self) {
        let form = format!("do=start-round&number=1&round={}&unfinished=0", self.rounds.len());
        self.order(0, &form).await;
        self.begun().await;
    }

    /// Gives each pair of the last round a result, but those of whom somebody rests.
    async fn play_round(&mut self, rests: Option<&str>) {
        let round = self.rounds.len() - 1;
        self.resign_all(round).await;
        for place in 0..self.rounds[round].len() {
            let two = self.rounds[round][place].clone();
            if !self.given.contains_key(&(round, place)) && !two.iter().any(|name| Some(&**name) == rests) {
                let by = DEVICES.iter().position(|name| two.iter().any(|found| found == name)).unwrap_or(0);
                self.give(by, round, place).await;
            }
        }
    }

    /// A result of a pair at a board, noted by one of the two or by the host.
    async fn give(&mut self, by: usize, round: usize, place: usize) {
        let (word, points) =
            [("won", ["1", "0"]), ("drawn", ["0.5", "0.5"]), ("lost", ["0", "1"])][self.lots.usize(..3)];
        self.order(by, &format!("do=score&number=1&round={round}&pair={place}&score={word}&ends=0")).await;
        self.given.insert((round, place), points.map(str::to_owned));
        self.checked().await;
    }

    /// The matches at screens: one of the two resigns.
    async fn resign_all(&mut self, round: usize) {
        let page = self.people[0].get(&self.at).await.body;
        let boards = page.split(" data-part=\"board-").skip(1).map(|part| part.split('"').next().unwrap());
        for board in boards.map(|id| format!("/m/{id}")) {
            let state = self.people[0].state(&board).await;
            if state["turn"].is_null() {
                continue;
            }
            let two = [0, 1].map(|chair| state["chairs"][chair]["name"].as_str().unwrap().to_owned());
            let place =
                self.rounds[round].iter().position(|pair| *pair == two).expect("the pair of the match");
            let seat = self.lots.usize(1..=2);
            let who = DEVICES.iter().position(|name| *name == two[seat - 1]).expect("a device");
            let command = json!({"do": "resign", "seat": seat});
            let command = json!({"id": format!("resign-{round}"), "seq": state["seq"], "command": command});
            self.send_command(who, &format!("{board}/commands"), command).await;
            self.given
                .insert((round, place), (if seat == 1 { ["0", "1"] } else { ["1", "0"] }).map(str::to_owned));
            self.checked().await;
        }
    }

    /// Sends a command to a match, with which the server may be killed.
    async fn send_command(&mut self, who: usize, path: &str, command: serde_json::Value) {
        let when = self.kill();
        let (sender, at) = (self.people[who].clone(), path.to_owned());
        let sending = tokio::spawn(async move { sender.post_json(&at, &command).await });
        if let Some(KilledWhen::WhenItIsSent) = when {
            sleep(Duration::from_millis(self.lots.u64(..LONGEST_PAUSE))).await;
            self.restart();
        }
        let answer = sending.await.unwrap();
        assert_eq!(answer.status(), 200, "{}\n{}", answer.head, answer.body);
        if let Some(KilledWhen::AfterTheAnswer) = when {
            self.restart();
        }
    }

    /// Somebody comes late, somebody rests in the second round and leaves after it, and a result is put right.
    async fn play_groups(&mut self) {
        self.play_round(None).await;
        self.order(0, &format!("do=people&people={}", LATE.1)).await;
        self.order(0, &format!("do=enter-late&number=1&person={}", LATE.0)).await;
        self.entrants += 1;
        self.order(0, &format!("do=away&person={}", RESTS.0)).await;
        self.start_round().await;
        self.play_round(Some(RESTS.1)).await;
        self.order(0, &format!("do=here&person={}", RESTS.0)).await;
        self.order(0, &format!("do=remove&person={}", GONE.0)).await;
        self.put_right().await;
        let mut met = BTreeSet::new();
        while self.knows_next_round().await {
            self.start_round().await;
            self.play_round(None).await;
        }
        let rests: Vec<usize> =
            (0..self.rounds[1].len()).filter(|place| !self.given.contains_key(&(1, *place))).collect();
        for place in rests {
            self.give(0, 1, place).await;
        }
        for [a, b] in self.rounds.iter().flatten() {
            assert!(met.insert([a.min(b).clone(), a.max(b).clone()]), "{a} and {b} meet twice in a group");
        }
    }

    /// Whether the next round belongs to the groups: those are known beforehand.
    async fn knows_next_round(&self) -> bool {
        let page = self.people[0].get(&self.at).await.body;
        page.contains(&format!(">Round {}</summary>", self.rounds.len() + 1))
    }

    /// The host turns the first result that is no draw.
    async fn put_right(&mut self) {
        let decided = self.given.iter().find(|(_, points)| points[0] != points[1]);
        let (&(round, place), points) = decided.expect("a match that was decided");
        let (word, points) = if points[0] == "1" { ("lost", ["0", "1"]) } else { ("won", ["1", "0"]) };
        self.order(0, &format!("do=score&number=1&round={round}&pair={place}&score={word}&ends=0")).await;
        self.given.insert((round, place), points.map(str::to_owned));
        self.checked().await;
    }

    /// From the quarter-finals to the final; then the podium is that of the last two matches.
    async fn play_knockout(&mut self) {
        let first = self.rounds.len();
        for _ in 0..3 {
            self.start_round().await;
            self.play_round(None).await;
        }
        let sizes: Vec<usize> = self.rounds[first..].iter().map(Vec::len).collect();
        assert_eq!(sizes, [2, 2, 2], "six are through: two of them rest first");
        let results = self.results().await;
        let ranked = |place: usize| {
            let line = results.lines().nth(place).unwrap();
            line.split("\",\"").nth(1).unwrap().to_owned()
        };
        for (pair, places) in self.rounds[first + 2].iter().zip([[1, 2], [3, 4]]) {
            let ranked: BTreeSet<String> = places.into_iter().map(ranked).collect();
            assert_eq!(ranked, pair.iter().cloned().collect(), "{results}");
        }
        let page = self.people[0].get(&self.at).await.body;
        assert!(page.contains("class=\"podium\""), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_is_after_each_kill_as_it_was_acknowledged() {
    let kills = number("PUTAHI_KILLS").unwrap_or(4);
    let mut lots = Rng::with_seed(seed());
    let (mut left, mut evenings) = (kills, 0);
    while left > 0 {
        let mut evening = Evening::begin(lots.fork(), left).await;
        evening.play_groups().await;
        evening.play_knockout().await;
        (left, evenings) = (evening.kills, evenings + 1);
    }
    println!("{kills} kills in {evenings} evenings");
}
