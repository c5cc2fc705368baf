//! Markdown out: one spelling for each tree, proved by reading it back.

use super::tree::{Block, Href, Inline, NodeId, RichText, Span};

/// How marks are spelt. CommonMark does not see the end of `**（重要）**文字`, because the sign stands between
/// punctuation and a letter; there the neighbouring characters are written as numeric entities.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Plain,
    Guarded,
}

impl RichText {
    /// The text as Markdown that [`RichText::from_markdown`] reads back as the same tree; `None` where the tree
    /// holds what Markdown cannot say: a card, a caption with marks or links, a line break in a heading or a cell.
    pub fn to_markdown(&self) -> Option<String> {
        [Spelling::Plain, Spelling::Guarded].into_iter().find_map(|spelling| {
            let markdown = self.spelt(spelling)?;
            (RichText::from_markdown(&markdown).as_ref() == Ok(self)).then_some(markdown)
        })
    }

    fn spelt(&self, spelling: Spelling) -> Option<String> {
        let mut ids = Vec::new();
        collect_ids(self.blocks(), &mut ids);
        let explicit_ids = ids.iter().enumerate().any(|(at, id)| **id != NodeId::default_for(at + 1));
        let mut markdown = Writer { spelling, explicit_ids }.blocks(self.blocks(), "\n\n")?;
        if !markdown.is_empty() {
            markdown.push('\n');
        }
        Some(markdown)
    }
}

fn collect_ids<'a>(blocks: &'a [Block], ids: &mut Vec<&'a NodeId>) {
    for block in blocks {
        match block {
            Block::Heading { .. } | Block::Paragraph { .. } | Block::Table { .. } => {}
            Block::List { items, .. } => items.iter().for_each(|item| collect_ids(item, ids)),
            Block::Quote { content } => collect_ids(content, ids),
            Block::Picture { id, .. } | Block::Video { id, .. } | Block::Card { id, .. } => ids.push(id),
        }
    }
}

struct Writer {
    spelling: Spelling,
    explicit_ids: bool,
}

impl Writer {
    /// The blocks with `gap` between them. Lists of one sort that follow each other change their sign, since
    /// they would otherwise be one list.
    fn blocks(&self, blocks: &[Block], gap: &str) -> Option<String> {
        let mut markdown = String::new();
        let mut previous: Option<(bool, usize)> = None;
        for block in blocks {
            if !markdown.is_empty() {
                markdown.push_str(gap);
            }
            let sign = match (block, previous) {
                (Block::List { ordered, .. }, Some((last, sign))) if *ordered == last => 1 - sign,
                (_, _) => 0,
            };
            previous = match block {
                Block::List { ordered, .. } => Some((*ordered, sign)),
                Block::Heading { .. }
                | Block::Paragraph { .. }
                | Block::Quote { .. }
                | Block::Table { .. }
                | Block::Picture { .. }
                | Block::Video { .. }
                | Block::Card { .. } => None,
            };
            markdown.push_str(&self.block(block, sign)?);
        }
        Some(markdown)
    }

    fn block(&self, block: &Block, sign: usize) -> Option<String> {
        match block {
            Block::Heading { level, content } => {
                let hashes = "#".repeat(usize::from(level.number()));
                Some(format!("{hashes} {}", self.line(content, true)))
            }
            Block::Paragraph { content } => Some(self.line(content, false)),
            Block::List { ordered, items } => self.list(*ordered, items, sign),
            Block::Quote { content } => Some(prefixed(&self.blocks(content, "\n\n")?, "> ", "> ")),
            Block::Table { header, rows } => {
                let row = |cells: &Vec<Vec<Inline>>| {
                    let cells: Vec<String> = cells.iter().map(|cell| self.line(cell, false)).collect();
                    format!("| {} |", cells.join(" | "))
                };
                let mut lines = vec![row(header), format!("|{}", " --- |".repeat(header.len()))];
                lines.extend(rows.iter().map(row));
                Some(lines.join("\n"))
            }
            Block::Picture { id, media, caption, alt } => {
                self.figure(id, &media.0, caption, alt.as_deref().unwrap_or_default())
            }
            Block::Video { id, media, caption } => self.figure(id, &media.0, caption, ""),
            Block::Card { .. } => None,
        }
    }

    fn list(&self, ordered: bool, items: &[Vec<Block>], sign: usize) -> Option<String> {
        // A list of single lines is written without gaps, with the lists below them close by.
        let tight = items.iter().all(|item| match item.as_slice() {
            [Block::Paragraph { .. }, rest @ ..] => rest.iter().all(|block| matches!(block, Block::List { .. })),
            [_, ..] | [] => false,
        });
        let gap = if tight { "\n" } else { "\n\n" };
        let mut lines = Vec::with_capacity(items.len());
        for (at, item) in items.iter().enumerate() {
            let marker = match (ordered, sign) {
                (false, 0) => "- ".to_owned(),
                (false, _) => "* ".to_owned(),
                (true, 0) => format!("{}. ", at + 1),
                (true, _) => format!("{}) ", at + 1),
            };
            lines.push(prefixed(&self.blocks(item, gap)?, &marker, &" ".repeat(marker.len())));
        }
        Some(lines.join(gap))
    }

