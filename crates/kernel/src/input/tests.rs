//! An input is its reader and its schema.

use axum::{body::Body as HttpBody, http::Request as HttpRequest};
use serde_json::json;
use utoipa::{IntoParams, PartialSchema, ToSchema, openapi::path::ParameterIn};

use super::*;

/// What a hall is for.
#[derive(Clone, Copy, Debug, PartialEq, ToSchema)]
#[schema(rename_all = "lowercase")]
enum Purpose {
    Permanent,
    Visiting,
}

const PURPOSES: [(&str, Purpose); 2] = [("permanent", Purpose::Permanent), ("visiting", Purpose::Visiting)];

/// Where it is.
#[derive(Input, Debug, PartialEq)]
struct Place {
    #[input(integer(-2..=9))]
    floor: i64,
}

/// When it is open.
#[derive(Input, Debug, PartialEq)]
#[input(check(in_order(fields, from.as_ref(), to.as_ref())))]
struct Hours {
    #[input(integer(0..=24))]
    from: i64,
    #[input(integer(0..=24))]
    to: i64,
    #[input(text(9))]
    note: String,
}

fn in_order(fields: &mut Fields<'_>, from: Option<&i64>, to: Option<&i64>) {
    if from > to {
        fields.note("to", crate::words::Message::new("server.rule.between"));
    }
}

/// A case in it.
#[derive(Input, Debug, PartialEq)]
struct Case {
    #[input(text(5))]
    label: String,
}

fn cases(most: usize) -> crate::words::Message {
    crate::words::Message::new("server.rule.integers").with("most", most)
}

/// A new hall.
/// On two lines.
#[derive(Input, Debug, PartialEq)]
struct NewHall {
    /// On the plan.
    #[input(text(4))]
    number: String,
    #[input(text(10))]
    name_en: Option<String>,
    #[input(text(10), or_default)]
    note: String,
    #[input(name = "type", choice(PURPOSES))]
    purpose: Purpose,
    #[input(flatten)]
    place: Place,
    #[input(each::<Case>(1..=2, cases))]
    cases: Vec<Case>,
}

/// Which halls are asked for.
#[derive(Input)]
struct Filter {
    /// Looked for in their names.
    #[input(text(10))]
    keyword: Option<String>,
    #[input(choice(PURPOSES))]
    purpose: Option<Purpose>,
    #[input(flatten)]
    page: Page,
}

/// Some of them.
#[derive(Input, Debug, PartialEq)]
struct Chosen {
    #[input(integers(2))]
    halls: Vec<i64>,
    #[input(one_or_several(2))]
    floors: Option<Vec<i64>>,
}

/// What a predefined call takes.
#[derive(Input)]
#[input(open)]
struct Open {
    #[input(text(4))]
    id: Option<String>,
}

