import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compositionEnds } from '../../lib/testing.ts'
import { showPage } from '../testing.tsx'
import { DayInput } from './DayInput.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['is a day ahead of the browser', 8 * 60, '2026-11-24'],
  ['is a day behind it', -12 * 60, '2026-11-22'],
])('the last day that can be chosen is the museum’s today, where it %s', async (_, minutes, today) => {
  // The browser has the 23rd, in UTC.
  vi.setSystemTime(minutes > 0 ? '2026-11-23T17:00:00Z' : '2026-11-23T05:00:00Z')
  await showPage('en', <DayInput id="day" past />, minutes)
  fireEvent.mouseDown(document.getElementById('day') as Element)
  fireEvent.click(document.getElementById('day') as Element)
  const open = [...document.querySelectorAll('td.ant-picker-cell:not(.ant-picker-cell-disabled)')]
  expect(open.at(-1)?.getAttribute('title')).toBe(today)
})

test.each(compositionEnds)('Enter that ends a composition takes no day, in the order of %s', async (_, press) => {
  const onChange = vi.fn<(day: string | null) => void>()
  await showPage('en', <DayInput id="day" onChange={onChange} />)
  const field = document.getElementById('day') as HTMLInputElement
  fireEvent.mouseDown(field)
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: '2026-11-23' } })
  press(field, 'Enter')
  press(field, 'Tab')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledWith('2026-11-23')
})
