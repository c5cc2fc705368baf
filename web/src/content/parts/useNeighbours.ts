import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Page } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { type Addressed, recordAddress } from '../address.ts'
import { keepSearch, type ListedRecord, nowhere, ways } from '../ways.ts'

type Kind = Addressed['kind']

/** A record of the list that the visitor came from, with the leaf of it on which it stands. */
interface InList extends ListedRecord {
  kind: Kind
  type: number
  leaf: number
}

/** Of who came from no list. */
const noSearch: { page?: number } = {}

/**
 * The records before and after one in the list that the visitor came from, across its pages (RULES site 11); null where
 * it is in none. The way back then leads to the page on which the record stands.
 */
export function useNeighbours(kind: Kind, id: number): { previous?: InList; next?: InList } | null {
  const { lang } = useWords()
  const { routesByPath } = useRouter()
  const { searches, from } = useStore(ways, nowhere)
  const { place, listed } = Object.entries(routesByPath).find(([path]) => path === from)?.[1].options.staticData ?? {}
  const search: typeof noSearch = searches[from ?? ''] ?? noSearch
  const page = search.page ?? 1

  // The answer is in the cache already, but for a page that was never open and for the other language.
  const pageQuery = (number: number, wanted: boolean) => {
    const asked = { ...search, page: number }
    return {
      queryKey: ['way', from, lang, asked],
      queryFn: async ({ client }: { client: QueryClient }) => (await listed?.(client, lang, asked)) ?? null,
      staleTime: Infinity,
      enabled: wanted && listed !== undefined,
    }
  }
  const isThis = (one: ListedRecord) => one.id === id && (one.kind ?? place?.page.kind) === kind
  const { data: here } = useQuery(pageQuery(page, true))
  const at = here?.items.findIndex(isThis) ?? -1
  const { data: before } = useQuery(pageQuery(page - 1, at === 0 && page > 1))
  const { data: after } = useQuery(pageQuery(page + 1, at >= 0 && goesOnAfter(here, at)))

  const run = [before, here, after].flatMap((found) => found?.items.flatMap((one) => inList(one, found.page)) ?? [])
  const index = run.findIndex(isThis)
  const standsOn = run[index]?.leaf ?? page
  useEffect(() => {
    if (from !== null && standsOn !== page) keepSearch(from, { ...search, page: standsOn > 1 ? standsOn : undefined })
  }, [from, search, page, standsOn])
  if (index < 0) return null
  const [previous, next] = [run[index - 1], run[index + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }

  /** What has a page of its own: a commodity, a person or a chapter of the site leads nowhere further. */
  function inList(one: ListedRecord, leaf: number): InList[] {
    const record = { type: 0, ...one, kind: one.kind ?? place?.page.kind ?? '', leaf }
    return record.kind !== 'commodity' && recordAddress(record)?.id === String(one.id) ? [record] : []
  }
}

/** Whether the last record of a page is not the last one of its list. */
const goesOnAfter = (found: Page<ListedRecord> | null | undefined, at: number): boolean =>
  !!found && at === found.items.length - 1 && found.page * found.size < found.total
