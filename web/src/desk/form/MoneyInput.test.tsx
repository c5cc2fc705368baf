import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyInput } from './MoneyInput.tsx'

afterEach(cleanup)

const told = vi.fn()

function Field({ first }: { first: number | null }) {
  const [fen, setFen] = useState(first)
  return (
    <>
      <MoneyInput
        aria-label="price"
        most={10_000_000}
        value={fen}
        onChange={(now) => {
          told(now)
          setFen(now)
        }}
      />
      <button type="button" onClick={() => setFen(first)}>
        undo
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('price')

test('an amount is read with separators, written as one likes, and read with them again', async () => {
  render(<Field first={123_450} />)
  expect(field().value).toBe('1,234.50')
  await userEvent.clear(field())
  await userEvent.type(field(), '99000.5')
  expect(field().value).toBe('99000.5')
  expect(told).toHaveBeenLastCalledWith(9_900_050)
  await userEvent.tab()
  expect(field().value).toBe('99,000.50')
})

test('an amount is pasted from a spreadsheet as it stands there', async () => {
  render(<Field first={null} />)
  await userEvent.click(field())
  await userEvent.paste('￥1,234.50 ')
  expect(told).toHaveBeenLastCalledWith(123_450)
  await userEvent.tab()
  expect(field().value).toBe('1,234.50')
})

test('what is no amount, or more than is taken, stays as it was written and is told as none', async () => {
  render(<Field first={null} />)
  for (const wrong of ['12,5', '100000.01']) {
    await userEvent.clear(field())
    await userEvent.type(field(), wrong)
    await userEvent.tab()
    expect(told).toHaveBeenLastCalledWith(Number.NaN)
    expect(field().value).toBe(wrong)
  }
  await userEvent.clear(field())
  expect(told).toHaveBeenLastCalledWith(null)
})

test('an amount that comes from outside takes the place of what was written', async () => {
  render(<Field first={500} />)
  await userEvent.type(field(), '9')
  await userEvent.click(screen.getByRole('button'))
  expect(field().value).toBe('5.00')
})
