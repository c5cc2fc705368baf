import { expect, test } from 'vitest'
import { figureOf, MOST_VISITS } from './figure.ts'

test('a figure may have separators, and is a whole number that the server takes', () => {
  expect(['0', ' 1234567 ', '1,234,567', '1，234', String(MOST_VISITS)].map(figureOf)).toEqual([
    0,
    1_234_567,
    1_234_567,
    1234,
    MOST_VISITS,
  ])
  expect(['', '-1', '1.5', '1e3', '一千', String(MOST_VISITS + 1)].map(figureOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
