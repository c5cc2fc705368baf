//! Looking up, replacing and reporting.

use std::{collections::BTreeMap, sync::Arc};

use guanlan_db::{DbErr, Noun, Tx};
use guanlan_kernel::error::ApiError;

use super::{NotFound, Redirect, store, table::Table};
use crate::Museum;

/// Addresses that are remembered as not found.
const MOST_MISSED: u64 = 10_000;

/// Where an address that is none of the site's leads; `None` where it leads nowhere.
pub async fn lookup(app: &Museum, path: &str, query: Option<&str>) -> Result<Option<String>, ApiError> {
    Ok(table(app).await?.find(path, query))
}

async fn table(app: &Museum) -> Result<Arc<Table>, ApiError> {
    let mut kept = app.redirects.kept.lock().await;
    // The version first: rows that change in between are read again under the next one.
    let version = app.db.epochs().version(Noun::Profile);
    if let Some((of, table)) = &*kept
        && *of == version
    {
        return Ok(table.clone());
    }
    let table = Arc::new(Table::new(store::all(app.db.reader()).await?));
    *kept = Some((version, table.clone()));
    Ok(table)
}

/// Every old address, in the order of the addresses.
pub async fn all(app: &Museum) -> Result<Vec<Redirect>, ApiError> {
    Ok(store::all(app.db.reader()).await?)
}

/// Puts `wanted`, which has no faults, in the place of the whole table; the same again changes nothing and answers
/// `false`.
pub async fn replace(tx: &Tx<'_>, wanted: &[Redirect]) -> Result<bool, DbErr> {
    let stored: BTreeMap<String, String> = store::all(&**tx).await?.into_iter().map(|row| (row.from, row.to)).collect();
    let target: BTreeMap<&str, &str> = wanted.iter().map(|row| (row.from.as_str(), row.to.as_str())).collect();
    let gone: Vec<&str> = stored
        .iter()
        .filter(|(from, to)| target.get(from.as_str()) != Some(&to.as_str()))
        .map(|(from, _)| from.as_str())
        .collect();
    let new: Vec<&Redirect> = wanted.iter().filter(|row| stored.get(&row.from) != Some(&row.to)).collect();
    if gone.is_empty() && new.is_empty() {
        return Ok(false);
    }
    store::remove(&**tx, &gone).await?;
    store::insert(&**tx, &new).await?;
    tx.touch(Noun::Profile);
    Ok(true)
}

/// Writes what was not found. Called every two seconds and before the end; what cannot be written is kept.
pub async fn flush(app: &Museum) -> Result<(), DbErr> {
    app.missed
        .0
        .write(&app.db, |tx, rows| {
            Box::pin(async move {
                store::add_missed(&**tx, rows).await?;
                store::trim_missed(&**tx, MOST_MISSED).await
            })
        })
        .await
}

/// What was not found, most asked for first.
pub async fn missed(app: &Museum, limit: u64) -> Result<Vec<NotFound>, ApiError> {
    Ok(store::missed(app.db.reader(), limit).await?)
}
