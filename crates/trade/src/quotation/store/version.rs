//! Versions and their lines.

use guanlan_core::{
    clock::{Millis, day_text},
    offer::RentPeriod,
    trade::{PriceSource, Side},
};
use guanlan_db::entity::{quotation_line, quotation_version};
use quotation_version::{Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, Query},
};

use super::{
    super::{
        lines::{self, Line},
        writing::Written,
    },
    attachment,
};
use crate::document::LineLease;

/// Rows of one statement.
const AT_ONCE: usize = 200;

/// A version by its number, of a party: sent, or as that party writes it.
pub async fn version(db: &impl ConnectionTrait, quotation: i64, n: i64, side: Side) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::QuotationId.eq(quotation))
        .filter(Column::N.eq(n))
        .filter(Column::Side.eq(side.name()))
        .one(db)
        .await
}

/// A version that was sent, by its number.
pub async fn sent(db: &impl ConnectionTrait, quotation: i64, n: i64) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::QuotationId.eq(quotation))
        .filter(Column::N.eq(n))
        .filter(Column::SentAt.is_not_null())
        .one(db)
        .await
}

/// What a party sees of the versions: all that were sent, and its own draft; the oldest first.
pub async fn of_party(db: &impl ConnectionTrait, quotation: i64, side: Side) -> Result<Vec<Model>, DbErr> {
    let seen = Column::SentAt.is_not_null().or(Column::Side.eq(side.name()));
    Entity::find().filter(Column::QuotationId.eq(quotation)).filter(seen).order_by_asc(Column::N).all(db).await
}

fn odd(row: &quotation_line::Model) -> DbErr {
    DbErr::Custom(format!("line {} of a quotation is unknown to this version", row.id))
}

fn read(row: quotation_line::Model) -> Result<Line, DbErr> {
    let source = PriceSource::parse(&row.price_source).ok_or_else(|| odd(&row))?;
    let lease = match (&row.period, row.periods, row.deposit_fen) {
        (Some(period), Some(periods), Some(deposit)) => {
            Some(LineLease { period: RentPeriod::parse(period).ok_or_else(|| odd(&row))?, periods, deposit })
        }
        _ => None,
    };
    Ok(Line {
        line_id: row.line_id,
        commodity: row.commodity_id,
        number: row.number,
        name_zh: row.name_zh,
        name_en: row.name_en,
        packing: row.packing_id,
        packing_unit: row.packing_unit_id,
        quantity: row.quantity,
        unit_price: row.unit_price_fen,
        source,
        lease,
        note: row.note,
    })
}

/// The lines of a version, in their order.
pub async fn lines(db: &impl ConnectionTrait, version: i64) -> Result<Vec<Line>, DbErr> {
    use quotation_line::{Column, Entity};
    let rows = Entity::find().filter(Column::VersionId.eq(version)).order_by_asc(Column::Place).all(db).await?;
    rows.into_iter().map(read).collect()
}

/// The highest id that a line of a quotation has in any version; 0 where there is none.
pub async fn last_line_id(db: &impl ConnectionTrait, quotation: i64) -> Result<i64, DbErr> {
    let versions = Query::select().column(Column::Id).from(Entity).and_where(Column::QuotationId.eq(quotation)).take();
    let last: Option<Option<i64>> = quotation_line::Entity::find()
        .select_only()
        .column_as(quotation_line::Column::LineId.max(), "last")
        .filter(quotation_line::Column::VersionId.in_subquery(versions))
        .into_tuple()
        .one(db)
        .await?;
    Ok(last.flatten().unwrap_or(0))
}

/// Whose draft of which version.
pub struct Draft {
    pub quotation: i64,
    pub n: i64,
    pub side: Side,
    /// From 1.
    pub revision: i64,
}

