use std::io::Write;

use encoding_rs::GB18030;
use flate2::{Compression, write::GzEncoder};

use super::*;

fn file(bytes: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    file
}

fn open(bytes: &[u8]) -> Result<Source> {
    let file = file(bytes).into_temp_path();
    // The folder goes with the test's process.
    Source::open(&file.keep()?, &["号".to_owned(), "名称".to_owned()])
}

fn read(bytes: &[u8]) -> Vec<(u64, Result<Value, String>)> {
    let source = open(bytes).unwrap();
    assert_eq!(source.survey(true).unwrap().faults, []);
    source.rows().unwrap().map(|row| row.unwrap()).map(|row| (row.line, row.value())).collect()
}

fn refused(bytes: &[u8]) -> String {
    format!("{:#}", open(bytes).err().unwrap())
}

/// Faults of the form, with their lines.
fn faults(text: &str) -> Vec<String> {
    let survey = open(text.as_bytes()).unwrap().survey(true).unwrap();
    survey.faults.iter().map(|fault| format!("{}: {}", fault.row, fault.reason)).collect()
}

#[test]
fn the_same_rows_come_out_of_plain_and_packed_files() {
    let plain = "{\"a\": 1}\n\n{\"a\": 2}".as_bytes();
    // Two packed parts behind one another are one file, as packers that work in parallel write it.
    let mut packed = Vec::new();
    for part in [&plain[..10], &plain[10..]] {
        let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
        writer.write_all(part).unwrap();
        packed.extend(writer.finish().unwrap());
    }
    assert_eq!(read(plain), read(&packed));
    assert_eq!(read(plain).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn the_same_rows_come_out_of_every_way_in_which_a_spreadsheet_saves_them() {
    let table = "号,名称,注\r\n1,\"青瓷,\n碗\",x\r\n\r\n,,\r\n2,瓶,\r\n";
    let rows = read(table.as_bytes());
    let first = serde_json::json!({"号": "1", "名称": "青瓷,\n碗", "注": "x"});
    assert_eq!(rows, [(2, Ok(first)), (6, Ok(serde_json::json!({"号": "2", "名称": "瓶", "注": ""})))]);
    let utf16: Vec<u8> = format!("\u{feff}{table}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let semicolons = table.replace(',', ";");
    let semicolons = semicolons.replace("青瓷;", "青瓷,");
    let tabs = semicolons.replace(';', "\t");
    for other in [
        format!("\u{feff}{table}").as_bytes(),
        &GB18030.encode(table).0,
        &utf16,
        semicolons.as_bytes(),
        tabs.as_bytes(),
    ] {
        assert_eq!(read(other), rows);
    }
    assert_eq!(open(table.as_bytes()).unwrap().survey(true).unwrap().blank, 1);
    let list = "\u{feff}[\n  {\"号\": \"1\", \"名称\": \"青瓷,\\n碗\", \"注\": \"x\"},\n\n  {\"号\": \"2\",\n   \"名称\": \"瓶\", \"注\": \"\"}\n]\n";
    let of_list = read(list.as_bytes());
    assert_eq!(of_list.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 4]);
    assert!(of_list.iter().zip(&rows).all(|((_, one), (_, other))| one == other));
}

#[test]
fn lines_are_counted_as_an_editor_counts_them() {
    for end in ["\n", "\r\n"] {
        let text = ["号,名称", "1,a", "", "2,\"b", "c\"", "", "", "3,d", "4,e"].join(end);
        let lines: Vec<u64> = read(text.as_bytes()).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 4, 8, 9], "{end:?}");
    }
}

#[test]
fn a_broken_row_of_json_is_told_and_the_next_one_read() {
    let rows = read(b"{\"a\": 1}\n{broken\n[1]\n\xff\xfe\n{\"a\": 2}\n");
    assert_eq!(rows.iter().filter(|(_, row)| row.is_ok()).count(), 2);
    assert_eq!(rows[1].0, 2);
    let rows = read(b"[{\"a\": \"]},{\\\"\"}, {broken}, 7, [1], {\"a\": [{}]}]");
    assert_eq!(rows.iter().map(|(_, row)| row.is_ok()).collect::<Vec<_>>(), [true, false, false, false, true]);
    for torn in ["[{\"a\": 1}", "[{\"a\": 1}, ", "[", "[{\"a\": 1}] x", "[] x"] {
        assert!(open(torn.as_bytes()).unwrap().survey(true).unwrap_err().to_string().contains("bracket"), "{torn}");
    }
    assert_eq!(read(b"[]"), []);
}

#[test]
fn a_row_that_never_ends_is_refused_without_being_kept() {
    let mut bytes = b"{\"a\": \"".to_vec();
    bytes.resize(ROW_MOST * 2, b'x');
    bytes.extend(b"\"}\n{\"a\": 2}\n");
    let rows = read(&bytes);
    assert!(rows[0].1.as_ref().unwrap_err().contains("longer"));
    assert_eq!(rows[1], (2, Ok(serde_json::json!({"a": 2}))));
}

#[test]
fn a_table_whose_form_does_not_hold_is_told_by_its_lines() {
    let head = "号,名称,来源,库位\n";
    for (rows, told) in [
        ("Q1,碗,\"1958 年出土,B1\nQ2,瓶,征集,B2\n", "2: a quotation mark opens here and is never closed"),
        ("Q1,碗,x,B1\nQ2,\"瓶\"子,征集,B2\n", "3: there is text behind the closing quotation mark"),
        ("Q1,碗,\"1958 年\n出土\"\n", "2: has 3 cells, the head has 4, and lines within a cell"),
        ("Q1,碗,\"1958 年出土,B1\nQ2,瓶,征集\",B2\nQ3,盘,x,B3\n", "2: a cell of it looks as if other rows were in it"),
        ("Q1,碗,\"出土,B1\nQ2,瓶,征集,B2\nQ3,盘,旧藏\",B3\n", "2: a cell of it looks as if other rows were in it"),
    ] {
        let faults = faults(&format!("{head}{rows}"));
        assert!(faults.len() == 1 && faults[0].starts_with(told), "{rows}: {faults:?}");
    }
    let lost = read(format!("{head}Q1,碗,x,B1\n\nQ2,瓶,征集\nQ3,盘,1,200,B2\nQ4,盘,x,B4,,\n").as_bytes());
    assert_eq!(lost[1], (4, Err("has 3 cells, the head has 4".into())));
    assert_eq!(lost[2], (5, Err("has 5 cells, the head has 4".into())));
    assert!(lost[0].1.is_ok() && lost[3].1.is_ok(), "the others are read");
    let prose = "Q1,碗,\"A bowl, with blue,\nwhite, and green glaze, 1,200 pieces\n\nsold\",B1,,\n";
    assert_eq!(faults(&format!("{head}{prose}")), [""; 0]);
}

#[test]
fn a_file_that_is_no_catalogue_is_refused_in_words() {
    let unmarked: Vec<u8> = "号,名称\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, words) in [
        (&b""[..], "is empty"),
        (b"\xef\xbb\xbf\r\n \n", "is empty"),
        (b"PK\x03\x04\x14\x00\x06\x00", "Excel workbook"),
        (&unmarked, "UTF-16 without its mark"),
        (b"no,name\n1,caf\xe9\n", "save the table as"),
        (b"a,b,a\n1,2,3\n", "two columns are called \"a\""),
    ] {
        assert!(refused(bytes).contains(words), "{}", refused(bytes));
    }
}
