//! The promises of `Game`, `Tabletop` and `History`, for any game.

use std::collections::HashSet;

use putahi_rules::{
    Agreement, Game, History, MOST_LISTED, Match, NotPlayed, Piece, Seat, SeatResult, Tabletop, Touch,
    check_moves, find_move, legal_moves, legal_moves_within,
};

use super::Rng;

/// Checks all promises along a match of random moves.
pub(crate) fn check_random_match<G: Tabletop + History>(options: &G::Options, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut game = Match::<G>::new(options);
    assert_eq!(game.position().options(), options);
    for _ in 0..400 {
        check_position(game.position(), &mut rng);
        let moves = legal_moves(game.position());
        if let Some(outcome) = game.outcome() {
            check_outcome(&game, outcome.results.iter().map(|(_, result)| *result).collect());
            return;
        }
        check_take_back(&mut game, rng.pick(&moves));
        game.play(rng.pick(&moves)).unwrap();
    }
}

fn check_position<G: Tabletop>(position: &G, rng: &mut Rng) {
    let moves = legal_moves(position);
    assert_eq!(moves, legal_moves(position), "the order is fixed");
    assert_eq!(
        moves.is_empty(),
        position.outcome().is_some(),
        "{position}: no moves if and only if there is an outcome"
    );
    assert!(position.turn().index() < position.seats());
    check_text(position);
    let texts: HashSet<_> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "{position}: notation is unique");
    check_lists(position, &moves);
    for m in &moves {
        let text = m.to_string();
        assert_eq!(G::parse_move(position.options(), &text).as_ref(), Some(m), "{position}: `{text}`");
        assert_eq!(position.read_move(&text).as_ref(), Ok(m));
        assert_eq!(find_move(position, &text).as_ref(), Some(m));
    }
    if !moves.is_empty() {
        check_other_texts(position, &moves, &rng.pick(&moves).to_string());
    }
    for m in &moves {
        assert!(!position.rules_applied(m).is_empty(), "{position}: {m} is made by some rule");
    }
    check_pieces(position);
    check_marks(position);
    check_touches(position, &moves);
    for _ in 0..40 {
        check_refusal(position, &moves, rng);
    }
}

/// The list is made within its limit and not within a lower one.
fn check_lists<G: Game>(position: &G, moves: &[G::Move]) {
    let listed = |most| legal_moves_within(position, most);
    assert_eq!(listed(MOST_LISTED).as_deref(), Some(moves), "{position}: play leads to no more moves");
    if let Some(fewer) = moves.len().checked_sub(1) {
        assert_eq!(listed(fewer), None, "{position}");
    }
    check_moves(position).unwrap();
}

/// Texts similar to `text`, the notation of a move, are read as the moves with that notation, or not at all.
fn check_other_texts<G: Tabletop>(position: &G, moves: &[G::Move], text: &str) {
    let without = (0..text.len()).map(|i| format!("{}{}", &text[..i], &text[i + 1..]));
    let with = (0..=text.len()).flat_map(|i| {
        ["x", "-", "@", " ", "0", "1", "+", "a", "é"]
            .map(|more| format!("{}{more}{}", &text[..i], &text[i..]))
    });
    for other in without.chain(with).filter(|other| other != text) {
        let parsed = G::parse_move(position.options(), &other);
        assert!(parsed.as_ref().is_none_or(|m| m.to_string() == other), "`{other}` is read as {parsed:?}");
        let legal = parsed.filter(|m| moves.contains(m));
        assert_eq!(find_move(position, &other), legal, "{position}: `{other}`");
        assert_eq!(position.read_move(&other).ok(), legal, "{position}: `{other}`");
    }
}

