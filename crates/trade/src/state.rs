//! What the rooms of this crate share.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use guanlan_identity::Identity;
use guanlan_members::Members;
use guanlan_pades::Signatory;

use crate::{contract, order::Follows};

/// Money of member companies. Cloning shares it; what stands on companies or people alone takes it as that.
#[derive(Clone)]
pub struct Trade(Arc<Parts>);

/// The museum's account at its bank, into which companies pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivingAccount {
    /// Whose account it is, as the bank has it.
    pub name: String,
    pub number: String,
    /// The bank, with its branch.
    pub bank: String,
}

/// What the museum sets for its finance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Payments out above so many fen need a third reviewer; `None`: none does.
    pub third_review_above: Option<i64>,
    /// What came in today does not go out today.
    pub keeps_todays_deposits: bool,
    /// Days of silence after which a delivery counts as accepted.
    pub acceptance_days: u64,
    /// What the museum keeps of what is paid for an order, in hundredths of a percent; rounded down.
    pub fee_basis_points: i64,
    /// What is set aside by a contract at least, in percent of its sum with its deposit.
    pub least_security_percent: i64,
    /// Years for which files of contracts that are over are kept; `None`: without end.
    pub contract_years: Option<u16>,
    /// Where money is sent to; `None`: finance tells it.
    pub receives_at: Option<ReceivingAccount>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            third_review_above: None,
            keeps_todays_deposits: false,
            acceptance_days: 7,
            fee_basis_points: 0,
            least_security_percent: 0,
            contract_years: None,
            receives_at: None,
        }
    }
}

/// What [`Trade`] is made of.
pub struct Parts {
    pub members: Members,
    pub settings: Settings,
    /// Whose signature files of contracts carry; `None`: nobody's.
    pub signatory: Option<Arc<Signatory>>,
    /// What follows orders to their end.
    pub(crate) followers: &'static dyn Follows,
}

impl Parts {
    pub fn new(members: Members, settings: Settings, signatory: Option<Arc<Signatory>>) -> Parts {
        Parts { members, settings, signatory, followers: &contract::OfOrders }
    }
}

impl Deref for Trade {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = Members;

    fn deref(&self) -> &Members {
        &self.members
    }
}

impl AsRef<Identity> for Trade {
    fn as_ref(&self) -> &Identity {
        &self.members
    }
}

impl AsRef<Members> for Trade {
    fn as_ref(&self) -> &Members {
        &self.members
    }
}

impl FromRef<Trade> for Identity {
    fn from_ref(trade: &Trade) -> Identity {
        trade.members.identity.clone()
    }
}

impl FromRef<Trade> for Members {
    fn from_ref(trade: &Trade) -> Members {
        trade.members.clone()
    }
}

impl Trade {
    pub fn new(parts: Parts) -> Trade {
        Trade(Arc::new(parts))
    }
}
