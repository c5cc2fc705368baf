import { expect, test } from 'vitest'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from './filtersOf.ts'

const search = { page: 3, size: 50 as const, keyword: 'a&b', view: 'list', open: 'p7', state: 'active' }

test('a file holds the whole list: its address has the filters, and neither the page nor what lies open', () => {
  expect(fileOf('GET /api/v1/users/export', { lang: 'en', query: filtersOf(search) })).toBe(
    '/api/v1/users/export?lang=en&keyword=a%26b&state=active',
  )
})
