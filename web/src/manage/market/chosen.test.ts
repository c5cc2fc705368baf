import { expect, test } from 'vitest'
import type { Offer } from '../../nouns/offer/market.ts'
import { askFor } from './chosen.ts'

const offer = (commodityId: number, company: number, kind: Offer['kind'] = 'sale') =>
  ({ commodityId, kind, company: { id: company } }) as Offer

test('several of one company and one kind are asked for together', () => {
  expect(askFor([offer(7, 3), offer(9, 3)], [107])).toEqual({
    address: '/manage/quotation/purchase?new=7,9&from=3',
  })
  expect(askFor([offer(7, 3, 'lease')], [106])).toEqual({
    address: '/manage/quotation/lease?new=7&from=3&side=buyer',
  })
})

test('what one document cannot hold is not asked for, and the reason is told', () => {
  expect(askFor([offer(7, 3), offer(9, 4)], [106, 107])).toEqual({ why: 'companies' })
  expect(askFor([offer(7, 3), offer(7, 3, 'lease')], [106, 107])).toEqual({ why: 'kinds' })
})

test('somebody who only sells looks, and asks for nothing', () => {
  expect(askFor([offer(7, 3)], [105, 106])).toEqual({ why: 'value' })
})
