/** What a browser reads differently from what it looks like: backslashes are slashes, tabs and line breaks vanish. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const tricks = /[\\\u0000-\u0020\u007f]/

/**
 * An address of this site out of an address that anybody may have written: path, query and fragment, as the browser would
 * understand them. Null for everything that leads elsewhere, or is no path (`//host`, `/\host`, `https:…`, `javascript:…`).
 */
export function sameSite(written: string | undefined | null): string | null {
  if (!written || !written.startsWith('/') || tricks.test(written)) return null
  const base = 'http://here.invalid'
  try {
    const url = new URL(written, base)
    // Dots are resolved by now: what began as `/.//host` is another host after all.
    if (url.origin !== base || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
