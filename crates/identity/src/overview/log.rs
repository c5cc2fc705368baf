//! What changed last, from the log of acts, for those who read it (210).

use async_trait::async_trait;
use guanlan_core::{audit::Action, clock::Millis, locale::Lang, permission::Permission};
use guanlan_kernel::{
    audit::{self, Filter},
    error::ApiError,
};

use super::{CHANGES, Changed, Source};
use crate::{Identity, people, session::SignedIn};

/// Rows that are looked through for changes.
const WINDOW: u64 = 100;

/// The log of acts.
pub struct Log;

/// Whether an act changed a record that others see. Coming, going and looking change none.
fn is_change(action: Action) -> bool {
    !matches!(
        action,
        Action::SignIn
            | Action::SignInRefused
            | Action::SignOut
            | Action::EndSessions
            | Action::UseRecoveryCode
            | Action::ExportOwnData
            | Action::Unmask
            | Action::Export
    )
}

#[async_trait]
impl Source for Log {
    async fn changed(&self, app: &Identity, caller: &SignedIn, _: Lang) -> Result<Vec<Changed>, ApiError> {
        if !caller.holds_any(&[Permission::Audit]) {
            return Ok(Vec::new());
        }
        let rows = audit::list(app.db.reader(), &Filter::default(), 0, WINDOW).await?;
        let acts =
            rows.into_iter().filter_map(|row| Some((Action::parse(&row.action).filter(|one| is_change(*one))?, row)));
        let acts: Vec<_> = acts.take(CHANGES).collect();
        let actors = acts.iter().filter_map(|(_, row)| row.actor_id).collect();
        let called = people::called(app, actors, Vec::new()).await?;
        let name = |id: i64| called.by_row.get(&id).map(|(_, name)| name.clone());
        let line = |(action, row): (Action, audit::Row)| Changed {
            at: Millis(row.at).rfc3339(),
            action: action.name(),
            step: None,
            company_name: None,
            actor: row.actor_id.and_then(name),
            path: Some(format!("/manage/studio/audit?open={}", row.id)),
        };
        Ok(acts.into_iter().map(line).collect())
    }
}
