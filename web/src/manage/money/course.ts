import type { Schemas } from '../../api/types.ts'

export type CoursePoint = Schemas['CoursePoint']

/** A picture of a balance, in a square of 100 by 100 from the top left corner. */
export interface CoursePicture {
  /** The line: what was held stays until the next point. */
  line: string
  /** The same, closed at the foot. */
  area: string
  /** The amount at the top edge, in fen: a round one. */
  topFen: number
}

const SIZE = 100

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below an amount; 100 fen at least. */
export function roundUp(fen: number): number {
  let power = 100
  while (power * 10 <= fen) power *= 10
  for (const step of [1, 2, 2.5, 5]) if (power * step >= fen) return power * step
  return power * 10
}

const place = (value: number) => String(Math.round(value * 100) / 100)

/** Draws a course; null where there are not two points yet. */
export function drawCourse(points: readonly CoursePoint[]): CoursePicture | null {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return null
  const start = Date.parse(first.day)
  const span = Date.parse(last.day) - start || 1
  const topFen = roundUp(Math.max(...points.map(({ totalFen }) => totalFen)))
  const across = ({ day }: CoursePoint) => place(((Date.parse(day) - start) / span) * SIZE)
  const down = ({ totalFen }: CoursePoint) => place(SIZE - (totalFen / topFen) * SIZE)
  const line = `M0 ${down(first)}${rest.map((point) => `H${across(point)}V${down(point)}`).join('')}`
  return { line, area: `${line}V${SIZE}H0Z`, topFen }
}
