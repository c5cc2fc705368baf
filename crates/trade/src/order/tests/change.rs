//! Changes that both agree on.

use super::*;

const ALL: i64 = 20 * 9_000 + 5 * 10_000 + 3 * 2_500;

on_both_databases! {
    async fn a_change_is_agreed_by_both_and_stock_and_money_follow(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let change = json!({"reason": "少要五只，扇子让价", "lines": [{"lineId": 1, "quantity": 15}, {"lineId": 3, "quantity": 3, "unitPriceFen": 2_000}]});
        let asked = deal.done(&market.buyer, "/changes", change).await;
        assert_eq!((&asked["change"]["isOwn"], &asked["change"]["totalFen"]), (&json!(true), &json!(ALL - 45_000 - 1_500)));
        assert_eq!(deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 1)])).await.status, 409, "it is answered first");
        assert_eq!(deal.act_refused(&market.buyer, "agreeChange", json!({})).await, 409);
        assert_eq!(market.money().await.2, ALL, "nothing changes before it is agreed");
        let after = deal.act(&market.seller, "agreeChange", json!({})).await;
        assert_eq!((&after["totalFen"], &after["heldFen"], &after["change"]), (&json!(ALL - 46_500), &json!(ALL - 46_500), &Value::Null));
        assert_eq!((market.money().await.2, market.stock(market.bowl).await), (ALL - 46_500, 980));
        let more = json!({"reason": "x", "lines": [{"lineId": 1, "quantity": 20}]});
        deal.done(&market.seller, "/changes", more).await;
        deal.act(&market.buyer, "agreeChange", json!({})).await;
        assert_eq!((market.money().await.2, market.stock(market.bowl).await), (ALL - 1_500, 975));
        market.ledger_is_right().await;
    }

    async fn a_change_is_never_below_what_is_delivered_nor_above_what_was_quoted(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let note = deal.deliver(&[(1, 12)]).await;
        let change = |line: i64, quantity: i64, price: Option<i64>| {
            json!({"reason": "x", "lines": [{"lineId": line, "quantity": quantity, "unitPriceFen": price}]})
        };
        assert_eq!(deal.refused(&market.buyer, "/changes", change(1, 15, None)).await.status, 409, "a delivery is decided on first");
        deal.decide(note, json!({"act": "accept"})).await;
        for (payload, field) in [
            (change(1, 11, None), "lines.0.quantity"),
            (change(1, 21, None), "lines.0.quantity"),
            (change(1, 15, Some(1)), "lines.0.unitPriceFen"),
            (change(9, 1, None), "lines.0.lineId"),
            (change(1, 20, None), "lines"),
        ] {
            let refusal = deal.refused(&market.buyer, "/changes", payload.clone()).await;
            assert_eq!((refusal.status, refusal.fields), (422, vec![field.to_owned()]), "{payload}");
        }
        let all_but_what_is_there = json!({"reason": "x", "lines": [{"lineId": 1, "quantity": 12}, {"lineId": 2, "quantity": 0}, {"lineId": 3, "quantity": 0}]});
        deal.done(&market.seller, "/changes", all_but_what_is_there).await;
        let done = deal.act(&market.buyer, "agreeChange", json!({})).await;
        assert_eq!((&done["status"], &done["heldFen"]), (&json!("completed"), &json!(0)), "nothing is left to deliver");
        assert_eq!(market.money().await, (108_000, 1_000_000 - 108_000, 0));
        assert_eq!(market.stock(market.bowl).await, 1_000 - 12);
        market.ledger_is_right().await;
    }

    async fn a_change_that_is_refused_or_taken_back_changes_nothing(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let change = json!({"reason": "x", "lines": [{"lineId": 1, "quantity": 15}]});
        deal.done(&market.buyer, "/changes", change.clone()).await;
        assert_eq!(deal.refused(&market.buyer, "/changes", change.clone()).await.status, 409, "one at a time");
        assert_eq!(deal.act_refused(&market.seller, "refuseChange", json!({})).await, 422, "with a reason");
        deal.act(&market.seller, "refuseChange", json!({"reason": "已装箱"})).await;
        deal.done(&market.buyer, "/changes", change).await;
        let after = deal.act(&market.buyer, "withdrawChange", json!({})).await;
        assert_eq!((&after["totalFen"], &after["change"]), (&json!(ALL), &Value::Null));
        assert_eq!(market.money().await.2, ALL);
    }
}
