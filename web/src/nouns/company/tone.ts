import type { CompanyChange, CompanyState } from './company.ts'

const tones = {
  none: 'waiting',
  draft: 'waiting',
  submitted: 'waiting',
  underReview: 'waiting',
  returned: 'waiting',
  rejected: 'ended',
  active: 'live',
  suspended: 'ended',
} as const satisfies Record<CompanyState | 'none', string>

/** How the dot beside a company's state looks. */
export const companyTone = (state: CompanyState | 'none') => tones[state]

const changeTones = {
  submitted: 'waiting',
  underReview: 'waiting',
  approved: 'live',
  rejected: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<CompanyChange['state'], string>

/** How the dot beside the state of a change request looks. */
export const changeTone = (state: CompanyChange['state']) => changeTones[state]
