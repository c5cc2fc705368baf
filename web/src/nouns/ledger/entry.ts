import type { Schemas } from '../../api/types.ts'

/** What a transaction changed in one account, with what the account held after it. */
export type AccountEntry = Schemas['AccountEntry']

/** A transaction with all its sides. */
export type LedgerTransaction = Schemas['LedgerTransaction']

/** What the entries of one kind come to. */
export type KindSum = Schemas['KindSum']

/** Fen that came in or went out with an entry, each in its column; null in the other. */
export const inAndOut = ({ amountFen }: Pick<AccountEntry, 'amountFen'>) => ({
  inFen: amountFen > 0 ? amountFen : null,
  outFen: amountFen < 0 ? -amountFen : null,
})
