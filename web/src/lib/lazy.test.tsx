import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, importPart, lazyPart, withoutParts } from './lazy.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a part that fails to load rejects with an error named ChunkLoadError', async () => {
  const failure = importPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(failure).rejects.toMatchObject({ name: 'ChunkLoadError' })
})

test('a document of which a part was lost needs to be loaded anew, and no other', async () => {
  // As in a document that was just loaded: other files of this window may have lost a part.
  vi.resetModules()
  const document = await import('./lazy.tsx')
  await document.importPart(() => Promise.resolve())
  expect(document.needsReload()).toBe(false)
  await expect(document.importPart(() => Promise.reject(new Error('offline')))).rejects.toThrow()
  expect(document.needsReload()).toBe(true)
})

test('a part that never arrives rejects with a ChunkLoadError after 120 seconds and not before', async () => {
  let outcome: unknown
  importPart(() => new Promise(() => {})).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(ChunkLoadError)
})

test('a part that was loaded before it is shown renders at once', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: ({ name }: { name: string }) => <p>part {name}</p> }))
  await Part.preload()
  render(<Part name="one" />)
  expect(screen.getByText('part one')).toBeTruthy()
})

test('a part is fetched once, but a failed fetch is tried again on the next visit', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => null })).mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load)
  await expect(Part.preload()).rejects.toMatchObject({ name: 'ChunkLoadError' })
  await Promise.all([Part.preload(), Part.preload()])
  await Part.preload()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that waits for no part begins it, and whoever draws it is told of its failure', async () => {
  const load = vi.fn(() => new Promise<{ default: () => null }>(() => {}))
  const Slow = lazyPart(load)
  await withoutParts(async () => Slow.preload())
  expect(load).toHaveBeenCalledOnce()
  const Broken = lazyPart(() => Promise.reject<{ default: () => null }>(new Error('offline')))
  await withoutParts(async () => Broken.preload())
  await expect(Broken.preload()).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
