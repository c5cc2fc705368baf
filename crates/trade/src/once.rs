//! What companies and the museum's finance make once, however often a lost answer is asked for, on both databases
//! (RULES calls 20).

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::testing::once::{KEY, Sent, ask, done_once};
use guanlan_kernel::testing::{PIXEL, on_both_databases};
use guanlan_members::testing::people::somebody;
use serde_json::{Value, json};

use crate::{
    order::tests::Deal,
    testing::{Browser, LEDGER, Market, Office, PDF, STATEMENTS, TestApp, private_files, statement},
};

const QUOTATIONS: &str = "/api/v1/quotations";

async fn count(app: &TestApp, table: &str) -> i64 {
    app.app.db.numbers(&format!("SELECT COUNT(*) FROM {table}")).await.unwrap()[0]
}

fn id(record: &Value) -> Value {
    record["id"].clone()
}

/// A call on an order at the version that it has, and the same one with another word.
async fn asked(deal: &Deal<'_, '_>, payload: Value, word: &str) -> [Sent; 2] {
    let version = deal.read(&deal.market.seller).await["version"].clone();
    [0, 1].map(|n| {
        let mut payload = payload.clone();
        payload["version"] = version.clone();
        payload[word] = json!(format!("{n}"));
        Sent::Json(payload)
    })
}

/// An act of the seller on an order is done once; its order is answered as it is then.
async fn acted_once(deal: &Deal<'_, '_>, path: &str, payload: Value, word: &str) {
    let [first, other] = asked(deal, payload, word).await;
    let path = format!("/api/v1/orders/{}/{path}", deal.id);
    done_once(&deal.market.seller, &path, [&first, &other], |order| order["version"].clone()).await;
    let late = ask(&deal.market.seller, "key-number-2", &path, &first).await;
    assert_eq!(late.status, 409, "without the key, or with another one, it is told what happened meanwhile");
}

