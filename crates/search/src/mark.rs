//! Where a text has the keyword: titles and snippets as parts to be shown plain or marked. Terms are found as
//! [`crate::Index`] finds them, folded, and marked in the text as it was written.

use std::ops::Range;

use guanlan_core::fold::{self, fold, fold_map};

use crate::Reading;
use crate::forms::{forms_of, is_spaced, places};
use crate::tokens::is_letter;

/// A stretch of text; together the parts are the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub text: String,
    /// True where it is in the keyword.
    pub hit: bool,
}

/// Shows that a snippet goes on.
const MORE: char = '…';

/// So much of a snippet, one part of four, stands before the first hit.
const LEAD: usize = 4;

/// Hits after these do not decide where a snippet begins.
const LOOKED_AT: usize = 100;

/// What is marked.
#[derive(Clone, Debug, Default)]
pub struct Terms(Vec<Term>);

#[derive(Clone, Debug)]
struct Term {
    folded: String,
    /// Only where it is no part of a longer word.
    whole: bool,
}

impl Terms {
    /// The terms of a keyword, as they are found.
    pub fn of(keyword: &str) -> Terms {
        let folded = fold(keyword);
        Terms(fold::terms(&folded).map(|term| Term { folded: term.to_owned(), whole: false }).collect())
    }

    /// Everything that says what a keyword says, as it is found by related words.
    pub fn related(reading: &Reading) -> Terms {
        let said = reading.words().flat_map(|word| {
            let whole = is_spaced(word);
            forms_of(word).into_iter().map(move |folded| Term { folded, whole })
        });
        Terms(said.collect())
    }
}

/// The whole text, its hits marked.
pub fn title(text: &str, terms: &Terms) -> Vec<Part> {
    parts(text, &(0..text.len()), &hits(text, terms))
}

/// A stretch of at most `most_chars` characters with as many different terms as it can hold, the first such; from the
/// beginning where nothing matches. An end that is cut has a `…`, not counted, and words are not cut where that is easy.
/// Line ends become blanks.
pub fn snippet(text: &str, terms: &Terms, most_chars: usize) -> Vec<Part> {
    let hits = hits(text, terms);
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let stretch = stretch(text, &places, &hits, most_chars);
    let shown = places[stretch.start]..places[stretch.end];
    let mut parts = parts(text, &shown, &hits);
    for part in &mut parts {
        part.text = part.text.replace(char::is_control, " ");
    }
    if shown.start > 0 {
        match parts.first_mut().filter(|part| !part.hit) {
            Some(first) => first.text.insert(0, MORE),
            None => parts.insert(0, Part { text: MORE.to_string(), hit: false }),
        }
    }
    if shown.end < text.len() {
        match parts.last_mut().filter(|part| !part.hit) {
            Some(last) => last.text.push(MORE),
            None => parts.push(Part { text: MORE.to_string(), hit: false }),
        }
    }
    parts
}

/// A term's number and where it is in the text, in bytes.
type Hit = (usize, Range<usize>);

/// Every place of every term, by beginning.
fn hits(text: &str, terms: &Terms) -> Vec<Hit> {
    let (folded, origins) = fold_map(text);
    let mut hits = Vec::new();
    for (number, term) in terms.0.iter().enumerate() {
        for at in places(&folded, &term.folded, term.whole) {
            let last = origins[at + term.folded.len() - 1];
            let end = last + text[last..].chars().next().map_or(0, char::len_utf8);
            hits.push((number, origins[at]..end));
        }
    }
    hits.sort_by_key(|(_, place)| (place.start, place.end));
    hits
}

/// The characters to show; `places` says where each begins, and where the last ends.
fn stretch(text: &str, places: &[usize], hits: &[Hit], most: usize) -> Range<usize> {
    let all = places.len() - 1;
    if all <= most {
        return 0..all;
    }
    let number = |place: usize| places.partition_point(|at| *at < place);
    let hits: Vec<(usize, Range<usize>)> =
        hits.iter().take(LOOKED_AT).map(|(term, hit)| (*term, number(hit.start)..number(hit.end))).collect();
    let room = most - most / LEAD;
    let terms = |from: usize| {
        let mut terms: Vec<usize> =
            hits.iter().filter(|(_, hit)| hit.start >= from && hit.end <= from + room).map(|(term, _)| *term).collect();
        terms.sort_unstable();
        terms.dedup();
        terms.len()
    };
    // Of equals the last is the greatest, so the first hit has to come last.
    let best = hits.iter().rev().max_by_key(|(_, hit)| terms(hit.start)).map_or(0..0, |(_, hit)| hit.clone());

    let lead = if best.end - best.start > room { 0 } else { most / LEAD };
    let start = best.start.saturating_sub(lead).min(all - most);
    let letter = |at: usize| text[places[at]..].chars().next().filter(|letter| !letter.is_whitespace());
    let within = |at: usize| letter(at - 1).is_some_and(is_letter) && letter(at).is_some_and(is_letter);
    let begins = |at: &usize| *at == 0 || letter(*at).is_some() && !within(*at);
    let ends = |at: &usize| *at == all || letter(*at - 1).is_some() && !within(*at);
    let start = (start..=best.start).find(begins).unwrap_or(start);
    let end = all.min(start + most);
    let end = (best.end.max(start + 1)..=end).rev().find(ends).unwrap_or(end);
    start..end.max(start)
}

