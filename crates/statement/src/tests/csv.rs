use super::fixtures::*;
use crate::{Column, Format, MOST_LINES, Mapping, Place, Rule, Unreadable, headings, read};

#[test]
fn a_bank_s_export_is_read_without_a_mapping() {
    let statement = table(TABLE).unwrap();
    assert_eq!(statement.account, "6200000000000001234");
    assert_eq!((statement.from, statement.to), (Some(on(2026, 11, 1)), Some(on(2026, 11, 30))));
    assert_eq!((statement.opening_fen, statement.closing_fen), (Some(1_000_000), Some(1_103_500)));
    assert_eq!(statement.adds_up(), Some(true));
    assert_eq!(fen(&statement), [123_450, -20_000, 50]);
    assert_eq!(faults(&statement), []);
    let line = &statement.lines[0];
    assert_eq!((line.place, line.booked_on, line.balance_fen), (6, on(2026, 11, 2), Some(1_123_450)));
    assert_eq!((&*line.counterparty, &*line.counterparty_account), ("示例甲公司", "620011112222"));
    assert_eq!((&*line.reference, &*line.memo), ("L0001", "会费 INV-7 转账"));
    assert_eq!(statement.lines[2].booked_on, on(2026, 11, 4));
}

#[test]
fn the_same_table_gives_the_same_lines_in_every_encoding() {
    let expected = table(TABLE).unwrap();
    let marked = [b"\xef\xbb\xbf", TABLE.as_bytes()].concat();
    for bytes in [gb18030(TABLE), marked, utf16(TABLE, false), utf16(TABLE, true), TABLE.replace('\n', "\r\n").into()] {
        assert_eq!(Format::guess(&bytes), Format::Csv);
        assert_eq!(read(&bytes, Format::Csv, None).unwrap(), expected);
    }
}

#[test]
fn the_delimiter_is_guessed_and_lone_carriage_returns_end_rows() {
    let table_of = |delimiter: &str, end: &str| {
        let rows = [
            ["Date", "Amount", "Name", "Memo"],
            ["2026-11-25", "-12.50", "Example, One; Two", "a"],
            ["2026-11-26", "5", "Example", "b"],
        ];
        rows.map(|row| row.map(|cell| format!("\"{cell}\"")).join(delimiter) + end).concat()
    };
    for (delimiter, end) in [(",", "\n"), (";", "\n"), ("\t", "\r\n"), (",", "\r")] {
        let statement = table(&table_of(delimiter, end)).unwrap();
        assert_eq!(fen(&statement), [-1250, 500], "{delimiter:?} {end:?}");
        assert_eq!(statement.lines[0].counterparty, "Example, One; Two");
    }
}

#[test]
fn a_direction_gives_an_amount_its_sign() {
    for (inward, outward) in
        [("贷", "借"), ("收", "支"), ("C", "D"), ("CR", "dr"), ("收入", "支出"), ("Credit", "Debit")]
    {
        let text = format!("日期,金额,借贷标志\n2026-11-25,5,{inward}\n2026-11-25,7,{outward}\n");
        assert_eq!(fen(&table(&text).unwrap()), [500, -700], "{inward}");
    }
    let statement = table("日期,金额,借贷标志\n2026-11-25,5,丙\n2026-11-25,7,\n").unwrap();
    assert_eq!(faults(&statement), [(2, "direction", Rule::NotADirection), (3, "direction", Rule::Missing)]);
}

#[test]
fn a_minus_in_the_column_of_money_out_takes_back_only_beside_plain_amounts() {
    let mixed = table("日期,借方,贷方\n2026-11-25,5,\n2026-11-26,-5,\n2026-11-26,,-3\n").unwrap();
    assert_eq!(fen(&mixed), [-500, 500, -300]);
    let signed = table("Date,Debit,Credit\n2026-11-25,-5,\n2026-11-26,-6,\n2026-11-26,,3\n").unwrap();
    assert_eq!(fen(&signed), [-500, -600, 300]);
    // One reversal alone: the balances tell what the minus means, whichever way the file is sorted.
    for rows in ["2026-11-24,,10,110\n2026-11-25,-5,,115", "2026-11-25,-5,,115\n2026-11-24,,10,110"] {
        let mut read = fen(&table(&format!("日期,借方,贷方,余额\n{rows}\n")).unwrap());
        read.sort_unstable();
        assert_eq!(read, [500, 1000], "{rows}");
    }
}

