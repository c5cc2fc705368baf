//! Bronze, iron, jade, lacquer, wood, bone, glass, shell.

mod bronze;
mod cane;
mod conch;
mod counter;
mod gilding;
mod god;
mod iron;
mod lacquer;
mod matter;
mod scale;
mod seal;
mod small;
mod stone;
mod tape;

use crate::pictures::{Picture, photo};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-loudspeaker-tape-1976", tape::loudspeaker_tape),
        photo("relic-grocer-counter", counter::grocer_counter),
        photo("relic-boatman-conch", conch::boatman_conch),
        photo("relic-fire-god-figure", god::fire_god_figure),
        photo("relic-public-scale", scale::public_scale),
        photo("relic-public-scale-2", scale::public_scale_beam),
        photo("relic-public-scale-3", scale::public_scale_weight),
        photo("relic-bowl-crate", cane::bowl_crate),
        photo("relic-brick-red-umbrella", cane::brick_red_umbrella),
        photo("relic-jade-duck", small::jade_duck),
        photo("relic-three-dice", small::three_dice),
        photo("relic-blue-bead-string", small::blue_bead_string),
        photo("relic-snail-slope-adze", stone::snail_slope_adze),
        photo("relic-thumbprint-brick", stone::thumbprint_brick),
        photo("relic-wreck-iron-pot", iron::wreck_iron_pot),
        photo("relic-lacquer-cup-stand", lacquer::lacquer_cup_stand),
        photo("relic-wedding-food-box", lacquer::wedding_food_box),
        photo("relic-river-bell", bronze::river_bell),
        photo("relic-grass-leaf-mirror", bronze::grass_leaf_mirror),
        photo("relic-goose-foot-lamp", bronze::goose_foot_lamp),
    ]
}
