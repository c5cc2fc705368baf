import { expect, test } from 'vitest'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { priceText } from './price.ts'

const t = makeI18n('zh', { zh: chineseWords }).translator('zh')

test('a price of nothing is free, and a price that nobody said is not shown', () => {
  expect(priceText(0, t)).toBe('免费')
  expect(priceText(null, t)).toBeNull()
})

test('a whole number of yuan is written without fen', () => {
  expect(priceText(3000, t)).toBe('¥30')
  expect(priceText(3050, t)).toBe('¥30.50')
})
