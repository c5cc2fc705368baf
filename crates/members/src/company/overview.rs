//! What of companies waits, ends and changes, for the first page of the back-office (RULES back-office 10).

use async_trait::async_trait;
use chrono::Days;
use guanlan_core::{
    audit::Action,
    clock::Millis,
    company::{State, WARNING_DAYS, days_left},
    dates,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::entity::{company, company_certificate};
use guanlan_identity::{
    Identity,
    overview::{CHANGES, Changed, ENDINGS, Expiring, ExpiringKind, Source, Waiting, WaitingKind},
    people,
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use super::{certificate, change, sms, state_of, store};

/// Companies, for their reviewers (206), their people, and those who apply for one.
pub struct InOverview;

fn is_reviewer(caller: &SignedIn) -> bool {
    caller.holds_any(&[Permission::ReviewCompanies])
}

/// Something that waits; `None` where there is none.
fn waits(kind: WaitingKind, path: &'static str, count: i64, oldest: Option<i64>) -> Option<Waiting> {
    let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
    Some(Waiting { kind, count, path, oldest: oldest.map(|at| Millis(at).rfc3339()) })
}

fn name_of(company: &company::Model, lang: Lang) -> String {
    let in_english = lang == Lang::En && !company.name_en.is_empty();
    if in_english { company.name_en.clone() } else { company.name_zh.clone() }
}

/// How companies are called.
async fn names(app: &Identity, ids: Vec<i64>, lang: Lang) -> Result<impl Fn(i64) -> Option<String>, ApiError> {
    let rows = store::those(app.db.reader(), ids).await?;
    Ok(move |id| rows.iter().find(|row| row.id == id).map(|row| name_of(row, lang)))
}

/// A certificate that ends on or before the last day of the warnings; `None` for any other.
fn ends(app: &Identity, row: &company_certificate::Model) -> Option<Expiring> {
    let ends_on = row.expires_on.clone()?;
    let days = days_left(dates::iso_date(&ends_on)?, app.today());
    let name = if row.name.is_empty() { row.kind.clone() } else { row.name.clone() };
    let one = Expiring { kind: ExpiringKind::Certificate, name, company_name: None, ends_on, days, path: None };
    (days <= WARNING_DAYS[0]).then_some(one)
}

#[async_trait]
impl Source for InOverview {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        let db = app.db.reader();
        let mut found = Vec::new();
        if is_reviewer(caller) {
            for (state, count, oldest) in store::waiting(db).await? {
                let (kind, path) = if state == State::Submitted.name() {
                    (WaitingKind::SubmittedApplications, "/manage/studio/companies?state=submitted")
                } else {
                    (WaitingKind::ApplicationsUnderReview, "/manage/studio/companies?state=underReview")
                };
                found.extend(waits(kind, path, count, oldest));
            }
            let (count, oldest) = change::waiting(db).await?;
            found.extend(waits(WaitingKind::CompanyChanges, "/manage/studio/companies?view=changes", count, oldest));
            let count = certificate::companies_with_expired(db, &app.today().to_string()).await?;
            found.extend(waits(WaitingKind::ExpiredCertificates, sms::EXPIRED_LIST, count, None));
        }
        if let Some(own) = caller.person.company.as_ref().filter(|company| company.is_owner && company.is_draft)
            && let Some(row) = store::find(db, own.id).await?
            && state_of(&row)? == State::Returned
        {
            found.extend(waits(WaitingKind::ReturnedApplication, "/manage/company/apply", 1, row.decided_at));
        }
        Ok(found)
    }

    async fn expiring(&self, app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
        let db = app.db.reader();
        let mut found = Vec::new();
        if is_reviewer(caller) {
            let horizon = app.today() + Days::new(WARNING_DAYS[0].unsigned_abs());
            let rows = certificate::ending_of_live(db, &horizon.to_string(), ENDINGS as u64).await?;
            let name = names(app, rows.iter().map(|row| row.company_id).collect(), lang).await?;
            found.extend(rows.iter().filter_map(|row| {
                let path = Some(format!("/manage/studio/companies?open={}", row.company_id));
                Some(Expiring { company_name: name(row.company_id), path, ..ends(app, row)? })
            }));
        }
        if let Some(employer) = caller.person.employer() {
            let may_renew = caller.holds_any(&[Permission::CompanyProfile]);
            let path = may_renew.then(|| "/manage/account/companyInfo?tab=facts".to_owned());
            let rows = certificate::of(db, employer.id).await?;
            found.extend(rows.iter().filter_map(|row| Some(Expiring { path: path.clone(), ..ends(app, row)? })));
        }
        Ok(found)
    }

    async fn changed(&self, app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Changed>, ApiError> {
        let is_reviewer = is_reviewer(caller);
        // Who reads the log finds these steps there.
        let (of, is_told) = match caller.person.employer() {
            Some(employer) => (Some(employer.id), caller.holds_any(&[Permission::CompanyProfile])),
            None => (None, is_reviewer && !caller.holds_any(&[Permission::Audit])),
        };
        if !is_told {
            return Ok(Vec::new());
        }
        let rows = store::latest_steps(app.db.reader(), of, CHANGES as u64).await?;
        let name = names(app, rows.iter().map(|row| row.company_id).collect(), lang).await?;
        // A company is not told who of the museum's staff decided.
        let actors = if is_reviewer { rows.iter().filter_map(|row| row.actor_id).collect() } else { Vec::new() };
        let called = people::called(app, actors, Vec::new()).await?;
        let actor = |id: i64| called.by_row.get(&id).map(|(_, name)| name.clone());
        let line = |row: guanlan_db::entity::company_act::Model| Changed {
            at: Millis(row.at).rfc3339(),
            action: Action::CompanyStep.name(),
            step: Some(row.act),
            company_name: name(row.company_id).filter(|_| is_reviewer),
            actor: row.actor_id.and_then(actor),
            path: is_reviewer.then(|| format!("/manage/studio/companies?open={}", row.company_id)),
        };
        Ok(rows.into_iter().map(line).collect())
    }
}
