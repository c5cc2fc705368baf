import type { Schemas } from '../../api/types.ts'

/** What both back-office wings know of an application to pay out (RULES payments). */

export type WithdrawalState = Schemas['WithdrawalState']

/** Where an application to pay out may be, in the order of its life. */
export const withdrawalStates = [
  'submitted',
  'firstReview',
  'secondReview',
  'thirdReview',
  'sentToBank',
  'paid',
  'failed',
  'unknown',
  'reconciled',
  'rejected',
  'withdrawn',
] as const satisfies readonly WithdrawalState[]

/** What happens to an application to pay out: its first step, and the acts that move it. */
export const withdrawalStepActs = [
  'submit',
  'withdraw',
  'firstReview',
  'secondReview',
  'thirdReview',
  'reject',
  'send',
  'paid',
  'failed',
  'unknown',
  'reconcile',
] as const satisfies readonly ('submit' | Schemas['WithdrawalAct'])[]

const tones = {
  submitted: 'waiting',
  firstReview: 'waiting',
  secondReview: 'waiting',
  thirdReview: 'waiting',
  sentToBank: 'waiting',
  paid: 'live',
  failed: 'ended',
  unknown: 'waiting',
  reconciled: 'live',
  rejected: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<WithdrawalState, string>

/** How the dot beside the state of an application to pay out looks. */
export const withdrawalTone = (state: WithdrawalState) => tones[state]
