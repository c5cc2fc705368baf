//! Related words, what may have been meant, and the order of kinds.

use super::model::{document, index, keys};
use crate::{Index, Query, Sort, Thesaurus};

/// Keys of what only related words find, ascending.
fn related(index: &Index, thesaurus: &Thesaurus, keyword: &str) -> Vec<u64> {
    let query = Query { keyword: Some(keyword), related: Some(thesaurus), ..Query::default() };
    index.ids(&query).unwrap().into_iter().map(|id| id - 100).collect()
}

fn museum() -> Thesaurus {
    Thesaurus::of([vec!["青瓷", "celadon", "green ware"], vec!["碗", "bowl"], vec!["茶", "tea"]])
}

#[test]
fn related_words_find_what_the_keyword_does_not() {
    let index = index(&[
        ("青瓷碗", ""),
        ("Celadon bowl", ""),
        ("Celadons", "two bowls"),
        ("green glaze on ware", "a bowl"),
        ("Greenware", "bowl"),
        ("Green wares", "碗"),
        ("石碗", ""),
    ]);
    let thesaurus = museum();
    assert_eq!(keys(&index, "青瓷碗"), [0]);
    assert_eq!(related(&index, &thesaurus, "青瓷碗"), [1, 2, 5]);
    assert_eq!(keys(&index, "celadon bowl"), [1, 2]);
    assert_eq!(related(&index, &thesaurus, "celadon bowl"), [0, 5]);
}

#[test]
fn a_related_word_is_never_inside_another_one() {
    let index = index(&[("Steam and teaspoons", ""), ("A tea house", ""), ("茶", "")]);
    assert_eq!(related(&index, &museum(), "茶"), [1]);
    assert_eq!(related(&index, &museum(), "tea"), [2]);
}

#[test]
fn a_keyword_that_only_asks_has_no_related_words() {
    let index = index(&[("a", ""), ("b", "")]);
    assert!(related(&index, &museum(), "where is the").is_empty());
    assert!(related(&index, &museum(), "请问哪里").is_empty());
}

#[test]
fn a_slip_brings_what_was_meant() {
    let index = index(&[("Celadon", "kiln"), ("青瓷", "龙窑"), ("会员", "单位")]);
    assert_eq!(index.meant("celedon", 3).unwrap(), ["celadon"]);
    assert_eq!(index.meant("celedon kiln", 3).unwrap(), ["celadon kiln"]);
    assert_eq!(index.meant("青磁", 3).unwrap(), ["青瓷"]);
    assert_eq!(index.meant("qingci", 3).unwrap(), ["青瓷"]);
    assert_eq!(index.meant("龙摇青瓷", 3).unwrap(), ["龙窑青瓷"]);
    assert!(index.meant("celadon", 3).unwrap().is_empty(), "what is known is not doubted");
    assert!(index.meant("xyzzy", 3).unwrap().is_empty());
    assert!(index.meant("celedon klin celodon kilm", 3).unwrap().is_empty(), "four slips are no slips");
}

#[test]
fn a_record_of_that_name_comes_first_and_kinds_have_their_weight() {
    let index = Index::in_memory().unwrap();
    let mut documents = vec![
        document(0, "窑火 kiln", "kiln kiln kiln kiln"),
        document(1, "The kiln\n窑", "long ago"),
        document(2, "A walk", "by the kiln, in the rain"),
    ];
    documents[2].group = 7;
    index.update(&[], documents).unwrap();
    let order = |keyword, weights: &[(u32, f32)]| -> Vec<u64> {
        let query = Query { keyword: Some(keyword), sort: Sort::Relevance, limit: 9, weights, ..Query::default() };
        index.search(&query).unwrap().hits.into_iter().map(|hit| hit.key).collect()
    };
    assert_eq!(order("窑", &[]), [1, 0]);
    assert_eq!(order("kiln", &[]).last(), Some(&2));
    assert_eq!(order("kiln", &[(7, 50.0)]).first(), Some(&2));
}

#[test]
fn what_is_being_typed_goes_on_by_letters_by_sound_and_at_its_last_word() {
    let index = index(&[("Celadon", "kiln"), ("青瓷", "龙窑"), ("Dragon kiln", ""), ("Dragon's back", "")]);
    assert_eq!(index.beginning("ce", 5).unwrap(), ["celadon"]);
    assert_eq!(index.beginning("qing", 5).unwrap(), ["青瓷"]);
    assert_eq!(index.beginning("kiln ce", 5).unwrap(), ["kiln celadon"]);
    assert_eq!(index.beginning("龙窑青", 5).unwrap(), ["龙窑青瓷"]);
    assert!(index.beginning("xyzzy", 5).unwrap().is_empty());
    assert!(index.beginning("", 5).unwrap().is_empty());
    assert_eq!(index.names("dragon", 5).unwrap(), ["dragon kiln", "dragon's back"]);
    assert_eq!(index.names("DRAGON K", 5).unwrap(), ["dragon kiln"]);
    assert!(index.names("kiln", 5).unwrap().is_empty());
}
