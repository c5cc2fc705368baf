//! Who signs, and what follows from it.

use guanlan_members::testing::people::person_of;

use super::*;

on_both_databases! {
    async fn with_both_signatures_the_contract_is_effective_and_its_security_is_set_aside(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        ask_for_contracts(&market).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 100_000})).await;
        assert_eq!(market.money().await, (0, 1_000_000, 0), "nothing is set aside before both have signed");
        let order = pact.order.read(&market.seller).await;
        assert_eq!((&order["status"], &order["mayDeliver"]), (&json!("awaitsContract"), &json!(false)));
        let first = pact.sign(&market.buyer, json!({})).await.data();
        assert_eq!((&first["state"], first["signatures"].as_array().unwrap().len()), (&json!("signing"), 1));
        assert_eq!(market.money().await, (0, 1_000_000, 0));
        let second = pact.sign(&market.seller, json!({})).await;
        assert_eq!(second.status, 200, "{}", second.text());
        assert_eq!(second.data()["state"], "effective");
        assert_eq!(second.data()["effectiveOn"], app.app.today().to_string());
        assert_eq!(market.money().await, (0, 900_000, 100_000));
        assert_eq!(pact.stage().await, "contracted");
        market.ledger_is_right().await;
    }

    async fn the_order_says_before_its_confirmation_that_a_contract_will_be_asked_for(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let confirmed = Deal::confirmed(&market, "sale").await;
        ask_for_contracts(&market).await;
        let submitted = Deal::of_all(&market, "sale").await;
        assert_eq!(submitted.read(&market.buyer).await["needsContract"], true, "before it is submitted");
        submitted.act(&market.buyer, "submit", json!({})).await;
        for by in [&market.buyer, &market.seller] {
            assert_eq!(confirmed.read(by).await["needsContract"], false, "it was confirmed before");
            assert_eq!(submitted.read(by).await["needsContract"], true);
        }
    }

    async fn what_was_set_aside_before_is_given_back_for_the_security(app: TestApp) {
        let market = Market::funded(&app, TOTAL).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 50_000})).await;
        assert_eq!(market.money().await, (0, 0, TOTAL), "set aside when the order was confirmed");
        pact.sign(&market.seller, json!({})).await;
        pact.sign(&market.buyer, json!({})).await;
        assert_eq!(market.money().await, (0, TOTAL - 50_000, 50_000));
        market.ledger_is_right().await;
    }

    async fn without_the_money_the_second_signature_is_refused_and_says_what_is_missing(app: TestApp) {
        let market = Market::funded(&app, 30_000).await;
        ask_for_contracts(&market).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 100_000})).await;
        assert_eq!(pact.read(&market.buyer).await["missingFen"], 70_000);
        assert!(pact.read(&market.seller).await["missingFen"].is_null(), "the seller is not told how much");
        assert_eq!(pact.sign(&market.seller, json!({})).await.status, 200);
        let refused = pact.sign(&market.buyer, json!({})).await;
        assert_eq!(refused.status, 409);
        assert!(refused.text().contains("700.00"), "{}", refused.text());
        let contract = pact.read(&market.buyer).await;
        assert_eq!((&contract["state"], contract["signatures"].as_array().unwrap().len()), (&json!("signing"), 1));
        assert_eq!(market.money().await, (0, 30_000, 0));
        market.pay_in(70_000).await;
        assert_eq!(pact.sign(&market.buyer, json!({})).await.status, 200);
        assert_eq!(market.money().await, (0, 0, 100_000));
    }

    async fn a_seller_who_signs_last_is_not_told_how_much_is_missing_and_the_buyer_hears_of_it_once(app: TestApp) {
        let market = Market::funded(&app, 30_000).await;
        ask_for_contracts(&market).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 100_000})).await;
        assert_eq!(pact.sign(&market.buyer, json!({})).await.status, 200);
        for _ in 0..2 {
            let refused = pact.sign(&market.seller, json!({})).await;
            assert_eq!(refused.status, 409);
            assert!(!refused.text().contains("700"), "{}", refused.text());
        }
        let told = market.notices(&market.buyer).await;
        assert_eq!(told.iter().filter(|kind| **kind == json!("contractUnfunded")).count(), 1, "{told:?}");
    }

    async fn another_hash_is_not_signed_and_a_wrong_password_counts_as_a_failed_login(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        let other = pact.sign(&market.buyer, json!({"sha256": "0".repeat(64)})).await;
        assert_eq!(other.status, 409);
        for _ in 0..5 {
            let wrong = pact.sign(&market.buyer, json!({"password": "Wrong-1234"})).await;
            assert_eq!(wrong.status, 422);
            assert!(wrong.json()["errors"]["password"].is_string());
        }
        assert_eq!(pact.sign(&market.buyer, json!({})).await.status, 429, "five wrong ones, and none is tried");
        assert_eq!(pact.read(&market.seller).await["signatures"], json!([]));
    }

    async fn a_side_signs_once_and_a_contract_of_before_is_not_signed_for_a_new_one(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        let old = pact.read(&market.buyer).await["sha256"].clone();
        pact.act(&market.seller, "recall", json!({})).await;
        let begun = market.seller.post(PATH, json!({"orderId": pact.order.id, "clauses": ["新条款"]})).await;
        let next = Pact { market: &market, order: Deal { market: &market, id: pact.order.id.clone() }, id: begun.data()["id"].clone() };
        next.fill().await;
        next.act(&market.seller, "sendForSigning", json!({})).await;
        assert_eq!(next.sign(&market.buyer, json!({"sha256": old})).await.status, 409);
        assert_eq!(next.sign(&market.buyer, json!({})).await.status, 200);
        assert_eq!(next.sign(&market.buyer, json!({})).await.status, 409);
    }

    async fn two_signatures_at_once_set_the_security_aside_once(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 100_000})).await;
        let none = || json!({});
        let (one, other, again) = tokio::join!(
            pact.sign(&market.seller, none()),
            pact.sign(&market.buyer, none()),
            pact.sign(&market.buyer, none())
        );
        let done = [&one, &other, &again].iter().filter(|answer| answer.status == 200).count();
        assert_eq!(done, 2, "{} {} {}", one.text(), other.text(), again.text());
        assert_eq!(pact.read(&market.seller).await["state"], "effective");
        assert_eq!(market.money().await, (0, 900_000, 100_000));
        market.ledger_is_right().await;
    }

    async fn who_signs_for_a_company_is_its_owner_or_whom_the_owner_named_up_to_an_amount(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        let clerk = market.buyers_colleague("13600000071", &[Permission::PurchaseContract]).await;
        assert_eq!(pact.read(&clerk).await["maySign"], false);
        assert_eq!(pact.sign(&clerk, json!({})).await.status, 409);
        let id = person_of(&app, "13600000071").await.identifier;
        let name = async |most: Value, version: i64| {
            let set = json!({"asksForContract": false, "signers": [{"id": id, "mostFen": most}], "version": version});
            let answer = market.buyer.put("/api/v1/company/signing", set).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
        };
        name(json!(TOTAL - 1), 0).await;
        let above = pact.sign(&clerk, json!({})).await;
        assert_eq!(above.status, 409);
        assert!(above.text().contains("2,374.99"), "{}", above.text());
        name(json!(TOTAL), 1).await;
        assert_eq!(pact.read(&clerk).await["maySign"], true);
        assert_eq!(pact.sign(&clerk, json!({})).await.status, 200);
        let seen = pact.read(&market.seller).await["signatures"].clone();
        assert!(seen[0]["signer"].is_null() && seen[0]["isOwn"] == false, "the other party's people are not named");
        assert_eq!(clerk.put("/api/v1/company/signing", json!({"asksForContract": true, "signers": [], "version": 2})).await.status, 403);
    }

    async fn a_company_that_is_suspended_signs_nothing_and_the_other_one_is_told(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        market.suspend_seller().await;
        assert_eq!(pact.sign(&market.seller, json!({})).await.status, 403);
        assert_eq!(pact.sign(&market.buyer, json!({})).await.status, 409);
    }

    async fn a_refused_recalled_or_expired_contract_leaves_its_order_confirmed(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        ask_for_contracts(&market).await;
        let refused = Pact::sent(&market, "sale", json!({})).await;
        assert_eq!(refused.send(&market.buyer, "refuse", json!({})).await.status, 422, "with a reason");
        refused.act(&market.buyer, "refuse", json!({"reason": "交期太长"})).await;
        let recalled = Pact::sent(&market, "sale", json!({})).await;
        recalled.act(&market.seller, "recall", json!({})).await;
        let expired = Pact::sent(&market, "sale", json!({"deadline": app.app.today().to_string()})).await;
        expired.sign(&market.seller, json!({})).await;
        app.pass(Duration::days(1));
        let market = market.again().await;
        for (pact, state) in [(&refused, "refused"), (&recalled, "recalled"), (&expired, "expired")] {
            let contract = market.seller.get(&pact.path("")).await.data();
            assert_eq!(contract["state"], state);
            let order = market.buyer.get(&format!("/api/v1/orders/{}", pact.order.id)).await.data();
            assert_eq!((&order["stage"], &order["next"]["task"]), (&json!("confirmed"), &json!("drawUpContract")));
            assert_eq!(order["heldFen"], 0);
        }
        let late = market.buyer.post(&expired.path("/signatures"), json!({"sha256": "x", "password": PASSWORD})).await;
        assert_eq!(late.status, 409);
        assert_eq!(market.money().await, (0, 1_000_000, 0));
    }

    async fn nobody_recalls_what_somebody_has_signed(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        pact.sign(&market.buyer, json!({})).await;
        assert_eq!(pact.send(&market.seller, "recall", json!({})).await.status, 409);
        pact.act(&market.seller, "refuse", json!({"reason": "价格有误"})).await;
        assert_eq!(pact.stage().await, "confirmed");
    }

    async fn nothing_of_the_order_changes_while_its_contract_is_signed(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        let order = &pact.order;
        assert_eq!(order.act_refused(&market.buyer, "cancel", json!({"reason": "x"})).await, 409);
        let change = json!({"reason": "少要一只", "lines": [{"lineId": 1, "quantity": 19}]});
        assert_eq!(order.refused(&market.buyer, "/changes", change).await.status, 409);
        let delivery = order.delivery(&[(1, 1)]);
        assert_eq!(order.refused(&market.seller, "/deliveries", delivery).await.status, 409);
    }

    async fn fulfilment_follows_the_order(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({"securityFen": 200_000})).await;
        let note = pact.order.deliver(&[(1, 20), (2, 5), (3, 3)]).await;
        pact.order.decide(note, json!({"act": "accept"})).await;
        assert_eq!(pact.read(&market.buyer).await["state"], "fulfilled");
        assert_eq!(market.money().await, (200_000, 800_000, 0), "paid as far as the security reaches");
        market.ledger_is_right().await;
    }

    async fn a_payment_of_which_the_museum_saw_a_part_is_not_called_settled(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({"securityFen": 100_000})).await;
        let note = pact.order.deliver(&[(1, 20)]).await;
        let paid = pact.order.decide(note, json!({"act": "accept"})).await;
        assert_eq!((&paid["payment"], &paid["paidFen"], &paid["heldFen"]), (&json!("outside"), &json!(100_000), &json!(0)));
        let listed = async |payment: &str| {
            let answer = market.seller.get(&format!("/api/v1/orders?payment={payment}")).await.json();
            answer["total"].as_i64().unwrap()
        };
        assert_eq!((listed("outside").await, listed("settled").await, listed("part").await), (1, 0, 0));
        let table = market.seller.get("/api/v1/orders/file").await.text();
        assert!(table.contains("其余自行结算") && !table.contains("已结清"), "{table}");
        let note = pact.order.deliver(&[(2, 5), (3, 3)]).await;
        let done = pact.order.decide(note, json!({"act": "accept"})).await;
        assert_eq!((&done["stage"], &done["payment"]), (&json!("completed"), &json!("outside")));
        let whole = Pact::effective(&market, "sale", json!({"securityFen": TOTAL})).await;
        let note = whole.order.deliver(&[(1, 20), (2, 5), (3, 3)]).await;
        assert_eq!(whole.order.decide(note, json!({"act": "accept"})).await["payment"], "settled");
        assert_eq!((listed("outside").await, listed("settled").await), (1, 1));
    }

    async fn a_signature_and_an_act_under_the_same_key_happen_once_and_are_answered_again(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({"securityFen": 100_000})).await;
        let sha256 = pact.read(&market.buyer).await["sha256"].clone();
        let signed = json!({"sha256": sha256, "password": PASSWORD});
        let path = pact.path("/signatures");
        let wrong = json!({"sha256": sha256, "password": "wrong-password"});
        assert_eq!(pay(&market.seller, &path, "key-seller", &wrong).await.status, 422, "what was not done keeps no key");
        let first = pay(&market.seller, &path, "key-seller", &signed).await;
        assert_eq!((first.status.as_u16(), first.data()["state"].clone()), (200, json!("signing")), "{}", first.text());
        let (one, other) = tokio::join!(pay(&market.buyer, &path, "key-buyer0", &signed), pay(&market.buyer, &path, "key-buyer0", &signed));
        assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200), "{} {}", one.text(), other.text());
        let again = pay(&market.seller, &path, "key-seller", &signed).await;
        assert_eq!((again.status.as_u16(), again.data()["state"].clone()), (200, json!("effective")), "as it is then");
        assert_eq!(market.money().await, (0, 900_000, 100_000), "set aside once");
        let note = pact.order.deliver(&[(1, 20)]).await;
        let path = format!("/api/v1/orders/{}/deliveries/{note}/acts", pact.order.id);
        let version = pact.order.read(&market.buyer).await["version"].clone();
        let accept = json!({"act": "accept", "version": version});
        for _ in 0..2 {
            let answer = pay(&market.buyer, &path, "key-accept", &accept).await;
            assert_eq!((answer.status.as_u16(), answer.data()["paidFen"].clone()), (200, json!(100_000)), "{}", answer.text());
        }
        let other = json!({"act": "refuse", "reason": "x", "version": version});
        assert_eq!(pay(&market.buyer, &path, "key-accept", &other).await.status, 409, "another body");
        assert_eq!(pay(&market.buyer, &path, "short", &accept).await.status, 422, "a key has eight characters at least");
        assert_eq!(market.buyer.post(&path, accept).await.status, 409, "without a key the version decides");
        market.ledger_is_right().await;
    }

    async fn both_end_a_contract_with_a_share_of_what_is_set_aside(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({"securityFen": 100_000})).await;
        let more = json!({"reason": "停产", "toSellerFen": 100_001});
        assert_eq!(pact.send(&market.buyer, "terminate", more).await.status, 422);
        let asked = pact.act(&market.buyer, "terminate", json!({"reason": "展期取消", "toSellerFen": 30_000})).await;
        assert_eq!((&asked["state"], &asked["termination"]["toSellerFen"]), (&json!("effective"), &json!(30_000)));
        assert_eq!(pact.send(&market.buyer, "terminate", json!({})).await.status, 409, "nobody agrees with themselves");
        pact.act(&market.seller, "refuse", json!({"reason": "已备料"})).await;
        pact.act(&market.buyer, "terminate", json!({"reason": "展期取消", "toSellerFen": 40_000})).await;
        assert_eq!(pact.send(&market.seller, "terminate", json!({"toSellerFen": 50_000})).await.status, 422);
        pact.act(&market.seller, "terminate", json!({"toSellerFen": 40_000})).await;
        assert_eq!(pact.read(&market.buyer).await["state"], "terminated");
        assert_eq!(pact.stage().await, "cancelled");
        assert_eq!(market.money().await, (40_000, 960_000, 0));
        assert_eq!(market.stock(market.bowl).await, 1_000, "goods are in the stock again");
        market.ledger_is_right().await;
    }

    async fn an_order_that_is_cancelled_by_both_ends_its_contract(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({})).await;
        pact.order.act(&market.buyer, "cancel", json!({"reason": "不办展了"})).await;
        pact.order.act(&market.seller, "agreeCancel", json!({})).await;
        assert_eq!(pact.read(&market.buyer).await["state"], "terminated");
        assert_eq!(market.money().await, (0, 1_000_000, 0));
    }

    async fn a_supplement_is_a_contract_of_its_own_that_refers_to_the_first_and_moves_no_money(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let first = Pact::effective(&market, "sale", json!({"securityFen": 100_000})).await;
        let before = first.read(&market.buyer).await;
        let begun = market.seller.post(PATH, json!({"orderId": first.order.id, "clauses": ["交期顺延十日。"]})).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        let order = Deal { market: &market, id: first.order.id.clone() };
        let supplement = Pact { market: &market, order, id: begun.data()["id"].clone() };
        supplement.fill().await;
        supplement.act(&market.seller, "sendForSigning", json!({})).await;
        supplement.sign(&market.seller, json!({})).await;
        let signed = supplement.sign(&market.buyer, json!({})).await.data();
        assert_eq!((&signed["state"], &signed["supplemented"]["code"]), (&json!("effective"), &before["code"]));
        assert_eq!(signed["securityFen"], 0);
        assert_eq!(market.money().await, (0, 900_000, 100_000));
        let after = first.read(&market.buyer).await;
        assert_eq!(after["sha256"], before["sha256"], "signed bytes never change");
        assert_eq!(after["supplements"][0]["code"], signed["code"]);
        assert_eq!(supplement.send(&market.buyer, "terminate", json!({"reason": "x"})).await.status, 409);
        market.ledger_is_right().await;
    }

    async fn a_lease_is_signed_by_111_for_the_lessor_and_112_for_the_lessee(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let pact = Pact::sent(&market, "lease", json!({})).await;
        let lets = market.colleague("13600000072", &[Permission::SalesContract]).await;
        assert_eq!(pact.read(&lets).await["side"], "seller");
        let takes = market.buyers_colleague("13600000073", &[Permission::PurchaseContract]).await;
        assert_eq!(pact.read(&takes).await["side"], "buyer");
        pact.sign(&market.seller, json!({})).await;
        let signed = pact.sign(&market.buyer, json!({})).await.data();
        assert_eq!(signed["state"], "effective");
        let order = pact.order.read(&market.buyer).await;
        assert_eq!(order["heldFen"], signed["securityFen"]);
        assert_eq!(pact.order.read(&market.seller).await["mayHandOver"], true);
    }
}
