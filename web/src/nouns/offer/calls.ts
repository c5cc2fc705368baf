import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

export type RentPeriod = Schemas['RentPeriod']

export const rentPeriods = ['day', 'month'] as const satisfies readonly RentPeriod[]

/** The longest term of a lease, in its periods: ten years (RULES offers 3). */
export const longestTerm = { day: 3_650, month: 120 } as const satisfies Record<RentPeriod, number>

/** How a commodity of the own company is offered from now on, over the version that was read. */
export const setOffers = (lang: Lang, id: number, payload: Schemas['OffersChange']) =>
  ask('PUT /api/v1/commodities/{id}/offers', { lang, path: { id }, body: payload })
