//! The thesaurus that a museum begins with: words of visits and of collections that mean the same.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::Expr, sea_query::Query};

/// `zh|en`, each the words of one meaning.
const GROUPS: &str = include_str!("m0014_synonyms.txt");
/// Numbered from here: below what the museum adds, above what the dictionaries began with.
const FIRST_ID: i64 = 900_001;
/// Rows of one statement.
const AT_ONCE: usize = 100;

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let groups: Vec<(i64, (&str, &str))> = (1..).zip(GROUPS.lines().filter_map(|line| line.split_once('|'))).collect();
    for some in groups.chunks(AT_ONCE) {
        let mut insert = Query::insert();
        insert.into_table("dictionary_entry").columns([
            "id",
            "dictionary",
            "name_zh",
            "name_en",
            "position",
            "created_at",
            "updated_at",
        ]);
        for (position, (zh, en)) in some {
            let zero = || Expr::value(0_i64);
            let cells = [
                Expr::value(FIRST_ID - 1 + position),
                Expr::value("synonym"),
                Expr::value(*zh),
                Expr::value(*en),
                Expr::value(*position),
                zero(),
                zero(),
            ];
            insert.values(cells).map_err(|error| DbErr::Migration(error.to_string()))?;
        }
        db.execute(&insert).await?;
    }
    db.execute_unprepared("UPDATE epoch SET version = version + 1 WHERE noun = 'dictionary'").await.map(|_| ())
}
