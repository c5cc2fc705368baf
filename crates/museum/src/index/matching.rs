//! How a record has to say what is looked for.

/// The choice of every search between what was typed and what says the same in other words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Matching {
    /// It contains what was typed (RULES search 1).
    #[default]
    Typed,
    /// It contains other words of the same meaning, and not what was typed (RULES search 4).
    Related,
}

impl Matching {
    /// The words of a call for each.
    pub const WORDS: [(&str, Matching); 2] = [("typed", Matching::Typed), ("related", Matching::Related)];
}
