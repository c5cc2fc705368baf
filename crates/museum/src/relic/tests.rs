//! Relics from a catalogue's file to the public calls.

mod collections;
mod import;
mod public;

use guanlan_core::relic::{
    Relic,
    mapping::{RowFault, RowNote},
    sample::sample,
};
use guanlan_kernel::testing::{Answer, on_both_databases};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::{
    import::{Columns, Options, Outcome, Report, Watcher, run},
    service::{self, Prepared},
    store,
};
use crate::testing::{Samples, TestApp};

/// Gathers what an import tells.
#[derive(Default)]
struct Told(Vec<String>, Hints);

/// What an import tells beside faults.
#[derive(Default)]
struct Hints {
    notes: Vec<String>,
    columns: Columns,
    emptied: Vec<String>,
}

impl Watcher for Told {
    fn fault(&mut self, fault: &RowFault) {
        self.0.push(fault.to_string());
    }

    fn note(&mut self, note: &RowNote) {
        self.1.notes.push(format!("{} {} {}", note.row, note.field, note.text));
    }

    fn columns(&mut self, columns: &Columns) {
        self.1.columns = columns.clone();
    }

    fn emptied(&mut self, row: u64, field: &str) {
        self.1.emptied.push(format!("{row} {field}"));
    }

    fn progress(&mut self, _: &Outcome) {}
}

/// The collection's list, as anyone, once the index has caught up.
async fn list(app: &TestApp, payload: Value) -> Answer {
    app.app.index.keep_up().await;
    app.post("/api/admin/collection/page/list", payload.to_string()).await
}

/// The numbers of a list, in its order.
async fn numbers(app: &TestApp, payload: Value) -> Vec<String> {
    let mut payload = payload;
    payload["size"] = json!(100);
    let data = list(app, payload).await.data();
    data.as_array().unwrap().iter().map(|relic| relic["number"].as_str().unwrap().to_owned()).collect()
}

/// The id of a relic by its number.
pub async fn id_of(app: &TestApp, number: &str) -> i64 {
    store::by_number(app.app.db.reader(), &[number]).await.unwrap()[0].id
}
