//! The museum's thesaurus, as this instance last read it.

use std::sync::{Arc, PoisonError, RwLock};

use async_trait::async_trait;
use guanlan_db::{Noun, Reader};
use guanlan_kernel::error::ApiError;
use guanlan_search::Thesaurus;

use super::SearchIndex;

/// Whoever keeps the words that mean the same.
#[async_trait]
pub trait Synonyms: Send + Sync {
    /// Groups of words of one meaning, in both languages.
    ///
    /// # Errors
    /// Those of the database.
    async fn groups(&self, db: &Reader) -> Result<Vec<Vec<String>>, ApiError>;
}

/// The noun whose version rises with every change of them.
pub const NOUN: Noun = Noun::Dictionary;

/// What was read, and at which version.
#[derive(Default)]
pub struct Kept(RwLock<Option<(i64, Arc<Thesaurus>)>>);

impl SearchIndex {
    /// The thesaurus as the museum has it now.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn thesaurus(&self) -> Result<Arc<Thesaurus>, ApiError> {
        let version = self.kernel.db.epochs().version(NOUN);
        let kept = self.thesaurus.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, thesaurus)) = kept.filter(|(read_at, _)| *read_at == version) {
            return Ok(thesaurus);
        }
        let groups = self.synonyms.groups(self.kernel.db.reader()).await?;
        let thesaurus = Arc::new(Thesaurus::of(groups.iter().map(|group| group.iter().map(String::as_str))));
        *self.thesaurus.0.write().unwrap_or_else(PoisonError::into_inner) = Some((version, thesaurus.clone()));
        Ok(thesaurus)
    }
}
