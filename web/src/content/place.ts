import { useMatches, useRouter } from '@tanstack/react-router'
import type { WordKey } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import type { Guard } from '../lib/permissions.ts'
import type { FacedKind } from './index.ts'
import type { Section } from './nav.ts'
import type { Listed } from './ways.ts'

/** What a page is, whatever it looks like. The server reads the same from `api/routes.json`. */
export interface PageData {
  kind: FacedKind | 'relic' | 'company' | null
  /** `page`: one of its own, of a record with a fixed number or of none. */
  role: 'home' | 'list' | 'detail' | 'page' | 'notFound'
  /** Which of the kind's lists, or of the section's entries. */
  type?: number
  /** The fixed number of the record that the page shows (RULES records 10). */
  record?: number
}

/** What every page says about itself in the route table. */
export interface Place {
  title: WordKey
  /** A line about the page, where the navigation has none. */
  description?: WordKey
  section: Section | null
  /** The name that stands above its record, where it is in no section. */
  above?: WordKey
  page: PageData
  /** The query keys that the page depends on. */
  search: readonly string[]
  /** Keys of its address that the browser alone reads: the server keeps one page, whatever they say. */
  browserSearch?: readonly string[]
  /** Whom it is for; absent: everybody. A guarded page is drawn in the browser alone. */
  guard?: Guard
  /** True where search engines have nothing to look for. */
  unlisted?: true
  /** True on one of several pages of a record: its title names both (RULES pages 2). */
  part?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place
    /** How a list is asked for its records, by its page and by whoever goes along it. */
    listed?: Listed
    /** A section's own address leads here. */
    redirect?: string
  }
}

/** What the loader of a record's page tells of it, so that it can be named around the page too. */
export interface PlacedRecord {
  title: string
  /** Which of the kind's lists it stands on. */
  type: number
  lang: Lang
}

/** The page that is shown now, with a key that changes exactly on a route change: path or `id` (RULES pages 12). */
export function usePlace(): { place: Place; path: string; routeKey: string; record: PlacedRecord | null } {
  return useMatches({
    structuralSharing: true,
    select: (matches) => {
      const match = matches.findLast((one) => one.staticData.place)
      const id = (match?.search as { id?: string } | undefined)?.id
      const path = match?.pathname ?? '/'
      const place = match?.staticData.place ?? notFoundPlace
      return {
        place,
        path,
        routeKey: id ? `${path}?id=${id}` : path,
        record: place.page.role === 'detail' ? ((match?.loaderData as PlacedRecord | undefined) ?? null) : null,
      }
    },
  })
}

/**
 * The list on which the records of a page stand, of several the one of this type; undefined where that is not known, and
 * on every other page (RULES site 9).
 */
export function useListOf({ page }: Place, type = page.type): { path: string; place: Place } | undefined {
  const lists = Object.entries(useRouter().routesByPath).flatMap(([path, { options }]) => {
    const place = options.staticData?.place
    return place?.page.role === 'list' && place.page.kind === page.kind ? [{ path, place }] : []
  })
  if (page.role === 'list' || page.kind === null) return undefined
  return lists.length > 1 ? lists.find(({ place }) => place.page.type === type) : lists[0]
}

export const notFoundPlace: Place = {
  title: 'nav.notFound',
  section: null,
  page: { kind: null, role: 'notFound' },
  search: [],
}
