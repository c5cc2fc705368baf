//! What an import would take from relics that are there.

use std::collections::HashMap;

use anyhow::Result;
use serde_json::Value;

use super::super::{service::Prepared, store};
use crate::Museum;

/// Fields that have something now and would have nothing, with the line of the row that empties them.
pub async fn fields(app: &Museum, lines: &[u64], batch: &[Prepared]) -> Result<Vec<(u64, String)>> {
    let numbers: Vec<&str> = batch.iter().map(|relic| relic.number.as_str()).collect();
    let known = store::by_number(app.db.reader(), &numbers).await?;
    let heads: HashMap<&str, i64> = known.iter().map(|row| (row.number.as_str(), row.head_id)).collect();
    let ids: Vec<i64> = heads.values().copied().filter(|head| *head != 0).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let bodies = store::bodies(app.db.reader(), &ids).await?;
    let mut emptied = Vec::new();
    for (line, relic) in lines.iter().zip(batch) {
        let Some(before) = heads.get(relic.number.as_str()).and_then(|head| bodies.get(head)) else { continue };
        let mut fields = Vec::new();
        compare("", &serde_json::from_str(before)?, &serde_json::from_str(&relic.body)?, &mut fields);
        emptied.extend(fields.into_iter().map(|field| (*line, field)));
    }
    Ok(emptied)
}

fn compare(field: &str, before: &Value, after: &Value, emptied: &mut Vec<String>) {
    match before {
        Value::Object(parts) if !parts.is_empty() => {
            for (part, before) in parts {
                let field = if field.is_empty() { part.clone() } else { format!("{field}.{part}") };
                compare(&field, before, after.get(part).unwrap_or(&Value::Null), emptied);
            }
        }
        before if !is_empty(before) && is_empty(after) => emptied.push(field.to_owned()),
        _ => {}
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(parts) => parts.is_empty(),
        // That something is not converted, or is not moved up, is no loss.
        Value::Bool(_) | Value::Number(_) => false,
    }
}
