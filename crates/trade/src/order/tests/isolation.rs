//! Who sees an order, and what of it.

use super::*;

/// Every call about one order.
fn calls(id: &Value) -> Vec<(&'static str, String, Value)> {
    let path = |rest: &str| format!("{PATH}/{id}{rest}");
    let day = "2026-11-25";
    let line = json!([{"lineId": 1, "quantity": 1}]);
    vec![
        ("get", path(""), Value::Null),
        ("get", path("/history"), Value::Null),
        ("patch", path(""), json!({"version": 1, "notes": "x"})),
        ("post", path("/acts"), json!({"act": "confirm", "version": 1})),
        ("post", path("/changes"), json!({"version": 1, "reason": "x", "lines": line})),
        ("post", path("/deliveries"), json!({"version": 1, "deliveredOn": day, "lines": line})),
        ("post", path("/deliveries/1/acts"), json!({"act": "accept", "version": 1})),
        ("post", path("/handover"), json!({"version": 1, "handedOverOn": day})),
        ("post", path("/return"), json!({"version": 1, "returnedOn": day})),
        ("post", path("/inspection"), json!({"version": 1, "damageFen": 0})),
        ("put", path("/note"), json!({"text": "x"})),
    ]
}

async fn statuses(by: &Browser<'_>, id: &Value) -> Vec<u16> {
    let mut all = Vec::new();
    for (method, path, payload) in calls(id) {
        let answer = match method {
            "get" => by.get(&path).await,
            "patch" => by.patch(&path, payload).await,
            "put" => by.put(&path, payload).await,
            _ => by.post(&path, payload).await,
        };
        all.push(answer.status.as_u16());
    }
    all
}

