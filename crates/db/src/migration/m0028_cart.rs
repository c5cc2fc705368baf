//! What companies want to order, until they do.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    for sql in TABLES {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE cart_line (
        id {number},
        company_id bigint NOT NULL REFERENCES company (id),
        seller_id bigint NOT NULL REFERENCES company (id),
        commodity_id bigint NOT NULL REFERENCES commodity (id),
        kind varchar NOT NULL CONSTRAINT cart_line_kind_known CHECK (kind IN ('sale', 'lease')),
        number varchar NOT NULL,
        name_zh varchar NOT NULL,
        name_en varchar NOT NULL,
        quantity bigint NOT NULL CONSTRAINT cart_line_quantity_some CHECK (quantity > 0),
        period varchar NULL CONSTRAINT cart_line_period_known CHECK (period IN ('day', 'month')),
        periods bigint NULL,
        unit_price_fen bigint NULL,
        deposit_fen bigint NULL,
        added_by bigint NOT NULL REFERENCES person (id),
        added_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT cart_line_of_two CHECK (company_id <> seller_id),
        CONSTRAINT cart_line_term CHECK ((kind = 'lease') = (period IS NOT NULL) AND (kind = 'lease') = (periods IS NOT NULL)),
        CONSTRAINT cart_line_priced CHECK ((unit_price_fen IS NULL) = (deposit_fen IS NULL))
    )",
    "CREATE UNIQUE INDEX cart_line_once ON cart_line (company_id, commodity_id, kind)",
    "CREATE INDEX cart_line_of_seller_id ON cart_line (seller_id)",
    "CREATE INDEX cart_line_of_commodity_id ON cart_line (commodity_id)",
    "CREATE INDEX cart_line_of_added_by ON cart_line (added_by)",
];
