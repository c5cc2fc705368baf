import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** What places can be had for, with the rules that hold. */
export type Programme = Schemas['Programme']

export type ProgrammeKind = Schemas['ProgrammeKind']

/** The programmes of a kind. They say nothing of what is free, so the first HTML may hold them. */
export const programmesQuery = (lang: Lang, kind: ProgrammeKind) =>
  queryOptions({
    queryKey: ['programmes', kind, lang],
    queryFn: () => ask('GET /api/v1/programmes', { lang, query: { kind } }),
  })

/** The programme of an event; null where it has none. Only this one of all is kept, and travels with the page. */
export const eventProgrammeQuery = (lang: Lang, event: number) =>
  queryOptions({
    queryKey: ['programmes', 'event', lang, event],
    queryFn: async () => {
      const all = await ask('GET /api/v1/programmes', { lang, query: { kind: 'event' } })
      return all.find(({ eventId }) => eventId === event) ?? null
    },
  })
