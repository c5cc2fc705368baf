import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOrder } from './useOrder.ts'

test('two orders are never under way at once, and each answers what was there before it', async () => {
  let stored = [1, 2, 3]
  const ends: (() => void)[] = []
  const write = vi.fn((ids: number[]) => new Promise<void>((end) => ends.push(end)).then(() => void (stored = ids)))
  const { result } = renderHook(() => useOrder(() => Promise.resolve(stored), write))
  const first = result.current.keep([1, 3, 2], [1, 2, 3])
  const second = result.current.keep([1, 2, 3], [1, 3, 2])
  await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith([1, 3, 2], [1, 2, 3]))
  await act(async () => ends[0]?.())
  await vi.waitFor(() => expect(write).toHaveBeenLastCalledWith([1, 2, 3], [1, 3, 2]))
  ends[1]?.()
  expect([await first, await second]).toEqual([
    [1, 2, 3],
    [1, 3, 2],
  ])
})

test('an order that could not be kept holds up no other', async () => {
  const write = vi.fn((ids: number[]) => (ids[0] === 2 ? Promise.reject(new Error('no')) : Promise.resolve()))
  const { result } = renderHook(() => useOrder(() => Promise.resolve([1, 2]), write))
  const refused = result.current.keep([2, 1], [1, 2])
  const next = result.current.keep([1, 2], [2, 1])
  await expect(refused).rejects.toThrow('no')
  expect(await next).toEqual([2, 1])
})

test('what somebody else moved meanwhile is not claimed to have been seen, what was added is', async () => {
  const write = vi.fn(() => Promise.resolve())
  const { result } = renderHook(() => useOrder(() => Promise.resolve([3, 2, 1, 4]), write))
  await result.current.keep([2, 1, 3], [1, 2, 3])
  expect(write).toHaveBeenCalledExactlyOnceWith([2, 1, 3, 4], [1, 2, 3, 4])
})
