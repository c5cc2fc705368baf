//! Who guides in a slot: nobody twice at one time, in the language that is asked for, within their hours.

use std::collections::BTreeMap;

use guanlan_core::{booking::TourLanguage, clock::day_text, locale::Lang};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{Guide, store};
use crate::{
    programme,
    slot::{self, Slot},
};

/// Guides of one slot, at most.
pub const MOST_GUIDES: usize = 20;

/// Who is to guide in a slot.
pub struct Wish<'a> {
    /// In the order of their numbers, each once.
    pub guides: &'a [i64],
    /// In which those who come asked to be guided.
    pub languages: &'a [TourLanguage],
    /// Why languages and hours do not matter.
    pub over: Option<&'a str>,
    pub lang: Lang,
}

/// Lets them guide in a slot that is held, and nobody else. Answers their names.
///
/// # Errors
/// 409 where one of them guides elsewhere at that time; 422 for who guides no more, and, unless there is a word for it,
/// where nobody of them speaks a language that was asked for or one of them is not there then.
pub async fn assign(tx: &Tx<'_>, held: &Slot, wish: &Wish<'_>) -> Result<Vec<String>, ApiError> {
    let guides = store::hold(tx, wish.guides).await?;
    if guides.len() != wish.guides.len() || guides.iter().any(|one| !one.is_active) {
        return Err(ApiError::invalid("guideIds", Message::new("server.booking.noGuide")));
    }
    must_be_nowhere_else(tx, held, &guides, wish.lang).await?;
    if wish.over.is_none() {
        must_fit(held, &guides, wish)?;
    }
    store::set(&**tx, (held.id, held.day), wish.guides).await?;
    Ok(guides.into_iter().map(|one| one.name).collect())
}

async fn must_be_nowhere_else(tx: &Tx<'_>, held: &Slot, guides: &[Guide], lang: Lang) -> Result<(), ApiError> {
    let ids: Vec<i64> = guides.iter().map(|one| one.id).collect();
    let duties = store::on(&**tx, held.day, &ids).await?;
    let others: Vec<i64> = duties.iter().map(|(_, slot)| *slot).filter(|slot| *slot != held.id).collect();
    for other in slot::those(&**tx, &others).await?.iter().filter(|other| held.overlaps(other)) {
        let Some((id, _)) = duties.iter().find(|(_, slot)| *slot == other.id) else { continue };
        let name = guides.iter().find(|one| one.id == *id).map_or("", |one| one.name.as_str());
        let programme = programme::find(&**tx, other.programme).await?;
        let told = Message::new("server.booking.guidesElsewhere")
            .with("guide", name)
            .with("programme", programme.map_or_else(String::new, |one| one.name.get(lang).to_owned()))
            .with("day", day_text(other.day))
            .with("starts", &other.starts)
            .with("ends", &other.ends);
        return Err(ApiError::Conflict(told));
    }
    Ok(())
}

/// What may be otherwise with a word for it.
fn must_fit(held: &Slot, guides: &[Guide], wish: &Wish<'_>) -> Result<(), ApiError> {
    let mut odd = BTreeMap::new();
    let absent = guides.iter().find(|one| !one.work.is_there(held.day, (&held.starts, &held.ends)));
    if let Some(one) = absent {
        odd.insert("hours".to_owned(), Message::new("server.booking.guideHours").with("guide", &one.name));
    }
    let spoken = |language| guides.iter().any(|one| one.work.languages.contains(language));
    if let Some(language) = wish.languages.iter().find(|language| !guides.is_empty() && !spoken(language)) {
        let told = Message::new("server.booking.guideLanguage").with("language", language.told(wish.lang));
        odd.insert("language".to_owned(), told);
    }
    if odd.is_empty() { Ok(()) } else { Err(ApiError::Invalid(odd)) }
}
