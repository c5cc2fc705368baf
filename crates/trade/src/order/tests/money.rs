//! The table of RULES orders 6, walked: every step that it names happens, and no other.

use std::collections::BTreeSet;

use guanlan_core::ledger::DocumentKind;
use guanlan_db::Engine;

use super::*;
use crate::ledger::read;

/// Kinds and steps as the table names them: several of one row belong together in their order.
fn documented() -> BTreeSet<(String, String)> {
    let rules = include_str!("../../../../../docs/RULES.md");
    let table = rules.split("\n## orders\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = table.lines().filter(|line| line.trim_start().starts_with("| ") && line.contains('`'));
    let named = |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let of = |row: &str| {
        let cells: Vec<&str> = row.trim().trim_matches('|').split('|').collect();
        named(cells[2]).into_iter().zip(named(cells[3])).collect::<Vec<_>>()
    };
    rows.flat_map(of).collect()
}

/// A step without what is particular to one order.
fn general(step: &str) -> String {
    for (begins, name) in [
        ("delivery-", "delivery-{n}"),
        ("rent-", "rent-{day}"),
        ("fee-", "fee-{step}"),
        ("release-", "release-{version}"),
        ("hold-", "hold-{version}"),
    ] {
        if step.starts_with(begins) {
            return name.to_owned();
        }
    }
    step.to_owned()
}

async fn seen(app: &TestApp, deal: &Deal<'_, '_>) -> Vec<(String, String)> {
    let code = deal.read(&deal.market.buyer).await["code"].as_str().unwrap().to_owned();
    let steps = read::steps_of(app.app.db.reader(), (DocumentKind::Order, &code)).await.unwrap();
    steps.into_iter().map(|(kind, step)| (kind, general(&step))).collect()
}

/// On SQLite: what moves is the same on both, as the other tests show.
#[tokio::test]
async fn money_moves_at_the_moments_of_the_table_and_at_no_other() {
    let settings = crate::Settings { fee_basis_points: 100, ..crate::Settings::default() };
    let app = TestApp::start_as(Engine::Sqlite, |parts| parts.settings = settings).await.unwrap();
    let market = Market::funded(&app, 50_000_000).await;
    let mut all = BTreeSet::new();

    let deal = Deal::confirmed(&market, "sale").await;
    deal.done(&market.buyer, "/changes", json!({"reason": "x", "lines": [{"lineId": 1, "quantity": 15}]})).await;
    deal.act(&market.seller, "agreeChange", json!({})).await;
    let note = deal.deliver(&[(3, 3)]).await;
    deal.decide(note, json!({"act": "accept"})).await;
    let claim = json!({"reason": "x", "lines": [{"lineId": 1, "quantity": 1, "amountFen": 9_000}]});
    deal.act(&market.buyer, "dispute", claim).await;
    deal.act(&market.seller, "agreeSettlement", json!({})).await;
    all.extend(seen(&app, &deal).await);

    let deal = Deal::confirmed(&market, "sale").await;
    deal.act(&market.buyer, "cancel", json!({"reason": "x"})).await;
    deal.act(&market.seller, "agreeCancel", json!({})).await;
    assert_eq!(seen(&app, &deal).await.len(), 2);
    all.extend(seen(&app, &deal).await);

    let deal = Deal::confirmed(&market, "lease").await;
    let handed = deal.done(&market.seller, "/handover", json!({"handedOverOn": deal.today()})).await;
    deal.decide(handed["deliveries"][0]["id"].as_i64().unwrap(), json!({"act": "accept"})).await;
    deal.done(&market.buyer, "/return", json!({"returnedOn": deal.today()})).await;
    deal.done(&market.seller, "/inspection", json!({"findings": "x", "damageFen": 5_000})).await;
    deal.act(&market.buyer, "agreeDamage", json!({})).await;
    all.extend(seen(&app, &deal).await);

    assert_eq!(all, documented());
    market.ledger_is_right().await;
}
