import type { AnyRouter } from '@tanstack/react-router'
import type { User } from '../api/session.ts'
import type { Place } from '../content/place.ts'
import { pages } from '../lib/paths.ts'
import { type Guard, permits } from '../lib/permissions.ts'

/** The guard of the page that a chain of matches leads to. */
export function guardOf(matches: readonly { staticData: { place?: Place } }[]): Guard | null {
  return matches.findLast((match) => match.staticData.place)?.staticData.place?.guard ?? null
}

/**
 * A place of the router's as the browser has it: the router leaves out keys that no page knows, and repeated ones. A place
 * where nobody is yet has no other address than the router's.
 */
export function writtenAddress({ history, parseLocation, basepath }: AnyRouter, href: string): string {
  const { location } = history
  if (parseLocation(location).href === href) return location.href
  return basepath === '/' ? href : basepath + href
}

/**
 * Where somebody is sent who may not see a page (RULES pages 6): without a user to the sign-in, which gets the full
 * address, without the value to the page that says so. Null lets them in.
 */
export function turnedAway(guard: Guard | null, user: User | null, href: string): string | null {
  if (!guard) return null
  if (!user) return `${pages.login}?redirect=${encodeURIComponent(href)}`
  return permits(guard, user.nvcJurisdiction) ? null : pages.noAccess
}
