//! Random acts of both parties on the contracts of one order, while the clock moves; whatever is refused, what must hold
//! holds afterwards.

use super::*;
use guanlan_kernel::testing::Dice;

const FUNDS: i64 = 1_000_000;
const OVER: [&str; 5] = ["fulfilled", "terminated", "refused", "recalled", "expired"];

/// What must hold of the contracts of an order and of its money, whatever was done.
async fn holds(market: &Market<'_>, order: &Deal<'_, '_>, before: &mut std::collections::BTreeMap<i64, Value>) {
    let shown = order.read(&market.buyer).await;
    let (seller, available, frozen) = market.money().await;
    assert_eq!(available + frozen + seller, FUNDS);
    assert_eq!((frozen, seller), (shown["heldFen"].as_i64().unwrap(), shown["paidFen"].as_i64().unwrap()));
    let rows = market.seller.get(&format!("{PATH}?order={}&size=100", order.id)).await.data();
    let mut open = 0;
    for row in rows.as_array().unwrap() {
        let one = market.seller.get(&format!("{PATH}/{}", row["id"])).await.data();
        let state = one["state"].as_str().unwrap();
        let signed = one["signatures"].as_array().unwrap();
        assert!(signed.iter().all(|signature| signature["sha256"] == one["sha256"]), "{one}");
        let is_whole = ["effective", "fulfilled", "terminated"].contains(&state);
        assert_eq!(is_whole, signed.len() == 2, "{one}");
        open += usize::from(["draft", "signing"].contains(&state));
        if state == "effective" {
            assert_eq!(shown["stage"], "contracted", "{one}");
            if one["isSupplement"] == false {
                assert_eq!(shown["heldFen"], one["securityFen"], "no contract is effective without its hold: {one}");
            }
        }
        if let Some(was) = before.insert(row["id"].as_i64().unwrap(), one.clone()) {
            if !was["sha256"].is_null() {
                assert_eq!(was["sha256"], one["sha256"], "frozen bytes never change");
            }
            assert!(!OVER.contains(&was["state"].as_str().unwrap()) || was["state"] == one["state"], "{was} {one}");
        }
    }
    assert!(open <= 1, "one at a time");
}

on_both_databases! {
    async fn whatever_both_do_contracts_and_money_agree(app: TestApp) {
        let market = Market::funded(&app, FUNDS).await;
        ask_for_contracts(&market).await;
        let mut dice = Dice(20);
        for _ in 0..4 {
            let order = Deal::confirmed(&market, "sale").await;
            let mut before = std::collections::BTreeMap::new();
            for _ in 0..25 {
                let by = if dice.roll(2) == 0 { &market.seller } else { &market.buyer };
                let rows = market.seller.get(&format!("{PATH}?order={}&size=1", order.id)).await.data();
                let newest = rows.as_array().unwrap().iter().max_by_key(|row| row["id"].as_i64()).cloned();
                match newest {
                    None => drop(by.post(PATH, json!({"orderId": order.id, "securityFen": 60_000})).await),
                    Some(row) => {
                        let deal = Deal { market: &market, id: order.id.clone() };
                        let pact = Pact { market: &market, order: deal, id: row["id"].clone() };
                        match dice.roll(10) {
                            0 => drop(by.post(PATH, json!({"orderId": order.id})).await),
                            1 | 2 => {
                                if row["state"] == "draft" {
                                    pact.fill().await;
                                }
                                pact.send(by, "sendForSigning", json!({})).await;
                            }
                            3..=5 => {
                                if !(row["state"] == "draft" && std::ptr::eq(by, &raw const market.buyer)) {
                                    pact.sign(by, json!({})).await;
                                }
                            }
                            6 => drop(pact.send(by, "refuse", json!({"reason": "x"})).await),
                            7 => drop(pact.send(by, "recall", json!({})).await),
                            8 => drop(pact.send(by, "terminate", json!({"reason": "x", "toSellerFen": 0})).await),
                            _ => drop(order.send(by, "/acts", json!({"act": "cancel", "reason": "x"})).await),
                        }
                    }
                }
                holds(&market, &order, &mut before).await;
            }
            if market.money().await.2 > 0 {
                // The next order finds its money.
                break;
            }
        }
        market.ledger_is_right().await;
    }
}
