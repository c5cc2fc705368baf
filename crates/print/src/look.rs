//! The look of a paper: A4, sizes in points, the ink and paper tones of the site.

use krilla::color::rgb::Color;

use crate::{document::Paper, words::HALF};

pub const POINTS_PER_MM: f32 = 72.0 / 25.4;

/// Left and right of what is printed.
pub const SIDE: f32 = 23.0 * POINTS_PER_MM;
/// Where the blocks begin on a page.
pub const TOP: f32 = 30.0 * POINTS_PER_MM;
/// The rule below the head.
pub const HEAD_RULE: f32 = 20.5 * POINTS_PER_MM;

/// A sheet of A4 as it lies.
#[derive(Clone, Copy)]
pub struct Page {
    pub width: f32,
    pub height: f32,
}

impl Page {
    pub fn of(paper: Paper) -> Page {
        let (short, long) = (210.0 * POINTS_PER_MM, 297.0 * POINTS_PER_MM);
        match paper {
            Paper::Upright => Page { width: short, height: long },
            Paper::Across => Page { width: long, height: short },
        }
    }

    /// How wide the blocks are.
    pub fn room(self) -> f32 {
        self.width - 2.0 * SIDE
    }

    /// Where the blocks end.
    pub fn bottom(self) -> f32 {
        self.height - 26.0 * POINTS_PER_MM
    }

    /// The rule above the foot.
    pub fn foot_rule(self) -> f32 {
        self.height - 19.0 * POINTS_PER_MM
    }
}

pub const CODE_FIRST: f32 = 23.0 * POINTS_PER_MM;
pub const CODE_EVERY: f32 = 15.0 * POINTS_PER_MM;
/// Between a code and what stands beside it.
pub const CODE_GAP: f32 = 7.0 * POINTS_PER_MM;

pub const HAIR: f32 = 0.4;
pub const FIRM: f32 = 0.8;

pub fn ink() -> Color {
    Color::new(0x24, 0x1a, 0x14)
}

pub fn soft() -> Color {
    Color::new(0x54, 0x47, 0x3d)
}

pub fn faint() -> Color {
    Color::new(0x71, 0x62, 0x4f)
}

pub fn line() -> Color {
    Color::new(0xd8, 0xca, 0xb4)
}

pub fn line_strong() -> Color {
    Color::new(0x8f, 0x7d, 0x68)
}

pub fn tone() -> Color {
    Color::new(0xf8, 0xf4, 0xec)
}

pub fn seal() -> Color {
    Color::new(0x9c, 0x3a, 0x25)
}

pub fn pale() -> Color {
    Color::new(0xee, 0xe6, 0xda)
}

/// How words are set.
#[derive(Clone, Copy)]
pub struct Style {
    pub size: f32,
    /// From line to line.
    pub step: f32,
    pub colour: fn() -> Color,
}

impl Style {
    /// How far below the top of its line the letters stand: a Han character fills a square whose foot is 0.12 below.
    pub fn baseline(self) -> f32 {
        self.step * HALF + self.size * 0.38
    }

    /// What stands below words of this style.
    pub fn below(self) -> Style {
        let size = (self.size * 0.84).min(12.5);
        Style { size, step: size * 1.46, colour: soft }
    }
}

pub const TITLE: Style = Style { size: 21.0, step: 30.0, colour: ink };
pub const HEADING: Style = Style { size: 13.0, step: 20.0, colour: ink };
pub const SUBHEADING: Style = Style { size: 11.0, step: 17.5, colour: ink };
pub const BODY: Style = Style { size: 10.5, step: 18.0, colour: ink };
pub const PAIR: Style = Style { size: 9.5, step: 15.5, colour: ink };
pub const LABEL: Style = Style { size: 9.5, step: 15.5, colour: faint };
pub const CELL: Style = Style { size: 8.8, step: 13.0, colour: ink };
pub const CELL_HEAD: Style = Style { size: 8.4, step: 13.0, colour: soft };
pub const NOTE: Style = Style { size: 8.4, step: 13.5, colour: faint };
pub const RUNNING: Style = Style { size: 7.8, step: 11.0, colour: faint };
/// Across every page.
pub const WATERMARK: Style = Style { size: 92.0, step: 92.0, colour: pale };
