//! What falls due of a lease, by the day (RULES orders).

use std::collections::BTreeMap;

use chrono::{Days, Months, NaiveDate};

use crate::offer::RentPeriod;

/// What a line of a lease comes to in each of its periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rented {
    pub period: RentPeriod,
    pub periods: i64,
    /// In fen, of the whole line.
    pub amount: i64,
}

/// The day on which the rent of a period is due, the first being 0: every period is paid at its beginning. A month begins
/// on the day of the first one, or on the last day of a month that is too short.
pub fn due(handed_over: NaiveDate, period: RentPeriod, n: u32) -> Option<NaiveDate> {
    match period {
        RentPeriod::Day => handed_over.checked_add_days(Days::new(n.into())),
        RentPeriod::Month => handed_over.checked_add_months(Months::new(n)),
    }
}

/// All rents of some lines, in fen, by the day on which they are due; what is due on one day is one sum. Periods that begin
/// after the return fall due no more.
pub fn plan(lines: &[Rented], handed_over: NaiveDate, returned: Option<NaiveDate>) -> BTreeMap<NaiveDate, i64> {
    let mut days = BTreeMap::new();
    for line in lines {
        for n in 0..u32::try_from(line.periods).unwrap_or(0) {
            let Some(day) = due(handed_over, line.period, n) else { break };
            if returned.is_some_and(|returned| day > returned) {
                break;
            }
            *days.entry(day).or_insert(0) += line.amount;
        }
    }
    days.retain(|_, amount| *amount > 0);
    days
}

/// The last day of the longest of some lines.
pub fn last_day(lines: &[Rented], handed_over: NaiveDate) -> NaiveDate {
    let end = |line: &Rented| {
        let next = due(handed_over, line.period, u32::try_from(line.periods).ok()?)?;
        next.checked_sub_days(Days::new(1))
    };
    lines.iter().filter_map(end).max().unwrap_or(handed_over)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn a_month_of_rent_begins_on_the_day_of_the_first_or_on_the_last_of_a_shorter_one() {
        let lines = [Rented { period: RentPeriod::Month, periods: 4, amount: 100 }];
        let due: Vec<_> = plan(&lines, day("2027-01-31"), None).into_keys().collect();
        assert_eq!(due, ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"].map(day));
        assert_eq!(last_day(&lines, day("2027-01-31")), day("2027-05-30"));
    }

    #[test]
    fn rents_of_one_day_are_one_sum_and_those_after_the_return_fall_due_no_more() {
        let month = Rented { period: RentPeriod::Month, periods: 3, amount: 100 };
        let days = Rented { period: RentPeriod::Day, periods: 2, amount: 7 };
        let all = plan(&[month, days], day("2026-11-10"), None);
        let wanted = [("2026-11-10", 107), ("2026-11-11", 7), ("2026-12-10", 100), ("2027-01-10", 100)];
        assert_eq!(all, wanted.into_iter().map(|(on, amount)| (day(on), amount)).collect());
        let early = plan(&[month, days], day("2026-11-10"), Some(day("2026-12-10")));
        assert_eq!(early.values().sum::<i64>(), 214, "the period that has begun is paid, and none after it");
        assert_eq!(plan(&[month, days], day("2026-11-10"), Some(day("2026-11-10"))).values().sum::<i64>(), 107);
    }
}
