//! From glyphs to lines of a width.

use std::{ops::Range, rc::Rc};

use crate::words::{Before, Blank, Glyph, HALF, Words};

/// A gap within a line grows by at most so much of the type's size to make the line flush.
const STRETCH: f32 = 0.16;

/// A line of words.
#[derive(Clone, Debug)]
pub struct Line {
    pub glyphs: Range<usize>,
    /// Without the spaces at its end, in parts of the type's size.
    pub width: f32,
    /// How far it stands out to the left, because its first sign is half empty.
    pub out: f32,
    /// What each gap takes besides.
    pub stretch: f32,
}

/// Words in lines.
#[derive(Clone)]
pub struct Laid {
    pub words: Rc<Words>,
    pub lines: Vec<Line>,
}

impl Laid {
    /// Lays words in lines of a width, in parts of the type's size; all lines but the last of a paragraph are made
    /// flush if asked.
    pub fn new(words: &Rc<Words>, width: f32, is_flush: bool) -> Laid {
        let glyphs = &words.glyphs;
        let mut lines = Vec::new();
        let mut start = 0;
        while start < glyphs.len() {
            let (end, is_last) = end_of_line(glyphs, start, width);
            let mut line = measured(glyphs, start..end);
            if is_flush && !is_last {
                line.stretch = stretch(glyphs, &line, width);
            }
            lines.push(line);
            start = end;
        }
        Laid { words: Rc::clone(words), lines }
    }

    /// How wide words are in lines of their own.
    pub fn natural(words: &Words) -> f32 {
        let mut widest = 0.0_f32;
        let mut width = 0.0;
        for glyph in &words.glyphs {
            if glyph.before == Before::Line {
                width = 0.0;
            }
            width += glyph.advance;
            widest = widest.max(width);
        }
        widest
    }
}

/// Where the line that begins here ends, and whether its paragraph does.
fn end_of_line(glyphs: &[Glyph], start: usize, width: f32) -> (usize, bool) {
    let mut room = width + if glyphs[start].blank == Blank::Left { HALF } else { 0.0 } + f32::EPSILON * width * 8.0;
    let mut may = None;
    for (at, glyph) in glyphs.iter().enumerate().skip(start) {
        if at > start {
            match glyph.before {
                Before::Line => return (at, true),
                Before::Break => may = Some(at),
                Before::Nothing => {}
            }
        }
        let needed = match glyph.blank {
            Blank::Space => 0.0,
            Blank::Right => glyph.advance - HALF,
            Blank::No | Blank::Left => glyph.advance,
        };
        if needed > room && at > start {
            // What is longer than a line is parted anywhere but within a letter and its accents.
            let anywhere = (start + 1..=at).rev().find(|at| glyphs[*at].text.start != glyphs[at - 1].text.start);
            return (may.or(anywhere).unwrap_or(at), false);
        }
        room -= glyph.advance;
    }
    (glyphs.len(), true)
}

fn measured(glyphs: &[Glyph], range: Range<usize>) -> Line {
    let line = &glyphs[range.clone()];
    let spaces = line.iter().rev().take_while(|glyph| glyph.blank == Blank::Space);
    let tail: f32 = spaces.map(|glyph| glyph.advance).sum();
    let out = if line.first().is_some_and(|glyph| glyph.blank == Blank::Left) { HALF } else { 0.0 };
    let width = line.iter().map(|glyph| glyph.advance).sum::<f32>() - tail - out;
    Line { glyphs: range, width, out, stretch: 0.0 }
}

/// What each gap takes so that the line is as wide as its column; nothing if that would tear it apart.
fn stretch(glyphs: &[Glyph], line: &Line, width: f32) -> f32 {
    let line_glyphs = &glyphs[line.glyphs.clone()];
    let gaps = (1..line_glyphs.len()).filter(|at| is_gap(line_glyphs, *at)).count();
    let hanging = line_glyphs.last().is_some_and(|glyph| glyph.blank == Blank::Right);
    let left = width - line.width + if hanging { HALF } else { 0.0 };
    let each = left / gaps.max(1) as f32;
    if gaps > 0 && (-STRETCH..=STRETCH).contains(&each) { each } else { 0.0 }
}

/// Whether the line may be wider before this glyph: where it might have ended, but not after its last word.
pub fn is_gap(line: &[Glyph], at: usize) -> bool {
    line[at].before == Before::Break && line[at..].iter().any(|glyph| glyph.blank != Blank::Space)
}
