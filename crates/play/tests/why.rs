//! Why a move is good or bad, on known positions.

use putahi_play::{Answer, Harm, Language, Localizer, Merit};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Effect, Game, Plies, Seat, Tabletop, Value, stopped};

/// The languages of the sentences below.
const LANGUAGES: [Language; 4] = [Language::English, Language::French, Language::German, Language::Spanish];

/// A legal move of a position, what it brings about, and what it stops.
fn made<G: Tabletop>(text: &str, m: &str) -> (Effect, Option<Effect>) {
    let position = G::parse(&Default::default(), text).unwrap();
    let m = position.read_move(m).unwrap();
    (Effect::of(&position, &m), stopped(&position, &m))
}

fn merit<G: Tabletop>(text: &str, m: &str, value: Option<Value>, is_only: bool) -> [String; 4] {
    let (effect, stops) = made::<G>(text, m);
    let merit = Merit { effect: &effect, value, is_only, stops: stops.as_ref() };
    LANGUAGES.map(|language| Localizer::of(language).merit(G::ID, Some(effect.seat), &merit))
}

/// What the reader, on the seat `you`, is told of a bad move of the seat that the move `m` harms.
fn harm<G: Tabletop>(text: &str, m: &str, you: usize, value: Option<Value>) -> [String; 4] {
    let (effect, _) = made::<G>(text, m);
    let (seat, line) = (effect.seat.next(2), [effect]);
    let harm = Harm { seat, seats: 2, value, line: &line, answer: Answer::Open };
    let you = Seat::all(2).nth(you);
    LANGUAGES
        .map(|language| Localizer::of(language).harm(G::ID, you, &harm).replace(['\u{a0}', '\u{202f}'], " "))
}

/// One of the two mills that a man opens and closes in turn.
const DOUBLE_MILL: &str = "w.w/.w./..b/.b..w./w../.bb/b.. w 0,0";

#[test]
fn m5_a_double_mill() {
    let drawn = Some(Value::Drawn);
    assert_eq!(
        merit::<Morris>(DOUBLE_MILL, "d6-d7xf2", drawn, false),
        [
            "It closes a mill and takes a man. It keeps the draw.",
            "Ce coup ferme un moulin et prend un pion. Ce coup garde la nulle.",
            "Er schließt eine Mühle und schlägt einen Stein. Er hält das Remis.",
            "Esta jugada cierra un molino y captura una ficha. Esta jugada conserva el empate."
        ]
    );
    assert_eq!(
        harm::<Morris>(DOUBLE_MILL, "d6-d7xf2", 1, drawn),
        [
            "Then White can close a mill and take a man. The win is gone: a draw is left.",
            "Ensuite, Blanc peut fermer un moulin et prendre un pion. Le gain est perdu : il reste la nulle.",
            "Dann kann Weiß eine Mühle schließen und einen Stein schlagen. Der Sieg ist weg: Es bleibt ein Remis.",
            "Entonces Blanco puede cerrar un molino y capturar una ficha. La victoria se ha escapado: queda el empate."
        ]
    );
    let stop = ".../.w./.../....w./.../.bb/... w 7,7";
    assert_eq!(
        merit::<Morris>(stop, "b2", drawn, true),
        [
            "It keeps the draw and stops a mill. The other moves lose.",
            "Ce coup garde la nulle et empêche un moulin. Les autres coups perdent.",
            "Er hält das Remis und verhindert eine Mühle. Die anderen Züge verlieren.",
            "Esta jugada conserva el empate y evita un molino. Las otras jugadas pierden."
        ]
    );
}

#[test]
fn a5_the_longest_chain() {
    let chain = "......b./.bbb...../w....w.. w";
    assert_eq!(
        merit::<Awithlaknannai>(chain, "a1xc2xa3xc4", Some(Value::Won(Some(Plies(7)))), true),
        [
            "It leaps over 3 men. It wins in 4 moves, and no other move wins.",
            "Ce coup saute par-dessus 3 pions. Ce coup gagne en 4 coups, et aucun autre ne gagne.",
            "Er überspringt 3 Steine. Er gewinnt in 4 Zügen, und kein anderer Zug gewinnt.",
            "Esta jugada salta sobre 3 fichas. Esta jugada gana en 4 jugadas, y ninguna otra gana."
        ]
    );
    assert_eq!(
        harm::<Awithlaknannai>(chain, "a1xc2xa3xc4", 0, Some(Value::Lost(Some(Plies(1))))),
        [
            "Then you can leap over 3 men. Now you can win in one move.",
            "Ensuite, vous pouvez sauter par-dessus 3 pions. Vous pouvez maintenant gagner en un coup.",
            "Dann kannst du 3 Steine überspringen. Jetzt kannst du in einem Zug gewinnen.",
            "Entonces puedes saltar sobre 3 fichas. Ahora puedes ganar en una jugada."
        ]
    );
}

