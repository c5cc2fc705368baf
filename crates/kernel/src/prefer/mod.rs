//! How long a caller is ready to wait for an answer (RFC 7240).

mod extract;

use std::time::Duration;

pub use extract::Patience;

/// What is waited for where nothing is said.
const WAIT: Duration = Duration::from_secs(2);
/// What is waited for at most.
const MOST: Duration = Duration::from_secs(10);

/// What preferences that nobody knows say is passed over, as the standard wants it.
fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Option<Duration> {
    let (mut is_async, mut wait) = (false, None);
    for one in lines.flat_map(|line| line.split(',')) {
        let one = one.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        match one.split_once('=') {
            None => is_async |= one == "respond-async",
            Some((name, value)) if name.trim() == "wait" => wait = value.trim().trim_matches('"').parse().ok(),
            Some(_) => {}
        }
    }
    is_async.then(|| wait.map_or(WAIT, Duration::from_secs).min(MOST))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::read;

    #[test]
    fn a_preference_is_read_as_the_standard_says() {
        let seconds = |text: &str| read(text.split('\n')).map(|wait| wait.as_secs());
        assert_eq!(seconds(""), None);
        assert_eq!(seconds("wait=3"), None, "who does not say so waits as long as it takes");
        assert_eq!(seconds("respond-async"), Some(2));
        assert_eq!(seconds("respond-async, wait=0"), Some(0));
        assert_eq!(seconds("return=minimal; foo=\"some\", Wait = \"5\"\nRespond-Async"), Some(5));
        assert_eq!(seconds("respond-async, wait=-1"), Some(2), "nonsense is passed over");
        assert_eq!(read(["respond-async, wait=9999"].into_iter()), Some(Duration::from_secs(10)));
    }
}
