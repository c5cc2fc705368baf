import { describe } from '../../../form/described.ts'
import { MOST_FEN, MOST_NOTE, MOST_REFERENCE } from './amount.ts'

/** What a company tells of money that it sent to the museum's account. */
export interface DepositWritten {
  /** Fen; null where nothing is written. */
  amountFen: number | null
  paidOn: string | null
  /** What the bank calls the transfer. */
  reference: string
  note: string
}

/** Its fields, in the order in which they are asked for and read. */
export const [depositAmount, depositPaidOn, depositReference, depositNote] = describe<DepositWritten>()([
  {
    path: 'amountFen',
    kind: 'money',
    label: 'money.apply.amount',
    help: 'money.deposit.amountHint',
    required: true,
    wrong: 'money.apply.amountWrong',
    zero: 'money.apply.amountZero',
    mostFen: MOST_FEN,
  },
  { path: 'paidOn', kind: 'day', label: 'money.deposit.paidOn', required: true, isPast: true },
  {
    path: 'reference',
    kind: 'text',
    label: 'money.deposit.reference',
    help: 'money.deposit.referenceHint',
    required: true,
    most: MOST_REFERENCE,
  },
  { path: 'note', kind: 'lines', label: 'money.apply.note', most: MOST_NOTE },
])

export const depositFields = [depositAmount, depositPaidOn, depositReference, depositNote]
