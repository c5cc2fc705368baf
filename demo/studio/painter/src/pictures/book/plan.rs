//! The three floor plans: the building as a visitor enters it, south at the top, eighty metres to the picture's height.

use super::pen::{At, arc, dashed, disc, fill, line, name, say, slab};
use super::signs::{bench_sign, lift_sign, locker_sign, toilet_sign};
use crate::canvas::Canvas;
use crate::ink::letters::Pin;
use crate::ink::paper;
use crate::vec::{V3, hex};

/// Wall, exhibition hall, service room, way, step-free route, quiet print.
const WALL: u32 = 0x4a433c;
const HALL: u32 = 0xcfdacd;
const ROOM: u32 = 0xe6dcc8;
const WAY: u32 = 0xf7f3ea;
const ROUTE: u32 = 0xb4472f;
const QUIET: u32 = 0x7d7266;

/// Half the thickness of a wall.
const T: f32 = 0.0034;

/// An upright rectangle: left, top, right, bottom.
type Box4 = (f32, f32, f32, f32);

/// The building and the stacked parts that all levels share.
const HOUSE: Box4 = (0.10, 0.165, 1.00, 0.765);
const LIFT: Box4 = (0.74, 0.665, 0.80, 0.765);
const STAIR: Box4 = (0.80, 0.665, 0.88, 0.765);
const TOILET: Box4 = (0.88, 0.575, 1.00, 0.665);

fn sheet(w: usize, h: usize) -> Canvas {
    paper(w, h, hex(0xefe8db), 41.0)
}

fn room(c: &mut Canvas, b: Box4, colour: u32) {
    slab(c, (b.0, b.1), (b.2, b.3), hex(colour));
}

/// A wall from place to place, upright or level, with square ends.
fn wall(c: &mut Canvas, a: At, b: At) {
    let (lo, hi) = ((a.0.min(b.0) - T, a.1.min(b.1) - T), (a.0.max(b.0) + T, a.1.max(b.1) + T));
    slab(c, lo, hi, hex(WALL));
}

fn walls(c: &mut Canvas, b: Box4) {
    for (p, q) in
        [((b.0, b.1), (b.2, b.1)), ((b.0, b.3), (b.2, b.3)), ((b.0, b.1), (b.0, b.3)), ((b.2, b.1), (b.2, b.3))]
    {
        wall(c, p, q);
    }
}

/// A doorway in a wall: its middle, half its width, whether the wall is upright, and the colour of the floor.
fn door(c: &mut Canvas, (x, y): At, half: f32, upright: bool, floor: u32) {
    let (dx, dy) = if upright { (T * 1.6, half) } else { (half, T * 1.6) };
    slab(c, (x - dx, y - dy), (x + dx, y + dy), hex(floor));
    let sill: [At; 2] = if upright { [(x, y - dy), (x, y + dy)] } else { [(x - dx, y), (x + dx, y)] };
    line(c, &sill, 0.0012, hex(QUIET));
}

/// A row of windows in an outer wall: a pale slit.
fn windows(c: &mut Canvas, a: At, b: At, n: usize) {
    for i in 0..n {
        let at = |t: f32| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
        let (p, q) = (at((i as f32 + 0.22) / n as f32), at((i as f32 + 0.78) / n as f32));
        line(c, &[p, q], T * 0.9, hex(0xf2eee4));
    }
}

fn stair(c: &mut Canvas) {
    let b = STAIR;
    room(c, b, WAY);
    for i in 1..9 {
        let y = b.1 + (b.3 - b.1) * i as f32 / 9.0;
        line(c, &[(b.0, y), (b.2, y)], 0.0012, hex(QUIET));
    }
    let x = (b.0 + b.2) / 2.0;
    line(c, &[(x, b.3 - 0.012), (x, b.1 + 0.016)], 0.002, hex(WALL));
    fill(c, &[(x, b.1 + 0.008), (x - 0.007, b.1 + 0.022), (x + 0.007, b.1 + 0.022)], hex(WALL));
}

fn route(c: &mut Canvas, pts: &[At]) {
    dashed(c, pts, 0.0042, (0.015, 0.010), hex(ROUTE));
}

