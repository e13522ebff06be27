//! What the manual pages say beyond the help.

use putahi_cli::generate::Note;

/// The notes of the commands, that of the program first.
pub(crate) const NOTES: &[Note] = &[
    ("", "the command failed; each command's page says what that means.", "putahi-lab"),
    (
        "serve",
        "the address cannot be listened on, or the data cannot be used. After SIGTERM or Ctrl-C the status is 0.",
        "putahi-backup putahi-admin putahi-play",
    ),
    ("backup", "the data cannot be read, or the file exists already.", "putahi-restore putahi-serve"),
    (
        "restore",
        "the copy is not complete or of a later version, or the folder is in use or holds matches; nothing was changed.",
        "putahi-backup putahi-serve",
    ),
    ("play", "a record or table cannot be read or written.", "putahi-games putahi-replay putahi-engine"),
    ("games", "the output cannot be written.", "putahi-play putahi-moves"),
    ("moves", "the output cannot be written.", "putahi-perft putahi-probe putahi-games"),
    ("perft", "the output cannot be written.", "putahi-moves putahi-lab-bench"),
    ("picture", "the output cannot be written.", "putahi-moves putahi-replay putahi-tables"),
    ("print", "the file exists already, or cannot be written.", "putahi-games putahi-picture putahi-puzzles"),
    (
        "replay",
        "the file cannot be read, or the record breaks a rule; the error names the line.",
        "putahi-play putahi-moves",
    ),
    (
        "solve",
        "a table cannot be made: the error says whether memory, disk or another table is lacking. Sectors that are done stay done.",
        "putahi-tables putahi-verify putahi-probe",
    ),
    (
        "probe",
        "no table has the value of a position, or a table is damaged; the error names the table and the command that makes it.",
        "putahi-solve putahi-tables putahi-moves",
    ),
    (
        "tables",
        "a table is damaged, or with --compare a checksum differs.",
        "putahi-solve putahi-verify putahi-probe",
    ),
    (
        "verify",
        "a value does not follow from its successors by the rules, a table is damaged, or there is none.",
        "putahi-solve putahi-tables putahi-lab-certify",
    ),
    (
        "admin",
        "there is no such account, match or room, the data folder cannot be used, or check has found a match that cannot be read.",
        "putahi-serve putahi-backup",
    ),
    (
        "engine",
        "the output cannot be written. A line that cannot be executed is answered by `info string error`, and the engine goes on.",
        "putahi-lab-arena putahi-play putahi-lab-bench-engine",
    ),
    ("generate", "the folder cannot be written to.", "putahi"),
];
