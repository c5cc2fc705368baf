// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
import type { Lang } from '../lib/lang.ts'
import { renderPage } from './render.tsx'
import { installFakeApi } from './testing.ts'

vi.mock('../site/home/HomePage.tsx', () => ({
  default: () => {
    throw new Error('the home page fell over')
  },
}))

const words = { zh: makeI18n('zh', { zh: chineseWords }), en: makeI18n('en', { zh: chineseWords, en }) }
const page = (url: string, lang: Lang = 'zh') => renderPage({ url, lang, nowMs: 0, today: '2026-11-21' }, words[lang])
let asked: string[]
beforeEach(() => {
  asked = installFakeApi()
})

test('a list is rendered with its records and its state, in one language', async () => {
  const { status, html, state, chunks } = await page('/exhibition/list?page=2')
  expect(status).toBe(200)
  expect(html).toContain('窑火 21')
  expect(chunks).toEqual(['src/site/exhibition/ListPage.tsx'])
  expect(state).toContain('"lang":"zh"')
  expect(state).not.toContain('Kiln fire')
  expect(asked).toContain('POST /api/admin/show/page/list?lang=zh')
})

test('an English page is rendered in English and names the chunk of its words', async () => {
  const { html, chunks } = await page('/exhibition/detail?id=7', 'en')
  expect(html).toContain('Kiln fire 7')
  expect(html).not.toContain('窑火')
  expect(chunks).toEqual(['src/site/exhibition/DetailPage.tsx', 'src/i18n/en.ts'])
})

/** The addresses on this site that a page's links lead to. */
const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')

test('the breadcrumb of a record names its list, with a link, and the record', async () => {
  const { html } = await page('/exhibition/detail?id=7', 'en')
  const trail = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(trail.match(/<li/g)).toHaveLength(3)
  expect(trail).toContain('<a href="/exhibition/list">Permanent exhibitions</a>')
  expect(trail).toMatch(/<li[^>]* aria-current="page"><span[^>]*>Kiln fire 7<\/span>/)
})

test('where the address has to name its language every link and the pager name it too', async () => {
  for (const url of ['/exhibition/tempList?phase=ended&lang=en', '/exhibition/detail?id=7&lang=en', '/nope?lang=en']) {
    const { html, state } = await page(url, 'en')
    // The way to Chinese, which is chosen where nothing is named.
    const other = url.replace(/[?&]lang=en/, '').replaceAll('&', '&amp;')
    const links = ownLinks(html)
    expect(links.filter((href) => !/[?;]lang=en(#|$)/.test(href))).toEqual([other])
    expect(links.length).toBeGreaterThan(20)
    expect(state).toContain('"named":"en"')
  }
  const { html } = await page('/exhibition/tempList?phase=ended&lang=en', 'en')
  expect(html).toMatch(/<form[^>]*><input type="hidden" name="lang" value="en"\/?><label[^>]*>Go to/)
})

test('where nothing has to be named no link names a language but the way to the other one', async () => {
  for (const [lang, other] of [
    ['zh', 'en'],
    ['en', 'zh'],
  ] as const) {
    const { html } = await page('/exhibition/tempList?page=2', lang)
    expect(ownLinks(html).filter((href) => href.includes('lang='))).toEqual([
      `/exhibition/tempList?page=2&amp;lang=${other}`,
    ])
    expect(html).not.toContain('name="lang"')
  }
})

test('the first HTML of a list holds the blurs of its first pictures alone, in the markup and in the state', async () => {
  const { html, state } = await page('/exhibition/list')
  expect(html.match(/src="data:image/g)).toHaveLength(2)
  expect(state.match(/"data:image/g)).toHaveLength(2)
})

test('two renders of one address are byte for byte the same', async () => {
  expect(await page('/exhibition/list')).toEqual(await page('/exhibition/list'))
})

test('the server counts no visit, and no page that it keeps says how many there were', async () => {
  const { html, state } = await page('/exhibition/list')
  expect(asked.filter((call) => call.includes('/visit/'))).toEqual([])
  expect(html + state).not.toMatch(/累计访问|automaticRecord/)
})

test('a section leads to its first page with 302 and keeps the query', async () => {
  expect(await page('/exhibition?page=2')).toMatchObject({ status: 302, redirect: '/exhibition/list?page=2', html: '' })
})

test('an unknown path, and a known one in other letters, are 404 inside the layout', async () => {
  for (const url of ['/nope', '/Exhibition/list', '/exhibition/templist', '/exhibition/list/more', '/%E0%A4%A']) {
    const { status, html } = await page(url)
    expect([url, status]).toEqual([url, 404])
    expect(html).toContain('<h1')
  }
})

test('a record that is not there, or is no number, is 404 inside the layout', async () => {
  for (const id of ['999', '0', '-1', '99999999999999999999', '1%20or%201=1', 'abc', '', '1.5']) {
    const { status, html } = await page(`/exhibition/detail?id=${id}`)
    expect([id, status]).toEqual([id, 404])
    expect(html).toContain('<h1')
  }
  expect((await page('/exhibition/detail')).status).toBe(404)
})

test('odd queries of a list count as absent: the page is the plain list, and no redirect', async () => {
  const plain = await page('/exhibition/list')
  expect(await page('/exhibition/list?page=0&size=1000000000&phase=x&sort=1&keyword=%20&page=2&utm=%ff')).toEqual(plain)
})

test('a redirect never leaves the site', async () => {
  for (const url of ['//evil.example/exhibition', '/\\evil.example', '/exhibition?next=//evil.example']) {
    const answer = await page(url).catch(() => null)
    expect(answer?.redirect ?? '/').toMatch(/^\/(?![/\\])/)
  }
  expect((await page('/exhibition?next=//evil.example')).redirect).toMatch(/^\/exhibition\/list(\?|$)/)
})

test('a page whose data cannot be had is a failure with the reason, not a page', async () => {
  await expect(page('/exhibition/list?keyword=broken')).rejects.toThrow('broken')
})

test('a component that throws below a Suspense boundary is a failure, not a page with a hole', async () => {
  await expect(page('/')).rejects.toThrow('a Suspense boundary failed')
})

test('no markup carries a style attribute', async () => {
  for (const url of ['/exhibition/list', '/exhibition/detail?id=7', '/nope']) {
    expect((await page(url)).html).not.toMatch(/<[^>]* style=/)
  }
})

test('outside links of the demo find their three anchors', async () => {
  const { html } = await page('/demo-links')
  for (const id of ['relics', 'industry', 'dialect']) expect(html).toContain(`id="${id}"`)
})

test('the first HTML hands the museum’s day to the browser', async () => {
  expect((await page('/exhibition/list')).state).toContain('[["today"],"2026-11-21"]')
})
