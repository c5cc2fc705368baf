import type { StudioApplication } from '../../nouns/application/studio.ts'

const tones = {
  submitted: 'waiting',
  inReview: 'waiting',
  returned: 'trouble',
  accepted: 'live',
  declined: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<StudioApplication['state'], 'live' | 'waiting' | 'ended' | 'trouble'>

/** The colour of a state; the words beside it say the same. */
export const toneOf = (state: StudioApplication['state']) => tones[state]
