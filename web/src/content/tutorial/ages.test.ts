import { expect, test } from 'vitest'
import { chineseWords, makeI18n } from '../../i18n/index.ts'
import { agesText } from './ages.ts'

const t = makeI18n('zh', { zh: chineseWords }).translator('zh')

test('both ends of an age are said, or the one that is there', () => {
  expect(agesText({ from: 7, to: 12 }, t)).toBe('7 至 12 岁')
  expect(agesText({ from: 7, to: null }, t)).toBe('7 岁以上')
  expect(agesText({ from: null, to: 6 }, t)).toBe('6 岁以下')
})

test('a child of no years yet is an age like any other', () => {
  expect(agesText({ from: 0, to: 3 }, t)).toBe('0 至 3 岁')
})

test('a lesson for everybody says nothing of ages', () => {
  expect(agesText(null, t)).toBeNull()
  expect(agesText({ from: null, to: null }, t)).toBeNull()
})
