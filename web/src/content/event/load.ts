import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Card, Page } from '../../api/types.ts'
import { todayQuery } from '../../api/queries.ts'
import { furtherPages, getPages } from '../../api/whole.ts'
import { daysOf, type Month } from '../../lib/calendar.ts'
import type { Lang } from '../../lib/lang.ts'
import { type EventSearch, eventSearch } from '../../lib/search.ts'
import { askedMonth, chosenMonth, daysWithSessions, occasionsOf, shownOf, type Span, spanOf, touches } from './days.ts'

type Event = Card<'event'>

/** The events as one month of the calendar needs them. */
export interface Almanac {
  /** Those that touch the month, each with its sessions in it. */
  events: Event[]
  /** Every event of every month, in short. */
  spans: Span[]
  total: number
}

const KEY = ['event', 'almanac'] as const

/**
 * The events of a month, and in short those of all others, however many there are. A hundred of them come with
 * one call. Where there are more, the first month asks for every page of the list, and each further one only for those
 * pages on which its events stand.
 */
export const almanacQuery = (lang: Lang, month: Month, keyword: string | undefined) => {
  const asked = [...KEY, lang, keyword ?? ''] as const
  return queryOptions({
    queryKey: [...asked, month],
    queryFn: async ({ client }): Promise<Almanac> => {
      const params = {
        sessionsFrom: `${month}-01`,
        sessionsUntil: daysOf(month).at(-1),
        ...(keyword === undefined ? {} : { keyword }),
      }
      const ask = (numbers: readonly number[]) => getPages('event', lang, params, numbers)
      const known = knownOf(client, asked)
      if (known) {
        const numbers = [...new Set(known.spans.filter((span) => touches(span, month)).map(({ page }) => page))]
        const pages = await ask(numbers)
        // One came or went meanwhile: what was known of the pages does not hold.
        if (pages.every(({ total }) => total === known.total)) return { ...known, events: ofMonth(pages, month) }
      }
      const [first] = await ask([1])
      if (!first) return { events: [], spans: [], total: 0 }
      const pages = [first, ...(await ask(furtherPages(first.total)))]
      const spans = pages.flatMap(({ items, page }) => items.flatMap((event) => spanOf(event, page) ?? []))
      return { events: ofMonth(pages, month), spans, total: first.total }
    },
  })
}

const ofMonth = (pages: readonly Page<Event>[], month: Month): Event[] =>
  pages.flatMap(({ items }) =>
    items.filter((event) => {
      const span = spanOf(event, 1)
      return span !== null && touches(span, month)
    }),
  )

/** What another month has brought already. */
function knownOf(client: QueryClient, asked: readonly string[]): Almanac | null {
  const found = client.getQueriesData<Almanac>({ queryKey: asked, stale: false })
  return found.map(([, almanac]) => almanac).find((almanac) => almanac !== undefined) ?? null
}

/** The events of the month that is shown, by their first session in it; those without one come last. */
export async function loadMonth(client: QueryClient, lang: Lang, search: EventSearch): Promise<Page<Event>> {
  const today = await client.ensureQueryData(todayQuery(lang))
  const ask = (month: Month) => client.ensureQueryData(almanacQuery(lang, month, search.keyword))
  const { month } = chosenMonth(await ask(askedMonth(search, today)), search, today)
  // Only where this month has nothing and another one is shown instead, this asks again.
  const shown = shownOf((await ask(month)).events, search)
  const days = daysWithSessions(occasionsOf(shown), month, today)
  const items = [...new Set([...days.flatMap(({ occasions }) => occasions.map(({ event }) => event)), ...shown])]
  return { items, total: items.length, page: 1, size: items.length }
}

/** The same by what stands in an address. */
export const loadEvents = (client: QueryClient, lang: Lang, search: object): Promise<Page<Event>> =>
  loadMonth(client, lang, eventSearch(search))
