import type { AnyRoute } from '@tanstack/react-router'

/** Every key that some page has in its address: each route says its own. */
export function knownKeys(tree: AnyRoute): ReadonlySet<string> {
  const keys = new Set<string>()
  const visit = (route: AnyRoute) => {
    const { search = [], browserSearch = [] } = route.options.staticData?.place ?? {}
    for (const key of [...search, ...browserSearch]) keys.add(key)
    for (const child of Object.values((route.children ?? []) as AnyRoute[])) visit(child)
  }
  visit(tree)
  return keys
}