/// The heading of the sheet, the way the compass lies, the scale and the legend's first entries.
fn heading(c: &mut Canvas, zh: &str, en: &str, sub: (&str, &str)) {
    let ink = hex(0x39332d);
    say(c, zh, (0.10, 0.038), 0.056, Pin::Left, ink);
    say(c, en, (0.235, 0.0545), 0.036, Pin::Left, ink);
    say(c, sub.0, (1.50, 0.036), 0.027, Pin::Right, hex(QUIET));
    say(c, sub.1, (1.50, 0.072), 0.022, Pin::Right, hex(QUIET));
    line(c, &[(0.10, 0.122), (1.50, 0.122)], 0.0014, hex(QUIET));
    // South is up, as one walks in.
    let (x, y) = (1.465, 0.905);
    line(c, &arc((x, y), 0.034, 0.0, 360.0), 0.0016, hex(QUIET));
    fill(c, &[(x, y + 0.030), (x - 0.011, y - 0.020), (x, y - 0.012), (x + 0.011, y - 0.020)], ink);
    say(c, "北 N", (x, y + 0.038), 0.021, Pin::Middle, ink);
    // Twenty metres are a quarter of the height.
    let (x0, y0) = (1.13, 0.922);
    for i in 0..4 {
        let x = x0 + 0.0625 * i as f32;
        let tint = if i % 2 == 0 { ink } else { hex(WAY) };
        slab(c, (x, y0), (x + 0.0625, y0 + 0.008), tint);
    }
    line(c, &[(x0, y0), (x0 + 0.25, y0), (x0 + 0.25, y0 + 0.008), (x0, y0 + 0.008), (x0, y0)], 0.0012, ink);
    say(c, "0", (x0, y0 - 0.030), 0.020, Pin::Middle, ink);
    say(c, "20 米 m", (x0 + 0.25, y0 - 0.030), 0.020, Pin::Middle, ink);
}

/// One entry of the legend: where it begins, its two names.
fn entry(c: &mut Canvas, x: f32, zh: &str, en: &str) {
    say(c, zh, (x, 0.873), 0.023, Pin::Left, hex(0x39332d));
    say(c, en, (x, 0.904), 0.019, Pin::Left, hex(QUIET));
}

fn legend(c: &mut Canvas, more: u32) {
    line(c, &[(0.10, 0.842), (1.50, 0.842)], 0.0014, hex(QUIET));
    dashed(c, &[(0.10, 0.899), (0.165, 0.899)], 0.0042, (0.015, 0.010), hex(ROUTE));
    entry(c, 0.178, "无台阶路线", "Step-free route");
    lift_sign(c, (0.372, 0.898), 0.017);
    entry(c, 0.398, "电梯", "Lift");
    if more > 0 {
        toilet_sign(c, (0.492, 0.898), 0.017);
        entry(c, 0.518, "洗手间", "Toilets");
    }
    if more == 1 {
        locker_sign(c, (0.640, 0.898), 0.017);
        entry(c, 0.666, "寄存柜", "Lockers");
    }
    if more == 2 {
        bench_sign(c, (0.648, 0.893), 0.018);
        entry(c, 0.682, "安静长椅", "Quiet bench");
    }
}

/// Lift, stair and, where there are any, toilets.
fn core(c: &mut Canvas, toilets: bool) {
    room(c, LIFT, WAY);
    stair(c);
    if toilets {
        room(c, TOILET, ROOM);
        walls(c, TOILET);
        toilet_sign(c, ((TOILET.0 + TOILET.2) / 2.0, (TOILET.1 + TOILET.3) / 2.0), 0.024);
    }
    walls(c, LIFT);
    walls(c, STAIR);
    lift_sign(c, ((LIFT.0 + LIFT.2) / 2.0, (LIFT.1 + LIFT.3) / 2.0), 0.021);
    door(c, (LIFT.0, 0.715), 0.020, true, WAY);
    door(c, (0.84, STAIR.1), 0.026, false, WAY);
}

/// The annex, seen from above from the upper levels.
fn annex_roof(c: &mut Canvas) {
    let quiet = hex(0xb3a898);
    let b = [(1.10, 0.205), (1.46, 0.205), (1.46, 0.765), (1.10, 0.765), (1.10, 0.205)];
    dashed(c, &b, 0.0018, (0.010, 0.007), quiet);
    for y in [0.515, 0.575] {
        dashed(c, &[(1.004, y), (1.10, y)], 0.0018, (0.010, 0.007), quiet);
    }
    // Saw-tooth roofs.
    for i in 1..6 {
        let y = 0.205 + 0.0933 * i as f32;
        line(c, &[(1.11, y), (1.45, y)], 0.0011, quiet);
    }
    line(c, &arc((1.40, 0.262), 0.020, 0.0, 360.0), 0.0018, quiet);
    slab(c, (1.165, 0.452), (1.395, 0.522), hex(0xefe8db));
    name(c, "烟囱厂房", "Chimney Workshop", (1.28, 0.486), 0.024, hex(0x9a8f81));
}