#[test]
fn faults_are_told_with_their_rows_and_the_other_rows_are_read() {
    let text = "日期,收入,支出,余额,币种\n\
        25.11.2026,1,,,\n,1,,,\n2026-11-25,x,,,\n2026-11-25,1.234,,,\n2026-11-25,0,0.00,,\n2026-11-25,1,2,,\n\
        2026-11-25,1e5,,,\n2026-11-25,99999999999999999,,,\n2026-11-25,,,5,\n2026-11-25,1,,x,\n2026-11-25,1,,,USD\n\
        \n2026-11-25,1,,,CNY\n";
    let statement = table(text).unwrap();
    assert_eq!(
        faults(&statement),
        [
            (2, "bookedOn", Rule::NotADate),
            (3, "bookedOn", Rule::Missing),
            (4, "in", Rule::NotAnAmount),
            (5, "in", Rule::FractionOfFen),
            (6, "in", Rule::Zero),
            (7, "in", Rule::BothInAndOut),
            (8, "in", Rule::NotAnAmount),
            (9, "in", Rule::TooLarge),
            (10, "in", Rule::Missing),
            (11, "balance", Rule::NotAnAmount),
            (12, "currency", Rule::OtherCurrency),
        ]
    );
    // The empty row counts, as in a spreadsheet.
    assert_eq!(statement.lines.iter().map(|line| line.place).collect::<Vec<_>>(), [14]);
}

#[test]
fn an_amount_that_is_cut_at_its_comma_is_not_read_as_one_yuan() {
    let statement = table("日期,金额,摘要\n2026-11-25,1,234.50,会费\n2026-11-25,5,会费,,\n").unwrap();
    assert_eq!(faults(&statement), [(2, "row", Rule::TooManyCells)]);
    assert_eq!(fen(&statement), [500]);
}

#[test]
fn a_quotation_mark_that_stays_open_swallows_no_row_silently() {
    let swallowing =
        table("日期,金额,对方户名,摘要\n2026-11-25,5,\"示例,a\n2026-11-25,6,示例,b\n2026-11-25,7,\"示例\",c\n")
            .unwrap();
    assert_eq!(faults(&swallowing)[0], (2, "row", Rule::OpenQuote));
    let to_the_end = format!("日期,金额,摘要\n2026-11-25,5,\"a\n{}", "2026-11-25,5,b\n".repeat(9));
    assert_eq!(faults(&table(&to_the_end).unwrap()), [(2, "row", Rule::OpenQuote)]);
    let in_two_lines = table("日期,金额,摘要\n2026-11-25,5,\"会费\n2026\"\n2026-11-26,6,b\n").unwrap();
    assert_eq!(in_two_lines.lines[0].memo, "会费 2026");
    assert_eq!(in_two_lines.lines[1].place, 3, "a spreadsheet counts a cell of two lines as one row");
}

#[test]
fn totals_notes_and_repeated_heads_are_no_lines() {
    let head = "日期,金额,摘要\n";
    let text = format!(
        "{head}2026-11-25,5,a\n本页小计,5,\n{head}2026-11-26,6,b\n,11,合计\n合计：2笔,11,\n以上数据仅供参考\nTotal,11,\n"
    );
    let statement = table(&text).unwrap();
    assert_eq!(fen(&statement), [500, 600]);
    assert_eq!(faults(&statement), [(6, "bookedOn", Rule::Missing)], "a total in the memo may be a payment");
    let faulty = table("摘要,日期,金额\n累计积分,2026-13-01,5\n").unwrap();
    assert_eq!(faults(&faulty), [(2, "bookedOn", Rule::NotADate)]);
}

#[test]
fn cells_that_a_spreadsheet_keeps_as_text_are_read_bare() {
    let statement = table("日期,金额,对方账号,流水号\n2026-11-25,'-5,\"=\"\"6200\"\"\",\t001\n").unwrap();
    let line = &statement.lines[0];
    assert_eq!((line.amount_fen, &*line.counterparty_account, &*line.reference), (-500, "6200", "001"));
}

