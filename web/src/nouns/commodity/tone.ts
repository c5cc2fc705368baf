import type { CommodityState } from './calls.ts'

const tones = { draft: 'waiting', published: 'live', withdrawn: 'ended' } as const satisfies Record<
  CommodityState,
  string
>

/** How the dot beside a commodity's state looks. */
export const toneOf = (state: CommodityState) => tones[state]

export const commodityStates = ['draft', 'published', 'withdrawn'] as const satisfies readonly CommodityState[]

/** The states that a commodity may be put into by hand: what was shown once is never a draft again. */
export const nextStates = {
  draft: ['draft', 'published'],
  published: ['published', 'withdrawn'],
  withdrawn: ['withdrawn', 'published'],
} as const satisfies Record<CommodityState, readonly CommodityState[]>
