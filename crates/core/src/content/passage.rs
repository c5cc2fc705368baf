//! Pages in passages: each question with its answer, each section, and the stretch under each heading of a text. A search
//! shows the one that answers (RULES search 5).

use super::page::PageDetail;

/// Something that a page says, under what it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// A question, or the title of a section; empty for what stands before the first heading.
    pub heading: String,
    /// Plain words.
    pub text: String,
}

impl PageDetail {
    /// What the page says, in the order in which it stands there. A passage without words is none.
    pub fn passages(&self) -> Vec<Passage> {
        let mut passages = under_headings(&self.body);
        passages.extend(self.sections.iter().map(|section| Passage::new(&section.title, &section.body)));
        passages.extend(self.questions.iter().map(|line| Passage::new(&line.question, &line.answer)));
        passages.retain(|passage| !passage.text.is_empty());
        passages
    }
}

impl Passage {
    fn new(heading: &str, html: &str) -> Passage {
        Passage { heading: heading.to_owned(), text: plain(html) }
    }
}

/// A rendered text, cut before each of its headings.
fn under_headings(html: &str) -> Vec<Passage> {
    let mut starts: Vec<usize> = (2..=4_u8)
        .flat_map(|level| html.match_indices(&format!("<h{level}")).map(|(at, _)| at).collect::<Vec<_>>())
        .collect();
    starts.push(html.len());
    starts.sort_unstable();
    let mut passages = Vec::new();
    let mut from = 0;
    for end in starts {
        let part = &html[from..end];
        let heading = part.find("</h").filter(|_| part.starts_with("<h")).unwrap_or_default();
        passages.push(Passage { heading: plain(&part[..heading]), text: plain(&part[heading..]) });
        from = end;
    }
    passages
}

/// The words of our own HTML, which is whole: an element that is a block ends with a blank.
fn plain(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        words.push_str(&rest[..at]);
        let end = rest[at..].find('>').map_or(rest.len(), |long| at + long + 1);
        let is_inline = ["<a", "</a", "<em", "</em", "<strong", "</strong"]
            .iter()
            .any(|name| rest[at..].strip_prefix(name).is_some_and(|after| after.starts_with(['>', ' '])));
        if !is_inline {
            words.push(' ');
        }
        rest = &rest[end..];
    }
    words.push_str(rest);
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    let words = signs.iter().fold(words, |words, (code, sign)| words.replace(code, sign));
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_its_headings() {
        let html = "<p>Doors open at <strong>nine</strong>.</p><p>Free.</p><h2 id=\"x\">By car</h2><ul><li>86 places</li><li>A &amp; B</li></ul><h3>On foot</h3>";
        let passage = |heading: &str, text: &str| Passage { heading: heading.into(), text: text.into() };
        assert_eq!(
            under_headings(html),
            [passage("", "Doors open at nine. Free."), passage("By car", "86 places A & B"), passage("On foot", "")]
        );
    }
}
