import { expect, test } from 'vitest'
import { monogram } from './names.ts'

test('a Chinese name gives its family name, of two characters where that is one', () => {
  expect(monogram('霍蒲生')).toBe('霍')
  expect(monogram('欧阳修')).toBe('欧阳')
  expect(monogram('司马光')).toBe('司马')
})

test('two characters that only look like a double family name are a family name and a given one', () => {
  expect(monogram('司空')).toBe('司')
})

test('a foreign name written in Chinese gives the first character of its last part', () => {
  expect(monogram('玛丽安·霍尔维克')).toBe('霍')
})

test('a name in Latin letters gives the initials of its first and last word', () => {
  expect(monogram('Marianne Holvik')).toBe('MH')
  expect(monogram('Qiu Lian')).toBe('QL')
  expect(monogram('Plato')).toBe('P')
  expect(monogram('')).toBe('')
})
