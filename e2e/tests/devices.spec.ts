import type { APIRequestContext, Browser } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { records, withLang, word } from '../support/site.ts'
import { expect, listen, test } from '../support/test.ts'

/** Who else comes, and what each of them is given: tablets, windows inside chat programs, search engines. */

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0'

const phones = {
  'an iPad that says so': `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
  'an Android tablet': `Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`,
  'WeChat on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.49(0x1800312d) NetType/WIFI Language/zh_CN`,
  Alipay: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/21F90 Ariver/1.1.0 AliApp(AP/10.6.20.6000) Nebula WK AlipayClient/10.6.20.6000 Language/zh-Hans`,
  Weibo: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 Weibo (iPhone16,1__weibo__14.8.2__iphone__os17.5)`,
  'Googlebot for phones': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Baiduspider for phones': `Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) ${webkit} Version/9.0 Mobile/13B143 Safari/601.1 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`,
} as const

const desks = {
  'an iPad as a desk': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
  'Googlebot for desks':
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/139.0.0.0 Safari/537.36',
} as const

const ask = (request: APIRequestContext, path: string, agent: string) =>
  request.get(path, { headers: { 'user-agent': agent }, maxRedirects: 0 })

for (const [name, agent] of Object.entries(phones)) {
  test(`${name} is sent to the edition for phones, and nobody keeps that for others`, async ({ request }) => {
    const answer = await ask(request, '/collection/list?class=1&lang=en', agent)
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe('/h5/collection/list?class=1&lang=en')
    expect(answer.headers()['vary']).toMatch(/user-agent/i)
  })
}

for (const [name, agent] of Object.entries(desks)) {
  test(`${name} gets the page for desks`, async ({ request }) => {
    expect((await ask(request, '/collection/list', agent)).status()).toBe(200)
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

async function said(browser: Browser, agent: string, path: string): Promise<Said> {
  // As the crawler's first wave: what the server sent.
  const context = await browser.newContext({ userAgent: agent, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const made = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="etail?id="]')]
    return {
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
      heading: texts('h1').join(),
      paragraphs: texts('main .rt-p, main .rt-h2, main .rt-h3, main dd').toSorted(),
      records: [...new Set(links.map((one) => one.pathname.replace(/^\/h5/, '') + one.search))].toSorted(),
    }
  })
  await context.close()
  return made
}

const compared = {
  'an exhibition': async (request: APIRequestContext) =>
    `/exhibition/detail?id=${(await records(request, 'exhibition', 'zh', { type: 0 })).data[0]?.id}`,
  'a piece of news': async (request: APIRequestContext) =>
    `/information/detail?id=${(await records(request, 'news', 'zh', {})).data[0]?.id}`,
  'the collection': () => Promise.resolve('/collection/list'),
} as const

for (const [name, pathOf] of Object.entries(compared)) {
  test(`a search engine reads the same of ${name} in either edition`, async ({ browser, request }) => {
    const path = await pathOf(request)
    const desk = await said(browser, desks['Googlebot for desks'], path)
    expect(desk.paragraphs.length + desk.records.length).toBeGreaterThan(5)
    expect(await said(browser, phones['Googlebot for phones'], path)).toEqual(desk)
  })
}

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
] as const) {
  test(`an iPad as a desk, ${width} px wide, shows the whole page and the way to the edition for phones`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      userAgent: desks['an iPad as a desk'],
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    })
    const noise: string[] = []
    await listen(context, (line) => noise.push(line))
    const page = await context.newPage()
    await page.goto('/collection/list')
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/collection/list')
    const [seen, whole] = await page.evaluate(() => [
      Math.ceil(visualViewport?.width ?? 0) + 1,
      document.documentElement.scrollWidth,
    ])
    expect(seen).toBeGreaterThanOrEqual(whole ?? 0)
    const way = page.getByRole('link', { name: word('zh', 'site.phoneEdition'), exact: true }).first()
    await way.scrollIntoViewIfNeeded()
    await way.click()
    await expect(page).toHaveURL(/\/h5\/collection\/list/)
    expect(noise).toEqual([])
    await context.close()
  })
}

for (const [name, agent, times] of [
  ['inside WeChat', phones['WeChat on an iPhone'], 1],
  ['inside Alipay', phones.Alipay, 1],
  ['in a browser', phones['an iPad that says so'], 0],
] as const) {
  test(`${name} a file has its link, and ${times} times how it is downloaded elsewhere`, async ({
    browser,
    request,
  }) => {
    const { data } = await records(request, 'annual_report', 'zh', {})
    const context = await browser.newContext({ userAgent: agent, viewport: { width: 390, height: 844 } })
    const noise: string[] = []
    await listen(context, (line) => noise.push(line))
    const page = await context.newPage()
    await page.goto(`/h5/information/other/reportDetail?id=${data[0]?.id}`)
    await hydrated(page)
    await expect(page.locator('main a[type="application/pdf"]').first()).toBeVisible()
    await expect(page.getByText(word('zh', 'inApp.download'))).toHaveCount(times)
    expect(noise).toEqual([])
    await context.close()
  })
}

test('what is passed on inside a chat program has a title, a sentence and a picture that such a program shows', async ({
  page,
  request,
}) => {
  const { data } = await records(request, 'exhibition', 'en', { type: 0 })
  await page.goto(withLang(`/h5/exhibition/detail?id=${data[0]?.id}`, 'en'))
  const card = await page.evaluate(async () => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? ''
    const image = meta('og:image')
    // At this origin: the public one may be another.
    const answer = await fetch(new URL(image).pathname)
    const { width, height } = await createImageBitmap(await answer.blob())
    return { title: meta('og:title'), description: meta('og:description'), image, width, height }
  })
  expect(card.title).toContain(data[0]?.title)
  expect(card.description.length).toBeGreaterThan(10)
  expect(card.image).toMatch(/^https?:\/\//)
  expect(Math.min(card.width, card.height)).toBeGreaterThanOrEqual(300)
})

test('a window that keeps nothing and has nothing of its own still shows, changes and passes on what one reads', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    userAgent: phones['WeChat on an iPhone'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => {
    const refused = {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }
    Object.defineProperty(globalThis, 'localStorage', refused)
    Object.defineProperty(globalThis, 'sessionStorage', refused)
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: undefined })
    for (const name of ['serviceWorker', 'share', 'canShare', 'clipboard', 'mediaDevices'])
      Reflect.deleteProperty(Navigator.prototype, name)
  })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  const page = await context.newPage()
  const { data } = await records(request, 'exhibition', 'zh', { type: 0 })
  await page.goto(`/h5/exhibition/detail?id=${data[0]?.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: word('zh', 'site.share.open') }).click()
  const share = page.getByRole('dialog', { name: word('zh', 'site.share.open') })
  await share.getByRole('button', { name: word('zh', 'poster.make') }).click()
  await expect(share.getByText(word('zh', 'poster.hold'))).toBeVisible()
  // What does nothing here is not offered.
  await expect(share.getByRole('button', { name: word('zh', 'poster.save') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const bar = page.getByRole('navigation', { name: word('zh', 'site.mainNav') })
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.collection') }).click()
  await expect(page).toHaveURL(/\/h5\/collection\/list$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: word('zh', 'h5.scan') })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(word('zh', 'scan.none'))
  expect(noise).toEqual([])
  await context.close()
})
