//! How each kind of block is laid out.

use std::{iter, mem, num::NonZeroU16};

use krilla::tagging::{ListNumbering, Tag};

use crate::{
    document::{Align, Block, Clause, Columns, Kind, Level, Pair, Signature, Text},
    face::Weight,
    fault::PrintFault,
    flow::{self, Cell, Flow, Heading, Stand},
    line::Laid,
    look::{self, BODY, HAIR, HEADING, LABEL, NOTE, PAIR, POINTS_PER_MM, SIDE, SUBHEADING, Style, TITLE},
    table,
    text::{Place, Set},
};

/// What must follow a heading on its page.
const KEEP: f32 = 52.0;
/// Between columns that stand beside each other.
const GUTTER: f32 = 22.0;
/// Between a label or a mark and its words.
const GAP: f32 = 9.0;
/// No label takes more of its column.
const LABEL_PART: f32 = 0.42;
/// From one line to sign on to the next.
const SIGN_STEP: f32 = 31.0;

/// Lays a block out.
///
/// # Errors
/// Words that cannot be printed.
pub fn lay(flow: &mut Flow, block: &Block) -> Result<(), PrintFault> {
    let field = &block.field;
    match &block.kind {
        Kind::Title(words) => title(flow, field, words),
        Kind::Heading(level, words) => heading(flow, field, *level, words),
        Kind::Paragraph(words) => text(flow, field, words, BODY, 5.0),
        Kind::Note(words) => text(flow, field, words, NOTE, 6.0),
        Kind::Pairs(columns, pairs) => self::pairs(flow, field, *columns, pairs),
        Kind::Table(table) => table::lay(flow, field, table),
        Kind::Clauses(clauses) => self::clauses(flow, field, clauses),
        Kind::Signatures(parties) => signatures(flow, field, parties),
        Kind::Watermark(word) => {
            let set = flow.setter.set(field, word, Weight::SemiBold)?;
            flow.watermark = Some(Laid::new(&set, f32::MAX, false));
            Ok(())
        }
        Kind::Space(millimetres) => {
            flow.gap(millimetres * POINTS_PER_MM);
            Ok(())
        }
        Kind::PageBreak => {
            flow.turn();
            Ok(())
        }
    }
}

/// The whole width.
fn across(flow: &Flow) -> Place {
    Place { x: 0.0, width: flow.width(), align: Align::Left }
}

/// Words as a heading of the list that a reader's window shows, with a cell for them.
fn headed(flow: &mut Flow, field: &str, level: u16, text: &Text, style: Style) -> Result<Cell, PrintFault> {
    let set = Set::new(flow, field, text, Weight::SemiBold)?;
    let number = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    let branch = flow.tree.root(Tag::Hn(number, Some(text.words.clone())));
    let place = across(flow);
    Ok(set.cell(flow, style, place, branch))
}

fn listed(flow: &mut Flow, level: usize, text: &Text, y: f32) {
    let page = flow.sheets.len() - 1;
    flow.headings.push(Heading { level, words: text.words.clone(), page, y });
}

fn title(flow: &mut Flow, field: &str, text: &Text) -> Result<(), PrintFault> {
    let cells = [headed(flow, field, 1, text, TITLE)?];
    let height = flow::height(&cells, Stand::default());
    flow.row(&cells, Stand { keep: KEEP, ..Stand::default() });
    let top = flow.y - height;
    listed(flow, 1, text, top);
    flow.y += 7.0;
    let y = flow.y;
    flow.sheet().fill(SIDE, y, 30.0, 1.6, look::seal);
    flow.y += 16.0;
    Ok(())
}

