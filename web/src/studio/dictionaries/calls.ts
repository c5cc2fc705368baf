import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askPage, tell } from '../../desk/ask.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
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

const of = (path: string, name: DictionaryName) => path.replace('{name}', name)

export const entriesQuery = (lang: Lang, name: DictionaryName, parent: number | null, search: DictionarySearch) => {
  const { open: _, dictionary: __, parent: ___, ...asked } = search
  const query = { ...asked, ...(parent === null ? {} : { parent: String(parent) }) }
  return queryOptions({
    queryKey: [...entriesKey, 'list', lang, name, query],
    queryFn: () => askPage<Entry>(lang, of(deskCalls.studioEntries, name), query),
    placeholderData: keepPreviousData,
  })
}

/** Every live entry of one level, in its order. */
export const levelQuery = (lang: Lang, name: DictionaryName, parent: number | null) =>
  queryOptions({
    queryKey: [...entriesKey, 'level', lang, name, parent],
    queryFn: async () => {
      const all: Entry[] = []
      for (let page = 1; ; page++) {
        const query = { state: 'live', page, size: ALL, ...(parent === null ? {} : { parent: String(parent) }) }
        const { items, total } = await askPage<Entry>(lang, of(deskCalls.studioEntries, name), query)
        all.push(...items)
        if (items.length === 0 || all.length >= total) return all
      }
    },
  })

export const addEntry = (lang: Lang, name: DictionaryName, payload: Schemas['NewDictionaryEntry']) =>
  tell<Entry>(lang, 'POST', of(deskCalls.studioEntries, name), { payload })

export const renameEntry = (lang: Lang, name: DictionaryName, id: number, payload: EntryNames) =>
  tell(lang, 'PUT', of(deskCalls.studioEntry, name), { id: String(id), payload })

export const setEntryState = (lang: Lang, name: DictionaryName, id: number, state: EntryState) =>
  tell(lang, 'PUT', of(deskCalls.studioEntryState, name), { id: String(id), payload: { state } })

export const orderEntries = (lang: Lang, name: DictionaryName, parent: number | null, ids: readonly number[]) =>
  tell(lang, 'PUT', of(deskCalls.studioEntryOrder, name), {
    payload: { ids, ...(parent === null ? {} : { parentId: parent }) },
  })
