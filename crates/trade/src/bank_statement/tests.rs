//! What the bank says, as finance imports it.

use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::applications::send;
use serde_json::json;

use crate::testing::{DESK_WITHDRAWALS, LEDGER, Office, STATEMENTS, TestApp, statement};

on_both_databases! {
    async fn the_same_file_again_is_nothing_and_a_longer_one_brings_only_what_is_new(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let first = [("2026-01-02", "10.00", "甲", "R-1"), ("2026-01-02", "10.00", "甲", ""), ("2026-01-02", "10.00", "甲", "")];
        let answer = office.import(&statement(&first)).await;
        assert_eq!((answer.status.as_u16(), answer.data()["newLines"].clone()), (201, json!(3)), "{}", answer.text());
        let again = office.import(&statement(&first)).await.data();
        assert_eq!((again["id"].clone(), again["newLines"].clone(), again["knownLines"].clone()), (json!(null), json!(0), json!(3)));
        let mut longer = first.to_vec();
        longer.push(("2026-01-02", "10.00", "甲", ""));
        assert_eq!(office.import(&statement(&longer)).await.data()["newLines"], 1);
        let (one, two) = {
            let file = statement(&[("2026-01-03", "7.00", "乙", "R-7"), ("2026-01-03", "-7.00", "乙", "R-8")]);
            let file = file.as_str();
            tokio::join!(office.import(file), office.import(file))
        };
        assert_eq!((one.status.as_u16(), two.status.as_u16()), (201, 201));
        let lines = office.finance[0].get(&format!("{STATEMENTS}/lines?size=100")).await.json();
        assert_eq!(lines["total"], 6, "twice at once is once");
        let accounts = office.finance[0].get(&format!("{LEDGER}/accounts")).await.data();
        assert_eq!((accounts[0]["availableFen"].clone(), accounts[1]["availableFen"].clone()), (json!(-4_700), json!(4_700)));
        office.verify().await;
    }

    async fn a_file_with_a_row_that_cannot_be_read_changes_nothing_and_names_the_row(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let file = statement(&[("2026-01-02", "10.00", "甲", "R-1"), ("2026-02-30", "0.005", "乙", "R-2")]);
        let seen = send(&office.finance[0], &format!("{STATEMENTS}?preview=true"), file.as_bytes()).await;
        assert_eq!((seen.status.as_u16(), seen.data()["wrong"].as_array().unwrap().len()), (201, 2), "{}", seen.text());
        let answer = office.import(&file).await;
        assert_eq!(answer.status, 422);
        let errors = answer.json()["errors"].clone();
        assert!(errors["rows.3.amount"].is_string() && errors["rows.3.bookedOn"].is_string(), "{errors}");
        assert_eq!(office.finance[0].get(STATEMENTS).await.json()["total"], 0);
        assert!(office.suspense().await.is_empty());
    }

    async fn a_statement_in_gb18030_is_read_and_what_is_none_is_refused_by_name(app: TestApp) {
        let office = Office::open(&app, 1).await;
        // 日期,金额,摘要 / 2026-01-02,5.00,货款 in GB18030.
        let gb = [&b"\xC8\xD5\xC6\xDA,\xBD\xF0\xB6\xEE,\xD5\xAA\xD2\xAA\n2026-01-02,5.00,\xBB\xF5\xBF\xEE\n"[..]].concat();
        let answer = send(&office.finance[0], STATEMENTS, &gb).await;
        assert_eq!(answer.data()["lines"][0]["memo"], "货款", "{}", answer.text());
        let bomb = br#"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><Document>&a;</Document>"#;
        for bad in [&b""[..], b"hello", &[0xff, 0xfe, 0x00, 0xd8, 0x00], bomb] {
            let answer = send(&office.finance[0], STATEMENTS, bad).await;
            assert_eq!(answer.status, 422, "{bad:?}: {}", answer.text());
            assert!(answer.json()["errors"]["file"].is_string());
        }
        assert_eq!(office.suspense().await.len(), 1);
    }

    async fn the_difference_to_the_bank_is_explained_to_the_fen(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(10_000, "R-1").await;
        let paid = office.apply(4_000, "key-00000001").await.data()["id"].clone();
        for (by, act) in [(0, "firstReview"), (1, "secondReview"), (2, "send"), (2, "paid")] {
            office.act(by, DESK_WITHDRAWALS, &paid, act, json!({})).await.data();
        }
        office.import(&statement(&[("2026-01-02", "3.00", "丙", "R-3"), ("2026-01-02", "-40.00", "示例", "B-1"), ("2026-01-02", "-1.00", "银行", "B-2")])).await;
        let back = office.suspense().await.into_iter().find(|line| line["reference"] == "R-3").unwrap();
        let act = async |line: &serde_json::Value, more: serde_json::Value| {
            let mut payload = json!({"version": line["version"]});
            payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
            office.finance[0].post(&format!("{STATEMENTS}/lines/{}/acts", line["id"]), payload).await
        };
        assert_eq!(act(&back, json!({"act": "return"})).await.status, 422, "without a reason");
        assert_eq!(act(&back, json!({"act": "return", "reason": "不明款"})).await.data()["state"], "returned");
        let open = office.finance[0].get(&format!("{STATEMENTS}/lines?state=open")).await.data();
        let payment = open.as_array().unwrap().iter().find(|line| line["reference"] == "B-1").unwrap().clone();
        let other = open.as_array().unwrap().iter().find(|line| line["reference"] == "B-2").unwrap().clone();
        assert_eq!(act(&other, json!({"act": "match", "withdrawalId": paid})).await.status, 422, "another amount");
        assert_eq!(act(&payment, json!({"act": "match", "withdrawalId": paid})).await.data()["state"], "matched");
        assert_eq!(act(&payment, json!({"act": "match", "withdrawalId": paid})).await.status, 409, "it was changed");
        let seen = office.finance[0].get(&format!("{STATEMENTS}/reconciliation")).await.data();
        // At the bank: 100 + 3 - 40 - 1; in the ledger 100 + 3 - 40 - 3.
        assert_eq!((seen["statementsFen"].clone(), seen["ledgerFen"].clone()), (json!(6_200), json!(6_000)));
        assert_eq!((seen["differenceFen"].clone(), seen["unexplainedFen"].clone()), (json!(-200), json!(0)));
        assert_eq!(seen["openLines"][0]["reference"], "B-2");
        assert_eq!(seen["unseenReturns"][0]["amountFen"], 300);
        office.verify().await;
    }

    async fn a_line_or_an_application_that_was_changed_behind_the_ledger_is_found(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        office.apply(400, "key-00000001").await.data();
        office.import(&statement(&[("2026-01-02", "3.00", "丙", "R-3")])).await;
        office.verify().await;
        for (change, undo, told) in [
            ("UPDATE bank_line SET amount_fen = 301 WHERE reference = 'R-3'", "UPDATE bank_line SET amount_fen = 300 WHERE reference = 'R-3'", "bank: line"),
            ("UPDATE bank_line SET state = 'returned' WHERE reference = 'R-3'", "UPDATE bank_line SET state = 'suspense' WHERE reference = 'R-3'", "bank: line"),
            ("UPDATE deposit SET amount_fen = 1001", "UPDATE deposit SET amount_fen = 1000", "document: payment in D"),
            ("UPDATE deposit SET state = 'submitted'", "UPDATE deposit SET state = 'posted'", "document: payment in D"),
            ("UPDATE withdrawal SET state = 'paid'", "UPDATE withdrawal SET state = 'submitted'", "document: payment out W"),
            ("UPDATE withdrawal SET amount_fen = 399", "UPDATE withdrawal SET amount_fen = 400", "document: payment out W"),
        ] {
            app.app.db.run_statement(change).await.unwrap();
            let verdict = crate::verify(&app.app.db).await.unwrap().to_string();
            assert!(verdict.starts_with(told), "{change}: {verdict}");
            app.app.db.run_statement(undo).await.unwrap();
        }
        app.app.db.run_statement("DELETE FROM bank_line WHERE reference = 'R-3'").await.unwrap();
        let verdict = crate::verify(&app.app.db).await.unwrap().to_string();
        assert!(verdict.contains("which no statement of the bank has"), "{verdict}");
    }

    async fn where_columns_are_is_asked_once_and_kept_for_files_with_the_same_headings(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let file = "甲栏,乙栏,丙栏\n2026-01-02,张三,12.50\n";
        let ask = async |file: &str, query: &str| {
            send(&office.finance[0], &format!("{STATEMENTS}?name=s.csv{query}"), file.as_bytes()).await
        };
        // The headings tell nothing: a look says what is missing, an import is refused.
        let told = ask(file, "&preview=true").await.data()["columns"].clone();
        assert_eq!((told["source"].clone(), told["missing"].clone()), (json!("guessed"), json!(["bookedOn", "amount"])));
        assert_eq!(told["headings"], json!(["甲栏", "乙栏", "丙栏"]));
        assert_eq!(ask(file, "").await.status, 422);
        let chosen = "&columns=bookedOn:0,counterparty:1,amount:2";
        let looked = ask(file, &format!("{chosen}&preview=true")).await.data();
        assert_eq!((looked["columns"]["source"].clone(), looked["lines"][0]["amountFen"].clone()), (json!("chosen"), json!(1_250)));
        assert_eq!(ask(file, "&preview=true").await.data()["columns"]["source"], "guessed", "a look keeps nothing");
        assert_eq!(ask(file, chosen).await.status, 201);
        let next = "甲栏,乙栏,丙栏\n2026-01-03,李四,7.00\n";
        let kept = ask(next, "&preview=true").await.data();
        assert_eq!((kept["columns"]["source"].clone(), kept["lines"][0]["counterparty"].clone()), (json!("remembered"), json!("李四")));
        // Whoever chooses anew is asked for the last time again.
        assert_eq!(ask(next, "&columns=bookedOn:0,memo:1,amount:2").await.status, 201);
        let kept = ask(next, "&preview=true").await.data();
        assert_eq!((kept["lines"][0]["memo"].clone(), kept["lines"][0]["counterparty"].clone()), (json!("李四"), json!("")));
        let other = ask("甲栏,乙栏,丁栏\n2026-01-03,李四,7.00\n", "&preview=true").await.data();
        assert_eq!(other["columns"]["source"], "guessed", "other headings are another bank's");
        for wrong in ["x", "amount", "amount:x", "amount:-1", "amount:200", "nothing:1", "amount:1,"] {
            let refused = ask(file, &format!("&columns={wrong}&preview=true")).await;
            assert_eq!((refused.status.as_u16(), refused.json()["errors"]["columns"].is_null()), (422, false), "{wrong}");
        }
    }

    async fn a_line_is_one_line_whatever_file_it_comes_with(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let ask = async |file: &str, query: &str| {
            send(&office.finance[0], &format!("{STATEMENTS}?name=s{query}"), file.as_bytes()).await
        };
        let head = "交易日期,交易金额,对方户名,交易流水号,摘要,用途\n";
        let csv = format!("{head}2026-01-20,94.11,青岚纸业,R1,货款,三季度\n");
        let ofx = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CNY\
            <BANKACCTFROM><BANKID>000<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260120\
            <DTEND>20260120<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260120<TRNAMT>94.11<FITID>R1<NAME>青岚纸业</STMTTRN>\
            </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>";
        assert_eq!(ask(&csv, "").await.data()["newLines"], 1);
        // Without an account and with one, masked and whole, with other columns as the memo, in full-width digits.
        for (file, query) in [
            (ofx.to_owned(), ""),
            (format!("账号：6222****7890\n{csv}"), ""),
            (csv.clone(), "&columns=bookedOn:0,amount:1,counterparty:2,reference:3,memo:5"),
            (csv.replace("R1", "Ｒ１ "), ""),
        ] {
            let answer = ask(&file, query).await.data();
            assert_eq!((&answer["newLines"], &answer["knownLines"], &answer["id"]), (&json!(0), &json!(1), &json!(null)), "{file}");
        }
        assert_eq!(office.suspense().await.len(), 1, "credited once");

        // Another account of the museum's may have the same reference: somebody is asked.
        let second = csv.replace("R1", "R2");
        assert_eq!(ask(&format!("账号：6222****7890\n{second}"), "").await.data()["newLines"], 1);
        let other = format!("账号：6222****0000\n{second}");
        let seen = ask(&other, "&preview=true").await.data();
        assert_eq!((&seen["newLines"], &seen["doubtfulLines"]), (&json!(0), &json!(1)));
        let doubt = &seen["doubts"][0];
        assert_eq!((&doubt["number"], &doubt["why"], &doubt["earlier"]["reference"]), (&json!(1), &json!("otherAccount"), &json!("R2")));
        let refused = ask(&other, "").await;
        assert_eq!((refused.status.as_u16(), refused.json()["errors"]["lines.1"].is_string()), (422, true), "{}", refused.text());
        assert_eq!(ask(&other, "&sameLines=1").await.data()["newLines"], 0);
        assert_eq!(ask(&other, "&sameLines=1&otherLines=1").await.status, 422, "it is one of both");
        assert!(ask(&other, "&sameLines=x").await.json()["errors"]["sameLines"].is_string());
        assert_eq!(ask(&other, "&otherLines=all").await.data()["newLines"], 1);
        assert_eq!(ask(&other, "").await.data()["knownLines"], 1, "and is known from then on");
        assert_eq!(office.suspense().await.len(), 3);
        office.verify().await;
    }

    async fn a_line_without_a_reference_that_may_have_come_before_is_shown_before_it_counts(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let ask = async |file: &str, query: &str| {
            send(&office.finance[0], &format!("{STATEMENTS}?name=s{query}"), file.as_bytes()).await
        };
        let file = "日期,金额,对方户名,摘要,用途\n2026-01-20,9.00,甲,一,票\n2026-01-20,9.00,甲,一,票\n2026-01-20,-1.00,,手续费,\n";
        let first = ask(file, "").await.data();
        assert_eq!((&first["newLines"], &first["lines"][0]["isRepeated"], &first["lines"][1]["isRepeated"]), (&json!(3), &json!(false), &json!(true)));
        // Other columns as the memo: what has no reference may be the same, or may not.
        let columns = "&columns=bookedOn:0,amount:1,counterparty:2,memo:4";
        let seen = ask(file, &format!("{columns}&preview=true")).await.data();
        assert_eq!((&seen["newLines"], &seen["doubtfulLines"]), (&json!(0), &json!(3)), "{seen}");
        assert_eq!(seen["doubts"][2]["why"], "noReference");
        assert_eq!(ask(file, columns).await.status, 422);
        assert_eq!(ask(file, &format!("{columns}&sameLines=1")).await.status, 422, "each is answered");
        let counted = ask(file, &format!("{columns}&sameLines=1,3&otherLines=2")).await.data();
        assert_eq!((&counted["newLines"], &counted["knownLines"]), (&json!(1), &json!(2)));
        // A file that has a reference for what came without one.
        let later = "日期,金额,对方户名,交易流水号\n2026-01-20,9.00,甲,Z-9\n2026-01-21,9.00,甲,Z-10\n2026-01-20,9.00,乙,Z-11\n";
        let seen = ask(later, "&preview=true").await.data();
        assert_eq!((&seen["newLines"], &seen["doubtfulLines"]), (&json!(2), &json!(1)), "another day and another party are new");
        let accounts = ["6222****1111", "6222****2222"].map(|own| format!("账号：{own}\n日期,金额,摘要\n2026-02-01,-1.00,手续费\n"));
        for file in &accounts {
            assert_eq!(ask(file, "").await.data()["newLines"], 1, "each account pays its fees");
        }
        office.verify().await;
    }

    async fn a_number_that_a_spreadsheet_wrote_anew_is_refused_by_row_and_field(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let file = "交易日期,交易金额,对方户名,对方账号,交易流水号,摘要\n2026-01-21,177.00,青岚纸业,6.222E+15,2.02611E+17,货款\n2026-01-21,1.00,甲,6222,2E5-7,货款\n";
        let answer = office.import(file).await;
        let errors = answer.json()["errors"].clone();
        assert_eq!((answer.status.as_u16(), errors.as_object().unwrap().len()), (422, 2), "{errors}");
        assert!(errors["rows.2.reference"].is_string() && errors["rows.2.counterpartyAccount"].is_string(), "{errors}");
        assert!(office.suspense().await.is_empty());
    }
}
