//! Sending, against a gateway of the tests' own, on both databases.

use std::{
    collections::VecDeque,
    io::Write,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::to_bytes,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use chrono::Duration;
use guanlan_http::shutdown::Stopping;
use serde_json::{Value, json};
use tokio::sync::Notify;

use super::{BodyFormat, Message, Sender, SmsSettings, follow, follower::Follower, list, put, store};
use crate::testing::{TestKernel, on_both_databases};

const MOBILE: &str = "13800000001";

const TEXT: &str = "您的注册验证码是 042137，5 分钟内有效。\"请勿\"告诉他人。";

/// A gateway: what it heard, and what it answers next; 200 where nothing is prepared.
#[derive(Clone, Default)]
struct Gateway(Arc<Inside>);

#[derive(Default)]
struct Inside {
    heard: Mutex<Vec<Heard>>,
    answers: Mutex<VecDeque<(u16, &'static str)>>,
    /// It takes requests and answers none.
    mute: Mutex<bool>,
    /// What begins to stop while it is asked.
    stops: Mutex<Option<Stopping>>,
    asked: Notify,
}

#[derive(Clone)]
struct Heard {
    line: String,
    app: String,
    kind: String,
    body: String,
}

async fn answer(State(gateway): State<Gateway>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let header = |name: &str| parts.headers.get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
    let heard = Heard {
        line: format!("{} {}", parts.method, parts.uri),
        app: header("x-app"),
        kind: header("content-type"),
        body: String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap(),
    };
    gateway.0.heard.lock().unwrap().push(heard);
    if let Some(stopping) = &*gateway.0.stops.lock().unwrap() {
        stopping.begin();
    }
    gateway.0.asked.notify_one();
    if *gateway.0.mute.lock().unwrap() {
        std::future::pending::<()>().await;
    }
    let (status, body) = gateway.0.answers.lock().unwrap().pop_front().unwrap_or((200, "{\"code\": 0}"));
    (StatusCode::from_u16(status).unwrap(), body).into_response()
}

impl Gateway {
    /// Begins to answer; the settings are those that reach it.
    async fn open() -> (Gateway, SmsSettings) {
        let gateway = Gateway::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().fallback(answer).with_state(gateway.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let settings = SmsSettings {
            url: format!("http://{address}/send").parse().unwrap(),
            method: "POST".parse().unwrap(),
            headers: vec![("x-app".parse().unwrap(), "hidden".parse().unwrap())],
            body: r#"{"to": "{{to}}", "text": "{{text}}", "code": "{{code}}"}"#.parse().unwrap(),
            format: BodyFormat::Json,
            signature: "【青岚市博物馆】".into(),
            retries: 2,
            success: String::new(),
        };
        (gateway, settings)
    }

    fn heard(&self) -> Vec<Heard> {
        self.0.heard.lock().unwrap().clone()
    }

    fn answer(&self, answers: &[(u16, &'static str)]) {
        self.0.answers.lock().unwrap().extend(answers);
    }
}

async fn write(test: &TestKernel, to: &str, text: &str) {
    let (test, now) = (&test.kernel, test.kernel.now());
    test.db.write(|tx| Box::pin(async move { put(tx, &test.keys, to, "register", text, now).await })).await.unwrap();
}

async fn messages(test: &TestKernel) -> Vec<Message> {
    list(test.kernel.db.reader(), &test.kernel.keys).await.unwrap()
}

async fn states(test: &TestKernel) -> Vec<String> {
    messages(test).await.into_iter().map(|one| one.state).collect()
}

fn sender(test: &TestKernel, settings: &SmsSettings) -> Sender {
    Sender::new(test.kernel.clone(), settings.clone()).unwrap()
}

/// What is logged on this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

on_both_databases! {
    async fn two_instances_send_each_message_once(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        let elsewhere = test.another().await;
        for number in 0..10 {
            write(&test, &format!("1380000000{number}"), TEXT).await;
        }
        let (one, other) = (sender(&test, &settings), sender(&elsewhere, &settings));
        let go_on = Stopping::new();
        let (here, there) = tokio::join!(one.round(&go_on), other.round(&go_on));
        assert_eq!(here.unwrap() + there.unwrap(), 10);
        let mut numbers: Vec<String> = gateway.heard().iter().map(|heard| {
            let body: Value = serde_json::from_str(&heard.body).unwrap();
            assert_eq!((&body["text"], &body["code"]), (&json!(format!("【青岚市博物馆】{TEXT}")), &json!("042137")));
            assert_eq!((&*heard.line, &*heard.app), ("POST /send", "hidden"));
            assert_eq!(heard.kind, "application/json; charset=utf-8");
            body["to"].as_str().unwrap().to_owned()
        }).collect();
        numbers.sort();
        numbers.dedup();
        assert_eq!((numbers.len(), gateway.heard().len()), (10, 10));
        assert_eq!(states(&test).await, ["sent"; 10]);
        assert_eq!(other.round(&go_on).await.unwrap(), 0, "what was sent is not sent again");
    }

    async fn a_form_and_an_address_get_their_values_escaped(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        let settings = SmsSettings {
            url: format!("{}?to={{{{to}}}}&text={{{{text}}}}", settings.url.expose()).parse().unwrap(),
            body: "to={{to}}&text={{text}}".parse().unwrap(),
            format: BodyFormat::Form,
            ..settings
        };
        write(&test, MOBILE, "a&b=c 100%").await;
        sender(&test, &settings).round(&Stopping::new()).await.unwrap();
        let heard = gateway.heard().remove(0);
        let (before, text) = heard.line.split_once("&text=").unwrap();
        assert_eq!(before, format!("POST /send?to={MOBILE}"));
        assert!(text.ends_with("a%26b%3Dc%20100%25"), "{text}");
        assert_eq!(heard.kind, "application/x-www-form-urlencoded");
        assert!(heard.body.ends_with("a%26b%3Dc%20100%25"), "{}", heard.body);
    }

    async fn a_message_that_was_not_taken_is_tried_again_after_a_growing_pause(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        gateway.answer(&[(500, "busy"), (503, "")]);
        write(&test, MOBILE, TEXT).await;
        let (sender, go_on) = (sender(&test, &settings), Stopping::new());
        assert_eq!(sender.round(&go_on).await.unwrap(), 1);
        assert_eq!(messages(&test).await[0].error, "500 Internal Server Error: busy");
        assert_eq!(sender.round(&go_on).await.unwrap(), 0, "not at once");
        for (wait, state) in [(5, "waiting"), (20, "sent")] {
            test.pass(Duration::seconds(wait - 1));
            assert_eq!(sender.round(&go_on).await.unwrap(), 0);
            test.pass(Duration::seconds(1));
            assert_eq!(sender.round(&go_on).await.unwrap(), 1);
            assert_eq!(states(&test).await, [state]);
        }
        assert_eq!((gateway.heard().len(), &*messages(&test).await[0].error), (3, ""));
    }

    async fn after_the_last_try_a_message_has_failed_and_holds_up_no_other(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        let settings = SmsSettings { success: "\"code\": 0".into(), ..settings };
        // Gateways answer 200 also where they refuse.
        gateway.answer(&[(200, "{\"code\": 7, \"msg\": \"no such number 13800000001\"}"); 3]);
        write(&test, MOBILE, TEXT).await;
        let (sender, go_on) = (sender(&test, &settings), Stopping::new());
        for _ in 0..3 {
            assert_eq!(sender.round(&go_on).await.unwrap(), 1);
            test.pass(Duration::minutes(2));
        }
        assert_eq!(sender.round(&go_on).await.unwrap(), 0);
        let failed = messages(&test).await.remove(0);
        assert_eq!((&*failed.state, &*failed.error), ("failed", "200 OK: {\"code\": 7, \"msg\": \"no such number …\"}"));
        write(&test, "13800000002", TEXT).await;
        assert_eq!(sender.round(&go_on).await.unwrap(), 1);
        assert_eq!(states(&test).await, ["failed", "sent"]);
    }

    async fn a_try_that_was_killed_is_made_again_by_another_instance(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        *gateway.0.mute.lock().unwrap() = true;
        write(&test, MOBILE, TEXT).await;
        let (killed, go_on) = (sender(&test, &settings), Stopping::new());
        tokio::select! {
            _ = killed.round(&go_on) => panic!("the gateway does not answer"),
            () = gateway.0.asked.notified() => {}
        }
        *gateway.0.mute.lock().unwrap() = false;
        let elsewhere = test.another().await;
        let other = sender(&elsewhere, &settings);
        test.pass(Duration::seconds(29));
        assert_eq!(other.round(&go_on).await.unwrap(), 0, "it may still be at it");
        test.pass(Duration::seconds(1));
        assert_eq!(other.round(&go_on).await.unwrap(), 1);
        assert_eq!(states(&test).await, ["sent"]);
    }

    async fn a_gateway_that_is_away_is_said_without_its_address_and_nothing_is_logged_in_clear(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(move || writer.clone()).finish();
        let guard = tracing::subscriber::set_default(subscriber);
        gateway.answer(&[(400, "13800000001 042137 hidden")]);
        write(&test, MOBILE, TEXT).await;
        let away = SmsSettings { url: "http://127.0.0.1:1/hidden".parse().unwrap(), ..settings.clone() };
        let go_on = Stopping::new();
        sender(&test, &settings).round(&go_on).await.unwrap();
        test.pass(Duration::minutes(2));
        sender(&test, &away).round(&go_on).await.unwrap();
        assert_eq!(messages(&test).await[0].error, "no connection");
        test.pass(Duration::minutes(2));
        sender(&test, &settings).round(&go_on).await.unwrap();
        assert_eq!(states(&test).await, ["sent"]);
        drop(guard);
        let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert!(logged.contains("a message was sent") && logged.contains("no connection"), "{logged}");
        for word in [MOBILE, "042137", "验证码", "/hidden", "x-app: hidden"] {
            assert!(!logged.contains(word), "{word} in {logged}");
        }
    }

    async fn a_try_that_was_taken_for_dead_does_not_have_a_sent_message_sent_again(test: TestKernel) {
        write(&test, MOBILE, TEXT).await;
        let now = test.kernel.now();
        let (db, reader) = (&test.kernel.db, test.kernel.db.reader());
        let claim = async || {
            let row = store::due(reader, now).await.unwrap().unwrap();
            let taken = &row;
            assert!(db.write(|tx| Box::pin(async move { store::claim(&**tx, taken, now).await })).await.unwrap());
            row
        };
        let tried = async |row: &guanlan_db::entity::outbox::Model, state: &'static str| {
            db.write(|tx| Box::pin(async move { store::tried(&**tx, row, state, "").await })).await.unwrap();
        };
        let (dead, other) = (claim().await, claim().await);
        tried(&other, "sent").await;
        tried(&dead, "waiting").await;
        assert_eq!(states(&test).await, ["sent"]);
    }

    async fn when_the_server_stops_the_message_in_hand_is_the_last(test: TestKernel) {
        let (gateway, settings) = Gateway::open().await;
        for _ in 0..3 {
            write(&test, MOBILE, TEXT).await;
        }
        let stopping = Stopping::new();
        *gateway.0.stops.lock().unwrap() = Some(stopping.clone());
        assert_eq!(sender(&test, &settings).round(&stopping).await.unwrap(), 1);
        assert_eq!(states(&test).await, ["sent", "waiting", "waiting"]);
        // The lease was given back: whoever comes next goes on.
        let elsewhere = test.another().await;
        assert_eq!(sender(&elsewhere, &settings).round(&Stopping::new()).await.unwrap(), 2);
        assert_eq!(states(&test).await, ["sent"; 3]);
    }

    async fn a_follower_reads_each_message_once_also_one_that_was_committed_late(test: TestKernel) {
        let mut follower = Follower::default();
        let mut read = async || {
            let read = follower.read(test.kernel.db.reader(), &test.kernel.keys).await.unwrap();
            read.into_iter().map(|one| one.text).collect::<Vec<_>>()
        };
        assert!(read().await.is_empty());
        write(&test, MOBILE, "one").await;
        write(&test, MOBILE, "two").await;
        assert_eq!(read().await, ["one", "two"]);
        assert!(read().await.is_empty());
        // Its instant is that of its transaction's beginning.
        let begun = guanlan_core::clock::Millis(test.kernel.now().0 - 30_000);
        let kernel = &test.kernel;
        let late = kernel.db.write(|tx| Box::pin(async move { put(tx, &kernel.keys, MOBILE, "register", "late", begun).await }));
        late.await.unwrap();
        assert_eq!(read().await, ["late"]);
        test.pass(Duration::minutes(5));
        write(&test, MOBILE, "three").await;
        assert_eq!(read().await, ["three"]);
        assert!(read().await.is_empty());
    }

    async fn who_follows_gets_lines_of_json_until_the_stop(test: TestKernel) {
        write(&test, MOBILE, "there").await;
        let (stopping, mut lines) = (Stopping::new(), Vec::new());
        let kernel = &test.kernel;
        let (told, mut telling) = tokio::sync::mpsc::unbounded_channel();
        let following = follow(kernel.db.reader(), &kernel.keys, &stopping, |line| {
            told.send(line.to_owned()).map_err(std::io::Error::other)
        });
        let reading = async {
            lines.extend(telling.recv().await);
            write(&test, MOBILE, "new").await;
            lines.extend(telling.recv().await);
            stopping.begin();
        };
        let (followed, ()) = tokio::join!(following, reading);
        followed.unwrap();
        let texts: Vec<Value> = lines.iter().map(|line| serde_json::from_str::<Value>(line).unwrap()["text"].take()).collect();
        assert_eq!(texts, ["there", "new"]);
    }
}
