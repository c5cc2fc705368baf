/** Member companies as everybody sees them. Only active ones are there; any other is `null` or in no list (product §6). */
import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'
import { calls } from '../lib/paths.ts'
import type { CompanySearch, GoodsSearch } from '../lib/search.ts'
import { ApiError, call } from './client.ts'
import type { Page, Picture } from './types.ts'
import { getOne } from './unwrap.ts'

/** A company in a list. */
export interface CompanyCard {
  id: number
  title: string
  summary: string
  logo: Picture | null
  /** Province and city in words, such as `浙江省 杭州市`; empty where the company named none. */
  region: string
  /** What it deals in: names of big classes. */
  classes: string[]
  /** How many of its goods are published. */
  commodities: number
  /** The language of its words. */
  lang: Lang
  /** True where the words are Chinese because there are no others. */
  fallback: boolean
}

/** A company on its own pages. Empty texts are facts that it did not give. */
export interface CompanyDetail extends Omit<CompanyCard, 'classes'> {
  /** Big classes in which it has published something. */
  classes: { id: number; name: string }[]
  /** Plain text; a line feed begins a new paragraph. */
  about: string
  pictures: Picture[]
  address: string
  phone: string
  email: string
  website: string
  /** `YYYY-MM-DD`. */
  foundedOn: string | null
}

/** One of a company's goods. */
export interface Commodity {
  id: number
  title: string
  summary: string
  cover: Picture | null
  pictures: Picture[]
  /** Big, middle and small class. */
  classNames: string[]
  packingName: string
  packingUnitName: string
  priceFen: number
  /** Pieces that can be sent now. */
  stock: number
  lang: Lang
  fallback: boolean
}

/** A class of goods with what is published below it. */
export interface GoodsClass {
  id: number
  name: string
  /** How many goods of active companies. */
  count: number
  children: GoodsClass[]
}

/** A province or a city. */
export interface Region {
  nvcCode: string
  nvcName: string
}

/** What can be asked of a company's goods. */
export type GoodsAsked = Partial<Omit<GoodsSearch, 'size'>> & { size?: number | undefined }

/** What of a search is asked for: only what is set. */
function asked(search: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}

async function getPage<T>(path: string, lang: Lang, query: Record<string, string>): Promise<Page<T>> {
  const { data, total = 0, page = 1, size = 20 } = await call({ method: 'GET', path, lang, query })
  return { items: data as T[], total, page, size }
}

/** A page of the active companies. */
export const companiesQuery = (lang: Lang, search: CompanySearch) =>
  queryOptions({
    queryKey: ['company', 'list', lang, search],
    queryFn: () => getPage<CompanyCard>(calls.companies, lang, asked({ ...search })),
  })

/** One company, or null where it is not there or not active. */
export const companyQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: ['company', 'detail', lang, id],
    queryFn: () => getOne<CompanyDetail>(calls.company, lang, id),
  })

/** A page of one company's published goods; none where the company is not there, which its own query says. */
export function goodsQuery(lang: Lang, id: number, { page, size, keyword, class: one }: GoodsAsked) {
  const query = asked({ page, size, keyword, class: one })
  return queryOptions({
    queryKey: ['company', 'goods', lang, id, query],
    queryFn: async (): Promise<Page<Commodity>> => {
      try {
        return await getPage<Commodity>(calls.companyGoods.replace('{id}', String(id)), lang, query)
      } catch (error) {
        if (error instanceof ApiError && error.code === 404) return { items: [], total: 0, page: 1, size: 20 }
        throw error
      }
    },
  })
}

/** The classes in which something is published, of all companies. */
export const classesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['company', 'classes', lang],
    queryFn: async () => (await call({ method: 'GET', path: calls.companyClasses, lang })).data as GoodsClass[],
  })

/** Provinces, or the cities of one; none where the province is unknown (wire §5). */
export const regionsQuery = (lang: Lang, provinceId?: string) =>
  queryOptions({
    queryKey: ['region', lang, provinceId],
    queryFn: async () => {
      const path = provinceId === undefined ? calls.provinceDictionary : calls.cityDictionary
      const payload = provinceId === undefined ? {} : { provinceId }
      return (await call({ method: 'POST', path, lang, payload })).data as Region[]
    },
    // Regions change once a year.
    staleTime: Infinity,
  })
