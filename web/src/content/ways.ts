/** Where a visitor comes from (RULES site 10). The open tab alone knows it: no address, store or call says it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'
import { makeStore } from '../lib/store.ts'
import type { Place } from './place.ts'

/** What is said of a record by every list that it stands in. */
export interface ListedRecord {
  /** Where the list holds records of several kinds. */
  kind?: string
  id: number
  type?: number
  title: string
  lang?: Lang
}

/** The records of a list at a search, as its page shows them. */
export type Listed = (client: QueryClient, lang: Lang, search: object) => Promise<Page<ListedRecord>>

export interface Ways {
  /** What each list was asked for last, by its path. */
  searches: Readonly<Record<string, object>>
  /** The path of the list that the visitor goes along; null for who came to a record some other way. */
  from: string | null
}

/** The first HTML, and who has just come. */
export const nowhere: Ways = { searches: {}, from: null }

export const ways = makeStore(nowhere)

/** Keeps what a list is asked for now. */
export function keepSearch(path: string, search: object): void {
  ways.set({ searches: { ...ways.get().searches, [path]: search }, from: path })
}

interface Shown {
  pathname: string
  search: object
  staticData: { place?: Place; listed?: Listed }
}

/** Takes note of the page that is shown. From record to record one stays on one's way; any other page ends it. */
export function takeNote({ pathname, search, staticData: { place, listed } }: Shown): void {
  if (listed) keepSearch(pathname, search)
  else if (place?.page.role !== 'detail') ways.set({ ...ways.get(), from: null })
}
