//! What tests of several rooms share: companies, their people, and the state that knows them, as tests start it.

pub mod applications;
mod companies;
pub mod people;

use std::sync::LazyLock;

use axum::Router;
pub use companies::{resume_company, suspend_company};
use guanlan_identity::Identity;
pub use guanlan_kernel::testing::{Answer, PIXEL, paused};
use guanlan_kernel::testing::{Calls, Contract, TestKernel, UnderTest};
use guanlan_media::{Media, MediaStore, testing::media_folder};

use crate::{Members, OfCompanies, Parts, calls, company, employee::invitation};

/// Member companies on an empty database of their own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Members>;

/// What member companies are made of in tests.
pub struct TestParts {
    pub identity: guanlan_identity::Parts,
    pub media: MediaStore,
}

impl TestParts {
    /// On a kernel, with a store.
    pub fn new(ground: &TestKernel, media: MediaStore) -> TestParts {
        let identity = guanlan_identity::Parts {
            employers: &company::OfPeople,
            kept: std::sync::Arc::new(OfCompanies(media.clone())),
            overview: &[&company::InOverview, &invitation::InOverview],
            ..guanlan_identity::testing::parts(ground)
        };
        TestParts { identity, media }
    }

    /// The state that is made of them.
    pub fn members(self) -> Members {
        let media = Media { kernel: self.identity.kernel.clone(), store: self.media };
        Members::new(Parts::new(Identity::new(self.identity), media))
    }
}

static CALLS: LazyLock<Calls<Members>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Members {
    type Parts = TestParts;

    const UPLOADS: &'static [&'static str] = crate::UPLOADS;

    fn parts(ground: &TestKernel, beside: Option<&Members>) -> TestParts {
        TestParts::new(ground, beside.map_or_else(|| media_folder(ground), |members| members.media.store.clone()))
    }

    fn of(parts: TestParts) -> Members {
        parts.members()
    }

    fn routes(&self) -> Router {
        let media = guanlan_media::routes().with_state(self.media.clone());
        CALLS.answering_by(self).merge(self.identity.routes()).merge(media)
    }

    fn contract() -> Contract {
        CALLS.contract([Identity::contract()])
    }
}
