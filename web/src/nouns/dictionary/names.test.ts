import { expect, test } from 'vitest'
import { dictionaryOf, trailOf } from './names.ts'

test('an address that names no dictionary shows the first one', () => {
  expect(dictionaryOf(undefined)).toBe('class')
  expect(dictionaryOf('nonsense')).toBe('class')
  expect(dictionaryOf('job')).toBe('job')
})

test('a way down ends at the last level that has one below it', () => {
  expect(trailOf('class', '3,17')).toEqual([3, 17])
  expect(trailOf('class', '3,17,99')).toEqual([3, 17])
  expect(trailOf('packing', '3')).toEqual([])
  expect(trailOf('job', '7,8')).toEqual([7])
})

test('what is no way down is none', () => {
  expect(trailOf('class', 'x')).toEqual([])
  expect(trailOf('class', undefined)).toEqual([])
})
