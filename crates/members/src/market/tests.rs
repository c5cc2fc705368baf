//! Offers as their company makes them and as other members find them, on both databases.

use axum::http::Method;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Answer, TestApp,
    people::{Browser, code_of, company, employed, somebody},
    resume_company, suspend_company,
};

const OFFERS: &str = "/api/v1/offers";
const COMMODITIES: &str = "/api/v1/commodities";
const SELLER: &str = "13600000001";
const BUYER: &str = "13600000002";
const CLERK: &str = "13600000003";

/// The owners of a company that offers and of one that looks, and the row of the first.
async fn two(app: &TestApp) -> (Browser<'_>, Browser<'_>, i64) {
    let mut rows = Vec::new();
    for owner in [SELLER, BUYER] {
        somebody(app, owner, Sort::Member, &[]).await;
        rows.push(company(app, owner, &[]).await);
    }
    (Browser::signed_in(app, SELLER).await, Browser::signed_in(app, BUYER).await, rows[0])
}

fn sale() -> Value {
    json!({"least": 10, "step": 5, "leadDays": 15, "isPriceShown": true})
}

fn lease() -> Value {
    json!({
        "rentFen": 3_000, "period": "day", "depositFen": 20_000, "shortest": 3, "longest": 30,
        "onReturnZh": "洗净", "onReturnEn": "Washed", "isPriceShown": true
    })
}

fn with(mut record: Value, changes: Value) -> Value {
    for (field, value) in changes.as_object().unwrap() {
        record[field] = value.clone();
    }
    record
}

/// A commodity that is published, unless it is to be a draft.
async fn add(seller: &Browser<'_>, number: &str, changes: Value) -> Value {
    let bowl = json!({
        "number": number, "nameZh": "青瓷盖碗", "nameEn": "Celadon lidded bowl", "classIds": [11, 1101, 110_102],
        "packingId": 302, "packingUnitId": 404, "priceFen": 26_800, "stock": 20
    });
    let added = seller.post(COMMODITIES, with(bowl, changes)).await.data();
    let path = format!("{COMMODITIES}/{}/state", added["id"]);
    seller.put(&path, json!({"state": "published", "version": 1})).await.data()
}

async fn offer(seller: &Browser<'_>, one: &Value, sale: Value, lease: Value) -> Answer {
    let path = format!("{COMMODITIES}/{}/offers", one["id"]);
    seller.put(&path, json!({"sale": sale, "lease": lease, "version": one["version"]})).await
}

/// The numbers of the commodities that a list of offers has, in its order.
async fn numbers(buyer: &Browser<'_>, query: &str) -> Vec<String> {
    let found = buyer.get(&format!("{OFFERS}?{query}")).await;
    assert_eq!(found.status, 200, "{query}: {}", found.text());
    found.data().as_array().unwrap().iter().map(|one| one["number"].as_str().unwrap().to_owned()).collect()
}

fn faults(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
}

