//! Logins beside public pages: hashing passwords must leave a core to the visitors (RULES sign-in 7).

use std::{
    sync::mpsc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use super::ENCODING;
use super::report::{Report, Target};
use crate::http::Client;
use crate::server::{Server, Start, TempDir};

/// Logins a second, on two cores.
const RATE: u32 = 50;
/// Browsers that log in at the same time.
const BROWSERS: u32 = 10;
/// Accounts that the demo makes; a number each.
const ACCOUNTS: u32 = 14;
const PASSWORD: &str = "Bench-2026";
/// A page that is looked at meanwhile, and a call.
const LOOKED_AT: [&str; 2] = ["/exhibition/list", "/api/v1/profile"];
/// How often one is looked at: 200 a second.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Starts a server on every core and measures public pages without and with logins.
///
/// # Errors
/// When the server does not start or a login is refused.
pub fn measure(binary: &std::path::Path, seconds: u64, report: &mut Report) -> Result<()> {
    let data = TempDir::new("logins")?;
    let server =
        Server::start(&Start { binary, data: &data.0, core: None, env: &[("GUANLAN_DEMO_PASSWORD", PASSWORD)] })?;
    let time = Duration::from_secs(seconds.max(3));
    let mut quiet = looks(&server, time, mpsc::channel::<()>().1)?;
    let (done, over) = mpsc::channel();
    let (mut busy, rate) = std::thread::scope(|scope| -> Result<_> {
        let looking = scope.spawn(|| looks(&server, time * 4, over));
        let since = Instant::now();
        let clients: Vec<_> = (0..BROWSERS)
            .map(|number| {
                scope.spawn({
                    let server = &server;
                    move || logins(server, number, time)
                })
            })
            .collect();
        let mut made = 0;
        for client in clients {
            made += client.join().map_err(|_| anyhow::anyhow!("a login client stopped"))??;
        }
        let rate = f64::from(made) / since.elapsed().as_secs_f64();
        drop(done);
        let busy = looking.join().map_err(|_| anyhow::anyhow!("the looking client stopped"))??;
        Ok((busy, rate))
    })?;
    report.rate("logins beside public pages, both cores", rate, f64::from(RATE) * 0.95);
    let at = |times: &mut Vec<Duration>, share: usize| {
        times.sort();
        times[(times.len() * share).div_ceil(100).saturating_sub(1)]
    };
    report.milliseconds("public pages one at a time, quiet, p99", at(&mut quiet, 99), Target::Told);
    report.milliseconds("public pages one at a time, with logins, p50", at(&mut busy, 50), Target::Told);
    report.milliseconds("public pages one at a time, with logins, p99", at(&mut busy, 99), Target::AtMost(10.0));
    Ok(())
}

/// Times of pages, one after the other at a steady pace, until the time is over or the other end of `over` is dropped.
/// Asked without a pause they would take a core for themselves, and logins stand behind them.
fn looks(server: &Server, time: Duration, over: mpsc::Receiver<()>) -> Result<Vec<Duration>> {
    let mut client = Client::connect(server.address)?;
    let since = Instant::now();
    let mut times = Vec::new();
    // The receiver of a measurement without logins has lost its sender already.
    let alone = matches!(over.try_recv(), Err(mpsc::TryRecvError::Disconnected));
    while since.elapsed() < time {
        if !alone && matches!(over.try_recv(), Err(mpsc::TryRecvError::Disconnected)) {
            break;
        }
        for path in LOOKED_AT {
            let asked = Instant::now();
            let answer = client.get(path, &[ENCODING])?;
            if answer.status != 200 {
                bail!("{path} answered {} beside logins", answer.status);
            }
            let took = asked.elapsed();
            times.push(took);
            std::thread::sleep(LOOK_EVERY.saturating_sub(took));
        }
    }
    if times.is_empty() { bail!("no page was looked at") } else { Ok(times) }
}

/// Logs in at a steady pace, as one of the browsers; answers how often.
fn logins(server: &Server, number: u32, time: Duration) -> Result<u32> {
    let mut client = Client::connect(server.address)?;
    let pace = Duration::from_secs(1) * BROWSERS / RATE;
    let since = Instant::now();
    let mut made = 0;
    while since.elapsed() < time {
        let account = (number + made * BROWSERS) % ACCOUNTS + 1;
        let body = format!(r#"{{"mobile":"199000000{account:02}","password":"{PASSWORD}"}}"#);
        let answer = client.send("POST", "/user/getLogin", &[], Some(&body)).context("a login")?;
        if answer.status != 200 {
            bail!("a login answered {}: {}", answer.status, answer.text());
        }
        made += 1;
        let next = pace * made;
        #[expect(clippy::disallowed_methods, reason = "logins come at a pace; this is a bench")]
        std::thread::sleep(next.saturating_sub(since.elapsed()));
    }
    Ok(made)
}
