//! What handlers share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_core::clock::Millis;
use guanlan_kernel::Kernel;

use crate::{
    features::{
        code::CodeLimits,
        content::Moment,
        media::MediaStore,
        person::manage::InvitationLimits,
        redirect::{Missed, Redirects},
        search::Search,
        session::{Hashing, PasswordLimits},
        visit::Visits,
    },
    page::Pages,
};

/// The running application. Cloning shares it. What stands on the kernel alone is handed that: `&App` is also a
/// `&Kernel`, and an extractor that needs no more asks for it.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    pub kernel: Kernel,
    /// wire §2: an exhibition is closing in its last days.
    pub closing_days: u16,
    pub media: MediaStore,
    pub search: Search,
    pub pages: Pages,
    pub visits: Visits,
    pub redirects: Redirects,
    pub missed: Missed,
    pub hashing: Hashing,
    pub password_limits: PasswordLimits,
    pub code_limits: CodeLimits,
    pub invitation_limits: InvitationLimits,
    /// Finance counts only for who has a second factor (a setting).
    pub finance_needs_factor: bool,
    /// Routes for measuring are there.
    pub bench: bool,
}

impl Deref for App {
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

impl FromRef<App> for Kernel {
    fn from_ref(app: &App) -> Kernel {
        app.kernel.clone()
    }
}

impl App {
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Now, and the museum's day.
    pub fn moment(&self) -> Moment {
        let now: Millis = self.now();
        Moment { now, today: self.day(now.instant()), closing_days: self.closing_days }
    }
}
