//! An application for a company as tests fill it in, and what a reviewer does with it.

#![expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]

use axum::{
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::Identity;
use guanlan_kernel::testing::{TestApp, UnderTest};
use serde_json::{Value, json};

use super::{
    Answer, PIXEL,
    people::{Browser, code_of, somebody},
};

pub const OWN: &str = "/api/v1/companies/own/application";
pub const STUDIO: &str = "/api/v1/studio/companies";
pub const APPLICANT: &str = "13700000001";
pub const REVIEWER: &str = "13700000002";
pub const RIVAL: &str = "13700000003";
/// Made up, with right check characters.
pub const CODE: &str = "91330106MA27X12344";
pub const OTHER_CODE: &str = "91440300MA5DA1XY96";

/// A file that is sent as it is.
pub async fn send<S: UnderTest>(browser: &Browser<'_, S>, path: &str, bytes: &[u8]) -> Answer {
    let request = Request::builder().method(Method::POST).uri(path).header("token", browser.token.as_deref().unwrap());
    browser.app.send(request.body(Body::from(bytes.to_vec())).unwrap()).await
}

pub fn facts(code: &str) -> Value {
    json!({
        "nameZh": "青岚瓷业（测试）有限公司", "nameEn": "Qinglan Test Porcelain", "creditCode": code, "kind": "limited",
        "legalPerson": "林砚", "foundedOn": "2010-05-04", "capitalFen": 500_000_000, "province": "330000",
        "city": "331100", "district": "331102", "addressZh": "碗街 1 号", "addressEn": "1 Bowl Street",
        "phone": "0578-2123456", "email": "office@qinglan.example", "scope": "陶瓷制品的设计与销售"
    })
}

pub fn bank() -> Value {
    json!({
        "accountName": "青岚瓷业(测试)有限公司", "bankName": "青岚银行", "branch": "碗街支行", "accountNumber": "1202 0213 0990 0012 345",
        "province": "330000", "city": "331100"
    })
}

/// Another account of the same company.
pub fn other_bank() -> Value {
    let mut bank = bank();
    bank["accountNumber"] = json!("99998888777766665555");
    bank
}

pub async fn version<S: UnderTest>(browser: &Browser<'_, S>) -> i64 {
    browser.get(OWN).await.data()["version"].as_i64().unwrap()
}

/// Saves a section with the version that is there.
pub async fn save<S: UnderTest>(browser: &Browser<'_, S>, section: &str, mut fields: Value) -> Answer {
    fields["version"] = json!(version(browser).await);
    browser.put(&format!("{OWN}/{section}"), fields).await
}

/// Fills an application wholly; it is not submitted.
pub async fn fill<S: UnderTest>(browser: &Browser<'_, S>, code: &str) {
    let person = json!({"name": "林砚", "position": "总经理", "mobile": "13812345678", "idNumber": "330106199003071236", "email": ""});
    for (section, fields) in
        [("terms", json!({"accepted": true})), ("representative", person), ("facts", facts(code)), ("bank", bank())]
    {
        let saved = save(browser, section, fields).await;
        assert_eq!(code_of(&saved), (200, 0), "{section}: {}", saved.text());
    }
    let path = format!(
        "{OWN}/certificates?kind=businessLicence&name=licence&number=1&fileName=licence.png&expiresOn=2027-01-01"
    );
    let sent = send(browser, &path, PIXEL).await;
    assert_eq!(code_of(&sent), (200, 0), "{}", sent.text());
}

pub async fn submit<S: UnderTest>(browser: &Browser<'_, S>) -> Answer {
    let version = version(browser).await;
    browser.post(&format!("{OWN}/submission"), json!({"version": version})).await
}

/// An applicant and a reviewer, signed in.
pub async fn applicant_and_reviewer<S: UnderTest + AsRef<Identity>>(
    app: &TestApp<S>,
) -> (Browser<'_, S>, Browser<'_, S>) {
    somebody(app, APPLICANT, Sort::Visitor, &[]).await;
    somebody(app, REVIEWER, Sort::Museum, &[Permission::ReviewCompanies, Permission::Audit]).await;
    (Browser::signed_in(app, APPLICANT).await, Browser::signed_in(app, REVIEWER).await)
}

/// The row of the only company in the reviewer's list.
pub async fn only<S: UnderTest>(reviewer: &Browser<'_, S>) -> Value {
    let list = reviewer.get(STUDIO).await.data();
    assert_eq!(list.as_array().unwrap().len(), 1, "{list}");
    list[0].clone()
}

/// A reviewer's decision with the version that is there.
pub async fn decide<S: UnderTest>(reviewer: &Browser<'_, S>, id: i64, act: &str, more: Value) -> Answer {
    let version = reviewer.get(&format!("{STUDIO}/{id}")).await.data()["version"].clone();
    let mut payload = json!({"act": act, "version": version});
    for (name, value) in more.as_object().into_iter().flatten() {
        payload[name] = value.clone();
    }
    reviewer.put(&format!("{STUDIO}/{id}/state"), payload).await
}

/// An active company of the applicant, with its row.
pub async fn active<'a, S: UnderTest + AsRef<Identity>>(app: &'a TestApp<S>) -> (Browser<'a, S>, Browser<'a, S>, i64) {
    let (applicant, reviewer) = applicant_and_reviewer(app).await;
    fill(&applicant, CODE).await;
    assert_eq!(code_of(&submit(&applicant).await), (200, 0));
    let id = only(&reviewer).await["id"].as_i64().unwrap();
    for act in ["takeUp", "approve"] {
        let done = decide(&reviewer, id, act, json!({})).await;
        assert_eq!(code_of(&done), (200, 0), "{act}: {}", done.text());
    }
    (applicant, reviewer, id)
}
