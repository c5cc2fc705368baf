//! Looking for text in columns, and sorting by it.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend,
    sea_query::{Expr, LikeExpr, SimpleExpr},
};

/// The pattern of texts that contain this one, whose `%` and `_` are plain characters.
pub fn containing(text: &str) -> LikeExpr {
    let escaped = |c: char| matches!(c, '%' | '_' | '!').then_some('!').into_iter().chain([c]);
    let plain: String = text.chars().flat_map(escaped).collect();
    LikeExpr::new(format!("%{plain}%")).escape('!')
}

/// The day by which a record stands in its list. What only says a day, such as news, and says one that has not come, is no
/// newer than its publication (RULES lists 13); what begins on it is coming, and says so itself.
pub fn listed_day<C: ColumnTrait>(
    db: &impl ConnectionTrait,
    (day, starts, from): (C, C, C),
    today: String,
) -> SimpleExpr {
    let from = Expr::col(from.as_column_ref());
    let published_on = match db.get_database_backend() {
        DbBackend::Postgres => {
            Expr::cust_with_expr("to_char(to_timestamp($1 / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')", from)
        }
        _ => Expr::cust_with_expr("strftime('%Y-%m-%d', ? / 1000, 'unixepoch')", from),
    };
    let is_to_come = Condition::all().add(starts.is_null()).add(day.gt(today));
    Expr::case(is_to_come, published_on).finally(Expr::col(day.as_column_ref())).into()
}

/// A column of text to sort by, in the order of its bytes: that of SQLite, of the search index and of the stored sort
/// keys. PostgreSQL would take the order of the locale that its database was made with. Days, region codes and hashes
/// need it not: digits and small letters at fixed places sort alike in every locale.
pub fn bytewise(db: &impl ConnectionTrait, column: impl ColumnTrait) -> SimpleExpr {
    let column = Expr::col(column.as_column_ref());
    match db.get_database_backend() {
        DbBackend::Postgres => Expr::cust_with_expr("$1 COLLATE \"C\"", column),
        _ => column,
    }
}
