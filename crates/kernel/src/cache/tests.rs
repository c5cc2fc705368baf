use std::{
    io::Read,
    sync::atomic::{AtomicUsize, Ordering},
};

use axum::{
    Router,
    body::{Bytes, to_bytes},
    http::Request,
    routing::get,
};
use tower::ServiceExt;

use super::*;

const NOW: Millis = Millis(1_000);
const LATER: Millis = Millis(2_000);

fn text() -> String {
    "兰亭已矣，梓泽丘墟。 ".repeat(60)
}

fn key() -> Key {
    Key { text: "a list".into(), lasting: None }
}

fn asked(name: header::HeaderName, value: &str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
}

fn takes(codings: &str) -> HeaderMap {
    asked(header::ACCEPT_ENCODING, codings)
}

fn fresh(status: StatusCode, valid_until: Option<Millis>) -> Fresh {
    Fresh { status, content_type: "text/plain", body: text().into_bytes(), valid_until }
}

/// Asks for the one answer of these tests; `made` counts how often it is made.
async fn ask(cache: &Cache, headers: &HeaderMap, reply: Reply, made: &AtomicUsize) -> Response {
    let build = async {
        made.fetch_add(1, Ordering::Relaxed);
        // Others come meanwhile.
        tokio::task::yield_now().await;
        Ok(fresh(StatusCode::OK, Some(LATER)))
    };
    cache.answer(key(), NOW, headers, reply, build).await.unwrap()
}

async fn body(response: Response) -> Bytes {
    to_bytes(response.into_body(), 1 << 20).await.unwrap()
}

fn unpacked(coding: &str, body: &[u8]) -> String {
    let mut plain = String::new();
    match coding {
        "br" => brotli::Decompressor::new(body, 4096).read_to_string(&mut plain),
        "gzip" => flate2::read::GzDecoder::new(body).read_to_string(&mut plain),
        _ => (&mut &*body).read_to_string(&mut plain),
    }
    .unwrap();
    plain
}

fn said(response: &Response, name: header::HeaderName) -> Option<&str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

async fn weight(cache: &Cache) -> u64 {
    cache.answers.run_pending_tasks().await;
    cache.answers.weighted_size()
}

#[tokio::test]
async fn each_form_is_made_once_and_the_answer_itself_once_for_all_of_them() {
    let (cache, made) = (Cache::new(1 << 20), AtomicUsize::new(0));
    for coding in ["gzip", "br", "identity"] {
        let headers = takes(coding);
        let asking = || async { body(ask(&cache, &headers, Reply::Get, &made).await).await };
        let (one, two, three) = tokio::join!(asking(), asking(), asking());
        let later = asking().await;
        assert_eq!(unpacked(coding, &later), text());
        // The very same bytes, not equal ones.
        assert!([one, two, three].iter().all(|each| std::ptr::eq(each.as_ptr(), later.as_ptr())), "{coding}");
    }
    assert_eq!(made.into_inner(), 1);
}

#[tokio::test]
async fn callers_who_wait_for_one_making_get_each_their_own_form() {
    let (cache, made) = (Cache::new(1 << 20), AtomicUsize::new(0));
    let [brotli, gzip, plain] = ["br", "gzip", "identity"].map(takes);
    let asking = |headers| ask(&cache, headers, Reply::Get, &made);
    let (one, two, three) = tokio::join!(asking(&brotli), asking(&gzip), asking(&plain));
    for (coding, answer) in [("br", one), ("gzip", two), ("identity", three)] {
        assert_eq!(said(&answer, header::CONTENT_ENCODING).unwrap_or("identity"), coding);
        assert_eq!(unpacked(coding, &body(answer).await), text());
    }
    assert_eq!(made.into_inner(), 1);
}

