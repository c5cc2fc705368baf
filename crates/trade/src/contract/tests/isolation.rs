//! Who sees a contract, and what of it.

use guanlan_core::account::Sort;
use guanlan_kernel::testing::PIXEL;
use guanlan_members::testing::people::{company, somebody};

use super::*;
use crate::testing::attach;

/// Every call about one contract.
fn calls(id: &Value) -> Vec<(&'static str, String, Value)> {
    let path = |rest: &str| format!("{PATH}/{id}{rest}");
    vec![
        ("get", path(""), Value::Null),
        ("get", path("/preview"), Value::Null),
        ("patch", path(""), json!({"version": 1, "clauses": []})),
        ("delete", path("?version=1"), Value::Null),
        ("post", path("/acts"), json!({"act": "refuse", "version": 1, "reason": "x"})),
        ("post", path("/signatures"), json!({"sha256": "x", "password": PASSWORD})),
        ("get", path("/file"), Value::Null),
        ("get", path("/pages/1"), Value::Null),
        ("get", path("/bundle"), Value::Null),
        ("get", path("/attachments/1"), Value::Null),
    ]
}

async fn statuses(by: &Browser<'_>, id: &Value) -> Vec<u16> {
    let mut all = Vec::new();
    for (method, path, payload) in calls(id) {
        let answer = match method {
            "get" => by.get(&path).await,
            "patch" => by.patch(&path, payload).await,
            "delete" => by.delete(&path, Value::Null).await,
            _ => by.post(&path, payload).await,
        };
        all.push(answer.status.as_u16());
    }
    all
}

