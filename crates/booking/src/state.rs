//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_identity::Identity;
use guanlan_museum::Museum;

use crate::{availability::Counting, day_key::DayKeys, line::Line, reservation::InLine, slot};

/// Places for people. Cloning shares it; what stands on people or on the museum alone takes it as that.
#[derive(Clone)]
pub struct Booking(Arc<Parts>);

/// What a [`Booking`] is made of.
pub struct Parts {
    pub identity: Identity,
    /// Whose calendar slots follow, and whose events have sessions.
    pub museum: Museum,
    /// What the people of a visit day are sealed with.
    pub day_keys: DayKeys,
    /// Where those wait who take places at once.
    pub line: Line,
    /// Whose turn comes while they do not wait for it.
    pub in_line: InLine,
    /// What is fixed of slots.
    pub slots: slot::Memory,
    /// What is free, while it is counted for those who ask at one moment.
    pub counting: Counting,
}

impl Parts {
    /// Who signs in, and whose calendar slots follow; so many reservations are made at a time.
    pub fn new(identity: Identity, museum: Museum, turns: usize) -> Parts {
        let (day_keys, line) = (DayKeys::new(museum.media.clone()), Line::new(identity.db.engine(), turns));
        let (in_line, slots, counting) = (InLine::default(), slot::Memory::default(), Counting::default());
        Parts { identity, museum, day_keys, line, in_line, slots, counting }
    }
}

impl Deref for Booking {
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

impl AsRef<Identity> for Booking {
    fn as_ref(&self) -> &Identity {
        &self.identity
    }
}

impl AsRef<Museum> for Booking {
    fn as_ref(&self) -> &Museum {
        &self.museum
    }
}

impl FromRef<Booking> for Identity {
    fn from_ref(booking: &Booking) -> Identity {
        booking.identity.clone()
    }
}

impl Booking {
    pub fn new(parts: Parts) -> Booking {
        Booking(Arc::new(parts))
    }
}
