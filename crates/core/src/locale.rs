//! The two languages of the museum.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language of the public site (RULES languages 1). Chinese is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    Zh,
    En,
}

impl Lang {
    /// Both languages, Chinese first.
    pub const ALL: [Lang; 2] = [Lang::Zh, Lang::En];

    /// The wire name: `zh` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Zh => "zh",
            Lang::En => "en",
        }
    }

    /// The value of `<html lang>` (RULES languages 4).
    pub fn html(self) -> &'static str {
        match self {
            Lang::Zh => "zh-CN",
            Lang::En => "en",
        }
    }

    /// Reads a wire name; anything but `zh` and `en` is `None`.
    pub fn parse(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// One fact said in both languages, such as the name of a hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    pub zh: String,
    #[serde(default)]
    pub en: String,
}

impl Bilingual {
    /// The text in `lang`; Chinese where English is missing.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En if !self.en.is_empty() => &self.en,
            Lang::Zh | Lang::En => &self.zh,
        }
    }
}
