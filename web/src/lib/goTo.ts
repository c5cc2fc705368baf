import type { AnyRouter } from '@tanstack/react-router'

/**
 * Goes to an address of this site, as the browser has it. What the edition has no page for, such as a page of the other one,
 * is loaded anew.
 */
export function goTo(
  { routesByPath, basepath, history }: AnyRouter,
  href: string,
  how: 'push' | 'replace' = 'push',
): void {
  const [path = ''] = href.split(/[?#]/, 1)
  const base = basepath === '/' ? '' : basepath
  const isOurs =
    (base === '' || path === base || path.startsWith(`${base}/`)) && (path.slice(base.length) || '/') in routesByPath
  if (isOurs) history[how](href)
  else location[how === 'push' ? 'assign' : 'replace'](href)
}