#[test]
fn t7_the_trap_of_mu_torere() {
    let shuts = "bw.bbwwwb b 58";
    let lost = Some(Value::Lost(Some(Plies(1))));
    let expected = [
        "The next move can end it: Light has no move left, and Dark wins.",
        "Le coup suivant peut finir la partie : Clair n’a plus de coup possible, et Foncé gagne.",
        "Der nächste Zug kann es beenden: Hell kann nicht mehr ziehen, und Dunkel gewinnt.",
        "La próxima jugada puede terminar la partida: a Claro no le queda ninguna jugada, y gana Oscuro.",
    ];
    assert_eq!(harm::<MuTorere>(shuts, "4-3", 2, lost), expected);
    let [english, french, ..] = harm::<MuTorere>(shuts, "4-3", 1, lost);
    assert_eq!(english, "The next move can end it: you have no move left, and you lose.");
    assert!(french.ends_with("et vous perdez."), "{french}");
    let [escape, ..] = merit::<MuTorere>("bwbbww.wb w 9", "6-7", Some(Value::Drawn), true);
    assert_eq!(escape, "It keeps the draw, and the other moves lose.");
}

#[test]
fn o5_the_last_statue() {
    let (effect, _) = made::<Moaai>("....Co/......Cr/..########/##Cb##Ro/..#### 2 2 move", "b4-b3");
    let (line, quiet) = (effect.clone(), effect.outcome.is_none());
    let harm = Harm {
        seat: effect.seat.next(2),
        seats: 2,
        value: Some(Value::Lost(None)),
        line: &[line],
        answer: Answer::Open,
    };
    let said = Localizer::of(Language::English).harm(Moaai::ID, Some(effect.seat), &harm);
    assert!(quiet && said == "Now you can force a win.", "{said}");
}

#[test]
fn what_only_estimates_know_is_not_said_to_be_certain() {
    let (effect, _) = made::<Morris>(DOUBLE_MILL, "d6-b6");
    let harm = Harm { seat: Seat::FIRST, seats: 2, value: None, line: &[], answer: Answer::Open };
    let words = Localizer::of(Language::English);
    assert_eq!(words.harm("nine-mens-morris", None, &harm), "Another move looks better here.");
    let merit = Merit { effect: &effect, value: None, is_only: false, stops: None };
    assert_eq!(words.merit("nine-mens-morris", None, &merit), "It looks best here.");
}

#[test]
fn what_has_happened_is_told_as_such_and_an_end_ahead_is_not() {
    let said_of = |line: &[Effect], value: Option<Value>, id: &str, answer: Answer| {
        let seat = line[0].seat.next(2);
        let harm = Harm { seat, seats: 2, value, line, answer };
        Localizer::of(Language::English).harm(id, Some(seat), &harm)
    };
    let said = |effect: Effect, id: &str, answer: Answer| said_of(&[effect], None, id, answer);
    let (mill, _) = made::<Morris>(DOUBLE_MILL, "d6-d7xf2");
    assert_eq!(said(mill.clone(), Morris::ID, Answer::Made), "That let White close a mill and take a man.");
    assert_eq!(said(mill.clone(), Morris::ID, Answer::Open), "Then White can close a mill and take a man.");
    let missed = "White could close a mill and take a man, and did not.";
    assert_eq!(said(mill.clone(), Morris::ID, Answer::Other), missed);
    let lost = Some(Value::Lost(None));
    let later = said_of(&[mill.clone(), mill], lost, Morris::ID, Answer::Other);
    assert_eq!(later, "After the best answer, soon White can close a mill and take a man.");
    let (shut, _) = made::<MuTorere>("bw.bbwwwb b 58", "4-3");
    let shut = said_of(&[shut.clone(), shut], lost, MuTorere::ID, Answer::Other);
    assert_eq!(shut, "The best answer ends the match soon: you have no move left, and you lose.");
    let (last, _) = made::<Moaai>("....../......##/..########/##Cb##Ro/..#### 1 2 move", "d2-e1");
    let harm = Harm {
        seat: last.seat,
        seats: 2,
        value: None,
        line: std::slice::from_ref(&last),
        answer: Answer::Open,
    };
    let words = Localizer::of(Language::English).harm(Moaai::ID, Some(last.seat), &harm);
    assert_eq!(words, "The next move can end it: you must make the last move, and you lose.");
}
