//! Controlled vocabularies of relics (RULES relics 3): closed lists with numbers for the wire and names for files.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{fold::fold, locale::Lang};

/// A closed list of terms. Numbers and names are stable for ever: stored records and outside links hold them.
pub trait Vocabulary: Copy + Eq + Sized + 'static {
    /// What the list is, as mapping files name it.
    const LIST: &'static str;
    /// Every term, in the order in which people see them.
    const ALL: &'static [Self];

    /// The number on the wire, from 1.
    fn id(self) -> u32;

    /// The name in files and stored records: lower-case words joined by `-`.
    fn name(self) -> &'static str;

    /// What people read.
    fn label(self, lang: Lang) -> &'static str;

    /// Reads [`Vocabulary::id`].
    fn from_id(id: u32) -> Option<Self> {
        Self::ALL.iter().copied().find(|term| term.id() == id)
    }

    /// Reads [`Vocabulary::name`].
    fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|term| term.name() == name)
    }

    /// Reads what a catalogue may hold: the name or the label in either language, in any case and width.
    fn read(text: &str) -> Option<Self> {
        let text = fold(text.trim());
        Self::ALL
            .iter()
            .copied()
            .find(|term| term.name() == text || Lang::ALL.iter().any(|lang| fold(term.label(*lang)) == text))
    }

    /// The term as the public sees it.
    fn term(self, lang: Lang) -> RelicTerm {
        RelicTerm { id: self.id(), name: self.label(lang).to_owned() }
    }
}

/// A term of a controlled vocabulary, in the language that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RelicTerm {
    /// What list filters take.
    pub id: u32,
    pub name: String,
}

/// Writes a vocabulary: one line for each term with its number, name and labels.
macro_rules! vocabulary {
    (
        $(#[$doc:meta])* $list:ident as $what:literal {
            $($(#[$variant_doc:meta])* $variant:ident = $id:literal, $name:literal, $zh:literal, $en:literal;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $list {
            $($(#[$variant_doc])* #[serde(rename = $name)] $variant),*
        }

        impl $crate::relic::vocabulary::Vocabulary for $list {
            const LIST: &'static str = $what;
            const ALL: &'static [$list] = &[$($list::$variant),*];

            fn id(self) -> u32 {
                match self { $($list::$variant => $id),* }
            }

            fn name(self) -> &'static str {
                match self { $($list::$variant => $name),* }
            }

            fn label(self, lang: $crate::locale::Lang) -> &'static str {
                match (self, lang) {
                    $(($list::$variant, $crate::locale::Lang::Zh) => $zh,
                    ($list::$variant, $crate::locale::Lang::En) => $en),*
                }
            }
        }
    };
}

pub(super) use vocabulary;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::relic::{Class, Condition, Era, Level, Material};

    fn holds<V: Vocabulary + std::fmt::Debug + Serialize>(count: usize) {
        assert_eq!(V::ALL.len(), count, "{}", V::LIST);
        let ids: BTreeSet<u32> = V::ALL.iter().map(|term| term.id()).collect();
        assert_eq!(ids.len(), count, "two terms of {} share a number", V::LIST);
        assert!(!ids.contains(&0));
        for term in V::ALL.iter().copied() {
            assert_eq!(V::from_id(term.id()), Some(term));
            assert_eq!(V::parse(term.name()), Some(term));
            assert_eq!(serde_json::to_value(term).unwrap(), term.name());
            for lang in Lang::ALL {
                assert_eq!(V::read(term.label(lang)), Some(term), "{} is ambiguous", term.label(lang));
            }
            assert!(term.name().bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
        }
    }

    #[test]
    fn every_term_is_found_by_its_number_its_name_and_its_labels() {
        holds::<Class>(31);
        holds::<Level>(5);
        holds::<Material>(27);
        holds::<Condition>(4);
        holds::<Era>(Era::ALL.len());
    }

    #[test]
    fn a_catalogue_may_write_a_term_in_any_case_and_width() {
        assert_eq!(Class::read(" 瓷器 "), Some(Class::Porcelain));
        assert_eq!(Class::read("ＰＯＲＣＥＬＡＩＮ"), Some(Class::Porcelain));
        assert_eq!(Class::read("瓷"), None);
        assert_eq!(Level::read("一级"), Some(Level::First));
    }
}
