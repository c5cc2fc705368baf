//! A cart as the people of its company know it, on both databases.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::{Answer, on_both_databases};
use guanlan_members::testing::{
    people::{company, somebody},
    resume_company,
};
use serde_json::{Value, json};

use crate::testing::{Browser, Market, TestApp, pay};

const CART: &str = "/api/v1/cart";
const LINES: &str = "/api/v1/cart/lines";
const CHECKOUT: &str = "/api/v1/cart/checkout";

/// A market in which bowl and fan are for sale and for lease.
async fn offered(app: &TestApp) -> Market<'_> {
    let market = Market::open(app).await;
    market.offer(market.bowl, json!({})).await;
    market.offer(market.fan, json!({})).await;
    market
}

fn bought(commodity: i64, quantity: i64) -> Value {
    json!({"commodityId": commodity, "kind": "sale", "quantity": quantity})
}

fn leased(commodity: i64, quantity: i64, days: i64) -> Value {
    json!({"commodityId": commodity, "kind": "lease", "quantity": quantity, "months": days})
}

/// Puts something in; answers its line.
async fn put(by: &Browser<'_>, line: Value) -> Value {
    let answer = by.post(LINES, line).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()["id"].clone()
}

async fn cart(by: &Browser<'_>) -> Value {
    let answer = by.get(CART).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

/// The only line of a cart.
async fn only(by: &Browser<'_>) -> Value {
    cart(by).await["groups"][0]["lines"][0].clone()
}

/// All lines of a cart.
fn lines_of(cart: &Value) -> Vec<Value> {
    let groups = cart["groups"].as_array().unwrap().iter();
    groups.flat_map(|group| group["lines"].as_array().unwrap().clone()).collect()
}

async fn change(by: &Browser<'_>, id: &Value, payload: Value) -> Answer {
    by.patch(&format!("{LINES}/{id}"), payload).await
}

async fn check_out(by: &Browser<'_>, lines: &[&Value], expected: i64) -> Answer {
    by.post(CHECKOUT, json!({"lines": lines, "expectedTotalFen": expected})).await
}

/// The fields that a refusal names.
fn fields(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
}

/// `cartSum` of somebody's own record.
async fn sum(of: &Browser<'_>) -> Value {
    of.post("/user/getLoginByID", json!({"id": of.id})).await.json()["hgPostData"][0]["cartSum"].clone()
}

on_both_databases! {
    async fn two_colleagues_share_one_cart_and_lose_nothing_that_they_put_in_at_once(app: TestApp) {
        let market = offered(&app).await;
        let colleague = market.buyers_colleague("13600000071", &[Permission::PurchaseOrder]).await;
        let (one, other) =
            tokio::join!(market.buyer.post(LINES, bought(market.bowl, 10)), colleague.post(LINES, bought(market.bowl, 15)));
        assert_eq!((one.status.as_u16(), other.status.as_u16()), (201, 201));
        let seen = cart(&colleague).await;
        assert_eq!(seen, cart(&market.buyer).await);
        assert_eq!((&seen["count"], &seen["totalFen"]), (&json!(1), &json!(25 * 12_000)));
        assert_eq!(lines_of(&seen)[0]["quantity"], 25);
        put(&market.buyer, bought(market.bowl, 5)).await;
        assert_eq!(only(&colleague).await["quantity"], 30, "whole steps more of what is there fit");
        put(&market.buyer, leased(market.bowl, 2, 3)).await;
        put(&market.buyer, leased(market.bowl, 1, 4)).await;
        let lease = lines_of(&cart(&market.buyer).await)[1].clone();
        assert_eq!((&lease["quantity"], &lease["periods"], &lease["period"]), (&json!(3), &json!(4), &json!("day")));
        assert_eq!((&lease["totalFen"], &lease["depositTotalFen"]), (&json!(3 * 4 * 300), &json!(3 * 2_000)));
    }

    async fn a_line_is_for_whoever_quotes_or_orders_its_kind_and_for_no_other_company(app: TestApp) {
        let market = offered(&app).await;
        let sale = put(&market.buyer, bought(market.bowl, 10)).await;
        let lease = put(&market.buyer, leased(market.fan, 1, 3)).await;
        let leases = market.buyers_colleague("13600000071", &[Permission::LeaseQuotation]).await;
        assert_eq!(lines_of(&cart(&leases).await).iter().map(|line| &line["id"]).collect::<Vec<_>>(), [&lease]);
        assert_eq!((sum(&leases).await, sum(&market.buyer).await), (json!(1), json!(2)));
        assert_eq!(leases.post(LINES, bought(market.fan, 10)).await.status, 403);
        assert_eq!(change(&leases, &sale, json!({"version": 1, "quantity": 20})).await.status, 404);
        assert_eq!(leases.delete(&format!("{LINES}/{sale}"), Value::Null).await.status, 404);
        assert_eq!(check_out(&leases, &[&sale], 120_000).await.status, 409, "what is not seen is not there");
        assert_eq!(check_out(&leases, &[&lease], 900).await.status, 403, "106 quotes and does not order");
        let sells = market.buyers_colleague("13600000072", &[Permission::SalesOrder]).await;
        assert_eq!((sells.get(CART).await.status.as_u16(), sum(&sells).await), (403, json!(0)));
        somebody(&app, "13600000073", Sort::Member, &[]).await;
        company(&app, "13600000073", &[]).await;
        let third = Browser::signed_in(&app, "13600000073").await;
        assert_eq!((cart(&third).await["count"].clone(), sum(&third).await), (json!(0), json!(0)));
        assert_eq!(change(&third, &sale, json!({"version": 1, "quantity": 20})).await.status, 404);
        assert_eq!(third.delete(&format!("{LINES}/{sale}"), Value::Null).await.status, 404);
        assert_eq!(check_out(&third, &[&sale], 120_000).await.status, 409);
        assert_eq!(cart(&market.buyer).await["count"], 2);
    }

    async fn what_does_not_fit_the_offer_is_refused_at_its_field(app: TestApp) {
        let market = offered(&app).await;
        let with = |quantity: Value| json!({"commodityId": market.bowl, "kind": "sale", "quantity": quantity});
        for quantity in [json!(0), json!(-10), json!(1_000_000_000_000_i64), json!(10.5), json!("x"), json!(9), json!(12)] {
            assert_eq!(fields(&market.buyer.post(LINES, with(quantity.clone())).await), ["quantity"], "{quantity}");
        }
        let misfit = market.buyer.post(LINES, bought(market.bowl, 12)).await;
        let said = misfit.json()["errors"]["quantity"].as_str().unwrap().to_owned();
        assert!(said.contains("10") && said.contains('5'), "{said}");
        let mut termed = bought(market.bowl, 10);
        termed["months"] = json!(3);
        for line in [termed, json!({"commodityId": market.bowl, "kind": "lease", "quantity": 1}),
            leased(market.bowl, 1, 2), leased(market.bowl, 1, 31)]
        {
            assert_eq!(fields(&market.buyer.post(LINES, line.clone()).await), ["months"], "{line}");
        }
        market.offer(market.fan, json!({"lease": null})).await;
        for line in [bought(999_999, 10), leased(market.fan, 1, 3)] {
            assert_eq!(fields(&market.buyer.post(LINES, line.clone()).await), ["commodityId"], "{line}");
        }
        assert_eq!(fields(&market.seller.post(LINES, bought(market.bowl, 10)).await), ["commodityId"], "one's own");
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        assert_eq!(fields(&change(&market.buyer, &id, json!({"version": 1, "quantity": 13})).await), ["quantity"]);
        assert_eq!(fields(&change(&market.buyer, &id, json!({"version": 1, "months": 3})).await), ["months"]);
        assert_eq!(change(&market.buyer, &id, json!({"version": 1, "quantity": 20})).await.status, 200);
        assert_eq!(change(&market.buyer, &id, json!({"version": 1, "quantity": 25})).await.status, 409, "another version");
        assert_eq!(fields(&check_out(&market.buyer, &[], 0).await), ["lines"]);
    }

    async fn a_checkout_makes_one_submitted_order_for_each_seller_and_kind(app: TestApp) {
        let market = offered(&app).await;
        let bowl = put(&market.buyer, bought(market.bowl, 10)).await;
        let fan = put(&market.buyer, bought(market.fan, 15)).await;
        let lease = put(&market.buyer, leased(market.fan, 2, 5)).await;
        let other = put(&market.buyer, leased(market.bowl, 1, 3)).await;
        let total = 10 * 12_000 + 15 * 3_000 + 2 * 5 * 300;
        let asked = json!({"lines": [&bowl, &fan, &lease], "expectedTotalFen": total, "province": "330000",
            "city": "330100", "district": "", "address": "南山路 1 号", "notes": "周末不收货"});
        let answer = market.buyer.post(CHECKOUT, asked).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let done = answer.data();
        let orders = done["orders"].as_array().unwrap();
        let mut sums: Vec<_> = orders.iter().map(|order| (order["kind"].as_str().unwrap(), &order["totalFen"])).collect();
        sums.sort_by_key(|(kind, _)| *kind);
        assert_eq!(sums, [("lease", &json!(3_000)), ("sale", &json!(165_000))]);
        assert_eq!(done["left"], json!([]));
        let sale = orders.iter().find(|order| order["kind"] == "sale").unwrap();
        let order = market.seller.get(&format!("/api/v1/orders/{}", sale["id"])).await.data();
        assert_eq!((&order["stage"], &order["totalFen"]), (&json!("submitted"), &json!(165_000)));
        assert_eq!((&order["deliveryTerms"]["address"], &order["notes"]), (&json!("南山路 1 号"), &json!("周末不收货")));
        assert_eq!(market.notices(&market.seller).await, ["orderSubmitted", "orderSubmitted"]);
        let left = cart(&market.buyer).await;
        assert_eq!(lines_of(&left).iter().map(|line| &line["id"]).collect::<Vec<_>>(), [&other], "what was not named stays");
        assert_eq!(sum(&market.buyer).await, 1);
        assert_eq!(market.stock(market.bowl).await, 1_000, "stock moves when the seller confirms");
    }

    async fn a_checkout_under_the_same_key_orders_once_and_is_answered_again(app: TestApp) {
        let market = offered(&app).await;
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        let asked = json!({"lines": [id], "expectedTotalFen": 120_000});
        let refused = json!({"lines": [id], "expectedTotalFen": 1});
        assert_eq!(pay(&market.buyer, CHECKOUT, "key-000001", &refused).await.status, 409, "what was not done keeps no key");
        let (one, other) = tokio::join!(pay(&market.buyer, CHECKOUT, "key-000001", &asked), pay(&market.buyer, CHECKOUT, "key-000001", &asked));
        assert_eq!((one.status.as_u16(), other.status.as_u16()), (201, 201), "{} {}", one.text(), other.text());
        assert_eq!(one.data(), other.data());
        assert_eq!(market.buyer.get("/api/v1/orders").await.json()["total"], 1);
        assert_eq!(pay(&market.buyer, CHECKOUT, "key-000001", &refused).await.status, 409);
    }

    async fn of_two_checkouts_at_once_one_makes_the_order(app: TestApp) {
        let market = offered(&app).await;
        let colleague = market.buyers_colleague("13600000071", &[Permission::PurchaseOrder]).await;
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        let ids = [&id];
        let (one, other) =
            tokio::join!(check_out(&market.buyer, &ids, 120_000), check_out(&colleague, &ids, 120_000));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(market.buyer.get("/api/v1/orders").await.data().as_array().unwrap().len(), 1);
        assert_eq!(check_out(&market.buyer, &ids, 120_000).await.status, 409);
    }

    async fn a_price_that_changed_orders_nothing_until_it_is_taken(app: TestApp) {
        let market = offered(&app).await;
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        let lease = put(&market.buyer, leased(market.fan, 1, 3)).await;
        let total = 120_000 + 900;
        assert_eq!(check_out(&market.buyer, &[&id, &lease], total + 1).await.status, 409, "not what was seen");
        market.change_commodity(market.bowl, json!({"priceFen": 13_000})).await;
        market.offer(market.fan, json!({"lease": {"depositFen": 2_500}})).await;
        for expected in [total, 130_000 + 900] {
            let refused = check_out(&market.buyer, &[&id, &lease], expected).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!(409)), "{}", refused.text());
            let lines = lines_of(&refused.json()["data"]);
            assert_eq!((&lines[0]["unitPriceFen"], &lines[0]["unitPriceFenBefore"]), (&json!(13_000), &json!(12_000)));
            assert_eq!((&lines[1]["depositFen"], &lines[1]["depositFenBefore"]), (&json!(2_500), &json!(2_000)));
            assert!(lines.iter().all(|line| line["problems"] == json!(["priceChanged"])), "{lines:?}");
        }
        put(&market.buyer, bought(market.bowl, 5)).await;
        assert_eq!(lines_of(&cart(&market.buyer).await)[0]["problems"], json!(["priceChanged"]), "putting in takes no price");
        assert_eq!(market.buyer.get("/api/v1/orders").await.data(), json!([]));
        assert_eq!(change(&market.buyer, &id, json!({"version": 2, "quantity": 10, "acceptPrice": true})).await.status, 200);
        assert_eq!(change(&market.buyer, &lease, json!({"version": 1, "acceptPrice": true})).await.status, 200);
        assert_eq!(check_out(&market.buyer, &[&id, &lease], 130_000 + 900).await.status, 201);
    }

    async fn what_cannot_be_had_stays_in_the_cart_with_its_reason(app: TestApp) {
        let market = offered(&app).await;
        let bowl = put(&market.buyer, bought(market.bowl, 10)).await;
        let fan = put(&market.buyer, bought(market.fan, 20)).await;
        let lease = put(&market.buyer, leased(market.fan, 1, 3)).await;
        let named = [&bowl, &fan, &lease];
        let total = 120_000 + 60_000 + 900;
        market.change_commodity(market.fan, json!({"stock": 19})).await;
        market.offer(market.fan, json!({"lease": {"period": "month", "shortest": 1, "longest": 6}})).await;
        let answer = check_out(&market.buyer, &named, total).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let left = json!([{"id": fan, "problem": "stock"}, {"id": lease, "problem": "term"}]);
        assert_eq!(answer.data()["left"], left);
        assert_eq!(answer.data()["orders"][0]["totalFen"], 120_000);
        assert_eq!(check_out(&market.buyer, &[&fan, &lease], 60_900).await.status, 409, "nothing can be had");
        market.offer(market.fan, json!({"sale": {"least": 12, "isPriceShown": false}, "lease": null})).await;
        let lines = lines_of(&cart(&market.buyer).await);
        assert_eq!(lines[0]["problems"], json!(["onRequest", "stock", "quantity"]));
        assert_eq!((&lines[0]["unitPriceFen"], &lines[0]["totalFen"]), (&Value::Null, &Value::Null), "told on request");
        assert_eq!(lines[1]["problems"], json!(["withdrawn"]));
        assert_eq!(change(&market.buyer, &lease, json!({"version": 1, "quantity": 2})).await.status, 409);
        market.withdraw_commodity(market.fan).await;
        let line = lines_of(&cart(&market.buyer).await)[0].clone();
        assert_eq!((&line["problems"], &line["name"]), (&json!(["withdrawn"]), &json!("缂丝团扇")), "it is still called so");
        assert_eq!(market.buyer.delete(&format!("{LINES}/{lease}"), Value::Null).await.data()["count"], 1);
    }

    async fn of_a_suspended_seller_nothing_is_ordered_and_a_suspended_company_changes_nothing(app: TestApp) {
        let market = offered(&app).await;
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        market.suspend_seller().await;
        assert_eq!(only(&market.buyer).await["problems"], json!(["suspended"]));
        assert_eq!(check_out(&market.buyer, &[&id], 120_000).await.status, 409);
        assert_eq!(fields(&market.buyer.post(LINES, bought(market.fan, 10)).await), ["commodityId"]);
        let (seller, buyer) = (market.seller_company, market.buyer_company);
        let turned = app.app.db.write(|tx| {
            Box::pin(async move {
                resume_company(&**tx, seller).await?;
                guanlan_members::testing::suspend_company(&**tx, buyer).await
            })
        });
        turned.await.unwrap();
        assert_eq!(only(&market.buyer).await["problems"], json!([]), "a suspended company reads");
        for answer in [
            market.buyer.post(LINES, bought(market.fan, 10)).await,
            change(&market.buyer, &id, json!({"version": 1, "quantity": 15})).await,
            market.buyer.delete(&format!("{LINES}/{id}"), Value::Null).await,
            check_out(&market.buyer, &[&id], 120_000).await,
        ] {
            assert_eq!(answer.status, 403, "{}", answer.text());
        }
    }

    async fn what_is_told_on_request_is_kept_without_a_price_until_one_is_shown(app: TestApp) {
        let market = offered(&app).await;
        market.offer(market.bowl, json!({"sale": {"isPriceShown": false}})).await;
        let id = put(&market.buyer, bought(market.bowl, 10)).await;
        let line = only(&market.buyer).await;
        assert_eq!((&line["problems"], &line["unitPriceFenBefore"]), (&json!(["onRequest"]), &Value::Null));
        assert_eq!(check_out(&market.buyer, &[&id], 0).await.status, 409);
        market.offer(market.bowl, json!({})).await;
        assert_eq!(only(&market.buyer).await["problems"], json!(["priceChanged"]), "nobody has accepted a price yet");
        assert_eq!(change(&market.buyer, &id, json!({"version": 1, "acceptPrice": true})).await.status, 200);
        assert_eq!(check_out(&market.buyer, &[&id], 120_000).await.status, 201);
    }
}
