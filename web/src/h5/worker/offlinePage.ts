import { isLang, type Lang } from '../../lib/lang.ts'
import { TICKETS_PAGE } from './rules.ts'
import { offlineWords } from './words.ts'

type Key =
  | 'offline.title'
  | 'offline.text'
  | 'offline.seenTitle'
  | 'offline.none'
  | 'offline.retry'
  | 'offline.tickets'
  | 'offline.home'

/** A word by its key. The worker does without the program that speaks for the pages. */
function sayIn(lang: Lang): (key: Key) => string {
  const { offline } = offlineWords[lang] as { offline: Readonly<Record<string, string>> }
  return (key) => offline[key.slice('offline.'.length)] ?? key
}

/** A page that was seen: its address without the origin, and what it is called. */
export interface Seen {
  address: string
  title: string
}

/** The name of a page in its HTML, without the museum's. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title.replace(/ - [^-]*$/, '').trim()
}

/** The language of a page by its HTML. */
export function langOf(html: string): Lang {
  const [, written = ''] = /<html lang="([a-z]+)/.exec(html) ?? []
  return isLang(written) ? written : 'zh'
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The document for a page that never came. Titles stand in it as the server wrote them, entities and all; addresses are
 * those of the cache. Its sheet lies beside it (`public/h5/offline.css`).
 */
export function offlinePage(lang: Lang, seen: readonly Seen[], address: string): string {
  const say = sayIn(lang)
  const lines = seen.map(({ address: to, title }) => `<li><a href="${escaped(to)}">${title || escaped(to)}</a></li>`)
  return `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${say('offline.title')}</title><link rel="stylesheet" href="/h5/offline.css"></head><body><main><h1>${say('offline.title')}</h1><p>${say('offline.text')}</p><p class="acts"><a class="solid" href="${escaped(address)}">${say('offline.retry')}</a><a href="${TICKETS_PAGE}">${say('offline.tickets')}</a><a href="/h5/">${say('offline.home')}</a></p><h2>${say('offline.seenTitle')}</h2>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p>${say('offline.none')}</p>`}</main></body></html>`
}
