//! From pages to a file: PDF/A-2a and PDF/UA-1, with the parts of the fonts that it uses.

use chrono::{Datelike, Timelike};
use krilla::destination::XyzDestination;
use krilla::{
    Document as Pdf, SerializeSettings,
    configure::{Accessibility, Archival, ConfigurationBuilder},
    geom::{PathBuilder, Point, Rect, Transform},
    metadata::{DateTime, Metadata},
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, FillRule},
    surface::Surface,
    tagging::{Artifact, ContentTag, SpanTag, TagTree},
    text::{GlyphId, KrillaGlyph},
};

use crate::{
    code::Squares,
    document::Document,
    face,
    fault::PrintFault,
    flow::{Flow, Heading},
    line::{Line, is_gap},
    look::{self, SIDE},
    sheet::{Drawn, Item, Role},
    words::Words,
};

/// # Errors
/// What the writer has against the file.
pub fn write(document: &Document, flow: Flow) -> Result<Vec<u8>, PrintFault> {
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|fault| PrintFault::Writing(format!("{fault:?}")))?;
    let mut pdf = Pdf::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut marks = flow.tree.marks();
    for sheet in &flow.sheets {
        let Some(settings) = PageSettings::from_wh(flow.page.width, flow.page.height) else { continue };
        let mut page = pdf.start_page_with(settings);
        let mut surface = page.surface();
        for items in sheet.items.chunk_by(|one, other| one.role == other.role) {
            match items[0].role {
                Role::Decor(kind) => {
                    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(kind)));
                }
                Role::Read(leaf) => {
                    let is_words = matches!(items[0].drawn, Drawn::Line { .. });
                    let tag = if is_words { ContentTag::Span(SpanTag::empty()) } else { ContentTag::Other };
                    marks.add(leaf, surface.start_tagged(tag));
                }
            }
            for item in items {
                draw(&mut surface, item);
            }
            surface.end_tagged();
        }
        surface.finish();
        page.finish();
    }
    pdf.set_outline(outline(document, &flow.headings));
    let tree = TagTree::from(flow.tree.into_nodes(&mut marks)).with_lang(Some(document.lang.to_owned()));
    pdf.set_tag_tree(tree);
    pdf.set_metadata(metadata(document));
    pdf.finish().map_err(|fault| PrintFault::Writing(format!("{fault:?}")))
}

fn draw(surface: &mut Surface<'_>, item: &Item) {
    match &item.drawn {
        Drawn::Line { words, line, x, baseline, style } => {
            surface.set_fill(Some(fill((style.colour)())));
            letters(surface, words, line, Point::from_xy(*x, *baseline), style.size);
        }
        Drawn::Across { words, line, x, y, style } => {
            // From the lower left to the upper right: the sine and cosine of a slope of 4 to 3.
            surface.push_transform(&Transform::from_row(0.6, -0.8, 0.8, 0.6, *x, *y));
            surface.set_fill(Some(fill((style.colour)())));
            let start = Point::from_xy(-line.width * style.size / 2.0, style.baseline() - style.step / 2.0);
            letters(surface, words, line, start, style.size);
            surface.pop();
        }
        Drawn::Fill { x, y, width, height, colour } => {
            let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) else { return };
            let mut path = PathBuilder::new();
            path.push_rect(rect);
            surface.set_fill(Some(fill(colour())));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Drawn::Code { code, x, y, side } => squares(surface, code, *x, *y, *side),
    }
}

fn fill(colour: krilla::color::rgb::Color) -> Fill {
    Fill { paint: colour.into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn squares(surface: &mut Surface<'_>, code: &Squares, x: f32, y: f32, side: f32) {
    let unit = side / code.side as f32;
    let mut path = PathBuilder::new();
    for run in &code.runs {
        let (left, top) = (x + run.column as f32 * unit, y + run.row as f32 * unit);
        if let Some(rect) = Rect::from_xywh(left, top, run.length as f32 * unit, unit) {
            path.push_rect(rect);
        }
    }
    surface.set_fill(Some(fill(look::ink())));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

/// Draws a line, font by font.
fn letters(surface: &mut Surface<'_>, words: &Words, line: &Line, start: Point, size: f32) {
    let glyphs = &words.glyphs[line.glyphs.clone()];
    let (mut x, mut at) = (start.x, 0);
    for run in glyphs.chunk_by(|one, other| one.script == other.script) {
        let scale = run[0].script.scale();
        let mut width = 0.0;
        let mut drawn = Vec::with_capacity(run.len());
        for glyph in run {
            at += 1;
            let is_wider = line.stretch != 0.0 && at < glyphs.len() && is_gap(glyphs, at);
            let advance = glyph.advance + if is_wider { line.stretch } else { 0.0 };
            width += advance * size;
            drawn.push(KrillaGlyph::new(
                GlyphId::new(glyph.id),
                advance / scale,
                glyph.right / scale,
                glyph.up / scale,
                0.0,
                glyph.text.start as usize..glyph.text.end as usize,
                None,
            ));
        }
        if let Some(face) = face::get(run[0].script, words.weight) {
            let point = Point::from_xy(x, start.y);
            surface.draw_glyphs(point, &drawn, face.embedded.clone(), &words.text, size * scale, false);
        }
        x += width;
    }
}

/// The headings as a list, those of a lower level below the one before; the whole paper where it has none.
fn outline(document: &Document, headings: &[Heading]) -> Outline {
    let node = |words: &str, page: usize, y: f32| {
        OutlineNode::new(words.to_owned(), XyzDestination::new(page, Point::from_xy(SIDE, y)))
    };
    let mut outline = Outline::new();
    if headings.is_empty() {
        outline.push_child(node(&document.title, 0, 0.0));
    }
    for chapter in headings.chunk_by(|_, next| next.level > 2) {
        let mut first = node(&chapter[0].words, chapter[0].page, chapter[0].y);
        for heading in &chapter[1..] {
            first.push_child(node(&heading.words, heading.page, heading.y));
        }
        outline.push_child(first);
    }
    outline
}

fn metadata(document: &Document) -> Metadata {
    let made = document.made;
    let small = |number: u32| u8::try_from(number).unwrap_or_default();
    let date = DateTime::new(u16::try_from(made.year()).unwrap_or_default())
        .month(small(made.month()))
        .day(small(made.day()))
        .hour(small(made.hour()))
        .minute(small(made.minute()))
        .second(small(made.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0);
    Metadata::new()
        .title(document.title.clone())
        .authors(vec![document.author.clone()])
        .language(document.lang.to_owned())
        .creator("Guanlan".to_owned())
        .producer("Guanlan".to_owned())
        .creation_date(date)
}
