/**
 * Member companies as everybody sees them. Only active ones are there; any other is `null` or in no list
 * (RULES companies 11).
 */
import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '../../lib/lang.ts'
import type { CompanySearch, GoodsSearch } from '../../lib/search.ts'
import { ask, askIfThere, askPage } from '../../api/ask.ts'
import { ApiError } from '../../api/client.ts'
import type { Page, Schemas } from '../../api/types.ts'

/** A company in a list. */
export type CompanyCard = Schemas['PublicCompanyCard']

/** A company on its own pages. Empty texts are facts that it did not give. */
export type CompanyDetail = Schemas['PublicCompanyDetail']

/** One of a company's goods. */
export type Commodity = Schemas['PublicCommodity']

/** What the register can be narrowed to, a class or a region, with all below it that leads somewhere. */
export type Branch = Schemas['PublicBranch']

/** What can be asked of a company's goods. */
export type GoodsAsked = Partial<Omit<GoodsSearch, 'size'>> & { size?: number | undefined }

/** A page of the active companies. */
export const companiesQuery = (lang: Lang, search: CompanySearch) =>
  queryOptions({
    queryKey: ['company', 'list', lang, search],
    queryFn: () => askPage('GET /api/v1/companies', { lang, query: search }),
  })

/** One company, or null where it is not there or not active. */
export const companyQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: ['company', 'detail', lang, id],
    queryFn: () => askIfThere('GET /api/v1/companies/{id}', { lang, path: { id } }),
  })

/** A page of one company's published goods; none where the company is not there, which its own query says. */
export function goodsQuery(lang: Lang, id: number, { page, size, keyword, class: one }: GoodsAsked) {
  const query = { page, size, keyword, class: one }
  return queryOptions({
    queryKey: ['company', 'goods', lang, id, query],
    queryFn: async (): Promise<Page<Commodity>> => {
      try {
        return await askPage('GET /api/v1/companies/{id}/commodities', { lang, path: { id }, query })
      } catch (error) {
        if (error instanceof ApiError && error.code === 404) return { items: [], total: 0, page: 1, size: 20 }
        throw error
      }
    },
  })
}

/** What narrows the register, without how it is listed. */
const narrowing = ({ keyword, province, city, class: one }: CompanySearch) => ({ keyword, province, city, class: one })

/** The classes in which the companies of a list published something. */
export function classesQuery(lang: Lang, search: CompanySearch) {
  const query = narrowing(search)
  return queryOptions({
    queryKey: ['company', 'classes', lang, query],
    queryFn: () => ask('GET /api/v1/companies/classes', { lang, query }),
  })
}

/** The provinces and cities in which there are companies of a list. */
export function regionsQuery(lang: Lang, search: CompanySearch) {
  const query = narrowing(search)
  return queryOptions({
    queryKey: ['company', 'regions', lang, query],
    queryFn: () => ask('GET /api/v1/companies/regions', { lang, query }),
  })
}
