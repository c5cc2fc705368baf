import { createRoute, notFound } from '@tanstack/react-router'
import type { CompanyTab } from '../../content/company/tabs.ts'
import type { Listed } from '../../content/ways.ts'
import type { WordKey } from '../../i18n/index.ts'
import { importPart, lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import {
  type CompanySearch,
  companySearch,
  companySearchKeys,
  detailSearchKeys,
  type GoodsSearch,
  goodsSearch,
  goodsSearchKeys,
  recordId,
} from '../../lib/search.ts'
import NotFoundPage from '../../site/NotFoundPage.tsx'
import { ListSkeleton } from '../../site/relic/ListSkeleton.tsx'
import { PageSkeleton } from '../../site/page/PageSkeleton.tsx'
import { RecordSkeleton } from '../../site/library/RecordSkeleton.tsx'
import type { Query } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { site } from '../roots.tsx'

/** How these pages ask for what they show comes with them. */
const loading = () => importPart(() => import('../../site/company/load.ts'))

const listed: Listed = async (client, lang, search) => (await loading()).loadList(client, lang, companySearch(search))

const List = lazyPart(() => import('../../site/company/ListPage.tsx'))
const list = createRoute({
  getParentRoute: () => site,
  path: pages.companyList,
  validateSearch: (query: Query<CompanySearch>) => companySearch(query),
  loaderDeps: ({ search }): CompanySearch => companySearch(search),
  loader: async ({ context, deps }) => {
    await listed(context.queryClient, context.lang(), deps)
  },
  pendingComponent: ListSkeleton,
  staticData: {
    listed,
    place: {
      title: 'nav.companyList',
      description: 'nav.companyListNote',
      section: null,
      page: { kind: 'company', role: 'list' },
      search: companySearchKeys,
    },
  },
})

/** How to become one of them (RULES companies 17). */
const join = createRoute({
  getParentRoute: () => site,
  path: pages.companyJoin,
  component: lazyPart(() => import('../../site/membership/JoinPage.tsx')),
  pendingComponent: PageSkeleton,
  staticData: {
    place: {
      title: 'nav.companyJoin',
      description: 'nav.companyJoinNote',
      section: null,
      above: 'nav.companyList',
      page: { kind: 'company', role: 'page' },
      search: [],
    },
  },
})

const Company = lazyPart(() => import('../../site/company/CompanyPage.tsx'))
const Goods = lazyPart(() => import('../../site/company/GoodsPage.tsx'))
const Contact = lazyPart(() => import('../../site/company/ContactPage.tsx'))

/** The part that comes with each page of a company. */
const parts = { home: Company, introduction: Company, goods: Goods, contact: Contact } as const

/** One of the pages of a company. What is not there, or not active, is 404 inside the layout. */
function companyPage<const Path extends string>(path: Path, tab: CompanyTab, title: WordKey) {
  const keys: readonly string[] = tab === 'goods' ? goodsSearchKeys : detailSearchKeys
  const route = createRoute({
    getParentRoute: () => site,
    path,
    validateSearch: (query: Query<GoodsSearch>) => goodsSearch(query),
    loaderDeps: ({ search }): GoodsSearch => goodsSearch(search),
    loader: async ({ context, deps }) => {
      const id = recordId(deps.id)
      const { loadCompany } = await loading()
      const company = id && (await loadCompany(context.queryClient, context.lang(), tab, id, deps))
      if (!company) throw notFound()
      return { title: company.title, type: 0, lang: company.lang }
    },
    notFoundComponent: () => <NotFoundPage kind="company" />,
    pendingComponent: RecordSkeleton,
    staticData: {
      place: {
        title,
        section: null,
        above: 'nav.companyList',
        page: { kind: 'company', role: 'detail' },
        search: keys,
        // The front page is called by the company alone.
        ...(tab !== 'home' && { part: true as const }),
      },
    },
  })
  const Page = () => {
    const search = route.useLoaderDeps()
    const id = recordId(search.id)
    if (id === null) return null
    if (tab === 'goods') return <Goods id={id} search={search} />
    return tab === 'contact' ? <Contact id={id} /> : <Company id={id} tab={tab} />
  }
  return route.update({ component: preloading(parts[tab], Page) })
}

/** The companies that work with the museum: their register, and the pages of each (RULES companies 11). */
export const companyRoutes = [
  list.update({ component: preloading(List, () => <List search={list.useLoaderDeps()} />) }),
  join,
  companyPage(pages.companyHome, 'home', 'nav.companyHome'),
  companyPage(pages.companyIntroduction, 'introduction', 'nav.companyIntroduction'),
  companyPage(pages.companyGoods, 'goods', 'nav.companyGoods'),
  companyPage(pages.companyContact, 'contact', 'nav.companyContact'),
] as const
