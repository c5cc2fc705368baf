//! Tables: how wide columns are, rows, and the head that every page repeats.

use krilla::tagging::{ArtifactType, TableHeaderScope, Tag};

use crate::{
    document::{Column, Lines, Table, Width},
    face::Weight,
    fault::PrintFault,
    flow::{Back, Cell, Flow, HEAD, PAD, Stand, height},
    look::{CELL, CELL_HEAD, POINTS_PER_MM},
    sheet::{Branch, Role},
    text::{Place, Set},
};

/// Between the words of a cell and its neighbour's, half on each side.
const GUTTER: f32 = 14.0;
/// What the others leave to each column that shares the rest, however wide their words are.
const LEAST: f32 = 24.0 * POINTS_PER_MM;

type Row = Vec<Set>;

/// Lays a table out.
///
/// # Errors
/// Words that cannot be printed, and a row that has not a cell for each column.
pub fn lay(flow: &mut Flow, field: &str, table: &Table) -> Result<(), PrintFault> {
    let mut head = Vec::with_capacity(table.columns.len());
    for column in &table.columns {
        head.push(Set::new(flow, &format!("{field}.{}", column.field), &column.head, Weight::SemiBold)?);
    }
    let mut rows = Vec::with_capacity(table.rows.len());
    for (at, row) in table.rows.iter().enumerate() {
        let mut row = set(flow, &format!("{field}.{at}"), row, &table.columns, Weight::Regular)?;
        for (cell, column) in row.iter_mut().zip(&table.columns) {
            let below = column.below.get(at).map(Vec::as_slice).unwrap_or_default();
            cell.below = Set::all(flow, &format!("{field}.{at}.{}", column.field), below)?;
        }
        rows.push(row);
    }
    let sum = match &table.sum {
        Some(sum) => Some(set(flow, &format!("{field}.sum"), sum, &table.columns, Weight::SemiBold)?),
        None => None,
    };
    let places = places(flow.page.room(), &table.columns, &head, rows.iter().chain(&sum));

    flow.clear();
    flow.gap(4.0);
    let whole = flow.tree.root(Tag::Table);
    let heads = flow.tree.branch(whole, Tag::THead);
    let heads = flow.tree.branch(heads, Tag::TR);
    let mut cells = Vec::with_capacity(head.len());
    for (words, place) in head.iter().zip(&places) {
        let branch = flow.tree.branch(heads, Tag::TH(TableHeaderScope::Column));
        cells.push(words.cell(flow, CELL_HEAD, *place, branch));
    }
    let body = flow.tree.branch(whole, Tag::TBody);
    let mut first = rows.first().map(|row| row_of(flow, body, row, &places));
    // Where cells have lines below them the head stands above a whole row, elsewhere above a line.
    let is_high = table.columns.iter().any(|column| !column.below.is_empty());
    let row = first.as_deref().filter(|_| is_high).map_or(CELL.step, |cells| height(cells, Stand::default()));
    flow.need(height(&cells, HEAD) + row.min(flow.page.height / 2.0) + 2.0 * PAD);
    flow.row(&cells, HEAD);
    // Whoever is read to has heard it when it comes again.
    let again = Role::Decor(ArtifactType::PaginationOther);
    for cell in &mut cells {
        cell.role = again;
        cell.below.iter_mut().for_each(|lower| lower.role = again);
    }
    flow.repeated = Some(cells);

    let last = rows.len().saturating_sub(1);
    for (at, row) in rows.iter().enumerate() {
        let cells = first.take().unwrap_or_else(|| row_of(flow, body, row, &places));
        let back = match table.lines {
            Lines::Hair => Back::Hair,
            Lines::Zebra if at % 2 == 1 => Back::Tone,
            Lines::Zebra => Back::Nothing,
        };
        // A sum does not stand on a page of its own.
        let keep = if sum.is_some() && at == last { CELL.step + 2.0 * PAD } else { 0.0 };
        flow.row(&cells, Stand { above: PAD, below: PAD, keep, back, ..Stand::default() });
    }
    if let Some(sum) = &sum {
        let foot = flow.tree.branch(whole, Tag::TFoot);
        let cells = row_of(flow, foot, sum, &places);
        flow.row(&cells, Stand { above: PAD, below: PAD, back: Back::Sum, ..Stand::default() });
    }
    flow.repeated = None;
    flow.y += 12.0;
    Ok(())
}

fn set(flow: &mut Flow, field: &str, cells: &[String], columns: &[Column], weight: Weight) -> Result<Row, PrintFault> {
    if cells.len() != columns.len() {
        return Err(PrintFault::Cells { field: field.to_owned(), cells: cells.len(), columns: columns.len() });
    }
    let cells = cells.iter().zip(columns);
    let set = |(words, column): (&String, &Column)| {
        let words = flow.setter.set(&format!("{field}.{}", column.field), words, weight)?;
        Ok(Set { words, lang: None, below: Vec::new() })
    };
    cells.map(set).collect()
}

fn row_of(flow: &mut Flow, part: Branch, row: &Row, places: &[Place]) -> Vec<Cell> {
    let branch = flow.tree.branch(part, Tag::TR);
    let cells = row.iter().zip(places);
    cells
        .map(|(words, place)| {
            let branch = flow.tree.branch(branch, Tag::TD);
            words.cell(flow, CELL, *place, branch)
        })
        .collect()
}

/// Where the columns stand: fixed ones first, then those that are as wide as their words, then those that share the rest.
fn places<'a>(room: f32, columns: &[Column], head: &Row, rows: impl Iterator<Item = &'a Row> + Clone) -> Vec<Place> {
    let room = room - GUTTER * columns.len().saturating_sub(1) as f32;
    let natural = |column: usize| {
        let cells = rows.clone().map(|row| row[column].natural(CELL));
        cells.fold(head[column].natural(CELL_HEAD), f32::max) + 0.1
    };
    let mut widths: Vec<f32> = (columns.iter().enumerate())
        .map(|(at, column)| match column.width {
            Width::Fixed(millimetres) => millimetres * POINTS_PER_MM,
            Width::Fit => natural(at),
            Width::Share(_) => 0.0,
        })
        .collect();
    let total = |widths: &[f32], fits: fn(&Width) -> bool| -> f32 {
        columns.iter().zip(widths).filter(|(column, _)| fits(&column.width)).map(|(_, width)| width).sum()
    };
    let fixed = total(&widths, |width| matches!(width, Width::Fixed(_)));
    let fit = total(&widths, |width| *width == Width::Fit);
    let shares: f32 =
        columns.iter().map(|column| if let Width::Share(share) = column.width { share } else { 0.0 }).sum();
    let sharing = columns.iter().filter(|column| matches!(column.width, Width::Share(_))).count();
    let most = room - fixed - LEAST * sharing as f32;
    let scale = if fit > most { (most / fit).max(0.1) } else { 1.0 };
    let rest = (room - fixed - fit * scale).max(0.0);
    for (column, width) in columns.iter().zip(&mut widths) {
        match column.width {
            Width::Fixed(_) => {}
            Width::Fit => *width *= scale,
            Width::Share(share) => *width = rest * share / shares,
        }
    }
    let mut x = 0.0;
    let places = columns.iter().zip(widths).map(|(column, width)| {
        let place = Place { x, width, align: column.align };
        x += width + GUTTER;
        place
    });
    places.collect()
}
