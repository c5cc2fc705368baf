//! Just enough command line for the chores; anything not understood is an error, never ignored.

use anyhow::{Result, bail};

/// The words after the chore's name, taken out one by one.
pub struct Args(Vec<String>);

impl Args {
    pub fn new(words: Vec<String>) -> Self {
        Self(words)
    }

    /// Takes `--name` out and tells whether it was there.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() != before
    }

    /// Takes `--name VALUE` or `--name=VALUE` out.
    ///
    /// # Errors
    /// When the name stands last, without a value.
    pub fn value(&mut self, name: &str) -> Result<Option<String>> {
        let equals = format!("{name}=");
        let Some(at) = self.0.iter().position(|word| word == name || word.starts_with(&equals)) else {
            return Ok(None);
        };
        let word = self.0.remove(at);
        if let Some(value) = word.strip_prefix(&equals) {
            return Ok(Some(value.to_owned()));
        }
        if at < self.0.len() { Ok(Some(self.0.remove(at))) } else { bail!("`{name}` needs a value") }
    }

    /// Takes `--name`, `--name VALUE` or `--name=VALUE` out: what begins with a dash is no value.
    pub fn optional(&mut self, name: &str) -> Option<Option<String>> {
        let bare = self.0.iter().position(|word| word == name);
        let follows = bare.and_then(|at| self.0.get(at + 1)).is_some_and(|next| !next.starts_with('-'));
        match bare {
            Some(at) if !follows => {
                self.0.remove(at);
                Some(None)
            }
            _ => self.value(name).ok().flatten().map(Some),
        }
    }

    /// Everything not taken yet.
    pub fn rest(self) -> Vec<String> {
        self.0
    }

    /// # Errors
    /// When a word is left that nobody took.
    pub fn done(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { bail!("not understood: {}", self.0.join(" ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Args {
        Args::new(line.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn a_value_is_read_in_both_spellings_and_a_leftover_word_is_an_error() {
        let mut words = args("--only clippy --long");
        assert_eq!(words.value("--only").unwrap().as_deref(), Some("clippy"));
        assert!(words.flag("--long"));
        assert!(words.done().is_ok());
        let mut words = args("--only=clippy,fmt what");
        assert_eq!(words.value("--only").unwrap().as_deref(), Some("clippy,fmt"));
        assert!(words.done().is_err());
        assert!(args("--only").value("--only").is_err());
        let mut words = args("--changed --long");
        assert_eq!(words.optional("--changed"), Some(None));
        assert_eq!(args("--changed=main").optional("--changed"), Some(Some("main".into())));
        assert_eq!(args("--changed main").optional("--changed"), Some(Some("main".into())));
        assert_eq!(words.optional("--changed"), None);
    }
}
