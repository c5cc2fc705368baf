//! From words to glyphs: which font a character is set in, how wide it is, and where a line may end.

use std::{ops::Range, rc::Rc};

use harfrust::{Buffer, ShapeOptions, ShaperFont, shape};
use unicode_linebreak::{BreakOpportunity, linebreaks};

use crate::{
    face::{self, Script, Weight},
    fault::PrintFault,
};

/// Words as glyphs of one weight, in parts of the type's size.
pub struct Words {
    pub text: String,
    pub weight: Weight,
    pub glyphs: Vec<Glyph>,
}

#[derive(Clone, Debug)]
pub struct Glyph {
    pub id: u32,
    pub script: Script,
    /// The bytes of the text that it stands for.
    pub text: Range<u32>,
    pub advance: f32,
    pub right: f32,
    pub up: f32,
    pub before: Before,
    pub blank: Blank,
}

/// What may happen before a glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    Nothing,
    /// A line may end.
    Break,
    /// A line ends.
    Line,
}

/// Where a glyph is half empty, or whether it is a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    No,
    Left,
    Right,
    Space,
}

/// Half of a full-width sign.
pub const HALF: f32 = 0.5;

/// The fonts of one weight, ready to measure.
struct Shapers {
    han: ShaperFont<'static, 'static>,
    latin: ShaperFont<'static, 'static>,
}

/// Measures words for a whole paper.
pub struct Setter {
    regular: Shapers,
    semibold: Shapers,
    buffer: Option<Buffer>,
}

impl Setter {
    pub fn new() -> Result<Setter, PrintFault> {
        let broken = || PrintFault::Writing("a font is broken".into());
        let shaper = |script, weight| face::get(script, weight).map(|face| ShaperFont::new(&face.measured));
        let shapers =
            |weight| Some(Shapers { han: shaper(Script::Han, weight)?, latin: shaper(Script::Latin, weight)? });
        Ok(Setter {
            regular: shapers(Weight::Regular).ok_or_else(broken)?,
            semibold: shapers(Weight::SemiBold).ok_or_else(broken)?,
            buffer: Some(Buffer::new()),
        })
    }

    /// Sets words.
    ///
    /// # Errors
    /// The first character that the fonts lack or that nobody would see, with the field.
    pub fn set(&mut self, field: &str, text: &str, weight: Weight) -> Result<Rc<Words>, PrintFault> {
        if let Some(character) = text.chars().find(|character| is_unseen(*character)) {
            return Err(PrintFault::Unseen { field: field.to_owned(), character });
        }
        let missing = |at: usize| PrintFault::Missing {
            field: field.to_owned(),
            character: text[at..].chars().next().unwrap_or(char::REPLACEMENT_CHARACTER),
        };
        let shapers = match weight {
            Weight::Regular => &self.regular,
            Weight::SemiBold => &self.semibold,
        };
        let mut glyphs = Vec::with_capacity(text.len());
        for (script, run) in runs(text, shapers).map_err(missing)? {
            match script {
                Script::Han => han(text, run, &shapers.han, &mut glyphs).map_err(missing)?,
                Script::Latin => {
                    let buffer = self.buffer.take().unwrap_or_default();
                    self.buffer = Some(latin(text, run, &shapers.latin, buffer, &mut glyphs).map_err(missing)?);
                }
            }
        }
        squeeze(&mut glyphs);
        breaks(text, &mut glyphs);
        Ok(Rc::new(Words { text: text.to_owned(), weight, glyphs }))
    }
}

/// Neither drawn nor part of what is read aloud. A line break is: it ends a line.
pub fn is_unseen(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    ) || (character.is_control() && character != '\n')
}

/// Signs that Chinese and Latin write differently under one number.
fn is_shared(character: char) -> bool {
    matches!(character, '“' | '”' | '‘' | '’' | '—' | '…' | '·')
}

pub fn is_chinese(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe4f}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

