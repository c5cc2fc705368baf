//! How many there are of a commodity leaves its row, which every edit writes anew: a table of its own, and what moved it.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, Statement};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let number = match db.get_database_backend() {
        DbBackend::Postgres => "bigserial PRIMARY KEY",
        _ => "integer NOT NULL PRIMARY KEY AUTOINCREMENT",
    };
    let tables = [
        "CREATE TABLE stock (
            commodity_id bigint NOT NULL PRIMARY KEY REFERENCES commodity (id) ON DELETE CASCADE,
            count bigint NOT NULL CONSTRAINT stock_count_not_negative CHECK (count >= 0)
        )",
        &format!(
            "CREATE TABLE stock_movement (
                id {number},
                commodity_id bigint NOT NULL REFERENCES commodity (id) ON DELETE CASCADE,
                at bigint NOT NULL,
                actor_id bigint NULL REFERENCES person (id),
                why varchar NOT NULL CONSTRAINT stock_movement_why_known CHECK (why IN ('opening', 'edit', 'import')),
                change bigint NOT NULL CONSTRAINT stock_movement_change_some CHECK (change <> 0),
                remaining bigint NOT NULL CONSTRAINT stock_movement_remaining_not_negative CHECK (remaining >= 0)
            )"
        ),
        "CREATE INDEX stock_movement_of ON stock_movement (commodity_id, id)",
        "INSERT INTO stock (commodity_id, count) SELECT id, stock FROM commodity",
        "INSERT INTO stock_movement (commodity_id, at, why, change, remaining)
            SELECT id, updated_at, 'opening', stock, stock FROM commodity WHERE stock > 0 ORDER BY id",
    ];
    for sql in tables {
        db.execute_unprepared(sql).await?;
    }
    if db.get_database_backend() == DbBackend::Sqlite {
        forget_the_rule(db).await?;
    }
    db.execute_unprepared("ALTER TABLE commodity DROP COLUMN stock").await.map(|_| ())
}

/// SQLite drops no column that a constraint of its table names: that goes first, where the migration before wrote it.
async fn forget_the_rule(db: &DatabaseTransaction) -> Result<(), DbErr> {
    db.execute_unprepared("PRAGMA writable_schema = ON").await?;
    let change = "UPDATE sqlite_schema \
         SET sql = replace(sql, ', CONSTRAINT commodity_stock_not_negative CHECK (stock >= 0)', '') \
         WHERE type = 'table' AND name = 'commodity'";
    db.execute_unprepared(change).await?;
    let ask = Statement::from_string(DbBackend::Sqlite, "PRAGMA schema_version");
    let version: i64 = db.query_one_raw(ask).await?.map_or(Ok(0), |row| row.try_get_by_index(0))?;
    db.execute_unprepared(&format!("PRAGMA schema_version = {}", version + 1)).await?;
    db.execute_unprepared("PRAGMA writable_schema = RESET").await.map(|_| ())
}
