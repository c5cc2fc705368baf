/** Other ways to ask, where a search found nothing. Pure, and without the tables that the server's engine lacks. */

/** How many are offered. */
const MOST = 5
/** Chinese words are short: two characters mostly say it. */
const HAN_WORD = 2
/** From this length on a Chinese keyword is likely to be a phrase. */
const HAN_PHRASE = 4
const LATIN_WORD = 3

const isHan = (word: string) => /^[\u3400-\u9fff]+$/.test(word)

/** Wide letters, figures and spaces of a Chinese keyboard as plain ones. */
const narrow = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\s]+/g, ' ')

const signs = /[\u300a-\u300f\u3001\u3002\u201c\u201d\u2018\u2019\u2026\u2014\u00b7,.;:!?"'()[\]<>/\\|~*+=#&@_-]+/g
/** Words that only join others: of, with, and, this, what. */
const joining = /[\u7684\u4e0e\u548c\u53ca\u4e4b\u662f]/

/** An English plural as one of its kind. */
function singular(word: string): string {
  if (!/^[a-z]+$/i.test(word) || word.length <= LATIN_WORD) return word
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(ch|sh|x|ss)es$/i.test(word)) return word.slice(0, -2)
  return /[^s]s$/i.test(word) ? word.slice(0, -1) : word
}

/** At most five shorter or plainer keywords, the most like the one that was asked for first. */
export function otherSpellings(keyword: string): string[] {
  const plain = narrow(keyword).replace(signs, ' ').replace(/ +/g, ' ').trim()
  const words = plain.split(' ')
  const found = [plain, words.map(singular).join(' ')]
  for (const word of words) {
    if (!isHan(word)) {
      if (words.length > 1 && word.length >= LATIN_WORD) found.push(singular(word))
      continue
    }
    if (words.length > 1) found.push(word)
    const parts = word.split(joining)
    if (parts.length > 1) found.push(...parts.filter((part) => part.length >= HAN_WORD))
    else if (word.length >= HAN_PHRASE) found.push(word.slice(0, HAN_WORD), word.slice(-HAN_WORD))
  }
  const asked = keyword.trim().toLowerCase()
  return [...new Set(found)].filter((one) => one !== '' && one.toLowerCase() !== asked).slice(0, MOST)
}
