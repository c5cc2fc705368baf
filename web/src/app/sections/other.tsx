import { createRoute } from '@tanstack/react-router'
import { searchQuery } from '../../api/queries.ts'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type FindSearch, findSearch, findSearchKeys } from '../../lib/search.ts'
import { LessonSkeleton } from '../../site/library/LessonSkeleton.tsx'
import { ListSkeleton } from '../../site/library/ListSkeleton.tsx'
import { SearchSkeleton } from '../../site/search/SearchSkeleton.tsx'
import { detailPage, listPage, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { site } from '../roots.tsx'

const Search = lazyPart(() => import('../../site/search/SearchPage.tsx'))
const searchPlace: Place = {
  title: 'nav.search',
  section: null,
  page: { kind: null, role: 'page' },
  search: findSearchKeys,
}

/** The hits, and after the last of them what other words find. */
const hits: Listed = async (client, lang, asked) => {
  const wanted = findSearch(asked)
  if (wanted.keyword === undefined) return { items: [], total: 0, page: 1, size: 0 }
  const found = await client.ensureQueryData(searchQuery(lang, wanted))
  const { items, total, page, size, related } = found
  return page * size < total ? found : { ...found, items: [...items, ...related.data] }
}

const search = createRoute({
  getParentRoute: () => site,
  path: pages.search,
  validateSearch: (query: Query<FindSearch>) => findSearch(query),
  loaderDeps: ({ search: asked }): FindSearch => findSearch(asked),
  loader: async ({ context, deps }) => {
    await hits(context.queryClient, context.lang(), deps)
  },
  pendingComponent: SearchSkeleton,
  staticData: { place: searchPlace, listed: hits },
})

const favouritesPlace: Place = {
  title: 'nav.favourites',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
  unlisted: true,
}

const favourites = createRoute({
  getParentRoute: () => site,
  path: pages.favourites,
  component: lazyPart(() => import('../../site/favourites/FavouritesPage.tsx')),
  staticData: { place: favouritesPlace },
})

const demoLinksPlace: Place = {
  title: 'nav.demoLinks',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
}

const demoLinks = createRoute({
  getParentRoute: () => site,
  path: pages.demoLinks,
  component: lazyPart(() => import('../../site/links/DemoLinksPage.tsx')),
  staticData: { place: demoLinksPlace },
})

/** Pages that stand in no section. */
export const otherRoutes = [
  search.update({ component: preloading(Search, () => <Search search={search.useLoaderDeps()} />) }),
  favourites,
  demoLinks,
  listPage({
    path: pages.educationList,
    title: 'nav.educationList',
    description: 'nav.educationListNote',
    section: null,
    kind: 'tutorial',
    type: 0,
    pending: () => <ListSkeleton look="workbook" />,
    part: lazyPart(() => import('../../site/education/ListPage.tsx')),
  }),
  detailPage({
    path: pages.educationDetail,
    title: 'nav.educationDetail',
    section: null,
    above: 'nav.educationList',
    kind: 'tutorial',
    pending: LessonSkeleton,
    part: lazyPart(() => import('../../site/education/DetailPage.tsx')),
  }),
] as const
