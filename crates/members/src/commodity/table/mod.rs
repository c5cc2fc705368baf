//! Commodities as a table: a file that is written here can be taken in again. Rows are known by the company's own number;
//! what is not in the file stays as it is.

mod columns;
pub mod lexicon;
mod offers;
mod read;
mod routes;
mod wire;

use std::collections::{BTreeMap, HashMap, HashSet};

use guanlan_core::{
    audit::{Action, Subject},
    commodity::{CommodityInput, State, StockReason},
    locale::Lang,
};
use guanlan_db::ConnectionTrait;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, extract::has_control, words::Message};
use serde_json::json;

use self::{
    columns::Column,
    lexicon::Lexicon,
    read::{Row, Table},
    wire::{CommodityImport, CommodityImportError},
};
use super::{Commodity, service, store};
use crate::{Members, company::is_active};

pub use routes::calls;

/// What is to be done for a file.
#[derive(Default)]
struct Plan {
    rows: usize,
    new: Vec<CommodityInput>,
    changed: Vec<(Commodity, CommodityInput)>,
    errors: Vec<(usize, Column, Message)>,
}

impl Plan {
    /// Compares a table with what is there.
    async fn of(db: &impl ConnectionTrait, company: i64, table: &Table) -> Result<Plan, ApiError> {
        let lexicon = Lexicon::load(db).await?;
        // PostgreSQL cannot even be asked for some of those that are refused below.
        let numbers: Vec<&str> = table.rows.iter().map(Row::number).filter(|number| !has_control(number)).collect();
        let there = store::by_numbers(db, company, &numbers).await?;
        let mut plan = Plan { rows: table.rows.len(), ..Plan::default() };
        let mut seen = HashSet::new();
        for (at, row) in (2..).zip(&table.rows) {
            let before = there.get(row.number());
            let mut errors = BTreeMap::new();
            let input = row.input(before.map(|one| &one.input), &lexicon, &mut errors);
            if !row.number().is_empty() && !seen.insert(row.number()) {
                errors.insert(Column::Number, Message::new("server.commodity.twice"));
            }
            if before.is_some_and(|one| one.state == State::Published) {
                for column in input.lacks().into_iter().filter_map(Column::of_field) {
                    errors.entry(column).or_insert_with(|| Message::new("server.commodity.toPublish"));
                }
            }
            plan.errors.extend(errors.into_iter().map(|(column, rule)| (at, column, rule)));
            match before {
                None => plan.new.push(input),
                Some(before) if before.input != input => plan.changed.push((before.clone(), input)),
                Some(_) => {}
            }
        }
        Ok(plan)
    }

    fn report(&self, lang: Lang) -> CommodityImport {
        let error = |(row, column, rule): &(usize, Column, Message)| CommodityImportError {
            row: *row,
            field: column.heading(lang),
            message: rule.say(lang),
        };
        CommodityImport {
            rows: self.rows,
            added: self.new.len(),
            changed: self.changed.len(),
            errors: self.errors.iter().map(error).collect(),
        }
    }
}

/// Takes a file in, all of it or, with an error in it, nothing. A trial keeps nothing in any case.
///
/// # Errors
/// 403 while the company is suspended; 422 for a file that is no such table.
async fn take_in(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    (table, trial): (&Table, bool),
    lang: Lang,
) -> Result<CommodityImport, ApiError> {
    if trial {
        let db = app.db.reader();
        if !is_active(db, company).await? {
            return Err(ApiError::Forbidden);
        }
        return Ok(Plan::of(db, company, table).await?.report(lang));
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                service::hold(tx, company).await?;
                let plan = Plan::of(&**tx, company, table).await?;
                let report = plan.report(lang);
                if !report.errors.is_empty() || plan.new.is_empty() && plan.changed.is_empty() {
                    return Ok(report);
                }
                let opening = service::by_hand(actor, StockReason::Opening, now);
                store::insert_many(&**tx, company, &plan.new.iter().collect::<Vec<_>>(), &opening).await?;
                let cause = service::by_hand(actor, StockReason::Import, now);
                for (before, input) in &plan.changed {
                    store::change(&**tx, (company, before), input, before.state, &cause).await?.or_refused()?;
                }
                let detail = json!({"rows": report.rows, "added": report.added, "changed": report.changed});
                actor.did_to(tx, Action::ImportCommodities, (Subject::Table, "commodities"), detail, now).await?;
                service::published_anew(tx, company).await?;
                Ok(report)
            })
        })
        .await
}

/// The cells of commodities, as they can be taken in again.
async fn lines(db: &impl ConnectionTrait, all: &[Commodity], lang: Lang) -> Result<Vec<Vec<String>>, ApiError> {
    let lexicon = Lexicon::load(db).await?;
    let mut kept: HashMap<Vec<i64>, String> = HashMap::new();
    let line = |one: &Commodity| {
        let classes = kept.entry(one.input.classes.clone()).or_insert_with_key(|ids| lexicon.class_cell(ids, lang));
        Column::ALL.map(|column| column.cell(&one.input, classes, &lexicon, lang)).to_vec()
    };
    Ok(all.iter().map(line).collect())
}
