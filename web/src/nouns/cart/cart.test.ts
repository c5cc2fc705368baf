import { expect, test } from 'vitest'
import {
  type Cart,
  type CartLine,
  fittingFrom,
  fittingTo,
  nextQuantity,
  orderable,
  seesInCart,
  termWithin,
} from './cart.ts'

const steps = { least: 10, step: 6 }

test('a quantity grows and shrinks by what is offered, from wherever it stands', () => {
  expect([1, 10, 11, 16, 17].map((quantity) => fittingFrom(steps, quantity))).toEqual([10, 10, 16, 16, 22])
  expect([9, 10, 15, 16, 27].map((quantity) => fittingTo(steps, quantity))).toEqual([null, 10, 10, 16, 22])
  expect([nextQuantity(steps, 10, true), nextQuantity(steps, 12, false)]).toEqual([16, 10])
  expect(nextQuantity(steps, 10, false)).toBeNull()
})

test('what is leased is counted by ones, and its term stays within what is offered', () => {
  const one = { least: null, step: null }
  expect([nextQuantity(one, 1, true), nextQuantity(one, 1, false)]).toEqual([2, null])
  expect([1, 5, 40].map((periods) => termWithin({ shortest: 3, longest: 30 }, periods))).toEqual([3, 5, 30])
})

test('whoever quotes sees a kind, whoever orders orders it, and nothing is ordered that something stands in the way of', () => {
  expect([seesInCart('sale', [107]), seesInCart('lease', [107]), seesInCart('lease', [110])]).toEqual([
    true,
    false,
    true,
  ])
  const line = (id: number, kind: CartLine['kind'], problems: CartLine['problems'] = []) =>
    ({ id, kind, problems }) as unknown as CartLine
  const cart = {
    groups: [{ lines: [line(1, 'sale'), line(2, 'sale', ['stock']), line(3, 'sale')] }, { lines: [line(4, 'lease')] }],
  } as unknown as Cart
  expect(orderable(cart, [109], new Set([3])).map(({ id }) => id)).toEqual([1])
  expect(orderable(cart, [106, 107], new Set())).toEqual([])
})
