//! Every board as the terminal shows it.
use putahi_play::{
    Language, Localizer, TerminalStyle, board_columns, side_label, terminal_board, terminal_list,
};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Game, Seat, Spec, Tabletop, legal_moves, with_game};

fn drawn(spec: &str, position: Option<&str>) -> String {
    shown(spec, position, Language::English, false)
}

fn shown(spec: &str, position: Option<&str>, language: Language, coloured: bool) -> String {
    let spec: Spec = spec.parse().unwrap();
    with_game!(&spec, |options: G| {
        let position = position.map_or(G::start(options), |text| G::parse(options, text).unwrap());
        terminal_board(
            &position,
            Localizer::of(language),
            &TerminalStyle { coloured, ..TerminalStyle::default() },
        )
    })
}

#[test]
fn mu_torere_is_an_eight_pointed_star() {
    let expected = "
            __●1_
        __──  │  ──__
      ○8      │      ─●2
     ╱  ╲_    │    _╱  ╲
    ╱     ╲_  │  _╱     ╲
   ╱        ╲ │ ╱        ╲
  ○7──────────●P──────────●3
   ╲       _╱ │ ╲_       ╱
    ╲    _╱   │   ╲_    ╱
     ╲  ╱     │     ╲  ╱
      ○6_     │     __·4
         ──__ │ __──
             ─○5

  ● Dark   ○ Light
";
    assert_eq!(format!("\n{}", drawn("mu-torere", Some("bbb.wwwwb w 1"))), expected);
}

#[test]
fn the_morris_is_three_squares() {
    let expected = "
  ○a7───────────────·d7───────────────●g7
  │                 │                 │
  │     ·b6─────────·d6─────────○f6   │
  │     │           │           │     │
  │     │     ·c5───·d5───·e5   │     │
  │     │     │           │     │     │
  ●a4───·b4───·c4         ·e4───○f4───·g4
  │     │     │           │     │     │
  │     │     ·c3───○d3───·e3   │     │
  │     │           │           │     │
  │     ·b2─────────●d2─────────·f2   │
  │                 │                 │
  ·a1───────────────·d1───────────────●g1

  ○ White   ● Black
  White: 4 men in hand
  Black: 5 men in hand
  White: one man taken
";
    assert_eq!(
        format!("\n{}", drawn("nine-mens-morris", Some("w.b/..w/.../b...w./.w./.b./..b b 4,5"))),
        expected
    );
}

#[test]
fn the_morris_flies_over_taken_men() {
    let expected = "
  ○a7───────────────·d7───────────────●g7
  │                 │                 │
  │     ·b6─────────·d6─────────·f6   │
  │     │           │           │     │
  │     │     ·c5───·d5───·e5   │     │
  │     │     │           │     │     │
  ●a4───·b4───·c4         ·e4───○f4───·g4
  │     │     │           │     │     │
  │     │     ·c3───·d3───·e3   │     │
  │     │           │           │     │
  │     ·b2─────────●d2─────────·f2   │
  │                 │                 │
  ·a1───────────────·d1───────────────○g1

  ○ White   ● Black
  White: 6 men taken
  Black: 6 men taken
";
    assert_eq!(
        format!("\n{}", drawn("nine-mens-morris", Some("w.b/.../.../b...w./.../.b./..w w 0,0"))),
        expected
    );
}

#[test]
fn awithlaknannai_is_a_net() {
    let expected = "
      ●c1     ●c2     ●c3     ●c4     ●c5     ●c6     ●c7     ●c8
     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲
    ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲
   ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
  ●b1─────●b2─────●b3─────●b4─────·b5─────○b6─────○b7─────○b8─────○b9
   ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱ ╲     ╱
    ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱
     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱
      ○a1     ○a2     ○a3     ○a4     ○a5     ○a6     ○a7     ○a8

  ○ White   ● Black
";
    assert_eq!(format!("\n{}", drawn("awithlaknannai", None)), expected);
}

#[test]
fn kolowis_is_a_longer_net() {
    let expected = "
    ●c1─●c2─●c3─●c4─●c5─●c6─●c7─●c8─●c9─●c10●c11●c12●c13●c14●c15●c16
   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲
  ·b1─●b2─●b3─●b4─●b5─●b6─●b7─●b8─·b9─○b10○b11○b12○b13○b14○b15○b16·b17
   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱
    ○a1─○a2─○a3─○a4─○a5─○a6─○a7─○a8─○a9─○a10○a11○a12○a13○a14○a15○a16

  ○ White   ● Black
";
    assert_eq!(format!("\n{}", drawn("awithlaknannai:board=kolowis", None)), expected);
}

