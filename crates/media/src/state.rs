//! What stored files are sent and made from.

use std::ops::Deref;

use guanlan_kernel::Kernel;

use crate::MediaStore;

/// Records and bytes of stored files. Cloning shares it.
#[derive(Clone)]
pub struct Media {
    pub kernel: Kernel,
    pub store: MediaStore,
}

impl Deref for Media {
    type Target = MediaStore;

    fn deref(&self) -> &MediaStore {
        &self.store
    }
}
