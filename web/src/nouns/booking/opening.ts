import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { planningKey } from './planning.ts'

/** When the museum is open, as staff set it (RULES opening, value 205). */

export type OpeningCalendar = Schemas['OpeningCalendar']

/** The most letters of a reason and of the line, and days that differ: as `crates/core/src/opening.rs` has them. */
export const mostOfOpening = { note: 60, line: 100, exceptions: 300 } as const

const openingKey = [...planningKey, 'opening'] as const

/** What is not true any more once the museum opens otherwise. */
export const staleOpening = [planningKey] as const

export const openingQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...openingKey, lang],
    queryFn: () => ask('GET /api/v1/studio/opening', { lang }),
    staleTime: 0,
  })

export const setOpening = (lang: Lang, body: Schemas['OpeningChange']) =>
  ask('PUT /api/v1/studio/opening', { lang, body })
