import { expect, test, vi } from 'vitest'
import { makeOrders } from './orders.ts'

test('two orders are never under way at once, and each answers what was there before it', async () => {
  let stored = [1, 2, 3]
  const ends: (() => void)[] = []
  const write = vi.fn((ids: number[]) => new Promise<void>((end) => ends.push(end)).then(() => void (stored = ids)))
  const ways = { read: () => Promise.resolve(stored), write }
  const { keep } = makeOrders()
  const first = keep(ways, [1, 3, 2], [1, 2, 3])
  const second = keep(ways, [1, 2, 3], [1, 3, 2])
  await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith([1, 3, 2], [1, 2, 3]))
  ends[0]?.()
  await vi.waitFor(() => expect(write).toHaveBeenLastCalledWith([1, 2, 3], [1, 3, 2]))
  ends[1]?.()
  expect([await first, await second]).toEqual([
    [1, 2, 3],
    [1, 3, 2],
  ])
})

test('an order that could not be kept holds up no other', async () => {
  const write = vi.fn((ids: number[]) => (ids[0] === 2 ? Promise.reject(new Error('no')) : Promise.resolve()))
  const ways = { read: () => Promise.resolve([1, 2]), write }
  const { keep } = makeOrders()
  const refused = keep(ways, [2, 1], [1, 2])
  const next = keep(ways, [1, 2], [2, 1])
  await expect(refused).rejects.toThrow('no')
  expect(await next).toEqual([2, 1])
})

test('what somebody else moved meanwhile is not claimed to have been seen, what was added is', async () => {
  const write = vi.fn(() => Promise.resolve())
  const ways = { read: () => Promise.resolve([3, 2, 1, 4]), write }
  const { keep } = makeOrders()
  await keep(ways, [2, 1, 3], [1, 2, 3])
  expect(write).toHaveBeenCalledExactlyOnceWith([2, 1, 3, 4], [1, 2, 3, 4])
})
