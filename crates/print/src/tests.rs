//! Papers are printed, and read again by `guanlan-papers`.

use chrono::DateTime;
use guanlan_papers::{Limits, text};

use super::*;

fn paper(blocks: Vec<Block>) -> Document {
    Document {
        title: "对账单".into(),
        lang: "zh-CN",
        made: DateTime::UNIX_EPOCH,
        author: "观澜博物馆".into(),
        head: ["观澜博物馆".into(), "一月".into()],
        foot: "财务部".into(),
        pages: "第 {{page}} 页，共 {{pages}} 页".into(),
        code: None,
        paper: Paper::Upright,
        blocks,
    }
}

fn table(rows: Vec<Vec<String>>) -> Table {
    Table {
        columns: vec![
            Column::fit("day", "日期"),
            Column::words("memo", "附言", 1.0),
            Column::figures("amount", "金额"),
        ],
        rows,
        sum: Some(vec!["合计".into(), String::new(), "¥9,999.00".into()]),
        lines: Lines::Hair,
    }
}

fn row(number: usize) -> Vec<String> {
    vec!["2026-01-05".into(), format!("附言{number}号"), "-¥1,234.50".into()]
}

fn read(document: &Document) -> String {
    text(&pdf(document).unwrap(), &Limits::default()).unwrap()
}

fn pages(text: &str) -> usize {
    text.matches("第 ").count()
}

fn fault(block: Block) -> PrintFault {
    pdf(&paper(vec![block])).map(|bytes| bytes.len()).unwrap_err()
}

fn paragraph(words: &str) -> Block {
    Block::paragraph("note.zh", words)
}

