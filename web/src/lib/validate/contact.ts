/** How to reach somebody or something. Mirrors `crates/core/src/validate/contact.rs`; each looks at the whole string. */

const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** An e-mail address: an ASCII name of up to 64 characters, `@`, and a domain with at least two labels; up to 254 in all. */
export function email(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  return text.length <= 254 && name.length <= 64 && mailbox.test(name) && !/[^!-~]/.test(domain) && isDomain(domain)
}

/** A mainland mobile number: 11 digits from 13 to 19. */
export function mobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/**
 * A mainland mobile or landline number: landlines with area code, the hyphen optional, and up to six digits of
 * extension (`0571-87654321-806`); service numbers 400 and 800 (`400-123-4567`).
 */
export function phone(text: string): boolean {
  return (
    mobile(text) ||
    /^0[1-9]\d{1,2}-?[2-9]\d{6,7}(-\d{1,6})?$/.test(text) ||
    /^[48]00(\d{7}|-\d{7}|\d{3}-\d{4}|-\d{3}-\d{4})$/.test(text)
  )
}

// Spaces of all kinds, control characters, quotes, angle brackets, backslashes.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const odd = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"<>\\`]/

/**
 * An `http` or `https` address of up to 2048 characters: a domain (Chinese labels allowed), `localhost` or an IPv4
 * address, a port perhaps, and then none of the odd characters. No user name or password: they disguise the host.
 */
export function url(text: string): boolean {
  const match = /^https?:\/\/([^/?#]*)/i.exec(text)
  if (!match || odd.test(text) || Array.from(text).length > 2048) return false
  const authority = match[1] ?? ''
  const colon = authority.indexOf(':')
  const host = colon < 0 ? authority : authority.slice(0, colon)
  const portOk = colon < 0 || port(authority.slice(colon + 1))
  return portOk && (ipv4(host) || host.toLowerCase() === 'localhost' || isDomain(host))
}

const label = /^[A-Za-z0-9\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}-]{1,63}$/u
const lastLabel = /^([A-Za-z\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]{2,}|xn--.*)$/u

/** Two labels or more of letters, digits, inner hyphens and ideographs; the last is letters, ideographs or punycode. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const wellFormed = labels.every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-'))
  return labels.length >= 2 && Array.from(domain).length <= 253 && wellFormed && lastLabel.test(labels.at(-1) ?? '')
}

/** An IPv4 address: four numbers from 0 to 255 without leading zeros. */
export function ipv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => numberUpTo(part, 255))
}

/** A port: 0 to 65535 without leading zeros. */
export function port(text: string): boolean {
  return numberUpTo(text, 65_535)
}

/** An IPv4 address and a port with a colon between them. */
export function ipPort(text: string): boolean {
  const colon = text.indexOf(':')
  return colon >= 0 && ipv4(text.slice(0, colon)) && port(text.slice(colon + 1))
}

function numberUpTo(text: string, max: number): boolean {
  return /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= max
}

/** A QQ number: 5 to 15 digits, the first not 0. */
export function qq(text: string): boolean {
  return /^[1-9]\d{4,14}$/.test(text)
}

/** A mainland postal code: 6 digits. */
export function postalCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
