import type { QueryClient } from '@tanstack/react-query'
import { showListQuery } from '../../api/queries.ts'
import type { ShowCard } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** How many lines the programme of the home page has, the flagship not counted. */
const LINES = 5

/** What the home page shows; the page asks for the same, by the same queries. */
export const homeQueries = (lang: Lang) => ({
  ongoing: showListQuery(lang, { type: 0, phase: 'ongoing', size: LINES + 1 }),
  closing: showListQuery(lang, { type: 0, phase: 'closing', size: LINES + 1 }),
  upcoming: showListQuery(lang, { type: 0, phase: 'upcoming', size: LINES }),
  permanent: showListQuery(lang, { type: 1, size: 4 }),
  digital: showListQuery(lang, { type: 2, size: 4 }),
})

export async function loadHome(queryClient: QueryClient, lang: Lang): Promise<void> {
  await Promise.all(Object.values(homeQueries(lang)).map((query) => queryClient.ensureQueryData(query)))
}

interface Programme {
  /** The exhibition of the season, on top of the page. */
  flagship: ShowCard | null
  lines: ShowCard[]
}

/**
 * What is on and what is coming. The flagship is the first that is on in the museum's own order; where nothing is on,
 * what is coming, and at last a gallery. Then what closes soon, what is on, what opens, as many as the page has lines.
 */
export function programmeOf(
  ongoing: ShowCard[],
  closing: ShowCard[],
  upcoming: ShowCard[],
  permanent: ShowCard[],
): Programme {
  const flagship = ongoing[0] ?? closing[0] ?? upcoming[0] ?? permanent[0] ?? null
  const others = (shows: ShowCard[]) => shows.filter((show) => show.id !== flagship?.id)
  const soon = others(upcoming)
  const open = [...others(closing), ...others(ongoing)].slice(0, Math.max(LINES - 2, LINES - soon.length))
  return { flagship, lines: [...open, ...soon].slice(0, LINES) }
}
