//! What tests of several rooms share: the application as tests start it.

mod answers;
mod controls;
mod database;
mod extremes;
mod failing;
mod guards;
mod kept;
mod once;
mod pages;

use std::sync::{Arc, LazyLock};

use axum::Router;
use guanlan_http::assets::{AssetStore, Assets};
pub use guanlan_kernel::testing::{Answer, PIXEL, paused};
use guanlan_kernel::testing::{Contract, TestKernel, UnderTest};
use guanlan_media::testing::media_folder;
use guanlan_members::testing::TestParts;
pub use guanlan_members::testing::{applications, people};
use guanlan_museum::Museum;
pub use guanlan_museum::testing::{Samples, sample};

use crate::{
    front::FrontLayer,
    openapi::Calls,
    overview, router, search,
    state::{ActiveCompanies, App, MuseumName, Parts},
};
use crate::{state::EditedSynonyms, uploads::UPLOADS};

/// The application on an empty database of its own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<App>;

/// Somebody's browser.
pub type Browser<'a> = people::Browser<'a, App>;

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
pub fn around(ground: &TestKernel, museum: guanlan_museum::Parts) -> Parts {
    let museum = Museum::new(guanlan_museum::Parts { companies: &ActiveCompanies, others: search::OTHERS, ..museum });
    let mut parts = TestParts::new(ground, museum.media.clone());
    parts.identity.issuer = Arc::new(MuseumName(museum.clone()));
    parts.identity.overview = overview::SOURCES;
    parts.identity.carts = &guanlan_trade::cart::OfCompanies;
    parts.identity.places = Arc::new(guanlan_booking::OfPeople);
    parts.identity.applied = Arc::new(guanlan_applications::OfPeople(museum.media.clone()));
    let members = parts.members();
    let settings = guanlan_trade::Settings::default();
    let trade = guanlan_trade::Trade::new(guanlan_trade::Parts::new(members.clone(), settings, None));
    let booking =
        guanlan_booking::Parts::new(members.identity.clone(), museum.clone(), guanlan_booking::testing::TURNS);
    let booking = guanlan_booking::Booking::new(booking);
    let applications = guanlan_applications::Applications::new(guanlan_applications::Parts {
        identity: members.identity.clone(),
        media: museum.media.clone(),
    });
    Parts { museum, members, trade, booking, applications, bench: false }
}

/// Put together once for a program: that takes longer than most tests.
static CALLS: LazyLock<Calls> = LazyLock::new(Calls::all);

impl UnderTest for App {
    type Parts = Parts;

    const UPLOADS: &'static [&'static str] = UPLOADS;

    fn parts(ground: &TestKernel, beside: Option<&App>) -> Parts {
        let media = beside.map_or_else(|| media_folder(ground), |app| app.media.clone());
        let index = guanlan_museum::testing::in_memory(ground, search::SOURCES, &EditedSynonyms);
        around(ground, guanlan_museum::Parts { index, ..guanlan_museum::testing::parts(ground, media) })
    }

    fn of(parts: Parts) -> App {
        App::new(parts)
    }

    fn routes(&self) -> Router {
        let files = Arc::new(Assets::load(&NoFiles));
        router::router(self.clone(), &CALLS, files.clone()).layer(FrontLayer(files))
    }

    fn contract() -> Contract {
        CALLS.contract.clone()
    }
}
