import type { Schemas } from '../../api/types.ts'

/** What the back-office knows of a quotation (RULES quotations). */

export type QuotationState = Schemas['QuotationState']
export type QuotationAct = Schemas['QuotationAct']
export type TradeKind = Schemas['TradeKind']
export type Side = Schemas['Side']

/** Where a quotation may be, in the order of its life. */
export const quotationStates = [
  'draft',
  'sent',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies readonly QuotationState[]

const tones = {
  draft: 'waiting',
  sent: 'waiting',
  countered: 'waiting',
  accepted: 'live',
  declined: 'ended',
  withdrawn: 'ended',
  expired: 'ended',
} as const satisfies Record<QuotationState, string>

/** How the dot beside the state of a quotation looks. */
export const quotationTone = (state: QuotationState) => tones[state]

/** The acts that put the own draft before the other party. */
export type SendingAct = Extract<QuotationAct, 'send' | 'counter' | 'renew'>

export const isSending = (act: QuotationAct): act is SendingAct =>
  act === 'send' || act === 'counter' || act === 'renew'

/** What was done with a quotation, as its steps say it. */
export const stepActs = [
  'begin',
  'send',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'renew',
] as const satisfies readonly ('begin' | QuotationAct)[]

/** The word of a step; one that this build does not know is none. */
export const stepAct = (act: string): (typeof stepActs)[number] | undefined => stepActs.find((one) => one === act)

/** The three pages of quotations: what each of them holds. */
export const quotationPlaces = {
  sales: { kind: 'sale', side: 'seller' },
  lease: { kind: 'lease', side: undefined },
  purchase: { kind: 'sale', side: 'buyer' },
} as const satisfies Record<string, { kind: TradeKind; side: Side | undefined }>

export type QuotationPlace = keyof typeof quotationPlaces

export const sides = ['seller', 'buyer'] as const satisfies readonly Side[]

/** The side that an address names. */
export const sideOf = (text: string | undefined): Side | undefined => sides.find((one) => one === text)
