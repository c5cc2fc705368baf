import { expect, test } from 'vitest'
import { dialled, leadFigure, namedContacts, pagesInLang } from './richParts.ts'

const figure =
  '<figure class="rt-figure" id="rt-n1"><img src="/media/ab.webp" width="16" height="9" alt="a &lt;map&gt;"><figcaption class="rt-caption">c</figcaption></figure>'

test('a picture at the head of a text is taken apart, and nothing of the text is lost', () => {
  const lazy = figure.replace('"><figcaption', '" loading="lazy"><figcaption')
  // It is seen first, and comes at once.
  expect(leadFigure(`${lazy}<p class="rt-p">by bus</p>`)).toEqual({
    figure,
    src: '/media/ab.webp',
    rest: '<p class="rt-p">by bus</p>',
  })
})

test('a picture further down stays where it is', () => {
  expect(leadFigure(`<p class="rt-p">by bus</p>${figure}`)).toBeNull()
  expect(leadFigure('')).toBeNull()
})

test('of two pictures only the first is taken', () => {
  expect(leadFigure(figure + figure)?.rest).toBe(figure)
})

test('the first number and address of a text are found between its tags', () => {
  const html =
    '<p class="rt-p">Call <strong>0000-8800 2101</strong> or 0571-1234567, write to booking@museum.example.</p>'
  expect(namedContacts(html)).toEqual({ phone: '0000-8800 2101', email: 'booking@museum.example' })
})

test('years, ranges and inventory numbers are no telephone numbers', () => {
  expect(namedContacts('<p class="rt-p">1368-1644, 2026-11-21, 20260-8800 2101</p>')).toEqual({
    phone: null,
    email: null,
  })
})

test('a telephone dials digits only', () => {
  expect(dialled('0000-8800 2101')).toBe('000088002101')
})

test("a text's links to pages name the language, those to files and to other sites do not", () => {
  const link = (href: string) => `<p class="rt-p"><a class="rt-link" href="${href}">x</a></p>`
  expect(pagesInLang(link('/exhibition/detail?id=7') + link('/about#history'), 'en')).toBe(
    link('/exhibition/detail?id=7&amp;lang=en') + link('/about?lang=en#history'),
  )
  expect(pagesInLang(link('/list?a=1&amp;b=&quot;2'), 'en')).toBe(link('/list?a=1&amp;b=&quot;2&amp;lang=en'))
  for (const elsewhere of ['/media/ab.pdf', 'https://museum.example/', 'mailto:a@museum.example'])
    expect(pagesInLang(link(elsewhere), 'en')).toBe(link(elsewhere))
  expect(pagesInLang(link('/about'), null)).toBe(link('/about'))
})
