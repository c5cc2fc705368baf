import { expect, test } from 'vitest'
import { fileOf, queryOf } from './ask.ts'

const search = { page: 3, size: 50 as const, keyword: 'a&b', open: 'p7', state: 'active', value: undefined }

test('a call gets the filters that are set, and not which record lies open', () => {
  expect(queryOf(search)).toEqual({ page: '3', size: '50', keyword: 'a&b', state: 'active' })
})

test('a file holds the whole list: its address has the filters and no page', () => {
  expect(fileOf('en', '/x', search)).toBe('/x?lang=en&keyword=a%26b&state=active')
})
