// @vitest-environment node
/** The first HTML of the companies' pages: what a visitor without scripts has. */
import { beforeEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import type { Branch, Commodity, CompanyCard, CompanyDetail } from '../nouns/company/public.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
// The pages' own chunks, before the clock of the first test runs.
import '../site/company/CompanyPage.tsx'
import '../site/company/ListPage.tsx'
import { renderPage } from './render.tsx'
import { fakeAnswer } from './testing.ts'

const ACTIVE = 5
const BROKEN = 7

const card: CompanyCard = {
  id: ACTIVE,
  title: 'Watch-the-Fire',
  summary: 'A wood kiln.',
  logo: null,
  region: 'Zhejiang Hangzhou',
  classes: ['Ceramics'],
  commodities: 21,
  lang: 'en',
  fallback: false,
}
const company: CompanyDetail = {
  ...card,
  classes: [
    { id: 1, name: 'Ceramics' },
    { id: 2, name: 'Textiles' },
  ],
  about: 'First paragraph.\n\nSecond <b>paragraph</b>.',
  pictures: [],
  address: '1 Kiln Lane',
  phone: '0000-1234 5678',
  email: 'kiln@fire.example',
  website: 'javascript:alert(1)',
  contacts: [{ name: 'Lin Wan', phone: '0000-8765 4321', job: 'Sales', position: 'Wholesale' }],
  foundedOn: '2010-06-12',
}
const goods: Commodity = {
  id: 31,
  title: 'Tea bowl',
  summary: 'Fires six times.',
  cover: null,
  pictures: [],
  classNames: ['Ceramics', 'Tableware', 'Bowls'],
  packingName: 'straw',
  packingUnitName: 'piece',
  priceFen: 12_850,
  isOnRequest: false,
  lease: null,
  stock: 3,
  lang: 'en',
  fallback: false,
}
const tree: Branch[] = [
  { id: 1, name: 'Ceramics', count: 9, children: [{ id: 11, name: 'Tableware', count: 4, children: [] }] },
]
const regions: Branch[] = [
  {
    id: 330_000,
    name: 'Zhejiang',
    count: 3,
    children: [{ id: 330_100, name: 'Hangzhou', count: 2, children: [] }],
  },
]

let asked: string[]
let companies: CompanyCard[]
beforeEach(() => {
  asked = []
  companies = [card]
  const answer = (data: unknown, rest = {}) => ({ code: 0, msg: '', data, ...rest })
  const missing = { code: 404, msg: 'gone', data: null }
  const envelope = (path: string) => {
    const of = (id: number) => `/api/v1/companies/${id}`
    if (path === '/api/v1/companies') return answer(companies, { total: companies.length, page: 1, size: 20 })
    if (path === '/api/v1/companies/classes') return answer(tree)
    if (path === '/api/v1/companies/regions') return answer(regions)
    if (path === of(ACTIVE) || path === of(BROKEN)) return answer(company)
    if (path === `${of(ACTIVE)}/commodities`) return answer([goods], { total: 21, page: 1, size: 20 })
    if (path === `${of(BROKEN)}/commodities`) return { code: 500, msg: 'broken', data: null }
    return path.startsWith('/api/v1/companies') ? missing : null
  }
  installClient(
    makeClient({
      transport: (request) => {
        asked.push(`${request.method} ${request.path} ${request.body ?? ''}`)
        const own = envelope(request.path.split('?')[0] ?? '') ?? fakeAnswer(request)
        return Promise.resolve({ status: own.code === 0 ? 200 : own.code, body: JSON.stringify(own) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
})

const words = makeI18n('en', { zh: chineseWords, en })
const page = (url: string) => renderPage({ url, lang: 'en', nowMs: 0, today: '2026-11-21' }, words)
/** What can be read, in its order. */
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
/** Where a page leads, each address with its query in one order. */
function links(html: string): string[] {
  return [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => {
    const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://museum.example')
    searchParams.sort()
    return `${pathname}?${String(searchParams)}`
  })
}
const onlyGoods = () => asked.filter((call) => call.includes('/commodities'))

test('the register says who is in it, where, what they make and how much can be seen', async () => {
  const { html, status, chunks } = await page('/company/list')
  expect(status).toBe(200)
  expect(text(html)).toMatch(/1 company .*Watch-the-Fire A wood kiln\. Zhejiang Hangzhou Ceramics 21 products/)
  expect(html).toContain('href="/company/home?id=5"')
  expect(chunks).toContain('src/site/company/ListPage.tsx')
})

test('the register is asked for exactly what its address says, and odd values count as absent', async () => {
  await page('/company/list?keyword=kiln&province=330000&city=330100&class=11&sort=title&page=2&size=10')
  expect(asked).toContain(
    'GET /api/v1/companies?lang=en&page=2&size=10&keyword=kiln&sort=title&province=330000&city=330100&class=11 ',
  )
  for (const province of ['x', '33', '3300000', '033000']) {
    asked = []
    await page(`/company/list?province=${province}&city=330100&class=-1&sort=oldest&page=0&utm=1`)
    expect(asked).toContain('GET /api/v1/companies?lang=en ')
  }
})

test('what the register can be narrowed by is asked for with all that narrows it, and not with how it is listed', async () => {
  await page('/company/list?keyword=kiln&province=330000&city=330100&class=11&sort=title&page=2&size=10')
  for (const what of ['classes', 'regions']) {
    expect(asked).toContain(`GET /api/v1/companies/${what}?lang=en&keyword=kiln&province=330000&city=330100&class=11 `)
  }
})

test('places are offered where there are companies, with how many, and a province opens its cities', async () => {
  const { html } = await page('/company/list')
  expect(text(html)).toMatch(/Where they are Zhejiang 3 companies/)
  expect(text(html)).not.toContain('Hangzhou 2')
  expect(links(html)).toContain('/company/list?province=330000')
  const province = (await page('/company/list?province=330000')).html
  expect(text(province)).toMatch(/Hangzhou 2 companies/)
  expect(links(province)).toContain('/company/list?city=330100&province=330000')
  const city = (await page('/company/list?province=330000&city=330100')).html
  expect(text(city)).not.toContain('Hangzhou 2')
  const unknown = (await page('/company/list?province=330000&city=339900')).html
  expect(text(unknown)).toMatch(/Zhejiang , chosen; press again to remove Hangzhou 2 companies/)
  expect(links(city)).toEqual(expect.arrayContaining(['/company/list?', '/company/list?province=330000']))
})

test('filters are links that keep the others and begin at the first page', async () => {
  const { html } = await page('/company/list?province=330000&page=3&keyword=kiln')
  expect(links(html)).toContain('/company/list?class=1&keyword=kiln&province=330000')
  expect(links(html)).toContain('/company/list?keyword=kiln')
})

test('a chosen class shows what it is divided into, and what it belongs to leads back', async () => {
  const { html } = await page('/company/list?class=11')
  expect(html).toMatch(/href="\/company\/list"[^>]*aria-current="true"[^>]*>(<[^>]*>)*Ceramics/)
  expect(html).toMatch(/href="\/company\/list\?class=1"[^>]*aria-current="true"[^>]*>(<[^>]*>)*Tableware/)
})

test('a register without companies says so, and one that is narrowed to nothing leads back to all', async () => {
  companies = []
  expect(text((await page('/company/list')).html)).toContain('The register is being written')
  const { html } = await page('/company/list?keyword=zzz')
  expect(text(html)).toContain('No matching companies')
  expect(html).toMatch(/href="\/company\/list"[^>]*>Show all companies/)
})

test('the four pages of a company have one head and lead to each other', async () => {
  const paths = ['/company/home', '/company/briefIntroduction', '/company/commodityList', '/company/contactInfo']
  for (const path of paths) {
    const { html, status } = await page(`${path}?id=5`)
    expect([path, status]).toEqual([path, 200])
    expect(html.match(/<h1[^>]*>Watch-the-Fire<\/h1>/g)).toHaveLength(1)
    for (const other of paths) expect(html).toContain(`href="${other}?id=5"`)
    expect(html).toMatch(new RegExp(`href="${path}\\?id=5"[^>]*aria-current="page"`))
  }
})

test('a company that is not there, or is no number, is 404 inside the layout on each of its pages', async () => {
  for (const path of ['home', 'briefIntroduction', 'commodityList', 'contactInfo'])
    for (const id of ['99', '0', 'x', '']) {
      const { status, html } = await page(`/company/${path}?id=${id}`)
      expect([path, id, status]).toEqual([path, id, 404])
      expect(text(html)).toContain('Company not found')
    }
})

test('goods that cannot be had are a failure of the page, not a company without goods', async () => {
  await expect(page(`/company/commodityList?id=${BROKEN}`)).rejects.toThrow('broken')
})

test('the catalogue says price in yuan for a unit, packing, class and whether it can be had', async () => {
  const { html } = await page('/company/commodityList?id=5')
  expect(text(html)).toMatch(/Tea bowl ¥128\.50 per piece Fires six times\. Only a few left Bowls straw/)
  expect(html).toContain('id="commodity-31"')
  expect(html).not.toContain('>3<')
})

test('the catalogue asks for its class, keyword and page, and a search without scripts keeps the company', async () => {
  const { html } = await page('/company/commodityList?id=5&class=2&keyword=bowl&page=2')
  expect(onlyGoods()).toEqual(['GET /api/v1/companies/5/commodities?lang=en&page=2&keyword=bowl&class=2 '])
  expect(html).toContain('<input type="hidden" name="id" value="5"/>')
  expect(links(html)).toContain('/company/commodityList?class=1&id=5&keyword=bowl')
})

test('a company’s front page asks for four of its goods, its introduction and contact for none', async () => {
  await page('/company/home?id=5')
  expect(onlyGoods()).toEqual(['GET /api/v1/companies/5/commodities?lang=en&size=4 '])
  asked = []
  await page('/company/briefIntroduction?id=5')
  await page('/company/contactInfo?id=5')
  expect(onlyGoods()).toEqual([])
})

test('what a company wrote is text: it cannot break out, and its site is a link only when it is one', async () => {
  const { html } = await page('/company/briefIntroduction?id=5')
  expect(html).toContain('Second &lt;b&gt;paragraph&lt;/b&gt;.')
  for (const path of ['briefIntroduction', 'contactInfo'])
    expect((await page(`/company/${path}?id=5`)).html).not.toContain('href="javascript')
})

test('the ways to reach a company are links that work without scripts', async () => {
  const { html } = await page('/company/contactInfo?id=5')
  expect(html).toContain('href="tel:000012345678"')
  expect(html).toContain('href="mailto:kiln@fire.example"')
  expect(text(html)).toContain('1 Kiln Lane')
  expect(text(html)).toMatch(/Lin Wan Sales 0000-8765 4321 Wholesale/)
  expect(html).toContain('href="tel:000087654321"')
})

test('no markup of a company carries a style attribute', async () => {
  for (const path of ['list', 'home?id=5', 'briefIntroduction?id=5', 'commodityList?id=5', 'contactInfo?id=5'])
    expect((await page(`/company/${path}`)).html).not.toMatch(/<[^>]* style=/)
})
