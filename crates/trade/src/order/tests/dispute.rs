//! A dispute: settled by the parties, or decided by the museum.

use super::*;

const ALL: i64 = 20 * 9_000 + 5 * 10_000 + 3 * 2_500;
const DISPUTES: &str = "/api/v1/studio/disputes";

/// A sale of which three fans were accepted; the rest is in dispute by the buyer, who wants half of it back.
async fn disputed<'a, 'm>(market: &'m Market<'a>) -> Deal<'a, 'm> {
    let deal = Deal::confirmed(market, "sale").await;
    let note = deal.deliver(&[(3, 3)]).await;
    deal.decide(note, json!({"act": "accept"})).await;
    let claim = json!({"reason": "迟迟不交货", "lines": [{"lineId": 1, "quantity": 20, "amountFen": 100_000}]});
    let order = deal.act(&market.buyer, "dispute", claim).await;
    assert_eq!(
        (&order["stage"], &order["dispute"]["toSellerFen"]),
        (&json!("disputed"), &json!(ALL - 7_500 - 100_000))
    );
    deal
}

async fn finance<'a>(app: &'a TestApp) -> Browser<'a> {
    somebody(app, FINANCE[0], Sort::Museum, &[Permission::Finance]).await;
    Browser::signed_in(app, FINANCE[0]).await
}

on_both_databases! {
    async fn the_parties_settle_a_dispute_and_the_hold_is_closed_once(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = disputed(&market).await;
        assert_eq!(deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 1)])).await.status, 409, "nothing goes on");
        assert_eq!(deal.act_refused(&market.buyer, "agreeSettlement", json!({})).await, 409, "nobody agrees with themselves");
        for wrong in [json!({}), json!({"toSellerFen": ALL})] {
            assert_eq!(deal.act_refused(&market.seller, "proposeSettlement", wrong).await, 422);
        }
        let proposed = deal.act(&market.seller, "proposeSettlement", json!({"toSellerFen": 50_000})).await;
        assert_eq!((&proposed["next"]["task"], &proposed["next"]["by"]), (&json!("answerSettlement"), &json!("buyer")));
        let version = deal.read(&market.buyer).await["version"].clone();
        let agree = json!({"act": "agreeSettlement", "version": version});
        let path = format!("{PATH}/{}/acts", deal.id);
        let (one, other) = tokio::join!(market.buyer.post(&path, agree.clone()), market.buyer.post(&path, agree));
        let mut both = [one.status.as_u16(), other.status.as_u16()];
        both.sort_unstable();
        assert_eq!(both, [200, 409]);
        let done = deal.read(&market.seller).await;
        assert_eq!((&done["status"], &done["payment"], &done["dispute"]["isDecided"]), (&json!("resolved"), &json!("settled"), &json!(false)));
        assert_eq!(market.money().await, (57_500, 1_000_000 - 57_500, 0));
        assert_eq!(market.stock(market.bowl).await, 1_000, "what was not delivered is in the stock again");
        market.ledger_is_right().await;
    }

    async fn the_museums_finance_decides_a_dispute(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let desk = finance(&app).await;
        let deal = disputed(&market).await;
        let open = desk.get(DISPUTES).await.data();
        assert_eq!((&open[0]["id"], &open[0]["heldFen"], &open[0]["by"]), (&deal.id, &json!(ALL - 7_500), &json!("buyer")));
        let path = format!("{DISPUTES}/{}", deal.id);
        let detail = desk.get(&path).await.data();
        assert_eq!((&detail["disputed"][0]["amountFen"], detail["lines"].as_array().unwrap().len()), (&json!(100_000), 3));
        let decide = |version: &Value, fen: i64| json!({"act": "decide", "version": version, "toSellerFen": fen, "reason": "各担一半"});
        assert_eq!(desk.post(&format!("{path}/acts"), decide(&json!(1), 1)).await.status, 409);
        assert_eq!(desk.post(&format!("{path}/acts"), decide(&detail["version"], ALL)).await.status, 422);
        market.suspend_seller().await;
        let decided = desk.post(&format!("{path}/acts"), decide(&detail["version"], 110_000)).await;
        assert_eq!(decided.status, 200, "{}: also where one is suspended", decided.text());
        assert_eq!(desk.post(&format!("{path}/acts"), decide(&decided.data()["version"], 0)).await.status, 409);
        assert_eq!(market.money().await, (117_500, 1_000_000 - 117_500, 0));
        let seen = deal.read(&market.buyer).await;
        assert_eq!((&seen["status"], &seen["dispute"]["decision"]), (&json!("resolved"), &json!("各担一半")));
        assert_eq!(desk.get(DISPUTES).await.data(), json!([]));
        assert_eq!(desk.get(&format!("{DISPUTES}?state=ended")).await.data()[0]["isDecided"], true);
        market.ledger_is_right().await;
        for by in [&market.buyer, &market.seller] {
            assert_eq!(market.notices(by).await[0], "orderResolved");
        }
    }

    async fn a_dispute_names_lines_and_no_more_than_is_set_aside(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let claim = |line: i64, quantity: i64, fen: i64| {
            json!({"act": "dispute", "reason": "x", "lines": [{"lineId": line, "quantity": quantity, "amountFen": fen}]})
        };
        assert_eq!(deal.refused(&market.buyer, "/acts", claim(1, 1, 1)).await.status, 409, "nothing is delivered yet");
        deal.deliver(&[(3, 1)]).await;
        for (payload, field) in [
            (claim(9, 1, 1), "lines.0.lineId"),
            (claim(1, 21, 1), "lines.0.quantity"),
            (claim(1, 1, ALL + 1), "lines"),
            (json!({"act": "dispute", "reason": "x"}), "lines"),
        ] {
            assert_eq!(deal.refused(&market.buyer, "/acts", payload).await.fields, [field]);
        }
        let disputed = deal.done(&market.seller, "/acts", claim(3, 1, 2_500)).await;
        assert_eq!(disputed["dispute"]["toSellerFen"], 2_500, "a seller asks to be paid");
    }
}
