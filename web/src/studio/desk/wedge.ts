/**
 * A hand scanner is a keyboard to the machine: it types what it read faster than anybody can, and ends with Enter. Told
 * apart from a person, its text is taken as it is, whatever was being typed, and whatever the input method made of it.
 */

/** A key that was pressed, as far as this is concerned. */
export interface Key {
  /** `KeyboardEvent.key`: the sign, or the name of the key. */
  key: string
  /** `KeyboardEvent.code`: the place on the keyboard. */
  code: string
  /** An input method is at it: then `key` says nothing. */
  isComposing: boolean
  /** When, in milliseconds. */
  at: number
}

/** What Enter ended: by a scanner with what it read, or by a person. */
export type Ended = { by: 'scanner'; text: string } | { by: 'person' } | { by: 'nobody' }

/** More than this between two keys, in milliseconds, and a person types. */
const PAUSE_MS = 45
/** What is shorter may be a person's: nobody's ticket is. */
const LEAST = 6
/** Scanners that end with a carriage return and a line feed press Enter twice. */
const TWICE_MS = 250

/** The sign of a key by its place: what the scanner meant, while an input method makes words of it. */
function signOf({ key, code, isComposing }: Key): string | null {
  if (!isComposing && key.length === 1) return key
  return /^Key([A-Z])$|^Digit(\d)$|^Numpad(\d)$/.exec(code)?.slice(1).find(Boolean)?.toLowerCase() ?? null
}

export function makeWedge() {
  let burst = ''
  let last = -Infinity
  let ended = -Infinity
  return {
    /** Told of every key. Answers what Enter ended; null for any other key. */
    press(key: Key): Ended | null {
      const isFast = key.at - last <= PAUSE_MS
      if (key.key === 'Enter' || key.code === 'Enter' || key.code === 'NumpadEnter') {
        const text = burst
        const isAgain = text === '' && key.at - ended <= TWICE_MS
        burst = ''
        last = -Infinity
        if (isFast && text.length >= LEAST) {
          ended = key.at
          return { by: 'scanner', text }
        }
        return { by: isAgain ? 'nobody' : 'person' }
      }
      const sign = signOf(key)
      // Shift and its like come between the signs of a scanner.
      if (sign === null && key.key !== 'Shift' && key.key !== 'CapsLock') burst = ''
      if (sign !== null) burst = isFast ? burst + sign : sign
      last = key.at
      return null
    },
  }
}
