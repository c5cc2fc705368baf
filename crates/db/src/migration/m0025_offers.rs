//! How commodities are offered, with what the market lists them by.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    // Nothing comes last in either direction; SQLite sorts it so by itself.
    let (number, key, last) = match db.get_database_backend() {
        DbBackend::Postgres => ("bigserial PRIMARY KEY", "text COLLATE \"C\" NOT NULL", " NULLS LAST"),
        _ => ("integer NOT NULL PRIMARY KEY AUTOINCREMENT", "text NOT NULL", ""),
    };
    for sql in TABLES {
        let sql = sql.replace("{number}", number).replace("{key}", key).replace("{last}", last);
        db.execute_unprepared(&sql).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE offer (
        id {number},
        commodity_id bigint NOT NULL REFERENCES commodity (id) ON DELETE CASCADE,
        company_id bigint NOT NULL REFERENCES company (id),
        kind varchar NOT NULL,
        is_price_shown boolean NOT NULL,
        least bigint NULL,
        step bigint NULL,
        lead_days bigint NULL,
        rent_fen bigint NULL,
        period varchar NULL,
        deposit_fen bigint NULL,
        shortest bigint NULL,
        longest bigint NULL,
        on_return_zh varchar NOT NULL,
        on_return_en varchar NOT NULL,
        is_listed boolean NOT NULL,
        listed_fen bigint NULL,
        title_key_zh {key},
        title_key_en {key},
        CONSTRAINT offer_once UNIQUE (commodity_id, kind),
        CONSTRAINT offer_terms CHECK (
            (kind = 'sale' AND least >= 1 AND step >= 1 AND lead_days >= 0
                AND least IS NOT NULL AND step IS NOT NULL AND lead_days IS NOT NULL
                AND rent_fen IS NULL AND period IS NULL AND deposit_fen IS NULL AND shortest IS NULL AND longest IS NULL)
            OR (kind = 'lease' AND rent_fen >= 1 AND period IN ('day', 'month') AND deposit_fen >= 0
                AND shortest >= 1 AND longest >= shortest
                AND rent_fen IS NOT NULL AND period IS NOT NULL AND deposit_fen IS NOT NULL
                AND shortest IS NOT NULL AND longest IS NOT NULL
                AND least IS NULL AND step IS NULL AND lead_days IS NULL)),
        CONSTRAINT offer_price_kept_back CHECK (is_price_shown OR listed_fen IS NULL)
    )",
    "CREATE INDEX offer_of_company ON offer (company_id)",
    // The market counts and pages by these alone.
    "CREATE INDEX offer_listed ON offer (is_listed, id, kind, company_id)",
    "CREATE INDEX offer_by_price ON offer (is_listed, listed_fen, id DESC, kind, company_id)",
    "CREATE INDEX offer_by_price_down ON offer (is_listed, listed_fen DESC{last}, id DESC, kind, company_id)",
    "CREATE INDEX offer_by_title_zh ON offer (is_listed, title_key_zh, id DESC, kind, company_id)",
    "CREATE INDEX offer_by_title_en ON offer (is_listed, title_key_en, id DESC, kind, company_id)",
];
