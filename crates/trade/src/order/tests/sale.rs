//! A sale: ordered in parts, delivered in parts, accepted, refused, cancelled.

use super::*;

const ALL: i64 = 20 * 9_000 + 5 * 10_000 + 3 * 2_500;

on_both_databases! {
    async fn a_sale_is_paid_as_it_is_accepted_in_two_deliveries(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::of_all(&market, "sale").await;
        let draft = deal.read(&market.buyer).await;
        assert_eq!((&draft["status"], &draft["totalFen"], &draft["terms"]), (&json!("draft"), &json!(ALL), &json!("货到付款")));
        assert_eq!(market.seller.get(&format!("{PATH}/{}", deal.id)).await.status, 404, "a draft is the buyer's own");
        deal.act(&market.buyer, "submit", json!({})).await;
        let seen = deal.read(&market.seller).await;
        assert_eq!((&seen["isMyTurn"], &seen["next"]["task"], &seen["payment"]), (&json!(true), &json!("confirm"), &json!("none")));
        assert_eq!(market.money().await, (0, 1_000_000, 0));
        let confirmed = deal.act(&market.seller, "confirm", json!({})).await;
        assert_eq!((&confirmed["stage"], &confirmed["payment"], &confirmed["heldFen"]), (&json!("confirmed"), &json!("held"), &json!(ALL)));
        assert_eq!(market.money().await, (0, 1_000_000 - ALL, ALL));
        assert_eq!((market.stock(market.bowl).await, market.stock(market.fan).await), (975, 997), "stock is taken at confirmation");

        let first = deal.deliver(&[(1, 12), (3, 3)]).await;
        let seen = deal.read(&market.buyer).await;
        assert_eq!((&seen["stage"], &seen["delivery"], &seen["status"]), (&json!("inPerformance"), &json!("part"), &json!("partlyDelivered")));
        assert_eq!((&seen["next"]["task"], &seen["next"]["by"]), (&json!("accept"), &json!("buyer")));
        let after = deal.decide(first, json!({"act": "accept"})).await;
        let paid = 12 * 9_000 + 3 * 2_500;
        assert_eq!((&after["paidFen"], &after["payment"], &after["next"]["task"]), (&json!(paid), &json!("part"), &json!("deliver")));
        assert_eq!(market.money().await, (paid, 1_000_000 - ALL, ALL - paid));

        let second = deal.deliver(&[(1, 8), (2, 5)]).await;
        let done = deal.decide(second, json!({"act": "accept"})).await;
        assert_eq!((&done["status"], &done["delivery"], &done["payment"]), (&json!("completed"), &json!("accepted"), &json!("settled")));
        assert_eq!((&done["next"], &done["acts"]), (&Value::Null, &json!([])));
        assert_eq!(market.money().await, (ALL, 1_000_000 - ALL, 0));
        market.ledger_is_right().await;
        let steps = market.seller.get(&format!("{PATH}/{}/history", deal.id)).await.data();
        let acts: Vec<&str> = steps.as_array().unwrap().iter().map(|step| step["act"].as_str().unwrap()).collect();
        assert_eq!(acts, ["submit", "confirm", "deliver", "accept", "deliver", "accept"], "a draft is the buyer's own");
        assert!(steps[2]["actor"].is_string());
        assert_eq!(steps[3]["actor"], Value::Null, "of the other party's people nobody is named");
    }

    async fn what_is_ordered_of_a_line_never_exceeds_what_was_quoted(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let quotation = Deal::quoted(&market, "sale").await;
        let path = format!("{QUOTATIONS}/{quotation}/orders");
        let order = |line: i64, quantity: i64| json!({"lines": [{"lineId": line, "quantity": quantity}]});
        let first = Deal::ordered(&market, &quotation, json!([{"lineId": 1, "quantity": 15}])).await;
        let more = market.buyer.post(&path, order(1, 6)).await;
        assert_eq!(more.status, 422);
        assert!(more.json()["errors"]["lines.0.quantity"].as_str().unwrap().contains('5'), "{}", more.text());
        assert_eq!(market.buyer.post(&path, order(2, 5)).await.status, 201, "the other line of the same commodity is its own");
        let (one, other) = tokio::join!(market.buyer.post(&path, order(1, 5)), market.buyer.post(&path, order(1, 5)));
        let mut both = [one.status.as_u16(), other.status.as_u16()];
        both.sort_unstable();
        assert_eq!(both, [201, 422], "of two at once the second sees what the first did");
        first.act(&market.buyer, "cancel", json!({})).await;
        let left = market.buyer.get(&path).await.data();
        assert_eq!((&left["lines"][0]["ordered"], &left["mayOrder"]), (&json!(5), &json!(true)), "what is cancelled can be ordered again");
        assert_eq!(market.seller.get(&path).await.data()["orders"], json!([]), "drafts are the buyer's own");
        for (line, quantity) in [(9, 1), (1, 0)] {
            assert_eq!(market.buyer.post(&path, order(line, quantity)).await.status, 422);
        }
        assert_eq!(market.seller.post(&path, order(1, 1)).await.status, 403, "the seller orders nothing");
    }

    async fn only_an_accepted_quotation_can_be_ordered_from(app: TestApp) {
        let market = Market::open(&app).await;
        let offered = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company,
            "lines": [{"commodityId": market.bowl, "quantity": 1}], "validUntil": app.app.today().to_string()});
        let id = market.buyer.post(QUOTATIONS, offered).await.data()["id"].clone();
        let ordered = json!({"lines": [{"lineId": 1, "quantity": 1}]});
        assert_eq!(market.buyer.post(&format!("{QUOTATIONS}/{id}/orders"), ordered).await.status, 409);
    }

    async fn nothing_is_confirmed_that_is_not_in_stock_or_not_funded(app: TestApp) {
        let market = Market::funded(&app, ALL - 1).await;
        let deal = Deal::of_all(&market, "sale").await;
        deal.act(&market.buyer, "submit", json!({})).await;
        assert_eq!(deal.act_refused(&market.seller, "confirm", json!({})).await, 409);
        assert_eq!((market.stock(market.bowl).await, market.money().await), (1_000, (0, ALL - 1, 0)), "nothing is changed");
        assert_eq!(deal.act_refused(&market.seller, "confirm", json!({})).await, 409);
        let told = market.notices(&market.buyer).await;
        assert_eq!(told.iter().filter(|kind| **kind == "orderUnfunded").count(), 1, "the buyer hears of it once a day");
        market.pay_in(1).await;
        let bowl = format!("/api/v1/commodities/{}", market.bowl);
        let mut record = market.seller.get(&bowl).await.data();
        let version = record["version"].clone();
        let changes = json!({"changes": [{"id": market.bowl, "version": version, "stock": 24}]});
        assert_eq!(market.seller.patch("/api/v1/commodities", changes).await.status, 200);
        let refusal = deal.refused(&market.seller, "/acts", json!({"act": "confirm"})).await;
        assert_eq!((refusal.status, refusal.fields), (422, vec!["lines.0.quantity".to_owned(), "lines.1.quantity".to_owned()]));
        record = market.seller.get(&bowl).await.data();
        let changes = json!({"changes": [{"id": market.bowl, "version": record["version"], "stock": 25}]});
        assert_eq!(market.seller.patch("/api/v1/commodities", changes).await.status, 200);
        deal.act(&market.seller, "confirm", json!({})).await;
        assert_eq!((market.stock(market.bowl).await, market.money().await), (0, (0, 0, ALL)));
    }

    async fn before_confirmation_the_buyer_cancels_alone_and_afterwards_both_must_agree(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::of_all(&market, "sale").await;
        deal.act(&market.buyer, "submit", json!({})).await;
        assert_eq!(deal.act_refused(&market.seller, "cancel", json!({"reason": "x"})).await, 409);
        assert_eq!(deal.act_refused(&market.buyer, "cancel", json!({})).await, 422, "the seller has seen it");
        assert_eq!(deal.act(&market.buyer, "cancel", json!({"reason": "改期"})).await["status"], "cancelled");
        assert_eq!(deal.act_refused(&market.seller, "confirm", json!({})).await, 409, "what has ended moves no more");

        let deal = Deal::confirmed(&market, "sale").await;
        let asked = deal.act(&market.seller, "cancel", json!({"reason": "窑裂"})).await;
        assert_eq!((&asked["stage"], &asked["cancelAsked"]), (&json!("confirmed"), &json!("seller")));
        assert_eq!(deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 1)])).await.status, 409);
        assert_eq!(deal.act_refused(&market.seller, "agreeCancel", json!({})).await, 409, "nobody agrees with themselves");
        deal.act(&market.buyer, "refuseCancel", json!({})).await;
        deal.act(&market.buyer, "cancel", json!({"reason": "不再需要"})).await;
        let cancelled = deal.act(&market.seller, "agreeCancel", json!({})).await;
        assert_eq!((&cancelled["status"], &cancelled["payment"]), (&json!("cancelled"), &json!("none")));
        assert_eq!((market.stock(market.bowl).await, market.money().await), (1_000, (0, 1_000_000, 0)));
        market.ledger_is_right().await;
    }

    async fn nothing_that_is_delivered_is_cancelled(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let note = deal.deliver(&[(3, 1)]).await;
        for by in [&market.seller, &market.buyer] {
            assert_eq!(deal.act_refused(by, "cancel", json!({"reason": "x"})).await, 409);
        }
        deal.decide(note, json!({"act": "refuse", "reason": "破损"})).await;
        deal.act(&market.buyer, "cancel", json!({"reason": "破损，不再需要"})).await;
        let cancelled = deal.act(&market.seller, "agreeCancel", json!({})).await;
        assert_eq!(cancelled["status"], "cancelled", "all that was delivered went back");
        assert_eq!((market.stock(market.fan).await, market.money().await), (1_000, (0, 1_000_000, 0)));
    }

    async fn what_is_refused_of_a_delivery_is_to_be_delivered_again(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let over = deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 21)])).await;
        assert_eq!((over.status, over.fields), (422, vec!["lines.0.quantity".to_owned()]));
        let note = deal.deliver(&[(1, 20), (2, 5), (3, 3)]).await;
        let path = format!("/deliveries/{note}/acts");
        let refused = json!({"act": "accept", "refused": [{"lineId": 1, "quantity": 4}]});
        assert_eq!(deal.refused(&market.buyer, &path, refused.clone()).await.fields, ["reason"]);
        let too_much = json!({"act": "accept", "reason": "x", "refused": [{"lineId": 2, "quantity": 6}]});
        assert_eq!(deal.refused(&market.buyer, &path, too_much).await.fields, ["refused.0.quantity"]);
        assert_eq!(deal.refused(&market.seller, &path, json!({"act": "accept"})).await.status, 409, "the buyer decides");
        let after = deal.decide(note, json!({"act": "accept", "reason": "四只有裂", "refused": [{"lineId": 1, "quantity": 4}]})).await;
        assert_eq!((&after["deliveries"][0]["state"], &after["paidFen"]), (&json!("part"), &json!(ALL - 4 * 9_000)));
        assert_eq!((&after["delivery"], &after["lines"][0]["delivered"]), (&json!("part"), &json!(16)));
        assert_eq!(deal.refused(&market.buyer, &path, json!({"act": "accept"})).await.status, 409, "it was decided");
        let again = deal.deliver(&[(1, 4)]).await;
        assert_eq!(deal.decide(again, json!({"act": "accept"})).await["status"], "completed");
        assert_eq!(market.money().await, (ALL, 1_000_000 - ALL, 0));
        market.ledger_is_right().await;
    }

    async fn silence_accepts_after_its_days_whoever_looks_first_and_pays_once(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        deal.deliver(&[(1, 20), (2, 5), (3, 3)]).await;
        app.pass(Duration::days(7));
        let market = market.again().await;
        let deal = Deal { market: &market, id: deal.id.clone() };
        let waits = deal.read(&market.seller).await;
        assert_eq!((&waits["status"], &waits["paidFen"]), (&json!("awaitsAcceptance"), &json!(0)), "the seventh day is the buyer's");
        app.pass(Duration::days(1));
        let market = market.again().await;
        let deal = Deal { market: &market, id: deal.id.clone() };
        let path = format!("{PATH}/{}", deal.id);
        let (one, other, passed) =
            tokio::join!(market.seller.get(&path), market.buyer.get(&path), crate::order::fall_due(&app.app));
        assert!(one.status == 200 && other.status == 200 && passed.is_ok());
        let done = deal.read(&market.buyer).await;
        assert_eq!((&done["status"], &done["deliveries"][0]["isBySilence"]), (&json!("completed"), &json!(true)));
        assert_eq!(market.money().await, (ALL, 1_000_000 - ALL, 0));
        assert_eq!(crate::order::fall_due(&app.app).await.unwrap(), 0, "nothing is due twice");
        market.ledger_is_right().await;
        let kinds = market.notices(&market.buyer).await;
        assert_eq!(kinds.iter().filter(|kind| **kind == json!("deliveryAcceptedBySilence")).count(), 1);
    }

    async fn of_two_who_act_at_once_the_second_is_told_and_changes_nothing(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::of_all(&market, "sale").await;
        deal.act(&market.buyer, "submit", json!({})).await;
        let version = deal.read(&market.buyer).await["version"].clone();
        let path = format!("{PATH}/{}/acts", deal.id);
        let (confirm, cancel) = tokio::join!(
            market.seller.post(&path, json!({"act": "confirm", "version": version})),
            market.buyer.post(&path, json!({"act": "cancel", "version": version, "reason": "改期"})),
        );
        let mut both = [confirm.status.as_u16(), cancel.status.as_u16()];
        both.sort_unstable();
        assert_eq!(both, [200, 409]);
        let after = deal.read(&market.buyer).await;
        let held = if confirm.status == 200 { ALL } else { 0 };
        assert_eq!((&after["heldFen"], market.money().await.2), (&json!(held), held));
    }

    async fn a_suspended_company_finishes_nothing_and_its_counterparty_sees_why(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        deal.deliver(&[(1, 1)]).await;
        market.suspend_seller().await;
        assert_eq!(deal.read(&market.buyer).await["counterparty"]["isActive"], false);
        assert_eq!(deal.act_refused(&market.buyer, "dispute", json!({"reason": "x"})).await, 409);
        assert_eq!(deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 1)])).await.status, 403);
        app.pass(Duration::days(9));
        let market = market.again().await;
        assert_eq!(crate::order::fall_due(&app.app).await.unwrap(), 0, "nor does silence accept");
        assert_eq!(market.money().await.0, 0);
    }

    async fn a_draft_is_changed_and_what_was_withdrawn_meanwhile_is_not_submitted(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::of_all(&market, "sale").await;
        let path = format!("{PATH}/{}", deal.id);
        let change = |version: &Value, more: Value| {
            let mut payload = json!({"version": version});
            payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
            payload
        };
        let read = deal.read(&market.buyer).await["version"].clone();
        let changed = market.buyer.patch(&path, change(&read, json!({"notes": "请分两次送达",
            "lines": [{"lineId": 1, "quantity": 7}], "province": "330000", "address": "示例路 1 号"}))).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        let order = changed.data();
        assert_eq!((&order["totalFen"], &order["lineCount"], &order["notes"]), (&json!(63_000), &json!(1), &json!("请分两次送达")));
        assert_eq!(market.buyer.patch(&path, change(&read, json!({"notes": "x"}))).await.status, 409, "an older version");
        let too_much = json!({"lines": [{"lineId": 1, "quantity": 21}]});
        assert_eq!(market.buyer.patch(&path, change(&order["version"], too_much)).await.status, 422);
        market.withdraw_commodity(market.bowl).await;
        let refusal = deal.refused(&market.buyer, "/acts", json!({"act": "submit"})).await;
        assert_eq!((refusal.status, refusal.fields), (422, vec!["lines.0.commodityId".to_owned()]));
        assert_eq!(deal.read(&market.buyer).await["stage"], "draft");
    }
}

/// On SQLite: what the museum sets is asked in one place, whatever the database.
#[tokio::test]
async fn a_fee_goes_to_the_museum_and_the_rest_to_the_seller() {
    let settings = crate::Settings { fee_basis_points: 150, ..crate::Settings::default() };
    let app = TestApp::start_as(guanlan_db::Engine::Sqlite, |parts| parts.settings = settings).await.unwrap();
    let market = Market::funded(&app, 1_000_000).await;
    let deal = Deal::confirmed(&market, "sale").await;
    let first = deal.deliver(&[(1, 1)]).await;
    deal.decide(first, json!({"act": "accept"})).await;
    let rest = deal.deliver(&[(1, 19), (2, 5), (3, 3)]).await;
    let done = deal.decide(rest, json!({"act": "accept"})).await;
    let fees = 9_000 * 150 / 10_000 + (ALL - 9_000) * 150 / 10_000;
    assert_eq!((&done["paidFen"], &done["payment"]), (&json!(ALL), &json!("settled")));
    assert_eq!(market.money().await, (ALL - fees, 1_000_000 - ALL, 0));
    market.ledger_is_right().await;
}
