//! The words in a PDF, as its text layer has them: what a search finds. A page that is a picture has none. And its pages as
//! pictures.
//! Papers of the museum's own are made by `guanlan-print`.

mod harm;
mod lines;
mod picture;

use std::{
    thread,
    time::{Duration, Instant},
};

use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings,
    hayro_syntax::Pdf,
    interpret_page,
    kurbo::{Affine, Rect},
};

pub use harm::harmless;
use lines::Lines;
pub use picture::{pages, picture};

/// How much is read of a file.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Pages from the first one on.
    pub pages: usize,
    /// Characters; reading ends with the page that reaches them, and what is more of it is cut.
    pub characters: usize,
    /// After this no further page is begun.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { pages: 1_000, characters: 200_000, time: Duration::from_secs(20) }
    }
}

/// Why nothing can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaperFault {
    #[error("the PDF is damaged or asks for a password")]
    Unreadable,
    #[error("the PDF cannot be read by this program")]
    Beyond,
    #[error("the PDF starts scripts or programs, or sends what is filled in")]
    Acts,
    #[error("the PDF is nested without end, or unpacks to more than any paper has")]
    Endless,
}

/// Stack of the thread that reads: forms within forms are read by calls within calls.
const STACK: usize = 16 << 20;

/// The words of a PDF, page by page, a line of the page being a line of the text. Takes as long as the file is rich, so
/// it is called where nobody waits for this thread.
///
/// # Errors
/// A file that cannot be read. What can be read of a damaged one is read.
pub fn text(bytes: &[u8], limits: &Limits) -> Result<String, PaperFault> {
    thread::scope(|scope| {
        let builder = thread::Builder::new().name("pdf".into()).stack_size(STACK);
        let reader = builder.spawn_scoped(scope, || read(bytes, limits)).map_err(|_| PaperFault::Beyond)?;
        // A reader that panics has met a file that it does not know.
        reader.join().unwrap_or(Err(PaperFault::Beyond))
    })
}

fn read(bytes: &[u8], limits: &Limits) -> Result<String, PaperFault> {
    let begun = Instant::now();
    let pdf = Pdf::new(bytes.to_vec()).map_err(|_| PaperFault::Unreadable)?;
    let cache = InterpreterCache::new();
    let mut lines = Lines::new(limits.characters);
    for page in pdf.pages().iter().take(limits.pages) {
        if lines.is_full() || begun.elapsed() > limits.time {
            break;
        }
        // Where on the paper something stands does not matter, but that it is upright does.
        let paper = Rect::new(0.0, 0.0, 1.0, 1.0);
        let mut context = Context::new(Affine::IDENTITY, paper, &cache, pdf.xref(), InterpreterSettings::default());
        interpret_page(page, &mut context, &mut lines);
        lines.end_page();
    }
    Ok(lines.into_text())
}

#[cfg(test)]
mod tests;
