//! A number that names years, and a span between two of them.

use super::Years;

/// What a number counts.
#[derive(Clone, Copy, PartialEq)]
pub enum Unit {
    Year,
    Decade,
    Century,
    Millennium,
    /// A day or a month of a year: nothing is added to it by what follows.
    Date,
}

/// A number that names years.
#[derive(Clone, Copy)]
pub struct Point {
    pub number: i32,
    pub digits: usize,
    pub unit: Unit,
    /// It stands behind `th`, so that it waits for a century where it has none.
    pub ordinal: bool,
    /// Before our era; `None` where the text does not say.
    pub before: Option<bool>,
    /// Its era is a word before it, as in Chinese.
    pub era_first: bool,
    /// Which of how many parts of it.
    pub part: Option<(i32, i32)>,
    /// A century that it is a decade of, as in 20世纪90年代.
    pub century: Option<i32>,
    /// The 1900s of it are ten years.
    pub is_tens: bool,
}

impl Point {
    /// The years that the point alone names. A bare number needs three or four digits, or an era that it says.
    pub fn years(self) -> Option<Years> {
        let Point { mut number, before, .. } = self;
        let is_before = before == Some(true);
        if let Some(century) = self.century {
            number += (century - 1) * 100;
        }
        let (from, to) = match self.unit {
            Unit::Year if self.ordinal => return None,
            Unit::Year | Unit::Date if (3..=4).contains(&self.digits) || before.is_some() => (number, number),
            Unit::Year | Unit::Date => return None,
            // The 1800s may be ten years or a hundred; the 2000s are not over.
            Unit::Decade
                if self.century.is_none()
                    && !self.is_tens
                    && self.digits >= 3
                    && number % 100 == 0
                    && number < 2000 =>
            {
                (number, number + 99)
            }
            Unit::Decade if (self.digits >= 3 || self.century.is_some()) && number % 10 == 0 => (number, number + 9),
            Unit::Decade => return None,
            Unit::Century if (1..=21).contains(&number) || is_before && (1..=99).contains(&number) => {
                ((number - 1) * 100 + 1, number * 100)
            }
            Unit::Century => return None,
            Unit::Millennium if (1..=2).contains(&number) || is_before && (1..=99).contains(&number) => {
                ((number - 1) * 1000 + 1, number * 1000)
            }
            Unit::Millennium => return None,
        };
        let most = if is_before { 2_000_000 } else { 9999 };
        // 0 is no year. 1900s of which the first is 0 are those of the decade: 0–9 is never written.
        if from <= 0 || to > most {
            return None;
        }
        let (from, to) = if is_before { (-to, -from) } else { (from, to) };
        let Some((which, parts)) = self.part else { return Some(Years { from, to }) };
        let length = to - from + 1;
        if length < parts || length % parts != 0 {
            return None;
        }
        Some(Years { from: from + length / parts * (which - 1), to: from + length / parts * which - 1 })
    }

    /// The span from this point to another.
    pub fn to(mut self, mut end: Point, by_slash: bool) -> Option<Years> {
        // 2nd–3rd quarter of the 18th century
        if let Some((_, parts)) = end.part
            && self.ordinal
            && self.unit == Unit::Year
            && self.part.is_none()
        {
            self = Point { part: Some((self.number, parts)).filter(|(which, _)| (1..=parts).contains(which)), ..end };
            self.part?;
        }
        // 1890s–1900s: these are ten years, as those are.
        end.is_tens = self.unit == Unit::Decade && self.number % 100 != 0;
        // 18th–19th century, late 17th–early 20th century, 5–6世纪: what they count is said once.
        if matches!(end.unit, Unit::Century | Unit::Millennium) && self.unit == Unit::Year && self.digits <= 2 {
            self.unit = end.unit;
            self.ordinal = false;
        }
        // 20世纪50—60年代, 1950—60年代
        if end.unit == Unit::Decade
            && end.century.is_none()
            && end.digits <= 2
            && matches!(self.unit, Unit::Decade | Unit::Year)
        {
            if self.unit == Unit::Year && self.number % 10 == 0 {
                self.unit = Unit::Decade;
            }
            match self.century {
                Some(_) => end.century = self.century,
                None if self.digits == 4 => {
                    end.number += self.number / 100 * 100;
                    end.digits = 4;
                }
                None => return None,
            }
        }
        // 1920–30s
        if self.unit == Unit::Year && end.unit == Unit::Decade && self.digits == 4 && self.number % 10 == 0 {
            self.unit = Unit::Decade;
        }
        if self.unit == Unit::Decade
            && end.unit == Unit::Year
            && end.digits == 2
            && end.number % 10 == 0
            && self.century.is_none()
        {
            return None;
        }
        self.share_era(&mut end)?;
        // 1828-9, 1851–62: a shorter end goes on from the start.
        let is_short = end.digits < self.digits && end.digits <= 2 && self.digits >= 3;
        if self.unit == Unit::Year && end.unit == Unit::Year && is_short && end.before.is_none() {
            if by_slash && end.digits < 2 {
                return None;
            }
            let power = 10_i32.checked_pow(u32::try_from(end.digits).ok()?)?;
            let short = end.number;
            end.number += self.number / power * power;
            // 1905-03 is a month.
            if end.number < self.number && end.digits == 2 && (1..=12).contains(&short) && self.digits == 4 {
                return self.years();
            }
            end.digits = self.digits;
        }
        let (start, end_years) = (self.years()?, end.years()?);
        // The 3rd to the 5th century BCE: nobody counts backwards on purpose.
        if self.before == Some(true) && end.before == Some(true) && end_years.from < start.from {
            return Some(Years { from: end_years.from, to: start.to });
        }
        (start.from <= end_years.from && start.to <= end_years.to)
            .then_some(Years { from: start.from, to: end_years.to })
    }

    /// An era that is said once counts for both ends where that can be.
    fn share_era(&mut self, end: &mut Point) -> Option<()> {
        // 475–221 BC
        if end.before == Some(true) && self.before.is_none() {
            self.before = Some(true);
        }
        // 25–618 CE: bare numbers are of our era, as long as it is said.
        if end.before == Some(false) && self.before.is_none() {
            self.before = Some(false);
        }
        // 公元1—3世纪
        if self.before == Some(false) && end.before.is_none() && self.era_first {
            end.before = Some(false);
        }
        // 公元前475–221年 goes down to 221 BCE; 前206—220 goes on to 220 CE. Nobody knows of 前206—8 but of the Western Han.
        if self.before == Some(true) && end.before.is_none() && end.number < self.number {
            let is_han = matches!((self.number, end.number), (206 | 202, 8));
            if !is_han && end.unit == Unit::Year && end.digits <= 2 && self.digits >= 3 {
                return None;
            }
            end.before = Some(!is_han);
        }
        if self.before == Some(true) && end.before.is_none() && end.unit == Unit::Year {
            end.before = Some(false);
        }
        Some(())
    }
}
