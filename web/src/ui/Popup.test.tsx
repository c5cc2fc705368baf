import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Popup, sideOf } from './Popup.tsx'

beforeEach(() => {
  render(
    <>
      <Popup label="code" trigger="?">
        <a href="#inside">inside</a>
      </Popup>
      <button type="button">after</button>
    </>,
  )
})
afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: 'code' })
const isOpen = () =>
  trigger().getAttribute('aria-expanded') === 'true' &&
  !document.getElementById(trigger().getAttribute('aria-controls') ?? '')?.hidden

test('a key opens it, a second press closes it', async () => {
  const user = userEvent.setup()
  expect(isOpen()).toBe(false)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe(false)
})

test('Escape closes it and gives the focus back', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('inside')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})

test('it closes when the focus goes on', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('after')
  expect(isOpen()).toBe(false)
})

test('a resting mouse opens it, and the press of that mouse does not close it', () => {
  const box = trigger().parentElement as HTMLElement
  fireEvent.pointerEnter(box, { pointerType: 'mouse' })
  expect(isOpen()).toBe(true)
  fireEvent(trigger(), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'mouse' }))
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(box, { pointerType: 'mouse' })
  expect(isOpen()).toBe(false)
})

test('a finger opens it by pressing, and a press elsewhere closes it', () => {
  fireEvent(trigger(), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }))
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
})

test('a sheet opens to the side where it is whole, above where below is short, and over its button where both are', () => {
  const room = { width: 1200, height: 640 }
  const sheet = { width: 280, height: 400 }
  const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })
  expect(sideOf(at(600, 100), sheet, room, 'start')).toEqual({ align: 'start', above: false, lift: 0 })
  expect(sideOf(at(1100, 100), sheet, room, 'start').align).toBe('end')
  expect(sideOf(at(20, 100), sheet, room, 'end').align).toBe('start')
  expect(sideOf(at(600, 500), sheet, room, 'start')).toEqual({ align: 'start', above: true, lift: 0 })
  const { above, lift } = sideOf(at(600, 300), sheet, room, 'start')
  expect(above).toBe(false)
  // Its foot keeps inside the window, eight pixels from the edge.
  expect(300 + 44 + 8 - lift + 400).toBe(632)
})
