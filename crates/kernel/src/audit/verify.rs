//! Computes the whole chain again from the stored bytes.

use std::{fmt, path::Path};

use anyhow::Result;
use guanlan_db::{ConnectionTrait, DbErr};
use serde_json::{Value, json};

use super::{
    seal::Head,
    store::{self, Row},
    witness,
};

/// Rows that are read at once.
const PAGE: u64 = 1000;

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A row does not follow from the one before it. Where what follows is renumbered too, a row that was taken out
    /// before it looks the same.
    Changed { id: i64, sequence: i64 },
    /// What is shown and filtered by differs from what was sealed.
    Shown { id: i64, sequence: Option<i64> },
    /// These places of the chain are empty.
    Removed { from: i64, to: i64 },
    /// A row that the chain does not need: what follows it follows from the row before it.
    Inserted { id: i64, sequence: i64 },
    /// The chain is right in itself, but it is not the one that was told to the outside.
    Rewritten { told: Head },
}

impl fmt::Display for Fault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Changed { id, sequence } => {
                write!(
                    to,
                    "row {id}, place {sequence} of the chain, was changed (or one before it removed and the rest renumbered)"
                )
            }
            Fault::Shown { id, sequence: Some(sequence) } => {
                write!(
                    to,
                    "row {id}, place {sequence} of the chain: its columns were changed; its body says what was sealed"
                )
            }
            Fault::Shown { id, sequence: None } => {
                write!(to, "row {id}, not sealed yet: its columns differ from its body")
            }
            Fault::Removed { from, to: last } if from == last => {
                write!(to, "the row at place {from} of the chain was removed")
            }
            Fault::Removed { from, to: last } => {
                write!(to, "the rows at places {from} to {last} of the chain were removed")
            }
            Fault::Inserted { id, sequence } => write!(to, "row {id}, place {sequence} of the chain, was inserted"),
            Fault::Rewritten { told } => {
                write!(to, "the chain was rewritten at or before place {}: it does not lead to {told}", told.sequence)
            }
        }
    }
}

/// What a verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Up to where the chain is right.
    pub head: Head,
    /// Rows that wait to be sealed.
    pub waiting: u64,
    pub fault: Option<Fault>,
}

/// Computes everything again. `told` are heads that were kept outside of the database: the chain must lead to each.
///
/// # Errors
/// Where the database is away.
pub async fn verify(db: &impl ConnectionTrait, told: &[Head]) -> Result<Verdict, DbErr> {
    let mut head = Head::start();
    let mut fault = None;
    'all: loop {
        let page = store::sealed_after(db, head.sequence, PAGE).await?;
        let is_end = page.len() < PAGE as usize;
        let mut rows = page.into_iter().peekable();
        while let Some(row) = rows.next() {
            if let Some(found) = look(&head, &row, rows.peek()) {
                fault = Some(found);
                break 'all;
            }
            head = head.then(&row.body);
            if let Some(told) = told.iter().find(|told| told.sequence == head.sequence && told.hash != head.hash) {
                fault = Some(Fault::Rewritten { told: told.clone() });
                break 'all;
            }
        }
        if is_end {
            break;
        }
    }
    let waiting = store::count_waiting(db).await?;
    if fault.is_none() {
        let furthest = told.iter().map(|told| told.sequence).max().filter(|told| *told > head.sequence);
        fault = furthest.map(|to| Fault::Removed { from: head.sequence + 1, to });
    }
    if fault.is_none() {
        let next = store::waiting(db, PAGE).await?;
        let odd = next.iter().find(|row| !is_shown_as_stored(row));
        fault = odd.map(|row| Fault::Shown { id: row.id, sequence: None });
    }
    Ok(Verdict { head, waiting, fault })
}

/// What is wrong with the row that follows `head`.
fn look(head: &Head, row: &Row, next: Option<&Row>) -> Option<Fault> {
    let sequence = row.sequence.unwrap_or_default();
    if sequence != head.sequence + 1 {
        return Some(Fault::Removed { from: head.sequence + 1, to: sequence - 1 });
    }
    let wanted = head.then(&row.body);
    if row.hash.as_deref() != Some(&wanted.hash) {
        let is_superfluous = next.is_some_and(|next| next.hash.as_deref() == Some(&head.then(&next.body).hash));
        let id = row.id;
        return Some(if is_superfluous { Fault::Inserted { id, sequence } } else { Fault::Changed { id, sequence } });
    }
    (!is_shown_as_stored(row)).then_some(Fault::Shown { id: row.id, sequence: row.sequence })
}

/// Whether the columns say what the body says.
fn is_shown_as_stored(row: &Row) -> bool {
    let Ok(body) = serde_json::from_str::<Value>(&row.body) else { return false };
    body["at"] == json!(row.at)
        && body["actor"] == json!(row.actor_id)
        && body["company"] == json!(row.company_id)
        && body["action"] == json!(row.action)
        && body["subjectKind"] == json!(row.subject_kind)
        && body["subject"] == json!(row.subject_id)
}

/// What `guanlan audit verify` prints, and whether all is well. The head in the data folder counts as told, besides the
/// one that is given. Where neither is there all is not well, unless that is expected (`without_head`): whoever cuts rows
/// off can take the file away too.
///
/// # Errors
/// Where the database is away, or the file in the data folder holds something else.
pub async fn report(
    db: &impl ConnectionTrait,
    data: &Path,
    given: Option<Head>,
    without_head: bool,
) -> Result<(String, bool)> {
    let mut told = Vec::from_iter(given);
    told.extend(witness::read(&data.join(witness::FILE)).await?);
    let verdict = verify(db, &told).await?;
    let (sealed, waiting) = (verdict.head.sequence, verdict.waiting);
    if let Some(fault) = verdict.fault {
        return Ok((
            format!("The audit log is not as it was written: {fault}. The first {sealed} rows are right."),
            false,
        ));
    }
    let against = match told.iter().map(|told| told.sequence).max() {
        Some(place) => format!("and leads to the head kept at place {place}"),
        None if without_head => "but no head was kept outside of the database to compare it with".to_owned(),
        None => {
            return Ok((
                format!(
                    "{sealed} rows are sealed, {waiting} wait, but no head was kept outside of the database to compare \
                     the chain with: its end may have been cut off. Give one that was kept elsewhere with --head; if \
                     there is none, --without-head checks the chain by itself."
                ),
                false,
            ));
        }
    };
    let head = if sealed == 0 { String::new() } else { format!("\nHead: {}", verdict.head) };
    Ok((format!("{sealed} rows are sealed, {waiting} wait. The chain is whole {against}.{head}"), true))
}
