//! Orders between member companies: their lines, deliveries, changes that are asked for, leases and disputes. What a step
//! of a document paid. Stocks move by orders.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    let reasons = if is_postgres { REASONS_POSTGRES } else { REASONS_SQLITE };
    for sql in TABLES.iter().chain(reasons) {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE trade_order (
        id {number},
        code varchar NOT NULL UNIQUE,
        number varchar NOT NULL,
        kind varchar NOT NULL CONSTRAINT trade_order_kind_known CHECK (kind IN ('sale', 'lease')),
        seller_id bigint NOT NULL REFERENCES company (id),
        buyer_id bigint NOT NULL REFERENCES company (id),
        quotation_id bigint NULL REFERENCES quotation (id),
        stage varchar NOT NULL CONSTRAINT trade_order_stage_known CHECK (stage IN ('draft', 'submitted', 'confirmed',
            'contracted', 'inPerformance', 'completed', 'cancelled', 'disputed', 'resolved')),
        delivery varchar NOT NULL CONSTRAINT trade_order_delivery_known
            CHECK (delivery IN ('none', 'part', 'full', 'accepted')),
        payment varchar NOT NULL CONSTRAINT trade_order_payment_known
            CHECK (payment IN ('none', 'held', 'part', 'settled')),
        cancel_asked varchar NULL CONSTRAINT trade_order_cancel_known CHECK (cancel_asked IN ('seller', 'buyer')),
        total_fen bigint NOT NULL CONSTRAINT trade_order_total_not_negative CHECK (total_fen >= 0),
        deposit_fen bigint NOT NULL CONSTRAINT trade_order_deposit_not_negative CHECK (deposit_fen >= 0),
        held_fen bigint NOT NULL CONSTRAINT trade_order_held_not_negative CHECK (held_fen >= 0),
        paid_fen bigint NOT NULL CONSTRAINT trade_order_paid_not_negative CHECK (paid_fen >= 0),
        hold_id bigint NULL REFERENCES ledger_hold (id),
        line_count bigint NOT NULL,
        seller_rank bigint NOT NULL,
        buyer_rank bigint NOT NULL,
        due_on varchar NULL,
        next_by varchar NULL CONSTRAINT trade_order_next_known CHECK (next_by IN ('seller', 'buyer')),
        next_task varchar NULL,
        next_until varchar NULL,
        folded varchar NOT NULL,
        distribution_id bigint NULL,
        province varchar NOT NULL,
        city varchar NOT NULL,
        district varchar NOT NULL,
        address varchar NOT NULL,
        contact_id bigint NULL,
        contact_name varchar NOT NULL,
        terms varchar NOT NULL,
        notes varchar NOT NULL,
        begun_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT trade_order_of_two CHECK (seller_id <> buyer_id),
        CONSTRAINT trade_order_next_by_somebody CHECK ((next_by IS NULL) = (next_task IS NULL)),
        CONSTRAINT trade_order_hold_or_none CHECK ((hold_id IS NULL) = (held_fen = 0))
    )",
    // What lists are narrowed by is in the index: a company's hundred thousand are counted without reading their rows.
    "CREATE INDEX trade_order_of_seller
        ON trade_order (seller_id, kind, seller_rank, changed_at DESC, id DESC, stage, delivery, payment)",
    "CREATE INDEX trade_order_of_buyer
        ON trade_order (buyer_id, kind, buyer_rank, changed_at DESC, id DESC, stage, delivery, payment)",
    "CREATE INDEX trade_order_of_seller_changed ON trade_order (seller_id, kind, changed_at DESC, id DESC, seller_rank)",
    "CREATE INDEX trade_order_of_buyer_changed ON trade_order (buyer_id, kind, changed_at DESC, id DESC, buyer_rank)",
    "CREATE INDEX trade_order_of_quotation_id ON trade_order (quotation_id)",
    "CREATE INDEX trade_order_of_hold_id ON trade_order (hold_id)",
    // What falls due is nearly nothing, and looked for whenever somebody looks at orders.
    "CREATE INDEX trade_order_due ON trade_order (due_on) WHERE due_on IS NOT NULL",
    "CREATE INDEX trade_order_due_of_seller ON trade_order (seller_id, due_on) WHERE due_on IS NOT NULL",
    "CREATE INDEX trade_order_due_of_buyer ON trade_order (buyer_id, due_on) WHERE due_on IS NOT NULL",
    "CREATE TABLE trade_order_line (
        id {number},
        order_id bigint NOT NULL REFERENCES trade_order (id),
        line_id bigint NOT NULL,
        commodity_id bigint NOT NULL REFERENCES commodity (id),
        number varchar NOT NULL,
        name_zh varchar NOT NULL,
        name_en varchar NOT NULL,
        packing_id bigint NULL,
        packing_unit_id bigint NULL,
        quantity bigint NOT NULL,
        delivered bigint NOT NULL,
        accepted bigint NOT NULL,
        unit_price_fen bigint NOT NULL,
        price_source varchar NOT NULL CONSTRAINT trade_order_line_source_known CHECK (price_source IN ('list', 'agreed')),
        period varchar NULL CONSTRAINT trade_order_line_period_known CHECK (period IN ('day', 'month')),
        periods bigint NULL,
        deposit_fen bigint NULL,
        total_fen bigint NOT NULL,
        note varchar NOT NULL,
        CONSTRAINT trade_order_line_in_order CHECK (0 <= accepted AND accepted <= delivered AND delivered <= quantity)
    )",
    "CREATE UNIQUE INDEX trade_order_line_once ON trade_order_line (order_id, line_id)",
    "CREATE INDEX trade_order_line_of_commodity_id ON trade_order_line (commodity_id)",
    "CREATE TABLE trade_delivery (
        id {number},
        order_id bigint NOT NULL REFERENCES trade_order (id),
        n bigint NOT NULL,
        delivered_on varchar NOT NULL,
        carrier varchar NOT NULL,
        tracking_number varchar NOT NULL,
        note varchar NOT NULL,
        state varchar NOT NULL CONSTRAINT trade_delivery_state_known
            CHECK (state IN ('open', 'accepted', 'part', 'refused')),
        reason varchar NOT NULL,
        is_by_silence boolean NOT NULL,
        paid_fen bigint NOT NULL,
        made_at bigint NOT NULL,
        decided_at bigint NULL,
        CONSTRAINT trade_delivery_decided CHECK ((state = 'open') = (decided_at IS NULL))
    )",
    "CREATE UNIQUE INDEX trade_delivery_once ON trade_delivery (order_id, n)",
    "CREATE TABLE trade_delivery_line (
        delivery_id bigint NOT NULL REFERENCES trade_delivery (id),
        line_id bigint NOT NULL,
        quantity bigint NOT NULL CONSTRAINT trade_delivery_line_some CHECK (quantity > 0),
        accepted bigint NULL,
        PRIMARY KEY (delivery_id, line_id)
    )",
    "CREATE TABLE trade_change (
        id {number},
        order_id bigint NOT NULL REFERENCES trade_order (id),
        side varchar NOT NULL CONSTRAINT trade_change_side_known CHECK (side IN ('seller', 'buyer')),
        state varchar NOT NULL CONSTRAINT trade_change_state_known
            CHECK (state IN ('asked', 'agreed', 'refused', 'withdrawn')),
        reason varchar NOT NULL,
        asked_at bigint NOT NULL
    )",
    "CREATE INDEX trade_change_of_order_id ON trade_change (order_id)",
    "CREATE UNIQUE INDEX trade_change_asked_once ON trade_change (order_id) WHERE state = 'asked'",
    "CREATE TABLE trade_change_line (
        change_id bigint NOT NULL REFERENCES trade_change (id),
        line_id bigint NOT NULL,
        quantity bigint NOT NULL,
        unit_price_fen bigint NOT NULL,
        PRIMARY KEY (change_id, line_id)
    )",
    "CREATE TABLE trade_lease (
        order_id bigint NOT NULL PRIMARY KEY REFERENCES trade_order (id),
        handed_over_on varchar NOT NULL,
        rents_until varchar NULL,
        returned_on varchar NULL,
        return_note varchar NOT NULL,
        findings varchar NOT NULL,
        damage_fen bigint NULL,
        inspected_at bigint NULL,
        is_damage_agreed boolean NULL
    )",
    "CREATE TABLE trade_dispute (
        order_id bigint NOT NULL PRIMARY KEY REFERENCES trade_order (id),
        side varchar NOT NULL CONSTRAINT trade_dispute_side_known CHECK (side IN ('seller', 'buyer')),
        reason varchar NOT NULL,
        begun_at bigint NOT NULL,
        proposed_by varchar NOT NULL CONSTRAINT trade_dispute_proposed_known CHECK (proposed_by IN ('seller', 'buyer')),
        to_seller_fen bigint NOT NULL,
        ended_at bigint NULL,
        is_decided boolean NOT NULL,
        decision varchar NOT NULL
    )",
    "CREATE INDEX trade_dispute_open ON trade_dispute (begun_at) WHERE ended_at IS NULL",
    "CREATE TABLE trade_dispute_line (
        order_id bigint NOT NULL REFERENCES trade_dispute (order_id),
        line_id bigint NOT NULL,
        quantity bigint NOT NULL,
        amount_fen bigint NOT NULL,
        PRIMARY KEY (order_id, line_id)
    )",
    "ALTER TABLE trade_step ADD COLUMN amount_fen bigint NULL",
];

