//! How each kind of block is laid out.

use std::{num::NonZeroU16, rc::Rc};

use krilla::tagging::{ListNumbering, Tag};

use crate::{
    document::{Align, Block, Clause, Columns, Kind, Level, Pair, Signature},
    face::Weight,
    fault::PrintFault,
    flow::{Cell, Flow, Heading, Stand},
    line::Laid,
    look::{self, BODY, HAIR, HEADING, LABEL, NOTE, PAIR, POINTS_PER_MM, SIDE, SUBHEADING, Style, TITLE},
    sheet::Role,
    table,
    words::Words,
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

/// A cell over the whole width.
fn across(flow: &Flow, words: &Rc<Words>, style: Style, is_flush: bool, role: Role) -> Cell {
    let width = flow.width();
    Cell { laid: Laid::new(words, width / style.size, is_flush), style, x: 0.0, width, align: Align::Left, role }
}

fn headed(flow: &mut Flow, level: usize, words: &str) -> Role {
    let number = u16::try_from(level).ok().and_then(NonZeroU16::new).unwrap_or(NonZeroU16::MIN);
    let branch = flow.tree.root(Tag::Hn(number, Some(words.to_owned())));
    flow.tree.leaf(branch)
}

fn listed(flow: &mut Flow, level: usize, words: &str, y: f32) {
    let page = flow.sheets.len() - 1;
    flow.headings.push(Heading { level, words: words.to_owned(), page, y });
}

fn title(flow: &mut Flow, field: &str, words: &str) -> Result<(), PrintFault> {
    let set = flow.setter.set(field, words, Weight::SemiBold)?;
    let role = headed(flow, 1, words);
    let cell = across(flow, &set, TITLE, false, role);
    let height = cell.laid.lines.len() as f32 * TITLE.step;
    flow.row(&[cell], Stand { keep: KEEP, ..Stand::default() });
    let top = flow.y - height;
    listed(flow, 1, words, top);
    flow.y += 7.0;
    let y = flow.y;
    flow.sheet().fill(SIDE, y, 30.0, 1.6, look::seal);
    flow.y += 16.0;
    Ok(())
}

fn heading(flow: &mut Flow, field: &str, level: Level, words: &str) -> Result<(), PrintFault> {
    let (style, number, above) = match level {
        Level::First => (HEADING, 2, 16.0),
        Level::Second => (SUBHEADING, 3, 10.0),
    };
    let set = flow.setter.set(field, words, Weight::SemiBold)?;
    let role = headed(flow, number, words);
    flow.gap(above);
    let cell = across(flow, &set, style, false, role);
    let height = cell.laid.lines.len() as f32 * style.step;
    flow.row(&[cell], Stand { keep: KEEP, ..Stand::default() });
    let top = flow.y - height;
    listed(flow, number, words, top);
    flow.y += 5.0;
    Ok(())
}

fn text(flow: &mut Flow, field: &str, words: &str, style: Style, below: f32) -> Result<(), PrintFault> {
    let set = flow.setter.set(field, words, Weight::Regular)?;
    let branch = flow.tree.root(Tag::P);
    let role = flow.tree.leaf(branch);
    let cell = across(flow, &set, style, flow.is_flush, role);
    flow.row(&[cell], Stand { parts: true, ..Stand::default() });
    flow.y += below;
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
        let label = flow.setter.set(&format!("{field}.{at}.label"), &pair.label, Weight::Regular)?;
        let value = flow.setter.set(&format!("{field}.{at}.value"), &pair.value, Weight::Regular)?;
        set.push((label, value));
    }
    let list = flow.tree.root(Tag::L(ListNumbering::None));
    let width = (flow.width() - (count - 1) as f32 * GUTTER) / count as f32;
    let labels: Vec<f32> = (0..count)
        .map(|column| {
            let own = set.iter().skip(column).step_by(count).map(|(label, _)| Laid::natural(label) * LABEL.size);
            own.fold(0.0, f32::max).min(width * LABEL_PART) + 0.1
        })
        .collect();
    for row in set.chunks(count) {
        let mut cells = Vec::with_capacity(2 * count);
        for (column, (label, value)) in row.iter().enumerate() {
            let item = flow.tree.branch(list, Tag::LI);
            let x = column as f32 * (width + GUTTER);
            let (wide, rest) = (labels[column], width - labels[column] - GAP);
            let role = flow.leaf(item, Tag::Lbl);
            cells.push(cell(label, LABEL, x, wide, role));
            let role = flow.leaf(item, Tag::LBody);
            cells.push(cell(value, PAIR, x + wide + GAP, rest, role));
        }
        flow.row(&cells, Stand { above: 1.0, below: 1.0, ..Stand::default() });
    }
    flow.y += 10.0;
    Ok(())
}

