//! Years read out of a text.
//!
//! A year that was misread is believed, one that is missing is looked for. So a text is understood as a whole, or it is
//! not: a word that is not known makes a date none.

use super::{
    EARLIEST, LATEST, Years,
    point::{Point, Unit},
    token::{Token, tokens},
};

/// The years that a text names, or `None`.
pub fn read(text: &str) -> Option<Years> {
    let all = tokens(text);
    let mut found: Option<(Years, bool)> = None;
    for part in all.split(|token| *token == Token::Comma).filter(|part| !part.is_empty()) {
        match (found, part_of(part)) {
            (None, Some(years)) => found = Some(years),
            // Something that could be its date and is not understood is not passed over for a later one.
            (None, None) if part.iter().any(|token| names_years(*token)) => return None,
            (None, None) => {}
            // 1920, 1925: both ends count. `1936, printed 1970` says two different things; the first is meant.
            (Some((years, true)), Some((other, true))) => {
                found = Some((Years { from: years.from.min(other.from), to: years.to.max(other.to) }, true));
            }
            // 1800, or later; `1800, printed later` is of something else
            (Some((years, bare)), None) if part.len() <= 2 && !part.contains(&Token::Filler) => {
                found = Some((opened(years, part), bare));
            }
            (Some(_), None) => {}
            (Some(_), Some(_)) => {}
        }
    }
    found.map(|(years, _)| years)
}

fn names_years(token: Token) -> bool {
    match token {
        Token::Number { digits, .. } => (3..=5).contains(&digits),
        Token::BeforeChrist | Token::Century | Token::Millennium | Token::Decade => true,
        _ => false,
    }
}

/// A span that words behind it open at one side.
fn opened(years: Years, words: &[Token]) -> Years {
    let words: Vec<Token> = words.iter().copied().filter(|token| !is_silent(*token) && *token != Token::And).collect();
    match words[..] {
        [Token::Since] => Years { to: LATEST, ..years },
        [Token::Until] => Years { from: EARLIEST, ..years },
        _ => years,
    }
}

fn is_silent(token: Token) -> bool {
    matches!(token, Token::Filler | Token::C | Token::Dot | Token::Loose | Token::Year)
}

