mod cleaning;
mod cutting;
mod deriving;
mod fixtures;
mod inspecting;
mod sounds;
mod waiting;
