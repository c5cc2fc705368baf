//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_identity::Identity;
use guanlan_media::Media;

use crate::{
    commodity::Sold,
    company::{Activation, Goods, NoActivation},
    dictionary::Uses,
    employee::Posts,
};

/// Member companies. Cloning shares it; what stands on people alone, or on the kernel, takes it as that.
#[derive(Clone)]
pub struct Members(Arc<Parts>);

/// What [`Members`] is made of.
pub struct Parts {
    pub identity: Identity,
    pub media: Media,
    /// What companies sell.
    pub goods: &'static dyn Goods,
    /// Who has something to do where a company becomes active.
    pub activation: Arc<dyn Activation>,
    /// Everybody whose records name entries of dictionaries.
    pub uses: &'static [&'static dyn Uses],
}

impl Parts {
    /// The rooms of this crate, on these people and this store.
    pub fn new(identity: Identity, media: Media) -> Parts {
        let activation = Arc::new(NoActivation);
        Parts { identity, media, goods: &Sold, activation, uses: &[&Sold, &Posts] }
    }
}

impl Deref for Members {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.identity
    }
}

impl AsRef<Identity> for Members {
    fn as_ref(&self) -> &Identity {
        self
    }
}

impl AsRef<Members> for Members {
    fn as_ref(&self) -> &Members {
        self
    }
}

impl FromRef<Members> for Identity {
    fn from_ref(members: &Members) -> Identity {
        members.identity.clone()
    }
}

impl Members {
    pub fn new(parts: Parts) -> Members {
        Members(Arc::new(parts))
    }
}
