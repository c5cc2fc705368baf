//! What a `User-Agent` says of a device, in the few words that help a person to tell theirs from a stranger's.

use serde::Serialize;
use utoipa::ToSchema;

/// A device, as far as its browser tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Device {
    /// A browser's own name; empty where it is unknown.
    pub browser: &'static str,
    /// An operating system's own name; empty where it is unknown.
    pub system: &'static str,
    pub kind: DeviceKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DeviceKind {
    Desktop,
    Phone,
    Other,
}

/// Signs of browsers. Browsers also name those they descend from, so the youngest come first.
const BROWSERS: [(&str, &str); 12] = [
    ("MicroMessenger/", "WeChat"),
    ("DingTalk/", "DingTalk"),
    ("HuaweiBrowser/", "Huawei Browser"),
    ("MiuiBrowser/", "Mi Browser"),
    ("UCBrowser/", "UC Browser"),
    ("QQBrowser/", "QQ Browser"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str, DeviceKind); 9] = [
    ("HarmonyOS", "HarmonyOS", DeviceKind::Phone),
    ("OpenHarmony", "HarmonyOS", DeviceKind::Phone),
    ("iPhone", "iOS", DeviceKind::Phone),
    ("iPad", "iPadOS", DeviceKind::Phone),
    ("Android", "Android", DeviceKind::Phone),
    ("Windows", "Windows", DeviceKind::Desktop),
    ("Mac OS X", "macOS", DeviceKind::Desktop),
    ("CrOS", "ChromeOS", DeviceKind::Desktop),
    ("Linux", "Linux", DeviceKind::Desktop),
];

/// Reads a `User-Agent`.
pub fn device(agent: &str) -> Device {
    let browser = BROWSERS.iter().find(|(sign, _)| agent.contains(sign)).map_or("", |(_, name)| *name);
    let system = SYSTEMS.iter().find(|(sign, ..)| agent.contains(sign));
    let (system, kind) = system.map_or(("", DeviceKind::Other), |(_, name, kind)| (*name, *kind));
    Device { browser, system, kind }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_told_from_those_it_descends_from() {
        let told = |agent: &str| {
            let device = device(agent);
            (device.browser, device.system, device.kind)
        };
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0";
        assert_eq!(told(edge), ("Edge", "Windows", DeviceKind::Desktop));
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1";
        assert_eq!(told(safari), ("Safari", "iOS", DeviceKind::Phone));
        let wechat =
            "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/111 Mobile Safari/537.36 MicroMessenger/8.0";
        assert_eq!(told(wechat), ("WeChat", "Android", DeviceKind::Phone));
        assert_eq!(told("curl/8.0"), ("", "", DeviceKind::Other));
    }
}