on_both_databases! {
    async fn for_a_third_company_and_without_the_value_a_contract_is_not_found(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        somebody(&app, "13600000061", Sort::Member, &[]).await;
        company(&app, "13600000061", &[]).await;
        let third = Browser::signed_in(&app, "13600000061").await;
        assert!(statuses(&third, &pact.id).await.iter().all(|status| *status == 404));
        assert_eq!(third.get(PATH).await.data(), json!([]));
        assert_eq!(third.post(PATH, json!({"orderId": pact.order.id})).await.status, 404);
        let buys = market.colleague("13600000062", &[Permission::PurchaseContract]).await;
        assert!(statuses(&buys, &pact.id).await.iter().all(|status| *status == 404), "112 is the buyer's");
        let orders = market.colleague("13600000063", &[Permission::SalesOrder]).await;
        assert!(statuses(&orders, &pact.id).await.iter().all(|status| *status == 403));
        let draft = Pact::drafted(&market, "sale", json!({})).await;
        assert!(statuses(&market.buyer, &draft.id).await.iter().all(|status| *status == 404), "a draft is the seller's");
    }

    async fn whoever_signs_reads_the_attachments_of_the_contract_without_seeing_orders(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::drafted(&market, "sale", json!({})).await;
        let order = format!("/api/v1/orders/{}", pact.order.id);
        for query in ["name=plan.png", "name=note.png"] {
            assert_eq!(attach(&market.seller, &order, query, PIXEL).await.status, 201);
        }
        let all = pact.order.read(&market.seller).await["attachments"].clone();
        let (chosen, other) = (&all[0]["id"], &all[1]["id"]);
        let version = pact.read(&market.seller).await["version"].clone();
        let edit = json!({"version": version, "attachmentIds": [chosen]});
        assert_eq!(market.seller.patch(&pact.path(""), edit).await.status, 200);
        pact.act(&market.seller, "sendForSigning", json!({})).await;
        let signs = market.buyers_colleague("13600000064", &[Permission::PurchaseContract]).await;
        let status = async |path: String| signs.get(&path).await.status.as_u16();
        assert_eq!(status(pact.path(&format!("/attachments/{chosen}"))).await, 200);
        assert_eq!(status(pact.path(&format!("/attachments/{other}"))).await, 404, "it is the order's alone");
        assert_eq!(status(format!("{order}/attachments/{chosen}")).await, 403);
    }

    async fn anybody_with_the_code_sees_parties_state_hash_and_signatures_and_nothing_else(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        let code = pact.read(&market.buyer).await["code"].as_str().unwrap().to_owned();
        let verify = async |code: &str| app.get(&format!("/api/v1/contract-verification?code={code}")).await;
        let shown = verify(&code.to_lowercase()).await.data();
        let mut keys: Vec<&String> = shown.as_object().unwrap().keys().collect();
        keys.sort();
        assert_eq!(keys, ["code", "effectiveOn", "parties", "sha256", "signatures", "state"]);
        assert_eq!((&shown["state"], &shown["signatures"]), (&json!("signing"), &json!([])));
        pact.sign(&market.seller, json!({})).await;
        let shown = verify(&code).await.data();
        let signature = shown["signatures"][0].as_object().unwrap();
        assert_eq!(signature.keys().collect::<Vec<_>>(), ["at", "company"]);
        assert_eq!(verify("C20260101-NOBODY").await.status, 404);
        let draft = Pact::drafted(&market, "sale", json!({})).await;
        let draft = draft.read(&market.seller).await["code"].as_str().unwrap().to_owned();
        assert_eq!(verify(&draft).await.status, 404, "what was never sent is nobody's");
        app.pass(Duration::days(15));
        assert_eq!(verify(&code).await.data()["state"], "expired", "before anybody writes it down");
    }

    async fn the_museum_reads_what_was_sent_by_206_or_207_and_changes_nothing(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::sent(&market, "sale", json!({})).await;
        Pact::drafted(&market, "sale", json!({})).await;
        let path = "/api/v1/studio/contracts";
        for (mobile, value) in [("13700000051", Permission::ReviewCompanies), ("13700000052", Permission::Finance)] {
            somebody(&app, mobile, Sort::Museum, &[value]).await;
            let staff = Browser::signed_in(&app, mobile).await;
            let all = staff.get(path).await.data();
            assert_eq!(all.as_array().unwrap().len(), 1, "no draft among them: {all}");
            assert_eq!(staff.get(&format!("{path}/{}", pact.id)).await.data()["sha256"], all[0]["sha256"]);
            assert_eq!(staff.get(&format!("{path}/{}/file", pact.id)).await.status, 200);
            let page = staff.get(&format!("{path}/{}/pages/1", pact.id)).await;
            assert!(page.status == 200 && page.body.starts_with(b"\x89PNG"));
            assert_eq!(staff.get(&format!("{path}/{}/pages/99", pact.id)).await.status, 404);
            assert_eq!(staff.get(&pact.path("")).await.status, 403);
        }
        somebody(&app, "13700000053", Sort::Museum, &[Permission::Settings]).await;
        assert_eq!(Browser::signed_in(&app, "13700000053").await.get(path).await.status, 403);
        assert_eq!(market.seller.get(path).await.status, 403);
    }

    async fn lists_put_what_waits_for_a_signature_first_and_are_narrowed(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let effective = Pact::effective(&market, "sale", json!({})).await;
        let sent = Pact::sent(&market, "lease", json!({})).await;
        let draft = Pact::drafted(&market, "sale", json!({})).await;
        let ids = async |by: &Browser<'_>, query: &str| -> Vec<Value> {
            let rows = by.get(&format!("{PATH}?{query}")).await;
            assert_eq!(rows.status, 200, "{}", rows.text());
            rows.data().as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
        };
        let of = |pacts: &[&Pact<'_, '_>]| pacts.iter().map(|pact| pact.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&market.seller, "").await, of(&[&draft, &sent, &effective]));
        assert_eq!(ids(&market.buyer, "").await, of(&[&sent, &effective]));
        assert_eq!(ids(&market.seller, "state=effective").await, of(&[&effective]));
        assert_eq!(ids(&market.seller, "kind=lease&side=seller&turn=mine").await, of(&[&sent]));
        assert_eq!(ids(&market.seller, &format!("order={}", draft.order.id)).await, of(&[&draft]));
        let code = sent.read(&market.buyer).await["code"].as_str().unwrap().to_owned();
        assert_eq!(ids(&market.buyer, &format!("keyword={}", &code[10..])).await, of(&[&sent]));
        let table = market.buyer.get(&format!("{PATH}/file")).await;
        assert_eq!(table.text().lines().count(), 3, "{}", table.text());
        assert!(table.text().contains(&code));
        market.ledger_is_right().await;
    }
}
