//! What the server keeps is its own user's: the data folder holds people's data, and other users of the machine have no
//! business in it, however the server was started.

use std::path::Path;

/// What this process writes from now on can be read and written by its own user alone. A folder may grant more by a
/// default access list (docs/OPERATIONS.md).
#[cfg(unix)]
pub fn keep_private() {
    use rustix::fs::Mode;
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

#[cfg(not(unix))]
pub fn keep_private() {}

/// Files of a database that an older release may have made readable for all.
#[cfg(unix)]
const DATABASE: [&str; 3] = ["guanlan.db", "guanlan.db-wal", "guanlan.db-shm"];

/// Takes away what others may do with the database in the data folder. Where that is not ours to change, the log says so.
#[cfg(unix)]
pub fn narrow(data: &Path) {
    use std::{fs, os::unix::fs::PermissionsExt};
    for file in DATABASE.map(|name| data.join(name)) {
        let Ok(there) = fs::metadata(&file) else { continue };
        if there.permissions().mode() & 0o077 == 0 {
            continue;
        }
        match fs::set_permissions(&file, fs::Permissions::from_mode(0o600)) {
            Ok(()) => tracing::info!(file = %file.display(), "other users could read the database; now they cannot"),
            Err(error) => tracing::warn!(%error, file = %file.display(), "other users can read the database"),
        }
    }
}

#[cfg(not(unix))]
pub fn narrow(_: &Path) {}

#[cfg(all(test, unix))]
mod tests {
    use std::{fs, os::unix::fs::PermissionsExt};

    use super::*;

    fn mode(file: &Path) -> u32 {
        fs::metadata(file).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn what_is_written_is_the_servers_alone() {
        let folder = tempfile::tempdir().unwrap();
        let before = rustix::process::umask(rustix::fs::Mode::WGRP | rustix::fs::Mode::WOTH);
        keep_private();
        let (file, below) = (folder.path().join("new"), folder.path().join("folder"));
        fs::write(&file, b"x").unwrap();
        fs::create_dir(&below).unwrap();
        rustix::process::umask(before);
        assert_eq!((mode(&file), mode(&below)), (0o600, 0o700));
    }

    #[test]
    fn a_database_that_all_could_read_is_narrowed_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        for name in DATABASE.into_iter().chain(["guanlan.toml"]) {
            fs::write(folder.path().join(name), b"x").unwrap();
            fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(0o644)).unwrap();
        }
        narrow(folder.path());
        for name in DATABASE {
            assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
        }
        assert_eq!(mode(&folder.path().join("guanlan.toml")), 0o644);
        narrow(&folder.path().join("not there"));
    }
}
