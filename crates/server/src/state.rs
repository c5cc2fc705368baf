//! What handlers share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_kernel::Kernel;
use guanlan_media::Media;
use guanlan_museum::Museum;

use crate::features::{
    code::CodeLimits,
    people::InvitationLimits,
    session::{Hashing, PasswordLimits},
};

/// The running application. Cloning shares it. What stands on the museum or the kernel alone is handed that: `&App` is
/// also a `&Museum` and a `&Kernel`, and an extractor that needs no more asks for it.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    pub museum: Museum,
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
    type Target = Museum;

    fn deref(&self) -> &Museum {
        &self.museum
    }
}

impl FromRef<App> for Kernel {
    fn from_ref(app: &App) -> Kernel {
        app.kernel.clone()
    }
}

impl FromRef<App> for Media {
    fn from_ref(app: &App) -> Media {
        Media { kernel: app.kernel.clone(), store: app.media.clone() }
    }
}

impl AsRef<Museum> for App {
    fn as_ref(&self) -> &Museum {
        self
    }
}

impl App {
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }
}
