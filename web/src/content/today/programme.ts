/** What a home page makes of the records that it was given: what is on, what is announced, what takes place. */
import type { Coming } from '../../api/coming.ts'
import type { Card, ShowCard } from '../../api/types.ts'

/** How many lines the programme of the home page has, the flagship not counted. */
export const LINES = 5

const BANNER = 1
const ADVERTISEMENT = 2
/** The strip has room for three, the stage for five. */
const MOST_BANNERS = 5
const MOST_ADVERTISEMENTS = 3

interface Programme {
  /** The exhibition of the season. */
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

type Banner = Card<'banner'>

/** What the stage and the strip show: each its own type, in the museum's order, and nothing whose time is not now. */
export function bannersOf(banners: readonly Banner[]): { stage: Banner[]; strip: Banner[] } {
  const live = banners.filter(({ phase }) => phase !== 'upcoming' && phase !== 'ended')
  return {
    stage: live.filter(({ type }) => type === BANNER).slice(0, MOST_BANNERS),
    strip: live.filter(({ type }) => type === ADVERTISEMENT).slice(0, MOST_ADVERTISEMENTS),
  }
}

export interface AgendaDay {
  day: string
  events: Coming[]
}

/** What is coming, under its days. */
export function agendaOf(coming: readonly Coming[]): AgendaDay[] {
  const days = new Map<string, Coming[]>()
  for (const one of coming) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return [...days].map(([day, events]) => ({ day, events }))
}
