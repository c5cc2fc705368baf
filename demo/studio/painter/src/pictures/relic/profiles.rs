//! Outlines of relics that are seen more than once: in the collection, in the shop, at an event. Radius and height in
//! millimetres, from the foot to the lip.

/// The bowl marked with a spring, 79 mm high.
pub const SPRING: [(f32, f32); 8] =
    [(24.5, 0.0), (25.0, 6.0), (32.0, 9.0), (54.0, 22.0), (70.0, 42.0), (79.0, 62.0), (82.0, 73.0), (81.0, 79.0)];

/// The mallet vase, 276 mm high; the last two points turn its lip inwards.
pub const MALLET: [(f32, f32); 18] = [
    (58.0, 0.0),
    (60.0, 6.0),
    (68.0, 14.0),
    (70.0, 30.0),
    (69.0, 70.0),
    (67.0, 108.0),
    (64.0, 120.0),
    (46.0, 131.0),
    (27.0, 137.0),
    (24.0, 150.0),
    (23.0, 200.0),
    (24.0, 246.0),
    (31.0, 258.0),
    (52.0, 266.0),
    (54.0, 272.0),
    (54.0, 276.0),
    (53.0, 276.5),
    (52.0, 276.5),
];

/// The lamp with a water jacket, 169 mm high.
pub const WATER_JACKET: [(f32, f32); 15] = [
    (47.0, 0.0),
    (48.0, 10.0),
    (40.0, 16.0),
    (20.0, 24.0),
    (13.0, 40.0),
    (16.0, 54.0),
    (12.0, 66.0),
    (16.0, 80.0),
    (12.0, 94.0),
    (13.0, 112.0),
    (22.0, 126.0),
    (42.0, 142.0),
    (50.0, 156.0),
    (51.0, 164.0),
    (50.0, 169.0),
];

/// The ewer with the three finger marks, 227 mm high.
pub const EWER: [(f32, f32); 11] = [
    (44.0, 0.0),
    (46.0, 8.0),
    (56.0, 40.0),
    (71.0, 86.0),
    (74.5, 112.0),
    (68.0, 144.0),
    (50.0, 166.0),
    (37.0, 174.0),
    (36.0, 186.0),
    (42.0, 208.0),
    (49.0, 227.0),
];

/// The outside of the lotus charger, 460 mm across.
pub const CHARGER: [(f32, f32); 9] = [
    (129.0, 0.0),
    (130.0, 12.0),
    (140.0, 17.0),
    (168.0, 34.0),
    (188.0, 56.0),
    (196.0, 66.0),
    (218.0, 72.0),
    (228.0, 76.0),
    (230.0, 82.0),
];
