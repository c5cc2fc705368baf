/**
 * What somebody types or pastes into a field, as it was meant (RULES formats 12): numbers and codes come with blanks, hyphens,
 * full-width signs and marks that nobody sees. A field reads its text by one of these before anything is asked of it, so that
 * what is cut, checked and sent is the number itself. What could be meant in two ways is left as it is, for the field's rule
 * to refuse.
 */

/** Signs without any width that are copied along: soft hyphens, joiners, marks of the direction of writing. */
const UNSEEN = /\p{Cf}/gu
/** Hyphens and dashes of every length, and the minus. */
const DASHES = /[\p{Pd}\u2212]/gu
const BLANKS = /\s/g

/** Signs of a Chinese keyboard as they stand on any other, without what nobody sees and blanks at the ends. */
const plainOf = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').trim()

/** A code by which something is known (a message's, a reservation's, a ticket's): blanks and hyphens only part it. */
export const typedCode = (text: string): string => plainOf(text).replace(BLANKS, '').replaceAll('-', '')

/** A code on paper, whose hyphens are part of it: blanks are not, and small letters are capitals. */
export const typedPaperCode = (text: string): string => plainOf(text).replace(BLANKS, '').toUpperCase()

/** The number of a document, of an organisation's too: letters in it are capitals (`11010119900307123x`). */
export const typedDocument = (text: string): string => typedCode(text).toUpperCase()

/** A mainland mobile number (RULES formats 3) without what stands before it in an address book: `+86 (138) 0013-8000`. */
export const typedMobile = (text: string): string =>
  typedCode(text)
    .replace(/[()[\]]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/** A line in which signs that part it stay, as plain ones: a number to call in any country, `(0571) 8800-0000`. */
export const typedLine = (text: string): string => plainOf(text).replace(/\s+/g, ' ')

/** A number, without separators where they part thousands and nothing else: `1，234` is `1234`, and `1,5` stays. */
export function typedNumber(text: string): string {
  // What a Chinese keyboard writes for a point.
  const plain = plainOf(text).replaceAll('。', '.')
  return /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** The most fen that a call takes where it says nothing else: an amount below it is exact wherever it goes. */
export const MOST_FEN = 100_000_000_000_000

/** At most two decimals. */
const AMOUNT = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/**
 * Reads yuan that somebody wrote or pasted as fen (RULES money 3): `1234.5`, `¥1,234.50`, `1,234.50 元`, in full-width signs
 * too. Null where nothing is written; NaN for what is no amount or more than `most` fen, so that a rule can say so.
 */
export function fenOf(text: string, most = MOST_FEN): number | null {
  const plain = plainOf(text)
  if (plain === '') return null
  const number = typedNumber(plain.replace(/^¥|元$/g, ''))
  if (!AMOUNT.test(number)) return Number.NaN
  const [whole = '', part = ''] = number.split('.')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return fen <= most ? fen : Number.NaN
}
