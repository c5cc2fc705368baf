import { expect, test } from 'vitest'
import { makeI18n, type WordKey } from './index.ts'

const files = {
  zh: { ui: { total: '共 {{count}} 项', hello: '{{name}}，您好', only: '只有中文' } },
  en: { ui: { total_one: '{{count}} item', total_other: '{{count}} items', hello: 'Hello {{name}}' } },
}
const { translator } = makeI18n('zh', files)
const zh = translator('zh') as (key: string, values?: object) => string
const en = translator('en') as (key: string, values?: object) => string

test('a word is filled with its values, as they are', () => {
  expect(zh('ui.hello', { name: '$& <b>' })).toBe('$& <b>，您好')
  expect(en('ui.hello', { name: 'Lan' })).toBe('Hello Lan')
})

test('English has a form for one, Chinese has one form for all', () => {
  expect([0, 1, 2].map((count) => en('ui.total', { count }))).toEqual(['0 items', '1 item', '2 items'])
  expect([1, 2].map((count) => zh('ui.total', { count }))).toEqual(['共 1 项', '共 2 项'])
})

test('a word that English lacks is shown in Chinese, and one that nobody has as its key', () => {
  expect(en('ui.only')).toBe('只有中文')
  expect(en('ui.none')).toBe('ui.none')
})

test('words that arrive later are used from then on', () => {
  const i18n = makeI18n('zh', { zh: files.zh })
  const key = 'ui.hello' as WordKey
  expect([i18n.has('en'), i18n.translator('en')(key, { name: 'a' })]).toEqual([false, 'a，您好'])
  i18n.add('en', files.en)
  expect([i18n.has('en'), i18n.translator('en')(key, { name: 'a' })]).toEqual([true, 'Hello a'])
})
