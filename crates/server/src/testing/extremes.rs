//! Extreme values: every path, parameter and field of the contract, asked by whoever may call it.

use std::collections::HashMap;

use axum::http::Method;
use guanlan_core::{account::Sort, content::Kind, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value, json};

use super::{
    Browser, Samples, TestApp,
    guards::{CALLS, Guard},
    people::{company, somebody},
};

const OWNER: &str = "13500000000";
const VISITOR: &str = "13500000001";
const ADMINISTRATOR: &str = "13500000004";

/// What stands where a number or a text may in an address: ends of integers and of calendars, and what is no such thing.
const EXTREMES: [&str; 12] = [
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999",
    "0",
    "+262142-12-31",
    "-262143-01-01",
    "9999-12-31",
    "0001-01-01",
    "+10000-01-01",
    "1e300",
    "\u{202e}\u{0}🏺",
    "",
];

/// Likewise of a day in a body, and of any other text.
const DAYS: [&str; 4] = ["+262142-12-31", "-262143-01-01", "+10000-01-01", "9999-12-31"];
const ODD: [&str; 2] = ["\u{202e}\u{0}🏺", ""];

/// Texts of fields that say no example in the contract, and without which a call ends before it begins.
const TEXTS: [(&str, &str); 6] = [
    ("starts", "10:00"),
    ("ends", "12:00"),
    ("opens", "09:00"),
    ("closes", "17:00"),
    ("key", "a"),
    ("month", "2026-06"),
];

/// How deep fields of fields are looked at.
const DEEPEST: usize = 6;

/// The contract, as it is walked.
struct Walk(Value);

/// A call: how, where, its parameters of the query, and its body.
struct Call {
    method: Method,
    path: String,
    /// Name, schema, and whether it must be there.
    query: Vec<(String, Value, bool)>,
    body: Option<Value>,
}

impl Walk {
    fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        for (path, item) in self.0["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
                let named = operation["parameters"].as_array().into_iter().flatten();
                let query = named.filter(|one| one["in"] == "query").map(|one| {
                    let name = one["name"].as_str().unwrap().to_owned();
                    (name, one["schema"].clone(), one["required"] == true)
                });
                let body = operation.pointer("/requestBody/content/application~1json/schema").cloned();
                calls.push(Call { method, path: path.clone(), query: query.collect(), body });
            }
        }
        calls
    }

    /// A schema behind its references, and of several the first that is not null.
    fn plain<'a>(&'a self, mut schema: &'a Value) -> &'a Value {
        loop {
            if let Some(path) = schema["$ref"].as_str() {
                schema = self.0.pointer(path.trim_start_matches('#')).unwrap();
            } else if let Some(choices) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
                schema = choices.iter().find(|one| one["type"] != "null").unwrap();
            } else {
                return schema;
            }
        }
    }

    /// The fields of an object, and which must be there.
    fn fields<'a>(&'a self, schema: &'a Value) -> Vec<(&'a str, &'a Value, bool)> {
        let schema = self.plain(schema);
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let mut fields: Vec<_> = parts.flat_map(|part| self.fields(part)).collect();
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let own = schema["properties"].as_object().into_iter().flatten();
        fields.extend(own.map(|(name, field)| (name.as_str(), field, required.contains(&name.as_str()))));
        fields
    }

    fn is(&self, schema: &Value, kind: &str) -> bool {
        let schema = self.plain(schema);
        schema["type"] == kind || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind))
    }

    /// A value that fits, with what must be there and nothing else.
    fn sample(&self, name: &str, schema: &Value) -> Value {
        let plain = self.plain(schema);
        if let Some(first) = plain["enum"].get(0) {
            return first.clone();
        }
        if !plain["example"].is_null() {
            return plain["example"].clone();
        }
        if self.is(schema, "array") {
            return json!([self.sample(name, &plain["items"])]);
        }
        if self.is(schema, "integer") || self.is(schema, "number") {
            return json!(plain["minimum"].as_i64().unwrap_or(1).max(1));
        }
        if self.is(schema, "boolean") {
            return json!(true);
        }
        if plain["format"] == "date" {
            return json!("2026-06-20");
        }
        let fields = self.fields(schema);
        if self.is(schema, "string") || fields.is_empty() {
            return json!(TEXTS.iter().find(|(one, _)| *one == name).map_or("甲", |(_, text)| *text));
        }
        let needed = fields.into_iter().filter(|(.., is_needed)| *is_needed);
        Value::Object(needed.map(|(name, field, _)| (name.to_owned(), self.sample(name, field))).collect())
    }

    /// Values with one thing in them that is extreme.
    fn extremes(&self, name: &str, schema: &Value, depth: usize) -> Vec<Value> {
        let plain = self.plain(schema);
        let mut found = vec![Value::Null, json!([]), json!({}), json!(true)];
        if self.is(schema, "integer") || self.is(schema, "number") {
            found.extend([
                json!(i64::MAX),
                json!(i64::MIN),
                json!(u64::MAX),
                json!(0),
                json!(-1),
                json!(1e300),
                json!(0.5),
            ]);
        } else if self.is(schema, "array") {
            found.push(Value::Array(vec![self.sample(name, &plain["items"]); 300]));
            if depth < DEEPEST {
                found.extend(self.extremes(name, &plain["items"], depth + 1).into_iter().map(|one| json!([one])));
            }
        } else {
            let is_day = plain["format"] == "date" || plain["pattern"].as_str().is_some_and(|one| one.contains("{4}-"));
            found.extend(if is_day { DAYS.as_slice() } else { &ODD }.iter().copied().map(Value::from));
            found.push(json!("长".repeat(5_000)));
            let Value::Object(fitting) = self.sample(name, schema) else { return found };
            for (field, of_field, _) in self.fields(schema).into_iter().filter(|_| depth < DEEPEST) {
                found.extend(self.extremes(field, of_field, depth + 1).into_iter().map(|one| {
                    let mut odd: Map<_, _> = fitting.clone();
                    odd.insert(field.to_owned(), one);
                    Value::Object(odd)
                }));
            }
        }
        found
    }

    /// The query of a call with what must be there, but for one parameter.
    fn query(&self, call: &Call, odd: Option<(&str, &str)>) -> String {
        let mut pairs = Vec::new();
        for (name, schema, is_needed) in &call.query {
            let value = match odd {
                Some((one, value)) if one == name => value.to_owned(),
                _ if *is_needed => match self.sample(name, schema) {
                    Value::String(text) => text,
                    other => other.to_string(),
                },
                _ => continue,
            };
            pairs.push(format!("{name}={}", utf8_percent_encode(&value, NON_ALPHANUMERIC)));
        }
        pairs.join("&")
    }
}

