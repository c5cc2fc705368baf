import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, TODAY } from '../api/queries.ts'
import type { Lang } from '../lib/lang.ts'
import { watchDay } from '../lib/watchDay.ts'

/**
 * Turns the museum's day where every page reads it, from when the page began on: a server that is asked later may know
 * another one. Answers how to end it.
 */
export const turnDay = (client: QueryClient, lang: () => Lang): (() => void) =>
  watchDay(
    () => client.getQueryData(profileQuery(lang()).queryKey)?.clock,
    performance.timeOrigin,
    (day) => client.setQueryData(TODAY, day),
  )
