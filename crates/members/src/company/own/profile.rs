//! The public profile of a company, in both languages (104).

use std::collections::HashMap;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    locale::Lang,
    picture::{MediaKey, Pictures},
    validate,
};
use guanlan_db::{ConnectionTrait, DbErr, Noun, Tx, entity::company_profile};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    extract::has_control,
    input::{
        Fields, Input, Rule,
        rule::{Named, text},
    },
    words::Message,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{
    super::{must_be_active, sections::unreadable},
    store,
};
use crate::{
    Members,
    company::application::service::changed_meanwhile,
    picture::{OwnPicture, PictureKeys},
};
use guanlan_media as media;

/// Pictures beside the logo.
const PICTURES: usize = 12;

/// How a company presents itself, as it is kept. Public at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Profile {
    pub logo: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    pub summary_zh: String,
    pub summary_en: String,
    /// Paragraphs, with a blank line between them.
    pub about_zh: String,
    pub about_en: String,
    pub address_zh: String,
    pub address_en: String,
    pub phone: String,
    pub email: String,
    pub website: String,
}

/// The profile as those see it who write it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyProfileAnswer {
    #[schema(required)]
    pub logo: Option<OwnPicture>,
    pub pictures: Vec<OwnPicture>,
    pub summary_zh: String,
    pub summary_en: String,
    pub about_zh: String,
    pub about_en: String,
    pub address_zh: String,
    pub address_en: String,
    pub phone: String,
    pub email: String,
    pub website: String,
    /// 0 where none was written.
    pub version: i64,
}

/// What is written: pictures by their keys, which `POST /api/v1/pictures` gave.
#[derive(Input)]
pub struct CompanyProfileChange {
    #[input(text(200))]
    logo: Option<String>,
    #[input(PictureKeys { most: PICTURES, refusal: "server.company.rule.pictures" }, or_default)]
    pictures: Vec<String>,
    #[input(text(200), or_default)]
    summary_zh: String,
    #[input(text(400), or_default)]
    summary_en: String,
    /// Paragraphs with a blank line between them.
    #[input(text(5000), or_default)]
    about_zh: String,
    #[input(text(10_000), or_default)]
    about_en: String,
    #[input(text(200), or_default)]
    address_zh: String,
    #[input(text(200), or_default)]
    address_en: String,
    #[input(text(50), or_default)]
    phone: String,
    #[input(Formed { most: 254, holds: validate::email, refusal: "server.company.rule.email" }, or_default)]
    email: String,
    #[input(Formed { most: 300, holds: validate::url, refusal: "server.company.rule.website" }, or_default)]
    website: String,
    /// As it was read; 0 where none was written.
    #[input(version())]
    version: i64,
}

/// Text with a form that a function knows.
struct Formed {
    most: usize,
    holds: fn(&str) -> bool,
    /// The key of its refusal.
    refusal: &'static str,
}

impl Rule for Formed {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        let text = text(self.most).read(fields, name)?;
        if !(self.holds)(&text) {
            fields.note(name, Message::new(self.refusal));
        }
        Some(text)
    }

    fn schema(&self, named: &mut Named) -> Value {
        text(self.most).schema(named)
    }
}

/// Whether a key is that of one of the company's own pictures.
fn is_own(company: i64, key: &str) -> bool {
    key.strip_prefix("company/")
        .and_then(|rest| rest.strip_prefix(&format!("{company}/")))
        .is_some_and(|rest| !rest.is_empty() && !has_control(rest))
}

/// A stored profile; 409, and a line in the log that says which but not what, where it does not decode.
fn decoded(row: &company_profile::Model) -> Result<Profile, ApiError> {
    serde_json::from_str(&row.body).map_err(|_| {
        tracing::error!(company = row.company_id, "a stored profile cannot be read; it is left as it is");
        unreadable()
    })
}

/// The profiles of some companies, by company, for whoever only shows them: one that cannot be read is left out.
///
/// # Errors
/// The database.
pub async fn those(db: &impl ConnectionTrait, companies: Vec<i64>) -> Result<HashMap<i64, Profile>, ApiError> {
    let rows = store::those(db, companies).await?;
    Ok(rows.iter().filter_map(|row| Some((row.company_id, decoded(row).ok()?))).collect())
}

/// The versions of the profiles of some companies, or of all, by company.
///
/// # Errors
/// The database.
pub async fn versions(db: &impl ConnectionTrait, among: Option<&[i64]>) -> Result<HashMap<i64, i64>, DbErr> {
    Ok(store::versions(db, among).await?.into_iter().collect())
}

