//! Quotation marks of a table. Readers of CSV forgive them everything, so a mark that is never closed takes the next rows
//! into its cell, and what was a column of its own becomes part of a text that the public reads.

/// A quotation mark that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The line of the file on which the mark opens, from 1.
    pub line: u64,
    pub kind: SlipKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlipKind {
    #[error("a quotation mark opens here and is never closed")]
    Open,
    #[error(
        "there is text behind the closing quotation mark of a cell that opens here; a mark inside of a cell is written twice"
    )]
    TextBehind,
    /// See [`holds_rows`].
    #[error("a cell of it looks as if other rows were in it: a quotation mark is missing or too many")]
    Rows,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    /// Where a cell begins.
    #[default]
    Begin,
    Bare,
    Quoted,
    /// Behind a mark inside of a quoted cell: the second one of two, or the cell's end.
    Mark,
    /// Behind the closing mark, where blanks do no harm.
    Closed,
}

/// Watches the bytes of a table in UTF-8.
pub struct Quotes {
    delimiter: u8,
    state: State,
    line: u64,
    /// The line on which the cell in hand opened.
    opened: u64,
    after_return: bool,
    slips: Vec<Slip>,
}

/// Slips that are kept; behind the first one the others are mostly its echo.
const MOST: usize = 100;

impl Quotes {
    pub fn new(delimiter: u8) -> Quotes {
        Quotes { delimiter, state: State::Begin, line: 1, opened: 1, after_return: false, slips: Vec::new() }
    }

    fn slip(&mut self, kind: SlipKind) {
        if self.slips.len() < MOST {
            self.slips.push(Slip { line: self.opened, kind });
        }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let is_end = byte == self.delimiter || matches!(byte, b'\r' | b'\n');
            self.state = match self.state {
                State::Begin if byte == b'"' => {
                    self.opened = self.line;
                    State::Quoted
                }
                State::Begin | State::Bare if is_end => State::Begin,
                State::Begin | State::Bare => State::Bare,
                State::Quoted if byte == b'"' => State::Mark,
                State::Quoted => State::Quoted,
                State::Mark if byte == b'"' => State::Quoted,
                State::Mark | State::Closed if is_end => State::Begin,
                State::Mark | State::Closed if byte == b' ' => State::Closed,
                State::Mark | State::Closed => {
                    self.slip(SlipKind::TextBehind);
                    State::Bare
                }
            };
            // A line ends with either sign, and once with both.
            self.line += u64::from(byte == b'\r' || byte == b'\n' && !self.after_return);
            self.after_return = byte == b'\r';
        }
    }

    /// What did not hold, in the order of the file.
    pub fn end(mut self) -> Vec<Slip> {
        if self.state == State::Quoted {
            self.slip(SlipKind::Open);
        }
        self.slips
    }
}

/// The slips of a whole table.
pub fn slips(text: &str, delimiter: u8) -> Vec<Slip> {
    let mut quotes = Quotes::new(delimiter);
    quotes.feed(text.as_bytes());
    quotes.end()
}

/// Whether a cell looks as if rows of the table were in it: two marks that were left out, one in each of two rows, hold
/// together and swallow what is between. `at` is the cell's place among the `width` cells of its row.
pub fn holds_rows(cell: &str, at: usize, width: usize, delimiter: u8) -> bool {
    let lines: Vec<usize> = cell.lines().map(|line| cuts(line, delimiter)).collect();
    let [first, middle @ .., last] = lines.as_slice() else { return false };
    if width < 2 {
        return false;
    }
    // The first line is the end of one row, the last line the beginning of another, and together they are in step.
    let in_step = *first == width - 1 - at.min(width - 1) && *last == at;
    let is_row = |cuts: &usize| *cuts == width - 1;
    in_step && middle.iter().all(|cuts| *cuts == 0 || is_row(cuts))
        || width > 2 && middle.iter().chain([last]).any(is_row)
}

