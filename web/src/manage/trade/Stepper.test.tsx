import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../../desk/testing.tsx'
import { nextQuantity } from '../../nouns/cart/cart.ts'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

const steps = { least: 10, step: 5 }

function shown(value: number) {
  const onChange = vi.fn<(value: number) => void>()
  const { user } = showPart(
    'zh',
    <Stepper label="数量" value={value} next={(from, up) => nextQuantity(steps, from, up)} onChange={onChange} />,
  )
  return { user, onChange, input: screen.getByRole('spinbutton', { name: '数量' }) }
}

test('buttons and arrow keys go by the steps of the offer, and never below the least', async () => {
  const { user, onChange, input } = shown(10)
  expect(screen.getByRole('button', { name: '减少数量' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: '增加数量' }))
  await user.type(input, '{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(onChange.mock.calls).toEqual([[15], [20], [15], [10]])
  expect(input).toHaveValue('10')
})

test('what is typed is told once it is left or entered, and what is no number is not', async () => {
  const { user, onChange, input } = shown(10)
  await user.clear(input)
  await user.type(input, '42{Enter}')
  expect(onChange.mock.calls).toEqual([[42]])
  await user.clear(input)
  await user.type(input, '0x')
  await user.tab()
  expect(input).toHaveValue('10')
  expect(onChange).toHaveBeenCalledOnce()
})
