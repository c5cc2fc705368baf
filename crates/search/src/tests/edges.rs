//! The keywords that search engines usually get wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use super::model::{document, index, keys};
use crate::{Document, Index, Query, SearchError, Sort};

#[test]
fn one_chinese_character_is_enough() {
    let index = index(&[("青花瓷瓶", ""), ("花", ""), ("瓶", "铜花"), ("石", "无")]);
    assert_eq!(keys(&index, "花"), [0, 1, 2]);
}

#[test]
fn a_word_that_no_dictionary_has_is_found() {
    let index = index(&[("汝窑天青釉碗", ""), ("宋汝窑", ""), ("汝 窑", ""), ("窑汝", "")]);
    assert_eq!(keys(&index, "汝窑"), [0, 1]);
}

#[test]
fn chinese_and_english_terms_must_both_be_there() {
    let index = index(&[
        ("香港街景", "a photograph"),
        ("香港", "painting"),
        ("photograph of 香港", ""),
        ("x香港photograph", ""),
    ]);
    assert_eq!(keys(&index, "香港 photograph"), [0, 2, 3]);
    assert_eq!(keys(&index, "香港photograph"), [3]);
}

#[test]
fn full_width_and_traditional_forms_find_each_other() {
    let index = index(&[("ＢＬＵＥ　龍泉窯", ""), ("blue 龙泉窑", ""), ("着錄", "著录")]);
    for keyword in ["blue 龙泉窑", "Ｂlue　龍泉窯", "龍泉窑"] {
        assert_eq!(keys(&index, keyword), [0, 1], "{keyword}");
    }
    assert_eq!(keys(&index, "著录"), [2]);
}

#[test]
fn a_part_of_a_word_is_enough() {
    let index = index(&[("A Photograph", ""), ("photo", ""), ("hot", "ogra")]);
    assert_eq!(keys(&index, "hotogra"), [0]);
    assert_eq!(keys(&index, "hot"), [0, 1, 2]);
    assert_eq!(keys(&index, "ph"), [0, 1]);
    assert_eq!(keys(&index, "p"), [0, 1]);
    assert_eq!(keys(&index, "oto"), [0, 1]);
}

#[test]
fn signs_are_plain_characters() {
    let texts = [
        ("100% cotton", ""),
        ("1000", "%"),
        ("K-1", ""),
        ("k 1", ""),
        ("a_b", ""),
        ("don't", ""),
        ("dont", "don t"),
        ("48.3 × 40 cm", ""),
        ("花🏺瓶", ""),
        ("👩‍🎨", ""),
        ("ab\u{200f}cd", ""),
        ("bon't don'", "on't"),
    ];
    let index = index(&texts);
    for (keyword, expected) in [
        ("100%", &[0_u64][..]),
        ("%", &[0, 1]),
        ("k-1", &[2]),
        ("_", &[4]),
        ("don't", &[5]),
        ("n't", &[5, 11]),
        (".", &[7]),
        ("48.3 40", &[7]),
        ("🏺", &[8]),
        ("花🏺瓶", &[8]),
        ("👩‍🎨", &[9]),
        ("\u{200f}", &[10]),
        ("b\u{200f}c", &[10]),
        ("ab\u{200f}cd", &[10]),
        ("\\", &[]),
        ("*", &[]),
    ] {
        assert_eq!(keys(&index, keyword), expected, "{keyword:?}");
    }
}

#[test]
fn the_end_of_a_title_and_the_beginning_of_a_text_are_not_neighbours() {
    let index = index(&[("青", "花"), ("ab", "cd")]);
    assert!(keys(&index, "青花").is_empty());
    assert!(keys(&index, "abcd").is_empty());
}

#[test]
fn names_of_two_hundred_characters_and_terms_of_a_hundred_are_found() {
    let chinese: String = (0..200).map(|at| char::from_u32(0x4e00 + at * 7).unwrap()).collect();
    let latin: String = (0..200_u32).map(|at| char::from(b'a' + (at * at % 26) as u8)).collect();
    let index = index(&[(&chinese, ""), (&latin, ""), (&"a".repeat(200), ""), (&"哈".repeat(200), "")]);
    for (text, key) in [(&chinese, 0), (&latin, 1)] {
        let letters: Vec<char> = text.chars().collect();
        for long in [4, 32, 33, 34, 64, 65, 100, 200] {
            for from in [0, 1, 31, 32, 63, 90, 200 - long].into_iter().filter(|from| from + long <= 200) {
                let term: String = letters[from..from + long].iter().collect();
                assert!(keys(&index, &term).contains(&key), "{term}");
            }
        }
    }
    assert_eq!(keys(&index, &"a".repeat(200)), [2]);
    assert!(keys(&index, &"a".repeat(201)).is_empty());
    assert_eq!(keys(&index, &"哈".repeat(200)), [3]);
    assert!(keys(&index, &"哈".repeat(201)).is_empty());
}

