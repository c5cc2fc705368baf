import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import type { DictionaryName } from './names.ts'

/** An entry of a dictionary, as the studio sees it. */
export type Entry = Schemas['DictionaryEntry']

export type EntryNames = Schemas['DictionaryEntryNames']

export type EntryState = 'live' | 'retired'

export type DictionarySearch = FilteredSearch<'dictionary' | 'parent' | 'state'>

/** The whole of one level is asked at once in steps of this many. */
const ALL = 100

export const entriesKey = [ownKey, 'dictionaries'] as const

export const entryListQuery = (lang: Lang, name: DictionaryName, parent: number | null, search: DictionarySearch) => {
  const { open: _, dictionary: __, parent: ___, ...asked } = search
  const query = { ...asked, parent: parent ?? undefined }
  return queryOptions({
    queryKey: [...entriesKey, 'list', lang, name, query],
    queryFn: () => askPage('GET /api/v1/studio/dictionaries/{name}/entries', { lang, path: { name }, query }),
    placeholderData: keepPreviousData,
  })
}

export const entryQuery = (lang: Lang, name: DictionaryName, id: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'one', lang, name, id],
    queryFn: () => ask('GET /api/v1/studio/dictionaries/{name}/entries/{id}', { lang, path: { name, id } }),
  })

/** What was done to an entry. */
export const entryHistoryQuery = (lang: Lang, name: DictionaryName, id: number) =>
  queryOptions({
    queryKey: [...entriesKey, 'history', name, id],
    queryFn: () => ask('GET /api/v1/studio/dictionaries/{name}/entries/{id}/history', { lang, path: { name, id } }),
  })

/** Every live entry of one level, in its order. */
export const levelQuery = (lang: Lang, name: DictionaryName, parent: number | null) =>
  queryOptions({
    queryKey: [...entriesKey, 'level', lang, name, parent],
    queryFn: async () => {
      const all: Entry[] = []
      for (let page = 1; ; page++) {
        const { items, total } = await askPage('GET /api/v1/studio/dictionaries/{name}/entries', {
          lang,
          path: { name },
          query: { state: 'live', page, size: ALL, parent: parent ?? undefined },
        })
        all.push(...items)
        if (items.length === 0 || all.length >= total) return all
      }
    },
  })

export const addEntry = (lang: Lang, name: DictionaryName, payload: Schemas['NewDictionaryEntry']) =>
  ask('POST /api/v1/studio/dictionaries/{name}/entries', { lang, path: { name }, body: payload })

export const renameEntry = (lang: Lang, name: DictionaryName, id: number, payload: EntryNames) =>
  ask('PUT /api/v1/studio/dictionaries/{name}/entries/{id}', { lang, path: { name, id }, body: payload })

export const setEntryState = (lang: Lang, name: DictionaryName, id: number, state: EntryState) =>
  ask('PUT /api/v1/studio/dictionaries/{name}/entries/{id}/state', { lang, path: { name, id }, body: { state } })

/** The same for several, in one call. */
export const setEntryStates = (lang: Lang, name: DictionaryName, entries: readonly number[], state: EntryState) =>
  ask('PUT /api/v1/studio/dictionaries/{name}/state', { lang, path: { name }, body: { entries: [...entries], state } })

/** Sets the order of a level, made on the order `before`. */
export const orderEntries = (
  lang: Lang,
  name: DictionaryName,
  parent: number | null,
  order: Pick<Schemas['DictionaryOrder'], 'ids' | 'before'>,
) => ask('PUT /api/v1/studio/dictionaries/{name}/order', { lang, path: { name }, body: { ...order, parentId: parent } })
