//! How fast places are given, as `cargo xtask bench --only bookings` asks it: through the calls of visitors, without the
//! network between.
//!
//! `booking_load URL SECONDS CLIENTS SLOTS` holds and confirms places for one person after the other, each with a real name,
//! by so many clients at once, in one slot or spread over several; every reservation is two commits and a letter. Meanwhile
//! somebody looks at lists, at a steady pace. Prints how many were confirmed in a second, and in how many milliseconds 99 of
//! 100 lists were there. It ends with an error where a place was given twice or a count is wrong.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use guanlan_booking::testing::{Browser, House, RESERVATIONS, TestApp, ask, resident};
use guanlan_kernel::testing::{Engine, TestKernel, UnderTest};
use serde_json::json;

/// As the server has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Places of each slot: more than anybody takes while it is measured.
const PLACES: i64 = 100_000;
/// Accounts for each client: one has a limit of persons a day.
const ACCOUNTS: u32 = 4;
/// Between two lists that somebody looks at.
const PACE: Duration = Duration::from_millis(10);

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, seconds, clients, slots] = arguments.as_slice() else {
        return Err("booking_load URL SECONDS CLIENTS SLOTS".into());
    };
    let time = Duration::from_secs(seconds.parse()?);
    let (clients, slots): (u32, usize) = (clients.parse()?, slots.parse()?);
    let ground = TestKernel::start(Engine::Sqlite).await.ok_or("no ground")?.on(url).await;
    let app: &'static TestApp =
        Box::leak(Box::new(TestApp::of(guanlan_booking::Booking::parts(&ground, None), ground)));
    let ids = slots_of(app, slots).await;
    let tokens = Arc::new(visitors(app, clients * ACCOUNTS).await);
    let number = Arc::new(AtomicU32::new(0));
    let since = Instant::now();
    let running: Vec<_> = (0..clients)
        .map(|client| {
            let (ids, tokens, number) = (ids.clone(), Arc::clone(&tokens), Arc::clone(&number));
            tokio::spawn(async move {
                let mut done = 0_u32;
                while since.elapsed() < time {
                    let number = number.fetch_add(1, Ordering::Relaxed);
                    let token = &tokens[(client * ACCOUNTS + done % ACCOUNTS) as usize];
                    reserve(app, token, ids[number as usize % ids.len()], number).await?;
                    done += 1;
                }
                Ok::<u32, Failure>(done)
            })
        })
        .collect();
    let looking = tokio::spawn(lists(app, tokens[0].clone(), since, time));
    let mut done = 0;
    for client in running {
        done += client.await??;
    }
    let rate = f64::from(done) / since.elapsed().as_secs_f64();
    let verdict = guanlan_booking::verify(&app.app.db).await?;
    if !verdict.findings.is_empty() || verdict.persons < i64::from(done) {
        return Err(format!("{done} were confirmed: {verdict}").into());
    }
    let mut times = looking.await??;
    times.sort_unstable();
    let p99 = times.get(times.len() * 99 / 100).ok_or("no list was looked at")?;
    println!("{rate:.0} {:.1}", p99.as_secs_f64() * 1000.0);
    Ok(())
}

/// Looks at what is free, at the programmes and at one's own reservations, one after the other; answers how long each took.
async fn lists(app: &TestApp, token: String, since: Instant, time: Duration) -> Result<Vec<Duration>, Failure> {
    let by = Browser { app, cookie: None, token: Some(token), id: String::new() };
    let programmes = by.get("/api/v1/programmes").await.json();
    let programme = programmes["data"][0]["id"].as_i64().ok_or("no programme")?;
    let lists = [&format!("/api/v1/slots?programme={programme}"), "/api/v1/programmes", RESERVATIONS];
    let (mut pace, mut times) = (tokio::time::interval(PACE), Vec::new());
    for list in lists.into_iter().cycle() {
        pace.tick().await;
        if since.elapsed() >= time {
            break;
        }
        let began = Instant::now();
        let answer = by.get(list).await;
        times.push(began.elapsed());
        if answer.status != 200 {
            return Err(format!("{list}: {}", answer.text()).into());
        }
    }
    Ok(times)
}

/// Slots of a programme of one run, on as many days and times as there are.
async fn slots_of(app: &'static TestApp, count: usize) -> Vec<i64> {
    let rules = json!({"releaseAt": "00:00", "daysAhead": 60, "returnMinutes": 0, "personsPerDay": 500});
    let house = House::open(app, PLACES, json!({"rules": rules})).await;
    let mut ids = Vec::new();
    for day in 1..=14 {
        ids.extend(house.slots(day).await.iter().filter_map(|slot| slot["id"].as_i64()));
    }
    for day in 15..=60 {
        ids.extend(house.slots(day).await.iter().filter_map(|slot| slot["id"].as_i64()));
    }
    ids.truncate(count);
    ids
}

/// The tokens of so many accounts.
async fn visitors(app: &'static TestApp, count: u32) -> Vec<String> {
    let house = House::beside(app).await;
    let mut tokens = Vec::new();
    for order in 1..=count {
        tokens.extend(house.visitor(order).await.token.clone());
    }
    tokens
}

async fn reserve(app: &TestApp, token: &str, slot: i64, number: u32) -> Result<(), Failure> {
    let born = chrono::NaiveDate::from_ymd_opt(1940, 1, 1).ok_or("a day")? + chrono::Days::new(u64::from(number / 900));
    let person = json!({
        "name": "示例人", "idType": "residentId", "idNumber": resident(&born.format("%Y%m%d").to_string(), number % 900),
    });
    let asked = json!({"slotId": slot, "party": [person], "consentVersion": "1"});
    let by = Browser { app, cookie: None, token: Some(token.to_owned()), id: String::new() };
    let held = ask(&by, &format!("load-number-{number}"), &asked).await;
    if held.status != 201 {
        return Err(format!("{} {}", held.status, held.text()).into());
    }
    let held = held.json();
    let code = held["data"]["code"].as_str().ok_or("no code")?;
    let confirmed = by.post(&format!("{RESERVATIONS}/{code}/confirmation"), json!({})).await;
    if confirmed.status != 200 {
        return Err(format!("{} {}", confirmed.status, confirmed.text()).into());
    }
    Ok(())
}
