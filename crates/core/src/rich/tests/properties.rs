//! Properties over random trees, random Markdown and hostile strings.

use proptest::prelude::*;

use super::{Block, HeadingLevel, Href, Inline, NodeId, RichText, Span, Store};
use crate::picture::{MediaKey, Picture, Pictures};

/// Text that tries to break out: markup, quotes, Markdown signs, entities, emoji, right-to-left marks, Chinese signs.
fn hostile_text() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "<script>",
        "</p>",
        "<img src=x onerror=alert(1)>",
        " style=\"a\"",
        "onclick=",
        "javascript:",
        "&lt;",
        "&",
        "&amp",
        "\"",
        "'",
        "`",
        "*",
        "**",
        "_",
        "[",
        "](",
        ")",
        "!",
        "#",
        "## ",
        "- ",
        "+",
        "1. ",
        "12)",
        "> ",
        "|",
        "\\",
        "~~",
        "---",
        "===",
        ":-:",
        "🏺",
        "👩‍🎨",
        "\u{202e}",
        "\u{200f}",
        "\u{feff}",
        "\u{a0}",
        "\u{3000}",
        "\n",
        "\t",
        "\0",
        "\u{85}",
        " ",
        "  ",
        "青瓷",
        "“",
        "”",
        "。",
        "（",
        "A",
        "b c",
        "7",
        "é",
        "e\u{301}",
        "http://a.example",
        "@",
        "[^1]",
        "- [ ] ",
        "$",
        "{#a}",
        "<!--",
        "]]>",
        ":",
        ".",
    ]);
    prop_oneof![
        4 => prop::collection::vec(pieces, 0..6).prop_map(|pieces| pieces.concat()),
        1 => any::<String>(),
        2 => "[a-z青瓷]{1,5}",
    ]
}

fn href() -> impl Strategy<Value = Href> {
    prop::sample::select(vec![
        "/",
        "/a?b=c&copy=1&amp;d",
        "https://example.org/a_(b)_*c*|d[e]'f'",
        "mailto:a_b@example.org",
        "tel:+86-10",
        "/a)b",
        "/(((",
    ])
    .prop_map(|href| Href::parse(href).expect("a link"))
}

fn inline() -> impl Strategy<Value = Inline> {
    let span = (hostile_text(), any::<bool>(), any::<bool>()).prop_map(|(text, strong, em)| Span { text, strong, em });
    prop_oneof![
        6 => (hostile_text(), any::<bool>(), any::<bool>()).prop_map(|(text, strong, em)| Inline::Text { text, strong, em }),
        2 => (href(), prop::collection::vec(span, 1..3)).prop_map(|(href, mut content)| {
            content[0].text.push('x');
            Inline::Link { href, content }
        }),
        1 => Just(Inline::Break {}),
    ]
}

fn line() -> impl Strategy<Value = Vec<Inline>> {
    prop::collection::vec(inline(), 0..5)
}

/// Lines without breaks, as headings and cells have them in Markdown.
fn single_line() -> impl Strategy<Value = Vec<Inline>> {
    line().prop_map(|line| line.into_iter().filter(|inline| !matches!(inline, Inline::Break {})).collect())
}

/// Pictures and videos; the ids are made different afterwards.
fn figure() -> impl Strategy<Value = Block> {
    let id = || NodeId::try_from("n1".to_owned()).expect("an id");
    let caption = hostile_text().prop_map(|text| vec![Inline::Text { text, strong: false, em: false }]);
    (caption, proptest::option::of(hostile_text()), any::<bool>()).prop_map(move |(caption, alt, video)| {
        if video {
            Block::Video { id: id(), media: MediaKey("media/青岚/film.webm".to_owned()), caption }
        } else {
            Block::Picture { id: id(), media: MediaKey("media/a_b.webp".to_owned()), caption, alt }
        }
    })
}

fn block() -> impl Strategy<Value = Block> {
    let nested = prop_oneof![4 => line().prop_map(|content| Block::Paragraph { content }), 1 => figure()]
        .prop_recursive(3, 24, 3, |inner| {
            let item = prop::collection::vec(inner.clone(), 0..3);
            prop_oneof![
                (any::<bool>(), prop::collection::vec(item, 0..3))
                    .prop_map(|(ordered, items)| Block::List { ordered, items }),
                prop::collection::vec(inner, 0..3).prop_map(|content| Block::Quote { content }),
            ]
        });
    let heading = (any::<bool>(), single_line()).prop_map(|(two, content)| Block::Heading {
        level: if two { HeadingLevel::Two } else { HeadingLevel::Three },
        content,
    });
    let table = (1usize..4, 0usize..3).prop_flat_map(|(columns, rows)| {
        let row = || prop::collection::vec(single_line(), columns);
        (row(), prop::collection::vec(row(), rows)).prop_map(|(header, rows)| Block::Table { header, rows })
    });
    prop_oneof![5 => nested, 1 => heading, 1 => table]
}

