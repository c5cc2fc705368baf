import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHitKeys } from './useHitKeys.ts'

function Page() {
  useHitKeys()
  return (
    <main>
      <button type="button">elsewhere</button>
      <input data-find="field" aria-label="field" />
      <ol data-find="hits">
        <li>
          <a href="/one">one</a>
        </li>
        <li>
          <a href="/two">two</a>
        </li>
      </ol>
    </main>
  )
}

afterEach(cleanup)

/** Where the focus is after a key. */
function press(key: string): Element | null {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement
}

test('the slash means something on a result only', () => {
  const { getByText, getByLabelText } = render(<Page />)
  expect(press('/')).toBe(document.body)
  getByText('elsewhere').focus()
  expect(press('/')).toBe(getByText('elsewhere'))
  getByText('two').focus()
  expect(press('/')).toBe(getByLabelText('field'))
})

test('arrows lead from the field through the results and back, and nowhere from elsewhere', () => {
  const { getByText, getByLabelText } = render(<Page />)
  getByText('elsewhere').focus()
  expect(press('ArrowDown')).toBe(getByText('elsewhere'))
  getByLabelText('field').focus()
  expect(press('ArrowDown')).toBe(getByText('one'))
  expect(press('ArrowDown')).toBe(getByText('two'))
  expect(press('ArrowDown')).toBe(getByText('two'))
  press('ArrowUp')
  expect(press('ArrowUp')).toBe(getByLabelText('field'))
})
