//! Relics from a catalogue's file to the public calls.

mod collections;
mod import;
mod public;

use guanlan_core::relic::{Relic, mapping::RowFault, sample::sample};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::{
    import::{Options, Outcome, Watcher, run},
    service::{self, Prepared},
    store,
};
use crate::{
    features::search,
    testing::{Answer, TestApp},
};

/// Gathers what an import tells.
#[derive(Default)]
struct Told(Vec<String>);

impl Watcher for Told {
    fn fault(&mut self, fault: &RowFault) {
        self.0.push(fault.to_string());
    }

    fn progress(&mut self, _: &Outcome) {}
}

/// Makes some relics public at once, as an import of their own does.
pub async fn publish(app: &TestApp, relics: &[Relic]) {
    let import = service::open(&app.app, "a source").await.unwrap();
    let prepared: Vec<Prepared> = relics.iter().map(|relic| Prepared::new(relic).unwrap()).collect();
    for batch in prepared.chunks(service::BATCH) {
        service::stage(&app.app, &import, batch).await.unwrap();
    }
    service::finish(&app.app, import).await.unwrap();
    search::keep_up(&app.app).await;
}

/// The collection's list, as anyone, once the index has caught up.
async fn list(app: &TestApp, payload: Value) -> Answer {
    search::keep_up(&app.app).await;
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
