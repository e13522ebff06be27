//! `putahi-lab plot`: results of a solve as SVG: the shares of won, drawn and lost positions, by the number of men.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use putahi_cli::results::Results;
use putahi_cli::{print, results, spec};
use putahi_rules::Spec;
use putahi_tables::Tally;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab plot awithlaknannai results.tsv")]
pub(crate) struct Arguments {
    /// The game of the results, with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// The results as `putahi tables` prints them
    #[arg(value_name = "FILE")]
    results: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match plot(&results::read(&arguments.results)?, &arguments.spec.to_string()) {
        Some(svg) => Ok(print(&svg)?),
        None => bail!("no line of `{}` has counts", arguments.results.display()),
    }
}

/// The area of the plot within the image: left, top, width, height, in user units.
const AREA: (f64, f64, f64, f64) = (60.0, 30.0, 720.0, 360.0);
const SIZE: (u32, u32) = (800, 470);
/// Fill and hatching that tell values apart without colour; won, drawn, lost.
const KINDS: [(&str, &str, &str); 3] =
    [("won", "#2f6f4f", ""), ("drawn", "#c9c2ae", "dots"), ("lost", "#9b3a2f", "lines")];

/// The men on the board and in hand of a sector, by its name: the sum of its numbers.
fn men(sector: &str) -> Option<u32> {
    sector.split(['-', '_']).map(|number| number.parse::<u32>().ok()).sum()
}

fn layers(results: &Results) -> BTreeMap<u32, Tally> {
    let mut layers = BTreeMap::<u32, Tally>::new();
    for ((sector, _), entry) in results {
        if let (Some(men), Some(positions)) = (men(sector), entry.positions) {
            let layer = layers.entry(men).or_default();
            *layer = layer.sum(positions);
        }
    }
    layers
}

fn plot(results: &Results, title: &str) -> Option<String> {
    let layers = layers(results);
    let (least, most) = (*layers.keys().next()?, *layers.keys().next_back()?);
    let (left, top, width, height) = AREA;
    let step = width / f64::from(most - least + 1);
    let mut bars = String::new();
    for (men, tally) in &layers {
        let x = left + step * f64::from(men - least);
        bars.push_str(&bar(x + step * 0.1, step * 0.8, *tally));
        let centre = x + step / 2.0;
        let _ = writeln!(
            bars,
            r#"<text x="{centre:.1}" y="{:.1}" text-anchor="middle">{men}</text>"#,
            top + height + 18.0
        );
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}: won, drawn and lost positions by men on the board</title>\n{PATTERNS}\
         <rect width=\"100%\" height=\"100%\" fill=\"#fffdf7\"/>\n{}{bars}{}\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">men</text>\n</svg>\n",
        SIZE.0,
        SIZE.1,
        axis(),
        legend(),
        left + width / 2.0,
        top + height + 38.0
    ))
}

const PATTERNS: &str = r##"<defs>
<pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1" fill="#6d664f"/></pattern>
<pattern id="lines" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6 6 0" stroke="#fff" stroke-width="1"/></pattern>
</defs>
"##;

fn bar(x: f64, width: f64, tally: Tally) -> String {
    let (_, top, _, height) = AREA;
    let all = tally.positions().max(1) as f64;
    let (mut y, mut bar) = (top, String::new());
    for (count, kind) in [tally.won, tally.drawn, tally.lost].into_iter().zip(KINDS) {
        let part = height * count as f64 / all;
        let title = format!("{} {:.2} %", kind.0, 100.0 * count as f64 / all);
        bar.push_str(&block([x, y, width, part], kind, &title));
        y += part;
    }
    bar
}

fn block([x, y, width, height]: [f64; 4], (_, fill, pattern): (&str, &str, &str), title: &str) -> String {
    let shape = format!(r#"x="{x:.1}" y="{y:.2}" width="{width:.1}" height="{height:.2}""#);
    let hatching =
        if pattern.is_empty() { String::new() } else { format!(r#"<rect {shape} fill="url(#{pattern})"/>"#) };
    format!("<g><title>{title}</title><rect {shape} fill=\"{fill}\"/>{hatching}</g>\n")
}

fn axis() -> String {
    let (left, top, width, height) = AREA;
    let line = |percent: u32| {
        let y = top + height * (1.0 - f64::from(percent) / 100.0);
        format!(
            "<path d=\"M{left} {y:.1}h{width}\" stroke=\"#ddd6c4\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>\n",
            left - 6.0,
            y + 4.0
        )
    };
    [0, 25, 50, 75, 100].map(line).concat()
}

fn legend() -> String {
    let (left, top, _, height) = AREA;
    let y = top + height + 50.0;
    let entry = |(i, kind): (usize, (&str, &str, &str))| {
        let x = left + 250.0 + 90.0 * i as f64;
        let name = kind.0;
        format!(
            "{}<text x=\"{:.1}\" y=\"{:.1}\">{name}</text>\n",
            block([x, y, 18.0, 14.0], kind, name),
            x + 24.0,
            y + 12.0
        )
    };
    KINDS.into_iter().enumerate().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use putahi_cli::results::Entry;

    #[test]
    fn a_layer_is_the_sum_of_its_sectors() {
        let entry =
            |won, lost| Entry { positions: Some(Tally { won, drawn: 1, lost }), checksum: String::new() };
        let key = |sector: &str| (sector.to_owned(), "verdicts".to_owned());
        let results = Results::from([
            (key("2-1"), entry(7, 0)),
            (key("1-2"), entry(0, 7)),
            (key("3_4_6_5"), entry(1, 1)),
        ]);
        let layers = layers(&results);
        assert_eq!(layers[&3], Tally { won: 7, drawn: 2, lost: 7 });
        assert_eq!(layers[&18].positions(), 3);
        let svg = plot(&results, "x").unwrap();
        assert!(svg.contains("<title>won 43.75 %</title>") && svg.contains(">18</text>"), "{svg}");
        assert!(plot(&Results::new(), "x").is_none());
    }
}
