//! The dictionaries that the museum edits (RULES dictionaries 4). Regions are not among them: they are the country's.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A list of entries that forms offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DictionaryName)]
pub enum Dictionary {
    /// Classes of commodities in three levels: big, middle, small.
    Class,
    /// What a commodity is packed in.
    Packing,
    /// What a commodity is counted by.
    PackingUnit,
    /// How a commodity reaches its buyer.
    Distribution,
    /// Departments, one list for all companies.
    Department,
    /// Jobs, each in a department.
    Job,
    /// Words that mean the same, for the search (RULES search 4): an entry holds those of one meaning, with 、 or ;
    /// between them.
    Synonym,
}

impl Dictionary {
    /// All of them, in the order in which the studio shows them.
    pub const ALL: [Dictionary; 7] = [
        Dictionary::Class,
        Dictionary::Packing,
        Dictionary::PackingUnit,
        Dictionary::Distribution,
        Dictionary::Department,
        Dictionary::Job,
        Dictionary::Synonym,
    ];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Dictionary::Class => "class",
            Dictionary::Packing => "packing",
            Dictionary::PackingUnit => "packingUnit",
            Dictionary::Distribution => "distribution",
            Dictionary::Department => "department",
            Dictionary::Job => "job",
            Dictionary::Synonym => "synonym",
        }
    }

    /// Reads [`Dictionary::name`].
    pub fn parse(name: &str) -> Option<Dictionary> {
        Dictionary::ALL.into_iter().find(|dictionary| dictionary.name() == name)
    }

    /// How many levels its own entries have.
    pub fn levels(self) -> u32 {
        match self {
            Dictionary::Class => 3,
            Dictionary::Packing
            | Dictionary::PackingUnit
            | Dictionary::Distribution
            | Dictionary::Department
            | Dictionary::Job
            | Dictionary::Synonym => 1,
        }
    }

    /// Characters of a name, in each language.
    pub fn longest_name(self) -> usize {
        match self {
            // A line of several words.
            Dictionary::Synonym => 200,
            Dictionary::Class
            | Dictionary::Packing
            | Dictionary::PackingUnit
            | Dictionary::Distribution
            | Dictionary::Department
            | Dictionary::Job => 50,
        }
    }

    /// The dictionary whose entries the first level hangs below: a job is one of a department.
    pub fn above(self) -> Option<Dictionary> {
        match self {
            Dictionary::Job => Some(Dictionary::Department),
            Dictionary::Class
            | Dictionary::Packing
            | Dictionary::PackingUnit
            | Dictionary::Distribution
            | Dictionary::Department
            | Dictionary::Synonym => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dictionary_has_a_name_of_its_own_that_reads_back() {
        for dictionary in Dictionary::ALL {
            assert_eq!(Dictionary::parse(dictionary.name()), Some(dictionary));
            assert_eq!(serde_json::to_value(dictionary).unwrap(), dictionary.name());
        }
    }
}