/// Writes a draft in the place of the one before, with its attachments, or else those of the version that was sent last
/// (RULES attachments 5). The quotation is held.
pub async fn put_draft(
    db: &impl ConnectionTrait,
    draft: &Draft,
    written: &Written,
    (by, now): (i64, Millis),
) -> Result<(), DbErr> {
    let attachments = match version(db, draft.quotation, draft.n, draft.side).await? {
        Some(before) => drop_one(db, before.id).await?,
        None => match sent(db, draft.quotation, draft.n - 1).await? {
            Some(sent) => attachment::attached(db, sent.id).await?,
            None => Vec::new(),
        },
    };
    let (terms, sums) = (&written.terms, lines::sums(&written.lines).unwrap_or_default());
    let row = quotation_version::ActiveModel {
        id: NotSet,
        quotation_id: Set(draft.quotation),
        n: Set(draft.n),
        side: Set(draft.side.name().to_owned()),
        revision: Set(draft.revision),
        valid_until: Set(day_text(terms.valid_until)),
        distribution_id: Set(terms.destination.distribution),
        province: Set(terms.destination.place.province.clone()),
        city: Set(terms.destination.place.city.clone()),
        district: Set(terms.destination.place.district.clone()),
        address: Set(terms.destination.place.address.clone()),
        contact_id: Set(terms.destination.contact.as_ref().map(|(id, _)| *id)),
        contact_name: Set(terms.destination.contact.as_ref().map(|(_, name)| name.clone()).unwrap_or_default()),
        terms: Set(terms.terms.clone()),
        notes: Set(terms.notes.clone()),
        total_fen: Set(sums.total),
        deposit_fen: Set(sums.deposit),
        open_prices: Set(sums.open),
        written_by: Set(by),
        written_at: Set(now.0),
        sent_by: Set(None),
        sent_at: Set(None),
    };
    let id = Entity::insert(row).exec(db).await?.last_insert_id;
    let rows: Vec<_> = (0..).zip(&written.lines).map(|(place, line)| line_row(id, place, line)).collect();
    for some in rows.chunks(AT_ONCE) {
        quotation_line::Entity::insert_many(some.iter().cloned()).exec_without_returning(db).await?;
    }
    attachment::attach(db, id, &attachments).await
}

/// Counts a change of a draft beside its lines and terms.
pub async fn revise(db: &impl ConnectionTrait, draft: &Model, (by, now): (i64, Millis)) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Revision, Expr::value(draft.revision + 1))
        .col_expr(Column::WrittenBy, Expr::value(by))
        .col_expr(Column::WrittenAt, Expr::value(now.0))
        .filter(Column::Id.eq(draft.id))
        .exec(db)
        .await
        .map(|_| ())
}

fn line_row(version: i64, place: i64, line: &Line) -> quotation_line::ActiveModel {
    let total = line.sums().map_or(0, |(total, _)| total);
    quotation_line::ActiveModel {
        id: NotSet,
        version_id: Set(version),
        place: Set(place),
        line_id: Set(line.line_id),
        commodity_id: Set(line.commodity),
        number: Set(line.number.clone()),
        name_zh: Set(line.name_zh.clone()),
        name_en: Set(line.name_en.clone()),
        packing_id: Set(line.packing),
        packing_unit_id: Set(line.packing_unit),
        quantity: Set(line.quantity),
        unit_price_fen: Set(line.unit_price),
        price_source: Set(line.source.name().to_owned()),
        period: Set(line.lease.map(|lease| lease.period.name().to_owned())),
        periods: Set(line.lease.map(|lease| lease.periods)),
        deposit_fen: Set(line.lease.map(|lease| lease.deposit)),
        total_fen: Set(line.unit_price.map(|_| total)),
        note: Set(line.note.clone()),
    }
}

/// Drops a draft; answers the attachments that it had.
async fn drop_one(db: &impl ConnectionTrait, version: i64) -> Result<Vec<i64>, DbErr> {
    quotation_line::Entity::delete_many().filter(quotation_line::Column::VersionId.eq(version)).exec(db).await?;
    let attachments = attachment::detach_all(db, version).await?;
    Entity::delete_by_id(version).exec(db).await?;
    Ok(attachments)
}

/// Makes a draft a version that was sent; a draft that the other party has of the same number is gone.
pub async fn freeze(db: &impl ConnectionTrait, draft: &Model, (by, now): (i64, Millis)) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SentBy, Expr::value(by))
        .col_expr(Column::SentAt, Expr::value(now.0))
        .filter(Column::Id.eq(draft.id))
        .exec(db)
        .await?;
    let others = Entity::find()
        .filter(Column::QuotationId.eq(draft.quotation_id))
        .filter(Column::N.eq(draft.n))
        .filter(Column::Id.ne(draft.id));
    for other in others.all(db).await? {
        let attachments = drop_one(db, other.id).await?;
        attachment::let_go(db, &attachments, now).await?;
    }
    Ok(())
}
