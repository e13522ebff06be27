//! A terrain of one's own, drawn on the form that begins a match.

use axum::http::StatusCode;

use crate::common::{Answer, Browser, folder};

/// The cells of a grid: rows from the top, `o` for one that is ticked.
fn cells(rows: &[&str]) -> String {
    let named = rows.iter().zip('a'..).flat_map(|(row, letter)| {
        let ticked = row.char_indices().filter(|(_, sign)| *sign == 'o');
        ticked.map(move |(column, _)| format!("&cell-terrain-{letter}{}=on", column + 1))
    });
    named.collect()
}

const STRIP: [&str; 4] = ["", "..ooooo..", "..ooooo..", "..oooo..."];

async fn begin(browser: &Browser, more: &str) -> Answer {
    browser.begin("moaai", &format!("way=here{more}")).await
}

/// The record of the match that is begun.
async fn begun(browser: &Browser, more: &str) -> String {
    let answer = begin(browser, more).await;
    browser.get(&format!("{}/record", answer.location())).await.body
}

#[tokio::test]
async fn ticked_cells_are_the_terrain_of_the_match() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let (strip, square) = (cells(&STRIP), "terrain=square:ooooo/ooooo/oooo.");
    for (more, terrain) in [
        ("", "terrain=hex:.o.o.o.o.o/o.o.o.o.o./.o.o.o.o.."),
        ("&grid-terrain=hex", "terrain=hex:.o.o.o.o.o/o.o.o.o.o./.o.o.o.o.."),
        ("&grid-terrain=square", square),
        ("&grid-terrain=square&option-terrain=rhombus&other-terrain=nothing", square),
    ] {
        let record = begun(&browser, &format!("{strip}{more}")).await;
        assert!(record.contains(terrain), "{more}: {record}");
    }
    let hexagon = cells(&[".ooo", "oooo", "ooooo", "oooo", ".ooo"]);
    for usual in ["&grid-terrain=square", &format!("{hexagon}&grid-terrain=hex")] {
        let record = begun(&browser, usual).await;
        assert!(!record.contains("terrain="), "{usual}: {record}");
    }
    let three = begun(&browser, &format!("{strip}&grid-terrain=square&players=3")).await;
    assert!(three.contains(&format!("{square},seats=3")), "{three}");
}

#[tokio::test]
async fn what_is_wrong_is_said_beside_the_cells_which_stay_ticked() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let full = "ooooooooo";
    for (rows, what) in [
        (&["ooo"][..], "3 cells where 14 to 64 are needed"),
        (&[full; 8], "72 cells where 14 to 64 are needed"),
        (&["ooooooo", "", "ooooooo"], "All cells must hang together."),
    ] {
        let answer = begin(&browser, &format!("{}&grid-terrain=square", cells(rows))).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{what}");
        assert!(
            answer.body.contains(&format!("id=\"error-grid-terrain\">{what}")),
            "{what}: {}",
            answer.body
        );
        let ticked = answer.body.matches("type=\"checkbox\" name=\"cell-terrain-").count();
        let checked = answer.body.split("type=\"checkbox\" name=\"cell-terrain-").skip(1);
        let checked = checked.filter(|cell| cell.split('>').next().unwrap().contains(" checked")).count();
        assert_eq!((ticked, checked), (81, rows.concat().len()), "{what}");
        assert!(answer.body.contains("value=\"square\" checked"), "the grid stays, too");
    }
}

#[tokio::test]
async fn cells_that_are_none_are_refused() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let strip = cells(&STRIP);
    let many: String = (0..2_000).map(|number| format!("&cell-terrain-x{number}=on")).collect();
    for wrong in [
        "&cell-terrain-j1=on",
        "&cell-terrain-a10=on",
        "&cell-terrain-a0=on",
        "&cell-terrain-A1=on",
        "&cell-terrain-=on",
        "&cell-seats-a1=on",
        "&cell-board-a1=on",
        "&grid-seats=hex",
        "&grid-terrain=triangle",
        &many,
    ] {
        let answer = begin(&browser, &format!("{strip}{wrong}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong:.40}");
    }
    let huge = begin(&browser, &format!("{strip}&cell-terrain-a1={}", "o".repeat(4 << 20))).await;
    assert!(huge.status.is_client_error(), "{}", huge.status);
    let other = browser.begin("mu-torere", &format!("way=here{strip}")).await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST, "a game without a drawing has no cells");
}

#[tokio::test]
async fn only_an_option_that_is_drawn_has_cells() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    assert_eq!(browser.page("/g/moaai").await.matches("type=\"checkbox\" name=\"cell-").count(), 81);
    assert!(!browser.page("/g/awithlaknannai").await.contains("name=\"cell-"));
}