/// A path with `value` in the place of what it leaves open.
fn filled(path: &str, value: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { value.to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// Something to ask for: a company, people, a programme with slots, a published entry of each kind.
async fn furnish(app: &TestApp) -> HashMap<&'static str, Browser<'_>> {
    somebody(app, OWNER, Sort::Member, &[]).await;
    somebody(app, VISITOR, Sort::Visitor, &[]).await;
    somebody(app, ADMINISTRATOR, Sort::Museum, &Permission::MUSEUM).await;
    company(app, OWNER, &[]).await;
    let mut people = HashMap::new();
    for mobile in [OWNER, VISITOR, ADMINISTRATOR] {
        people.insert(mobile, Browser::signed_in(app, mobile).await);
    }
    let programme = json!({
        "kind": "visit", "nameZh": "参观", "mode": "account", "isOffered": true,
        "schedule": {"weekly": [{"days": ["tue"], "starts": "10:00", "ends": "12:00", "capacity": 9}]},
    });
    let made = people[ADMINISTRATOR].post("/api/v1/studio/programmes", programme).await;
    assert_eq!(made.status, 201, "{}", made.text());
    for kind in Kind::ALL {
        app.publish_sample(*kind, 1).await;
    }
    people.insert("", Browser::new(app));
    people
}

/// Who may call.
fn callers(guard: &Guard) -> &'static [&'static str] {
    match guard {
        Guard::Anyone => &[""],
        Guard::Token([]) | Guard::Cookie([]) => &[VISITOR, OWNER],
        Guard::Token(values) | Guard::Cookie(values) if values[0] > 200 => &[ADMINISTRATOR],
        Guard::Token(_) | Guard::Cookie(_) | Guard::Member => &[OWNER],
        Guard::Applicant | Guard::ApplicantCookie => &[VISITOR],
    }
}

on_both_databases! {
    async fn no_value_however_extreme_in_a_path_a_query_or_a_body_is_an_error_of_ours(app: TestApp) {
        let people = furnish(&app).await;
        let walk = Walk(serde_json::to_value(crate::openapi::document()).unwrap());
        let (mut asked, mut wrong) = (0, Vec::new());
        for call in walk.calls() {
            let method = call.method.as_str().to_lowercase();
            let (.., guard) = CALLS.iter().find(|one| (one.0, one.1) == (&method, call.path.as_str())).unwrap();
            let fitting = call.body.as_ref().map_or(Value::Null, |schema| walk.sample("", schema));
            let address = |id: &str, odd| format!("{}?{}", filled(&call.path, id), walk.query(&call, odd));
            let mut requests = vec![(address("1", None), fitting.clone())];
            if call.path.contains('{') {
                let odd = |value| filled("{}", &utf8_percent_encode(value, NON_ALPHANUMERIC).to_string());
                requests.extend(EXTREMES.map(|value| (address(&odd(value), None), fitting.clone())));
            }
            for (name, ..) in &call.query {
                // Pages beyond the end of what a keyword finds are counted in another way.
                let has_words = name == "page" && call.query.iter().any(|(one, ..)| one == "keyword");
                let more = if has_words { "&keyword=x" } else { "" };
                requests.extend(EXTREMES.map(|value| (address("1", Some((name, value))) + more, fitting.clone())));
            }
            if let Some(schema) = &call.body {
                requests.extend(walk.extremes("", schema, 0).into_iter().map(|body| (address("1", None), body)));
            }
            for (address, body) in requests {
                for who in callers(guard) {
                    asked += 1;
                    let answer = people[who].call(call.method.clone(), &address, body.clone()).await;
                    if answer.status.is_server_error() {
                        let body: String = body.to_string().chars().take(300).collect();
                        wrong.push(format!("{method} {address} {body}: {}", answer.status));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{} of {asked}\n{}", wrong.len(), wrong.join("\n"));
        assert!(asked > 5_000, "{asked}");
    }
}
