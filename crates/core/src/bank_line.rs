//! Lines of the bank's statements: what came in and what went out, and what it turned out to be (RULES payments 6, 7).

words! {
    /// Where a line of a bank statement is.
    LineState {
        /// It came in, and nobody told of it: the money lies in suspense.
        Suspense = "suspense",
        /// It went out, and nothing says what for.
        Open = "open",
        /// It is that of an application.
        Matched = "matched",
        /// It came in and was sent back.
        Returned = "returned",
    }
}

words! {
    /// What is done with a line by itself.
    LineAct {
        /// What went out is a payment that was sent to the bank.
        Match = "match",
        /// What came in is sent back, with a reason.
        Return = "return",
    }
}
