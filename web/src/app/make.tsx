/** The shapes of pages that many sections have: a redirect, a list, a record, a single page. */
import { createRoute, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { detailQuery, listQuery } from '../api/queries.ts'
import type { singlePages } from '../content/address.ts'
import type { FacedKind } from '../content/index.ts'
import type { Section } from '../content/nav.ts'
import type { PageData, Place } from '../content/place.ts'
import type { Listed } from '../content/ways.ts'
import type { WordKey } from '../i18n/index.ts'
import type { ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import { type LazyPart, lazyPart } from '../lib/lazy.tsx'
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
import NotFoundPage from '../site/NotFoundPage.tsx'
import { PageSkeleton } from '../site/page/PageSkeleton.tsx'
import { preloading } from './preloading.ts'
import { type RouterContext, site } from './roots.tsx'

/** What a link may say: any of the page's keys, and no others. */
export type Query<T> = { [K in keyof T]?: T[K] | undefined } & SearchSchemaInput

/** A section's own address leads to its first page and keeps the query (RULES redirects 1). */
export function sectionRedirect<const Path extends string>(path: Path, to: (typeof pages)[keyof typeof pages]) {
  return createRoute({
    getParentRoute: () => site,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: (query: object) => query, replace: true, statusCode: 302 } as never)
    },
    staticData: { redirect: to },
  })
}

interface PageOptions<Path extends string, Kind extends FacedKind, Type, Props> {
  path: Path
  title: WordKey
  /** A line about it, where the navigation has none. */
  description?: WordKey
  section: Section | null
  kind: Kind
  type: Type
  /** Shown where an answer takes longer than the patience with another page (`visit.ts`). */
  pending: () => ReactNode
  part: LazyPart<Props>
  /** What the page needs beside its records, such as the categories of a list. */
  load?: (context: RouterContext) => Promise<unknown>
}

/** A list of one kind and type, with its page, filters and keyword in the address. */
export function listPage<const Path extends string, const Type extends number>(
  options: PageOptions<Path, Extract<FacedKind, ListedKind>, Type, { type: Type; search: ListSearch }> & {
    /** What the list shows beside its records, such as the names of its filters. */
    load?: (context: RouterContext) => Promise<unknown>
  },
) {
  const { path, title, description, section, kind, type, pending, part: Part, load } = options
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
    getParentRoute: () => site,
    path,
    validateSearch: (query: Query<ListSearch>) => listSearch(query),
    // The query's own keys, in their order: what else an address says is no part of the place.
    loaderDeps: ({ search }): ListSearch => listSearch(search),
    loader: async ({ context, deps }) => {
      await Promise.all([listed(context.queryClient, context.lang(), deps), load?.(context)])
    },
    pendingComponent: pending,
    staticData: { place, listed },
  })
  return route.update({ component: preloading(Part, () => <Part type={type} search={route.useLoaderDeps()} />) })
}

/** Keys of a desk at which places are taken: the browser alone reads which slot somebody comes back to. */
const deskKeys = ['slot'] as const

/** One record of a kind. What is not there shows its own "not found" inside the layout, with status 404. */
export function detailPage<const Path extends string>(
  options: Omit<
    PageOptions<Path, Exclude<Extract<FacedKind, ShownKind>, 'page'>, number, { id: number }>,
    'type' | 'load'
  > & {
    /** The type that stands under this address, where another page shows the others. */
    type?: number
    /** What the page needs beside its record. */
    load?: (context: RouterContext, id: number) => Promise<unknown>
    /** True where places can be taken on it. */
    hasDesk?: boolean
  } & Pick<Place, 'above'>,
) {
  const { path, title, section, above, kind, type, pending, part: Part, load, hasDesk } = options
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
    getParentRoute: () => site,
    path,
    validateSearch: (query: Query<DetailSearch>) => detailSearch(query),
    loaderDeps: ({ search }) => ({ id: recordId(search.id) }),
    loader: async ({ context, deps }) => {
      if (deps.id === null) throw notFound()
      const [record] = await Promise.all([
        context.queryClient.ensureQueryData(detailQuery(kind, context.lang(), deps.id)),
        load?.(context, deps.id),
      ])
      if (!record) throw notFound()
      const { title: name, type: own, lang } = record
      return { title: name, type: own, lang }
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

const singlePart = lazyPart(() => import('../site/page/SinglePage.tsx'))

interface SingleOptions {
  title: WordKey
  section: Section
  /** The number of its record (RULES records 10). */
  record: keyof typeof singlePages
  /** Which of the section's entries it is; null where it is none. */
  type?: number
  /** A face of its own, where the common one does not do. */
  part?: LazyPart<{ id: number }>
  /** Its shape while it is on its way. */
  pending?: () => ReactNode
  /** What the face needs beside the record. */
  load?: (context: RouterContext) => Promise<unknown>
  /** True where places can be taken on it. */
  hasDesk?: boolean
}

/** A page of which there is one, such as how to come here: its record has a fixed number. */
export function singlePage<const Path extends string>(path: Path, options: SingleOptions) {
  const { title, section, record, type, part: Part = singlePart, pending = () => <PageSkeleton /> } = options
  const { load, hasDesk } = options
  const place: Place = {
    title,
    section,
    page: { kind: 'page', role: 'page', record, ...(type === undefined ? {} : { type }) },
    search: [],
    ...(hasDesk && { browserSearch: deskKeys }),
  }
  return createRoute({
    getParentRoute: () => site,
    path,
    loader: async ({ context }) => {
      const [found] = await Promise.all([
        context.queryClient.ensureQueryData(detailQuery('page', context.lang(), record)),
        load?.(context),
      ])
      if (!found) throw notFound()
    },
    component: preloading(Part, () => <Part id={record} />),
    notFoundComponent: () => <NotFoundPage kind="page" />,
    pendingComponent: pending,
    staticData: { place },
  })
}
