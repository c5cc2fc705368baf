//! Quotations between member companies: their versions and lines, the steps of documents that two companies share, their
//! numbers, and what a company notes for itself.

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
    "CREATE TABLE quotation (
        id {number},
        code varchar NOT NULL UNIQUE,
        number varchar NOT NULL,
        kind varchar NOT NULL CONSTRAINT quotation_kind_known CHECK (kind IN ('sale', 'lease')),
        seller_id bigint NOT NULL REFERENCES company (id),
        buyer_id bigint NOT NULL REFERENCES company (id),
        begun_by varchar NOT NULL CONSTRAINT quotation_begun_by_known CHECK (begun_by IN ('seller', 'buyer')),
        offerer varchar NOT NULL CONSTRAINT quotation_offerer_known CHECK (offerer IN ('seller', 'buyer')),
        state varchar NOT NULL CONSTRAINT quotation_state_known
            CHECK (state IN ('draft', 'sent', 'countered', 'accepted', 'declined', 'withdrawn')),
        sent bigint NOT NULL,
        valid_until varchar NOT NULL,
        total_fen bigint NOT NULL,
        deposit_fen bigint NOT NULL,
        open_prices bigint NOT NULL,
        line_count bigint NOT NULL,
        seller_rank bigint NOT NULL,
        buyer_rank bigint NOT NULL,
        folded varchar NOT NULL,
        begun_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT quotation_of_two CHECK (seller_id <> buyer_id),
        CONSTRAINT quotation_draft_is_unsent CHECK ((state = 'draft') = (sent = 0) OR state = 'withdrawn')
    )",
    // What lists are narrowed by is in the index: a company's hundred thousand are counted without reading their rows.
    "CREATE INDEX quotation_of_seller
        ON quotation (seller_id, kind, seller_rank, changed_at DESC, id DESC, state, valid_until)",
    "CREATE INDEX quotation_of_buyer
        ON quotation (buyer_id, kind, buyer_rank, changed_at DESC, id DESC, state, valid_until)",
    "CREATE INDEX quotation_of_seller_changed ON quotation (seller_id, kind, changed_at DESC, id DESC, seller_rank)",
    "CREATE INDEX quotation_of_buyer_changed ON quotation (buyer_id, kind, changed_at DESC, id DESC, buyer_rank)",
    "CREATE TABLE quotation_version (
        id {number},
        quotation_id bigint NOT NULL REFERENCES quotation (id),
        n bigint NOT NULL,
        side varchar NOT NULL CONSTRAINT quotation_version_side_known CHECK (side IN ('seller', 'buyer')),
        revision bigint NOT NULL,
        valid_until varchar NOT NULL,
        distribution_id bigint NULL,
        province varchar NOT NULL,
        city varchar NOT NULL,
        district varchar NOT NULL,
        address varchar NOT NULL,
        contact_id bigint NULL,
        contact_name varchar NOT NULL,
        terms varchar NOT NULL,
        notes varchar NOT NULL,
        total_fen bigint NOT NULL,
        deposit_fen bigint NOT NULL,
        open_prices bigint NOT NULL,
        written_by bigint NOT NULL REFERENCES person (id),
        written_at bigint NOT NULL,
        sent_by bigint NULL REFERENCES person (id),
        sent_at bigint NULL,
        CONSTRAINT quotation_version_sent_by_somebody CHECK ((sent_by IS NULL) = (sent_at IS NULL))
    )",
    "CREATE UNIQUE INDEX quotation_version_once ON quotation_version (quotation_id, n, side)",
    "CREATE INDEX quotation_version_of_written_by ON quotation_version (written_by)",
    "CREATE INDEX quotation_version_of_sent_by ON quotation_version (sent_by)",
    "CREATE TABLE quotation_line (
        id {number},
        version_id bigint NOT NULL REFERENCES quotation_version (id),
        place bigint NOT NULL,
        line_id bigint NOT NULL,
        commodity_id bigint NOT NULL REFERENCES commodity (id),
        number varchar NOT NULL,
        name_zh varchar NOT NULL,
        name_en varchar NOT NULL,
        packing_id bigint NULL,
        packing_unit_id bigint NULL,
        quantity bigint NOT NULL CONSTRAINT quotation_line_quantity_some CHECK (quantity > 0),
        unit_price_fen bigint NULL,
        price_source varchar NOT NULL CONSTRAINT quotation_line_source_known
            CHECK (price_source IN ('open', 'list', 'agreed')),
        period varchar NULL CONSTRAINT quotation_line_period_known CHECK (period IN ('day', 'month')),
        periods bigint NULL,
        deposit_fen bigint NULL,
        total_fen bigint NULL,
        note varchar NOT NULL,
        CONSTRAINT quotation_line_priced CHECK ((unit_price_fen IS NULL) = (price_source = 'open')),
        CONSTRAINT quotation_line_summed CHECK ((unit_price_fen IS NULL) = (total_fen IS NULL))
    )",
    "CREATE UNIQUE INDEX quotation_line_once ON quotation_line (version_id, line_id)",
    "CREATE INDEX quotation_line_of_commodity_id ON quotation_line (commodity_id)",
    "CREATE TABLE trade_note (
        document_kind varchar NOT NULL,
        document_id bigint NOT NULL,
        company_id bigint NOT NULL REFERENCES company (id),
        text varchar NOT NULL,
        written_by bigint NOT NULL REFERENCES person (id),
        written_at bigint NOT NULL,
        PRIMARY KEY (document_kind, document_id, company_id)
    )",
    "CREATE INDEX trade_note_of_company_id ON trade_note (company_id)",
    "CREATE INDEX trade_note_of_written_by ON trade_note (written_by)",
    "CREATE TABLE trade_step (
        id {number},
        document_kind varchar NOT NULL,
        document_id bigint NOT NULL,
        act varchar NOT NULL,
        n bigint NOT NULL,
        from_state varchar NOT NULL,
        to_state varchar NOT NULL,
        reason varchar NOT NULL,
        company_id bigint NOT NULL REFERENCES company (id),
        actor_id bigint NOT NULL REFERENCES person (id),
        at bigint NOT NULL
    )",
    "CREATE INDEX trade_step_of_document ON trade_step (document_kind, document_id, id)",
    "CREATE INDEX trade_step_of_company_id ON trade_step (company_id)",
    "CREATE INDEX trade_step_of_actor_id ON trade_step (actor_id)",
    "CREATE TABLE trade_number (
        company_id bigint NOT NULL REFERENCES company (id),
        document_kind varchar NOT NULL,
        year bigint NOT NULL,
        last bigint NOT NULL,
        PRIMARY KEY (company_id, document_kind, year)
    )",
    "ALTER TABLE notice ADD COLUMN needs bigint NOT NULL DEFAULT 102",
];
