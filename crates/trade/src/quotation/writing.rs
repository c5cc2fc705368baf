//! Writing a version: what its author says of terms and lines, as it will be kept.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use guanlan_core::{
    dates::iso_date,
    quotation::MOST_DAYS,
    trade::{Side, TradeKind},
};
use guanlan_db::{ConnectionTrait, DbErr, entity::quotation_version};
use guanlan_kernel::{error::ApiError, words::Message};

use super::lines::{self, Asked, Ground, Line, Sums};
use crate::{
    Trade,
    document::{self, Destination, DestinationPatch, Place},
};

/// What a version says beside its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The last day on which it holds.
    pub valid_until: NaiveDate,
    pub destination: Destination,
    pub terms: String,
    pub notes: String,
}

/// What somebody says of a version; what is absent stays as it was.
#[derive(Clone, Debug, Default)]
pub struct Patch {
    pub lines: Option<Vec<Asked>>,
    pub valid_until: Option<NaiveDate>,
    pub destination: DestinationPatch,
    pub terms: Option<String>,
    pub notes: Option<String>,
}

/// A version as it was, or is, written.
#[derive(Clone, Debug)]
pub struct Written {
    pub terms: Terms,
    pub lines: Vec<Line>,
}

impl Written {
    /// As it is stored. The contact of another party's version is not carried over.
    ///
    /// # Errors
    /// A row that no release wrote.
    pub fn of(row: &quotation_version::Model, lines: Vec<Line>) -> Result<Written, DbErr> {
        let odd = || DbErr::Custom(format!("version {} of a quotation: its last day is unknown", row.id));
        let place = Place {
            province: row.province.clone(),
            city: row.city.clone(),
            district: row.district.clone(),
            address: row.address.clone(),
        };
        let terms = Terms {
            valid_until: iso_date(&row.valid_until).ok_or_else(odd)?,
            destination: Destination {
                distribution: row.distribution_id,
                place,
                contact: row.contact_id.map(|id| (id, row.contact_name.clone())),
            },
            terms: row.terms.clone(),
            notes: row.notes.clone(),
        };
        Ok(Written { terms, lines })
    }

    /// What its lines come to.
    ///
    /// # Errors
    /// 422 beyond the highest.
    pub fn sums(&self) -> Result<Sums, ApiError> {
        lines::sums(&self.lines).ok_or_else(|| ApiError::invalid("lines", Message::new("server.quotation.tooMuch")))
    }
}

/// For whom a version is written.
pub struct Author<'a> {
    pub kind: TradeKind,
    pub side: Side,
    /// The author's company.
    pub company: i64,
    pub seller: i64,
    /// What is there: the own draft, or the version at hand; `None` at the beginning.
    pub before: Option<&'a Written>,
    pub last_id: i64,
}

/// Makes a version of what somebody says and what was there before.
///
/// # Errors
/// 422 for each field that cannot be.
pub async fn write(
    app: &Trade,
    db: &impl ConnectionTrait,
    author: &Author<'_>,
    patch: Patch,
    today: NaiveDate,
) -> Result<Written, ApiError> {
    let mut errors = BTreeMap::new();
    let before = author.before.map(|written| &written.terms);
    let valid_until = patch.valid_until.or(before.map(|terms| terms.valid_until)).unwrap_or(today);
    if patch.valid_until.is_some_and(|day| !is_valid(day, today)) {
        errors.insert("validUntil".to_owned(), valid_until_rule());
    }
    let there = before.map(|terms| &terms.destination);
    let destination =
        document::write_destination(app, db, author.company, patch.destination, there, &mut errors).await?;
    let kept = author.before.map(|written| written.lines.as_slice()).unwrap_or_default();
    let ground =
        Ground { kind: author.kind, side: author.side, seller: author.seller, before: kept, last_id: author.last_id };
    let lines = match patch.lines {
        None => kept.to_vec(),
        Some(asked) => match lines::resolve(db, &ground, asked).await {
            Ok(lines) => lines,
            Err(ApiError::Invalid(wrong)) => {
                errors.extend(wrong);
                Vec::new()
            }
            Err(other) => return Err(other),
        },
    };
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    let terms = Terms {
        valid_until,
        destination,
        terms: patch.terms.or_else(|| before.map(|terms| terms.terms.clone())).unwrap_or_default(),
        notes: patch.notes.or_else(|| before.map(|terms| terms.notes.clone())).unwrap_or_default(),
    };
    let written = Written { terms, lines };
    written.sums()?;
    Ok(written)
}

/// Whether an offer may hold until a day: from today on, and not for longer than a year.
fn is_valid(day: NaiveDate, today: NaiveDate) -> bool {
    let last = today.checked_add_days(Days::new(MOST_DAYS.unsigned_abs()));
    day >= today && last.is_none_or(|last| day <= last)
}

fn valid_until_rule() -> Message {
    Message::new("server.quotation.validUntil").with("most", MOST_DAYS)
}

/// Refuses what cannot be put before the other party: no lines, an offer that is over, what the seller has withdrawn
/// meanwhile, and a seller's line without a price.
///
/// # Errors
/// 422 at the fields.
pub async fn must_be_whole(
    db: &impl ConnectionTrait,
    author: &Author<'_>,
    written: &Written,
    today: NaiveDate,
) -> Result<(), ApiError> {
    let mut errors = BTreeMap::new();
    if written.lines.is_empty() {
        errors.insert("lines".to_owned(), Message::new("server.quotation.noLines"));
    }
    if !is_valid(written.terms.valid_until, today) {
        errors.insert("validUntil".to_owned(), valid_until_rule());
    }
    for place in lines::withdrawn(db, author.seller, &written.lines).await? {
        errors.insert(format!("lines.{place}.commodityId"), Message::new("server.quotation.line.commodity"));
    }
    if author.side == Side::Seller {
        for (place, _) in written.lines.iter().enumerate().filter(|(_, line)| line.unit_price.is_none()) {
            errors.insert(format!("lines.{place}.unitPriceFen"), Message::new("server.rule.required"));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}
