import { expect, test } from 'vitest'
import { paragraphs, websiteOf } from './paragraphs.ts'
import { FEW, stockOf } from './stock.ts'

test('a text is cut at its line feeds, and what is blank or there twice is left out', () => {
  expect(paragraphs('one\n\n  two \r\nthree\none\n')).toEqual(['one', 'two', 'three'])
  expect(paragraphs(' \n')).toEqual([])
})

test('only an address of the web is a link: no script, no path, no mail', () => {
  expect(websiteOf('https://example.com/')).toBe('https://example.com/')
  for (const no of ['', 'example.com', 'javascript:alert(1)', '//example.com', 'https://x', 'http://a b.example'])
    expect([no, websiteOf(no)]).toEqual([no, null])
})

test('a visitor learns whether there is enough, little or nothing, never how many', () => {
  expect([-1, 0, 1, FEW, FEW + 1].map(stockOf)).toEqual(['none', 'none', 'few', 'few', 'plenty'])
})
