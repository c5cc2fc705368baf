import { expect, test } from 'vitest'
import { grouped } from './numbers.ts'

test('thousands are set apart, whatever the sign', () => {
  expect([0, 7, 999, 1000, 1234567, 100000, -1000].map(grouped)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '1,234,567',
    '100,000',
    '-1,000',
  ])
})
