//! What tests of several rooms share: people, and the state that knows them, as tests start it.

pub mod once;
pub mod people;

use std::sync::{Arc, LazyLock};

use async_trait::async_trait;
use axum::Router;
use guanlan_core::{clock::Millis, locale::Lang, permission::Permission};
use guanlan_db::{DbErr, Reader, Shared, Tx};
use guanlan_kernel::{
    Kernel,
    error::ApiError,
    testing::{Calls, Contract, TestKernel, UnderTest},
};

pub use guanlan_kernel::testing::Answer;

use crate::{
    Identity, Parts,
    account::{
        AfterCommit, Applied, Issuer, Kept, OwnApplication, OwnCompanion, OwnEmployment, OwnInvitation, OwnReservation,
        Places,
    },
    calls,
    code::CodeLimits,
    overview::Log,
    people::InvitationLimits,
    person::{Carts, Employer, Employers, Person},
    session::{Hashing, PasswordLimits},
};

/// People on an empty database of their own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Identity>;

/// Nobody keeps more of a person.
pub struct NobodyElse;

#[async_trait]
impl Kept for NobodyElse {
    async fn employment(&self, _: &Reader, _: i64, _: Lang) -> Result<Option<OwnEmployment>, ApiError> {
        Ok(None)
    }

    async fn invitations(&self, _: &Identity, _: &Person, _: Lang) -> Result<Vec<OwnInvitation>, ApiError> {
        Ok(Vec::new())
    }

    async fn forget(&self, _: &Kernel, _: &Tx<'_>, _: i64, _: &str, _: Millis) -> Result<AfterCommit, ApiError> {
        Ok(Box::pin(std::future::ready(())))
    }
}

#[async_trait]
impl Employers for NobodyElse {
    async fn find(&self, _: Shared<'_>, _: i64) -> Result<Option<Employer>, DbErr> {
        Ok(None)
    }
}

#[async_trait]
impl Carts for NobodyElse {
    async fn count(&self, _: Shared<'_>, _: i64, _: &[Permission]) -> Result<u64, DbErr> {
        Ok(0)
    }
}

#[async_trait]
impl Places for NobodyElse {
    async fn reservations(&self, _: &Identity, _: i64, _: Lang) -> Result<Vec<OwnReservation>, ApiError> {
        Ok(Vec::new())
    }

    async fn companions(&self, _: &Identity, _: i64) -> Result<Vec<OwnCompanion>, ApiError> {
        Ok(Vec::new())
    }

    async fn forget(&self, _: &Identity, _: &Tx<'_>, _: i64, _: Millis) -> Result<(), ApiError> {
        Ok(())
    }
}

#[async_trait]
impl Applied for NobodyElse {
    async fn applications(&self, _: &Identity, _: i64, _: Lang) -> Result<Vec<OwnApplication>, ApiError> {
        Ok(Vec::new())
    }

    async fn forget(&self, _: &Identity, _: &Tx<'_>, _: i64, _: Millis) -> Result<AfterCommit, ApiError> {
        Ok(Box::pin(std::future::ready(())))
    }
}

#[async_trait]
impl Issuer for NobodyElse {
    async fn name(&self, _: Lang) -> Result<String, ApiError> {
        Ok(String::new())
    }
}

/// What people are made of in tests.
pub fn parts(ground: &TestKernel) -> Parts {
    Parts {
        kernel: ground.kernel.clone(),
        hashing: Hashing::for_test(PasswordLimits::default().waiting_per_address),
        password_limits: PasswordLimits::default(),
        code_limits: CodeLimits::default(),
        invitation_limits: InvitationLimits::default(),
        finance_needs_factor: false,
        employers: &NobodyElse,
        carts: &NobodyElse,
        kept: Arc::new(NobodyElse),
        places: Arc::new(NobodyElse),
        applied: Arc::new(NobodyElse),
        issuer: Arc::new(NobodyElse),
        overview: &[&Log],
    }
}

static CALLS: LazyLock<Calls<Identity>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Identity {
    type Parts = Parts;

    fn parts(ground: &TestKernel, _: Option<&Identity>) -> Parts {
        parts(ground)
    }

    fn of(parts: Parts) -> Identity {
        Identity::new(parts)
    }

    fn routes(&self) -> Router {
        CALLS.answering_by(self)
    }

    fn contract() -> Contract {
        CALLS.contract([])
    }
}
