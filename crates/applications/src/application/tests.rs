//! Applications as visitors and staff know them, on both databases.

use axum::http::Method;
use chrono::Duration;
use guanlan_core::audit::Action;
use guanlan_identity::testing::{
    once::{KEY, Sent, ask, done_once},
    people::{PASSWORD, sms_to},
};
use guanlan_kernel::{
    audit::{self, Filter},
    testing::{PIXEL, on_both_databases},
};
use serde_json::{Value, json};

use super::store;
use crate::testing::{
    APPLICATIONS, Browser, DESK, FORMS, STUDIO, TestApp, act, applied, apply, desk, fields, friend, resident,
    send_file, visitor,
};

const CHILD: &str = "13900000007";

fn little_guide() -> Value {
    json!({
        "name": "示例童", "birthDate": "2016-05-01", "school": "示例小学三年级", "languages": ["mandarin"],
        "times": ["weekendMorning"], "introduction": "我喜欢青瓷。", "guardianName": "示例长", "guardianMobile": CHILD,
        "guardianConsent": true,
    })
}

fn donation(pictures: &[i64]) -> Value {
    json!({
        "name": "示例人", "mobile": "13900000001", "title": "青瓷碗", "description": "口沿有一处小磕。", "dimensions": "高 7 厘米",
        "provenance": "祖父于一九五〇年代购得。", "pictures": pictures, "consent": true,
    })
}

async fn picture(by: &Browser<'_>, query: &str) -> i64 {
    let answer = send_file(by, query, PIXEL).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()["id"].as_i64().unwrap()
}

async fn offered(by: &Browser<'_>, key: &str) -> Value {
    let id = picture(by, "kind=donation&field=pictures&name=bowl.png").await;
    applied(by, key, ("donation", donation(&[id]))).await
}

/// Files in a folder and below it.
fn files_in(folder: &std::path::Path) -> usize {
    let Ok(inside) = std::fs::read_dir(folder) else { return 0 };
    inside.map(|one| one.unwrap().path()).map(|one| if one.is_dir() { files_in(&one) } else { 1 }).sum()
}

/// What was written down of an action: its details.
async fn written(app: &TestApp, action: Action) -> Vec<Value> {
    let rows = audit::list(app.app.db.reader(), &Filter::default(), 0, 100).await.unwrap();
    let of = rows.into_iter().filter(|row| row.action == action.name());
    of.map(|row| serde_json::from_str::<Value>(&row.body).unwrap()["detail"].clone()).collect()
}

