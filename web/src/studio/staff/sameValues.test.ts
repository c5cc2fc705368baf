import { expect, test } from 'vitest'
import { sameValues } from './sameValues.ts'

test('the order of values says nothing, one more or less does', () => {
  expect(sameValues([201, 204], [204, 201])).toBe(true)
  expect(sameValues([201, 204], [201])).toBe(false)
  expect(sameValues([201], [202])).toBe(false)
})
