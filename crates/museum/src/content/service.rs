//! The life of content: save, review, publish, take off, restore (RULES content). Every act is one transaction that
//! leaves the published projection right.

use std::collections::BTreeSet;

use guanlan_core::{
    clock::Millis,
    content::{
        Fault, FaultRule, Kind,
        link::RecordKey,
        project::{self, FacetName, FieldError},
        shelf::Shelf,
        state::{State, Step},
        window::{Publication, Span, spans},
    },
    ids::EntryId,
    locale::Lang,
    picture::MediaKey,
};
use guanlan_db::{
    ConnectionTrait, DbErr, Noun, Tx, WriteError,
    entity::{facet, publication, published},
};
use serde_json::Value;

use super::{shelf, store};
use crate::link;

/// Why an act of authoring was refused; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    #[error("there is no such entry")]
    NoSuchEntry,
    #[error("{} {}", facet.name(), error)]
    Malformed { facet: FacetName, error: FieldError },
    /// What is still wrong; asked at publish only.
    #[error("not ready to be published: {0:?}")]
    Unready(Vec<(FacetName, Fault)>),
    /// A picture that does not exist.
    #[error("{facet} refers to {key}, which is not stored", facet = facet.name(), key = key.0)]
    NoSuchMedia { facet: FacetName, key: MediaKey },
    /// A picture without the words that say what is seen.
    #[error("{key} has no alternative text in {lang}", key = key.0, lang = lang.code())]
    NoAltText { key: MediaKey, lang: Lang },
    /// English before Chinese.
    #[error("Chinese is published first")]
    ChineseFirst,
    #[error("a text that is {state:?} cannot take the step {step:?}")]
    WrongState { state: State, step: Step },
    #[error("the window ends before it begins")]
    EmptyWindow,
    #[error("a stored record no longer decodes: {0}")]
    Stored(#[from] serde_json::Error),
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl WriteError for ContentError {
    fn database(&self) -> Option<&DbErr> {
        match self {
            ContentError::Database(error) => Some(error),
            _ => None,
        }
    }
}

/// Who does it and when.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// A person's identifier, or `import`.
    pub author: &'a str,
    pub now: Millis,
}

/// Saves a facet as a new revision; the same content again changes nothing and answers `false`.
pub async fn save(tx: &Tx<'_>, id: EntryId, name: FacetName, body: Value, act: Act<'_>) -> Result<bool, ContentError> {
    let kind = store::kind_of(&**tx, id).await?.ok_or(ContentError::NoSuchEntry)?;
    let canonical =
        project::canonical(kind, name, body).map_err(|error| ContentError::Malformed { facet: name, error })?;
    let head = store::head(&**tx, id, name).await?;
    if head.as_ref().is_some_and(|(_, revision)| revision.body == canonical.body) {
        return Ok(false);
    }
    let state = head.as_ref().map(|(facet, _)| state_of(facet)).transpose()?.unwrap_or_default();
    let state = step(state, Step::Save)?;
    let changed = changed_fields(head.as_ref().map(|(_, revision)| revision.body.as_str()), &canonical.body)?;
    let new = store::NewRevision { author: act.author, body: canonical.body, changed, now: act.now };
    let head_id = store::append(&**tx, id, name, new).await?;
    put(tx, id, name, state, head_id, None).await?;
    Ok(true)
}

/// Makes an old revision the draft again, as a new revision.
pub async fn restore(
    tx: &Tx<'_>,
    id: EntryId,
    name: FacetName,
    revision: i64,
    act: Act<'_>,
) -> Result<bool, ContentError> {
    let old = store::revision(&**tx, revision).await?.filter(|old| old.entry_id == id.0 && old.facet == name.name());
    let body = serde_json::from_str(&old.ok_or(ContentError::NoSuchEntry)?.body)?;
    save(tx, id, name, body, act).await
}

/// Moves a language along an edge that touches no publication: submit, give back with a note, archive.
pub async fn advance(
    tx: &Tx<'_>,
    id: EntryId,
    lang: Lang,
    along: Step,
    note: Option<String>,
    act: Act<'_>,
) -> Result<(), ContentError> {
    let name = FacetName::Text(lang);
    let (facet, _) = store::head(&**tx, id, name).await?.ok_or(ContentError::NoSuchEntry)?;
    let state = step(state_of(&facet)?, along)?;
    if along == Step::Archive {
        store::end_publications(&**tx, id, lang, act.now).await?;
        reproject(tx, id).await?;
    }
    put(tx, id, name, state, facet.head_id, note).await
}