#[test]
fn moaai_begins_with_an_empty_terrain() {
    let expected = "
            _╱ ╲_   _╱ ╲_   _╱ ╲_
           ╱     ╲ ╱     ╲ ╱     ╲
          │    a1 │    a2 │    a3 │
        _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
       ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
      │    b1 │    b2 │    b3 │    b4 │
    _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
   ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
  │    c1 │    c2 │    c3 │    c4 │    c5 │
   ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱
     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱
      │    d1 │    d2 │    d3 │    d4 │
       ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱
         ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱
          │    e1 │    e2 │    e3 │
           ╲_   _╱ ╲_   _╱ ╲_   _╱
             ╲ ╱     ╲ ╱     ╲ ╱

  In the reserve: Tr To Tg Tb Sr So Sg Sb Dr Do Dg Db
";
    assert_eq!(format!("\n{}", drawn("moaai", None)), expected);
}

#[test]
fn cells_that_are_taken_away_leave_a_gap() {
    let expected = "
            _╱ ╲_   _╱ ╲_   _╱ ╲_
           ╱     ╲ ╱     ╲ ╱     ╲
          │    a1 │    a2 │    a3 │
        _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱
       ╱     ╲ ╱     ╲ ╱     ╲ ╱
      │ Sr b1 │    b2 │    b3 │
    _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
   ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
  │ Sg c1 │ Tg c2 │       │ Dg c4 │    c5 │
   ╲_   _╱ ╲_   _╱ ╲_      ╲_   _╱ ╲_   _╱
     ╲ ╱     ╲ ╱     ╲       ╲ ╱     ╲ ╱
      │    d1 │    d2 │       │ To d4 │
       ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱
         ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱
          │ Dr e1 │    e2 │    e3 │
           ╲_   _╱ ╲_   _╱ ╲_   _╱
             ╲ ╱     ╲ ╱     ╲ ╱
";
    assert_eq!(
        format!("\n{}", drawn("moaai", Some("....../Cr....##/CvTv##Rv../....##To/Rr.... 2 2 move"))),
        expected
    );
}

#[test]
fn a_square_terrain_has_walls() {
    let expected = "
  ┌───────┬───────┬───────┬───────┐
  │ Tr a1 │ To a2 │    a3 │    a4 │
  ├───────┼───────┼───────┼───────┤
  │    b1 │    b2 │    b3 │    b4 │
  ├───────┼───────┼───────┼───────┤
  │    c1 │    c2 │    c3 │    c4 │
  ├───────┼───────┼───────┼───────┤
  │    d1 │    d2 │    d3 │    d4 │
  └───────┴───────┴───────┴───────┘

  In the reserve: Tg Tb Sr So Sg Sb Dr Do Dg Db
";
    assert_eq!(
        format!("\n{}", drawn("moaai:terrain=square", Some("TrTo..../......../......../........ 1 2 place"))),
        expected
    );
}

#[test]
fn a_rhombus_leans() {
    let expected = "
    _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
   ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
  │    a1 │    a2 │    a3 │    a4 │
   ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
      │    b1 │    b2 │    b3 │    b4 │
       ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
         ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
          │    c1 │    c2 │    c3 │    c4 │
           ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_
             ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲
              │    d1 │    d2 │    d3 │    d4 │
               ╲_   _╱ ╲_   _╱ ╲_   _╱ ╲_   _╱
                 ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱

  In the reserve: Tr To Tg Tb Sr So Sg Sb Dr Do Dg Db
";
    assert_eq!(format!("\n{}", drawn("moaai:terrain=rhombus", None)), expected);
}

#[test]
fn boards_fit_a_terminal() {
    let specs = ["awithlaknannai:board=kolowis", "awithlaknannai:board=kolowis,lines=open", "moaai:seats=3"];
    let more = specs.iter().map(|spec| spec.parse().unwrap());
    for spec in Spec::every().into_iter().chain(more) {
        let text = drawn(&spec.to_string(), None);
        assert!(text.ends_with('\n'));
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{spec}: {line}");
            assert_eq!(line.trim_end(), line, "{spec}");
        }
    }
}

