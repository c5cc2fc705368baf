import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('a member goes up and down, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('no member goes past an end, and one that stays changes nothing', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 1, 7)).toBe(list)
  expect(moved(list, 7, 0)).toBe(list)
})
