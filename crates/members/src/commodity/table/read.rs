//! Reading a table of commodities, in whatever encoding and with whatever sign between its cells a spreadsheet wrote it.

use std::collections::{BTreeMap, HashMap};

use guanlan_core::{
    commodity::{CommodityInput, MOST_FEN, MOST_STOCK, NAME, NUMBER, SUMMARY},
    dictionary::Dictionary,
    money::fen_of,
    text::is_shortened,
    validate,
};
use guanlan_kernel::{csv_file, extract::has_control, words::Message};

use super::{columns::Column, lexicon::Lexicon, offers::OfferCells};

/// Rows of one file, without its head.
pub const ROWS: usize = 2_000;

/// A table as it was sent.
pub struct Table {
    pub rows: Vec<Row>,
}

/// The cells of a row by their columns; columns that the file does not have are absent.
pub struct Row(HashMap<Column, String>);

/// Bytes among which the head is.
const BEGINNING: usize = 10_000;

impl Table {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with the file as a whole: its encoding, its head, the number of its rows.
    pub fn read(bytes: &[u8]) -> Result<Table, Message> {
        let text = guanlan_table::decode(bytes, None).map_err(|_| Message::new("server.commodity.file.encoding"))?;
        let broken = |_| Message::new("server.commodity.file.table");
        let beginning = &text[..text.floor_char_boundary(BEGINNING)];
        let known = |cells: &[String]| cells.iter().filter(|cell| Column::of_heading(cell).is_some()).count();
        let delimiter = guanlan_table::delimiter(beginning, known);
        let quote = |line: u64| Message::new("server.commodity.file.quote").with("line", line);
        if let Some(slip) = guanlan_table::slips(&text, delimiter).first() {
            return Err(quote(slip.line));
        }
        let mut reader = csv::ReaderBuilder::new().flexible(true).delimiter(delimiter).from_reader(text.as_bytes());
        let mut columns = Vec::new();
        for heading in reader.headers().map_err(broken)? {
            let column = Column::of_heading(heading);
            if column.is_none() && !heading.trim().is_empty() {
                return Err(Message::new("server.commodity.file.column").with("name", heading.trim()));
            }
            if column.is_some() && columns.contains(&column) {
                return Err(Message::new("server.commodity.file.columnTwice").with("name", heading.trim()));
            }
            columns.push(column);
        }
        if !columns.contains(&Some(Column::Number)) {
            return Err(Message::new("server.commodity.file.number"));
        }
        // Columns behind the last that has a name are none.
        let width = columns.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(broken)?;
            if rows.len() == ROWS {
                return Err(Message::new("server.commodity.file.rows").with("most", ROWS));
            }
            // As spreadsheets count: the head is 1.
            let line = rows.len() as u64 + 2;
            if record.iter().enumerate().any(|(at, cell)| guanlan_table::holds_rows(cell, at, width, delimiter)) {
                return Err(quote(line));
            }
            let is_blank = |cell: &str| cell.trim().is_empty();
            let is_off = record.len() < width || record.iter().skip(columns.len()).any(|cell| !is_blank(cell));
            if is_off && !record.iter().all(is_blank) {
                let cells = Message::new("server.commodity.file.cells").with("line", line);
                return Err(cells.with("cells", record.len()).with("columns", columns.len()));
            }
            let cell = |(at, column): (usize, &Option<Column>)| {
                Some(((*column)?, csv_file::meant(record.get(at).unwrap_or_default().trim())))
            };
            rows.push(Row(columns.iter().enumerate().filter_map(cell).collect()));
        }
        // Lines of nothing but commas, as spreadsheets leave them at the end.
        while rows.last().is_some_and(|row: &Row| row.0.values().all(String::is_empty)) {
            rows.pop();
        }
        Ok(Table { rows })
    }
}

impl Row {
    pub fn number(&self) -> &str {
        self.0.get(&Column::Number).map(String::as_str).unwrap_or_default()
    }

    /// What the row says of a commodity; of what the file has no column, what was said before. What is wrong goes into
    /// `errors`.
    pub fn input(
        &self,
        before: Option<&CommodityInput>,
        lexicon: &Lexicon,
        errors: &mut BTreeMap<Column, Message>,
    ) -> CommodityInput {
        for (column, _) in self.0.iter().filter(|(_, cell)| has_control(cell)) {
            errors.insert(*column, Message::new("server.rule.control"));
        }
        let mut input = before.cloned().unwrap_or_default();
        input.number = self.number().to_owned();
        if input.number.is_empty() {
            errors.insert(Column::Number, Message::new("server.rule.required"));
        } else if is_shortened(&input.number) {
            errors.insert(Column::Number, Message::new("server.rule.shortened"));
        }
        for (column, most, into) in [
            (Column::Number, NUMBER, &mut input.number),
            (Column::NameZh, NAME, &mut input.name_zh),
            (Column::NameEn, NAME, &mut input.name_en),
            (Column::SummaryZh, SUMMARY, &mut input.details.summary_zh),
            (Column::SummaryEn, SUMMARY, &mut input.details.summary_en),
        ] {
            let Some(cell) = self.0.get(&column) else { continue };
            if cell.chars().count() > most {
                errors.insert(column, Message::new("server.rule.tooLong").with("most", most));
            }
            let is_name = matches!(column, Column::Number | Column::NameZh | Column::NameEn);
            if is_name && !cell.is_empty() && !validate::name(cell) {
                errors.entry(column).or_insert_with(|| Message::new("server.rule.name"));
            }
            into.clone_from(cell);
        }
        self.entries(&mut input, before, lexicon, errors);
        OfferCells { cells: &self.0, before, lexicon, errors }.read(&mut input.offers);
        if let Some(cell) = self.0.get(&Column::Price) {
            match if cell.is_empty() { Some(0) } else { fen_of(cell) } {
                Some(fen) if fen <= MOST_FEN => input.price_fen = fen,
                _ => {
                    errors.insert(Column::Price, Message::new("server.commodity.price"));
                }
            }
        }
        if let Some(cell) = self.0.get(&Column::Stock) {
            let digits = cell.bytes().all(|byte| byte.is_ascii_digit());
            match if cell.is_empty() { Some(0) } else { cell.parse().ok().filter(|_| digits) } {
                Some(stock) if stock <= MOST_STOCK => input.stock = stock,
                _ => {
                    let rule = Message::new("server.rule.between").with("least", 0).with("most", MOST_STOCK);
                    errors.insert(Column::Stock, rule);
                }
            }
        }
        input
    }

