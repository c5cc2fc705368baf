//! What belongs to another company is not found, for its owner and for its staff (RULES permissions 5).

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{OTHER_CODE, RIVAL, STUDIO, active, decide, fill, other_bank, send, submit};
use crate::testing::{
    PIXEL, TestApp,
    people::{Browser, employed, somebody},
};

const CLERK: &str = "13700000021";
const HEAD: &str = "13700000022";

on_both_databases! {
    async fn every_call_with_an_id_of_another_company_is_not_found_as_owner_and_as_staff(app: TestApp) {
        let (one, reviewer, _) = active(&app).await;
        let contact = one.post("/api/v1/contacts", json!({"nvcName": "一", "nvcPhone": "0578-2123456"})).await.data()["icpIdentifier"].clone();
        let change = one.post("/api/v1/companies/own/changes", json!({"kind": "bank", "body": other_bank(), "reason": "x"})).await.data()["id"].clone();
        let certificate = one.get("/api/v1/companies/own").await.data()["certificates"][0]["id"].clone();
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &one, json!({"mobile": CLERK, "name": "职员", "values": [101]})).await.id;
        let invited = json!({"mobile": "13700000023", "name": "新人", "values": [101]});
        let invitation = one.post("/api/v1/employees", invited).await.data()["id"].as_str().unwrap().to_owned();

        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        fill(&rival, OTHER_CODE).await;
        submit(&rival).await.data();
        let listed = reviewer.get(&format!("{STUDIO}?state=submitted")).await.data();
        let other = listed[0]["id"].as_i64().unwrap();
        for act in ["takeUp", "approve"] {
            decide(&reviewer, other, act, json!({})).await.data();
        }
        somebody(&app, HEAD, Sort::Visitor, &[]).await;
        let values: Vec<u16> = Permission::COMPANY.iter().map(|one| one.value()).collect();
        let head = employed(&app, &rival, json!({"mobile": HEAD, "name": "主管", "values": values})).await;

        let words = json!({"nvcName": "x", "nvcPhone": "0578-2123456"});
        let someone = json!({"name": "x", "values": [101], "version": 1});
        for stranger in [&rival, &head] {
            for (method, path, payload) in [
                ("PUT", format!("/api/v1/contacts/{contact}"), words.clone()),
                ("DELETE", format!("/api/v1/contacts/{contact}"), Value::Null),
                ("DELETE", format!("/api/v1/companies/own/changes/{change}"), Value::Null),
                ("GET", format!("/api/v1/companies/own/certificates/{certificate}/file"), Value::Null),
                ("GET", format!("/api/v1/employees/{clerk}"), Value::Null),
                ("PUT", format!("/api/v1/employees/{clerk}"), someone.clone()),
                ("PUT", format!("/api/v1/employees/{clerk}/state"), json!({"state": "disabled"})),
                ("GET", format!("/api/v1/employees/{clerk}/history"), Value::Null),
                ("GET", format!("/api/v1/employees/invitations/{invitation}"), Value::Null),
                ("POST", format!("/api/v1/employees/invitations/{invitation}/renewal"), json!({})),
                ("DELETE", format!("/api/v1/employees/invitations/{invitation}"), Value::Null),
                ("DELETE", format!("/api/v1/employees/{clerk}"), Value::Null),
                ("GET", format!("/api/v1/users/{clerk}"), Value::Null),
                ("GET", format!("/api/v1/users/{clerk}/history"), Value::Null),
            ] {
                let answer = stranger.call(method.parse().unwrap(), &path, payload).await;
                assert_eq!(answer.status, 404, "{method} {path}: {}", answer.text());
            }
            assert_eq!(stranger.put("/api/v1/contacts/order", json!({"before": [contact], "ids": [contact]})).await.status, 409);
        }
        // A reviewer finds a certificate only below its own company.
        assert_eq!(reviewer.get(&format!("{STUDIO}/{other}/certificates/{certificate}/file")).await.status, 404);
        let wrong = json!({"act": "takeUp", "version": 1});
        assert_eq!(reviewer.put(&format!("{STUDIO}/{other}/changes/{change}"), wrong).await.status, 404);
        assert_eq!(one.get("/api/v1/contacts").await.data().as_array().unwrap().len(), 1, "nothing was touched");
        assert_eq!(send(&head, "/api/v1/companies/own/certificates?kind=other", PIXEL).await.status, 200, "the own company");
        assert_eq!(one.get("/api/v1/companies/own").await.data()["certificates"].as_array().unwrap().len(), 1);
    }
}
