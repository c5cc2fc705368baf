//! What companies offer each other (RULES offers).

words! {
    /// What a rent is paid for.
    RentPeriod {
        Day = "day",
        Month = "month",
    }
}
