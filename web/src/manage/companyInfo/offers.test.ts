import { expect, test } from 'vitest'
import { isTerm, offersOf, writtenOffers } from './offers.ts'

const sale = { least: 10, step: 5, leadDays: 0, isPriceShown: false }
const lease = {
  rentFen: 3000,
  period: 'day',
  depositFen: 0,
  shortest: 3,
  longest: 30,
  onReturnZh: '洗净',
  onReturnEn: '',
  isPriceShown: true,
} as const

test('offers are sent as they were read, and what is not offered is sent as none', () => {
  expect(offersOf(writtenOffers({ sale, lease }))).toEqual({ sale, lease })
  expect(offersOf(writtenOffers({ sale: null, lease: null }))).toEqual({ sale: null, lease: null })
  expect(offersOf({ ...writtenOffers({ sale, lease }), isForLease: false })).toEqual({ sale, lease: null })
})

test('a term is a whole number of at most ten years of days', () => {
  expect(['0', '1', '3650', '3651', '1.5', '', '-1'].map((text) => isTerm(text, 1))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
