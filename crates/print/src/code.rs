//! A code as squares.

use qrcode::{Color, QrCode};

use crate::{document::Code, fault::PrintFault};

/// The dark squares of a code, row by row, as runs from a column on.
pub struct Squares {
    pub side: usize,
    pub runs: Vec<Run>,
}

pub struct Run {
    pub row: usize,
    pub column: usize,
    pub length: usize,
}

impl Squares {
    /// # Errors
    /// More than a code can hold.
    pub fn new(code: &Code) -> Result<Squares, PrintFault> {
        let drawn = QrCode::new(&code.text).map_err(|_| PrintFault::Code { field: "code".into() })?;
        let side = drawn.width();
        let mut runs: Vec<Run> = Vec::new();
        for (at, colour) in drawn.into_colors().into_iter().enumerate() {
            if colour == Color::Light {
                continue;
            }
            let (row, column) = (at / side, at % side);
            match runs.last_mut() {
                Some(run) if run.row == row && run.column + run.length == column => run.length += 1,
                _ => runs.push(Run { row, column, length: 1 }),
            }
        }
        Ok(Squares { side, runs })
    }
}
