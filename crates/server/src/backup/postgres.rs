//! PostgreSQL's own programs: `pg_dump` for a backup, `pg_restore` and `psql` for a restore.

use std::{path::Path, process::Command};

use percent_encoding::percent_decode_str;

use super::Fault;

/// Settings of our driver that PostgreSQL's own programs call by another name; without one they do not know it.
const NAMES: [(&str, Option<&str>); 6] = [
    ("ssl-mode", Some("sslmode")),
    ("ssl-root-cert", Some("sslrootcert")),
    ("ssl-ca", Some("sslrootcert")),
    ("ssl-cert", Some("sslcert")),
    ("ssl-key", Some("sslkey")),
    ("statement-cache-capacity", None),
];

/// How its programs reach a database: an address without the password, which goes by the environment, because
/// everybody on a machine can read command lines.
#[derive(Debug, PartialEq, Eq)]
struct Reach {
    address: String,
    password: Option<String>,
}

impl Reach {
    fn of(url: &str) -> Reach {
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let (place, query) = url.split_once('?').unwrap_or((url, ""));
        let mut password = None;
        let mut address = place.to_owned();
        if let Some((scheme, rest)) = place.split_once("://")
            && let Some((user, host)) = rest.rsplit_once('@')
        {
            let name = user.split_once(':').map_or(user, |(name, secret)| {
                password = Some(decoded(secret));
                name
            });
            address = format!("{scheme}://{name}@{host}");
        }
        let mut settings = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            match NAMES.iter().find(|(name, _)| *name == key) {
                _ if key == "password" => password = Some(decoded(value)),
                Some((_, Some(name))) => settings.push(format!("{name}={value}")),
                Some((_, None)) => {}
                None => settings.push(part.to_owned()),
            }
        }
        if !settings.is_empty() {
            address = format!("{address}?{}", settings.join("&"));
        }
        Reach { address, password }
    }

    fn program(&self, name: &str) -> Command {
        let mut program = Command::new(name);
        program.args(["--no-password", "--dbname", &self.address]);
        if let Some(password) = &self.password {
            program.env("PGPASSWORD", password);
        }
        program
    }
}

/// Writes a consistent copy of a database in PostgreSQL's custom format, while others read and write.
///
/// # Errors
/// `pg_dump` is missing, older than the server, or fails.
pub(super) async fn dump(url: &str, to: &Path) -> Result<(), Fault> {
    let mut program = Reach::of(url).program("pg_dump");
    program.args(["--format=custom", "--no-owner", "--no-privileges", "--exclude-schema=replaced_*", "--file"]);
    program.arg(to);
    run(program).await
}

/// Writes the statements of a copy into a file.
///
/// # Errors
/// `pg_restore` is missing, older than the copy, or fails.
pub(super) async fn statements(dump: &Path, to: &Path) -> Result<(), Fault> {
    let mut program = Command::new("pg_restore");
    program.args(["--no-owner", "--no-privileges", "--file"]).arg(to).arg(dump);
    run(program).await
}

/// Runs a file of statements in one transaction. What was in the schema `public` before stands in the schema
/// `replaced` afterwards, where one is named.
///
/// # Errors
/// `psql` is missing or fails; the database is as it was.
pub(super) async fn load(url: &str, statements: &Path, replaced: Option<&str>) -> Result<(), Fault> {
    let mut program = Reach::of(url).program("psql");
    program.args(["--no-psqlrc", "--quiet", "--output=/dev/null", "--single-transaction", "--set=ON_ERROR_STOP=1"]);
    if let Some(replaced) = replaced {
        program.args(["--command", &format!("ALTER SCHEMA public RENAME TO {replaced}")]);
        program.args(["--command", "CREATE SCHEMA public"]);
    }
    program.arg("--file").arg(statements);
    run(program).await
}

async fn run(mut program: Command) -> Result<(), Fault> {
    let name = program.get_program().to_string_lossy().into_owned();
    let ran = tokio::task::spawn_blocking(move || program.stdin(std::process::Stdio::null()).output()).await;
    let output = match ran {
        Ok(Ok(output)) => output,
        Ok(Err(error)) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(Fault::Tool(format!(
                "`{name}` is not there: it belongs to PostgreSQL's client programs (Debian: apt-get install postgresql-client), \
                 of the server's version or newer"
            )));
        }
        Ok(Err(error)) => return Err(Fault::Tool(format!("`{name}` cannot be started: {error}"))),
        Err(_) => return Err(Fault::Tool(format!("`{name}` was not waited for"))),
    };
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(Fault::Tool(format!("`{name}` failed ({}): {}", output.status, said.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_leaves_the_address_and_the_drivers_own_settings_are_put_into_postgres_words() {
        let cases = [
            ("postgres://u@%2Ftmp%2Fx/db", "postgres://u@%2Ftmp%2Fx/db", None),
            ("postgres://u:p%40ss@h:5432/db", "postgres://u@h:5432/db", Some("p@ss")),
            ("postgres://u:p@ss@h/db?sslmode=require", "postgres://u@h/db?sslmode=require", Some("p@ss")),
            (
                "postgresql://h/db?user=u&password=secret&ssl-ca=/x.pem&statement-cache-capacity=9",
                "postgresql://h/db?user=u&sslrootcert=/x.pem",
                Some("secret"),
            ),
        ];
        for (url, address, password) in cases {
            assert_eq!(Reach::of(url), Reach { address: address.into(), password: password.map(str::to_owned) });
        }
    }

    #[tokio::test]
    async fn a_program_that_is_missing_is_named_with_the_package_that_brings_it() {
        let said = run(Command::new("guanlan-no-such-program")).await.unwrap_err().to_string();
        assert!(said.contains("guanlan-no-such-program") && said.contains("postgresql-client"), "{said}");
    }

    #[tokio::test]
    async fn a_program_that_fails_is_told_in_its_own_words() {
        let mut program = Command::new("sh");
        program.args(["-c", "echo 'server version mismatch' >&2; exit 1"]);
        assert!(run(program).await.unwrap_err().to_string().contains("server version mismatch"));
    }
}
