//! An evening of 40 people, of whom 12 have devices, played by the forms that the pages offer: groups, then a knock-out, with three
//! late, two gone, one who rests, and a result put right.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, folder};

/// The people with devices at the beginning, of whom the first is the host; the numbers of the others follow.
const DEVICES: u32 = 11;
const PEOPLE: u32 = 37;
/// Who comes late, with the first of them at a device of the own.
const LATE: std::ops::RangeInclusive<u32> = 38..=40;
/// Who leaves.
const GONE: [u32; 2] = [5, 20];
/// The largest part of a page of a room, in bytes.
const LARGEST: usize = 1 << 20;

fn name(person: u32) -> String {
    format!("P{person}")
}

/// The forms of a text of a page that order this: their hidden fields.
fn forms(html: &str, order: &str) -> Vec<Vec<(String, String)>> {
    let value = |input: &str, name: &str| {
        let rest = input.split(&format!("{name}=\"")).nth(1)?;
        Some(rest.split('"').next()?.to_owned())
    };
    let hidden = |form: &str| -> Vec<(String, String)> {
        let inputs = form.split("<input type=\"hidden\"").skip(1);
        inputs.filter_map(|input| Some((value(input, "name")?, value(input, "value")?))).collect()
    };
    let bodies = html.split("<form ").skip(1).map(|form| form.split("</form>").next().unwrap());
    let forms = bodies.map(hidden);
    forms.filter(|fields| fields.contains(&("do".to_owned(), order.to_owned()))).collect()
}

fn field<'a>(form: &'a [(String, String)], name: &str) -> &'a str {
    form.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value)
}

/// A match in the file of results.
#[derive(Clone, Debug)]
struct Row {
    round: usize,
    two: [String; 2],
    points: [String; 2],
}

/// The file of results: rank and group of each person, and the matches.
struct Results {
    people: BTreeMap<String, (usize, String)>,
    rows: Vec<Row>,
}

impl Results {
    fn read(text: &str) -> Results {
        let fields = |line: &str| -> Vec<String> {
            line.trim_matches('"').split("\",\"").map(str::to_owned).collect()
        };
        let mut parts = text.trim_start_matches('\u{feff}').split("\r\n\r\n");
        let lines = |part: &str| part.lines().skip(1).map(fields).collect::<Vec<_>>();
        let standings = lines(parts.next().unwrap());
        let rows = lines(parts.next().unwrap());
        let person = |line: &Vec<String>| (line[1].clone(), (line[0].parse().unwrap(), line[3].clone()));
        let row = |line: &Vec<String>| {
            let [round, _, first, second, of_first, of_second, _] =
                <[String; 7]>::try_from(line.clone()).unwrap();
            Row { round: round.parse().unwrap(), two: [first, second], points: [of_first, of_second] }
        };
        Results { people: standings.iter().map(person).collect(), rows: rows.iter().map(row).collect() }
    }

    fn round(&self, number: usize) -> Vec<&Row> {
        self.rows.iter().filter(|row| row.round == number).collect()
    }

    fn has_result(row: &Row) -> bool {
        !row.points[0].is_empty()
    }
}

struct Evening {
    /// The people with devices, by their numbers.
    people: BTreeMap<u32, Browser>,
    at: String,
    lots: fastrand::Rng,
    rounds: usize,
    /// Who rests in this round; the host gives their pair no result.
    rests: Option<u32>,
    _folder: tempfile::TempDir,
}

impl Evening {
    async fn begin() -> Evening {
        let folder = folder();
        let host = Browser::at(folder.path());
        let at = host.form("/rooms", &[("title", "Club"), ("name", &name(1))]).await.location().to_owned();
        let mut people = BTreeMap::new();
        for person in 2..=DEVICES {
            people.insert(person, enter(&host, &at, person).await);
        }
        people.insert(1, host);
        let lots = fastrand::Rng::with_seed(4);
        let evening = Evening { people, at, lots, rounds: 1, rests: None, _folder: folder };
        evening.add(DEVICES + 1..=PEOPLE).await;
        let groups = [
            ("do", "tournament"),
            ("game", "mu-torere"),
            ("system", "groups"),
            ("size", "5"),
            ("who", "listed"),
            ("seed", "4711"),
        ];
        evening.order(&groups).await;
        evening
    }

    fn host(&self) -> &Browser {
        &self.people[&1]
    }

    async fn order(&self, fields: &[(&str, &str)]) {
        send(self.host(), &self.at, fields).await;
    }

