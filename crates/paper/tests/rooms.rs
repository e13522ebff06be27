//! The sheets of a room: their texts read back, how many leaves they take, and that nothing stands outside of them.

use std::collections::BTreeMap;

use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, ObjectId};
use putahi_paper::Paper;
use putahi_paper::room::{
    Achievement, Card, Certificates, Pair, Rest, Room, Round, Row, Standings, Table, TieBreak, print_cards,
    print_certificates, print_pairs, print_standings,
};
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;

use crate::sizes::{POINT, product};
use crate::{LARGEST, read};

/// Names in many scripts, of 1 to more than 40 characters, and names with characters that are not printed.
fn names() -> Vec<String> {
    let known = [
        "A",
        "Mélanie Côté-Beauséjour",
        "Ἀριστοτέλης",
        "Наталья Владимировна",
        "יעל כהן",
        "محمد الأمين",
        "Վարդան",
        "Nguyễn Thị Hồng Ánh",
        "王小明",
        "สมชาย",
        "🙂 Kim",
        "e\u{301}e\u{308}q\u{308}\u{301}",
        "Hubert Blaine Wolfeschlegelsteinhausenbe",
        "(a) \\ <b> & \"c\" %PDF /F 1 Tf",
        "\u{202e}gnorw\u{0}\u{7}\n\tend",
        "",
    ];
    let long = ["W", "i", "王", "WW ", "q\u{308}\u{301}"].map(|text| text.repeat(40));
    known.iter().map(|name| (*name).to_owned()).chain(long).chain(["word ".repeat(3000)]).collect()
}

fn many(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("Person {number} of Class 4b")).collect()
}

fn room(paper: Paper, language: Language) -> Room<'static> {
    Room { name: "The Tuesday club", paper, words: Localizer::of(language) }
}

fn cards(room: &Room<'_>, names: &[String]) -> Vec<u8> {
    let links: Vec<String> =
        (0..names.len()).map(|i| format!("https://games.example/r/KRTMA/card/{i:04}")).collect();
    let cards = names.iter().zip(&links).map(|(name, link)| Card { name, letters: "KRTM", link });
    print_cards(room, "games.example/r/KRTMA", &cards.collect::<Vec<_>>())
}

fn pairs(room: &Room<'_>, spec: &Spec, names: &[String]) -> Vec<u8> {
    let chunks = names.chunks_exact(2);
    let rest = chunks.remainder().iter().map(|name| Rest { name, is_bye: true }).collect::<Vec<_>>();
    let pair = |(i, pair): (usize, &[String])| (i + 1, pair[0].clone(), pair[1].clone());
    let own: Vec<(usize, String, String)> = chunks.enumerate().map(pair).collect();
    let pairs: Vec<Pair<'_>> = own
        .iter()
        .map(|(board, first, second)| Pair {
            board: *board,
            first,
            second,
            result: if *board == 1 { "½ : ½" } else { "" },
        })
        .collect();
    print_pairs(room, &Round { spec, name: "Round 3", pairs: &pairs, resting: &rest })
}

const TIE_BREAKS: [TieBreak<'static>; 3] = [
    TieBreak { name: "Buchholz", meaning: "The points of all your opponents together." },
    TieBreak { name: "Sonneborn-Berger", meaning: "The points of those you have won against." },
    TieBreak { name: "Wins", meaning: "The number of matches you have won by playing." },
];

fn standings(room: &Room<'_>, spec: &Spec, names: &[String], groups: usize) -> Vec<u8> {
    let ties: Vec<Vec<String>> =
        (0..names.len()).map(|i| vec![format!("{i}½"), "12¼".to_owned(), "3".to_owned()]).collect();
    let rows: Vec<Row<'_>> = names
        .iter()
        .zip(&ties)
        .enumerate()
        .map(|(i, (name, ties))| Row { rank: i + 1, name, points: "3½", tie_breaks: ties })
        .collect();
    let letters: Vec<String> =
        (0..groups).map(|group| format!("Group {}", char::from(b'A' + group as u8))).collect();
    let tables: Vec<Table<'_>> = match groups {
        0 => vec![Table { name: "", rows: &rows }],
        _ => letters
            .iter()
            .zip(rows.chunks(rows.len().div_ceil(groups).max(1)))
            .map(|(name, rows)| Table { name, rows })
            .collect(),
    };
    print_standings(
        room,
        &Standings { spec, about: "Swiss, after round 3 of 5", tables: &tables, tie_breaks: &TIE_BREAKS },
    )
}

