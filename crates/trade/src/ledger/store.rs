//! The tables of the ledger.

pub mod check;
pub mod read;

use guanlan_core::{
    clock::Millis,
    ledger::{AccountKind, LedgerAccountState, number},
};
use guanlan_db::{
    Lock, Tx,
    entity::{ledger_account, ledger_entry, ledger_hold, ledger_transaction},
    unless_taken,
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Statement,
    sea_query::Expr,
};

use super::chain;

/// An account as it is stored.
pub type Account = ledger_account::Model;
/// A hold as it is stored.
pub type Hold = ledger_hold::Model;
/// A transaction as it is stored.
pub type Transaction = ledger_transaction::Model;
/// An entry as it is stored.
pub type EntryRow = ledger_entry::Model;

/// A stored word that no code of ours wrote.
fn odd(row: &Account) -> DbErr {
    DbErr::Custom(format!("the account {} of the ledger has a word that is not known", row.number))
}

/// Whose account it is.
///
/// # Errors
/// A stored word that is not known.
pub fn kind_of(row: &Account) -> Result<AccountKind, DbErr> {
    AccountKind::parse(&row.kind).ok_or_else(|| odd(row))
}

/// Whether money may leave an account.
///
/// # Errors
/// A stored word that is not known.
pub fn state_of(row: &Account) -> Result<LedgerAccountState, DbErr> {
    LedgerAccountState::parse(&row.state).ok_or_else(|| odd(row))
}

/// Opens the sub-account of a company, or finds the one that it has.
///
/// # Errors
/// Those of the database.
pub async fn open_account(tx: &Tx<'_>, company: i64, now: Millis) -> Result<Account, DbErr> {
    if let Some(account) = account_of(&**tx, company).await? {
        return Ok(account);
    }
    let row = ledger_account::ActiveModel {
        id: NotSet,
        kind: Set(AccountKind::Company.name().to_owned()),
        company_id: Set(Some(company)),
        number: Set(number(company)),
        state: Set(LedgerAccountState::Open.name().to_owned()),
        opened_at: Set(now.0),
        available_fen: Set(0),
        frozen_fen: Set(0),
        sequence: Set(0),
        head: Set(chain::START.to_owned()),
    };
    ledger_account::Entity::insert(row).exec_with_returning(&**tx).await
}

/// The sub-account of a company.
///
/// # Errors
/// Those of the database.
pub async fn account_of(db: &impl ConnectionTrait, company: i64) -> Result<Option<Account>, DbErr> {
    ledger_account::Entity::find().filter(ledger_account::Column::CompanyId.eq(company)).one(db).await
}

/// Those of these companies that have no sub-account.
pub async fn without_account(db: &impl ConnectionTrait, companies: Vec<i64>) -> Result<Vec<i64>, DbErr> {
    let mut missing = companies;
    let rows = ledger_account::Entity::find().filter(ledger_account::Column::CompanyId.is_not_null()).all(db).await?;
    let having: std::collections::HashSet<i64> = rows.into_iter().filter_map(|row| row.company_id).collect();
    missing.retain(|company| !having.contains(company));
    Ok(missing)
}

/// An account by its row.
///
/// # Errors
/// Those of the database.
pub async fn account(db: &impl ConnectionTrait, id: i64) -> Result<Option<Account>, DbErr> {
    ledger_account::Entity::find_by_id(id).one(db).await
}

/// The museum's account of a kind; `None` for those of companies.
///
/// # Errors
/// Those of the database.
pub async fn museum_account(db: &impl ConnectionTrait, kind: AccountKind) -> Result<Option<Account>, DbErr> {
    ledger_account::Entity::find()
        .filter(ledger_account::Column::Kind.eq(kind.name()))
        .filter(ledger_account::Column::CompanyId.is_null())
        .one(db)
        .await
}

/// The open holds of an account, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn open_holds(db: &impl ConnectionTrait, account: i64) -> Result<Vec<ledger_hold::Model>, DbErr> {
    ledger_hold::Entity::find()
        .filter(ledger_hold::Column::AccountId.eq(account))
        .filter(ledger_hold::Column::ResolvedBy.is_null())
        .order_by_asc(ledger_hold::Column::Id)
        .all(db)
        .await
}