on_both_databases! {
    async fn a_commodity_is_offered_for_sale_for_lease_or_both_and_other_members_see_it_once_it_is_published(app: TestApp) {
        let (seller, buyer, row) = two(&app).await;
        let draft = seller.post(COMMODITIES, json!({"number": "A-1", "nameZh": "草"})).await.data();
        assert_eq!((&draft["sale"], &draft["lease"]), (&Value::Null, &Value::Null));
        offer(&seller, &draft, sale(), lease()).await.data();
        assert_eq!(numbers(&buyer, "").await, Vec::<String>::new(), "a draft is nobody else's business");
        let one = add(&seller, "A-2", json!({})).await;
        assert_eq!(numbers(&buyer, "").await, Vec::<String>::new(), "nothing is offered by itself");
        let offered = offer(&seller, &one, sale(), lease()).await.data();
        assert_eq!((&offered["sale"], &offered["lease"], &offered["version"]), (&sale(), &lease(), &json!(3)));
        assert_eq!(seller.get(COMMODITIES).await.data()[0]["lease"], lease(), "the list tells it too");

        let found = buyer.get(&format!("{OFFERS}?lang=en&sort=newest")).await;
        assert_eq!(found.headers["cache-control"], "no-store");
        let (found, total) = (found.data(), found.json()["total"].clone());
        assert_eq!((&total, &found[0]["kind"], &found[1]["kind"]), (&json!(2), &json!("lease"), &json!("sale")));
        assert_eq!((&found[1]["company"]["id"], &found[1]["commodityId"], &found[1]["name"]), (&json!(row), &one["id"], &json!("Celadon lidded bowl")));
        assert_eq!((&found[1]["priceFen"], &found[1]["least"], &found[1]["step"], &found[1]["leadDays"], &found[1]["rentFen"]), (&json!(26_800), &json!(10), &json!(5), &json!(15), &Value::Null));
        assert_eq!((&found[0]["rentFen"], &found[0]["period"], &found[0]["depositFen"], &found[0]["longest"], &found[0]["onReturn"]), (&json!(3_000), &json!("day"), &json!(20_000), &json!(30), &json!("Washed")));
        assert_eq!((&found[0]["classNames"], &found[0]["packingUnitName"], &found[0]["stock"]), (&json!(["Ceramics", "Teaware", "Lidded bowls"]), &json!("set"), &json!(20)));
        assert_eq!(buyer.get(&format!("{OFFERS}/{}?lang=en", found[0]["id"])).await.data(), found[0]);

        let kept = offer(&seller, &offered, Value::Null, lease()).await.data();
        assert_eq!(numbers(&buyer, "kind=sale").await, Vec::<String>::new());
        assert_eq!(buyer.get(OFFERS).await.data()[0]["id"], found[0]["id"], "the one that stays keeps its number");
        seller.put(&format!("{COMMODITIES}/{}/state", one["id"]), json!({"state": "withdrawn", "version": kept["version"]})).await.data();
        assert_eq!(buyer.get(&format!("{OFFERS}/{}", found[0]["id"])).await.status, 404);
    }

    async fn a_company_never_finds_its_own_offers_nor_those_of_a_suspended_one(app: TestApp) {
        let (seller, buyer, row) = two(&app).await;
        let one = add(&seller, "A-1", json!({})).await;
        offer(&seller, &one, sale(), Value::Null).await.data();
        let id = buyer.get(OFFERS).await.data()[0]["id"].clone();
        assert_eq!(numbers(&seller, "").await, Vec::<String>::new());
        assert_eq!(seller.get(&format!("{OFFERS}/{id}")).await.status, 404);
        app.app.db.write(|tx| Box::pin(async move { suspend_company(&**tx, row).await })).await.unwrap();
        assert_eq!(numbers(&buyer, "").await, Vec::<String>::new());
        assert_eq!(buyer.get(&format!("{OFFERS}/{id}")).await.status, 404);
        assert_eq!(seller.get(OFFERS).await.status, 200, "its people still read");
        app.app.db.write(|tx| Box::pin(async move { resume_company(&**tx, row).await })).await.unwrap();
        assert_eq!(numbers(&buyer, "").await, ["A-1"]);
        for id in ["0", "-1", "x", "99999999"] {
            assert_eq!(buyer.get(&format!("{OFFERS}/{id}")).await.status, 404, "{id}");
        }
    }

    async fn only_who_may_quote_on_some_side_sees_the_market(app: TestApp) {
        let (_, buyer, _) = two(&app).await;
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &buyer, json!({"mobile": CLERK, "name": "林砚", "values": [104, 108]})).await;
        assert_eq!(code_of(&clerk.get(OFFERS).await), (403, 403));
        somebody(&app, "13600000009", Sort::Museum, &[Permission::Settings]).await;
        let staff = Browser::signed_in(&app, "13600000009").await;
        assert_eq!(code_of(&staff.get(OFFERS).await), (403, 403));
        assert_eq!(buyer.get(OFFERS).await.status, 200);
    }

    async fn what_is_on_request_is_told_to_nobody_neither_by_a_filter_nor_by_an_order(app: TestApp) {
        let (seller, buyer, row) = two(&app).await;
        let hidden = add(&seller, "A-1", json!({"priceFen": 500})).await;
        let (quiet, silent) = (json!({"isPriceShown": false}), json!({"isPriceShown": false, "rentFen": 1}));
        let own = offer(&seller, &hidden, with(sale(), quiet), with(lease(), silent)).await.data();
        assert_eq!((&own["priceFen"], &own["lease"]["rentFen"]), (&json!(500), &json!(1)), "its company knows it");
        let dear = add(&seller, "A-2", json!({"priceFen": 90_000})).await;
        offer(&seller, &dear, sale(), lease()).await.data();
        for kind in ["sale", "lease"] {
            let found = buyer.get(&format!("{OFFERS}?kind={kind}&sort=price")).await.data();
            assert_eq!(found[1]["number"], "A-1", "after all that are shown, though it is cheaper");
            assert_eq!((&found[1]["isOnRequest"], &found[1]["priceFen"], &found[1]["rentFen"], &found[1]["depositFen"]), (&json!(true), &Value::Null, &Value::Null, &Value::Null));
            assert_eq!(numbers(&buyer, &format!("kind={kind}&sort=-price")).await, ["A-2", "A-1"]);
            assert_eq!(numbers(&buyer, &format!("kind={kind}&least=0")).await, ["A-2"]);
        }
        let path = format!("/api/v1/companies/{row}/commodities?sort=price");
        let public = app.get(&path).await.data();
        let prices: Vec<_> = public.as_array().unwrap().iter().map(|one| (&one["priceFen"], &one["isOnRequest"], &one["lease"]["rentFen"])).collect();
        assert_eq!(prices, [(&json!(90_000), &json!(false), &json!(3_000)), (&Value::Null, &json!(true), &Value::Null)]);
        let leased = add(&seller, "A-3", json!({"priceFen": 1})).await;
        offer(&seller, &leased, Value::Null, lease()).await.data();
        let public = app.get(&path).await.data();
        assert_eq!((&public[0]["priceFen"], &public[1]["priceFen"], &public[1]["isOnRequest"]), (&json!(90_000), &Value::Null, &json!(false)), "what is only leased has no price");
    }

    async fn the_market_is_narrowed_sorted_and_paged(app: TestApp) {
        let (seller, buyer, row) = two(&app).await;
        for (number, name, en, price, class, rent) in [
            ("B-1", "砚台", "Inkstone", 300, [12, 1204, 120_401], json!({"rentFen": 900, "period": "month", "longest": 12})),
            ("B-2", "墨锭", "Ink stick", 100, [12, 1202, 120_201], json!({"rentFen": 20, "period": "day"})),
            ("B-3", "盖碗", "Bowl", 200, [11, 1101, 110_102], json!({"rentFen": 40, "period": "day"})),
        ] {
            let one = add(&seller, number, json!({"nameZh": name, "nameEn": en, "priceFen": price, "classIds": class})).await;
            offer(&seller, &one, sale(), with(lease(), rent)).await.data();
        }
        assert_eq!(numbers(&buyer, "kind=sale").await, ["B-3", "B-2", "B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&size=2&page=2").await, ["B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&sort=name").await, ["B-3", "B-2", "B-1"], "gài, mò, yàn");
        assert_eq!(numbers(&buyer, "kind=sale&sort=name&lang=en").await, ["B-3", "B-2", "B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&sort=price").await, ["B-2", "B-3", "B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&least=150&most=250").await, ["B-3"]);
        assert_eq!(numbers(&buyer, "kind=lease&sort=price").await, ["B-2", "B-1", "B-3"], "600, 900 and 1,200 for a month");
        assert_eq!(numbers(&buyer, "kind=lease&most=1000&sort=price").await, ["B-2", "B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&class=12&sort=price").await, ["B-2", "B-1"]);
        assert_eq!(numbers(&buyer, "kind=sale&keyword=%E5%A2%A8").await, ["B-2"]);
        assert_eq!(numbers(&buyer, "kind=sale&keyword=INK&sort=price").await, ["B-2", "B-1"]);
        assert_eq!(numbers(&buyer, &format!("kind=lease&company={row}&class=11")).await, ["B-3"]);
        assert_eq!(numbers(&buyer, "company=99999999").await, Vec::<String>::new());
        assert_eq!(numbers(&buyer, "region=330000").await, Vec::<String>::new(), "the company says no place");
        assert_eq!(numbers(&buyer, "page=9223372036854775807&sort=name").await, Vec::<String>::new());
        for query in ["sort=colour", "kind=gift", "class=x", "least=-1", "size=0", "who=1"] {
            assert_eq!(buyer.get(&format!("{OFFERS}?{query}")).await.status, 422, "{query}");
        }
    }

    async fn an_offer_with_terms_that_cannot_be_is_refused_by_its_field(app: TestApp) {
        let (seller, _, _) = two(&app).await;
        let one = add(&seller, "A-1", json!({})).await;
        for (change, field) in [
            (json!({"least": 0}), "sale.least"),
            (json!({"step": 0}), "sale.step"),
            (json!({"leadDays": 3_651}), "sale.leadDays"),
            (json!({"isPriceShown": null}), "sale.isPriceShown"),
            (json!({"priceFen": 1}), "sale.priceFen"),
        ] {
            assert_eq!(faults(&offer(&seller, &one, with(sale(), change.clone()), Value::Null).await), [field], "{change}");
        }
        for (change, field) in [
            (json!({"rentFen": 0}), "lease.rentFen"),
            (json!({"period": "year"}), "lease.period"),
            (json!({"depositFen": -1}), "lease.depositFen"),
            (json!({"longest": 2}), "lease.longest"),
            (json!({"period": "month", "longest": 121}), "lease.longest"),
            (json!({"period": "month", "shortest": 121, "longest": 121}), "lease.shortest"),
            (json!({"onReturnZh": "字".repeat(501)}), "lease.onReturnZh"),
        ] {
            assert_eq!(faults(&offer(&seller, &one, Value::Null, with(lease(), change.clone())).await), [field], "{change}");
        }
        assert_eq!(faults(&offer(&seller, &one, json!("yes"), Value::Null).await), ["sale"]);
    }

    async fn an_offer_is_written_over_the_version_that_was_read_and_stays_when_the_commodity_is_written(app: TestApp) {
        let (seller, buyer, _) = two(&app).await;
        let one = add(&seller, "A-1", json!({})).await;
        assert_eq!(offer(&buyer, &one, sale(), Value::Null).await.status, 404, "it is another company's");
        let offered = offer(&seller, &one, sale(), Value::Null).await.data();
        assert_eq!(offer(&seller, &one, Value::Null, lease()).await.status, 409);
        assert_eq!(offer(&seller, &offered, sale(), Value::Null).await.data()["version"], offered["version"], "nothing new is no version");
        let told = seller.get(&format!("{COMMODITIES}/{}/history", one["id"])).await.data();
        assert_eq!(told.as_array().unwrap().iter().filter(|line| line["action"] == "changeOffers").count(), 1);
        let written = json!({"number": "A-1", "nameZh": "杯", "classIds": [11, 1101, 110_102], "packingId": 302, "packingUnitId": 404, "priceFen": 700, "version": offered["version"]});
        let now = seller.put(&format!("{COMMODITIES}/{}", one["id"]), written).await.data();
        assert_eq!((&now["sale"], &now["priceFen"]), (&sale(), &json!(700)));
        assert_eq!(numbers(&buyer, "kind=sale&least=700&most=700").await, ["A-1"], "the market has the new price");
    }

    async fn a_table_changes_terms_of_offers_that_are_there_and_makes_none(app: TestApp) {
        let (seller, _, _) = two(&app).await;
        let (one, two) = (add(&seller, "A-1", json!({})).await, add(&seller, "A-2", json!({})).await);
        let one = offer(&seller, &one, sale(), lease()).await.data();
        let patch = |changes: Value| seller.call(Method::PATCH, COMMODITIES, json!({"changes": changes}));
        let change = json!({"id": one["id"], "version": one["version"], "least": 20, "step": 10, "leadDays": 3, "rentFen": 5, "depositFen": 0});
        let refused = patch(json!([change, {"id": two["id"], "version": two["version"], "least": 2, "rentFen": 5}])).await;
        assert_eq!(faults(&refused), ["changes.1.least", "changes.1.rentFen"]);
        assert_eq!(patch(json!([change])).await.status, 200);
        let now = seller.get(&format!("{COMMODITIES}/{}", one["id"])).await.data();
        assert_eq!((&now["sale"], &now["lease"]), (&with(sale(), json!({"least": 20, "step": 10, "leadDays": 3})), &with(lease(), json!({"rentFen": 5, "depositFen": 0}))));
    }

    async fn a_suspended_company_changes_no_offer(app: TestApp) {
        let (seller, _, row) = two(&app).await;
        let one = add(&seller, "A-1", json!({})).await;
        app.app.db.write(|tx| Box::pin(async move { suspend_company(&**tx, row).await })).await.unwrap();
        assert_eq!(code_of(&offer(&seller, &one, sale(), Value::Null).await), (403, 403));
    }
}