fn ink() -> V3 {
    hex(0x39332d)
}

pub fn level_1(w: usize, h: usize) -> Canvas {
    let mut c = sheet(w, h);
    let c = &mut c;
    heading(c, "一层", "Level 1", ("从火到街", "Fire and street"));
    let (kiln, east, west) = ((0.36, 0.165, 0.74, 0.765), (0.10, 0.165, 0.36, 0.405), (0.74, 0.165, 1.00, 0.515));
    let (talk, cafe, shop) = ((0.10, 0.405, 0.36, 0.540), (0.10, 0.540, 0.36, 0.653), (0.10, 0.653, 0.36, 0.765));
    let (pass, keep, store) = ((0.74, 0.515, 1.00, 0.575), (0.74, 0.575, 0.88, 0.665), (0.88, 0.665, 1.00, 0.765));
    let (chimney, wheel, bridge) = ((1.10, 0.205, 1.46, 0.585), (1.10, 0.585, 1.46, 0.765), (1.00, 0.515, 1.10, 0.575));
    for b in [kiln, east, west, chimney] {
        room(c, b, HALL);
    }
    for b in [talk, cafe, keep, shop, wheel] {
        room(c, b, ROOM);
    }
    for b in [pass, bridge] {
        room(c, b, WAY);
    }
    room(c, store, 0xddd6c9);
    walls(c, HOUSE);
    for b in [east, west, talk, cafe, keep, shop, store, chimney, wheel] {
        walls(c, b);
    }
    core(c, true);
    for y in [bridge.1, bridge.3] {
        wall(c, (bridge.0, y), (bridge.2, y));
        line(c, &[(bridge.0 + 0.01, y), (bridge.2 - 0.01, y)], T * 0.9, hex(0xf2eee4));
    }
    // The base of the round kiln, and the chimney of the annex.
    line(c, &arc((0.55, 0.300), 0.072, 0.0, 360.0), 0.006, hex(0x9a6a4a));
    line(c, &arc((0.55, 0.300), 0.060, 0.0, 360.0), 0.0016, hex(0x9a6a4a));
    disc(c, (1.40, 0.262), 0.022, hex(0x9a6a4a));
    disc(c, (1.40, 0.262), 0.013, hex(HALL));
    // The three shops of Bowl Street.
    for x in [0.765f32, 0.842, 0.919] {
        let y = 0.188;
        line(c, &[(x, y), (x + 0.056, y), (x + 0.056, y + 0.062), (x + 0.040, y + 0.062)], 0.002, hex(QUIET));
        line(c, &[(x + 0.016, y + 0.062), (x, y + 0.062), (x, y)], 0.002, hex(QUIET));
    }
    // Rows of the lecture room.
    for i in 0..6 {
        let x = 0.185 + 0.026 * i as f32;
        dashed(c, &[(x, 0.419), (x, 0.441)], 0.006, (0.006, 0.005), hex(0xc4b59b));
        dashed(c, &[(x, 0.507), (x, 0.528)], 0.006, (0.006, 0.005), hex(0xc4b59b));
    }
    // Doors: the entrance, the halls, the rooms, the back door of the annex.
    door(c, (0.55, 0.765), 0.045, false, WAY);
    door(c, (0.36, 0.300), 0.030, true, HALL);
    door(c, (0.74, 0.300), 0.030, true, HALL);
    door(c, (0.36, 0.473), 0.022, true, ROOM);
    door(c, (0.36, 0.597), 0.022, true, ROOM);
    door(c, (0.36, 0.715), 0.022, true, ROOM);
    door(c, (0.74, 0.545), 0.024, true, WAY);
    door(c, (1.00, 0.545), 0.024, true, WAY);
    door(c, (1.10, 0.545), 0.024, true, HALL);
    door(c, (0.81, 0.575), 0.052, false, ROOM);
    door(c, (0.94, 0.575), 0.018, false, WAY);
    door(c, (1.28, 0.585), 0.024, false, HALL);
    door(c, (1.28, 0.205), 0.030, false, HALL);
    windows(c, (0.10, 0.165), (0.36, 0.165), 4);
    windows(c, (0.37, 0.165), (0.73, 0.165), 5);
    windows(c, (0.10, 0.555), (0.10, 0.755), 4);
    windows(c, (1.46, 0.22), (1.46, 0.57), 4);
    windows(c, (1.46, 0.60), (1.46, 0.75), 2);
    // In at the door, round the hall, to every room and over the bridge.
    route(c, &[(0.55, 0.800), (0.55, 0.545), (1.19, 0.545), (1.28, 0.545), (1.28, 0.640)]);
    route(c, &[(0.55, 0.715), (0.735, 0.715)]);
    route(c, &[(0.55, 0.715), (0.316, 0.715)]);
    route(c, &[(0.55, 0.597), (0.316, 0.597)]);
    route(c, &[(0.55, 0.545), (0.43, 0.473), (0.316, 0.473)]);
    route(c, &[(0.43, 0.473), (0.43, 0.300), (0.31, 0.300)]);
    route(c, &[(0.55, 0.545), (0.67, 0.473), (0.67, 0.300), (0.79, 0.300)]);
    route(c, &[(0.81, 0.545), (0.81, 0.600)]);
    route(c, &[(0.94, 0.545), (0.94, 0.592)]);
    route(c, &[(1.28, 0.545), (1.28, 0.180)]);
    name(c, "窑厅", "Kiln Hall", (0.55, 0.430), 0.038, ink());
    name(c, "圆窑基座", "Kiln base", (0.55, 0.302), 0.021, ink());
    name(c, "东厅", "East Hall", (0.215, 0.290), 0.036, ink());
    name(c, "西厅", "West Hall", (0.885, 0.330), 0.036, ink());
    name(c, "讲堂", "Lecture Room", (0.215, 0.475), 0.026, ink());
    name(c, "咖啡馆“讨火”", "Café Begging Embers", (0.205, 0.598), 0.024, ink());
    name(c, "商店“开窑”", "Shop", (0.205, 0.711), 0.024, ink());
    locker_sign(c, (0.775, 0.625), 0.021);
    name(c, "寄存柜", "Lockers", (0.837, 0.632), 0.0195, ink());
    name(c, "烟囱厂房", "Chimney|Workshop", (1.19, 0.385), 0.034, ink());
    name(c, "拉坯房", "Throwing Room", (1.19, 0.690), 0.026, ink());
    name(c, "连桥", "Bridge", (1.05, 0.625), 0.021, ink());
    name(c, "入口", "Entrance", (0.625, 0.800), 0.023, hex(ROUTE));
    fill(c, &[(0.55, 0.778), (0.540, 0.796), (0.560, 0.796)], hex(ROUTE));
    say(c, "后门 Back door", (1.302, 0.172), 0.019, Pin::Left, hex(QUIET));
    legend(c, 1);
    c.clone()
}

