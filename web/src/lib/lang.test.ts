import { expect, test } from 'vitest'
import { inLang } from './lang.ts'

test('a path names its language once, after its query and before its fragment', () => {
  expect(inLang('/', 'en')).toBe('/?lang=en')
  expect(inLang('/search?keyword=%26lang', 'en')).toBe('/search?keyword=%26lang&lang=en')
  expect(inLang('/academic/committeeDetail#member-7', 'en')).toBe('/academic/committeeDetail?lang=en#member-7')
  expect(inLang('/list#a?b#c', 'en')).toBe('/list?lang=en#a?b#c')
  expect(inLang('/list?page=2', null)).toBe('/list?page=2')
})

test('what names a language already, is a file or lies elsewhere stays as it is', () => {
  const others = [
    '/list?lang=zh&page=2',
    '/list?page=2&lang=zh',
    '/media/ab.pdf',
    '//museum.example/',
    '/\\museum.example',
  ]
  for (const href of [...others, 'https://museum.example/a', 'mailto:a@museum.example', '#part', ''])
    expect(inLang(href, 'en')).toBe(href)
})
