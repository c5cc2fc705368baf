//! Looking for text in columns.

use sea_orm::sea_query::LikeExpr;

/// The pattern of texts that contain this one, whose `%` and `_` are plain characters.
pub fn containing(text: &str) -> LikeExpr {
    let escaped = |c: char| matches!(c, '%' | '_' | '!').then_some('!').into_iter().chain([c]);
    let plain: String = text.chars().flat_map(escaped).collect();
    LikeExpr::new(format!("%{plain}%")).escape('!')
}