/// Publishes the draft head of a language from `from` until `until`. Chinese takes the shared facts with it,
/// English only its own words (RULES content 4). Required fields and alternative texts are asked here.
pub async fn publish(
    tx: &Tx<'_>,
    id: EntryId,
    lang: Lang,
    from: Millis,
    until: Option<Millis>,
    act: Act<'_>,
) -> Result<(), ContentError> {
    if until.is_some_and(|until| until <= from) {
        return Err(ContentError::EmptyWindow);
    }
    let kind = store::kind_of(&**tx, id).await?.ok_or(ContentError::NoSuchEntry)?;
    let name = FacetName::Text(lang);
    let (facet, text) = store::head(&**tx, id, name).await?.ok_or(ContentError::NoSuchEntry)?;
    let state = step(state_of(&facet)?, Step::Publish)?;
    let mut checked = vec![(name, text.body.clone())];
    let shared_id = match lang {
        Lang::Zh => {
            let (_, shared) = store::head(&**tx, id, FacetName::Shared).await?.ok_or(ContentError::NoSuchEntry)?;
            checked.push((FacetName::Shared, shared.body));
            Some(shared.id)
        }
        Lang::En => {
            let chinese = store::publications(&**tx, id)
                .await?
                .into_iter()
                .any(|row| row.lang == Lang::Zh.code() && row.visible_until.is_none_or(|end| end > from.0));
            if !chinese {
                return Err(ContentError::ChineseFirst);
            }
            None
        }
    };
    check(tx, kind, lang, checked).await?;
    let row = publication::Model {
        id: 0,
        entry_id: id.0,
        lang: lang.code().into(),
        shared_id,
        text_id: text.id,
        visible_from: from.0,
        visible_until: until.map(|until| until.0),
        created_at: act.now.0,
        author: act.author.into(),
    };
    store::publish(&**tx, row).await?;
    put(tx, id, name, state, facet.head_id, None).await?;
    reproject(tx, id).await
}

/// Takes a language off the site; taking Chinese off hides English too.
pub async fn unpublish(tx: &Tx<'_>, id: EntryId, lang: Lang, act: Act<'_>) -> Result<(), ContentError> {
    let name = FacetName::Text(lang);
    let (facet, _) = store::head(&**tx, id, name).await?.ok_or(ContentError::NoSuchEntry)?;
    let state = step(state_of(&facet)?, Step::Unpublish)?;
    store::end_publications(&**tx, id, lang, act.now).await?;
    put(tx, id, name, state, facet.head_id, None).await?;
    reproject(tx, id).await
}

/// Writes the published rows of an entry anew from its publications and revisions.
pub async fn reproject(tx: &Tx<'_>, id: EntryId) -> Result<(), ContentError> {
    let kind = store::kind_of(&**tx, id).await?.ok_or(ContentError::NoSuchEntry)?;
    let acts = store::publications(&**tx, id).await?;
    let windows: Vec<Publication> = acts
        .iter()
        .filter_map(|row| {
            let lang = Lang::parse(&row.lang)?;
            Some(Publication {
                number: row.id,
                lang,
                from: Millis(row.visible_from),
                until: row.visible_until.map(Millis),
            })
        })
        .collect();
    let mut rows = Vec::new();
    let mut beside = Vec::new();
    for span in spans(&windows) {
        let find = |number: i64| acts.iter().find(|row| row.id == number);
        let (Some(base), Some(text)) = (find(span.base), find(span.text)) else { continue };
        let Some(shared_id) = base.shared_id else { continue };
        let (Some(shared), Some(words)) =
            (store::revision(&**tx, shared_id).await?, store::revision(&**tx, text.text_id).await?)
        else {
            continue;
        };
        let shown = if span.fallback() { Lang::Zh } else { span.lang };
        let first = acts
            .iter()
            .filter(|row| row.lang == text.lang)
            .map(|row| row.visible_from)
            .filter(|from| *from != STAGED.0)
            .min()
            .unwrap_or(text.visible_from);
        let (row, its) =
            row_of(tx, kind, id, span, (&shared.body, &words.body), (shown, Millis(first), text.created_at)).await?;
        rows.push(row);
        beside.push(its);
    }
    link::clear(tx, id).await?;
    let written = store::replace_published(&**tx, id, rows).await?;
    for (row, Beside { links, files }) in written.into_iter().zip(beside) {
        link::put(tx, id, row, &links).await?;
        store::put_text(&**tx, id, row, &files).await?;
    }
    tx.touch(Noun::Content);
    Ok(())
}

