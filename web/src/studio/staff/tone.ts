import type { Staff } from '../api.ts'

const tones = { invited: 'waiting', active: 'live', disabled: 'ended' } as const satisfies Record<
  Staff['state'],
  string
>

/** How the dot beside a state looks. */
export const toneOf = (state: Staff['state']) => tones[state]
