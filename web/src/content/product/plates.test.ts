import { expect, test } from 'vitest'
import { placesOf } from './plates.ts'

const stock = (count: number, ...gone: number[]) =>
  Array.from({ length: count }, (_, index) => ({
    availability: gone.includes(index) ? ('soldOut' as const) : ('inStock' as const),
  }))

test('each whole block of five has one plate, left and right in turn', () => {
  const found = placesOf(stock(15))
  expect(found.filter((place) => place !== 'small')).toEqual(['left', 'right', 'left'])
  expect(found.indexOf('right')).toBe(7)
})

test('what does not fill a block is small', () => {
  expect(placesOf(stock(4))).toEqual(['small', 'small', 'small', 'small'])
  expect(placesOf(stock(9)).slice(5)).toEqual(['small', 'small', 'small', 'small'])
})

test('what is sold out leaves the plate to the other one, unless that is gone as well', () => {
  expect(placesOf(stock(5, 0))).toEqual(['small', 'small', 'right', 'small', 'small'])
  expect(placesOf(stock(5, 0, 2))).toEqual(['left', 'small', 'small', 'small', 'small'])
  expect(placesOf(stock(10, 7)).slice(5)).toEqual(['left', 'small', 'small', 'small', 'small'])
})
