import type { CompanyUser } from '../../api/types.ts'

/** How a person's account stands. */
export type PersonState = CompanyUser['state']

const tones = { invited: 'waiting', active: 'live', disabled: 'ended' } as const satisfies Record<PersonState, string>

/** How the dot beside a person's state looks. */
export const personTone = (state: PersonState) => tones[state]
