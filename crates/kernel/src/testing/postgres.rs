//! A throwaway PostgreSQL for tests: a fresh cluster in a temporary folder, reached by a unix socket
//! only, fast because it promises nothing about a power cut, and gone when the process is gone.
//!
//! The chores start one for a whole run and say so in `GUANLAN_TEST_POSTGRES`; a single `cargo test`
//! starts its own at first use, and where there is none it says so and leaves these tests out, unless
//! it is told that it must not (see [`server`]). This file needs nothing but the standard library, so that both can
//! use the same one.

use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The variable with the address of a server where databases may be created.
pub const VARIABLE: &str = "GUANLAN_TEST_POSTGRES";

/// A server that tests may fill with databases.
pub struct PgServer {
    base: String,
    // The keeper's standard input is this process's promise to be alive; see SCRIPT.
    _keeper: Option<Child>,
}

impl PgServer {
    /// The address of one database of this server. `name` is a plain identifier.
    pub fn url(&self, name: &str) -> String {
        match self.base.split_once('?') {
            Some((base, query)) => format!("{}/{name}?{query}", base.trim_end_matches('/')),
            None => format!("{}/{name}", self.base.trim_end_matches('/')),
        }
    }

    /// The address of the maintenance database, from where `CREATE DATABASE` is said.
    pub fn admin_url(&self) -> String {
        self.url("postgres")
    }

    /// A server of one's own, whatever the environment says. It ends when the value is dropped or
    /// the process ends, however it ends.
    ///
    /// # Errors
    /// What is missing or failed, in words for the person who runs the tests.
    pub fn start() -> Result<Self, String> {
        Self::start_in_one_of(places(), LAX)
    }

    /// One that keeps its promises, on a disk: for whoever measures what a durable commit costs.
    ///
    /// # Errors
    /// See [`PgServer::start`].
    pub fn start_durable() -> Result<Self, String> {
        Self::start_in_one_of(&places()[places().len() - 1..], "")
    }

    fn start_in_one_of(places: &[&str], promises: &str) -> Result<Self, String> {
        let bin = binaries()?;
        let mut failed = Vec::new();
        for place in places {
            match Self::start_in(&bin, place, promises) {
                Ok(server) => return Ok(server),
                Err(reason) => failed.push(format!("in {place}: {reason}")),
            }
        }
        Err(failed.join("\n"))
    }

    fn start_in(bin: &Path, place: &str, promises: &str) -> Result<Self, String> {
        // Short, because a unix socket's path may have 107 bytes.
        let folder = Path::new(place).join(format!("guanlan-pg-{:016x}", RandomState::new().hash_one(0_u8)));
        let mut keeper = keeper(bin, &folder, promises)?;
        let out = keeper.stdout.take().ok_or("PostgreSQL: no output")?;
        let mut said = String::new();
        for line in BufReader::new(out).lines() {
            let line = line.map_err(|error| format!("PostgreSQL: {error}"))?;
            if line == "ready" {
                let host = folder.display().to_string().replace('/', "%2F");
                return Ok(Self { base: format!("postgres://guanlan@{host}"), _keeper: Some(keeper) });
            }
            said.push_str(&line);
            said.push('\n');
        }
        let _ = keeper.wait();
        Err(format!("PostgreSQL ({}) did not start:\n{said}", bin.display()))
    }
}

impl Drop for PgServer {
    fn drop(&mut self) {
        if let Some(mut keeper) = self._keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }
}

