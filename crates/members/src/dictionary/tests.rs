//! Dictionaries as forms and the studio meet them, on both databases.

use guanlan_core::{
    account::Sort,
    dictionary::Dictionary,
    locale::{Bilingual, Lang},
    permission::Permission,
};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::{
    dictionary,
    testing::{
        Answer, TestApp,
        people::{Browser, MOBILE, code_of, somebody},
    },
};

const STUDIO: &str = "/api/v1/studio/dictionaries";

async fn ask(app: &TestApp, name: &str, payload: Value) -> Value {
    let answer = app.post(&format!("/Dictionary/{name}"), payload.to_string()).await;
    assert_eq!(code_of(&answer), (200, 0), "{name} {payload}: {}", answer.text());
    answer.data()
}

async fn in_english(app: &TestApp, name: &str, payload: Value) -> Value {
    app.post(&format!("/Dictionary/{name}?lang=en"), payload.to_string()).await.data()
}

fn count(list: &Value) -> usize {
    list.as_array().unwrap().len()
}

fn values(list: &Value) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|one| one["value"].as_i64().unwrap()).collect()
}

/// Somebody who may edit the dictionaries.
async fn editor(app: &TestApp) -> Browser<'_> {
    somebody(app, MOBILE, Sort::Museum, &[Permission::Settings, Permission::Audit]).await;
    Browser::signed_in(app, MOBILE).await
}

async fn add(browser: &Browser<'_>, dictionary: &str, parent: Value, zh: &str) -> Answer {
    let entry = json!({"parentId": parent, "nameZh": zh, "nameEn": format!("{zh} en")});
    browser.post(&format!("{STUDIO}/{dictionary}/entries"), entry).await
}

async fn set_state(browser: &Browser<'_>, dictionary: &str, id: i64, state: &str) -> Answer {
    browser.put(&format!("{STUDIO}/{dictionary}/entries/{id}/state"), json!({"state": state})).await
}

async fn order(browser: &Browser<'_>, before: &[i64], ids: &[i64]) -> Answer {
    browser.put(&format!("{STUDIO}/packing/order"), json!({"before": before, "ids": ids})).await
}

