import type { Lang } from '../../lib/lang.ts'
import { clamped, type Measure, wrap } from '../../lib/wrap.ts'

/** Where everything on a poster stands, in its pixels. Pure: letters are measured by whoever has them. */

/** Two to three, as the posters in the museum's windows; sharp on a telephone, and small enough for every chat. */
export const POSTER = { width: 1080, height: 1620 } as const

const MARGIN = 84
const TEXT = POSTER.width - 2 * MARGIN
/** From the picture to the title, and on both sides of the hairline under it. */
const GAP = 72
const HAIR = 44
/** The code, without its white margin: the paper around it is as wide. */
const CODE = 252
/** What stands beside the code keeps so far away from it. */
const BESIDE = TEXT - CODE - 60

/** Sizes of a title, each with the lines that it may take: whoever has more to say says it in smaller letters. */
const titles = [
  [116, 1],
  [96, 1],
  [80, 2],
  [68, 3],
  [58, 4],
  [48, 5],
  [42, 6],
  [34, 9],
] as const

const FACT = { size: 34, line: 52, most: 3 } as const
const NAME = { size: 36, line: 50, most: 2 } as const
const HINT = { size: 24 } as const
const SIGN = { size: 60, gap: 22 } as const

const KIND = { size: 28, below: 30 } as const

/** The kinds of letters on a poster. */
export type Letters = 'kind' | 'title' | 'fact' | 'name' | 'hint'
export type MeasureAt = (letters: Letters, size: number) => Measure

export interface PosterWords {
  /** What it is: an exhibition, an object; empty where that says nothing. */
  kind: string
  title: string
  /** The language of the title, whose lines lie closer where its letters are low. */
  lang: Lang
  /** When and where, in so many words; empty ones are left out. */
  facts: readonly string[]
  museum: string
  hint: string
}

/** Lines of one kind: where the first has its foot, and how far the next is below it. */
export interface Lines {
  letters: Letters
  size: number
  lines: readonly string[]
  x: number
  y: number
  step: number
}

export interface PosterLayout {
  /** From the top edge of the paper, as wide as it. */
  cover: { height: number }
  /** Every line of text. */
  texts: Lines[]
  hairline: { x: number; y: number; width: number }
  sign: { x: number; y: number; size: number }
  code: { x: number; y: number; size: number }
}

/** How far the foot of letters lies below the middle of their line, in parts of their size. */
const FOOT = 0.36

export function layoutPoster(words: PosterWords, measureAt: MeasureAt): PosterLayout {
  const title = fitted(words, measureAt)
  const step = Math.round(title.size * (words.lang === 'zh' ? 1.34 : 1.22))
  const facts = words.facts
    .filter((fact) => fact.trim() !== '')
    .flatMap((fact) => {
      const measure = measureAt('fact', FACT.size)
      return clamped(wrap(fact, BESIDE, measure), 2, BESIDE, measure)
    })
    .slice(0, FACT.most)
  const name = namedIn(words.museum, measureAt)

  // From the foot upwards: what stays is the picture's.
  const bottom = POSTER.height - MARGIN
  const nameTop = bottom - HINT.size - 18 - name.lines.length * NAME.line
  const foot = Math.min(bottom - CODE, nameTop - FACT.line / 2 - facts.length * FACT.line)
  const hairline = foot - HAIR
  const titleTop = hairline - HAIR - title.lines.length * step
  const kindTop = titleTop - (words.kind === '' ? 0 : KIND.size + KIND.below)
  const middle = (top: number, line: number, size: number) => Math.round(top + line / 2 + size * FOOT)
  return {
    cover: { height: kindTop - GAP },
    hairline: { x: MARGIN, y: hairline, width: TEXT },
    code: { x: POSTER.width - MARGIN - CODE, y: bottom - CODE, size: CODE },
    sign: { x: MARGIN, y: nameTop + (NAME.line - SIGN.size) / 2, size: SIGN.size },
    texts: [
      {
        letters: 'kind',
        size: KIND.size,
        lines: [words.kind],
        x: MARGIN,
        y: middle(kindTop, KIND.size, KIND.size),
        step: 0,
      },
      { letters: 'title', ...title, x: MARGIN, y: middle(titleTop, step, title.size), step },
      { letters: 'fact', size: FACT.size, lines: facts, x: MARGIN, y: foot + FACT.size, step: FACT.line },
      {
        letters: 'name',
        ...name,
        x: MARGIN + SIGN.size + SIGN.gap,
        y: middle(nameTop, NAME.line, NAME.size),
        step: NAME.line,
      },
      { letters: 'hint', size: HINT.size, lines: [words.hint], x: MARGIN, y: bottom, step: 0 },
    ],
  }
}

/** The title in the largest letters whose lines there is room for. */
function fitted({ title }: PosterWords, measureAt: MeasureAt): { size: number; lines: string[] } {
  for (const [size, most] of titles) {
    const lines = wrap(title, TEXT, measureAt('title', size), most)
    if (lines.length <= most) return { size, lines }
  }
  const [size, most] = titles.at(-1) ?? [34, 9]
  const measure = measureAt('title', size)
  return { size, lines: clamped(wrap(title, TEXT, measure), most, TEXT, measure) }
}

function namedIn(museum: string, measureAt: MeasureAt): { size: number; lines: string[] } {
  const measure = measureAt('name', NAME.size)
  const width = BESIDE - SIGN.size - SIGN.gap
  return { size: NAME.size, lines: clamped(wrap(museum, width, measure), NAME.most, width, measure) }
}