/// A whole tree whose figures are named in order, as Markdown would name them, or from another number on.
fn tree() -> impl Strategy<Value = RichText> {
    (prop::collection::vec(block(), 0..5), prop::sample::select(vec![1usize, 1, 5])).prop_map(
        |(mut blocks, mut next)| {
            name(&mut blocks, &mut next);
            RichText::new(blocks).expect("a tree")
        },
    )
}

fn name(blocks: &mut [Block], next: &mut usize) {
    for block in blocks {
        match block {
            Block::List { items, .. } => items.iter_mut().for_each(|item| name(item, next)),
            Block::Quote { content } => name(content, next),
            Block::Picture { id, .. } | Block::Video { id, .. } => {
                *id = NodeId::try_from(format!("n{next}")).expect("an id");
                *next += 1;
            }
            Block::Heading { .. } | Block::Paragraph { .. } | Block::Table { .. } | Block::Card { .. } => {}
        }
    }
}

/// Reads HTML as a strict browser would and answers what is wrong with it.
fn fault(html: &str) -> Option<String> {
    const TAGS: &[&str] = &[
        "p",
        "h2",
        "h3",
        "ul",
        "ol",
        "li",
        "blockquote",
        "figure",
        "figcaption",
        "img",
        "video",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "a",
        "br",
        "strong",
        "em",
    ];
    const ATTRIBUTES: &[&str] = &[
        "class",
        "id",
        "src",
        "width",
        "height",
        "alt",
        "loading",
        "href",
        "target",
        "rel",
        "scope",
        "aria-label",
        "controls",
        "preload",
    ];
    let mut open = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        if rest[..start].contains(['>', '"', '\'']) {
            return Some(format!("unescaped text {}", &rest[..start]));
        }
        let mut at = start + 1;
        let mut quoted = false;
        while quoted || rest.as_bytes()[at] != b'>' {
            quoted ^= rest.as_bytes()[at] == b'"';
            at += 1;
        }
        let tag = &rest[start + 1..at];
        rest = &rest[at + 1..];
        if let Some(closed) = tag.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return Some(format!("misplaced </{closed}>"));
            }
            continue;
        }
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if !TAGS.contains(&name) {
            return Some(format!("tag {name}"));
        }
        while !attributes.is_empty() {
            let (attribute, value) = attributes.split_once('=').unwrap_or((attributes, ""));
            let attribute = attribute.split(' ').next_back().unwrap_or_default();
            if !ATTRIBUTES.contains(&attribute) {
                return Some(format!("attribute {attribute}"));
            }
            attributes = value.strip_prefix('"').and_then(|value| value.split_once('"')).map_or("", |(_, rest)| rest);
            attributes = attributes.trim_start();
        }
        if !["img", "br"].contains(&name) {
            open.push(name);
        }
    }
    (!open.is_empty() || rest.contains(['>', '"', '\''])).then(|| format!("left open: {open:?}{rest}"))
}

/// A store whose words are as hostile as the texts.
struct HostileStore(String);

impl Pictures for HostileStore {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        let words = self.0.clone();
        Some(Picture {
            src: format!("/{}{words}", key.0),
            width: 1,
            height: 1,
            alt: words.clone(),
            credit: words.clone(),
            base: String::new(),
            placeholder: words,
        })
    }
}

proptest! {
    // PROPTEST_CASES can only raise the number.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.max(1_000)))]

    #[test]
    fn every_tree_without_cards_and_marked_captions_says_itself_in_markdown(tree in tree()) {
        let markdown = tree.to_markdown();
        prop_assert!(markdown.is_some(), "no Markdown for {}", serde_json::to_string(&tree).expect("JSON"));
        prop_assert_eq!(RichText::from_markdown(&markdown.expect("checked")), Ok(tree));
    }

    #[test]
    fn whatever_markdown_is_read_can_be_written_again(source in prop::collection::vec(hostile_text(), 0..8)) {
        if let Ok(tree) = RichText::from_markdown(&source.concat()) {
            prop_assert!(tree.to_markdown().is_some(), "no Markdown for {}", serde_json::to_string(&tree).expect("JSON"));
        }
    }

    #[test]
    fn html_has_only_our_tags_and_attributes_whatever_the_words(tree in tree(), words in hostile_text()) {
        for html in [tree.render(&HostileStore(words)), tree.render(&Store)] {
            prop_assert_eq!(fault(&html), None, "{}", html);
        }
    }

    #[test]
    fn a_tree_is_its_own_normal_form_and_survives_json(tree in tree()) {
        prop_assert_eq!(RichText::new(tree.blocks().to_vec()), Ok(tree.clone()));
        let json = serde_json::to_string(&tree).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<RichText>(&json).map_err(|error| error.to_string()), Ok(tree));
    }
}