on_both_databases! {
    async fn regions_are_offered_in_three_levels_by_text_and_by_number(app: TestApp) {
        let provinces = ask(&app, "getProvinceDictionary", json!({})).await;
        assert_eq!(count(&provinces), 35);
        assert_eq!(provinces[0], json!({"nvcCode": "110000", "nvcName": "北京市", "iidentifier": 110_000}));
        assert_eq!(provinces[34]["nvcName"], "海外其他");
        for id in [json!("330000"), json!(330_000)] {
            let cities = ask(&app, "getCityDictionary", json!({"provinceId": id})).await;
            assert_eq!((count(&cities), &cities[0]["nvcName"]), (11, &json!("杭州市")));
        }
        let areas = ask(&app, "getAreaDictionary", json!({"cityId": "330100"})).await;
        assert_eq!((count(&areas), &areas[0]), (13, &json!({"nvcCode": "330102", "nvcName": "上城区", "iidentifier": 330_102})));
        let english = in_english(&app, "getCityDictionary", json!({"provinceId": 330_000})).await;
        assert_eq!(english[0]["nvcName"], "Hangzhou");
    }

    async fn what_is_no_id_or_an_unknown_one_gives_an_empty_list(app: TestApp) {
        let odd = [json!(null), json!("x"), json!(""), json!(-1), json!(1.5), json!(true), json!([330_000]), json!({}), json!("330000 "), json!(99_999_999_999_i64), json!(0)];
        for id in odd {
            for (name, field) in [
                ("getCityDictionary", "provinceId"),
                ("getAreaDictionary", "cityId"),
                ("getMiddleClassDictionary", "iBigClassId"),
                ("getSmallClassDictionary", "iMiddleClassId"),
            ] {
                assert_eq!(ask(&app, name, json!({field: id, "unknown": 1})).await, json!([]), "{name} {id}");
            }
        }
        assert_eq!(ask(&app, "getCityDictionary", json!({})).await, json!([]));
        for (name, payload) in [
            ("getCityDictionary", json!({"provinceId": 810_000})),
            ("getCityDictionary", json!({"provinceId": 330_100})),
            ("getAreaDictionary", json!({"cityId": 330_000})),
            ("getMiddleClassDictionary", json!({"iBigClassId": 1101})),
            ("getSmallClassDictionary", json!({"iMiddleClassId": 11})),
            ("getSmallClassDictionary", json!({"iMiddleClassId": 301})),
        ] {
            assert_eq!(ask(&app, name, payload.clone()).await, json!([]), "{name} {payload}");
        }
    }

    async fn classes_are_offered_in_three_levels_and_a_level_that_does_not_fit_is_empty(app: TestApp) {
        let big = ask(&app, "getBigClassDictionary", json!({})).await;
        assert_eq!((count(&big), &big[0]), (12, &json!({"value": 11, "name": "陶瓷"})));
        let (mut middles, mut smalls) = (0, 0);
        for one in values(&big) {
            let middle = ask(&app, "getMiddleClassDictionary", json!({"iLevel": 2, "iBigClassId": one})).await;
            middles += count(&middle);
            for one in values(&middle) {
                smalls += count(&ask(&app, "getSmallClassDictionary", json!({"iLevel": 3, "iMiddleClassId": one})).await);
            }
        }
        assert!(middles >= 40 && smalls >= 150, "{middles} {smalls}");
        assert_eq!(ask(&app, "getMiddleClassDictionary", json!({"iLevel": 3, "iBigClassId": 11})).await, json!([]));
        assert_eq!(ask(&app, "getSmallClassDictionary", json!({"iLevel": 2, "iMiddleClassId": 1101})).await, json!([]));
        assert!(count(&ask(&app, "getMiddleClassDictionary", json!({"iBigClassId": "11"})).await) > 3, "absent fits, text too");
        assert_eq!(in_english(&app, "getBigClassDictionary", json!({})).await[0]["name"], "Ceramics");
        for name in ["getPackingDictionary", "getPackingUnitDictionary", "getTDistributionDictionary"] {
            assert!(count(&ask(&app, name, json!(null)).await) >= 9, "{name}");
        }
    }

    async fn departments_and_jobs_are_told_to_who_is_signed_in(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        let departments = browser.post("/Dictionary/getDomesticUserDepartmentListDictionary", json!({})).await.data();
        assert_eq!(departments, browser.get("/api/v1/departments").await.data());
        assert_eq!(departments[0], json!({"value": 601, "name": "总经办"}));
        let jobs = |id: Value| browser.post("/Dictionary/getJobByDepartmentIdDictionary", json!({"departmentId": id}));
        let (a, b) = (json!(602), json!("602"));
        assert_eq!(jobs(a.clone()).await.data()[0], json!({"value": 60201, "name": "销售经理"}));
        assert_eq!(jobs(a).await.data(), jobs(b).await.data());
        assert_eq!(jobs(json!("x")).await.data(), json!([]));
        assert_eq!(code_of(&app.post("/Dictionary/getJobByDepartmentIdDictionary", "{}").await), (401, 203));
    }

    async fn an_entry_that_is_added_renamed_or_ordered_is_offered_so_at_once(app: TestApp) {
        let editor = editor(&app).await;
        assert_eq!(ask(&app, "getPackingDictionary", json!({})).await[0]["name"], "纸盒");
        let new = add(&editor, "packing", Value::Null, "漆盒").await.data();
        let id = new["id"].as_i64().unwrap();
        assert!(id > 1_000_000, "{id}");
        assert_eq!((&new["path"], &new["retired"], &new["uses"], &new["children"]), (&json!(["漆盒"]), &json!(false), &json!(0), &json!(0)));
        let offered = ask(&app, "getPackingDictionary", json!({})).await;
        assert_eq!(values(&offered).last(), Some(&id));

        editor.put(&format!("{STUDIO}/packing/entries/{id}"), json!({"nameZh": "大漆盒", "nameEn": "Lacquer case"})).await.data();
        assert_eq!(in_english(&app, "getPackingDictionary", json!({})).await[count(&offered) - 1]["name"], "Lacquer case");

        let mut ids = values(&offered);
        ids.rotate_right(1);
        assert_eq!(order(&editor, &values(&offered), &ids).await.status, 200);
        assert_eq!(values(&ask(&app, "getPackingDictionary", json!({})).await), ids);
        assert_eq!(order(&editor, &ids, &ids[1..]).await.status, 422, "one is missing");
        let act = editor.get("/api/v1/studio/audit?action=renameEntry").await.data()[0].clone();
        assert_eq!((&act["subject"]["id"], &act["detail"]["nameZh"]), (&json!(id.to_string()), &json!("大漆盒")));
    }

    async fn of_two_who_order_the_same_list_at_once_the_second_is_told_and_changes_nothing(app: TestApp) {
        let editor = editor(&app).await;
        let read = values(&ask(&app, "getPackingDictionary", json!({})).await);
        let moved = |from: usize, to: usize| { let mut ids = read.clone(); let id = ids.remove(from); ids.insert(to, id); ids };
        let (one, two) = (moved(0, 1), moved(3, 2));
        let (first, second) = tokio::join!(order(&editor, &read, &one), order(&editor, &read, &two));
        let kept = match (first.status.as_u16(), second.status.as_u16()) {
            (200, 409) => one,
            (409, 200) => two,
            other => panic!("{other:?}: {} {}", first.text(), second.text()),
        };
        assert_eq!(values(&ask(&app, "getPackingDictionary", json!({})).await), kept);
        assert_eq!(order(&editor, &read, &moved(5, 0)).await.status, 409, "nor later, from what was read before");
        assert_eq!(editor.put(&format!("{STUDIO}/packing/order"), json!({"ids": read})).await.status, 422, "what it was made on is not said");
        assert_eq!(values(&ask(&app, "getPackingDictionary", json!({})).await), kept);
        assert_eq!(editor.get("/api/v1/studio/audit?action=orderEntries").await.json()["total"], 1);
    }

    async fn dictionaries_never_break_what_refers_to_them(app: TestApp) {
        let editor = editor(&app).await;
        let name = |id: i64| { let app = &app; async move { dictionary::names(app.app.db.reader(), &[id], Lang::Zh).await.unwrap().remove(&id) } };
        let is_live = |id: i64| { let app = &app; async move { dictionary::is_live(app.app.db.reader(), Dictionary::Class, id).await.unwrap() } };
        assert!(is_live(110_101).await);
        assert_eq!(dictionary::class_path(app.app.db.reader(), 110_101).await.unwrap(), Some([11, 1101, 110_101]));

        // A class that is retired in the middle takes what hangs below it from what is offered, and no name from anything.
        set_state(&editor, "class", 1101, "retired").await.data();
        assert!(!values(&ask(&app, "getMiddleClassDictionary", json!({"iBigClassId": 11})).await).contains(&1101));
        assert_eq!(ask(&app, "getSmallClassDictionary", json!({"iMiddleClassId": 1101})).await, json!([]));
        assert!(!is_live(110_101).await);
        assert_eq!(dictionary::class_path(app.app.db.reader(), 110_101).await.unwrap(), Some([11, 1101, 110_101]));
        assert_eq!((name(1101).await.as_deref(), name(110_101).await.as_deref()), (Some("茶具"), Some("茶壶")));
        assert_eq!(add(&editor, "class", json!(1101), "茶盘").await.status, 422, "nothing new below a retired one");
        assert_eq!(editor.delete(&format!("{STUDIO}/class/entries/1101"), Value::Null).await.status, 405, "nothing deletes");

        // The name is free meanwhile; then the old one cannot come back beside its namesake.
        let twin = add(&editor, "class", json!(11), "茶具").await.data()["id"].as_i64().unwrap();
        assert_eq!(set_state(&editor, "class", 1101, "live").await.status, 409);
        set_state(&editor, "class", twin, "retired").await.data();
        set_state(&editor, "class", 1101, "live").await.data();
        assert!(is_live(110_101).await);
        assert!(count(&ask(&app, "getSmallClassDictionary", json!({"iMiddleClassId": 1101})).await) > 3);
    }

    async fn entries_hang_only_where_their_dictionary_has_a_level(app: TestApp) {
        let editor = editor(&app).await;
        let field = |answer: &Answer| answer.json()["errors"].as_object().map(|errors| errors.keys().next().unwrap().clone());
        for (dictionary, parent) in [("packing", json!(301)), ("class", json!(110_101)), ("class", json!(301)), ("class", json!(5)), ("job", Value::Null), ("job", json!(60_101)), ("department", json!(601))] {
            let refused = add(&editor, dictionary, parent.clone(), "新").await;
            assert_eq!((refused.status.as_u16(), field(&refused).as_deref()), (422, Some("parentId")), "{dictionary} {parent}");
        }
        for (dictionary, parent) in [("class", Value::Null), ("class", json!(11)), ("class", json!(1101)), ("job", json!(601))] {
            assert_eq!(add(&editor, dictionary, parent.clone(), "新").await.status, 200, "{dictionary} {parent}");
            let twice = add(&editor, dictionary, parent.clone(), "新").await;
            assert_eq!((twice.status.as_u16(), field(&twice).as_deref()), (422, Some("nameZh")), "{dictionary} {parent}");
        }
        assert_eq!(add(&editor, "job", json!(602), "新").await.status, 200, "another department may have the name too");
        for path in ["colours/entries", "packing/entries/11", "packing/entries/999", "packing/entries/x"] {
            let body = json!({"nameZh": "新", "nameEn": "new"});
            let answer = if path.ends_with("entries") { editor.post(&format!("{STUDIO}/{path}"), body).await } else { editor.put(&format!("{STUDIO}/{path}"), body).await };
            assert_eq!(answer.status, 404, "{path}");
        }
        for payload in [json!({}), json!({"nameZh": "新"}), json!({"nameZh": "x".repeat(51), "nameEn": "x"}), json!({"nameZh": "新", "nameEn": "x", "id": 1})] {
            assert_eq!(editor.post(&format!("{STUDIO}/packing/entries"), payload.clone()).await.status, 422, "{payload}");
        }
    }

    async fn the_studio_finds_entries_by_level_keyword_and_state(app: TestApp) {
        let editor = editor(&app).await;
        let list = |query: &str| { let path = format!("{STUDIO}/{query}"); let editor = &editor; async move { editor.get(&path).await } };
        let names = |answer: &Answer| answer.data().as_array().unwrap().iter().map(|one| one["nameZh"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(list("class/entries").await.json()["total"], 12);
        let below = list("class/entries?parent=11&lang=en").await;
        assert_eq!((&below.json()["total"], &below.data()[0]["path"], &below.data()[0]["children"]), (&json!(5), &json!(["Ceramics", "Teaware"]), &json!(4)));
        assert_eq!(names(&list("class/entries?keyword=%E8%8C%B6%E5%A3%B6").await), ["茶壶"]);
        assert_eq!(names(&list("class/entries?keyword=TEAPOT&parent=11").await), ["茶壶"]);
        assert_eq!(names(&list("class/entries?keyword=teapot&parent=12").await), Vec::<String>::new());
        assert_eq!(list("job/entries?size=1").await.json()["total"], 43, "the jobs of every department");
        assert_eq!(list("job/entries?parent=602").await.data()[0]["path"], json!(["销售部", "销售经理"]));
        set_state(&editor, "packing", 302, "retired").await.data();
        assert_eq!(names(&list("packing/entries?state=retired").await), ["礼盒"]);
        assert!(!names(&list("packing/entries?state=live").await).contains(&"礼盒".to_owned()));
        let summaries = editor.get(STUDIO).await.data();
        assert_eq!(summaries[1], json!({"name": "packing", "entries": 12, "retired": 1, "levels": 1}));
        for query in ["class/entries?parent=x", "class/entries?state=gone", "class/entries?size=101", "class/entries?who=1"] {
            assert_eq!(list(query).await.status, 422, "{query}");
        }
        let file = editor.get(&format!("{STUDIO}/packing/export?state=retired")).await.text();
        let lines: Vec<_> = file.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines, ["编号,上级编号,全名,中文名称,英文名称,状态,引用数", "302,,礼盒,礼盒,Gift box,已停用,0"]);
    }

    async fn several_entries_are_retired_in_one_call_and_one_is_read_with_its_history(app: TestApp) {
        let editor = editor(&app).await;
        let ids: Vec<i64> =
            [add(&editor, "packing", Value::Null, "甲").await, add(&editor, "packing", Value::Null, "乙").await]
                .iter()
                .map(|answer| answer.data()["id"].as_i64().unwrap())
                .collect();
        let all = json!({"entries": [ids[0], 999_999_999, 11, ids[1]], "state": "retired"});
        let answer = editor.put(&format!("{STUDIO}/packing/state"), all).await.data();
        assert_eq!(answer["done"], json!([ids[0].to_string(), ids[1].to_string()]));
        let why: Vec<_> = answer["failed"].as_array().unwrap().iter().map(|one| (&one["id"], &one["code"])).collect();
        assert_eq!(why, [(&json!("999999999"), &json!(404)), (&json!("11"), &json!(404))], "11 is a class");

        let path = format!("{STUDIO}/packing/entries/{}", ids[0]);
        assert_eq!(editor.get(&path).await.data()["retired"], true);
        let told = editor.get(&format!("{path}/history")).await.data();
        let acts: Vec<_> = told.as_array().unwrap().iter().map(|line| &line["action"]).collect();
        assert_eq!(acts, [&json!("retireEntry"), &json!("addEntry")]);
        for wrong in [format!("{STUDIO}/class/entries/{}", ids[0]), format!("{STUDIO}/packing/entries/x")] {
            assert_eq!(editor.get(&wrong).await.status, 404, "{wrong}");
            assert_eq!(editor.get(&format!("{wrong}/history")).await.status, 404, "{wrong}");
        }
    }
}

#[test]
fn an_entry_without_an_english_name_shows_its_chinese_one() {
    let name = Bilingual { zh: "漆盒".into(), en: String::new() };
    let entry =
        super::Entry { id: 1, dictionary: Dictionary::Packing, parent: None, name, position: 1, retired: false };
    assert_eq!(entry.named(Lang::En), "漆盒");
}
