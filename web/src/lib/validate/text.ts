/** What a text is made of. Mirrors `crates/core/src/validate/text.rs`. */

/** What is drawn as nothing, fillers and blanks that are no white space, marks without a letter, and what is no character. */
const unseen =
  /[\ufe00-\ufe0f\s\p{Cc}\p{M}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\u{13441}\u{13442}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** Control characters, and marks that turn the direction of writing. */
const turning = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Whether a text can stand for somebody or something (RULES formats 11): it shows something, and turns nothing around. */
export function name(text: string): boolean {
  return text.replaceAll(unseen, '') !== '' && !turning.test(text)
}

/** Chinese ideographs only (〇 included); no punctuation, spaces or other scripts. */
export function chinese(text: string): boolean {
  // Ranges instead of \p{Script=Han}: they are the same in every engine and in Rust.
  return /^[\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]+$/u.test(text)
}

/** Letters a–z and A–Z only. */
export function letters(text: string): boolean {
  return /^[a-zA-Z]+$/.test(text)
}

/** Letters a–z, A–Z and digits only; both need not be present. */
export function lettersAndDigits(text: string): boolean {
  return /^[a-zA-Z\d]+$/.test(text)
}

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp']
const videos = ['mp4', 'm4v', 'webm', 'mov', 'avi']

/** The name of a picture file, by its extension in any case: jpg, jpeg, png, gif, webp, bmp. */
export function imageFile(text: string): boolean {
  return hasExtension(text, images)
}

/** The name of a video file, by its extension in any case: mp4, m4v, webm, mov, avi. */
export function videoFile(text: string): boolean {
  return hasExtension(text, videos)
}

/** A name says something before the extension: `.jpg` is a hidden file, not a picture. */
function hasExtension(text: string, extensions: string[]): boolean {
  const dot = text.lastIndexOf('.')
  if (dot < 0) return false
  const name = text.slice(0, dot).split(/[/\\]/).at(-1) ?? ''
  const extension = text.slice(dot + 1).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return name.trim() !== '' && extensions.includes(extension)
}

/** JSON text of an object or an array; a bare number, word or string is not taken for JSON. */
export function jsonString(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
