import { expect, test } from 'vitest'
import { fitOrder } from './fitOrder.ts'

test('an order that is wished again holds exactly what is there now', () => {
  expect(fitOrder([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2])
  expect(fitOrder([3, 1, 2], [1, 3])).toEqual([3, 1])
  expect(fitOrder([3, 1], [1, 2, 3, 4])).toEqual([3, 1, 2, 4])
  expect(fitOrder([], [])).toEqual([])
})
