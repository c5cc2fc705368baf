import { LABELS, PHONES } from './paths.ts'

/** The longest number that is asked for, in characters. */
export const NUMBER_LENGTH = 60

/** A number as museums write them: letters and digits with what stands between them. */
const number = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.·()[\]（）［］/／#_\-\u2010-\u2015\u2212－]*$/u
/** What is written like a host (`museum.example`), with no name of a scheme before it. */
const hosted = /\p{L}{2,}\.\p{L}{2,}/u

/**
 * The number of an object that a code holds: the address of a wall label (RULES pages 19, 24) at one of our hosts, in either
 * edition, or a number alone. Null for everything else: a code that a stranger stuck on the wall leads nowhere.
 */
export function labelNumber(read: string, hosts: readonly string[]): string | null {
  const text = read.trim()
  if (/^https?:\/\//i.test(text)) return numberIn(text, hosts)
  const isNumber = text.length <= NUMBER_LENGTH && number.test(text) && /\p{N}/u.test(text) && !hosted.test(text)
  return isNumber ? text : null
}

function numberIn(address: string, hosts: readonly string[]): string | null {
  try {
    const { host, pathname } = new URL(address)
    const path = pathname.startsWith(`${PHONES}/`) ? pathname.slice(PHONES.length) : pathname
    if (!hosts.includes(host) || !path.startsWith(`${LABELS}/`)) return null
    return decodeURIComponent(path.slice(LABELS.length + 1)).trim() || null
  } catch {
    // No address after all, or one that is written wrongly.
    return null
  }
}

/** Where a number leads: the server sends on to the object, in the edition for phones. */
export const labelAddress = (written: string): string => `${PHONES}${LABELS}/${encodeURIComponent(written)}`