#[test]
fn usual_headings_are_known_in_both_languages() {
    let known = |heads: &str| {
        let mapping = Mapping::guess(&heads.split(',').map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(mapping.missing(), [], "{heads}");
        mapping.places().map(|(column, _)| column.key()).collect::<Vec<_>>().join(" ")
    };
    let two = "bookedOn in out counterparty counterpartyAccount reference memo balance";
    for heads in [
        "交易日期,借方发生额/元(支取),贷方发生额/元(收入),余额,对方户名,对方账号,账户明细编号-交易流水号,交易流水号,摘要",
        "记账日期,记账金额(收入),记账金额(支出),账户余额,收(付)方名称,收(付)方帐号,流水号,用途",
        "Date,Credit,Debit,Balance,Name,Counterparty Account,Reference,Memo",
        "Booked on,Paid in,Paid out,Running balance,Counterparty,Counterparty IBAN,Bank reference,Note",
    ] {
        assert_eq!(known(heads), two, "{heads}");
    }
    assert_eq!(known("日期,金额（收入）,金额（支出）,收/支"), "bookedOn in out");
    let one = "bookedOn amount direction counterparty reference memo currency";
    for heads in [
        "交易日期[ Transaction Date ],交易金额[ Trade Amount ],借贷标志,对方户名,参考号,附言,币种",
        "bookedOn,amount,Direction,Payee,reference,note,Currency",
    ] {
        assert_eq!(known(heads), one, "{heads}");
    }
    assert_eq!(Mapping::guess(&["颜色".to_owned()]).missing(), [Column::BookedOn, Column::Amount]);
    assert_eq!(headings(TABLE.as_bytes()).unwrap()[..3], ["交易日期", "借方发生额（支出）", "贷方发生额（收入）"]);
    assert_eq!(headings("a,b,c\n1,2,3\n".as_bytes()).unwrap(), ["a", "b", "c"]);
}

#[test]
fn a_mapping_reads_columns_that_no_guess_would_find() {
    let text = "note before\nTag;Betrag;Wer\n2026-11-25;5,00;Example\n2026-11-26;6.00;Example\n";
    assert_eq!(table(text), Err(Unreadable::MissingColumns(vec![Column::BookedOn, Column::Amount])));
    let mut mapping = Mapping::default();
    mapping.set(Column::BookedOn, Place::Heading(" TAG ".into()));
    mapping.set(Column::Amount, Place::Heading("betrag".into()));
    mapping.set(Column::Counterparty, Place::Number(2));
    let statement = read(text.as_bytes(), Format::Csv, Some(&mapping)).unwrap();
    assert_eq!(fen(&statement), [600]);
    assert_eq!(faults(&statement), [(3, "amount", Rule::NotAnAmount)], "a decimal comma is never guessed");
    assert_eq!(statement.lines[0].counterparty, "Example");
    mapping.set(Column::Balance, Place::Heading("Saldo".into()));
    let lost = read(text.as_bytes(), Format::Csv, Some(&mapping));
    assert_eq!(lost, Err(Unreadable::MissingColumns(vec![Column::Balance])));
}

#[test]
fn a_table_without_a_head_is_read_by_numbers() {
    let mut mapping = Mapping::default();
    mapping.set(Column::BookedOn, Place::Number(0));
    mapping.set(Column::Amount, Place::Number(1));
    for text in ["2026-11-25;5;a,b,c,d\n2026-11-26;-6;c\n", "x\nwhen;how much\n2026-11-25;5\n2026-11-26;-6\n"] {
        let statement = read(text.as_bytes(), Format::Csv, Some(&mapping)).unwrap();
        assert_eq!(fen(&statement), [500, -600], "{text}");
        assert_eq!(faults(&statement), [], "{text}");
    }
}

#[test]
fn what_is_no_statement_is_told_why() {
    let many = format!("日期,金额\n{}", "2026-11-25,5\n".repeat(MOST_LINES));
    assert_eq!(table(&many).unwrap().lines.len(), MOST_LINES);
    let big = vec![b'a'; crate::MOST_BYTES + 1];
    for (bytes, why) in [
        (big.as_slice(), Unreadable::TooLarge),
        (b"\xff\xff\xff", Unreadable::Encoding),
        (b"PK\x03\x04\x00\x00", Unreadable::Encoding),
        (b"", Unreadable::NoRows),
        (b"\n \n", Unreadable::NoRows),
        ("日期,金额\n合计,0\n".as_bytes(), Unreadable::NoRows),
        (b"just words\nand more\n", Unreadable::NotATable),
        ("日期,摘要\n2026-11-25,a\n".as_bytes(), Unreadable::MissingColumns(vec![Column::Amount])),
        ("账号,6200,币种：美元\n日期,金额\n2026-11-25,5\n".as_bytes(), Unreadable::OtherCurrency("美元".into())),
        ((many + "2026-11-25,5\n").as_bytes(), Unreadable::TooManyRows),
    ] {
        assert_eq!(read(bytes, Format::Csv, None), Err(why));
    }
}

#[test]
fn a_row_whose_quotation_marks_do_not_hold_is_a_fault_of_its_own() {
    for (rows, sums, wrong) in [
        ("2026-11-25,5,\"a\"b\n2026-11-26,6,c\n", vec![600], 2),
        ("2026-11-25,5,a\n2026-11-26,6,\"c", vec![500], 3),
        ("2026-11-25,5,\"a\nb\" c\n2026-11-26,6,c\n", vec![600], 2),
    ] {
        let statement = table(&format!("日期,金额,摘要\n{rows}")).unwrap();
        assert_eq!((fen(&statement), faults(&statement)), (sums, vec![(wrong, "row", Rule::OpenQuote)]), "{rows}");
    }
}

#[test]
fn a_heading_beside_the_word_currency_is_none() {
    let statement = table("账号,币种,期初余额\n日期,币种,金额\n2026-11-25,人民币,5\n").unwrap();
    assert_eq!((fen(&statement), &*statement.currency), (vec![500], "CNY"));
}

#[test]
fn a_balance_that_is_cut_at_its_comma_is_not_believed() {
    let statement = table("期初余额：1,234.50\n日期,金额\n2026-11-25,5\n").unwrap();
    assert_eq!(statement.opening_fen, None);
}
