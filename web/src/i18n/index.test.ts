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

test('more words can come before or after those of their language, and take nothing away', () => {
  const i18n = makeI18n('zh', { zh: files.zh })
  i18n.extend('en', { desk: { save: 'Save' } })
  i18n.extend('zh', { desk: { save: '保存' } })
  const key = 'desk.save' as WordKey
  expect([i18n.translator('zh')(key), i18n.translator('zh')('ui.only' as WordKey)]).toEqual(['保存', '只有中文'])
  expect(i18n.has('en')).toBe(false)
  i18n.add('en', files.en)
  expect([i18n.translator('en')(key), i18n.translator('en')('ui.total' as WordKey, { count: 1 })]).toEqual([
    'Save',
    '1 item',
  ])
})