fn heading(flow: &mut Flow, field: &str, level: Level, text: &Text) -> Result<(), PrintFault> {
    let (style, number, above) = match level {
        Level::First => (HEADING, 2, 16.0),
        Level::Second => (SUBHEADING, 3, 10.0),
    };
    let cells = [headed(flow, field, number, text, style)?];
    flow.gap(above);
    let height = flow::height(&cells, Stand::default());
    // Papers of one language keep to what they were before headings could hang.
    let hangs = !text.below.is_empty();
    flow.row(&cells, Stand { keep: KEEP, hangs, ..Stand::default() });
    let top = flow.y - height;
    listed(flow, number.into(), text, top);
    flow.y += 5.0;
    Ok(())
}

/// Words, and those below them, each as a paragraph of its own.
fn text(flow: &mut Flow, field: &str, text: &Text, style: Style, below: f32) -> Result<(), PrintFault> {
    let mut set = Set::new(flow, field, text, Weight::Regular)?;
    let lower = mem::take(&mut set.below);
    let lowest = lower.len();
    for (at, (set, style)) in
        iter::once((set, style)).chain(lower.into_iter().map(|set| (set, style.below()))).enumerate()
    {
        let lang = set.lang.map(str::to_owned);
        // Lines of another language than the paper's are not made flush: its words are longer, or nobody knows.
        let is_flush = flow.is_flush && lang.is_none();
        let branch = flow.tree.root(Tag::P.with_lang(lang));
        let role = flow.tree.leaf(branch);
        let Place { x, width, align } = across(flow);
        let laid = Laid::new(&set.words, width / style.size, is_flush);
        let cell = Cell { laid, style, x, width, align, role, below: Vec::new() };
        flow.row(&[cell], Stand { parts: true, ..Stand::default() });
        flow.y += if at < lowest { 2.0 } else { below + lowest.min(1) as f32 * 3.0 };
    }
    Ok(())
}

/// Labels of one column are as wide as the widest of them.
fn pairs(flow: &mut Flow, field: &str, columns: Columns, pairs: &[Pair]) -> Result<(), PrintFault> {
    let count = match columns {
        Columns::One => 1,
        Columns::Two => 2,
    };
    let mut set = Vec::with_capacity(pairs.len());
    for (at, pair) in pairs.iter().enumerate() {
        let label = Set::new(flow, &format!("{field}.{at}.label"), &pair.label, Weight::Regular)?;
        let value = Set::new(flow, &format!("{field}.{at}.value"), &pair.value, Weight::Regular)?;
        set.push((label, value));
    }
    let list = flow.tree.root(Tag::L(ListNumbering::None));
    let width = (flow.width() - (count - 1) as f32 * GUTTER) / count as f32;
    let labels: Vec<f32> = (0..count)
        .map(|column| {
            let own = set.iter().skip(column).step_by(count).map(|(label, _)| label.natural(LABEL));
            own.fold(0.0, f32::max).min(width * LABEL_PART) + 0.1
        })
        .collect();
    for row in set.chunks(count) {
        let mut cells = Vec::with_capacity(2 * count);
        for (column, (label, value)) in row.iter().enumerate() {
            let item = flow.tree.branch(list, Tag::LI);
            let x = column as f32 * (width + GUTTER);
            let (wide, rest) = (labels[column], width - labels[column] - GAP);
            let branch = flow.tree.branch(item, Tag::Lbl);
            cells.push(label.cell(flow, LABEL, left(x, wide), branch));
            let branch = flow.tree.branch(item, Tag::LBody);
            cells.push(value.cell(flow, PAIR, left(x + wide + GAP, rest), branch));
        }
        let below = if cells.iter().any(|cell| !cell.below.is_empty()) { 4.0 } else { 1.0 };
        flow.row(&cells, Stand { above: 1.0, below, ..Stand::default() });
    }
    flow.y += 10.0;
    Ok(())
}

fn left(x: f32, width: f32) -> Place {
    Place { x, width, align: Align::Left }
}

