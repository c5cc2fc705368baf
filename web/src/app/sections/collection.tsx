import { createRoute, notFound } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import { relicDetailQuery, relicListQuery } from '../../api/queries.ts'
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
import type { Faces } from '../edition.ts'
import { faceOf, type Makers, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'

const listPlace: Place = {
  title: 'nav.collectionList',
  section: 'collection',
  page: { kind: 'relic', role: 'list', type: 1 },
  search: relicSearchKeys,
}

const detailPlace: Place = {
  title: 'nav.collectionDetail',
  section: 'collection',
  page: { kind: 'relic', role: 'detail' },
  search: detailSearchKeys,
}

const listed: Listed = (client, lang, search) => client.ensureQueryData(relicListQuery(lang, relicSearch(search)))

function listPage({ frame, waiting }: Makers, face: Faces['collectionList'] | undefined) {
  const list = createRoute({
    getParentRoute: () => frame,
    path: pages.collectionList,
    validateSearch: (query: Query<RelicSearch>) => relicSearch(query),
    loaderDeps: ({ search }): RelicSearch => relicSearch(search),
    loader: async ({ context, deps }) => {
      await listed(context.queryClient, context.lang(), deps)
    },
    pendingComponent: face?.pending ?? waiting,
    staticData: { place: listPlace, listed },
  })
  const List = faceOf(face)
  return marked(list.update({ component: preloading(List, () => <List search={list.useLoaderDeps()} />) }), List)
}

function detailPage({ frame, waiting, NotFoundPage }: Makers, face: Faces['collectionDetail'] | undefined) {
  const detail = createRoute({
    getParentRoute: () => frame,
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
    pendingComponent: face?.pending ?? waiting,
    staticData: { place: detailPlace },
  })
  const Detail = faceOf(face)
  const shown = detail.update({
    component: preloading(Detail, () => {
      const { id } = detail.useLoaderDeps()
      return id === null ? null : <Detail id={id} />
    }),
  })
  return marked(shown, Detail)
}

export const collectionRoutes = (makers: Makers, faces: Partial<Faces>) =>
  [
    makers.sectionRedirect(pages.collection, pages.collectionList, faces.collectionList),
    listPage(makers, faces.collectionList),
    detailPage(makers, faces.collectionDetail),
    makers.singlePage(pages.collectionLevy, {
      title: 'nav.collectionLevy',
      section: 'collection',
      record: 2,
      type: 2,
      face: faces.collectionLevy,
    }),
    makers.singlePage(pages.collectionStandard, {
      title: 'nav.collectionStandard',
      section: 'collection',
      record: 3,
      type: 3,
      face: faces.collectionStandard,
    }),
  ] as const
