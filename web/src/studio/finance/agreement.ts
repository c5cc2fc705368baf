import type { BankLine } from '../../nouns/bankStatement/calls.ts'
import type { FinanceDeposit } from '../../nouns/deposit/finance.ts'

/** Full-width signs, case and blanks say nothing of whether two texts mean the same. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

const holds = (text: string, part: string) => part !== '' && text.includes(part)

/** What of an application to pay in agrees with a line of a statement. */
export function agreement(
  told: Pick<FinanceDeposit, 'amountFen' | 'paidOn' | 'reference' | 'companyName'>,
  line: Pick<BankLine, 'amountFen' | 'bookedOn' | 'reference' | 'memo' | 'counterparty'>,
): Record<'amount' | 'day' | 'reference' | 'name', boolean> {
  const name = folded(told.companyName)
  const counterparty = folded(line.counterparty)
  return {
    amount: told.amountFen === line.amountFen,
    day: told.paidOn === line.bookedOn,
    reference: holds(folded(`${line.reference} ${line.memo}`), folded(told.reference)),
    // A demo company's name has a note behind it, and banks cut long ones.
    name: holds(counterparty, name) || holds(name, counterparty),
  }
}
