//! The database defends what stands in it: what refers to a row refers to one that is there, counts and money are never
//! below zero, states are words that the product knows.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, Statement};

/// Brings the schema from the migration before to this one.
///
/// # Errors
/// Where a row breaks a rule: its table and the rule are named, and nothing is changed.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    // What lives and dies with another row, and could be left over where a server was ended between two statements of
    // the first releases.
    for (table, column, to) in [
        ("token", "session_id", "session"),
        ("session", "person_id", "person"),
        ("recovery_code", "person_id", "person"),
        ("link", "published_id", "published"),
    ] {
        db.execute_unprepared(&format!("DELETE FROM {table} WHERE {column} NOT IN (SELECT id FROM {to})")).await?;
    }
    match db.get_database_backend() {
        DbBackend::Postgres => {
            for rule in rules() {
                let (table, name, says) = (rule.table, rule.name(), rule.sql());
                let made = db.execute_unprepared(&format!("ALTER TABLE {table} ADD CONSTRAINT {name} {says}")).await;
                made.map_err(|error| DbErr::Migration(format!("a row of {table} breaks {name}: {error}")))?;
            }
            Ok(())
        }
        _ => on_sqlite(db).await,
    }
}

/// SQLite cannot add a constraint to a table that stands. The words of its tables are changed where they lie, as its
/// manual tells for changes that leave the stored rows as they are, and all rows are looked at before the commit.
async fn on_sqlite(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let ask = |sql: &str| Statement::from_string(DbBackend::Sqlite, sql.to_owned());
    let row = db.query_one_raw(ask("PRAGMA schema_version")).await?;
    let version: i64 = row.map_or(Ok(0), |row| row.try_get_by_index(0))?;
    db.execute_unprepared("PRAGMA writable_schema = ON").await?;
    for rule in rules() {
        let change = Statement::from_sql_and_values(
            DbBackend::Sqlite,
            "UPDATE sqlite_schema SET sql = rtrim(substr(rtrim(sql), 1, length(rtrim(sql)) - 1)) || ? || ' )' \
             WHERE type = 'table' AND name = ? AND rtrim(sql) LIKE '%)'",
            [format!(", CONSTRAINT {} {}", rule.name(), rule.sql()).into(), rule.table.into()],
        );
        if db.execute_raw(change).await?.rows_affected() != 1 {
            return Err(DbErr::Migration(format!("the table {} cannot be changed", rule.table)));
        }
    }
    db.execute_unprepared(&format!("PRAGMA schema_version = {}", version + 1)).await?;
    db.execute_unprepared("PRAGMA writable_schema = RESET").await?;
    if let Some(row) = db.query_one_raw(ask("PRAGMA foreign_key_check")).await? {
        let (table, to): (String, String) = (row.try_get_by_index(0)?, row.try_get_by_index(2)?);
        return Err(DbErr::Migration(format!("a row of {table} refers to none of {to}")));
    }
    let row = db.query_one_raw(ask("PRAGMA quick_check(1)")).await?;
    match row.map_or(Ok("ok".to_owned()), |row| row.try_get_by_index::<String>(0))?.as_str() {
        "ok" => Ok(()),
        wrong => Err(DbErr::Migration(wrong.to_owned())),
    }
}

/// A constraint of a table.
struct Rule {
    table: &'static str,
    /// Its name without the table's.
    what: &'static str,
    says: Says,
}

enum Says {
    /// The column refers to the `id` of a table.
    Refers { to: &'static str, end: End },
    /// The column is one of these words.
    OneOf(&'static [&'static str]),
    /// The column is never below zero.
    NotNegative,
}

/// What becomes of a row when the one that it refers to goes.
enum End {
    /// That one cannot go.
    Kept,
    /// It goes along.
    Along,
    /// That one cannot go; asked at the commit, because the two are written in turn.
    AtCommit,
}

impl Rule {
    fn name(&self) -> String {
        let kind = match self.says {
            Says::Refers { .. } => "refers",
            Says::OneOf(_) => "known",
            Says::NotNegative => "not_negative",
        };
        format!("{}_{}_{kind}", self.table, self.what)
    }

    fn sql(&self) -> String {
        let column = self.what;
        match &self.says {
            Says::Refers { to, end } => {
                let end = match end {
                    End::Kept => "",
                    End::Along => " ON DELETE CASCADE",
                    End::AtCommit => " DEFERRABLE INITIALLY DEFERRED",
                };
                format!("FOREIGN KEY ({column}) REFERENCES {to} (id){end}")
            }
            Says::OneOf(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
                format!("CHECK ({column} IN ({}))", words.join(", "))
            }
            Says::NotNegative => format!("CHECK ({column} >= 0)"),
        }
    }
}