const REASONS_POSTGRES: &[&str] = &[
    "ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_why_known",
    "ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_why_known
        CHECK (why IN ('opening', 'edit', 'import', 'order'))",
];

/// SQLite changes no constraint: the table is written anew. Nothing refers to its rows.
const REASONS_SQLITE: &[&str] = &[
    "ALTER TABLE stock_movement RENAME TO stock_movement_before",
    "DROP INDEX stock_movement_of",
    "DROP INDEX stock_movement_of_actor_id",
    "CREATE TABLE stock_movement (
        id {number},
        commodity_id bigint NOT NULL REFERENCES commodity (id) ON DELETE CASCADE,
        at bigint NOT NULL,
        actor_id bigint NULL REFERENCES person (id),
        why varchar NOT NULL CONSTRAINT stock_movement_why_known CHECK (why IN ('opening', 'edit', 'import', 'order')),
        change bigint NOT NULL CONSTRAINT stock_movement_change_some CHECK (change <> 0),
        remaining bigint NOT NULL CONSTRAINT stock_movement_remaining_not_negative CHECK (remaining >= 0)
    )",
    "INSERT INTO stock_movement (id, commodity_id, at, actor_id, why, change, remaining)
        SELECT id, commodity_id, at, actor_id, why, change, remaining FROM stock_movement_before ORDER BY id",
    "DROP TABLE stock_movement_before",
    "CREATE INDEX stock_movement_of ON stock_movement (commodity_id, id)",
    "CREATE INDEX stock_movement_of_actor_id ON stock_movement (actor_id)",
];
