//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_identity::Identity;
use guanlan_media::MediaStore;

/// Applications of the public. Cloning shares it; what stands on people alone takes it as that.
#[derive(Clone)]
pub struct Applications(Arc<Parts>);

/// What [`Applications`] are made of.
pub struct Parts {
    pub identity: Identity,
    /// Where files lie sealed.
    pub media: MediaStore,
}

impl Deref for Applications {
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

impl AsRef<Identity> for Applications {
    fn as_ref(&self) -> &Identity {
        &self.identity
    }
}

impl FromRef<Applications> for Identity {
    fn from_ref(app: &Applications) -> Identity {
        app.identity.clone()
    }
}

impl Applications {
    pub fn new(parts: Parts) -> Applications {
        Applications(Arc::new(parts))
    }
}
