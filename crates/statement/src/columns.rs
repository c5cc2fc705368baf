//! Columns of a CSV statement, the headings that banks give them, and the mapping from one to the other.

use std::collections::BTreeMap;

use crate::{
    lexicon::usual,
    text::{clean, narrow},
};

/// What a column of a CSV statement holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// Day of booking.
    BookedOn,
    /// Amount in either direction: signed, or beside [`Column::Direction`].
    Amount,
    /// Money in (credit, 贷方).
    In,
    /// Money out (debit, 借方).
    Out,
    /// Whether the amount is money in or out: 贷/借, 收/支, C/D.
    Direction,
    /// Name of the other party.
    Counterparty,
    /// Account of the other party.
    CounterpartyAccount,
    /// The bank's own reference of the movement.
    Reference,
    /// What the payer wrote. The only column that several headings may be mapped to; their texts are joined.
    Memo,
    /// Balance after the movement.
    Balance,
    /// Currency of the row, which must be CNY.
    Currency,
}

/// Where a column is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The first column with this heading; white space, case and full-width forms do not matter.
    Heading(String),
    /// The column with this number, counted from 0.
    Number(usize),
}

/// Tells where the columns of a bank's CSV files are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    places: BTreeMap<Column, Vec<Place>>,
}

impl Column {
    /// All columns, in the order of a form.
    pub const ALL: [Column; 11] = [
        Column::BookedOn,
        Column::Amount,
        Column::In,
        Column::Out,
        Column::Direction,
        Column::Counterparty,
        Column::CounterpartyAccount,
        Column::Reference,
        Column::Memo,
        Column::Balance,
        Column::Currency,
    ];

    /// The name that is stored, sent, and given in [`crate::Wrong::field`].
    pub const fn key(self) -> &'static str {
        match self {
            Column::BookedOn => "bookedOn",
            Column::Amount => "amount",
            Column::In => "in",
            Column::Out => "out",
            Column::Direction => "direction",
            Column::Counterparty => "counterparty",
            Column::CounterpartyAccount => "counterpartyAccount",
            Column::Reference => "reference",
            Column::Memo => "memo",
            Column::Balance => "balance",
            Column::Currency => "currency",
        }
    }

    /// The column of a [`Column::key`].
    pub fn parse(key: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.key() == key)
    }
}

/// A heading for comparison: narrow, lower case, without white space, underlines, dots and quotes, 账 for 帐.
pub fn heading_key(heading: &str) -> String {
    let folded = clean(heading).chars().map(narrow).flat_map(char::to_lowercase).collect::<String>();
    let kept = folded.chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '.' | '"' | '\'' | '*' | '`'));
    kept.map(|c| if c == '帐' { '账' } else { c }).collect()
}

/// A key without what follows in brackets, and without the unit: `借方发生额/元(支取)` is `借方发生额`.
fn without_suffix(key: &str) -> &str {
    let key = key.split(['(', '[', '【', '〔']).next().unwrap_or_default();
    key.strip_suffix("/元").unwrap_or(key)
}

impl Mapping {
    /// Guesses the mapping from the headings of a file. Columns for money in and out are preferred to one for both. The
    /// guess may be incomplete: [`Mapping::missing`].
    pub fn guess(headings: &[String]) -> Mapping {
        let keys: Vec<String> = headings.iter().map(|heading| heading_key(heading)).collect();
        let mut mapping = Mapping::default();
        for column in Column::ALL {
            for alias in usual(column) {
                let whole = keys.iter().position(|key| key == alias);
                let found = whole.or_else(|| keys.iter().position(|key| without_suffix(key) == *alias));
                let Some(heading) = found.and_then(|at| headings.get(at)) else { continue };
                mapping.add(column, Place::Heading(heading.clone()));
                if column != Column::Memo {
                    break;
                }
            }
        }
        if mapping.has(Column::In) || mapping.has(Column::Out) {
            mapping.places.remove(&Column::Amount);
            mapping.places.remove(&Column::Direction);
        }
        mapping
    }

    /// Maps a column to one place, instead of any before.
    pub fn set(&mut self, column: Column, place: Place) {
        self.places.insert(column, vec![place]);
    }

    /// Maps a column to a further place. Only [`Column::Memo`] reads more than the first.
    pub fn add(&mut self, column: Column, place: Place) {
        let places = self.places.entry(column).or_default();
        if !places.contains(&place) {
            places.push(place);
        }
    }

    /// Whether a column is mapped.
    pub fn has(&self, column: Column) -> bool {
        self.places.contains_key(&column)
    }

    /// The mapped columns with their places, in the order of [`Column::ALL`].
    pub fn places(&self) -> impl Iterator<Item = (Column, &[Place])> {
        self.places.iter().map(|(column, places)| (*column, places.as_slice()))
    }

    /// What is needed and not mapped: [`Column::BookedOn`], and [`Column::Amount`] unless there is another column for
    /// amounts.
    pub fn missing(&self) -> Vec<Column> {
        let has_amount = [Column::Amount, Column::In, Column::Out].into_iter().any(|column| self.has(column));
        let needed = [(Column::BookedOn, self.has(Column::BookedOn)), (Column::Amount, has_amount)];
        needed.into_iter().filter(|(_, has)| !has).map(|(column, _)| column).collect()
    }

    /// Numbers of the columns in a file with these headings, and the columns that are not among them.
    pub(crate) fn locate(&self, headings: &[String]) -> (BTreeMap<Column, Vec<usize>>, Vec<Column>) {
        let keys: Vec<String> = headings.iter().map(|heading| heading_key(heading)).collect();
        let mut located = BTreeMap::new();
        let mut lost = Vec::new();
        for (column, places) in &self.places {
            let numbers: Vec<usize> = places
                .iter()
                .filter_map(|place| match place {
                    Place::Heading(heading) => keys.iter().position(|key| *key == heading_key(heading)),
                    Place::Number(number) => Some(*number),
                })
                .collect();
            if numbers.is_empty() {
                lost.push(*column);
            } else {
                located.insert(*column, numbers);
            }
        }
        (located, lost)
    }

    /// Whether no place is a heading, so that a file without a head can be read.
    pub(crate) fn is_numeric(&self) -> bool {
        self.places.values().flatten().all(|place| matches!(place, Place::Number(_)))
    }
}
