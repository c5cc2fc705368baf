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
    /// What hangs at the end of the page so far: its first item, and its top.
    hanging: Option<(usize, f32)>,
    /// Across every page.
    pub watermark: Option<Laid>,
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
    /// In smaller letters, one after the other.
    pub below: Vec<Lower>,
}

/// Words below those of a cell.
#[derive(Clone)]
pub struct Lower {
    pub laid: Laid,
    pub style: Style,
    pub role: Role,
}

impl Cell {
    /// All its lines, with how and as what each is drawn.
    fn lines(&self) -> impl Iterator<Item = (&Laid, &Line, Style, Role)> {
        let own = self.laid.lines.iter().map(|line| (&self.laid, line, self.style, self.role));
        let below = self.below.iter();
        own.chain(
            below.flat_map(|lower| lower.laid.lines.iter().map(|line| (&lower.laid, line, lower.style, lower.role))),
        )
    }
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
    /// Whether it goes along to the next page with what follows.
    pub hangs: bool,
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
pub const HEAD: Stand = Stand { above: PAD, below: PAD, keep: 0.0, parts: false, hangs: false, back: Back::Head };

/// How high each line of cells beside each other is; cells without words are one line high.
fn steps(cells: &[Cell]) -> Vec<f32> {
    let mut steps: Vec<f32> = Vec::new();
    for cell in cells {
        for (at, (_, _, style, _)) in cell.lines().enumerate() {
            match steps.get_mut(at) {
                Some(step) => *step = step.max(style.step),
                None => steps.push(style.step),
            }
        }
    }
    if steps.is_empty() {
        steps.push(cells.iter().map(|cell| cell.style.step).fold(0.0, f32::max));
    }
    steps
}

/// How high lines are together.
fn sum(steps: &[f32]) -> f32 {
    steps.chunk_by(|one, other| one == other).map(|alike| alike.len() as f32 * alike[0]).sum()
}

/// How high cells stand beside each other.
pub fn height(cells: &[Cell], stand: Stand) -> f32 {
    stand.above + sum(&steps(cells)) + stand.below
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
            hanging: None,
            watermark: None,
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
        let (page, low) = (self.sheets.len(), self.y);
        let mut sheet = Sheet::default();
        self.y = TOP;
        if let Some((first, top)) = self.hanging.take() {
            sheet.items = self.sheet().items.split_off(first);
            sheet.items.iter_mut().for_each(|item| item.drawn.lower(TOP - top));
            for heading in self.headings.iter_mut().filter(|heading| heading.page + 1 == page && heading.y >= top) {
                (heading.page, heading.y) = (page, heading.y + TOP - top);
            }
            self.y += low - top;
        }
        self.sheets.push(sheet);
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
        let steps = steps(cells);
        let lines = steps.len();
        let edges = stand.above + stand.below;
        let fits_a_page = edges + sum(&steps) <= self.bottom - self.top();
        let mut from = 0;
        loop {
            let left = lines - from;
            let room = self.bottom - self.y - edges;
            let keep = if self.is_at_top() { 0.0 } else { stand.keep };
            if sum(&steps[from..]) + keep <= room + 0.01 {
                self.part(cells, from..lines, &steps[from..], stand, true);
                return;
            }
            let mut taken = (1..=left).take_while(|taken| sum(&steps[from..from + taken]) <= room).count();
            taken = taken.min(left.saturating_sub(TOGETHER).max(1));
            let is_parted = (stand.parts || !fits_a_page) && taken >= TOGETHER && left > TOGETHER;
            if is_parted || self.is_at_top() {
                taken = taken.max(1);
                self.part(cells, from..from + taken, &steps[from..from + taken], stand, false);
                from += taken;
                if from >= lines {
                    return;
                }
            }
            self.turn();
        }
    }

    fn part(&mut self, cells: &[Cell], part: Part, steps: &[f32], stand: Stand, is_end: bool) {
        let height = stand.above + sum(steps) + stand.below;
        let (top, width) = (self.y, self.width());
        let sheet = self.sheet();
        let first = sheet.items.len();
        match stand.back {
            Back::Tone => sheet.fill(SIDE, top, width, height, look::tone),
            Back::Sum => sheet.rule(SIDE, top, width, look::FIRM),
            Back::Head | Back::Hair | Back::Nothing => {}
        }
        for cell in cells {
            for (at, (laid, line, style, role)) in cell.lines().skip(part.start).take(part.len()).enumerate() {
                let baseline = top + stand.above + sum(&steps[..at]) + style.baseline();
                let x = match cell.align {
                    Align::Left => cell.x,
                    Align::Right => cell.x + cell.width - line.width * style.size,
                };
                let x = SIDE + x - line.out * style.size;
                let (words, line) = (Rc::clone(&laid.words), line.clone());
                let drawn = Drawn::Line { words, line, x, baseline, style };
                self.sheet().items.push(Item { role, drawn });
            }
        }
        let sheet = self.sheet();
        match stand.back {
            Back::Hair if is_end => sheet.rule(SIDE, top + height, width, look::HAIR),
            Back::Head | Back::Sum => sheet.rule(SIDE, top + height, width, look::FIRM),
            Back::Hair | Back::Tone | Back::Nothing => {}
        }
        self.y += height;
        self.hanging = if stand.hangs { self.hanging.or(Some((first, top))) } else { None };
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
