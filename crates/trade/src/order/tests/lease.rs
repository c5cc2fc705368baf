//! A lease: handed over, rents paid, given back, inspected.

use super::*;

/// Of one month, and of the whole term.
const RENT: i64 = 20 * 9_000 + 5 * 10_000 + 3 * 2_500;
const DEPOSIT: i64 = 28 * 50_000;
const ALL: i64 = 3 * RENT + DEPOSIT;

/// A lease that was handed over and accepted today.
async fn handed_over<'a, 'm>(market: &'m Market<'a>) -> Deal<'a, 'm> {
    let deal = Deal::confirmed(market, "lease").await;
    let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today(), "note": "完好"})).await;
    let note = handed["deliveries"][0]["id"].as_i64().unwrap();
    deal.decide(note, json!({"act": "accept"})).await;
    deal
}

on_both_databases! {
    async fn a_lease_runs_from_its_handing_over_to_the_return_and_the_deposit_goes_back(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "lease").await;
        assert_eq!(market.money().await, (0, 10_000_000 - ALL, ALL), "all rents and the deposit are set aside");
        assert_eq!(market.stock(market.bowl).await, 975);
        let refused = deal.refused(&market.seller, "/deliveries", deal.delivery(&[(1, 1)])).await;
        assert_eq!(refused.status, 409, "what is let is handed over");
        let tomorrow = (app.app.today() + Duration::days(1)).to_string();
        let early = deal.refused(&market.seller, "/handover", json!({"handedOverOn": tomorrow})).await;
        assert_eq!(early.fields, ["handedOverOn"]);
        let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today(), "note": "完好"})).await;
        assert_eq!((&handed["status"], &handed["next"]["task"]), (&json!("awaitsAcceptance"), &json!("accept")));
        assert_eq!(market.money().await.0, 0, "nothing is due before it is accepted");
        let note = handed["deliveries"][0]["id"].as_i64().unwrap();
        let part = json!({"act": "accept", "reason": "x", "refused": [{"lineId": 3, "quantity": 1}]});
        assert_eq!(deal.refused(&market.buyer, &format!("/deliveries/{note}/acts"), part).await.fields, ["refused"]);
        let running = deal.decide(note, json!({"act": "accept"})).await;
        assert_eq!((&running["status"], &running["next"]["task"]), (&json!("running"), &json!("giveBack")));
        assert_eq!((&running["isMyTurn"], running["lease"]["rents"].as_array().unwrap().len()), (&json!(false), 3));
        assert_eq!(market.money().await, (RENT, 10_000_000 - ALL, ALL - RENT), "the first rent is due at the beginning");

        app.pass(Duration::days(32));
        let market = market.again().await;
        let deal = Deal { market: &market, id: deal.id.clone() };
        let (one, other) = tokio::join!(crate::order::fall_due(&app.app), crate::order::fall_due(&app.app));
        assert!(one.is_ok() && other.is_ok());
        assert_eq!(market.money().await.0, 2 * RENT, "a rent is paid once, whatever runs twice");
        let order = deal.read(&market.seller).await;
        assert_eq!((&order["lease"]["rents"][1]["isPaid"], &order["lease"]["rents"][2]["isPaid"]), (&json!(true), &json!(false)));
        let back = deal.done(&market.buyer, "/return", json!({"returnedOn": deal.today(), "note": "已清洁"})).await;
        assert_eq!((&back["next"]["task"], &back["next"]["by"]), (&json!("inspect"), &json!("seller")));
        assert_eq!(back["lease"]["rents"].as_array().unwrap().len(), 2, "no more falls due");
        let done = deal.done(&market.seller, "/inspection", json!({"findings": "完好", "damageFen": 0})).await;
        assert_eq!((&done["status"], &done["payment"]), (&json!("completed"), &json!("settled")));
        assert_eq!(market.money().await, (2 * RENT, 10_000_000 - 2 * RENT, 0));
        assert_eq!(market.stock(market.bowl).await, 1_000, "it is in the stock again");
        market.ledger_is_right().await;
    }

    async fn damage_is_paid_out_of_the_deposit_once_the_lessee_agrees(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = handed_over(&market).await;
        assert_eq!(deal.refused(&market.seller, "/inspection", json!({"damageFen": 0})).await.status, 409, "it is not back");
        deal.done(&market.buyer, "/return", json!({"returnedOn": deal.today()})).await;
        let too_much = deal.refused(&market.seller, "/inspection", json!({"findings": "x", "damageFen": DEPOSIT + 1})).await;
        assert_eq!(too_much.fields, ["damageFen"]);
        assert_eq!(deal.refused(&market.seller, "/inspection", json!({"damageFen": 100})).await.fields, ["findings"]);
        let asked = deal.done(&market.seller, "/inspection", json!({"findings": "缺口两处", "damageFen": 80_000})).await;
        assert_eq!((&asked["next"]["task"], &asked["next"]["by"]), (&json!("answerDamage"), &json!("buyer")));
        assert_eq!(deal.act_refused(&market.seller, "agreeDamage", json!({})).await, 409);
        deal.act(&market.buyer, "refuseDamage", json!({"reason": "交付时已有"})).await;
        deal.done(&market.seller, "/inspection", json!({"findings": "缺口一处", "damageFen": 40_000})).await;
        let done = deal.act(&market.buyer, "agreeDamage", json!({})).await;
        assert_eq!((&done["status"], &done["paidFen"]), (&json!("completed"), &json!(RENT + 40_000)));
        assert_eq!(market.money().await, (RENT + 40_000, 10_000_000 - RENT - 40_000, 0));
        market.ledger_is_right().await;
    }

    async fn a_handing_over_that_is_refused_begins_no_lease(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "lease").await;
        let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today()})).await;
        let note = handed["deliveries"][0]["id"].as_i64().unwrap();
        let refused = deal.decide(note, json!({"act": "refuse", "reason": "漆面有伤"})).await;
        assert_eq!((&refused["lease"], &refused["next"]["task"]), (&Value::Null, &json!("handOver")));
        assert_eq!(market.money().await.0, 0);
        deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today()})).await;
    }

    async fn a_lease_waits_for_its_lessee_a_week_before_its_end(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = handed_over(&market).await;
        let ends = deal.read(&market.buyer).await["lease"]["endsOn"].as_str().unwrap().parse::<chrono::NaiveDate>().unwrap();
        app.pass(ends - app.app.today() - Duration::days(8));
        assert_eq!(Deal { market: &market.again().await, id: deal.id.clone() }.read(&market.again().await.buyer).await["isMyTurn"], false);
        app.pass(Duration::days(1));
        let market = market.again().await;
        let order = Deal { market: &market, id: deal.id.clone() }.read(&market.buyer).await;
        assert_eq!((&order["isMyTurn"], &order["next"]["until"]), (&json!(true), &json!(ends.to_string())));
        assert_eq!(order["paidFen"], 3 * RENT);
    }

    async fn every_rent_until_the_return_is_paid_before_anything_goes_back_to_the_lessee(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let daily = json!([{"commodityId": market.bowl, "quantity": 1, "unitPriceFen": 1_000, "period": "day", "periods": 100, "depositFen": 50_000}]);
        let deal = Deal::confirmed_with(&market, "lease", daily).await;
        let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today()})).await;
        deal.decide(handed["deliveries"][0]["id"].as_i64().unwrap(), json!({"act": "accept"})).await;
        // Nobody looked for eighty days, and nothing ran beside the server.
        app.pass(Duration::days(80));
        app.app.db.run_statement("UPDATE trade_order SET due_on = NULL").await.unwrap();
        let market = market.again().await;
        let deal = Deal { market: &market, id: deal.id.clone() };
        deal.done(&market.buyer, "/return", json!({"returnedOn": deal.today()})).await;
        let done = deal.done(&market.seller, "/inspection", json!({"findings": "完好", "damageFen": 0})).await;
        assert_eq!((&done["status"], &done["paidFen"]), (&json!("completed"), &json!(81_000)), "the day of the return is the last");
        assert_eq!(market.money().await, (81_000, 10_000_000 - 81_000, 0));
        market.ledger_is_right().await;
    }
}
