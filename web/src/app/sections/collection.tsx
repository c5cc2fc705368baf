import { createRoute, notFound } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import { relicDetailQuery, relicListQuery } from '../../api/queries.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import {
  type DetailSearch,
  detailSearch,
  detailSearchKeys,
  recordId,
  type RelicSearch,
  relicSearch,
  relicSearchKeys,
} from '../../lib/search.ts'
import NotFoundPage from '../../site/NotFoundPage.tsx'
import { DetailSkeleton } from '../../site/relic/DetailSkeleton.tsx'
import { ListSkeleton } from '../../site/relic/ListSkeleton.tsx'
import { type Query, sectionRedirect, singlePage } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { site } from '../roots.tsx'

const List = lazyPart(() => import('../../site/relic/ListPage.tsx'))
const listPlace: Place = {
  title: 'nav.collectionList',
  section: 'collection',
  page: { kind: 'relic', role: 'list', type: 1 },
  search: relicSearchKeys,
}

const listed: Listed = (client, lang, search) => client.ensureQueryData(relicListQuery(lang, relicSearch(search)))

const list = createRoute({
  getParentRoute: () => site,
  path: pages.collectionList,
  validateSearch: (query: Query<RelicSearch>) => relicSearch(query),
  loaderDeps: ({ search }): RelicSearch => relicSearch(search),
  loader: async ({ context, deps }) => {
    await listed(context.queryClient, context.lang(), deps)
  },
  pendingComponent: ListSkeleton,
  staticData: { place: listPlace, listed },
})

const Detail = lazyPart(() => import('../../site/relic/DetailPage.tsx'))
const detailPlace: Place = {
  title: 'nav.collectionDetail',
  section: 'collection',
  page: { kind: 'relic', role: 'detail' },
  search: detailSearchKeys,
}

const detail = createRoute({
  getParentRoute: () => site,
  path: pages.collectionDetail,
  validateSearch: (query: Query<DetailSearch>) => detailSearch(query),
  loaderDeps: ({ search }) => ({ id: recordId(search.id) }),
  loader: async ({ context, deps }) => {
    if (deps.id === null) throw notFound()
    const relic = await context.queryClient.ensureQueryData(relicDetailQuery(context.lang(), deps.id))
    if (!relic) throw notFound()
    const { title, type, lang } = relic
    return { title, type, lang }
  },
  notFoundComponent: () => <NotFoundPage kind="relic" />,
  pendingComponent: DetailSkeleton,
  staticData: { place: detailPlace },
})

export const collectionRoutes = [
  sectionRedirect(pages.collection, pages.collectionList),
  list.update({ component: preloading(List, () => <List search={list.useLoaderDeps()} />) }),
  detail.update({
    component: preloading(Detail, () => {
      const { id } = detail.useLoaderDeps()
      return id === null ? null : <Detail id={id} />
    }),
  }),
  singlePage(pages.collectionLevy, { title: 'nav.collectionLevy', section: 'collection', record: 2, type: 2 }),
  singlePage(pages.collectionStandard, { title: 'nav.collectionStandard', section: 'collection', record: 3, type: 3 }),
] as const
