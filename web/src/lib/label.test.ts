import { expect, test } from 'vitest'
import { labelAddress, labelNumber } from './label.ts'

const hosts = ['museum.example', '127.0.0.1:8080']
const read = (text: string) => labelNumber(text, hosts)

test('the address of a label at one of our hosts is its number, in either edition and whatever follows', () => {
  expect(read('https://museum.example/q/QL-1984-0001')).toBe('QL-1984-0001')
  expect(read('https://museum.example/h5/q/QL-1984-0001?lang=en&source=hall-2')).toBe('QL-1984-0001')
  expect(read(' HTTP://MUSEUM.example/q/QL-1984-0001\n')).toBe('QL-1984-0001')
  expect(read('http://127.0.0.1:8080/q/%E6%80%BB%20%E7%99%BB%2F12')).toBe('总 登/12')
  expect(read('https://museum.example/q/QL/1984/1')).toBe('QL/1984/1')
})

test('a number alone is one as museums write it', () => {
  for (const one of ['QL-1984-0001', '总登记号 12', '1984.12.3', 'ＱＬ－１９８４', 'M 7(2)', 'a–12', '2·15/3#4'])
    expect([one, read(one)]).toEqual([one, one])
})

test('what another site, another page or another program says is no label', () => {
  for (const one of [
    '',
    '   ',
    'https://museum.example/',
    'https://museum.example/q/',
    'https://museum.example/q/%',
    'https://museum.example/h5/collection/detail?id=3',
    'https://other.example/q/QL-1984-0001',
    'https://museum.example.other.example/q/1',
    'https://other-museum.example/q/1',
    'https://shop.museum.example/q/1',
    'https://museum.example/quiz/1',
    'https://museum.example@other.example/q/1',
    'https://museum.example:8443/q/1',
    'https:\\\\other.example/q/1',
    'other.example/q/1',
    '//other.example/q/1',
    'javascript:alert(1)',
    'tel:0532 8888 0000',
    'WIFI:T:WPA;S:guest;P:12345678;;',
    'BEGIN:VCARD\nTEL:1',
    'weixin://dl/1',
    'a word without a digit',
    `QL-${'1'.repeat(60)}`,
    'QL-1\u202e',
    '<b>1</b>',
  ])
    expect([one, read(one)]).toEqual([one, null])
})

test('a number leads to the object in this edition, however it is written', () => {
  expect(labelAddress('总 登/12')).toBe('/h5/q/%E6%80%BB%20%E7%99%BB%2F12')
})
