import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce, makeOnce } from '../../api/once.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { oneByCode } from '../oneByCode.ts'
import { type ContractPlace, contractPlaces } from './contract.ts'

/** Of what moves money: whoever sends it again after a lost answer does nothing again. */
const once = makeOnce()

export type ContractSearch = FilteredSearch<'tab' | 'kind' | 'state' | 'turn' | 'counterparty' | 'sort'>

export const contractsKey = [ownKey, 'contracts'] as const

/** What the list of a part is narrowed to. */
function asked(place: ContractPlace, search: ContractSearch) {
  const { open: _, tab: _tab, ...rest } = search
  return { ...rest, side: contractPlaces[place].side }
}

export const contractListQuery = (lang: Lang, place: ContractPlace, search: ContractSearch) => {
  const query = asked(place, search)
  return queryOptions({
    queryKey: [...contractsKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/contracts', { lang, query: { ...query, size: query.size ?? 20 } as never }),
    placeholderData: keepPreviousData,
    // The other party may have gone on since.
    staleTime: 0,
  })
}

/** The same as a table, with every row. */
export const contractsFile = (lang: Lang, place: ContractPlace, search: ContractSearch): string => {
  const { page: _, size: _size, ...query } = asked(place, search)
  return fileOf('GET /api/v1/contracts/file', { lang, query: query as never })
}

/** The most contracts that are read of one order: there is one, with what adds to it and what came to nothing before. */
const MOST_OF_ORDER = 50

/** The contracts of an order, what changed last first. */
export const orderContractsQuery = (lang: Lang, order: number) =>
  queryOptions({
    queryKey: [...contractsKey, 'ofOrder', lang, order],
    queryFn: async () => {
      const { items } = await askPage('GET /api/v1/contracts', {
        lang,
        query: { order, sort: 'newest', size: MOST_OF_ORDER },
      })
      return items
    },
    staleTime: 0,
  })

/** One of them, by its number or by its code. */
export const contractQuery = (lang: Lang, name: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'one', lang, name],
    queryFn: async () => {
      const list = (keyword: string) => askPage('GET /api/v1/contracts', { lang, query: { keyword } })
      return readContract(lang, Number(await oneByCode(name, list)))
    },
    staleTime: 0,
  })

export const readContract = (lang: Lang, id: number) => ask('GET /api/v1/contracts/{id}', { lang, path: { id } })

/** Begins the contract of a confirmed order, or a supplement to the one that it has, with what the museum brings along. */
export const beginContract = (lang: Lang, orderId: number, key: string) =>
  askOnce('POST /api/v1/contracts', { lang, body: { orderId } }, key)

/** Writes the seller's draft; it takes the museum's newest clauses. */
export const changeContract = (lang: Lang, id: number, payload: Schemas['ContractEdit']) =>
  ask('PATCH /api/v1/contracts/{id}', { lang, path: { id }, body: payload })

export const discardContract = (lang: Lang, id: number, version: number) =>
  ask('DELETE /api/v1/contracts/{id}', { lang, path: { id }, query: { version } })

export const decideContract = (lang: Lang, id: number, payload: Schemas['ContractDecision']) =>
  askOnce('POST /api/v1/contracts/{id}/acts', { lang, path: { id }, body: payload }, once({ act: 'acts', id, payload }))

export const signContract = (lang: Lang, id: number, payload: Schemas['ContractSigned']) =>
  askOnce(
    'POST /api/v1/contracts/{id}/signatures',
    { lang, path: { id }, body: payload },
    once({ act: 'signatures', id, payload }),
  )

/** Apart from the contract: it is asked for once a version, and not again when the draft is sent. */
const previewKey = [ownKey, 'contractPreview'] as const

/** How many pages a draft would be; a refusal is shown in the place of the pages, and nowhere else. */
export const previewQuery = (lang: Lang, id: number, version: number) =>
  queryOptions({
    queryKey: [...previewKey, lang, id, version],
    queryFn: () => ask('GET /api/v1/contracts/{id}/preview', { lang, path: { id }, silent: true }),
    retry: false,
    placeholderData: keepPreviousData,
  })

/** The document as a PDF. */
export const contractFile = (lang: Lang, id: number): string =>
  fileOf('GET /api/v1/contracts/{id}/file', { lang, path: { id } })

/** Everything with which the signatures can be checked elsewhere. */
export const contractBundle = (lang: Lang, id: number): string =>
  fileOf('GET /api/v1/contracts/{id}/bundle', { lang, path: { id } })

/** A page of the document as a picture, from 1 on; of a draft as it was at that version. */
export function contractPage(lang: Lang, id: number, page: number, version?: number): string {
  const address = fileOf('GET /api/v1/contracts/{id}/pages/{page}', { lang, path: { id, page } })
  return version === undefined ? address : `${address}&version=${version}`
}
