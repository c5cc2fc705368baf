import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { detailQuery, listQuery, profileQuery } from '../api/queries.ts'
import type { FacedKind } from '../content/index.ts'
import type { Section } from '../content/nav.ts'
import type { Place } from '../content/place.ts'
import type { WordKey } from '../i18n/index.ts'
import type { ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import type { Lang } from '../lib/lang.ts'
import { lazyPart, type LazyPart } from '../lib/lazy.tsx'
import { pages } from '../lib/paths.ts'
import {
  type DetailSearch,
  detailSearch,
  detailSearchKeys,
  type ListSearch,
  listSearch,
  listSearchKeys,
  recordId,
} from '../lib/search.ts'
import { loadHome } from '../site/home/load.ts'
import { DetailSkeleton } from '../site/exhibition/DetailSkeleton.tsx'
import { ListSkeleton } from '../site/exhibition/ListSkeleton.tsx'
import Layout from '../site/Layout.tsx'
import NotFoundPage from '../site/NotFoundPage.tsx'

/** What a link may say: any of the page's keys, and no others. */
type Query<T> = { [K in keyof T]?: T[K] | undefined } & SearchSchemaInput

/** What loaders are given. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of the moment: loaders ask each time, because a visitor can change it. */
  lang: () => Lang
}

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: () => <NotFoundPage kind={null} />,
})

/** Everything under the public site's header and footer. */
const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: Layout,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(profileQuery(context.lang()))
  },
})

const HomePage = lazyPart(() => import('../site/home/HomePage.tsx'))
const home = createRoute({
  getParentRoute: () => site,
  path: pages.home,
  component: HomePage,
  loader: ({ context }) => loadHome(context.queryClient, context.lang()),
  staticData: {
    place: {
      title: 'nav.home',
      section: null,
      page: { kind: null, role: 'home' },
      search: [],
      chunk: 'src/site/home/HomePage.tsx',
    },
  },
})

const exhibitionList = lazyPart(() => import('../site/exhibition/ListPage.tsx'))
const exhibitionListChunk = 'src/site/exhibition/ListPage.tsx'
const exhibitionDetail = lazyPart(() => import('../site/exhibition/DetailPage.tsx'))

const sitePages = [
  home,
  sectionRedirect(pages.exhibition, pages.exhibitionList),
  listPage({
    path: pages.exhibitionList,
    title: 'nav.exhibitionList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 1,
    pending: () => <ListSkeleton type={1} />,
    part: exhibitionList,
    chunk: exhibitionListChunk,
  }),
  listPage({
    path: pages.exhibitionTempList,
    title: 'nav.exhibitionTempList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 0,
    pending: () => <ListSkeleton type={0} />,
    part: exhibitionList,
    chunk: exhibitionListChunk,
  }),
  listPage({
    path: pages.exhibitionDigitalList,
    title: 'nav.exhibitionDigitalList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 2,
    pending: () => <ListSkeleton type={2} />,
    part: exhibitionList,
    chunk: exhibitionListChunk,
  }),
  detailPage({
    path: pages.exhibitionDetail,
    title: 'nav.exhibitionDetail',
    section: 'exhibition',
    kind: 'exhibition',
    pending: DetailSkeleton,
    part: exhibitionDetail,
    chunk: 'src/site/exhibition/DetailPage.tsx',
  }),
  createRoute({
    getParentRoute: () => site,
    path: '$',
    loader: () => {
      throw notFound()
    },
    notFoundComponent: () => <NotFoundPage kind={null} />,
  }),
] as const

export const routeTree = root.addChildren([site.addChildren(sitePages)])

/** A section's own address leads to its first page and keeps the query (wire §6). */
function sectionRedirect<const Path extends string>(path: Path, to: typeof pages.exhibitionList) {
  return createRoute({
    getParentRoute: () => site,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: (query) => query, replace: true, statusCode: 302 })
    },
    staticData: { redirect: to },
  })
}

interface PageOptions<Path extends string, Kind extends FacedKind, Type, Props> {
  path: Path
  title: WordKey
  section: Section
  kind: Kind
  type: Type
  /** Shown where an answer takes longer than the router's patience of one second. */
  pending: () => ReactNode
  part: LazyPart<Props>
  chunk: string
}

/** A list of one kind and type, with its page, filters and keyword in the address. */
function listPage<const Path extends string, const Type extends number>(
  options: PageOptions<Path, Extract<FacedKind, ListedKind>, Type, { type: Type; search: ListSearch }>,
) {
  const { path, title, section, kind, type, pending, part: Part, chunk } = options
  const place: Place = { title, section, page: { kind, role: 'list', type }, search: listSearchKeys, chunk }
  const route = createRoute({
    getParentRoute: () => site,
    path,
    validateSearch: (query: Query<ListSearch>) => listSearch(query),
    loaderDeps: ({ search: { page, size, keyword, phase, sort } }): ListSearch => ({
      page,
      size,
      keyword,
      phase,
      sort,
    }),
    loader: async ({ context, deps }) => {
      await context.queryClient.ensureQueryData(listQuery(kind, context.lang(), { ...deps, type }))
    },
    pendingComponent: pending,
    staticData: { place },
  })
  return route.update({ component: preloading(Part, () => <Part type={type} search={route.useLoaderDeps()} />) })
}

/** One record of a kind. What is not there shows its own "not found" inside the layout, with status 404. */
function detailPage<const Path extends string>(
  options: Omit<PageOptions<Path, Extract<FacedKind, ShownKind>, never, { id: number }>, 'type'>,
) {
  const { path, title, section, kind, pending, part: Part, chunk } = options
  const place: Place = { title, section, page: { kind, role: 'detail' }, search: detailSearchKeys, chunk }
  const route = createRoute({
    getParentRoute: () => site,
    path,
    validateSearch: (query: Query<DetailSearch>) => detailSearch(query),
    loaderDeps: ({ search }) => ({ id: recordId(search.id) }),
    loader: async ({ context, deps }) => {
      if (deps.id === null) throw notFound()
      const record = await context.queryClient.ensureQueryData(detailQuery(kind, context.lang(), deps.id))
      if (!record) throw notFound()
      return { title: record.title }
    },
    notFoundComponent: () => <NotFoundPage kind={kind} />,
    pendingComponent: pending,
    staticData: { place },
  })
  return route.update({
    component: preloading(Part, () => {
      const { id } = route.useLoaderDeps()
      return id === null ? null : <Part id={id} />
    }),
  })
}

/** Lets the router fetch the part's chunk beside the page's data. */
function preloading<P>(part: LazyPart<P>, Component: () => ReactNode): LazyPart<object> {
  return Object.assign(Component, { preload: part.preload })
}
