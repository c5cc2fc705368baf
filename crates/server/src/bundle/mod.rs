//! Bundles: a museum's content as a folder that people can write by hand (docs/BUNDLE.md).

mod apply;
mod categories;
mod days;
#[cfg(test)]
mod demo;
mod export;
mod pictures;
#[cfg(test)]
mod questions;
mod read;
mod redirects;
mod relics;
mod store;
#[cfg(test)]
mod tests;

use std::fmt;

use chrono::NaiveDate;
use guanlan_kernel::error::ApiError;

use crate::state::App;

#[cfg(test)]
use apply as staging;
pub use apply::{Applied, apply};
pub use days::closed_sessions;
pub use export::export;
pub use read::{Bundle, name, read};

/// Something wrong in a bundle: where it stands and which rule it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundleFault {
    /// Path below the bundle's folder.
    pub file: String,
    /// From 1; `None` where the file as a whole is meant.
    pub line: Option<usize>,
    /// For instance `zh.title`.
    pub field: Option<String>,
    pub reason: String,
}

impl fmt::Display for BundleFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(out, ":{line}")?;
        }
        if let Some(field) = &self.field {
            write!(out, ": {field}")?;
        }
        write!(out, ": {}", self.reason)
    }
}

/// The day that a bundle's relative dates count from: the museum's day of its first import, which is now noted
/// where there is none yet. So the same bundle again changes nothing, whatever the day.
pub async fn anchor(app: &App, name: &str) -> Result<NaiveDate, ApiError> {
    let moment = app.moment();
    let noted =
        app.db.write(|tx| Box::pin(async move { store::anchor(&**tx, name, moment.today, moment.now).await })).await?;
    noted.parse().map_err(|_| anyhow::anyhow!("the noted day of bundle {name} is not a date: {noted}").into())
}