    /// Classes and packings. A retired one stays where the commodity had it before.
    fn entries(
        &self,
        input: &mut CommodityInput,
        before: Option<&CommodityInput>,
        lexicon: &Lexicon,
        errors: &mut BTreeMap<Column, Message>,
    ) {
        let unknown = || Message::new("server.commodity.entry");
        if let Some(cell) = self.0.get(&Column::Class) {
            let classes = if cell.is_empty() { Some(Vec::new()) } else { lexicon.classes(cell) };
            let is_kept = |classes: &Vec<i64>| before.is_some_and(|before| before.classes == *classes);
            match classes {
                Some(all) if is_kept(&all) || all.last().is_none_or(|last| lexicon.is_live(*last)) => {
                    input.classes = all;
                }
                _ => {
                    errors.insert(Column::Class, unknown());
                }
            }
        }
        for (column, dictionary, into) in [
            (Column::Packing, Dictionary::Packing, &mut input.packing),
            (Column::PackingUnit, Dictionary::PackingUnit, &mut input.packing_unit),
        ] {
            match self.0.get(&column) {
                None => {}
                Some(cell) if cell.is_empty() => *into = None,
                Some(cell) => match lexicon.entry(dictionary, cell) {
                    Some(id) if *into == Some(id) || lexicon.is_live(id) => *into = Some(id),
                    _ => {
                        errors.insert(column, unknown());
                    }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::GB18030;

    use super::*;

    const HEAD: &str = "编号,中文名称,价格（元）";

    #[test]
    fn a_file_is_read_in_utf_8_and_in_gb18030() {
        let text = format!("{HEAD}\nA-1,青瓷碗,12.50\n");
        let (gb, _, _) = GB18030.encode(&text);
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        for bytes in [text.as_bytes(), &marked, &gb] {
            let table = Table::read(bytes).unwrap();
            assert_eq!(table.rows[0].0[&Column::NameZh], "青瓷碗");
        }
        assert_eq!(Table::read(b"\xff\xff").err().unwrap().key, "server.commodity.file.encoding");
    }

    #[test]
    fn a_head_is_read_in_either_language_and_an_unknown_column_is_named() {
        for head in [HEAD, "Number,Chinese name,Price (yuan)", " number ,NAMEZH,price,,"] {
            assert!(Table::read(format!("{head}\n1,2,3\n").as_bytes()).is_ok(), "{head}");
        }
        for (head, key) in [
            ("编号,颜色", "server.commodity.file.column"),
            ("编号,number", "server.commodity.file.columnTwice"),
            ("中文名称", "server.commodity.file.number"),
            ("", "server.commodity.file.number"),
        ] {
            assert_eq!(Table::read(head.as_bytes()).err().unwrap().key, key, "{head}");
        }
    }

    #[test]
    fn rows_have_an_end_and_empty_ones_behind_it_are_none() {
        let many = format!("{HEAD}\n{}", "A,青瓷碗,1\n".repeat(ROWS));
        assert_eq!(Table::read(many.as_bytes()).unwrap().rows.len(), ROWS);
        assert_eq!(Table::read((many + "A,b,1\n").as_bytes()).err().unwrap().key, "server.commodity.file.rows");
        assert_eq!(Table::read(format!("{HEAD}\nA,b,1\n,,\n , ,\n").as_bytes()).unwrap().rows.len(), 1);
    }

    #[test]
    fn a_row_that_a_quotation_mark_or_a_lost_cell_put_out_of_step_is_refused_with_its_line() {
        for (rows, key, line) in [
            ("A-1,\"青瓷碗,12\nA-2,铜镜,5\n", "server.commodity.file.quote", "2"),
            ("A-1,青瓷碗,12\nA-2,\"铜\"镜,5\n", "server.commodity.file.quote", "3"),
            ("A-1,\"青瓷碗,12\nA-2,铜镜\",5\n", "server.commodity.file.quote", "2"),
            ("A-1,青瓷碗\n", "server.commodity.file.cells", "2"),
            ("A-1,青瓷碗,1,200\n", "server.commodity.file.cells", "2"),
        ] {
            let refused = Table::read(format!("{HEAD}\n{rows}").as_bytes()).err().unwrap();
            assert_eq!((refused.key, &refused.values[0]), (key, &("line", line.to_owned())), "{rows}");
        }
        for sign in [";", "\t"] {
            let table = Table::read(format!("{HEAD}\nA-1,青瓷碗,1\n").replace(',', sign).as_bytes()).unwrap();
            assert_eq!(table.rows[0].0[&Column::NameZh], "青瓷碗");
        }
    }

    #[test]
    fn a_cell_that_was_kept_from_running_is_read_as_it_was() {
        let table = Table::read(format!("{HEAD}\n'-1,'青瓷碗,1\n").as_bytes()).unwrap();
        assert_eq!((table.rows[0].number(), &*table.rows[0].0[&Column::NameZh]), ("-1", "'青瓷碗"));
    }
}
