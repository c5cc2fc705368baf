import type { HttpClient } from './http.ts'

/** What a crawler without scripts makes of the site: the first HTML, its links, and what it is told to leave alone. */

export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Attributes of each tag of that name. */
export function tags(text: string, name: string): Record<string, string>[] {
  return [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside]) =>
    Object.fromEntries(
      [...(inside ?? '').matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key ?? '', unescaped(value ?? '')]),
    ),
  )
}

/** Whether robots.txt lets everybody have an address: the longest rule that fits says so (RFC 9309). */
export function allowedBy(robots: string): (address: string) => boolean {
  const rules = [...robots.matchAll(/^(Dis)?Allow: *(\S+) *$/gim)].map(([, refused, pattern = '']) => ({
    refuses: refused !== undefined,
    length: pattern.length,
    fits: new RegExp(
      `^${pattern
        .replace(/\$$/, '')
        .split('*')
        .map((part) => part.replace(/[.?+^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}${pattern.endsWith('$') ? '$' : ''}`,
    ),
  }))
  return (address) => {
    const fitting = rules.filter(({ fits }) => fits.test(address))
    return (
      fitting.toSorted((one, other) => other.length - one.length || +one.refuses - +other.refuses)[0]?.refuses !== true
    )
  }
}

export interface Crawl {
  /** Every address that was asked for, with what was answered. */
  found: Map<string, { status: number; html: string; links: string[] }>
  /** True when it was stopped before it came to an end. */
  cut: boolean
}

/**
 * Follows every link from page to page, as a crawler does that obeys `nofollow` and robots.txt. After `most` addresses it
 * gives up. How many are asked for side by side is the client's business.
 */
export async function crawl(http: HttpClient, from: string, most: number): Promise<Crawl> {
  const allows = allowedBy(await (await http.get('/robots.txt')).text())
  const found: Crawl['found'] = new Map()
  const seen = new Set<string>()
  const visit = async (address: string): Promise<void> => {
    if (seen.has(address)) return
    seen.add(address)
    if (seen.size > most) return
    const answer = await http.get(address)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') === true
    const html = isPage ? await answer.text() : ''
    const links: string[] = []
    for (const { href, rel = '' } of tags(html, 'a')) {
      if (href === undefined || rel.split(' ').includes('nofollow')) continue
      const url = new URL(href, answer.url())
      const next = url.pathname + url.search
      if (url.origin === new URL(answer.url()).origin && allows(next)) links.push(next)
    }
    found.set(address, { status: answer.status(), html, links })
    await Promise.all(links.map(visit))
  }
  await visit(from)
  return { found, cut: seen.size > most }
}

/** What of a crawl is reached from an address by links of a kind. */
export function reached({ found }: Crawl, from: string, follows: (address: string) => boolean): Set<string> {
  const seen = new Set([from])
  for (const address of seen) for (const next of found.get(address)?.links ?? []) if (follows(next)) seen.add(next)
  return seen
}

/** The addresses of the sitemap in one language: English ones name it, Chinese ones do not. */
export async function sitemap(http: HttpClient, lang: 'zh' | 'en'): Promise<string[]> {
  const text = await (await http.get('/sitemap.xml')).text()
  const all = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(unescaped(loc ?? '')))
  return all.filter((url) => url.searchParams.has('lang') === (lang === 'en')).map((url) => url.pathname + url.search)
}
