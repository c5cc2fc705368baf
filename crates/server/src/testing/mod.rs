//! What tests of several rooms share: the application as tests start it.

mod answers;
mod controls;
mod database;
mod failing;
mod guards;
mod kept;
mod pages;
pub mod people;

use std::sync::Arc;

use axum::Router;
use guanlan_http::assets::{AssetStore, Assets};
pub use guanlan_kernel::testing::{Answer, PIXEL, paused};
use guanlan_kernel::testing::{TestKernel, UnderTest};
pub use guanlan_museum::testing::{Samples, sample};
use guanlan_museum::{Museum, testing::media_folder};

use crate::{
    features::{code, company, people::InvitationLimits, session},
    router,
    state::{App, Parts},
};

/// The application on an empty database of its own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<App>;

/// No file of the web: calls are tested without it.
struct NoFiles;

impl AssetStore for NoFiles {
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    fn get(&self, _: &str) -> Option<std::borrow::Cow<'static, [u8]>> {
        None
    }
}

/// What an application is made of around a museum.
pub fn around(museum: guanlan_museum::Parts) -> Parts {
    Parts {
        museum: Museum::new(guanlan_museum::Parts { companies: &company::Active, ..museum }),
        hashing: session::Hashing::new(session::PasswordLimits::default().waiting_per_address),
        password_limits: session::PasswordLimits::default(),
        code_limits: code::CodeLimits::default(),
        invitation_limits: InvitationLimits::default(),
        finance_needs_factor: false,
        bench: false,
    }
}

impl UnderTest for App {
    type Parts = Parts;

    const UPLOADS: &'static [&'static str] = router::UPLOADS;

    fn parts(ground: &TestKernel, beside: Option<&App>) -> Parts {
        let media = beside.map_or_else(|| media_folder(ground), |app| app.media.clone());
        around(guanlan_museum::testing::parts(ground, media))
    }

    fn of(parts: Parts) -> App {
        App::new(parts)
    }

    fn routes(&self) -> Router {
        router::router(self.clone(), Arc::new(Assets::load(&NoFiles)))
    }
}
