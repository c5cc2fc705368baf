//! What publishing asks of events, and how their days follow from their sessions.

use super::*;
use crate::content::parts::assert_faults;

fn day(text: &str) -> Option<NaiveDate> {
    Some(text.parse().expect("a day"))
}

#[test]
fn every_rule_of_publishing_is_asked() {
    let right = Event::sample(0);
    assert_faults(
        &right.shared,
        &[
            (|event| event.subtype = 6, "type", FaultRule::UnknownType),
            (|event| event.cover = None, "cover", FaultRule::Required),
            (
                |event| (event.starts_on, event.ends_on, event.sessions) = (None, None, Vec::new()),
                "startsOn",
                FaultRule::Required,
            ),
            (|event| event.ends_on = day("2025-12-31"), "endsOn", FaultRule::EndsBeforeStart),
            (|event| event.sessions[1].day = None, "sessions[1].day", FaultRule::Required),
            (|event| event.sessions[0].starts = "9:00".into(), "sessions[0].starts", FaultRule::NotATime),
            (|event| event.sessions[0].ends = "24:00".into(), "sessions[0].ends", FaultRule::NotATime),
            (|event| event.sessions[0].ends = "14:00".into(), "sessions[0].ends", FaultRule::EndsBeforeStart),
            (|event| event.sessions[0].ends = "13:59".into(), "sessions[0].ends", FaultRule::EndsBeforeStart),
            (|event| event.price_fen = Some(-1), "priceFen", FaultRule::Negative),
            (|event| event.ages = Some(Ages::default()), "ages", FaultRule::Required),
            (|event| event.ages = Some(Ages { from: Some(9), to: Some(8) }), "ages.to", FaultRule::EndsBeforeStart),
        ],
    );
    assert_faults(
        &right.en,
        &[
            (|text| text.title.clear(), "title", FaultRule::Required),
            (|text| text.title = "t".repeat(201), "title", FaultRule::TooLong(200)),
            (|text| text.summary.clear(), "summary", FaultRule::Required),
            (|text| text.subtitle = Some("t".repeat(201)), "subtitle", FaultRule::TooLong(200)),
            (|text| text.host = Some("t".repeat(201)), "host", FaultRule::TooLong(200)),
        ],
    );
}

#[test]
fn days_that_are_not_said_come_from_the_sessions_in_whatever_order_they_stand() {
    let Sample { mut shared, zh, .. } = Event::sample(0);
    shared.sessions.reverse();
    let days = |shared: &Shared| {
        let columns = Event::columns(shared, &zh);
        (columns.day, columns.starts_on, columns.ends_on)
    };
    assert_eq!(days(&shared), (day("2026-01-01"), day("2026-01-01"), day("2026-12-31")));
    (shared.starts_on, shared.ends_on) = (None, None);
    assert_eq!(days(&shared), (day("2026-12-01"), day("2026-12-01"), day("2026-12-08")));
    assert_eq!(shared.faults(), []);
    shared.ends_on = day("2026-12-05");
    assert_eq!(days(&shared), (day("2026-12-01"), day("2026-12-01"), day("2026-12-05")));
    shared.ends_on = day("2026-11-30");
    assert_eq!(shared.faults(), [Fault { field: "endsOn".into(), rule: FaultRule::EndsBeforeStart }]);
}

#[test]
fn the_first_session_is_the_earliest_one_of_the_earliest_day() {
    let Sample { mut shared, .. } = Event::sample(0);
    shared.sessions[0].starts = "15:00".into();
    shared.sessions.reverse();
    let earlier = Session { starts: "09:00".into(), ends: "10:00".into(), ..shared.sessions[1].clone() };
    shared.sessions.push(earlier);
    shared.sessions.push(Session::default());
    let shown: Vec<(String, String)> =
        shared.sessions_shown(Lang::Zh).into_iter().map(|session| (session.day.to_string(), session.starts)).collect();
    let expected = [("2026-12-01", "09:00"), ("2026-12-01", "15:00"), ("2026-12-08", "14:00")];
    assert_eq!(shown, expected.map(|(day, starts)| (day.to_owned(), starts.to_owned())));
}

#[test]
fn a_session_elsewhere_names_its_place_in_chinese_where_english_is_missing() {
    let session = Session {
        day: day("2026-12-01"),
        place: Some(Bilingual { zh: "东院".into(), en: String::new() }),
        ..Session::default()
    };
    assert_eq!(session.show(Lang::En).and_then(|session| session.place).as_deref(), Some("东院"));
    let nowhere = Session { place: Some(Bilingual::default()), ..session };
    assert_eq!(nowhere.show(Lang::Zh).and_then(|session| session.place), None);
}
