import { expect, test } from 'vitest'
import { fromTsv, toTsv } from './tsv.ts'

test('what is copied comes back as it was, with tabs, breaks and quotation marks in it', () => {
  const rows = [
    ['龙泉青瓷碗', '12', ''],
    ['"梅子青"', '1,200.50', '易碎\n轻放\t勿压'],
  ]
  expect(fromTsv(toTsv(rows))).toEqual(rows)
})

test('the break with which a table program ends its copy is no row', () => {
  expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('an empty row between others stays one, and empty cells keep their places', () => {
  expect(fromTsv('a\n\nb')).toEqual([['a'], [''], ['b']])
  expect(fromTsv('\t\tx')).toEqual([['', '', 'x']])
})

test('a quotation mark within a cell is a sign like any other', () => {
  expect(fromTsv('5" bowl\t2')).toEqual([['5" bowl', '2']])
})