    async fn add(&self, people: std::ops::RangeInclusive<u32>) {
        let names: Vec<String> = people.map(name).collect();
        self.order(&[("do", "people"), ("people", &names.join("\n"))]).await;
    }

    /// Sends the only form of a part of the host's page that orders this for a person.
    async fn press(&self, part: &str, order: &str, person: u32) {
        let parts = self.host().parts(&self.at).await;
        let found = forms(&parts[part], order);
        let meant = found.iter().find(|form| field(form, "person") == person.to_string());
        let form = meant.unwrap_or_else(|| panic!("{part} does not offer {order} for {person}"));
        submit(self.host(), &self.at, form).await;
    }

    async fn results(&self) -> Results {
        Results::read(&self.host().page(&format!("{}/tournament/1/results.csv", self.at)).await)
    }

    /// Somebody without a device who plays nobody in the first round, and so somebody in the second: groups have five people or fewer.
    async fn without_pair(&self) -> u32 {
        let results = self.results().await;
        let plays = |person: &u32| results.rows.iter().any(|row| row.two.contains(&name(*person)));
        let mut others = (DEVICES + 1..=PEOPLE).filter(|person| !GONE.contains(person));
        others.find(|person| !plays(person)).expect("a group of five")
    }

    /// Starts the next round by the button of the bar.
    async fn start_round(&mut self) {
        let parts = self.host().parts(&self.at).await;
        let form = forms(&parts["bar"], "start-round").pop().expect("a button for the next round");
        submit(self.host(), &self.at, &form).await;
        self.rounds += 1;
        self.check_round().await;
    }

    /// Nobody is twice in the round, and those who have left or rest do not play.
    async fn check_round(&self) {
        let results = self.results().await;
        let round = results.round(self.rounds);
        let people: BTreeSet<&String> = round.iter().flat_map(|row| &row.two).collect();
        assert_eq!(people.len(), 2 * round.len(), "somebody is twice in round {}", self.rounds);
        for (name, shown) in self.host().parts(&self.at).await {
            assert!(shown.len() < LARGEST, "{name}: {} bytes", shown.len());
        }
    }

    /// Gives each pair of the round a result by one touch: of one of the two at the own device, or of the host on the wall; matches at
    /// screens end by themselves.
    async fn play_round(&mut self) {
        self.resign_all().await;
        for (person, player) in &self.people {
            let ready = player.parts(&self.at).await.remove("ready").unwrap_or_default();
            let offered = forms(&ready, "score");
            if !offered.is_empty() && *person != 1 {
                let lot = self.lots.usize(..offered.len());
                submit(player, &self.at, &offered[lot]).await;
                let again = player.form(&format!("{}/do", self.at), &borrowed(&offered[0])).await;
                again.refusal(StatusCode::UNPROCESSABLE_ENTITY);
            }
        }
        let wall = self.host().parts(&self.at).await.remove("wall").unwrap_or_default();
        let touches = forms(&wall, "score");
        let rows = self.results().await;
        let rests = |pair: &str| {
            let row = rows.round(self.rounds)[pair.parse::<usize>().unwrap()];
            self.rests.is_some_and(|person| row.two.contains(&name(person)))
        };
        let pairs: BTreeSet<&str> = touches.iter().map(|form| field(form, "pair")).collect();
        for pair in pairs.into_iter().filter(|pair| !rests(pair)).collect::<Vec<_>>() {
            let offered: Vec<_> = touches.iter().filter(|form| field(form, "pair") == pair).collect();
            assert_eq!(offered.len(), 3, "won, drawn, lost");
            let lot = self.lots.usize(..3);
            submit(self.host(), &self.at, offered[lot]).await;
        }
    }

    /// In each match at screens one of the two resigns.
    async fn resign_all(&self) {
        let parts = self.host().parts(&self.at).await;
        for board in parts.keys().filter_map(|name| name.strip_prefix("board-")).map(|id| format!("/m/{id}"))
        {
            for player in self.people.values() {
                let state = player.state(&board).await;
                if state["can"]["resign"] == 1 {
                    let answer = player.command(&board, json!({"do": "resign", "seat": 1})).await;
                    assert_eq!(answer.status, StatusCode::OK);
                    break;
                }
            }
        }
    }

    /// The host puts a result of the first round right.
    async fn put_right(&self) {
        let results = self.results().await;
        let round = results.round(1);
        let pair = round.iter().position(|row| row.points == ["1", "0"]).expect("a match that was won");
        let place = pair.to_string();
        let fields = [("do", "score"), ("number", "1"), ("round", "0"), ("pair", &place), ("score", "lost")];
        self.order(&fields).await;
        assert_eq!(self.results().await.round(1)[pair].points, ["0", "1"]);
    }
}

