import { graphemes, wordEnds } from './graphemes.ts'

/** Text into lines where no browser breaks it, as on a canvas. Pure: how wide a text is is told. */

/** The width of a text in the letters that it is set in. */
export type Measure = (text: string) => number

/** Signs that stand for themselves, between any two of which a line may end: hanzi, kana, hangul and their like. */
const alone =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]|\p{Extended_Pictographic}|\p{RI}/u
/** What a line cannot begin with: whatever closes or ends, and the middle dot. */
const ends =
  /^[\p{Pe}\p{Pf}!%,.:;?\u00b7\u2026\u2030\u2014\u2103\u3001\u3002\u3005\u30fc\uff01\uff05\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e]/u
/** What a line cannot end with: whatever opens. */
const opens = /[\p{Ps}\p{Pi}]$/u
/** After these a word may go on in the next line. */
const hyphens = /[-\u2010\u2012\u2013/]$/u
/** Turns around whatever follows, up to a sign that may have come into another line. Marks that turn nothing stay. */
const turns = /[\u202a-\u202e\u2066-\u2069]/gu

function mayBreak(before: string, after: string): boolean {
  if (ends.test(after) || opens.test(before)) return false
  return alone.test(before) || alone.test(after) || hyphens.test(before)
}

interface Piece {
  blank: string
  signs: string[]
}

/** The pieces of a text that hold together, with the blank before each. */
function piecesOf(text: string): Piece[] {
  const plain = text
    .replace(turns, '')
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
  const ends = wordEnds(plain)
  const pieces: Piece[] = []
  let blank = ''
  let last: string | null = null
  let at = 0
  for (const sign of graphemes(plain)) {
    const piece = pieces.at(-1)
    const isInWord = last !== null && (!mayBreak(last, sign) || ends?.has(at) === false)
    at += sign.length
    if (sign === ' ') {
      blank = ' '
      last = null
    } else if (piece && isInWord) {
      piece.signs.push(sign)
      last = sign
    } else {
      pieces.push({ blank, signs: [sign] })
      blank = ''
      last = sign
    }
  }
  return pieces
}

/** The lines that pieces fill, and how often a piece that no line holds was cut. */
function filled(
  pieces: ReturnType<typeof piecesOf>,
  width: number,
  measure: Measure,
): { lines: string[]; cuts: number } {
  const lines: string[] = []
  let line = ''
  let cuts = 0
  for (const { blank, signs } of pieces) {
    const longer = line === '' ? signs.join('') : line + blank + signs.join('')
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    // A word that no line holds is cut between two of its signs.
    for (const sign of signs) {
      if (line !== '' && measure(line + sign) > width) {
        lines.push(line)
        line = ''
        cuts++
      }
      line += sign
    }
  }
  return { lines: line === '' ? lines : [...lines, line], cuts }
}

/**
 * The lines of a text, none wider than `width`: of as many lines as it takes, the last is not left with a sign or two. White
 * space is one blank; what turns the direction of writing around is left out, because it would not end with its line. More
 * lines than `most` are of no use to whoever asks, and as they come.
 */
export function wrap(text: string, width: number, measure: Measure, most = Infinity): string[] {
  const pieces = piecesOf(text)
  const whole = filled(pieces, width, measure)
  if (whole.lines.length < 2 || whole.lines.length > most) return whole.lines
  // The narrowest of the widths that take no more lines, and cut nothing for it.
  let [least, enough] = [width / 2, width]
  let best = whole.lines
  while (enough - least > width / 100) {
    const middle = (least + enough) / 2
    const { lines, cuts } = filled(pieces, middle, measure)
    if (lines.length > whole.lines.length || cuts > whole.cuts) least = middle
    else [enough, best] = [middle, lines]
  }
  return best
}

/** Two lines as one again: with a blank, but where one may end without. */
function joined(line: string, next: string): string {
  const isBare = hyphens.test(line) || [line.slice(-1), next.slice(0, 1)].some((sign) => alone.test(sign))
  return line + (isBare ? '' : ' ') + next
}

/** The first lines, with an ellipsis where there are more. */
export function clamped(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return [...lines]
  const signs = graphemes(lines.slice(most - 1).reduce(joined))
  let last = signs.length
  while (last > 0 && measure(`${signs.slice(0, last).join('').trimEnd()}\u2026`) > width) last--
  return [...lines.slice(0, most - 1), `${signs.slice(0, last).join('').trimEnd()}\u2026`]
}
