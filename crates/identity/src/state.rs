//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use guanlan_kernel::Kernel;

use crate::{
    account::{Applied, Issuer, Kept, Places},
    code::CodeLimits,
    overview::Sources,
    people::InvitationLimits,
    person::{Carts, Employers},
    session::{Hashing, PasswordLimits},
};

/// People and what they may do. Cloning shares it; what stands on the kernel alone takes it as that.
#[derive(Clone)]
pub struct Identity(Arc<Parts>);

/// What an [`Identity`] is made of.
pub struct Parts {
    pub kernel: Kernel,
    pub hashing: Hashing,
    pub password_limits: PasswordLimits,
    pub code_limits: CodeLimits,
    pub invitation_limits: InvitationLimits,
    /// Finance counts only for who has a second factor (a setting).
    pub finance_needs_factor: bool,
    /// Who keeps the companies that people belong to.
    pub employers: &'static dyn Employers,
    /// Who keeps what companies want to order.
    pub carts: &'static dyn Carts,
    /// What others keep of a person.
    pub kept: Arc<dyn Kept>,
    /// Who keeps places that people took.
    pub places: Arc<dyn Places>,
    /// Who keeps what people apply for.
    pub applied: Arc<dyn Applied>,
    /// In whose name second factors are.
    pub issuer: Arc<dyn Issuer>,
    /// Who keeps something that waits for people, ends or changes.
    pub overview: Sources,
}

impl Deref for Identity {
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

impl AsRef<Identity> for Identity {
    fn as_ref(&self) -> &Identity {
        self
    }
}

impl Identity {
    pub fn new(parts: Parts) -> Identity {
        Identity(Arc::new(parts))
    }
}
