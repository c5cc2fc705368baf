import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useClickGuard } from './clickGuard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Button({ send, ms }: { send: () => void; ms?: number }) {
  const guard = useClickGuard(send, ms)
  return (
    <button type="button" {...guard}>
      send
    </button>
  )
}

const button = () => screen.getByRole<HTMLButtonElement>('button')

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a guarded button is disabled for 1500 ms and runs once', () => {
  const send = vi.fn()
  render(<Button send={send} />)
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  fireEvent.click(button())
  pass(1499)
  expect(button().disabled).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  pass(1)
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
})

test('two clicks before the button is drawn again are one', () => {
  const send = vi.fn()
  render(<Button send={send} />)
  act(() => {
    button().click()
    button().click()
  })
  expect(send).toHaveBeenCalledTimes(1)
})

test('the time can be chosen', () => {
  const send = vi.fn()
  render(<Button send={send} ms={300} />)
  fireEvent.click(button())
  pass(299)
  expect(button().disabled).toBe(true)
  pass(1)
  expect(button().disabled).toBe(false)
})

test('a handler that throws leaves the button guarded, and free again afterwards', () => {
  const failed = vi.fn(() => {
    throw new Error('refused')
  })
  const report = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', report)
  render(<Button send={failed} />)
  act(() => button().click())
  expect(button().disabled).toBe(true)
  pass(1500)
  expect(button().disabled).toBe(false)
  window.removeEventListener('error', report)
})

test('a button that is gone leaves no timer behind', () => {
  const { unmount } = render(<Button send={vi.fn()} />)
  fireEvent.click(button())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('strict mode, which mounts twice, keeps the guard working', () => {
  const send = vi.fn()
  render(
    <StrictMode>
      <Button send={send} />
    </StrictMode>,
  )
  fireEvent.click(button())
  pass(1500)
  fireEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a button that was hidden while disabled is free when it is shown again', () => {
  const send = vi.fn()
  const shown = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Button send={send} />
    </Activity>
  )
  const { rerender } = render(shown('visible'))
  fireEvent.click(button())
  rerender(shown('hidden'))
  rerender(shown('visible'))
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
})