/// Freezes an account, or lets money leave it again; `false` where it is so already.
///
/// # Errors
/// Those of the database.
pub async fn set_state(db: &impl ConnectionTrait, id: i64, state: LedgerAccountState) -> Result<bool, DbErr> {
    let done = ledger_account::Entity::update_many()
        .col_expr(ledger_account::Column::State, Expr::value(state.name()))
        .filter(ledger_account::Column::Id.eq(id))
        .filter(ledger_account::Column::State.ne(state.name()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// An account by its row, locked until the transaction ends.
///
/// # Errors
/// Those of the database.
pub async fn lock_account(tx: &Tx<'_>, id: i64) -> Result<Option<Account>, DbErr> {
    tx.lock_row(Lock::Account, ledger_account::Entity::find_by_id(id)).await
}

/// Accounts, locked in the order of their numbers until the transaction ends, and the number of the next transaction. That
/// may leave gaps and tells no order; the sequences of the accounts have none.
pub async fn lock_accounts(tx: &Tx<'_>, ids: &[i64]) -> Result<(Vec<Account>, i64), DbErr> {
    let next = match tx.get_database_backend() {
        DbBackend::Postgres => "(SELECT nextval('ledger_transaction_id_seq'))",
        // Nobody else writes meanwhile.
        _ => "(SELECT COALESCE(MAX(id), 0) + 1 FROM ledger_transaction)",
    };
    let rows = ledger_account::Entity::find()
        .expr_as(Expr::cust(next), "next_transaction")
        .filter(ledger_account::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(ledger_account::Column::Id);
    let rows: Vec<Numbered> = tx.lock_rows_as(Lock::Account, rows).await?;
    let next = rows.first().map_or(0, |row| row.next_transaction);
    Ok((rows.into_iter().map(|row| row.account).collect(), next))
}

#[derive(FromQueryResult)]
struct Numbered {
    #[sea_orm(nested)]
    account: Account,
    next_transaction: i64,
}

/// A hold that is open, by its row.
pub async fn open_hold(db: &impl ConnectionTrait, id: i64) -> Result<Option<ledger_hold::Model>, DbErr> {
    ledger_hold::Entity::find_by_id(id).filter(ledger_hold::Column::ResolvedBy.is_null()).one(db).await
}

/// A transaction by its row.
///
/// # Errors
/// Those of the database.
pub async fn transaction(db: &impl ConnectionTrait, id: i64) -> Result<Option<ledger_transaction::Model>, DbErr> {
    ledger_transaction::Entity::find_by_id(id).one(db).await
}

/// Whether a transaction was taken back.
pub async fn is_reversed(db: &impl ConnectionTrait, id: i64) -> Result<bool, DbErr> {
    let reversal = ledger_transaction::Entity::find().filter(ledger_transaction::Column::Reverses.eq(id));
    Ok(reversal.one(db).await?.is_some())
}

/// The entries of a transaction, by account.
///
/// # Errors
/// Those of the database.
pub async fn entries_of(db: &impl ConnectionTrait, transaction: i64) -> Result<Vec<ledger_entry::Model>, DbErr> {
    ledger_entry::Entity::find()
        .filter(ledger_entry::Column::TransactionId.eq(transaction))
        .order_by_asc(ledger_entry::Column::AccountId)
        .all(db)
        .await
}

/// Adds a transaction behind its entries, and `false` where its step has moved money already. The database writes what
/// the accounts hold.
pub async fn add(
    db: &impl ConnectionTrait,
    entries: Vec<ledger_entry::Model>,
    transaction: ledger_transaction::Model,
) -> Result<bool, DbErr> {
    let backend = db.get_database_backend();
    let entries = ledger_entry::Entity::insert_many(entries.into_iter().map(IntoActiveModel::into_active_model));
    let transaction = ledger_transaction::Entity::insert(transaction.into_active_model());
    let added = match (entries.build(backend), transaction.build(backend)) {
        // Its driver takes both on one way to its thread and back.
        (entries, transaction) if backend == DbBackend::Sqlite => {
            let values = entries.values.into_iter().chain(transaction.values).flat_map(|values| values.0);
            let both = format!("{}; {}", entries.sql, transaction.sql);
            db.execute_raw(Statement::from_sql_and_values(backend, both, values)).await
        }
        (entries, transaction) => {
            db.execute_raw(entries).await?;
            db.execute_raw(transaction).await
        }
    };
    Ok(unless_taken(added)?.is_some())
}

/// Adds an open hold, placed by a transaction at a time, and answers its row.
pub async fn add_hold(
    db: &impl ConnectionTrait,
    account: i64,
    amount: i64,
    (placed_by, placed_at): (i64, i64),
) -> Result<i64, DbErr> {
    let row = ledger_hold::ActiveModel {
        id: NotSet,
        account_id: Set(account),
        amount_fen: Set(amount),
        placed_at: Set(placed_at),
        placed_by: Set(placed_by),
        resolved_by: Set(None),
        posted_fen: Set(None),
    };
    Ok(ledger_hold::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Ends a hold; `false` where it has ended already.
pub async fn end_hold(db: &impl ConnectionTrait, hold: i64, by: i64, posted: i64) -> Result<bool, DbErr> {
    let ended = ledger_hold::Entity::update_many()
        .col_expr(ledger_hold::Column::ResolvedBy, Expr::value(by))
        .col_expr(ledger_hold::Column::PostedFen, Expr::value(posted))
        .filter(ledger_hold::Column::Id.eq(hold))
        .filter(ledger_hold::Column::ResolvedBy.is_null())
        .exec(db)
        .await?;
    Ok(ended.rows_affected == 1)
}
