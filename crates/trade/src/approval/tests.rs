//! Approval inside a company, as its people know it, on both databases.

use chrono::Duration;
use guanlan_core::permission::Permission;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{Browser, Market, PDF, TestApp, attach};

const LIMIT: &str = "/api/v1/company/approval";
const WAITING: &str = "/api/v1/approvals";
const CLERK: &str = "13600000061";
const CHIEF: &str = "13600000062";

/// What a buyer's clerk works with: the chief of purchases approves above 1,000.00 yuan.
struct Office<'a> {
    market: Market<'a>,
    clerk: Browser<'a>,
    chief: Browser<'a>,
}

impl<'a> Office<'a> {
    async fn open(app: &'a TestApp) -> Office<'a> {
        let market = Market::funded(app, 500_000).await;
        let values = [Permission::PurchaseQuotation, Permission::PurchaseOrder];
        let clerk = market.buyers_colleague(CLERK, &values).await;
        let chief = market.buyers_colleague(CHIEF, &values).await;
        let set = json!({"aboveFen": 100_000, "approverId": chief.id, "version": 0});
        let answer = market.buyer.put(LIMIT, set).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        Office { market, clerk, chief }
    }

    /// The seller offers so many bowls at 90.00 yuan; answers the path of the quotation.
    async fn offered(&self, bowls: i64) -> String {
        let market = &self.market;
        let until = (market.app.app.today() + Duration::days(10)).to_string();
        let lines = json!([{"commodityId": market.bowl, "quantity": bowls, "unitPriceFen": 9_000}]);
        let offer = json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company, "lines": lines,
            "validUntil": until});
        let begun = market.seller.post("/api/v1/quotations", offer).await.data();
        let path = format!("/api/v1/quotations/{}", begun["id"]);
        act(&market.seller, &path, "send").await;
        path
    }

    /// An order that the clerk has begun from an accepted quotation of 20 bowls.
    async fn ordered(&self) -> String {
        let quotation = self.offered(20).await;
        act(&self.market.buyer, &quotation, "accept").await;
        let lines = json!({"lines": [{"lineId": 1, "quantity": 20}]});
        let begun = self.clerk.post(&format!("{quotation}/orders"), lines).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        format!("/api/v1/orders/{}", begun.data()["id"])
    }
}

