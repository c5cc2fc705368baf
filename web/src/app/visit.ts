import { profileQuery } from '../api/queries.ts'
import type { Profile } from '../api/types.ts'
import { notFoundPlace } from '../content/place.ts'
import { takeNote } from '../content/ways.ts'
import type { Translate } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import { importPart } from '../lib/lazy.tsx'
import { PAGER_SCROLL_MS, scrollToTop } from '../lib/scroll.ts'
import { type Move, PATIENCE_MS } from './patience.ts'
import { keepPositions } from './positions.ts'
import type { AppRouter } from './router.tsx'

interface Address {
  pathname: string
  search: object
}

/** A route change is a change of path or of `id`; a leaf is a change of `page` or `size` and of nothing else. */
export function moveBetween(from: Address | undefined, to: Address): Move {
  if (!from) return 'none'
  const before = from.search as Record<string, unknown>
  const after = to.search as Record<string, unknown>
  if (from.pathname !== to.pathname || before.id !== after.id) return 'page'
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  )
  if (changed.length === 0) return 'none'
  return changed.every((key) => key === 'page' || key === 'size') ? 'leaf' : 'filter'
}

/**
 * `translated route title - site title`; a detail's is `record title - site title`, and one of several pages of a record
 * names both (RULES pages 2). A page whose call failed is still that page, and says so itself.
 */
export function titleOf(router: AppRouter, t: Translate, profile: Profile | undefined): string {
  const match = router.state.matches.findLast((one) => one.staticData.place)
  const found = match?.status === 'notFound' ? undefined : match
  const record = (found?.loaderData as { title?: string } | undefined)?.title
  const place = found?.staticData.place ?? notFoundPlace
  const title = record === undefined ? t(place.title) : place.part ? `${t(place.title)} · ${record}` : record
  return profile ? `${title} - ${profile.name}` : title
}

/** The bar at the top of a navigation (RULES pages 4). Its markup carries no style attribute and no invented role. */
export const progressSettings = {
  minimum: 0.3,
  speed: 500,
  trickleSpeed: 200,
  showSpinner: false,
  template: '<div class="bar" data-bar><div class="peg"></div></div>',
  barSelector: '[data-bar]',
} as const

export interface Visit {
  router: AppRouter
  lang: () => Lang
  translate: () => Translate
  /** Whether Back leads to where somebody was on a page. */
  keepsPosition?: boolean
}

/**
 * Everything that accompanies a navigation: progress bar, title, scrolling, focus, the way back. Returns how to write the
 * title now, and what is to be done when a skeleton stands on the screen.
 */
export function accompany({ router, lang, translate, keepsPosition = false }: Visit): {
  writeTitle: () => void
  onWaiting: () => void
} {
  // The first page needs no bar, so its script comes after that page; without it a navigation has none.
  const bar = importPart(() => import('nprogress')).then(
    ({ default: nprogress }) => nprogress.configure(progressSettings),
    () => null,
  )
  const positions = keepsPosition ? keepPositions(router) : null
  const writeTitle = () => {
    const profile = router.options.context.queryClient.getQueryData(profileQuery(lang()).queryKey)
    document.title = titleOf(router, translate(), profile)
  }
  let shown: Address | undefined = router.state.resolvedLocation ?? router.state.location
  /** The page that is on its way has been begun already, by its skeleton. */
  let begun = false
  const begin = ({ hash, top }: { hash: string; top?: number | undefined }) => {
    // A part of the page, such as a member of a body, is gone to; the top is where it is not there.
    const part = hash ? document.getElementById(hash) : null
    if (top !== undefined) window.scrollTo(0, top)
    else if (part) part.scrollIntoView()
    else if (!begun) window.scrollTo(0, 0)
    // A screen reader and the Tab key go on from the new page, not from the link that is gone.
    if (!begun) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const onWaiting = () => {
    if (moveBetween(shown, router.latestLocation) !== 'page') return
    begin({ hash: '' })
    begun = true
  }
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    positions?.leave(fromLocation)
    const move = moveBetween(shown, toLocation)
    router.options.defaultPendingMs = PATIENCE_MS[move]
    begun = false
    if (move !== 'none') void bar.then((nprogress) => nprogress?.start())
  })
  const noteWay = () => {
    const match = router.state.matches.findLast((one) => one.staticData.place)
    if (match) takeNote(match)
  }
  noteWay()
  router.subscribe('onResolved', () => {
    void bar.then((nprogress) => nprogress?.done())
    noteWay()
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const move = moveBetween(shown, toLocation)
    shown = { pathname: toLocation.pathname, search: toLocation.search }
    if (move === 'none') return
    writeTitle()
    if (move === 'leaf') scrollToTop(PAGER_SCROLL_MS)
    if (move === 'page') begin({ hash: toLocation.hash, top: positions?.of(toLocation) })
  })
  return { writeTitle, onWaiting }
}
