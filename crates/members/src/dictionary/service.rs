//! What is done to the dictionaries, each in one transaction with its line in the log.

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    dictionary::Dictionary,
    locale::Bilingual,
};
use guanlan_db::{Lock, Noun, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{Entry, store, way};
use crate::{Members, order};

fn taken() -> ApiError {
    ApiError::invalid("nameZh", Message::new("server.dictionary.taken"))
}

/// Refuses a name that is longer than this dictionary's are.
fn must_fit(dictionary: Dictionary, name: &Bilingual) -> Result<(), ApiError> {
    let most = dictionary.longest_name();
    for (field, text) in [("nameZh", &name.zh), ("nameEn", &name.en)] {
        if text.chars().count() > most {
            return Err(ApiError::invalid(field, Message::new("server.rule.tooLong").with("most", most)));
        }
    }
    Ok(())
}

async fn find(tx: &Tx<'_>, dictionary: Dictionary, id: i64) -> Result<Entry, ApiError> {
    store::find(&**tx, id).await?.filter(|entry| entry.dictionary == dictionary).ok_or(ApiError::NotFound)
}

/// # Errors
/// 404 where the dictionary has no such entry.
pub async fn must_be_there(app: &Members, dictionary: Dictionary, id: i64) -> Result<(), ApiError> {
    let found = store::find(app.db.reader(), id).await?.filter(|entry| entry.dictionary == dictionary);
    found.map(|_| ()).ok_or(ApiError::NotFound)
}

async fn did(tx: &Tx<'_>, actor: &Actor<'_>, action: Action, entry: &Entry, now: Millis) -> Result<(), ApiError> {
    let detail = json!({"dictionary": entry.dictionary, "nameZh": entry.name.zh, "nameEn": entry.name.en});
    tx.touch(Noun::Dictionary);
    Ok(actor.did_to(tx, action, (Subject::DictionaryEntry, &entry.id.to_string()), detail, now).await?)
}

/// Adds an entry at the end of its level; answers its id.
///
/// # Errors
/// 422 for a parent that is not offered or too deep, and for a name that a sibling has.
pub async fn add(
    app: &Members,
    actor: &Actor<'_>,
    dictionary: Dictionary,
    parent: Option<i64>,
    name: &Bilingual,
) -> Result<i64, ApiError> {
    must_fit(dictionary, name)?;
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                may_hang_below(tx, dictionary, parent).await?;
                let id = store::insert(&**tx, dictionary, parent, name, now).await?.ok_or_else(taken)?;
                let entry = find(tx, dictionary, id).await?;
                did(tx, actor, Action::AddEntry, &entry, now).await?;
                Ok(id)
            })
        })
        .await
}

/// Refuses a parent below which this dictionary has no level.
async fn may_hang_below(tx: &Tx<'_>, dictionary: Dictionary, parent: Option<i64>) -> Result<(), ApiError> {
    let refused = |key| Err(ApiError::invalid("parentId", Message::new(key)));
    let Some(parent) = parent else {
        return if dictionary.above().is_some() { refused("server.dictionary.parent") } else { Ok(()) };
    };
    if dictionary.levels() == 1 && dictionary.above().is_none() {
        return refused("server.dictionary.noParent");
    }
    let path = way(&**tx, parent).await?;
    let its = dictionary.above().unwrap_or(dictionary);
    let deepest = if dictionary.above().is_some() { 1 } else { dictionary.levels() as usize - 1 };
    let fits =
        (1..=deepest).contains(&path.len()) && path.iter().all(|entry| entry.dictionary == its && !entry.retired);
    if fits { Ok(()) } else { refused("server.dictionary.parent") }
}

/// Sets the names of an entry: whatever names it shows the new ones.
///
/// # Errors
/// 404; 422 for a name that a sibling has.
pub async fn rename(
    app: &Members,
    actor: &Actor<'_>,
    dictionary: Dictionary,
    id: i64,
    name: &Bilingual,
) -> Result<(), ApiError> {
    must_fit(dictionary, name)?;
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let before = find(tx, dictionary, id).await?;
                if before.name == *name {
                    return Ok(());
                }
                if !store::rename(&**tx, id, name, now).await? {
                    return Err(taken());
                }
                did(tx, actor, Action::RenameEntry, &Entry { name: name.clone(), ..before }, now).await
            })
        })
        .await
}

/// Retires an entry, or offers it again. What names it keeps it.
///
/// # Errors
/// 404; 409 where a sibling got the name meanwhile.
pub async fn set_retired(
    app: &Members,
    actor: &Actor<'_>,
    dictionary: Dictionary,
    id: i64,
    retired: bool,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let before = find(tx, dictionary, id).await?;
                if before.retired == retired {
                    return Ok(());
                }
                if !store::set_retired(&**tx, id, retired, now).await? {
                    return Err(ApiError::Conflict(Message::new("server.dictionary.taken")));
                }
                let action = if retired { Action::RetireEntry } else { Action::RestoreEntry };
                did(tx, actor, action, &before, now).await
            })
        })
        .await
}

/// Sets the order of what is offered below a parent, made on the order `before`. Those that are retired keep their
/// places.
///
/// # Errors
/// Those of [`order::check`].
pub async fn set_order(
    app: &Members,
    actor: &Actor<'_>,
    dictionary: Dictionary,
    parent: Option<i64>,
    (before, ids): (&[i64], &[i64]),
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                tx.lock_names(Lock::Dictionary, &[dictionary.name()]).await?;
                let live = store::live_below(&**tx, dictionary, parent).await?;
                let there: Vec<i64> = live.iter().map(|entry| entry.id).collect();
                order::check(&there, before, ids)?;
                // They share out among them the places that they have.
                for (place, id) in live.iter().map(|entry| entry.position).zip(ids) {
                    store::set_position(&**tx, *id, place).await?;
                }
                tx.touch(Noun::Dictionary);
                let detail = json!({"parent": parent, "ids": ids});
                Ok(actor
                    .did_to(tx, Action::OrderEntries, (Subject::Dictionary, dictionary.name()), detail, now)
                    .await?)
            })
        })
        .await
}
