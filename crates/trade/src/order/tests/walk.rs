//! Random acts of both parties on one order, whole or in pieces, while the clock moves; whatever is refused, what must hold
//! holds afterwards.

use super::*;
use guanlan_kernel::testing::Dice;

const FUNDS: i64 = 10_000_000;
const ACTS: [&str; 15] = [
    "submit",
    "confirm",
    "refuse",
    "cancel",
    "agreeCancel",
    "refuseCancel",
    "withdrawCancel",
    "agreeChange",
    "refuseChange",
    "withdrawChange",
    "agreeDamage",
    "refuseDamage",
    "dispute",
    "proposeSettlement",
    "agreeSettlement",
];
const OVER: [&str; 3] = ["completed", "cancelled", "resolved"];

/// What must hold of an order, its stock and its money, whatever was done.
async fn holds(deal: &Deal<'_, '_>, was: &str) {
    let market = deal.market;
    let order = deal.read(&market.buyer).await;
    let fen = |name: &str| order[name].as_i64().unwrap();
    let stage = order["stage"].as_str().unwrap();
    assert!(!OVER.contains(&was) || stage == was, "{was} became {stage}");
    let (seller, available, frozen) = market.money().await;
    assert_eq!((frozen, seller), (fen("heldFen"), fen("paidFen")), "the order's money is the ledger's: {order}");
    assert_eq!(available + frozen + seller, FUNDS);
    assert!(fen("heldFen") + fen("paidFen") <= fen("totalFen") + fen("depositFen"), "{order}");
    let mut gone = 0;
    for line in order["lines"].as_array().unwrap() {
        let of = |name: &str| line[name].as_i64().unwrap();
        assert!(
            0 <= of("accepted") && of("accepted") <= of("delivered") && of("delivered") <= of("quantity"),
            "{line}"
        );
        assert!(of("quantity") <= if of("lineId") == 1 { 20 } else { 5 }, "never above what was quoted: {line}");
        let is_bowl = of("lineId") != 3;
        gone += if !is_bowl || ["draft", "submitted", "cancelled"].contains(&stage) {
            0
        } else if OVER.contains(&stage) {
            // A lease that has ended is in the stock again.
            if order["kind"] == "lease" { 0 } else { of("delivered") }
        } else {
            of("quantity")
        };
    }
    if !(order["kind"] == "lease" && stage == "resolved") {
        assert_eq!(market.stock(market.bowl).await, 1_000 - gone, "{order}");
    }
    let sides = [&market.seller, &market.buyer];
    if let Some(next) = order["next"].as_object() {
        assert!(!OVER.contains(&stage), "{next:?}");
    }
    for by in sides {
        let seen = by.get(&format!("{PATH}/{}", deal.id)).await;
        if seen.status == 200 {
            assert_eq!(seen.data()["status"], order["status"], "both see the same");
        }
    }
}

async fn walk(app: &TestApp, kind: &str, seed: u64, steps: usize) -> Vec<String> {
    let mut dice = Dice(seed);
    let mut market = Market::funded(app, FUNDS).await;
    let id = Deal::of_all(&market, kind).await.id;
    let mut stage = "draft".to_owned();
    let mut seen = vec![stage.clone()];
    let mut signed_in = 0;
    for _ in 0..steps {
        if signed_in >= 12 {
            market = market.again().await;
            signed_in = 0;
        }
        let deal = Deal { market: &market, id: id.clone() };
        let by = if dice.roll(2) == 0 { &market.seller } else { &market.buyer };
        let order = deal.read(&market.buyer).await;
        let note =
            order["deliveries"].as_array().and_then(|notes| notes.last()).map_or(json!(1), |note| note["id"].clone());
        let (line, quantity) = (dice.roll(3) as i64 + 1, dice.roll(6) as i64 + 1);
        let lines = json!([{"lineId": line, "quantity": quantity}]);
        let today = deal.today();
        // What the order offers is tried most often: else hardly any walk would come far.
        let offered: Vec<&str> =
            by.get(&format!("{PATH}/{id}")).await.json()["data"]["acts"].as_array().map_or(Vec::new(), |acts| {
                ACTS.into_iter()
                    .filter(|act| acts.contains(&json!(act)) && !["cancel", "refuse"].contains(act))
                    .collect()
            });
        let act = match dice.roll(8) {
            0 => ACTS[dice.roll(15) as usize],
            _ if !offered.is_empty() => offered[dice.roll(offered.len() as u64) as usize],
            _ => "",
        };
        let claim = json!([{"lineId": line, "quantity": 1, "amountFen": dice.roll(200_000)}]);
        match (dice.roll(10), act) {
            (0..=3, act) if !act.is_empty() => {
                let payload = json!({"act": act, "reason": "x", "lines": claim, "toSellerFen": dice.roll(400_000)});
                deal.send(by, "/acts", payload).await;
            }
            (4..=5, _) => {
                deal.send(&market.seller, "/deliveries", json!({"deliveredOn": today, "lines": lines})).await;
                deal.send(&market.seller, "/handover", json!({"handedOverOn": today})).await;
            }
            (6, _) => {
                let payload = json!({"act": "accept", "reason": "x", "refused": lines});
                deal.send(&market.buyer, &format!("/deliveries/{note}/acts"), payload).await;
            }
            (7, _) => {
                deal.send(&market.buyer, &format!("/deliveries/{note}/acts"), json!({"act": "accept"})).await;
            }
            (8, _) => {
                let payload = json!({"reason": "x", "lines": [{"lineId": line, "quantity": quantity * 3}]});
                deal.send(by, "/changes", payload).await;
                deal.send(&market.buyer, "/return", json!({"returnedOn": today})).await;
                let payload = json!({"findings": "x", "damageFen": dice.roll(40_000)});
                deal.send(&market.seller, "/inspection", payload).await;
            }
            _ => {
                app.pass(Duration::days(dice.roll(4) as i64 * 3));
                market = market.again().await;
                signed_in = 0;
                crate::order::fall_due(&app.app).await.unwrap();
            }
        }
        signed_in += 1;
        let deal = Deal { market: &market, id: id.clone() };
        holds(&deal, &stage).await;
        let now = deal.read(&market.buyer).await["stage"].as_str().unwrap().to_owned();
        if now != stage {
            seen.push(now.clone());
        }
        stage = now;
    }
    market.ledger_is_right().await;
    seen
}

on_both_databases! {
    async fn after_a_random_walk_money_and_stock_of_a_sale_are_what_the_order_says(app: TestApp) {
        let seen = walk(&app, "sale", 0x2545_F491_4F6C_DD1D, 60).await;
        assert!(seen.contains(&"inPerformance".to_owned()), "{seen:?}");
    }

    async fn after_a_random_walk_money_and_stock_of_a_lease_are_what_the_order_says(app: TestApp) {
        let seen = walk(&app, "lease", 0x9E37_79B9_7F4A_7C15, 60).await;
        assert!(seen.contains(&"inPerformance".to_owned()), "{seen:?}");
    }
}
