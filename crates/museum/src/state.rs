//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use guanlan_kernel::Kernel;
use guanlan_media::MediaStore;

use crate::{
    content::{Moment, Named},
    index::SearchIndex,
    page::{Companies, Pages},
    redirect::{Missed, Redirects},
    search::{Others, VisitPages, missed::MissedSearches},
    visit::Visits,
};

/// The museum as everybody sees it. Cloning shares it; what stands on the kernel alone takes it as that.
#[derive(Clone)]
pub struct Museum(Arc<Parts>);

/// What a [`Museum`] is made of.
pub struct Parts {
    pub kernel: Kernel,
    pub media: MediaStore,
    /// An exhibition is closing in its last days (RULES records 4).
    pub closing_days: u16,
    pub index: SearchIndex,
    /// Who has records in the index that the museum knows nothing of.
    pub others: Others,
    /// What content names of the catalogue.
    pub relics: &'static dyn Named,
    pub pages: Pages,
    pub companies: &'static dyn Companies,
    pub visits: Visits,
    pub redirects: Redirects,
    pub missed: Missed,
    pub missed_searches: MissedSearches,
    pub visit_pages: VisitPages,
}

impl Deref for Museum {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = Kernel;

    fn deref(&self) -> &Kernel {
        &self.kernel
    }
}

impl AsRef<Museum> for Museum {
    fn as_ref(&self) -> &Museum {
        self
    }
}

impl Museum {
    pub fn new(parts: Parts) -> Museum {
        Museum(Arc::new(parts))
    }

    /// Now, and the museum's day.
    pub fn moment(&self) -> Moment {
        let now = self.now();
        Moment { now, today: self.day(now.instant()), closing_days: self.closing_days }
    }
}
