import { expect, test } from 'vitest'
import { pagerSteps } from './pages.ts'

test('a short list shows every page', () => {
  expect(pagerSteps(1, 1)).toEqual([1])
  expect(pagerSteps(4, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a long list shows the ends, the present page and its neighbours', () => {
  expect(pagerSteps(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap-after', 20])
  expect(pagerSteps(10, 20)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20])
  expect(pagerSteps(20, 20)).toEqual([1, 'gap-before', 14, 15, 16, 17, 18, 19, 20])
})

test('the row is nine long on every page of a long list, and holds each page once', () => {
  for (let count = 10; count <= 40; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const steps = pagerSteps(page, count)
      expect(steps).toHaveLength(9)
      expect(new Set(steps).size).toBe(9)
      expect(steps).toContain(page)
      const numbers = steps.filter((step) => typeof step === 'number')
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  }
})
