// Paints the ink-wash pictures that stand behind the section headers, from numbers alone.
// Run `npm run artwork` after changing a scene; it needs `cwebp` (Debian package webp).
// The same numbers always give the same picture, so the result can be reviewed like code.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WIDTH = 2400
const HEIGHT = 644 // 515 CSS px at a page width of 1920, with a little to spare

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
function ridge(x, layer) {
  const swell = fbm(x * layer.freq, 3.7, layer.seed, 3)
  const crest = 1 - Math.abs(2 * fbm(x * layer.freq * 2.3, 9.1, layer.seed + 5, 5) - 1)
  const fine = fbm(x * layer.freq * 14, 1.3, layer.seed + 9, 3) - 0.45
  // The left third stays low: that is where the page's title stands.
  const lean = (1 - smooth(0.12, 0.78, x / WIDTH)) * (layer.lean ?? 0)
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
}

function paint(scene) {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const lines = scene.layers.map((layer) => Float64Array.from({ length: WIDTH }, (_, x) => ridge(x, layer)))
  const ground = Float64Array.from({ length: WIDTH }, (_, x) => ridge(x, scene.ground))
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
  writeFileSync(raw, Buffer.concat([Buffer.from(`P6\n${WIDTH} ${HEIGHT}\n255\n`), paint(scene)]))
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