/// The server for this test process: the one of `GUANLAN_TEST_POSTGRES`, else one of its own. `None`
/// where there is no PostgreSQL; the reason is printed once. With `GUANLAN_TEST_POSTGRES=required` or
/// `CI=true` its absence is a panic, so that a full run cannot pass without the second database.
#[expect(
    clippy::disallowed_methods,
    reason = "the chores name their server in a variable; there is no configuration in a test"
)]
pub fn server() -> Option<&'static PgServer> {
    static SERVER: OnceLock<Option<PgServer>> = OnceLock::new();
    SERVER
        .get_or_init(|| {
            let named = std::env::var(VARIABLE).unwrap_or_default();
            if named.starts_with("postgres") {
                return Some(PgServer { base: strip_database(&named), _keeper: None });
            }
            match PgServer::start() {
                Ok(server) => Some(server),
                Err(reason) if is_required(&named, &std::env::var("CI").unwrap_or_default()) => panic!("{reason}"),
                Err(reason) => {
                    eprintln!("Tests on PostgreSQL are left out: {reason}");
                    None
                }
            }
        })
        .as_ref()
}

/// Where the databases may lie: in memory first, if there is room for those of a whole run. A database has several hundred
/// files, and several hundred databases are made and dropped: on a disk that takes as long as everything else.
fn places() -> &'static [&'static str] {
    const PLACES: [&str; 2] = ["/dev/shm", "/tmp"];
    const ROOM: u64 = 4 << 30;
    let told = Command::new("df").args(["-Pk", PLACES[0]]).stderr(Stdio::null()).output();
    let room = told.ok().and_then(|told| free(&String::from_utf8_lossy(&told.stdout)));
    if room.is_some_and(|bytes| bytes >= ROOM) { &PLACES } else { &PLACES[1..] }
}

/// The free bytes that `df -Pk` tells of one file system.
fn free(told: &str) -> Option<u64> {
    told.lines().nth(1)?.split_whitespace().nth(3)?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// Whether tests may not go on without PostgreSQL, by the values of `GUANLAN_TEST_POSTGRES` and `CI`.
fn is_required(named: &str, ci: &str) -> bool {
    named == "required" || ci == "true"
}

/// `postgres://u@host/db?x=y` → `postgres://u@host?x=y`.
fn strip_database(url: &str) -> String {
    let (base, query) = url.split_once('?').map_or((url, None), |(base, query)| (base, Some(query)));
    let scheme = base.find("://").map_or(0, |at| at + 3);
    let base = base[scheme..].find('/').map_or(base, |at| &base[..scheme + at]);
    query.map_or_else(|| base.to_owned(), |query| format!("{base}?{query}"))
}

/// The folder with `initdb` and `postgres`: PATH first, then Debian's place, newest version first.
///
/// # Errors
/// When there is none: what to install.
#[expect(clippy::disallowed_methods, reason = "looking a program up is what PATH is for")]
pub fn binaries() -> Result<PathBuf, String> {
    let has_both = |folder: &Path| folder.join("initdb").exists() && folder.join("postgres").exists();
    let path = std::env::var_os("PATH").unwrap_or_default();
    if let Some(found) = std::env::split_paths(&path).find(|folder| has_both(folder)) {
        return Ok(found);
    }
    let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, folder)| has_both(folder))
        .collect();
    versions.sort();
    versions.pop().map(|(_, folder)| folder).ok_or_else(|| {
        "PostgreSQL is not installed (no `initdb` in PATH nor below /usr/lib/postgresql). On Debian: apt-get install postgresql".into()
    })
}

/// What tests do without: nothing of theirs has to outlive a power cut.
const LAX: &str = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

/// Makes the cluster, runs the server, waits until its own parent is gone, then ends the server and
/// removes the folder. The end of standard input is how it learns of the parent's end: that comes
/// also when the parent is killed. `--pdeathsig` covers the keeper's own death.
const SCRIPT: &str = r#"
set -u
bin=$1 folder=$2 promises=$3
umask 077
mkdir "$folder" && chmod 711 "$folder" && cd "$folder" || exit 1
trap 'rm -rf "$folder"' EXIT
trap '' INT TERM HUP
# Text sorts as in American English, where the server can: an order that the product does not say itself is then wrong.
make() { "$bin/initdb" -D "$folder/data" -U guanlan --auth=trust -N -E UTF8 --locale=C.UTF-8 "$@" >"$folder/initdb.log" 2>&1; }
make --locale-provider=icu --icu-locale=en-US || { rm -rf "$folder/data"; make; } || { cat "$folder/initdb.log"; exit 1; }
if setpriv --pdeathsig QUIT true 2>/dev/null; then guard="setpriv --pdeathsig QUIT"; else guard=""; fi
$guard "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= $promises \
  -c max_connections=300 -c shared_buffers=64MB -c unix_socket_permissions=0777 \
  </dev/null >"$folder/log" 2>&1 &
