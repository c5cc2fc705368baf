//! What staff set of the museum, over HTTP, on both databases.

mod missed;
mod visit;

use guanlan_core::{account::Sort, permission::Permission};

use crate::testing::{
    Browser, TestApp,
    people::{MOBILE, somebody},
};

/// Somebody who may change settings, and read what was done.
async fn editor(app: &TestApp) -> Browser<'_> {
    somebody(app, MOBILE, Sort::Museum, &[Permission::Settings, Permission::Audit]).await;
    Browser::signed_in(app, MOBILE).await
}