fn check_text<G: Game>(position: &G) {
    let text = position.to_string();
    let read = G::parse(position.options(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!((&read, read.to_string()), (position, text.clone()));
    for broken in [
        format!("{text} "),
        format!(" {text}"),
        format!("{text} 0"),
        text[1..].to_owned(),
        text.replacen(' ', "  ", 1),
    ] {
        assert!(G::parse(position.options(), &broken).is_err(), "`{broken}`");
    }
}

fn check_pieces<G: Tabletop>(position: &G) {
    let (board, pieces) = (position.board(), position.pieces());
    let names: HashSet<_> = board.points.iter().map(|spot| &spot.name).collect();
    assert_eq!(names.len(), board.points.len(), "names of points are unique");
    assert!(board.lines.iter().all(|(a, b)| a.index() < names.len() && b.index() < names.len() && a != b));
    let mut points: Vec<_> =
        pieces.standing.iter().map(|(point, _)| *point).chain(pieces.gone.iter().copied()).collect();
    points.sort();
    assert!(points.windows(2).all(|pair| pair[0] < pair[1]), "{position}: one piece a point");
    let free: Vec<_> = pieces
        .standing
        .iter()
        .map(|(_, piece)| *piece)
        .chain(pieces.reserve.iter().copied())
        .filter(|p| p.owner().is_none())
        .collect();
    assert_eq!(
        free.iter().collect::<HashSet<_>>().len(),
        free.len(),
        "{position}: free pieces are all different"
    );
}

/// Checks that threatened men are the mover's own, and that only men have marks.
fn check_marks<G: Tabletop>(position: &G) {
    let pieces = position.pieces();
    for point in position.threatened() {
        assert_eq!(pieces.on(point).and_then(Piece::owner), Some(position.turn()), "{position}");
    }
    assert!(position.marks().iter().all(|(point, _)| pieces.on(*point).is_some()), "{position}");
}

fn check_touches<G: Tabletop>(position: &G, moves: &[G::Move]) {
    let mut all: Vec<_> = moves.iter().map(G::touches).collect();
    all.sort();
    for pair in all.windows(2) {
        assert!(!pair[1].starts_with(&pair[0]), "{position}: {:?} begins {:?}", pair[0], pair[1]);
    }
    for touched in &all {
        assert_eq!(position.explain_illegal(touched), None, "{position}");
        for length in 0..touched.len() {
            assert!(
                position.explain_illegal(&touched[..length]).is_some(),
                "{position}: {:?}",
                &touched[..length]
            );
        }
    }
}

/// Some touches: those of a legal move with one changed or added, or arbitrary ones.
fn some_touches<G: Tabletop>(position: &G, moves: &[G::Move], rng: &mut Rng) -> Vec<Touch> {
    let pieces = position.pieces();
    let any = |rng: &mut Rng| {
        let free: Vec<Piece> =
            pieces.reserve.iter().copied().chain(pieces.standing.iter().map(|(_, piece)| *piece)).collect();
        match rng.below(12) {
            0 if !free.is_empty() => Touch::Reserve(*rng.pick(&free)),
            _ => Touch::Point(*rng.pick(&position.board().all().collect::<Vec<_>>())),
        }
    };
    if moves.is_empty() || rng.below(2) == 0 {
        return (0..rng.below(4)).map(|_| any(rng)).collect();
    }
    let mut touched = G::touches(rng.pick(moves));
    match rng.below(touched.len() + 1) {
        end if end == touched.len() => touched.push(any(rng)),
        place => touched[place] = any(rng),
    }
    touched
}

fn check_refusal<G: Tabletop>(position: &G, moves: &[G::Move], rng: &mut Rng) {
    let touched = some_touches(position, moves, rng);
    let legal = moves.iter().any(|m| G::touches(m) == touched);
    let refusal = position.explain_illegal(&touched);
    assert_eq!(refusal.is_none(), legal, "{position}: {touched:?} {refusal:?}");
    if let Some(refusal) = refusal {
        assert!(refusal.points.iter().all(|point| point.index() < position.board().points.len()));
        assert!(refusal.seat.is_none_or(|seat| seat.index() < position.seats()));
    }
}

fn check_outcome<G: History>(game: &Match<G>, mut results: Vec<SeatResult>) {
    assert_eq!(results.len(), game.position().seats());
    let found = results.clone();
    results.sort_by_key(|result| *result as u8);
    let allowed = [
        vec![SeatResult::Won, SeatResult::Lost],
        vec![SeatResult::Drawn; 2],
        vec![SeatResult::Won, SeatResult::Lost, SeatResult::Neither],
    ];
    assert!(allowed.contains(&results), "{found:?}");
    let mut over = game.clone();
    let any = game.moves().last().expect("a random match has moves");
    assert!(matches!(over.play(any), Err(NotPlayed::Over(_))));
    assert_eq!(over, *game);
}

fn check_take_back<G: History>(game: &mut Match<G>, m: &G::Move) {
    let before = game.clone();
    game.play(m).unwrap();
    assert_eq!(game.moves().len(), before.moves().len() + 1);
    game.take_back(1);
    assert_eq!(*game, before);
}

/// Checks that the seats may agree if the game says so, and resign.
pub(crate) fn check_agreement<G: History>(options: &G::Options) {
    let mut agreed = Match::<G>::new(options);
    let allowed = G::laws(options).agreement;
    assert_eq!(agreed.agree(), allowed.is_some());
    assert_eq!(agreed.outcome().is_some(), allowed.is_some());
    if let Some((Agreement::Draw, _)) = allowed {
        assert!(agreed.outcome().unwrap().results.iter().all(|(_, result)| *result == SeatResult::Drawn));
    }
    let mut resigned = Match::<G>::new(options);
    resigned.resign(Seat::SECOND);
    assert_eq!(resigned.outcome().unwrap().loser(), Some(Seat::SECOND));
}

/// Checks that the handicaps are positions in which one seat has fewer men.
pub(crate) fn check_handicaps<G: Tabletop>(options: &G::Options) {
    let men = |position: &G, seat| {
        let pieces = position.pieces();
        pieces.men(seat) + pieces.in_hand[seat]
    };
    let usual = G::start(options);
    for (seat, fewer, start) in G::handicaps(options) {
        assert_eq!(G::parse(options, &start.to_string()).as_ref(), Ok(&start));
        assert_eq!(start.outcome(), None);
        for any in Seat::all(usual.seats()) {
            let missing = if any == seat { fewer } else { 0 };
            assert_eq!(men(&start, any) + missing, men(&usual, any), "{start}");
        }
    }
}
