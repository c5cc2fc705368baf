import { act, cleanup, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCarousel } from './useCarousel.ts'

let prefersLess = false

beforeEach(() => {
  prefersLess = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersLess,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (count = 3) => renderHook(() => useCarousel(count)).result
const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}
const mouse = { pointerType: 'mouse' } as PointerEvent
const finger = (clientX: number, clientY = 0) => ({ pointerType: 'touch', clientX, clientY }) as PointerEvent

test('it moves on by itself, after the last comes the first, and the next picture is fetched in time', () => {
  const carousel = start()
  expect([carousel.current.at, carousel.current.wanted(1)]).toEqual([0, false])
  pass(6)
  expect([carousel.current.at, carousel.current.wanted(1), carousel.current.wanted(2)]).toEqual([0, true, false])
  pass(1)
  expect(carousel.current.at).toBe(1)
  pass(7)
  pass(7)
  expect(carousel.current.at).toBe(0)
})

test('it never moves for those who prefer less motion, nor where there is only one', () => {
  prefersLess = true
  const still = start()
  pass(60)
  expect([still.current.at, still.current.canMove]).toEqual([0, false])
  prefersLess = false
  const alone = start(1)
  pass(60)
  expect([alone.current.at, alone.current.canMove]).toEqual([0, false])
})

test('it waits under the pointer and around the focus, and goes on afterwards', () => {
  const carousel = start()
  act(() => {
    carousel.current.holding.onPointerEnter(mouse)
  })
  pass(60)
  expect(carousel.current.at).toBe(0)
  act(() => {
    carousel.current.holding.onPointerLeave(mouse)
  })
  act(() => {
    carousel.current.holding.onFocus()
  })
  pass(60)
  expect(carousel.current.at).toBe(0)
  act(() => {
    carousel.current.holding.onBlur()
  })
  pass(7)
  expect(carousel.current.at).toBe(1)
})

test('what somebody chose stays, until they let it run again', () => {
  const carousel = start()
  act(() => {
    carousel.current.go(2)
  })
  pass(60)
  expect([carousel.current.at, carousel.current.stopped]).toEqual([2, true])
  act(() => {
    carousel.current.toggle()
  })
  pass(7)
  expect(carousel.current.at).toBe(0)
})

test('a finger turns it sideways, and scrolls past it up and down', () => {
  const carousel = start()
  const swipe = (from: PointerEvent, to: PointerEvent) => {
    act(() => {
      carousel.current.holding.onPointerDown(from)
    })
    act(() => {
      carousel.current.holding.onPointerUp(to)
    })
  }
  swipe(finger(200), finger(100))
  expect(carousel.current.at).toBe(1)
  swipe(finger(100), finger(200))
  expect(carousel.current.at).toBe(0)
  swipe(finger(200, 0), finger(130, 300))
  swipe(finger(200), finger(190))
  expect(carousel.current.at).toBe(0)
})