pub fn level_2(w: usize, h: usize) -> Canvas {
    let mut c = sheet(w, h);
    let c = &mut c;
    heading(c, "二层", "Level 2", ("江、石器与修复", "Water, stone and repair"));
    let (south, river) = ((0.10, 0.165, 0.53, 0.445), (0.53, 0.165, 1.00, 0.445));
    let (north, studio) = ((0.10, 0.445, 0.50, 0.765), (0.74, 0.445, 1.00, 0.575));
    let (lobby, pass, store) = ((0.50, 0.445, 0.74, 0.765), (0.74, 0.575, 0.88, 0.665), (0.88, 0.665, 1.00, 0.765));
    for b in [south, river, north] {
        room(c, b, HALL);
    }
    room(c, studio, ROOM);
    room(c, store, 0xddd6c9);
    for b in [lobby, pass] {
        room(c, b, WAY);
    }
    walls(c, HOUSE);
    for b in [south, river, north, studio, store] {
        walls(c, b);
    }
    core(c, true);
    // The studio's glass wall.
    slab(c, (0.74 - T * 1.6, 0.452), (0.74 + T * 1.6, 0.568), hex(WAY));
    for dx in [-0.0022f32, 0.0022] {
        line(c, &[(0.74 + dx, 0.450), (0.74 + dx, 0.570)], 0.0013, hex(0x3f5d52));
    }
    // The void where the wall between lobby and passage would be.
    slab(c, (0.74 - T * 1.6, 0.580), (0.74 + T * 1.6, 0.660), hex(WAY));
    door(c, (0.60, 0.445), 0.026, false, HALL);
    door(c, (0.53, 0.305), 0.030, true, HALL);
    door(c, (0.50, 0.605), 0.030, true, HALL);
    door(c, (0.30, 0.445), 0.026, false, HALL);
    door(c, (0.88, 0.625), 0.018, true, ROOM);
    windows(c, (0.10, 0.165), (0.53, 0.165), 6);
    windows(c, (0.53, 0.165), (1.00, 0.165), 6);
    windows(c, (1.00, 0.175), (1.00, 0.435), 4);
    windows(c, (0.11, 0.765), (0.49, 0.765), 5);
    windows(c, (0.51, 0.765), (0.73, 0.765), 3);
    windows(c, (1.00, 0.455), (1.00, 0.565), 2);
    route(c, &[(0.735, 0.715), (0.60, 0.715), (0.60, 0.605), (0.44, 0.605)]);
    route(c, &[(0.44, 0.605), (0.30, 0.605), (0.30, 0.350)]);
    route(c, &[(0.60, 0.605), (0.60, 0.305), (0.47, 0.305)]);
    route(c, &[(0.60, 0.305), (0.67, 0.305)]);
    route(c, &[(0.60, 0.625), (0.90, 0.625)]);
    route(c, &[(0.60, 0.510), (0.730, 0.510)]);
    name(c, "南厅", "South Hall", (0.22, 0.290), 0.036, ink());
    name(c, "江厅", "River Hall", (0.80, 0.300), 0.036, ink());
    name(c, "北厅", "North Hall", (0.22, 0.640), 0.036, ink());
    name(c, "开放修复室", "Conservation Studio", (0.872, 0.508), 0.027, ink());
    name(c, "玻璃墙", "Glass wall", (0.677, 0.540), 0.0175, hex(0x3f5d52));
    name(c, "电梯厅", "Lift lobby", (0.668, 0.672), 0.021, hex(QUIET));
    bench_sign(c, (0.800, 0.592), 0.017);
    annex_roof(c);
    legend(c, 2);
    c.clone()
}

