//! How everybody wants to be told of each kind of notice (RULES notices 6).

use std::collections::HashMap;

use guanlan_core::notice::{NoticeKind, NoticeWay};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::error::ApiError;

use super::{store, wire::NoticeChoice};
use crate::{Identity, session::SignedIn};

/// A kind, and how somebody wants to be told of it.
pub type Choice = (NoticeKind, NoticeWay);

/// How each of these people, by their rows, wants to be told of a kind, where it is not the usual way.
///
/// # Errors
/// Those of the database, and words that are unknown to this version.
pub async fn ways(tx: &Tx<'_>, people: &[i64], kind: NoticeKind) -> Result<HashMap<i64, NoticeWay>, DbErr> {
    let rows = store::choices_of_kind(&**tx, people, kind).await?;
    rows.into_iter().map(|row| Ok((row.person_id, way(&row.way)?))).collect()
}

fn way(word: &str) -> Result<NoticeWay, DbErr> {
    NoticeWay::parse(word).ok_or_else(|| DbErr::Custom(format!("a way to be told is unknown to this version: {word}")))
}

/// What the caller may be told of with the values held, and how.
///
/// # Errors
/// Those of the database.
pub async fn all(app: &Identity, caller: &SignedIn) -> Result<Vec<NoticeChoice>, ApiError> {
    let rows = store::choices(app.db.reader(), caller.person.id).await?;
    let chosen: HashMap<String, String> = rows.into_iter().map(|row| (row.kind, row.way)).collect();
    let is_told = |kind: &&NoticeKind| caller.holds_any(kind.needs());
    let one = |kind: &NoticeKind| {
        let usual = kind.usual();
        let way = chosen.get(kind.name()).map_or(Ok(usual), |word| way(word))?;
        Ok(NoticeChoice { kind: *kind, way, usual })
    };
    Ok(NoticeKind::ALL.iter().filter(is_told).map(one).collect::<Result<_, DbErr>>()?)
}

/// Chooses for these kinds; the usual way is kept as no choice, so that it follows the usual one should that change.
///
/// # Errors
/// Those of the database.
pub async fn choose(app: &Identity, caller: &SignedIn, choices: &[Choice]) -> Result<(), ApiError> {
    let person = caller.person.id;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let kinds: Vec<NoticeKind> = choices.iter().map(|(kind, _)| *kind).collect();
                let other: Vec<Choice> = choices.iter().copied().filter(|(kind, way)| *way != kind.usual()).collect();
                store::drop_choices(&**tx, person, &kinds).await?;
                Ok(store::add_choices(&**tx, person, &other).await?)
            })
        })
        .await
}
