//! Commodities as the people of two companies meet them, on both databases.

use axum::{
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Answer, PIXEL, TestApp,
    people::{Browser, code_of, company, somebody},
};

const COMMODITIES: &str = "/api/v1/commodities";
const OWNER: &str = "13600000001";
const OTHER: &str = "13600000002";

/// The browsers of the owners of two companies.
async fn owners(app: &TestApp) -> (Browser<'_>, Browser<'_>, i64) {
    let mut first = 0;
    for owner in [OTHER, OWNER] {
        somebody(app, owner, Sort::Member, &[]).await;
        first = company(app, owner, &[]).await;
    }
    (Browser::signed_in(app, OWNER).await, Browser::signed_in(app, OTHER).await, first)
}

fn bowl(number: &str) -> Value {
    json!({
        "number": number, "nameZh": "青瓷盖碗", "nameEn": "Celadon lidded bowl", "classIds": [11, 1101, 110_102],
        "packingId": 302, "packingUnitId": 404, "priceFen": 26_800, "stock": 20, "summaryZh": "仿宋", "summaryEn": "After Song models"
    })
}

fn with(mut record: Value, changes: Value) -> Value {
    for (field, value) in changes.as_object().unwrap() {
        record[field] = value.clone();
    }
    record
}

async fn add(browser: &Browser<'_>, record: Value) -> Value {
    browser.post(COMMODITIES, record).await.data()
}

fn of(record: &Value, what: &str) -> String {
    format!("{COMMODITIES}/{}{what}", record["id"])
}

async fn set_state(browser: &Browser<'_>, record: &Value, state: &str) -> Answer {
    browser.put(&of(record, "/state"), json!({"state": state, "version": record["version"]})).await
}

fn faults(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
}

async fn send(browser: &Browser<'_>, path: &str, bytes: impl Into<Body>) -> Answer {
    let request = Request::builder().method(Method::POST).uri(path).header("token", browser.token.as_deref().unwrap());
    browser.app.send(request.header("content-type", "text/csv").body(bytes.into()).unwrap()).await
}

