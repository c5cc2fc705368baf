//! `pictures`: has the painter draw the demo museum's pictures, in the size of the bundle or larger.

use anyhow::{Result, ensure};

use crate::{args::Args, sh};

/// Where larger pictures go, because the bundle holds them in their size.
const LARGE: &str = "target/pictures";
/// Where the bundle has them.
const BUNDLE: &str = "demo/media";

/// `[--scale N] [--only PART] [OUT_DIR]`: at scale 1 into the bundle, at any other beside it, unless told otherwise.
///
/// # Errors
/// On an unknown word, or when the painter cannot be built or cannot write.
pub fn run(mut args: Args) -> Result<()> {
    let scale = args.value("--scale")?.unwrap_or_else(|| "1".into());
    let only = args.value("--only")?;
    let mut out = args.rest();
    ensure!(out.len() <= 1, "not understood: {}", out[1..].join(" "));
    let out = out.pop().unwrap_or_else(|| if scale == "1" { BUNDLE.into() } else { LARGE.into() });
    let mut words = vec!["run", "--release", "--package", "guanlan-painter", "--", &out, "--scale", &scale];
    if let Some(part) = &only {
        words.extend(["--only", part]);
    }
    sh::run(&mut sh::cargo(&words))
}
