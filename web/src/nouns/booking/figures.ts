import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { addDays } from '../../lib/calendar.ts'
import type { Lang } from '../../lib/lang.ts'
import { dayOf } from './day.ts'

/** How many people came, as the museum's reservation staff see it (RULES bookings 12, value 205). */
export type VisitorFigures = Schemas['VisitorFigures']

/** Days from the first to the last, both included. */
export interface Span {
  from: string
  to: string
}

/** Days that one answer counts. */
const MOST = 366

/** Spans that one press chooses, in days until today. */
export const usualSpans = [1, 7, 30, 90] as const

/** The last days, today included. */
export const lastDays = (count: number, today: string): Span => ({ from: addDays(today, 1 - count), to: today })

/** The span that an address names; the last week where it names none, and never more than a year. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Span {
  const last = dayOf(to, today)
  const first = dayOf(from, addDays(last, -6))
  if (first > last) return { from: last, to: first }
  const earliest = addDays(last, 1 - MOST)
  return { from: first < earliest ? earliest : first, to: last }
}

export const visitorFiguresQuery = (lang: Lang, { from, to }: Span) =>
  queryOptions({
    queryKey: [ownKey, 'visitorFigures', lang, from, to],
    queryFn: () => ask('GET /api/v1/studio/visitor-figures', { lang, query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
