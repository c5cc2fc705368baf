//! Who may call what: every call of the contract, asked as nobody and as people who hold one value each. A call that is
//! not in the table fails the test.

use axum::{body::Body, http::Request};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_db::Engine;
use serde_json::{Value, json};

use super::{
    Browser, TestApp,
    people::{company, somebody},
};

/// What a call asks of its caller.
#[derive(Clone, Copy, Debug)]
enum Guard {
    /// Nothing; a token that comes along is not looked at (RULES calls 9).
    Anyone,
    /// A token of somebody who holds one of these values; [`SIGNED_IN`] is whoever it is.
    Token(&'static [u16]),
    /// The session cookie likewise: downloads (RULES sign-in 1).
    Cookie(&'static [u16]),
    /// A token of somebody who may apply for a company: of no live one, and not of the museum.
    Applicant,
    /// The session cookie likewise.
    ApplicantCookie,
    /// A token of one of the people of a live company, whatever values they hold.
    Member,
}
use Guard::{Anyone, Applicant, ApplicantCookie, Cookie, Member, Token};

/// No value is asked for.
const SIGNED_IN: &[u16] = &[];

/// Every call of the contract. A new call is a new line here: its method and path as in `api/openapi.json`, and its guard.
const CALLS: &[(&str, &str, Guard)] = &[
    ("post", "/api/admin/annual/report/page/list", Anyone),
    ("get", "/api/admin/annual/report/{id}", Anyone),
    ("post", "/api/admin/books/page/list", Anyone),
    ("get", "/api/admin/books/{id}", Anyone),
    ("post", "/api/admin/category/all", Anyone),
    ("post", "/api/admin/collection/page/list", Anyone),
    ("get", "/api/admin/collection/{id}", Anyone),
    ("post", "/api/admin/council/page/list", Anyone),
    ("post", "/api/admin/develop/plan/page/list", Anyone),
    ("get", "/api/admin/develop/plan/{id}", Anyone),
    ("post", "/api/admin/education/page/list", Anyone),
    ("get", "/api/admin/education/{id}", Anyone),
    ("post", "/api/admin/event/page/list", Anyone),
    ("get", "/api/admin/event/{id}", Anyone),
    ("post", "/api/admin/home/image/page/list", Anyone),
    ("get", "/api/admin/page/view/{id}", Anyone),
    ("post", "/api/admin/product/page/list", Anyone),
    ("get", "/api/admin/product/{id}", Anyone),
    ("post", "/api/admin/show/page/list", Anyone),
    ("get", "/api/admin/show/{id}", Anyone),
    ("get", "/api/admin/site/visit/{id}", Anyone),
    ("post", "/api/admin/site/visit/{id}", Anyone),
    ("post", "/api/admin/sz/shows/page/list", Anyone),
    ("post", "/api/admin/trends/page/list", Anyone),
    ("get", "/api/admin/trends/{id}", Anyone),
    ("post", "/api/admin/work/plan/page/list", Anyone),
    ("get", "/api/admin/work/plan/{id}", Anyone),
    ("get", "/api/v1/cart", Token(&[106, 107, 109, 110])),
    ("post", "/api/v1/cart/checkout", Token(&[106, 107, 109, 110])),
    ("post", "/api/v1/cart/lines", Token(&[106, 107, 109, 110])),
    ("delete", "/api/v1/cart/lines/{id}", Token(&[106, 107, 109, 110])),
    ("patch", "/api/v1/cart/lines/{id}", Token(&[106, 107, 109, 110])),
    ("get", "/api/v1/orders", Token(&[108, 109, 110])),
    ("get", "/api/v1/orders/file", Cookie(&[108, 109, 110])),
    ("get", "/api/v1/orders/{id}", Token(&[108, 109, 110])),
    ("patch", "/api/v1/orders/{id}", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/acts", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/changes", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/deliveries", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/deliveries/{delivery}/acts", Token(&[108, 109, 110])),
    ("get", "/api/v1/orders/{id}/file", Cookie(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/handover", Token(&[108, 109, 110])),
    ("get", "/api/v1/orders/{id}/history", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/inspection", Token(&[108, 109, 110])),
    ("put", "/api/v1/orders/{id}/note", Token(&[108, 109, 110])),
    ("post", "/api/v1/orders/{id}/return", Token(&[108, 109, 110])),
    ("get", "/api/v1/profile", Anyone),
    ("get", "/api/v1/search", Anyone),
    ("get", "/api/v1/search/suggestions", Anyone),
    // Without a session getToken answers an empty one and logout that it is done: neither refuses anybody.
    ("post", "/user/verifyMobile", Anyone),
    ("post", "/user/saveRegisterUser", Anyone),
    ("post", "/user/getLogin", Anyone),
    ("post", "/user/getRetrieveVerification", Anyone),
    ("post", "/user/saveNewPassword", Anyone),
    ("post", "/user/logout", Anyone),
    ("post", "/token/getToken", Anyone),
    ("post", "/user/getLoginByID", Token(SIGNED_IN)),
    ("post", "/user/getUserById", Token(SIGNED_IN)),
    ("get", "/api/v1/account", Token(SIGNED_IN)),
    ("put", "/api/v1/account/name", Token(SIGNED_IN)),
    ("put", "/api/v1/account/password", Token(SIGNED_IN)),
    ("post", "/api/v1/account/mobile/code", Token(SIGNED_IN)),
    ("put", "/api/v1/account/mobile", Token(SIGNED_IN)),
    ("get", "/api/v1/account/sessions", Token(SIGNED_IN)),
    ("delete", "/api/v1/account/sessions/{id}", Token(SIGNED_IN)),
    ("delete", "/api/v1/account/sessions", Token(SIGNED_IN)),
    ("post", "/api/v1/account/second-factor", Token(SIGNED_IN)),
    ("put", "/api/v1/account/second-factor", Token(SIGNED_IN)),
    ("delete", "/api/v1/account/second-factor", Token(SIGNED_IN)),
    ("get", "/api/v1/account/data", Token(SIGNED_IN)),
    ("get", "/api/v1/account/overview", Token(SIGNED_IN)),
    ("delete", "/api/v1/account", Token(SIGNED_IN)),
    ("get", "/api/v1/account/favourites", Token(SIGNED_IN)),
    ("post", "/api/v1/account/favourites", Token(SIGNED_IN)),
    ("post", "/api/v1/account/favourites/removal", Token(SIGNED_IN)),
    ("get", "/api/v1/account/invitations", Token(SIGNED_IN)),
    ("post", "/api/v1/account/invitations/{id}/acceptance", Token(SIGNED_IN)),
    ("post", "/api/v1/account/invitations/{id}/refusal", Token(SIGNED_IN)),
    ("delete", "/api/v1/account/employment", Token(SIGNED_IN)),
    ("get", "/api/v1/account/data/download", Cookie(SIGNED_IN)),
    ("get", "/api/v1/notices", Token(SIGNED_IN)),
    ("get", "/api/v1/notices/choices", Token(SIGNED_IN)),
    ("put", "/api/v1/notices/choices", Token(SIGNED_IN)),
    ("get", "/api/v1/notices/count", Token(SIGNED_IN)),
    ("post", "/api/v1/notices/readings", Token(SIGNED_IN)),
    ("get", "/api/v1/companies/own/application", Applicant),
    ("put", "/api/v1/companies/own/application/{section}", Applicant),
    ("post", "/api/v1/companies/own/application/certificates", Applicant),
    ("put", "/api/v1/companies/own/application/certificates/{id}", Applicant),
    ("delete", "/api/v1/companies/own/application/certificates/{id}", Applicant),
    ("get", "/api/v1/companies/own/application/certificates/{id}/file", ApplicantCookie),
    ("post", "/api/v1/companies/own/application/submission", Applicant),
    ("delete", "/api/v1/companies/own/application/submission", Applicant),
    ("get", "/api/v1/companies/own", Member),
    ("get", "/api/v1/companies/own/profile", Token(&[104])),
    ("put", "/api/v1/companies/own/profile", Token(&[104])),
    ("get", "/api/v1/companies/own/preview", Token(&[104])),
    ("get", "/api/v1/companies/own/preview/commodities", Token(&[104])),
    ("get", "/api/v1/companies/own/bank", Token(&[102])),
    ("post", "/api/v1/companies/own/bank/number", Token(&[102])),
    ("post", "/api/v1/companies/own/certificates", Token(&[104])),
    ("get", "/api/v1/companies/own/certificates/{id}/file", Cookie(&[104])),
    ("get", "/api/v1/companies/own/changes", Token(&[102, 104])),
    ("post", "/api/v1/companies/own/changes", Token(&[102, 104])),
    ("delete", "/api/v1/companies/own/changes/{id}", Token(&[102, 104])),
    ("get", "/api/v1/contacts", Member),
    ("post", "/api/v1/contacts", Token(&[104])),
    ("put", "/api/v1/contacts/order", Token(&[104])),
    ("put", "/api/v1/contacts/{id}", Token(&[104])),
    ("delete", "/api/v1/contacts/{id}", Token(&[104])),
    ("post", "/Dictionary/getCurrentUserContactDictionary", Member),
    ("get", "/api/v1/employees", Token(&[103])),
    ("post", "/api/v1/employees", Token(&[103])),
    ("get", "/api/v1/employees/export", Cookie(&[103])),
    ("get", "/api/v1/employees/{id}", Token(&[103])),
    ("put", "/api/v1/employees/{id}", Token(&[103])),
    ("delete", "/api/v1/employees/{id}", Token(&[103])),
    ("put", "/api/v1/employees/{id}/state", Token(&[103])),
    ("put", "/api/v1/employees/state", Token(&[103])),
    ("get", "/api/v1/employees/{id}/history", Token(&[103])),
    ("get", "/api/v1/employees/invitations", Token(&[103])),
    ("get", "/api/v1/employees/invitations/{id}", Token(&[103])),
    ("post", "/api/v1/employees/invitations/{id}/renewal", Token(&[103])),
    ("delete", "/api/v1/employees/invitations/{id}", Token(&[103])),
    ("get", "/api/v1/statement-verification", Anyone),
    ("get", "/api/v1/studio/companies", Token(&[206])),
    ("get", "/api/v1/studio/companies/changes", Token(&[206])),
    ("get", "/api/v1/studio/companies/export", Cookie(&[206])),
    ("get", "/api/v1/studio/companies/{id}", Token(&[206])),
    ("put", "/api/v1/studio/companies/{id}/state", Token(&[206])),
    ("get", "/api/v1/studio/companies/{id}/certificates/{certificate}/file", Cookie(&[206])),
    ("get", "/api/v1/studio/companies/{id}/secrets", Token(&[206])),
    ("put", "/api/v1/studio/companies/{id}/changes/{change}", Token(&[206])),
    ("get", "/api/v1/users", Token(&[103])),
    ("get", "/api/v1/users/{id}", Token(&[103])),
    ("put", "/api/v1/users/{id}/state", Token(&[103])),
    ("delete", "/api/v1/users/{id}/sessions", Token(&[103])),
    ("put", "/api/v1/users/state", Token(&[103])),
    ("post", "/api/v1/users/sign-outs", Token(&[103])),
    ("get", "/api/v1/users/{id}/history", Token(&[103])),
    ("get", "/api/v1/users/export", Cookie(&[103])),
    ("get", "/api/v1/studio/disputes", Token(&[207])),
    ("get", "/api/v1/studio/disputes/{id}", Token(&[207])),
    ("post", "/api/v1/studio/disputes/{id}/acts", Token(&[207])),
    ("get", "/api/v1/studio/staff", Token(&[209])),
    ("post", "/api/v1/studio/staff", Token(&[209])),
    ("get", "/api/v1/studio/staff/sets", Token(&[209])),
    ("get", "/api/v1/studio/staff/{id}", Token(&[209])),
    ("put", "/api/v1/studio/staff/{id}", Token(&[209])),
    ("put", "/api/v1/studio/staff/{id}/state", Token(&[209])),
    ("delete", "/api/v1/studio/staff/{id}/sessions", Token(&[209])),
    ("delete", "/api/v1/studio/staff/{id}/second-factor", Token(&[209])),
    ("post", "/api/v1/studio/staff/{id}/invitation", Token(&[209])),
    ("get", "/api/v1/studio/staff/{id}/mobile", Token(&[209])),
    ("put", "/api/v1/studio/staff/state", Token(&[209])),
    ("post", "/api/v1/studio/staff/sign-outs", Token(&[209])),
    ("get", "/api/v1/studio/staff/{id}/history", Token(&[209])),
    ("get", "/api/v1/studio/staff/export", Cookie(&[209])),
    ("get", "/api/v1/studio/audit", Token(&[210])),
    ("get", "/api/v1/studio/audit/{id}", Token(&[210])),
    ("get", "/api/v1/studio/audit/actions", Token(&[210])),
    ("get", "/api/v1/studio/audit/export", Cookie(&[210])),
    ("post", "/Dictionary/getProvinceDictionary", Anyone),
    ("post", "/Dictionary/getCityDictionary", Anyone),
    ("post", "/Dictionary/getAreaDictionary", Anyone),
    ("post", "/Dictionary/getBigClassDictionary", Anyone),
    ("post", "/Dictionary/getMiddleClassDictionary", Anyone),
    ("post", "/Dictionary/getSmallClassDictionary", Anyone),
    ("post", "/Dictionary/getPackingDictionary", Anyone),
    ("post", "/Dictionary/getPackingUnitDictionary", Anyone),
    ("post", "/Dictionary/getTDistributionDictionary", Anyone),
    ("post", "/Dictionary/getDomesticUserDepartmentListDictionary", Token(SIGNED_IN)),
    ("post", "/Dictionary/getJobByDepartmentIdDictionary", Token(SIGNED_IN)),
    ("get", "/api/v1/departments", Token(SIGNED_IN)),
    ("get", "/api/v1/studio/dictionaries", Token(&[208])),
    ("get", "/api/v1/studio/dictionaries/{name}/entries", Token(&[208])),
    ("post", "/api/v1/studio/dictionaries/{name}/entries", Token(&[208])),
    ("put", "/api/v1/studio/dictionaries/{name}/entries/{id}", Token(&[208])),
    ("put", "/api/v1/studio/dictionaries/{name}/entries/{id}/state", Token(&[208])),
    ("get", "/api/v1/studio/dictionaries/{name}/entries/{id}", Token(&[208])),
    ("get", "/api/v1/studio/dictionaries/{name}/entries/{id}/history", Token(&[208])),
    ("put", "/api/v1/studio/dictionaries/{name}/state", Token(&[208])),
    ("put", "/api/v1/studio/dictionaries/{name}/order", Token(&[208])),
    ("get", "/api/v1/studio/dictionaries/{name}/export", Cookie(&[208])),
    ("get", "/api/v1/studio/missed-searches", Token(&[208])),
    ("delete", "/api/v1/studio/missed-searches/{id}", Token(&[208])),
    ("get", "/api/v1/studio/visit", Token(&[208])),
    ("put", "/api/v1/studio/visit", Token(&[208])),
    ("get", "/api/v1/commodities", Token(&[104])),
    ("post", "/api/v1/commodities", Token(&[104])),
    ("patch", "/api/v1/commodities", Token(&[104])),
    ("get", "/api/v1/commodities/{id}", Token(&[104])),
    ("put", "/api/v1/commodities/{id}", Token(&[104])),
    ("delete", "/api/v1/commodities/{id}", Token(&[104])),
    ("put", "/api/v1/commodities/{id}/offers", Token(&[104])),
    ("put", "/api/v1/commodities/{id}/state", Token(&[104])),
    ("put", "/api/v1/commodities/state", Token(&[104])),
    ("get", "/api/v1/commodities/{id}/history", Token(&[104])),
    ("post", "/api/v1/commodities/import", Token(&[104])),
    ("get", "/api/v1/commodities/export", Cookie(&[104])),
    ("get", "/api/v1/commodities/template", Cookie(&[104])),
    ("post", "/api/v1/pictures", Token(&[104])),
    ("get", "/api/v1/companies", Anyone),
    ("get", "/api/v1/companies/classes", Anyone),
    ("get", "/api/v1/companies/regions", Anyone),
    ("get", "/api/v1/companies/{id}", Anyone),
    ("get", "/api/v1/companies/{id}/commodities", Anyone),
    ("get", "/api/v1/offers", Token(&[105, 106, 107])),
    ("get", "/api/v1/offers/{id}", Token(&[105, 106, 107])),
    ("get", "/api/v1/deposits", Token(&[102])),
    ("post", "/api/v1/deposits", Token(&[102])),
    ("get", "/api/v1/deposits/{id}", Token(&[102])),
    ("post", "/api/v1/deposits/{id}/withdrawal", Token(&[102])),
    ("get", "/api/v1/quotations", Token(&[105, 106, 107])),
    ("post", "/api/v1/quotations", Token(&[105, 106, 107])),
    ("get", "/api/v1/quotations/file", Cookie(&[105, 106, 107])),
    ("get", "/api/v1/quotations/{id}", Token(&[105, 106, 107])),
    ("patch", "/api/v1/quotations/{id}", Token(&[105, 106, 107])),
    ("post", "/api/v1/quotations/{id}/acts", Token(&[105, 106, 107])),
    ("get", "/api/v1/quotations/{id}/file", Cookie(&[105, 106, 107])),
    ("put", "/api/v1/quotations/{id}/note", Token(&[105, 106, 107])),
    ("get", "/api/v1/quotations/{id}/orders", Token(&[108, 109, 110])),
    ("post", "/api/v1/quotations/{id}/orders", Token(&[108, 109, 110])),
    ("get", "/api/v1/quotations/{id}/versions/{n}", Token(&[105, 106, 107])),
    ("get", "/api/v1/studio/bank-statements", Token(&[207])),
    ("post", "/api/v1/studio/bank-statements", Token(&[207])),
    ("get", "/api/v1/studio/bank-statements/lines", Token(&[207])),
    ("get", "/api/v1/studio/bank-statements/lines/{id}", Token(&[207])),
    ("post", "/api/v1/studio/bank-statements/lines/{id}/acts", Token(&[207])),
    ("get", "/api/v1/studio/bank-statements/reconciliation", Token(&[207])),
    ("get", "/api/v1/studio/bank-statements/{id}/lines", Token(&[207])),
    ("get", "/api/v1/studio/deposits", Token(&[207])),
    ("get", "/api/v1/studio/deposits/{id}", Token(&[207])),
    ("post", "/api/v1/studio/deposits/{id}/acts", Token(&[207])),
    ("get", "/api/v1/studio/ledger/accounts", Token(&[207])),
    ("post", "/api/v1/studio/ledger/accounts", Token(&[207])),
    ("get", "/api/v1/studio/ledger/accounts/{id}/entries", Token(&[207])),
    ("post", "/api/v1/studio/ledger/accounts/{id}/state", Token(&[207])),
    ("post", "/api/v1/studio/ledger/adjustments", Token(&[207])),
    ("post", "/api/v1/studio/ledger/adjustments/{id}/confirmation", Token(&[207])),
    ("post", "/api/v1/studio/ledger/adjustments/{id}/withdrawal", Token(&[207])),
    ("get", "/api/v1/studio/ledger/closing", Token(&[207])),
    ("get", "/api/v1/studio/ledger/closing/file", Cookie(&[207])),
    ("get", "/api/v1/studio/ledger/corrections", Token(&[207])),
    ("get", "/api/v1/studio/ledger/corrections/{id}", Token(&[207])),
    ("post", "/api/v1/studio/ledger/reversals", Token(&[207])),
    ("post", "/api/v1/studio/ledger/reversals/{id}/confirmation", Token(&[207])),
    ("post", "/api/v1/studio/ledger/reversals/{id}/withdrawal", Token(&[207])),
    ("get", "/api/v1/studio/ledger/transactions/{id}", Token(&[207])),
    ("get", "/api/v1/studio/withdrawals", Token(&[207])),
    ("get", "/api/v1/studio/withdrawals/file", Cookie(&[207])),
    ("get", "/api/v1/studio/withdrawals/{id}", Token(&[207])),
    ("post", "/api/v1/studio/withdrawals/{id}/acts", Token(&[207])),
    ("get", "/api/v1/sub-account", Token(&[102])),
    ("get", "/api/v1/sub-account/entries", Token(&[102])),
    ("get", "/api/v1/sub-account/entries/file", Cookie(&[102])),
    ("get", "/api/v1/sub-account/statement", Token(&[102])),
    ("get", "/api/v1/sub-account/statement/file", Cookie(&[102])),
    ("get", "/api/v1/sub-account/sums", Token(&[102])),
    ("get", "/api/v1/sub-account/transactions/{id}", Token(&[102])),
    ("get", "/api/v1/withdrawals", Token(&[102])),
    ("post", "/api/v1/withdrawals", Token(&[102])),
    ("get", "/api/v1/withdrawals/{id}", Token(&[102])),
    ("post", "/api/v1/withdrawals/{id}/withdrawal", Token(&[102])),
];

/// The calls that anybody may make, as method and path.
pub fn open_to_anyone() -> impl Iterator<Item = (&'static str, &'static str)> {
    CALLS.iter().filter(|call| matches!(call.2, Anyone)).map(|call| (call.0, call.1))
}

/// The calls of the contract, as method and path.
fn contract() -> Vec<(String, String)> {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];
    paths
        .iter()
        .flat_map(|(path, item)| {
            let there = methods.into_iter().filter(|method| item.get(method).is_some());
            there.map(|method| (method.to_owned(), path.clone()))
        })
        .collect()
}

#[test]
fn every_call_of_the_contract_says_who_may_call_it() {
    let contract = contract();
    let is_listed = |method: &str, path: &str| CALLS.iter().any(|call| (call.0, call.1) == (method, path));
    let unlisted: Vec<_> = contract.iter().filter(|(method, path)| !is_listed(method, path)).collect();
    assert!(
        unlisted.is_empty(),
        "nobody said who may call {unlisted:?}: add a line with the guard to CALLS in crates/server/src/testing/guards.rs"
    );
    for (method, path, _) in CALLS {
        let there = contract.iter().filter(|call| (call.0.as_str(), call.1.as_str()) == (*method, *path)).count();
        assert_eq!(there, 1, "{method} {path} is in CALLS and not in the contract");
        let twice = CALLS.iter().filter(|call| (call.0, call.1) == (*method, *path)).count();
        assert_eq!(twice, 1, "{method} {path} is in CALLS twice");
    }
}

/// Calls that look at a session cookie and answer without one too.
const LOOKS_AT_COOKIES: [&str; 3] = ["/user/getLogin", "/user/logout", "/token/getToken"];

#[test]
fn the_contract_says_what_each_call_asks_of_its_caller() {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let any_of = |scheme: &str, values: &[u16]| match values {
        [] => json!([{ scheme: [] }]),
        values => values.iter().map(|value| json!({ scheme: [value.to_string()] })).collect(),
    };
    for (method, path, guard) in CALLS {
        let wanted = match guard {
            Anyone if LOOKS_AT_COOKIES.contains(path) => json!([{"session": []}, {}]),
            Anyone => Value::Null,
            Token(values) => any_of("token", values),
            Cookie(values) => any_of("session", values),
            Applicant | Member => any_of("token", SIGNED_IN),
            ApplicantCookie => any_of("session", SIGNED_IN),
        };
        let call = &document["paths"][path][method];
        assert_eq!(call["security"], wanted, "{method} {path}");
        let unknown = &call["responses"]["401"]["$ref"];
        if wanted.is_null() || LOOKS_AT_COOKIES.contains(path) {
            assert_ne!(unknown, "#/components/responses/NotSignedIn", "{method} {path}");
        } else {
            assert_eq!(unknown, "#/components/responses/NotSignedIn", "{method} {path}");
        }
    }
}

/// Somebody who calls.
struct Persona<'a> {
    name: String,
    browser: Browser<'a>,
    values: Vec<u16>,
}

impl Persona<'_> {
    /// Of no company, and not of the museum.
    fn may_apply(&self) -> bool {
        self.name == "a visitor"
    }

    fn is_member(&self) -> bool {
        self.name == "a member without values" || self.values.iter().any(|value| *value < 200)
    }
}

/// A person for each single value, one with all of each sort, and three with none.
async fn everybody(app: &TestApp) -> Vec<Persona<'_>> {
    let owner = "13500000000";
    somebody(app, owner, Sort::Member, &[]).await;
    let mut made = vec![
        ("the owner of a company".to_owned(), owner.to_owned(), (101..=112).collect()),
        ("a visitor".into(), "13500000001".into(), vec![]),
        ("a member without values".into(), "13500000002".into(), vec![]),
        ("staff without values".into(), "13500000003".into(), vec![]),
        ("an administrator".into(), "13500000004".into(), (201..=210).collect()),
    ];
    for (mobile, sort, granted) in [
        ("13500000001", Sort::Visitor, &[][..]),
        ("13500000002", Sort::Member, &[]),
        ("13500000003", Sort::Museum, &[]),
        ("13500000004", Sort::Museum, &Permission::MUSEUM),
    ] {
        somebody(app, mobile, sort, granted).await;
    }
    for permission in Permission::all() {
        let value = permission.value();
        let mobile = format!("13500000{value}");
        let sort = if permission.is_museum() { Sort::Museum } else { Sort::Member };
        somebody(app, &mobile, sort, &[permission]).await;
        made.push((format!("who holds {value} alone"), mobile, vec![value]));
    }
    let members: Vec<String> = Permission::COMPANY.iter().map(|one| format!("13500000{}", one.value())).collect();
    let mut members: Vec<&str> = members.iter().map(String::as_str).collect();
    members.push("13500000002");
    company(app, owner, &members).await;
    let mut everybody = Vec::new();
    for (name, mobile, values) in made {
        everybody.push(Persona { name, browser: Browser::signed_in(app, &mobile).await, values });
    }
    everybody
}

/// What a call answers to these credentials where everything else about it is wrong: its path, its query and its body.
async fn ask(app: &TestApp, (method, path): (&str, &str), token: Option<&str>, cookie: Option<&str>) -> (u16, i64) {
    let part = |part: &str| if part.starts_with('{') { "no-such-thing".to_owned() } else { part.to_owned() };
    let path = path.split('/').map(part).collect::<Vec<_>>().join("/");
    let mut request = Request::builder().method(method.to_uppercase().as_str()).uri(format!("{path}?lang=xx&x=1"));
    if let Some(token) = token {
        request = request.header("token", token);
    }
    if let Some(cookie) = cookie {
        request = request.header("cookie", format!("guanlan_session={cookie}"));
    }
    let body = if method == "get" { Body::empty() } else { Body::from("{") };
    let answer = app.send(request.header("content-type", "application/json").body(body).unwrap()).await;
    super::people::code_of(&answer)
}

/// Nobody known.
const UNKNOWN: (u16, i64) = (401, 203);
const FORBIDDEN: (u16, i64) = (403, 403);
/// Let in, and refused for the language: so nothing was done.
const LET_IN: (u16, i64) = (422, 422);

async fn nobody_gets_further_than_their_values(app: TestApp) {
    let everybody = everybody(&app).await;
    let mut wrong = Vec::new();
    for (method, path, guard) in CALLS {
        let call = (*method, *path);
        let mut expect = |who: &str, got: (u16, i64), wanted: (u16, i64)| {
            if got != wanted {
                wrong.push(format!("{method} {path} as {who}: {got:?} instead of {wanted:?}"));
            }
        };
        let open = matches!(guard, Anyone);
        let stranger = if open { LET_IN } else { UNKNOWN };
        expect("nobody", ask(&app, call, None, None).await, stranger);
        expect("somebody with made-up credentials", ask(&app, call, Some("x"), Some("x")).await, stranger);
        for persona in &everybody {
            let (token, cookie) = (persona.browser.token.as_deref(), persona.browser.cookie.as_deref());
            let known = |values: &[u16]| {
                let may = values.is_empty() || values.iter().any(|value| persona.values.contains(value));
                if may { LET_IN } else { FORBIDDEN }
            };
            let known_as = |may: bool| if may { LET_IN } else { FORBIDDEN };
            let (by_token, by_cookie) = match guard {
                Anyone => (LET_IN, LET_IN),
                Token(values) => (known(values), UNKNOWN),
                Cookie(values) => (UNKNOWN, known(values)),
                Applicant => (known_as(persona.may_apply()), UNKNOWN),
                ApplicantCookie => (UNKNOWN, known_as(persona.may_apply())),
                Member => (known_as(persona.is_member()), UNKNOWN),
            };
            expect(&format!("{} by token", persona.name), ask(&app, call, token, None).await, by_token);
            expect(&format!("{} by cookie", persona.name), ask(&app, call, None, cookie).await, by_cookie);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for persona in &everybody {
        assert_eq!(persona.browser.code().await, 0, "{} was touched by a refused call", persona.name);
    }
}

#[tokio::test]
async fn nobody_gets_further_than_their_values_on_sqlite() {
    nobody_gets_further_than_their_values(TestApp::start(Engine::Sqlite).await.expect("SQLite is always there")).await;
}

#[tokio::test]
async fn nobody_gets_further_than_their_values_on_postgres() {
    if let Some(app) = TestApp::start(Engine::Postgres).await {
        nobody_gets_further_than_their_values(app).await;
    }
}
