import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

export type OfferKind = Schemas['OfferKind']

/** What another member company offers. */
export type Offer = Schemas['OfferRecord']

export const offerKinds = ['sale', 'lease'] as const satisfies readonly OfferKind[]

/** The kind that an address names; undefined: both are shown. */
export const kindOf = (written: string | undefined): OfferKind | undefined =>
  offerKinds.find((kind) => kind === written)

export type MarketSearch = FilteredSearch<'kind' | 'class' | 'region' | 'company' | 'least' | 'most' | 'sort' | 'view'>

/** Between the steps of a path in the address. */
const STEP = '-'

/** The path of what a picker chose, as the address has it. */
export const writePath = (path: readonly (string | number)[]): string | undefined => path.join(STEP) || undefined

export const readPath = (written: string | undefined): string[] => written?.split(STEP).filter(Boolean) ?? []

/** What the list is asked, of all that the address keeps. */
const askedOf = ({ page, size, keyword, kind, class: path, region, company, least, most, sort }: MarketSearch) => ({
  page,
  size,
  keyword,
  kind,
  class: readPath(path).at(-1),
  region: readPath(region).at(-1),
  company,
  least,
  most,
  sort,
})

const marketKey = [ownKey, 'market'] as const

export function offersQuery(lang: Lang, search: MarketSearch) {
  const query = askedOf(search)
  return queryOptions({
    queryKey: [...marketKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/offers', { lang, query }),
    placeholderData: keepPreviousData,
  })
}

/** By the id that an address names. */
export const offerQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...marketKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/offers/{id}', { lang, path: { id } }),
  })
