//! The tables of RULES companies, walked at random, and the rules of the sections.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

proptest! {
    #[test]
    fn no_walk_reaches_an_active_company_without_submission_taking_up_and_approval(acts in prop::collection::vec(0..Act::ALL.len(), 0..60)) {
        let (mut state, mut done) = (State::Draft, Vec::new());
        for act in acts.into_iter().map(|at| Act::ALL[at]) {
            let Some(next) = state.after(act) else { continue };
            prop_assert_ne!(state, State::Rejected, "rejected is the end");
            done.push(act);
            if next.is_live() {
                let reviewed = done.windows(3).any(|three| three == [Act::Submit, Act::TakeUp, Act::Approve]);
                prop_assert!(reviewed, "{:?}", done);
            }
            if state.is_live() {
                prop_assert!(next.is_live(), "a live company never becomes an application again");
            }
            if act.who() == Who::Applicant {
                prop_assert!(!next.is_live() && next != State::Rejected, "applicants decide nothing");
            }
            state = next;
        }
    }

    #[test]
    fn no_walk_of_a_change_ends_twice(acts in prop::collection::vec(0..ChangeAct::ALL.len(), 0..20)) {
        let (mut state, mut ends) = (ChangeState::Submitted, 0);
        for act in acts.into_iter().map(|at| ChangeAct::ALL[at]) {
            if let Some(next) = state.after(act) {
                ends += u32::from(!next.is_open());
                prop_assert!(next != ChangeState::Approved || state == ChangeState::UnderReview);
                state = next;
            }
        }
        prop_assert!(ends <= 1);
    }
}

#[test]
fn every_step_is_in_the_table_once_and_every_state_is_reached() {
    for one in TRANSITIONS {
        let same = TRANSITIONS.iter().filter(|other| (other.from, other.act) == (one.from, one.act)).count();
        assert_eq!(same, 1, "{one:?}");
    }
    for state in State::ALL {
        assert!(state == State::Draft || TRANSITIONS.iter().any(|one| one.to == state), "{state:?}");
        assert_eq!(State::parse(state.name()), Some(state));
        assert_eq!(serde_json::to_value(state).unwrap(), state.name());
    }
    for act in Act::ALL {
        assert!(TRANSITIONS.iter().any(|one| one.act == act), "{act:?}");
        assert_eq!(Act::parse(act.name()), Some(act));
    }
    for state in ChangeState::ALL {
        assert_eq!(ChangeState::parse(state.name()), Some(state));
    }
}

#[test]
fn what_is_required_is_missing_until_it_is_there() {
    for section in Section::ALL {
        let required: Vec<_> = section.fields().iter().filter(|field| field.required).map(|field| field.name).collect();
        assert_eq!(missing(section, &serde_json::Map::new()), required);
    }
    let Value::Object(facts) = json!({"province": "810000", "city": "", "nameZh": "x", "accepted": false}) else {
        return;
    };
    let lacks = missing(Section::Facts, &facts);
    assert!(!lacks.contains(&"city") && !lacks.contains(&"nameZh") && lacks.contains(&"creditCode"));
    assert_eq!(missing(Section::Terms, &facts), ["accepted"], "not ticked is not there");
}

#[test]
fn values_are_kept_clean_or_refused() {
    let today = day("2026-06-15");
    let kept = |rule, text: &str| cleaned(rule, text, today);
    assert_eq!(kept(Rule::CreditCode, "91331102madem0038q"), Ok("91331102MADEM0038Q".into()));
    assert_eq!(kept(Rule::CreditCode, "91331102MADEM0038R"), Err(Fault::CreditCode));
    assert_eq!(kept(Rule::Account, "6222 0000-1111"), Ok("622200001111".into()));
    assert_eq!(kept(Rule::Account, "1234567"), Err(Fault::Account));
    assert_eq!(kept(Rule::PastDay, "2026-06-15"), Ok("2026-06-15".into()));
    assert_eq!(kept(Rule::PastDay, "2026-06-16"), Err(Fault::Future));
    assert_eq!(kept(Rule::PastDay, "2026/06/01"), Err(Fault::Day));
    assert_eq!(kept(Rule::Phone, "0000-8800 3301"), Ok("0000-8800 3301".into()));
    assert_eq!(kept(Rule::Phone, "call me"), Err(Fault::Phone));
    assert_eq!(kept(Rule::OneOf(&COMPANY_KINDS), "gang"), Err(Fault::Kind));
    assert_eq!(kept(Rule::Region, "33"), Err(Fault::Region));
}

#[test]
fn a_region_lies_in_the_one_before_it() {
    let fault = |province: &str, city: &str, district: &str| {
        let Value::Object(body) = json!({"province": province, "city": city, "district": district}) else {
            return None;
        };
        region_fault(&body)
    };
    assert_eq!(fault("330000", "331100", "331102"), None);
    assert_eq!(fault("330000", "", ""), None);
    assert_eq!(fault("330000", "321100", ""), Some("city"));
    assert_eq!(fault("", "331100", ""), Some("city"));
    assert_eq!(fault("330000", "331100", "330102"), Some("district"));
}

#[test]
fn an_account_of_a_person_is_no_company_account() {
    assert!(is_company_account_name("青岚瓷业（上海）有限公司", "青岚瓷业(上海)有限公司"));
    assert!(is_company_account_name(" ＡＢＣ 有限公司", "abc有限公司"));
    for other in ["林砚", "", " ", "青岚瓷业有限公司"] {
        assert!(!is_company_account_name(other, "青岚瓷业（上海）有限公司"), "{other}");
    }
    assert!(!is_company_account_name("", ""));
}

#[test]
fn masks_keep_the_ends_alone() {
    assert_eq!(mask_number("330106199001011234"), "33********34");
    assert_eq!(mask_account("6222000011112222"), "********2222");
    assert_eq!((mask_number(""), mask_account("123")), (String::new(), "********".into()));
}

#[test]
fn each_warning_is_due_once_and_the_nearest_is_enough() {
    let end = day("2026-07-15");
    let mut given = None;
    let mut told = Vec::new();
    for days in 0..=32u64 {
        let today = day("2026-06-14") + Days::new(days);
        if let Some(due) = due_warning(end, today, given) {
            told.push((days_left(end, today), due.to_owner, due.to_reviewers));
            given = Some(due.days);
        }
    }
    assert_eq!(told, [(30, true, false), (7, true, false), (0, true, false), (-1, false, true)]);
    let due = |today, given| due_warning(end, day(today), given).map(|due| (due.days, due.to_owner, due.to_reviewers));
    assert_eq!(due("2026-07-14", None), Some((7, true, false)), "one message, not two, for who comes late");
    assert_eq!(due("2026-08-01", Some(0)), Some((-1, false, true)), "the owner was told on the last day");
    assert_eq!(due("2026-08-01", Some(7)), Some((-1, true, true)), "nobody looked on the last day");
    assert_eq!((due("2026-08-01", Some(-1)), due("2026-08-01", None)), (None, Some((-1, true, true))));
}
