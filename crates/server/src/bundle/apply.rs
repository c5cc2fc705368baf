//! Writing a checked bundle: staged in small batches that nobody sees, then made visible by one flip, so that
//! visitors get all of it or nothing and no write lasts long (RULES storage 2).

use std::fs;

use chrono::Duration;
use guanlan_core::{
    clock::Millis,
    content::{Content, Kind, project::FacetName},
    for_kind,
    ids::EntryId,
    locale::Lang,
    picture::MediaKey,
};
use guanlan_db::{Noun, Tx};
use guanlan_kernel::{error::ApiError, lease::Lease};

use super::read::{Bundle, BundleRecord};
use crate::state::App;
use guanlan_media as media;
use guanlan_museum::{
    category,
    content::{
        service,
        service::{Act, ContentError},
    },
    profile, redirect, relic,
};

/// Who the revisions of an import are by.
const AUTHOR: &str = "import";
/// Records written in one transaction.
const BATCH: usize = 5;
const LEASE: &str = "import";
/// An import that died is waited for this long.
const LEASE_TIME: Duration = Duration::minutes(2);

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// Records that were new or changed.
    pub changed: usize,
    /// Records that were as they are.
    pub unchanged: usize,
    /// Pictures that were new or changed.
    pub media: usize,
    /// The museum profile was new or changed.
    pub profile: bool,
    /// The table of old addresses was changed.
    pub redirects: bool,
}

/// What an import staged where nobody sees it.
pub(super) struct Staged {
    applied: Applied,
    relics: Option<relic::service::Import>,
}

/// Writes what `bundle` holds. The same bundle again changes nothing.
///
/// # Errors
/// Another import that is running, or took over from this one because it was not heard of for two minutes: then nothing
/// of this one shows.
pub async fn apply(app: &App, bundle: &Bundle) -> Result<Applied, ApiError> {
    let lease = hold(app).await?;
    let done = match stage(app, bundle, &lease).await {
        Ok(staged) => flip(app, bundle, &lease, staged).await,
        Err(error) => Err(error),
    };
    lease.give_back(app).await?;
    done
}

/// Lets nobody else import meanwhile.
pub(super) async fn hold(app: &App) -> Result<Lease, ApiError> {
    Lease::take(app, LEASE, LEASE_TIME).await?.ok_or_else(|| {
        anyhow::anyhow!("another import is running, or one was killed less than two minutes ago; try again then").into()
    })
}

/// Refuses to write anything more once another import took over.
async fn keep(tx: &Tx<'_>, app: &App, lease: &Lease) -> Result<(), ApiError> {
    if lease.keep(tx, app.now()).await? {
        return Ok(());
    }
    Err(anyhow::anyhow!(
        "another import took over, because nothing was heard of this one for two minutes; nothing that this one \
         staged is shown: import it again"
    )
    .into())
}

pub(super) async fn stage(app: &App, bundle: &Bundle, lease: &Lease) -> Result<Staged, ApiError> {
    let now = app.now();
    let act = Act { author: AUTHOR, now };
    app.db
        .write(|tx| {
            Box::pin(async move {
                keep(tx, app, lease).await?;
                service::drop_staged(tx).await.map_err(content_error)
            })
        })
        .await?;
    let mut applied = Applied::default();
    let mut restated = put_media(app, bundle, lease, now, &mut applied).await?;
    restated.extend(put_categories(app, bundle, lease).await?);
    for batch in bundle.records.chunks(BATCH) {
        let changed = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    keep(tx, app, lease).await?;
                    let mut changed = 0;
                    for record in batch {
                        changed += usize::from(put_record(tx, record, act).await?);
                    }
                    Ok::<usize, ApiError>(changed)
                })
            })
            .await?;
        applied.changed += changed;
        applied.unchanged += batch.len() - changed;
    }
    // The words of a picture or a category are part of what was projected with it.
    for batch in restated.chunks(BATCH) {
        app.db
            .write(|tx| {
                Box::pin(async move {
                    keep(tx, app, lease).await?;
                    for id in batch {
                        service::reproject(tx, *id).await.map_err(content_error)?;
                    }
                    Ok::<(), ApiError>(())
                })
            })
            .await?;
    }
    let relics = stage_relics(app, bundle, &mut applied).await?;
    Ok(Staged { applied, relics })
}

/// Makes everything that was staged visible, all or nothing, if the lease is still this import's.
pub(super) async fn flip(
    app: &App,
    bundle: &Bundle,
    lease: &Lease,
    Staged { mut applied, relics }: Staged,
) -> Result<Applied, ApiError> {
    let (now, staged, pictures) = (app.now(), relics.as_ref(), applied.media);
    let flipped = app
        .db
        .write(|tx| {
            Box::pin(async move {
                keep(tx, app, lease).await?;
                service::flip(tx, now).await.map_err(content_error)?;
                // What is shown of a relic has the words of its pictures in it.
                if pictures > 0 {
                    tx.touch(Noun::Relic);
                }
                if let Some(relics) = staged {
                    relic::service::flip(tx, relics, now).await?;
                }
                let profile = match &bundle.profile {
                    Some(new) => profile::put(tx, new, now).await?,
                    None => false,
                };
                let redirects = match &bundle.redirects {
                    Some(table) => redirect::replace(tx, table).await?,
                    None => false,
                };
                Ok::<_, ApiError>((profile, redirects))
            })
        })
        .await;
    if let Some(relics) = relics {
        relic::service::clear_up(app, relics).await?;
    }
    (applied.profile, applied.redirects) = flipped?;
    Ok(applied)
}

