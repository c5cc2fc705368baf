import { expect, test } from 'vitest'
import { clearShift } from './clearPlace.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const line = box(400, 32, 400, 50)

test('a line stands at its own place where nothing is pressed', () => {
  expect(clearShift(line, [box(0, 0, 390, 200)], 1, 900)).toBe(0)
})

test('it goes below what it would cover, and past a gap that is too low', () => {
  const by = clearShift(line, [box(700, 20, 300, 60), box(500, 110, 100, 40)], 1, 900)
  expect(32 + by).toBeGreaterThanOrEqual(150)
  expect(32 + by).toBeLessThan(170)
})

test('a notice at the foot goes above the buttons there', () => {
  const by = clearShift(box(400, 800, 400, 70), [box(420, 820, 90, 44)], -1, 900)
  expect(870 + by).toBeLessThanOrEqual(820)
  expect(870 + by).toBeGreaterThan(800)
})

test('where all places are taken it stays at its own', () => {
  expect(clearShift(line, [box(0, 0, 1200, 900)], 1, 900)).toBe(0)
  expect(clearShift(line, [box(0, 0, 1200, 900)], -1, 900)).toBe(0)
})
