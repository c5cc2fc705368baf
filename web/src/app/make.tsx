/** The shapes of pages that many sections have: a redirect, a list, a record, a single page. */
import { type AnyRoute, createRoute, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { detailQuery, listQuery } from '../api/queries.ts'
import type { singlePages } from '../content/address.ts'
import type { FacedKind } from '../content/index.ts'
import type { Section } from '../content/nav.ts'
import type { PageData, Place } from '../content/place.ts'
import type { Listed } from '../content/ways.ts'
import type { WordKey } from '../i18n/index.ts'
import type { ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import type { LazyPart } from '../lib/lazy.tsx'
import type { pages } from '../lib/paths.ts'
import {
  type DetailSearch,
  detailSearch,
  detailSearchKeys,
  type ListSearch,
  listSearch,
  listSearchKeys,
  recordId,
} from '../lib/search.ts'
import type { DetailFace, Edition, Face, ListFace, SingleFace } from './edition.ts'
import { preloading } from './preloading.ts'
import type { Frame, RouterContext } from './roots.tsx'

/** What a link may say: any of the page's keys, and no others. */
export type Query<T> = { [K in keyof T]?: T[K] | undefined } & SearchSchemaInput

interface ListOptions<Path extends string, Type extends number> {
  path: Path
  title: WordKey
  /** A line about it, where the navigation has none. */
  description?: WordKey
  section: Section | null
  kind: Extract<FacedKind, ListedKind>
  type: Type
  face: ListFace<Type> | undefined
  /** What the list shows beside its records, such as the names of its filters. */
  load?: (context: RouterContext) => Promise<unknown>
}

interface DetailOptions<Path extends string> extends Pick<Place, 'above'> {
  path: Path
  title: WordKey
  section: Section | null
  kind: Exclude<Extract<FacedKind, ShownKind>, 'page'>
  /** The type that stands under this address, where another page shows the others. */
  type?: number
  face: DetailFace | undefined
  /** True where places can be taken on it. */
  hasDesk?: boolean
}

interface SingleOptions {
  title: WordKey
  section: Section
  /** The number of its record (RULES records 10). */
  record: keyof typeof singlePages
  /** Which of the section's entries it is; null where it is none. */
  type?: number
  face: SingleFace | undefined
  /** What every edition shows beside the record. */
  load?: (context: RouterContext) => Promise<unknown>
  /** True where places can be taken on it. */
  hasDesk?: boolean
}

/** Keys of a desk at which places are taken: the browser alone reads which slot somebody comes back to. */
const deskKeys = ['slot'] as const

/** Routes of an edition that draws them with nothing: they are typed, because every edition has one table, and not there. */
const absent = new WeakSet<object>()

/** The part of a page, and of one that this edition lacks an empty place. */
export function faceOf<Props extends object>(
  face: Pick<Face<Props>, 'part'> | undefined,
): LazyPart<Props> & { isThere: boolean } {
  const Part: LazyPart<Props> =
    face?.part ?? Object.assign(() => null, { preload: () => Promise.resolve(), chunk: undefined })
  // Its own function, so that a part which several pages share keeps its own mark.
  return Object.assign((props: Props) => <Part {...props} />, {
    preload: Part.preload,
    chunk: Part.chunk,
    isThere: face !== undefined,
  })
}

/** Marks the route of a page that this edition lacks. */
export function marked<Route extends AnyRoute>(route: Route, { isThere }: { isThere: boolean }): Route {
  if (!isThere) absent.add(route)
  return route
}

/** Those that the edition has. The type says all of them: no link may be written to a page of the desktops alone. */
export const present = <Routes extends readonly AnyRoute[]>(routes: Routes): Routes =>
  routes.filter((route) => !absent.has(route)) as unknown as Routes

/** How an edition's pages are made. */
export function makers(frame: Frame, { NotFoundPage, Waiting }: Pick<Edition, 'NotFoundPage' | 'Waiting'>) {
  const waiting = () => <Waiting />

  /** A section's own address leads to its first page and keeps the query (RULES redirects 1). */
  function sectionRedirect<const Path extends string>(
    path: Path,
    to: (typeof pages)[keyof typeof pages],
    face: object | undefined,
  ) {
    const route = createRoute({
      getParentRoute: () => frame,
      path,
      beforeLoad: () => {
        throw redirect({ to, search: (query: object) => query, replace: true, statusCode: 302 } as never)
      },
      staticData: { redirect: to },
    })
    return marked(route, { isThere: face !== undefined })
  }

  /** A list of one kind and type, with its page, filters and keyword in the address. */
  function listPage<const Path extends string, const Type extends number>(options: ListOptions<Path, Type>) {
    const { path, title, description, section, kind, type, face, load } = options
    const place: Place = {
      title,
      ...(description ? { description } : {}),
      section,
      page: { kind, role: 'list', type },
      search: listSearchKeys,
    }
    const listed: Listed = (client, lang, search) =>
      client.ensureQueryData(listQuery(kind, lang, { ...listSearch(search), type }))
    const route = createRoute({
      getParentRoute: () => frame,
      path,
      validateSearch: (query: Query<ListSearch>) => listSearch(query),
      // The query's own keys, in their order: what else an address says is no part of the place.
      loaderDeps: ({ search }): ListSearch => listSearch(search),
      loader: async ({ context, deps }) => {
        await Promise.all([listed(context.queryClient, context.lang(), deps), load?.(context), face?.load?.(context)])
      },
      pendingComponent: face?.pending ?? waiting,
      staticData: { place, listed },
    })
    const Part = faceOf(face)
    const shown = route.update({
      component: preloading(Part, () => <Part type={type} search={route.useLoaderDeps()} />),
    })
    return marked(shown, Part)
  }

  /** One record of a kind. What is not there shows its own "not found" inside the layout, with status 404. */
  function detailPage<const Path extends string>(options: DetailOptions<Path>) {
    const { path, title, section, above, kind, type, face, hasDesk } = options
    const page: PageData = { kind, role: 'detail', ...(type === undefined ? {} : { type }) }
    const place: Place = {
      title,
      section,
      ...(above ? { above } : {}),
      page,
      search: detailSearchKeys,
      ...(hasDesk && { browserSearch: deskKeys }),
    }
    const route = createRoute({
      getParentRoute: () => frame,
      path,
      validateSearch: (query: Query<DetailSearch>) => detailSearch(query),
      loaderDeps: ({ search }) => ({ id: recordId(search.id) }),
      loader: async ({ context, deps }) => {
        if (deps.id === null) throw notFound()
        const [record] = await Promise.all([
          context.queryClient.ensureQueryData(detailQuery(kind, context.lang(), deps.id)),
          face?.load?.(context, deps.id),
        ])
        if (!record) throw notFound()
        const { title: name, type: own, lang } = record
        return { title: name, type: own, lang }
      },
      notFoundComponent: () => <NotFoundPage kind={kind} />,
      pendingComponent: face?.pending ?? waiting,
      staticData: { place },
    })
    const Part = faceOf(face)
    const shown = route.update({
      component: preloading(Part, () => {
        const { id } = route.useLoaderDeps() as { id: number | null }
        return id === null ? null : <Part id={id} />
      }),
    })
    return marked(shown, Part)
  }

  /** A page of which there is one, such as how to come here: its record has a fixed number. */
  function singlePage<const Path extends string>(path: Path, options: SingleOptions) {
    const { title, section, record, type, face, load, hasDesk } = options
    const place: Place = {
      title,
      section,
      page: { kind: 'page', role: 'page', record, ...(type === undefined ? {} : { type }) },
      search: [],
      ...(hasDesk && { browserSearch: deskKeys }),
    }
    const Part = faceOf(face)
    const route = createRoute({
      getParentRoute: () => frame,
      path,
      loader: async ({ context }) => {
        const [found] = await Promise.all([
          context.queryClient.ensureQueryData(detailQuery('page', context.lang(), record)),
          load?.(context),
          face?.load?.(context),
        ])
        if (!found) throw notFound()
      },
      component: preloading(Part, () => <Part id={record} />),
      notFoundComponent: () => <NotFoundPage kind="page" />,
      pendingComponent: face?.pending ?? waiting,
      staticData: { place },
    })
    return marked(route, Part)
  }

  /** A page of no record's own, drawn from what it asks for itself. */
  function plainPage<const Path extends string>(path: Path, place: Place, face: Face<object> | undefined) {
    const Part = faceOf(face)
    const route = createRoute({
      getParentRoute: () => frame,
      path,
      component: preloading(Part, () => <Part />),
      ...(face?.load && { loader: ({ context }: { context: RouterContext }) => face.load?.(context) }),
      pendingComponent: face?.pending ?? waiting,
      staticData: { place },
    })
    return marked(route, Part)
  }

  return { frame, waiting, NotFoundPage, sectionRedirect, listPage, detailPage, singlePage, plainPage }
}

export type Makers = ReturnType<typeof makers>
