import { pages, PHONES } from '../../lib/paths.ts'

/** What the worker keeps, and how much of it. Pure but for the caches that it is handed. */

/** Pages as the server sent them: public, without anything that is somebody's own. */
export const PAGES = 'guanlan-pages-1'
/** Scripts and sheets, whose names say what they hold. */
export const FILES = 'guanlan-files-1'
/** Pictures of pages that were seen. */
export const PICTURES = 'guanlan-pictures-1'

/** Of the page that says that there is no network. */
export const OFFLINE_SHEET = '/h5/offline.css'

export type Store = typeof PAGES | typeof FILES | typeof PICTURES

/** How many of each are kept: a visit of a day. */
export const MOST = { [PAGES]: 60, [FILES]: 200, [PICTURES]: 150 } as const satisfies Record<Store, number>

/** What a paper's code finds is kept by nobody (RULES contracts 10), and so not by a telephone that is lent. */
const UNKEPT = new Set<string>([pages.contractVerify, pages.statementVerify].map((path) => PHONES + path))

/**
 * Where an answer is looked for and kept; null is none of the worker's business: calls, what is sent, other sites, parts of
 * files, pages about a paper, and those of the other edition.
 */
export function storeOf(method: string, mode: string, url: URL, origin: string): Store | null {
  if (method !== 'GET' || url.origin !== origin) return null
  if (mode === 'navigate') {
    const isOurs = url.pathname === PHONES || url.pathname.startsWith(`${PHONES}/`)
    return isOurs && !UNKEPT.has(url.pathname) && !url.searchParams.has('desktop') ? PAGES : null
  }
  if (url.pathname.startsWith('/assets/') || url.pathname === OFFLINE_SHEET) return FILES
  // A picture in one of its widths; the whole files behind them are large.
  if (/^\/media\/.+-\d+\.webp$/.test(url.pathname)) return PICTURES
  return null
}

/** Whether an answer may be kept: a whole one of this site that is no refusal and no redirect. */
export const answerable = (answer: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

/** Forgets what came first, down to a part of what a store may hold. */
export async function trimmed(store: Pick<Cache, 'keys' | 'delete'>, part = 1): Promise<void> {
  const kept = await store.keys()
  const most = Math.floor(Math.min(kept.length, mostOf(kept)) * part)
  await Promise.all(kept.slice(0, kept.length - most).map((one) => store.delete(one)))
}

/** A store is known by what lies in it. */
function mostOf(kept: readonly Request[]): number {
  const [first] = kept
  const path = first ? new URL(first.url).pathname : ''
  return MOST[path.startsWith('/assets/') ? FILES : path.startsWith('/media/') ? PICTURES : PAGES]
}
