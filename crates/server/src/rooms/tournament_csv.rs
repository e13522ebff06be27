//! The results of a tournament as a table for spreadsheets: lines of fields in quotes. The standings, an empty line, the matches of
//! each round, an empty line, and from what the lots were drawn.

use putahi_play::{Localizer, Quarters, Round, Score, StandingsRow, System, Tournament};

use crate::rooms::spreadsheet::spreadsheet;
use crate::rooms::tournament_results::{group_name, state_key};
use crate::rooms::view::RoomView;

pub(crate) fn tournament_csv(view: &RoomView<'_>, tournament: &Tournament) -> String {
    let seed = vec![view.say("tournament-seed"), tournament.setup.seed.clone()];
    let lines = standing_lines(view, tournament)
        .into_iter()
        .chain([Vec::new()])
        .chain(round_lines(view, tournament))
        .chain([Vec::new(), seed]);
    spreadsheet(view.context.words(), lines)
}

fn standing_lines(view: &RoomView<'_>, tournament: &Tournament) -> Vec<Vec<String>> {
    let (words, has_groups) =
        (view.context.words(), matches!(tournament.setup.system, System::Groups { .. }));
    let mut head: Vec<String> =
        ["room-place", "room-person", "tournament-number"].map(|key| view.say(key)).to_vec();
    head.extend(has_groups.then(|| view.say("tournament-group-head")));
    head.extend(["room-won", "room-drawn", "room-lost", "room-points"].map(|key| view.say(key)));
    head.extend(
        tournament
            .setup
            .system
            .tie_breaks()
            .iter()
            .map(|tie_break| view.say(&format!("tie-break-{}", tie_break.word()))),
    );
    let line = |row: &StandingsRow| {
        let lot = tournament.people().position(|person| person == row.person).map_or(0, |place| place + 1);
        let group = tournament.entrant(row.person).map_or(0, |entrant| entrant.group);
        let mut fields = vec![row.rank.to_string(), view.room.name(row.person), lot.to_string()];
        fields.extend(has_groups.then(|| group_name(group)));
        fields.extend([Score::Won, Score::Drawn, Score::Lost].map(|score| row.count(score).to_string()));
        fields.push(decimal(words, Quarters(row.points.0 * 2)));
        fields.extend(
            row.tie_breaks.iter().map(|value| value.map(|value| decimal(words, value)).unwrap_or_default()),
        );
        fields
    };
    std::iter::once(head).chain(tournament.standings().iter().map(line)).collect()
}

/// The matches of each round: its number, the board, who begins, the other, their points, and the result in words.
fn round_lines(view: &RoomView<'_>, tournament: &Tournament) -> Vec<Vec<String>> {
    let keys = ["tournament-round-head", "tournament-board-head", "tournament-first", "tournament-second"];
    let mut head: Vec<String> = keys.map(|key| view.say(key)).to_vec();
    let points = view.say("room-points");
    head.extend([format!("{points} 1"), format!("{points} 2"), view.say("tournament-result-head")]);
    let rounds = (1..).zip(tournament.opened_rounds());
    std::iter::once(head)
        .chain(rounds.flat_map(|(number, round)| one_round(view, tournament, number, round)))
        .collect()
}

fn one_round(view: &RoomView<'_>, tournament: &Tournament, number: usize, round: &Round) -> Vec<Vec<String>> {
    let words = view.context.words();
    let points = |points: putahi_play::Points| decimal(words, Quarters(points.0 * 2));
    let pairs = (1..).zip(&round.pairs).map(|(board, pair)| {
        let got = pair
            .seats
            .map(|person| pair.score_of(person).map(|score| points(score.points())).unwrap_or_default());
        let [first, second] = pair.seats.map(|person| view.room.name(person));
        let [of_first, of_second] = got;
        let result = view.say(&state_key(view, pair, true));
        vec![number.to_string(), usize::to_string(&board), first, second, of_first, of_second, result]
    });
    let alone = |person, got, key: &str| {
        vec![
            number.to_string(),
            String::new(),
            view.room.name(person),
            String::new(),
            points(got),
            String::new(),
            view.say(key),
        ]
    };
    let bye = round.bye.map(|person| alone(person, Score::Won.points(), "tournament-bye"));
    let missed =
        round.missed.iter().map(|person| alone(*person, tournament.setup.missed, "tournament-missed-round"));
    pairs.chain(bye).chain(missed).collect()
}

/// A number with the decimal mark of the language.
fn decimal(words: Localizer, number: Quarters) -> String {
    let mark = words.say("room-decimal-mark", &[]);
    let (whole, rest) = (number.0 / 4, ["", "25", "5", "75"][number.0 as usize % 4]);
    if rest.is_empty() { whole.to_string() } else { format!("{whole}{mark}{rest}") }
}
