//! Looking for text in columns, and sorting by it.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend,
    sea_query::{Expr, LikeExpr, SimpleExpr},
};

/// The pattern of texts that contain this one, whose `%` and `_` are plain characters.
pub fn containing(text: &str) -> LikeExpr {
    let escaped = |c: char| matches!(c, '%' | '_' | '!').then_some('!').into_iter().chain([c]);
    let plain: String = text.chars().flat_map(escaped).collect();
    LikeExpr::new(format!("%{plain}%")).escape('!')
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
