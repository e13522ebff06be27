//! Numbers in the attributes of SVG elements.

use maud::Render;

/// A number with at most one decimal, as SVG needs it.
pub(super) struct Length(pub(super) f32);

impl Render for Length {
    fn render_to(&self, buffer: &mut String) {
        // Whole tenths are written many times faster than fractions, and a drawing has hundreds of numbers.
        let tenths = (self.0 * 10.0 + 0.5_f32.copysign(self.0)) as i32;
        let (size, mut digits) = (tenths.unsigned_abs(), itoa::Buffer::new());
        if tenths < 0 {
            buffer.push('-');
        }
        buffer.push_str(digits.format(size / 10));
        if size % 10 > 0 {
            buffer.push('.');
            buffer.push_str(digits.format(size % 10));
        }
    }
}

/// A number as SVG needs it, as text.
pub(super) fn number(number: f32) -> String {
    Length(number).render().into_string()
}
