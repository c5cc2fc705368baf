//! The table of steps walked at random, forms, and what is filled into them.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::locale::{Bilingual, Lang};

fn answers(values: Value) -> Answers {
    serde_json::from_value(values).unwrap()
}

proptest! {
    #[test]
    fn no_walk_decides_without_a_review_and_nothing_leads_on_from_an_end(steps in prop::collection::vec(0..ApplicationStep::ALL.len(), 0..60)) {
        let (mut state, mut last) = (PublicApplicationState::Submitted, ApplicationStep::Send);
        for step in steps.into_iter().map(|at| ApplicationStep::ALL[at]) {
            let Some(next) = state.after(step) else { continue };
            prop_assert!(!matches!(state, PublicApplicationState::Accepted | PublicApplicationState::Withdrawn), "{:?}", state);
            if matches!(next, PublicApplicationState::Accepted | PublicApplicationState::Declined) {
                prop_assert!(matches!(last, ApplicationStep::Review | ApplicationStep::Reopen) && step.who() == Who::Museum);
            }
            prop_assert!(state.is_live() || step == ApplicationStep::Reopen, "what is decided is opened again or stays");
            prop_assert_eq!(next == PublicApplicationState::Withdrawn, step == ApplicationStep::Withdraw);
            (state, last) = (next, step);
        }
    }
}

#[test]
fn every_step_is_in_the_table_once_or_for_several_states_and_every_state_is_reached() {
    for (at, one) in TRANSITIONS.iter().enumerate() {
        let again = TRANSITIONS.iter().skip(at + 1).any(|other| (other.0, other.1) == (one.0, one.1));
        assert!(!again, "{one:?}");
    }
    for state in PublicApplicationState::ALL {
        assert!(TRANSITIONS.iter().any(|(.., to)| to == state), "{state:?}");
    }
    for step in ApplicationStep::ALL {
        assert!(TRANSITIONS.iter().any(|(_, with, _)| with == step), "{step:?}");
        assert_eq!(step.who() == Who::Museum, ApplicationStep::OF_MUSEUM.iter().any(|(_, one)| one == step));
    }
    assert_eq!(ApplicationStep::OF_MUSEUM.map(|(word, _)| word), ["review", "return", "accept", "decline", "reopen"]);
}

#[test]
fn a_form_that_nobody_changed_is_one_and_has_what_its_kind_needs() {
    for kind in ApplicationKind::ALL {
        assert_eq!(check_fields(*kind, standard(*kind)), [], "{kind:?}");
        assert!(!standard(*kind).is_empty());
    }
    assert!(
        standard(ApplicationKind::LittleGuide).iter().any(|field| field.name == "guardianConsent" && field.is_required)
    );
}

#[test]
fn a_field_that_a_kind_needs_cannot_be_taken_out_left_unfilled_or_turned_into_another() {
    let whole = standard(ApplicationKind::LittleGuide).to_vec();
    for fixed in ApplicationKind::LittleGuide.fixed() {
        let fault = [("fields".to_owned(), FieldsFault::Fixed(*fixed))];
        let without: Vec<Field> = whole.iter().filter(|field| field.name != fixed.name).cloned().collect();
        assert_eq!(check_fields(ApplicationKind::LittleGuide, &without), fault);
        let mut unfilled = whole.clone();
        unfilled.iter_mut().find(|field| field.name == fixed.name).unwrap().is_required = false;
        assert_eq!(check_fields(ApplicationKind::LittleGuide, &unfilled), fault);
    }
}

fn field(name: &str, kind: ApplicationFieldType) -> Field {
    let label = Bilingual { zh: "项".into(), en: "Field".into() };
    let options = ["one", "two"].map(|value| Opt { value: value.into(), label: label.clone() });
    let is_choice = matches!(kind, ApplicationFieldType::Choice | ApplicationFieldType::Choices);
    Field {
        name: name.into(),
        kind,
        label,
        help: Bilingual::default(),
        is_required: false,
        is_personal: false,
        least: None,
        most: None,
        options: if is_choice { options.to_vec() } else { Vec::new() },
        files: (kind == ApplicationFieldType::File).then_some(FileRule {
            most: 2,
            megabytes: 1,
            pictures: true,
            pdf: false,
        }),
    }
}

fn every_field() -> Vec<Field> {
    ApplicationFieldType::ALL.iter().map(|kind| field(kind.name(), *kind)).collect()
}

#[test]
fn what_is_wrong_with_a_list_of_fields_is_told_with_its_place() {
    let mut fields = standard(ApplicationKind::Friend).to_vec();
    fields.push(Field {
        label: Bilingual { zh: "项".into(), en: " ".into() },
        ..field("Bad name", ApplicationFieldType::Text)
    });
    fields.push(Field { most: Some(0), ..field("name", ApplicationFieldType::Text) });
    fields.push(Field { options: Vec::new(), ..field("pick", ApplicationFieldType::Choice) });
    fields.push(Field { files: None, ..field("papers", ApplicationFieldType::File) });
    fields.push(Field { least: Some(3), most: Some(2), ..field("age", ApplicationFieldType::Number) });
    let first = standard(ApplicationKind::Friend).len();
    let place = |at: usize, part: &str| format!("fields.{}.{part}", first + at);
    let faults = check_fields(ApplicationKind::Friend, &fields);
    assert_eq!(
        faults,
        [
            (place(0, "name"), FieldsFault::Name),
            (place(0, "label.en"), FieldsFault::Required),
            (place(1, "name"), FieldsFault::Twice),
            (place(1, "most"), FieldsFault::Limits),
            (place(2, "options"), FieldsFault::Options),
            (place(3, "files"), FieldsFault::Files),
            (place(4, "most"), FieldsFault::Limits),
        ]
    );
    assert_eq!(check_fields(ApplicationKind::Friend, &[])[0], ("fields".to_owned(), FieldsFault::Count));
}

