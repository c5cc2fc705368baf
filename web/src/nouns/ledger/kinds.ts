import type { Schemas } from '../../api/types.ts'

/** What a transaction is for. */
export type TransactionKind = Schemas['TransactionKind']

/** In the order in which a filter offers them. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'return',
  'payment',
  'fee',
  'adjustment',
  'reversal',
] as const satisfies readonly TransactionKind[]

/** What stays in the account: it is set aside, or no longer. */
export const isSetAside = (kind: TransactionKind) => kind === 'hold' || kind === 'release'

/** The kind of document that caused a transaction; the ledger knows its code and nothing else of it. */
export type DocumentKind = Schemas['DocumentKind']

/** Whether money may leave an account (RULES ledger 7). */
export type AccountState = 'open' | 'frozen'

const tones = { open: 'live', frozen: 'ended' } as const satisfies Record<AccountState, string>

/** How the dot beside the state of an account looks. */
export const accountTone = (state: AccountState) => tones[state]