fn certificates(room: &Room<'_>, spec: &Spec, names: &[String]) -> Vec<u8> {
    let people: Vec<Achievement<'_>> = names
        .iter()
        .enumerate()
        .map(|(i, name)| Achievement { name, place: (i % 5 < 4).then_some(i + 1) })
        .collect();
    print_certificates(
        room,
        &Certificates { spec, date: "29 November 2026", players: names.len(), people: &people },
    )
}

/// Every kind of sheet for these people.
fn all(room: &Room<'_>, spec: &Spec, names: &[String]) -> [(&'static str, Vec<u8>); 4] {
    [
        ("cards", cards(room, names)),
        ("pairs", pairs(room, spec, names)),
        ("standings", standings(room, spec, names, 2)),
        ("certificates", certificates(room, spec, names)),
    ]
}

fn spec() -> Spec {
    "nine-mens-morris".parse().unwrap()
}

/// The text of each leaf, with single spaces between its words.
fn texts(bytes: &[u8]) -> Vec<String> {
    let document = read(bytes);
    let text = |number: &u32| document.extract_text(&[*number]).unwrap();
    let pages = document.get_pages();
    pages.keys().map(text).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn operations(document: &Document, page: ObjectId) -> Vec<Operation> {
    Content::decode(&document.get_page_content(page)).unwrap().operations
}

/// The texts that are read in place of those shown.
fn read_instead(bytes: &[u8]) -> Vec<String> {
    let document = read(bytes);
    let pages: Vec<_> = document.get_pages().into_values().collect();
    let all = pages.into_iter().flat_map(|page| operations(&document, page));
    let said = all.filter(|one| one.operator == "BDC").filter_map(|one| {
        one.operands
            .get(1)?
            .as_dict()
            .ok()?
            .get(b"ActualText")
            .ok()
            .and_then(|text| text.as_str().ok())
            .map(<[u8]>::to_vec)
    });
    said.map(|bytes| match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(wide) => {
            let units: Vec<u16> = wide.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
            String::from_utf16(&units).unwrap()
        }
        None => String::from_utf8(bytes).unwrap(),
    })
    .collect()
}

#[test]
fn every_sheet_says_what_it_is_about() {
    let names = ["Ana", "Béla", "Carla", "Dirk", "Efua"].map(str::to_owned);
    for (language, paper) in Language::ALL.into_iter().zip([Paper::A4, Paper::UsLetter].into_iter().cycle()) {
        let (room, words) = (room(paper, language), Localizer::of(language));
        for (kind, bytes) in all(&room, &spec(), &names) {
            let whole = texts(&bytes).join(" ");
            for name in &names {
                assert!(whole.contains(name.as_str()), "{kind} in {language}: {name} is not in {whole}");
            }
            assert!(whole.contains("The Tuesday club"), "{kind}: {whole}");
            if kind != "cards" {
                assert!(whole.contains(&words.game("nine-mens-morris")), "{kind}: {whole}");
            }
            assert!(!whole.contains(&words.say("paper-boxes", &[])), "{kind}: {whole}");
        }
        let said = |bytes: &[u8], all: &[&str]| {
            let whole = texts(bytes).join(" ");
            for one in all {
                let one = one.replace('\u{a0}', " ");
                assert!(whole.contains(&one), "`{one}` is not in {whole}");
            }
        };
        said(&cards(&room, &names), &["KRTM", "games.example/r/KRTMA"]);
        said(&pairs(&room, &spec(), &names), &["Round 3", "½ : ½", &words.say("paper-bye", &[])]);
        let order = words.say("paper-tie-breaks", &[]);
        let table = standings(&room, &spec(), &names, 2);
        said(
            &table,
            &["Group A", "Group B", "3½", "4½", "12¼", &order, TIE_BREAKS[1].name, TIE_BREAKS[1].meaning],
        );
        let part = words.say("paper-certificate-part", &[]);
        let first = words.say("paper-certificate-place", &[("place", 1.into())]);
        said(&certificates(&room, &spec(), &names), &[&part, &first, "29 November 2026"]);
    }
}

