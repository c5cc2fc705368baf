//! Quotations between two companies, as their people know them, on both databases.

mod attachment;

use chrono::Duration;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::people::{company, somebody};
use serde_json::{Value, json};

use crate::testing::{Browser, Market, TestApp};

const PATH: &str = "/api/v1/quotations";

fn until(app: &TestApp, days: i64) -> String {
    (app.app.today() + Duration::days(days)).to_string()
}

/// The buyer asks for two things without prices, and sends it.
async fn inquiry(market: &Market<'_>) -> Value {
    let lines = json!([
        {"commodityId": market.bowl, "quantity": 20},
        {"commodityId": market.bowl, "quantity": 5, "note": "彩盒"},
        {"commodityId": market.fan, "quantity": 3},
    ]);
    let asked = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company, "lines": lines,
        "validUntil": until(market.app, 10), "notes": "馆内商店用"});
    let begun = market.buyer.post(PATH, asked).await;
    assert_eq!(begun.status, 201, "{}", begun.text());
    let id = begun.data()["id"].clone();
    assert_eq!(begun.data()["version"], 1);
    let sent = act(&market.buyer, &id, json!({"act": "send", "version": 1})).await;
    assert_eq!(sent["state"], "sent");
    id
}

/// An act that is carried out.
async fn act(by: &Browser<'_>, id: &Value, payload: Value) -> Value {
    let answer = by.post(&format!("{PATH}/{id}/acts"), payload).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

async fn refused(by: &Browser<'_>, id: &Value, payload: Value) -> u16 {
    by.post(&format!("{PATH}/{id}/acts"), payload).await.status.as_u16()
}

async fn read(by: &Browser<'_>, id: &Value) -> Value {
    by.get(&format!("{PATH}/{id}")).await.data()
}

/// Writes prices of the lines at hand into the own draft.
async fn price(by: &Browser<'_>, id: &Value, prices: &[i64], valid_until: &str) -> Value {
    let there = read(by, id).await;
    let version = if there["draft"].is_null() { &there["current"] } else { &there["draft"] };
    let lines: Vec<Value> = (version["lines"].as_array().unwrap().iter().zip(prices))
        .map(|(line, price)| {
            json!({"lineId": line["lineId"], "commodityId": line["commodityId"], "quantity": line["quantity"],
                "unitPriceFen": price})
        })
        .collect();
    let answer = by.patch(&format!("{PATH}/{id}"), json!({"lines": lines, "validUntil": valid_until})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

on_both_databases! {
    async fn an_inquiry_is_priced_countered_and_accepted_over_three_versions(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        let told = market.seller.get("/api/v1/notices").await.data()[0]["text"].as_str().unwrap().to_owned();
        assert!(told.starts_with("询价单") && !told.contains('¥'), "{told}");
        let seen = read(&market.seller, &id).await;
        assert_eq!((&seen["isMyTurn"], &seen["openPrices"], &seen["side"]), (&json!(true), &json!(3), &json!("seller")));
        assert_eq!(seen["current"]["lines"][1]["note"], "彩盒");
        assert_eq!((&seen["current"]["notes"], &seen["versions"][0]["notes"]), (&json!("馆内商店用"), &json!("馆内商店用")));
        let priced = price(&market.seller, &id, &[9_000, 10_000, 2_500], &until(&app, 5)).await;
        assert_eq!(priced["draft"]["totalFen"], 20 * 9_000 + 5 * 10_000 + 3 * 2_500);
        assert!(read(&market.buyer, &id).await["draft"].is_null(), "a draft is its party's own");
        let countered = act(&market.seller, &id, json!({"act": "counter", "version": 1})).await;
        assert_eq!((&countered["state"], &countered["version"]), (&json!("countered"), &json!(2)));
        price(&market.buyer, &id, &[8_500, 10_000, 2_500], &until(&app, 5)).await;
        act(&market.buyer, &id, json!({"act": "counter", "version": 2})).await;
        let done = act(&market.seller, &id, json!({"act": "accept", "version": 3})).await;
        assert_eq!((&done["state"], &done["turn"], &done["acts"]), (&json!("accepted"), &Value::Null, &json!([])));
        assert_eq!(done["totalFen"], 20 * 8_500 + 5 * 10_000 + 3 * 2_500);
        let ids = |version: &Value| -> Vec<Value> {
            version["lines"].as_array().unwrap().iter().map(|line| line["lineId"].clone()).collect()
        };
        let first = market.buyer.get(&format!("{PATH}/{id}/versions/1")).await.data();
        assert_eq!(ids(&first), ids(&done["current"]), "a line keeps its id, also where a commodity stands twice");
        assert_eq!(first["lines"][0]["unitPriceFen"], Value::Null, "a version that was sent never changes");
        let kinds: Vec<Value> = market.notices(&market.buyer).await;
        assert_eq!(kinds, ["quotationAccepted", "quotationCountered"]);
    }

    async fn a_turn_belongs_to_one_party_and_acceptance_names_the_version_at_hand(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        for (by, payload) in [
            (&market.buyer, json!({"act": "accept", "version": 1})),
            (&market.buyer, json!({"act": "counter", "version": 1})),
            (&market.seller, json!({"act": "accept", "version": 1})),
            (&market.seller, json!({"act": "counter", "version": 1})),
            (&market.seller, json!({"act": "withdraw", "version": 1, "reason": "x"})),
            (&market.seller, json!({"act": "decline", "version": 2, "reason": "x"})),
        ] {
            assert_eq!(refused(by, &id, payload.clone()).await, 409, "{payload}");
        }
        assert_eq!(market.buyer.patch(&format!("{PATH}/{id}"), json!({"notes": "x"})).await.status, 409);
        price(&market.seller, &id, &[9_000, 10_000, 2_500], &until(&app, 5)).await;
        act(&market.seller, &id, json!({"act": "counter", "version": 1})).await;
        assert_eq!(refused(&market.buyer, &id, json!({"act": "accept", "version": 1})).await, 409, "an older version");
        act(&market.buyer, &id, json!({"act": "accept", "version": 2})).await;
        assert_eq!(refused(&market.seller, &id, json!({"act": "withdraw", "version": 2, "reason": "x"})).await, 409);
    }

    async fn an_expired_offer_is_accepted_by_nobody_and_renewed_by_whoever_made_it(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        price(&market.seller, &id, &[9_000, 10_000, 2_500], &until(&app, 1)).await;
        act(&market.seller, &id, json!({"act": "counter", "version": 1})).await;
        app.pass(Duration::days(2));
        let market = market.again().await;
        let seen = read(&market.buyer, &id).await;
        assert_eq!((&seen["state"], &seen["turn"], &seen["acts"]), (&json!("expired"), &Value::Null, &json!([])));
        assert_eq!(refused(&market.buyer, &id, json!({"act": "accept", "version": 2})).await, 409);
        assert_eq!(refused(&market.buyer, &id, json!({"act": "decline", "version": 2, "reason": "x"})).await, 409);
        let listed = market.buyer.get(&format!("{PATH}?state=expired")).await.data();
        assert_eq!(listed[0]["id"], id);
        assert_eq!(refused(&market.seller, &id, json!({"act": "renew", "version": 2})).await, 409, "without a draft");
        price(&market.seller, &id, &[9_500, 10_000, 2_500], &until(&app, 3)).await;
        let renewed = act(&market.seller, &id, json!({"act": "renew", "version": 2})).await;
        assert_eq!((&renewed["state"], &renewed["version"]), (&json!("sent"), &json!(3)));
        app.pass(Duration::days(1));
        act(&market.again().await.buyer, &id, json!({"act": "accept", "version": 3})).await;
        app.pass(Duration::days(30));
        assert_eq!(read(&market.again().await.buyer, &id).await["state"], "accepted", "expiry overwrites no end");
    }

    async fn what_has_no_price_is_not_accepted_and_a_seller_leaves_none_open(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        let accept = market.seller.post(&format!("{PATH}/{id}/acts?lang=en"), json!({"act": "accept", "version": 1})).await;
        assert_eq!(accept.status, 409);
        assert!(accept.text().contains("3 lines have no price yet"), "{}", accept.text());
        let lines = json!([{"commodityId": market.bowl, "quantity": 20, "unitPriceFen": 100}, {"commodityId": market.fan, "quantity": 1}]);
        market.seller.patch(&format!("{PATH}/{id}"), json!({"lines": lines})).await.data();
        let priced = read(&market.seller, &id).await["draft"].clone();
        assert_eq!(priced["lines"][1]["priceSource"], "list", "a seller who names none takes the own list");
        assert_eq!(priced["lines"][0]["priceSource"], "agreed");
        assert_eq!(priced["lines"][0]["lineId"], 4, "a new line has an id that no line had");
    }

    async fn a_draft_is_refused_field_by_field_and_changes_nothing(app: TestApp) {
        let market = Market::open(&app).await;
        let good = json!({"commodityId": market.bowl, "quantity": 1});
        let begin = |more: Value| {
            let mut payload = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company,
                "lines": [good], "validUntil": until(&app, 3)});
            payload.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            payload
        };
        for (more, field) in [
            (json!({"lines": []}), "lines"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 0}]}), "lines.0.quantity"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1.5}]}), "lines.0.quantity"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1_000_000_000_000_i64}]}), "lines.0.quantity"),
            (json!({"lines": [good, {"commodityId": 999_999, "quantity": 1}]}), "lines.1.commodityId"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1, "lineId": 7}]}), "lines.0.lineId"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1, "periods": 3}]}), "lines.0.periods"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1, "packingId": 999_999}]}), "lines.0.packingId"),
            (json!({"lines": [{"commodityId": market.bowl, "quantity": 1_000_000_000, "unitPriceFen": 10_000_000_000_000_i64}]}), "lines.0.quantity"),
            (json!({"validUntil": until(&app, -1)}), "validUntil"),
            (json!({"validUntil": until(&app, 367)}), "validUntil"),
            (json!({"contactId": 999_999}), "contactId"),
            (json!({"distributionId": 999_999}), "distributionId"),
            (json!({"province": "11", "city": "3701"}), "province"),
            (json!({"counterpartyId": market.buyer_company}), "counterpartyId"),
            (json!({"counterpartyId": 999_999}), "counterpartyId"),
            (json!({"colour": "red"}), "colour"),
        ] {
            let answer = market.buyer.post(PATH, begin(more.clone())).await;
            assert_eq!(answer.status, 422, "{more} {}", answer.text());
            assert!(answer.json()["errors"][field].is_string(), "{more} {}", answer.text());
        }
        assert_eq!(market.buyer.get(PATH).await.json()["total"], 0);
        let lease = json!({"kind": "lease", "lines": [{"commodityId": market.bowl, "quantity": 1, "unitPriceFen": 5}]});
        let answer = market.buyer.post(PATH, begin(lease)).await;
        assert!(answer.json()["errors"]["lines.0.period"].is_string(), "{}", answer.text());
        let lease = json!({"kind": "lease", "lines": [{"commodityId": market.bowl, "quantity": 2, "unitPriceFen": 500,
            "period": "day", "periods": 30, "depositFen": 10_000}]});
        let id = market.buyer.post(PATH, begin(lease)).await.data()["id"].clone();
        let draft = read(&market.buyer, &id).await["draft"].clone();
        assert_eq!((&draft["totalFen"], &draft["depositFen"]), (&json!(30_000), &json!(20_000)));
    }

    async fn a_line_of_a_lease_is_as_the_seller_offers_it_where_nothing_is_said(app: TestApp) {
        let market = Market::open(&app).await;
        let path = format!("/api/v1/commodities/{}", market.bowl);
        let version = market.seller.get(&path).await.data()["version"].clone();
        let lease = json!({"rentFen": 800, "period": "month", "depositFen": 5_000, "shortest": 3, "longest": 12,
            "onReturnZh": "", "onReturnEn": "", "isPriceShown": true});
        let offers = json!({"sale": null, "lease": lease, "version": version});
        let put = market.seller.put(&format!("{path}/offers"), offers).await;
        assert_eq!(put.status, 200, "{}", put.text());
        let begun = json!({"kind": "lease", "side": "seller", "counterpartyId": market.buyer_company,
            "lines": [{"commodityId": market.bowl, "quantity": 2}], "validUntil": until(&app, 3)});
        let id = market.seller.post(PATH, begun).await.data()["id"].clone();
        let line = read(&market.seller, &id).await["draft"]["lines"][0].clone();
        let terms = json!([line["period"], line["periods"], line["depositFen"], line["unitPriceFen"], line["priceSource"]]);
        assert_eq!(terms, json!(["month", 3, 5_000, 800, "list"]));
        assert_eq!(line["totalFen"], 2 * 3 * 800);
    }

    async fn a_buyer_who_names_a_price_that_is_told_on_request_learns_nothing_of_it(app: TestApp) {
        let market = Market::open(&app).await;
        let source = async || {
            let lines = json!([{"commodityId": market.bowl, "quantity": 1, "unitPriceFen": 12_000}]);
            let begun = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company,
                "lines": lines, "validUntil": until(&app, 3)});
            let id = market.buyer.post(PATH, begun).await.data()["id"].clone();
            read(&market.buyer, &id).await["draft"]["lines"][0]["priceSource"].clone()
        };
        assert_eq!(source().await, "list");
        let path = format!("/api/v1/commodities/{}", market.bowl);
        let version = market.seller.get(&path).await.data()["version"].clone();
        let sale = json!({"least": 1, "step": 1, "leadDays": 3, "isPriceShown": false});
        let offers = json!({"sale": sale, "lease": null, "version": version});
        assert_eq!(market.seller.put(&format!("{path}/offers"), offers).await.status, 200);
        assert_eq!(source().await, "agreed");
    }

    async fn a_colleague_who_was_slower_overwrites_nothing(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        let path = format!("{PATH}/{id}");
        let first = market.seller.patch(&path, json!({"revision": 0, "notes": "一"})).await.data();
        assert_eq!(first["draft"]["revision"], 1);
        assert_eq!(market.seller.patch(&path, json!({"revision": 0, "notes": "二"})).await.status, 409);
        let second = market.seller.patch(&path, json!({"revision": 1, "terms": "款到发货"})).await.data();
        assert_eq!(second["draft"]["notes"], "一", "what is not said stays");
        let third = market.seller.patch(&path, json!({"notes": null})).await.data();
        assert_eq!((&third["draft"]["notes"], &third["draft"]["terms"]), (&json!(""), &json!("款到发货")));
    }

    async fn what_a_company_notes_for_itself_the_other_never_sees(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        market.seller.put(&format!("{PATH}/{id}/note"), json!({"text": "底价八十"})).await.data();
        assert_eq!(read(&market.seller, &id).await["internalNote"], "底价八十");
        let theirs = market.buyer.get(&format!("{PATH}/{id}")).await.text();
        assert!(!theirs.contains("底价八十"));
        let steps = read(&market.buyer, &id).await["steps"].clone();
        assert_eq!((&steps[1]["act"], &steps[1]["isOwn"]), (&json!("send"), &json!(true)));
        let steps = read(&market.seller, &id).await["steps"].clone();
        assert_eq!((&steps[0]["act"], &steps[0]["isOwn"], &steps[0]["actor"]), (&json!("send"), &json!(false), &Value::Null));
    }

    async fn without_the_value_of_the_side_and_for_a_third_company_it_is_not_there(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        somebody(&app, "13600000091", Sort::Visitor, &[]).await;
        company(&app, "13600000091", &[]).await;
        let third = Browser::signed_in(&app, "13600000091").await;
        let buys = market.colleague("13600000092", &[Permission::PurchaseQuotation]).await;
        let sells = market.colleague("13600000093", &[Permission::SalesQuotation]).await;
        let own = json!({"act": "decline", "version": 1, "reason": "x"});
        for by in [&third, &buys] {
            assert_eq!(by.get(&format!("{PATH}/{id}")).await.status, 404);
            assert_eq!(by.get(&format!("{PATH}/{id}/versions/1")).await.status, 404);
            assert_eq!(by.patch(&format!("{PATH}/{id}"), json!({"notes": "x"})).await.status, 404);
            assert_eq!(by.put(&format!("{PATH}/{id}/note"), json!({"text": "x"})).await.status, 404);
            assert_eq!(refused(by, &id, own.clone()).await, 404);
            assert_eq!(by.get(PATH).await.json()["total"], 0);
        }
        assert_eq!(sells.get(PATH).await.json()["total"], 1);
        let begun = json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company,
            "lines": [{"commodityId": market.bowl, "quantity": 1}], "validUntil": until(&app, 3)});
        assert_eq!(buys.post(PATH, begun).await.status, 403);
        let none = market.colleague("13600000094", &[Permission::BankInfo]).await;
        assert_eq!(none.get(PATH).await.status, 403);
        assert_eq!(read(&sells, &id).await["current"]["contact"], Value::Null);
        act(&sells, &id, own).await;
    }

    async fn a_draft_is_not_there_for_the_other_party(app: TestApp) {
        let market = Market::open(&app).await;
        let begun = json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company,
            "lines": [{"commodityId": market.bowl, "quantity": 1}], "validUntil": until(&app, 3)});
        let id = market.seller.post(PATH, begun).await.data()["id"].clone();
        assert_eq!(market.buyer.get(&format!("{PATH}/{id}")).await.status, 404);
        assert_eq!(market.buyer.get(PATH).await.json()["total"], 0);
        assert_eq!(market.seller.get(PATH).await.json()["total"], 1);
        act(&market.seller, &id, json!({"act": "withdraw", "version": 1})).await;
        assert_eq!(market.buyer.get(&format!("{PATH}/{id}")).await.status, 404);
        assert!(market.notices(&market.buyer).await.is_empty());
    }

    async fn of_two_who_act_at_once_one_succeeds(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        price(&market.seller, &id, &[9_000, 10_000, 2_500], &until(&app, 5)).await;
        let counter = json!({"act": "counter", "version": 1});
        let decline = json!({"act": "decline", "version": 1, "reason": "x"});
        let withdraw = json!({"act": "withdraw", "version": 1, "reason": "x"});
        let (one, two, three) = tokio::join!(
            refused(&market.seller, &id, counter),
            refused(&market.seller, &id, decline),
            refused(&market.buyer, &id, withdraw)
        );
        let done = [one, two, three].into_iter().filter(|status| *status == 200).count();
        assert_eq!(done, 1, "{one} {two} {three}");
    }

    async fn a_suspended_company_finishes_nothing_and_the_other_is_told_why(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        market.suspend_seller().await;
        let payload = json!({"act": "decline", "version": 1, "reason": "x"});
        assert_eq!(refused(&market.seller, &id, payload).await, 403);
        let withdraw = json!({"act": "withdraw", "version": 1, "reason": "x"});
        let told = market.buyer.post(&format!("{PATH}/{id}/acts?lang=en"), withdraw).await;
        assert_eq!(told.status, 409);
        assert!(told.text().contains("suspended"), "{}", told.text());
        assert_eq!(read(&market.buyer, &id).await["counterparty"]["isActive"], false);
    }

    async fn a_commodity_that_was_withdrawn_in_between_is_named_at_its_line(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        price(&market.seller, &id, &[9_000, 10_000, 2_500], &until(&app, 5)).await;
        act(&market.seller, &id, json!({"act": "counter", "version": 1})).await;
        market.withdraw_commodity(market.fan).await;
        let answer = market.buyer.post(&format!("{PATH}/{id}/acts"), json!({"act": "accept", "version": 2})).await;
        assert_eq!(answer.status, 422);
        assert!(answer.json()["errors"]["lines.2.commodityId"].is_string(), "{}", answer.text());
        let seen = read(&market.buyer, &id).await;
        assert_eq!((&seen["state"], &seen["current"]["lines"][2]["isOffered"]), (&json!("countered"), &json!(false)));
    }

    async fn a_list_puts_what_waits_for_me_first_and_is_narrowed(app: TestApp) {
        let market = Market::open(&app).await;
        let mine = inquiry(&market).await;
        let begun = json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company,
            "lines": [{"commodityId": market.bowl, "quantity": 1}], "validUntil": until(&app, 3)});
        let theirs = market.seller.post(PATH, begun).await.data()["id"].clone();
        act(&market.seller, &theirs, json!({"act": "send", "version": 1})).await;
        let (one, other) = (mine.as_i64().unwrap(), theirs.as_i64().unwrap());
        let ids = async |query: &str| -> Vec<i64> {
            let rows = market.seller.get(&format!("{PATH}{query}")).await.data();
            rows.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
        };
        assert_eq!(ids("").await, [one, other]);
        assert_eq!(ids("?sort=newest").await, [other, one]);
        assert_eq!(ids("?turn=mine").await, [one]);
        assert_eq!(ids("?turn=theirs&side=seller&kind=sale&state=sent").await, [other]);
        assert_eq!(ids("?side=buyer").await, [0; 0]);
        let code = read(&market.seller, &mine).await["code"].as_str().unwrap().to_owned();
        assert_eq!(ids(&format!("?keyword={}", code.to_lowercase())).await, [one]);
        assert_eq!(ids(&format!("?counterparty={}", market.buyer_company)).await.len(), 2);
        let rows = market.seller.get(PATH).await.data();
        assert_eq!((&rows[0]["isUnread"], &rows[1]["isUnread"]), (&json!(true), &json!(false)));
        market.seller.post("/api/v1/notices/readings", json!({"code": code})).await.data();
        assert_eq!(market.seller.get(PATH).await.data()[0]["isUnread"], false);
        act(&market.seller, &mine, json!({"act": "decline", "version": 1, "reason": "x"})).await;
        assert_eq!((ids("?state=declined").await, ids("?state=draft").await), (vec![one], Vec::new()));
        market.ledger_is_right().await;
    }

    async fn whoever_answers_as_a_seller_picks_from_the_own_commodities(app: TestApp) {
        let market = Market::open(&app).await;
        for (mobile, value) in [("13600000061", Permission::SalesQuotation), ("13600000062", Permission::LeaseQuotation)] {
            let colleague = market.colleague(mobile, &[value]).await;
            assert_eq!(colleague.get("/api/v1/commodities?state=published").await.json()["total"], 2);
            assert_eq!(colleague.get(&format!("/api/v1/commodities/{}", market.bowl)).await.status, 403);
        }
        let buys = market.colleague("13600000063", &[Permission::PurchaseQuotation]).await;
        assert_eq!(buys.get("/api/v1/commodities").await.status, 403);
    }

    async fn a_table_has_every_quotation_and_a_paper_every_line(app: TestApp) {
        let market = Market::open(&app).await;
        let id = inquiry(&market).await;
        let table = market.seller.get(&format!("{PATH}/file")).await;
        assert_eq!(table.status, 200);
        assert_eq!(table.text().lines().count(), 2, "{}", table.text());
        let paper = market.seller.get(&format!("{PATH}/{id}/file?lang=en")).await;
        assert_eq!((paper.status.as_u16(), &paper.body[..5]), (200, &b"%PDF-"[..]));
        let pages = guanlan_papers::text(&paper.body, &guanlan_papers::Limits::default()).unwrap();
        assert!(pages.contains("Price asked") && pages.contains("Version 1") && pages.contains("Seller"), "{pages}");
        assert_eq!(market.buyer.get(&format!("{PATH}/{id}/file?version=2")).await.status, 404);
    }
}
