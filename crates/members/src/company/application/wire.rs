//! An application as its applicant and its reviewer see it.

use std::collections::BTreeMap;

use guanlan_core::company::{
    Act, BankAccount, Facts, NEEDED_CERTIFICATE, Representative, Section, State, Terms, missing,
};
use guanlan_db::{ConnectionTrait, entity::company};
use guanlan_kernel::{error::ApiError, vocabulary};
use serde::Serialize;
use serde_json::Map;
use utoipa::ToSchema;

use super::super::{
    certificate::{self, Certificate},
    sections::{Sections, masked_bank, masked_representative},
    state_of, store,
};
use crate::Members;

/// What is written down of a company; null where a section was never saved.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ApplicationSections {
    #[schema(required)]
    pub terms: Option<Terms>,
    #[schema(required)]
    pub representative: Option<Representative>,
    #[schema(required)]
    pub facts: Option<Facts>,
    #[schema(required)]
    pub bank: Option<BankAccount>,
}

/// One step of a company from state to state.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CompanyStep {
    /// RFC 3339, UTC.
    pub at: String,
    #[schema(value_type = Act)]
    pub act: String,
    #[schema(value_type = State)]
    pub from: String,
    #[schema(value_type = State)]
    pub to: String,
    /// Empty where none was given.
    pub reason: String,
}

/// The state of an application that was not begun.
const NOT_BEGUN: &str = "none";

vocabulary! {
    /// The state of a company, or `none` where nothing was begun.
    ApplicationState, std::iter::once(NOT_BEGUN).chain(State::ALL.map(State::name))
}

/// An application. Numbers of persons and accounts are masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    #[schema(value_type = ApplicationState)]
    pub state: &'static str,
    /// 0 where nothing was begun.
    pub version: i64,
    pub sections: ApplicationSections,
    pub certificates: Vec<Certificate>,
    /// Sections, and `notes`, that are stored and cannot be read: they are shown as if they were not there, and nothing is
    /// written over them.
    #[schema(example = json!(["facts"]))]
    pub unreadable: Vec<&'static str>,
    /// What the reviewer said last of single fields, such as `facts.creditCode`.
    pub notes: BTreeMap<String, String>,
    /// What the reviewer gave as a reason for the state it is in.
    pub reason: String,
    /// RFC 3339, UTC.
    #[schema(required)]
    pub submitted_at: Option<String>,
    #[schema(required)]
    pub decided_at: Option<String>,
    /// By section, and `certificates`: whether nothing is missing.
    pub complete: BTreeMap<&'static str, bool>,
    /// The oldest first.
    pub history: Vec<CompanyStep>,
}

impl Application {
    /// Where nothing was begun.
    pub fn none() -> Application {
        let mut complete: BTreeMap<_, _> = Section::ALL.map(|section| (section.name(), false)).into();
        complete.insert("certificates", false);
        Application {
            state: NOT_BEGUN,
            version: 0,
            sections: ApplicationSections::default(),
            certificates: Vec::new(),
            unreadable: Vec::new(),
            notes: BTreeMap::new(),
            reason: String::new(),
            submitted_at: None,
            decided_at: None,
            complete,
            history: Vec::new(),
        }
    }

    /// As it is now.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn of(app: &Members, db: &impl ConnectionTrait, row: &company::Model) -> Result<Application, ApiError> {
        let sections = Sections::load(app, db, row.id).await?;
        let certificates = certificate::of(db, row.id).await?;
        let steps = store::steps(db, row.id).await?;
        let state = state_of(row)?;
        let empty = Map::new();
        let faults = sections.faults();
        let is_complete = |section: Section| {
            missing(section, sections.get(section).unwrap_or(&empty)).is_empty()
                && !faults.keys().any(|field| field.split('.').next() == Some(section.name()))
        };
        let mut complete: BTreeMap<_, _> = Section::ALL.map(|section| (section.name(), is_complete(section))).into();
        complete.insert("certificates", certificates.iter().any(|one| one.kind == NEEDED_CERTIFICATE));
        // Notes stay beside their fields until the application is sent again; those of a rejection stay for good.
        let noted = steps.iter().rfind(|step| ["return", "reject", "submit"].contains(&step.act.as_str()));
        let notes = noted
            .filter(|step| {
                (step.act == "return" && state.is_open()) || (step.act == "reject" && step.to_state == row.state)
            })
            .map(|step| step.notes.as_str());
        let last = steps.last().filter(|step| step.to_state == row.state);
        let mut unreadable = sections.unreadable();
        let notes: BTreeMap<String, String> = match notes.map(serde_json::from_str).transpose() {
            Ok(notes) => notes.unwrap_or_default(),
            Err(_) => {
                tracing::error!(
                    company = row.id,
                    "stored notes of a reviewer cannot be read; they are left as they are"
                );
                unreadable.push("notes");
                BTreeMap::new()
            }
        };
        let at = |at: Option<i64>| at.map(|at| guanlan_core::clock::Millis(at).rfc3339());
        Ok(Application {
            state: state.name(),
            version: row.version,
            unreadable,
            notes,
            reason: last.map(|step| step.reason.clone()).unwrap_or_default(),
            submitted_at: at(row.submitted_at),
            decided_at: at(row.decided_at),
            complete,
            history: steps.into_iter().map(CompanyStep::from).collect(),
            certificates: certificates.into_iter().map(Certificate::from).collect(),
            sections: ApplicationSections {
                terms: sections.terms(),
                representative: sections.representative().map(masked_representative),
                facts: sections.facts(),
                bank: sections.bank().map(masked_bank),
            },
        })
    }
}

impl From<guanlan_db::entity::company_act::Model> for CompanyStep {
    fn from(step: guanlan_db::entity::company_act::Model) -> CompanyStep {
        CompanyStep {
            at: guanlan_core::clock::Millis(step.at).rfc3339(),
            act: step.act,
            from: step.from_state,
            to: step.to_state,
            reason: step.reason,
        }
    }
}
