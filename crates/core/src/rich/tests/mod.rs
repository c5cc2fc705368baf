//! Rich text by example; properties are beside.

mod properties;

use super::*;
use crate::picture::{MediaKey, Picture, Pictures};

/// A media store that holds every key but those with `lost` in their name.
struct Store;

impl Pictures for Store {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        (!key.0.contains("lost")).then(|| Picture {
            src: format!("/{}?a=1&b=2", key.0),
            width: 1600,
            height: 900,
            alt: "A \"kiln\" <at> night".to_owned(),
            credit: "The museum".to_owned(),
            base: String::new(),
            placeholder: String::new(),
        })
    }
}

fn read(markdown: &str) -> RichText {
    RichText::from_markdown(markdown).expect("readable Markdown")
}

fn html(markdown: &str) -> String {
    read(markdown).render(&Store)
}

/// The tree of a JSON text, or the message it is refused with.
fn json(text: &str) -> Result<RichText, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

const EXHIBITION: &str = r#"## 展览概述

青岚窑火，**千年不熄**。A *celadon* ewer, see [the collection](/collection/list?type=1&page=2)
or [the outside](https://example.org/a_(b)).\
Second line.

### 看点

- 一
- 二
  1. 甲
  2. 乙

> 夺得千峰翠色来。
>
> > 陆龟蒙

| 年代 | 件数 |
| --- | --- |
| 宋 | 12 |
| a \| b |  |

![](media/kiln.webp "The kiln & its \"fire\"")

![Own words](media/ewer.webp)

![](media/film.mp4)
"#;

#[test]
fn markdown_of_a_whole_exhibition_becomes_html_with_classes() {
    let html = html(EXHIBITION);
    for part in [
        "<h2 class=\"rt-h2\">展览概述</h2>",
        "<p class=\"rt-p\">青岚窑火，<strong>千年不熄</strong>。A <em>celadon</em> ewer, see ",
        "<a class=\"rt-link\" href=\"/collection/list?type=1&amp;page=2\">the collection</a> or ",
        "<a class=\"rt-link\" href=\"https://example.org/a_(b)\" target=\"_blank\" rel=\"noopener\">the outside</a>.<br>Second line.</p>",
        "<h3 class=\"rt-h3\">看点</h3>",
        "<ul class=\"rt-ul\"><li class=\"rt-li\">一</li><li class=\"rt-li\">二<ol class=\"rt-ol\"><li class=\"rt-li\">甲</li>",
        "<blockquote class=\"rt-quote\"><p class=\"rt-p\">夺得千峰翠色来。</p><blockquote class=\"rt-quote\">",
        "<table class=\"rt-table\"><thead><tr><th scope=\"col\">年代</th><th scope=\"col\">件数</th></tr></thead>",
        "<tr><td>a | b</td><td></td></tr></tbody></table>",
        "<figure class=\"rt-figure\" id=\"rt-n1\"><img src=\"/media/kiln.webp?a=1&amp;b=2\" width=\"1600\" height=\"900\" \
         alt=\"A &quot;kiln&quot; &lt;at&gt; night\" loading=\"lazy\">\
         <figcaption class=\"rt-caption\">The kiln &amp; its &quot;fire&quot;</figcaption></figure>",
        "alt=\"Own words\" loading=\"lazy\"></figure>",
        "<video class=\"rt-video\" src=\"/media/film.mp4?a=1&amp;b=2\" width=\"1600\" height=\"900\"",
    ] {
        assert!(html.contains(part), "no {part}\nin {html}");
    }
}

#[test]
fn canonical_markdown_of_a_whole_exhibition_reads_back_and_is_stable() {
    let tree = read(EXHIBITION);
    let markdown = tree.to_markdown().expect("sayable");
    assert_eq!(read(&markdown), tree);
    assert_eq!(read(&markdown).to_markdown(), Some(markdown));
}

#[test]
fn marks_beside_chinese_punctuation_survive_the_round_trip() {
    for markup in [
        r#"[{"type":"text","text":"他说"},{"type":"text","text":"“窑变。”","strong":true},{"type":"text","text":"然后"}]"#,
        r#"[{"type":"text","text":" a","em":true},{"type":"text","text":"b","strong":true},{"type":"text","text":"c","strong":true,"em":true},{"type":"text","text":"d"}]"#,
        r#"[{"type":"text","text":"🏺","strong":true},{"type":"text","text":"🏺"}]"#,
    ] {
        let tree = json(&format!(r#"[{{"type":"paragraph","content":{markup}}}]"#)).expect("a tree");
        let markdown = tree.to_markdown().unwrap_or_else(|| panic!("sayable: {markup}"));
        assert_eq!(read(&markdown), tree, "{markdown}");
    }
}

#[test]
fn what_the_tree_cannot_hold_is_an_error_with_its_line_and_rule() {
    for (markdown, line, rule) in [
        ("# Title", 1, Rule::HeadingLevel),
        ("a\n\n#### Deep", 3, Rule::HeadingLevel),
        ("a\n\n<script>alert(1)</script>", 3, Rule::Html),
        ("a\nb <b>bold</b>", 2, Rule::Html),
        ("<!-- a -->", 1, Rule::Html),
        ("a\n\n```\nb\n```", 3, Rule::Code),
        ("a\n\n    b", 3, Rule::Code),
        ("a `b`", 1, Rule::Code),
        ("a[^1]\n\n[^1]: b", 1, Rule::Footnote),
        ("~~a~~", 1, Rule::Strikethrough),
        ("- [ ] a", 1, Rule::TaskList),
        ("a\n\n***", 3, Rule::HorizontalRule),
        ("3. a", 1, Rule::ListStart),
        ("| a |\n| :-: |\n| b |", 1, Rule::TableAlignment),
        ("- a\n\n  ## b", 3, Rule::TopLevelOnly),
        ("> | a |\n> | --- |", 1, Rule::TopLevelOnly),
        ("> > > > > > > a", 1, Rule::Depth),
        ("a\n[b](javascript:alert)", 2, Rule::Href),
        ("[b](//evil.example)", 1, Rule::Href),
        ("[b](relative.html)", 1, Rule::Href),
        ("[](/a)", 1, Rule::LinkWords),
        ("[![a](media/b.webp)](/a)", 1, Rule::LinkWords),
        ("[a](/b \"c\")", 1, Rule::LinkTitle),
        ("Words ![a](media/b.webp)", 1, Rule::PictureAlone),
        ("![a](media/b.webp) words", 1, Rule::PictureAlone),
        ("![a](https://example.org/b.webp)", 1, Rule::MediaKey),
        ("![a](media/../b.webp)", 1, Rule::MediaKey),
        ("![**a**](media/b.webp)", 1, Rule::PictureAlt),
        ("![](media/a.webp#B)", 1, Rule::NodeId),
        ("![](media/a.webp#b)\n\n![](media/a.webp#b)", 3, Rule::DuplicateId),
        ("![a](media/b.mp4)", 1, Rule::VideoAlt),
    ] {
        let error = RichText::from_markdown(markdown).expect_err(markdown);
        assert_eq!((error.line, error.rule), (Some(line), rule), "{markdown:?}");
        assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error}");
    }
}

#[test]
fn the_end_of_a_source_line_is_a_space_in_english_and_nothing_in_chinese() {
    assert_eq!(read("青瓷\n之美").text(), "青瓷之美");
    assert_eq!(read("他说：\n“好”\n然后").text(), "他说：“好”然后");
    assert_eq!(read("celadon\nware").text(), "celadon ware");
    assert_eq!(read("青瓷\n**之美**\nceladon").text(), "青瓷之美 celadon");
}

#[test]
fn json_with_unknown_nodes_fields_or_values_is_refused() {
    assert!(json(r#"[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]"#).is_ok());
    for (text, why) in [
        (r#"[{"type":"html","content":[]}]"#, "unknown variant"),
        (r#"[{"type":"paragraph","content":[],"style":"color:red"}]"#, "unknown field"),
        (r#"[{"type":"paragraph","content":[{"type":"text","text":"a","underline":true}]}]"#, "unknown field"),
        (r#"[{"type":"paragraph","content":[{"type":"break","class":"x"}]}]"#, "unknown field"),
        (r#"[{"type":"heading","level":1,"content":[]}]"#, "headings are of level 2"),
        (
            r#"[{"type":"paragraph","content":[{"type":"link","href":"javascript:a","content":[{"text":"a"}]}]}]"#,
            "a link leads to",
        ),
        (r#"[{"type":"paragraph","content":[{"type":"link","href":"/a","content":[]}]}]"#, "a link has words"),
        (r#"[{"type":"table","header":[[]],"rows":[[[],[]]]}]"#, "as many cells"),
        (r#"[{"type":"quote","content":[{"type":"card","id":"a","kind":"event","record":1}]}]"#, "top level"),
        (r#"[{"type":"card","id":"a","kind":"event","record":0}]"#, "a card names"),
        (r#"[{"type":"picture","id":"a\"","media":"media/a.webp"}]"#, "the id of"),
        (r#"[{"type":"picture","id":"a","media":"/etc/passwd"}]"#, "come from media/"),
        (
            r#"[{"type":"video","id":"a","media":"media/a.mp4"},{"type":"picture","id":"a","media":"media/a.webp"}]"#,
            "differ from each other",
        ),
    ] {
        let refused = json(text).expect_err(text);
        assert!(refused.contains(why), "{text}: {refused}");
    }
}

#[test]
fn what_says_nothing_is_dropped_and_equal_neighbours_join() {
    let tree = json(
        r#"[{"type":"paragraph","content":[]},
            {"type":"list","ordered":false,"items":[[],[{"type":"paragraph","content":[{"type":"text","text":" "}]}]]},
            {"type":"paragraph","content":[{"type":"break"},{"type":"text","text":" a"},{"type":"text","text":"\u0000b "},{"type":"break"}]}]"#,
    );
    assert_eq!(tree, json(r#"[{"type":"paragraph","content":[{"type":"text","text":"a b"}]}]"#));
}

#[test]
fn links_lead_only_where_they_may() {
    for good in [
        "https://example.org",
        "http://example.org:8080/a?b=c#d",
        "HTTPS://EXAMPLE.ORG/",
        "mailto:a@example.org",
        "tel:+86-571-88888888",
        "/",
        "/exhibition/detail?id=12",
        "https://example.org/观澜",
    ] {
        assert!(Href::parse(good).is_ok(), "{good}");
    }
    for bad in [
        "",
        "a",
        "#a",
        "//example.org",
        "/\\example.org",
        "\\\\example.org",
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java\nscript:alert(1)",
        " https://example.org",
        "data:text/html,a",
        "ftp://example.org",
        "https:example.org",
        "https://",
        "https:///a",
        "https://:80",
        "https://museum.example@evil.example",
        "mailto:",
        "tel:",
        "tel:a",
        "vbscript:a",
        "/a b",
        "/a\"b",
        "/a\u{0}b",
    ] {
        assert!(Href::parse(bad).is_err(), "{bad}");
    }
    assert!(Href::parse(&format!("/{}", "a".repeat(2047))).is_ok());
    assert!(Href::parse(&format!("/{}", "a".repeat(2048))).is_err());
}

#[test]
fn a_missing_picture_leaves_only_its_caption() {
    assert_eq!(html("![alt](media/lost.webp \"Caption\")"), "<p class=\"rt-caption\">Caption</p>");
    assert_eq!(html("![alt](media/lost.webp)"), "");
    assert_eq!(html("![](media/lost.mp4 \"Film\")"), "<p class=\"rt-caption\">Film</p>");
}

#[test]
fn a_card_links_a_published_record_and_vanishes_with_it() {
    struct Published;
    impl Records for Published {
        fn record(&self, kind: &str, id: i64) -> Option<RecordLink> {
            let href = Href::parse("/exhibition/detail?id=7").ok()?;
            (kind == "exhibition" && id == 7).then(|| RecordLink { title: "Fire & <clay>".to_owned(), href })
        }
    }
    let card =
        |id| json(&format!(r#"[{{"type":"card","id":"c","kind":"exhibition","record":{id}}}]"#)).expect("a card");
    assert_eq!(
        card(7).render_with(&Store, &Published),
        "<p class=\"rt-card\" id=\"rt-c\"><a class=\"rt-link\" href=\"/exhibition/detail?id=7\">Fire &amp; &lt;clay&gt;</a></p>"
    );
    assert_eq!(card(8).render_with(&Store, &Published), "");
    assert_eq!(card(7).render(&Store), "");
}

#[test]
fn markdown_is_none_where_it_has_no_words_for_the_tree() {
    for text in [
        r#"[{"type":"card","id":"n1","kind":"event","record":1}]"#,
        r#"[{"type":"heading","level":2,"content":[{"type":"text","text":"a"},{"type":"break"},{"type":"text","text":"b"}]}]"#,
        r#"[{"type":"picture","id":"n1","media":"media/a.webp","caption":[{"type":"text","text":"a","em":true}]}]"#,
        r#"[{"type":"video","id":"n1","media":"media/a.webp"}]"#,
    ] {
        assert_eq!(json(text).expect("a tree").to_markdown(), None, "{text}");
    }
}

#[test]
fn ids_of_an_editor_survive_markdown() {
    let tree = json(r#"[{"type":"picture","id":"k3x9","media":"media/a.webp","alt":"An ewer"}]"#).expect("a tree");
    let markdown = tree.to_markdown().expect("sayable");
    assert_eq!(markdown, "![An ewer](media/a.webp#k3x9)\n");
    assert_eq!(read(&markdown), tree);
}

#[test]
fn plain_text_and_media_keys_come_in_reading_order() {
    let tree = read(EXHIBITION);
    let text = tree.text();
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part} in {text}"));
    assert!(place("展览概述") < place("千年不熄") && place("千年不熄") < place("the collection"));
    assert!(place("陆龟蒙") < place("年代 件数") && place("年代 件数") < place("The kiln & its"));
    assert!(!text.contains("media/") && !text.contains('*'));
    assert!(text.contains("the outside.\nSecond line."));
    let keys: Vec<String> = tree.media_keys().into_iter().map(|key| key.0).collect();
    assert_eq!(keys, ["media/kiln.webp", "media/ewer.webp", "media/film.mp4"]);
    assert_eq!(read("- ![](media/a.webp)\n\n> ![](media/a.webp)").media_keys().len(), 1);
}

#[test]
fn a_tree_survives_json() {
    let tree = read(EXHIBITION);
    let text = serde_json::to_string(&tree).expect("JSON");
    assert!(
        text.starts_with(r#"[{"type":"heading","level":2,"content":[{"type":"text","text":"展览概述"}]}"#),
        "{text}"
    );
    assert_eq!(json(&text), Ok(tree));
}
