import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** How somebody wants to be told of each kind (RULES notices 6). */

export type NoticeKind = Schemas['NoticeKind']
export type NoticeWay = Schemas['NoticeWay']
export type NoticeChoice = Schemas['NoticeChoice']

/** From the loudest to none. */
export const noticeWays = ['message', 'bell', 'none'] as const satisfies readonly NoticeWay[]

/** What kinds are about, in the order in which they are chosen. */
export const noticeGroups = ['money', 'approvals', 'quotations', 'orders', 'contracts', 'disputes'] as const

type NoticeGroup = (typeof noticeGroups)[number]

const groups = {
  depositPosted: 'money',
  depositReturned: 'money',
  depositRejected: 'money',
  withdrawalSent: 'money',
  withdrawalPaid: 'money',
  withdrawalFailed: 'money',
  withdrawalRejected: 'money',
  withdrawalUnknown: 'money',
  accountFrozen: 'money',
  accountOpen: 'money',
  quotationSent: 'quotations',
  quotationCountered: 'quotations',
  quotationAccepted: 'quotations',
  quotationDeclined: 'quotations',
  quotationWithdrawn: 'quotations',
  orderSubmitted: 'orders',
  orderConfirmed: 'orders',
  orderUnfunded: 'orders',
  orderRefused: 'orders',
  orderCancelled: 'orders',
  orderCancelAsked: 'orders',
  orderCancelRefused: 'orders',
  orderAskedNoMore: 'orders',
  orderChangeAsked: 'orders',
  orderChanged: 'orders',
  orderChangeRefused: 'orders',
  orderDelivered: 'orders',
  deliveryAccepted: 'orders',
  deliveryRefused: 'orders',
  deliveryAcceptedBySilence: 'orders',
  leaseReturned: 'disputes',
  damageAsked: 'disputes',
  damageRefused: 'disputes',
  orderCompleted: 'orders',
  orderDisputed: 'disputes',
  settlementProposed: 'disputes',
  orderResolved: 'disputes',
  contractSent: 'contracts',
  contractSigned: 'contracts',
  contractEffective: 'contracts',
  contractUnfunded: 'contracts',
  contractRefused: 'contracts',
  contractRecalled: 'contracts',
  contractExpired: 'contracts',
  terminationAsked: 'contracts',
  terminationRefused: 'contracts',
  contractTerminated: 'contracts',
  approvalAsked: 'approvals',
  approvalGiven: 'approvals',
  approvalRefused: 'approvals',
} as const satisfies Record<NoticeKind, NoticeGroup>

/** The choices of each group that has any. */
export const grouped = (choices: readonly NoticeChoice[]): { group: NoticeGroup; choices: NoticeChoice[] }[] =>
  noticeGroups
    .map((group) => ({ group, choices: choices.filter(({ kind }) => groups[kind] === group) }))
    .filter((part) => part.choices.length > 0)

export const noticeChoicesKey = [ownKey, 'noticeChoices'] as const

export const noticeChoicesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...noticeChoicesKey, lang],
    queryFn: () => ask('GET /api/v1/notices/choices', { lang }),
    staleTime: 0,
  })

/** Chooses for these kinds, and answers all. */
export const chooseNotices = (lang: Lang, choices: readonly Pick<NoticeChoice, 'kind' | 'way'>[]) =>
  ask('PUT /api/v1/notices/choices', { lang, body: { choices: [...choices] } })
