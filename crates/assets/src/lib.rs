//! The built web, embedded. A leaf: it knows files, not the museum.
//!
//! The folders may be empty (lints and most tests need no web build); the server then says so.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
struct Site;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist-ssr"]
struct Server;

/// A file of the site by its path below `web/dist`, without a leading slash.
pub fn site(path: &str) -> Option<Cow<'static, [u8]>> {
    Site::get(path).map(|file| file.data)
}

/// The paths of every file of the site.
pub fn site_paths() -> impl Iterator<Item = Cow<'static, str>> {
    Site::iter()
}

/// The bundle that renders pages on the server; `None` where the web was not built.
pub fn renderer() -> Option<Cow<'static, [u8]>> {
    Server::get("ssr.js").map(|file| file.data)
}
