//! The payload of the list calls with predefined names (RULES lists). Unknown fields are ignored (RULES calls 12).

use std::{fmt::Write, ops::RangeInclusive};

use chrono::NaiveDate;
use guanlan_core::{
    dates::Phase,
    fold,
    paging::{DEFAULT_SIZE, MAX_SIZE, Paging},
};
use guanlan_kernel::{contract::DayText, error::ApiError, extract::Fields};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::{
    ToSchema,
    openapi::schema::{Object, ObjectBuilder, SchemaType, Type},
};

/// What a list shows. As a cache key it holds only what was understood, so that two spellings share an answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ListQuery {
    pub paging: Paging,
    /// `None`: all types of the call.
    pub subtype: Option<i64>,
    /// Folded.
    pub keyword: Option<String>,
    pub category: Option<i64>,
    pub year: Option<i64>,
    pub phase: Option<Phase>,
    pub sort: Sort,
    /// The days whose sessions the cards of events say.
    pub sessions: Option<RangeInclusive<NaiveDate>>,
}

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// On now, then coming, then past; within these as the museum orders them.
    #[default]
    Default,
    Newest,
    Oldest,
    Title,
}

/// The payload as the OpenAPI document shows it.
#[derive(ToSchema)]
#[schema(as = ListPayload, rename_all = "camelCase")]
#[expect(dead_code, reason = "it is only described: reading goes field by field, so that every fault is named")]
pub struct ListPayload {
    #[schema(schema_with = page_number, required = false)]
    page: Option<i64>,
    #[schema(minimum = 1, maximum = 100, nullable)]
    size: Option<u32>,
    #[schema(schema_with = any_type, required = false)]
    r#type: Option<i64>,
    /// Blank is none; `%` and `_` are plain characters.
    #[schema(max_length = 100, nullable)]
    keyword: Option<String>,
    #[schema(schema_with = any_category, required = false)]
    category: Option<i64>,
    #[schema(minimum = 1000, maximum = 9999, nullable)]
    year: Option<u32>,
    phase: Option<Phase>,
    sort: Option<Sort>,
    /// Of events: each says its sessions (`sessionsOnDays`) from this day of the museum on. It is no filter.
    #[schema(value_type = Option<DayText>)]
    sessions_from: Option<NaiveDate>,
    /// Of events: each says its sessions until this day, included.
    #[schema(value_type = Option<DayText>)]
    sessions_until: Option<NaiveDate>,
}

/// An integer of any size: JSON has no 64 bits, and a number past the end is no fault of the caller.
fn any_integer(description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::Integer, Type::Null])).description(Some(description))
}

fn page_number() -> Object {
    any_integer("From 1; a page past the end is an empty list.").minimum(Some(1)).build()
}

fn any_type() -> Object {
    any_integer("Absent is all types of the call; 0 is a value; an unknown number gives an empty list.").build()
}

fn any_category() -> Object {
    any_integer("The id of a category; an unknown number gives an empty list.").build()
}

const ANY: RangeInclusive<i64> = i64::MIN..=i64::MAX;

impl ListQuery {
    /// Appends what tells this query from every other one. By hand and not by `Debug`, which cost a sixth of a
    /// warm call. The keyword stands last, so that nothing in it can pass for another part.
    pub fn write_key(&self, key: &mut String) {
        // Writing into a string cannot fail.
        let _ = write!(key, "{} {}", self.paging.page, self.paging.size);
        for (mark, number) in [('t', self.subtype), ('c', self.category), ('y', self.year)] {
            if let Some(number) = number {
                let _ = write!(key, " {mark}{number}");
            }
        }
        if let Some(phase) = self.phase {
            let _ = write!(key, " {phase:?}");
        }
        let _ = write!(key, " {:?}", self.sort);
        if let Some(days) = &self.sessions {
            let _ = write!(key, " d{days:?}");
        }
        if let Some(keyword) = &self.keyword {
            key.push_str(" k");
            key.push_str(keyword);
        }
    }

    /// Reads a payload; every field that breaks a rule is named.
    pub fn read(payload: &Map<String, Value>) -> Result<ListQuery, ApiError> {
        let mut fields = Fields::new(payload);
        let query = ListQuery::of(&mut fields);
        fields.finish()?;
        Ok(query)
    }

    /// Reads what all lists take; what breaks a rule is noted in `fields`.
    pub fn of(fields: &mut Fields<'_>) -> ListQuery {
        let page = fields.integer("page", 1..=i64::MAX).map_or(1, i64::unsigned_abs);
        let size = fields.integer("size", 1..=MAX_SIZE as i64).map_or(DEFAULT_SIZE, i64::unsigned_abs);
        let (from, until) = (fields.day("sessionsFrom"), fields.day("sessionsUntil"));
        ListQuery {
            paging: Paging { page, size },
            subtype: fields.integer("type", ANY),
            keyword: fields
                .looked_for("keyword", 100)
                .map(|keyword| fold::fold(&keyword).trim().to_owned())
                .filter(|keyword| !keyword.is_empty()),
            category: fields.integer("category", ANY),
            year: fields.integer("year", 1000..=9999),
            phase: fields.one_of(
                "phase",
                &[
                    ("upcoming", Phase::Upcoming),
                    ("ongoing", Phase::Ongoing),
                    ("closing", Phase::Closing),
                    ("ended", Phase::Ended),
                ],
            ),
            sort: fields
                .one_of(
                    "sort",
                    &[
                        ("default", Sort::Default),
                        ("newest", Sort::Newest),
                        ("oldest", Sort::Oldest),
                        ("title", Sort::Title),
                    ],
                )
                .unwrap_or_default(),
            sessions: (from.is_some() || until.is_some())
                .then(|| from.unwrap_or(NaiveDate::MIN)..=until.unwrap_or(NaiveDate::MAX)),
        }
    }
}
