//! Papers are printed and read again. What is printed is fixed in `tests/`: a source of each kind, and a protocol.

use guanlan_papers::{Limits, text};
use guanlan_print::{PrintFault, pdf};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{super::source::EDITION, *};

const SALE: &str = include_str!("tests/sale.json");
const LEASE: &str = include_str!("tests/lease.json");
const SUPPLEMENT: &str = include_str!("tests/supplement.json");

fn source(json: &str) -> Source {
    serde_json::from_str(json).unwrap()
}

fn made() -> Protocol {
    serde_json::from_str(include_str!("tests/protocol.json")).unwrap()
}

fn read(document: &Document) -> String {
    text(&pdf(document).unwrap(), &Limits::default()).unwrap()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The field and the character that a changed sale fails with.
fn refused(change: impl FnOnce(&mut Source)) -> Option<(String, char)> {
    let mut source = source(SALE);
    change(&mut source);
    fault(&pdf(&contract(&source, Stage::Final)).unwrap_err())
}

#[track_caller]
fn assert_order(read: &str, words: &[&str]) {
    let mut from = 0;
    for word in words {
        let at = read[from..].find(word).unwrap_or_else(|| panic!("{word} is not there after {from} of\n{read}"));
        from += at + word.len();
    }
}

#[test]
fn an_edition_prints_the_same_bytes_for_ever() {
    assert_eq!(EDITION, 1);
    let printed = [SALE, LEASE, SUPPLEMENT].map(|json| sha256(&pdf(&contract(&source(json), Stage::Final)).unwrap()));
    let signed = [
        "d880d5d5486745e6e82ffab92e87d8842e100596661df5c7f26d12f67e5caf26",
        "a700b70725ad3e37d763ff224be5928bd22788b3c641b83c1ffe5b83014e632a",
        "4545b16b224ebde659beb451e0e911eb4f3074a457b3592e348ee7af31b41fce",
    ];
    assert_eq!(
        printed, signed,
        "the bytes of a contract have changed: EDITION takes the next number, and these hashes too"
    );
}

#[test]
fn the_same_source_is_the_same_bytes() {
    for stage in [Stage::Draft, Stage::Final] {
        let print = || pdf(&contract(&source(SALE), stage)).unwrap();
        assert!(print() == print());
    }
    assert!(pdf(&protocol(&made())).unwrap() == pdf(&protocol(&made())).unwrap());
}

#[test]
fn a_sale_is_read_in_its_order_in_both_languages() {
    let read = read(&contract(&source(SALE), Stage::Final));
    assert_order(
        &read,
        &[
            "观澜博物馆 Guanlan Museum",
            "GH-2026-000108",
            "买卖合同",
            "Sale contract",
            "YY-HT-2026-018",
            "合同双方",
            "The parties",
            "景德镇市御窑文化创意产业发展有限公司",
            "Jingdezhen Imperial Kiln",
            "91360200MA35H1X07T",
            "陈𬭎",
            "Changsha Yuelu",
            "㙍子山路",
            "Unit price",
            "青花缠枝莲纹笔筒",
            "Brush pot",
            "合计 Total",
            "人民币壹佰贰拾贰万陆仟玖佰陆拾元整",
            "收货地址",
            "分三批交付",
            "第 1 条",
            "Article 1",
            "Subject",
            "sells to",
            "第 12 条",
            "第 13 条",
            "two samples of each article",
            "第 14 条",
            "同一笔事务",
            "in the same transaction",
            "2026-11-21",
            "产品规格书 v3.pdf",
            "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
            "经本单位授权",
            "authorised by my company",
            "https://museum.example/verify/contract/GH-2026-000108",
            "hash (SHA-256) is computed over all bytes",
            "Both parties sign this document electronically",
            "Page 9 of 9",
        ],
    );
    assert!(!read.contains("DRAFT"));
}

#[test]
fn a_lease_says_its_terms_and_deposits() {
    let read = read(&contract(&source(LEASE), Stage::Final));
    let words =
        ["租赁合同", "出租方", "Lessee", "每月 × 3 个月", "a day, 90 days", "¥16,000.00", "Total deposit", "转租"];
    assert_order(&read, &words);
    assert!(!read.contains("卖方") && !read.contains("买方"));
}

#[test]
fn a_supplement_says_what_it_adds_to_and_that_nothing_is_set_aside() {
    let read = read(&contract(&source(SUPPLEMENT), Stage::Final));
    let words = ["补充协议", "GH-2026-000108", "2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6"];
    assert_order(&read, &words);
    assert_order(&read, &["第 1 条", "补充约定", "不冻结保证金额"]);
}

#[test]
fn a_draft_says_so_on_every_page_and_cannot_be_verified() {
    let mut source = source(LEASE);
    source.code = String::new();
    let read = read(&contract(&source, Stage::Draft));
    let pages = read.matches("第 1 页").count() + read.matches(" 页，共 ").count() - 1;
    // In the head, across the page and, once, below the title.
    assert_eq!(read.matches("DRAFT").count(), 2 * pages, "{read}");
    assert!(contract(&source, Stage::Draft).code.is_none());
}

#[test]
fn english_is_said_to_be_english() {
    let bytes = pdf(&contract(&source(SALE), Stage::Final)).unwrap();
    let said = String::from_utf8_lossy(&bytes);
    assert_eq!(said.matches("/Lang(zh-CN)").count(), 2, "of the paper, and of its tree");
    assert!(said.matches("/Lang(en)").count() > 100);
}

#[test]
fn five_hundred_lines_stand_below_their_head_and_none_is_parted() {
    let mut source = source(SALE);
    let six = source.lines.clone();
    source.lines = six.iter().cycle().take(500).cloned().collect();
    for (at, line) in source.lines.iter_mut().enumerate() {
        line.number = format!("N{at:03}");
        line.note = format!("末{at:03}");
    }
    let bytes = pdf(&contract(&source, Stage::Final)).unwrap();
    assert!(bytes.len() < 2_000_000, "{}", bytes.len());
    let read = text(&bytes, &Limits::default()).unwrap();
    let mut of_lines = 0;
    for page in read.split("以电子方式签署") {
        let (begun, ended) = (page.matches("N0").count() + page.matches("N1").count(), page.matches("末").count());
        if ended > 0 {
            of_lines += 1;
            assert_eq!(page.matches("Unit price").count(), 1, "{page}");
            assert!(begun <= ended);
        }
    }
    assert!(of_lines > 20, "{of_lines}");
    for at in 0..500 {
        let (number, note) = (format!("N{at:03}"), format!("末{at:03}"));
        let page = read.split("以电子方式签署").find(|page| page.contains(&number)).unwrap();
        assert!(page.contains(&note), "line {at} is on one page");
    }
}

#[test]
fn names_of_two_hundred_characters_are_printed_whole() {
    let mut source = source(LEASE);
    source.seller.name = said_of(&"御".repeat(200), &"W".repeat(200));
    source.buyer.name = said_of(&"窑".repeat(200), "");
    for line in &mut source.lines {
        line.name = said_of(&"瓷".repeat(200), &"M".repeat(200));
        line.number = "8".repeat(40);
    }
    let (lines, read) = (source.lines.len(), read(&contract(&source, Stage::Final)));
    let count = |character: char| read.matches(character).count();
    assert!(count('御') >= 400 && count('W') >= 400 && count('窑') >= 400);
    assert!(count('瓷') >= 200 * lines && count('M') >= 200 * lines && count('8') >= 40 * lines);
}

fn said_of(zh: &str, en: &str) -> super::super::source::Said {
    super::super::source::Said { zh: zh.into(), en: en.into() }
}

#[test]
fn what_cannot_be_printed_is_named_by_its_field_and_character() {
    let named = |field: &str, character| Some((field.to_owned(), character));
    assert_eq!(refused(|source| source.free_clauses[0].zh.push('😀')), named("clauses.0.zh", '😀'));
    assert_eq!(refused(|source| source.free_clauses[0].en.push('\u{202e}')), named("clauses.0.en", '\u{202e}'));
    assert_eq!(refused(|source| source.template.clauses[3].text.zh.push('😀')), named("template.3.zh", '😀'));
    assert_eq!(refused(|source| source.template.clauses[3].heading.en.push('😀')), named("template.3.en", '😀'));
    assert_eq!(refused(|source| source.lines[4].name.zh.push('😀')), named("lines.4.name", '😀'));
    assert_eq!(refused(|source| source.lines[4].name.en.push('😀')), named("lines.4.name", '😀'));
    assert_eq!(refused(|source| source.lines[2].packing.zh.push('\u{200f}')), named("lines.2.packing", '\u{200f}'));
    assert_eq!(refused(|source| source.lines[0].note.push('😀')), named("lines.0.note", '😀'));
    assert_eq!(refused(|source| source.seller.name.en.push('😀')), named("seller.name.en", '😀'));
    assert_eq!(refused(|source| source.buyer.representative.push('😀')), named("buyer.representative", '😀'));
    assert_eq!(refused(|source| source.delivery.address.push('😀')), named("delivery.address", '😀'));
    assert_eq!(refused(|source| source.terms.push_str("\n\u{200b}")), named("terms", '\u{200b}'));
    assert_eq!(refused(|source| source.attachments[0].name.push('😀')), named("attachments.0.name", '😀'));
    assert_eq!(refused(|source| source.consent.zh.push('😀')), named("consent.zh", '😀'));
    assert_eq!(refused(|source| source.museum.zh.push('😀')), named("museum", '😀'));
    assert_eq!(refused(|source| source.number.push('😀')), named("number", '😀'));
    assert_eq!(fault(&PrintFault::Code { field: "code".into() }), None);
}

#[test]
fn a_protocol_says_who_signed_what_when_and_how() {
    let protocol = made();
    let read = read(&super::protocol(&protocol));
    assert_order(
        &read,
        &[
            "签署记录",
            "Protocol of signing",
            &protocol.sha256,
            "陈𬭎",
            "2026-11-07T00:06:40.000Z",
            &protocol.sha256,
            "密码、两步验证的动态码",
            "password, code of the second factor",
            "authorised by my company",
            "Ágnes Kovács",
            "Signed by both: effective",
            "展期推迟",
            "sha256sum \"GH-2026-000108.pdf\"",
            "certutil -hashfile",
        ],
    );
}

#[test]
fn a_protocol_reads_back_and_takes_nothing_else() {
    let protocol = made();
    let mut json = serde_json::to_value(&protocol).unwrap();
    assert_eq!(serde_json::from_value::<Protocol>(json.clone()).unwrap(), protocol);
    json["more"] = Value::Bool(true);
    assert!(serde_json::from_value::<Protocol>(json).is_err());
}

#[test]
fn instructions_name_each_file_with_its_hash_and_the_commands_in_both_languages() {
    let protocol = made();
    let said = instructions(&protocol, false);
    assert_eq!(said.matches(&format!("{}  {}", protocol.sha256, protocol.file)).count(), 2);
    for file in &protocol.attachments {
        assert_eq!(said.matches(&format!("{}  {}", file.sha256, file.name)).count(), 2);
    }
    for words in ["sha256sum", "shasum -a 256", "certutil -hashfile", "散列值", "Run any of these commands"] {
        assert!(said.contains(words), "{words}");
    }
}

/// What stands between double braces, in the order of the alphabet.
fn keys(text: &str) -> Vec<&str> {
    let mut keys: Vec<&str> = text.split("{{").skip(1).filter_map(|rest| Some(rest.split_once("}}")?.0)).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

#[test]
fn clauses_that_come_along_ask_for_known_fields_alike_in_both_languages() {
    const GIVEN: [&str; 7] = ["seller", "buyer", "total", "deposit", "security", "deadline", "order"];
    for json in [include_str!("../template/sale.json"), include_str!("../template/lease.json")] {
        let template: Value = serde_json::from_str(json).unwrap();
        let fields: Vec<&str> =
            template["blanks"].as_array().unwrap().iter().map(|field| field["key"].as_str().unwrap()).collect();
        let clauses = template["clauses"].as_array().unwrap();
        assert!((8..=12).contains(&clauses.len()));
        let mut used = Vec::new();
        for clause in clauses {
            let said = |part: &str, lang: &str| clause[part][lang].as_str().unwrap().to_owned();
            let (zh, en) = (said("text", "zh"), said("text", "en"));
            assert_eq!(keys(&zh), keys(&en), "{zh}");
            assert_eq!(zh.lines().count(), en.lines().count(), "{zh}");
            assert!(!said("heading", "zh").is_empty() && !said("heading", "en").is_empty());
            used.extend(keys(&zh).into_iter().map(str::to_owned));
        }
        for key in &used {
            assert!(fields.contains(&key.as_str()) || GIVEN.contains(&key.as_str()), "{key}");
        }
        for field in fields {
            assert!(used.iter().any(|key| key == field), "{field} is asked for and not used");
        }
    }
}