#[test]
fn a_value_of_each_type_is_kept_trimmed_and_one_that_is_none_is_refused() {
    let right = answers(json!({
        "text": " 陶 ", "longText": "一\n二", "number": "12", "date": "2026-03-01", "choice": "one", "choices": ["two", "one"],
        "mobile": "13900000001", "email": "a@example.com", "idNumber": "33010219850501001X", "consent": true, "file": [3, 4],
    }));
    let id =
        ('0'..='9').chain(['X']).map(|sign| format!("33010219850501001{sign}")).find(|id| crate::validate::id_card(id));
    let right: Answers = right.into_iter().chain([("idNumber".to_owned(), json!(id.unwrap()))]).collect();
    let kept = check(&every_field(), &right).unwrap();
    assert_eq!((&kept["text"], &kept["number"], &kept["choices"]), (&json!("陶"), &json!(12), &json!(["one", "two"])));
    let wrong = answers(json!({
        "text": 1, "longText": "\u{7}", "number": "twelve", "date": "2026-3-1", "choice": "three", "choices": ["three"],
        "mobile": "1", "email": "a", "idNumber": "330", "consent": "yes", "file": [1, 2, 3], "other": 1,
    }));
    let faults = check(&every_field(), &wrong).unwrap_err();
    let expected = [
        ("choice", Fault::Choice),
        ("choices", Fault::Choice),
        ("consent", Fault::Consent),
        ("date", Fault::Date),
        ("email", Fault::Email),
        ("file", Fault::TooManyFiles(2)),
        ("idNumber", Fault::IdNumber),
        ("longText", Fault::Text),
        ("mobile", Fault::Mobile),
        ("number", Fault::Number),
        ("other", Fault::Unknown),
        ("text", Fault::Text),
    ];
    assert_eq!(faults, BTreeMap::from(expected.map(|(name, fault)| (name.to_owned(), fault))));
}

#[test]
fn what_must_be_filled_in_is_and_a_consent_is_nothing_but_yes() {
    let must = |kind: ApplicationFieldType| vec![Field { is_required: true, ..field("one", kind) }];
    let fault = |kind, value: Value| check(&must(kind), &answers(json!({"one": value}))).unwrap_err()["one"];
    assert_eq!(fault(ApplicationFieldType::Text, json!("  ")), Fault::Required);
    assert_eq!(fault(ApplicationFieldType::Choices, json!([])), Fault::Required);
    assert_eq!(fault(ApplicationFieldType::File, json!([])), Fault::Required);
    assert_eq!(fault(ApplicationFieldType::Consent, json!(false)), Fault::Consent);
}

#[test]
fn numbers_are_kept_within_their_limits() {
    let fields = [Field { least: Some(1), most: Some(9), ..field("one", ApplicationFieldType::Number) }];
    let of = |value: Value| check(&fields, &answers(json!({"one": value})));
    assert_eq!(of(json!(10)).unwrap_err()["one"], Fault::Between(1, 9));
    assert_eq!(of(json!(9)).unwrap()["one"], json!(9));
    assert_eq!(of(json!(1.5)).unwrap_err()["one"], Fault::Number);
}

#[test]
fn numbers_of_people_are_not_sent_back_and_stay_where_they_are_not_written_anew() {
    let fields = every_field();
    let before = answers(json!({"text": "陶", "mobile": "13900000001"}));
    assert_eq!(hidden(&fields, &before), answers(json!({"text": "陶"})));
    let sent = answers(json!({"text": "瓷"}));
    assert_eq!(kept(&fields, &before, &sent), answers(json!({"text": "瓷", "mobile": "13900000001"})));
    let anew = answers(json!({"mobile": null}));
    assert_eq!(kept(&fields, &before, &anew)["mobile"], Value::Null, "taken out on purpose");
}

#[test]
fn what_says_who_somebody_is_is_shown_masked() {
    let all = answers(
        json!({"text": "示例人", "mobile": "13900000001", "email": "ann@example.com", "date": "2014-05-06", "choices": ["one", "two"], "file": [1]}),
    );
    let masked = |kind: ApplicationFieldType| shown(&field(kind.name(), kind), &all, Lang::En, true);
    assert_eq!(masked(ApplicationFieldType::Text).unwrap(), "示*人");
    assert_eq!(masked(ApplicationFieldType::Mobile).unwrap(), "139****0001");
    assert_eq!(masked(ApplicationFieldType::Email).unwrap(), "a***@example.com");
    assert_eq!(masked(ApplicationFieldType::Date).unwrap(), "2014-**-**");
    assert_eq!(masked(ApplicationFieldType::File), None);
    assert_eq!(shown(&field("choices", ApplicationFieldType::Choices), &all, Lang::En, false).unwrap(), "Field, Field");
}

#[test]
fn a_form_is_open_from_its_first_day_to_its_last() {
    let day = |text: &str| text.parse().unwrap();
    let of = |today: &str, is_open| {
        Opening { is_open, from: Some(day("2026-03-01")), until: Some(day("2026-03-31")) }.state(day(today))
    };
    assert_eq!(of("2026-02-28", true), ApplicationFormState::Upcoming);
    assert_eq!(
        (of("2026-03-01", true), of("2026-03-31", true)),
        (ApplicationFormState::Open, ApplicationFormState::Open)
    );
    assert_eq!(
        (of("2026-04-01", true), of("2026-03-15", false)),
        (ApplicationFormState::Closed, ApplicationFormState::Closed)
    );
}
