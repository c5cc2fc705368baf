import { createRoute } from '@tanstack/react-router'
import { searchQuery } from '../../api/queries.ts'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import { pages } from '../../lib/paths.ts'
import { type FindSearch, findSearch, findSearchKeys } from '../../lib/search.ts'
import type { Faces } from '../edition.ts'
import { faceOf, type Makers, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'

const searchPlace: Place = {
  title: 'nav.search',
  section: null,
  page: { kind: null, role: 'page' },
  search: findSearchKeys,
}

const favouritesPlace: Place = {
  title: 'nav.favourites',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
  unlisted: true,
}

const demoLinksPlace: Place = {
  title: 'nav.demoLinks',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
}

/** The hits, and after the last of them what other words find. */
const hits: Listed = async (client, lang, asked) => {
  const wanted = findSearch(asked)
  if (wanted.keyword === undefined) return { items: [], total: 0, page: 1, size: 0 }
  const found = await client.ensureQueryData(searchQuery(lang, wanted))
  const { items, total, page, size, related } = found
  return page * size < total ? found : { ...found, items: [...items, ...related.data] }
}

function searchPage({ frame, waiting }: Makers, face: Faces['search'] | undefined) {
  const search = createRoute({
    getParentRoute: () => frame,
    path: pages.search,
    validateSearch: (query: Query<FindSearch>) => findSearch(query),
    loaderDeps: ({ search: asked }): FindSearch => findSearch(asked),
    loader: async ({ context, deps }) => {
      await hits(context.queryClient, context.lang(), deps)
    },
    pendingComponent: face?.pending ?? waiting,
    staticData: { place: searchPlace, listed: hits },
  })
  const Search = faceOf(face)
  return marked(
    search.update({ component: preloading(Search, () => <Search search={search.useLoaderDeps()} />) }),
    Search,
  )
}

/** Pages that stand in no section. */
export const otherRoutes = (makers: Makers, faces: Partial<Faces>) =>
  [
    searchPage(makers, faces.search),
    makers.plainPage(pages.favourites, favouritesPlace, faces.favourites),
    makers.plainPage(pages.demoLinks, demoLinksPlace, faces.demoLinks),
    makers.listPage({
      path: pages.educationList,
      title: 'nav.educationList',
      description: 'nav.educationListNote',
      section: null,
      kind: 'tutorial',
      type: 0,
      face: faces.educationList,
    }),
    makers.detailPage({
      path: pages.educationDetail,
      title: 'nav.educationDetail',
      section: null,
      above: 'nav.educationList',
      kind: 'tutorial',
      face: faces.educationDetail,
    }),
  ] as const
