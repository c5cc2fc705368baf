//! The chain of an account. An entry's hash is the SHA-256 of the 64 hexadecimal digits of the hash before it and of the
//! stored bytes of its body; the first follows 64 zeros. So `printf '%s%s' HASH BODY | sha256sum` checks an entry by hand.

use guanlan_core::ledger::Change;
use guanlan_db::entity::ledger_transaction::Model as Transaction;

/// What an account's first entry follows.
pub const START: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Everything that an entry says, without its hash.
pub struct Said<'a> {
    pub sequence: i64,
    pub change: Change,
    /// After it, in fen.
    pub available: i64,
    pub frozen: i64,
    pub transaction: &'a Transaction,
}

impl Said<'_> {
    /// The bytes that are stored and hashed: JSON, its keys in alphabetical order, without blanks.
    pub fn body(&self) -> String {
        let text = |text: &str| serde_json::Value::from(text).to_string();
        let row = |row: Option<i64>| row.map_or_else(|| "null".to_owned(), |row| row.to_string());
        let Transaction { id, at, kind, document_kind, document, step, memo, actor_id, confirmed_by, reverses } =
            self.transaction;
        format!(
            r#"{{"account":{},"actor":{},"at":{at},"availableChange":{},"availableFen":{},"confirmedBy":{},"document":{},"documentKind":{},"frozenChange":{},"frozenFen":{},"kind":{},"memo":{},"reverses":{},"sequence":{},"step":{},"transaction":{id}}}"#,
            self.change.account,
            row(*actor_id),
            self.change.available,
            self.available,
            row(*confirmed_by),
            text(document),
            text(document_kind),
            self.change.frozen,
            self.frozen,
            text(kind),
            text(memo),
            row(*reverses),
            self.sequence,
            text(step),
        )
    }
}

/// The hash of an entry with this body behind one with that hash.
pub fn hash(before: &str, body: &str) -> String {
    guanlan_vault::digest(&format!("{before}{body}"))
}
