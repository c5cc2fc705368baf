use super::fixtures::*;
use crate::{Format, Rule, Statement, Unreadable, read};

fn camt(text: &str) -> Result<Statement, Unreadable> {
    read(text.as_bytes(), Format::Camt053, None)
}

/// A statement of these entries, from 1000.00 to `closing`.
fn statement(entries: &str, closing: &str) -> String {
    let balance = |code: &str, amount: &str| {
        format!(
            "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"CNY\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"
        )
    };
    let (opening, closing) = (balance("OPBD", "1000.00"), balance("CLBD", closing));
    format!(
        "<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE001</IBAN></Id></Acct>{opening}{closing}{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}

/// A booked entry with something before its details.
fn entry(amount: &str, direction: &str, rest: &str) -> String {
    format!(
        "<Ntry><Amt Ccy=\"CNY\">{amount}</Amt><CdtDbtInd>{direction}</CdtDbtInd><Sts>BOOK</Sts>\
         <BookgDt><Dt>2026-11-25</Dt></BookgDt>{rest}</Ntry>"
    )
}

#[test]
fn a_statement_is_read_with_its_parties_and_a_batch_in_its_parts() {
    let statement = camt(CAMT).unwrap();
    assert_eq!((&*statement.account, &*statement.currency), ("6200000000001234", "CNY"));
    assert_eq!((statement.opening_fen, statement.closing_fen), (Some(100_000), Some(140_000)));
    assert_eq!((statement.from, statement.to), (Some(on(2026, 11, 1)), Some(on(2026, 11, 30))));
    assert_eq!(statement.adds_up(), Some(true));
    assert_eq!((fen(&statement), faults(&statement)), (vec![50_000, -6000, -4000], vec![]));
    let told = statement.lines.iter().map(|line| (line.place, &*line.counterparty, &*line.reference, &*line.memo));
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            (1, "示例甲公司 & 子公司", "B1", "会费 2026 INV-7"),
            (3, "示例乙公司", "B3/1", "批量付款"),
            (3, "示例丙公司", "B3/2", "批量付款"),
        ]
    );
    assert_eq!(statement.lines[0].counterparty_account, "DE001111");
    assert_eq!(statement.lines[1].booked_on, on(2026, 11, 4));
}

#[test]
fn the_same_statement_gives_the_same_lines_in_every_encoding_and_with_prefixes() {
    let expected = camt(CAMT).unwrap();
    let declared = CAMT.replace("UTF-8", "GB18030");
    let prefixed = CAMT.replace("</", "</n:").replace('<', "<n:").replace("<n:/n:", "</n:").replace("<n:?", "<?");
    let prefixed = prefixed.replace("xmlns=", "xmlns:n=");
    for bytes in [gb18030(&declared), utf16(CAMT, false), utf16(CAMT, true), prefixed.into_bytes()] {
        assert_eq!(Format::guess(&bytes), Format::Camt053);
        assert_eq!(read(&bytes, Format::Camt053, None).unwrap(), expected);
    }
}

#[test]
fn a_batch_that_does_not_add_up_stays_one_line() {
    let part = |amount: &str| format!("<TxDtls><Amt Ccy=\"CNY\">{amount}</Amt></TxDtls>");
    for (parts, lines) in [
        (part("60") + &part("40"), vec![6000, 4000]),
        (part("60") + &part("41"), vec![10_000]),
        (part("60") + "<TxDtls></TxDtls>", vec![10_000]),
        (part("60") + "<TxDtls><Amt Ccy=\"USD\">40</Amt></TxDtls>", vec![10_000]),
        (part("140") + "<TxDtls><Amt Ccy=\"CNY\">40</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>", vec![14_000, -4000]),
        (part("7"), vec![10_000]),
    ] {
        let text = statement(&entry("100", "CRDT", &format!("<NtryDtls>{parts}</NtryDtls>")), "1100");
        assert_eq!(fen(&camt(&text).unwrap()), lines, "{parts}");
    }
}

#[test]
fn the_balances_decide_how_a_bank_writes_reversals() {
    let parties = "<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>债务</Nm></Dbtr><Cdtr><Nm>债权</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>";
    let reversal = format!("<RvslInd>true</RvslInd>{parties}");
    // A debit is taken back: written as a credit by the standard, as a debit by some banks.
    for (direction, closing, amount) in
        [("CRDT", "1100", 10_000), ("DBIT", "1100", 10_000), ("DBIT", "900", -10_000), ("CRDT", "5", 10_000)]
    {
        let read = camt(&statement(&entry("100", direction, &reversal), closing)).unwrap();
        assert_eq!(fen(&read), [amount], "{direction} {closing}");
        let other = if amount > 0 { "债权" } else { "债务" };
        assert_eq!(read.lines[0].counterparty, other, "{direction} {closing}");
    }
}

#[test]
fn the_own_account_is_never_the_other_party() {
    let parties = "<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>本馆</Nm></Dbtr><DbtrAcct><Id><IBAN>DE 001</IBAN></Id></DbtrAcct>\
        <Cdtr><Nm>示例甲公司</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>";
    let read = camt(&statement(&entry("1", "CRDT", parties), "1001")).unwrap();
    assert_eq!(read.lines[0].counterparty, "示例甲公司");
}

