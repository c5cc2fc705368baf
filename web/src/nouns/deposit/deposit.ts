import type { Schemas } from '../../api/types.ts'

/** What both back-office wings know of an application to pay in (RULES payments). */

export type DepositState = Schemas['DepositState']

/** Where an application to pay in may be, in the order of its life. */
export const depositStates = [
  'submitted',
  'matched',
  'posted',
  'returned',
  'rejected',
  'withdrawn',
] as const satisfies readonly DepositState[]

/** What happens to an application to pay in: its first step, and the acts that move it. */
export const depositStepActs = ['submit', 'withdraw', 'match', 'post', 'return', 'reject'] as const satisfies readonly (
  | 'submit'
  | Schemas['DepositAct']
)[]

const tones = {
  submitted: 'waiting',
  matched: 'waiting',
  posted: 'live',
  returned: 'ended',
  rejected: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<DepositState, string>

/** How the dot beside the state of an application to pay in looks. */
export const depositTone = (state: DepositState) => tones[state]
