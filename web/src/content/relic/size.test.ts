import { expect, test } from 'vitest'
import { sizeOf } from './size.ts'

test('a wall is measured in metres and a bowl in centimetres', () => {
  expect(sizeOf([8800])).toEqual({ key: 'relic.sizeMetres', size: '8.8' })
  expect(sizeOf([6210, 2035])).toEqual({ key: 'relic.sizeMetres', size: '6.21 × 2.035' })
  expect(sizeOf([62, 151])).toEqual({ key: 'relic.size', size: '6.2 × 15.1' })
  expect(sizeOf([2035, 3050])).toEqual({ key: 'relic.size', size: '203.5 × 305' })
})
