// Paints the ink-wash pictures that stand behind the section headers and beside the doors, from numbers alone.
// Run `npm run artwork` after changing a scene; it needs `cwebp` (Debian package webp).
// The same numbers always give the same picture, so the result can be reviewed like code.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A header's picture: 515 CSS px at a page width of 1920, with a little to spare. */
const HEADER = [2400, 644]

/** Colours are linear mixes of the same tokens that ui/tokens.css declares. */
const hex = (value) => [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16))
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t)
const clamp = (v) => Math.min(1, Math.max(0, v))
const smooth = (a, b, v) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** Integer hash to 0…1: the only source of "chance". */
function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647 ^ 0x5bd1e995)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}
function noise(x, y, seed) {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const top = hash(xi, yi, seed) * (1 - u) + hash(xi + 1, yi, seed) * u
  const bottom = hash(xi, yi + 1, seed) * (1 - u) + hash(xi + 1, yi + 1, seed) * u
  return top * (1 - v) + bottom * v
}
function fbm(x, y, seed, octaves) {
  let sum = 0
  let scale = 0.5
  for (let o = 0; o < octaves; o++) {
    sum += noise(x, y, seed + o * 17) * scale
    x *= 2.03
    y *= 2.03
    scale *= 0.5
  }
  return sum
}
/** A mountain line: broad swells with sharper crests. */
function ridge(x, layer, width) {
  const swell = fbm(x * layer.freq, 3.7, layer.seed, 3)
  const crest = 1 - Math.abs(2 * fbm(x * layer.freq * 2.3, 9.1, layer.seed + 5, 5) - 1)
  const fine = fbm(x * layer.freq * 14, 1.3, layer.seed + 9, 3) - 0.45
  // The left third stays low: that is where the page's title stands.
  const lean = (1 - smooth(0.12, 0.78, x / width)) * (layer.lean ?? 0)
  return layer.base + lean - layer.amp * (1 - lean / 400) * (0.62 * swell + 0.5 * crest * crest) - fine * layer.rough
}

const scenes = {
  // Morning over the kiln hills: paper sky, celadon distance, iron-brown foreground.
  'header-day': {
    sky: [hex('#f6f0e4'), hex('#e8dcc6')],
    disc: { x: 1890, y: 168, r: 62, color: hex('#b9573a'), strength: 0.62 },
    mist: hex('#efe5d3'),
    layers: [
      {
        seed: 11,
        base: 360,
        lean: 190,
        amp: 210,
        freq: 0.0016,
        rough: 8,
        color: hex('#a9bdb0'),
        crest: 0.62,
        depth: 120,
      },
      {
        seed: 29,
        base: 430,
        lean: 175,
        amp: 260,
        freq: 0.0021,
        rough: 12,
        color: hex('#7f9c8d'),
        crest: 0.72,
        depth: 130,
      },
      {
        seed: 47,
        base: 500,
        lean: 110,
        amp: 250,
        freq: 0.0024,
        rough: 16,
        color: hex('#7a6a58'),
        crest: 0.78,
        depth: 130,
      },
      {
        seed: 71,
        base: 560,
        lean: 60,
        amp: 190,
        freq: 0.0029,
        rough: 18,
        color: hex('#553c2d'),
        crest: 0.9,
        depth: 150,
      },
    ],
    ground: { seed: 83, base: 566, amp: 74, freq: 0.0019, rough: 12, color: hex('#2a1c15') },
    grain: 3.2,
    quality: 76,
  },
  // The hall after dark: the same hills at night, the kiln's fire on the ridge line.
  'header-night': {
    sky: [hex('#16100c'), hex('#3a2a20')],
    disc: { x: 1660, y: 150, r: 44, color: hex('#d8d3bd'), strength: 0.85 },
    mist: hex('#2c2019'),
    layers: [
      {
        seed: 103,
        base: 400,
        lean: 150,
        amp: 230,
        freq: 0.0017,
        rough: 10,
        color: hex('#4f6a5e'),
        crest: 0.55,
        depth: 150,
      },
      {
        seed: 131,
        base: 470,
        lean: 120,
        amp: 230,
        freq: 0.0023,
        rough: 14,
        color: hex('#33453d'),
        crest: 0.7,
        depth: 140,
      },
      {
        seed: 151,
        base: 540,
        lean: 60,
        amp: 200,
        freq: 0.0027,
        rough: 18,
        color: hex('#241a14'),
        crest: 0.92,
        depth: 220,
      },
    ],
    ground: { seed: 163, base: 580, amp: 60, freq: 0.0021, rough: 12, color: hex('#1a120d') },
    grain: 5,
    quality: 90,
  },
  // Thick mist, one far ridge: the page that is not there.
  'header-mist': {
    sky: [hex('#f4eee2'), hex('#ece2d0')],
    disc: null,
    mist: hex('#efe6d6'),
    layers: [
      {
        seed: 211,
        base: 400,
        lean: 60,
        amp: 240,
        freq: 0.0013,
        rough: 8,
        color: hex('#b7c6ba'),
        crest: 0.5,
        depth: 110,
      },
      {
        seed: 223,
        base: 500,
        lean: 40,
        amp: 200,
        freq: 0.0019,
        rough: 12,
        color: hex('#a79a88'),
        crest: 0.45,
        depth: 120,
      },
    ],
    ground: { seed: 239, base: 556, amp: 56, freq: 0.0019, rough: 10, color: hex('#2a1c15') },
    grain: 3.2,
    quality: 76,
  },
  // The night of a firing, upright: beside the doors through which people come in.
  'door-night': {
    size: [1200, 1600],
    sky: [hex('#120c09'), hex('#46342a')],
    disc: { x: 288, y: 392, r: 54, color: hex('#ddd6c0'), strength: 0.85 },
    mist: hex('#33261d'),
    layers: [
      { seed: 307, base: 920, amp: 340, freq: 0.0019, rough: 10, color: hex('#56705f'), crest: 0.5, depth: 210 },
      { seed: 331, base: 1120, amp: 330, freq: 0.0024, rough: 14, color: hex('#37493f'), crest: 0.66, depth: 220 },
    ],
    ground: { seed: 367, base: 1520, amp: 120, freq: 0.0024, rough: 14, color: hex('#140d09') },
    kiln: { from: [150, 1372], to: [900, 936], holes: 13, width: 56, front: 0.4, hill: hex('#1b120d') },
    grain: 5,
    quality: 80,
  },
}

