//! How long a clean release build takes, dependencies included, into a folder of its own.

use std::time::Instant;

use anyhow::Result;

use super::report::Report;
use crate::server::TempDir;
use crate::{sh, web};

/// # Errors
/// When the build fails.
pub fn measure(report: &mut Report) -> Result<()> {
    web::build()?;
    let folder = TempDir::new("clean-build")?;
    let since = Instant::now();
    let mut build = sh::cargo(&["build", "--release", "--package", "guanlan"]);
    sh::run(build.env("CARGO_TARGET_DIR", &folder.0))?;
    report.seconds("clean release build", since.elapsed(), 480.0);
    Ok(())
}
