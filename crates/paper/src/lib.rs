//! Games on paper.

mod pdf;

/// T.
pub fn trial(svg: &str) -> Vec<u8> {
    let mut pdf = pdf::Pdf::new("T".into(), "en");
    pdf.start_page((210.0, 297.0));
    pdf.element(pdf::Role::Title, |pdf| pdf.text((10.0, 20.0), pdf::Type::bold(6.0), "Tōrere fi AV Mū"));
    pdf.element(pdf::Role::Figure("x".into()), |pdf| pdf.svg(svg, (10.0, 30.0), 0.2));
    pdf.finish()
}
