//! Who signs, as the wire has it.

use guanlan_core::trade::MOST_TOTAL;
use guanlan_kernel::{input::Input, words::Message};
use serde::Serialize;
use utoipa::ToSchema;

use super::setting::{SIGNERS, Set};

/// Who signs contracts for a company beside its owner, and whether it asks for them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySigning {
    /// Whether nothing that the company sells or lets is delivered before both have signed a contract.
    pub asks_for_contract: bool,
    pub signers: Vec<Signer>,
    /// 0 where nothing was set yet.
    pub version: i64,
}

/// A person who signs contracts for the company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Signer {
    /// `iCIdentifier`.
    pub id: String,
    pub name: String,
    /// The highest sum of a contract, with its deposit, in fen; null: any.
    #[schema(required)]
    pub most_fen: Option<i64>,
    /// Whether they hold one of the values of contracts (111, 112), without which they see none.
    pub may_see: bool,
}

/// A person whom an owner names.
#[derive(Input)]
pub struct SignerSet {
    /// `iCIdentifier` of one of the company's people.
    #[input(text(64))]
    id: String,
    /// The highest sum of a contract, with its deposit, in fen; null or absent: any.
    #[input(integer(0..=MOST_TOTAL))]
    most_fen: Option<i64>,
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.contract.signers").with("most", most)
}

/// What an owner sets.
#[derive(Input)]
pub struct CompanySigningSet {
    /// Whether nothing is delivered before both have signed.
    #[input(boolean())]
    asks_for_contract: bool,
    /// At most 20.
    #[input(each::<SignerSet>(0..=SIGNERS, wrong_count))]
    signers: Vec<SignerSet>,
    /// The version that was read, 0 for none; another one there is 409.
    #[input(version())]
    version: i64,
}

impl From<CompanySigningSet> for Set {
    fn from(set: CompanySigningSet) -> Set {
        let signers = set.signers.into_iter().map(|one| (one.id, one.most_fen)).collect();
        Set { asks_for_contract: set.asks_for_contract, signers, version: set.version }
    }
}
