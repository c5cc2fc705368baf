//! Guides as staff see them.

use guanlan_core::booking::GuideWork;
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::Guide as Kept;

/// Somebody who guides.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Guide {
    pub id: i64,
    pub name: String,
    pub work: GuideWork,
    /// They can be asked to guide.
    pub is_active: bool,
    /// Counts every change, from 1.
    pub version: i64,
}

impl From<Kept> for Guide {
    fn from(guide: Kept) -> Guide {
        let Kept { id, name, work, is_active, version } = guide;
        Guide { id, name, work, is_active, version }
    }
}

/// A new guide.
#[derive(Input)]
pub struct GuideNew {
    #[input(name(60))]
    name: String,
    #[input(value::<GuideWork>())]
    work: GuideWork,
}

impl From<GuideNew> for Kept {
    fn from(new: GuideNew) -> Kept {
        Kept { id: 0, name: new.name, work: new.work, is_active: true, version: 1 }
    }
}

/// What changes of a guide; what is absent stays.
#[derive(Input)]
pub struct GuideChange {
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
    #[input(name(60))]
    name: Option<String>,
    #[input(value::<GuideWork>())]
    work: Option<GuideWork>,
    #[input(boolean())]
    is_active: Option<bool>,
}

impl GuideChange {
    /// What it makes of a guide.
    pub fn apply(&self, guide: &mut Kept) {
        if let Some(name) = &self.name {
            guide.name.clone_from(name);
        }
        if let Some(work) = &self.work {
            guide.work.clone_from(work);
        }
        guide.is_active = self.is_active.unwrap_or(guide.is_active);
    }
}
