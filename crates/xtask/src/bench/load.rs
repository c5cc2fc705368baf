//! Throughput with wrk on the load's core.

use anyhow::{Context, Result, bail};

use super::ENCODING;
use crate::http::Client;
use crate::server::Server;
use crate::sh;

/// One call, repeated.
pub struct Call {
    path: String,
    /// A JSON body makes it a POST.
    body: Option<&'static str>,
    /// The header line by which the form of the answer is chosen.
    takes: String,
}

impl Call {
    pub fn get(path: &str) -> Self {
        Self { path: path.to_owned(), body: None, takes: ENCODING.to_owned() }
    }

    pub fn post(path: &str, body: &'static str) -> Self {
        Self { path: path.to_owned(), body: Some(body), takes: ENCODING.to_owned() }
    }

    /// The same request at another address.
    pub fn at(&self, path: &str) -> Self {
        Self { path: path.to_owned(), body: self.body, takes: self.takes.clone() }
    }

    /// The same request from a caller who takes this coding and no other.
    pub fn taking(&self, coding: &str) -> Self {
        Self { path: self.path.clone(), body: self.body, takes: format!("accept-encoding: {coding}") }
    }

    /// Which coding it is answered in.
    ///
    /// # Errors
    /// When it is not answered.
    pub fn coding(&self, client: &mut Client) -> Result<String> {
        let method = if self.body.is_some() { "POST" } else { "GET" };
        let answer = client.send(method, &self.path, &[&self.takes], self.body)?;
        Ok(answer.header("content-encoding").unwrap_or("identity").to_owned())
    }

    /// Calls it twice, so that it is warm, and answers the length of its body on the wire.
    ///
    /// # Errors
    /// When it does not answer 200.
    pub fn warm(&self, client: &mut Client) -> Result<usize> {
        let method = if self.body.is_some() { "POST" } else { "GET" };
        let mut bytes = 0;
        for _ in 0..2 {
            let answer = client.send(method, &self.path, &[&self.takes], self.body)?;
            if answer.status != 200 {
                bail!("{method} {} answered {}: {}", self.path, answer.status, answer.text());
            }
            bytes = answer.body.len();
        }
        Ok(bytes)
    }
}

/// Where the load comes from.
pub struct Load<'a> {
    pub server: &'a Server,
    /// Length of one round.
    pub seconds: u64,
    pub core: usize,
}

impl Load<'_> {
    /// Requests a second of two calls: three rounds each, in turn, so that a slow moment meets both; the medians.
    ///
    /// # Errors
    /// When wrk fails or an answer is not 2xx.
    pub fn compare(&self, calls: [&Call; 2]) -> Result<[f64; 2]> {
        let mut rounds = [Vec::new(), Vec::new()];
        for _ in 0..3 {
            for (call, rates) in calls.iter().zip(&mut rounds) {
                rates.push(self.rate(call)?);
            }
        }
        Ok(rounds.map(|mut rates| {
            rates.sort_by(f64::total_cmp);
            rates[1]
        }))
    }

    fn rate(&self, call: &Call) -> Result<f64> {
        let mut wrk = sh::command("taskset");
        wrk.args(["-c", &self.core.to_string(), "wrk", "-t1", "-c32"]).arg(format!("-d{}s", self.seconds));
        wrk.args(["-H", &call.takes]);
        if let Some(body) = call.body {
            let script = sh::scratch()?.join("post.lua");
            let text =
                format!("wrk.method = 'POST'\nwrk.body = '{body}'\nwrk.headers['Content-Type'] = 'application/json'\n");
            std::fs::write(&script, text)?;
            wrk.arg("-s").arg(script);
        }
        wrk.arg(format!("{}{}", self.server.url(), call.path));
        let printed = sh::output(&mut wrk)?;
        read(&String::from_utf8_lossy(&printed)).with_context(|| format!("load on {}", call.path))
    }
}

/// `Requests/sec` of wrk's report.
fn read(report: &str) -> Result<f64> {
    if let Some(line) = report.lines().find(|line| line.contains("Non-2xx") || line.contains("Socket errors")) {
        bail!("{}", line.trim());
    }
    let line = report.lines().find_map(|line| line.strip_prefix("Requests/sec:")).context("wrk told no rate")?;
    Ok(line.trim().parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_read_and_a_run_with_errors_counts_for_nothing() {
        assert!((read("  x\nRequests/sec:  12345.67\nTransfer/sec: 1MB").unwrap() - 12345.67).abs() < 0.001);
        assert!(read("Non-2xx or 3xx responses: 3\nRequests/sec: 9").is_err());
        assert!(read("nothing").is_err());
    }
}