#[test]
fn an_entry_without_the_day_of_its_booking_is_booked_on_the_day_of_its_value() {
    let booked = "<BookgDt><Dt>2026-11-25</Dt></BookgDt>";
    let value = "<ValDt><Dt>2026-11-26</Dt></ValDt>";
    let entries = [
        entry("1", "CRDT", "").replace(booked, value),
        entry("2", "CRDT", "").replace(booked, &format!("{booked}{value}")),
        // A day that is none is a fault, whatever stands beside it.
        entry("3", "CRDT", "").replace(booked, &format!("<BookgDt><Dt>25.11.2026</Dt></BookgDt>{value}")),
    ];
    let read = camt(&statement(&entries.concat(), "1001")).unwrap();
    let days: Vec<String> = read.lines.iter().map(|line| line.booked_on.to_string()).collect();
    assert_eq!(days, ["2026-11-26", "2026-11-25"]);
    assert_eq!(faults(&read), [(3, "bookedOn", Rule::NotADate)]);
}

#[test]
fn faults_are_told_with_the_number_of_the_entry() {
    let good = entry("1", "CRDT", "");
    let entries = [
        good.clone(),
        good.replace("CRDT", "X"),
        good.replace("<Sts>BOOK</Sts>", ""),
        good.replace("2026-11-25", "25.11.2026"),
        good.replace("<BookgDt><Dt>2026-11-25</Dt></BookgDt>", ""),
        good.replace(">1<", ">0<"),
        good.replace(">1<", ">-1<"),
        good.replace(">1<", ">1E3<"),
        good.replace(">1<", ">1.001<"),
        good.replace("CNY", "USD"),
        good.replace(">1<", "><"),
    ];
    let read = camt(&statement(&entries.concat(), "1001")).unwrap();
    assert_eq!(fen(&read), [100]);
    assert_eq!(
        faults(&read),
        [
            (2, "direction", Rule::NotADirection),
            (3, "status", Rule::Missing),
            (4, "bookedOn", Rule::NotADate),
            (5, "bookedOn", Rule::Missing),
            (6, "amount", Rule::Zero),
            (7, "amount", Rule::NotAnAmount),
            (8, "amount", Rule::NotAnAmount),
            (9, "amount", Rule::FractionOfFen),
            (10, "currency", Rule::OtherCurrency),
            (11, "amount", Rule::Missing),
        ]
    );
}

#[test]
fn pages_of_one_account_are_one_statement_and_two_accounts_are_none() {
    let (head, tail) = CAMT.split_once("<Stmt>").unwrap();
    let (page, tail) = tail.split_once("</Stmt>").unwrap();
    let (stmt, end) = (format!("<Stmt>{page}</Stmt>"), tail);
    let later = stmt.replace("2026-11-", "2026-12-").replace("1400<", "1800<").replace("1000.00", "1400.00");
    for pages in [stmt.clone() + &later, later + &stmt] {
        let read = camt(&format!("{head}{pages}{end}")).unwrap();
        assert_eq!((read.opening_fen, read.closing_fen), (Some(100_000), Some(180_000)));
        assert_eq!((read.from, read.to), (Some(on(2026, 11, 1)), Some(on(2026, 12, 30))));
        assert_eq!((read.lines.len(), read.adds_up()), (6, Some(true)));
    }
    let other = stmt.replace("6200 0000", "6200 9999");
    assert_eq!(camt(&format!("{head}{stmt}{other}{end}")), Err(Unreadable::NotAStatement));
}

#[test]
fn a_quiet_day_is_a_statement_without_lines() {
    let read = camt(&statement("", "1000")).unwrap();
    assert_eq!((read.lines.len(), read.adds_up()), (0, Some(true)));
}

#[test]
fn an_xml_bomb_is_refused() {
    let bomb = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE b [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY c \"{}\">]>{}",
        "&a;".repeat(10),
        statement(&entry("1", "CRDT", "<AddtlNtryInf>&c;</AddtlNtryInf>"), "1001")
    );
    assert_eq!(camt(&bomb), Err(Unreadable::HasDoctype));
    let outside = format!("<!DOCTYPE b SYSTEM \"file:///etc/passwd\">{CAMT}");
    assert_eq!(camt(&outside), Err(Unreadable::HasDoctype));
    assert_eq!(camt(&CAMT.replace("批量付款", "&c;")), Err(Unreadable::NotXml));
    let deep = "<a>".repeat(100_000);
    assert_eq!(camt(&deep), Err(Unreadable::TooDeep));
    assert_eq!(camt(&CAMT.replace("批量付款", &deep)), Err(Unreadable::TooDeep));
}

#[test]
fn what_is_no_statement_is_told_why() {
    for (text, why) in [
        (String::new(), Unreadable::NotXml),
        ("words".into(), Unreadable::NotXml),
        (CAMT.replace("</Document>", ""), Unreadable::NotXml),
        (CAMT.replace("</Stmt>", "</Stmd>"), Unreadable::NotXml),
        (format!("{CAMT}{}", statement("", "1000")), Unreadable::NotXml),
        (CAMT.replace("BkToCstmrStmt", "BkToCstmrAcctRpt"), Unreadable::NotAStatement),
        ("<html/>".into(), Unreadable::NotAStatement),
        (CAMT.replace("Acct>", "Akkt>"), Unreadable::NotAStatement),
        (CAMT.replace("<Ccy>CNY", "<Ccy>USD"), Unreadable::OtherCurrency("USD".into())),
        (CAMT.replace("<Ccy>CNY</Ccy>", "").replace("\"CNY\"", "\"EUR\""), Unreadable::OtherCurrency("EUR".into())),
    ] {
        assert_eq!(camt(&text), Err(why), "{text:.200}");
    }
}
