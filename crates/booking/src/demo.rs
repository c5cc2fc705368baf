//! The demo's places: what a museum of its size would offer, with a fortnight of slots in every state. Whoever has places
//! there is nobody: reservations of the demo carry no names.

use guanlan_core::{
    booking::{
        BookingMode, GuideWork, Hours, ProgrammeKind, Rules, Schedule, SlotPlan, StoredState, Tour, TourLanguage,
        WeeklySlots, review_ends,
    },
    clock::Millis,
    content::Kind,
    locale::{Bilingual, Lang},
    opening::DayName,
};
use guanlan_kernel::error::ApiError;
use guanlan_museum::content;

use crate::{
    Booking,
    guide::{self, Guide},
    planning, programme,
    programme::Programme,
    reservation::{self, SeededGroup},
    slot,
    slot::Slot,
};

/// Events that can be reserved.
const EVENTS: u64 = 50;
/// The subtype of events that are reserved.
const RESERVED: i64 = 1;
const WEEK: [DayName; 7] =
    [DayName::Mon, DayName::Tue, DayName::Wed, DayName::Thu, DayName::Fri, DayName::Sat, DayName::Sun];

fn text(zh: &str, en: &str) -> Bilingual {
    Bilingual { zh: zh.to_owned(), en: en.to_owned() }
}

/// A slot of every day on which the museum is open; persons by themselves and of groups.
fn daily(starts: &str, ends: &str, (capacity, group_capacity): (i64, i64)) -> WeeklySlots {
    let slot = SlotPlan { starts: starts.into(), ends: ends.into(), capacity, group_capacity, mode: None };
    WeeklySlots { days: WEEK.to_vec(), slot, from: None, until: None }
}

fn programme(kind: ProgrammeKind, name: Bilingual, mode: BookingMode) -> Programme {
    Programme {
        id: 0,
        kind,
        event: None,
        name,
        place: Bilingual::default(),
        note: Bilingual::default(),
        mode,
        rules: Rules::default(),
        schedule: Schedule::default(),
        tour: Tour::default(),
        is_offered: true,
        version: 1,
    }
}

/// What the demo offers beside its events.
fn offered() -> Vec<Programme> {
    let weekly = |weekly| Schedule { weekly, exceptions: Vec::new() };
    vec![
        Programme {
            place: text("本馆东门", "East gate"),
            note: text(
                "开放时间内随到随进，免费参观。",
                "Come in at any time during opening hours; admission is free.",
            ),
            schedule: weekly(vec![daily("09:00", "17:00", (5_000, 0))]),
            ..programme(ProgrammeKind::Visit, text("常设展览", "Permanent galleries"), BookingMode::None)
        },
        Programme {
            place: text("二层特展厅", "Special exhibition hall, second floor"),
            note: text(
                "请携带预约时填写的证件，按时段入场。展厅每时段限流。",
                "Bring the document you reserved with and come within your time. The hall admits a set number of people at a time.",
            ),
            schedule: weekly(vec![
                daily("09:00", "10:30", (40, 20)),
                daily("10:30", "12:00", (40, 20)),
                daily("13:30", "15:00", (40, 20)),
                daily("15:00", "16:30", (30, 0)),
            ]),
            ..programme(
                ProgrammeKind::Visit,
                text("特展分时参观", "Special exhibition at a time"),
                BookingMode::RealName,
            )
        },
        Programme {
            place: text("窑厅圆窑基座前", "At the round kiln base in the kiln hall"),
            note: text(
                "讲解约 60 分钟，请提前 5 分钟到集合点。迟到 15 分钟以上不再保留名额。",
                "Tours take about an hour; please be there five minutes early. Places are kept for fifteen minutes.",
            ),
            rules: Rules {
                late_minutes: Some(15),
                closes_minutes: 30,
                group_least: 8,
                group_most: 20,
                group_notice_days: 7,
                group_fee: 20_000,
                ..Rules::default()
            },
            tour: Tour {
                languages: vec![TourLanguage::Zh, TourLanguage::En, TourLanguage::Ja],
                themes: vec![
                    text("通史导览", "The history of the house"),
                    text("青瓷与窑火", "Celadon and kiln fire"),
                    text("适合小学生的讲解", "A tour for primary schools"),
                ],
            },
            schedule: weekly(vec![daily("10:30", "11:30", (15, 30)), daily("14:30", "15:30", (15, 30))]),
            ..programme(ProgrammeKind::Tour, text("公益讲解", "Guided tour of the house"), BookingMode::Account)
        },
    ]
}

/// Fills a museum in which nothing can be reserved yet.
///
/// # Errors
/// Those of the database.
pub async fn seed(app: &Booking) -> Result<(), ApiError> {
    if !programme::every(app.db.reader()).await?.is_empty() {
        return Ok(());
    }
    let mut all = offered();
    for found in content::not_over(&app.museum, Kind::Event, Lang::Zh, EVENTS).await? {
        if found.head.subtype != RESERVED {
            continue;
        }
        let en = content::find(&app.museum, Kind::Event, Lang::En, guanlan_core::ids::EntryId(found.head.id)).await?;
        let en = en.map_or_else(String::new, |en| en.head.title);
        let event = programme(ProgrammeKind::Event, Bilingual { zh: found.head.title, en }, BookingMode::Account);
        all.push(Programme {
            event: Some(found.head.id),
            rules: Rules { days_ahead: 14, ..Rules::default() },
            ..event
        });
    }
    let now = app.now();
    let all = &all;
    app.db
        .write(|tx| {
            Box::pin(async move {
                for one in all {
                    programme::add(&**tx, one, now).await?;
                }
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    planning::plan_all(app).await?;
    people(app).await?;
    guides(app).await
}

/// Groups in each state, and who guides them: organisations and guides that are plainly none.
async fn guides(app: &Booking) -> Result<(), ApiError> {
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

/// People in the slots that can be booked: some full, some nearly, some empty; and one that the museum closed.
async fn people(app: &Booking) -> Result<(), ApiError> {
    let (today, now) = (app.today(), app.now());
    let days = (today, today + chrono::Days::new(14));
    let mut can_close = true;
    for (place, one) in slot::between(app.db.reader(), None, days).await?.into_iter().enumerate() {
        let is_bookable = one.instants.opens <= now && one.instants.starts > now && one.mode != Some(BookingMode::None);
        if !is_bookable || one.capacity > 1000 {
            continue;
        }
        // A pattern that looks like none: sevenths and fifths of what there is.
        let share = [5, 3, 10, 8, 10, 1, 9][place % 7];
        if can_close && place % 11 == 10 && one.day > today {
            can_close = false;
            reservation::close_empty(app, one.id, "展厅临时检修").await?;
            continue;
        }
        let mut left = one.capacity * share / 10;
        for size in [4, 2, 3, 1, 5, 2].into_iter().cycle() {
            let persons = size.min(left);
            if persons == 0 {
                break;
            }
            reservation::at_counter(app, &one, persons).await?;
            left -= persons;
        }
    }
    Ok(())
}