/// What is kept beside a published row.
struct Beside {
    links: Vec<RecordKey>,
    /// The words of its files (RULES search 9).
    files: Vec<String>,
}

async fn row_of(
    tx: &Tx<'_>,
    kind: Kind,
    id: EntryId,
    span: Span,
    bodies: (&str, &str),
    (shown, first, text_at): (Lang, Millis, i64),
) -> Result<(published::Model, Beside), ContentError> {
    let (shared, text) = bodies;
    let media = media_of(kind, shared, text)?;
    let shelf = shelf::Loaded::load(&**tx, kind, &media, shown).await?;
    let projected = project::project(kind, shared, text, shown, &shelf)?;
    let published_on = if first == STAGED { Millis(text_at) } else { first };
    let day = projected.columns.day.unwrap_or_else(|| published_on.instant().date_naive());
    let date = |day: Option<chrono::NaiveDate>| day.map(guanlan_core::clock::day_text);
    let row = published::Model {
        id: 0,
        entry_id: id.0,
        kind: kind.name().into(),
        lang: span.lang.code().into(),
        fallback: span.fallback(),
        visible_from: span.from.0,
        visible_until: span.until.map(|until| until.0),
        published_at: first.0,
        subtype: projected.columns.subtype,
        title: projected.columns.title,
        summary: projected.columns.summary,
        cover: projected.cover,
        sort_order: projected.columns.order,
        day: guanlan_core::clock::day_text(day),
        starts_on: date(projected.columns.starts_on),
        ends_on: date(projected.columns.ends_on),
        year: chrono::Datelike::year(&day),
        category: projected.category,
        title_key: projected.title_key,
        search: projected.search,
        card: projected.card,
        detail: projected.detail,
    };
    Ok((row, Beside { links: projected.links, files: guanlan_media::texts(&**tx, &media).await? }))
}

/// Every picture that the two facets refer to, once.
fn media_of(kind: Kind, shared: &str, text: &str) -> Result<Vec<MediaKey>, ContentError> {
    let mut keys = BTreeSet::new();
    for (name, body) in [(FacetName::Shared, shared), (FacetName::Text(Lang::Zh), text)] {
        let canonical = project::canonical(kind, name, serde_json::from_str(body)?)
            .map_err(|error| ContentError::Malformed { facet: name, error })?;
        keys.extend(canonical.media);
    }
    Ok(keys.into_iter().collect())
}

async fn check(tx: &Tx<'_>, kind: Kind, lang: Lang, facets: Vec<(FacetName, String)>) -> Result<(), ContentError> {
    let mut unready = Vec::new();
    for (name, body) in facets {
        let canonical = project::canonical(kind, name, serde_json::from_str(&body)?)
            .map_err(|error| ContentError::Malformed { facet: name, error })?;
        unready.extend(canonical.faults.into_iter().map(|fault| (name, fault)));
        let shelf = shelf::Loaded::load(&**tx, kind, &canonical.media, lang).await?;
        if canonical.category.is_some_and(|key| shelf.category(&key).is_none()) {
            unready.push((name, Fault { field: "category".into(), rule: FaultRule::NoSuchCategory }));
        }
        for key in canonical.media {
            if shelf.file(&key).is_none() {
                return Err(ContentError::NoSuchMedia { facet: name, key });
            }
            if !shelf.has_alt(&key) {
                return Err(ContentError::NoAltText { key, lang });
            }
        }
    }
    if unready.is_empty() { Ok(()) } else { Err(ContentError::Unready(unready)) }
}

/// The state of a facet. What no release ever wrote is an error, not a guess.
fn state_of(facet: &facet::Model) -> Result<State, DbErr> {
    let odd = || DbErr::Custom(format!("entry {}: the state of {} is unknown", facet.entry_id, facet.facet));
    State::parse(&facet.state).ok_or_else(odd)
}

fn step(state: State, step: Step) -> Result<State, ContentError> {
    state.after(step).ok_or(ContentError::WrongState { state, step })
}

