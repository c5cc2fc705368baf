import type { MonthClosing } from '../../nouns/ledger/closing.ts'

/**
 * What is to be said of a month: that all accounts are not zero together comes before the bank, because then no other
 * figure can be relied on (RULES ledger 1).
 */
export const verdictOf = ({
  sumFen,
  bank,
}: Pick<MonthClosing, 'sumFen'> & { bank: Pick<MonthClosing['bank'], 'unexplainedFen'> }) =>
  sumFen !== 0 ? 'unbalanced' : bank.unexplainedFen !== 0 ? 'wrong' : 'right'