async fn act(by: &Browser<'_>, path: &str, act: &str) -> Value {
    let version = by.get(path).await.data()["version"].clone();
    let answer = by.post(&format!("{path}/acts"), json!({"act": act, "version": version})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

async fn ask(by: &Browser<'_>, path: &str, payload: Value) -> guanlan_kernel::testing::Answer {
    let mut payload = payload;
    payload["version"] = by.get(path).await.data()["version"].clone();
    by.post(&format!("{path}/approvals"), payload).await
}

on_both_databases! {
    async fn above_the_limit_nobody_accepts_without_approval(app: TestApp) {
        let office = Office::open(&app).await;
        let small = office.offered(11).await;
        assert_eq!(act(&office.clerk, &small, "accept").await["state"], "accepted", "990.00 yuan need no approval");
        let path = office.offered(12).await;
        let seen = office.clerk.get(&path).await.data();
        assert!(!seen["acts"].as_array().unwrap().contains(&json!("accept")), "{seen}");
        assert_eq!((&seen["approval"]["needed"], &seen["approval"]["isApprover"]), (&json!(["accept"]), &json!(false)));
        let refused = office.clerk.post(&format!("{path}/acts"), json!({"act": "accept", "version": 1})).await;
        assert_eq!(refused.status, 409);
        let asked = ask(&office.clerk, &path, json!({"act": "accept", "note": "展览急用"})).await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        assert_eq!(asked.data()["approval"]["asked"]["note"], "展览急用");
        assert_eq!(ask(&office.clerk, &path, json!({"act": "accept"})).await.status, 409, "once");
        assert_eq!(office.market.notices(&office.chief).await[0], "approvalAsked");
        assert!(!office.market.notices(&office.market.buyer).await.contains(&json!("approvalAsked")));
        let waiting = office.chief.get(WAITING).await.data();
        assert_eq!((&waiting[0]["mayApprove"], &waiting[0]["amountFen"]), (&json!(true), &json!(108_000)));
        assert_eq!(act(&office.chief, &path, "accept").await["state"], "accepted");
        assert_eq!(office.market.notices(&office.clerk).await[0], "approvalGiven");
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
    }

    async fn above_the_limit_nobody_sends_without_approval(app: TestApp) {
        let office = Office::open(&app).await;
        let path = office.offered(12).await;
        let lines = json!([{"lineId": 1, "commodityId": office.market.bowl, "quantity": 12, "unitPriceFen": 8_500}]);
        let draft = office.clerk.patch(&path, json!({"revision": 0, "lines": lines})).await;
        assert_eq!(draft.status, 200, "{}", draft.text());
        let counter = json!({"act": "counter", "version": 1, "revision": 1});
        assert_eq!(office.clerk.post(&format!("{path}/acts"), counter.clone()).await.status, 409);
        assert_eq!(ask(&office.clerk, &path, json!({"act": "counter"})).await.status, 200);
        // What was asked for is not what is there any more.
        office.clerk.patch(&path, json!({"revision": 1, "notes": "改"})).await.data();
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
        assert_eq!(office.chief.post(&format!("{path}/acts"), counter).await.status, 409, "another draft than was seen");
        assert_eq!(ask(&office.clerk, &path, json!({"act": "counter"})).await.status, 200);
        let sent = office.chief.post(&format!("{path}/acts"), json!({"act": "counter", "version": 1, "revision": 2})).await;
        assert_eq!(sent.data()["state"], "countered", "{}", sent.text());
    }

    async fn an_attachment_is_a_change_and_overtakes_what_was_asked_for(app: TestApp) {
        let office = Office::open(&app).await;
        let path = office.offered(12).await;
        let added = attach(&office.clerk, &path, "name=a.pdf", PDF).await.data();
        assert_eq!(ask(&office.clerk, &path, json!({"act": "counter"})).await.status, 200);
        let seen = json!({"act": "counter", "version": 1, "revision": added["draft"]["revision"]});
        let attachment = format!("{path}/attachments/{}", added["draft"]["attachments"][0]["id"]);
        assert_eq!(office.clerk.delete(&attachment, Value::Null).await.status, 200);
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
        assert_eq!(office.chief.post(&format!("{path}/acts"), seen).await.status, 409, "another draft than was seen");
        let order = office.ordered().await;
        assert_eq!(ask(&office.clerk, &order, json!({})).await.status, 200);
        assert_eq!(attach(&office.clerk, &order, "name=a.pdf", PDF).await.status, 201);
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
    }

    async fn above_the_limit_nobody_submits_without_approval(app: TestApp) {
        let office = Office::open(&app).await;
        let path = office.ordered().await;
        let version = office.clerk.get(&path).await.data()["version"].clone();
        let submit = json!({"act": "submit", "version": version});
        assert_eq!(office.clerk.post(&format!("{path}/acts"), submit).await.status, 409);
        assert_eq!(ask(&office.clerk, &path, json!({})).await.status, 200);
        let refusal = json!({"reason": "先问价", "version": version});
        let refuse = format!("{path}/approvals/refusal");
        assert_eq!(office.clerk.post(&refuse, refusal.clone()).await.status, 403);
        let refused = office.chief.post(&refuse, refusal.clone()).await.data();
        assert_eq!(refused["approval"]["refused"]["reason"], "先问价");
        assert_eq!(office.market.notices(&office.clerk).await[0], "approvalRefused");
        assert_eq!(office.chief.post(&refuse, refusal).await.status, 409, "nothing is asked for any more");
        assert_eq!(ask(&office.clerk, &path, json!({})).await.status, 200, "again, after that");
        assert_eq!(act(&office.chief, &path, "submit").await["stage"], "submitted");
    }

    async fn what_is_ordered_from_the_cart_above_the_limit_waits_as_a_draft(app: TestApp) {
        let office = Office::open(&app).await;
        office.market.offer(office.market.bowl, json!({})).await;
        let line = json!({"commodityId": office.market.bowl, "kind": "sale", "quantity": 10});
        let put = office.clerk.post("/api/v1/cart/lines", line).await.data();
        let checkout = json!({"lines": [put["id"]], "expectedTotalFen": 120_000});
        let made = office.clerk.post("/api/v1/cart/checkout", checkout).await;
        assert_eq!(made.status, 201, "{}", made.text());
        assert_eq!(made.data()["orders"][0]["stage"], "draft");
        assert!(office.market.notices(&office.market.seller).await.is_empty());
        assert_eq!(office.market.notices(&office.chief).await[0], "approvalAsked");
        let path = format!("/api/v1/orders/{}", made.data()["orders"][0]["id"]);
        assert_eq!(act(&office.chief, &path, "submit").await["stage"], "submitted");
        assert_eq!(office.market.notices(&office.market.seller).await[0], "orderSubmitted");
    }

    async fn what_a_change_adds_above_the_limit_needs_approval_too(app: TestApp) {
        let office = Office::open(&app).await;
        let (market, clerk) = (&office.market, &office.clerk);
        market.offer(market.bowl, json!({"sale": {"least": 1, "step": 1}})).await;
        let line = json!({"commodityId": market.bowl, "kind": "sale", "quantity": 5});
        let put = clerk.post("/api/v1/cart/lines", line).await.data();
        let made = clerk.post("/api/v1/cart/checkout", json!({"lines": [put["id"]], "expectedTotalFen": 60_000})).await;
        let path = format!("/api/v1/orders/{}", made.data()["orders"][0]["id"]);
        act(&market.seller, &path, "confirm").await;
        let change = async |by: &Browser<'_>, quantity: i64| {
            let version = by.get(&path).await.data()["version"].clone();
            let lines = json!([{"lineId": 1, "quantity": quantity}]);
            by.post(&format!("{path}/changes"), json!({"version": version, "reason": "加量", "lines": lines})).await.status
        };
        let agree = async |by: &Browser<'_>| {
            let version = by.get(&path).await.data()["version"].clone();
            by.post(&format!("{path}/acts"), json!({"act": "agreeChange", "version": version})).await.status
        };
        assert_eq!(change(clerk, 9).await, 409, "1,080.00 yuan");
        assert_eq!(change(&market.seller, 9).await, 201);
        assert_eq!(agree(clerk).await, 409);
        assert_eq!(office.clerk.get(&path).await.data()["totalFen"], 60_000, "nothing was changed");
        assert_eq!(agree(&office.chief).await, 200);
        assert_eq!(change(clerk, 10).await, 409);
        assert_eq!(change(clerk, 8).await, 201, "less needs no approval");
    }

    async fn what_waits_for_approval_and_needs_none_any_more_waits_no_more(app: TestApp) {
        let office = Office::open(&app).await;
        let path = office.offered(12).await;
        ask(&office.clerk, &path, json!({"act": "accept"})).await.data();
        let raise = |above: Value, version: i64| json!({"aboveFen": above, "approverId": office.chief.id, "version": version});
        office.market.buyer.put(LIMIT, raise(json!(107_999), 1)).await.data();
        assert_eq!(office.chief.get(WAITING).await.data().as_array().unwrap().len(), 1, "still above");
        office.market.buyer.put(LIMIT, raise(json!(108_000), 2)).await.data();
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
        office.market.buyer.put(LIMIT, raise(json!(100_000), 3)).await.data();
        ask(&office.clerk, &path, json!({"act": "accept"})).await.data();
        office.market.buyer.put(LIMIT, raise(Value::Null, 4)).await.data();
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
    }

    async fn approval_is_the_own_companys_business_alone(app: TestApp) {
        let office = Office::open(&app).await;
        let path = office.offered(12).await;
        ask(&office.clerk, &path, json!({"act": "accept", "note": "内部"})).await.data();
        let theirs = office.market.seller.get(&path).await;
        assert_eq!(theirs.data()["approval"], Value::Null);
        assert!(!theirs.text().contains("内部"));
        assert_eq!(office.market.seller.get(WAITING).await.data(), json!([]));
        let refused = office.market.seller.post(&format!("{path}/approvals/refusal"), json!({"reason": "x"})).await;
        assert_eq!(refused.status, 409);
        // The offerer withdraws: there is nothing to approve any more.
        let withdraw = json!({"act": "withdraw", "version": 1, "reason": "售罄"});
        office.market.seller.post(&format!("{path}/acts"), withdraw).await.data();
        assert_eq!(office.chief.get(WAITING).await.data(), json!([]));
    }

    async fn the_owner_alone_sets_the_limit_and_approves_where_nobody_else_does(app: TestApp) {
        let office = Office::open(&app).await;
        let set = |above: Value, approver: Value, version: i64| {
            json!({"aboveFen": above, "approverId": approver, "version": version})
        };
        assert_eq!(office.chief.put(LIMIT, set(json!(1), Value::Null, 1)).await.status, 403);
        let owner = &office.market.buyer;
        assert_eq!(owner.put(LIMIT, set(json!(1), Value::Null, 0)).await.status, 409, "another version");
        for (payload, field) in [
            (set(json!(-1), Value::Null, 1), "aboveFen"),
            (set(json!("x"), Value::Null, 1), "aboveFen"),
            (set(json!(1), json!(office.market.seller.id), 1), "approverId"),
        ] {
            let refused = owner.put(LIMIT, payload).await;
            assert_eq!(refused.status, 422);
            assert!(refused.json()["errors"][field].is_string(), "{}", refused.text());
        }
        assert_eq!(owner.put(LIMIT, set(json!(100_000), Value::Null, 1)).await.data()["version"], 2);
        let path = office.offered(12).await;
        assert_eq!(ask(&office.chief, &path, json!({"act": "accept"})).await.status, 200, "approves no more");
        assert_eq!(office.market.notices(owner).await[0], "approvalAsked");
        let clerk = json!(office.clerk.id);
        assert_eq!(owner.put(LIMIT, set(json!(100_000), clerk, 2)).await.status, 200);
        assert_eq!(office.market.notices(&office.clerk).await[0], "approvalAsked", "who approves from now on is told");
        assert_eq!(owner.put(LIMIT, set(json!(100_000), Value::Null, 3)).await.status, 200);
        assert_eq!(act(owner, &path, "accept").await["state"], "accepted");
        assert_eq!(owner.put(LIMIT, set(Value::Null, Value::Null, 4)).await.data()["aboveFen"], Value::Null);
        let path = office.offered(12).await;
        assert_eq!(act(&office.clerk, &path, "accept").await["state"], "accepted", "nobody needs approval");
    }
}
