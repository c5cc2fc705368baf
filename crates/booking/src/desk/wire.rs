//! The desk as the wire has it.

use chrono::{DateTime, NaiveDate, Utc};
use guanlan_core::booking::{AgeBand, ComesFrom, DeskAnswer, IdType};
use guanlan_kernel::{input::Input, words::Message};
use serde::Serialize;
use utoipa::ToSchema;

/// Scans of one batch.
const MOST_SCANS: usize = 1000;

/// What is shown at the desk: one of ticket, number of a document, or code of a party.
#[derive(Clone, Input)]
pub struct Scan {
    /// Of a person, or the code of a party.
    #[input(text(40))]
    pub ticket: Option<String>,
    /// The number of a document of somebody who has a place today.
    #[input(text(40))]
    pub id_number: Option<String>,
    /// The code of a party.
    #[input(text(40))]
    pub reservation: Option<String>,
    /// Of a party, the place of one person in it; absent: everybody who is not in yet.
    #[input(integer(1..=500))]
    pub person: Option<i64>,
    /// What is behind this desk; a ticket for something else is told so.
    #[input(integer(1..=i64::MAX))]
    pub programme: Option<i64>,
    /// When it was shown, RFC 3339; now, where it is absent. For desks that were without network.
    #[input(text(40))]
    pub at: Option<String>,
    /// Of the caller's making: a repeat is the first answer again.
    #[input(text(64))]
    pub key: String,
    /// Lets somebody in who is early, late or suspended.
    #[input(boolean(), or_default)]
    pub is_overridden: bool,
}

impl Scan {
    /// When it was shown; `Err` where that is no instant.
    pub fn instant(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>, Message> {
        let Some(text) = &self.at else { return Ok(now) };
        DateTime::parse_from_rfc3339(text).map(|at| at.to_utc()).map_err(|_| Message::new("server.booking.instant"))
    }
}

fn too_many(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// What a desk without network let in.
#[derive(Input)]
pub struct ScanBatch {
    #[input(each::<Scan>(1..=MOST_SCANS, too_many))]
    pub check_ins: Vec<Scan>,
}

/// What the desk says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckIn {
    /// By which it can be undone for ten minutes; null unless somebody was let in.
    #[schema(required)]
    pub id: Option<i64>,
    pub answer: DeskAnswer,
    /// Whom the answer is about; null where nobody is known.
    #[schema(required)]
    pub person: Option<DeskPerson>,
    /// The whole party.
    pub party: Vec<DeskPerson>,
    /// The code of the party; null where nobody is known.
    #[schema(required)]
    pub reservation: Option<String>,
    /// Persons who were let in by this.
    pub let_in: i64,
    #[schema(required)]
    pub slot: Option<DeskSlot>,
    /// Until then it can be undone.
    #[schema(required)]
    pub undo_until: Option<String>,
}

/// Somebody of a party, at the desk.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskPerson {
    /// In the party, from 1.
    pub n: i64,
    /// Masked; empty where no name was given.
    pub name: String,
    #[schema(required)]
    pub id_type: Option<IdType>,
    /// Masked.
    #[schema(required)]
    pub id_number: Option<String>,
    pub is_minor: bool,
    pub is_in: bool,
}

/// What a ticket is for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskSlot {
    pub id: i64,
    pub programme_id: i64,
    pub programme: String,
    pub place: String,
    pub date: NaiveDate,
    pub starts: String,
    pub ends: String,
}

/// What became of the scans of a batch, in their order. What is not `ok` is a conflict that somebody has to look at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchOutcome {
    pub results: Vec<BatchResult>,
    pub ok: u64,
    pub conflicts: u64,
}

/// What became of one scan.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchResult {
    pub key: String,
    pub answer: DeskAnswer,
    #[schema(required)]
    pub person: Option<DeskPerson>,
    #[schema(required)]
    pub slot: Option<DeskSlot>,
}

/// Which list a desk takes along.
#[derive(Input)]
pub struct DeskListFilter {
    /// Today, where it is absent.
    #[input(day())]
    pub date: Option<NaiveDate>,
    /// A programme; all of them, where it is absent.
    #[input(integer(1..=i64::MAX))]
    pub place: Option<i64>,
}

/// Who may come on a day, for a desk without network: tickets, masked names and sizes of parties, and nothing else.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskList {
    pub date: NaiveDate,
    /// RFC 3339, UTC.
    pub made_at: String,
    pub slots: Vec<DeskListSlot>,
    pub entries: Vec<DeskListEntry>,
    /// A keyed hash over everything else: what was changed on a device is not taken back.
    pub signature: String,
}

/// A slot of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskListSlot {
    pub id: i64,
    pub programme_id: i64,
    pub programme: String,
    pub starts: String,
    pub ends: String,
    /// From here on people are let in, RFC 3339, UTC.
    pub from: String,
    /// Until here.
    pub until: String,
}

/// A person of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskListEntry {
    pub ticket: String,
    /// Of the party.
    pub code: String,
    /// Masked.
    pub name: String,
    /// Of the party, persons.
    pub size: i64,
    pub slot: i64,
    pub is_in: bool,
}

/// The days that figures are asked for, at most a year; absent: the last week.
#[derive(Input)]
pub struct VisitorFiguresFilter {
    #[input(day())]
    pub from: Option<NaiveDate>,
    #[input(day())]
    pub to: Option<NaiveDate>,
}

/// How many people were let in by their tickets.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitorFigures {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub persons: i64,
    /// Every day, in the museum's zone.
    pub days: Vec<DayFigure>,
    /// Over all days, from the first hour in which somebody came until the last.
    pub hours: Vec<HourFigure>,
    pub origins: Vec<OriginFigure>,
    pub ages: Vec<AgeFigure>,
}

/// Persons of a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayFigure {
    pub date: NaiveDate,
    pub persons: i64,
}

/// Persons who came within an hour.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HourFigure {
    /// From 0 to 23, in the museum's zone.
    pub hour: u32,
    pub persons: i64,
}

/// Persons by where they come from.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OriginFigure {
    /// By the document; null where none was asked for.
    #[schema(required)]
    pub comes_from: Option<ComesFrom>,
    pub persons: i64,
}

/// Persons by their age.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgeFigure {
    /// On the day of the visit; null where no birth was told.
    #[schema(required)]
    pub age_band: Option<AgeBand>,
    pub persons: i64,
}