#[test]
fn a_list_takes_the_leaves_that_it_needs() {
    let room_on = |paper| room(paper, Language::English);
    let leaves = |bytes: &[u8]| read(bytes).get_pages().len();
    for (paper, of_cards, of_pairs, of_rows) in
        [(Paper::A4, 13, 4, 5), (Paper::A3, 7, 4, 5), (Paper::UsLetter, 13, 4, 5)]
    {
        let (room, people) = (room_on(paper), many(128));
        let all = [
            (cards(&room, &people), of_cards),
            (pairs(&room, &spec(), &people), of_pairs),
            (standings(&room, &spec(), &people, 0), of_rows),
            (certificates(&room, &spec(), &people), 128),
        ];
        for (i, (bytes, count)) in all.into_iter().enumerate() {
            assert_eq!(leaves(&bytes), count, "{paper} {i}");
            assert!(bytes.len() <= LARGEST, "{paper} {i}: {} bytes", bytes.len());
            let texts = texts(&bytes);
            let whole = texts.join(" ");
            assert!(people.iter().all(|name| whole.contains(name.as_str())), "{paper} {i}");
            // The headings of the columns stand on each leaf.
            let heads = [
                &["KRTM"][..],
                &["Board", "Starts", "Second", "Result"],
                &["Place", "Points"],
                &["Certificate"],
            ];
            for text in &texts {
                assert!(heads[i].iter().all(|head| text.contains(head)), "{paper} {i}: {text}");
            }
        }
    }
}

#[test]
fn nobody_is_said_on_one_leaf() {
    for language in Language::ALL {
        for (kind, bytes) in all(&room(Paper::A4, language), &spec(), &[]) {
            let texts = texts(&bytes);
            assert_eq!(texts.len(), 1, "{kind}");
            assert!(
                texts[0].contains(&Localizer::of(language).say("paper-nobody", &[])),
                "{kind}: {texts:?}"
            );
        }
    }
}

#[test]
fn letters_that_the_font_lacks_are_boxes_and_are_read_all_the_same() {
    let room = room(Paper::A4, Language::English);
    let note = room.words.say("paper-boxes", &[]);
    for name in ["王小明", "สมชาย"] {
        for (kind, bytes) in all(&room, &spec(), &[name.to_owned(), "Ana".to_owned()]) {
            let read_as = read_instead(&bytes);
            assert!(read_as.iter().any(|text| text == name), "{kind}: {name} is not in {read_as:?}");
            assert!(texts(&bytes).join(" ").contains(&note), "{kind} {name}");
        }
    }
    for name in ["Ana Ötzi", "Наталья", "אבג", "محمد"] {
        for (kind, bytes) in all(&room, &spec(), &[name.to_owned(), name.to_owned()]) {
            assert_eq!(read_instead(&bytes), Vec::<String>::new(), "{kind}: what is shown is read");
            let whole = texts(&bytes).join(" ");
            // The letters stand from left to right, as readers of documents expect them.
            let is_reversed = ["אבג", "محمد"].contains(&name);
            let shown = if is_reversed { name.chars().rev().collect() } else { name.to_owned() };
            assert!(whole.contains(&shown) && !whole.contains(&note), "{kind}: {shown} is not in {whole}");
        }
    }
}

#[test]
fn a_link_too_long_for_a_code_is_left_out() {
    let room = room(Paper::A4, Language::English);
    for (length, codes) in [(20, 1), (2000, 0), (100_000, 0)] {
        let link = format!("https://games.example/{}", "x".repeat(length));
        let document =
            read(&print_cards(&room, "games.example", &[Card { name: "Ana", letters: "KRTM", link: &link }]));
        let of_kind = |one: &&Dictionary| one.get(b"S").and_then(Object::as_name).ok() == Some(b"Figure");
        let figures = document.objects.values().filter_map(|one| one.as_dict().ok()).filter(of_kind).count();
        assert_eq!(figures, codes, "{length}");
    }
}

#[test]
fn tables_have_rows_cells_and_headings() {
    let names = many(3);
    let room = room(Paper::A4, Language::French);
    for bytes in [pairs(&room, &spec(), &names), standings(&room, &spec(), &names, 0)] {
        let document = read(&bytes);
        let mut kinds = BTreeMap::<String, usize>::new();
        for one in document.objects.values().filter_map(|one| one.as_dict().ok()) {
            if let Ok(name) = one.get(b"S").and_then(Object::as_name) {
                *kinds.entry(String::from_utf8_lossy(name).into_owned()).or_default() += 1;
            }
        }
        assert_eq!((kinds["Table"], kinds["H1"]), (1, 1), "{kinds:?}");
        assert!(kinds["TR"] >= 3 && kinds["TH"] >= 4 && kinds["TD"] >= 7, "{kinds:?}");
    }
}