    fn figure(&self, id: &NodeId, media: &str, caption: &[Inline], alt: &str) -> Option<String> {
        let caption = match caption {
            [] => String::new(),
            [Inline::Text { text, strong: false, em: false }] => {
                format!(" \"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "\\&"))
            }
            [_, ..] => return None,
        };
        let id = if self.explicit_ids { format!("#{}", id.as_str()) } else { String::new() };
        let mut words = String::new();
        self.words(&mut words, &[(alt, false, false)], false);
        Some(format!("![{words}]({media}{id}{caption})"))
    }

    /// The inline content of a block; `heading` where `#` is special inside the line.
    fn line(&self, content: &[Inline], heading: bool) -> String {
        let mut out = String::new();
        let mut rest = content;
        while let [first, tail @ ..] = rest {
            match first {
                Inline::Text { .. } => {
                    let mut run = Vec::new();
                    while let [Inline::Text { text, strong, em }, tail @ ..] = rest {
                        run.push((text.as_str(), *strong, *em));
                        rest = tail;
                    }
                    self.words(&mut out, &run, heading);
                    continue;
                }
                Inline::Link { href, content } => {
                    let run: Vec<_> = content.iter().map(|Span { text, strong, em }| (&**text, *strong, *em)).collect();
                    out.push('[');
                    self.words(&mut out, &run, heading);
                    out.push_str(&destination(href));
                }
                Inline::Break {} => out.push_str("\\\n"),
            }
            rest = tail;
        }
        out
    }

    /// Texts that follow each other, with the signs of their marks; strong is opened outside em.
    fn words(&self, out: &mut String, run: &[(&str, bool, bool)], heading: bool) {
        let em_sign = if self.spelling == Spelling::Guarded { "_" } else { "*" };
        let (mut in_strong, mut in_em) = (false, false);
        let mut opened = false;
        for (at, (text, strong, em)) in run.iter().enumerate() {
            opened |= at == 0 && (*strong || *em);
            if in_em && (!em || in_strong != *strong) {
                out.push_str(em_sign);
                in_em = false;
            }
            if in_strong != *strong {
                out.push_str("**");
                in_strong = *strong;
                opened |= *strong;
            }
            if !in_em && *em {
                out.push_str(em_sign);
                in_em = true;
                opened = true;
            }
            let next = run.get(at + 1).copied().unwrap_or(("", false, false));
            let closes = (*em && !next.2) || *strong != next.1 && (*strong || *em);
            let last_of_run = at + 1 == run.len();
            let guard = self.spelling == Spelling::Guarded;
            let edges = Edges {
                // The first character after signs may stay as it is only inside the mark they open.
                first: guard && (opened || at > 0) && !(opened && starts_plain(text)),
                last: guard && (closes || !last_of_run) && !(closes && ends_plain(text)),
            };
            escape(out, text, heading, edges);
            opened = false;
        }
        out.push_str(if in_em { em_sign } else { "" });
        out.push_str(if in_strong { "**" } else { "" });
    }
}

/// Which characters at the ends of a text are written as entities.
#[derive(Clone, Copy)]
struct Edges {
    first: bool,
    last: bool,
}

fn starts_plain(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_alphanumeric)
}

fn ends_plain(text: &str) -> bool {
    text.chars().next_back().is_some_and(char::is_alphanumeric)
}

/// Writes text so that nothing in it is read as Markdown.
fn escape(out: &mut String, text: &str, heading: bool, edges: Edges) {
    let chars: Vec<char> = text.chars().collect();
    for (at, c) in chars.iter().copied().enumerate() {
        if (edges.first && at == 0) || (edges.last && at + 1 == chars.len()) {
            out.push_str(&format!("&#{};", u32::from(c)));
            continue;
        }
        let line_start = out.is_empty() || out.ends_with('\n');
        let next = chars.get(at + 1).copied();
        let special = match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '~' | '|' => true,
            '#' => heading || line_start,
            '+' | '-' | '=' | '>' | ':' => line_start,
            // `12.` would begin a list.
            '.' | ')' => !line_start && out.bytes().rev().take_while(|b| *b != b'\n').all(|b| b.is_ascii_digit()),
            '&' => next.is_none_or(|next| next.is_ascii_alphanumeric() || next == '#'),
            '!' => next.is_none(),
            _ => false,
        };
        if special {
            out.push('\\');
        }
        out.push(c);
    }
}

/// The end of a link from its `]` on.
fn destination(href: &Href) -> String {
    let mut target = String::new();
    for c in href.as_str().chars() {
        if matches!(c, '&' | '|' | '*' | '_') {
            target.push('\\');
        }
        target.push(c);
    }
    if target.contains(['(', ')']) { format!("](<{target}>)") } else { format!("]({target})") }
}

fn prefixed(text: &str, first: &str, others: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let prefix = if at == 0 { first } else { others };
        out.push_str(if line.is_empty() { prefix.trim_end() } else { prefix });
        out.push_str(line);
    }
    out
}
