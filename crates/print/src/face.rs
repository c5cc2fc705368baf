//! The fonts, unpacked when the first paper is printed: Noto Serif CJK SC for Chinese, Noto Serif for Latin, whose figures
//! are all of one width. `web/scripts/print-fonts.mjs` cuts them; `fonts/` has the lists of the Chinese characters.

use std::{io::Read, sync::LazyLock};

use harfrust::Font;

/// How dark letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Regular,
    SemiBold,
}

/// Which of the two fonts of a weight a character is set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    Han,
    Latin,
}

impl Script {
    /// How large its letters are set. Those of Latin are as large as Chinese to the eye, not by their measure.
    pub fn scale(self) -> f32 {
        match self {
            Script::Han => 1.0,
            Script::Latin => 0.95,
        }
    }
}

/// A font as it is measured, and as it is put into a file.
pub struct Face {
    pub measured: Font,
    pub embedded: krilla::text::Font,
}

static HAN_REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| face(include_bytes!("../fonts/han-regular.otf.br")));
static HAN_SEMIBOLD: LazyLock<Option<Face>> = LazyLock::new(|| face(include_bytes!("../fonts/han-semibold.otf.br")));
static LATIN_REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| face(include_bytes!("../fonts/latin-regular.ttf.br")));
static LATIN_SEMIBOLD: LazyLock<Option<Face>> =
    LazyLock::new(|| face(include_bytes!("../fonts/latin-semibold.ttf.br")));

/// The font of a script and a weight; none only if the program was put together with a broken one.
pub fn get(script: Script, weight: Weight) -> Option<&'static Face> {
    match (script, weight) {
        (Script::Han, Weight::Regular) => HAN_REGULAR.as_ref(),
        (Script::Han, Weight::SemiBold) => HAN_SEMIBOLD.as_ref(),
        (Script::Latin, Weight::Regular) => LATIN_REGULAR.as_ref(),
        (Script::Latin, Weight::SemiBold) => LATIN_SEMIBOLD.as_ref(),
    }
}

fn face(packed: &'static [u8]) -> Option<Face> {
    let mut bytes = Vec::new();
    brotli::Decompressor::new(packed, 1 << 16).read_to_end(&mut bytes).ok()?;
    // Both readers keep it for as long as the program runs.
    let bytes: &'static [u8] = bytes.leak();
    Some(Face { measured: Font::new(bytes, 0)?, embedded: krilla::text::Font::new(bytes.into(), 0)? })
}