#[test]
fn the_words_come_out_again_in_the_order_of_reading() {
    let pairs = vec![Pair::new("会员单位", "御窑文化"), Pair::new("账户", "G-1027")];
    let clause = |mark: &str, depth, text: &str| Clause { mark: mark.into(), depth, text: text.into() };
    let party =
        Signature { party: "甲方".into(), lines: vec![Pair::new("盖章", ""), Pair::new("日期", "2026-02-01")] };
    let read = read(&paper(vec![
        Block::title("title", "子账户对账单"),
        Block::new("facts", Kind::Pairs(Columns::Two, pairs)),
        Block::heading("entries", "分录"),
        Block::new("entries", Kind::Table(table(vec![row(1)]))),
        Block::new("terms", Kind::Heading(Level::Second, "条款".into())),
        Block::new("terms", Kind::Clauses(vec![clause("1.", 0, "交付。"), clause("（1）", 1, "首批。")])),
        Block::paragraph("end", "本合同一式两份。\nDone in “two” copies."),
        Block::new("sign", Kind::Signatures(vec![party])),
        Block::note("note", "如有异议请告知。"),
    ]));
    let expected = [
        "观澜博物馆 一月",
        "子账户对账单",
        "会员单位 御窑文化 账户 G-1027",
        "分录",
        "日期 附言 金额",
        "2026-01-05 附言1号 -¥1,234.50",
        "合计 ¥9,999.00",
        "条款",
        "1. 交付。",
        "（1） 首批。",
        "本合同一式两份。",
        "Done in “two” copies.",
        "甲方",
        "盖章",
        "日期 2026-02-01",
        "如有异议请告知。",
        "财务部 第 1 页，共 1 页",
    ];
    assert_eq!(read.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn five_hundred_rows_have_the_head_of_the_table_and_the_number_on_every_page() {
    let read = read(&paper(vec![Block::new("entries", Kind::Table(table((0..500).map(row).collect())))]));
    let pages = pages(&read);
    assert!((12..30).contains(&pages), "{pages} pages");
    assert_eq!(read.matches("日期 附言 金额").count(), pages);
    assert!(read.ends_with(&format!("第 {pages} 页，共 {pages} 页")));
    for number in 0..500 {
        assert_eq!(read.matches(&format!("附言{number}号")).count(), 1, "{number}");
    }
    let sum = read.find("合计").unwrap();
    assert!(read[..sum].ends_with("附言499号 -¥1,234.50\n"), "a row stands above the sum");
}

#[test]
fn a_row_that_fits_a_page_is_not_parted_and_one_that_does_not_is() {
    let long = |lines: usize| vec!["2026-01-05".into(), vec!["很长的附言"; lines].join("\n"), "¥1.00".into()];
    let whole = read(&paper(vec![Block::new("entries", Kind::Table(table(vec![long(30), long(30)])))]));
    assert_eq!(pages(&whole), 2);
    let (first, _) = whole.split_once("财务部").unwrap();
    assert_eq!(first.matches("很长的附言").count(), 30);
    let parted = read(&paper(vec![Block::new("entries", Kind::Table(table(vec![long(120)])))]));
    assert_eq!(pages(&parted), 3);
    assert_eq!(parted.matches("很长的附言").count(), 120);
}

#[test]
fn a_page_break_begins_a_page_and_a_heading_does_not_end_one() {
    let mut blocks = vec![paragraph("前"), Block::new("", Kind::PageBreak)];
    blocks.extend((0..36).map(|_| paragraph("行")));
    blocks.push(Block::heading("h", "标题"));
    blocks.push(paragraph("后"));
    let read = read(&paper(blocks));
    let page: Vec<&str> = read.split("财务部").collect();
    assert!(!page[0].contains('行') && page[1].contains('行'), "{read}");
    assert!(page.iter().any(|page| page.contains("标题\n后")), "{read}");
}

#[test]
fn what_the_fonts_lack_is_named_with_its_place() {
    let missing = |field: &str, character| PrintFault::Missing { field: field.into(), character };
    assert_eq!(fault(paragraph("谢谢😀")), missing("note.zh", '😀'));
    assert_eq!(fault(paragraph("שלום")), missing("note.zh", 'ש'));
    assert_eq!(fault(paragraph("中́")), missing("note.zh", '\u{301}'));
    let cells = vec![row(0), vec!["2026-01-05".into(), "谢谢👍".into(), String::new()]];
    assert_eq!(fault(Block::new("entries", Kind::Table(table(cells)))), missing("entries.1.memo", '👍'));
    assert_eq!(
        fault(paragraph("谢谢😀")).to_string(),
        "note.zh: the fonts have no 😀 (U+1F600)",
        "the message names both"
    );
}

#[test]
fn what_nobody_sees_is_refused() {
    for character in ['\u{202e}', '\u{200f}', '\u{2067}', '\u{200b}', '\u{feff}', '\u{fe0f}', '\u{7}', '\t', '\r'] {
        let unseen = PrintFault::Unseen { field: "note.zh".into(), character };
        assert_eq!(fault(paragraph(&format!("账户{character}余额"))), unseen);
    }
}

#[test]
fn a_row_with_a_cell_too_few_is_refused() {
    let cells = PrintFault::Cells { field: "entries.0".into(), cells: 1, columns: 3 };
    assert_eq!(fault(Block::new("entries", Kind::Table(table(vec![vec!["2026-01-05".into()]])))), cells);
}

#[test]
fn a_code_that_is_too_long_is_refused() {
    let code = Code { text: "x".repeat(5_000), words: "核验".into(), place: CodePlace::First };
    let document = Document { code: Some(code), ..paper(vec![paragraph("字")]) };
    assert_eq!(pdf(&document).unwrap_err(), PrintFault::Code { field: "code".into() });
}

#[test]
fn the_same_paper_is_the_same_bytes() {
    for place in [CodePlace::First, CodePlace::Every] {
        let code = Code { text: "https://guanlan.example/1".into(), words: "核验".into(), place };
        let blocks = vec![
            Block::title("title", "对账单 Łódź"),
            Block::new("entries", Kind::Table(table((0..80).map(row).collect()))),
        ];
        let document = Document { code: Some(code), ..paper(blocks) };
        assert!(pdf(&document).unwrap() == pdf(&document).unwrap());
    }
}

#[test]
fn names_of_two_hundred_characters_stay_inside_the_paper() {
    let (han, latin) = ("御".repeat(200), "W".repeat(200));
    let cells = vec![vec!["2026-01-05".into(), han.clone(), "¥1.00".into()], vec![latin.clone(); 3]];
    let party = Signature { party: han.clone().into(), lines: vec![Pair::new("盖章", latin.clone())] };
    let clause = Clause { mark: "1.".into(), depth: 9, text: latin.clone().into() };
    let read = read(&paper(vec![
        Block::title("title", han.clone()),
        Block::new("facts", Kind::Pairs(Columns::Two, vec![Pair::new(latin.clone(), han.clone())])),
        Block::new("entries", Kind::Table(table(cells))),
        Block::new("terms", Kind::Clauses(vec![clause])),
        Block::new("sign", Kind::Signatures(vec![party.clone(), party])),
    ]));
    assert_eq!(read.matches('御').count(), 5 * 200);
    assert_eq!(read.matches('W').count(), 7 * 200);
}

#[test]
fn an_amount_is_never_parted() {
    for words in 0..60 {
        let read = read(&paper(vec![paragraph(&format!("{}-¥1,234,567.50元", "款".repeat(words)))]));
        assert!(read.contains("-¥1,234,567.50"), "{read}");
    }
}

#[test]
fn no_line_begins_with_what_closes_or_ends_with_what_opens() {
    let mut setter = words::Setter::new().unwrap();
    let text = "双方本着“平等、自愿”的原则（以下简称“原则”），就《龙背墩》——明清瓷器……协商一致，订立合同。".repeat(3);
    let set = setter.set("f", &text, face::Weight::Regular).unwrap();
    for width in 8..40 {
        let laid = line::Laid::new(&set, width as f32, true);
        for line in &laid.lines {
            let glyphs = &set.glyphs[line.glyphs.clone()];
            let said = &text[glyphs[0].text.start as usize..glyphs[glyphs.len() - 1].text.end as usize];
            assert!(!said.starts_with(['”', '、', '，', '。', '）', '》', '…']), "{width}: {said}");
            assert!(!said.ends_with(['“', '（', '《']), "{width}: {said}");
            let drawn = line.width + line.stretch * (glyphs.len() - 1) as f32;
            assert!(line.width <= width as f32 + words::HALF && drawn < width as f32 * 2.0, "{width}: {said}");
        }
    }
}

#[test]
fn both_weights_have_every_character_of_the_national_list_and_its_traditional_form() {
    let lists = [include_str!("../fonts/national.txt"), include_str!("../fonts/traditional.txt")];
    assert_eq!(lists[0].chars().filter(|character| *character != '\n').count(), 8_105);
    let mut setter = words::Setter::new().unwrap();
    let more = "𬭎㙍臺灣 ĀăĐđŁłŐőŠšȘșẠặẞ ΑΩ Жя ¥￥€£$ 0123456789 ①⑳ №℃‰±×÷≤≥→←↑↓–—−…·“”‘’•《》、。！？～";
    for weight in [face::Weight::Regular, face::Weight::SemiBold] {
        for words in lists.into_iter().chain([more]) {
            setter.set("list", words, weight).unwrap();
        }
    }
}

#[test]
fn figures_are_of_one_width() {
    let mut setter = words::Setter::new().unwrap();
    for weight in [face::Weight::Regular, face::Weight::SemiBold] {
        let widths =
            ('0'..='9').map(|figure| line::Laid::natural(&setter.set("f", &figure.to_string(), weight).unwrap()));
        let widths: Vec<f32> = widths.collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
    }
}

#[test]
fn a_file_says_what_it_is_and_when_it_was_made() {
    let made = DateTime::from_timestamp(1_769_904_000, 0).unwrap();
    let bytes = pdf(&Document { made, ..paper(vec![paragraph("字")]) }).unwrap();
    let said = String::from_utf8_lossy(&bytes);
    for part in [
        "<pdfaid:part>2<",
        "<pdfaid:conformance>A<",
        "<pdfuaid:part>1<",
        "/Lang(zh-CN)",
        "2026-02-01T00:00:00+00:00",
        ">对账单<",
    ] {
        assert!(said.contains(part), "{part}");
    }
}

#[test]
fn fonts_are_put_in_as_far_as_they_are_used() {
    let bytes = pdf(&paper(vec![paragraph("字")])).unwrap();
    assert!(bytes.len() < 40_000, "{}", bytes.len());
}

#[test]
fn words_that_somebody_wrote_are_made_legible() {
    assert_eq!(legible("更正\u{1f4b0}\u{202e}𬭎\n二 Łódź"), "更正〓𬭎 二 Łódź");
    let made = [paragraph(&legible("\u{1f600}\u{0}\u{feff}عا\u{300}"))];
    assert!(pdf(&paper(made.into())).is_ok());
}

#[test]
fn many_amounts_stand_whole_beside_each_other_where_the_sheet_lies_across() {
    let columns = || (0..7).map(|_| Column::figures("amount", "金额")).chain([Column::words("memo", "附言", 1.0)]);
    let row: Vec<String> = (0..7).map(|at| format!("¥1{at}2,345,678.90")).chain(["展厅租用保证金".into()]).collect();
    let table = || Table { columns: columns().collect(), rows: vec![row.clone()], sum: None, lines: Lines::Hair };
    let is_whole = |paper_lies: Paper| {
        let document = Document { paper: paper_lies, ..paper(vec![Block::new("amounts", Kind::Table(table()))]) };
        let said = text(&pdf(&document).unwrap(), &Limits::default()).unwrap();
        row[..7].iter().all(|amount| said.contains(amount.as_str()))
    };
    assert_eq!((is_whole(Paper::Upright), is_whole(Paper::Across)), (false, true));
}

fn both(zh: &str, en: &str) -> Text {
    Text::from(zh).above(Text::in_lang("en", en))
}

#[test]
fn what_stands_below_is_read_after_it_and_said_to_be_of_its_language() {
    let column = |field, head: &str, below: &str| {
        Column::words(field, head, 1.0).above(vec![vec![], vec![Text::in_lang("en", below)]])
    };
    let table = Table {
        columns: vec![column("name", "名称", "Brush pot"), Column::figures("price", both("单价", "Price"))],
        rows: vec![vec!["图录".into(), "¥1.00".into()], vec!["笔筒".into(), "¥2.00".into()]],
        sum: None,
        lines: Lines::Hair,
    };
    let clause = Clause { mark: "1.".into(), depth: 0, text: both("交付。", "Delivery.") };
    let document = paper(vec![
        Block::title("title", both("买卖合同", "Sale contract")),
        Block::new("facts", Kind::Pairs(Columns::One, vec![Pair::new(both("卖方", "Seller"), both("御窑", "Yuyao"))])),
        Block::heading("lines", both("明细", "Lines")),
        Block::new("lines", Kind::Table(table)),
        Block::new("terms", Kind::Clauses(vec![clause])),
        Block::paragraph("end", both("完。", "The end.")),
    ]);
    let expected = [
        "买卖合同",
        "Sale contract",
        "卖方",
        "Seller",
        "御窑",
        "Yuyao",
        "明细",
        "Lines",
        "名称 单价",
        "Price",
        "图录 ¥1.00",
        "笔筒",
        "Brush pot",
        "¥2.00",
        "1. 交付。",
        "Delivery.",
        "完。",
        "The end.",
    ];
    let read = read(&document);
    let lines: Vec<&str> = read.lines().skip(1).take(expected.len()).collect();
    assert_eq!(lines, expected);
    let bytes = pdf(&document).unwrap();
    assert_eq!(String::from_utf8_lossy(&bytes).matches("/Lang(en)").count(), 8);
}

#[test]
fn what_stands_below_is_named_by_its_own_field_or_that_of_what_it_stands_below() {
    let missing = |field: &str| PrintFault::Missing { field: field.into(), character: '😀' };
    let words = || Text::from("合同").of("clauses.0.zh");
    let below = |text: Text| fault(Block::paragraph("note", text));
    assert_eq!(below(words().above(Text::in_lang("en", "😀"))), missing("clauses.0.zh"));
    assert_eq!(below(words().above(Text::in_lang("en", "😀").of("clauses.0.en"))), missing("clauses.0.en"));
    let columns = vec![Column::fit("name", "名称").above(vec![vec![], vec!["😀".into()]])];
    let rows = vec![vec!["图录".into()], vec!["笔筒".into()]];
    let table = Table { columns, rows, sum: None, lines: Lines::Hair };
    assert_eq!(fault(Block::new("lines", Kind::Table(table))), missing("lines.1.name"));
}

#[test]
fn headings_in_two_languages_go_to_the_next_page_with_what_they_stand_above() {
    let table = |lines: usize| {
        let rows = vec![vec![vec!["行"; lines].join("\n")]];
        let columns = vec![Column::words("name", both("名称", "Name"), 1.0).above(vec![vec!["注".into()]])];
        Block::new("lines", Kind::Table(Table { columns, rows, sum: None, lines: Lines::Hair }))
    };
    for before in 0..40 {
        for lines in [1, 3, 12] {
            let mut blocks: Vec<Block> = (0..before).map(|_| paragraph("前")).collect();
            blocks.push(Block::heading("part", both("部分", "Part")));
            blocks.push(Block::new("article", Kind::Heading(Level::Second, both("条", "Article"))));
            blocks.push(table(lines));
            blocks.push(Block::heading("next", both("下文", "Next")));
            blocks.push(Block::paragraph("next", both(&"三行".repeat(30), "Three lines.")));
            let read = read(&paper(blocks));
            let pages: Vec<&str> = read.split("财务部").collect();
            let whole = ["Part\n条\nArticle\n名称\nName\n行", "下文\nNext\n三行"];
            for words in whole {
                assert!(pages.iter().any(|page| page.contains(words)), "{before} {lines}: {read}");
            }
        }
    }
}

#[test]
fn a_watermark_is_on_every_page_and_not_read_aloud() {
    let blocks = |mark: Option<Kind>| {
        mark.map(|kind| Block::new("mark", kind)).into_iter().chain((0..90).map(|_| paragraph("字")))
    };
    let print = |mark| pdf(&paper(blocks(mark).collect())).unwrap();
    let bytes = print(Some(Kind::Watermark("草案".into())));
    let read = text(&bytes, &Limits::default()).unwrap();
    assert_eq!(read.matches("草案").count(), pages(&read));
    // As many leaves of the tree as without it.
    let leaves = |bytes: &[u8]| String::from_utf8_lossy(bytes).matches("/MCID").count();
    assert_eq!(leaves(&bytes), leaves(&print(None)));
    let unseen = PrintFault::Unseen { field: "mark".into(), character: '\u{200b}' };
    assert_eq!(fault(Block::new("mark", Kind::Watermark("草\u{200b}案".into()))), unseen);
}
