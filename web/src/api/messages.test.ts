import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeMessages } from './messages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a message is shown for one second and can be read again afterwards', () => {
  const messages = makeMessages()
  messages.announce('请求错误，请稍后尝试')
  vi.advanceTimersByTime(999)
  expect(messages.visible.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(messages.visible.get()).toEqual([])
  expect(messages.log.get().map((one) => one.text)).toEqual(['请求错误，请稍后尝试'])
})

test('calls that fail together say the same thing once', () => {
  const messages = makeMessages()
  messages.announce('a')
  messages.announce('a')
  messages.announce('b')
  expect(messages.visible.get().map((one) => one.text)).toEqual(['a', 'b'])
})

test('the log keeps the last twenty, newest first', () => {
  const messages = makeMessages()
  for (let n = 1; n <= 25; n += 1) messages.announce(`message ${n}`)
  expect(messages.log.get().map((one) => one.text)).toEqual(Array.from({ length: 20 }, (_, n) => `message ${25 - n}`))
})
