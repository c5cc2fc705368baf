//! Attachments of orders (RULES attachments).

use guanlan_kernel::testing::PIXEL;

use super::*;
use crate::testing::{PDF, attach, private_files};

impl Deal<'_, '_> {
    /// Sends a file, and answers the status and the fields that are named.
    async fn attach(&self, by: &Browser<'_>, query: &str) -> (u16, Vec<String>) {
        let answer = attach(by, &format!("{PATH}/{}", self.id), query, PIXEL).await;
        let errors = answer.json()["errors"].as_object().cloned().unwrap_or_default();
        (answer.status.as_u16(), errors.keys().cloned().collect())
    }

    /// What is shown of the attachments: part, delivery, by.
    async fn shown(&self, by: &Browser<'_>) -> Vec<(Value, Value, Value)> {
        let order = self.read(by).await;
        let all = order["attachments"].as_array().unwrap().iter();
        all.map(|one| (one["part"].clone(), one["deliveryId"].clone(), one["by"].clone())).collect()
    }
}

on_both_databases! {
    async fn both_parties_add_to_an_order_and_its_parts_and_nobody_takes_anything_away(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let note = deal.deliver(&[(1, 5)]).await;
        assert_eq!(deal.attach(&market.seller, &format!("name=a.png&part=delivery&deliveryId={note}")).await.0, 201);
        assert_eq!(deal.attach(&market.buyer, &format!("name=b.png&part=delivery&deliveryId={note}")).await.0, 201);
        assert_eq!(deal.attach(&market.buyer, "name=c.png").await.0, 201);
        let seen = deal.shown(&market.buyer).await;
        assert_eq!(seen[0], (json!("delivery"), json!(note), json!("seller")));
        assert_eq!(seen[1], (json!("delivery"), json!(note), json!("buyer")));
        assert_eq!(seen[2], (Value::Null, Value::Null, json!("buyer")));
        assert_eq!(deal.shown(&market.seller).await, seen);
        let id = deal.read(&market.seller).await["attachments"][2]["id"].clone();
        let path = format!("{PATH}/{}/attachments/{id}", deal.id);
        assert_eq!(market.seller.get(&path).await.body, PIXEL);
        assert_eq!(market.buyer.delete(&path, Value::Null).await.status, 405);
        for (query, field) in [
            ("part=delivery", "deliveryId"),
            ("part=delivery&deliveryId=999999", "deliveryId"),
            ("deliveryId=1", "deliveryId"),
            ("part=handover", "part"),
            ("part=return", "part"),
            ("part=inspection", "part"),
            ("part=dispute", "part"),
            ("part=x", "part"),
        ] {
            assert_eq!(deal.attach(&market.seller, query).await, (422, vec![field.to_owned()]), "{query}");
        }
    }

    async fn a_lease_has_attachments_of_its_handing_over_return_and_inspection(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "lease").await;
        let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today()})).await;
        assert_eq!(deal.attach(&market.seller, "part=handover").await.0, 201);
        let note = handed["deliveries"][0]["id"].as_i64().unwrap();
        deal.decide(note, json!({"act": "accept"})).await;
        deal.done(&market.buyer, "/return", json!({"returnedOn": deal.today()})).await;
        assert_eq!(deal.attach(&market.buyer, "part=return").await.0, 201);
        assert_eq!(deal.attach(&market.seller, "part=inspection").await.0, 201);
        let parts: Vec<Value> = deal.shown(&market.buyer).await.into_iter().map(|(part, ..)| part).collect();
        assert_eq!(parts, ["handover", "return", "inspection"]);
        let done = deal.done(&market.seller, "/inspection", json!({"damageFen": 0})).await;
        assert_eq!((&done["stage"], &done["mayAttach"]), (&json!("completed"), &json!(false)));
        assert_eq!(deal.attach(&market.buyer, "name=late.png").await.0, 409, "the order has ended");
    }

    async fn for_a_third_company_and_without_the_value_an_attachment_of_an_order_is_not_found(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let draft = Deal::of_all(&market, "sale").await;
        assert_eq!(draft.attach(&market.buyer, "name=a.png").await.0, 201);
        let id = draft.read(&market.buyer).await["attachments"][0]["id"].clone();
        let path = format!("{PATH}/{}/attachments/{id}", draft.id);
        assert_eq!(market.seller.get(&path).await.status, 404, "the seller sees no draft");
        draft.act(&market.buyer, "submit", json!({})).await;
        assert_eq!(market.seller.get(&path).await.status, 200);
        somebody(&app, "13600000061", Sort::Member, &[]).await;
        company(&app, "13600000061", &[]).await;
        let third = Browser::signed_in(&app, "13600000061").await;
        let buys = market.colleague("13600000063", &[Permission::PurchaseOrder]).await;
        for by in [&third, &buys] {
            assert_eq!(by.get(&path).await.status, 404);
            assert_eq!(draft.attach(by, "name=a.png").await.0, 404);
        }
        let other = Deal::of_all(&market, "sale").await;
        assert_eq!(market.buyer.get(&format!("{PATH}/{}/attachments/{id}", other.id)).await.status, 404);
        let quotation = market.buyer.get(&format!("{QUOTATIONS}/{}/attachments/{id}", draft.id)).await;
        assert_eq!(quotation.status, 404, "it is no quotation's");
    }

    async fn the_evidence_of_a_dispute_is_seen_by_both_parties_and_by_finance(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let note = deal.deliver(&[(1, 5)]).await;
        deal.decide(note, json!({"act": "accept"})).await;
        assert_eq!(deal.attach(&market.buyer, "name=crate.png").await.0, 201);
        somebody(&app, FINANCE[0], Sort::Museum, &[Permission::Finance]).await;
        let finance = Browser::signed_in(&app, FINANCE[0]).await;
        let id = deal.read(&market.buyer).await["attachments"][0]["id"].clone();
        let path = format!("/api/v1/studio/disputes/{}/attachments/{id}", deal.id);
        assert_eq!(finance.get(&path).await.status, 404, "the parties agree");
        let claim = json!([{"lineId": 1, "quantity": 1, "amountFen": 100}]);
        deal.act(&market.buyer, "dispute", json!({"reason": "碎了", "lines": claim})).await;
        assert_eq!(deal.attach(&market.buyer, "name=broken.png&part=dispute").await.0, 201);
        let seen = finance.get(&format!("/api/v1/studio/disputes/{}", deal.id)).await.data();
        let names: Vec<&Value> = seen["attachments"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
        assert_eq!(names, ["crate.png", "broken.png"]);
        assert_eq!(finance.get(&path).await.body, PIXEL);
        assert_eq!(market.seller.get(&path).await.status, 403);
    }

    async fn one_party_leaves_the_other_room_and_a_suspended_one_adds_nothing(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let path = format!("{PATH}/{}", deal.id);
        for n in 1..20 {
            assert_eq!(attach(&market.seller, &path, &format!("name={n}.pdf"), PDF).await.status, 201);
        }
        let [one, other] = [attach(&market.seller, &path, "name=x.pdf", PDF), attach(&market.seller, &path, "name=y.pdf", PDF)];
        let (one, other) = tokio::join!(one, other);
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        let full = attach(&market.seller, &path, "name=z.pdf&lang=en", PDF).await;
        assert!(full.text().contains("20 attachments"), "{}", full.text());
        assert_eq!(attach(&market.buyer, &path, "name=b.pdf", PDF).await.status, 201);
        let note = deal.deliver(&[(1, 5)]).await;
        assert_eq!(deal.attach(&market.seller, &format!("part=delivery&deliveryId={note}")).await.0, 201, "another part");
        let files = private_files(&app).len();
        market.suspend_seller().await;
        assert_eq!(deal.attach(&market.seller, "name=c.png").await.0, 403);
        assert_eq!(deal.attach(&market.buyer, "name=c.png").await.0, 409, "the other one is told");
        assert_eq!(private_files(&app).len(), files);
    }
}
