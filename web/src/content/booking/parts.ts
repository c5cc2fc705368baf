import type { QueryClient } from '@tanstack/react-query'
import type { Lang } from '../../lib/lang.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { eventProgrammeQuery, programmesQuery } from '../../nouns/booking/programmes.ts'

/**
 * The parts of pages where places are booked. Their words stand in the first HTML; their script comes by itself, while
 * somebody still reads what stands above them.
 */
export const ProgrammesPart = lazyPart(() => import('./Programmes.tsx'))
export const EventBookingPart = lazyPart(() => import('./EventBooking.tsx'))

interface Loading {
  client: QueryClient
  lang: Lang
  /** Inside the server's engine, which draws everything at once. */
  isServer: boolean
}

/** What a page of visits or tours needs for it. */
export async function loadProgrammes(kind: 'visit' | 'tour', { client, lang, isServer }: Loading): Promise<void> {
  const part = ProgrammesPart.preload()
  await client.ensureQueryData(programmesQuery(lang, kind))
  if (isServer) await part
  // What does not come is asked for again when it is drawn.
  else part.catch(() => {})
}

/** What the page of an event needs for it: nothing more, where no place of it can be booked here. */
export async function loadEventBooking(event: number, { client, lang, isServer }: Loading): Promise<void> {
  const programme = await client.ensureQueryData(eventProgrammeQuery(lang, event))
  if (!programme) return
  const part = EventBookingPart.preload()
  if (isServer) await part
  else part.catch(() => {})
}
