//! What a crate answers, put together once for a program.

use std::{
    any::TypeId,
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::Router;

use super::{Contract, UnderTest, promises::Promises};

/// The calls of a crate before they have a state, with what they tell. To put them together takes longer than most tests,
/// so a program does it once: `static CALLS: LazyLock<Calls<Booking>>`.
pub struct Calls<S> {
    router: Router<S>,
    contract: Contract,
}

impl<S: Clone + Send + Sync + 'static> Calls<S> {
    /// Of an `OpenApiRouter::split_for_parts`.
    pub fn of((router, contract): (Router<S>, Contract)) -> Calls<S> {
        Calls { router, contract }
    }

    /// They answer by this state.
    pub fn answering_by(&self, state: &S) -> Router {
        self.router.clone().with_state(state.clone())
    }

    /// What they tell, with what others tell.
    pub fn contract(&self, others: impl IntoIterator<Item = Contract>) -> Contract {
        let mut contract = self.contract.clone();
        others.into_iter().for_each(|other| contract.merge(other));
        contract
    }
}

/// What the calls of a state promise, read once for a program.
pub(super) fn promises<S: UnderTest>() -> Arc<Promises> {
    static READ: Mutex<Option<HashMap<TypeId, Arc<Promises>>>> = Mutex::new(None);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = read.get_or_insert_default().entry(TypeId::of::<S>());
    known.or_insert_with(|| Arc::new(Promises::of(&S::contract()))).clone()
}
