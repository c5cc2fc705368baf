//! Bundles of news, made for one attack.

use std::path::{Path, PathBuf};

use anyhow::Result;

/// A bundle of so many pieces of news with keys `attack-1`, `attack-2`, …; each title begins with `word`.
///
/// # Errors
/// When it cannot be written.
pub fn news(folder: &Path, word: &str, count: usize) -> Result<PathBuf> {
    let place = folder.join(format!("bundle-{}", word.to_lowercase()));
    std::fs::create_dir_all(place.join("news"))?;
    std::fs::write(place.join("bundle.toml"), format!("format = 1\nname = \"{}\"\n", word.to_lowercase()))?;
    for number in 1..=count {
        let text = format!(
            "publish = [\"zh\", \"en\"]\n\n[shared]\nday = \"today\"\n\n\
             [zh]\ntitle = \"{word} {number}\"\nsummary = \"消息\"\nbody = \"\"\"\n一则消息。\n\"\"\"\n\n\
             [en]\ntitle = \"{word} {number}\"\nsummary = \"A piece of news\"\nbody = \"\"\"\nNews.\n\"\"\"\n"
        );
        std::fs::write(place.join(format!("news/attack-{number}.toml")), text)?;
    }
    Ok(place)
}
