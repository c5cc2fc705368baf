import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCodeTimer } from './codeTimer.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a code is followed by sixty seconds, each of which is counted', () => {
  const { result } = renderHook(() => useCodeTimer('register'))
  expect(result.current.left).toBe(0)
  act(() => result.current.start())
  expect(result.current.left).toBe(60)
  act(() => {
    vi.advanceTimersByTime(59_000)
  })
  expect(result.current.left).toBe(1)
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(result.current.left).toBe(0)
})

test('a reload goes on counting where it was, for that purpose alone', () => {
  const first = renderHook(() => useCodeTimer('register'))
  act(() => first.result.current.start())
  first.unmount()
  vi.advanceTimersByTime(20_000)
  expect(renderHook(() => useCodeTimer('register')).result.current.left).toBe(40)
  expect(renderHook(() => useCodeTimer('retrieve')).result.current.left).toBe(0)
})

test('a clock that was put back does not lock the button for a day', () => {
  localStorage.setItem('codeSent.register', String(Date.now() + 86_400_000))
  expect(renderHook(() => useCodeTimer('register')).result.current.left).toBe(0)
})
