//! Where the columns of a CSV statement are: as somebody of finance says, as it was said of files with the same headings,
//! or as the headings are usually called.

use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_statement::{Column, Mapping, Place, Unreadable};
use guanlan_vault::digest;

use super::{
    store,
    wire::{ColumnPlace, StatementColumns},
};

/// The columns that are mapped, each with its number in the file, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places(Vec<(Column, usize)>);

impl Places {
    /// Reads `bookedOn:0,amount:3,memo:5,memo:6`.
    ///
    /// # Errors
    /// 422 where a column is not known, or its place no number.
    pub fn read(text: &str) -> Result<Places, ApiError> {
        let one = |part: &str| {
            let (column, place) = part.split_once(':')?;
            Some((Column::parse(column)?, place.parse().ok().filter(|place: &usize| *place < 200)?))
        };
        let places: Option<Vec<_>> = text.split(',').map(one).collect();
        places.map(Places).ok_or_else(|| ApiError::invalid("columns", Message::new("server.statement.columns")))
    }

    fn text(&self) -> String {
        let all: Vec<String> = self.0.iter().map(|(column, place)| format!("{}:{place}", column.key())).collect();
        all.join(",")
    }

    fn mapping(&self) -> Mapping {
        let mut mapping = Mapping::default();
        for (column, place) in &self.0 {
            mapping.add(*column, Place::Number(*place));
        }
        mapping
    }

    /// Those of a guess from these headings.
    fn guess(headings: &[String]) -> Places {
        let mapping = Mapping::guess(headings);
        let number = |place: &Place| match place {
            Place::Heading(heading) => headings.iter().position(|one| one == heading),
            Place::Number(number) => Some(*number),
        };
        let all = mapping.places().flat_map(|(column, places)| {
            places.iter().filter_map(number).map(|place| (column, place)).collect::<Vec<_>>()
        });
        Places(all.collect())
    }
}

/// Who said where the columns are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Guessed,
    Remembered,
    Chosen,
}

/// The columns of one file.
#[derive(Clone, Debug)]
pub struct Columns {
    headings: Vec<String>,
    places: Places,
    source: Source,
}

impl Columns {
    /// Finds the columns of a file: `chosen` comes first, then what is remembered.
    ///
    /// # Errors
    /// Those of the database. `None` where the file has no table at all.
    pub async fn find(
        db: &impl ConnectionTrait,
        headings: Result<Vec<String>, Unreadable>,
        chosen: Option<Places>,
    ) -> Result<Option<Columns>, ApiError> {
        let Ok(headings) = headings else { return Ok(None) };
        if let Some(places) = chosen {
            return Ok(Some(Columns { headings, places, source: Source::Chosen }));
        }
        Ok(Some(match store::columns(db, &print(&headings)).await? {
            Some(kept) => Columns { places: Places::read(&kept)?, headings, source: Source::Remembered },
            None => Columns { places: Places::guess(&headings), headings, source: Source::Guessed },
        }))
    }

    /// What the reader is told; a guess it makes by itself, because that knows more of the file.
    pub fn mapping(&self) -> Option<Mapping> {
        match self.source {
            Source::Guessed => None,
            Source::Remembered | Source::Chosen => Some(self.places.mapping()),
        }
    }

    /// Keeps what somebody chose, for the next file with these headings.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn keep(&self, db: &impl ConnectionTrait, by: i64, now: Millis) -> Result<(), DbErr> {
        match self.source {
            Source::Guessed | Source::Remembered => Ok(()),
            Source::Chosen => store::keep_columns(db, &print(&self.headings), &self.places.text(), by, now).await,
        }
    }

    /// As it is answered.
    pub fn told(&self) -> StatementColumns {
        let place = |(column, at): &(Column, usize)| ColumnPlace { column: column.key(), at: *at };
        StatementColumns {
            headings: self.headings.clone(),
            places: self.places.0.iter().map(place).collect(),
            source: match self.source {
                Source::Guessed => "guessed",
                Source::Remembered => "remembered",
                Source::Chosen => "chosen",
            },
            missing: self.places.mapping().missing().into_iter().map(Column::key).collect(),
        }
    }
}

/// By which files with the same headings are known.
fn print(headings: &[String]) -> String {
    digest(&headings.join("\n"))
}
