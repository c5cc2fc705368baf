//! What waits for the reviewers of the demo museum (RULES demo 3): applications in several states, and a change request.
//! Their people have no demo account and no password; nobody can sign in as one of them.

use std::path::Path;

use anyhow::{Context, Result};
use chrono::Duration;
use guanlan_core::{
    account::{PersonState, Sort},
    clock::Millis,
    company::{Act, Facts, Section},
};
use guanlan_db::Tx;
use guanlan_identity::person::{self, NewPerson, TERMS, TERMS_VERSION};
use guanlan_kernel::error::ApiError;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    accounts::DemoAccount,
    companies::{account, input, papers},
    file::{ApplicationState, Change, DemoApplication, Stranger, read_applications},
};
use crate::{
    Members,
    company::{
        self, sections,
        seeded::{self, Step},
    },
};

/// The demo account that reviews them.
const REVIEWER: &str = "reviewer";

/// Makes the applications of the demo's folder.
///
/// # Errors
/// A file that is no application, or the database; applications before it are there then.
pub async fn seed(app: &Members, folder: &Path, accounts: &[DemoAccount]) -> Result<()> {
    let reviewer = accounts.iter().find(|one| one.role == REVIEWER);
    let Some(reviewer) = reviewer else { return Ok(()) };
    let reviewer = person::find_by_mobile(app, app.db.reader(), &reviewer.mobile).await?;
    let reviewer = reviewer.context("the demo has no reviewer")?.id;
    for one in read_applications(folder, app.today())? {
        add(app, folder, &one, reviewer).await.with_context(|| format!("{} cannot be made", one.facts.name_zh))?;
    }
    Ok(())
}

/// So many days before now.
fn ago(now: Millis, days: i64) -> Millis {
    Millis(now.0 - Duration::days(days).num_milliseconds())
}

async fn add(app: &Members, folder: &Path, one: &DemoApplication, reviewer: i64) -> Result<()> {
    let now = app.now();
    let begun_at = ago(now, one.days);
    let certificates = &papers(app, folder, &one.certificates).await?;
    let mut terms = fields(&json!({"accepted": true}))?;
    sections::agreed(&mut terms, None, begun_at);
    let sections = &[
        (Section::Terms, terms),
        (Section::Representative, fields(&one.representative)?),
        (Section::Facts, fields(&one.facts)?),
        (Section::Bank, fields(&account(&one.facts, &one.bank))?),
    ];
    let notes = &serde_json::to_string(&one.notes)?;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let applicant = stranger(tx, app, &one.applicant, (Sort::Visitor, None), begun_at).await?;
                let step = |act, by, at, notes: &str| Step { act, by, at, notes: notes.to_owned() };
                let mut steps = vec![step(Act::Submit, applicant, begun_at, "{}")];
                if one.state != ApplicationState::Submitted {
                    steps.push(step(Act::TakeUp, reviewer, ago(now, one.days - 1), "{}"));
                }
                if one.state == ApplicationState::Returned {
                    steps.push(step(Act::Return, reviewer, ago(now, one.days - 2), notes));
                }
                let new = seeded::Application { applicant, begun_at, sections, certificates, steps: &steps };
                seeded::application(tx, &app.keys, &new).await
            })
        })
        .await
        .map_err(input)?;
    Ok(())
}

/// Gives a company its owner, who asks for a change of its facts.
///
/// # Errors
/// The database.
pub async fn ask_change(
    tx: &Tx<'_>,
    app: &Members,
    (id, facts): (i64, &Facts),
    change: &Change,
) -> Result<(), ApiError> {
    let at = ago(app.now(), change.days);
    let owner = stranger(tx, app, &change.owner, (Sort::Member, Some(id)), at).await?;
    company::set_owner(&**tx, id, owner).await?;
    let before = fields(facts).map_err(anyhow::Error::from)?;
    seeded::change_of_facts(tx, &app.keys, (id, owner), (&before, &change.facts), &change.purpose, at).await?;
    Ok(())
}

/// Makes somebody who cannot sign in. Answers the row.
async fn stranger(
    tx: &Tx<'_>,
    app: &Members,
    one: &Stranger,
    (sort, company): (Sort, Option<i64>),
    at: Millis,
) -> Result<i64, ApiError> {
    let new = NewPerson {
        sort,
        state: PersonState::Active,
        name: &one.name,
        mobile: &one.mobile,
        password: None,
        granted: &[],
        company,
    };
    let made = person::add(tx, &app.keys, &new, at).await?;
    let (id, _) = made.ok_or_else(|| anyhow::anyhow!("the number {} is somebody else's", one.mobile))?;
    person::consent(&**tx, id, TERMS, TERMS_VERSION, at).await?;
    Ok(id)
}

/// The fields of a section as they are kept.
fn fields(section: &impl Serialize) -> serde_json::Result<Map<String, Value>> {
    serde_json::from_value(serde_json::to_value(section)?)
}
