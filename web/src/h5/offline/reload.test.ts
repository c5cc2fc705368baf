// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterRelease } from './reload.ts'

const reload = vi.fn()
const lost = () => dispatchEvent(new Event('partlost'))
const worker = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })

reloadAfterRelease()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T02:00:00Z') })
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
  worker({})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('RULES pages 20: a page whose parts are gone is loaded anew by itself, once a minute at most', () => {
  lost()
  lost()
  vi.advanceTimersByTime(59_000)
  lost()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  lost()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nobody stands behind the page with a new version, or nothing can be remembered, it stays', () => {
  worker(null)
  lost()
  vi.stubGlobal('navigator', {})
  lost()
  worker({})
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  lost()
  expect(reload).not.toHaveBeenCalled()
})
