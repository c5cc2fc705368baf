//! Blocks down the pages: where a page ends, and what may stand on both sides of its end.

use std::rc::Rc;

use krilla::tagging::{ArtifactType, TagKind};

use crate::{
    document::Align,
    fault::PrintFault,
    line::{Laid, Line},
    look::{self, Page, SIDE, Style, TOP},
    sheet::{Branch, Drawn, Item, Part, Role, Sheet, Tree},
    words::Setter,
};

/// Of a part that goes on on the next page, so many lines stay together.
const TOGETHER: usize = 2;

/// Lays blocks out.
pub struct Flow {
    pub setter: Setter,
    pub sheets: Vec<Sheet>,
    pub tree: Tree,
    pub is_flush: bool,
    pub page: Page,
    /// Where the next block begins.
    pub y: f32,
    /// The lowest edge of the blocks on a page.
    pub bottom: f32,
    /// Beside the code of the first page, blocks are narrower down to here.
    pub narrow: Option<f32>,
    /// What every page begins with while a table is laid out: its head.
    pub repeated: Option<Vec<Cell>>,
    /// Headings for the reader's list: words, page, height.
    pub headings: Vec<Heading>,
}

pub struct Heading {
    pub level: usize,
    pub words: String,
    pub page: usize,
    pub y: f32,
}

/// Words with a place within a row.
#[derive(Clone)]
pub struct Cell {
    pub laid: Laid,
    pub style: Style,
    /// From the left edge of the blocks.
    pub x: f32,
    pub width: f32,
    pub align: Align,
    pub role: Role,
}

/// How a row stands.
#[derive(Clone, Copy, Default)]
pub struct Stand {
    /// Above and below its words.
    pub above: f32,
    pub below: f32,
    /// So much of what follows stays with it.
    pub keep: f32,
    /// Whether it may be parted between its lines although a page could hold it.
    pub parts: bool,
    pub back: Back,
}

/// What is drawn behind a row or at its lower edge.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Back {
    #[default]
    Nothing,
    Hair,
    Tone,
    Head,
    Sum,
}

/// Above and below the words of a table.
pub const PAD: f32 = 3.6;

/// How the head of a table stands.
pub const HEAD: Stand = Stand { above: PAD, below: PAD, keep: 0.0, parts: false, back: Back::Head };

fn lines(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.laid.lines.len()).max().unwrap_or(0).max(1)
}

fn step(cells: &[Cell]) -> f32 {
    cells.iter().map(|cell| cell.style.step).fold(0.0, f32::max)
}

/// How high cells stand beside each other.
pub fn height(cells: &[Cell], stand: Stand) -> f32 {
    stand.above + lines(cells) as f32 * step(cells) + stand.below
}

impl Flow {
    pub fn new(is_flush: bool, page: Page) -> Result<Flow, PrintFault> {
        Ok(Flow {
            setter: Setter::new()?,
            sheets: vec![Sheet::default()],
            tree: Tree::default(),
            is_flush,
            page,
            y: TOP,
            bottom: page.bottom(),
            narrow: None,
            repeated: None,
            headings: Vec::new(),
        })
    }

    /// How wide a block may be here.
    pub fn width(&self) -> f32 {
        match self.narrow {
            Some(bottom) if self.sheets.len() == 1 && self.y < bottom => {
                self.page.room() - look::CODE_FIRST - look::CODE_GAP
            }
            _ => self.page.room(),
        }
    }

    /// Goes below the code of the first page.
    pub fn clear(&mut self) {
        if let Some(bottom) = self.narrow.filter(|bottom| self.sheets.len() == 1 && self.y < *bottom) {
            self.y = bottom;
        }
    }

    pub fn sheet(&mut self) -> &mut Sheet {
        if self.sheets.is_empty() {
            self.sheets.push(Sheet::default());
        }
        let last = self.sheets.len() - 1;
        &mut self.sheets[last]
    }

    pub fn turn(&mut self) {
        self.sheets.push(Sheet::default());
        self.y = TOP;
        if let Some(head) = self.repeated.take() {
            self.row(&head, HEAD);
            self.repeated = Some(head);
        }
    }