on_both_databases! {
    async fn a_commodity_begins_as_a_draft_with_gaps_and_is_published_when_it_is_whole(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let draft = add(&owner, json!({"number": "A-1"})).await;
        assert_eq!((&draft["state"], &draft["classIds"], &draft["packingName"], &draft["version"]), (&json!("draft"), &json!([]), &Value::Null, &json!(1)));
        assert_eq!(faults(&set_state(&owner, &draft, "published").await), ["classIds", "nameZh", "packingId", "packingUnitId", "priceFen"]);
        assert_eq!(set_state(&owner, &draft, "withdrawn").await.status, 409, "it was never published");

        let whole = owner.put(&of(&draft, "?lang=en"), with(bowl("A-1"), json!({"version": 1}))).await.data();
        assert_eq!(whole["classNames"], json!(["Ceramics", "Teaware", "Lidded bowls"]));
        assert_eq!((&whole["packingName"], &whole["packingUnitName"], &whole["version"]), (&json!("Gift box"), &json!("set"), &json!(2)));
        let published = set_state(&owner, &whole, "published").await.data();
        assert_eq!((&published["state"], &published["version"]), (&json!("published"), &json!(3)));
        let lacking = with(bowl("A-1"), json!({"version": 3, "priceFen": 0, "classIds": [11, 1101]}));
        assert_eq!(faults(&owner.put(&of(&draft, ""), lacking).await), ["classIds", "priceFen"], "what is published stays whole");
        assert_eq!(owner.delete(&of(&draft, ""), Value::Null).await.status, 409);
        let withdrawn = set_state(&owner, &published, "withdrawn").await.data();
        assert_eq!(owner.delete(&of(&draft, ""), Value::Null).await.status, 409, "it was published once");
        assert_eq!(set_state(&owner, &withdrawn, "draft").await.status, 409);
        let other = add(&owner, bowl("A-2")).await;
        assert_eq!(owner.delete(&of(&other, ""), Value::Null).await.status, 200);
        assert_eq!(owner.get(&of(&other, "")).await.status, 404);
    }

    async fn another_companys_commodity_is_not_found_and_its_number_is_free(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        let theirs = add(&other, bowl("A-1")).await;
        let ours = add(&owner, bowl("A-1")).await;
        assert_eq!(faults(&owner.post(COMMODITIES, bowl("A-1")).await), ["number"]);
        let second = add(&owner, bowl("A-2")).await;
        assert_eq!(faults(&owner.put(&of(&second, ""), with(bowl("A-1"), json!({"version": 1}))).await), ["number"]);
        assert_eq!(owner.get(&of(&theirs, "")).await.status, 404);
        assert_eq!(owner.put(&of(&theirs, ""), with(bowl("A-9"), json!({"version": 1}))).await.status, 404);
        assert_eq!(set_state(&owner, &theirs, "published").await.status, 404);
        assert_eq!(owner.delete(&of(&theirs, ""), Value::Null).await.status, 404);
        let changes = json!({"changes": [{"id": ours["id"], "version": 1, "stock": 1}, {"id": theirs["id"], "version": 1, "stock": 1}]});
        assert_eq!(owner.call(Method::PATCH, COMMODITIES, changes).await.status, 404);
        assert_eq!(owner.get(&of(&ours, "")).await.data()["stock"], 20, "all or nothing");
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 2);
        assert_eq!(other.get(&of(&theirs, "")).await.data()["stock"], 20);
        for id in ["0", "-1", "x", "99999999"] {
            assert_eq!(owner.get(&format!("{COMMODITIES}/{id}")).await.status, 404, "{id}");
        }
    }

    async fn who_changes_what_somebody_else_changed_meanwhile_is_told(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let one = add(&owner, bowl("A-1")).await;
        owner.put(&of(&one, ""), with(bowl("A-1"), json!({"version": 1, "stock": 7}))).await.data();
        assert_eq!(owner.put(&of(&one, ""), with(bowl("A-1"), json!({"version": 1, "stock": 8}))).await.status, 409);
        assert_eq!(set_state(&owner, &one, "published").await.status, 409);
        let change = |version: i64| json!({"changes": [{"id": one["id"], "version": version, "priceFen": 1}]});
        assert_eq!(owner.call(Method::PATCH, COMMODITIES, change(1)).await.status, 409);
        assert_eq!(owner.call(Method::PATCH, COMMODITIES, change(2)).await.status, 200);
        let now = owner.get(&of(&one, "")).await.data();
        assert_eq!((&now["stock"], &now["priceFen"], &now["version"]), (&json!(7), &json!(1), &json!(3)));
    }

    async fn a_table_is_changed_as_a_whole_and_its_errors_have_their_places(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let (one, two) = (add(&owner, bowl("A-1")).await, add(&owner, json!({"number": "A-2"})).await);
        let patch = |changes: Value| owner.call(Method::PATCH, COMMODITIES, json!({"changes": changes}));
        let refused = patch(json!([{"id": one["id"], "version": 1, "state": "published"}, {"id": two["id"], "version": 1, "state": "published"}])).await;
        assert!(faults(&refused).contains(&"changes.1.priceFen".to_owned()), "{}", refused.text());
        assert_eq!(owner.get(&of(&one, "")).await.data()["state"], "draft");
        let odd = patch(json!([{"id": one["id"], "version": 1, "stock": -1}, {"version": 1}, {"id": 1, "version": 1, "colour": 1}, 7])).await;
        assert_eq!(faults(&odd), ["changes.0.stock", "changes.1.id", "changes.2.colour", "changes.3.id", "changes.3.version"]);
        for changes in [json!([]), json!(null), json!("x"), json!(vec![json!({"id": 1, "version": 1}); 101])] {
            assert_eq!(faults(&patch(changes).await), ["changes"]);
        }
        assert_eq!(patch(json!([{"id": one["id"], "version": 1, "state": "published", "stock": 3}])).await.status, 200);
        assert_eq!(owner.get(&of(&one, "")).await.data()["stock"], 3);
    }

    async fn only_what_the_dictionaries_offer_and_the_company_sent_can_be_named(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        for (change, field) in [
            (json!({"classIds": [11, 1101, 120_101]}), "classIds"),
            (json!({"classIds": [1101]}), "classIds"),
            (json!({"classIds": [11, 1101, 110_102, 1]}), "classIds"),
            (json!({"classIds": [301]}), "classIds"),
            (json!({"packingId": 401}), "packingId"),
            (json!({"packingUnitId": 999}), "packingUnitId"),
            (json!({"priceFen": -1}), "priceFen"),
            (json!({"stock": 1_000_000_001}), "stock"),
            (json!({"number": " "}), "number"),
            (json!({"nameZh": "x".repeat(101)}), "nameZh"),
            (json!({"pictures": ["media/kiln.webp"]}), "pictures"),
            (json!({"pictures": "x"}), "pictures"),
            (json!({"state": "published"}), "state"),
        ] {
            assert_eq!(faults(&owner.post(COMMODITIES, with(bowl("A-1"), change.clone())).await), [field], "{change}");
        }
        let sent = send(&owner, "/api/v1/pictures", PIXEL).await.data();
        assert!(sent["src"].as_str().unwrap().starts_with("/media/") && sent["key"].as_str().unwrap().starts_with("company/"), "{sent}");
        let shown = add(&owner, with(bowl("A-1"), json!({"pictures": [sent["key"]]}))).await;
        assert_eq!(shown["pictures"], json!([sent]));
        assert_eq!(faults(&other.post(COMMODITIES, with(bowl("A-1"), json!({"pictures": [sent["key"]]}))).await), ["pictures"]);
        assert_eq!(send(&owner, "/api/v1/pictures", PIXEL).await.data()["key"], sent["key"], "the same picture is one");
        for bytes in ["", "x", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7\n1 0 obj"] {
            assert_eq!(faults(&send(&owner, "/api/v1/pictures", bytes).await), ["file"], "{bytes}");
        }
    }

    async fn a_retired_class_stays_where_it_is_used_and_counts_as_used(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        somebody(&app, "13600000009", Sort::Museum, &[Permission::Settings]).await;
        let editor = Browser::signed_in(&app, "13600000009").await;
        let one = add(&owner, bowl("A-1")).await;
        let entry = "/api/v1/studio/dictionaries/class/entries/1101";
        let listed = editor.get("/api/v1/studio/dictionaries/class/entries?parent=11&size=1").await.data();
        assert_eq!((&listed[0]["id"], &listed[0]["uses"]), (&json!(1101), &json!(1)));
        editor.put(&format!("{entry}/state"), json!({"state": "retired"})).await.data();
        editor.put(entry, json!({"nameZh": "茶器", "nameEn": "Tea things"})).await.data();
        assert_eq!(faults(&owner.post(COMMODITIES, bowl("A-2")).await), ["classIds"], "it is not offered any more");
        let kept = owner.put(&of(&one, ""), with(bowl("A-1"), json!({"version": 1, "stock": 1}))).await.data();
        assert_eq!(kept["classNames"], json!(["陶瓷", "茶器", "盖碗"]), "and keeps its name where it is used");
        assert_eq!(set_state(&owner, &kept, "published").await.status, 200);
    }

    async fn a_suspended_company_reads_its_commodities_and_writes_nothing(app: TestApp) {
        let (owner, _, company) = owners(&app).await;
        let one = add(&owner, bowl("A-1")).await;
        app.app.db.write(|tx| Box::pin(async move { crate::testing::suspend_company(&**tx, company).await })).await.unwrap();
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 1);
        assert_eq!(owner.get(&of(&one, "")).await.status, 200);
        for (method, path, payload) in [
            (Method::POST, COMMODITIES.to_owned(), bowl("A-2")),
            (Method::PUT, of(&one, ""), with(bowl("A-1"), json!({"version": 1}))),
            (Method::PUT, of(&one, "/state"), json!({"state": "published", "version": 1})),
            (Method::DELETE, of(&one, ""), Value::Null),
            (Method::PATCH, COMMODITIES.to_owned(), json!({"changes": [{"id": one["id"], "version": 1, "stock": 1}]})),
        ] {
            assert_eq!(code_of(&owner.call(method, &path, payload).await), (403, 403), "{path}");
        }
        assert_eq!(send(&owner, "/api/v1/pictures", PIXEL).await.status, 403);
        assert_eq!(send(&owner, &format!("{COMMODITIES}/import"), "number\nA-2\n").await.status, 403);
        assert_eq!(send(&owner, &format!("{COMMODITIES}/import?dryRun=true"), "number\nA-2\n").await.status, 403);
    }

    async fn the_list_is_narrowed_sorted_and_paged(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        for (number, name, price, stock, class) in [
            ("B-1", "砚台", 300, 1, [12, 1204, 120_401]), ("B-2", "墨锭", 100, 3, [12, 1202, 120_201]), ("B-3", "盖碗", 200, 2, [11, 1101, 110_102]),
        ] {
            add(&owner, with(bowl(number), json!({"nameZh": name, "priceFen": price, "stock": stock, "classIds": class}))).await;
        }
        let numbers = |query: &str| { let path = format!("{COMMODITIES}?{query}"); let owner = &owner; async move {
            let answer = owner.get(&path).await;
            answer.data().as_array().unwrap().iter().map(|one| one["number"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        } };
        assert_eq!(numbers("").await, ["B-3", "B-2", "B-1"]);
        assert_eq!(numbers("sort=oldest&size=2&page=2").await, ["B-3"]);
        assert_eq!(numbers("sort=name").await, ["B-3", "B-2", "B-1"], "gài, mò, yàn");
        assert_eq!(numbers("sort=price").await, ["B-2", "B-3", "B-1"]);
        assert_eq!(numbers("sort=stock").await, ["B-1", "B-3", "B-2"]);
        assert_eq!(numbers("class=12&sort=oldest").await, ["B-1", "B-2"]);
        assert_eq!(numbers("class=110102").await, ["B-3"]);
        assert_eq!(numbers("keyword=%E5%A2%A8").await, ["B-2"]);
        assert_eq!(numbers("keyword=CELADON%20b-1").await, ["B-1"]);
        assert_eq!(numbers("keyword=%25").await, Vec::<String>::new(), "a sign is itself");
        assert_eq!(numbers("keyword=B_1").await, Vec::<String>::new());
        assert_eq!(numbers("state=published").await, Vec::<String>::new());
        assert_eq!(numbers("page=9223372036854775807&sort=name").await, Vec::<String>::new());
        for query in ["sort=colour", "state=sold", "class=x", "size=0", "who=1"] {
            assert_eq!(owner.get(&format!("{COMMODITIES}?{query}")).await.status, 422, "{query}");
        }
    }

    async fn a_table_is_tried_taken_in_and_comes_out_again_as_it_went_in(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        let import = format!("{COMMODITIES}/import");
        let file = "编号,中文名称,英文名称,分类,包装,包装单位,价格（元）,库存,中文简介\n\
            QL-1,青瓷盖碗,,陶瓷/茶具/盖碗,礼盒,套,268.00,20,仿宋\n\
            QL-2,端砚,Duan inkstone,12/1204/120401,Gift box,404,1280,3,\n\
            QL-3,无名,,,,,,,\n";
        let tried = send(&owner, &format!("{import}?dryRun=true"), file).await.data();
        assert_eq!(tried, json!({"rows": 3, "added": 3, "changed": 0, "errors": []}));
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 0, "a trial keeps nothing");
        assert_eq!(send(&owner, &import, file).await.data()["added"], 3);
        let (gb, _, _) = encoding_rs::GB18030.encode(file);
        assert_eq!(send(&owner, &import, gb.into_owned()).await.data(), json!({"rows": 3, "added": 0, "changed": 0, "errors": []}), "the same again is nothing new");
        let all = owner.get(&format!("{COMMODITIES}?sort=oldest")).await.data();
        assert_eq!((&all[0]["priceFen"], &all[0]["stock"], &all[0]["classIds"], &all[0]["packingId"]), (&json!(26_800), &json!(20), &json!([11, 1101, 110_102]), &json!(302)));
        assert_eq!((&all[1]["packingUnitName"], &all[1]["summaryZh"], &all[2]["priceFen"]), (&json!("套"), &json!(""), &json!(0)));

        for lang in ["zh", "en"] {
            let out = owner.get(&format!("{COMMODITIES}/export?lang={lang}")).await;
            assert_eq!((out.status.as_u16(), &out.headers["content-type"].to_str().unwrap()), (200, &"text/csv; charset=utf-8"));
            assert_eq!(send(&owner, &import, out.body.to_vec()).await.data(), json!({"rows": 3, "added": 0, "changed": 0, "errors": []}), "{lang}: {}", out.text());
            assert_eq!(send(&other, &format!("{import}?dryRun=true"), out.body.to_vec()).await.data()["added"], 3, "{lang}");
            let template = owner.get(&format!("{COMMODITIES}/template?lang={lang}")).await;
            assert_eq!(send(&other, &format!("{import}?dryRun=true"), template.body.to_vec()).await.data(), json!({"rows": 1, "added": 1, "changed": 0, "errors": []}), "{lang}");
        }
        // What the file has no column for stays.
        assert_eq!(send(&owner, &import, "number,stock\nQL-1,7\n").await.data()["changed"], 1);
        let one = owner.get(&of(&all[0], "")).await.data();
        assert_eq!((&one["stock"], &one["nameZh"], &one["priceFen"]), (&json!(7), &json!("青瓷盖碗"), &json!(26_800)));
    }

    async fn offers_go_out_and_come_in_with_the_table_and_half_an_offer_is_an_error_with_its_column(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        let import = format!("{COMMODITIES}/import");
        let file = "编号,中文名称,最小起订量,加订单位,交货天数,售价公开,租金（元）,租金周期,押金（元）,最短租期,最长租期,中文归还要求,租金公开\n\
            QL-1,青瓷盖碗,10,5,15,询价,30,日,200.00,3,30,=洗净,公开\n\
            QL-2,端砚,,,,,,,,,,,\n";
        assert_eq!(send(&owner, &import, file).await.data(), json!({"rows": 2, "added": 2, "changed": 0, "errors": []}));
        let all = owner.get(&format!("{COMMODITIES}?sort=oldest")).await.data();
        assert_eq!(all[0]["sale"], json!({"least": 10, "step": 5, "leadDays": 15, "isPriceShown": false}));
        assert_eq!((&all[0]["lease"]["rentFen"], &all[0]["lease"]["period"], &all[0]["lease"]["onReturnZh"]), (&json!(3_000), &json!("day"), &json!("=洗净")));
        assert_eq!((&all[1]["sale"], &all[1]["lease"]), (&Value::Null, &Value::Null));
        for lang in ["zh", "en"] {
            let out = owner.get(&format!("{COMMODITIES}/export?lang={lang}")).await;
            assert!(!out.text().contains(",=洗净"), "no cell runs: {}", out.text());
            assert_eq!(send(&owner, &import, out.body.to_vec()).await.data()["changed"], 0, "{lang}: {}", out.text());
            send(&other, &import, out.body.to_vec()).await.data();
            assert_eq!(other.get(&format!("{COMMODITIES}?sort=oldest")).await.data()[0]["lease"], all[0]["lease"], "{lang}");
        }
        // What the file has no column for stays, and empty cells end an offer.
        assert_eq!(send(&owner, &import, "number,least\nQL-1,20\n").await.data()["changed"], 1);
        assert_eq!(owner.get(&of(&all[0], "")).await.data()["sale"]["least"], 20);
        assert_eq!(send(&owner, &import, "number,least,step,leadDays,saleShown\nQL-1,,,,\n").await.data()["changed"], 1);
        let now = owner.get(&of(&all[0], "")).await.data();
        assert_eq!((&now["sale"], &now["lease"]), (&Value::Null, &all[0]["lease"]));

        let half = "number,least,step,leadDays,saleShown,rent,period,deposit,shortest,longest,leaseShown\nQL-2,0,,x,maybe,1,month,,5,4,shown\nQL-3,1,1,0,shown,,year,,,,\nQL-4,,,,,1,month,0,2,200,shown\nQL-5,,,,,1,day,0,5,4,shown\n";
        let report = send(&owner, &format!("{import}?lang=en"), half).await.data();
        let errors: Vec<_> = report["errors"].as_array().unwrap().iter().map(|one| (one["row"].as_u64().unwrap(), one["field"].as_str().unwrap())).collect();
        let expected = [
            (2, "Least quantity"), (2, "Quantity step"), (2, "Delivery days"), (2, "Price shown"), (2, "Deposit (yuan)"),
            (3, "Rent (yuan)"), (3, "Rent per"), (3, "Deposit (yuan)"), (3, "Shortest term"), (3, "Longest term"), (3, "Rent shown"),
            (4, "Longest term"), (5, "Longest term"),
        ];
        assert_eq!(errors, expected);
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 2, "nothing is kept");
    }

    async fn no_part_of_an_exported_cell_runs_and_it_is_read_back_as_it_was(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let input = ["=1+1", "碗;=1+1", "碗; -1", "a,+86\n@SUM(A1)", "it's; 'so'"];
        for (at, text) in input.iter().enumerate() {
            add(&owner, json!({"number": format!("-{at}"), "nameZh": "碗", "summaryZh": text})).await;
        }
        let out = owner.get(&format!("{COMMODITIES}/export")).await;
        let mut table = csv::Reader::from_reader(out.body.as_ref());
        for cell in table.records().flat_map(|row| row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()) {
            for part in cell.split([';', ',', '\n']) {
                assert!(!part.trim_start().starts_with(['=', '+', '-', '@']), "{cell}");
            }
        }
        let again = send(&owner, &format!("{COMMODITIES}/import"), out.body.to_vec()).await.data();
        assert_eq!(again, json!({"rows": 5, "added": 0, "changed": 0, "errors": []}));
    }

    async fn a_table_with_control_characters_is_refused_with_line_and_rule(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let import = format!("{COMMODITIES}/import?lang=en");
        let file = "number,nameZh,class\nA-1,a,\nA\u{2}-2,b\u{1},\nA-3,c,\u{3}\n";
        for path in [format!("{import}&dryRun=true"), import] {
            let errors = send(&owner, &path, file).await.data()["errors"].clone();
            let input: Vec<_> = errors.as_array().unwrap().iter().map(|one| (one["row"].as_u64().unwrap(), one["field"].as_str().unwrap())).collect();
            assert_eq!(input, [(3, "Number"), (3, "Chinese name"), (4, "Class")]);
            assert!(errors.as_array().unwrap()[..2].iter().all(|one| one["message"] == "must not contain control characters"), "{errors}");
        }
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 0, "nothing is kept");
        assert_eq!(send(&owner, &format!("{COMMODITIES}/import"), "number\0\n1\n").await.status, 422);
    }

    async fn a_table_with_an_error_in_it_keeps_nothing_and_says_where(app: TestApp) {
        let (owner, _, _) = owners(&app).await;
        let import = format!("{COMMODITIES}/import");
        let one = add(&owner, bowl("A-1")).await;
        set_state(&owner, &one, "published").await.data();
        let file = "number,class,packing,price,stock\nA-2,陶瓷/茶具/没有,礼盒,1,1\nA-3,,没有,1.234,-1\n,,,1,1\nA-1,,礼盒,0,1\nA-2,,,,\n6.90123E+12,,,1,1\n";
        let report = send(&owner, &format!("{import}?lang=en"), file).await.data();
        let errors: Vec<_> = report["errors"].as_array().unwrap().iter().map(|one| (one["row"].as_u64().unwrap(), one["field"].as_str().unwrap().to_owned())).collect();
        let expected = [(2, "Class"), (3, "Packing"), (3, "Price (yuan)"), (3, "Stock"), (4, "Number"), (5, "Class"), (5, "Price (yuan)"), (6, "Number"), (7, "Number")];
        assert_eq!(errors, expected.map(|(row, field)| (row, field.to_owned())));
        assert_eq!(owner.get(COMMODITIES).await.json()["total"], 1);
        for (file, status) in [("price\n1\n", 422), ("", 422), ("number,colour\n1,red\n", 422)] {
            assert_eq!(send(&owner, &import, file).await.status, status, "{file}");
        }
        assert_eq!(send(&owner, &import, &b"number\n\xff\xff\n"[..]).await.status, 422);
        assert_eq!(send(&owner, &format!("{import}?dryRun=maybe"), "number\n1\n").await.status, 422);
    }

    async fn several_are_published_in_one_call_and_one_that_lacks_something_keeps_none_back(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        let (one, two) = (add(&owner, bowl("A-1")).await, add(&owner, bowl("A-2")).await);
        let (gap, theirs) = (add(&owner, json!({"number": "A-3"})).await, add(&other, bowl("A-1")).await);
        let versions = |rows: &[&Value]| -> Vec<Value> {
            rows.iter().map(|row| json!({"id": row["id"], "version": row["version"]})).collect()
        };
        let stale = owner.put(&of(&two, ""), with(bowl("A-2"), json!({"version": 1, "priceFen": 1}))).await.data();
        let all = versions(&[&gap, &two, &one, &theirs]);
        let answer = owner.put(&format!("{COMMODITIES}/state"), json!({"state": "published", "commodities": all})).await.data();
        assert_eq!(answer["done"], json!([one["id"].to_string()]));
        let why: Vec<_> = answer["failed"].as_array().unwrap().iter().map(|one| (&one["id"], &one["code"])).collect();
        let id = |row: &Value| json!(row["id"].to_string());
        assert_eq!(why, [(&id(&gap), &json!(422)), (&id(&two), &json!(409)), (&id(&theirs), &json!(404))]);
        assert!(answer["failed"][0]["errors"]["nameZh"].is_string(), "{answer}");
        assert_eq!(owner.get(&of(&stale, "")).await.data()["state"], "draft", "another one was read");
        assert_eq!(other.get(&of(&theirs, "")).await.data()["state"], "draft");

        let back = json!({"state": "withdrawn", "commodities": [{"id": one["id"]}]});
        let answer = owner.put(&format!("{COMMODITIES}/state"), back).await.data();
        assert_eq!(answer["done"], json!([one["id"].to_string()]), "taken back, whatever version is there");
        assert_eq!(faults(&owner.put(&format!("{COMMODITIES}/state"), json!({"state": "published", "commodities": []})).await), ["commodities"]);
    }

    async fn a_commoditys_history_is_its_own_companys(app: TestApp) {
        let (owner, other, _) = owners(&app).await;
        let one = add(&owner, bowl("A-1")).await;
        set_state(&owner, &one, "published").await.data();
        let told = owner.get(&of(&one, "/history")).await.data();
        let acts: Vec<_> = told.as_array().unwrap().iter().map(|line| &line["action"]).collect();
        assert_eq!(acts, [&json!("publishCommodity"), &json!("addCommodity")]);
        assert_eq!(other.get(&of(&one, "/history")).await.status, 404);
    }
}
