import type { Schemas } from '../../api/types.ts'
import { permissions } from '../../lib/permissions.ts'
import type { Side, TradeKind } from '../quotation/quotation.ts'

/** What the back-office knows of a contract (RULES contracts). */

/** A contract in a list, as one of its parties sees it. */
export type Contract = Schemas['Contract']

export type ContractDetail = Schemas['ContractDetail']

/** What the seller writes, and what it is written into. */
export type ContractDraft = Schemas['ContractDraft']

/** The museum's clauses of one version. */
export type ContractTemplate = Schemas['ContractTemplate']

/** What a seller fills into the museum's clauses. */
export type Blank = Schemas['TemplateBlank']

export type ContractState = Schemas['ContractState']
export type ContractAct = Schemas['ContractAct']
export type ContractTask = Schemas['ContractTask']

/** How far a contract may be, in the order of its life. */
export const contractStates = [
  'draft',
  'signing',
  'effective',
  'fulfilled',
  'terminated',
  'refused',
  'recalled',
  'expired',
] as const satisfies readonly ContractState[]

export const contractKinds = ['sale', 'lease'] as const satisfies readonly TradeKind[]

const tones = {
  draft: 'waiting',
  signing: 'waiting',
  effective: 'live',
  fulfilled: 'ended',
  terminated: 'ended',
  refused: 'trouble',
  recalled: 'ended',
  expired: 'trouble',
} as const satisfies Record<ContractState, string>

/** How the dot beside the state of a contract looks. */
export const contractTone = (state: ContractState) => tones[state]

/** Whether both have yet to agree on it: until then its order has no other. */
export const isUnderWay = ({ state }: Pick<Contract, 'state'>) => state === 'draft' || state === 'signing'

/** The parts of the page of contracts: the own side, leases among them, and the value that it needs. */
export const contractPlaces = {
  sales: { side: 'seller', value: permissions.salesContract },
  purchase: { side: 'buyer', value: permissions.purchaseContract },
} as const satisfies Record<string, { side: Side; value: number }>

export type ContractPlace = keyof typeof contractPlaces

const places = Object.keys(contractPlaces) as ContractPlace[]

/** The parts that somebody with these values may open, in their order. */
export const placesOf = (held: readonly number[]): ContractPlace[] =>
  places.filter((place) => held.includes(contractPlaces[place].value))

/** The part that an address names, or the first that somebody may open; none where they may open none. */
export const placeAt = (written: string | undefined, open: readonly ContractPlace[]): ContractPlace | undefined =>
  open.find((place) => place === written) ?? open[0]

/** The part in which contracts of a side stand. */
export const placeOf = ({ side }: { side: Side }): ContractPlace => (side === 'seller' ? 'sales' : 'purchase')

/** What was done with a contract, as its course says it. */
export const stepWords = [
  'begin',
  'sendForSigning',
  'sign',
  'refuse',
  'recall',
  'askToEnd',
  'refuseToEnd',
  'withdrawEnd',
  'end',
] as const

export type StepWord = (typeof stepWords)[number]

/** What a step is called; none for what is nobody's news, such as a change of a draft, or unknown to this build. */
export function stepWord({ act, to }: Pick<ContractDetail['steps'][number], 'act' | 'to'>): StepWord | undefined {
  const isAsking = to === 'effective'
  switch (act) {
    case 'terminate':
      return isAsking ? 'askToEnd' : 'end'
    case 'refuse':
      return isAsking ? 'refuseToEnd' : 'refuse'
    case 'recall':
      return isAsking ? 'withdrawEnd' : 'recall'
    default:
      return stepWords.find((one) => one === act)
  }
}

/** A hash as it is read out and compared: in groups of eight characters. */
export const groupsOf = (sha256: string): string[] => sha256.match(/.{1,8}/g) ?? []