#[tokio::test]
async fn every_form_counts_against_the_bytes_of_the_cache() {
    let (cache, made) = (Cache::new(1 << 20), AtomicUsize::new(0));
    let mut bytes = 0;
    for coding in ["br", "identity", "gzip"] {
        let before = weight(&cache).await;
        let form = body(ask(&cache, &takes(coding), Reply::Get, &made).await).await.len() as u64;
        bytes += form;
        assert_eq!(
            weight(&cache).await - before,
            form + if before == 0 { (BESIDE + "a list".len()) as u64 } else { 0 }
        );
    }
    // One that holds any two of the forms, and not all three.
    let small = Cache::new(bytes + BESIDE as u64);
    for coding in ["br", "identity", "gzip"] {
        ask(&small, &takes(coding), Reply::Get, &made).await;
        assert!(weight(&small).await <= bytes + BESIDE as u64, "{coding}");
    }
}

#[tokio::test]
async fn every_form_has_its_headers_and_is_known_again_by_its_own_tag_alone() {
    let (cache, made) = (Cache::new(1 << 20), AtomicUsize::new(0));
    let mut tags: Vec<String> = Vec::new();
    for coding in ["br", "gzip", "identity"] {
        let answer = ask(&cache, &takes(coding), Reply::Get, &made).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(said(&answer, header::CONTENT_ENCODING), Some(coding).filter(|coding| *coding != "identity"));
        assert_eq!(said(&answer, header::VARY), Some("accept-encoding, cookie"));
        assert_eq!(said(&answer, header::CACHE_CONTROL), Some("no-cache"));
        assert_eq!(said(&answer, header::CONTENT_TYPE), Some("text/plain"));
        let tag = said(&answer, header::ETAG).unwrap().to_owned();
        assert!(tag.starts_with('"'), "{tag} is strong");
        for (known, status) in
            tags.iter().map(|other| (other, 200)).chain([(&tag, 304), (&format!("\"x\", {tag}"), 304)])
        {
            let mut headers = takes(coding);
            headers.insert(header::IF_NONE_MATCH, known.parse().unwrap());
            let again = ask(&cache, &headers, Reply::Get, &made).await;
            assert_eq!(again.status(), status, "{coding} {known}");
            assert_eq!(said(&again, header::VARY), Some("accept-encoding, cookie"));
            assert_eq!(said(&again, header::CACHE_CONTROL), Some("no-cache"));
            assert_eq!(said(&again, header::ETAG), Some(tag.as_str()));
            if status == 304 {
                assert_eq!((said(&again, header::CONTENT_TYPE), said(&again, header::CONTENT_ENCODING)), (None, None));
                assert!(body(again).await.is_empty());
            }
        }
        tags.push(tag);
    }
}

#[tokio::test]
async fn what_a_post_and_what_is_not_there_answer_has_no_tag() {
    let cache = Cache::new(1 << 20);
    let any = asked(header::IF_NONE_MATCH, "*");
    let posted = ask(&cache, &any, Reply::Post, &AtomicUsize::new(0)).await;
    assert_eq!((posted.status().as_u16(), said(&posted, header::ETAG)), (200, None));
    let missing = async { Ok(fresh(StatusCode::NOT_FOUND, Some(LATER))) };
    let missing =
        cache.answer(Key { text: "nothing".into(), lasting: None }, NOW, &any, Reply::Get, missing).await.unwrap();
    assert_eq!((missing.status().as_u16(), said(&missing, header::ETAG)), (404, None));
    assert_eq!(said(&missing, header::VARY), Some("accept-encoding, cookie"));
}

#[tokio::test]
async fn a_head_tells_the_length_of_the_form_that_a_get_brings() {
    let cache = Arc::new(Cache::new(1 << 20));
    let router = Router::new().route(
        "/",
        get(move |headers: HeaderMap| {
            let cache = cache.clone();
            async move { ask(&cache, &headers, Reply::Get, &AtomicUsize::new(0)).await }
        }),
    );
    let mut lengths = Vec::new();
    for coding in ["br", "gzip", "identity"] {
        let send = |method: &str| {
            let request = Request::builder().method(method).uri("/").header(header::ACCEPT_ENCODING, coding);
            router.clone().oneshot(request.body(Body::empty()).unwrap())
        };
        let (head, got) = (send("HEAD").await.unwrap(), send("GET").await.unwrap());
        let length = said(&head, header::CONTENT_LENGTH).unwrap().to_owned();
        for name in [header::ETAG, header::CONTENT_ENCODING, header::VARY, header::CONTENT_TYPE] {
            assert_eq!(head.headers().get(&name), got.headers().get(&name), "{coding} {name}");
        }
        assert!(body(head).await.is_empty());
        assert_eq!(length, body(got).await.len().to_string(), "{coding}");
        lengths.push(length);
    }
    lengths.dedup();
    assert_eq!(lengths.len(), 3);
}

