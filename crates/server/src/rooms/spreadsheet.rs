//! Tables as files for spreadsheets.

use putahi_play::Localizer;

/// Lines of fields in quotes, with the separator that spreadsheets of the language expect.
pub(super) fn spreadsheet(words: Localizer, lines: impl Iterator<Item = Vec<String>>) -> String {
    let separator = words.say("room-csv-separator", &[]);
    let write = |fields: Vec<String>| {
        fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(&separator) + "\r\n"
    };
    // Spreadsheets take a text without this mark for one in an old encoding.
    "\u{feff}".to_owned() + &lines.map(write).collect::<String>()
}

/// A field in quotes. A spreadsheet would take a name that begins with one of these signs for a formula.
fn quoted(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", field.replace('"', "\"\""))
}
