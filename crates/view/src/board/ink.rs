//! The colours of the boards' materials: tables with those by day and those by evening light ([`Light`]). Several colours of one thing go from its lit to its dark side.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Light {
    Day,
    Night,
}

impl Light {
    pub(crate) const ALL: [Light; 2] = [Light::Day, Light::Night];
}

/// A disc of pale wood with a star carved from a dark one.
pub(super) struct StarInk {
    pub(super) disc: [&'static str; 3],
    pub(super) grain: &'static str,
    pub(super) ground: [&'static str; 3],
    pub(super) cut: &'static str,
    pub(super) lip: &'static str,
    /// The sunk parts, from their dark to their lit side.
    pub(super) sunk: [&'static str; 2],
    /// How strong the lit edges, the dark edges and the lit rim of the disc are, from 0 to 1.
    pub(super) edges: [f32; 3],
}

/// Wood with burnt lines in a frame.
pub(super) struct FrameInk {
    pub(super) frame: [&'static str; 3],
    pub(super) ground: [&'static str; 3],
    pub(super) grain: &'static str,
    pub(super) burnt: &'static str,
    pub(super) scorch: &'static str,
}

/// A slab of sandstone.
pub(super) struct SlabInk {
    pub(super) ground: [&'static str; 3],
    pub(super) side: [&'static str; 2],
    pub(super) cut: &'static str,
    pub(super) dust: &'static str,
    pub(super) speck: &'static str,
}

/// An island in the sea. The ground of the cells is in the style sheet: it is drawn on the page.
pub(super) struct IslandInk {
    /// The sea, from the middle outwards.
    pub(super) sea: [&'static str; 3],
    pub(super) shallows: &'static str,
    pub(super) sand: &'static str,
    pub(super) foam: &'static str,
}

pub(super) const STAR: [StarInk; 2] = [
    StarInk {
        disc: ["#ecdfc4", "#d8c5a0", "#bea67d"],
        grain: "#8f7650",
        ground: ["#a1663f", "#9e653d", "#915a36"],
        cut: "#2c1608",
        lip: "#d9a577",
        sunk: ["#925a36", "#a86e45"],
        edges: [0.5, 0.42, 0.75],
    },
    StarInk {
        disc: ["#4a4037", "#3b332c", "#2a241f"],
        grain: "#171310",
        ground: ["#a56e46", "#9e6740", "#98623c"],
        cut: "#1f0f06",
        lip: "#c08d63",
        sunk: ["#8e5a36", "#9d6943"],
        edges: [0.34, 0.5, 0.22],
    },
];

pub(super) const FRAME: [FrameInk; 2] = [
    FrameInk {
        frame: ["#7a4a28", "#5c3519", "#452510"],
        ground: ["#b27a41", "#ab713a", "#9a622e"],
        grain: "#5f3510",
        burnt: "#331a0a",
        scorch: "#4a2006",
    },
    FrameInk {
        frame: ["#4f2f19", "#3b2211", "#2a170b"],
        ground: ["#ab7a49", "#9b6c3e", "#8b5e34"],
        grain: "#4a290c",
        burnt: "#2a1508",
        scorch: "#3a1904",
    },
];

pub(super) const SLAB: [SlabInk; 2] = [
    SlabInk {
        ground: ["#b87454", "#b26c4b", "#a05c3e"],
        side: ["#8d5337", "#6b3a25"],
        cut: "#4a2213",
        dust: "#f3d5b8",
        speck: "#5c2c18",
    },
    SlabInk {
        ground: ["#b07354", "#a66849", "#9e6042"],
        side: ["#6d3f2a", "#47271a"],
        cut: "#33160b",
        dust: "#dcb593",
        speck: "#3d1b0e",
    },
];

pub(super) const ISLAND: [IslandInk; 2] = [
    IslandInk {
        sea: ["#3f93a3", "#2a7488", "#1d586d"],
        shallows: "#8fd6cf",
        sand: "#ecd9a8",
        foam: "#f4fffb",
    },
    IslandInk {
        sea: ["#1f5464", "#15404f", "#0d2d3a"],
        shallows: "#4a9a9b",
        sand: "#b59e70",
        foam: "#bfe0da",
    },
];

/// A gradient from the upper left to the lower right with these colours, evenly spread.
pub(super) fn gradient(id: &str, colours: &[&str]) -> String {
    let last = (colours.len() - 1).max(1) as f32;
    let stop = |(i, colour): (usize, &&str)| {
        format!(r#"<stop offset="{:.1}" stop-color="{colour}"/>"#, i as f32 / last)
    };
    let stops: String = colours.iter().enumerate().map(stop).collect();
    format!(r#"<linearGradient id="{id}" x1=".1" y1="0" x2=".9" y2="1">{stops}</linearGradient>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The luminance of the ground where men are: both a light and a dark man differ from it.
    const WINDOW: std::ops::RangeInclusive<f32> = 0.135..=0.24;
    /// The least contrast of a man with the ground.
    const CONTRAST: f32 = 3.0;

    /// The luminance of a colour `#rrggbb`, from 0 to 1.
    fn luminance(colour: &str) -> f32 {
        let part = |at: usize| {
            let value = f32::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(a: &str, b: &str) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The colours of the ground of an island, from the style sheet: by day and by night.
    fn land(light: Light) -> Vec<String> {
        let sheet = include_str!("../../../../web/static/styles/board.css");
        let of = |number: u8| {
            let begin = format!("--land-{number}: light-dark(");
            let both = sheet.split(begin.as_str()).nth(1).unwrap().split(')').next().unwrap();
            both.split(", ").nth(usize::from(light == Light::Night)).unwrap().to_owned()
        };
        (0..3).map(of).collect()
    }

    #[test]
    fn men_stand_out_from_the_ground_in_both_lights() {
        for light in Light::ALL {
            let grounds = [
                (STAR[light as usize].ground, "#efe8da", "#181a1b"),
                (FRAME[light as usize].ground, "#f6ecd9", "#1d1613"),
                (SLAB[light as usize].ground, "#f7eadd", "#1c1d1e"),
            ];
            for (ground, pale, dark) in grounds {
                for colour in ground {
                    assert!(WINDOW.contains(&luminance(colour)), "{light:?} {colour}: {}", luminance(colour));
                    assert!(
                        contrast(colour, pale) >= CONTRAST,
                        "{light:?} {colour} {pale}: {}",
                        contrast(colour, pale)
                    );
                    assert!(
                        contrast(colour, dark) >= CONTRAST,
                        "{light:?} {colour} {dark}: {}",
                        contrast(colour, dark)
                    );
                }
            }
            for colour in land(light) {
                let statue = contrast(&colour, "#d8cebb").min(contrast(&colour, "#fffaf0"));
                assert!(statue >= CONTRAST, "{light:?} {colour}: {statue}");
            }
        }
    }
}
