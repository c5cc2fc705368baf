//! The npm side: `npm ci` and `npm run build`, each only when its inputs have changed.
//!
//! The stamps live inside `node_modules`, so that removing it forgets them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::sh;

/// `npm ci` in a folder (`web`, `e2e`) unless what is installed came from this very lock file.
///
/// # Errors
/// When there is no lock file or npm fails.
pub fn install(folder: &str) -> Result<()> {
    let dir = sh::root().join(folder);
    let lock = dir.join("package-lock.json");
    if !lock.is_file() {
        bail!("{folder}/package-lock.json is missing\n    → run `npm install` in {folder} once and commit it");
    }
    let print = fingerprint(&dir, &[lock])?;
    let stamp = dir.join("node_modules/.guanlan-installed");
    if std::fs::read_to_string(&stamp).is_ok_and(|old| old == print) {
        println!("{folder}: npm packages are as the lock file says");
        return Ok(());
    }
    // Browsers come from the system; nothing is to be downloaded behind our back.
    sh::run(sh::npm(folder, &["ci"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
        .with_context(|| format!("the packages of {folder} could not be installed"))?;
    std::fs::write(&stamp, print).with_context(|| format!("cannot write {}", stamp.display()))
}

/// `npm run build` in `web`, which writes `web/dist` and `web/dist-ssr`, unless both were made from these inputs.
///
/// # Errors
/// When the build fails or leaves a part out.
pub fn build() -> Result<()> {
    install("web")?;
    let root = sh::root();
    let web = root.join("web");
    let mut inputs = Vec::new();
    for folder in [&web, &root.join("api")] {
        files(folder, &mut inputs)?;
    }
    let print = fingerprint(&root, &inputs)?;
    let stamp = web.join("node_modules/.guanlan-built");
    let outputs = ["dist/index.html", "dist/h5/index.html", "dist-ssr/ssr.js"].map(|file| web.join(file));
    let complete = || outputs.iter().all(|file| file.is_file());
    if complete() && std::fs::read_to_string(&stamp).is_ok_and(|old| old == print) {
        println!("web: dist and dist-ssr are up to date ({} inputs)", inputs.len());
        return Ok(());
    }
    let _ = std::fs::remove_file(&stamp);
    sh::run(&mut sh::npm("web", &["run", "build"]))?;
    if !complete() {
        bail!(
            "`npm run build` must write web/dist/index.html, web/dist/h5/index.html and web/dist-ssr/ssr.js, and one is not there"
        );
    }
    std::fs::write(&stamp, print).with_context(|| format!("cannot write {}", stamp.display()))
}

/// Every file below a folder, in a fixed order, without what is built or installed there.
fn files(dir: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(dir)
        .with_context(|| format!("cannot read {}", dir.display()))?
        .collect::<std::io::Result<_>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name();
        let skipped = ["node_modules", "dist", "dist-ssr", "coverage"];
        if skipped.iter().any(|skip| name == *skip) {
            continue;
        }
        if entry.file_type()?.is_dir() { files(&entry.path(), into)? } else { into.push(entry.path()) }
    }
    Ok(())
}

/// A 64-bit FNV-1a hash over names and contents: enough to see a change, not a safeguard against anybody.
fn fingerprint(base: &Path, files: &[PathBuf]) -> Result<String> {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut feed = |bytes: &[u8]| {
        for byte in bytes.iter().chain(&[0xff]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in files {
        feed(file.strip_prefix(base).unwrap_or(file).to_string_lossy().as_bytes());
        feed(&std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?);
    }
    Ok(format!("{hash:016x}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_byte_or_a_renamed_file_changes_the_fingerprint() {
        let dir = std::env::temp_dir().join(format!("guanlan-xtask-print-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let (a, b) = (dir.join("a"), dir.join("b"));
        std::fs::write(&a, "one").unwrap();
        std::fs::write(&b, "one").unwrap();
        let first = fingerprint(&dir, std::slice::from_ref(&a)).unwrap();
        assert_eq!(first, fingerprint(&dir, std::slice::from_ref(&a)).unwrap());
        assert_ne!(first, fingerprint(&dir, std::slice::from_ref(&b)).unwrap());
        std::fs::write(&a, "two").unwrap();
        assert_ne!(first, fingerprint(&dir, std::slice::from_ref(&a)).unwrap());
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
