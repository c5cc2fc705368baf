//! The museum's staff as named persons, on both databases.

use axum::http::Method;
use chrono::Duration;
use guanlan_core::{
    account::{PersonState, Sort},
    permission::Permission,
};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::{
    people, person,
    testing::{
        Answer, TestApp,
        people::{Browser, MOBILE, PASSWORD, code_of, code_sent_to, person_of, sms_to, somebody},
    },
};

const STAFF: &str = "/api/v1/studio/staff";
const ADMIN: &str = "13900000001";
const OTHER: &str = "13900000002";

/// A browser of somebody who works for the museum and holds these values.
async fn works<'a>(app: &'a TestApp, mobile: &str, values: &[Permission]) -> Browser<'a> {
    somebody(app, mobile, Sort::Museum, values).await;
    Browser::signed_in(app, mobile).await
}

async fn admin(app: &TestApp) -> Browser<'_> {
    works(app, ADMIN, &Permission::MUSEUM).await
}

fn of(id: &str, what: &str) -> String {
    format!("{STAFF}/{id}{what}")
}

async fn invite(admin: &Browser<'_>, mobile: &str, values: &[u16]) -> Answer {
    admin.post(STAFF, json!({"mobile": mobile, "name": "林砚", "values": values})).await
}

async fn set_password(app: &TestApp, mobile: &str, code: &str) -> Answer {
    let new = json!({"mobile": mobile, "code": code, "password": PASSWORD});
    Browser::new(app).post("/user/saveNewPassword", new).await
}

/// The acts with this name, the newest first.
async fn acts(admin: &Browser<'_>, action: &str) -> Vec<Value> {
    admin.get(&format!("/api/v1/studio/audit?size=100&action={action}")).await.data().as_array().unwrap().clone()
}

