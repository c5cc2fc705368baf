//! What stands behind a database error, as far as it decides what happens next.

use sea_orm::{ConnAcquireErr, DbErr, RuntimeErr, SqlErr, sqlx};

/// The kinds of database errors that somebody acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A conflict with another transaction, rolled back: the same again may succeed.
    Conflict,
    /// The connection broke in the middle. What was not committed is gone; a new connection may be had.
    Lost,
    /// No connection can be had, or the server takes no writes now.
    Away,
    /// No room is left: the disk, memory, or a limit of the server.
    Full,
    /// Everything else: a statement that is wrong, a rule of a table.
    Other,
}

impl Fault {
    /// The kind of `error`.
    pub fn of(error: &DbErr) -> Fault {
        match error {
            DbErr::Exec(RuntimeErr::SqlxError(cause))
            | DbErr::Query(RuntimeErr::SqlxError(cause))
            | DbErr::Conn(RuntimeErr::SqlxError(cause)) => of_driver(cause),
            DbErr::ConnectionAcquire(ConnAcquireErr::Timeout | ConnAcquireErr::ConnectionClosed) => Fault::Away,
            _ => Fault::Other,
        }
    }

    /// Whether the database itself is what fails, whoever asks and whatever for: waiting may help, and nothing else.
    pub fn is_of_database(self) -> bool {
        match self {
            Fault::Conflict | Fault::Lost | Fault::Away | Fault::Full => true,
            Fault::Other => false,
        }
    }
}

fn of_driver(error: &sqlx::Error) -> Fault {
    match error {
        sqlx::Error::Database(database) => database.code().map_or(Fault::Other, |code| of_code(&code)),
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => Fault::Lost,
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => Fault::Away,
        // The driver found the connection inside of a transaction that was none.
        sqlx::Error::BeginFailed | sqlx::Error::InvalidSavePointStatement => Fault::Lost,
        _ => Fault::Other,
    }
}

/// SQLSTATE of PostgreSQL has five places; SQLite's result codes are numbers, the extended ones with the plain one in
/// their lowest byte.
fn of_code(code: &str) -> Fault {
    match code {
        "40001" | "40P01" => return Fault::Conflict,
        // Ended by an administrator, or because another backend crashed.
        "57P01" | "57P02" => return Fault::Lost,
        // Starting, recovering, shutting down; a standby.
        "57P03" | "25006" => return Fault::Away,
        _ if code.len() == 5 => {
            return match &code[..2] {
                "08" => Fault::Lost,
                "53" => Fault::Full,
                // An I/O error of the server, such as a disk that broke.
                "58" => Fault::Away,
                _ => Fault::Other,
            };
        }
        _ => {}
    }
    match code.parse::<u32>().map(|code| code & 0xff) {
        // BUSY, LOCKED.
        Ok(5 | 6) => Fault::Conflict,
        // FULL, and NOMEM.
        Ok(13 | 7) => Fault::Full,
        // READONLY, IOERR, CANTOPEN: the volume is away, broken, or was mounted for reading alone.
        Ok(8 | 10 | 14) => Fault::Away,
        _ => Fault::Other,
    }
}

/// What was written, or `None` where a unique constraint is in its way: somebody has the number or the name already.
///
/// # Errors
/// Every other one.
pub fn unless_taken<T>(done: Result<T, DbErr>) -> Result<Option<T>, DbErr> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_engines_tell_a_conflict_from_a_database_that_is_away_or_full() {
        for (code, fault) in [
            ("40001", Fault::Conflict),
            ("40P01", Fault::Conflict),
            ("5", Fault::Conflict),
            ("517", Fault::Conflict),
            ("262", Fault::Conflict),
            ("57P01", Fault::Lost),
            ("08006", Fault::Lost),
            ("57P03", Fault::Away),
            ("25006", Fault::Away),
            ("53100", Fault::Full),
            ("53300", Fault::Full),
            ("13", Fault::Full),
            ("778", Fault::Away),
            ("14", Fault::Away),
            ("23505", Fault::Other),
            ("2067", Fault::Other),
            ("1", Fault::Other),
        ] {
            assert_eq!(of_code(code), fault, "{code}");
        }
    }
}
