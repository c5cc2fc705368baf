//! Corrections of the ledger by hand: adjustments and reversals, proposed by one person and confirmed by another
//! (RULES ledger 5).

words! {
    /// Where a correction by hand is: an adjustment or a reversal that one person proposes and another confirms.
    CorrectionState {
        Proposed = "proposed",
        Confirmed = "confirmed",
        /// By whoever proposed it, or by the second person.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// What a correction does.
    CorrectionKind {
        /// Moves money between two accounts.
        Adjustment = "adjustment",
        /// Takes a transaction back.
        Reversal = "reversal",
    }
}
