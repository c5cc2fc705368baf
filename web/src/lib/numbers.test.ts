import { expect, test } from 'vitest'
import { fileSize, grouped } from './numbers.ts'

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

test('a file says its size in the unit that fits', () => {
  expect([0, 1023, 1024, 153_600, 1_048_576, 2_600_000].map(fileSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '150 KB',
    '1 MB',
    '2.5 MB',
  ])
})