pub fn level_3(w: usize, h: usize) -> Canvas {
    let mut c = sheet(w, h);
    let c = &mut c;
    heading(c, "三层", "Level 3", ("暗的一间与亮的一间", "Dark room, bright room"));
    let (scroll, sky) = ((0.10, 0.265, 0.60, 0.765), (0.74, 0.165, 1.00, 0.665));
    let (lobby, store) = ((0.60, 0.165, 0.74, 0.765), (0.88, 0.665, 1.00, 0.765));
    room(c, scroll, 0xbfc8bc);
    room(c, sky, 0xdfe7dc);
    room(c, store, 0xddd6c9);
    room(c, lobby, WAY);
    for b in [scroll, sky, lobby, store] {
        walls(c, b);
    }
    core(c, false);
    // The roof of level 2 beyond the Scroll Gallery.
    dashed(c, &[(0.10, 0.265), (0.10, 0.165), (0.60, 0.165)], 0.0018, (0.010, 0.007), hex(QUIET));
    // Long cases for scrolls.
    for y in [0.345f32, 0.455, 0.665] {
        line(c, &[(0.16, y), (0.46, y), (0.46, y + 0.018), (0.16, y + 0.018), (0.16, y)], 0.0018, hex(QUIET));
    }
    // Skylights.
    for i in 0..3 {
        let y = 0.195 + [0.0, 0.155, 0.360][i];
        let b = [(0.775, y), (0.965, y), (0.965, y + 0.045), (0.775, y + 0.045), (0.775, y)];
        dashed(c, &b, 0.0018, (0.009, 0.006), hex(0x3f5d52));
    }
    // The ramp between the two galleries.
    for x in [0.632f32, 0.708] {
        line(c, &[(x, 0.325), (x, 0.595)], 0.0022, hex(WALL));
    }
    for i in 0..9 {
        let y = 0.350 + 0.028 * i as f32;
        line(c, &[(0.636, y + 0.012), (0.670, y), (0.704, y + 0.012)], 0.0012, hex(0xbdb2a2));
    }
    door(c, (0.60, 0.640), 0.028, true, 0xbfc8bc);
    door(c, (0.74, 0.270), 0.028, true, 0xdfe7dc);
    windows(c, (1.00, 0.175), (1.00, 0.655), 7);
    windows(c, (0.61, 0.165), (0.73, 0.165), 2);
    route(c, &[(0.735, 0.715), (0.67, 0.715), (0.67, 0.640), (0.50, 0.640)]);
    route(c, &[(0.67, 0.640), (0.67, 0.270), (0.80, 0.270)]);
    name(c, "书画厅", "Scroll Gallery", (0.30, 0.560), 0.038, ink());
    name(c, "天窗厅", "Skylight Gallery", (0.872, 0.465), 0.036, ink());
    name(c, "坡道", "Ramp", (0.672, 0.215), 0.023, ink());
    say(c, "二层屋面", (0.35, 0.188), 0.021, Pin::Middle, hex(QUIET));
    say(c, "Roof of level 2", (0.35, 0.216), 0.0175, Pin::Middle, hex(QUIET));
    annex_roof(c);
    legend(c, 0);
    c.clone()
}
