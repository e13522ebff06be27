//! Links as QR codes.

use putahi_view::qr_picture;

use crate::pdf::{Pdf, Role};

/// The least side of a module that a telephone reads from paper, in millimetres.
const LEAST: f32 = 0.33;

/// A QR code of a width on paper.
pub(crate) struct Code {
    picture: String,
    /// How many modules it has from side to side, its light border included.
    modules: usize,
    width: f32,
}

impl Code {
    /// The code of a link with its light border, this wide. None if the link is too long to be read from it.
    pub(crate) fn of(link: &str, width: f32) -> Option<Code> {
        let (picture, modules) = qr_picture(link)?;
        (width >= LEAST * modules as f32).then_some(Code { picture, modules, width })
    }

    /// Draws it with its left upper corner at `at`; those who do not see it get `alt`.
    pub(crate) fn draw(&self, pdf: &mut Pdf, at: (f32, f32), alt: String) {
        pdf.element(Role::Figure(alt), |pdf| pdf.svg(&self.picture, at, self.width / self.modules as f32));
    }
}