fn of<T: Input>(payload: Value) -> Result<T, Vec<String>> {
    match T::of(payload.as_object().unwrap()) {
        Ok(read) => Ok(read),
        Err(ApiError::Invalid(errors)) => Err(errors.into_keys().collect()),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn one_number_is_no_list_but_in_a_filter() {
    let chosen = |floors: Option<Vec<i64>>| Ok(Chosen { halls: vec![7], floors });
    assert_eq!(of(json!({"halls": [7]})), chosen(None));
    assert_eq!(of(json!({"halls": [7], "floors": -1})), chosen(Some(vec![-1])));
    assert_eq!(of(json!({"halls": [7], "floors": [2, 1]})), chosen(Some(vec![2, 1])));
    for halls in [json!(7), json!("7"), json!([1, 2, 3]), json!([]), json!([1.5]), json!({"0": 7})] {
        assert_eq!(of::<Chosen>(json!({"halls": halls})), Err(vec!["halls".into()]), "{halls}");
    }
    for floors in [json!("7"), json!([1, 2, 3]), json!([1.5])] {
        assert_eq!(of::<Chosen>(json!({"halls": [7], "floors": floors})), Err(vec!["floors".into()]), "{floors}");
    }
}

#[test]
fn what_is_right_is_read_and_what_may_be_absent_may_be_null() {
    let hall: NewHall = of(json!({
        "number": " 3a ", "nameEn": null, "type": "visiting", "floor": -1, "cases": [{"label": "a"}, {"label": "b"}],
    }))
    .unwrap();
    assert_eq!(
        hall,
        NewHall {
            number: "3a".into(),
            name_en: None,
            note: String::new(),
            purpose: Purpose::Visiting,
            place: Place { floor: -1 },
            cases: vec![Case { label: "a".into() }, Case { label: "b".into() }],
        }
    );
}

#[test]
fn all_that_is_wrong_is_named_at_once_each_by_its_field_and_place() {
    let wrong = json!({
        "number": " ", "note": 7, "type": "storage", "floor": 10, "cases": [{"label": "a"}, {"lable": "b"}], "colour": 1,
    });
    assert_eq!(
        of::<NewHall>(wrong).unwrap_err(),
        ["cases.1.label", "cases.1.lable", "colour", "floor", "note", "number", "type"]
    );
    assert_eq!(of::<NewHall>(json!({})).unwrap_err(), ["cases", "floor", "number", "type"]);
    let open: Open = of(json!({"id": "1", "more": true})).unwrap();
    assert_eq!(open.id.as_deref(), Some("1"), "a predefined call ignores what it does not know");
}

/// Something that is called something.
#[derive(Input, Debug, PartialEq)]
struct Called {
    #[input(name(9))]
    name: String,
    #[input(name(9), or_default)]
    other: String,
    #[input(text(9))]
    reason: String,
}

#[test]
fn a_name_shows_something_and_turns_nothing_and_a_text_that_shows_nothing_is_blank() {
    let called =
        |name: &str, other: &str, reason: &str| of::<Called>(json!({"name": name, "other": other, "reason": reason}));
    let told = serde_json::to_value(Called::schema()).unwrap();
    assert_eq!(told["properties"]["name"]["pattern"], crate::pattern::name_that_is_there());
    assert_eq!(told["properties"]["other"]["pattern"], crate::pattern::name_or_blank());
    for name in ["陶青", " O'Neil ", "é", "می\u{200c}خواهم", "👩\u{200d}🎨"] {
        assert_eq!(called(name, name, "r").unwrap().name, name.trim());
    }
    for unseen in ["\u{200b}", "\u{200d}", "\u{3164}", "\u{2800}", "\u{301}", "陶\u{202e}青", "\u{200f}陶"] {
        assert_eq!(called(unseen, unseen, "r").unwrap_err(), ["name", "other"], "{unseen:?}");
    }
    assert_eq!(called(" ", " ", "\u{200b}").unwrap_err(), ["name", "reason"]);
}

#[test]
fn a_rule_of_several_fields_is_looked_at_whatever_else_is_wrong() {
    assert_eq!(of::<Hours>(json!({"from": 17, "to": 9})).unwrap_err(), ["note", "to"]);
    assert!(of::<Hours>(json!({"from": 9, "to": 17, "note": "daily"})).is_ok());
}

#[tokio::test]
async fn a_query_is_read_with_its_numbers_each_parameter_once_and_only_a_text_may_be_blank() {
    let ask = async |query: &str| {
        let request = HttpRequest::get(format!("/halls?{query}")).body(HttpBody::empty()).unwrap();
        Query::<Filter>::from_request_parts(&mut request.into_parts().0, &()).await.map(|Query(filter)| filter)
    };
    let filter = ask("keyword=&purpose=visiting&page=3&lang=en").await.unwrap_or_else(|error| panic!("{error}"));
    let paging = filter.page.paging();
    assert_eq!((filter.keyword, filter.purpose), (None, Some(Purpose::Visiting)));
    assert_eq!((paging.page, paging.size), (3, guanlan_core::paging::DEFAULT_SIZE));
    for wrong in [
        "page=one",
        "size=101",
        "purpose=storage",
        "hall=1",
        "page=",
        "purpose=",
        "page=1&page=x",
        "keyword=a&keyword=a",
        "lang=zh&lang=en",
    ] {
        assert!(matches!(ask(wrong).await, Err(ApiError::Invalid(_))), "{wrong}");
    }
}

#[test]
fn the_contract_tells_the_same_limits() {
    let told = serde_json::to_value(NewHall::schema()).unwrap();
    assert_eq!(
        told,
        json!({
            "type": "object",
            "description": "A new hall.\nOn two lines.",
            "required": ["number", "type", "floor", "cases"],
            "additionalProperties": false,
            "properties": {
                "number": {"type": "string", "minLength": 1, "maxLength": 4, "pattern": rule::PLAIN_AND_SAID, "description": "On the plan."},
                "nameEn": {"type": ["string", "null"], "maxLength": 10, "pattern": rule::PLAIN},
                "note": {"type": ["string", "null"], "maxLength": 10, "pattern": rule::PLAIN},
                "type": {"$ref": "#/components/schemas/Purpose"},
                "floor": {"type": "integer", "minimum": -2, "maximum": 9},
                "cases": {
                    "type": "array", "items": {"$ref": "#/components/schemas/Case"}, "minItems": 1, "maxItems": 2,
                },
            },
        })
    );
    let mut named = Vec::new();
    NewHall::schemas(&mut named);
    let names: Vec<_> = named.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Purpose", "Case"]);
    let parameters: Vec<_> = Filter::into_params(|| Some(ParameterIn::Query))
        .into_iter()
        .map(|parameter| serde_json::to_value(parameter).unwrap())
        .collect();
    assert_eq!(
        parameters[0],
        json!({
            "name": "keyword", "in": "query", "required": false, "description": "Looked for in their names.",
            "schema": {"type": "string", "maxLength": 10, "pattern": rule::PLAIN},
        })
    );
    assert_eq!(parameters.len(), 4);
    assert!(!serde_json::to_string(&Open::schema()).unwrap().contains("additionalProperties"));
}

#[tokio::test]
async fn a_page_beyond_all_numbers_is_past_the_end_and_no_fault() {
    let asked = |page: &str| HttpRequest::get(format!("/?page={page}")).body(HttpBody::empty()).unwrap();
    let page = async |page| {
        let (mut parts, _) = asked(page).into_parts();
        Query::<Page>::from_request_parts(&mut parts, &()).await.map(|Query(page)| page.paging().page)
    };
    assert_eq!(page("9999999999999999999999").await.unwrap(), i64::MAX.unsigned_abs());
    assert!(page("-9999999999999999999999").await.is_err());
    assert!(page("1.5").await.is_err());
}