/// How often a delimiter cuts a line. A comma before a blank or inside of a number is one of prose.
fn cuts(line: &str, delimiter: u8) -> usize {
    let bytes = line.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let is_cut = |at: usize| {
        bytes.get(at + 1) != Some(&b' ')
            && !(is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)) && delimiter == b',')
    };
    (0..bytes.len()).filter(|at| bytes.get(*at) == Some(&delimiter) && is_cut(*at)).count()
}

/// What stands between the cells of a table: what gives its first row the most cells that somebody knows, or else the
/// most cells.
pub fn delimiter(beginning: &str, known: impl Fn(&[String]) -> usize) -> u8 {
    let mut best = (0, 0, b',');
    for delimiter in [b',', b';', b'\t', b'|'] {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .from_reader(beginning.as_bytes());
        let Some(Ok(row)) = reader.records().next() else { continue };
        let row: Vec<String> = row.iter().map(|cell| cell.trim().to_owned()).collect();
        let score = (known(&row), row.len(), delimiter);
        if (score.0, score.1) > (best.0, best.1) {
            best = score;
        }
    }
    best.2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<(u64, SlipKind)> {
        slips(text, b',').iter().map(|slip| (slip.line, slip.kind)).collect()
    }

    #[test]
    fn a_mark_that_does_not_hold_is_told_with_the_line_on_which_it_opens() {
        use SlipKind::{Open, TextBehind};
        for (text, slips) in [
            ("a,b\r\n1,\"x\"\r\n", vec![]),
            ("a,b\n1,\"x,\ny\"\n2,\"6\"\" bowl\"\n", vec![]),
            ("a,b\n1,6\" bowl\n2,\"\"\n3,\"x\" \n", vec![]),
            ("a,b\n1,\"x,y\n2,z\n", vec![(2, Open)]),
            ("a,b\r1,\"x\n\r\n2,z", vec![(2, Open)]),
            ("a,\"b\n", vec![(1, Open)]),
            ("a,b\r\n1,\"6\" bowl\"\r\n2,y\r\n", vec![(2, TextBehind)]),
            ("a,b\n1,\"x\n2,\"y\"\n", vec![(2, TextBehind)]),
            ("a,b\n1,\"x\"\n2,\"y\" z\n3,\"", vec![(3, TextBehind), (4, Open)]),
        ] {
            assert_eq!(told(text), slips, "{text:?}");
        }
    }

    #[test]
    fn rows_inside_of_a_cell_are_seen_and_prose_is_none() {
        for (cell, at, width, rows) in [
            ("1958 出土,B1\nQ2,瓶,征集", 2, 4, true),
            ("出土,B1\nQ2,瓶,征集,B2\n\nQ3,盘,旧藏", 2, 4, true),
            ("B1\nQ2,瓶,征集,B2", 3, 4, true),
            ("出土\nQ2,征集", 1, 2, true),
            ("x\nQ2,瓶,征集,B2\ny", 2, 4, true),
            ("A bowl,\nwith blue, white, and green\nglaze, 1,200 pieces", 2, 4, false),
            ("第一行\n第二行，有逗号，也有，", 1, 2, false),
            ("出土,B1", 2, 4, false),
            ("", 0, 1, false),
        ] {
            assert_eq!(holds_rows(cell, at, width, b','), rows, "{cell}");
        }
        assert!(holds_rows("x\tB1\nQ2\t瓶\ty", 2, 4, b'\t'));
    }

    #[test]
    fn what_stands_between_the_cells_is_what_makes_known_columns() {
        let known = |row: &[String]| row.iter().filter(|cell| ["no", "name"].contains(&cell.as_str())).count();
        for (head, sign) in [
            ("no,name\n", b','),
            ("no;name, in words\n1;x\n", b';'),
            ("no\tname\r\n", b'\t'),
            ("no|name", b'|'),
            ("x;y;z,a\n", b';'),
            ("only", b','),
            ("", b','),
        ] {
            assert_eq!(delimiter(head, known), sign, "{head}");
        }
    }
}
