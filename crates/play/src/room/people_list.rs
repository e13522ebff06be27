//! A list of people as it is typed or pasted: a person on each line.

use crate::{MAX_NAME_CHARS, MAX_PEOPLE, Name};

/// The most lines of a list with a name on them.
pub const MAX_LINES: usize = MAX_PEOPLE;
/// What stands between a name and the second one: of a table that was copied, or as people type it.
const SEPARATORS: [char; 2] = ['\t', ';'];
/// The most characters of a line that an error repeats.
const MAX_REPEATED: usize = 40;

/// A person on a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedPerson {
    /// The name that all see.
    pub name: Name,
    /// The name that the host alone sees.
    pub second_name: Option<Name>,
}

/// What is wrong with a line of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListFault {
    /// A name has too many characters.
    TooLong,
    /// A name has characters that are not visible.
    Invisible,
    /// A name is one of the program's own.
    Reserved,
    /// There are more than two names on the line.
    Columns,
    /// There are more names than a room has people.
    TooMany,
}

/// Why a list is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The beginning of the line, without what is not visible.
    pub text: String,
    /// What is wrong with it.
    pub fault: ListFault,
}

/// Reads a list: a person on each line, and the second name after a tab or a semicolon. Empty lines are left out. Nobody may have a name
/// for which `is_reserved` holds.
///
/// # Errors
/// The first line that is wrong.
pub fn read_people(text: &str, is_reserved: fn(&Name) -> bool) -> Result<Vec<ListedPerson>, ListError> {
    let mut people = Vec::new();
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |fault| ListError { line: index + 1, text: repeated(line), fault };
        if people.len() == MAX_LINES {
            return Err(wrong(ListFault::TooMany));
        }
        people.push(person(line, is_reserved).map_err(wrong)?);
    }
    Ok(people)
}

fn person(line: &str, is_reserved: fn(&Name) -> bool) -> Result<ListedPerson, ListFault> {
    let columns: Vec<&str> = line.split(SEPARATORS).map(str::trim).filter(|text| !text.is_empty()).collect();
    match columns[..] {
        [one] => Ok(ListedPerson { name: name(one, is_reserved)?, second_name: None }),
        [one, second] => {
            Ok(ListedPerson { name: name(one, is_reserved)?, second_name: Some(name(second, is_reserved)?) })
        }
        [] => Err(ListFault::Invisible),
        _ => Err(ListFault::Columns),
    }
}

fn name(text: &str, is_reserved: fn(&Name) -> bool) -> Result<Name, ListFault> {
    let fault = if text.chars().count() > MAX_NAME_CHARS { ListFault::TooLong } else { ListFault::Invisible };
    let name: Name = text.parse().map_err(|_| fault)?;
    if is_reserved(&name) { Err(ListFault::Reserved) } else { Ok(name) }
}

fn repeated(line: &str) -> String {
    line.trim().chars().filter(|c| !crate::is_invisible(*c)).take(MAX_REPEATED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::is_reserved;

    fn refused(text: &str) -> (usize, ListFault) {
        let error = read_people(text, is_reserved).unwrap_err();
        (error.line, error.fault)
    }

    #[test]
    fn a_list_has_a_person_on_each_line() {
        let people =
            read_people("\u{feff}Léa; Léa Martin\r\n\n  \t\nBen\tBen O.\nInè\nMartin, Zoé\nInè", is_reserved)
                .unwrap();
        let told: Vec<String> = people
            .iter()
            .map(|person| match &person.second_name {
                Some(second) => format!("{}={second}", person.name),
                None => person.name.to_string(),
            })
            .collect();
        assert_eq!(told, ["Léa=Léa Martin", "Ben=Ben O.", "Inè", "Martin, Zoé", "Inè"]);
        assert_eq!(read_people(" \n\n", is_reserved).unwrap(), []);
    }

    #[test]
    fn the_line_that_is_wrong_is_named() {
        let long = "a".repeat(MAX_NAME_CHARS + 1);
        assert_eq!(refused(&format!("Ana\n\n{long}\nBen")), (3, ListFault::TooLong));
        assert_eq!(refused(&format!("Ana;{long}")), (1, ListFault::TooLong));
        for hidden in ["A\u{202e}na", "A\u{7}na", "\0", "A\u{1b}[2Jna", "; ;"] {
            assert_eq!(refused(&format!("Ana\n{hidden}")), (2, ListFault::Invisible), "{hidden:?}");
        }
        assert_eq!(refused("Ana\nHost"), (2, ListFault::Reserved));
        assert_eq!(refused("Ana;Ana B.;12"), (1, ListFault::Columns));
        let many = |lines: usize| (0..lines).map(|line| format!("Person {line}\n\n")).collect::<String>();
        assert_eq!(read_people(&many(MAX_LINES), is_reserved).unwrap().len(), MAX_LINES);
        assert_eq!(refused(&many(MAX_LINES + 1)), (2 * MAX_LINES + 1, ListFault::TooMany));
        let error = read_people(&format!("\u{202e}{}", "é".repeat(9000)), is_reserved).unwrap_err();
        assert_eq!(error.text, "é".repeat(MAX_REPEATED), "no more of it is repeated");
    }
}
