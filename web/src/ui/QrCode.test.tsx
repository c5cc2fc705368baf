import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawQr } from '../lib/qr.ts'
import { QrCode } from './QrCode.tsx'

test('the square is there at once, and the code comes into it', async () => {
  const { rerender } = render(<QrCode text="https://museum.example/" label="code" />)
  const picture = screen.getByRole('img', { name: 'code' })
  expect(picture.getAttribute('viewBox')).toBe('0 0 1 1')
  const { size, path } = drawQr('https://museum.example/')
  await expect.poll(() => picture.querySelector('path')?.getAttribute('d')).toBe(path)
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  rerender(<QrCode text="https://museum.example/other" label="code" />)
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(drawQr('https://museum.example/other').path)
})