/// The marks of one depth hang in a column of their own, below the words of the depth above.
fn clauses(flow: &mut Flow, field: &str, clauses: &[Clause]) -> Result<(), PrintFault> {
    const DEPTHS: usize = 3;
    let mut set = Vec::with_capacity(clauses.len());
    let mut marks = [0.0_f32; DEPTHS];
    for (at, clause) in clauses.iter().enumerate() {
        let depth = usize::from(clause.depth).min(DEPTHS - 1);
        let mark = Set::new(flow, &format!("{field}.{at}.mark"), &clause.mark.as_str().into(), Weight::Regular)?;
        let words = Set::new(flow, &format!("{field}.{at}.text"), &clause.text, Weight::Regular)?;
        marks[depth] = marks[depth].max(mark.natural(BODY));
        set.push((depth, mark, words));
    }
    let list = flow.tree.root(Tag::L(ListNumbering::None));
    for (depth, mark, words) in &set {
        let x: f32 = marks[..*depth].iter().filter(|wide| **wide > 0.0).map(|wide| wide + GAP).sum();
        let indent = x + marks[*depth] + GAP;
        let item = flow.tree.branch(list, Tag::LI);
        let branch = flow.tree.branch(item, Tag::Lbl);
        let mark = mark.cell(flow, BODY, left(x, marks[*depth] + 0.1), branch);
        let branch = flow.tree.branch(item, Tag::LBody);
        let width = flow.width() - indent;
        let mut cell = words.cell(flow, BODY, left(indent, width), branch);
        cell.laid = Laid::new(&words.words, width / BODY.size, flow.is_flush && words.lang.is_none());
        flow.row(&[mark, cell], Stand { below: 4.0, parts: true, ..Stand::default() });
    }
    flow.y += 3.0;
    Ok(())
}

fn signatures(flow: &mut Flow, field: &str, parties: &[Signature]) -> Result<(), PrintFault> {
    let width = (flow.page.room() - 2.0 * GUTTER) / 2.0;
    for (row, beside) in parties.chunks(2).enumerate() {
        let mut names = Vec::new();
        let mut lines: Vec<Vec<Cell>> = Vec::new();
        let mut rules: Vec<Vec<(f32, f32)>> = Vec::new();
        for (column, party) in beside.iter().enumerate() {
            let (x, at) = (column as f32 * (width + 2.0 * GUTTER), 2 * row + column);
            let set = Set::new(flow, &format!("{field}.{at}.party"), &party.party, Weight::SemiBold)?;
            let branch = flow.tree.root(Tag::P);
            names.push(set.cell(flow, SUBHEADING, left(x, width), branch));
            for (line, pair) in party.lines.iter().enumerate() {
                let label = Set::new(flow, &format!("{field}.{at}.{line}.label"), &pair.label, Weight::Regular)?;
                let value = Set::new(flow, &format!("{field}.{at}.{line}.value"), &pair.value, Weight::Regular)?;
                let wide = label.natural(LABEL) + 0.1;
                let branch = flow.tree.root(Tag::P);
                let (from, style) = (x + wide + GAP / 2.0, Style { step: SIGN_STEP, ..PAIR });
                if lines.len() <= line {
                    lines.push(Vec::new());
                    rules.push(Vec::new());
                }
                lines[line].push(label.cell(flow, Style { step: SIGN_STEP, ..LABEL }, left(x, wide), branch));
                if value.words.glyphs.is_empty() {
                    rules[line].push((from, x + width - from));
                } else {
                    lines[line].push(value.cell(flow, style, left(from, x + width - from), branch));
                }
            }
        }
        let height = |cells: &Vec<Cell>| flow::height(cells, Stand::default());
        flow.gap(22.0);
        flow.need(height(&names) + lines.iter().map(height).sum::<f32>());
        flow.clear();
        flow.row(&names, Stand::default());
        for (cells, rules) in lines.iter().zip(&rules) {
            // A pen writes on the height of the words beside it.
            let y = flow.y + Style { step: SIGN_STEP, ..LABEL }.baseline() + 3.0;
            flow.row(cells, Stand::default());
            for (x, width) in rules {
                flow.sheet().fill(SIDE + x, y, *width, HAIR, look::line_strong);
            }
        }
    }
    flow.y += 8.0;
    Ok(())
}
