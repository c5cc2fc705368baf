use super::fixtures::*;
use crate::{Format, Rule, Statement, Unreadable, read};

fn ofx(text: &str) -> Result<Statement, Unreadable> {
    read(text.as_bytes(), Format::Ofx, None)
}

/// The same statement as OFX 2: every value closed.
fn as_xml() -> String {
    let body = OFX_1.split_once("<OFX>").unwrap().1.replace("\r\n", "");
    let mut text = "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"220\"?><OFX>".to_owned();
    for tag in body.split('<').skip(1) {
        let (name, value) = tag.split_once('>').unwrap();
        text += &format!("<{name}>{value}");
        if !value.is_empty() {
            text += &format!("</{name}>");
        }
    }
    text
}

#[test]
fn a_statement_is_read_from_sgml_and_from_xml() {
    let statement = ofx(OFX_1).unwrap();
    assert_eq!((&*statement.account, &*statement.currency), ("62001234", "CNY"));
    assert_eq!((statement.opening_fen, statement.closing_fen), (None, Some(143_950)));
    assert_eq!((statement.from, statement.to), (Some(on(2026, 11, 1)), Some(on(2026, 11, 30))));
    assert_eq!((fen(&statement), faults(&statement)), (vec![50_000, -6050], vec![]));
    let line = &statement.lines[0];
    assert_eq!((line.place, line.booked_on), (1, on(2026, 11, 2)));
    assert_eq!((&*line.counterparty, &*line.reference, &*line.memo), ("Example One & Sons", "F1", "INV-7"));
    assert_eq!(statement.lines[1].counterparty_account, "7788");
    assert_eq!(ofx(&as_xml()).unwrap(), statement);
    for text in [OFX_1, &as_xml()] {
        assert_eq!(Format::guess(text.as_bytes()), Format::Ofx);
    }
}

#[test]
fn the_same_statement_gives_the_same_lines_in_every_encoding() {
    let text = OFX_1.replace("Example Two", "示例乙公司");
    let expected = ofx(&text).unwrap();
    for bytes in [gb18030(&text.replace("CHARSET:1252", "CHARSET:936")), utf16(&text, false)] {
        assert_eq!(read(&bytes, Format::Ofx, None).unwrap(), expected);
    }
    let western = OFX_1.replace("Two", "Café");
    let bytes: Vec<u8> = western.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    assert_eq!(read(&bytes, Format::Ofx, None).unwrap().lines[1].counterparty, "Example Café");
}

#[test]
fn faults_are_told_with_the_number_of_the_transaction() {
    let text = OFX_1
        .replace("<DTPOSTED>20261102120000.000[+8:CST]", "<DTPOSTED>")
        .replace("<TRNAMT>-60,5", "<TRNAMT>6E1<CURRENCY><CURRATE>7<CURSYM>USD</CURRENCY>");
    assert_eq!(
        faults(&ofx(&text).unwrap()),
        [(1, "bookedOn", Rule::Missing), (2, "amount", Rule::NotAnAmount), (2, "currency", Rule::OtherCurrency)]
    );
}

#[test]
fn values_in_cdata_are_read() {
    let statement = ofx(&OFX_1.replace("<MEMO>INV-7", "<MEMO><![CDATA[a < b]]></MEMO>")).unwrap();
    assert_eq!((fen(&statement), &*statement.lines[0].memo), (vec![50_000, -6050], "a < b"));
}

#[test]
fn nothing_is_lost_where_no_tag_is_closed() {
    let (head, body) = OFX_1.split_once("<OFX>").unwrap();
    let open: String = body
        .split("</")
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once('>').unwrap().1 })
        .collect();
    assert_eq!(ofx(&format!("{head}<OFX>{open}")), ofx(OFX_1));
    let (cut, _) = open.split_once("<LEDGERBAL>").unwrap();
    assert_eq!(fen(&ofx(&format!("{head}<OFX>{cut}")).unwrap()), [50_000, -6050]);
    let moved = OFX_1.replace(
        "<NAME>Example Two<BANKACCTTO><ACCTID>77 88</BANKACCTTO>",
        "<BANKACCTTO><ACCTID>77 88<NAME>Example Two",
    );
    assert_eq!(ofx(&moved), ofx(OFX_1));
}

#[test]
fn a_statement_without_an_account_number_is_read() {
    let (before, rest) = OFX_1.split_once("<BANKACCTFROM>").unwrap();
    let (_, after) = rest.split_once("</BANKACCTFROM>").unwrap();
    let statement = ofx(&format!("{before}{after}")).unwrap();
    assert_eq!((&*statement.account, fen(&statement)), ("", vec![50_000, -6050]));
}

#[test]
fn what_is_no_statement_is_told_why() {
    let two = OFX_1.replace("</STMTRS>", "</STMTRS><STMTRS><BANKACCTFROM><ACCTID>9</BANKACCTFROM></STMTRS>");
    for (text, why) in [
        (String::new(), Unreadable::NotAStatement),
        ("<OFX></OFX>".into(), Unreadable::NotAStatement),
        (two, Unreadable::NotAStatement),
        (OFX_1.replace("STMTRS>", "INVSTMTRS>"), Unreadable::NotAStatement),
        (OFX_1.replace("CNY", "USD"), Unreadable::OtherCurrency("USD".into())),
        (format!("<!DOCTYPE OFX [<!ENTITY a \"b\">]>{OFX_1}"), Unreadable::HasDoctype),
    ] {
        assert_eq!(ofx(&text), Err(why), "{text:.100}");
    }
}
