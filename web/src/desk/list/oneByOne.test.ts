import { expect, test } from 'vitest'
import { oneByOne } from './oneByOne.ts'

test('a record that fails does not keep the others, and is named', async () => {
  const begun: number[] = []
  const answer = await oneByOne([1, 2, 3], (row) => {
    begun.push(row)
    return row === 2 ? Promise.reject(new Error('no')) : Promise.resolve()
  })
  expect(answer).toEqual({ done: [1, 3], failed: [2] })
  expect(begun).toEqual([1, 2, 3])
})