/**
 * A dragon kiln on its hill, firing: a long low back of brick, a row of side holes through which the fire shows, brightest
 * where the stokers stand, and the smoke that leaves at the upper end.
 */
function kilnAt(color, x, y, { from, to, holes, width, front, hill }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const bend = (t) => Math.sin(clamp(t) * Math.PI) * 26
  const t = ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2
  // Across the back, above is negative; the hill sags a little in the middle.
  const off = ((x - from[0]) * -dy + (y - from[1]) * dx) / length - bend(t)
  let out = color

  // The hill that carries it: its crest lies along the kiln's foot and goes on at both ends.
  const slope = from[1] + ((x - from[0]) / dx) * dy + bend(t) * 1.15
  const rough = (fbm(x * 0.02, 2.1, 841, 4) - 0.45) * 26 + (fbm(x * 0.006, 5.3, 847, 3) - 0.45) * 70
  const ease = 1 - smooth(-0.06, 0.02, t) * (1 - smooth(0.98, 1.06, t))
  const foot = slope + width * 0.42 + rough * (0.25 + 0.75 * ease) - 40 * smooth(1.02, 1.5, t) + 60 * smooth(0, -0.5, t)
  const below = y - foot
  if (below > -3) {
    const streak = fbm(x * 0.007 + below * 0.009, y * 0.013, 853, 5)
    const run = 0.72 + 0.28 * Math.exp(-Math.max(0, below) / (260 * (0.6 + streak)))
    out = mix(out, hill, smooth(-3, 3, below) * clamp(run + (streak - 0.5) * 0.12))
  }

  // The back: an arch of brick, scalloped by its chambers, round at both ends.
  const taper = 0.6 + 0.4 * (1 - clamp(t))
  const ends = Math.sqrt(clamp(1 - (Math.max(0, Math.abs(t - 0.5) - 0.47) / 0.03) ** 2))
  const arch = width * taper * ends * (0.9 + 0.1 * Math.abs(Math.sin(t * Math.PI * holes)))
  if (t > 0 && t < 1) {
    const body = smooth(-arch - 2, -arch + 2, off) * (1 - smooth(width * 0.34, width * 0.6, off))
    const brick = 0.75 + 0.6 * (fbm(x * 0.11, y * 0.14, 811, 3) - 0.4)
    const lit = clamp((0.5 - (off + arch) / (arch * 2.2)) * brick + 0.12)
    out = mix(out, mix(hex('#160e0a'), hex('#6f4630'), lit), body)
  }
  for (let one = 0; one < holes; one++) {
    const at = (one + 0.5) / holes
    const heat = Math.exp(-(((at - front) / 0.3) ** 2))
    const size = width * 0.13 * (0.7 + 0.3 * (1 - at))
    const along = (t - at) * length
    // The light falls down the hill rather than into the sky.
    const lean = off + width * 0.06
    const far = Math.hypot(along, lean)
    const uneven = 0.8 + 0.4 * fbm(x * 0.03, y * 0.03, 821 + one, 3)
    const glow = Math.hypot(along * 1.1, lean > 0 ? lean * 0.6 : lean * 1.3)
    out = mix(out, hex('#b8481f'), clamp(0.42 * heat * Math.exp(-glow / (size * 7)) * uneven))
    out = mix(out, hex('#f0994a'), clamp(0.85 * heat * Math.exp(-((far / (size * 2.1)) ** 2))))
    out = mix(out, hex('#ffe9bd'), (0.18 + 0.82 * heat) * (1 - smooth(size * 0.6, size * 1.2, far)))
  }

  const rise = to[1] - y
  if (rise > -16) {
    const way = to[0] - 8 + rise * 0.3 + Math.sin(rise * 0.006) * 50
    const spread = 10 + rise * 0.26
    const veil = fbm(x * 0.006 - rise * 0.001, y * 0.004, 833, 5)
    const thick = Math.exp(-(((x - way) / spread) ** 2)) * Math.exp(-rise / 600) * smooth(-16, 40, rise)
    out = mix(out, hex('#c3ae93'), clamp(0.8 * thick * (veil * 1.6 - 0.2)))
  }
  return out
}