on_both_databases! {
    async fn a_file_that_is_sent_twice_under_one_key_lies_there_once(app: TestApp) {
        let (one, other) = (visitor(&app, 1).await, visitor(&app, 2).await);
        let path = "/api/v1/application-files?kind=donation&field=pictures&name=a.png";
        let mut larger = PIXEL.to_vec();
        larger.extend_from_slice(b"more");
        let files = [Sent::File(PIXEL.to_vec()), Sent::File(larger)];
        let kept = done_once(&one, path, [&files[0], &files[1]], |file| file["id"].clone()).await;
        let rows = async || app.app.db.numbers("SELECT COUNT(*) FROM application_file").await.unwrap()[0];
        assert_eq!(rows().await, 1);
        let renamed = ask(&one, KEY, &path.replace("a.png", "b.png"), &files[0]).await;
        assert_eq!(renamed.status, 409, "another name");
        let theirs = ask(&other, KEY, path, &files[0]).await;
        assert_eq!((theirs.status.as_u16(), rows().await), (201, 2), "a key is a person's own: {}", theirs.text());
        assert_ne!(theirs.data()["id"], kept["id"]);
        let there = std::fs::read_dir(app.data().join("media/private")).unwrap().count();
        let again = ask(&one, KEY, path, &files[0]).await;
        assert_eq!((&again.data()["id"], std::fs::read_dir(app.data().join("media/private")).unwrap().count()), (&kept["id"], there));
    }

    async fn applications_1_an_application_is_sent_reviewed_and_accepted_with_a_letter_for_each_step(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        assert_eq!((sent["state"].as_str(), sent["mayChange"].as_bool()), (Some("submitted"), Some(false)));
        let letter = sms_to(&app, "13900000001").await.unwrap();
        assert!(letter.contains(sent["code"].as_str().unwrap()), "{letter}");
        let early = act(&desk, &sent, "accept", "").await;
        assert_eq!(early.status, 409, "nothing is accepted that nobody looked at");
        let taken = act(&desk, &sent, "review", "").await.data();
        assert_eq!((taken["state"].as_str(), taken["acts"].clone()), (Some("inReview"), json!(["return", "accept", "decline"])));
        let done = act(&desk, &taken, "accept", "欢迎您，周六见。").await.data();
        assert_eq!((done["state"].as_str(), done["acts"].clone()), (Some("accepted"), json!([])));
        assert!(sms_to(&app, "13900000001").await.unwrap().ends_with("已通过。欢迎您，周六见。"));
        let own = one.get(&format!("{APPLICATIONS}/{}", sent["id"])).await.data();
        assert_eq!((own["state"].as_str(), own["answer"].as_str()), (Some("accepted"), Some("欢迎您，周六见。")));
        let steps: Vec<&str> = own["steps"].as_array().unwrap().iter().map(|one| one["step"].as_str().unwrap()).collect();
        assert_eq!(steps, ["send", "review", "accept"]);
        assert_eq!(own["steps"][1]["actor"], Value::Null, "who it was is the museum's own business");
        assert_eq!(written(&app, Action::ApplicationStep).await.len(), 2);
    }

    async fn applications_1_what_is_taken_back_stays_so_and_another_can_be_sent(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let path = format!("{APPLICATIONS}/{}/withdrawal", sent["id"]);
        assert_eq!(one.post(&path, json!({"version": 9})).await.status, 409);
        let gone = one.post(&path, json!({"version": 1})).await.data();
        assert_eq!((gone["state"].as_str(), gone["mayWithdraw"].as_bool()), (Some("withdrawn"), Some(false)));
        assert_eq!(one.post(&path, json!({"version": 2})).await.status, 409);
        assert_eq!(act(&desk, &gone, "review", "").await.status, 409);
        applied(&one, "key-number-2", ("friend", friend())).await;
        let listed = one.get(APPLICATIONS).await;
        assert_eq!((listed.json()["total"].clone(), listed.data()[1]["state"].as_str()), (json!(2), Some("withdrawn")));
    }

    async fn applications_1_of_two_who_decide_at_once_one_does(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let taken = act(&desk, &sent, "review", "").await.data();
        let (yes, no) = tokio::join!(act(&desk, &taken, "accept", ""), act(&desk, &taken, "decline", "已满"));
        let mut all = [yes.status.as_u16(), no.status.as_u16()];
        all.sort_unstable();
        assert_eq!(all, [200, 409]);
    }

    async fn applications_2_an_application_keeps_the_edition_of_the_form_that_it_was_written_by(app: TestApp) {
        let (one, other, desk) = (visitor(&app, 1).await, visitor(&app, 2).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let path = format!("{FORMS}/friend");
        let form = desk.get(&path).await.data();
        let mut all = form["fields"].as_array().unwrap().clone();
        all.retain(|field| field["name"] != "level");
        all.insert(1, json!({"name": "wish", "type": "longText", "label": {"zh": "心愿", "en": "Wish"}, "isRequired": true}));
        let change = |version: &Value, fields: &[Value]| json!({"isOpen": true, "fields": fields, "version": version});
        let changed = desk.patch(&path, change(&form["version"], &all)).await;
        assert_eq!((changed.status.as_u16(), changed.data()["edition"].clone()), (200, json!(2)), "{}", changed.text());
        assert_eq!(desk.patch(&path, change(&form["version"], &all)).await.status, 409, "over a version that is gone");
        let again = desk.patch(&path, change(&changed.data()["version"], &all)).await.data();
        assert_eq!(again["edition"], 2, "the same fields are the same edition");
        let shown = app.get("/api/v1/application-forms/friend?lang=en").await.data();
        assert_eq!((shown["fields"][1]["label"].as_str(), shown["edition"].clone()), (Some("Wish"), json!(2)));
        let old = apply(&other, "key-number-2", &json!({"kind": "friend", "edition": 1, "values": friend()})).await;
        assert_eq!(old.status, 409, "the form is another by now");
        let own = one.get(&format!("{APPLICATIONS}/{}", sent["id"])).await.data();
        assert!(own["answers"].as_array().unwrap().iter().any(|answer| answer["name"] == "level"));
        assert_eq!(written(&app, Action::ChangeApplicationForm).await.len(), 2);
    }

    async fn applications_2_every_kind_has_a_form_before_anybody_made_one_and_values_are_checked_by_field(app: TestApp) {
        for kind in ["volunteer", "littleGuide", "friend", "donation"] {
            let form = app.get(&format!("/api/v1/application-forms/{kind}")).await.data();
            assert_eq!((form["state"].as_str(), form["edition"].clone()), (Some("open"), json!(1)), "{kind}");
        }
        assert_eq!(app.get("/api/v1/application-forms/chief").await.status, 404);
        let one = visitor(&app, 1).await;
        let wrong = json!({"kind": "friend", "edition": 1, "values": {"mobile": "1", "level": "king", "other": 1}});
        let refused = apply(&one, "key-number-1", &wrong).await;
        assert_eq!(fields(&refused), ["values.consent", "values.level", "values.mobile", "values.name", "values.other"]);
    }

    async fn applications_3_a_little_guide_needs_the_guardian_and_no_change_of_the_form_takes_that_away(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        for name in ["guardianName", "guardianMobile", "guardianConsent"] {
            let mut values = little_guide();
            values.as_object_mut().unwrap().remove(name);
            let asked = json!({"kind": "littleGuide", "edition": 1, "values": values});
            assert_eq!(fields(&apply(&one, "key-number-1", &asked).await), [format!("values.{name}")]);
        }
        let form = desk.get(&format!("{FORMS}/littleGuide")).await.data();
        let mut without = form["fields"].as_array().unwrap().clone();
        without.retain(|field| field["name"] != "guardianConsent");
        let change = json!({"isOpen": true, "fields": without, "version": form["version"]});
        assert_eq!(fields(&desk.patch(&format!("{FORMS}/littleGuide"), change).await), ["fields"]);
        applied(&one, "key-number-1", ("littleGuide", little_guide())).await;
    }

    async fn applications_4_nobody_has_two_of_a_kind_under_way_and_the_same_call_is_one(app: TestApp) {
        let one = visitor(&app, 1).await;
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let again = applied(&one, "key-number-1", ("friend", friend())).await;
        assert_eq!(again["id"], sent["id"]);
        let asked = json!({"kind": "friend", "edition": 1, "values": friend()});
        assert_eq!(apply(&one, "key-number-2", &asked).await.status, 409);
        let other = json!({"kind": "littleGuide", "edition": 1, "values": little_guide()});
        assert_eq!(apply(&one, "key-number-1", &other).await.status, 409, "the key is of another call");
        applied(&one, "key-number-3", ("littleGuide", little_guide())).await;
    }

    async fn applications_4_five_donations_are_offered_within_thirty_days(app: TestApp) {
        let one = visitor(&app, 1).await;
        for number in 1..=5 {
            offered(&one, &format!("key-number-{number}")).await;
        }
        let id = picture(&one, "kind=donation&field=pictures&name=bowl.png").await;
        let asked = json!({"kind": "donation", "edition": 1, "values": donation(&[id])});
        assert_eq!(apply(&one, "key-number-6", &asked).await.status, 409);
        app.clock.pass(Duration::days(30));
        let one = Browser::signed_in(&app, "13900000001").await;
        app.app.sweep_files().await.unwrap();
        offered(&one, "key-number-7").await;
    }

    async fn applications_4_a_form_takes_nothing_on_days_on_which_it_is_closed(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let path = format!("{FORMS}/friend");
        let day = |days: i64| (app.app.today() + Duration::days(days)).to_string();
        let asked = json!({"kind": "friend", "edition": 1, "values": friend()});
        let changes = [
            (json!({"isOpen": false, "reasonZh": "名额已满"}), "closed"),
            (json!({"isOpen": true, "opensOn": day(1)}), "upcoming"),
            (json!({"isOpen": true, "closesOn": day(-1)}), "closed"),
        ];
        for (version, (mut change, state)) in (1..).zip(changes) {
            change["version"] = json!(version);
            assert_eq!(desk.patch(&path, change).await.status, 200);
            assert_eq!(app.get("/api/v1/application-forms/friend").await.data()["state"], state);
            assert_eq!(apply(&one, "key-number-1", &asked).await.status, 409, "{state}");
        }
        let wrong = json!({"isOpen": true, "opensOn": day(2), "closesOn": day(1), "version": 4});
        assert_eq!(fields(&desk.patch(&path, wrong).await), ["closesOn"]);
        desk.patch(&path, json!({"isOpen": true, "closesOn": day(0), "version": 4})).await;
        applied(&one, "key-number-1", ("friend", friend())).await;
    }

    async fn applications_5_files_are_private_fit_their_field_and_are_nobody_elses(app: TestApp) {
        let (one, other, desk) = (visitor(&app, 1).await, visitor(&app, 2).await, desk(&app).await);
        let query = "kind=donation&field=pictures&name=bowl.png";
        assert_eq!(fields(&send_file(&one, "kind=donation&field=title", PIXEL).await), ["field"]);
        assert_eq!(fields(&send_file(&one, query, b"%PDF-1.4 no picture").await), ["file"]);
        let id = picture(&one, query).await;
        let own = format!("/api/v1/application-files/{id}");
        assert_eq!(one.get(&own).await.status, 200);
        assert_eq!(one.get(&format!("{own}?preview=true")).await.headers["content-type"], "image/webp");
        assert_eq!(other.get(&own).await.status, 404);
        assert_eq!(app.get(&own).await.status, 401, "no address of a file is public");
        let theirs = json!({"kind": "donation", "edition": 1, "values": donation(&[id])});
        assert_eq!(fields(&apply(&other, "key-number-1", &theirs).await), ["values.pictures"]);
        let papers = json!({"kind": "donation", "edition": 1, "values": {"papers": [id]}});
        let mut mixed = donation(&[id]);
        mixed["papers"] = papers["values"]["papers"].clone();
        let mixed = json!({"kind": "donation", "edition": 1, "values": mixed});
        assert_eq!(fields(&apply(&one, "key-number-2", &mixed).await), ["values.papers"], "it was sent for another field");
        let sent = applied(&one, "key-number-3", ("donation", donation(&[id]))).await;
        let path = format!("{STUDIO}/{}/files/{id}", sent["id"]);
        assert_eq!(desk.get(&format!("{path}?preview=true")).await.status, 200);
        assert_eq!(written(&app, Action::Unmask).await.len(), 0);
        assert_eq!(desk.get(&path).await.status, 200);
        assert_eq!(written(&app, Action::Unmask).await, [json!({"field": "applicationFile"})]);
        assert_eq!(one.get(&path).await.status, 403);
    }

    async fn applications_5_a_file_that_no_application_has_goes_after_a_day(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let query = "kind=donation&field=pictures&name=bowl.png";
        let (kept, spare) = (picture(&one, query).await, picture(&one, query).await);
        let sent = applied(&one, "key-number-1", ("donation", donation(&[kept]))).await;
        app.clock.pass(Duration::hours(25));
        assert_eq!(app.app.sweep_files().await.unwrap(), 1);
        let one = Browser::signed_in(&app, "13900000001").await;
        assert_eq!(one.get(&format!("/api/v1/application-files/{spare}")).await.status, 404);
        assert_eq!(one.get(&format!("/api/v1/application-files/{kept}")).await.status, 200);
        let _ = desk;
        let desk = Browser::signed_in(&app, DESK).await;
        let taken = act(&desk, &sent, "review", "").await.data();
        let asked = act(&desk, &taken, "return", "请补拍底部。").await.data();
        let other = picture(&one, query).await;
        let path = format!("{APPLICATIONS}/{}", sent["id"]);
        let again = one.patch(&path, json!({"version": asked["version"], "values": donation(&[other])})).await;
        assert_eq!(again.status, 200, "{}", again.text());
        assert_eq!(one.get(&format!("{STUDIO}/{}/files/{kept}", sent["id"])).await.status, 403);
        assert_eq!(desk.get(&format!("{STUDIO}/{}/files/{kept}", sent["id"])).await.status, 404, "it is not in it any more");
    }

    async fn applications_6_a_question_is_answered_by_changing_it_and_numbers_stay_where_they_are_not_written_anew(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let path = format!("{APPLICATIONS}/{}", sent["id"]);
        let values = json!({"name": "示例人", "level": "family", "consent": true});
        assert_eq!(one.patch(&path, json!({"version": 1, "values": values})).await.status, 409, "nobody asked");
        let taken = act(&desk, &sent, "review", "").await.data();
        assert_eq!(fields(&act(&desk, &taken, "return", "").await), ["answer"]);
        assert_eq!(fields(&act(&desk, &taken, "decline", " ").await), ["answer"]);
        let asked = act(&desk, &taken, "return", "是否全家加入？").await.data();
        let read = one.get(&path).await.data();
        assert_eq!((read["mayChange"].as_bool(), read["answer"].as_str()), (Some(true), Some("是否全家加入？")));
        assert_eq!((read["values"].get("mobile"), read["values"]["name"].as_str()), (None, Some("示例人")));
        let again = one.patch(&path, json!({"version": asked["version"], "values": values})).await.data();
        assert_eq!((again["state"].as_str(), again["values"]["level"].as_str()), (Some("submitted"), Some("family")));
        let mobile = again["answers"].as_array().unwrap().iter().find(|answer| answer["name"] == "mobile").unwrap();
        assert_eq!((mobile["text"].as_str(), mobile["isMasked"].as_bool()), (Some("139****0001"), Some(true)));
        let taken = act(&desk, &again, "review", "").await.data();
        let declined = act(&desk, &taken, "decline", "名额已满。").await.data();
        assert_eq!(declined["acts"], json!(["reopen"]));
        applied(&one, "key-number-2", ("friend", friend())).await;
        assert_eq!(act(&desk, &declined, "reopen", "").await.status, 409, "another one is under way");
    }

    async fn applications_6_nobody_decides_on_the_own_one(app: TestApp) {
        let desk = desk(&app).await;
        let sent = applied(&desk, "key-number-1", ("friend", friend())).await;
        let read = desk.get(&format!("{STUDIO}/{}", sent["id"])).await.data();
        assert_eq!((read["isOwn"].as_bool(), read["acts"].clone()), (Some(true), json!([])));
        assert_eq!(act(&desk, &sent, "review", "").await.status, 403);
    }

    async fn applications_7_letters_are_in_the_language_of_the_application_and_name_nothing_of_it(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let asked = json!({"kind": "friend", "edition": 1, "values": friend()});
        let request = axum::http::Request::builder()
            .method(Method::POST)
            .uri(format!("{APPLICATIONS}?lang=en"))
            .header("token", one.token.as_deref().unwrap())
            .header("idempotency-key", "key-number-1")
            .header("content-type", "application/json");
        let sent = app.send(request.body(axum::body::Body::from(asked.to_string())).unwrap()).await.data();
        let taken = act(&desk, &sent, "review", "").await.data();
        act(&desk, &taken, "return", "Which days?").await;
        let letter = sms_to(&app, "13900000001").await.unwrap();
        assert!(letter.contains("Which days?") && letter.contains("/my/applications?id="), "{letter}");
        assert!(letter.starts_with("We have a question") && !letter.contains("示例人"), "{letter}");
    }

    async fn applications_8_staff_see_numbers_and_names_masked_until_one_asks_and_that_is_written_down(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = applied(&one, "key-number-1", ("littleGuide", little_guide())).await;
        let path = format!("{STUDIO}/{}", sent["id"]);
        for masked in [desk.get(&path).await, desk.get(STUDIO).await] {
            for secret in ["示例童", "示例长", CHILD, "2016-05-01"] {
                assert!(!masked.text().contains(secret), "{secret}: {}", masked.text());
            }
        }
        assert_eq!(written(&app, Action::Unmask).await.len(), 0);
        let secrets = desk.get(&format!("{path}/secrets")).await.data();
        assert!(secrets.as_array().unwrap().iter().any(|one| one["text"] == CHILD));
        assert_eq!(written(&app, Action::Unmask).await, [json!({"field": "application"})]);
        for (query, found) in [("示例童", 1), (sent["code"].as_str().unwrap(), 1), ("示例长", 0)] {
            let query: String = query.bytes().map(|byte| format!("%{byte:02X}")).collect();
            assert_eq!(desk.get(&format!("{STUDIO}?keyword={query}")).await.json()["total"], found, "{query}");
        }
        let kept = store::find(app.app.db.reader(), sent["id"].as_i64().unwrap()).await.unwrap().unwrap();
        assert!(kept.sealed.is_some_and(|sealed| !sealed.contains("示例童")) && kept.name_masked == "示*童");
    }

    async fn applications_8_the_file_is_masked_unless_somebody_asks_and_never_names_a_document(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let path = format!("{FORMS}/friend");
        let form = desk.get(&path).await.data();
        let mut all = form["fields"].as_array().unwrap().clone();
        all.push(json!({"name": "idNumber", "type": "idNumber", "label": {"zh": "身份证号", "en": "Identity number"}}));
        desk.patch(&path, json!({"isOpen": true, "fields": all, "version": 1})).await;
        let mut values = friend();
        values["idNumber"] = json!(resident());
        let asked = json!({"kind": "friend", "edition": 2, "values": values});
        assert_eq!(apply(&one, "key-number-1", &asked).await.status, 201);
        let masked = desk.get(&format!("{STUDIO}/export?kind=friend")).await.text();
        assert!(masked.contains("139****0001") && !masked.contains("13900000001") && !masked.contains("示例人"), "{masked}");
        assert_eq!(written(&app, Action::Unmask).await.len(), 0);
        let clear = desk.get(&format!("{STUDIO}/export?kind=friend&personal=true")).await.text();
        assert!(clear.contains("13900000001") && clear.contains("示例人") && !clear.contains(&resident()), "{clear}");
        assert_eq!(written(&app, Action::Unmask).await.len(), 1);
        assert_eq!(written(&app, Action::Export).await.len(), 2);
        let none = desk.get(&format!("{STUDIO}/export?state=declined")).await.text();
        assert_eq!(none.trim().lines().count(), 1);
    }

    async fn applications_9_ones_own_data_has_them_and_an_erased_account_leaves_nothing_of_them(app: TestApp) {
        let (one, desk) = (visitor(&app, 1).await, desk(&app).await);
        let sent = offered(&one, "key-number-1").await;
        let file = sent["answers"].as_array().unwrap().iter().find_map(|answer| answer["files"][0]["id"].as_i64()).unwrap();
        applied(&one, "key-number-2", ("friend", friend())).await;
        let data = one.get("/api/v1/account/data").await.data();
        let own = &data["applications"];
        assert_eq!((own[0]["kind"].as_str(), own[1]["files"].clone()), (Some("friend"), json!(["bowl.png"])));
        assert!(own.to_string().contains("139****0001") && !own.to_string().contains("13900000001"));
        let gone = one.delete("/api/v1/account", json!({"password": PASSWORD})).await;
        assert_eq!(gone.status, 200, "{}", gone.text());
        let left = desk.get(&format!("{STUDIO}/{}", sent["id"])).await.data();
        assert_eq!((left["state"].as_str(), left["name"].as_str()), (Some("withdrawn"), Some("")));
        assert!(left["answers"].as_array().unwrap().iter().all(|answer| answer["text"] == "" && answer["files"] == json!([])));
        assert_eq!(desk.get(&format!("{STUDIO}/{}/files/{file}", sent["id"])).await.status, 404);
        assert_eq!(files_in(&app.data().join("media/private")), 0, "no sealed file stays");
    }

    async fn applications_10_another_persons_application_is_not_found(app: TestApp) {
        let (one, other) = (visitor(&app, 1).await, visitor(&app, 2).await);
        let sent = applied(&one, "key-number-1", ("friend", friend())).await;
        let path = format!("{APPLICATIONS}/{}", sent["id"]);
        assert_eq!(other.get(&path).await.status, 404);
        assert_eq!(other.patch(&path, json!({"version": 1, "values": friend()})).await.status, 404);
        assert_eq!(other.post(&format!("{path}/withdrawal"), json!({"version": 1})).await.status, 404);
        assert_eq!(other.get(APPLICATIONS).await.data(), json!([]));
    }
}
