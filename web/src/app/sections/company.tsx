import { createRoute, notFound } from '@tanstack/react-router'
import type { CompanyTab } from '../../content/company/tabs.ts'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import type { WordKey } from '../../i18n/index.ts'
import { importPart } from '../../lib/lazy.tsx'
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
import type { CompanyFace, Faces } from '../edition.ts'
import { faceOf, type Makers, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'

/** How these pages ask for what they show comes with them. */
const loading = () => importPart(() => import('../../content/company/load.ts'))

const listed: Listed = async (client, lang, search) => (await loading()).loadList(client, lang, companySearch(search))

const listPlace: Place = {
  title: 'nav.companyList',
  description: 'nav.companyListNote',
  section: null,
  page: { kind: 'company', role: 'list' },
  search: companySearchKeys,
}

/** How to become one of them (RULES companies 17). */
const joinPlace: Place = {
  title: 'nav.companyJoin',
  description: 'nav.companyJoinNote',
  section: null,
  above: 'nav.companyList',
  page: { kind: 'company', role: 'page' },
  search: [],
}

function listPage({ frame, waiting }: Makers, face: Faces['companyList'] | undefined) {
  const list = createRoute({
    getParentRoute: () => frame,
    path: pages.companyList,
    validateSearch: (query: Query<CompanySearch>) => companySearch(query),
    loaderDeps: ({ search }): CompanySearch => companySearch(search),
    loader: async ({ context, deps }) => {
      await listed(context.queryClient, context.lang(), deps)
    },
    pendingComponent: face?.pending ?? waiting,
    staticData: { listed, place: listPlace },
  })
  const List = faceOf(face)
  return marked(list.update({ component: preloading(List, () => <List search={list.useLoaderDeps()} />) }), List)
}

/** One of the pages of a company. What is not there, or not active, is 404 inside the layout. */
function companyPage<const Path extends string>(
  { frame, waiting, NotFoundPage }: Makers,
  path: Path,
  tab: CompanyTab,
  title: WordKey,
  face: CompanyFace | undefined,
) {
  const keys: readonly string[] = tab === 'goods' ? goodsSearchKeys : detailSearchKeys
  const route = createRoute({
    getParentRoute: () => frame,
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
    pendingComponent: face?.pending ?? waiting,
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
  const Part = faceOf(face)
  const shown = route.update({
    component: preloading(Part, () => {
      const search = route.useLoaderDeps() as GoodsSearch
      const id = recordId(search.id)
      return id === null ? null : <Part id={id} search={search} />
    }),
  })
  return marked(shown, Part)
}

/** The companies that work with the museum: their register, and the pages of each (RULES companies 11). */
export const companyRoutes = (makers: Makers, faces: Partial<Faces>) =>
  [
    listPage(makers, faces.companyList),
    makers.plainPage(pages.companyJoin, joinPlace, faces.companyJoin),
    companyPage(makers, pages.companyHome, 'home', 'nav.companyHome', faces.companyHome),
    companyPage(
      makers,
      pages.companyIntroduction,
      'introduction',
      'nav.companyIntroduction',
      faces.companyIntroduction,
    ),
    companyPage(makers, pages.companyGoods, 'goods', 'nav.companyGoods', faces.companyGoods),
    companyPage(makers, pages.companyContact, 'contact', 'nav.companyContact', faces.companyContact),
  ] as const
