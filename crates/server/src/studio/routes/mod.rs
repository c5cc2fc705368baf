mod missed;
mod visit;

use guanlan_core::permission::Permission;
use guanlan_identity::session::Right;
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

/// The right to change settings (208).
pub struct Settings;

impl Right for Settings {
    const ANY: &'static [Permission] = &[Permission::Settings];
}

pub fn calls() -> OpenApiRouter<App> {
    visit::calls().merge(missed::calls())
}
