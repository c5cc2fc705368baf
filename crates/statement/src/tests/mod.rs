mod amounts;
mod camt;
mod csv;
mod fixtures;
mod garbage;
mod ofx;
