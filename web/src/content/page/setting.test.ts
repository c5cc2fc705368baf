import { expect, test } from 'vitest'
import { isArticles, standsUpright } from './setting.ts'

test('a short line of Chinese stands upright', () => {
  expect(standsUpright('抽屉里的东西，先别扔', 'zh')).toBe(true)
  expect(standsUpright('九条，另有三种级别和四样不收', 'zh')).toBe(true)
})

test('figures, letters, long lines and English lie', () => {
  expect(standsUpright('一座山、一间厂、38,600 件东西', 'zh')).toBe(false)
  expect(standsUpright('本馆与 ICOM', 'zh')).toBe(false)
  expect(standsUpright('山'.repeat(17), 'zh')).toBe(false)
  expect(standsUpright('山', 'zh')).toBe(false)
  expect(standsUpright('Nine articles', 'en')).toBe(false)
})

test('a part is articles when each of its paragraphs begins with a number of its own', () => {
  const article = '<p class="rt-p"><strong>第一条</strong> 本馆定名为青岚市博物馆。</p>'
  expect(isArticles(article + article)).toBe(true)
  expect(isArticles(`${article + article}<p class="rt-p">附则。</p>`)).toBe(false)
  expect(isArticles('<p class="rt-p">见<strong>第一条</strong></p><p class="rt-p">见<strong>第二条</strong></p>')).toBe(
    false,
  )
  expect(isArticles('')).toBe(false)
})
