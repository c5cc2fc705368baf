//! The payload of the list calls with predefined names (RULES lists). Unknown fields are ignored (RULES calls 12).

use std::{fmt::Write, ops::RangeInclusive};

use chrono::NaiveDate;
use guanlan_core::{
    dates::Phase,
    fold,
    paging::{DEFAULT_SIZE, MAX_SIZE, Paging},
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

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

/// What the lists of records take.
#[derive(Input, Default)]
#[input(open)]
pub struct ListPayload {
    /// From 1; a page past the end is an empty list.
    #[input(integer(1..=i64::MAX))]
    page: Option<i64>,
    #[input(integer(1..=MAX_SIZE as i64))]
    size: Option<i64>,
    /// Absent is all types of the call; 0 is a value; an unknown number gives an empty list.
    #[input(name = "type", integer(ANY))]
    subtype: Option<i64>,
    /// Blank is none; `%` and `_` are plain characters.
    #[input(keyword())]
    keyword: Option<String>,
    /// The id of a category; an unknown number gives an empty list.
    #[input(integer(ANY))]
    category: Option<i64>,
    #[input(integer(1000..=9999))]
    year: Option<i64>,
    #[input(choice(PHASES))]
    phase: Option<Phase>,
    #[input(choice(SORTS))]
    sort: Option<Sort>,
    /// Of events: each says its sessions (`sessionsOnDays`) from this day of the museum on. It is no filter.
    #[input(day())]
    sessions_from: Option<NaiveDate>,
    /// Of events: each says its sessions until this day, included.
    #[input(day())]
    sessions_until: Option<NaiveDate>,
}

const ANY: RangeInclusive<i64> = i64::MIN..=i64::MAX;
const PHASES: [(&str, Phase); 4] =
    [("upcoming", Phase::Upcoming), ("ongoing", Phase::Ongoing), ("closing", Phase::Closing), ("ended", Phase::Ended)];
const SORTS: [(&str, Sort); 4] =
    [("default", Sort::Default), ("newest", Sort::Newest), ("oldest", Sort::Oldest), ("title", Sort::Title)];

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
}

impl From<ListPayload> for ListQuery {
    fn from(asked: ListPayload) -> ListQuery {
        let (from, until) = (asked.sessions_from, asked.sessions_until);
        ListQuery {
            paging: Paging {
                page: asked.page.map_or(1, i64::unsigned_abs),
                size: asked.size.map_or(DEFAULT_SIZE, i64::unsigned_abs),
            },
            subtype: asked.subtype,
            keyword: asked
                .keyword
                .map(|keyword| fold::fold(&keyword).trim().to_owned())
                .filter(|keyword| !keyword.is_empty()),
            category: asked.category,
            year: asked.year,
            phase: asked.phase,
            sort: asked.sort.unwrap_or_default(),
            sessions: (from.is_some() || until.is_some())
                .then(|| from.unwrap_or(NaiveDate::MIN)..=until.unwrap_or(NaiveDate::MAX)),
        }
    }
}
