/**
 * Plain text: width and cutting of Chinese and other scripts (RULES formats 8, RULES formats 9). Mirrors
 * `crates/core/src/text.rs`.
 */

// Ideographs, kana, Hangul, Chinese punctuation, full-width forms, emoji.
const wide =
  /^[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u

// Combining marks, variation selectors, skin tones, tags: they only change the character before them.
const extending = (code: number) =>
  (code >= 0x0300 && code <= 0x036f) ||
  (code >= 0x1ab0 && code <= 0x1aff) ||
  (code >= 0x1dc0 && code <= 0x1dff) ||
  (code >= 0x20d0 && code <= 0x20ff) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0xfe20 && code <= 0xfe2f) ||
  (code >= 0x1f3fb && code <= 0x1f3ff) ||
  (code >= 0xe0020 && code <= 0xe007f)

const joiner = 0x200d
const flagLetter = (code: number) => code >= 0x1f1e6 && code <= 0x1f1ff

interface Cluster {
  text: string
  width: 1 | 2
}

/**
 * The pieces that a reader sees as one character. A small subset of Unicode's rules, written out because the
 * engine that renders the first HTML has no `Intl`.
 */
function clusters(text: string): Cluster[] {
  const found: Cluster[] = []
  let flagOpen = false
  let joined = false
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const last: Cluster | undefined = found.at(-1)
    const continues: boolean = joined || extending(code) || code === joiner || (flagOpen && flagLetter(code))
    if (last && continues) last.text += character
    else found.push({ text: character, width: wide.test(character) ? 2 : 1 })
    flagOpen = flagLetter(code) && !(last && continues)
    joined = code === joiner
  }
  return found
}

/** The width of a text: a Chinese character or an emoji counts two, anything else one (RULES formats 8). */
export function textWidth(text: string): number {
  return clusters(text).reduce((sum, { width }) => sum + width, 0)
}

/**
 * Cuts a text that is wider than `max`, between whole characters and emoji, and marks the cut by `…`
 * (not counted; spaces before it are dropped). A text that fits stays as it is (RULES formats 9).
 */
export function cut(text: string, max: number): string {
  let seen = 0
  let kept = ''
  for (const cluster of clusters(text)) {
    seen += cluster.width
    if (seen > max) return `${kept.replace(/ +$/, '')}…`
    kept += cluster.text
  }
  return text
}
