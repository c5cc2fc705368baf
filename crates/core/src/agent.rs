//! What asks, by what it calls itself: programs, which are no visitors, browsers, phones.

/// Parts of the names of programs that fetch pages for nobody who looks at them, in lower case: search engines,
/// previews in chats, checks of speed and availability, libraries.
const PROGRAMS: [&str; 36] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "archiver",
    "feedfetcher",
    "mediapartners",
    "preview",
    "facebookexternalhit",
    "whatsapp/",
    "skypeuripreview",
    "headless",
    "phantomjs",
    "lighthouse",
    "pagespeed",
    "monitor",
    "pingdom",
    "uptime",
    "statuscake",
    "curl",
    "wget",
    "python",
    "scrapy",
    "java/",
    "jakarta",
    "httpclient",
    "http-client",
    "okhttp",
    "go-http",
    "libwww",
    "perl",
    "ruby",
    "axios",
    "node-fetch",
    "undici",
    "postman",
];

/// Phones of this make carry a name that ends like a program's.
const NO_PROGRAM: &str = "cubot";

/// Whether a `User-Agent` is a program's. One that is blank is: every browser names itself.
pub fn is_program(agent: &str) -> bool {
    let agent = agent.to_ascii_lowercase().replace(NO_PROGRAM, "");
    agent.trim().is_empty() || PROGRAMS.iter().any(|part| agent.contains(part))
}

/// Programs that look at pages as people do, scripts and all.
const WITH_SCRIPTS: [&str; 2] = ["headlesschrome", "chrome-lighthouse"];

/// Whether a `User-Agent` is a browser's, which can fill a page by its scripts. Every one of them begins like the first.
pub fn is_browser(agent: &str) -> bool {
    let lower = agent.to_ascii_lowercase();
    lower.starts_with("mozilla/") && (!is_program(agent) || WITH_SCRIPTS.iter().any(|part| lower.contains(part)))
}

/// Parts of the names of phones and tablets, in lower case. An iPhone's has the third.
const PHONES: [&str; 4] = ["mobile", "android", "phone", "ipad"];

/// Whether a `User-Agent` is a phone's or a tablet's (RULES pages 15). It is asked before an answer is looked for, so it
/// needs no memory of its own, whatever the bytes are.
pub fn is_phone(agent: &[u8]) -> bool {
    let says = |part: &str| agent.windows(part.len()).any(|piece| piece.eq_ignore_ascii_case(part.as_bytes()));
    PHONES.into_iter().any(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_and_tablets_are_told_by_one_of_five_words_in_any_case() {
        for phone in [
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1",
            "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 13; Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
            "Mozilla/5.0 (Windows Phone 10.0) Edge/15.15254",
            "Mozilla/5.0 (X11; HarmonyOS; MOBILE) ArkWeb/4.1",
            "ANDROID",
            "iphone",
            "xIPADx",
            "a phone",
            "mobile",
        ] {
            assert!(is_phone(phone.as_bytes()), "{phone}");
        }
        assert!(is_phone(b"\xff\xfeMobile\xff"), "what is no text may still say so");
        for other in [
            "",
            "mobil",
            "i pad, a n d r o i d",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
        ] {
            assert!(!is_phone(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn programs_are_told_from_browsers_by_their_names() {
        for program in [
            "",
            "  ",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
            "Sogou web spider/4.0",
            "facebookexternalhit/1.1",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0 Safari/537.36",
            "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) Chrome/126.0 Mobile Safari/537.36 Chrome-Lighthouse",
            "curl/8.5.0",
            "Wget/1.21",
            "python-requests/2.32",
            "Java/17.0.2",
            "Apache-HttpClient/4.5",
            "Go-http-client/2.0",
            "libwww-perl/6.7",
            "okhttp/4.12",
        ] {
            assert!(is_program(program), "{program}");
        }
        for browser in [
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN",
            "Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0",
        ] {
            assert!(!is_program(browser), "{browser}");
        }
    }

    #[test]
    fn a_browser_fills_a_page_by_itself_whoever_drives_it_and_what_does_not_say_so_is_none() {
        for browser in [
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0 Safari/537.36",
            "Mozilla/5.0 (Linux; Android 11) Chrome/126.0 Mobile Safari/537.36 Chrome-Lighthouse",
        ] {
            assert!(is_browser(browser), "{browser}");
        }
        for other in ["", "curl/8.5.0", "Reader/1.0", "Mozilla/5.0 (compatible; bingbot/2.0)", "Lynx/2.9.0"] {
            assert!(!is_browser(other), "{other}");
        }
    }
}
