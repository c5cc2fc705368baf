//! Makes the folders that are embedded, so that a checkout compiles before the web is built, and watches them.

use std::{env, fs, path::Path};

#[expect(clippy::disallowed_methods, reason = "cargo tells a build script where it is by the environment")]
fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    for folder in ["dist", "dist-ssr"] {
        let path = Path::new(&here).join("../../web").join(folder);
        if let Err(error) = fs::create_dir_all(&path) {
            println!("cargo::warning=the folder web/{folder} cannot be made: {error}");
        }
        println!("cargo::rerun-if-changed={}", path.display());
    }
}
