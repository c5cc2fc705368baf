import type { Extent } from '../lib/pictures.ts'

/** In hundredths of the window: a column with its gap, a gap, and the margin (`--gap`, `--gutter` of tokens.css). */
const COLUMN = (90 + 1.67) / 12
const GAP = 1.67
const GUTTER = 5

/**
 * How wide a picture is that spans so many of the page's twelve columns. Content grows until the window is 1600 px
 * wide; `leaves` is a picture that leaves the page on one side and grows on.
 */
export function columns(count: number, leaves?: 'leaves'): Extent {
  const vw = count * COLUMN - GAP
  return leaves ? { vw: Math.ceil(vw + GUTTER) } : { vw: Math.round(vw), px: Math.round(vw * 16) }
}