pub fn is_accent(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

/// Parts of the text that are of one font; the error is where a character lies that neither has.
fn runs(text: &str, shapers: &Shapers) -> Result<Vec<(Script, Range<usize>)>, usize> {
    let mut runs: Vec<(Script, Range<usize>)> = Vec::new();
    let mut before = None;
    for (at, character) in text.char_indices() {
        let end = at + character.len_utf8();
        if character == '\n' {
            before = None;
            continue;
        }
        let after = || text[at..].chars().find(|other| !is_shared(*other));
        let script = if is_shared(character) {
            let beside_chinese = before.is_some_and(is_chinese) || after().is_some_and(is_chinese);
            if beside_chinese { Script::Han } else { Script::Latin }
        } else if is_accent(character) && runs.last().is_none_or(|(last, run)| *last == Script::Han || run.end != at) {
            // No letter before it takes it.
            return Err(at);
        } else if shapers.latin.nominal_glyph(character.into()).is_some() {
            Script::Latin
        } else if shapers.han.nominal_glyph(character.into()).is_some() {
            Script::Han
        } else {
            return Err(at);
        };
        if !is_shared(character) {
            before = Some(character);
        }
        match runs.last_mut() {
            Some((last, run)) if *last == script && run.end == at => run.end = end,
            _ => runs.push((script, at..end)),
        }
    }
    Ok(runs)
}

/// Every character is a glyph of its own and needs no shaping.
fn han(text: &str, run: Range<usize>, font: &ShaperFont<'_, '_>, glyphs: &mut Vec<Glyph>) -> Result<(), usize> {
    let units = f32::from(font.units_per_em());
    for (at, character) in text[run.clone()].char_indices() {
        let at = run.start + at;
        let id = font.nominal_glyph(character.into()).ok_or(at)?;
        glyphs.push(Glyph {
            id: id.to_u32(),
            script: Script::Han,
            text: place(at)..place(at + character.len_utf8()),
            advance: font.glyph_h_advance(id) as f32 / units,
            right: 0.0,
            up: 0.0,
            before: Before::Nothing,
            blank: match character {
                '（' | '《' | '〈' | '「' | '『' | '【' | '〔' | '〖' | '“' | '‘' | '［' | '｛' => {
                    Blank::Left
                }
                '）' | '》' | '〉' | '」' | '』' | '】' | '〕' | '〗' | '”' | '’' | '］' | '｝' | '，' | '。'
                | '、' | '；' | '：' => Blank::Right,
                '\u{3000}' => Blank::Space,
                _ => Blank::No,
            },
        });
    }
    Ok(())
}

/// Letters are kerned and take their accents.
fn latin(
    text: &str,
    run: Range<usize>,
    font: &ShaperFont<'_, '_>,
    mut buffer: Buffer,
    glyphs: &mut Vec<Glyph>,
) -> Result<Buffer, usize> {
    buffer.clear();
    buffer.push_str(&text[run.clone()]);
    buffer.guess_segment_properties();
    // A run has no letters that are written from the right, so nothing is turned around.
    shape(font, &mut buffer, ShapeOptions::new()).map_err(|_| run.start)?;
    let units = f32::from(font.units_per_em()) / Script::Latin.scale();
    let infos = buffer.glyph_infos();
    for (index, (info, position)) in infos.iter().zip(buffer.glyph_positions()).enumerate() {
        let start = run.start + info.cluster as usize;
        if info.glyph_id == 0 {
            return Err(start);
        }
        let next = infos[index..].iter().map(|other| other.cluster).find(|cluster| *cluster != info.cluster);
        let end = next.map_or(run.end, |cluster| run.start + cluster as usize);
        glyphs.push(Glyph {
            id: info.glyph_id,
            script: Script::Latin,
            text: place(start)..place(end),
            advance: position.x_advance as f32 / units,
            right: position.x_offset as f32 / units,
            up: position.y_offset as f32 / units,
            before: Before::Nothing,
            blank: if matches!(&text[start..end], " " | "\u{a0}") { Blank::Space } else { Blank::No },
        });
    }
    Ok(buffer)
}

/// No text of a paper has four thousand million bytes.
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Of two full-width signs that follow each other, the empty halves between them become one.
fn squeeze(glyphs: &mut [Glyph]) {
    for at in 1..glyphs.len() {
        let (before, after) = (glyphs[at - 1].blank, glyphs[at].blank);
        match (before, after) {
            (Blank::Right, Blank::Left | Blank::Right) => {
                glyphs[at - 1].advance -= HALF;
                glyphs[at - 1].blank = Blank::No;
            }
            (Blank::Left, Blank::Left) => {
                glyphs[at].advance -= HALF;
                glyphs[at].right -= HALF;
                glyphs[at].blank = Blank::No;
            }
            _ => {}
        }
    }
}

/// Marks where lines may end: by Unicode's rules, with what Chinese does differently.
fn breaks(text: &str, glyphs: &mut [Glyph]) {
    let mut allowed = linebreaks(text).peekable();
    for at in 1..glyphs.len() {
        let start = glyphs[at].text.start as usize;
        // Of a letter with its accents, only the first may begin a line.
        if glyphs[at - 1].text.start as usize == start {
            continue;
        }
        while allowed.next_if(|(place, _)| *place < start).is_some() {}
        let rule = allowed.peek().filter(|(place, _)| *place == start).map(|(_, rule)| *rule);
        let (before, after) = (text[..start].chars().next_back(), text[start..].chars().next());
        glyphs[at].before = match (rule, before.zip(after)) {
            (Some(BreakOpportunity::Mandatory), _) => Before::Line,
            (Some(BreakOpportunity::Allowed), Some((before, after))) if !is_bound(before, after) => Before::Break,
            (None, Some((before, after))) if is_loose(before, after) => Before::Break,
            _ => Before::Nothing,
        };
    }
}

/// Unicode would part these. An amount stays whole with its sign, and a dash between words or a sign that joins them never
/// begins a line.
fn is_bound(before: char, after: char) -> bool {
    let is_dash = before == ' ' && matches!(after, '—' | '–');
    let is_sign = matches!(before, '-' | '−' | '–' | '+' | '±' | '≤' | '≥' | '<' | '>' | '≈');
    is_dash || (is_sign && !after.is_alphabetic()) || matches!(after, '·' | '～')
}

/// Unicode would not part these: quotation marks in Chinese say which side they open to.
fn is_loose(before: char, after: char) -> bool {
    let opens = |character| matches!(character, '“' | '‘' | '（' | '《' | '〈' | '「' | '『' | '【' | '〔');
    let closes = |character| {
        matches!(
            character,
            '”' | '’'
                | '）'
                | '》'
                | '〉'
                | '」'
                | '』'
                | '】'
                | '〕'
                | '，'
                | '。'
                | '、'
                | '；'
                | '：'
                | '！'
                | '？'
        )
    };
    let opening = matches!(after, '“' | '‘') && is_chinese(before) && !opens(before);
    let closing = matches!(before, '”' | '’') && is_chinese(after) && !closes(after) && !matches!(after, '～');
    opening || closing
}
