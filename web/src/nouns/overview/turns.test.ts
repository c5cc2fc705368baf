import { expect, test } from 'vitest'
import type { Order } from '../order/order.ts'
import type { Quotation } from '../quotation/calls.ts'
import { firstTurns } from './turns.ts'

const order = (code: string, until: string | null, changedAt: string) =>
  ({ code, next: { by: 'buyer', task: 'accept', until }, changedAt }) as Order
const quotation = (code: string, state: Quotation['state'], validUntil: string, changedAt: string) =>
  ({ code, state, validUntil, changedAt }) as Quotation

test('what ends within a week goes first, then what waits longest', () => {
  const turns = firstTurns(
    {
      quotations: [
        quotation('Q-late', 'sent', '2027-01-01', '2026-11-20T00:00:00Z'),
        quotation('Q-soon', 'sent', '2026-12-03', '2026-11-25T00:00:00Z'),
        quotation('Q-draft', 'draft', '2026-11-27', '2026-11-21T00:00:00Z'),
      ],
      orders: [
        order('O-first', '2026-11-28', '2026-11-26T00:00:00Z'),
        order('O-open', null, '2026-11-19T00:00:00Z'),
        order('O-new', null, '2026-11-26T01:00:00Z'),
      ],
    },
    '2026-11-26',
    5,
  )
  expect(turns.map(({ of }) => of.code)).toEqual(['O-first', 'Q-soon', 'O-open', 'Q-late', 'Q-draft'])
  expect(turns.map(({ until }) => until)).toEqual(['2026-11-28', '2026-12-03', null, '2027-01-01', null])
})
