//! What the demo offers: visits at a time, a tour, and the events that are reserved.

use guanlan_core::{
    booking::{BookingMode, ProgrammeKind, Rules, Schedule, SlotPlan, Tour, TourLanguage, WeeklySlots},
    content::Kind,
    ids::EntryId,
    locale::{Bilingual, Lang},
    opening::DayName,
};
use guanlan_kernel::error::ApiError;
use guanlan_museum::content;

use crate::{Booking, programme::Programme};

/// Events that can be reserved.
const EVENTS: u64 = 50;
/// The subtype of events that are reserved.
const RESERVED: i64 = 1;
/// Every day.
pub const WEEK: [DayName; 7] =
    [DayName::Mon, DayName::Tue, DayName::Wed, DayName::Thu, DayName::Fri, DayName::Sat, DayName::Sun];

fn text(zh: &str, en: &str) -> Bilingual {
    Bilingual { zh: zh.to_owned(), en: en.to_owned() }
}

/// A slot of every day on which the museum is open; persons by themselves and of groups.
fn daily(starts: &str, ends: &str, (capacity, group_capacity): (i64, i64)) -> WeeklySlots {
    let slot = SlotPlan { starts: starts.into(), ends: ends.into(), capacity, group_capacity, mode: None };
    WeeklySlots { days: WEEK.to_vec(), slot, from: None, until: None }
}

/// One without a schedule, by the rules that hold until a museum says otherwise.
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

/// Everything that is offered.
///
/// # Errors
/// Those of the database.
pub async fn every(app: &Booking) -> Result<Vec<Programme>, ApiError> {
    let mut all = offered();
    for found in content::not_over(&app.museum, Kind::Event, Lang::Zh, EVENTS).await? {
        if found.head.subtype != RESERVED {
            continue;
        }
        let en = content::find(&app.museum, Kind::Event, Lang::En, EntryId(found.head.id)).await?;
        let en = en.map_or_else(String::new, |en| en.head.title);
        let event = programme(ProgrammeKind::Event, Bilingual { zh: found.head.title, en }, BookingMode::Account);
        all.push(Programme {
            event: Some(found.head.id),
            rules: Rules { days_ahead: 14, ..Rules::default() },
            ..event
        });
    }
    Ok(all)
}
