//! The only crate that names tables: entities, migrations, connecting, and the one way to write.

pub mod connect;
pub mod copy;
pub mod entity;
pub mod epoch;
pub mod fault;
mod group;
pub mod lease;
mod lock;
pub mod migration;
mod moment;
mod probe;
pub mod reader;
mod shared;
pub mod testing;
pub mod text;
pub mod write;
mod writing;

pub use connect::{Db, Engine, OpenError};
pub use sea_orm::{ConnectionTrait, DbErr};

pub use epoch::{Epochs, Noun};
pub use fault::{Fault, unless_taken};
pub use lock::Lock;
pub use reader::Reader;
pub use shared::{Connection, Shared};
pub use write::{Tx, WriteError};
