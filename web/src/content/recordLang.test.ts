import { expect, test } from 'vitest'
import { recordLang } from './recordLang.ts'

test('only a record in another language than its page says its language', () => {
  expect(recordLang({ lang: 'zh' }, 'en')).toBe('zh-CN')
  expect(recordLang({ lang: 'zh' }, 'zh')).toBeUndefined()
})
