//! What the manual pages say beyond the help.

use putahi_cli::generate::Note;

/// The notes of the commands, that of the program first.
pub(crate) const NOTES: &[Note] = &[
    ("", "the command failed; each command's page says what that means.", ""),
    (
        "certify",
        "the side cannot force what is claimed, a table is lacking, or the certificate would be larger than allowed.",
        "putahi-solve putahi-verify",
    ),
    ("forced-end", "a table is damaged.", "putahi-solve putahi-lab-certify"),
    ("arena", "a player cannot be started, or makes no legal move.", "putahi-engine putahi-lab-bench-levels"),
    ("tune", "tables are lacking, or the file cannot be written.", "putahi-solve putahi-lab-bench-engine"),
    (
        "bench",
        "tables are lacking, or the server under test cannot be started.",
        "putahi-perft putahi-lab-arena",
    ),
    ("opening", "a table is lacking or damaged, or the file cannot be written.", "putahi-solve"),
    ("plot", "the file has no results.", "putahi-tables"),
    ("generate", "the folder cannot be written to.", "putahi"),
];
