import type { AnyRoute } from '@tanstack/react-router'
import { navigation, type Section } from '../content/nav.ts'
import type { PageData } from '../content/place.ts'
import type { Guard } from '../lib/permissions.ts'
import { h5Program } from './h5Routes.tsx'
import { routeTree } from './routes.tsx'

/** A line of `api/routes.json`, which the server reads for heads, the sitemap and the phone redirect. */
export type RouteLine =
  | { path: string; redirect: string; h5?: true }
  | {
      path: string
      /** The key of the title, in both word files. */
      title: string
      /** The key of a sentence about the page, for search engines. A detail has its record's summary. */
      description?: string
      section: Section | null
      page: PageData
      /** The query keys that the page depends on; the server keys its cache by them. */
      search: readonly string[]
      /** Whom it is for (RULES pages 6); null is everybody. */
      guard: Guard | null
      /** True where search engines have nothing to look for; otherwise absent. */
      unlisted?: true
      /** True on one of several pages of a record, whose title names both; otherwise absent. */
      part?: true
      /** True when the page exists under /h5 too. */
      h5: boolean
    }

/** The whole route table as data, sorted by path. Catch-all routes are not pages and have no line. */
export function routeTable(): RouteLine[] {
  const lines: RouteLine[] = []
  const twins = pathsOf(h5Program.tree)
  const visit = (route: AnyRoute) => {
    const { place, redirect } = route.options.staticData ?? {}
    const path = (route.options as { path?: string }).path
    if (path && redirect) lines.push({ path, redirect, ...(twins.has(path) && { h5: true as const }) })
    if (path && place) {
      const { title, section, page, search, guard = null, unlisted, part } = place
      const entry = navigation.flatMap(({ items }) => items).find((item) => item.path === path)
      const description = entry?.description ?? place.description
      const about = description ? { description } : {}
      const marks = { ...(unlisted && { unlisted }), ...(part && { part }) }
      lines.push({ path, title, ...about, section, page, search, guard, ...marks, h5: twins.has(path) })
    }
    for (const child of Object.values((route.children ?? []) as AnyRoute[])) visit(child)
  }
  visit(routeTree)
  return lines.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Every path of an edition. */
function pathsOf(tree: AnyRoute): ReadonlySet<string> {
  const path = (tree.options as { path?: string }).path
  const below = Object.values((tree.children ?? []) as AnyRoute[]).flatMap((child) => [...pathsOf(child)])
  return new Set([...(path ? [path] : []), ...below])
}
