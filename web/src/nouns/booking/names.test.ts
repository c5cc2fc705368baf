import { expect, test } from 'vitest'
import { cellsOf, readNames, template, textOf } from './names.ts'
import { residentNumber } from './testing.ts'

const number = residentNumber('1985-05-01')

test('a list is read as spreadsheets write it: with its mark, its quotes, its columns and its empty lines', () => {
  const text = `\ufeff姓名,证件类型,证件号码\r\n"示例, 甲",身份证,'${number}\r\n,,\r\n示例乙,Passport,E12345678,2016-05-01\r\n`
  const { guests, faults } = readNames(text, true)
  expect(faults).toEqual([])
  expect(guests.map(({ name, idType, idNumber, birthDate }) => [name, idType, idNumber, birthDate])).toEqual([
    ['示例, 甲', 'residentId', number, ''],
    ['示例乙', 'passport', 'E12345678', '2016-05-01'],
  ])
})

test('what is wrong is told by the line that a spreadsheet shows', () => {
  const { faults } = readNames('姓名,证件类型,证件号码\n示例甲,驾照,1\n,身份证,2\n示例丙,身份证,', true)
  expect(faults).toEqual([
    { line: 2, fault: 'idType' },
    { line: 3, fault: 'name' },
    { line: 4, fault: 'idNumber' },
  ])
})

test('where no documents are asked a name is enough, and no number is taken along', () => {
  const { guests, faults } = readNames(`示例甲;身份证;${number}\n示例乙`, false)
  expect(faults).toEqual([])
  expect(guests.map(({ name, idNumber }) => [name, idNumber])).toEqual([
    ['示例甲', ''],
    ['示例乙', ''],
  ])
})

test('a quote inside of quotes and a line break in a cell stay in it', () => {
  expect(cellsOf('"a ""b""\nc",d')).toEqual([['a "b"\nc', 'd']])
})

test('a file of an older spreadsheet in China is read too', () => {
  const gbk = Uint8Array.from([0xca, 0xbe, 0xc0, 0xfd])
  expect(textOf(gbk.buffer)).toBe('示例')
})

test('the template reads back as a list', () => {
  const { guests } = readNames(template(['姓名', '证件类型', '证件号码'], ['示例', '护照', 'E12345678']), true)
  expect(guests).toHaveLength(1)
})
