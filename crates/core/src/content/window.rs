//! When which revision is visible: publications in two languages become spans of the public site.
//!
//! Chinese carries the entry: without a visible Chinese publication nothing shows. English shows its own
//! publication where one is visible and falls back to Chinese elsewhere (RULES content 4). A schedule is only a
//! window that starts later; nothing has to run when it does.

use crate::{clock::Millis, locale::Lang};

/// One act of publishing: `revision` of a language's text is visible from `from` until `until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Grows with each act; where two windows overlap the later act wins.
    pub number: i64,
    pub lang: Lang,
    pub from: Millis,
    /// Exclusive; `None` is without end.
    pub until: Option<Millis>,
}

impl Publication {
    fn covers(&self, instant: Millis) -> bool {
        self.from <= instant && self.until.is_none_or(|until| instant < until)
    }
}

/// A stretch of time in which the public site in `lang` shows one combination of publications.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub lang: Lang,
    /// The Chinese publication: facts without language, and the text where `text` is the same.
    pub base: i64,
    /// The publication whose text shows; equal to `base` in Chinese and where English falls back.
    pub text: i64,
    pub from: Millis,
    pub until: Option<Millis>,
}

impl Span {
    /// English is asked for and Chinese is shown.
    pub fn fallback(&self) -> bool {
        self.lang == Lang::En && self.text == self.base
    }
}

/// The spans of one entry. Within a language they never overlap and come in order of time.
pub fn spans(publications: &[Publication]) -> Vec<Span> {
    let mut edges: Vec<Millis> = publications.iter().flat_map(|each| [Some(each.from), each.until]).flatten().collect();
    edges.sort_unstable();
    edges.dedup();

    let effective = |lang: Lang, instant: Millis| {
        publications.iter().filter(|each| each.lang == lang && each.covers(instant)).map(|each| each.number).max()
    };
    let mut spans = Vec::new();
    for lang in Lang::ALL {
        let mut open: Option<Span> = None;
        for (index, from) in edges.iter().enumerate() {
            let until = edges.get(index + 1).copied();
            let shown = effective(Lang::Zh, *from).map(|base| {
                let text = match lang {
                    Lang::Zh => base,
                    Lang::En => effective(Lang::En, *from).unwrap_or(base),
                };
                Span { lang, base, text, from: *from, until }
            });
            match (&mut open, shown) {
                (Some(last), Some(next)) if last.base == next.base && last.text == next.text => last.until = until,
                (last, next) => {
                    spans.extend(last.take());
                    *last = next;
                }
            }
        }
        spans.extend(open);
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn act(number: i64, lang: Lang, from: i64, until: Option<i64>) -> Publication {
        Publication { number, lang, from: Millis(from), until: until.map(Millis) }
    }

    #[test]
    fn missing_english_falls_back_to_chinese() {
        let shown = spans(&[act(1, Lang::Zh, 0, None)]);
        assert_eq!(shown.len(), 2);
        assert!(shown[1].lang == Lang::En && shown[1].fallback());
    }

    #[test]
    fn unpublishing_chinese_hides_english() {
        let shown = spans(&[act(1, Lang::Zh, 0, Some(10)), act(2, Lang::En, 0, None)]);
        assert_eq!(shown.len(), 2, "one for each language");
        assert!(shown.iter().all(|span| span.until == Some(Millis(10))), "{shown:?}");
    }

    #[test]
    fn a_scheduled_version_takes_over_at_its_time() {
        let shown = spans(&[act(1, Lang::Zh, 0, None), act(2, Lang::Zh, 50, None)]);
        let zh: Vec<_> = shown.iter().filter(|span| span.lang == Lang::Zh).collect();
        assert_eq!((zh[0].base, zh[0].until), (1, Some(Millis(50))));
        assert_eq!((zh[1].base, zh[1].until), (2, None));
    }

    fn any_publication() -> impl Strategy<Value = Publication> {
        (0i64..6, any::<bool>(), 0i64..20, proptest::option::of(1i64..20)).prop_map(
            |(number, english, from, length)| {
                act(number, if english { Lang::En } else { Lang::Zh }, from, length.map(|length| from + length))
            },
        )
    }

    proptest! {
        #[test]
        fn at_every_instant_the_spans_say_what_the_publications_say(
            mut publications in proptest::collection::vec(any_publication(), 0..8),
            instant in 0i64..45,
        ) {
            for (number, each) in publications.iter_mut().enumerate() {
                each.number = number as i64;
            }
            let now = Millis(instant);
            let latest = |lang| publications.iter().filter(|each| each.lang == lang && each.covers(now)).map(|each| each.number).max();
            let shown = spans(&publications);
            for lang in Lang::ALL {
                let at: Vec<_> = shown.iter().filter(|span| span.lang == lang && span.from <= now && span.until.is_none_or(|until| now < until)).collect();
                match latest(Lang::Zh) {
                    None => prop_assert!(at.is_empty()),
                    Some(base) => {
                        prop_assert_eq!(at.len(), 1);
                        prop_assert_eq!(at[0].base, base);
                        let text = if lang == Lang::En { latest(Lang::En).unwrap_or(base) } else { base };
                        prop_assert_eq!(at[0].text, text);
                    }
                }
            }
        }
    }
}