/// The advance of each glyph of a font, in thousandths of its size.
fn widths(document: &Document, font: &Dictionary) -> BTreeMap<u16, f32> {
    let descendants = font.get(b"DescendantFonts").and_then(Object::as_array).unwrap();
    let own = document.get_dictionary(descendants[0].as_reference().unwrap()).unwrap();
    let list = own.get(b"W").and_then(Object::as_array).unwrap();
    let of = |pair: &[Object]| {
        let number = pair[0].as_i64().unwrap() as u16;
        (number, pair[1].as_array().unwrap()[0].as_float().unwrap())
    };
    list.chunks(2).map(of).collect()
}

/// Fails if a text on the page begins, ends, rises or sinks beyond the edge of the leaf.
fn check_texts(document: &Document, page: ObjectId, what: &str) -> usize {
    let fonts: BTreeMap<Vec<u8>, BTreeMap<u16, f32>> = document
        .get_page_fonts(page)
        .unwrap()
        .into_iter()
        .map(|(name, font)| (name, widths(document, font)))
        .collect();
    let media = document.get_dictionary(page).and_then(|page| page.get(b"MediaBox")).unwrap();
    let media: Vec<f32> =
        media.as_array().unwrap().iter().map(|one| one.as_float().unwrap() * POINT).collect();
    let (mut state, mut states) = ([POINT, 0.0, 0.0, POINT, 0.0, 0.0], Vec::new());
    let (mut font, mut size, mut text, mut seen) = (Vec::new(), 0.0, [0.0_f32; 6], 0);
    for one in operations(document, page) {
        let number = |i: usize| one.operands[i].as_float().unwrap();
        match one.operator.as_str() {
            "q" => states.push(state),
            "Q" => state = states.pop().unwrap(),
            "cm" => state = product(std::array::from_fn(number), state),
            "Tf" => (font, size) = (one.operands[0].as_name().unwrap().to_vec(), number(1)),
            "Tm" => text = std::array::from_fn(number),
            "Tj" | "TJ" => {
                let items = one.operands[0].as_array().cloned().unwrap_or_else(|_| one.operands.clone());
                let width = |item: &Object| match item.as_str() {
                    Ok(bytes) => fonts[&font][&u16::from_be_bytes([bytes[0], bytes[1]])],
                    Err(_) => -item.as_float().unwrap(),
                };
                let width = items.iter().map(width).sum::<f32>() * size / 1000.0;
                let at = product(text, state);
                for (x, y) in [(0.0, -0.24 * size), (width, 0.76 * size)] {
                    let (x, y) = (at[0] * x + at[2] * y + at[4], at[1] * x + at[3] * y + at[5]);
                    assert!((1.0..=media[2] - 1.0).contains(&x), "{what}: a text at {x} mm of {}", media[2]);
                    assert!((1.0..=media[3] - 1.0).contains(&y), "{what}: a text at {y} mm of {}", media[3]);
                }
                seen += 1;
            }
            _ => {}
        }
    }
    seen
}

#[test]
fn nothing_stands_outside_of_its_leaf() {
    let long = names();
    let own = "A room with a name much too long \u{2067}for any card ".repeat(9);
    for (paper, spec, language) in [
        (Paper::A4, "moaai:terrain=square", Language::German),
        (Paper::UsLetter, "awithlaknannai", Language::Spanish),
        (Paper::A3, "mu-torere", Language::French),
    ] {
        let spec: Spec = spec.parse().unwrap();
        for name in ["Club", &own] {
            let room = Room { name, paper, words: Localizer::of(language) };
            for (kind, bytes) in all(&room, &spec, &long) {
                let document = read(&bytes);
                for page in document.get_pages().into_values() {
                    let seen = check_texts(&document, page, &format!("{kind} on {paper}"));
                    assert!(seen >= 3, "{kind} on {paper}: {seen} texts");
                }
            }
        }
    }
}

#[test]
fn the_same_sheets_are_printed_again() {
    let room = room(Paper::A4, Language::English);
    assert!(all(&room, &spec(), &names()) == all(&room, &spec(), &names()));
}