fn cell(words: &Rc<Words>, style: Style, x: f32, width: f32, role: Role) -> Cell {
    Cell { laid: Laid::new(words, width / style.size, false), style, x, width, align: Align::Left, role }
}

/// The marks of one depth hang in a column of their own, below the words of the depth above.
fn clauses(flow: &mut Flow, field: &str, clauses: &[Clause]) -> Result<(), PrintFault> {
    const DEPTHS: usize = 3;
    let mut set = Vec::with_capacity(clauses.len());
    let mut marks = [0.0_f32; DEPTHS];
    for (at, clause) in clauses.iter().enumerate() {
        let depth = usize::from(clause.depth).min(DEPTHS - 1);
        let mark = flow.setter.set(&format!("{field}.{at}.mark"), &clause.mark, Weight::Regular)?;
        let words = flow.setter.set(&format!("{field}.{at}.text"), &clause.text, Weight::Regular)?;
        marks[depth] = marks[depth].max(Laid::natural(&mark) * BODY.size);
        set.push((depth, mark, words));
    }
    let list = flow.tree.root(Tag::L(ListNumbering::None));
    for (depth, mark, words) in &set {
        let x: f32 = marks[..*depth].iter().filter(|wide| **wide > 0.0).map(|wide| wide + GAP).sum();
        let indent = x + marks[*depth] + GAP;
        let item = flow.tree.branch(list, Tag::LI);
        let role = flow.leaf(item, Tag::Lbl);
        let mark = cell(mark, BODY, x, marks[*depth] + 0.1, role);
        let role = flow.leaf(item, Tag::LBody);
        let width = flow.width() - indent;
        let laid = Laid::new(words, width / BODY.size, flow.is_flush);
        let words = Cell { laid, style: BODY, x: indent, width, align: Align::Left, role };
        flow.row(&[mark, words], Stand { below: 4.0, parts: true, ..Stand::default() });
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
            let set = flow.setter.set(&format!("{field}.{at}.party"), &party.party, Weight::SemiBold)?;
            let branch = flow.tree.root(Tag::P);
            let role = flow.tree.leaf(branch);
            names.push(cell(&set, SUBHEADING, x, width, role));
            for (line, pair) in party.lines.iter().enumerate() {
                let label = flow.setter.set(&format!("{field}.{at}.{line}.label"), &pair.label, Weight::Regular)?;
                let value = flow.setter.set(&format!("{field}.{at}.{line}.value"), &pair.value, Weight::Regular)?;
                let wide = Laid::natural(&label) * LABEL.size + 0.1;
                let branch = flow.tree.root(Tag::P);
                let (from, style) = (x + wide + GAP / 2.0, Style { step: SIGN_STEP, ..PAIR });
                if lines.len() <= line {
                    lines.push(Vec::new());
                    rules.push(Vec::new());
                }
                let role = flow.tree.leaf(branch);
                lines[line].push(cell(&label, Style { step: SIGN_STEP, ..LABEL }, x, wide, role));
                if value.glyphs.is_empty() {
                    rules[line].push((from, x + width - from));
                } else {
                    let role = flow.tree.leaf(branch);
                    lines[line].push(cell(&value, style, from, x + width - from, role));
                }
            }
        }
        let rows = |cells: &[Cell]| cells.iter().map(|cell| cell.laid.lines.len()).max().unwrap_or(0) as f32;
        let height: f32 = lines.iter().map(|cells| rows(cells) * SIGN_STEP).sum();
        flow.gap(22.0);
        flow.need(rows(&names) * SUBHEADING.step + height);
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
