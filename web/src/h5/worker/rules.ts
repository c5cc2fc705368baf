import { pages, PHONES } from '../../lib/paths.ts'
import { PAGES_OF_PHONE } from '../../lib/storage.ts'

/** What the worker keeps, and how much of it. Pure but for the caches that it is handed. */

/**
 * Pages as the server sent them: public, without anything that is somebody's own. What somebody looked at and for is, so
 * they go with whoever signs out (`app/permission.ts`).
 */
export const PAGES = PAGES_OF_PHONE
/** Scripts and sheets of pages that were seen, whose names say what they hold. */
export const FILES = 'guanlan-files-1'
/** Pictures of pages that were seen. */
export const PICTURES = 'guanlan-pictures-1'
/**
 * The page of tickets as a shell, and every part of the program that draws it: of one version, under a name of its own, so
 * that no shell ever asks for the parts of another one.
 */
export const TICKETS = 'guanlan-tickets-'

/** Of the page that says that there is no network. */
export const OFFLINE_SHEET = '/h5/offline.css'

/**
 * What is somebody's own comes by calls, which the worker does not know, so its document is the same for everybody. It is
 * kept under this address, whatever reservation a link names.
 */
export const TICKETS_PAGE = PHONES + pages.myReservations

/** Today's programme, the ways to the house, and its plan: what somebody on the way asks for next. */
export const AHEAD = [pages.home, pages.serviceTour, pages.eventList, pages.serviceTraffic, pages.servicePlan].map(
  (path) => PHONES + path,
)

type Bounded = typeof PAGES | typeof FILES | typeof PICTURES
export type Store = Bounded | typeof TICKETS

/** How many of each are kept: a visit of a day. */
export const MOST = { [PAGES]: 60, [FILES]: 200, [PICTURES]: 150 } as const satisfies Record<Bounded, number>

/** What a paper's code finds is kept by nobody (RULES contracts 10), and so not by a telephone that is lent. */
const UNKEPT = new Set<string>([pages.contractVerify, pages.statementVerify].map((path) => PHONES + path))

/** Below it lies what is somebody's own; the list of favourites is one page for everybody, which the browser fills. */
const OWN = PHONES + pages.favourites.replace(/[^/]*$/, '')

/**
 * Where an answer is looked for and kept; null is none of the worker's business: calls, what is sent, other sites, parts of
 * files, pages about a paper, the other ones of a person, and those of the other edition.
 */
export function storeOf(method: string, mode: string, url: URL, origin: string): Store | null {
  if (method !== 'GET' || url.origin !== origin) return null
  const { pathname, searchParams } = url
  if (mode === 'navigate') {
    if (pathname === TICKETS_PAGE) return TICKETS
    const isOurs = pathname === PHONES || pathname.startsWith(`${PHONES}/`)
    const isPublic = !pathname.startsWith(OWN) || pathname === PHONES + pages.favourites
    return isOurs && isPublic && !UNKEPT.has(pathname) && !searchParams.has('desktop') ? PAGES : null
  }
  if (pathname.startsWith('/assets/') || pathname === OFFLINE_SHEET) return FILES
  // A picture in one of its widths; the whole files behind them are large.
  if (/^\/media\/.+-\d+\.webp$/.test(pathname)) return PICTURES
  return null
}

/** Whether an answer may be kept: a whole one of this site that is no refusal and no redirect. */
export const answerable = (answer: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

/** The scripts and sheets that a page's HTML asks for, at once or when it is painted. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
]

/**
 * A page without its program. Where a part of that is gone, by another version or for want of room, what comes alive would
 * put an error in the place of the words that are there.
 */
export const withoutProgram = (html: string): string =>
  html.replace(/<script type="module"[^>]*><\/script>|<script type="application\/json" id="program">.*?<\/script>/g, '')

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
