//! Days that a bundle writes from the day of its first import on, and those on which nobody could come.

use chrono::{Days, NaiveDate};
use guanlan_core::{
    clock::day_text,
    content::{Kind, event, project::FacetName},
    dates::parse_day_expression,
    opening::Opening,
};
use serde_json::Value;

use super::{Bundle, BundleFault};

/// How far the next open day is looked for: a house that opens on none of them has no such day.
const SEASON: u64 = 400;

/// What relative days count from.
pub struct Anchor {
    /// The museum's day of the bundle's first import.
    pub today: NaiveDate,
    /// The bundle's own opening calendar, which decides what an open day is; empty where it says none.
    pub opening: Opening,
}

impl Anchor {
    /// Turns `today+30` into a day, and `open+30` into the first one from there on at which the museum is open, in every
    /// text of `value`. What cannot be read goes to `wrong`, with its path.
    pub fn resolve(&self, value: &mut Value, path: &str, wrong: &mut Vec<(String, String)>) {
        match value {
            Value::String(text) => match self.day(text) {
                Some(Ok(day)) => *text = day_text(day),
                Some(Err(reason)) => wrong.push((path.to_owned(), reason)),
                None => {}
            },
            Value::Object(fields) => {
                fields.iter_mut().for_each(|(name, value)| self.resolve(value, &format!("{path}.{name}"), wrong));
            }
            Value::Array(items) => items
                .iter_mut()
                .enumerate()
                .for_each(|(index, value)| self.resolve(value, &format!("{path}[{index}]"), wrong)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// The day that a text writes; `None` where it writes none that is relative.
    fn day(&self, text: &str) -> Option<Result<NaiveDate, String>> {
        let relative = |word: &str| {
            let offset = text.strip_prefix(word)?;
            offset.starts_with(['+', '-']).then_some(offset)
        };
        if text == "today" || relative("today").is_some() {
            return Some(parse_day_expression(text, self.today).map_err(|error| error.to_string()));
        }
        let offset = relative("open")?;
        Some(match parse_day_expression(&format!("today{offset}"), self.today) {
            Ok(day) => Ok(self.open_from(day)),
            Err(_) => Err(format!("\"{text}\" is no day: write open+30 or open-30")),
        })
    }

    /// The first day from `day` on at which the museum is open, or the day itself where its calendar says nothing.
    fn open_from(&self, day: NaiveDate) -> NaiveDate {
        (0..SEASON)
            .filter_map(|later| day.checked_add_days(Days::new(later)))
            .find(|each| self.opening.on(*each).is_some())
            .unwrap_or(day)
    }
}

/// The sessions of a bundle's events, from `today` on, that lie on days when the museum is closed: nothing forbids them,
/// and mostly somebody has mistaken the day (RULES content 13).
pub fn closed_sessions(bundle: &Bundle, opening: &Opening, today: NaiveDate) -> Vec<BundleFault> {
    let events = bundle.records.iter().filter(|record| record.kind == Kind::Event);
    let mut found = Vec::new();
    for record in events {
        let shared = record.facets.iter().find(|(name, _)| *name == FacetName::Shared);
        let shared = shared.and_then(|(_, body)| serde_json::from_value::<event::Shared>(body.clone()).ok());
        for (index, day) in shared.iter().flat_map(|shared| shared.closed_sessions(opening, today)) {
            found.push(BundleFault {
                file: format!("{}/{}.toml", Kind::Event.name(), record.key),
                line: None,
                field: Some(format!("shared.sessions[{index}].day")),
                reason: format!("is {day}, a day on which the museum is closed"),
            });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn anchor(opening: Value) -> Anchor {
        Anchor {
            today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
            opening: serde_json::from_value(opening).unwrap(),
        }
    }

    fn resolved(anchor: &Anchor, text: &str) -> (Value, Vec<(String, String)>) {
        let (mut value, mut wrong) = (json!({"sessions": [{"day": text}]}), Vec::new());
        anchor.resolve(&mut value, "shared", &mut wrong);
        (value["sessions"][0]["day"].take(), wrong)
    }

    /// Open but on Mondays; the 24th is a Tuesday that is closed.
    fn museum() -> Anchor {
        anchor(json!({
            "weekly": [{"days": ["tue", "wed", "thu", "fri", "sat", "sun"], "hours": {"opens": "09:00", "closes": "17:00"}}],
            "exceptions": [{"from": "2026-11-24", "to": "2026-11-24", "note": {"zh": "换展", "en": "Rehanging"}}],
        }))
    }

    #[test]
    fn an_open_day_is_the_first_one_from_there_on_at_which_the_museum_is_open() {
        for (text, day) in
            [("open+1", "2026-11-22"), ("open+2", "2026-11-25"), ("open-5", "2026-11-17"), ("today+2", "2026-11-23")]
        {
            assert_eq!(resolved(&museum(), text), (json!(day), vec![]), "{text}");
        }
    }

    #[test]
    fn where_nothing_is_known_of_the_hours_every_day_will_do() {
        assert_eq!(resolved(&anchor(json!({})), "open+2"), (json!("2026-11-23"), vec![]));
    }

    #[test]
    fn words_that_only_begin_like_a_day_stay_words_and_a_day_that_is_none_is_told() {
        for text in ["open", "opening", "open to all", "todays"] {
            assert_eq!(resolved(&museum(), text), (json!(text), vec![]), "{text}");
        }
        let (_, wrong) = resolved(&museum(), "open+x");
        assert_eq!(wrong[0].0, "shared.sessions[0].day");
        assert!(wrong[0].1.contains("open+30"), "{}", wrong[0].1);
    }
}
