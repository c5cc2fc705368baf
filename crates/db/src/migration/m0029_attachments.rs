//! Files that companies add to quotations and orders.

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
    "CREATE TABLE trade_attachment (
        id {number},
        company_id bigint NOT NULL REFERENCES company (id),
        document_kind varchar NOT NULL CONSTRAINT trade_attachment_of_known CHECK (document_kind IN ('quotation', 'order')),
        document_id bigint NOT NULL,
        part varchar NULL CONSTRAINT trade_attachment_part_known
            CHECK (part IN ('delivery', 'handover', 'return', 'inspection', 'dispute')),
        delivery_id bigint NULL REFERENCES trade_delivery (id),
        name varchar NOT NULL,
        mime varchar NOT NULL,
        bytes bigint NOT NULL CONSTRAINT trade_attachment_bytes_some CHECK (bytes > 0),
        file varchar NOT NULL,
        file_key varchar NOT NULL,
        preview varchar NULL,
        preview_bytes bigint NULL,
        added_by bigint NOT NULL REFERENCES person (id),
        added_at bigint NOT NULL,
        unused_since bigint NULL,
        CONSTRAINT trade_attachment_delivered CHECK ((COALESCE(part, '') = 'delivery') = (delivery_id IS NOT NULL)),
        CONSTRAINT trade_attachment_part_of_order CHECK (part IS NULL OR document_kind = 'order'),
        CONSTRAINT trade_attachment_previewed CHECK ((preview IS NULL) = (preview_bytes IS NULL))
    )",
    "CREATE INDEX trade_attachment_of_document ON trade_attachment (document_kind, document_id, id)",
    "CREATE INDEX trade_attachment_of_company_id ON trade_attachment (company_id)",
    "CREATE INDEX trade_attachment_of_delivery_id ON trade_attachment (delivery_id)",
    "CREATE INDEX trade_attachment_of_added_by ON trade_attachment (added_by)",
    "CREATE INDEX trade_attachment_of_file ON trade_attachment (file)",
    "CREATE INDEX trade_attachment_unused ON trade_attachment (unused_since) WHERE unused_since IS NOT NULL",
    "CREATE TABLE quotation_attachment (
        version_id bigint NOT NULL REFERENCES quotation_version (id),
        attachment_id bigint NOT NULL REFERENCES trade_attachment (id),
        PRIMARY KEY (version_id, attachment_id)
    )",
    "CREATE INDEX quotation_attachment_of_attachment_id ON quotation_attachment (attachment_id)",
];
