// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetSeen, parseHere, parseSeen, sayHere, toggleSeen, useHere, useSeen } from './here.ts'

beforeEach(() => {
  sayHere(null, '')
  forgetSeen()
})

test('a visitor is where they said to be, on that day alone, until they take it back', () => {
  const today = renderHook(() => useHere('2026-11-21'))
  const tomorrow = renderHook(() => useHere('2026-11-22'))
  expect(today.result.current).toBeNull()
  act(() => sayHere('kiln-hall', '2026-11-21'))
  expect([today.result.current, tomorrow.result.current]).toEqual(['kiln-hall', null])
  expect(parseHere(localStorage.getItem('here'))).toEqual({ room: 'kiln-hall', day: '2026-11-21' })
  act(() => sayHere(null, '2026-11-21'))
  expect([today.result.current, localStorage.getItem('here')]).toEqual([null, null])
})

test('what was seen is ticked, and ticked off again', () => {
  const seen = renderHook(useSeen)
  act(() => toggleSeen(7))
  act(() => toggleSeen(8))
  act(() => toggleSeen(7))
  expect([seen.result.current, localStorage.getItem('seen')]).toEqual([[8], '[8]'])
  act(forgetSeen)
  expect([seen.result.current, localStorage.getItem('seen')]).toEqual([[], null])
})

test('what the browser kept and nobody here wrote is nothing', () => {
  const odd = [null, '', 'x', '[]', '{"room":7}', '{"room":"../x","day":"2026-11-21"}', '{"room":"kiln"}']
  expect(odd.map(parseHere)).toEqual(odd.map(() => null))
  expect([null, 'x', '{}', '[1,"2",1.5]'].map(parseSeen)).toEqual([[], [], [], [1]])
})