async fn enter(host: &Browser, at: &str, person: u32) -> Browser {
    let guest = host.other();
    guest.form(&format!("{at}/enter"), &[("name", &name(person))]).await.location();
    guest
}

async fn send(player: &Browser, at: &str, fields: &[(&str, &str)]) {
    assert_eq!(player.form(&format!("{at}/do"), fields).await.location(), at, "{fields:?}");
}

fn borrowed(form: &[(String, String)]) -> Vec<(&str, &str)> {
    form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

async fn submit(player: &Browser, at: &str, form: &[(String, String)]) {
    send(player, at, &borrowed(form)).await;
}

#[tokio::test]
async fn an_evening_is_played_by_the_forms_of_the_pages() {
    let mut evening = Evening::begin().await;
    evening.check_round().await;
    evening.play_round().await;
    let rests = evening.without_pair().await;
    let late = enter(evening.host(), &evening.at, *LATE.start()).await;
    evening.people.insert(*LATE.start(), late);
    evening.add(LATE.start() + 1..=*LATE.end()).await;
    for person in LATE {
        evening.press("tournament", "enter-late", person).await;
    }
    evening.press("people", "away", rests).await;
    evening.rests = Some(rests);
    evening.start_round().await;
    evening.play_round().await;
    let results = evening.results().await;
    let missed: Vec<_> = results.round(2).into_iter().filter(|row| !Results::has_result(row)).collect();
    assert!(matches!(missed[..], [row] if row.two.contains(&name(rests))), "{missed:?}");
    evening.press("people", "here", rests).await;
    evening.rests = None;
    evening.press("people", "remove", GONE[0]).await;
    evening.put_right().await;
    evening.start_round().await;
    evening.press("people", "remove", GONE[1]).await;
    evening.play_round().await;
    play_on(&mut evening).await;
}

/// Plays the rest of the groups, and the knock-out to the podium.
async fn play_on(evening: &mut Evening) {
    loop {
        let tournament = evening.host().parts(&evening.at).await.remove("tournament").unwrap();
        if !tournament.contains(&format!(">Round {}</summary>", evening.rounds + 1)) {
            break;
        }
        evening.start_round().await;
        evening.play_round().await;
    }
    let results = evening.results().await;
    check_groups(&results);
    let missed = results.rows.iter().filter(|row| !Results::has_result(row)).count();
    assert_eq!(missed, 1, "the pair of the one who rested");
    for pairs in [8, 4, 2, 2] {
        evening.start_round().await;
        assert_eq!(evening.results().await.round(evening.rounds).len(), pairs);
        evening.play_round().await;
    }
    check_podium(evening).await;
}

/// Everybody meets everybody of the group once, as long as both are there.
fn check_groups(results: &Results) {
    assert_eq!(results.people.len(), 40);
    let mut met = BTreeSet::new();
    for row in &results.rows {
        let [a, b] = &row.two;
        assert_eq!(results.people[a].1, results.people[b].1, "{row:?} are of one group");
        assert!(met.insert((a.min(b).clone(), a.max(b).clone())), "{row:?} meet twice");
    }
    let gone = GONE.map(name);
    let stays: Vec<(&String, &String)> = results
        .people
        .iter()
        .filter(|(name, _)| !gone.contains(name))
        .map(|(name, (_, group))| (name, group))
        .collect();
    for (place, (a, group)) in stays.iter().enumerate() {
        for (b, _) in stays[..place].iter().filter(|(_, other)| other == group) {
            assert!(met.contains(&((*a).min(b).clone(), (*a).max(b).clone())), "{a} and {b} have not met");
        }
    }
}

/// The podium has the two of the final and the one who has won the match for the third place; all can read it.
async fn check_podium(evening: &Evening) {
    let results = evening.results().await;
    let last = results.round(evening.rounds);
    let ranked = |rank: usize| {
        results.people.iter().find(|(_, (found, _))| *found == rank).map(|(name, _)| name).unwrap()
    };
    assert!(last[0].two.contains(ranked(1)) && last[0].two.contains(ranked(2)));
    assert!(last[1].two.contains(ranked(3)) && last[1].two.contains(ranked(4)));
    for reader in [evening.host(), &evening.people[&2]] {
        let wall = reader.parts(&evening.at).await.remove("wall").unwrap();
        let podium = wall.split("class=\"podium\"").nth(1).expect("a podium");
        for rank in 1..=3 {
            assert!(podium.contains(&format!(">{}<", ranked(rank))), "{podium}");
        }
    }
}
