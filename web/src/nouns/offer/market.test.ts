import { expect, test } from 'vitest'
import { kindOf, readPath, writePath } from './market.ts'

test('a path of a picker stands in the address as it is read from there', () => {
  expect(writePath([11, 1101, 110102])).toBe('11-1101-110102')
  expect(readPath('11-1101-110102')).toEqual(['11', '1101', '110102'])
  expect(writePath([])).toBeUndefined()
  expect(readPath(undefined)).toEqual([])
})

test('a kind that there is none of in the address shows both', () => {
  expect(['sale', 'lease', 'gift', undefined].map(kindOf)).toEqual(['sale', 'lease', undefined, undefined])
})