on_both_databases! {
    async fn quotations_and_orders_begin_once(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let begun = |other: i64, quantity: i64| {
            Sent::Json(json!({"kind": "sale", "side": "buyer", "counterpartyId": other,
                "lines": [{"commodityId": market.bowl, "quantity": quantity}]}))
        };
        let [first, second] = [begun(market.seller_company, 20), begun(market.seller_company, 21)];
        done_once(&market.buyer, QUOTATIONS, [&first, &second], |one| json!([one["id"], one["code"]])).await;
        assert_eq!(count(&app, "quotation").await, 1);

        let quotation = Deal::quoted(&market, "sale").await;
        let path = format!("{QUOTATIONS}/{quotation}/orders");
        let ordered = |quantity: i64| Sent::Json(json!({"lines": [{"lineId": 1, "quantity": quantity}]}));
        assert_eq!(ask(&market.buyer, KEY, &path, &ordered(20)).await.status, 409, "a key belongs to one call");
        let order = |key| { let path = &path; let buyer = &market.buyer; async move { ask(buyer, key, path, &Sent::Json(json!({"lines": [{"lineId": 1, "quantity": 20}]}))).await } };
        let (one, two) = tokio::join!(order("key-number-2"), order("key-number-2"));
        assert_eq!((one.status.as_u16(), two.status.as_u16(), one.data()), (201, 201, two.data()));
        assert_eq!(order("key-number-2").await.data(), one.data());
        assert_eq!(ask(&market.buyer, "key-number-2", &path, &ordered(1)).await.status, 409, "another body");
        assert_eq!(order("key-number-3").await.status, 422, "nothing is left of the line");
        assert_eq!(count(&app, "trade_order").await, 1);
        // Another company's same key is another key.
        let theirs = Sent::Json(json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company,
            "lines": [{"commodityId": market.bowl, "quantity": 1, "unitPriceFen": 1}]}));
        assert_eq!(ask(&market.seller, KEY, QUOTATIONS, &theirs).await.status, 201);
    }

    async fn deliveries_changes_and_contracts_of_an_order_are_made_once(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let new = |clause: &str| Sent::Json(json!({"orderId": deal.id, "clauses": [clause]}));
        let begun = done_once(&market.seller, "/api/v1/contracts", [&new("甲"), &new("乙")], id).await;
        assert_eq!(count(&app, "contract").await, 1);
        assert_eq!(ask(&market.seller, "key-number-2", "/api/v1/contracts", &new("甲")).await.status, 409, "one at a time");
        assert!(begun["id"].is_i64());

        let deal = Deal::confirmed(&market, "sale").await;
        app.app.db.run_statement("DELETE FROM idempotency_key").await.unwrap();
        let delivery = json!({"deliveredOn": deal.today(), "lines": [{"lineId": 1, "quantity": 2}]});
        acted_once(&deal, "deliveries", delivery, "note").await;
        assert_eq!(count(&app, "trade_delivery").await, 1);

        let deal = Deal::confirmed(&market, "sale").await;
        app.app.db.run_statement("DELETE FROM idempotency_key").await.unwrap();
        acted_once(&deal, "changes", json!({"lines": [{"lineId": 1, "quantity": 19}]}), "reason").await;
        assert_eq!(count(&app, "trade_change").await, 1);

        let deal = Deal::confirmed(&market, "lease").await;
        app.app.db.run_statement("DELETE FROM idempotency_key").await.unwrap();
        acted_once(&deal, "handover", json!({"handedOverOn": deal.today()}), "note").await;
        assert_eq!(count(&app, "trade_delivery").await, 2);
        market.ledger_is_right().await;
    }

    async fn attachments_are_added_once_and_a_file_that_came_twice_lies_there_once(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let files = [Sent::File(PDF.to_vec()), Sent::File(PIXEL.to_vec())];
        let [first, other] = &files;
        let last = |record: &Value| record["attachments"][0]["id"].clone();
        let deal = Deal::confirmed(&market, "sale").await;
        let path = format!("/api/v1/orders/{}/attachments", deal.id);
        done_once(&market.seller, &format!("{path}?name=a.pdf"), [first, other], last).await;
        assert_eq!((count(&app, "trade_attachment").await, private_files(&app).len()), (1, 1));
        assert_eq!(ask(&market.seller, KEY, &format!("{path}?name=b.pdf"), first).await.status, 409, "another name");
        assert_eq!(ask(&market.buyer, KEY, &format!("{path}?name=a.pdf"), first).await.status, 201, "another company");

        let asked = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company,
            "lines": [{"commodityId": market.bowl, "quantity": 20}]});
        let quotation = market.buyer.post(QUOTATIONS, asked).await.data()["id"].clone();
        app.app.db.run_statement("DELETE FROM idempotency_key").await.unwrap();
        let path = format!("{QUOTATIONS}/{quotation}/attachments?name=a.pdf");
        done_once(&market.buyer, &path, [first, other], |record| last(&record["draft"])).await;
        assert_eq!((count(&app, "trade_attachment").await, private_files(&app).len()), (3, 3));
    }

    async fn what_is_put_into_the_cart_is_put_in_once(app: TestApp) {
        let market = Market::open(&app).await;
        market.offer(market.bowl, json!({})).await;
        let line = |quantity: i64| Sent::Json(json!({"commodityId": market.bowl, "kind": "sale", "quantity": quantity}));
        let path = "/api/v1/cart/lines";
        let put = done_once(&market.buyer, path, [&line(10), &line(15)], |put| json!([put["id"], put["quantity"]])).await;
        assert_eq!((&put["quantity"], count(&app, "cart_line").await), (&json!(10), 1));
        let more = ask(&market.buyer, "key-number-2", path, &line(10)).await.data();
        assert_eq!(more["quantity"], 20, "another call puts so many more in");
        assert_eq!(ask(&market.buyer, KEY, path, &line(10)).await.data()["quantity"], 10, "what was answered first");
    }

    async fn finance_proposes_imports_and_publishes_once(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(1_000, "R-1").await;
        let accounts = office.finance[0].get(&format!("{LEDGER}/accounts")).await.data();
        let account = |kind: &str| accounts.as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap()["id"].clone();
        let (from, to) = (account("company"), account("fees"));
        let adjust = |fen: i64| {
            Sent::Json(json!({"fromAccountId": from, "toAccountId": to, "amountFen": fen, "reason": "补收手续费"}))
        };
        let path = format!("{LEDGER}/adjustments");
        let made = done_once(&office.finance[0], &path, [&adjust(300), &adjust(301)], id).await;
        let theirs = ask(&office.finance[1], KEY, &path, &adjust(300)).await;
        assert_eq!((theirs.status.as_u16(), count(&app, "ledger_correction").await), (201, 2), "a colleague's key is another one");
        let confirm = format!("{path}/{}/confirmation", made["id"]);
        assert_eq!(office.finance[1].post(&confirm, json!({})).await.status, 200);
        assert_eq!(ask(&office.finance[0], KEY, &path, &adjust(300)).await.data()["state"], "confirmed", "as it is then");

        let entries = office.owner.get("/api/v1/sub-account/entries").await.data();
        let back = |reason: &str| Sent::Json(json!({"transactionId": entries[0]["transactionId"], "reason": reason}));
        let path = format!("{LEDGER}/reversals");
        done_once(&office.finance[2], &path, [&back("甲"), &back("乙")], id).await;
        assert_eq!(count(&app, "ledger_correction").await, 3);

        app.app.db.run_statement("DELETE FROM idempotency_key").await.unwrap();
        let lines = [("2026-01-02", "10.00", "甲", "R-8"), ("2026-01-02", "5.00", "甲", ""), ("2026-01-02", "5.00", "甲", "")];
        let files = [Sent::File(statement(&lines).into_bytes()), Sent::File(statement(&lines[..1]).into_bytes())];
        let path = format!("{STATEMENTS}?name=s.csv");
        let (statements, before) = (count(&app, "bank_statement").await, count(&app, "bank_line").await);
        let shown = |file: &Value| json!([file["id"], file["newLines"], file["knownLines"]]);
        let file = done_once(&office.finance[0], &path, [&files[0], &files[1]], shown).await;
        assert_eq!((&file["newLines"], &file["knownLines"], &file["lines"][2]["isRepeated"]), (&json!(3), &json!(0), &json!(true)));
        assert_eq!((count(&app, "bank_statement").await, count(&app, "bank_line").await), (statements + 1, before + 3));
        office.verify().await;

        // A company has one sub-account, and is answered it.
        let open = json!({"companyId": office.company});
        let path = format!("{LEDGER}/accounts");
        let twice = [office.finance[0].post(&path, open.clone()).await, office.finance[0].post(&path, open).await];
        assert_eq!((twice[0].status.as_u16(), twice[1].status.as_u16(), &twice[0].data()["id"]), (201, 201, &twice[1].data()["id"]));

        somebody(&app, "13700000041", Sort::Museum, &[Permission::Settings]).await;
        let staff = Browser::signed_in(&app, "13700000041").await;
        let clause = json!({"headingZh": "交货", "headingEn": "Delivery", "textZh": "送至库房。", "textEn": "To the store."});
        let template = |note: &str| Sent::Json(json!({"kind": "sale", "blanks": [], "clauses": [clause], "note": note, "version": 0}));
        let path = "/api/v1/studio/contract-templates";
        let newest = |all: &Value| all["newest"]["version"].clone();
        done_once(&staff, path, [&template("首版"), &template("另一版")], newest).await;
        assert_eq!(count(&app, "contract_template").await, 1);
        assert_eq!(ask(&staff, "key-number-2", path, &template("首版")).await.status, 409, "another call read too early");
    }
}
