import { expect, test } from 'vitest'
import { drawQr } from './qr.ts'

test('the code stands inside a white margin of four modules, with its corner marks at three corners', () => {
  const { size, path } = drawQr('https://museum.example/exhibition/detail?id=181')
  const begins = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number))
  const far = size - 4 - 7
  expect(begins).toContainEqual([4, 4, 7])
  expect(begins).toContainEqual([far, 4, 7])
  expect(begins).toContainEqual([4, far, 7])
  expect(begins.every(([x = 0, y = 0, length = 0]) => x >= 4 && y >= 4 && x + length <= size - 4)).toBe(true)
})

test('an address of 200 characters still fits, and another address is another code', () => {
  const long = `https://museum.example/${'a'.repeat(180)}`
  expect(drawQr(long).size).toBeGreaterThan(drawQr('https://museum.example/').size)
  expect(drawQr('https://museum.example/a').path).not.toBe(drawQr('https://museum.example/b').path)
})
