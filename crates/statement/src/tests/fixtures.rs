//! Statements of our own making; companies, accounts and payments are invented.

use chrono::NaiveDate;
use encoding_rs::GB18030;

use crate::{Format, Statement, Unreadable, read};

/// A company's account as a Chinese bank exports it: lines before the head, money in and out in two columns, a total.
pub const TABLE: &str = "\
示例银行账户交易明细
账号：6200000000000001234 户名：示例博物馆,,币种：人民币,,,,,
起始日期：2026-11-01,,截止日期：2026-11-30,,,,,
期初余额,\"10,000.00\",,,,,,
交易日期,借方发生额（支出）,贷方发生额（收入）,余额,对方户名,对方帐号,交易流水号,摘要,附言
2026-11-02,,\"1,234.50\",\"11,234.50\",示例甲公司,6200 1111 2222,L0001,转账,会费 INV-7
20261103,200.00,0.00,\"11,034.50\",示例乙公司,6200333344445555,L0002,付款,
2026年11月4日 10:20:30,,￥０.50,\"11,035.00\",示例丙公司,,L0003,利息,
,,,,,,,,
合计,200.00,\"1,235.00\",,,,,,
期末余额,\"11,035.00\",,,,,,,
";

pub const CAMT: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><FrToDt><FrDtTm>2026-11-01T00:00:00+08:00</FrDtTm><ToDtTm>2026-11-30T23:59:59+08:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>6200 0000 0000 1234</Id></Othr></Id><Ccy>CNY</Ccy><Ownr><Nm>示例博物馆</Nm></Ownr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">1400</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
<Ntry><Amt Ccy="CNY">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>INV-7</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>示例甲公司 &amp; 子公司</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE00 1111</IBAN></Id></DbtrAcct>
<Cdtr><Pty><Nm>示例博物馆</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>会费</Ustrd><Ustrd>2026</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="CNY">77.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="CNY">100</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-04T23:30:00+08:00</DtTm></BookgDt>
<AcctSvcrRef>B3</AcctSvcrRef><NtryDtls>
<TxDtls><Amt Ccy="CNY">60.00</Amt><RltdPties><Cdtr><Nm>示例乙公司</Nm></Cdtr></RltdPties></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="CNY">40.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>示例丙公司</Nm></Cdtr></RltdPties></TxDtls>
</NtryDtls><AddtlNtryInf>批量付款</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>
"#;

pub const OFX_1: &str = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n\
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CNY\r\n<BANKACCTFROM><BANKID>1<ACCTID>6200 1234<ACCTTYPE>CHECKING</BANKACCTFROM>\r\n\
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130\r\n\
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000.000[+8:CST]<TRNAMT>500.00<FITID>F1<NAME>Example One &amp; Sons<MEMO>INV-7</STMTTRN>\r\n\
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261104<TRNAMT>-60,5<FITID>F2<NAME>Example Two<BANKACCTTO><ACCTID>77 88</BANKACCTTO></STMTTRN>\r\n\
</BANKTRANLIST><LEDGERBAL><BALAMT>1439.50<DTASOF>20261130</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20261130</AVAILBAL>\r\n\
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\r\n";

pub fn on(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

pub fn gb18030(text: &str) -> Vec<u8> {
    GB18030.encode(text).0.into_owned()
}

/// UTF-16 with its byte order mark, little endian or big.
pub fn utf16(text: &str, is_big: bool) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(|unit: u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

/// Reads a CSV text without a mapping.
pub fn table(text: &str) -> Result<Statement, Unreadable> {
    read(text.as_bytes(), Format::Csv, None)
}

/// Amounts of the lines.
pub fn fen(statement: &Statement) -> Vec<i64> {
    statement.lines.iter().map(|line| line.amount_fen).collect()
}

/// Places, fields and rules of what is wrong.
pub fn faults(statement: &Statement) -> Vec<(usize, &'static str, crate::Rule)> {
    statement.wrong.iter().map(|wrong| (wrong.place, wrong.field, wrong.rule)).collect()
}