/// Keeps a profile as it is, in the place of that of `version`.
///
/// # Errors
/// 409 where another version is there.
pub async fn put(tx: &Tx<'_>, company: i64, profile: &Profile, version: i64, now: Millis) -> Result<(), ApiError> {
    let body = serde_json::to_string(profile).map_err(anyhow::Error::from)?;
    if !store::put(&**tx, company, &body, version, now).await? {
        return Err(changed_meanwhile());
    }
    tx.touch(Noun::Company);
    Ok(())
}

/// The profile as it is now, with its pictures.
///
/// # Errors
/// The database; 409 where what is stored cannot be read.
pub async fn shown(app: &Members, company: i64, lang: Lang) -> Result<CompanyProfileAnswer, ApiError> {
    let db = app.db.reader();
    let row = store::find(db, company).await?;
    let version = row.as_ref().map_or(0, |row| row.version);
    let kept = row.as_ref().map(decoded).transpose()?.unwrap_or_default();
    let keys: Vec<_> = kept.logo.iter().chain(&kept.pictures).cloned().collect();
    let stored = media::Stored::load(db, &keys, lang).await?;
    let picture = |key: &MediaKey| stored.picture(key).map(|picture| OwnPicture { key: key.0.clone(), picture });
    Ok(CompanyProfileAnswer {
        logo: kept.logo.as_ref().and_then(picture),
        pictures: kept.pictures.iter().filter_map(picture).collect(),
        summary_zh: kept.summary_zh,
        summary_en: kept.summary_en,
        about_zh: kept.about_zh,
        about_en: kept.about_en,
        address_zh: kept.address_zh,
        address_en: kept.address_en,
        phone: kept.phone,
        email: kept.email,
        website: kept.website,
        version,
    })
}

/// Notes pictures that are not the company's own.
fn must_own(fields: &mut Fields<'_>, company: i64) {
    let logo = fields.value("logo").and_then(Value::as_str).map(str::trim).filter(|key| !key.is_empty());
    if logo.is_some_and(|key| !is_own(company, key)) {
        fields.note("logo", Message::new("server.company.rule.picture"));
    }
    let pictures = fields.value("pictures").and_then(Value::as_array).filter(|keys| keys.len() <= PICTURES);
    if pictures.is_some_and(|keys| keys.iter().filter_map(Value::as_str).any(|key| !is_own(company, key))) {
        fields.note("pictures", Message::new("server.company.rule.picture"));
    }
}

/// Names of the fields that are not as they were: the log says what was touched, the page what it says.
fn changed(before: &Profile, now: &Profile) -> Result<Vec<String>, ApiError> {
    let (before, now) = (serde_json::to_value(before), serde_json::to_value(now));
    let (before, now) = (before.map_err(anyhow::Error::from)?, now.map_err(anyhow::Error::from)?);
    let fields = now.as_object().into_iter().flatten();
    Ok(fields.filter(|(field, value)| before.get(*field) != Some(*value)).map(|(field, _)| field.clone()).collect())
}

/// Writes the profile.
///
/// # Errors
/// 422; 403 while the company is suspended; 409 where it was changed meanwhile, or what is stored cannot be read: that
/// stays as it is.
pub async fn write(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    payload: &Map<String, Value>,
) -> Result<(), ApiError> {
    let now = app.now();
    let mut fields = Fields::new(payload);
    let read = CompanyProfileChange::gather(&mut fields);
    must_own(&mut fields, company);
    let said = fields.finish_with(read)?;
    let version = said.version;
    let profile = Profile {
        logo: said.logo.map(MediaKey),
        pictures: said.pictures.into_iter().map(MediaKey).collect(),
        summary_zh: said.summary_zh,
        summary_en: said.summary_en,
        about_zh: said.about_zh,
        about_en: said.about_en,
        address_zh: said.address_zh,
        address_en: said.address_en,
        phone: said.phone,
        email: said.email,
        website: said.website,
    };
    let profile = &profile;
    app.db
        .write(|tx| {
            Box::pin(async move {
                must_be_active(tx, company).await?;
                let named: Vec<_> = profile.logo.iter().chain(&profile.pictures).cloned().collect();
                let stored = media::Stored::load(&**tx, &named, Lang::Zh).await?;
                if let Some(field) = named
                    .iter()
                    .find(|key| stored.picture(key).is_none())
                    .map(|key| if profile.logo.as_ref() == Some(key) { "logo" } else { "pictures" })
                {
                    return Err(ApiError::invalid(field, Message::new("server.company.rule.picture")));
                }
                let before = store::find(&**tx, company).await?;
                let before = before.as_ref().map(decoded).transpose()?.unwrap_or_default();
                let changed = changed(&before, profile)?;
                put(tx, company, profile, version, now).await?;
                let subject = (Subject::Company, &*company.to_string());
                let detail = json!({"changed": changed, "version": version + 1});
                Ok(actor.did_to(tx, Action::ChangeProfile, subject, detail, now).await?)
            })
        })
        .await
}