/// Stages the relics, if the bundle has any; they are flipped with everything else.
async fn stage_relics(
    app: &App,
    bundle: &Bundle,
    applied: &mut Applied,
) -> Result<Option<relic::service::Import>, ApiError> {
    if bundle.relics.is_empty() {
        return Ok(None);
    }
    let source = relic::service::source_of(&bundle.relics).map_err(anyhow::Error::from)?;
    let import = relic::service::open(app, &source).await?;
    match relic::service::stage_all(app, &import, &bundle.relics).await {
        Ok(counts) => {
            applied.changed += counts.new + counts.changed;
            applied.unchanged += counts.unchanged;
            Ok(Some(import))
        }
        Err(error) => {
            relic::service::let_go(app, import).await?;
            Err(error)
        }
    }
}

/// Keeps the pictures and answers the entries whose pictures changed.
async fn put_media(
    app: &App,
    bundle: &Bundle,
    lease: &Lease,
    now: Millis,
    applied: &mut Applied,
) -> Result<Vec<EntryId>, ApiError> {
    let all: Vec<_> = bundle.media.iter().collect();
    let mut restated: Vec<MediaKey> = Vec::new();
    for batch in all.chunks(BATCH) {
        for (key, each) in batch {
            let bytes = fs::read(&each.path).map_err(anyhow::Error::from)?;
            app.media
                .keep(&each.media, bytes)
                .await
                .map_err(|error| anyhow::anyhow!("{} cannot be kept: {error}", key.0))?;
        }
        let changed = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    keep(tx, app, lease).await?;
                    let mut changed = Vec::new();
                    for (key, each) in batch {
                        if media::put(tx, key, &each.media, &each.words, now).await? {
                            changed.push((*key).clone());
                        }
                    }
                    Ok::<_, ApiError>(changed)
                })
            })
            .await?;
        applied.media += changed.len();
        restated.extend(changed);
    }
    Ok(service::using(app.db.reader(), &restated).await?)
}

/// Writes the categories and answers the entries of the lists that changed.
async fn put_categories(app: &App, bundle: &Bundle, lease: &Lease) -> Result<Vec<EntryId>, ApiError> {
    let categories = &bundle.categories;
    let changed = app
        .db
        .write(|tx| {
            Box::pin(async move {
                keep(tx, app, lease).await?;
                let mut changed = Vec::new();
                for kept in categories {
                    if category::put(tx, kept).await? {
                        changed.push(kept.list);
                    }
                }
                Ok::<_, ApiError>(changed)
            })
        })
        .await?;
    let mut entries = Vec::new();
    for kind in Kind::ALL {
        if for_kind!(*kind, K => <K as Content>::CATEGORIES).is_some_and(|list| changed.contains(&list)) {
            entries.extend(service::keys(app.db.reader(), *kind).await?.into_iter().map(|(id, _)| id));
        }
    }
    Ok(entries)
}

/// Saves and stages a record; false where it was all there already.
async fn put_record(tx: &Tx<'_>, record: &BundleRecord, act: Act<'_>) -> Result<bool, ApiError> {
    let id = service::entry_of(tx, record.kind, &record.key, act).await.map_err(content_error)?;
    let mut changed = false;
    for (facet, body) in &record.facets {
        changed |= service::save(tx, id, *facet, body.clone(), act).await.map_err(content_error)?;
    }
    for lang in Lang::ALL {
        let wanted = record.publish.contains(&lang);
        let live = service::is_live(tx, id, lang).await.map_err(content_error)?;
        if wanted && live != service::Live::Current {
            service::publish(tx, id, lang, service::STAGED, None, act)
                .await
                .map_err(|error| in_record(record, error))?;
            changed = true;
        } else if !wanted
            && live != service::Live::No
            && record.facets.iter().any(|(facet, _)| *facet == FacetName::Text(lang))
        {
            service::unpublish(tx, id, lang, act).await.map_err(content_error)?;
            changed = true;
        }
    }
    Ok(changed)
}

fn content_error(error: ContentError) -> ApiError {
    match error {
        ContentError::Database(error) => ApiError::Database(error),
        other => ApiError::Internal(other.into()),
    }
}

fn in_record(record: &BundleRecord, error: ContentError) -> ApiError {
    match error {
        ContentError::Database(error) => ApiError::Database(error),
        other => ApiError::Internal(anyhow::anyhow!("{}/{}.toml: {other}", record.kind.name(), record.key)),
    }
}
