//! What follows from missed visits (RULES bookings 15).

use super::Rules;
use crate::clock::Millis;

const DAY: i64 = 86_400_000;

/// Until when an account may take no places, of the ends of the slots that it missed; `None` where it may.
pub fn suspended_until(missed: &[Millis], rules: &Rules, now: Millis) -> Option<Millis> {
    if rules.no_shows == 0 {
        return None;
    }
    let since = now.0 - i64::from(rules.no_show_days) * DAY;
    let mut counted: Vec<i64> = missed.iter().map(|at| at.0).filter(|at| (since..=now.0).contains(at)).collect();
    counted.sort_unstable();
    let last = counted.last().filter(|_| counted.len() >= usize::from(rules.no_shows))?;
    let until = last + i64::from(rules.suspend_days) * DAY;
    (until > now.0).then_some(Millis(until))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(ago: &[i64]) -> Vec<Millis> {
        ago.iter().map(|ago| Millis((1000 - ago) * DAY)).collect()
    }

    #[test]
    fn three_missed_visits_in_180_days_suspend_for_30() {
        let until = |ago: &[i64]| suspended_until(&days(ago), &Rules::default(), Millis(1000 * DAY));
        assert_eq!(until(&[1, 2]), None);
        assert_eq!(until(&[1, 2, 3]), Some(Millis(1029 * DAY)));
        assert_eq!(until(&[29, 60, 179]), Some(Millis(1001 * DAY)));
        assert_eq!(until(&[30, 60, 179]), None, "the time is over");
        assert_eq!(until(&[1, 60, 181]), None, "one of them is too long ago");
        let never = Rules { no_shows: 0, ..Rules::default() };
        assert_eq!(suspended_until(&days(&[1, 2, 3]), &never, Millis(1000 * DAY)), None);
    }
}
