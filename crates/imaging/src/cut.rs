//! Which part of a picture is shown, and in which sizes.

/// The widths that derivatives are made in, in pixels.
pub const WIDTHS: [u32; 6] = [320, 640, 960, 1280, 1920, 2560];

/// The one width of [`Cut::Share`], in pixels: what other sites ask of a picture that stands beside a link.
pub const SHARE_WIDTH: u32 = 1200;

/// What must stay visible: thousandths of the width and of the height.
pub type Focal = (u16, u16);

/// The focal point of a picture that says none.
pub const MIDDLE: Focal = (500, 500);

/// A part of a picture by its ratio of width to height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// All of it.
    Own,
    /// 16:9
    Wide,
    /// 3:2
    Landscape,
    /// 4:3
    Classic,
    /// 1:1
    Square,
    /// 3:4
    Portrait,
    /// 1200:630
    Share,
}

impl Cut {
    pub const ALL: [Cut; 7] =
        [Cut::Own, Cut::Wide, Cut::Landscape, Cut::Classic, Cut::Square, Cut::Portrait, Cut::Share];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Cut::Own => "own",
            Cut::Wide => "wide",
            Cut::Landscape => "landscape",
            Cut::Classic => "classic",
            Cut::Square => "square",
            Cut::Portrait => "portrait",
            Cut::Share => "share",
        }
    }

    /// The cut of a name.
    pub fn parse(name: &str) -> Option<Cut> {
        Cut::ALL.into_iter().find(|cut| cut.name() == name)
    }

    /// Width to height; `None` where the picture keeps its own.
    pub fn ratio(self) -> Option<(u32, u32)> {
        match self {
            Cut::Own => None,
            Cut::Wide => Some((16, 9)),
            Cut::Landscape => Some((3, 2)),
            Cut::Classic => Some((4, 3)),
            Cut::Square => Some((1, 1)),
            Cut::Portrait => Some((3, 4)),
            Cut::Share => Some((40, 21)),
        }
    }

    /// The widths it is made in, in pixels.
    pub fn widths(self) -> &'static [u32] {
        match self {
            Cut::Own | Cut::Wide | Cut::Landscape | Cut::Classic | Cut::Square | Cut::Portrait => &WIDTHS,
            Cut::Share => &[SHARE_WIDTH],
        }
    }
}

/// How a derivative is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    Webp,
    /// For those who do not read WebP: other sites that show a link to a page.
    Jpeg,
}

impl Format {
    /// What a file's name ends with.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Webp => "webp",
            Format::Jpeg => "jpg",
        }
    }
}

/// A derivative of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Output {
    pub cut: Cut,
    /// Pixels; where the picture has fewer, the derivative has those.
    pub width: u32,
    pub format: Format,
}

impl Output {
    /// `wide-640.webp`
    pub fn name(self) -> String {
        format!("{}-{}.{}", self.cut.name(), self.width, self.format.ending())
    }

    /// Reads what [`Output::name`] writes; `None` for anything else, other spellings of the same included.
    pub fn parse(name: &str) -> Option<Output> {
        let (rest, ending) = name.split_once('.')?;
        let (cut, width) = rest.split_once('-')?;
        let format = [Format::Webp, Format::Jpeg].into_iter().find(|format| format.ending() == ending)?;
        let cut = Cut::parse(cut)?;
        let width = *cut.widths().iter().find(|known| known.to_string() == width)?;
        Some(Output { cut, width, format })
    }
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub x: u32,
    pub y: u32,
    pub width: u32,
    pub height: u32,
}

/// The largest rectangle of the cut's ratio inside a picture of `size` (width and height, above 0), its middle as near
/// to the focal point as the picture allows.
pub fn crop(size: (u32, u32), cut: Cut, focal: Focal) -> Rect {
    let (width, height) = size;
    let Some((across, down)) = cut.ratio() else { return Rect { x: 0, y: 0, width, height } };
    let (across, down) = (u64::from(across), u64::from(down));
    let (wide, high) = (u64::from(width), u64::from(height));
    let (wide, high) = if wide * down > high * across {
        (rounded(high * across, down).clamp(1, wide), high)
    } else {
        (wide, rounded(wide * down, across).clamp(1, high))
    };
    // Both are at most the picture's sides.
    let (wide, high) = (wide as u32, high as u32);
    Rect { x: begin(width, wide, focal.0), y: begin(height, high, focal.1), width: wide, height: high }
}

/// The size that a rectangle is written in: at most `width` wide, never larger than it is, and never longer than
/// `longest`, all in pixels.
pub fn fitted(rect: Rect, cut: Cut, width: u32, longest: u32) -> (u32, u32) {
    let wide = width.min(rect.width).min(longest).max(1);
    let (across, down) = cut.ratio().unwrap_or((rect.width, rect.height));
    let high = rounded(u64::from(wide) * u64::from(down), u64::from(across)).clamp(1, u64::from(rect.height)) as u32;
    if high <= longest {
        return (wide, high);
    }
    (rounded(u64::from(longest) * u64::from(across), u64::from(down)).clamp(1, u64::from(wide)) as u32, longest)
}

fn rounded(number: u64, by: u64) -> u64 {
    (number + by / 2) / by
}

/// Where a part of a side begins so that its middle is near the focal point.
fn begin(side: u32, part: u32, focal: u16) -> u32 {
    let focal = rounded(u64::from(side) * u64::from(focal.min(1000)), 1000) as u32;
    focal.saturating_sub(part / 2).min(side - part)
}
