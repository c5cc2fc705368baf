// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPositions } from './positions.ts'
import type { AppRouter } from './router.tsx'

const at = (key: string) => ({ state: { __TSR_key: key } })
const router = { state: { location: at('here') } } as unknown as AppRouter
const scrolled = (top: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a place of the history is remembered as far down as it was left, and a new one is not', () => {
  const positions = keepPositions(router)
  scrolled(420.4)
  positions.leave(at('list'))
  expect(positions.of(at('list'))).toBe(420)
  expect(positions.of(at('record'))).toBeUndefined()
  positions.leave(undefined)
  positions.leave({ state: {} })
  expect(positions.of({ state: {} })).toBeUndefined()
})

test('a page that is loaded anew is where it was, and a store that is broken or refused loses nothing else', () => {
  scrolled(300)
  keepPositions(router)
  window.dispatchEvent(new Event('pagehide'))
  expect(keepPositions(router).of(at('here'))).toBe(300)
  for (const kept of ['{', '{"here":300}', '[["here","x"],[1,2],null]']) {
    sessionStorage.setItem('positions', kept)
    expect(keepPositions(router).of(at('here'))).toBeUndefined()
  }
})

test('the oldest places are forgotten first', () => {
  const positions = keepPositions(router)
  scrolled(10)
  for (let one = 0; one < 60; one++) positions.leave(at(`place ${one}`))
  expect([0, 9, 10, 59].map((one) => positions.of(at(`place ${one}`)))).toEqual([undefined, undefined, 10, 10])
})
