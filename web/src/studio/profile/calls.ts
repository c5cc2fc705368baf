import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** The record of visits, with the version of what staff have set of it. */
export type VisitCounter = Schemas['VisitCounter']

export const visitCounterQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'visitCounter'],
    queryFn: () => ask('GET /api/v1/studio/visit', { lang }),
  })

export const setVisitCounter = (lang: Lang, payload: Schemas['VisitCounterChange']) =>
  ask('PUT /api/v1/studio/visit', { lang, body: payload })
