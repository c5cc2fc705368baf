//! Stored files in tests.

use guanlan_kernel::testing::TestKernel;

use crate::MediaStore;

/// The media folder of a test.
///
/// # Panics
/// Where it cannot be made.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub fn media_folder(ground: &TestKernel) -> MediaStore {
    MediaStore::folder(&ground.home.folder().join("media")).unwrap()
}
