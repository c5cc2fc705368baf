import { expect, test } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { sortRefusal } from './refusal.ts'

test('what is wrong with a field stands beside it, and with one that the form lacks above', () => {
  const error = new ApiError(422, 'invalid', { errors: { name: 'too long', version: 'stale' } })
  expect(sortRefusal(error, ['name', 'values'])).toEqual({
    fields: [{ name: 'name', errors: ['too long'] }],
    rest: ['stale'],
  })
})

test('a refusal without fields stands above the form in its own words', () => {
  expect(sortRefusal(new ApiError(409, 'taken'), ['name'])).toEqual({ fields: [], rest: ['taken'] })
})

test('a mistake of ours is no refusal', () => {
  expect(() => sortRefusal(new TypeError('x'), [])).toThrow('x')
})