#[tokio::test]
async fn an_answer_that_is_over_is_made_anew_in_every_form_and_one_without_an_end_is_not_kept() {
    let (cache, made) = (Cache::new(1 << 20), AtomicUsize::new(0));
    for coding in ["br", "gzip"] {
        ask(&cache, &takes(coding), Reply::Get, &made).await;
    }
    let other = || async { Ok(Fresh { body: "another".repeat(60).into_bytes(), ..fresh(StatusCode::OK, None) }) };
    for coding in ["gzip", "br", "identity"] {
        let answer = cache.answer(key(), LATER, &takes(coding), Reply::Get, other()).await.unwrap();
        assert_eq!(unpacked(coding, &body(answer).await), "another".repeat(60), "{coding}");
    }
    cache.answers.run_pending_tasks().await;
    assert_eq!(cache.answers.entry_count(), 0);
}

/// The answer to one question at another version of what it is made of; `None` where it cannot be made.
async fn lasting(cache: &Cache, version: u8, now: i64, made: Option<Millis>) -> Result<String, ApiError> {
    let key = Key { text: format!("a page {version}"), lasting: Some("a page".len()) };
    let build = async {
        let body = format!("version {version}").into_bytes();
        made.map(|end| Fresh { body, ..fresh(StatusCode::OK, Some(end)) }).ok_or(ApiError::Unavailable)
    };
    let answer = cache.answer(key, Millis(now), &takes("identity"), Reply::Get, build).await?;
    Ok(String::from_utf8(body(answer).await.to_vec()).unwrap())
}

#[tokio::test]
async fn where_the_next_answer_cannot_be_made_the_last_one_is_sent_for_a_minute_after_it_was_right() {
    let cache = Cache::new(1 << 20);
    let end = Millis(1_000_000);
    assert!(lasting(&cache, 1, 0, None).await.is_err(), "there is none yet");
    assert_eq!(lasting(&cache, 1, 0, Some(end)).await.unwrap(), "version 1");
    assert_eq!(lasting(&cache, 1, 30_000, None).await.unwrap(), "version 1", "it is right, and was seen to be");
    for now in [30_000, 90_000] {
        assert_eq!(lasting(&cache, 2, now, None).await.unwrap(), "version 1", "{now}");
    }
    assert!(lasting(&cache, 2, 90_001, None).await.is_err(), "a minute is over");
    assert_eq!(lasting(&cache, 2, 90_001, Some(end)).await.unwrap(), "version 2");
    assert_eq!(lasting(&cache, 3, 90_002, None).await.unwrap(), "version 2");

    // What came to its end stands in for itself, as often as somebody asks.
    lasting(&cache, 2, end.0 - 1, None).await.unwrap();
    for now in [end.0, end.0 + GRACE - 1] {
        assert_eq!(lasting(&cache, 2, now, None).await.unwrap(), "version 2", "{now}");
    }
    assert!(lasting(&cache, 2, end.0 + GRACE, None).await.is_err());
}

#[tokio::test]
async fn an_old_answer_stands_in_for_no_refusal_and_for_no_other_question() {
    let cache = Cache::new(1 << 20);
    lasting(&cache, 1, 0, Some(LATER)).await.unwrap();
    let ask = async |text: &str, error: ApiError| {
        let key = Key { text: text.into(), lasting: Some("a page".len()) };
        cache.answer(key, Millis(1), &HeaderMap::new(), Reply::Get, async { Err(error) }).await.is_err()
    };
    assert!(ask("a page 2", ApiError::NotFound).await);
    assert!(ask("b page 2", ApiError::Unavailable).await);
    assert!(!ask("a page 2", ApiError::Unavailable).await);
}
