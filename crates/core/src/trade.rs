//! What documents between two member companies have in common (RULES documents).

/// Lines of one document.
pub const LINES: usize = 500;
/// The most of one line, in its unit.
pub const MOST_QUANTITY: i64 = 1_000_000_000;
/// The longest term of a lease, in its periods.
pub const MOST_PERIODS: i64 = 3_650;
/// The highest total of a document, in fen: ten thousand billion yuan.
pub const MOST_TOTAL: i64 = 1_000_000_000_000_000;
words! {
    /// What a document between two companies is about.
    TradeKind {
        Sale = "sale",
        Lease = "lease",
    }
}

words! {
    /// One of the two parties of a document.
    Side {
        /// Who sells, or lets.
        Seller = "seller",
        /// Who buys, or takes on lease.
        Buyer = "buyer",
    }
}

impl Side {
    /// The other party.
    pub fn other(self) -> Side {
        match self {
            Side::Seller => Side::Buyer,
            Side::Buyer => Side::Seller,
        }
    }
}

words! {
    /// A sort of document between two companies.
    TradeDocument {
        Quotation = "quotation",
        Order = "order",
        Contract = "contract",
    }
}

words! {
    /// What of an order an attachment shows, where it is not the order as a whole.
    AttachmentPart {
        /// One of its deliveries.
        Delivery = "delivery",
        /// The handing-over of what is let.
        Handover = "handover",
        /// Its return.
        Return = "return",
        /// What the lessor found then.
        Inspection = "inspection",
        /// Where the parties do not agree.
        Dispute = "dispute",
    }
}

impl AttachmentPart {
    /// Whether only a lease has it.
    pub fn is_of_lease(self) -> bool {
        matches!(self, AttachmentPart::Handover | AttachmentPart::Return | AttachmentPart::Inspection)
    }
}

/// Attachments of a version of a quotation; of an order, those of one party to one of its parts (RULES attachments 3).
pub const ATTACHMENTS: usize = 20;

words! {
    /// Where a price comes from.
    PriceSource {
        /// Nobody has named one yet.
        Open = "open",
        /// What the seller's offer said when the line was written.
        List = "list",
        /// What the parties named.
        Agreed = "agreed",
    }
}

/// What makes the sum of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Priced {
    pub quantity: i64,
    /// For one unit, and at a lease for one period of it; in fen.
    pub unit_price: i64,
    /// 1 at a sale.
    pub periods: i64,
    /// Of one unit, in fen; 0 at a sale.
    pub deposit: i64,
}

impl Priced {
    /// Price and deposit of the whole line, in fen; `None` above [`MOST_TOTAL`].
    pub fn sum(self) -> Option<(i64, i64)> {
        let within = |sum: i128| i64::try_from(sum).ok().filter(|sum| *sum <= MOST_TOTAL);
        let quantity = i128::from(self.quantity);
        let price = within(quantity * i128::from(self.unit_price) * i128::from(self.periods))?;
        Some((price, within(quantity * i128::from(self.deposit))?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_beyond_the_highest_is_none() {
        let most = Priced { quantity: MOST_QUANTITY, unit_price: 1_000_000, periods: 1, deposit: 0 };
        assert_eq!(most.sum(), Some((MOST_TOTAL, 0)));
        assert_eq!(Priced { unit_price: 1_000_001, ..most }.sum(), None);
        assert_eq!(Priced { unit_price: 0, deposit: i64::MAX, ..most }.sum(), None);
    }
}
