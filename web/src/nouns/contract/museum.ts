import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { permissions } from '../../lib/permissions.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** What the museum sees of the contracts of companies, and where its own clauses are written (values 206, 207, 208). */

/** A contract that was sent, as the museum sees it. */
export type StudioContract = Schemas['StudioContract']

/**
 * What the museum's page of contracts keeps in its address; `view` is the kind whose clauses are shown, and `version` the
 * one of them that is read.
 */
export type StudioContractSearch = FilteredSearch<'tab' | 'view' | 'version' | 'state' | 'kind' | 'company'>

/** The parts of that page, each with the values of which any opens it. */
const places = {
  contracts: [permissions.reviewCompanies, permissions.finance],
  clauses: [permissions.settings],
} as const satisfies Record<string, readonly number[]>

export type StudioContractPlace = keyof typeof places

/** The parts that somebody with these values may open, in their order. */
export const studioPlacesOf = (held: readonly number[]): StudioContractPlace[] =>
  (Object.keys(places) as StudioContractPlace[]).filter((place) => places[place].some((value) => held.includes(value)))

const studioContractsKey = [ownKey, 'studioContracts'] as const

export const studioContractListQuery = (lang: Lang, search: StudioContractSearch) => {
  const { open: _, tab: _tab, view: _view, version: _version, size = 20, ...rest } = search
  const query = { ...rest, size }
  return queryOptions({
    queryKey: [...studioContractsKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/studio/contracts', { lang, query: query as never }),
    placeholderData: keepPreviousData,
    // Its parties may have gone on since.
    staleTime: 0,
  })
}

export const studioContractQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...studioContractsKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/studio/contracts/{id}', { lang, path: { id } }),
    staleTime: 0,
  })

/** The file that both sign. */
export const studioContractFile = (lang: Lang, id: number): string =>
  fileOf('GET /api/v1/studio/contracts/{id}/file', { lang, path: { id } })

/** A page of that file as a picture, from 1 on. */
export const studioContractPage = (lang: Lang, id: number, page: number): string =>
  fileOf('GET /api/v1/studio/contracts/{id}/pages/{page}', { lang, path: { id, page } })