const LANGS: &[&str] = &["zh", "en"];
const FACETS: &[&str] = &["shared", "zh", "en"];

#[rustfmt::skip]
fn rules() -> Vec<Rule> {
    let refers = |table, what, to| Rule { table, what, says: Says::Refers { to, end: End::Kept } };
    let along = |table, what, to| Rule { table, what, says: Says::Refers { to, end: End::Along } };
    let at_commit = |table, what, to| Rule { table, what, says: Says::Refers { to, end: End::AtCommit } };
    let one_of = |table, what, words| Rule { table, what, says: Says::OneOf(words) };
    let not_negative = |table, what| Rule { table, what, says: Says::NotNegative };
    vec![
        // Content and relics.
        refers("facet", "entry_id", "entry"),
        at_commit("facet", "head_id", "revision"),
        one_of("facet", "facet", FACETS),
        one_of("facet", "state", &["draft", "in_review", "published", "archived"]),
        refers("revision", "entry_id", "entry"),
        one_of("revision", "facet", FACETS),
        refers("publication", "entry_id", "entry"),
        refers("publication", "shared_id", "revision"),
        refers("publication", "text_id", "revision"),
        one_of("publication", "lang", LANGS),
        refers("published", "entry_id", "entry"),
        one_of("published", "lang", LANGS),
        along("link", "published_id", "published"),
        refers("link", "entry_id", "entry"),
        at_commit("relic", "head_id", "relic_revision"),
        at_commit("relic_revision", "relic_id", "relic"),
        refers("relic_published", "relic_id", "relic"),
        one_of("relic_import", "state", &["open", "done", "dropped"]),
        not_negative("media", "bytes"),
        not_negative("media", "width"),
        not_negative("media", "height"),
        not_negative("visit", "automatic_record"),
        not_negative("not_found", "times"),
        // People.
        one_of("person", "sort", &["visitor", "member", "museum"]),
        one_of("person", "state", &["invited", "active", "disabled", "erased"]),
        refers("person", "company_id", "company"),
        along("recovery_code", "person_id", "person"),
        along("session", "person_id", "person"),
        along("token", "session_id", "session"),
        refers("consent", "person_id", "person"),
        not_negative("verification_code", "tries"),
        one_of("outbox", "state", &["waiting", "sent", "failed"]),
        not_negative("outbox", "attempts"),
        // Member companies.
        one_of("company", "state", &["draft", "submitted", "underReview", "returned", "rejected", "active", "suspended"]),
        refers("company", "owner_id", "person"),
        refers("company", "submitted_by", "person"),
        refers("company_section", "company_id", "company"),
        one_of("company_section", "section", &["terms", "representative", "facts", "bank"]),
        refers("company_certificate", "company_id", "company"),
        not_negative("company_certificate", "bytes"),
        refers("company_act", "company_id", "company"),
        refers("company_act", "actor_id", "person"),
        refers("company_change", "company_id", "company"),
        refers("company_change", "submitted_by", "person"),
        refers("company_change", "decided_by", "person"),
        one_of("company_change", "kind", &["facts", "bank", "owner"]),
        one_of("company_change", "state", &["submitted", "underReview", "approved", "rejected", "withdrawn"]),
        refers("company_profile", "company_id", "company"),
        refers("company_contact", "company_id", "company"),
        refers("employee", "person_id", "person"),
        refers("employee", "company_id", "company"),
        refers("employee", "department_id", "dictionary_entry"),
        refers("employee", "job_id", "dictionary_entry"),
        // Commodities and dictionaries.
        refers("dictionary_entry", "parent_id", "dictionary_entry"),
        refers("commodity", "company_id", "company"),
        refers("commodity", "big", "dictionary_entry"),
        refers("commodity", "middle", "dictionary_entry"),
        refers("commodity", "small", "dictionary_entry"),
        refers("commodity", "packing", "dictionary_entry"),
        refers("commodity", "packing_unit", "dictionary_entry"),
        not_negative("commodity", "price_fen"),
        not_negative("commodity", "stock"),
        one_of("commodity", "state", &["draft", "published", "withdrawn"]),
        refers("company_class", "company_id", "company"),
        refers("company_class", "class_id", "dictionary_entry"),
        not_negative("company_class", "published"),
    ]
}
