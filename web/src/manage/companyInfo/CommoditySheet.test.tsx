import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import { showPage } from '../../desk/testing.tsx'
import type { Commodity } from '../../nouns/commodity/calls.ts'
import { CommoditySheet } from './CommoditySheet.tsx'

afterEach(cleanup)

const bowl: Commodity = {
  id: 7,
  number: 'A-1',
  nameZh: '碗',
  nameEn: 'Bowl',
  classIds: [],
  classNames: [],
  packingId: null,
  packingName: null,
  packingUnitId: null,
  packingUnitName: null,
  priceFen: 1000,
  stock: 1,
  sale: null,
  lease: null,
  summaryZh: '',
  summaryEn: '',
  pictures: [],
  state: 'draft',
  updatedAt: '2026-11-23T01:00:00Z',
  version: 3,
}

/** A server that keeps one commodity and takes nothing over another version than its own. */
function keep(begin: Commodity) {
  const server = { now: begin, sent: [] as { priceFen?: number; nameEn?: string; version: number }[] }
  const answer = (method: string, path: string, body: Partial<Commodity>) => {
    if (!path.includes('/commodities/') || path.includes('/history')) return { code: 0, msg: '', data: [] }
    if (method === 'PUT') {
      if (!path.includes('/state')) server.sent.push(body as (typeof server.sent)[number])
      if (body.version !== server.now.version) return { code: 409, msg: 'changed meanwhile', data: null }
      server.now = { ...server.now, ...body, pictures: [], version: server.now.version + 1 }
    }
    return { code: 0, msg: '', data: server.now }
  }
  installClient(
    makeClient({
      transport: ({ method, path, body }) => {
        const told = answer(method, path, JSON.parse(body ?? '{}') as Partial<Commodity>)
        return Promise.resolve({ status: 200, body: JSON.stringify(told) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  return server
}

test('a price that somebody else changed since is not lost where a name is kept after publishing', async () => {
  const server = keep(bowl)
  const sheet = () => <CommoditySheet row={server.now} />
  const { again } = await showPage('en', sheet())
  fireEvent.change(await screen.findByLabelText('English name'), { target: { value: 'Large bowl' } })
  server.now = { ...server.now, priceFen: 1200, version: 4 }
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(server.now.state).toBe('published'))
  // The list has been read again.
  again(sheet())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const clash = within(await screen.findByRole('region', { name: /Someone else/ }))
  expect(clash.getByText('¥12.00')).toBeVisible()
  expect(server.now.priceFen).toBe(1200)
  fireEvent.click(clash.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(server.now.nameEn).toBe('Large bowl'))
  expect(server.now.priceFen).toBe(1200)
  expect(server.sent.map(({ version, priceFen }) => [version, priceFen])).toEqual([
    [3, 1000],
    [5, 1200],
  ])
})
