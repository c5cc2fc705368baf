import type { FinanceWithdrawal } from '../../nouns/withdrawal/finance.ts'

/** What is to be done with an application to pay out now; null where it has ended. */
export function nextStep({ state, needsThird }: Pick<FinanceWithdrawal, 'state' | 'needsThird'>) {
  switch (state) {
    case 'submitted':
      return 'firstReview'
    case 'firstReview':
      return 'secondReview'
    case 'secondReview':
      return needsThird ? 'thirdReview' : 'send'
    case 'thirdReview':
      return 'send'
    case 'sentToBank':
      return 'outcome'
    case 'unknown':
      return 'reconcile'
    default:
      return null
  }
}
