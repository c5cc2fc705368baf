//! How many files the process may have open. Each connection is one, and where they run out nobody is served.

use super::places::SPARE;

/// Files that are open beside connections: the database, the search index, media, the log.
const BESIDE: u64 = 256;

/// Raises the process's limit of open files as far as the system lets it, and answers for how many connections, at most
/// `wanted`, there is room. The log says where that is less than wanted.
pub fn room_for(wanted: usize) -> usize {
    let Some(files) = raise() else { return wanted };
    let room = connections_in(files, wanted);
    if room < wanted {
        tracing::warn!(
            files,
            wanted,
            connections = room,
            "the process may open too few files for the wanted number of connections: raise its limit (LimitNOFILE, ulimit -n)"
        );
    }
    room
}

/// Of `files`, so many may be connections. Each may need a second file, for what it uploads or downloads.
fn connections_in(files: u64, wanted: usize) -> usize {
    let room = files.saturating_sub(BESIDE + SPARE as u64) / 2;
    wanted.min(usize::try_from(room).unwrap_or(usize::MAX)).max(16)
}

/// The limit after it was raised; `None` where there is none or it cannot be known.
#[cfg(target_os = "linux")]
fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current != limit.maximum
        && let Err(error) = setrlimit(Resource::Nofile, raised)
    {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(target_os = "linux"))]
fn raise() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_the_other_files() {
        assert_eq!(connections_in(16_384, 4096), 4096);
        assert_eq!(connections_in(1024, 4096), 352);
        assert_eq!(connections_in(64, 4096), 16, "a server without a place would be none");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_limit_is_raised_as_far_as_it_goes() {
        use rustix::process::{Resource, getrlimit};
        let raised = raise();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!((raised, limit.current), (limit.maximum, limit.maximum));
    }
}