function paint(scene) {
  const [WIDTH, HEIGHT] = scene.size ?? HEADER
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const lines = scene.layers.map((layer) => Float64Array.from({ length: WIDTH }, (_, x) => ridge(x, layer, WIDTH)))
  const ground = Float64Array.from({ length: WIDTH }, (_, x) => ridge(x, scene.ground, WIDTH))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const drift = fbm(x * 0.0022, y * 0.006, 5, 4)
      let color = mix(scene.sky[0], scene.sky[1], clamp(y / HEIGHT + (drift - 0.5) * 0.35))
      if (scene.disc) {
        const bleed = (fbm(x * 0.02, y * 0.02, 91, 3) - 0.45) * 10
        const distance = Math.hypot(x - scene.disc.x, y - scene.disc.y) + bleed
        const wash = 0.72 + 0.5 * (fbm(x * 0.011, y * 0.017, 92, 3) - 0.4)
        color = mix(
          color,
          scene.disc.color,
          scene.disc.strength * wash * (1 - smooth(scene.disc.r - 3, scene.disc.r + 2, distance)),
        )
        color = mix(color, scene.disc.color, 0.1 * (1 - smooth(scene.disc.r, scene.disc.r * 3.4, distance)))
      }
      scene.layers.forEach((layer, index) => {
        const below = y - lines[index][x]
        if (below < -2) return
        // Darkest at the crest, running out into mist: how a loaded brush leaves the paper.
        const streak = fbm(x * 0.007 + below * 0.009, y * 0.013 - x * 0.003, layer.seed + 3, 5)
        const edge = smooth(-1.5, 1.5, below)
        const run = Math.exp(-Math.max(0, below) / (layer.depth * (0.55 + 0.95 * streak)))
        const texture = 0.8 + 0.45 * (fbm(x * 0.03, y * 0.016, layer.seed + 7, 4) - 0.45)
        const hidden = mix(color, scene.mist, edge * 0.82)
        color = mix(hidden, layer.color, clamp(edge * layer.crest * run * texture))
      })
      const deep = y - ground[x]
      if (deep > -3) {
        const body = smooth(-2, 2, deep)
        const tone = 0.93 + 0.16 * (fbm(x * 0.02, y * 0.03, 301, 4) - 0.45) * (1 - smooth(0, 60, deep))
        color = mix(color, scene.ground.color, body * clamp(tone))
      }
      if (scene.kiln) color = kilnAt(color, x, y, scene.kiln)
      const fibre = (hash(x, y, 401) - 0.5) * scene.grain + (noise(x * 0.35, y * 0.08, 402) - 0.5) * scene.grain * 0.8
      const at = (y * WIDTH + x) * 3
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.max(0, Math.min(255, Math.round(color[c] + fibre)))
    }
  }
  return pixels
}

const target = fileURLToPath(new URL('../src/ui/art/', import.meta.url))
mkdirSync(target, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length && !wanted.includes(name)) continue
  const raw = join(tmpdir(), `guanlan-${name}.ppm`)
  writeFileSync(raw, Buffer.concat([Buffer.from(`P6\n${(scene.size ?? HEADER).join(' ')}\n255\n`), paint(scene)]))
  execFileSync('cwebp', [
    '-quiet',
    '-q',
    String(scene.quality),
    '-m',
    '6',
    '-sharp_yuv',
    raw,
    '-o',
    join(target, `${name}.webp`),
  ])
  rmSync(raw)
}
