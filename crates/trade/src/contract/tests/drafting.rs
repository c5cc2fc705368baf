//! What the seller writes, and what is frozen of it.

use super::*;

on_both_databases! {
    async fn a_contract_is_drawn_up_from_a_confirmed_order_by_its_seller_alone(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let order = Deal::of_all(&market, "sale").await;
        let new = json!({"orderId": order.id});
        assert_eq!(market.seller.post(PATH, new.clone()).await.status, 409, "nothing is confirmed yet");
        order.act(&market.buyer, "submit", json!({})).await;
        order.act(&market.seller, "confirm", json!({})).await;
        assert_eq!(market.buyer.post(PATH, new.clone()).await.status, 403);
        let begun = market.seller.post(PATH, new.clone()).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        assert_eq!(begun.data()["totalFen"], TOTAL);
        assert_eq!(begun.data()["securityFen"], TOTAL, "all of it where nothing is said");
        assert_eq!(market.seller.post(PATH, new).await.status, 409, "one at a time");
        assert_eq!(market.buyer.get(PATH).await.data(), json!([]), "the buyer sees nothing before it is sent");
    }

    async fn goods_prices_and_terms_come_from_the_order_and_are_frozen_when_it_is_sent(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let clauses = json!(["首批货由卖方送至馆内库房。", {"zh": "包装可循环使用。", "en": "Packing is reused."}]);
        let pact = Pact::sent(&market, "sale", json!({"clauses": clauses})).await;
        let file = market.seller.get(&pact.path("/file")).await;
        assert_eq!(file.status, 200);
        let words = guanlan_papers::text(&file.body, &guanlan_papers::Limits::default()).unwrap();
        let words = words.replace('\n', "");
        for word in ["青瓷盖碗", "缂丝团扇", "货到付款", "首批货由卖方送至馆内库房", "Packing is reused", "2,375.00"] {
            assert!(words.contains(word), "{word} in {words}");
        }
        let contract = pact.read(&market.buyer).await;
        assert_eq!(contract["sha256"], crate::contract::file::sha256(&file.body));
        assert_eq!(contract["bytes"].as_u64().unwrap() as usize, file.body.len());
        let patch = json!({"version": contract["version"], "clauses": []});
        assert_eq!(market.seller.patch(&pact.path(""), patch).await.status, 409, "what was sent is frozen");
        market.change_commodity(market.bowl, json!({"priceFen": 99_900})).await;
        let again = market.buyer.get(&pact.path("/file")).await;
        assert_eq!(again.body, file.body, "both read the same bytes, whatever changes");
    }

    async fn the_bytes_can_be_made_again_from_the_stored_source(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let pact = Pact::sent(&market, "lease", json!({})).await;
        let id = pact.id.as_i64().unwrap();
        let row = crate::contract::store::find(app.app.db.reader(), id).await.unwrap().unwrap();
        let source = crate::contract::file::source(&row).unwrap();
        let printed = crate::contract::file::print(&source, crate::contract::paper::Stage::Final).await.unwrap();
        assert_eq!(Some(crate::contract::file::sha256(&printed)), row.sha256);
    }

    async fn a_character_without_a_glyph_is_refused_with_its_field_and_nothing_is_sent(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        for (clause, character) in [("好货😀", "U+1F600"), ("a\u{202e}b", "U+202E")] {
            let pact = Pact::drafted(&market, "sale", json!({"clauses": ["无", clause]})).await;
            let refused = pact.send(&market.seller, "sendForSigning", json!({})).await;
            assert_eq!(refused.status, 422, "{}", refused.text());
            let errors = refused.json()["errors"].clone();
            assert!(errors["clauses.1.zh"].as_str().unwrap().contains(character), "{errors}");
            assert_eq!(pact.read(&market.seller).await["state"], "draft");
            let preview = market.seller.get(&pact.path("/preview")).await;
            assert_eq!(preview.status, 422, "the preview says so before");
        }
    }

    async fn rare_characters_and_long_names_are_printed(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let long = "𬭎㙍".repeat(100);
        let pact = Pact::sent(&market, "sale", json!({"clauses": [long, "O’Brien’s “quoted” clause"]})).await;
        assert_eq!(pact.read(&market.buyer).await["state"], "signing");
    }

    async fn security_and_deadline_stay_within_their_bounds(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let order = Deal::confirmed(&market, "sale").await;
        let refused = async |more: Value| -> Vec<String> {
            let mut new = json!({"orderId": order.id});
            new.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
            let answer = market.seller.post(PATH, new).await;
            assert_eq!(answer.status, 422, "{}", answer.text());
            answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(refused(json!({"securityFen": 0})).await, ["securityFen"]);
        assert_eq!(refused(json!({"securityFen": TOTAL + 1})).await, ["securityFen"]);
        let yesterday = (app.app.today() - Duration::days(1)).to_string();
        assert_eq!(refused(json!({"deadline": yesterday})).await, ["deadline"]);
        let late = (app.app.today() + Duration::days(181)).to_string();
        assert_eq!(refused(json!({"deadline": late})).await, ["deadline"]);
        assert_eq!(refused(json!({"filled": {"nothing": "x"}})).await, ["filled.nothing"]);
        assert_eq!(refused(json!({"attachmentIds": [99]})).await, ["attachmentIds.0"]);
        assert_eq!(refused(json!({"clauses": "x"})).await, ["clauses"]);
    }

    async fn a_draft_is_thrown_away_by_its_version_and_nothing_that_was_sent_is(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::drafted(&market, "sale", json!({})).await;
        let version = pact.read(&market.seller).await["version"].as_i64().unwrap();
        let discard = async |version: i64| {
            market.seller.delete(&pact.path(&format!("?version={version}")), Value::Null).await.status.as_u16()
        };
        assert_eq!(discard(version - 1).await, 409);
        assert_eq!(discard(version).await, 200);
        assert_eq!(market.seller.get(&pact.path("")).await.status, 404);
        let sent = Pact::sent(&market, "sale", json!({})).await;
        let version = sent.read(&market.seller).await["version"].as_i64().unwrap();
        assert_eq!(market.seller.delete(&sent.path(&format!("?version={version}")), Value::Null).await.status, 409);
    }

    async fn newer_clauses_of_the_museum_are_taken_before_a_draft_is_sent(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::drafted(&market, "sale", json!({})).await;
        hire(&app).await;
        publish(&app, "sale", json!([clause("交货", "由 {{seller}} 在 {{days}} 天内交货。")]), 0).await;
        assert_eq!(pact.send(&market.seller, "sendForSigning", json!({})).await.status, 409);
        let draft = pact.read(&market.seller).await;
        assert_eq!(draft["draft"]["isTemplateOld"], true);
        let patched = market.seller.patch(&pact.path(""), json!({"version": draft["version"]})).await;
        assert_eq!(patched.data()["draft"]["template"]["version"], 1);
        assert_eq!(patched.data()["draft"]["filled"], json!({"days": ""}));
        let refused = pact.send(&market.seller, "sendForSigning", json!({})).await;
        assert_eq!(refused.status, 422, "what is required is filled in first");
        assert!(refused.json()["errors"]["filled.days"].is_string(), "{}", refused.text());
        pact.fill().await;
        pact.act(&market.seller, "sendForSigning", json!({})).await;
        publish(&app, "sale", json!([clause("交货", "另有约定。")]), 1).await;
        assert_eq!(pact.sign(&market.buyer, json!({})).await.status, 200, "what was sent stays as it was");
    }

    async fn the_museum_publishes_clauses_by_208_alone_and_over_the_version_it_read(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let path = "/api/v1/studio/contract-templates";
        assert_eq!(market.seller.get(&format!("{path}?kind=sale")).await.status, 403);
        hire(&app).await;
        publish(&app, "lease", json!([clause("租金", "按月支付。")]), 0).await;
        let staff = staff(&app).await;
        let templates = staff.get(&format!("{path}?kind=lease")).await.data();
        assert_eq!((&templates["newest"]["version"], templates["versions"].as_array().unwrap().len()), (&json!(1), 1));
        let one = async |version: i64| staff.get(&format!("{path}/{version}?kind=lease")).await;
        assert_eq!(one(1).await.data(), templates["newest"]);
        let before = one(0).await.data();
        assert!(before["clauses"].as_array().unwrap().len() > 1, "what the software brings along");
        assert_eq!((one(2).await.status.as_u16(), one(-1).await.status.as_u16()), (404, 404));
        let again = template("lease", json!([clause("租金", "x")]), 0);
        assert_eq!(staff.post(path, again).await.status, 409);
        for (text, rule) in [("{{nobody}}", "clauses.0.textZh"), ("😀", "clauses.0.textZh"), ("", "clauses.0.textZh")] {
            let refused = staff.post(path, template("lease", json!([clause("租金", text)]), 1)).await;
            assert_eq!(refused.status, 422, "{text}: {}", refused.text());
            assert!(refused.json()["errors"][rule].is_string(), "{text}: {}", refused.text());
        }
    }
}

fn clause(heading: &str, text: &str) -> Value {
    json!({"headingZh": heading, "headingEn": "Heading", "textZh": text, "textEn": "Text"})
}

fn template(kind: &str, clauses: Value, version: i64) -> Value {
    let blank = json!({"key": "days", "labelZh": "天数", "labelEn": "Days", "kind": "number", "isRequired": true});
    json!({"kind": kind, "blanks": [blank], "clauses": clauses, "note": "首版", "version": version})
}

const STAFF: &str = "13700000041";

/// Somebody of the museum who writes its settings comes to work.
async fn hire(app: &TestApp) {
    use guanlan_core::account::Sort;
    use guanlan_members::testing::people::somebody;
    somebody(app, STAFF, Sort::Museum, &[Permission::Settings]).await;
}

async fn staff(app: &TestApp) -> Browser<'_> {
    Browser::signed_in(app, STAFF).await
}

async fn publish(app: &TestApp, kind: &str, clauses: Value, version: i64) {
    let published = staff(app).await.post("/api/v1/studio/contract-templates", template(kind, clauses, version)).await;
    assert_eq!(published.status, 201, "{}", published.text());
}
