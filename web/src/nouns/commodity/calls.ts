import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { sendFile } from '../../api/upload.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

export type CommodityState = Schemas['CommodityState']

/** Something that a company sells. */
export type Commodity = Schemas['CommodityRecord']

export type CommodityFields = Schemas['NewCommodity']

/** What of a commodity is changed in the table. */
export type CommodityChange = Schemas['CommodityTableChange']

/** What a file of commodities would do, or has done. */
export type ImportReport = Schemas['CommodityImport']

export type CompanyInfoSearch = FilteredSearch<'tab' | 'class' | 'state' | 'sort'>

export const commoditiesKey = [ownKey, 'commodities'] as const

export const commodityListQuery = (lang: Lang, search: CompanyInfoSearch) => {
  const { open: _, tab: __, ...asked } = search
  return queryOptions({
    queryKey: [...commoditiesKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/commodities', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const readCommodity = (lang: Lang, id: number) => ask('GET /api/v1/commodities/{id}', { lang, path: { id } })

/** By the id that an address names. */
export const commodityQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...commoditiesKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/commodities/{id}', { lang, path: { id } }),
  })

/** What the company did to one of its commodities. */
export const commodityHistoryQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: [...commoditiesKey, 'history', id],
    queryFn: () => ask('GET /api/v1/commodities/{id}/history', { lang, path: { id } }),
  })

export const addCommodity = (lang: Lang, payload: CommodityFields) =>
  ask('POST /api/v1/commodities', { lang, body: payload })

export const changeCommodity = (lang: Lang, id: number, payload: Schemas['CommodityChange']) =>
  ask('PUT /api/v1/commodities/{id}', { lang, path: { id }, body: payload })

export const dropCommodity = (lang: Lang, id: number) => ask('DELETE /api/v1/commodities/{id}', { lang, path: { id } })

export const setCommodityState = (lang: Lang, id: number, payload: Schemas['CommodityStateChange']) =>
  ask('PUT /api/v1/commodities/{id}/state', { lang, path: { id }, body: payload })

/** The same for several, in one call; without a version, whatever was changed meanwhile. */
export const setCommodityStates = (lang: Lang, payload: Schemas['CommodityStatesChange']) =>
  ask('PUT /api/v1/commodities/state', { lang, body: payload })

/** All of them or none. */
export const changeCommodities = (lang: Lang, changes: readonly CommodityChange[]) =>
  ask('PATCH /api/v1/commodities', { lang, body: { changes } })

/** Reads a file of commodities; keeps it unless it is only tried. */
export const importCommodities = (lang: Lang, file: Blob, dryRun: boolean, signal?: AbortSignal) =>
  sendFile(
    'POST /api/v1/commodities/import',
    { lang, query: { dryRun: dryRun || undefined } },
    { file: new Blob([file], { type: 'text/csv' }), ...(signal && { signal }) },
  )