on_both_databases! {
    async fn for_a_third_company_and_without_the_value_an_order_is_not_found(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        somebody(&app, "13600000061", Sort::Member, &[]).await;
        company(&app, "13600000061", &[]).await;
        let third = Browser::signed_in(&app, "13600000061").await;
        assert!(statuses(&third, &deal.id).await.iter().all(|status| *status == 404));
        assert_eq!(third.get(PATH).await.data(), json!([]));
        let lease_only = market.colleague("13600000062", &[Permission::LeaseOrder]).await;
        assert!(statuses(&lease_only, &deal.id).await.iter().all(|status| *status == 404), "110 is for leases");
        let buys = market.colleague("13600000063", &[Permission::PurchaseOrder]).await;
        assert!(statuses(&buys, &deal.id).await.iter().all(|status| *status == 404), "109 is the buyer's");
        let quotes = market.colleague("13600000064", &[Permission::SalesQuotation]).await;
        assert!(statuses(&quotes, &deal.id).await.iter().all(|status| *status == 403));
        let sells = market.colleague("13600000065", &[Permission::SalesOrder]).await;
        assert_eq!(sells.get(&format!("{PATH}/{}", deal.id)).await.status, 200);
        assert_eq!(sells.get("/api/v1/studio/disputes").await.status, 403);
    }

    async fn what_a_company_notes_for_itself_and_who_acted_for_it_is_not_shown_to_the_other(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let deal = Deal::confirmed(&market, "sale").await;
        let note = market.seller.put(&format!("{PATH}/{}/note", deal.id), json!({"text": "成本 62"})).await;
        assert_eq!((note.status.as_u16(), &note.data()["internalNote"]), (200, &json!("成本 62")));
        let seen = deal.read(&market.buyer).await;
        assert_eq!(seen["internalNote"], "");
        assert!(!seen.to_string().contains("成本"));
        for step in seen["steps"].as_array().unwrap() {
            assert_eq!(step["actor"].is_null(), step["isOwn"] == false, "{step}");
        }
    }

    async fn lists_put_what_waits_for_the_company_first_and_are_narrowed(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let waits = Deal::of_all(&market, "sale").await;
        waits.act(&market.buyer, "submit", json!({})).await;
        let confirmed = Deal::confirmed(&market, "sale").await;
        let lease = Deal::confirmed(&market, "lease").await;
        let draft = Deal::of_all(&market, "sale").await;
        let ids = async |by: &Browser<'_>, query: &str| -> Vec<Value> {
            let rows = by.get(&format!("{PATH}?{query}")).await;
            assert_eq!(rows.status, 200, "{}", rows.text());
            rows.data().as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
        };
        let sales = ids(&market.seller, "side=seller&kind=sale").await;
        assert_eq!(sales, [confirmed.id.clone(), waits.id.clone()], "both wait for the seller, the newest first; no draft");
        let bought = ids(&market.buyer, "side=buyer&kind=sale").await;
        assert_eq!(bought, [draft.id.clone(), confirmed.id.clone(), waits.id.clone()]);
        assert_eq!(ids(&market.seller, "kind=lease").await, std::slice::from_ref(&lease.id));
        assert_eq!(ids(&market.seller, "stage=submitted").await, std::slice::from_ref(&waits.id));
        assert_eq!(ids(&market.buyer, "payment=held&kind=sale").await, std::slice::from_ref(&confirmed.id));
        assert_eq!(ids(&market.buyer, "turn=mine").await, std::slice::from_ref(&draft.id));
        assert_eq!(ids(&market.buyer, "page=2&size=1&sort=newest&kind=sale").await.len(), 1);
        assert_eq!(ids(&market.buyer, "delivery=part").await.len(), 0);
        for wrong in ["stage=late", "delivery=x", "payment=x", "turn=x", "side=x", "size=101"] {
            assert_eq!(market.buyer.get(&format!("{PATH}?{wrong}")).await.status, 422, "{wrong}");
        }
        for sort in ["turn", "newest"] {
            let all = format!("side=buyer&kind=sale&sort={sort}");
            let mut pages = Vec::new();
            for page in 1..=4 {
                pages.extend(ids(&market.buyer, &format!("{all}&size=1&page={page}")).await);
            }
            assert_eq!(pages, ids(&market.buyer, &all).await, "page by page, from whichever end, it is the same list");
        }
        let total = async |query: &str| market.buyer.get(&format!("{PATH}?size=1&{query}")).await.json()["total"].clone();
        assert_eq!(total("kind=sale").await, 3);
        assert_eq!((total("").await, total("stage=confirmed&payment=held").await), (json!(4), json!(2)));
        assert_eq!(total(&format!("counterparty={}&turn=mine", market.seller_company)).await, 1);
        assert_eq!(total(&format!("counterparty={}", market.buyer_company)).await, 0);
    }

    async fn a_keyword_finds_code_number_and_name_of_the_other_company(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let (one, other) = (Deal::confirmed(&market, "sale").await, Deal::confirmed(&market, "sale").await);
        let ids = async |by: &Browser<'_>, keyword: &str| -> Vec<Value> {
            let plain: String = keyword.bytes().map(|byte| format!("%{byte:02X}")).collect();
            let rows = by.get(&format!("{PATH}?keyword={plain}")).await.data();
            rows.as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
        };
        let read = one.read(&market.buyer).await;
        for field in ["code", "number"] {
            assert_eq!(ids(&market.seller, read[field].as_str().unwrap()).await, std::slice::from_ref(&one.id), "{field}");
        }
        let name = read["counterparty"]["name"].as_str().unwrap();
        assert_eq!(ids(&market.buyer, name).await, [other.id.clone(), one.id.clone()]);
        let both = format!("{name} {}", read["number"].as_str().unwrap());
        assert_eq!(ids(&market.buyer, &both).await, std::slice::from_ref(&one.id));
        assert_eq!(ids(&market.buyer, "%").await.len(), 0);
    }

    async fn a_list_is_taken_away_as_a_table_with_every_row_and_an_order_as_a_paper(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let sale = Deal::confirmed(&market, "sale").await;
        let note = sale.deliver(&[(3, 3)]).await;
        sale.decide(note, json!({"act": "accept"})).await;
        let lease = Deal::confirmed(&market, "lease").await;
        let code = |order: &Value| order["code"].as_str().unwrap().to_owned();
        let codes = [code(&sale.read(&market.seller).await), code(&lease.read(&market.seller).await)];
        let table = market.seller.get(&format!("{PATH}/file")).await.text();
        let rows: Vec<&str> = table.lines().collect();
        assert_eq!(rows.len(), 3, "a head and two rows: {table}");
        assert!(codes.iter().all(|code| table.contains(code)), "{table}");
        assert!(rows[0].contains("状态") && table.contains("部分支付") && table.contains("75.00"), "{table}");
        let narrowed = market.seller.get(&format!("{PATH}/file?kind=lease&lang=en")).await.text();
        assert!(narrowed.contains("Lessor") && !narrowed.contains(&codes[0]), "{narrowed}");
        for (by, deal) in [(&market.seller, &sale), (&market.buyer, &lease)] {
            let paper = by.get(&format!("{PATH}/{}/file", deal.id)).await;
            assert_eq!((paper.status.as_u16(), &paper.body[..5]), (200, b"%PDF-".as_slice()));
        }
    }
}
