import type { Floor, Room } from '../../nouns/floors/floors.ts'

/** Metres to the right and down. */
export type Point = readonly [x: number, y: number]

/** A room as it is drawn: its outline, and where its name has the most room. */
export interface Drawn {
  room: Room
  outline: readonly Point[]
  /** The middle of what is written into it. */
  middle: Point
  /** How much may be written there: metres wide and high. */
  wide: number
  high: number
}

/** A floor as it is drawn, in a frame that begins at its own corner. */
export interface Drawing {
  width: number
  height: number
  rooms: readonly Drawn[]
  doors: readonly (readonly [Point, Point])[]
}

/** Air around a floor, in metres: half a wall is outside of it. */
const AIR = 1
/** A floor is turned where it is so much wider than high. */
const WIDER = 1.1
/** Steps of the grid on which the middle of a crooked room is looked for. */
const STEPS = 14

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

/** How a floor is drawn. `upright`: for a window that is higher than wide, so that its rooms are as large as they can be. */
export function drawingOf(floor: Pick<Floor, 'rooms' | 'doors'>, upright: boolean): Drawing {
  const corners = floor.rooms.flatMap(({ outline }) => outline.map(pointOf))
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const [wide, high] = [Math.max(...corners.map(([x]) => x)) - left, Math.max(...corners.map(([, y]) => y)) - top]
  const turns = upright && wide > high * WIDER
  const place = (corner: readonly number[]): Point => {
    const [x, y] = pointOf(corner)
    return turns ? [high - (y - top) + AIR, x - left + AIR] : [x - left + AIR, y - top + AIR]
  }
  return {
    width: (turns ? high : wide) + 2 * AIR,
    height: (turns ? wide : high) + 2 * AIR,
    rooms: floor.rooms.map((room) => {
      const outline = room.outline.map(place)
      return { room, outline, ...roomiest(outline) }
    }),
    doors: floor.doors.map(([from = [], to = []]) => [place(from), place(to)] as const),
  }
}

/** Where the largest upright rectangle of an outline lies, roughly: a crooked room is named in its widest part. */
function roomiest(outline: readonly Point[]): Pick<Drawn, 'middle' | 'wide' | 'high'> {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const whole = { middle: [(left + right) / 2, (top + bottom) / 2] as const, wide: right - left, high: bottom - top }
  const isPlain =
    outline.length === 4 && outline.every(([x, y]) => [left, right].includes(x) && [top, bottom].includes(y))
  if (isPlain) return whole
  // Between any two of its corners' lines: the corners of a house stand on few of them.
  const lines = (values: readonly number[], from: number, to: number) => {
    const own = [...new Set(values)].toSorted((a, b) => a - b)
    return own.length <= STEPS ? own : Array.from({ length: STEPS }, (_, at) => from + ((to - from) * at) / (STEPS - 1))
  }
  const [across, down] = [lines(xs, left, right), lines(ys, top, bottom)]
  let best = { ...whole, wide: 0, high: 0 }
  for (const [at, x] of across.entries()) {
    for (const [row, y] of down.entries()) {
      for (const end of across.slice(at + 1)) {
        for (const foot of down.slice(row + 1)) {
          const [wide, high] = [end - x, foot - y]
          // What is long and thin holds no name.
          const worth = Math.min(wide, high * 3) * high
          if (worth > Math.min(best.wide, best.high * 3) * best.high && holds(outline, x, y, end, foot)) {
            best = { middle: [(x + end) / 2, (y + foot) / 2], wide, high }
          }
        }
      }
    }
  }
  return best.wide > 0 ? best : whole
}

/** Whether a rectangle lies inside, by points of it. */
function holds(outline: readonly Point[], left: number, top: number, right: number, bottom: number): boolean {
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
  return parts.every((across) =>
    parts.every((down) => isInside(outline, [left + (right - left) * across, top + (bottom - top) * down])),
  )
}

/** Whether a point lies inside an outline. */
export function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  return outline.reduce((inside, [ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
}

/** A character of Latin and of Chinese, as a part of the letters' size. */
const [LATIN, HANZI] = [0.56, 1]
/** The height of a line, likewise. */
const LINE = 1.2

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2e80 ? LATIN : HANZI), 0)

/** A name in one line or two, as it fits into its room in letters of `size`; null where it does not. */
export function linesOf(name: string, { wide, high }: Pick<Drawn, 'wide' | 'high'>, size: number): string[] | null {
  const fits = (lines: readonly string[]) =>
    lines.length * LINE * size <= high && lines.every((line) => widthOf(line) * size <= wide)
  if (fits([name])) return [name]
  const words = name.split(' ')
  const halves =
    words.length > 1
      ? words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
      : [[name.slice(0, Math.ceil(name.length / 2)), name.slice(Math.ceil(name.length / 2))]]
  const sorted = halves.toSorted((a, b) => Math.max(...a.map(widthOf)) - Math.max(...b.map(widthOf)))
  // A Latin word is not torn apart.
  return sorted.find((lines) => (words.length > 1 || widthOf(name) === name.length * HANZI) && fits(lines)) ?? null
}
