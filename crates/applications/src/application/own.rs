//! What is kept of a person's applications: shown in the own data, gone with the account (RULES applications 9).

use async_trait::async_trait;
use guanlan_core::{application::PublicApplicationState, clock::Millis, locale::Lang};
use guanlan_db::Tx;
use guanlan_identity::{
    Identity,
    account::{AfterCommit, Applied, OwnAnswer, OwnApplication},
};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_media::MediaStore;

use super::{
    file::drop_files,
    reading,
    sending::stepped,
    store::{self, file, step},
};
use crate::{Applications, Parts};

/// The applications of people.
pub struct OfPeople(pub MediaStore);

#[async_trait]
impl Applied for OfPeople {
    async fn applications(&self, app: &Identity, person: i64, lang: Lang) -> Result<Vec<OwnApplication>, ApiError> {
        let app = Applications::new(Parts { identity: app.clone(), media: self.0.clone() });
        let mut own = Vec::new();
        for one in store::every_of(app.db.reader(), person).await? {
            let detail = reading::detail(&app, one, lang).await?;
            let files = detail.answers.iter().flat_map(|answer| &answer.files);
            own.push(OwnApplication {
                files: files.map(|file| file.name.clone()).collect(),
                answers: detail
                    .answers
                    .iter()
                    .filter(|answer| !answer.text.is_empty())
                    .map(|answer| OwnAnswer { label: answer.label.clone(), value: answer.text.clone() })
                    .collect(),
                code: detail.application.code,
                kind: detail.application.kind,
                state: detail.application.state,
                edition: detail.edition,
                sent_at: detail.application.sent_at,
            });
        }
        Ok(own)
    }

    async fn forget(&self, _: &Identity, tx: &Tx<'_>, person: i64, now: Millis) -> Result<AfterCommit, ApiError> {
        let all = store::every_of(&**tx, person).await?;
        let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
        step::forget(&**tx, &ids, person).await?;
        for mut one in all {
            if one.state.is_live() {
                one.state = PublicApplicationState::Withdrawn;
                stepped(tx, &one, (guanlan_core::application::ApplicationStep::Withdraw, None), None, now).await?;
            }
            one.person = None;
            one.name_masked = String::new();
            one.sealed = None;
            if !store::change(&**tx, &one, now).await? {
                return Err(ApiError::Conflict(Message::new("server.stale")));
            }
        }
        let gone = file::drop_all_of(&**tx, person).await?;
        let media = self.0.clone();
        Ok(Box::pin(async move { drop_files(&media, &gone).await }))
    }
}
