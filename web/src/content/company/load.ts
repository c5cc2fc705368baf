/** What the companies' pages are made of. Apart from the routes, so that no other page carries it. */
import type { QueryClient } from '@tanstack/react-query'
import {
  type CompanyDetail,
  type CompanyCard,
  classesQuery,
  companiesQuery,
  companyQuery,
  type GoodsAsked,
  goodsQuery,
  regionsQuery,
} from '../../nouns/company/public.ts'
import type { Page } from '../../api/types.ts'
import { type CompanyTab, SHOWN_GOODS } from './tabs.ts'
import type { Lang } from '../../lib/lang.ts'
import type { CompanySearch, GoodsSearch } from '../../lib/search.ts'

/** The list of companies, and with it what it can be narrowed by. */
export async function loadList(client: QueryClient, lang: Lang, search: CompanySearch): Promise<Page<CompanyCard>> {
  const [companies] = await Promise.all([
    client.ensureQueryData(companiesQuery(lang, search)),
    client.ensureQueryData(classesQuery(lang, search)),
    client.ensureQueryData(regionsQuery(lang, search)),
  ])
  return companies
}

/** What is asked for of a company's goods; null where the page shows none. */
export function goodsOf(tab: CompanyTab, search: GoodsSearch): GoodsAsked | null {
  if (tab === 'goods') return search
  return tab === 'home' ? { size: SHOWN_GOODS } : null
}

/** A company, or null where it is not there; with it the goods that the page shows. */
export async function loadCompany(
  client: QueryClient,
  lang: Lang,
  tab: CompanyTab,
  id: number,
  search: GoodsSearch,
): Promise<CompanyDetail | null> {
  const goods = goodsOf(tab, search)
  const [company] = await Promise.all([
    client.ensureQueryData(companyQuery(lang, id)),
    goods && client.ensureQueryData(goodsQuery(lang, id, goods)),
  ])
  return company
}
