import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file has its mark, and quotes what would break a line', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      ['say "x"', 'two\r\nlines'],
    ]),
  ).toBe('\ufeffa,"b,c"\r\n"say ""x""","two\r\nlines"\r\n')
})

test('what a spreadsheet would run is text, wherever a cell may be cut', () => {
  expect(csvOf([['=1+1', '\uff1d1', "'=1", 'x; =1', '\tx', '09:00', 'a-b']])).toBe(
    "\ufeff'=1+1,'\uff1d1,''=1,x; '=1,'\tx,09:00,a-b\r\n",
  )
})
