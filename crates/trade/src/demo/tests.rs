//! The demo's money, on both databases.

use std::path::Path;

use guanlan_core::{
    contract::ContractState, deposit::DepositState, order::OrderStage, quotation::QuotationState,
    withdrawal::WithdrawalState,
};
use guanlan_kernel::testing::on_both_databases;
use guanlan_members::{
    demo::{accounts, companies},
    testing::people::PASSWORD,
};
use serde_json::json;

use crate::{
    demo::seed,
    testing::{Browser, DEPOSITS, DESK_DEPOSITS, DESK_WITHDRAWALS, STATEMENTS, TestApp},
};

on_both_databases! {
    async fn both_companies_have_eight_months_of_life_that_verify_proves(app: TestApp) {
        let data = tempfile::tempdir().unwrap();
        assert!(accounts::seed(&app.app, data.path(), Some(PASSWORD)).await.unwrap());
        let accounts = accounts::read(data.path()).unwrap();
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo"));
        companies::seed(&app.app, folder, &accounts).await.unwrap();
        seed(&app.app, folder, &accounts).await.unwrap();
        let verdict = crate::verify(&app.app.db).await.unwrap();
        assert!(verdict.findings.is_empty() && verdict.entries > 100, "{verdict}");
        let mobile = |role: &str| accounts.iter().find(|one| one.role == role).unwrap().mobile.clone();
        for owner in ["owner-a", "owner-b"] {
            let owner = Browser::signed_in(&app, &mobile(owner)).await;
            let account = owner.get("/api/v1/sub-account").await.data();
            assert!(account["availableFen"].as_i64().unwrap() > 0 && account["frozenFen"].as_i64().unwrap() > 0);
            let oldest = app.app.today() - chrono::Days::new(200);
            let entries = owner.get(&format!("/api/v1/sub-account/entries?to={oldest}")).await.json();
            assert!(entries["total"].as_i64().unwrap() > 0, "a life of some months");
            assert!(owner.get(DEPOSITS).await.json()["total"].as_i64().unwrap() >= 8);
        }
        let finance = Browser::signed_in(&app, &mobile("finance1")).await;
        // What only the company does, and what a setting asks for, is not among them.
        for state in DepositState::ALL.iter().filter(|state| **state != DepositState::Withdrawn) {
            let listed = finance.get(&format!("{DESK_DEPOSITS}?state={}", state.name())).await.json();
            assert!(listed["total"].as_i64().unwrap() > 0, "a payment in is {state:?}");
        }
        for state in WithdrawalState::ALL.iter() {
            if !matches!(state, WithdrawalState::Withdrawn | WithdrawalState::ThirdReview) {
                let listed = finance.get(&format!("{DESK_WITHDRAWALS}?state={}", state.name())).await.json();
                assert!(listed["total"].as_i64().unwrap() > 0, "a payment out is {state:?}");
            }
        }
        let owner = Browser::signed_in(&app, &mobile("owner-a")).await;
        for state in QuotationState::ALL {
            let listed = owner.get(&format!("/api/v1/quotations?state={}", state.name())).await.json();
            assert!(listed["total"].as_i64().unwrap() > 0, "a quotation is {state:?}");
        }
        for stage in OrderStage::ALL {
            let listed = owner.get(&format!("/api/v1/orders?stage={}", stage.name())).await.json();
            let other = Browser::signed_in(&app, &mobile("owner-b")).await;
            let theirs = other.get(&format!("/api/v1/orders?stage={}", stage.name())).await.json();
            assert!(listed["total"].as_i64().unwrap() + theirs["total"].as_i64().unwrap() > 0, "an order is {stage:?}");
        }
        for state in ContractState::ALL {
            let listed = owner.get(&format!("/api/v1/contracts?state={}", state.name())).await.json();
            assert!(listed["total"].as_i64().unwrap() > 0, "a contract is {state:?}");
        }
        let verdict = crate::contract::verify(&app.app).await.unwrap();
        assert!(verdict.findings.is_empty() && verdict.contracts >= 8, "{verdict}");
        for side in ["seller", "buyer"] {
            let leases = owner.get(&format!("/api/v1/orders?kind=lease&side={side}")).await.json();
            assert!(leases["total"].as_i64().unwrap() > 0, "a lease of the {side}");
        }
        let cart = owner.get("/api/v1/cart").await.data();
        assert!(cart["count"].as_i64().unwrap() >= 4 && cart["totalFen"].as_i64().unwrap() > 0, "a cart");
        assert_eq!(finance.get("/api/v1/studio/disputes").await.json()["total"], 1);
        let difference = finance.get(&format!("{STATEMENTS}/reconciliation")).await.data();
        assert_eq!(difference["unexplainedFen"], json!(0));
    }
}
