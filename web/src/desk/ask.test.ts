import { expect, test, vi } from 'vitest'
import { installClient } from '../api/client.ts'
import { askPage, fileOf } from './ask.ts'

const search = { page: 3, size: 50 as const, keyword: 'a&b', open: 'p7', state: 'active', value: undefined }

test('a call gets the filters that are set, and not which record lies open', async () => {
  const client = vi.fn(() => Promise.resolve({ code: 0, msg: '', data: [] }))
  installClient(client)
  await askPage('en', '/x', search)
  const query = { page: '3', size: '50', keyword: 'a&b', state: 'active' }
  expect(client).toHaveBeenCalledWith({ method: 'GET', path: '/x', lang: 'en', query })
})

test('a file holds the whole list: its address has the filters and no page', () => {
  expect(fileOf('en', '/x', search)).toBe('/x?lang=en&keyword=a%26b&state=active')
})
