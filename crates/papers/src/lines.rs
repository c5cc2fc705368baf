//! From characters with a place on the paper to lines of words.

use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
    font::{Glyph, GlyphRun},
    hayro_cmap::BfString,
    kurbo::{Affine, BezPath, Point},
};

/// Glyphs are drawn in thousandths of their font's size.
const UNITS: f64 = 1_000.0;
/// A step up or down of so many sizes begins a line.
const LINE: f64 = 0.5;
/// A gap of so many sizes is a blank.
const BLANK: f64 = 0.2;
/// A step down of at most so many sizes may be within a paragraph.
const WRAP: f64 = 2.2;
/// Sizes that differ by less than this share are the same.
const SAME: f64 = 0.05;
/// A step back of so many sizes begins a line too: the next column.
const BACK: f64 = 1.0;

/// Gathers the characters of a page in the order in which they are drawn, which is the order of reading in all but odd files.
pub struct Lines {
    text: String,
    characters: usize,
    most: usize,
    last: Option<End>,
}

/// Where the character before ends.
#[derive(Clone, Copy)]
struct End {
    at: Point,
    size: f64,
}

impl Lines {
    /// Takes at most so many characters.
    pub fn new(most: usize) -> Lines {
        Lines { text: String::new(), characters: 0, most, last: None }
    }

    pub fn is_full(&self) -> bool {
        self.characters >= self.most
    }

    pub fn end_page(&mut self) {
        self.end_line();
        self.last = None;
    }

    pub fn into_text(self) -> String {
        self.text.trim_end().to_owned()
    }

    fn push(&mut self, character: char) {
        if !self.is_full() {
            self.text.push(character);
            self.characters += 1;
        }
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.push('\n');
        }
    }

    /// Whether a line that ended without a stop goes on with these: between Chinese characters no blank shows where a
    /// line was wrapped, and a word on both lines is to be found.
    fn goes_on(&self, words: &str) -> bool {
        let is_han = |character: char| matches!(character, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}');
        self.text.chars().next_back().is_some_and(|last| is_han(last) || last.is_ascii_digit())
            && words.chars().next().is_some_and(is_han)
    }

    fn word(&mut self, words: &str) {
        for character in words.chars() {
            match character {
                // A soft hyphen shows where a word may be broken and is no part of it.
                '\u{ad}' => {}
                blank if blank.is_whitespace() || blank.is_control() => {
                    if !self.text.is_empty() && !self.text.ends_with(char::is_whitespace) {
                        self.push(' ');
                    }
                }
                other => self.push(other),
            }
        }
    }

    /// One character, whose corner lies at the origin of `place`, and which is so wide in the units of a glyph.
    fn glyph(&mut self, words: &str, place: Affine, width: f64) {
        let [_, _, across, up, x, y] = place.as_coeffs();
        let size = across.hypot(up) * UNITS;
        if let Some(last) = self.last {
            let height = last.size.max(size).max(f64::MIN_POSITIVE);
            let (right, down) = ((x - last.at.x) / height, (y - last.at.y) / height);
            let is_wrapped = down < 0.0 && -down <= WRAP && (last.size - size).abs() < SAME * height;
            if down.abs() > LINE || right < -BACK {
                if !(is_wrapped && self.goes_on(words)) {
                    self.end_line();
                }
            } else if right > BLANK {
                self.word(" ");
            }
        }
        self.word(words);
        self.last = Some(End { at: place * Point::new(width, 0.0), size });
    }
}

impl Device<'_> for Lines {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, '_>, props: DrawProps<'_>, _: &DrawMode) {
        for glyph in run.glyphs() {
            if self.is_full() {
                return;
            }
            let width = match &**glyph {
                Glyph::Outline(outline) => outline.advance_width(),
                Glyph::Type3(drawn) => drawn.advance_width(),
            };
            let place = props.transform * glyph.transform();
            match glyph.as_unicode() {
                Some(BfString::Char(character)) => {
                    self.glyph(character.encode_utf8(&mut [0; 4]), place, f64::from(width.unwrap_or_default()));
                }
                Some(BfString::String(words)) => {
                    self.glyph(&words, place, f64::from(width.unwrap_or_default()));
                }
                // What says no character is a drawing.
                None => {}
            }
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'_>, _: &DrawMode) {}

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}

    fn draw_image(&mut self, _: Image<'_, '_>, _: ImageDrawProps<'_>) {}

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}
