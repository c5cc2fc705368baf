import { expect, test } from 'vitest'
import { desks, phones } from '../support/agents.ts'
import { http } from '../support/http.ts'
import { all, type Element, hasClass, parse, textOf } from '../support/markup.ts'
import { records } from '../support/site.ts'

/** Which edition each device is sent to, and that search engines read the same in either. */

for (const [name, agent] of Object.entries(phones)) {
  test(`${name} is sent to the edition for phones, and nobody keeps that for others`, async () => {
    const headers = { 'user-agent': agent }
    const answer = await http.get('/collection/list?class=1&lang=en', { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe('/h5/collection/list?class=1&lang=en')
    expect(answer.headers()['vary']).toMatch(/user-agent/i)
  })
}

for (const [name, agent] of Object.entries(desks)) {
  test(`${name} gets the page for desks`, async () => {
    const answer = await http.get('/collection/list', { headers: { 'user-agent': agent }, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
  })
}

/** What a page says to a search engine. */
interface Said {
  title: string
  canonical: string
  heading: string
  paragraphs: string[]
  records: string[]
}

const isNamed =
  (...names: string[]) =>
  (element: Element) =>
    names.includes(element.name)
const isProse = (element: Element) =>
  element.name === 'dd' || ['rt-p', 'rt-h2', 'rt-h3'].some((name) => hasClass(element, name))
const texts = (elements: Element[]) => elements.map((one) => textOf(one).replaceAll(/\s+/g, ' ').trim())

/** As the crawler's first wave reads it: what the server sent. */
async function said(agent: string, path: string): Promise<Said> {
  const answer = await http.get(path, { headers: { 'user-agent': agent } })
  const page = parse(await answer.text())
  const mains = all(page, isNamed('main'))
  const links = mains.flatMap((main) =>
    all(main, ({ attributes }) => attributes['href']?.includes('etail?id=') === true),
  )
  const addresses = links.map((link) => new URL(link.attributes['href'] ?? '', answer.url()))
  return {
    title: texts(all(page, isNamed('title')))[0] ?? '',
    canonical: all(page, ({ attributes }) => attributes['rel'] === 'canonical')[0]?.attributes['href'] ?? '',
    heading: texts(all(page, isNamed('h1'))).join(),
    paragraphs: texts(mains.flatMap((main) => all(main, isProse))).toSorted(),
    records: [...new Set(addresses.map((url) => url.pathname.replace(/^\/h5/, '') + url.search))].toSorted(),
  }
}

const compared = {
  'an exhibition': async () =>
    `/exhibition/detail?id=${(await records(http, 'exhibition', 'zh', { type: 0 })).data[0]?.id}`,
  'a piece of news': async () => `/information/detail?id=${(await records(http, 'news', 'zh', {})).data[0]?.id}`,
  'the collection': () => Promise.resolve('/collection/list'),
} as const

for (const [name, pathOf] of Object.entries(compared)) {
  test(`a search engine reads the same of ${name} in either edition`, async () => {
    const path = await pathOf()
    const desk = await said(desks['Googlebot for desks'], path)
    expect([desk.title, desk.canonical, desk.heading]).not.toContain('')
    expect(desk.paragraphs.length + desk.records.length).toBeGreaterThan(5)
    expect(await said(phones['Googlebot for phones'], path)).toEqual(desk)
  })
}
