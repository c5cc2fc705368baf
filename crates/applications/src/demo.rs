//! The demo's applications: some of every kind and in every state. Who made them is plainly nobody: people called after
//! examples, without a password, as whom nobody can sign in; and the demo's visitor, who is asked a question. They came in the last three weeks.

use std::path::Path;

use anyhow::{Context, Result};
use chrono::{Days, NaiveTime};
use guanlan_core::{
    account::{PersonState, Sort},
    application::{Answers, ApplicationFieldType, ApplicationKind, ApplicationStep, standard},
    clock::Millis,
    locale::Lang,
    permission::Permission,
};
use guanlan_identity::{
    people::Actor,
    person::{self, NewPerson, Person, TERMS, TERMS_VERSION},
};
use guanlan_kernel::error::ApiError;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Applications,
    application::{self, Asked, Decision},
};

const DEMO: &str = include_str!("demo.json");

/// An application of the demo.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DemoApplication {
    kind: ApplicationKind,
    lang: Lang,
    /// Of whoever made it; absent: the demo's visitor.
    #[serde(default)]
    mobile: Option<String>,
    values: Answers,
    /// Pictures of the demo's folder.
    #[serde(default)]
    pictures: Vec<String>,
    sent: When,
    /// What was done with it, each with what was said.
    #[serde(default)]
    steps: Vec<(ApplicationStep, String, When)>,
}

/// So many days before the day on which the demo is made, at a time of that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct When(u64, NaiveTime);

impl When {
    /// Never later than now.
    fn instant(self, app: &Applications) -> Millis {
        app.at(app.today() - Days::new(self.0), self.1).min(app.now())
    }
}

/// Makes the demo's applications; `desk` and `visitor` are the numbers of its accounts.
///
/// # Errors
/// The database, and a picture that is not there; applications before it are there then.
pub async fn seed(app: &Applications, folder: &Path, (desk, visitor): (&str, &str)) -> Result<()> {
    let find = |mobile: String| async move { person::find_by_mobile(app, app.db.reader(), &mobile).await };
    let desk = find(desk.to_owned()).await?.context("the demo has no desk")?;
    for one in serde_json::from_str::<Vec<DemoApplication>>(DEMO)? {
        let applicant = match &one.mobile {
            Some(mobile) => {
                stranger(app, mobile, &one.values, one.sent.instant(app)).await.map_err(told)?;
                mobile.clone()
            }
            None => visitor.to_owned(),
        };
        let applicant = find(applicant).await?.context("an applicant of the demo is not there")?;
        add(app, folder, (&desk, &applicant), one).await?;
    }
    Ok(())
}

fn told(error: ApiError) -> anyhow::Error {
    anyhow::anyhow!("an application of the demo cannot be made: {error}")
}

async fn add(
    app: &Applications,
    folder: &Path,
    (desk, applicant): (&Person, &Person),
    mut one: DemoApplication,
) -> Result<()> {
    let field = standard(one.kind).iter().find(|field| field.kind == ApplicationFieldType::File && field.is_required);
    if let Some(field) = field {
        let mut ids = Vec::new();
        for name in &one.pictures {
            let path = folder.join("media").join(name);
            let bytes = std::fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            let sent = application::take_file(app, applicant.id, (one.kind, &field.name), (bytes.into(), name));
            ids.push(Value::from(sent.await.map_err(told)?));
        }
        one.values.insert(field.name.clone(), Value::from(ids));
    }
    let key = format!("demo-{}-{}", one.kind.name(), applicant.id);
    let asked = Asked { kind: one.kind, edition: 1, values: one.values, request: key.clone(), key, lang: one.lang };
    let id = application::send(app, applicant, &asked, one.sent.instant(app)).await.map_err(told)?;
    let actor = Actor::told(desk, &[Permission::Reservations]);
    for (version, (step, answer, when)) in (1..).zip(one.steps) {
        if step == ApplicationStep::Withdraw {
            application::withdraw(app, applicant, (id, version), when.instant(app)).await.map_err(told)?;
        } else {
            let decision = Decision { step, answer, version };
            application::decide(app, &actor, (id, &decision), when.instant(app)).await.map_err(told)?;
        }
    }
    Ok(())
}

/// Makes somebody who cannot sign in, by the name in the form, at the instant at which it was sent.
async fn stranger(app: &Applications, mobile: &str, values: &Answers, now: Millis) -> Result<(), ApiError> {
    let name = values.get("guardianName").or_else(|| values.get("name")).and_then(Value::as_str).unwrap_or_default();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let new = NewPerson {
                    sort: Sort::Visitor,
                    state: PersonState::Active,
                    name,
                    mobile,
                    password: None,
                    granted: &[],
                    company: None,
                };
                let made = person::add(tx, &app.keys, &new, now).await?;
                let (id, _) = made.ok_or_else(|| anyhow::anyhow!("the number {mobile} is somebody else's"))?;
                person::consent(&**tx, id, TERMS, TERMS_VERSION, now).await?;
                Ok(())
            })
        })
        .await
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use guanlan_core::application::{PublicApplicationState, check};
    use guanlan_kernel::testing::on_both_databases;

    use super::*;
    use crate::testing::{Browser, DESK, STUDIO, TestApp, desk, visitor};

    on_both_databases! {
        async fn applications_of_the_demo_came_over_three_weeks_and_the_last_is_new(app: TestApp) {
            desk(&app).await;
            visitor(&app, 1).await;
            let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo"));
            seed(&app.app, folder, (DESK, "13900000001")).await.unwrap();
            let all = Browser::signed_in(&app, DESK).await.get(&format!("{STUDIO}?size=50")).await.data();
            let all = all.as_array().unwrap();
            let at = |one: &Value, what: &str| DateTime::parse_from_rfc3339(one[what].as_str().unwrap()).unwrap();
            assert!((at(&all[0], "sentAt") - at(all.last().unwrap(), "sentAt")).num_days() > 14, "{all:?}");
            assert_eq!((&all[0]["state"], &all.last().unwrap()["state"]), (&"submitted".into(), &"accepted".into()));
            let now = app.app.clock.now();
            for one in all {
                assert!(at(one, "sentAt") <= at(one, "changedAt") && at(one, "changedAt") < now, "{one}");
                assert_eq!(at(one, "sentAt") == at(one, "changedAt"), one["state"] == "submitted", "{one}");
            }
        }
    }

    #[test]
    fn applications_of_the_demo_fit_their_forms_and_are_in_every_state() {
        let all: Vec<DemoApplication> = serde_json::from_str(DEMO).unwrap();
        let mut reached = std::collections::HashSet::new();
        for one in all {
            let times: Vec<When> = [one.sent].into_iter().chain(one.steps.iter().map(|step| step.2)).collect();
            let is_after =
                |two: &[When]| (two[1].0, std::cmp::Reverse(two[1].1)) < (two[0].0, std::cmp::Reverse(two[0].1));
            assert!(times.windows(2).all(is_after), "{times:?}");
            let mut values = one.values;
            if !one.pictures.is_empty() {
                values.insert("pictures".into(), Value::from(vec![1; one.pictures.len()]));
            }
            check(standard(one.kind), &values).unwrap();
            let walk = |state: PublicApplicationState, (step, ..): &(ApplicationStep, String, When)| {
                state.after(*step).unwrap()
            };
            reached.insert(one.steps.iter().fold(PublicApplicationState::Submitted, walk));
        }
        assert_eq!(reached.len(), PublicApplicationState::ALL.len());
    }
}
