//! Links as QR codes.

use putahi_view::{QrRun, qr_runs};

use crate::pdf::{Pdf, Role};

/// The least side of a module that a telephone reads from paper, in millimetres.
const LEAST: f32 = 0.33;

/// A QR code of a width on paper.
pub(crate) struct Code {
    runs: Vec<QrRun>,
    /// The side of a module.
    module: f32,
}

impl Code {
    /// The code of a link with its light border, this wide. None if the link is too long to be read from it.
    pub(crate) fn of(link: &str, width: f32) -> Option<Code> {
        let (side, runs) = qr_runs(link)?;
        let module = width / side as f32;
        (module >= LEAST).then_some(Code { runs, module })
    }

    /// Draws it with its left upper corner at `at`; those who do not see it get `alt`.
    pub(crate) fn draw(&self, pdf: &mut Pdf, at: (f32, f32), alt: String) {
        let strip = |run: &QrRun| ((run.at.0 as f32, run.at.1 as f32), (run.length as f32, 1.0));
        pdf.element(Role::Figure(alt), |pdf| {
            pdf.scaled(at, self.module, |pdf| pdf.fill_all(self.runs.iter().map(strip)));
        });
    }
}
