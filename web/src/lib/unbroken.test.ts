import { expect, test } from 'vitest'
import { setEvenly, withNumbers } from './unbroken.ts'

test('a telephone number is one piece, with its extension', () => {
  expect(withNumbers('一层；电话 0000-8800 2104，或 010-12345678')).toEqual([
    '一层；电话 ',
    '0000-8800 2104',
    '，或 ',
    '010-12345678',
    '',
  ])
})

test('numbers stay whole in text, and attributes are left alone', () => {
  expect(setEvenly('<p class="rt-p">打 <a href="tel:0000-8800">0000-8800</a>。</p>')).toBe(
    '<p class="rt-p">打 <a href="tel:0000-8800"><span class="rt-one">0000-8800</span></a>。</p>',
  )
})

test('a paragraph with a long word of another script is not justified, its neighbours are', () => {
  const html = '<p class="rt-p">写信到 service@qinglan-museum.example。</p><p class="rt-p">窑里有 14 个人。</p>'
  expect(setEvenly(html)).toBe(
    '<p class="rt-p rt-loose">写信到 service@qinglan-museum.example。</p><p class="rt-p">窑里有 14 个人。</p>',
  )
})
