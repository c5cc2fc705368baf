import { expect, test } from 'vitest'
import { placeOf } from './plates.ts'

const places = (count: number) => Array.from({ length: count }, (_, index) => placeOf(index, count))

test('each whole block of five has one plate, left and right in turn', () => {
  const found = places(15)
  expect(found.filter((place) => place !== 'small')).toEqual(['left', 'right', 'left'])
  expect(found.indexOf('right')).toBe(7)
})

test('what does not fill a block is small', () => {
  expect(places(4)).toEqual(['small', 'small', 'small', 'small'])
  expect(places(9).slice(5)).toEqual(['small', 'small', 'small', 'small'])
})