on_both_databases! {
    async fn who_is_invited_sets_a_password_by_the_letters_code_and_works(app: TestApp) {
        let admin = admin(&app).await;
        let new = invite(&admin, MOBILE, &[204, 201, 204]).await.data();
        assert_eq!(
            (&new["state"], &new["set"], &new["values"], &new["mobileMasked"], &new["lastSeenAt"]),
            (&json!("invited"), &json!("editor"), &json!([201, 204]), &json!("138****0001"), &Value::Null)
        );
        assert_eq!(code_of(&Browser::new(&app).login(MOBILE, PASSWORD).await), (401, 401), "no password yet");
        let text = sms_to(&app, MOBILE).await.unwrap();
        assert!(text.contains("https://museum.example/retrievePassword"), "{text}");

        app.pass(Duration::hours(23));
        let code = code_sent_to(&app, MOBILE).await;
        assert_eq!(code_of(&set_password(&app, MOBILE, &code).await), (200, 0));
        let mut browser = Browser::new(&app);
        let user = browser.login(MOBILE, PASSWORD).await.json()["hgPostData"][0].clone();
        assert_eq!((&user["sort"], &user["nvcJurisdiction"]), (&json!("museum"), &json!([201, 204])));

        let admin = Browser::signed_in(&app, ADMIN).await;
        let shown = admin.get(&of(user["iCIdentifier"].as_str().unwrap(), "")).await.data();
        assert_eq!((&shown["state"], shown["devices"].as_array().unwrap().len()), (&json!("active"), 1));
        let act = &acts(&admin, "inviteStaff").await[0];
        assert_eq!(act["detail"], json!({"name": "林砚", "values": [201, 204], "wasVisitor": false}));
        assert_eq!((&act["subject"]["name"], &act["actor"]["name"]), (&json!("林砚"), &json!("某人")));
    }

    async fn an_invitation_is_over_after_a_day_and_comes_again_with_another_code(app: TestApp) {
        let admin = admin(&app).await;
        let id = invite(&admin, MOBILE, &[205]).await.data()["iCIdentifier"].as_str().unwrap().to_owned();
        let old = code_sent_to(&app, MOBILE).await;
        let again = admin.post(&of(&id, "/invitation"), json!({})).await;
        assert_eq!((again.status.as_u16(), again.headers.contains_key("retry-after")), (429, true));
        app.pass(Duration::hours(25));
        assert_eq!(set_password(&app, MOBILE, &old).await.status, 422, "late");

        let admin = Browser::signed_in(&app, ADMIN).await;
        assert_eq!(code_of(&admin.post(&of(&id, "/invitation?lang=en"), json!({})).await), (200, 0));
        assert!(sms_to(&app, MOBILE).await.unwrap().starts_with("You are invited"));
        let new = code_sent_to(&app, MOBILE).await;
        assert_eq!(code_of(&set_password(&app, MOBILE, &new).await), (200, 0));
        app.pass(Duration::minutes(2));
        assert_eq!(admin.post(&of(&id, "/invitation"), json!({})).await.status, 409, "has a password");
    }

    async fn a_visitor_becomes_staff_with_the_old_password_and_signs_in_anew(app: TestApp) {
        let admin = admin(&app).await;
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, MOBILE).await;
        let new = invite(&admin, MOBILE, &[205]).await.data();
        assert_eq!((&new["state"], &new["iCIdentifier"]), (&json!("active"), &json!(visitor.id)));
        assert_eq!(visitor.code().await, 1002, "a session of a month is none of staff");
        assert_eq!(Browser::signed_in(&app, MOBILE).await.code().await, 0);
        assert!(!sms_to(&app, MOBILE).await.unwrap().contains(|c: char| c.is_ascii_digit()), "no code");

        assert_eq!(invite(&admin, MOBILE, &[205]).await.status, 409, "staff already");
        somebody(&app, OTHER, Sort::Member, &[]).await;
        let member = invite(&admin, OTHER, &[205]).await;
        assert_eq!(member.status, 409);
        assert_eq!(sms_to(&app, OTHER).await, None, "members hear nothing of it");
    }

    async fn nobody_gives_or_takes_what_they_lack(app: TestApp) {
        let people = works(&app, ADMIN, &[Permission::Staff, Permission::Reservations, Permission::Media]).await;
        assert_eq!(invite(&people, MOBILE, &[205, 202]).await.status, 403);
        assert_eq!(sms_to(&app, MOBILE).await, None);
        somebody(&app, OTHER, Sort::Museum, &[Permission::Media]).await;
        let other = person_of(&app, OTHER).await.identifier;
        let path = &of(&other, "");
        let change = |values: Value| people.put(path, json!({"name": "新名", "values": values}));
        assert_eq!(change(json!([204, 202])).await.status, 403, "given");
        let changed = change(json!([204, 205])).await.data();
        assert_eq!((&changed["name"], &changed["values"], &changed["set"]), (&json!("新名"), &json!([204, 205]), &Value::Null));
        assert_eq!(person_of(&app, OTHER).await.granted, [Permission::Media, Permission::Reservations]);
    }

    async fn nobody_acts_on_who_holds_what_they_lack(app: TestApp) {
        let admin = admin(&app).await;
        let people = works(&app, OTHER, &[Permission::Staff]).await;
        let new = invite(&admin, MOBILE, &[202]).await.data()["iCIdentifier"].as_str().unwrap().to_owned();
        app.pass(Duration::minutes(2));
        let calls = [
            (Method::PUT, "", json!({"name": "新名", "values": Permission::MUSEUM})),
            (Method::PUT, "/state", json!({"state": "disabled"})),
            (Method::PUT, "/state", json!({"state": "active"})),
            (Method::DELETE, "/sessions", Value::Null),
            (Method::DELETE, "/second-factor", Value::Null),
            (Method::POST, "/invitation", json!({})),
            (Method::GET, "/mobile", Value::Null),
        ];
        for id in [&admin.id, &new] {
            for (method, what, payload) in calls.clone() {
                let answer = people.call(method.clone(), &of(id, what), payload).await;
                assert_eq!(answer.status, 403, "{method} {what}: {}", answer.text());
                assert!(!answer.text().contains(ADMIN) && !answer.text().contains(MOBILE));
            }
        }
        assert_eq!((admin.code().await, person_of(&app, ADMIN).await.state), (0, PersonState::Active), "nothing came of it");
        assert_eq!(acts(&admin, "unmask").await, [Value::Null; 0]);
        let seen = people.get(&of(&admin.id, "")).await.data();
        assert_eq!((&seen["mobileMasked"], &seen["devices"], &seen["withheld"]), (&json!("139****0001"), &json!([]), &json!(true)));
        let seen = admin.get(&of(&people.id, "")).await.data();
        assert_eq!((seen["devices"].as_array().unwrap().len(), &seen["withheld"]), (1, &json!(false)));
        assert_eq!(people.get(&of(&people.id, "/mobile")).await.data(), json!({"mobile": OTHER}), "the own one");
    }

    async fn who_was_shut_while_a_call_waited_does_nothing_more(app: TestApp) {
        let (one, two) = (admin(&app).await, works(&app, OTHER, &Permission::MUSEUM).await);
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Media]).await;
        let clerk = person_of(&app, MOBILE).await.identifier;
        let row = person_of(&app, OTHER).await.id;
        // One shuts two, and the rows are held while two shuts the clerk.
        let shutting = app
            .pause_after(move |tx| {
                Box::pin(async move {
                    people::lock_staff(tx, vec![row]).await?;
                    Ok(people::set_state(&**tx, row, PersonState::Disabled).await?)
                })
            })
            .await;
        let path = of(&clerk, "/state");
        let (late, _) = shutting.meet(&app, two.put(&path, json!({"state": "disabled"}))).await;
        // On SQLite the call may be so late that it is not even signed in any more.
        assert!([401, 403].contains(&late.status.as_u16()), "{}", late.text());
        assert_eq!(person_of(&app, MOBILE).await.state, PersonState::Active);
        assert_eq!(one.code().await, 0);
    }

    async fn the_last_who_may_manage_staff_stays_and_nobody_changes_the_own_values(app: TestApp) {
        let admin = admin(&app).await;
        let own = admin.id.clone();
        let path = &of(&own, "");
        let change = |values: Vec<u16>| admin.put(path, json!({"name": "某人", "values": values}));
        let without: Vec<u16> = (201..=208).collect();
        assert_eq!(change(without.clone()).await.status, 409);
        let refused = admin.put(&of(&own, "/state"), json!({"state": "disabled"})).await;
        assert_eq!(refused.status, 409);
        assert!(refused.json()["msg"].as_str().unwrap().contains("最后一位"));
        let fewer = change((201..=209).collect()).await;
        assert!(fewer.json()["errors"]["values"].is_string(), "{}", fewer.text());
        assert_eq!(change((201..=210).collect()).await.status, 200, "the own name may change");

        // With a second one the first could go, but not by the own hand.
        somebody(&app, OTHER, Sort::Museum, &Permission::MUSEUM).await;
        assert_eq!(change(without.clone()).await.status, 422);
        assert_eq!(admin.put(&of(&own, "/state"), json!({"state": "disabled"})).await.status, 422);
        let other = Browser::signed_in(&app, OTHER).await;
        let taken = other.put(&of(&own, ""), json!({"name": "某人", "values": without})).await;
        assert_eq!(taken.data()["values"], json!([201, 202, 203, 204, 205, 206, 207, 208]));
        assert_eq!(admin.get(STAFF).await.status, 403, "at once, in the session that runs");
        let act = &acts(&other, "changeStaff").await[0];
        assert_eq!(act["detail"], json!({"given": [], "taken": [209, 210]}));
    }

    async fn of_two_who_shut_each_other_at_once_one_stays(app: TestApp) {
        let (one, two) = (admin(&app).await, works(&app, OTHER, &Permission::MUSEUM).await);
        let off = json!({"state": "disabled"});
        let (of_two, of_one) = (of(&two.id, "/state"), of(&one.id, "/state"));
        let (a, b) = tokio::join!(one.put(&of_two, off.clone()), two.put(&of_one, off));
        let done = [&a, &b].iter().filter(|answer| answer.status == 200).count();
        assert_eq!(done, 1, "{} {}", a.text(), b.text());
        let left = [person_of(&app, ADMIN).await, person_of(&app, OTHER).await];
        assert_eq!(left.iter().filter(|one| one.state == PersonState::Active).count(), 1);
    }

    async fn who_is_shut_is_out_at_once_and_comes_back_with_the_same_password(app: TestApp) {
        let admin = admin(&app).await;
        let desk = works(&app, MOBILE, &[Permission::Reservations]).await;
        let state = of(&desk.id, "/state");
        let set = |state_: &str| admin.put(&state, json!({"state": state_}));
        assert_eq!(set("disabled").await.data()["state"], "disabled");
        assert_eq!(desk.code().await, 1002);
        assert_eq!(code_of(&Browser::new(&app).login(MOBILE, PASSWORD).await), (401, 401));
        assert_eq!(set("disabled").await.status, 200, "twice is once");
        assert_eq!(acts(&admin, "disableAccount").await.len(), 1);
        assert_eq!(set("active").await.data()["state"], "active");
        assert_eq!(desk.code().await, 1002, "the old session does not come back");
        assert_eq!(Browser::signed_in(&app, MOBILE).await.code().await, 0);

        // An invitation that is shut is no way in, and is an invitation again afterwards.
        let id = invite(&admin, OTHER, &[205]).await.data()["iCIdentifier"].as_str().unwrap().to_owned();
        let code = code_sent_to(&app, OTHER).await;
        admin.put(&of(&id, "/state"), json!({"state": "disabled"})).await.data();
        assert_eq!(set_password(&app, OTHER, &code).await.status, 422);
        assert_eq!(admin.put(&of(&id, "/state"), json!({"state": "active"})).await.data()["state"], "invited");
    }

    async fn the_list_is_paged_filtered_and_shows_no_number(app: TestApp) {
        let admin = admin(&app).await;
        for number in 0..5 {
            somebody(&app, &format!("1370000000{number}"), Sort::Museum, &[Permission::Reservations]).await;
        }
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let ask = |query: &str| { let path = format!("{STAFF}?{query}"); let admin = &admin; async move { admin.get(&path).await } };
        let page = ask("size=2&page=2").await;
        assert_eq!((&page.json()["total"], &page.json()["page"], &page.json()["size"]), (&json!(6), &json!(2), &json!(2)));
        let names: Vec<_> = page.data().as_array().unwrap().iter().map(|one| one["mobileMasked"].clone()).collect();
        assert_eq!(names, ["137****0002", "137****0001"], "the newest first");
        assert!(!page.text().contains("13700000001"));
        let total = |query: &str| { let asked = ask(query); async move { asked.await.json()["total"].as_u64().unwrap() } };
        assert_eq!(total("value=205").await, 6);
        assert_eq!(total("value=209").await, 1);
        assert_eq!(total("keyword=13700000003").await, 1, "a whole number finds its person");
        assert_eq!(total("keyword=1370000000").await, 0, "a part that is hidden finds nobody");
        assert_eq!(total("keyword=0003").await, 1);
        assert_eq!(total("keyword=%E6%9F%90").await, 6);
        assert_eq!(total("keyword=%25").await, 0);
        assert_eq!(total("keyword=&size=10").await, 6, "a blank text is none");
        assert_eq!(total("state=invited").await, 0);
        assert_eq!(ask("page=99").await.data(), json!([]));
        for (query, field) in [("size=101", "size"), ("page=0", "page"), ("state=erased", "state"), ("state=", "state"), ("value=101", "value"), ("who=1", "who")] {
            let refused = ask(query).await;
            assert_eq!(refused.status, 422, "{query}");
            assert!(refused.json()["errors"][field].is_string(), "{query}");
        }
    }

    async fn a_number_is_seen_whole_only_with_a_line_in_the_log(app: TestApp) {
        let admin = admin(&app).await;
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Media]).await;
        let id = person_of(&app, MOBILE).await.identifier;
        assert_eq!(admin.get(&of(&id, "/mobile")).await.data(), json!({"mobile": MOBILE}));
        let acts = acts(&admin, "unmask").await;
        assert_eq!((acts.len(), &acts[0]["subject"]["id"], &acts[0]["detail"]), (1, &json!(id), &json!({"field": "mobile"})));
        assert_eq!(admin.get(&of("nobody", "/mobile")).await.status, 404);
        somebody(&app, OTHER, Sort::Visitor, &[]).await;
        let visitor = person_of(&app, OTHER).await.identifier;
        assert_eq!(admin.get(&of(&visitor, "/mobile")).await.status, 404, "visitors are none of staff");
    }

    async fn the_file_opens_by_the_cookie_alone_and_runs_nothing(app: TestApp) {
        let mut admin = admin(&app).await;
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Media]).await;
        let id = person_of(&app, MOBILE).await.identifier;
        admin.put(&of(&id, ""), json!({"name": "=HYPERLINK(\"x\")", "values": [204]})).await.data();
        let token = admin.token.take();
        let file = admin.get(&format!("{STAFF}/export?lang=en&value=204")).await;
        assert_eq!(file.status, 200);
        assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
        assert!(file.headers["content-disposition"].to_str().unwrap().contains("staff.csv"));
        assert_eq!(file.headers["cache-control"], "no-store");
        let text = file.text();
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, "Name,Mobile,Permissions,State,Two-step verification,Last seen,Created"));
        assert!(lines[1].starts_with("\"'=HYPERLINK(\"\"x\"\")\",138****0001,Pictures and media,active,no,,2026-06-15"), "{}", lines[1]);
        assert!(!text.contains(MOBILE));

        admin.token = token;
        assert_eq!(acts(&admin, "export").await[0]["detail"], json!({"rows": 2}));
        admin.cookie = None;
        assert_eq!(code_of(&admin.get(&format!("{STAFF}/export")).await), (401, 203), "a token opens no download");
    }

    async fn a_lost_second_factor_is_taken_away_by_who_holds_as_much(app: TestApp) {
        let admin = admin(&app).await;
        let people = works(&app, OTHER, &[Permission::Staff]).await;
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Finance]).await;
        let person = person_of(&app, MOBILE).await;
        let row = person.id;
        app.app.db.write(|tx| Box::pin(async move { person::set_second_factor(&**tx, row, "lost", true).await })).await.unwrap();
        let path = of(&person.identifier, "/second-factor");
        assert_eq!(people.delete(&path, Value::Null).await.status, 403);
        assert_eq!(admin.get(&of(&person.identifier, "")).await.data()["secondFactor"], true);
        assert_eq!(code_of(&admin.delete(&path, Value::Null).await), (200, 0));
        assert_eq!(Browser::signed_in(&app, MOBILE).await.code().await, 0, "without a code");
        assert_eq!(acts(&admin, "turnOffSecondFactor").await.len(), 1);
        assert_eq!(admin.delete(&of(&admin.id, "/second-factor"), Value::Null).await.status, 422, "the own one asks for the password");
    }

    async fn signing_somebody_out_ends_every_session_but_the_callers_own(app: TestApp) {
        let admin = admin(&app).await;
        let elsewhere = Browser::signed_in(&app, ADMIN).await;
        let desk = works(&app, MOBILE, &[Permission::Reservations]).await;
        assert_eq!(code_of(&admin.delete(&of(&desk.id, "/sessions"), Value::Null).await), (200, 0));
        assert_eq!(desk.code().await, 1002);
        assert_eq!(code_of(&admin.delete(&of(&admin.id, "/sessions"), Value::Null).await), (200, 0));
        assert_eq!((elsewhere.code().await, admin.code().await), (1002, 0));
        assert_eq!(acts(&admin, "endSessions").await[1]["detail"], json!({"sessions": 1}));
    }

    async fn what_is_missing_odd_or_unknown_is_named(app: TestApp) {
        let admin = admin(&app).await;
        let own = of(&admin.id, "");
        for (method, path, payload, field) in [
            (Method::POST, STAFF, json!({}), "mobile"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "values": [201]}), "name"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x".repeat(51), "values": [201]}), "name"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x"}), "values"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x", "values": []}), "values"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x", "values": [101]}), "values"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x", "values": ["201"]}), "values"),
            (Method::POST, STAFF, json!({"mobile": MOBILE, "name": "x", "values": [201], "sort": "museum"}), "sort"),
            (Method::PUT, &own, json!({"name": "x"}), "values"),
            (Method::PUT, &own, json!({"name": "x", "values": [201], "mobile": MOBILE}), "mobile"),
            (Method::PUT, &format!("{own}/state"), json!({}), "state"),
            (Method::PUT, &format!("{own}/state"), json!({"state": "erased"}), "state"),
        ] {
            let answer = admin.call(method, path, payload.clone()).await;
            assert_eq!(answer.status, 422, "{path} {payload}");
            assert!(answer.json()["errors"][field].is_string(), "{path} {payload}: {}", answer.text());
        }
        assert_eq!(admin.put(&of("nobody", ""), json!({"name": "x", "values": [201]})).await.status, 404);
        let sets = admin.get(&of("sets", "")).await.data();
        assert_eq!((sets.as_array().unwrap().len(), &sets[0]["key"]), (10, &json!("admin")));
        assert!(person::find_by_mobile(&app.app, app.app.db.reader(), MOBILE).await.unwrap().is_none());
    }

    async fn several_are_shut_in_one_call_and_who_is_refused_keeps_none_of_the_others_back(app: TestApp) {
        // Another one may manage staff: the own account is not the last.
        works(&app, "13900000004", &Permission::MUSEUM).await;
        let admin = admin(&app).await;
        let (one, two) = (works(&app, OTHER, &[Permission::WriteContent]).await, works(&app, MOBILE, &[Permission::WriteContent]).await);
        let all = json!([one.id, "nobody", admin.id, two.id, one.id]);
        let answer = admin.put(&format!("{STAFF}/state?lang=en"), json!({"people": all, "state": "disabled"})).await.data();
        assert_eq!(answer["done"], json!([one.id, two.id]));
        let failed = answer["failed"].as_array().unwrap();
        let why: Vec<_> = failed.iter().map(|one| (&one["id"], &one["code"])).collect();
        assert_eq!(why, [(&json!("nobody"), &json!(404)), (&json!(admin.id), &json!(422))]);
        assert!(failed[1]["errors"]["state"].as_str().unwrap().is_ascii(), "in the caller's language: {answer}");
        assert_eq!((one.code().await, two.code().await, admin.code().await), (1002, 1002, 0));
        assert_eq!(acts(&admin, "disableAccount").await.len(), 2, "each has its line in the log");

        let back = admin.put(&format!("{STAFF}/state"), json!({"people": [one.id], "state": "active"})).await.data();
        assert_eq!(back, json!({"done": [one.id], "failed": []}));
        let one = Browser::signed_in(&app, OTHER).await;
        let out = admin.post(&format!("{STAFF}/sign-outs"), json!({"people": [one.id, "nobody"]})).await.data();
        assert_eq!((&out["done"], &out["failed"][0]["code"]), (&json!([one.id]), &json!(404)));
        assert_eq!(one.code().await, 1002);
        for wrong in [json!([]), json!("x"), json!([1]), json!(vec!["x"; 101])] {
            let answer = admin.post(&format!("{STAFF}/sign-outs"), json!({"people": wrong})).await;
            assert!(answer.json()["errors"]["people"].is_string(), "{}", answer.text());
        }
        let editor = works(&app, "13900000003", &[Permission::WriteContent]).await;
        assert_eq!(editor.put(&format!("{STAFF}/state"), json!({"people": [admin.id], "state": "disabled"})).await.status, 403);
    }

    async fn a_history_tells_what_others_did_to_somebody_and_who_it_was(app: TestApp) {
        let admin = admin(&app).await;
        let one = works(&app, OTHER, &[Permission::WriteContent]).await;
        let path = of(&one.id, "/history");
        assert_eq!(admin.get(&path).await.data(), json!([]), "signing in is nobody else's act");
        for state in ["disabled", "active"] {
            app.pass(Duration::minutes(1));
            admin.put(&of(&one.id, "/state"), json!({"state": state})).await.data();
        }
        let told = admin.get(&path).await.data();
        let lines: Vec<_> = told.as_array().unwrap().iter().map(|line| (&line["action"], &line["actor"])).collect();
        let name = json!("某人");
        assert_eq!(lines, [(&json!("enableAccount"), &name), (&json!("disableAccount"), &name)]);
        assert!(told[0]["at"].as_str() > told[1]["at"].as_str(), "the newest first");
        assert_eq!(admin.get(&of("nobody", "/history")).await.status, 404);
        let one = Browser::signed_in(&app, OTHER).await;
        assert_eq!(one.get(&path).await.status, 403);
    }
}
