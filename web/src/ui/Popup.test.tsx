import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Popup } from './Popup.tsx'

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
