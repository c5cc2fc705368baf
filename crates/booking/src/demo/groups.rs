//! Groups in each state, and who guides them: organisations and guides that are plainly none.

use guanlan_core::{
    booking::{GuideWork, Hours, ProgrammeKind, StoredState, TourLanguage, review_ends},
    clock::Millis,
    opening::DayName,
};
use guanlan_kernel::error::ApiError;

use super::programmes::WEEK;
use crate::{
    Booking,
    guide::{self, Guide},
    reservation::{self, SeededGroup},
    slot::{self, Slot},
};

/// Adds the guides, and groups to coming tours.
///
/// # Errors
/// Those of the database.
pub async fn come(app: &Booking) -> Result<(), ApiError> {
    let (now, today) = (app.now(), app.today());
    let guide = |name: &str, languages: &[TourLanguage], days: &[DayName]| Guide {
        id: 0,
        name: name.to_owned(),
        work: GuideWork {
            languages: languages.to_vec(),
            themes: Vec::new(),
            hours: vec![Hours { days: days.to_vec(), starts: "09:00".into(), ends: "17:00".into() }],
        },
        is_active: true,
        version: 1,
    };
    let all = [
        guide("演示讲解员甲", &[TourLanguage::Zh, TourLanguage::En], &WEEK),
        guide("演示讲解员乙", &[TourLanguage::Zh, TourLanguage::Ja], &WEEK[1..6]),
        guide("演示讲解员丙", &[TourLanguage::Zh], &[DayName::Sat, DayName::Sun]),
    ];
    let mut ids = Vec::new();
    for one in &all {
        ids.push(app.db.write(|tx| Box::pin(async move { guide::add(&**tx, one, now).await })).await?);
    }
    let days = (today + chrono::Days::new(8), today + chrono::Days::new(21));
    let mut slots = slot::between(app.db.reader(), None, days).await?;
    slots.retain(|one| one.kind == ProgrammeKind::Tour && one.group_capacity > 0 && one.closed_reason.is_none());
    for ((slot, group), place) in slots.iter().step_by(2).zip(groups()).zip(0..) {
        let until = match group.state {
            StoredState::PendingReview => Some(review_of(slot, now, place)),
            _ => None,
        };
        reservation::seed_group(app, slot, &SeededGroup { until, ..group }).await?;
        if let (StoredState::Confirmed, Some(id)) = (group.state, ids.first()) {
            app.db.write(|tx| Box::pin(async move { guide::set(&**tx, (slot.id, slot.day), &[*id]).await })).await?;
        }
    }
    Ok(())
}

/// Until when somebody can look at the group of a slot: some sooner, some later.
fn review_of(slot: &Slot, now: Millis, place: i64) -> Millis {
    Millis((now.0 + (12 + 18 * place) * 3_600_000).min(review_ends(slot.instants.starts).0))
}

fn groups() -> Vec<SeededGroup<'static>> {
    let group = |organisation, language, size, state| SeededGroup {
        organisation,
        language,
        size,
        state,
        until: None,
        fee: 20_000,
        note: "",
        said: "",
        receiver: "",
    };
    vec![
        SeededGroup {
            note: "四年级学生 18 人、老师 2 人，希望讲得慢一些。",
            ..group("示例小学（演示）", TourLanguage::Zh, 20, StoredState::PendingReview)
        },
        SeededGroup {
            receiver: "演示接待员",
            said: "请从东门进馆。",
            ..group("示例旅行社（演示）", TourLanguage::En, 16, StoredState::Confirmed)
        },
        SeededGroup {
            said: "当天馆内布展，请另选日期。",
            ..group("示例公司（演示）", TourLanguage::Zh, 20, StoredState::Rejected)
        },
        SeededGroup {
            note: "日本友好城市代表团，需日语讲解。",
            ..group("示例友好协会（演示）", TourLanguage::Ja, 12, StoredState::PendingReview)
        },
        group("示例老年大学（演示）", TourLanguage::Zh, 18, StoredState::Expired),
    ]
}