server=$!
tries=0
until grep -q ready "$folder/data/postmaster.pid" 2>/dev/null; do
  kill -0 $server 2>/dev/null && [ $tries -lt 600 ] || { cat "$folder/log"; kill -QUIT $server 2>/dev/null; exit 1; }
  tries=$((tries + 1)); sleep 0.05
done
echo ready
exec >/dev/null
while read -r _; do :; done
# Gone already where somebody stopped it.
kill -QUIT $server 2>/dev/null
wait $server
"#;

#[expect(clippy::disallowed_methods, reason = "the keeper starts with an empty environment and needs PATH back")]
fn keeper(bin: &Path, folder: &Path, promises: &str) -> Result<Child, String> {
    let root = std::fs::metadata("/proc/self").map(|me| me.uid() == 0).unwrap_or(false);
    let mut command = if root {
        // PostgreSQL refuses to run as root; Debian's package brings the user.
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "--no-new-privs", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    command
        .args(["-c", SCRIPT, "guanlan-postgres"])
        .args([bin, folder])
        .arg(promises)
        .env_clear()
        .env("PATH", path)
        .env("LC_ALL", "C")
        .current_dir("/")
        // A group of its own: Ctrl-C or a killed test group must not take the keeper before its work is done.
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .map_err(|error| format!("PostgreSQL could not be started (`setpriv` and `sh` are needed): {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_of_a_server_keeps_the_query_of_its_address() {
        let server = PgServer { base: strip_database("postgres://u@h:5432/some?sslmode=disable"), _keeper: None };
        assert_eq!(server.url("t1"), "postgres://u@h:5432/t1?sslmode=disable");
        let plain = PgServer { base: strip_database("postgres://u@%2Ftmp%2Fx/some"), _keeper: None };
        assert_eq!(plain.admin_url(), "postgres://u@%2Ftmp%2Fx/postgres");
        assert_eq!(strip_database("postgres://u@h"), "postgres://u@h");
    }

    #[test]
    fn the_room_in_memory_is_read_from_what_df_tells() {
        let told =
            "Filesystem 1024-blocks Used Available Capacity Mounted on\ntmpfs 12345678 1000 8388608 1% /dev/shm\n";
        assert_eq!(free(told), Some(8 << 30));
        assert_eq!(free("df: no such file"), None);
        assert_eq!(free(""), None);
    }

    #[test]
    fn postgresql_is_required_where_one_of_two_variables_says_so() {
        for (named, ci) in [("required", ""), ("", "true"), ("required", "true")] {
            assert!(is_required(named, ci), "{named:?} {ci:?}");
        }
        for (named, ci) in [("", ""), ("", "false"), ("no", "")] {
            assert!(!is_required(named, ci), "{named:?} {ci:?}");
        }
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "whether it may be left out is said in variables, as for `server`")]
    fn a_server_answers_while_it_is_held_and_leaves_nothing_behind() {
        let said = |name: &str| std::env::var(name).unwrap_or_default();
        let server = match PgServer::start() {
            Ok(server) => server,
            Err(reason) if is_required(&said(VARIABLE), &said("CI")) => panic!("{reason}"),
            Err(reason) => return eprintln!("left out: {reason}"),
        };
        let folder = PathBuf::from(server.base.trim_start_matches("postgres://guanlan@").replace("%2F", "/"));
        std::os::unix::net::UnixStream::connect(folder.join(".s.PGSQL.5432")).expect("the socket answers");
        drop(server);
        assert!(!folder.exists(), "{}", folder.display());
    }
}
