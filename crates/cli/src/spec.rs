//! Specs as arguments. The value of an option can be read from a file: `@FILE`.

use putahi_rules::Spec;

/// The ids of all games.
pub fn games() -> Vec<&'static str> {
    Spec::ids()
}

/// Parses a spec in which the value of an option can be the contents of a file: `moaai:terrain=@FILE`.
pub fn read(text: &str) -> Result<Spec, String> {
    let (id, options) = text.split_once(':').unwrap_or((text, ""));
    let expanded = match options.contains("=@") {
        true => format!("{id}:{}", options.split(',').map(expand).collect::<Result<Vec<_>, _>>()?.join(",")),
        false => text.to_owned(),
    };
    expanded.parse::<Spec>().map_err(|error| error.to_string())
}

/// An option, with the contents of the file if its value names one.
fn expand(option: &str) -> Result<String, String> {
    let Some((name, path)) = option.split_once("=@") else { return Ok(option.to_owned()) };
    let value = crate::text_file::read(path.as_ref());
    let value = value.map_err(|error| format!("cannot read the file `{path}`: {error}"))?;
    match value.contains(',') {
        true => Err(format!("the file `{path}` holds a comma: a file is the value of one option")),
        false => Ok(format!("{name}={value}")),
    }
}