#[test]
fn a_hostile_keyword_ends_soon() {
    let long = "哈".repeat(50_000) + " " + &"a".repeat(50_000) + " " + &"1.".repeat(25_000);
    let index = index(&[(&long, ""), (&long, "")]);
    let before = Instant::now();
    for term in ["哈".repeat(100), "a".repeat(100), "1.".repeat(50), "a.".repeat(50)] {
        let expected: &[u64] = if term.starts_with("a.") { &[] } else { &[0, 1] };
        assert_eq!(keys(&index, &term), expected);
    }
    // Not a figure, only the difference between linear and hopeless.
    assert!(before.elapsed().as_secs() < 10);
}

#[test]
fn a_blank_keyword_is_none() {
    let index = index(&[("a", ""), ("b", "")]);
    for keyword in ["", " ", "\u{3000}\t"] {
        assert_eq!(keys(&index, keyword), [0, 1]);
    }
}

#[test]
fn the_best_come_first_and_those_without_a_word_still_come() {
    let index = index(&[
        ("瓶", "一件器物，作为对比还提到了青花，除此之外与它没有关系"),
        ("青花瓷", "青花"),
        ("石", "无"),
        ("photographs", "x"),
        ("a photograph", "x"),
    ]);
    let found = |keyword| {
        let query = Query { keyword: Some(keyword), sort: Sort::Relevance, limit: 10, ..Query::default() };
        index.search(&query).unwrap().hits.into_iter().map(|hit| hit.key).collect::<Vec<_>>()
    };
    assert_eq!(found("青花"), [1, 0]);
    assert_eq!(found("photograph"), [4, 3]);
    assert_eq!(found(""), [0, 1, 2, 3, 4]);
}

#[test]
fn a_document_is_seen_in_its_window_and_language_only() {
    let index = Index::in_memory().unwrap();
    let mut documents = [document(0, "a", ""), document(1, "a", ""), document(2, "a", "")];
    documents[0].lang = Some(1);
    (documents[1].from, documents[1].until) = (10, 20);
    documents[2].until = i64::MIN;
    index.update(&[], documents).unwrap();
    let seen = |lang, now| index.ids(&Query { lang, now, ..Query::default() }).unwrap();
    assert_eq!(seen(0, 9), [0; 0]);
    assert_eq!(seen(1, 10), [100, 101]);
    assert_eq!(seen(0, 19), [101]);
    assert_eq!(seen(1, 20), [100]);
    assert_eq!(index.documents(), 3);
}

#[test]
fn the_last_of_several_documents_with_one_key_stays() {
    let index = Index::in_memory().unwrap();
    index.update(&[], [document(1, "first", ""), document(1, "second", "")]).unwrap();
    index.update(&[1], [document(1, "third", ""), document(1, "fourth", "")]).unwrap();
    assert!(keys(&index, "third").is_empty() && keys(&index, "first").is_empty());
    assert_eq!((keys(&index, "fourth"), index.documents(), index.generation()), (vec![1], 1, 2));
}

#[test]
fn a_facet_that_is_not_there_is_refused() {
    let index = index(&[("a", "")]);
    let query = Query { filters: &[(8, &[1])], ..Query::default() };
    assert!(matches!(index.search(&query), Err(SearchError::Facet(8))));
}

#[test]
fn a_reader_sees_an_update_whole_or_not_at_all() {
    let index = Index::in_memory().unwrap();
    let all = |version| (0..100).map(move |key| Document { group: version, ..document(key, "青花", "") });
    index.update(&[], all(0)).unwrap();
    let looks = Arc::new(AtomicUsize::new(0));
    let reader = {
        let (index, looks) = (index.clone(), looks.clone());
        std::thread::spawn(move || {
            while index.generation() < 20 {
                let query = Query { keyword: Some("青花"), count: true, ..Query::default() };
                let found = index.search(&query).unwrap();
                assert_eq!((found.total, found.groups.len()), (100, 1));
                looks.fetch_add(1, Ordering::Relaxed);
            }
        })
    };
    let mut seen = 0;
    for version in 1..20 {
        // No update before the reader has looked again, unless it has failed.
        while looks.load(Ordering::Relaxed) == seen && !reader.is_finished() {
            std::thread::yield_now();
        }
        seen = looks.load(Ordering::Relaxed);
        index.update(&[], all(version)).unwrap();
    }
    reader.join().unwrap();
}