/// The parts of `shown`, a range of bytes; hits that touch become one.
fn parts(text: &str, shown: &Range<usize>, hits: &[Hit]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut push = |range: Range<usize>, hit: bool| match parts.last_mut() {
        _ if range.is_empty() => {}
        Some(last) if last.hit == hit => last.text.push_str(&text[range]),
        _ => parts.push(Part { text: text[range].to_owned(), hit }),
    };
    let mut done = shown.start;
    for (_, hit) in hits {
        let hit = hit.start.max(done)..hit.end.min(shown.end);
        if !hit.is_empty() {
            push(done..hit.start, false);
            done = hit.end;
            push(hit, true);
        }
    }
    push(done..shown.end, false);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hits in brackets.
    fn shown(parts: &[Part]) -> String {
        parts.iter().map(|part| if part.hit { format!("[{}]", part.text) } else { part.text.clone() }).collect()
    }

    #[test]
    fn hits_are_marked_as_they_were_written() {
        assert_eq!(shown(&title("龍泉窯Ｂlue青瓷", &Terms::of("龙泉 blue"))), "[龍泉]窯[Ｂlue]青瓷");
        assert_eq!(shown(&title("abcabc", &Terms::of("ab bc"))), "[abcabc]");
        assert_eq!(shown(&title("İstanbul", &Terms::of("i"))), "[İ]stanbul");
        assert_eq!(shown(&title("don't", &Terms::of("'"))), "don[']t");
        assert_eq!(shown(&title("青花", &Terms::of(""))), "青花");
        assert_eq!(title("", &Terms::of("a")), []);
    }

    #[test]
    fn related_words_are_marked_where_they_are_whole() {
        let thesaurus = crate::Thesaurus::of([["茶", "tea"]]);
        let terms = Terms::related(&thesaurus.reading("茶"));
        assert_eq!(shown(&title("Steam, teas and 茶碗: tea", &terms)), "Steam, [teas] and [茶]碗: [tea]");
    }

    #[test]
    fn a_snippet_stands_around_its_hits() {
        let text = "甲".repeat(50) + "青花瓷" + &"乙".repeat(50);
        assert_eq!(shown(&snippet(&text, &Terms::of("青花"), 12)), "…甲甲甲[青花]瓷乙乙乙乙乙乙…");
        assert_eq!(shown(&snippet(&text, &Terms::of("无"), 5)), "甲甲甲甲甲…");
        assert_eq!(shown(&snippet("青花\n瓷", &Terms::of("瓷"), 12)), "青花 [瓷]");
    }

    #[test]
    fn a_snippet_prefers_a_place_with_all_terms() {
        let text = format!("blue {}white and blue {}", "x ".repeat(50), "y ".repeat(50));
        assert_eq!(shown(&snippet(&text, &Terms::of("blue white"), 30)), "…x x x [white] and [blue] y y y y y…");
    }

    #[test]
    fn a_snippet_does_not_cut_a_word() {
        let text = "The photographer walked slowly along the embankment towards the harbour";
        assert_eq!(shown(&snippet(text, &Terms::of("slow"), 20)), "…[slow]ly along the…");
    }

    #[test]
    fn a_snippet_is_never_longer_than_it_may_be() {
        let text = "汝窑天青釉碗 a bowl of Ru ware, 北宋 don't 100% İ👩‍🎨".repeat(3);
        for most in 0..text.chars().count() + 2 {
            for keyword in ["", "碗", "ware don't", "👩‍🎨", "bowl of ru ware, 北宋 汝窑天青釉碗"] {
                let parts = snippet(&text, &Terms::of(keyword), most);
                let plain: String = parts.iter().map(|part| part.text.as_str()).collect();
                let plain = plain.strip_prefix('…').unwrap_or(&plain);
                let plain = plain.strip_suffix('…').unwrap_or(plain);
                assert!(plain.chars().count() <= most && text.contains(plain), "{most} {keyword} {plain}");
            }
        }
    }
}
