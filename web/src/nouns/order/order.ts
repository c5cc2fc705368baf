import type { Schemas } from '../../api/types.ts'
import { permissions } from '../../lib/permissions.ts'
import type { Side, TradeKind } from '../quotation/quotation.ts'

/** What the back-office knows of an order (RULES orders). */

/** An order in a list, as one of its parties sees it. */
export type Order = Schemas['TradeOrder']

export type OrderDetail = Schemas['OrderDetail']

export type OrderLine = Schemas['OrderLine']

/** A delivery of the seller; at a lease the handing-over. */
export type DeliveryNote = Schemas['DeliveryNote']

export type OrderStage = Schemas['OrderStage']
export type OrderStatus = Schemas['OrderStatus']
export type OrderAct = Schemas['OrderAct']
export type OrderTask = Schemas['OrderTask']
export type DeliveryState = Schemas['DeliveryState']
export type PaymentState = Schemas['PaymentState']

/** How far an order may be, in the order of its life. */
export const orderStages = [
  'draft',
  'submitted',
  'confirmed',
  'contracted',
  'inPerformance',
  'completed',
  'cancelled',
  'disputed',
  'resolved',
] as const satisfies readonly OrderStage[]

export const deliveryStates = ['none', 'part', 'full', 'accepted'] as const satisfies readonly DeliveryState[]

export const paymentStates = ['none', 'held', 'part', 'settled', 'outside'] as const satisfies readonly PaymentState[]

const tones = {
  draft: 'waiting',
  awaitsConfirmation: 'waiting',
  awaitsContract: 'waiting',
  awaitsDelivery: 'waiting',
  partlyDelivered: 'live',
  awaitsAcceptance: 'waiting',
  running: 'live',
  completed: 'ended',
  cancelled: 'ended',
  disputed: 'trouble',
  resolved: 'ended',
} as const satisfies Record<OrderStatus, string>

/** How the dot beside the status of an order looks. */
export const orderTone = (status: OrderStatus) => tones[status]

const noteTones = { open: 'waiting', accepted: 'live', part: 'trouble', refused: 'trouble' } as const satisfies Record<
  DeliveryNote['state'],
  string
>

/** How the dot beside the state of a delivery looks. */
export const noteTone = (state: DeliveryNote['state']) => noteTones[state]

/** Whether nothing moves it any more. */
export const isOver = (stage: OrderStage) => stage === 'completed' || stage === 'cancelled' || stage === 'resolved'

/** What was done with an order, as its steps say it; what is no act of a party is among them. */
export const stepActs = [
  'begin',
  'edit',
  'submit',
  'confirm',
  'contracted',
  'contractEnded',
  'refuse',
  'cancel',
  'agreeCancel',
  'refuseCancel',
  'withdrawCancel',
  'askChange',
  'agreeChange',
  'refuseChange',
  'withdrawChange',
  'deliver',
  'handOver',
  'accept',
  'acceptPart',
  'refuseDelivery',
  'giveBack',
  'inspect',
  'agreeDamage',
  'refuseDamage',
  'dispute',
  'proposeSettlement',
  'agreeSettlement',
  'decide',
] as const satisfies readonly string[]

export type StepAct = (typeof stepActs)[number]

/** The word of a step; one that this build does not know is none. */
export const stepAct = (act: string): StepAct | undefined => stepActs.find((one) => one === act)

/** The parts of the page of orders: what each of them holds, and the value that it needs. */
export const orderPlaces = {
  sales: { kind: 'sale', side: 'seller', value: permissions.salesOrder },
  purchase: { kind: 'sale', side: 'buyer', value: permissions.purchaseOrder },
  lease: { kind: 'lease', side: undefined, value: permissions.leaseOrder },
} as const satisfies Record<string, { kind: TradeKind; side: Side | undefined; value: number }>

export type OrderPlace = keyof typeof orderPlaces

const places = Object.keys(orderPlaces) as OrderPlace[]

/** The parts that somebody with these values may open, in their order. */
export const placesOf = (held: readonly number[]): OrderPlace[] =>
  places.filter((place) => held.includes(orderPlaces[place].value))

/** The part that an address names, or the first that somebody may open; none where they may open none. */
export const placeAt = (written: string | undefined, open: readonly OrderPlace[]): OrderPlace | undefined =>
  open.find((place) => place === written) ?? open[0]

/** The part in which an order stands. */
export const placeOf = ({ kind, side }: Pick<Order, 'kind' | 'side'>): OrderPlace =>
  kind === 'lease' ? 'lease' : side === 'seller' ? 'sales' : 'purchase'

/** What an order binds in all, in fen: the goods or the rents, and the deposit. */
export const wholeOf = ({ totalFen, depositFen }: Pick<Order, 'totalFen' | 'depositFen'>): number =>
  totalFen + depositFen
