//! Writing what the museum has as a bundle that [`super::read()`] reads back to the same records.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::Context;
use guanlan_core::{
    content::{Kind, project::FacetName},
    locale::Lang,
    rich::RichText,
};
use guanlan_kernel::error::ApiError;
use serde_json::{Map, Value, json};

use super::{
    categories,
    read::FORMAT,
    redirects,
    relics::{self, FileNames, relic_written},
};
use crate::state::App;
use guanlan_media as media;
use guanlan_museum::{category, content::service, profile, redirect, relic};

/// How much was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    pub records: usize,
    pub media: usize,
}

/// Where a bundle is written until it is whole, within its folder.
const UNFINISHED: &str = ".unfinished";
/// What the keys of the museum's own pictures begin with: those of companies are no part of a bundle, as companies are not.
const OWN_MEDIA: &str = "media/";

/// Writes a bundle called `name` into `folder`, which must be empty or absent: all of it, or nothing.
pub async fn export(app: &App, folder: &Path, name: &str) -> Result<Exported, ApiError> {
    let unfinished = folder.join(UNFINISHED);
    let is_there = folder.exists();
    // What one left that was killed is in nobody's way.
    let is_other = |entry: std::io::Result<fs::DirEntry>| entry.is_ok_and(|entry| entry.file_name() != UNFINISHED);
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.any(is_other)) {
        return Err(anyhow::anyhow!("{} is not empty", folder.display()).into());
    }
    let done = write_all(app, &unfinished, name).await.and_then(|exported| {
        for entry in fs::read_dir(&unfinished).map_err(anyhow::Error::from)? {
            let entry = entry.map_err(anyhow::Error::from)?;
            fs::rename(entry.path(), folder.join(entry.file_name())).map_err(anyhow::Error::from)?;
        }
        Ok(exported)
    });
    if let Err(error) = fs::remove_dir_all(&unfinished) {
        tracing::warn!(%error, folder = %unfinished.display(), "what was written meanwhile stays there");
    }
    if done.is_err() && !is_there && fs::remove_dir(folder).is_err() {
        tracing::warn!(folder = %folder.display(), "the folder stays there");
    }
    done
}

async fn write_all(app: &App, folder: &Path, name: &str) -> Result<Exported, ApiError> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
    }
    fs::create_dir_all(folder.join("media")).with_context(|| format!("{} cannot be made", folder.display()))?;
    write(folder, "bundle.toml", &json!({"format": FORMAT, "name": name}))?;
    if let Some(stored) = profile::stored(app).await? {
        write(folder, "profile.toml", &serde_json::to_value(stored).map_err(anyhow::Error::from)?)?;
    }
    let kept = category::all(app.db.reader()).await?;
    if !kept.is_empty() {
        write(folder, categories::FILE, &categories::written(&kept))?;
    }
    let moved = redirect::all(app).await?;
    if !moved.is_empty() {
        fs::write(folder.join(redirects::FILE), redirects::written(&moved)?)
            .with_context(|| format!("{} cannot be written", redirects::FILE))?;
    }
    let mut exported = Exported::default();
    let mut words = Map::new();
    for row in media::all(app.db.reader()).await?.into_iter().filter(|row| row.key.starts_with(OWN_MEDIA)) {
        let bytes = app.media.read(&row).await.with_context(|| format!("the bytes of {} cannot be read", row.key))?;
        fs::write(folder.join(&row.key), bytes).with_context(|| format!("{} cannot be written", row.key))?;
        let share = |thousandths: i32| f64::from(thousandths) / 1000.0;
        let entry = json!({
            "alt": {"zh": row.alt_zh, "en": row.alt_en},
            "credit": {"zh": row.credit_zh, "en": row.credit_en},
            "licence": row.licence,
            "focal": if (row.focal_x, row.focal_y) == (500, 500) { json!([]) } else { json!([share(row.focal_x), share(row.focal_y)]) },
        });
        words.insert(row.key, entry);
        exported.media += 1;
    }
    write(folder, "media.toml", &Value::Object(words))?;
    for kind in Kind::ALL {
        for (id, key) in service::keys(app.db.reader(), *kind).await? {
            let mut record = Map::new();
            for facet in FacetName::ALL {
                if let Some(body) = service::draft(app.db.reader(), id, facet).await? {
                    record.insert(facet.name().into(), serde_json::from_str(&body).map_err(anyhow::Error::from)?);
                }
            }
            // The fixed single pages have their numbers before anybody writes them.
            if record.is_empty() {
                continue;
            }
            let mut publish = Vec::new();
            for lang in Lang::ALL {
                if service::is_published(app.db.reader(), id, lang, app.moment().now).await? {
                    publish.push(json!(lang.code()));
                }
            }
            record.insert("publish".into(), Value::Array(publish));
            fs::create_dir_all(folder.join(kind.name())).map_err(anyhow::Error::from)?;
            write(folder, &format!("{}/{key}.toml", kind.name()), &Value::Object(record))?;
            exported.records += 1;
        }
    }
    let names = file_names(app).await?;
    let mut after = 0;
    loop {
        let shown = relic::shown(app.db.reader(), after).await?;
        let Some((last, ..)) = shown.last() else { break };
        after = *last;
        fs::create_dir_all(folder.join(relics::FOLDER)).map_err(anyhow::Error::from)?;
        for (_, number, body) in &shown {
            let Some(file) = names.get(number) else { continue };
            let text = toml::to_string_pretty(&relic_written(body).map_err(anyhow::Error::from)?)
                .map_err(anyhow::Error::from)?;
            fs::write(folder.join(file), text).with_context(|| format!("{file} cannot be written"))?;
            exported.records += 1;
        }
    }
    Ok(exported)
}

/// The file of each relic, by its number. Numbers that would have the same are told apart in their own order, which is
/// the same in every house, and not in that in which they came.
async fn file_names(app: &App) -> Result<BTreeMap<String, String>, ApiError> {
    let (mut numbers, mut after) = (BTreeSet::new(), 0);
    loop {
        let shown = relic::shown(app.db.reader(), after).await?;
        let Some((last, ..)) = shown.last() else { break };
        after = *last;
        numbers.extend(shown.into_iter().map(|(_, number, _)| number));
    }
    let mut names = FileNames::default();
    Ok(numbers.into_iter().map(|number| (number.clone(), names.of(&number))).collect())
}

fn write(folder: &Path, file: &str, value: &Value) -> Result<(), ApiError> {
    let text =
        toml::to_string_pretty(&written(value.clone()).unwrap_or_else(|| json!({}))).map_err(anyhow::Error::from)?;
    Ok(fs::write(folder.join(file), text).with_context(|| format!("{file} cannot be written"))?)
}

/// A facet as a bundle writes it: without what is empty, rich text as Markdown where Markdown can say it.
pub fn written(value: Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::String(text) => (!text.is_empty()).then_some(Value::String(text)),
        Value::Array(items) if items.is_empty() => None,
        // Only rich text is an array of tagged blocks, so this shape is never anything else.
        Value::Array(items) => match serde_json::from_value::<RichText>(Value::Array(items.clone()))
            .ok()
            .and_then(|rich| rich.to_markdown())
        {
            Some(markdown) => Some(Value::String(markdown)),
            None => Some(Value::Array(items.into_iter().filter_map(written).collect())),
        },
        Value::Object(fields) => {
            let fields: Map<String, Value> =
                fields.into_iter().filter_map(|(name, value)| Some((name, written(value)?))).collect();
            (!fields.is_empty()).then_some(Value::Object(fields))
        }
        plain @ (Value::Bool(_) | Value::Number(_)) => Some(plain),
    }
}