    fn top(&self) -> f32 {
        TOP + self.repeated.as_deref().map_or(0.0, |head| height(head, HEAD))
    }

    pub fn is_at_top(&self) -> bool {
        self.y <= self.top()
    }

    /// Room above a block, unless it begins a page.
    pub fn gap(&mut self, points: f32) {
        if !self.is_at_top() {
            self.y += points;
        }
    }

    /// Begins a page unless so much room is left.
    pub fn need(&mut self, height: f32) {
        if self.y + height > self.bottom && !self.is_at_top() {
            self.turn();
        }
    }

    /// A leaf of a new branch.
    pub fn leaf(&mut self, of: Branch, tag: impl Into<TagKind>) -> Role {
        let branch = self.tree.branch(of, tag);
        self.tree.leaf(branch)
    }

    /// Cells beside each other. What does not fit goes to the next page whole, if a page can hold it and it is not said
    /// to be parted.
    pub fn row(&mut self, cells: &[Cell], stand: Stand) {
        let (lines, step) = (lines(cells), step(cells));
        let (edges, whole) = (stand.above + stand.below, lines as f32 * step);
        let fits_a_page = edges + whole <= self.bottom - self.top();
        let mut from = 0;
        loop {
            let left = lines - from;
            let room = self.bottom - self.y - edges;
            let keep = if self.is_at_top() { 0.0 } else { stand.keep };
            if left as f32 * step + keep <= room + 0.01 {
                self.part(cells, from..lines, step, stand, true);
                return;
            }
            let mut taken = (room / step).floor().max(0.0) as usize;
            taken = taken.min(left.saturating_sub(TOGETHER).max(1));
            let is_parted = (stand.parts || !fits_a_page) && taken >= TOGETHER && left > TOGETHER;
            if is_parted || self.is_at_top() {
                self.part(cells, from..from + taken.max(1), step, stand, false);
                from += taken.max(1);
                if from >= lines {
                    return;
                }
            }
            self.turn();
        }
    }

    fn part(&mut self, cells: &[Cell], part: Part, step: f32, stand: Stand, is_end: bool) {
        let height = stand.above + part.len() as f32 * step + stand.below;
        let (top, width) = (self.y, self.width());
        let sheet = self.sheet();
        match stand.back {
            Back::Tone => sheet.fill(SIDE, top, width, height, look::tone),
            Back::Sum => sheet.rule(SIDE, top, width, look::FIRM),
            Back::Head | Back::Hair | Back::Nothing => {}
        }
        for cell in cells {
            let end = part.end.min(cell.laid.lines.len());
            for (at, line) in cell.laid.lines.get(part.start..end).unwrap_or_default().iter().enumerate() {
                let baseline = top + stand.above + at as f32 * step + cell.style.baseline();
                self.line(cell, line.clone(), baseline);
            }
        }
        let sheet = self.sheet();
        match stand.back {
            Back::Hair if is_end => sheet.rule(SIDE, top + height, width, look::HAIR),
            Back::Head | Back::Sum => sheet.rule(SIDE, top + height, width, look::FIRM),
            Back::Hair | Back::Tone | Back::Nothing => {}
        }
        self.y += height;
    }

    fn line(&mut self, cell: &Cell, line: Line, baseline: f32) {
        let size = cell.style.size;
        let x = match cell.align {
            Align::Left => cell.x,
            Align::Right => cell.x + cell.width - line.width * size,
        };
        let words = Rc::clone(&cell.laid.words);
        let x = SIDE + x - line.out * size;
        let (style, role) = (cell.style, cell.role);
        self.sheet().items.push(Item { role, drawn: Drawn::Line { words, line, x, baseline, style } });
    }

    /// What stands above and below every page, once all pages are known.
    pub fn running(&mut self, page: usize, laid: Laid, x: f32, baseline: f32, kind: ArtifactType) {
        let Some(line) = laid.lines.into_iter().next() else { return };
        let drawn = Drawn::Line { words: laid.words, line, x, baseline, style: look::RUNNING };
        let item = Item { role: Role::Decor(kind), drawn };
        let items = &mut self.sheets[page].items;
        // The head is read first, the foot last.
        let at = if kind == ArtifactType::Header { 0 } else { items.len() };
        items.insert(at, item);
    }
}
