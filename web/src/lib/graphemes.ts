/** What a reader takes for one sign: a letter with its accents, a face with its colour, a flag. */

const JOINER = '\u200d'
/** What belongs to the sign before it: marks, joiners, the looks and colours of a face, the letters of a regional flag. */
const follows = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|[\u{e0020}-\u{e007f}])/u
const letterOfFlag = /^\p{RI}/u
const halfFlag = /^\p{RI}$/u

/** For browsers that do not part text themselves. Rarer scripts come apart where the browser would hold them together. */
function byHand(text: string): string[] {
  const signs: string[] = []
  for (const letter of text) {
    const before = signs.at(-1)
    const isPart =
      follows.test(letter) || before?.endsWith(JOINER) || (letterOfFlag.test(letter) && halfFlag.test(before ?? ''))
    if (before !== undefined && isPart) signs[signs.length - 1] = before + letter
    else signs.push(letter)
  }
  return signs
}

/** The signs of a text. For browsers alone: the engine of the first HTML knows no languages. */
export function graphemes(text: string, segmenter = makeSegmenter()): string[] {
  if (!segmenter) return byHand(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const makeSegmenter = (): Intl.Segmenter | null =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

/**
 * Where words end, counted in UTF-16 units, for text that is written without blanks between them. Null where the browser
 * knows no words: a line then ends after any sign.
 */
export function wordEnds(text: string): ReadonlySet<number> | null {
  if (!('Segmenter' in Intl)) return null
  const segments = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
  return new Set(Array.from(segments, ({ index, segment }) => index + segment.length))
}
