import { expect, test } from 'vitest'
import { columnsText, numbersOf, type Places, placed } from './columns.ts'

const apart: Places = [
  { column: 'bookedOn', at: 0 },
  { column: 'in', at: 1 },
  { column: 'out', at: 2 },
]

test('a column stands where it was put last, and a memo in as many places as were chosen', () => {
  const moved = placed(placed(apart, 'bookedOn', [4]), 'memo', [5, 6])
  expect(columnsText(moved)).toBe('in:1,out:2,bookedOn:4,memo:5,memo:6')
  expect(numbersOf(moved, 'memo')).toEqual([5, 6])
})

test('whoever chooses one column of amounts leaves those of money in and out, and the other way round', () => {
  const one = placed(apart, 'amount', [3])
  expect(columnsText(one)).toBe('bookedOn:0,amount:3')
  expect(columnsText(placed(placed(one, 'direction', [5]), 'out', [2]))).toBe('bookedOn:0,out:2')
})

test('a column that is taken away takes no other along', () => {
  expect(columnsText(placed(apart, 'amount', []))).toBe('bookedOn:0,in:1,out:2')
  expect(columnsText(placed(apart, 'in', []))).toBe('bookedOn:0,out:2')
})
