//! The keys of visit days (RULES bookings 11). Who comes on a day is sealed with a key of that day, made of our keys and
//! of a secret that lies in the media store and nowhere else. Thirty days after the day the secret is destroyed: what it
//! sealed is noise from then on, in the database and in every copy of it that was ever taken.

mod store;
#[cfg(test)]
mod tests;

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use anyhow::Context;
use bytes::Bytes;
use chrono::{Days, NaiveDate};
use guanlan_core::clock::{Millis, day_text};
use guanlan_kernel::{Kernel, error::ApiError};
use guanlan_media::MediaStore;
use guanlan_vault::FileKey;

/// Who came on a day can be read for so many days after it.
pub const DAYS_KEPT: u64 = 30;

/// The keys of visit days; those that were asked for stay in memory.
pub struct DayKeys {
    media: MediaStore,
    read: Mutex<HashMap<NaiveDate, FileKey>>,
}

fn name(day: NaiveDate) -> String {
    format!("visit-day-{}", day_text(day))
}

impl DayKeys {
    pub fn new(media: MediaStore) -> DayKeys {
        DayKeys { media, read: Mutex::default() }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<NaiveDate, FileKey>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The key of a day; `None` once it was destroyed, and for days of which nobody has sealed anything.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn find(&self, kernel: &Kernel, day: NaiveDate) -> Result<Option<FileKey>, ApiError> {
        // What another instance destroys is forgotten here by the same rule.
        if is_over(day, kernel.today()) {
            self.known().remove(&day);
            return Ok(None);
        }
        if let Some(key) = self.known().get(&day) {
            return Ok(Some(key.clone()));
        }
        let Some(secret) = self.media.secret(&name(day)).await? else { return Ok(None) };
        let key = kernel.keys.key_with("visit day", &secret);
        self.known().insert(day, key.clone());
        Ok(Some(key))
    }

    /// The key of a day, which is made where there is none; of several instances that make one at once, all take the one
    /// that was first.
    ///
    /// # Errors
    /// A store that cannot be written; a day whose key was destroyed.
    pub async fn get(&self, kernel: &Kernel, day: NaiveDate) -> Result<FileKey, ApiError> {
        if let Some(key) = self.find(kernel, day).await? {
            return Ok(key);
        }
        let now = kernel.now();
        kernel.db.write(|tx| Box::pin(async move { store::note(&**tx, day, now).await })).await?;
        self.media.keep_secret(&name(day), Bytes::from(rand::random::<[u8; 32]>().to_vec())).await?;
        Ok(self.find(kernel, day).await?.context("the key of a visit day was destroyed")?)
    }

    /// Destroys the keys of days that are over for [`DAYS_KEPT`] days. Answers which: each is noted where everybody finds
    /// it, and told to the log, which is the proof.
    ///
    /// # Errors
    /// A store that cannot be written, the database: what is not noted is tried again.
    pub async fn destroy_old(&self, kernel: &Kernel) -> Result<Vec<NaiveDate>, ApiError> {
        let (today, now) = (kernel.today(), kernel.now());
        let Some(last) = today.checked_sub_days(Days::new(DAYS_KEPT + 1)) else { return Ok(Vec::new()) };
        let days = store::kept_until(kernel.db.reader(), last).await?;
        for day in &days {
            self.media.destroy_secret(&name(*day)).await?;
            self.known().remove(day);
            note_destroyed(kernel, *day, now).await?;
            tracing::info!(day = %day, "the key of a visit day was destroyed: nobody can read any more who came");
        }
        Ok(days)
    }
}

async fn note_destroyed(kernel: &Kernel, day: NaiveDate, now: Millis) -> Result<(), ApiError> {
    Ok(kernel.db.write(|tx| Box::pin(async move { store::destroyed(&**tx, day, now).await })).await?)
}

/// Whether nobody can read any more who came on a day.
fn is_over(day: NaiveDate, today: NaiveDate) -> bool {
    day.checked_add_days(Days::new(DAYS_KEPT)).is_some_and(|last| last < today)
}
