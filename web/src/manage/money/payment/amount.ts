import type { Rule } from '../../../desk/form/formats.ts'
import { useWords } from '../../../i18n/index.ts'

/** The most fen that an application may be of. */
export const MOST_FEN = 10_000_000_000_000

/** The most characters of a bank's reference and of a note. */
export const MOST_REFERENCE = 100
export const MOST_NOTE = 500

/** An amount is more than zero. */
export function useAmountRule(): Rule {
  const { t } = useWords()
  return (value) => (value === 0 ? t('money.apply.amountZero') : undefined)
}
