//! A position as a standalone picture: one SVG document with board, pieces, last move, and lines of text, which needs no
//! style sheet, script, font or other file.

use maud::{Markup, PreEscaped, html};
use putahi_rules::{Cells, Pieces, Tabletop, Touch};

use crate::board::ground::body;
use crate::board::ink::Light;
use crate::board::last_move::{LastMove, beneath, new_mills};
use crate::board::layout::{Layout, Pose, names};
use crate::board::pen::{At, N};
use crate::board::symbols::{picture_symbol, picture_symbols};

/// The lines of text around the board.
#[derive(Clone, Debug)]
pub(crate) struct Caption {
    pub(crate) title: String,
    /// The players, in the order of the seats.
    pub(crate) players: String,
    /// The status or the result.
    pub(crate) status: String,
    /// The name of the picture for those who do not see it.
    pub(crate) name: String,
}

/// The space around the board, in units of the drawing.
const MARGIN: f32 = 44.0;
const ABOVE: f32 = 112.0;
const BELOW: f32 = 64.0;
/// The board has the colours of `board.css` by day, since a picture has no style sheet; by night the paper around it is dark.
const STYLE: &str = "text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#2c2118}\
.title{font-family:Iowan Old Style,Palatino Linotype,Palatino,P052,URW Palladio L,Noto Serif,Georgia,serif}\
.name{font-weight:600;fill:#5a4023}.frame .name{fill:#f2dcb8}.slab .name{fill:#351507}.island .name{fill:#f2fffb}.faint{opacity:.72}\
.aura,.initial{display:none}\
.wedge{fill:#ffdf9a;stroke:#6b3d00;stroke-width:2;opacity:.72}\
.mill-line{fill:none;stroke:#ffcf7a;stroke-linecap:round}.mill-line .ember{stroke:#fff0c9;opacity:.95}\
.ground-0{fill:#697a43}.ground-1{fill:#647641}.ground-2{fill:#5b6d3b}.soil-left{fill:#8e6a45}.soil-right{fill:#6a4a2e}\
.lip{fill:#9fae69;opacity:.75}.grass{fill:none;stroke:#3f5128;stroke-width:2;stroke-linecap:round;opacity:.5}\
.water{fill:#5ba9ad}.deep{fill:#2a7488;opacity:.55}.surf{fill:none;stroke:#f4fffb;stroke-width:2.5;stroke-dasharray:16 12 30 14;opacity:.4}\
.foam{fill:#f4fffb}.sign{fill:none;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.colour-o>.sign{stroke-width:9}\
.colour-r>.sign{stroke:#fff3e6}.colour-o>.sign{stroke:#4a2400}.colour-v>.sign{stroke:#eafff2}.colour-b>.sign{stroke:#eef6ff}\
@media(prefers-color-scheme:dark){.paper{fill:#1e221f}.title,.players,.status{fill:#ece8de}}";

/// The position after the move of the touches `last`, with the second seat's side below if `turned`.
pub(crate) fn picture<G: Tabletop>(position: &G, last: &[Touch], turned: bool, caption: &Caption) -> String {
    let (board, pieces) = (position.board(), position.pieces());
    let pose = Pose { turned, ..Pose::default() };
    let layout = Layout::of(position.id(), board, pose);
    let scale = layout.scale();
    let (at, last) = (layout.places(), LastMove::of(last, &pieces));
    let (wide, high) = (layout.width * scale, layout.height * scale);
    let (width, height) = (wide + 2.0 * MARGIN, high + ABOVE + BELOW);
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (N(width)) " " (N(height)) }
            width=(N(width)) height=(N(height)) role="img" {
            title { (caption.name) }
            style { (PreEscaped(STYLE)) }
            defs { (PreEscaped(picture_symbols(&layout))) }
            rect.paper width="100%" height="100%" fill="#f6f0e4" {}
            (text("title", &caption.title, (width, 48.0), 40.0))
            (text("players", &caption.players, (width, 92.0), 30.0))
            g class=(layout.material.class()) transform={ "translate(" (N(MARGIN)) " " (N(ABOVE)) ")" } {
                g transform={ "scale(" (scale) ")" } { (PreEscaped(body(&layout, Light::Day))) }
                (beneath(&layout, &at, &pieces, &last, &new_mills(board, &pieces, &position.marks(), &last)))
                (standing(position, &layout, &at, &pieces))
                (names(&layout))
            }
            (text("status", &caption.status, (width, height - 22.0), 30.0))
        }
    };
    drawn.into_string()
}

/// A line of text in the middle of the picture, as large as `size` if it fits.
fn text(class: &str, words: &str, (width, y): At, size: f32) -> Markup {
    /// The mean width of a letter, per unit of font size.
    const LETTER: f32 = 0.58;
    let fits = (width - MARGIN) / (LETTER * words.chars().count().max(1) as f32);
    html! { text class=(class) x=(N(width / 2.0)) y=(N(y)) font-size=(N(size.min(fits))) { (words) } }
}

fn standing<G: Tabletop>(position: &G, layout: &Layout, at: &[At], pieces: &Pieces) -> Markup {
    let board = position.board();
    let raised = if layout.cells == Cells::Crossings { "" } else { " translate(0 27) scale(.88)" };
    html! {
        @for point in board.all() {
            @if let Some(piece) = pieces.on(point) {
                @let (x, y) = at[point.index()];
                use href={ "#" (picture_symbol(board, piece, point)) }
                    transform={ "translate(" (N(x)) " " (N(y)) ")" (raised) } {}
            }
        }
    }
}