/// The years of a part between two commas, and whether it is nothing but years.
fn part_of(tokens: &[Token]) -> Option<(Years, bool)> {
    let mut reader = Reader { tokens, at: 0 };
    let bare = tokens.iter().all(|token| matches!(token, Token::Number { .. } | Token::Minus | Token::Dash));
    let years = reader.span()?;
    let rest = reader.rest();
    if rest.is_empty() || rest.iter().all(|token| is_silent(*token)) {
        return Some((years, bare));
    }
    let opened = opened(years, rest);
    (opened != years).then_some((opened, false))
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> Option<Token> {
        self.tokens.get(self.at + ahead).copied()
    }

    fn rest(&self) -> &[Token] {
        self.tokens.get(self.at..).unwrap_or_default()
    }

    fn take(&mut self, token: Token) -> bool {
        let is_next = self.peek(0) == Some(token);
        self.at += usize::from(is_next);
        is_next
    }

    fn skip_silent(&mut self) {
        loop {
            match (self.peek(0), self.peek(1), self.peek(2)) {
                // mid to late 19th century
                (Some(Token::Loose), Some(Token::To | Token::And | Token::Minus | Token::Dash), Some(Token::Loose)) => {
                    self.at += 2;
                }
                (Some(token), _, _) if is_silent(token) && token != Token::Year => self.at += 1,
                _ => return,
            }
        }
    }

    fn span(&mut self) -> Option<Years> {
        self.skip_silent();
        if self.take(Token::Until) || self.take(Token::To) {
            return self.point()?.years().map(|years| Years { from: EARLIEST, ..years });
        }
        if self.take(Token::Since) {
            return self.point()?.years().map(|years| Years { to: LATEST, ..years });
        }
        let is_from = self.take(Token::From);
        let is_between = !is_from && self.take(Token::Between);
        let start = self.point()?;
        let here = self.at;
        self.skip_silent();
        let joiner = self.peek(0);
        let is_joined = matches!(joiner, Some(Token::Dash | Token::Minus | Token::To | Token::Slash | Token::And));
        // 1990年至今: the word for the end may hold the one that joins.
        if !is_joined {
            if joiner == Some(Token::Now) {
                self.at += 1;
                return start.years().map(|years| Years { to: LATEST, ..years });
            }
            self.at = here;
            return if is_between {
                None
            } else {
                start.years().map(|years| if is_from { Years { to: LATEST, ..years } } else { years })
            };
        }
        self.at += 1;
        self.skip_silent();
        // 197- is a year whose last digit nobody could read.
        let is_open = self.rest().is_empty() && matches!(joiner, Some(Token::Dash | Token::Minus)) && start.digits != 3;
        if self.take(Token::Now) || is_open {
            return start.years().map(|years| Years { to: LATEST, ..years });
        }
        // 1800 and later
        if joiner == Some(Token::And) && matches!(self.peek(0), Some(Token::Since | Token::Until)) {
            self.at = here;
            return start.years();
        }
        let end = self.point()?;
        start.to(end, joiner == Some(Token::Slash))
    }

    fn number(&mut self) -> Option<(i32, usize)> {
        match self.peek(0) {
            Some(Token::Number { number, digits, .. }) if number >= 0 => {
                self.at += 1;
                Some((number, digits))
            }
            _ => None,
        }
    }

    /// A number of so many digits at a place further on.
    fn is_number(&self, ahead: usize, least: usize, most: usize) -> bool {
        matches!(self.peek(ahead), Some(Token::Number { digits, .. }) if (least..=most).contains(&digits))
    }

    fn point(&mut self) -> Option<Point> {
        self.skip_silent();
        let mut part = self.part();
        self.skip_silent();
        let mut before = self.era();
        let era_first = before.is_some();
        self.skip_silent();
        if before.is_none() && self.take(Token::Minus) {
            before = Some(true);
        }
        let mut point = self.date(before)?;
        self.skip_silent_loose();
        part = part.or_else(|| self.part());
        if let Some(said) = self.era() {
            if point.before.is_some_and(|before| before != said) {
                return None;
            }
            point.before = Some(said);
        }
        point.era_first = era_first;
        point.part = part;
        Some(point)
    }

    fn skip_silent_loose(&mut self) {
        while matches!(self.peek(0), Some(Token::Loose | Token::Dot)) {
            self.at += 1;
        }
    }

    fn era(&mut self) -> Option<bool> {
        if self.take(Token::BeforeChrist) {
            return Some(true);
        }
        self.take(Token::AnnoDomini).then_some(false)
    }

    /// `first half`, `2nd quarter`, `上半叶`.
    fn part(&mut self) -> Option<(i32, i32)> {
        if let Some(Token::Part(which, parts)) = self.peek(0) {
            self.at += 1;
            return Some((which, parts));
        }
        let Some(Token::Number { number, .. }) = self.peek(0) else { return None };
        let Some(Token::Part(0, parts)) = self.peek(2).filter(|_| self.peek(1) == Some(Token::Ordinal)) else {
            return None;
        };
        if !(1..=parts).contains(&number) {
            return None;
        }
        self.at += 3;
        Some((number, parts))
    }

    /// A number with what it counts, or a day or month of a year.
    fn date(&mut self, before: Option<bool>) -> Option<Point> {
        let point = |number, digits, unit| Point {
            number,
            digits,
            unit,
            ordinal: false,
            before,
            era_first: false,
            part: None,
            century: None,
            is_tens: false,
        };
        // March 1920, March 12, 1920 is cut at its comma; 12 March 1920, 12th of March 1920
        // and, sharing a year, 6–29 November 1964, March–July 2001
        let is_day = |token: &Token| match token {
            Token::Number { digits, .. } => *digits <= 2,
            token => matches!(
                token,
                Token::Ordinal
                    | Token::Filler
                    | Token::Dot
                    | Token::Month
                    | Token::Minus
                    | Token::Dash
                    | Token::To
                    | Token::And
                    | Token::Slash
            ),
        };
        let days = self.rest().iter().take_while(|token| is_day(token)).count();
        let month = (0..days).rev().find(|ahead| self.peek(*ahead) == Some(Token::Month));
        if let Some(ahead) = month {
            self.at += ahead + 1;
            if self.is_number(0, 1, 2) {
                self.at += 1;
                self.take(Token::Ordinal);
            }
            self.skip_silent();
            let (number, digits) = self.number().filter(|(_, digits)| *digits >= 3)?;
            return Some(point(number, digits, Unit::Date));
        }
        // 12.3.1920, 12/3/1920, 3/1920
        let parts = |sign: Token| {
            let three = self.is_number(0, 1, 2)
                && self.peek(1) == Some(sign)
                && self.is_number(2, 1, 2)
                && self.peek(3) == Some(sign)
                && self.is_number(4, 4, 4);
            let two = self.is_number(0, 1, 2) && self.peek(1) == Some(sign) && self.is_number(2, 4, 4);
            if three {
                4
            } else if two {
                2
            } else {
                0
            }
        };
        let skipped = [Token::Slash, Token::Dot, Token::Minus].into_iter().map(parts).max().unwrap_or_default();
        // 17-1850 is no month.
        if skipped == 4
            || skipped == 2
                && self.peek(1) != Some(Token::Minus)
                && matches!(self.peek(0), Some(Token::Number { number: 1..=12, .. }))
        {
            self.at += skipped;
            let (number, digits) = self.number()?;
            return Some(point(number, digits, Unit::Date));
        }
        let (number, digits) = self.number()?;
        if self.is_day_behind(digits) {
            return Some(point(number, digits, Unit::Date));
        }
        let mut point = point(number, digits, Unit::Year);
        point.ordinal = self.take(Token::Ordinal);
        // 19. Jahrhundert
        if self.peek(0) == Some(Token::Dot) && self.peek(1) == Some(Token::Century) {
            self.at += 1;
        }
        match self.peek(0) {
            Some(Token::Decade) => point.unit = Unit::Decade,
            Some(Token::Century) => point.unit = Unit::Century,
            Some(Token::C) if point.ordinal => point.unit = Unit::Century,
            Some(Token::Millennium) => point.unit = Unit::Millennium,
            Some(Token::Year) => {
                self.at += 1;
                // 1958年3月, 1958年3月12日
                if self.is_number(0, 1, 2) && self.peek(1) == Some(Token::Month) {
                    self.at += 2;
                    if self.is_number(0, 1, 2) && self.peek(1) == Some(Token::Day) {
                        self.at += 2;
                    }
                    point.unit = Unit::Date;
                } else if self.take(Token::Month) {
                    point.unit = Unit::Date;
                }
                return Some(point);
            }
            _ => return Some(point),
        }
        self.at += 1;
        // 20世纪90年代
        if point.unit == Unit::Century && self.is_number(0, 2, 2) && self.peek(1) == Some(Token::Decade) {
            let (decade, digits) = self.number()?;
            self.at += 1;
            return Some(Point { number: decade, digits, unit: Unit::Decade, century: Some(number), ..point });
        }
        // 20世纪50—60年代
        let joined = matches!(self.peek(1), Some(Token::Minus | Token::Dash | Token::To));
        if point.unit == Unit::Century
            && self.is_number(0, 2, 2)
            && joined
            && self.is_number(2, 2, 2)
            && self.peek(3) == Some(Token::Decade)
        {
            let (decade, digits) = self.number()?;
            return Some(Point { number: decade, digits, unit: Unit::Decade, century: Some(number), ..point });
        }
        Some(point)
    }

    /// Whether a year goes on as a day, as in 1900-01-01 and 1920.3.12; takes it, and a time of day behind it.
    fn is_day_behind(&mut self, digits: usize) -> bool {
        let sign = self.peek(0);
        let is_sign = matches!(sign, Some(Token::Minus | Token::Dot | Token::Slash));
        let three =
            is_sign && digits >= 4 && self.is_number(1, 1, 2) && self.peek(2) == sign && self.is_number(3, 1, 2);
        // 1920.3, and 1920-03 where that can be no span
        let month = |digits_least: usize| match self.peek(1) {
            Some(Token::Number { number: 1..=12, digits, .. }) => (digits_least..=2).contains(&digits),
            _ => false,
        };
        let two = digits == 4 && sign == Some(Token::Dot) && month(1);
        if three {
            self.at += 4;
            if self.peek(0) == Some(Token::Colon) || self.is_number(0, 2, 2) && self.peek(1) == Some(Token::Colon) {
                while matches!(self.peek(0), Some(Token::Number { digits: 1..=3, .. } | Token::Colon | Token::Dot)) {
                    self.at += 1;
                }
            }
        } else if two {
            self.at += 2;
        }
        three || two
    }
}