/// The drawing names every existing point, and has every figure as often as it should.
fn check_whole<G: Tabletop>(position: &G) {
    let text = terminal_board(position, Localizer::of(Language::English), &TerminalStyle::default());
    let (board, pieces) = (position.board(), position.pieces());
    let spaced = text.replace(|c: char| !c.is_ascii_alphanumeric(), " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    for point in board.all() {
        let count = words.iter().filter(|word| **word == board.name(point)).count();
        assert_eq!(count, usize::from(!pieces.gone.contains(&point)), "{}\n{text}", board.name(point));
    }
    for seat in Seat::all(position.seats()) {
        let side_label = side_label(position, Localizer::of(Language::English), seat);
        let figure = side_label.split(' ').next().filter(|figure| ["●", "○"].contains(figure));
        let expected = figure.map(|_| pieces.men(seat) + 1);
        assert_eq!(figure.map(|figure| text.matches(figure).count()), expected, "{text}");
    }
    for (_, piece) in pieces.standing.iter().filter(|(_, piece)| piece.owner().is_none()) {
        let letters = Localizer::of(Language::English).letters(&piece.to_string());
        assert!(words.contains(&letters.as_str()), "{letters}\n{text}");
    }
}

#[test]
fn names_and_pieces_are_all_there_in_every_position_of_a_game() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| {
            let mut position = G::start(options);
            for step in 0..60_usize {
                check_whole(&position);
                let moves = legal_moves(&position);
                let Some(m) = moves.get(step * 7 % moves.len().max(1)) else { break };
                position.play_unchecked(m);
            }
        });
    }
}

/// The text without its escape sequences.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').unwrap().1)
}

#[test]
fn colours_change_nothing_but_colours() {
    for spec in Spec::every() {
        let spec = spec.to_string();
        let coloured = shown(&spec, None, Language::French, true);
        assert!(coloured.contains("\x1b["));

        let trimmed: String =
            plain(&coloured).lines().map(|line| line.trim_end().to_owned() + "\n").collect();
        assert_eq!(trimmed, shown(&spec, None, Language::French, false));
    }
}

#[test]
fn the_last_move_is_marked_in_colour() {
    let spec: Spec = "mu-torere".parse().unwrap();
    with_game!(&spec, |options: G| {
        let start = G::start(options);
        let last = G::touches(&legal_moves(&start)[0]);
        let marked = terminal_board(
            &start,
            Localizer::of(Language::English),
            &TerminalStyle { last: &last, coloured: true, ..TerminalStyle::default() },
        );
        assert!(marked.contains(";4m") || marked.contains("[4m"));
        assert!(!shown("mu-torere", None, Language::English, true).contains(";4m"));
    });
}

#[test]
fn sides_have_the_figures_of_their_men() {
    let words = Localizer::of(Language::English);
    let named = |spec: &str| {
        let spec: Spec = spec.parse().unwrap();
        with_game!(&spec, |options: G| side_label(&G::start(options), words, Seat::SECOND))
    };
    assert_eq!(named("nine-mens-morris"), "● Black");
    assert_eq!(named("moaai"), "Player B");
}

/// The widest line of a drawing, in columns.
fn width(drawn: &str) -> usize {
    drawn.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

#[test]
fn a_board_is_drawn_as_large_as_the_terminal_allows() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| {
            let position = G::start(options);
            let drawn = |columns| {
                let style = TerminalStyle { columns, ..TerminalStyle::default() };
                width(&terminal_board(&position, Localizer::of(Language::English), &style))
            };
            let mut before = 0;
            for columns in (20..=200).step_by(10) {
                let needed = board_columns(position.board(), columns);
                assert!(needed >= before, "{spec} at {columns}");
                assert!(
                    drawn(columns) <= needed.max(columns) || needed < 30,
                    "{spec} at {columns}: {} {needed}",
                    drawn(columns)
                );
                before = needed;
            }
        });
    }
    let mosona = |columns| board_columns(Awithlaknannai::start(&Default::default()).board(), columns);
    assert!(mosona(60) <= 60 && mosona(80) > 60 && mosona(20) > 20, "{:?}", [20, 60, 80].map(mosona));
}

#[test]
fn pieces_in_words_are_all_there() {
    let position = Awithlaknannai::start(&Default::default());
    let list = terminal_list(&position, Localizer::of(Language::English), &TerminalStyle::default());
    let board = position.board();
    for (point, _) in &position.pieces().standing {
        assert!(list.split_whitespace().any(|word| word == board.name(*point)), "{list}");
    }
    assert!(list.contains("●: ") && list.contains("○ White"), "{list}");
}
