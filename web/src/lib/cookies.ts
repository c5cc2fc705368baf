/** Cookies that scripts may read (RULES sign-in 4). The session cookie is not among them. */
const YEAR_SECONDS = 31_536_000

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const cut = pair.indexOf('=')
    if (cut < 0 || pair.slice(0, cut) !== name) continue
    try {
      return decodeURIComponent(pair.slice(cut + 1))
    } catch {
      return null
    }
  }
  return null
}

/** Keeps a value for a year, on every path of this origin. */
export function writeCookie(name: string, value: string): void {
  put(name, encodeURIComponent(value), `Max-Age=${YEAR_SECONDS}`)
}

export function removeCookie(name: string): void {
  put(name, '', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT')
}

function put(name: string, value: string, life: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; ${life}; SameSite=Lax${secure}`
}