async fn put(
    tx: &Tx<'_>,
    id: EntryId,
    name: FacetName,
    state: State,
    head_id: i64,
    note: Option<String>,
) -> Result<(), ContentError> {
    let row = facet::Model { entry_id: id.0, facet: name.name().into(), state: state.name().into(), head_id, note };
    Ok(store::put_facet(&**tx, row).await?)
}

/// The names of the fields that differ, as a JSON array: what the history shows of a save.
fn changed_fields(before: Option<&str>, after: &str) -> Result<String, ContentError> {
    let before: Value = before.map(serde_json::from_str).transpose()?.unwrap_or_default();
    let after: Value = serde_json::from_str(after)?;
    let names: BTreeSet<&String> =
        [&before, &after].iter().filter_map(|value| value.as_object()).flat_map(|fields| fields.keys()).collect();
    let changed: Vec<_> = names.into_iter().filter(|name| before.get(name) != after.get(name)).collect();
    Ok(serde_json::to_string(&changed)?)
}

/// A window that begins at no time: what an import writes before its flip.
pub const STAGED: Millis = Millis(i64::MAX / 4);

/// Makes everything that is staged visible at `now`.
pub async fn flip(tx: &Tx<'_>, now: Millis) -> Result<(), ContentError> {
    if store::flip(&**tx, STAGED, now).await? {
        tx.touch(Noun::Content);
    }
    Ok(())
}

/// Forgets what an import staged and never made visible.
pub async fn drop_staged(tx: &Tx<'_>) -> Result<(), ContentError> {
    for id in store::drop_staged(&**tx, STAGED).await? {
        reproject(tx, id).await?;
    }
    Ok(())
}

/// The entry of a bundle's key, made where it is new.
pub async fn entry_of(tx: &Tx<'_>, kind: Kind, key: &str, act: Act<'_>) -> Result<EntryId, ContentError> {
    match store::find_by_key(&**tx, kind, key).await? {
        Some(id) => Ok(id),
        None => Ok(store::create(&**tx, kind, key, act.now).await?),
    }
}

/// Whether the site shows a language of an entry, and whether that is its newest revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Live {
    No,
    Older,
    Current,
}

/// What the newest act of publishing shows that has no end.
pub async fn is_live(tx: &Tx<'_>, id: EntryId, lang: Lang) -> Result<Live, ContentError> {
    let acts = store::publications(&**tx, id).await?;
    let Some(last) = acts.iter().rfind(|row| row.lang == lang.code() && row.visible_until.is_none()) else {
        return Ok(Live::No);
    };
    let head =
        |name| async move { Ok::<_, DbErr>(store::head(&**tx, id, name).await?.map(|(facet, _)| facet.head_id)) };
    let text = head(FacetName::Text(lang)).await? == Some(last.text_id);
    let shared = last.shared_id.is_none() || head(FacetName::Shared).await? == last.shared_id;
    Ok(if text && shared { Live::Current } else { Live::Older })
}

/// The draft head of a facet as canonical JSON.
pub async fn draft(db: &impl ConnectionTrait, id: EntryId, name: FacetName) -> Result<Option<String>, DbErr> {
    Ok(store::head(db, id, name).await?.map(|(_, revision)| revision.body))
}

/// Whether a language of an entry is published at `now` or will be.
pub async fn is_published(db: &impl ConnectionTrait, id: EntryId, lang: Lang, now: Millis) -> Result<bool, DbErr> {
    Ok(store::publications(db, id)
        .await?
        .iter()
        .any(|row| row.lang == lang.code() && row.visible_until.is_none_or(|until| until > now.0)))
}

/// Ids and bundle keys of a kind.
pub async fn keys(db: &impl ConnectionTrait, kind: Kind) -> Result<Vec<(EntryId, String)>, DbErr> {
    Ok(store::entries(db, kind).await?.into_iter().map(|row| (EntryId(row.id), row.key)).collect())
}

/// The entries that show one of these pictures.
pub async fn using(db: &impl ConnectionTrait, keys: &[MediaKey]) -> Result<Vec<EntryId>, DbErr> {
    if keys.is_empty() { Ok(Vec::new()) } else { store::entries_using(db, keys).await }
}

/// Whether the museum has no content at all: only then `--demo` fills it.
pub async fn is_empty(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    store::is_empty(db).await
}
